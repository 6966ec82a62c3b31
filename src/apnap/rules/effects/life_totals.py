"""Life totals that are set, exchanged and redistributed (CR 119.5, 119.7, 119.8, 701.10c, 810.9c-f)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language import effects as e
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Steps, chosen_things, things_options
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.events.life import LifeGained, LifeLost
from apnap.rules.happening.seam import happen
from apnap.rules.resolving.resolving import add_verb
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things, value
from apnap.rules.values.seats import apnap, primary_player, sharing_life
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player

Players = Generator[Decision, Answer, list[int]]


def _becomes(state: State, player: int, total: int, context: Context, rule: str) -> list[Event]:
    """CR 119.5, 810.9c: the player gains or loses the difference."""
    difference = total - state.players[player].life
    if difference > 0:
        return [LifeGained(player, difference, context.source, rule)]
    return [LifeLost(player, -difference, context.source, rule=rule)] if difference < 0 else []


def _set_life(state: State, effect: e.SetLife, context: Context) -> Steps:
    players = yield from _one_of_each_team(state, [of_player(one) for one in things(state, effect.who, context)])
    total = value(state, effect.amount, context)
    yield from happen(
        state, [event for one in players for event in _becomes(state, one, total, context, "119.5")], context
    )


def _one_of_each_team(state: State, players: list[int]) -> Players:
    """CR 810.9d: of a team that shares its life total only one player is affected, whom the team chooses."""
    found: list[int] = []
    for player in players:
        team = [one for one in players if one in sharing_life(state, player)]
        if team[0] == player and len(team) > 1:
            options = things_options([of_player(one) for one in team])
            answer = yield ChooseOptions(primary_player(state, player), "life total", "810.9d", options)
            team = [of_player(thing) for thing in chosen_things(answer)]
            found += team
        elif len(team) == 1:
            found.append(player)
    return found


def _exchange_life(state: State, effect: e.ExchangeLife, context: Context) -> Steps:
    """CR 701.10c: all of the exchange or nothing (CR 119.7, 119.8); never between players who share their life total
    (CR 810.9e)."""
    pair = [of_player(one) for one in things(state, effect.one, context)]
    if effect.other is not None:
        pair += [of_player(one) for one in things(state, effect.other, context)]
    if len(pair) != 2 or pair[1] in sharing_life(state, pair[0]):
        return
    totals = [state.players[one].life for one in pair]
    if all(_may_have(state, one, total) for one, total in zip(pair, reversed(totals), strict=True)):
        events = [
            event
            for one, total in zip(pair, reversed(totals), strict=True)
            for event in _becomes(state, one, total, context, "701.10c")
        ]
        yield from happen(state, events, context)


def _may_have(state: State, player: int, total: int) -> bool:
    """CR 119.7, 119.8: who can't gain life can't receive a higher life total, who can't lose life no lower one."""
    life = state.players[player].life
    action = "gain life" if total > life else "lose life"
    return total == life or not forbidden(state, action, of_player(player))


def _may_follow(state: State, player: int, giver: int, rest: list[int], left: list[int]) -> bool:
    """Whether the player may have the giver's life total, and the rest of the players those that are left then."""
    if not _may_have(state, player, state.players[giver].life):
        return False
    others = [n for n in left if n != giver]
    return not rest or any(_may_follow(state, rest[0], n, rest[1:], others) for n in others)


def _redistribute_life(state: State, effect: e.RedistributeLife, context: Context) -> Steps:
    """Choose any number of players, at most one of each team that shares its life total (CR 810.9f); then each of them
    in turn gets one of those life totals."""
    chosen: list[int] = []
    while True:
        others = [n for n in apnap(state) if not any(n in sharing_life(state, one) for one in chosen)]
        if not others:
            break
        options = things_options([of_player(n) for n in others])
        answer = yield ChooseOptions(context.you, "redistribute", "810.9f", options, 0, 1, context.source)
        if not chosen_things(answer):
            break
        chosen += [of_player(thing) for thing in chosen_things(answer)]
    left = list(chosen)
    events: list[Event] = []
    for place, player in enumerate(chosen):
        able = [n for n in left if _may_follow(state, player, n, chosen[place + 1 :], left)]
        options = things_options([of_player(n) for n in able])
        answer = yield ChooseOptions(context.you, "whose life total", "119.7", options, source=of_player(player))
        giver = of_player(chosen_things(answer)[0])
        left.remove(giver)
        events += _becomes(state, player, state.players[giver].life, context, "119.5")
    yield from happen(state, events, context)


add_verb(e.SetLife, _set_life)
add_verb(e.ExchangeLife, _exchange_life)
add_verb(e.RedistributeLife, _redistribute_life)
