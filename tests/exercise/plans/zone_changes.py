"""Plans that move objects between zones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from apnap.language import patterns as p
from apnap.language.filters import AllOf, ControlledByOpponent, Filter, HasStatus, land
from apnap.language.node import walk
from apnap.language.zones import BATTLEFIELD, GRAVEYARD, HAND
from tests.exercise.plans.casting import cast_what_fits
from tests.exercise.plans.plan import Plan, as_a_card, at, each_player, everyone, named, nth
from tests.exercise.plans.tools import moves
from tests.exercise.playing import Playing

_FIGHTING = ("attacking", "blocking", "blocked", "unblocked")


def moving(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.Moves)
    if pattern.destination == BATTLEFIELD:
        theirs = any(isinstance(part, ControlledByOpponent) for part in walk(pattern.what))
        if land in (pattern.what.parts if isinstance(pattern.what, AllOf) else (pattern.what,)):
            yield lambda play: play_land(play, pattern.what, int(theirs))
        if theirs:
            yield lambda play: cast_what_fits(play, as_a_card(pattern.what), [1])
        if HasStatus("face down") in list(walk(pattern.what)):
            yield cast_face_down
        yield lambda play: cast_what_fits(play, pattern.what, [0])
        yield lambda play: play_land(play, pattern.what)
        yield lambda play: play.use("create", at(0))
    if pattern.destination == GRAVEYARD and pattern.origin in (BATTLEFIELD, ""):
        if any(isinstance(part, HasStatus) and part.status in _FIGHTING for part in walk(pattern.what)):
            for player in (0, 1):
                yield partial(die_fighting, pattern.what, player)
        yield lambda play: play.use("sacrifice", play.fits(pattern.what))
        yield lambda play: play.use("destroy", play.fits(pattern.what))
    for origin, destination in moves(pattern):
        tool = f"{origin} to {destination}"
        yield lambda play, tool=tool: play.use(tool, play.fits(pattern.what))  # type: ignore[misc]
        yield lambda play, tool=tool: _move_each(play, tool)  # type: ignore[misc]
    if pattern.origin == HAND:
        yield lambda play: play.use("discard one", at(0), lambda thing: thing == play.subject)
        yield lambda play: each_player(play, None, "discard")
    if pattern.origin == "library":
        yield lambda play: each_player(play, None, "mill")


def cast_face_down(play: Playing) -> None:
    for option in reversed(play.offered("cast")):
        if named(play, option.thing, "Hidden"):
            play.do(option)
            play.settle()
            return


def _move_each(play: Playing, tool: str) -> None:
    """What an object will be like in another zone isn't always known in advance: move several, of both players."""
    for number in range(12):
        play.use(tool, nth(number))


def die_fighting(what: Filter, player: int, play: Playing) -> None:
    """In a combat of the player, what fits is sacrificed, or destroyed where it is an opponent's."""
    play.until("precombat main", player)
    play.attackers = play.blockers = everyone
    play.until("declare blockers", player)
    play.use("sacrifice", play.fits(what))
    play.use("destroy", play.fits(what))


def play_land(play: Playing, what: Filter | None = None, player: int = 0) -> None:
    """The player plays a land, preferably one that fits."""
    play.until("precombat main", player)
    test = play.fits(None if what is None else as_a_card(what))
    for option in sorted(play.offered("play"), key=lambda one: not test(one.thing))[:1]:
        play.do(option)
        play.settle()
