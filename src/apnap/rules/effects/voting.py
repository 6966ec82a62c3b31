"""Voting (CR 701.32)."""

from __future__ import annotations

from typing import Final

from apnap.language import effects as e
from apnap.language.statics import May, Must
from apnap.rules.asking.decisions import ChooseOptions, Option, Steps, things_options
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.events.players_voting import VoteFinished
from apnap.rules.happening.seam import happen_now
from apnap.rules.resolving.resolving import add_verb, perform
from apnap.rules.values import filters
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.seats import from_player
from apnap.state.table import State
from apnap.state.things import of_player

ELECTED: Final = "elected"
"""The objects with the most votes."""


def _vote(state: State, effect: e.Vote, context: Context) -> Steps:
    """CR 701.32a: in turn order, starting with the controller. All votes of a player happen at once (CR 701.32d)."""
    options = [Option("word", word=word) for word in effect.choices]
    if effect.among is not None:
        options = things_options(filters.candidates(state, effect.among, context))
    cast: list[tuple[int, Option]] = []
    for player in from_player(state, context.you) if options else ():
        least = 1 + _further(state, "must vote an additional time", player)
        most = least + _further(state, "may vote an additional time", player)
        answer = yield ChooseOptions(
            _chooser(state, player), "vote", "701.32a", options, least, most, context.source, repeat=most > 1
        )
        cast += [(player, option) for option in answer if option in options]
    happen_now(state, VoteFinished(tuple([(player, option.thing, option.word) for player, option in cast])))
    numbers = [sum(option == one for _, option in cast) for one in options]
    for one, number in zip(options, numbers, strict=True):
        context.numbers[f"votes for {one.word}"] = number
        context.things[f"voters for {one.word}"] = tuple([of_player(who) for who, option in cast if option == one])
    winning = [one for one, number in zip(options, numbers, strict=True) if number == max(numbers)]
    context.things[ELECTED] = tuple([one.thing for one in winning if one.kind == "thing"])
    yield from perform(state, effect.more if winning == options[:1] else effect.otherwise, context)


def _further(state: State, subject: str, player: int) -> int:
    """How many more votes the player has."""
    return sum(
        isinstance(one.rule, (May, Must)) and filters.fits(state, one.rule.who, of_player(player), of_rule(one))
        for one in rules_about(state, subject)
    )


def _chooser(state: State, player: int) -> int:
    """Who chooses how the player votes: the last who may choose it for everyone."""
    return next((one.controller for one in reversed(rules_about(state, "may choose how players vote"))), player)


add_verb(e.Vote, _vote)
