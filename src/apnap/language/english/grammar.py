"""The English grammar as a whole, and reading a paragraph with it."""

from __future__ import annotations

from apnap.language.english.abilities.abilities import ABILITIES
from apnap.language.english.abilities.companions import COMPANIONS
from apnap.language.english.abilities.drafting import DRAFTING
from apnap.language.english.abilities.keywords import KEYWORDS
from apnap.language.english.abilities.loyalty_abilities import LOYALTY_ABILITIES
from apnap.language.english.abilities.modes import MODES
from apnap.language.english.abilities.nontraditional_cards import NONTRADITIONAL_CARDS
from apnap.language.english.abilities.opening_hand import OPENING_HAND
from apnap.language.english.abilities.quoted_abilities import QUOTED_ABILITIES
from apnap.language.english.abilities.schemes import SCHEMES
from apnap.language.english.abilities.special_layouts import SPECIAL_LAYOUTS
from apnap.language.english.abilities.timing import TIMING
from apnap.language.english.amounts.amounts import AMOUNTS
from apnap.language.english.amounts.conditions import CONDITIONS
from apnap.language.english.amounts.done_this_way import DONE_THIS_WAY
from apnap.language.english.amounts.this_turn import THIS_TURN
from apnap.language.english.costs.additional_and_alternative_costs import ADDITIONAL_AND_ALTERNATIVE_COSTS
from apnap.language.english.costs.cost_changes import COST_CHANGES
from apnap.language.english.costs.costs import COSTS
from apnap.language.english.effects.changes_for_a_time import CHANGES_FOR_A_TIME
from apnap.language.english.effects.choices import CHOICES
from apnap.language.english.effects.counters import COUNTERS
from apnap.language.english.effects.damage import DAMAGE
from apnap.language.english.effects.day_and_night import DAY_AND_NIGHT
from apnap.language.english.effects.designations import DESIGNATIONS
from apnap.language.english.effects.dice_and_coins import DICE_AND_COINS
from apnap.language.english.effects.each_player import EACH_PLAYER
from apnap.language.english.effects.energy import ENERGY
from apnap.language.english.effects.hands import HANDS
from apnap.language.english.effects.keyword_actions import KEYWORD_ACTIONS
from apnap.language.english.effects.libraries import LIBRARIES
from apnap.language.english.effects.mana import MANA
from apnap.language.english.effects.paying import PAYING
from apnap.language.english.effects.permanents import PERMANENTS
from apnap.language.english.effects.players import PLAYERS
from apnap.language.english.effects.sacrificing import SACRIFICING
from apnap.language.english.effects.sentences import SENTENCES
from apnap.language.english.effects.spells import SPELLS
from apnap.language.english.effects.tokens_and_emblems import TOKENS_AND_EMBLEMS
from apnap.language.english.effects.turns_and_phases import TURNS_AND_PHASES
from apnap.language.english.effects.voting import VOTING
from apnap.language.english.effects.zone_changes import ZONE_CHANGES
from apnap.language.english.events.object_events import OBJECT_EVENTS
from apnap.language.english.events.player_events import PLAYER_EVENTS
from apnap.language.english.events.triggering_additional_times import TRIGGERING_ADDITIONAL_TIMES
from apnap.language.english.events.turn_events import TURN_EVENTS
from apnap.language.english.nouns.cards_in_zones import CARDS_IN_ZONES
from apnap.language.english.nouns.commanders import COMMANDERS
from apnap.language.english.nouns.filters import FILTERS
from apnap.language.english.nouns.references import REFERENCES
from apnap.language.english.nouns.words_and_symbols import WORDS_AND_SYMBOLS
from apnap.language.english.statics.becoming import BECOMING
from apnap.language.english.statics.cards_exiled_with import CARDS_EXILED_WITH
from apnap.language.english.statics.changes import CHANGES
from apnap.language.english.statics.combat_rules import COMBAT_RULES
from apnap.language.english.statics.entering_the_battlefield import ENTERING_THE_BATTLEFIELD
from apnap.language.english.statics.keywords_of_cards import KEYWORDS_OF_CARDS
from apnap.language.english.statics.permissions import PERMISSIONS
from apnap.language.english.statics.prevention_and_redirection import PREVENTION_AND_REDIRECTION
from apnap.language.english.statics.replacement import REPLACEMENT
from apnap.language.english.statics.static_abilities import STATIC_ABILITIES
from apnap.language.grammar.building import build
from apnap.language.grammar.chart import Chart
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Derivation, Grammar
from apnap.language.grammar.speaking import Speaker
from apnap.language.grammar.specs import Refused
from apnap.language.kinds import Filter
from apnap.language.zones import BATTLEFIELD

_VOCABULARIES = (
    WORDS_AND_SYMBOLS,
    FILTERS,
    REFERENCES,
    CARDS_IN_ZONES,
    AMOUNTS,
    KEYWORDS,
    QUOTED_ABILITIES,
    CHANGES,
    COSTS,
    CONDITIONS,
    THIS_TURN,
    ADDITIONAL_AND_ALTERNATIVE_COSTS,
    SENTENCES,
    PLAYERS,
    SACRIFICING,
    DAMAGE,
    PERMANENTS,
    COUNTERS,
    CHANGES_FOR_A_TIME,
    TURNS_AND_PHASES,
    ZONE_CHANGES,
    LIBRARIES,
    HANDS,
    SPELLS,
    MANA,
    TOKENS_AND_EMBLEMS,
    KEYWORD_ACTIONS,
    ENERGY,
    PAYING,
    DESIGNATIONS,
    CHOICES,
    EACH_PLAYER,
    DAY_AND_NIGHT,
    BECOMING,
    OBJECT_EVENTS,
    PLAYER_EVENTS,
    TURN_EVENTS,
    TRIGGERING_ADDITIONAL_TIMES,
    ABILITIES,
    MODES,
    LOYALTY_ABILITIES,
    OPENING_HAND,
    DRAFTING,
    STATIC_ABILITIES,
    KEYWORDS_OF_CARDS,
    ENTERING_THE_BATTLEFIELD,
    COST_CHANGES,
    REPLACEMENT,
    PREVENTION_AND_REDIRECTION,
    PERMISSIONS,
    CARDS_EXILED_WITH,
    COMBAT_RULES,
    TIMING,
    SPECIAL_LAYOUTS,
    NONTRADITIONAL_CARDS,
    SCHEMES,
    DICE_AND_COINS,
    VOTING,
    DONE_THIS_WAY,
    COMMANDERS,
    COMPANIONS,
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
    """A paragraph that was read: its value, and how it was worded."""

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
            continue  # it says where it works, and has no place for that; or refers to a target and has none
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
