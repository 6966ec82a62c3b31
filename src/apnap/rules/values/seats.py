"""Seats, turn order, teams and sides (CR 101.4, 102.2, 102.3, 800.4, 805).

Players sit in a circle, and turn order goes to the left unless an effect has reversed it. Seats of players who have
left are gone: their neighbours sit next to each other. A side is what takes turns and has priority: one player, or a
team that shares its turns (CR 805.4, 805.5), whose members sit next to each other (CR 805.1).
"""

from __future__ import annotations

from apnap.language.zones import MAIN_PHASES
from apnap.state.table import State
from apnap.state.things import of_player
from apnap.state.turns import REMOVED, WAITING


def from_player(state: State, first: int) -> list[int]:
    """The players still in the game in turn order, starting with that player or their seat (CR 101.4)."""
    seats = turn_order(state)
    place = seats.index(first)
    players = state.players
    return [n for n in seats[place:] + seats[:place] if players[n].in_game]


def turn_order(state: State) -> tuple[int, ...]:
    """Everyone in turn order, those who have left included (CR 101.4)."""
    return state.seats[::-1] if state.reversed else state.seats


def next_in_game(state: State, player: int) -> int:
    """The next player in turn order who is still in the game (CR 800.4a)."""
    return _next_among(state, turn_order(state), player)


def _next_among(state: State, seats: tuple[int, ...], player: int) -> int:
    count = len(seats)
    place = seats.index(player)
    for n in range(1, count + 1):
        other = seats[(place + n) % count]
        if state.players[other].in_game:
            return other
    return player


def to_the_left(state: State, player: int) -> int:
    """The player seated immediately to the left, among those still in the game."""
    return _next_among(state, state.seats, player)


def to_the_right(state: State, player: int) -> int:
    """The player seated immediately to the right, among those still in the game."""
    return _next_among(state, state.seats[::-1], player)


def next_to(state: State, player: int) -> list[int]:
    """The players seated immediately next to the player (CR 809.3c, 811.4)."""
    return list(dict.fromkeys([to_the_left(state, player), to_the_right(state, player)]))


def distance(state: State, one: int, other: int) -> int:
    """How many seats lie between two players, counted along the shorter way (CR 801.2)."""
    order = from_player(state, one)
    place = order.index(other)
    return min(place, len(order) - place)


def opponents(state: State, player: int) -> list[int]:
    """The player's opponents still in the game, in turn order from them (CR 102.2, 102.3)."""
    team = state.players[player].team
    return [other for other in from_player(state, player) if state.players[other].team != team]


def teammates(state: State, player: int) -> list[int]:
    """The other members of the player's team still in the game, in turn order (CR 102.3)."""
    team = state.players[player].team
    return [n for n in from_player(state, player) if n != player and state.players[n].team == team]


def sharing_life(state: State, player: int) -> list[int]:
    """Those who share a life total and poison counters with the player: their team, or the player alone (CR 810.5)."""
    if not state.options.shared_life:
        return [player]
    return [player, *teammates(state, player)]


def apnap(state: State) -> list[int]:
    """Active player, nonactive player order (CR 101.4); with shared turns, the active team comes first (CR 805.6)."""
    return from_player(state, state.markers[state.current].active)


# -- sides -------------------------------------------------------------------------------------------------------------


def same_side(state: State, one: int, other: int) -> bool:
    """Whether they take their turns together."""
    if one == other:
        return True
    return state.options.shared_turns and state.players[one].team == state.players[other].team


def side(state: State, player: int) -> list[int]:
    """The player and, with shared turns, their teammates still in the game, in seat order: the primary player first
    (CR 805.2)."""
    if not state.options.shared_turns:
        return [player] if state.players[player].in_game else []
    return [n for n in from_player(state, first_seat(state, player)) if same_side(state, n, player)]


def primary_player(state: State, player: int) -> int:
    """The player who decides for a side that doesn't agree: the one in the rightmost seat, whose turn would be first
    (CR 805.2). The player, where the side is one player or everyone has left."""
    members = side(state, player)
    return members[0] if members else player


def first_seat(state: State, player: int) -> int:
    """The rightmost seat of the player's team, whose members sit together, whether or not they are still in the game
    (CR 805.2, 808.4)."""
    seats, team = state.seats, state.players[player].team
    place = seats.index(player)
    while state.players[seats[place - 1]].team == team and seats[place - 1] != player:
        place -= 1
    return seats[place]


def one_of_each_side(state: State, players: tuple[int, ...]) -> list[int]:
    """Of players given as things, the first of each side: an effect that gives several members of a team the same extra
    turn, or makes them skip the same step, does so once for the team (CR 805.8)."""
    found: list[int] = []
    for thing in players:
        if not any(same_side(state, one, of_player(thing)) for one in found):
            found.append(of_player(thing))
    return found


def is_active(state: State, player: int) -> bool:
    """Whether it is the player's turn, or that of their side (CR 102.1, 805.4a)."""
    return same_side(state, state.markers[state.current].active, player)


def is_sorcery_time(state: State, player: int) -> bool:
    """CR 307.1, 307.5: during the player's main phase, while the stack is empty."""
    marker = state.markers[state.current]
    return is_active(state, player) and marker.step in MAIN_PHASES and not marker.stack


def is_taking_turn(state: State, player: int) -> bool:
    """Whether it is the player's turn, under whichever marker (CR 807.4)."""
    if len(state.markers) == 1:
        return is_active(state, player)
    taken = [marker for marker in state.markers if marker.stage != REMOVED and marker.step != WAITING]
    return any(same_side(state, marker.active, player) for marker in taken)


def active_players(state: State) -> list[int]:
    """The players whose turn it is, still in the game."""
    return side(state, state.markers[state.current].active)


def next_side(state: State, player: int) -> int:
    """The player with whom the next side in turn order begins."""
    for other in from_player(state, player):
        if not same_side(state, other, player):
            return other
    return primary_player(state, player)
