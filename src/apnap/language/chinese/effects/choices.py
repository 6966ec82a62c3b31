"""Choices while an effect resolves: one of two actions, a keyword, a colour, a creature type (CR 608.2d)."""

from __future__ import annotations

from dataclasses import replace

from apnap.language import effects as e
from apnap.language.abilities import Keyword
from apnap.language.changes import Gain
from apnap.language.chinese.special_categories import CHOSEN_HERE, Listed, Self
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, made, slot
from apnap.language.kinds import Effect
from apnap.language.references import Bound, Reference, You

CHOICES = Vocabulary()
say = CHOICES.say


class KeywordOfChoice(Spec):
    """One action after another that you may do instead, each of which gives the same thing another keyword."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        deeds = alternatives(value) if isinstance(value, e.YouMay) else ()
        gains = [deed for deed in deeds if isinstance(deed, e.Apply)]
        if len(deeds) < 2 or len(gains) < len(deeds):
            return False
        keywords = [_keyword(deed) for deed in gains]
        first, again = gains[0], _again(gains[0].to)
        if None in keywords or any(replace(deed, to=first.to, changes=first.changes) != first for deed in gains):
            return False
        slots["to"], slots["duration"], slots["_keywords"] = first.to, first.duration, tuple(keywords)
        return all(deed.to == again for deed in gains[1:])


def alternatives(value: Effect) -> tuple[Effect, ...]:
    """What you may do, what you may do if you don't, and so on; nothing if any of them is more than one action."""
    if not isinstance(value, e.YouMay):
        return (value,)
    if value.who != You() or value.then or len(value.effects) != 1 or len(value.otherwise) != 1:
        return ()
    rest = alternatives(value.otherwise[0])
    return (value.effects[0], *rest) if rest else ()


def _keyword(deed: e.Apply) -> Keyword | None:
    change = deed.changes[0] if len(deed.changes) == 1 and not deed.rules else None
    gained = change.abilities if isinstance(change, Gain) else ()
    return gained[0] if len(gained) == 1 and isinstance(gained[0], Keyword) else None


def _again(value: Reference) -> Reference:
    return Bound(value.name) if isinstance(value, e.Target) else value


class TapOrUntap(Spec):
    """A thing is tapped or else untapped."""

    def __init__(self, optional: bool) -> None:
        self.optional = optional

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, e.YouMay) or len(value.effects) != 1 or len(value.otherwise) != 1 or value.then:
            return False
        first, rest = value.effects[0], value.otherwise[0]
        if isinstance(rest, e.YouMay) == self.optional and isinstance(rest, e.YouMay):
            rest = rest.effects[0]
        elif self.optional:
            return False
        if not isinstance(first, e.Tap) or not isinstance(rest, e.Untap) or value.who != You():
            return False
        slots["what"] = first.what
        return rest.what == _again(first.what)


class PickedBy(Spec):
    """Something that another player chooses."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        chosen = value.what if isinstance(value, e.Pick) else None
        if not isinstance(chosen, e.Choose) or chosen.by == You():
            return False
        slots["_by"], slots["what"] = chosen.by, chosen
        return True


CHOICES.add(Listed("keywords_or", "keyword", "，", "或"))
say("effect", "选择{_keywords:keywords_or}。{to:affected}获得该异能{duration}", KeywordOfChoice())
say("effect", "你可以横置或重置{what:thing}", TapOrUntap(optional=True))
say("effect", "横置或重置{what:thing}", TapOrUntap(optional=False))

say("effect", "{_by:thing}选择{what:thing}", PickedBy())
say("effect", "选择{what:thing}", e.Pick)
CHOICES.add(Listed("kinds_left", "a", "，", "与"))
say(
    "effect",
    "由你开始，每位牌手各从由其左手边牌手操控的永久物之中选择{kinds:kinds_left}",
    made(e.ChooseFromLeft, kinds=slot("kinds"), name=Self("_")),
)


def _chosen_here(talk: Discourse, value: object) -> None:
    talk.note(CHOSEN_HERE, True)


say("effect", "选择一个{what:card_np}名", e.ChooseWord, kind="card name", after=_chosen_here)
say("effect", "选择{kind:chosen_kind}", e.ChooseWord, after=_chosen_here)
