"""The English grammar as a whole, and reading a paragraph with it."""

from __future__ import annotations

from apnap.language.english.abilities.abilities import ABILITIES
from apnap.language.english.abilities.keywords import KEYWORDS
from apnap.language.english.abilities.nontraditional_cards import NONTRADITIONAL
from apnap.language.english.abilities.quoted_abilities import QUOTED
from apnap.language.english.abilities.special_layouts import LAYOUTS
from apnap.language.english.amounts.amounts import AMOUNTS
from apnap.language.english.amounts.conditions import CONDITIONS
from apnap.language.english.amounts.done_this_way import THIS_WAY
from apnap.language.english.comparing import COMPARING
from apnap.language.english.costs.cost_changes import COSTING
from apnap.language.english.costs.costs import COSTS
from apnap.language.english.costs.kicking import KICKING
from apnap.language.english.costs.pricing import PRICING
from apnap.language.english.effects.acting import ACTING
from apnap.language.english.effects.day_and_night import DAYLIGHT
from apnap.language.english.effects.deeds import DEEDS
from apnap.language.english.effects.dice_and_coins import DICE
from apnap.language.english.effects.excess import EXCESS
from apnap.language.english.effects.hands import HANDS
from apnap.language.english.effects.keyword_actions import ACTIONS
from apnap.language.english.effects.libraries import LIBRARIES
from apnap.language.english.effects.mana import MANAS
from apnap.language.english.effects.redirecting import REDIRECTING
from apnap.language.english.effects.sentences import SENTENCES
from apnap.language.english.effects.spells import CASTING
from apnap.language.english.effects.spending import SPENDING
from apnap.language.english.effects.tokens_and_emblems import MAKING
from apnap.language.english.effects.zone_changes import MOVING
from apnap.language.english.events.events import EVENTS
from apnap.language.english.feats import FEATS
from apnap.language.english.further import FURTHER
from apnap.language.english.nouns.cards_in_zones import ZONES
from apnap.language.english.nouns.filters import NOUNS
from apnap.language.english.nouns.references import THINGS
from apnap.language.english.nouns.words_and_symbols import WORDS
from apnap.language.english.occasions import OCCASIONS
from apnap.language.english.seldom import SELDOM
from apnap.language.english.statics.becoming import BECOMING
from apnap.language.english.statics.changes import CHANGES
from apnap.language.english.statics.entering_the_battlefield import ENTERING
from apnap.language.english.statics.foreseeing import FORESEEING
from apnap.language.english.statics.permissions import PERMITTING
from apnap.language.english.statics.replacement import REPLACING
from apnap.language.english.statics.static_abilities import STATICS
from apnap.language.english.statics.together import TOGETHER
from apnap.language.english.tallies import TALLIES
from apnap.language.english.uncommon import UNCOMMON
from apnap.language.grammar.building import build
from apnap.language.grammar.chart import Chart
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Derivation, Grammar
from apnap.language.grammar.speaking import Speaker
from apnap.language.grammar.specs import Refused
from apnap.language.kinds import Filter
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
