"""Bugs that were fixed, each with its seed or scene."""

from __future__ import annotations

import pytest

from apnap.rules.asking.decisions import Option
from apnap.rules.asking.errors import IllegalAnswer
from apnap.rules.combat.declarations import Declare
from apnap.rules.mana import CANCEL, Pay
from tests.cr.scenes import Seat, scene
from tests.foundation.long import attempt
from tests.marks import cr


@pytest.mark.parametrize(
    "seed",
    [
        17,  # a doubled draw drew the same card twice
        46,  # the payment of a mana ability was undone outside casting
    ],
)
def test_seeds_that_once_failed(seed: int) -> None:
    assert attempt(seed, every=100)[2] == ""


@cr("508.1", "509.1")
def test_a_declaration_refuses_objects_that_cant_be_declared() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"]))
    while not isinstance(play.decision, Declare):
        play.pass_priority()
    for wrong in (Option("nonsense", 3), Option("block", play.id("Grizzly Bears"), -2)):
        with pytest.raises(IllegalAnswer):
            play.game.answer((wrong,))


@cr("104.3a", "800.4a", "728.1")
def test_undoing_does_not_bring_back_a_player_who_conceded() -> None:
    play = scene(Seat(hand=["Think Twice"], battlefield=["Island", "Mountain", "Forest"]), Seat(), Seat())
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    assert isinstance(play.decision, Pay)
    play.game.concede(2)
    play.game.answer((CANCEL,))
    assert [player.in_game for player in play.state.players] == [True, True, False]
    assert play.hand() == ["Think Twice"]


@cr("104.3a", "800.4a", "800.4f")
def test_conceding_in_the_middle_of_casting() -> None:
    play = scene(Seat(hand=["Think Twice"], battlefield=["Island", "Mountain", "Forest"]), Seat(), Seat())
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    play.game.concede(0)
    assert [player.in_game for player in play.state.players] == [False, True, True]
    assert (play.stack, play.decision.player) == ([], 1)
