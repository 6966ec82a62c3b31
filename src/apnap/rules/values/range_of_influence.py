"""The limited range of influence option (CR 801): who and what is within a player's range.

Without the option `state.ranges` is empty, and everything is within range. Ranges are taken as each turn begins
(CR 801.2c), so players who come closer as others leave are out of range until then (CR 807.4h).
"""

from __future__ import annotations

from apnap.language.types import PLANAR
from apnap.language.zones import BATTLEFIELD, STACK
from apnap.rules.values.reading import controller
from apnap.rules.values.seats import distance, from_player, next_in_game
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player
from apnap.state.turns import REMOVED


def take_ranges(state: State) -> None:
    """CR 801.2c: as each turn begins."""
    limits = state.options.ranges
    if limits:
        state.ranges = tuple([_bits(state, player, limits[player]) for player in range(len(state.players))])
        state.standing = None


def _bits(state: State, player: int, limit: int) -> int:
    """The players within so many seats; everyone if there is no limit."""
    if not limit or not state.players[player].in_game:
        return (1 << len(state.players)) - 1
    found = 0
    for other in from_player(state, player):
        if distance(state, player, other) <= limit:
            found |= 1 << other
    return found


def within(state: State, player: int, other: int) -> bool:
    """Whether a player is within another player's range of influence."""
    return not state.ranges or player < 0 or state.ranges[player] >> other & 1 != 0


def is_exempt(state: State, source: int) -> bool:
    """CR 801.18, 901.13: planes and phenomena aren't limited by ranges of influence, except in a Grand Melee."""
    if not state.options.planes or state.options.priority_by_range or source < 0:
        return False
    return state.object(source).base.types & PLANAR != 0


def reaches(state: State, player: int, thing: int) -> bool:
    """CR 801.2d: whether a player or object is within the player's range of influence: an object that is controlled by
    a player within it, a battle also if it is protected by one. Objects without a controller are their owner's."""
    if not state.ranges or thing == NOTHING:
        return True
    if is_player(thing):
        return within(state, player, of_player(thing))
    if is_exempt(state, thing):
        return True
    seen = state.object(thing)
    has_controller = seen.zone in (BATTLEFIELD, STACK) or seen.last is not None
    if within(state, player, controller(state, thing) if has_controller else seen.owner):
        return True
    return seen.protector >= 0 and within(state, player, seen.protector)


def happens_within(state: State, player: int, event: Event) -> bool:
    """CR 801.7, 801.11: whether everything the event is about is within the player's range."""
    things = (event.subject(), event.became(), event.other())
    who = event.who()
    return all(reaches(state, player, thing) for thing in things) and (who < 0 or within(state, player, who))


def who_may_choose(state: State, player: int, appropriate: list[int]) -> list[int]:
    """Of the players who could make a choice for an effect, in turn order from its controller, those within the
    controller's range; if there are none, the closest to the left (CR 801.5c)."""
    near = [other for other in appropriate if within(state, player, other)]
    return near or appropriate[:1]


# -- several stacks ----------------------------------------------------------------------------------------------------


def gets_priority(state: State, player: int, index: int) -> bool:
    """CR 807.5a: whether the player gets priority for the stack of a turn marker. After its player has left, the marker
    is also where the player to their left is, who takes it next (CR 807.4c)."""
    if not state.options.priority_by_range:
        return True
    marker = state.markers[index]
    active = marker.active
    if within(state, player, active):
        return True
    if not state.players[active].in_game and within(state, player, next_in_game(state, active)):
        return True
    return any(within(state, player, controller(state, id)) for id in marker.stack)


def priority_order(state: State, index: int, first: int) -> list[int]:
    """The players who get priority for the stack of a turn marker, in turn order, starting with that player or their
    seat."""
    players = from_player(state, first)
    if not state.options.priority_by_range:
        return players
    return [player for player in players if gets_priority(state, player, index)]


def takes_part_elsewhere(state: State, player: int) -> bool:
    """Whether the player takes part in a turn that another marker represents, and not in the current one."""
    if len(state.markers) == 1 or gets_priority(state, player, state.current):
        return False
    others = [marker for marker in state.markers if marker.index != state.current and marker.stage != REMOVED]
    return any(gets_priority(state, player, marker.index) for marker in others)
