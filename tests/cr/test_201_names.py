"""Naming a card (CR 201.4)."""

from __future__ import annotations

import pytest

import apnap
from tests.marks import cr


def naming(theirs: list[str]) -> apnap.Script:
    board = apnap.Board(find=apnap.named)
    board.player(0, hand=["Pithing Needle"], battlefield=["Forest"])
    board.player(1, battlefield=["Prodigal Sorcerer"], hand=theirs, library=theirs)
    play = apnap.Script(board.start())
    play.cast("Pithing Needle")
    play.resolve()
    return play


@cr("201.4", "400.2")
def test_the_names_on_offer_do_not_tell_what_others_hide() -> None:
    assert naming(["Shock"]).decision.options == naming(["Murder"]).decision.options


@cr("201.4")
def test_a_card_that_nobody_has_shown_can_be_named() -> None:
    play = naming(["Rod of Ruin"])
    play.choose("Rod of Ruin")
    assert list(play.object("Pithing Needle").chosen.values()) == ["Rod of Ruin"]


@cr("201.4")
def test_a_name_is_needed() -> None:
    play = naming([])
    with pytest.raises(apnap.Illegal, match=r"CR 201\.4"):
        play.game.answer((apnap.Option("word", word=" "),))
