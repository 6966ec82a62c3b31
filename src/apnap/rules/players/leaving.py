"""Losing, winning and leaving the game (CR 104, 800.4)."""

from __future__ import annotations

from typing import ClassVar

from apnap.language.changes import ChangeControl
from apnap.language.zones import ANTE, BATTLEFIELD, COMMAND, EXILE, NOWHERE, STACK
from apnap.rules.events.cards import CardRevealed
from apnap.rules.events.game_end import AnteWon, GameOver, PlayerLeft, PlayerLost
from apnap.rules.events.in_combat import remove_from_combat
from apnap.rules.events.zone_changes import Moved, move
from apnap.rules.happening import triggers
from apnap.rules.happening.seam import freeze, happen_now, notice_control, record
from apnap.rules.objects.designations import GotDesignation
from apnap.rules.objects.exile_face_down import FORETOLD
from apnap.rules.objects.monarch import INITIATIVE, MONARCH, heir
from apnap.rules.players.planar_control import leave_with_planes, pass_on_planes
from apnap.rules.players.turn_markers import leave_markers
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things
from apnap.rules.values.range_of_influence import priority_order, within
from apnap.rules.values.reading import controller, standing
from apnap.rules.values.seats import from_player, opponents
from apnap.state.effects import ContinuousEffect
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING, of_player
from apnap.state.turns import PRIORITY, SETTLE


def leave_game(state: State, player: int) -> None:
    """One player leaves the game (CR 104.5, 800.4a)."""
    leave_together(state, [player])


def leave_together(state: State, players: list[int]) -> None:
    """CR 800.4a: objects the players own leave, effects that give them control end, and objects they still control are
    exiled. All of it happens at the same time, and other players' triggered abilities see it (CR 603.6c, 603.9)."""
    going = [player for player in dict.fromkeys(players) if state.players[player].in_game]
    if state.over or not going:
        return
    for player in going:
        if not state.players[player].lost and not state.players[player].drew:
            happen_now(state, PlayerLost(player, "104.3a"))
    going += _led_along(state, going)
    if state.options.planes:
        pass_on_planes(state, going)
    passed = [_passed(state, marker.index) for marker in state.markers]
    for player in going:
        state.write_player(player).in_game = False
        record(state, PlayerLeft(player, "800.4a"))
    state.left += len(going)
    if decide_outcome(state):
        return
    _show_face_down(state, going)
    if state.options.planes:
        leave_with_planes(state, going)
    _clear_the_table(state, going)
    _pass_on_designations(state, going)
    for marker in state.markers:
        _pass_on(state, marker.index, passed[marker.index], going)
    leave_markers(state, going)


def _led_along(state: State, going: list[int]) -> list[int]:
    """CR 809.5b, 809.5c, 810.8a, 810.8b: an emperor's team, and one that shares its life total, leaves together. It
    loses the game, unless the game is a draw for the player who leaves."""
    shared = state.options.shared_life
    teams = [state.players[player].team for player in going if shared or player in state.options.emperors]
    rest = [one.index for one in state.players if one.in_game and one.team in teams and one.index not in going]
    for player in rest:
        if any(state.players[one].drew and state.players[one].team == state.players[player].team for one in going):
            state.write_player(player).drew = True
        else:
            happen_now(state, PlayerLost(player, "810.8a" if shared else "809.5b"))
    return rest


def _pass_on_designations(state: State, going: list[int]) -> None:
    for word, rule in ((MONARCH, "721.4"), (INITIATIVE, "722.4")):
        who = heir(state, going, word)
        if who >= 0:
            happen_now(state, GotDesignation(of_player(who), word, who, rule=rule))


def _show_face_down(state: State, owners: list[int]) -> None:
    """CR 702.106e, 702.143f, 708.9: a player who leaves reveals their face-down permanents, spells, conspiracies and
    foretold cards. As the game ends, all players do."""
    stacks = [id for marker in state.markers for id in marker.stack]
    for id in (*state.battlefield, *stacks, *state.exile, *state.command):
        seen = state.object(id)
        foretold = FORETOLD in seen.designations
        if seen.face_down and seen.owner in owners and seen.card >= 0 and (seen.zone != EXILE or foretold):
            rule = "702.143f" if foretold else "702.106e" if seen.zone == COMMAND else "708.9"
            shown = CardRevealed(id, seen.owner, rule)
            shown.commit(state)
            record(state, shown)


# -- the table -------------------------------------------------------------------------------------------------------


def _clear_the_table(state: State, going: list[int]) -> None:
    before = standing(state)
    events = _take_along(state, going)
    state.effects = tuple([effect for effect in state.effects if not _gives_control(state, effect, going)])
    state.standing = None
    stacks = [id for marker in state.markers for id in marker.stack]
    _remove(state, [id for id in stacks if state.object(id).card < 0 and controller(state, id) in going])
    events += _exile_the_rest(state, going)
    state.waiting = tuple([one for one in state.waiting if one.controller not in going])
    state.delayed = tuple(
        [one for one in state.delayed if one.controller not in going or one.duration == triggers.IMMEDIATELY]
    )
    triggers.match(state, events, before)
    notice_control(state, before)
    state.waiting = tuple([one for one in state.waiting if one.controller not in going])  # CR 800.4d
    state.standing = None


def _take_along(state: State, going: list[int]) -> list[Event]:
    """Objects they own leave the game. Abilities trigger only on permanents that are phased in (CR 603.6c, 702.26k)."""
    seen = [id for id in state.battlefield if state.object(id).owner in going and not state.object(id).phased_out]
    events = [_departure(id, state.object(id).owner) for id in seen]
    freeze(state, events)
    for event in events:
        event.commit(state)
        record(state, event)
    others = [state.object(id) for id in range(state.count)]
    theirs = [one for one in others if one.owner in going and one.last is None]  # also copies not yet in a zone
    _remove(state, [one.id for one in theirs if one.zone != ANTE])  # CR 800.4n
    return events


def _departure(id: int, owner: int) -> Event:
    return Moved(id, owner, BATTLEFIELD, NOWHERE, "800.4a", "left")


class RemovedFromGame(Event):
    """Objects leave the game together with a player, without a zone change that could trigger anything (CR 800.4a)."""

    VALUES: ClassVar[tuple[str, ...]] = ("objects",)

    def __init__(self, objects: tuple[int, ...], rule: str = "800.4a") -> None:
        super().__init__(rule)
        self.objects = objects

    def commit(self, state: State) -> None:
        for id in self.objects:
            _vanish(state, id)

    def english(self, say: Teller) -> str:
        return f"{len(self.objects)} objects leave the game with their owner or controller"

    def chinese(self, say: Teller) -> str:
        return f"{len(self.objects)}个物件随其拥有者或操控者离开对局"


def _remove(state: State, ids: list[int]) -> None:
    if ids:
        event = RemovedFromGame(tuple(ids))
        event.commit(state)
        record(state, event)


def _vanish(state: State, id: int) -> None:
    seen = state.object(id)
    zone = seen.zone
    if zone == STACK:
        for marker in state.markers:
            if id in marker.stack:
                state.set_stack(marker.index, tuple([one for one in marker.stack if one != id]))
    else:
        state.set_zone(zone, seen.owner, tuple([one for one in state.zone(zone, seen.owner) if one != id]))
    if id in state.elsewhere:
        state.elsewhere = tuple([one for one in state.elsewhere if one != id])
    remove_from_combat(state, id)
    gone = state.write(id)
    gone.last = seen.base
    gone.zone = NOWHERE


def _gives_control(state: State, effect: ContinuousEffect, going: list[int]) -> bool:
    """Whether the effect gives one of them control of something."""
    context = Context(effect.source, effect.controller, effect.bindings)
    return any(
        of_player(thing) in going
        for change in effect.changes
        if isinstance(change, ChangeControl)
        for thing in things(state, change.to, context)
    )


def _exile_the_rest(state: State, going: list[int]) -> list[Event]:
    """Spells and permanents that they still control but don't own are exiled."""
    stacks = [id for marker in state.markers for id in marker.stack]
    events: list[Event] = [
        move(state, id, EXILE, rule="800.4a", why="left")
        for id in (*state.battlefield, *stacks)
        if controller(state, id) in going
    ]
    freeze(state, events)
    for event in events:
        event.commit(state)
        record(state, event)
    return events


# -- priority --------------------------------------------------------------------------------------------------------


def _passed(state: State, index: int) -> list[int]:
    """The players who have passed in succession before the player who has priority (CR 117.4)."""
    marker = state.markers[index]
    order = priority_order(state, index, marker.priority)
    return order[len(order) - marker.passes :] if marker.passes else []


def _pass_on(state: State, index: int, passed: list[int], going: list[int]) -> None:
    """CR 800.4a, 800.4j: priority passes to the next player in turn order. Earlier passes still count."""
    marker = state.write_marker(index)
    here = [player for player in passed if player not in going]
    order = priority_order(state, index, marker.priority)
    marker.passes = min(len(here), len(order) - 1)
    if marker.priority in going:
        marker.priority = order[0]
        if marker.stage == PRIORITY:
            marker.stage = SETTLE


# -- the outcome -----------------------------------------------------------------------------------------------------


def decide_outcome(state: State) -> bool:
    """CR 104.2a, 104.4a: the last side left wins; if nobody is left, it's a draw."""
    teams = {player.team for player in state.players if player.in_game}
    if len(teams) > 1:
        return False
    _end(state, teams, "104.2a" if teams else "104.4a")
    return True


def check_wins(state: State) -> None:
    """CR 104.2b: if an effect has made a player win, the others lose."""
    winners = [player.index for player in state.players if player.won and player.in_game]
    if winners and state.ranges:
        _win_within_range(state, winners)
    elif winners and not state.over:
        _end(state, {state.players[n].team for n in winners}, "104.2b")


def _win_within_range(state: State, winners: list[int]) -> None:
    """CR 801.14: instead, all of their opponents within their range lose the game."""
    for player in winners:
        state.write_player(player).won = False
    losing = [other for player in winners for other in opponents(state, player) if within(state, player, other)]
    for player in dict.fromkeys(losing):
        happen_now(state, PlayerLost(player, "801.14"))
    leave_together(state, [player for player in losing if state.players[player].lost])


def draw_for(state: State, players: list[int], rule: str) -> None:
    """CR 104.4f, 801.15, 801.16: the game is a draw for these players and everyone within their range. They leave, and
    the others go on."""
    drawn = [n for n in from_player(state, 0) if any(within(state, player, n) for player in players)]
    if not state.ranges or len(drawn) == len(from_player(state, 0)):
        draw_game(state, rule)
        return
    for player in drawn:
        state.write_player(player).drew = True
    leave_together(state, drawn)


def draw_by_loop(state: State, players: list[int]) -> None:
    """CR 104.4b, 104.4f, 801.16: a loop of mandatory actions, for the controllers of the objects involved."""
    draw_for(state, players or from_player(state, 0), "104.4b")


def controllers_involved(state: State, events: list[Event]) -> int:
    """The players who control an object that the events are about or were caused by, as bits."""
    found = 0
    for event in events:
        source = NOTHING if event.cause is None else event.cause.source
        for thing in (event.subject(), event.other(), event.became(), source):
            if thing >= 0:
                found |= 1 << controller(state, thing)
    return found


def draw_game(state: State, rule: str) -> None:
    """CR 104.4: nobody wins."""
    _end(state, set(), rule)


def _end(state: State, teams: set[int], rule: str) -> None:
    """The game is over, these teams have won it, and face-down objects are revealed. The winner, of a team the first
    in turn order, becomes the owner of the cards in the ante zone (CR 407.2)."""
    _show_face_down(state, [player.index for player in state.players])
    state.over = True
    state.winners = tuple([player.index for player in state.players if player.team in teams])
    record(state, GameOver(not state.winners, rule))
    if state.ante and state.winners:
        won = AnteWon(next(player for player in state.seats if player in state.winners))
        won.commit(state)
        record(state, won)
