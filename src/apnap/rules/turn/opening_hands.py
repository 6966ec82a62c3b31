"""What players do with cards of their opening hands before the first turn (CR 103.6)."""

from __future__ import annotations

from apnap.language.statics import FromOpeningHand
from apnap.language.zones import HAND
from apnap.rules.asking.decisions import AGAIN, Choose, Steps, chosen_things, things_options
from apnap.rules.continuous.in_force import own_statics
from apnap.rules.resolving.resolving import perform
from apnap.rules.values.context import Context
from apnap.rules.values.reading import from_player
from apnap.state.table import State


def use_opening_hands(state: State) -> Steps:
    """The starting player takes such actions in any order, then every other player in turn order."""
    for player in from_player(state, state.starting_player):
        yield from _use(state, player)


def _use(state: State, player: int) -> Steps:
    """One card at a time, each of them once (CR 103.6b)."""
    used: list[int] = []
    while state.players[player].in_game:
        ready = [id for id in state.players[player].hand if id not in used and _actions(state, id)]
        if not ready:
            return
        answer = yield Choose(player, "opening hand", "103.6", things_options(ready), 0, 1, again=True)
        if answer == AGAIN:
            continue
        chosen = chosen_things(answer)
        if not chosen:
            return
        used += chosen
        for rule in _actions(state, chosen[0]):
            yield from perform(state, rule.effects, Context(chosen[0], player))


def _actions(state: State, id: int) -> list[FromOpeningHand]:
    found = [one.rule for one in own_statics(state, id, (HAND,))]
    return [rule for rule in found if isinstance(rule, FromOpeningHand)]
