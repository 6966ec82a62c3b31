"""Abilities in quotation marks: a text of its own inside another (CR 113.1a, 201.5a)."""

from __future__ import annotations

from apnap.language.grammar.building import build
from apnap.language.grammar.chart import Chart, Found
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Derivation, Grammar, Special
from apnap.language.grammar.speaking import Speaker
from apnap.language.grammar.specs import Refused
from apnap.language.grammar.text_tokens import CLOSE, INNER_CLOSE, INNER_OPEN, OPEN, SILENT_STOP
from apnap.language.zones import BATTLEFIELD

_CLOSES = {OPEN: CLOSE, INNER_OPEN: INNER_CLOSE}
_OWN_NAME = "~"


class Quoted(Special):
    """A phrase of the category between quotation marks. Nothing outside can be referred to in it: "it" and "this
    creature" are the object that has the ability. The card's own name is still the card (CR 201.5a), which no node
    says: such text is declined, unless the object that has the ability is the card (as it always is with `own`)."""

    def __init__(self, name: str, category: str, own: bool = False) -> None:
        self.name = name
        self.category = category
        self.own = own

    def first(self, grammar: Grammar) -> frozenset[str] | None:
        return frozenset(_CLOSES)

    def read(self, chart: Chart, place: int) -> Found:
        closing = _CLOSES.get(chart.tokens[place])
        if closing is None:
            return []
        found: Found = []
        for end, inner in chart.at(self.category, place + 1):
            named = _OWN_NAME in chart.tokens[place:end]
            if chart.says(end, closing) and (named or not self.own):
                names = [chart.tokens[end - 1], *[_OWN_NAME] * named]
                found.append((end + 1, Derivation(None, self, [inner], names)))
        return found

    def build(self, derivation: Derivation, talk: Discourse) -> object:
        if _OWN_NAME in derivation.names and not (self.own or talk.is_about_itself):
            raise Refused
        return build(derivation.parts[0], talk.apart())

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        opening = INNER_OPEN if _depth(speaker.words) else OPEN
        length, talk = len(speaker.words), speaker.talk
        speaker.words.append(opening)
        speaker.talk = talk.apart()
        said = speaker.say(self.category, value, hint.parts[0] if hint is not None else None)
        speaker.talk = talk
        if not said:
            del speaker.words[length:]
            return False
        if hint is not None and hint.names[0] == SILENT_STOP:
            speaker.words[-1] = SILENT_STOP
        speaker.words.append(_CLOSES[opening])
        return True


class Below(Special):
    """A line of its own that belongs to the one above it: it knows nothing of the others, and is still about the card.
    It says so itself where it works, or works nowhere but on the battlefield."""

    def __init__(self, name: str, category: str) -> None:
        self.name = name
        self.category = category

    def read(self, chart: Chart, place: int) -> Found:
        return [(end, Derivation(None, self, [inner], [])) for end, inner in chart.at(self.category, place)]

    def build(self, derivation: Derivation, talk: Discourse) -> object:
        own = Discourse(talk.own, talk.actors, talk.abouts)
        value = build(derivation.parts[0], own)
        if own.zone != BATTLEFIELD or own.is_waiting:
            raise Refused
        return value

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        talk = speaker.talk
        speaker.talk = Discourse(talk.own, talk.actors, talk.abouts)
        said = speaker.say(self.category, value, hint.parts[0] if hint is not None else None)
        speaker.talk = talk
        return said


def _depth(words: list[str]) -> int:
    """How many quotations are open."""
    return words.count(OPEN) - words.count(CLOSE)
