"""What plans are, and what they share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from apnap.language import patterns as p
from apnap.language.filters import AllOf, CastFrom, ControlledBy, ControlledByOpponent, Filter, InZone, IsSpell, Non
from apnap.state.things import of_player
from tests.exercise.playing import Playing, Test

Plan = Callable[[Playing], None]
Planner = Callable[[p.Pattern], Iterator[Plan]]


def players(play: Playing, who: Filter | None) -> list[int]:
    """The players who pass the filter, as numbers."""
    test = play.fits(who)
    return [n for n in range(len(play.state.players)) if who is None or test(of_player(n))]


def named(play: Playing, thing: int, name: str) -> bool:
    return play.state.object(thing).base.name == name


def everyone(thing: int) -> bool:
    """The test that anything passes."""
    return True


def at(player: int) -> Test:
    return lambda thing: thing == of_player(player)


def each_player(play: Playing, who: Filter | None, tool: str, times: int = 1) -> None:
    for player in players(play, who):
        for _ in range(times):
            play.use(tool, at(player))


def nth(number: int) -> Test:
    """Any object, as long as it is the nth one asked about."""
    tried: list[int] = []

    def test(thing: int) -> bool:
        tried.append(thing)
        return len(tried) == number + 1

    return test


def as_a_card(filter: Filter) -> Filter:
    """The filter as it applies to a card in hand, which isn't a spell and has no controller (CR 108.4)."""
    if isinstance(filter, AllOf):
        return AllOf(tuple([as_a_card(one) for one in filter.parts if not isinstance(one, _ELSEWHERE)]))
    if isinstance(filter, Non) and isinstance(filter.inner, CastFrom):
        return Non(InZone(filter.inner.zone))
    return InZone(filter.zone) if isinstance(filter, CastFrom) else filter


_ELSEWHERE = (ControlledBy, ControlledByOpponent, IsSpell)
