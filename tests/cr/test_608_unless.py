"""Effects with "unless" and "or" (CR 118.12, 608.2c)."""

from __future__ import annotations

import pytest

from tests.cr.reading import made
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

TOLL = made("Toll", "Each opponent loses 3 life unless they discard a card.", "Sorcery")

CHOICE = made("Whim", "You may tap or untap target creature.", "Sorcery")


@cr("118.12", "101.4")
def test_each_opponent_is_asked_separately() -> None:
    play = scene(Seat(hand=[TOLL]), Seat(hand=["Opt"]), Seat(hand=["Opt"]), Seat())
    play.cast("Toll")
    play.resolve()
    play.yes()
    play.no()
    assert play.lives == [20, 20, 17, 17]


@cr("608.2d")
@pytest.mark.parametrize("was", [False, True])
@pytest.mark.parametrize("answer", [False, True])
def test_one_action_or_the_other_whichever_is_possible(was: bool, answer: bool) -> None:
    play = scene(Seat(hand=[CHOICE], battlefield=[Permanent("Hill Giant", tapped=was)]))
    play.cast("Whim", targets=["Hill Giant"])
    play.resolve()
    play.choose(answer)
    assert play.tapped("Hill Giant") is (was != answer)
