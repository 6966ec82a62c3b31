"""An action that can't be done in full can't be chosen (CR 608.2d, 701.13b)."""

from __future__ import annotations

import pytest

from apnap.language.effects import Discard, Draw, Each, Effect, GainLife, Mill, Sacrifice, TakeCounters, YouMay
from apnap.language.filters import creature
from apnap.language.references import You
from tests.cr.effect_spells import cast
from tests.cr.scenes import Permanent, Script, Seat
from tests.marks import cr


def offered(effect: Effect, seat: Seat) -> Script:
    """A spell resolves that lets its controller do something and gain life if they do."""
    return cast((YouMay((effect,), then=(GainLife(5),)),), seat)


@cr("701.13b")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_player_cant_choose_to_mill_more_cards_than_there_are(cards: int) -> None:
    play = offered(Mill(2), Seat(library=["Forest"] * cards))
    assert (play.decision.purpose, play.life(), len(play.library())) == ("act", 20, cards)


@cr("701.13b")
def test_a_player_may_choose_to_mill_their_whole_library() -> None:
    play = offered(Mill(2), Seat(library=["Forest"] * 2))
    play.yes()
    assert (play.life(), play.library()) == (25, [])


@cr("608.2d")
@pytest.mark.parametrize(("cards", "purpose"), [(1, "act"), (2, "may")])
def test_that_many_cards_are_discarded_or_none(cards: int, purpose: str) -> None:
    play = offered(Discard(You(), 2), Seat(hand=["Forest"] * cards))
    assert (play.decision.purpose, len(play.hand()), play.life()) == (purpose, cards, 20)


@cr("608.2d")
@pytest.mark.parametrize(("bears", "purpose"), [(1, "act"), (2, "may")])
def test_that_many_creatures_are_sacrificed_or_none(bears: int, purpose: str) -> None:
    play = offered(Sacrifice(You(), creature, 2), Seat(battlefield=["Grizzly Bears"] * bears))
    assert (play.decision.purpose, len(play.battlefield()), play.life()) == (purpose, bears, 20)


@cr("608.2d")
@pytest.mark.parametrize(("counters", "purpose"), [(2, "act"), (3, "may")])
def test_that_many_counters_are_removed_or_none(counters: int, purpose: str) -> None:
    bear = Permanent("Grizzly Bears", counters={"+1/+1": counters})
    play = offered(TakeCounters("+1/+1", 3, Each(creature)), Seat(battlefield=[bear]))
    assert (play.decision.purpose, play.counters("Grizzly Bears")) == (purpose, {"+1/+1": counters})


@cr("608.2d")
def test_an_empty_library_does_not_prevent_choosing_to_draw() -> None:
    play = offered(Draw(1), Seat())
    assert play.decision.purpose == "may"
