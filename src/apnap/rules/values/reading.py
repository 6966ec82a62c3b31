"""Reading an object: its current characteristics, controller and abilities, live or as it last was (CR 608.2h)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language.types import CREATURE
from apnap.language.zones import COMMAND
from apnap.state.characteristics import AbilityTable, Characteristics
from apnap.state.objects import Object
from apnap.state.standing import Standing
from apnap.state.table import State
from apnap.state.things import is_player, of_player

Worker = Callable[[State], Standing]
_layers: Final[list[Worker]] = []
"""Filled by `layers`, which reads through this module and so cannot be imported by it."""


def use_layers(worker: Worker) -> None:
    _layers.append(worker)


def standing(state: State) -> Standing:
    """What the layers and static abilities make of the table as it is now."""
    found = state.standing
    if found is None:
        found = _layers[0](state)
    return found


def characteristics(state: State, id: int) -> Characteristics:
    """Current values, or for an object that has left, the values it last had."""
    seen = state.object(id)
    last = seen.last
    if last is not None:
        return last
    changed = standing(state).changed
    return changed.get(id, seen.base) if changed else seen.base


def controller(state: State, id: int) -> int:
    """Its controller (CR 108.4): for an object that has left, the last one."""
    seen = state.object(id)
    if seen.last is not None:
        return seen.controller
    controllers = standing(state).controllers
    return controllers.get(id, seen.controller) if controllers else seen.controller


def mana_value(state: State, id: int) -> int:
    """CR 202.3: with X as the number chosen for it while, or as, it was on the stack; as 0 elsewhere (CR 202.3e)."""
    values, record = characteristics(state, id), state.object(id).stack
    if record is None or record.x == 0 or record.ability is not None:
        return values.mana_value
    return values.mana_value + record.x * len([symbol for symbol in values.cost if symbol.variable])


def player_for(state: State, thing: int) -> int:
    """The player a thing is, or the controller of the object it is."""
    return of_player(thing) if is_player(thing) else controller(state, thing)


def is_creature(state: State, id: int) -> bool:
    return characteristics(state, id).types & CREATURE != 0


def exists(state: State, thing: int) -> bool:
    """The object is still the object it was, or the player is still in the game."""
    if is_player(thing):
        return state.players[of_player(thing)].in_game
    return 0 <= thing < state.count and state.object(thing).last is None


def opponents(state: State, player: int) -> list[int]:
    """The player's opponents still in the game, in turn order from them (CR 102.2, 102.3)."""
    team = state.players[player].team
    return [other for other in from_player(state, player) if state.players[other].team != team]


def from_player(state: State, first: int) -> list[int]:
    """Everyone still in the game in turn order, from that player on (CR 101.4)."""
    count = len(state.players)
    return [n % count for n in range(first, first + count) if state.players[n % count].in_game]


def next_in_game(state: State, player: int) -> int:
    """The next player in turn order who is still in the game (CR 800.4a)."""
    count = len(state.players)
    for n in range(1, count + 1):
        other = (player + n) % count
        if state.players[other].in_game:
            return other
    return player


def apnap(state: State) -> list[int]:
    """Active player, nonactive player order (CR 101.4)."""
    return from_player(state, state.markers[state.current].active)


Sorter = Callable[[Characteristics], AbilityTable]
_sorters: Final[list[Sorter]] = []


def use_sorter(sorter: Sorter) -> None:
    _sorters.append(sorter)


def abilities(values: Characteristics) -> AbilityTable:
    """The abilities of a set of characteristics sorted by kind, keywords spelled out."""
    table = values.table
    if table is None:
        table = _sorters[0](values)
        values.table = table
    return table


def has_keyword(state: State, id: int, name: str) -> bool:
    return name in abilities(characteristics(state, id)).keywords


def works(seen: Object, zone: str) -> bool:
    """Whether an ability that works in the zone works where the object is (CR 113.6); an emblem's abilities work in the
    command zone, whatever they would need on a card (CR 114.4)."""
    return zone == seen.zone or zone == "any" or (seen.zone == COMMAND and seen.card < 0)


def copiable(state: State, id: int) -> Characteristics:
    """What it is printed or made as, changed by copy effects and then by being face down: its values after layer 1
    (CR 613.2c, 707.2). For an object that has left, those it last had (CR 608.2h)."""
    seen = state.object(id)
    if seen.last is not None:
        return seen.base if seen.last_copiable is None else seen.last_copiable
    return standing(state).copiable.get(id, seen.base)
