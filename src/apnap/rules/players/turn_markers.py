"""Turn markers (CR 500.7, 807.4): who takes the next turn, and which marker is removed as players leave.

Most games have one marker, but most of this module is about games with several. Each represents a turn in progress, is
passed to the left, and waits if another one is near.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.happening.durations import end_waiting_for
from apnap.rules.objects.phasing import wait_no_longer
from apnap.rules.values.seats import from_player, next_side, primary_player, side, turn_order
from apnap.state.standing import TURN
from apnap.state.table import State
from apnap.state.turns import PRIORITY, REMOVED, WAITING, TurnMarker

NEAR: Final = 3
"""Seats within which two markers are too close (CR 807.4d, 807.4i)."""


def live(state: State) -> list[TurnMarker]:
    """The markers still in the game."""
    return [marker for marker in state.markers if marker.stage != REMOVED]


def turn_to(state: State, index: int) -> None:
    """That marker is the one that goes on."""
    if state.current != index:
        state.current = index
        if state.volatile & TURN:
            state.standing = None


def next_marker(state: State) -> None:
    """Several turns go on at the same time (CR 807.4): each marker advances until a player has priority. When all of
    them have come so far, the one whose step began first is next."""
    ready = [marker for marker in live(state) if marker.stage != PRIORITY and not _waits(state, marker)]
    here = state.markers[state.current]
    if here not in ready:
        waiting = ready or [marker for marker in live(state) if marker.stage == PRIORITY]
        turn_to(state, min([(marker.since, marker.index) for marker in waiting])[1])


def _waits(state: State, marker: TurnMarker) -> bool:
    return marker.step == WAITING and too_close(state, marker.index)


def too_close(state: State, index: int) -> bool:
    """CR 807.4d: another player within three seats to the left has a turn marker, or the same player has one that they
    received before."""
    marker = state.markers[index]
    if _held(state, index, from_player(state, marker.active)[1 : NEAR + 1]):
        return True
    same = [other for other in live(state) if other.index != index and other.active == marker.active]
    return any(other.step != WAITING or (other.since, other.index) < (marker.since, index) for other in same)


def _crowded_from_right(state: State, index: int) -> bool:
    """CR 807.4i: another player within three seats to the right has a turn marker."""
    return _held(state, index, from_player(state, state.markers[index].active)[1:][-NEAR:])


def _held(state: State, index: int, players: list[int]) -> bool:
    return any(other.active in players for other in live(state) if other.index != index)


# -- the next turn ---------------------------------------------------------------------------------------------------


def next_holder(state: State, index: int) -> int:
    """CR 500.7, 807.4c: the player who takes the marker's next turn: extra turns first, then the next in turn order."""
    marker = state.write_marker(index)
    if marker.regular < 0:
        marker.regular = marker.active
    while True:
        player = _extra(state, index)
        if player < 0:
            player = _regular(state, index)
        if not skipped(state, player, "turn"):
            return primary_player(state, player)


def _extra(state: State, index: int) -> int:
    """The player with the next extra turn, or -1. One that can't follow this turn is owed (CR 807.4i, 807.4j)."""
    marker = state.write_marker(index)
    marker.beginning = None
    while marker.extra_turns:
        turn = marker.extra_turns[-1]
        player = turn[0]
        marker.extra_turns = marker.extra_turns[:-1]
        if not state.players[player].in_game:
            continue
        if len(state.markers) > 1 and (player != marker.active or _crowded_from_right(state, index)):
            state.write_player(player).owed_turns += 1
            continue
        marker.beginning = turn
        return player
    return -1


def _regular(state: State, index: int) -> int:
    """The next player in turn order. Extra turns don't change it (CR 500.7). An owed turn comes just before the
    player's own (CR 807.4j), so it doesn't advance the order."""
    before = state.markers[index].regular
    player = next_side(state, before)
    _pass_over(state, before, player)
    if state.players[player].owed_turns:
        state.write_player(player).owed_turns -= 1
    else:
        state.write_marker(index).regular = player
    return player


def _pass_over(state: State, before: int, after: int) -> None:
    """CR 800.4k, 800.4m: the turns of players who have left don't begin, but what lasted until then ends."""
    seats = turn_order(state)
    count = len(seats)
    place = (seats.index(before) + 1) % count
    while seats[place] != after:
        if not state.players[seats[place]].in_game:
            end_waiting_for(state, seats[place])
            wait_no_longer(state, seats[place])
        place = (place + 1) % count


def skipped(state: State, player: int, what: str) -> bool:
    """CR 614.10: skip the next one, which satisfies one effect. A team skips what any of its members skips
    (CR 805.8)."""
    for one in side(state, player) or [player]:
        if state.players[one].skips.get(what, 0):
            who = state.write_player(one)
            who.skips = {**who.skips, what: who.skips[what] - 1}
            return True
    return False


# -- players leave -----------------------------------------------------------------------------------------------------


def leave_markers(state: State, departed: list[int]) -> None:
    """CR 807.4c, 807.4e: markers of turns that haven't begun are passed on immediately. Excess ones are designated."""
    if len(state.markers) < 2:
        return
    if state.starting:
        _hand_out_fewer(state)
        return
    _designate(state, departed)
    for marker in live(state):
        if marker.step == WAITING and marker.active in departed:
            holder = next_holder(state, marker.index)
            state.write_marker(marker.index).active = holder


def _hand_out_fewer(state: State) -> None:
    """CR 807.4a: no marker has been handed out yet. There is one for each full four players who begin the game."""
    for marker in live(state)[max(len(from_player(state, 0)) // 4, 1) :]:
        state.write_marker(marker.index).stage = REMOVED


def _designate(state: State, departed: list[int]) -> None:
    """CR 807.4e, 807.4f: for each marker beyond one for each full four players, the one to the right of the player who
    left is designated for removal; of several, the one with the lowest number. Those already designated don't count."""
    while True:
        markers = live(state)
        count = len(markers) - sum(marker.designated for marker in markers)
        if count <= max(len(from_player(state, 0)) // 4, 1):
            return
        _mark(state, min(_to_right(state, player, -1) for player in departed), 1)


def _to_right(state: State, seat: int, but: int) -> int:
    """The number of the first marker to the right of a seat; a marker at the seat itself comes last."""
    place, count = state.seats.index, len(state.seats)
    others = [marker for marker in live(state) if marker.index != but]
    return min([((place(seat) - place(marker.active) - 1) % count, marker.index) for marker in others])[1]


def _mark(state: State, index: int, times: int) -> None:
    """CR 807.4g: it's removed immediately if nobody is taking its turn, otherwise as its turn ends."""
    marker = state.write_marker(index)
    marker.designated += times
    if marker.step in (WAITING, ""):
        remove(state, index)


def remove(state: State, index: int) -> None:
    """CR 807.4g: the marker is removed. If it was designated several times, the one to its right is designated the
    other times."""
    marker = state.write_marker(index)
    marker.stage = REMOVED
    for player, _, _, _ in marker.extra_turns:
        state.write_player(player).owed_turns += 1  # CR 807.4j
    marker.extra_turns = ()
    times = marker.designated - 1
    marker.designated = 0
    if times > 0:
        _mark(state, _to_right(state, marker.active, index), times)
