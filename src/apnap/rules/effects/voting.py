"""Voting (CR 701.32)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language.statics import May
from apnap.rules.asking.decisions import ChooseOptions, Option, Steps
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.resolving.resolving import add_verb, perform
from apnap.rules.values import filters
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.seats import from_player
from apnap.state.table import State
from apnap.state.things import of_player


def _vote(state: State, effect: e.Vote, context: Context) -> Steps:
    """CR 701.32a: in turn order, starting with the controller. All votes of a player happen at once (CR 701.32d)."""
    votes = dict.fromkeys(effect.choices, 0)
    options = [Option("word", word=word) for word in effect.choices]
    for player in from_player(state, context.you):
        most = 1 + _additional(state, player)
        answer = yield ChooseOptions(
            player, "vote", "701.32a", options, 1, most, source=context.source, repeat=most > 1
        )
        for option in answer:
            if option.kind == "word":
                votes[option.word] += 1
    for word, number in votes.items():
        context.numbers[f"votes for {word}"] = number
    first, *others = [votes[word] for word in effect.choices]
    yield from perform(state, effect.more if all(first > other for other in others) else effect.otherwise, context)


def _additional(state: State, player: int) -> int:
    """How many more times the player may vote."""
    return sum(
        isinstance(one.rule, May) and filters.fits(state, one.rule.who, of_player(player), of_rule(one))
        for one in rules_about(state, "may vote an additional time")
    )


add_verb(e.Vote, _vote)
