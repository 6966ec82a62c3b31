"""The reasons why an action can't be taken, as data, and how they are collected and told."""

from __future__ import annotations

from apnap.game.explaining import refusal_words as w
from apnap.game.explaining.values import node_text
from apnap.game.explaining.words import phrases
from apnap.language.abilities import Keyword
from apnap.language.english.word_forms import capital
from apnap.language.mana import Symbol
from apnap.language.node import Node
from apnap.rules.mana import Available, can_pay
from apnap.rules.values.reading import characteristics
from apnap.state.standing import InForce
from apnap.state.table import State
from apnap.state.telling import Teller, visible
from apnap.state.things import NOTHING


class Reason:
    """One reason: its `code` (`timing`, `priority`, `zone`, `prohibited`, `no target`, `mana`, `cost change` …), the
    `rule`, the `source` of the effect (its name and id) if there is one, and `text`. For mana, `cost` is the total cost
    and `missing` what would have to be added to pay it."""

    __slots__ = ("code", "rule", "text", "source", "source_id", "cost", "missing")

    def __init__(self, code: str, rule: str, text: str) -> None:
        self.code = code
        self.rule = rule
        self.text = text
        self.source = ""
        self.source_id = NOTHING
        self.cost = ""
        self.missing = ""


class Refusal:
    """Why an action can't be taken: `reasons`, none of which is there if it can be. `str` gives it as text."""

    __slots__ = ("name", "reasons", "language")

    def __init__(self, name: str, reasons: tuple[Reason, ...], language: str) -> None:
        self.name = name
        """The object that the action is about."""
        self.reasons = reasons
        self.language = language

    @property
    def allowed(self) -> bool:
        """The action can be taken now."""
        return not self.reasons

    def __str__(self) -> str:
        if not self.reasons:
            return w.said("allowed", self.language, {})
        lines: list[str] = []
        told: list[str] = []
        for reason in self.reasons:
            lines.append(reason.text)
            if reason.rule not in told:
                told.append(reason.rule)
                lines += phrases(self.language).rule(reason.rule)
        return "\n".join(lines)


class Reasons:
    """Collects the reasons why a player can't do something with an object."""

    def __init__(self, state: State, player: int, id: int, language: str) -> None:
        self.state = state
        self.player = player
        self.id = id
        self.language = language
        self.say = Teller(state, player, phrases(language).names)
        self.name = self.say.thing(id)
        self.found: list[Reason] = []
        self.about = ""
        """What the text of a reason begins with: the ability, if there are several."""

    def about_spell(self, trial: State, spell: int) -> Reasons:
        """The same, for the spell that the card would be in a trial state."""
        other = Reasons(trial, self.player, spell, self.language)
        other.found, other.about = self.found, self.about
        return other

    def add(self, code: str, key: str, rule: str, **values: str) -> Reason:
        """Add a reason with the words of a pattern."""
        given = {"player": self.say.player(self.player), "it": self.name, **values}
        text = capital(w.said(key, self.language, given))
        ended = text.rstrip("”").endswith((".", "。"))
        made = Reason(code, rule, self.about + text + ("" if ended else phrases(self.language).stop))
        if all(one.text != made.text for one in self.found):
            self.found.append(made)
        return made

    def add_effect(self, code: str, key: str, rule: str, one: InForce, **values: str) -> None:
        """Add a reason that comes from an effect in force."""
        text = self.text_of(one)
        if key == "forbids" and not text:
            key = "forbids without text"
        made = self.add(code, key, rule, source=self.say.thing(one.source), text=text, **values)
        made.source = self.say.thing(one.source)
        made.source_id = one.source if one.source >= 0 and visible(self.state, one.source, self.player) else NOTHING

    def text_of(self, one: InForce) -> str:
        """The ability that a rule in force comes from: the keyword, if it is one; nothing if it has no text."""
        node: Node = one.said
        if one.instance is not None and one.source >= 0:
            where = (one.instance.origin, one.instance.slot, one.instance.timestamp)
            for other in characteristics(self.state, one.source).abilities:
                if isinstance(other.node, Keyword) and (other.origin, other.slot, other.timestamp) == where:
                    node = other.node
        return self.text(node, one.source)

    def text(self, node: Node, source: int = NOTHING) -> str:
        """A node in words; empty if it has none."""
        return node_text(node, self.say.thing(source) if source != NOTHING else self.name, self.language)

    def add_mana(self, symbols: tuple[Symbol, ...], means: Available, rule: str) -> None:
        """Mana is missing: how much and which."""
        cost, missing = shown(symbols), shown(missing_of(symbols, means))
        made = self.add(w.MANA, "mana", rule, cost=cost, missing=missing)
        made.cost, made.missing = cost, missing


def shown(symbols: tuple[Symbol, ...]) -> str:
    """Symbols of mana, generic mana added up."""
    generic = sum(one.generic for one in symbols if not one.types)
    first = f"{{{generic}}}" if generic else ""
    return first + "".join([str(one) for one in symbols if one.types or not one.generic]) or "{0}"


def missing_of(symbols: tuple[Symbol, ...], means: Available) -> tuple[Symbol, ...]:
    """What can't be paid. Each mana more than can be paid is missing, whichever is paid first: what needs a particular
    type is tried first."""
    single: list[Symbol] = []
    for one in symbols:
        single += [Symbol("1", generic=1)] * one.generic if one.generic > 0 and not one.types else [one]
    single.sort(key=lambda one: (not one.types, len(one.types)))
    paid: list[Symbol] = []
    missing: list[Symbol] = []
    for one in single:
        if not one.variable:
            (paid if can_pay((*paid, one), means) else missing).append(one)
    return tuple(missing)
