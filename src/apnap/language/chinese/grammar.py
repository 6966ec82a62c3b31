"""The Chinese grammar as a whole."""

from __future__ import annotations

from apnap.language.chinese.abilities.abilities import ABILITIES
from apnap.language.chinese.abilities.companions import COMPANIONS
from apnap.language.chinese.abilities.drafting import DRAFTING
from apnap.language.chinese.abilities.keywords import KEYWORDS
from apnap.language.chinese.abilities.loyalty_abilities import LOYALTY_ABILITIES
from apnap.language.chinese.abilities.modes import MODES
from apnap.language.chinese.abilities.nontraditional_cards import NONTRADITIONAL_CARDS
from apnap.language.chinese.abilities.opening_hand import OPENING_HAND
from apnap.language.chinese.abilities.schemes import SCHEMES
from apnap.language.chinese.abilities.special_layouts import SPECIAL_LAYOUTS
from apnap.language.chinese.abilities.timing import TIMING
from apnap.language.chinese.amounts.amounts import AMOUNTS
from apnap.language.chinese.amounts.conditions import CONDITIONS
from apnap.language.chinese.amounts.done_this_way import DONE_THIS_WAY
from apnap.language.chinese.amounts.for_each import FOR_EACH
from apnap.language.chinese.amounts.this_turn import THIS_TURN
from apnap.language.chinese.costs.additional_and_alternative_costs import ADDITIONAL_AND_ALTERNATIVE_COSTS
from apnap.language.chinese.costs.cost_changes import COST_CHANGES
from apnap.language.chinese.costs.costs import COSTS
from apnap.language.chinese.effects.changes_for_a_time import CHANGES_FOR_A_TIME
from apnap.language.chinese.effects.choices import CHOICES
from apnap.language.chinese.effects.counters import COUNTERS
from apnap.language.chinese.effects.damage import DAMAGE
from apnap.language.chinese.effects.day_and_night import DAY_AND_NIGHT
from apnap.language.chinese.effects.designations import DESIGNATIONS
from apnap.language.chinese.effects.dice_and_coins import DICE_AND_COINS
from apnap.language.chinese.effects.energy import ENERGY
from apnap.language.chinese.effects.hands import HANDS
from apnap.language.chinese.effects.keyword_actions import KEYWORD_ACTIONS
from apnap.language.chinese.effects.libraries import LIBRARIES
from apnap.language.chinese.effects.mana import MANA
from apnap.language.chinese.effects.permanents import PERMANENTS
from apnap.language.chinese.effects.piles_and_exchanges import PILES_AND_EXCHANGES
from apnap.language.chinese.effects.players import PLAYERS
from apnap.language.chinese.effects.sacrificing import SACRIFICING
from apnap.language.chinese.effects.sentences import SENTENCES
from apnap.language.chinese.effects.spells import SPELLS
from apnap.language.chinese.effects.tokens_and_emblems import TOKENS_AND_EMBLEMS
from apnap.language.chinese.effects.turns_and_phases import TURNS_AND_PHASES
from apnap.language.chinese.effects.zone_changes import ZONE_CHANGES
from apnap.language.chinese.events.object_events import OBJECT_EVENTS
from apnap.language.chinese.events.player_events import PLAYER_EVENTS
from apnap.language.chinese.events.triggering_additional_times import TRIGGERING_ADDITIONAL_TIMES
from apnap.language.chinese.events.turn_events import TURN_EVENTS
from apnap.language.chinese.nouns.commanders import COMMANDERS
from apnap.language.chinese.nouns.filters import FILTERS
from apnap.language.chinese.nouns.references import REFERENCES
from apnap.language.chinese.nouns.words_and_symbols import WORDS_AND_SYMBOLS
from apnap.language.chinese.statics.changes import CHANGES
from apnap.language.chinese.statics.combat_rules import COMBAT_RULES
from apnap.language.chinese.statics.entering_the_battlefield import ENTERING_THE_BATTLEFIELD
from apnap.language.chinese.statics.one_subject import ONE_SUBJECT
from apnap.language.chinese.statics.permissions import PERMISSIONS
from apnap.language.chinese.statics.prevention_and_redirection import PREVENTION_AND_REDIRECTION
from apnap.language.chinese.statics.replacement import REPLACEMENT
from apnap.language.chinese.statics.static_abilities import STATIC_ABILITIES
from apnap.language.grammar.productions import Grammar

_VOCABULARIES = (
    COMMANDERS,
    COMPANIONS,
    WORDS_AND_SYMBOLS,
    FILTERS,
    REFERENCES,
    DONE_THIS_WAY,
    KEYWORD_ACTIONS,
    ENERGY,
    DESIGNATIONS,
    AMOUNTS,
    COSTS,
    LOYALTY_ABILITIES,
    CONDITIONS,
    THIS_TURN,
    FOR_EACH,
    NONTRADITIONAL_CARDS,
    SCHEMES,
    PLAYER_EVENTS,
    OBJECT_EVENTS,
    TURN_EVENTS,
    TRIGGERING_ADDITIONAL_TIMES,
    CHANGES,
    OPENING_HAND,
    DRAFTING,
    DAY_AND_NIGHT,
    ONE_SUBJECT,
    REPLACEMENT,
    PREVENTION_AND_REDIRECTION,
    ENTERING_THE_BATTLEFIELD,
    COST_CHANGES,
    ADDITIONAL_AND_ALTERNATIVE_COSTS,
    PERMISSIONS,
    COMBAT_RULES,
    STATIC_ABILITIES,
    PLAYERS,
    HANDS,
    LIBRARIES,
    CHOICES,
    PERMANENTS,
    DAMAGE,
    COUNTERS,
    ZONE_CHANGES,
    PILES_AND_EXCHANGES,
    SENTENCES,
    SACRIFICING,
    DICE_AND_COINS,
    SPELLS,
    TOKENS_AND_EMBLEMS,
    MANA,
    CHANGES_FOR_A_TIME,
    TURNS_AND_PHASES,
    TIMING,
    ABILITIES,
    MODES,
    KEYWORDS,
    SPECIAL_LAYOUTS,
)
"""In the order in which their phrases are tried."""
_made: list[Grammar] = []


def chinese() -> Grammar:
    """The grammar, made when it is first asked for."""
    if not _made:
        grammar = Grammar()
        for vocabulary in _VOCABULARIES:
            grammar.include(vocabulary)
        _made.append(grammar)
    return _made[0]
