"""Colours of commanders that are chosen before the game begins (CR 103.2c, 903.4b)."""

from __future__ import annotations

from typing import Final

from apnap.language.card import CardDefinition
from apnap.language.changes import SetChosenColour
from apnap.language.colour_identity import identity_of
from apnap.language.mana import LETTERS
from apnap.language.statics import Continuous
from apnap.language.types import BASIC_LAND_TYPES
from apnap.rules.asking.decisions import ChooseOptions, Option, Steps
from apnap.rules.events.commanders import CommanderColourChosen
from apnap.rules.happening.entering import words_for
from apnap.rules.happening.seam import happen_now
from apnap.rules.values.commanders import colour_key, commanders_of
from apnap.rules.values.reading import abilities, characteristics
from apnap.rules.values.seats import from_player
from apnap.state.table import State

COLOURS: Final = "colours"
"""The stage of starting the game."""


def uncoloured(state: State) -> list[int]:
    """The commanders whose colour is still to be chosen, in turn order."""
    return [
        id
        for player in from_player(state, state.starting_player)
        for id in commanders_of(state, player)
        if _chooses(state, id) and colour_key(state, id) not in state.players[player].chosen
    ]


def _chooses(state: State, id: int) -> bool:
    """A colour that was chosen for it applies in every zone, so it is chosen before the game."""
    statics = [static for _, static in abilities(characteristics(state, id)).continuous if static.zone == "any"]
    rules = [static.rule for static in statics if isinstance(static.rule, Continuous)]
    return any(isinstance(change, SetChosenColour) for rule in rules for change in rule.changes)


def choose_colour(state: State) -> Steps:
    """The colour of the next of them."""
    id = uncoloured(state)[0]
    player = state.object(id).owner
    answer = yield ChooseOptions(player, "colour", "903.4b", _options(state, player), source=id)
    happen_now(state, CommanderColourChosen(id, player, answer[0].number))


def _options(state: State, player: int) -> list[Option]:
    """The choice already applied as the deck was built: where cards have colours that no other commander has, it is one
    of those (CR 903.4b, 903.5c)."""
    cards = dict.fromkeys([card.definition for card in state.cards if card.owner == player and not card.commander])
    letters = {letter for card in cards for letter in identity_of(card) | _made_by_land_types(card)}
    options = words_for(state, player, "colour")
    lacking = [
        one
        for one in options
        if LETTERS[one.number] in letters and not state.players[player].identity & (1 << one.number)
    ]
    return lacking or options


def _made_by_land_types(card: CardDefinition) -> frozenset[str]:
    """CR 305.6, 903.5d."""
    subtypes = [word for face in card.faces for word in face.subtypes]
    return frozenset([LETTERS[n] for n, word in enumerate(BASIC_LAND_TYPES) if word in subtypes])
