"""Naming a card (CR 201.4)."""

from __future__ import annotations

import pytest

import apnap
from apnap.language.card import CardDefinition, face
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


@cr("201.4b", "201.4d", "201.4f")
def test_one_half_or_face_is_named_and_never_both() -> None:
    split = CardDefinition((face("Hot", "{R}", "Instant"), face("Cold", "{U}", "Instant")), "split")
    giant = CardDefinition((face("Giant", "{R}", "Creature", pt="2/2"), face("Tread", "{R}", "Sorcery")), "adventure")
    moth = CardDefinition(
        (face("Larva", "{R}", "Creature", pt="1/1"), face("Moth", "", "Creature", pt="2/2")), "transform"
    )
    board = apnap.Board(find=apnap.named)
    board.player(0, hand=["Pithing Needle", split, giant], battlefield=["Forest"])
    board.player(1, battlefield=[moth])
    play = apnap.Script(board.start())
    play.cast("Pithing Needle")
    play.resolve()
    offered = [option.word for option in play.decision.options]
    assert offered == ["Cold", "Forest", "Giant", "Hot", "Larva", "Moth", "Pithing Needle", "Tread"]
    with pytest.raises(apnap.Illegal, match=r"CR 201\.4b"):
        play.choose("Hot // Cold")
    play.choose("Cold")
    assert list(play.object("Pithing Needle").chosen.values()) == ["Cold"]
