"""From a value to its words. Productions are tried in the order they are written, the one that a hint names first."""

from __future__ import annotations

from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Derivation, Grammar, Production
from apnap.language.grammar.specs import Const, Slots
from apnap.language.grammar.templates import Word
from apnap.language.grammar.text_tokens import join


class Speaker:
    """One ability being spoken."""

    def __init__(self, grammar: Grammar, talk: Discourse) -> None:
        self.grammar = grammar
        self.talk = talk
        self.words: list[str] = []

    def text(self) -> str:
        return join(self.words)

    def say(self, category: str, value: object, hint: Derivation | None = None) -> bool:
        """Add the words of the value; False, and nothing added, where no production fits."""
        special = self.grammar.specials.get(category)
        if special is not None:
            return special.say(self, value, hint if hint is not None and hint.special is special else None)
        hinted = hint.production if hint is not None else None
        if (
            hinted is not None
            and hint is not None
            and hinted.category == category
            and self.attempt(hinted, value, hint)
        ):
            return True
        return self._unhinted(category, value, hinted)

    def _unhinted(self, category: str, value: object, hinted: Production | None) -> bool:
        """By the first production that fits, of those that are preferred for such a value before the others."""
        others: list[Production] = []
        for production in self.grammar.speaking(category, value):
            if production is hinted:
                continue
            if production.rather is not None and not production.rather(value, self.talk):
                others.append(production)
            elif self.attempt(production, value, None):
                return True
        for production in others:
            if self.attempt(production, value, None):
                return True
        return False

    def attempt(self, production: Production, value: object, hint: Derivation | None) -> bool:
        length, mark = len(self.words), self.talk.mark()
        slots: Slots = {}
        if production.before is not None:
            production.before(self.talk)
        if (production.when is None or production.when(value)) and self._fits(production, value, slots, hint):
            if production.after is not None:
                production.after(self.talk, value)
            return True
        del self.words[length:]
        self.talk.back(mark)
        return False

    def _default(self, category: str) -> object:
        """What a slot holds that isn't part of the value: words that are only a matter of wording."""
        special = self.grammar.specials.get(category)
        if special is not None:
            return special.untold
        productions = self.grammar.categories[category]
        likely = [one for one in productions if one.rather is None or one.rather(value_of(one), self.talk)]
        return value_of((likely or productions)[0])

    def _fits(self, production: Production, value: object, slots: Slots, hint: Derivation | None) -> bool:
        known = hint.slots if hint is not None else None
        return production.spec.match(value, slots, self.talk, known) and self._elements(production, slots, hint)

    def _elements(self, production: Production, slots: Slots, hint: Derivation | None) -> bool:
        for element in production.elements:
            if isinstance(element, Word):
                self.words.append(element.text)
                continue
            part = hint.part(element.name) if hint is not None else None
            if element.name not in slots:
                slots[element.name] = part.value if part is not None else self._default(element.category)
            if not self.say(element.category, slots[element.name], part):
                return False
            if element.binding:
                self.talk.add_mention(element.binding, slots[element.name], element.many)
        return True


def value_of(production: Production) -> object:
    """What a production always stands for."""
    return production.spec.value if isinstance(production.spec, Const) else None
