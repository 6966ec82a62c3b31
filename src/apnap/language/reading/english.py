"""The English grammar as a whole, and reading a paragraph with it."""

from __future__ import annotations

from apnap.language.grammar.building import build
from apnap.language.grammar.chart import Chart
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Derivation, Grammar
from apnap.language.grammar.speaking import Speaker
from apnap.language.grammar.specs import Refused
from apnap.language.kinds import Filter
from apnap.language.reading.abilities import ABILITIES
from apnap.language.reading.acting import ACTING
from apnap.language.reading.actions import ACTIONS
from apnap.language.reading.amounts import AMOUNTS
from apnap.language.reading.becoming import BECOMING
from apnap.language.reading.casting import CASTING
from apnap.language.reading.changes import CHANGES
from apnap.language.reading.comparing import COMPARING
from apnap.language.reading.conditions import CONDITIONS
from apnap.language.reading.costing import COSTING
from apnap.language.reading.costs import COSTS
from apnap.language.reading.daylight import DAYLIGHT
from apnap.language.reading.deeds import DEEDS
from apnap.language.reading.dice import DICE
from apnap.language.reading.entering import ENTERING
from apnap.language.reading.events import EVENTS
from apnap.language.reading.excess import EXCESS
from apnap.language.reading.feats import FEATS
from apnap.language.reading.foreseeing import FORESEEING
from apnap.language.reading.further import FURTHER
from apnap.language.reading.hands import HANDS
from apnap.language.reading.keywords import KEYWORDS
from apnap.language.reading.kicking import KICKING
from apnap.language.reading.layouts import LAYOUTS
from apnap.language.reading.libraries import LIBRARIES
from apnap.language.reading.making import MAKING
from apnap.language.reading.manas import MANAS
from apnap.language.reading.moving import MOVING
from apnap.language.reading.nontraditional import NONTRADITIONAL
from apnap.language.reading.nouns import NOUNS
from apnap.language.reading.occasions import OCCASIONS
from apnap.language.reading.permitting import PERMITTING
from apnap.language.reading.pricing import PRICING
from apnap.language.reading.quoted import QUOTED
from apnap.language.reading.redirecting import REDIRECTING
from apnap.language.reading.replacing import REPLACING
from apnap.language.reading.seldom import SELDOM
from apnap.language.reading.sentences import SENTENCES
from apnap.language.reading.spending import SPENDING
from apnap.language.reading.statics import STATICS
from apnap.language.reading.tallies import TALLIES
from apnap.language.reading.things import THINGS
from apnap.language.reading.this_way import THIS_WAY
from apnap.language.reading.together import TOGETHER
from apnap.language.reading.uncommon import UNCOMMON
from apnap.language.reading.words import WORDS
from apnap.language.reading.zones import ZONES
from apnap.language.zones import BATTLEFIELD

_VOCABULARIES = (
    WORDS,
    NOUNS,
    THINGS,
    ZONES,
    AMOUNTS,
    KEYWORDS,
    QUOTED,
    CHANGES,
    COSTS,
    CONDITIONS,
    KICKING,
    SENTENCES,
    DEEDS,
    MOVING,
    LIBRARIES,
    HANDS,
    CASTING,
    MANAS,
    MAKING,
    ACTIONS,
    ACTING,
    BECOMING,
    EVENTS,
    ABILITIES,
    STATICS,
    ENTERING,
    COSTING,
    REPLACING,
    PERMITTING,
    FORESEEING,
    SPENDING,
    LAYOUTS,
    NONTRADITIONAL,
    SELDOM,
    REDIRECTING,
    DICE,
    EXCESS,
    FURTHER,
    TALLIES,
    FEATS,
    TOGETHER,
    PRICING,
    COMPARING,
    THIS_WAY,
    DAYLIGHT,
    OCCASIONS,
    UNCOMMON,
)
_made: list[Grammar] = []


def english() -> Grammar:
    """The grammar, made when it is first asked for."""
    if not _made:
        grammar = Grammar()
        for vocabulary in _VOCABULARIES:
            grammar.include(vocabulary)
        _made.append(grammar)
    return _made[0]


class Reading:
    """A paragraph that was read: its value, and how it was put."""

    __slots__ = ("value", "derivation")

    def __init__(self, value: object, derivation: Derivation) -> None:
        self.value = value
        self.derivation = derivation


def readings(text: str, category: str, own: Filter | None) -> tuple[list[Reading], int, list[str]]:
    """Every different reading of a paragraph; the first token no derivation got past; the tokens."""
    grammar = english()
    chart = Chart(grammar, text)
    found: list[Reading] = []
    for derivation in chart.whole(category):
        talk = Discourse(own, grammar.actors, grammar.abouts)
        try:
            value = build(derivation, talk)
        except Refused:
            continue
        if talk.zone != BATTLEFIELD or talk.is_waiting:
            continue  # it says where it works, and has no place for that; or speaks of a target and has none
        if all(value != other.value for other in found):
            found.append(Reading(value, derivation))
    return found, chart.furthest, chart.tokens


def spoken(value: object, category: str, own: Filter | None, hint: Derivation | None = None) -> str | None:
    """The words of a value, or None where the grammar has none."""
    return told(value, category, talk_of(own), hint)


def talk_of(own: Filter | None) -> Discourse:
    """A discourse in which nothing has been said yet."""
    grammar = english()
    return Discourse(own, grammar.actors, grammar.abouts)


def told(value: object, category: str, talk: Discourse, hint: Derivation | None = None) -> str | None:
    """The words of a value in a discourse."""
    speaker = Speaker(english(), talk)
    return speaker.text() if speaker.say(category, value, hint) else None
