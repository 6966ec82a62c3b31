"""Clashing (CR 701.23)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language import effects as e
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Option, Steps, chosen_things, things_options
from apnap.rules.effects.searching import arrange, reveal, top
from apnap.rules.events.chance import Clashed
from apnap.rules.happening.seam import happen
from apnap.rules.resolving.resolving import add_verb, perform
from apnap.rules.values.context import Context
from apnap.rules.values.range_of_influence import within
from apnap.rules.values.reading import characteristics
from apnap.rules.values.seats import apnap, opponents
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player


def _clash(state: State, effect: e.Clash, context: Context) -> Steps:
    """CR 701.23b: with an opponent, whom the effects that follow call `clashing`."""
    other = yield from _opponent(state, context)
    if other < 0 or not state.players[context.you].in_game:
        return
    players = [player for player in apnap(state) if player in (context.you, other)]
    cards = {player: top(state, player, 1) for player in players}
    reveal(state, tuple([card for player in players for card in cards[player]]))
    values = {player: _value(state, cards[player]) for player in players}
    yield from _put_back(state, players, cards, context)
    context.things["clashing"] = (of_player(other),)
    yield from happen(state, [_event(one, values, context) for one in players], context)
    yield from perform(state, effect.won if values[context.you] > values[other] else effect.lost, context)


def _opponent(state: State, context: Context) -> Generator[Decision, Answer, int]:
    others = [one for one in opponents(state, context.you) if within(state, context.you, one)]  # CR 801.5a
    if len(others) < 2:
        return others[0] if others else -1
    options = things_options([of_player(one) for one in others])
    answer = yield ChooseOptions(context.you, "opponent", "701.23b", options, source=context.source)
    return of_player(chosen_things(answer)[0])


def _value(state: State, cards: tuple[int, ...]) -> int:
    """The mana value of the card revealed; if there was none, less than any mana value (CR 701.23d)."""
    return characteristics(state, cards[0]).mana_value if cards else -1


def _put_back(state: State, players: list[int], cards: dict[int, tuple[int, ...]], context: Context) -> Steps:
    """CR 701.23c: all decide in turn order, then the cards move at the same time."""
    events: list[Event] = []
    options = [Option("word", word="top"), Option("word", word="bottom")]
    for player in players:
        for card in cards[player]:
            answer = yield ChooseOptions(player, "clash", "701.23c", options, source=card)
            if answer[0].word == "bottom":
                events += arrange(player, (card,), "bottom", "701.23c")
    if events:
        yield from happen(state, events, context)


def _event(player: int, values: dict[int, int], context: Context) -> Event:
    """Each of them has clashed, and one may have won (CR 701.23d)."""
    won = all(values[player] > value for other, value in values.items() if other != player)
    return Clashed(player, won, context.stack)


add_verb(e.Clash, _clash)
