"""Losing, winning and leaving the game (CR 104, 800.4)."""

from __future__ import annotations

from apnap.language.changes import ChangeControl
from apnap.language.zones import NOWHERE, STACK
from apnap.rules.moving import commit_move, move, remove_from_combat
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.turns import END, SETTLE


def leave_game(state: State, player: int) -> None:
    """CR 800.4a: what the player owns leaves, effects that give them control end, what they still control is exiled."""
    if not state.players[player].in_game:
        return
    who = state.write_player(player)
    who.in_game = False
    who.lost = True
    _record(state, Event("leave", player=player, rule="800.4a"))
    if decide_outcome(state):
        return
    for id in range(state.count):
        seen = state.object(id)
        if seen.last is None and seen.owner == player and seen.zone != NOWHERE:
            _remove(state, id)
    _end_control(state, player)
    state.waiting = tuple([one for one in state.waiting if one.controller != player])
    state.delayed = tuple([one for one in state.delayed if one.controller != player])
    for id in list(state.battlefield):
        if state.object(id).controller == player:
            _exile(state, id)
    for marker in state.markers:
        for id in marker.stack:
            if state.object(id).controller == player:
                _remove(state, id)
        _pass_on(state, marker.index, player)
    state.standing = None


def _record(state: State, event: Event) -> None:
    event.turn = state.turn
    state.history.append(event)


def _remove(state: State, id: int) -> None:
    """Out of the game, without a zone change that anything could see."""
    seen = state.object(id)
    zone = seen.zone
    if zone == STACK:
        for marker in state.markers:
            if id in marker.stack:
                state.write_marker(marker.index).stack = tuple([one for one in marker.stack if one != id])
    else:
        state.set_zone(zone, seen.owner, tuple([one for one in state.zone(zone, seen.owner) if one != id]))
    if id in state.elsewhere:
        state.elsewhere = tuple([one for one in state.elsewhere if one != id])
    remove_from_combat(state, id)
    gone = state.write(id)
    gone.last = seen.base
    gone.zone = NOWHERE


def _end_control(state: State, player: int) -> None:
    """Effects that give the player control of something end."""
    state.effects = tuple(
        [
            effect
            for effect in state.effects
            if not (
                effect.controller == player and any([isinstance(change, ChangeControl) for change in effect.changes])
            )
        ]
    )
    state.standing = None


def _exile(state: State, id: int) -> None:
    """CR 800.4a: what the player still controls is exiled."""
    event = move(state, id, "exile", rule="800.4a", why="left")
    commit_move(state, event)
    _record(state, event)


def _pass_on(state: State, index: int, player: int) -> None:
    """CR 800.4i, 800.4j: priority goes on to the next player; the turn goes on without an active player."""
    marker = state.write_marker(index)
    if marker.combat is not None:
        for attacker, goal in list(marker.combat.attackers.items()):
            if goal == -1 - player:
                remove_from_combat(state, attacker)
        marker = state.write_marker(index)
    if marker.active == player and marker.stage != END and not marker.stack:
        marker.stage = SETTLE
    marker.passes = 0
    if marker.priority == player:
        marker.priority = next_in_game(state, player)
        marker.stage = SETTLE


def next_in_game(state: State, player: int) -> int:
    """The next player in turn order who is still in the game."""
    count = len(state.players)
    for n in range(1, count + 1):
        other = (player + n) % count
        if state.players[other].in_game:
            return other
    return player


def decide_outcome(state: State) -> bool:
    """CR 104.2a, 104.4a: the last side left wins; if nobody is left, it's a draw."""
    teams = {player.team for player in state.players if player.in_game}
    if len(teams) > 1:
        return False
    state.over = True
    state.winners = tuple([player.index for player in state.players if player.team in teams])
    _record(state, Event("over", detail="win" if state.winners else "draw", rule="104.2a" if teams else "104.4a"))
    return True


def check_wins(state: State) -> None:
    """CR 104.2b: a player an effect made win; the others lose."""
    winners = [player.index for player in state.players if player.won and player.in_game]
    if winners and not state.over:
        state.over = True
        teams = {state.players[n].team for n in winners}
        state.winners = tuple([player.index for player in state.players if player.team in teams])
        _record(state, Event("over", detail="win", rule="104.2b"))


def draw_game(state: State, rule: str) -> None:
    """CR 104.4: nobody wins."""
    state.over = True
    state.winners = ()
    _record(state, Event("over", detail="draw", rule=rule))
