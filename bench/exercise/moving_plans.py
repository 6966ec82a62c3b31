"""Plans that make things move."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.language import patterns as p
from apnap.language.filters import AllOf, ControlledBy, ControlledByOpponent, Filter, HasType
from apnap.language.node import walk
from apnap.language.types import LAND
from apnap.language.zones import BATTLEFIELD, GRAVEYARD, HAND
from bench.exercise.casting_plans import cast_what_fits
from bench.exercise.planning import Plan, at, each_player, nth
from bench.exercise.playing import Playing
from bench.exercise.tools import moves


def moving(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.Moves)
    if pattern.destination == BATTLEFIELD:
        if any([isinstance(part, ControlledByOpponent) for part in walk(pattern.what)]):
            yield lambda play: cast_what_fits(play, _unowned(pattern.what), [1])
        if any([isinstance(part, HasType) and part.types == LAND for part in walk(pattern.what)]):
            yield lambda play: play_land(play)
        yield lambda play: cast_what_fits(play, pattern.what, [0])
        yield lambda play: play_land(play)
        yield lambda play: play.use("create", at(0))
    if pattern.destination == GRAVEYARD and pattern.origin in (BATTLEFIELD, ""):
        yield lambda play: play.use("sacrifice", play.fits(pattern.what))
        yield lambda play: play.use("destroy", play.fits(pattern.what))
    for origin, destination in moves(pattern):
        tool = f"{origin} to {destination}"
        yield lambda play, tool=tool: play.use(tool, play.fits(pattern.what))  # type: ignore[misc]
        yield lambda play, tool=tool: _move_each(play, tool)  # type: ignore[misc]
    if pattern.origin == HAND:
        yield lambda play: each_player(play, None, "discard")
    if pattern.origin == "library":
        yield lambda play: each_player(play, None, "mill")


def _unowned(filter: Filter) -> Filter:
    """The filter without what it says of the controller, whom a card in hand has none of (CR 108.4)."""
    if not isinstance(filter, AllOf):
        return filter
    return AllOf(tuple([one for one in filter.parts if not isinstance(one, (ControlledBy, ControlledByOpponent))]))


def _move_each(play: Playing, tool: str) -> None:
    """What a thing will be like where it goes can't always be told beforehand: move several, of both players."""
    for number in range(12):
        play.use(tool, nth(number))


def play_land(play: Playing) -> None:
    for option in play.offered("play")[:1]:
        play.do(option)
        play.settle()
