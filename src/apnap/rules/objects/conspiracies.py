"""Conspiracies (CR 315): those a player could begin with, those that begin face down, and what is still to be named."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Keyword, Static
from apnap.language.card import CardDefinition
from apnap.language.kinds import Rule
from apnap.language.nontraditional import WholePoolPlayed
from apnap.language.references import Outside
from apnap.language.types import CONSPIRACY
from apnap.language.zones import COMMAND, NOWHERE, OUTSIDE
from apnap.rules.events.zone_changes import BLANK, Moved, move
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import add_finder, add_judge
from apnap.rules.values.outside_the_game import cards_outside
from apnap.state.objects import Object
from apnap.state.table import State

AGENDAS: Final = {"hidden agenda": 1, "double agenda": 2}
"""How many card names are chosen (CR 702.106a, 702.106f)."""


def agenda(definition: CardDefinition | None) -> int:
    """How many card names its owner secretly chooses; 0 for a card that begins face up."""
    if definition is None:
        return 0
    words = [one.name for one in definition.faces[0].abilities if isinstance(one, Keyword)]
    return max([AGENDAS.get(word, 0) for word in words], default=0)


def is_conspiracy(seen: Object) -> bool:
    """As a card: face down it has no characteristics (CR 315.5b)."""
    return seen.definition is not None and seen.definition.faces[0].types & CONSPIRACY != 0


def outside(state: State, player: int) -> list[int]:
    """The conspiracies of a player that aren't in the game (CR 315.2). Cards have the first ids of a game, unless it
    was restarted."""
    cards = [state.object(id) for id in range(state.count if state.history.earlier else len(state.cards))]
    return [one.id for one in cards if one.owner == player and one.zone == NOWHERE and _is_aside(one)]


def _is_aside(seen: Object) -> bool:
    return seen.last is None and is_conspiracy(seen)


def set_aside(seen: Object) -> None:
    """A conspiracy that its owner may begin with, which nobody else sees."""
    seen.base, seen.face_down, seen.known_to = BLANK, True, frozenset((seen.owner,))


def rules_of(definition: CardDefinition | None) -> list[Rule]:
    """What a conspiracy says by its static abilities."""
    found = definition.faces[0].abilities if definition is not None else ()
    return [one.rule for one in found if isinstance(one, Static)]


def _outside_the_game(state: State, reference: Outside, context: Context) -> tuple[int, ...]:
    return cards_outside(state, context.you)


def _whole_pool(state: State, condition: WholePoolPlayed, context: Context) -> bool:
    """Cards that have been put into the game since started outside it."""
    cards = [state.object(id) for id in range(len(state.cards))]
    return not outside(state, context.you) and not any(
        one.owner == context.you and one.zone == OUTSIDE for one in cards
    )


add_finder(Outside, _outside_the_game)
add_judge(WholePoolPlayed, _whole_pool)


def put_into_command_zone(state: State, id: int) -> Moved:
    """CR 905.4, 905.4a: with hidden agenda, face down."""
    event = move(state, id, COMMAND, rule="905.4", why="begin")
    event.face_down = agenda(state.object(id).definition) > 0
    return event


def face_down_conspiracies(state: State, player: int) -> list[int]:
    """Those the player controls, who is always the owner (CR 315.6)."""
    seen = [state.object(id) for id in state.command]
    return [one.id for one in seen if one.face_down and one.owner == player and is_conspiracy(one)]


def unnamed(state: State, player: int) -> list[int]:
    """The player's face-down conspiracies for which no name has been chosen yet."""
    return [id for id in face_down_conspiracies(state, player) if not state.object(id).chosen]
