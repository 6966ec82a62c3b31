"""Opponents who choose modes or targets while a spell is cast or an ability activated (CR 601.6, 602.3, 700.2e)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language.filters import Filter
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, chosen_things, things_options
from apnap.rules.asking.errors import Illegal
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.range_of_influence import who_may_choose
from apnap.rules.values.seats import from_player
from apnap.state.table import State
from apnap.state.things import of_player


def choose_chooser(
    state: State,
    player: int,
    by: Filter | None,
    id: int,
    rule: str,
    context: Context | None = None,
    able: list[int] | None = None,
) -> Generator[Decision, Answer, int]:
    """The player who makes a choice for a spell or ability: its controller, or one whom the controller chooses (of
    those who are `able` to, if that is given)."""
    if by is None:
        return player
    unlimited = state.fork()
    unlimited.ranges = ()
    about = Context(id, player) if context is None else context
    appropriate = [n for n in from_player(state, player) if filters.fits(unlimited, by, of_player(n), about)]
    appropriate = [n for n in appropriate if able is None or n in able]
    players = who_may_choose(state, player, appropriate)
    if not players:
        raise Illegal(rule, "there is no player to make a choice")
    if len(players) == 1:
        return players[0]
    options = things_options([of_player(n) for n in players])
    answer = yield ChooseOptions(player, "opponent", rule, options, source=id)
    return of_player(chosen_things(answer)[0]) if answer else players[0]
