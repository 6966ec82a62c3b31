"""Who sits where, in which team, within whose range, and whose turn it is: for games of more than two players."""

from __future__ import annotations

from apnap.cli.plain_text import shown
from apnap.cli.wording import bare
from apnap.cli.words import both, listed, say
from apnap.rules.values.range_of_influence import within
from apnap.rules.values.seats import side
from apnap.state.table import State
from apnap.state.telling import player_called


def called(state: State, player: int, viewer: int) -> str:
    return shown(player_called(state, player, viewer, bare()))


def whose_turn(state: State, player: int, viewer: int) -> str:
    """ "your turn", "your team's turn", "Player 3's turn", "Player 3 and Player 4's turn"."""
    members = side(state, player) or [player]
    if members == [viewer]:
        return say("turn.yours")
    if viewer in members:
        return say("turn.team")
    return say("turn.theirs", who=both([called(state, one, viewer) for one in members]))


def in_turn_order(state: State, viewer: int) -> list[int]:
    """Everyone who has a seat, from the viewer's team on, or from the viewer."""
    seats = list(state.seats)
    place = seats.index(viewer)
    count = 0
    while count < len(seats) and state.players[seats[place - 1]].team == state.players[viewer].team:
        place -= 1
        count += 1
    place = place % len(seats) if count < len(seats) else seats.index(viewer)
    return seats[place:] + seats[:place]


def seats_text(state: State, viewer: int) -> str:
    """The players in turn order with their life totals, teams together; `>` marks those whose turn it is."""
    order = in_turn_order(state, viewer)
    groups: list[list[int]] = []
    for player in order:
        joined = state.options.teams and groups and _same_team(state, groups[-1][0], player)
        if joined:
            groups[-1].append(player)
        else:
            groups.append([player])
    text = " · ".join([_group(state, viewer, group) for group in groups])
    return text + _range_text(state, viewer, [n for n in order if n != viewer and state.players[n].in_game])


def _range_text(state: State, viewer: int, others: list[int]) -> str:
    """Who is out of range, or who is within it if they are fewer; empty if everyone is."""
    near = [called(state, n, viewer) for n in others if within(state, viewer, n)]
    far = [called(state, n, viewer) for n in others if not within(state, viewer, n)]
    if not far:
        return ""
    return say("seats.near", who=listed(near)) if near and len(near) < len(far) else say("seats.far", who=listed(far))


def _same_team(state: State, one: int, other: int) -> bool:
    return state.players[one].team == state.players[other].team


def _group(state: State, viewer: int, group: list[int]) -> str:
    shared = state.options.shared_life
    players = listed([_seat(state, viewer, player, not shared) for player in group])
    if not state.options.teams:
        return players
    team = state.players[group[0]].team + 1
    if shared:
        return say("seats.team.life", number=team, life=state.players[group[0]].life, players=players)
    return say("seats.team", number=team, players=players)


def _seat(state: State, viewer: int, player: int, with_life: bool) -> str:
    who = called(state, player, viewer)
    if not state.players[player].in_game:
        return say("seats.left", who=who)
    text = (
        (">" if takes_turn(state, player) else "")
        + who
        + (say("seats.emperor") if player in state.options.emperors else "")
    )
    return f"{text} {state.players[player].life}" if with_life else text


def takes_turn(state: State, player: int) -> bool:
    """Whether it is the player's turn, or their team's."""
    return state.turn > 0 and any(player in side(state, marker.active) for marker in state.markers)


def notes(state: State, viewer: int, player: int) -> list[str]:
    """What the title of a player's panel says besides the name."""
    options = state.options
    found = [say("team", number=state.players[player].team + 1)] if options.teams else []
    found += [say("emperor")] if player in options.emperors else []
    if state.players[player].in_game and not within(state, viewer, player):
        found.append(say("out_of_range"))
    elif options.ranges and options.ranges[player]:
        found.append(say("range", n=options.ranges[player]))
    return found
