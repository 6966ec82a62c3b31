"""Reading an object: its current characteristics, controller and abilities, live or as it last was (CR 608.2h)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language.types import CREATURE, NONTRADITIONAL
from apnap.language.zones import COMMAND
from apnap.rules.values.abilities import sort
from apnap.state.characteristics import AbilityTable, Characteristics
from apnap.state.objects import Object
from apnap.state.standing import Standing
from apnap.state.table import State
from apnap.state.things import is_player, of_player

Worker = Callable[[State, bool], Standing]
_layers: Final[list[Worker]] = []
"""Set by `layers`, which imports this module and so can't be imported by it."""


def use_layers(worker: Worker) -> None:
    _layers.append(worker)


def standing(state: State) -> Standing:
    """The results of the layers and static abilities for the current state."""
    found = state.standing
    if found is None:
        found = _layers[0](state, False)
    return found


def _with_libraries(state: State) -> Standing:
    """The same, with the cards in libraries that were left out."""
    before = state.standing
    found = _layers[0](state, True)
    if state.checked_standing is before:
        state.checked_standing = found
    return found


def characteristics(state: State, id: int) -> Characteristics:
    """Its current characteristics or, for an object that has left, those it last had."""
    seen = state.object(id)
    last = seen.last
    if last is not None:
        return last
    now = state.standing
    if now is None:
        now = standing(state)
    if now.unread and id in now.unread:
        now = _with_libraries(state)
    changed = now.changed
    return changed.get(id, seen.base) if changed else seen.base


def controller(state: State, id: int) -> int:
    """Its controller (CR 108.4) or, for an object that has left, its last controller."""
    seen = state.object(id)
    if seen.last is not None:
        return seen.controller
    controllers = standing(state).controllers
    return controllers.get(id, seen.controller) if controllers else seen.controller


def mana_value(state: State, id: int) -> int:
    """CR 202.3: X is the number chosen for it on the stack, also as it last existed there; elsewhere X is 0
    (CR 202.3e)."""
    values, record = characteristics(state, id), state.object(id).stack
    if record is None or record.x == 0 or record.ability is not None:
        return values.mana_value
    return values.mana_value + record.x * len([symbol for symbol in values.cost if symbol.variable])


def player_for(state: State, thing: int) -> int:
    """The thing itself if it's a player, or the controller of the object."""
    return of_player(thing) if is_player(thing) else controller(state, thing)


def is_creature(state: State, id: int) -> bool:
    return characteristics(state, id).types & CREATURE != 0


def exists(state: State, thing: int) -> bool:
    """Whether the object is still the same object, or the player is still in the game."""
    if is_player(thing):
        return state.players[of_player(thing)].in_game
    return 0 <= thing < state.count and state.object(thing).last is None


def abilities(values: Characteristics) -> AbilityTable:
    """The abilities of a set of characteristics by kind, with keywords replaced by the abilities they represent."""
    table = values.table
    if table is None:
        table = sort(values)
        values.table = table
    return table


def has_keyword(state: State, id: int, name: str) -> bool:
    return name in abilities(characteristics(state, id)).keywords


def works(seen: Object, zone: str) -> bool:
    """Whether an ability that functions in the zone functions where the object is (CR 113.6). Abilities of an emblem
    (CR 114.4) or of a nontraditional card, such as a vanguard (CR 313.4), function in the command zone, whatever zone
    they would need on another card."""
    return (
        zone == seen.zone
        or zone == "any"
        or (seen.zone == COMMAND and (seen.card < 0 or seen.base.types & NONTRADITIONAL != 0))
    )


def copiable(state: State, id: int) -> Characteristics:
    """Its copiable values: as printed or created, modified by copy effects and then by being face down, which is layer
    1 (CR 613.2c, 707.2). For an object that has left, those it last had (CR 608.2h)."""
    seen = state.object(id)
    if seen.last is not None:
        return seen.base if seen.last_copiable is None else seen.last_copiable
    return standing(state).copiable.get(id, seen.base)
