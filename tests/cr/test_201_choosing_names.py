"""Choosing a card name (CR 201.4)."""

from __future__ import annotations

import pytest

import apnap
from apnap.language.abilities import Spell, Static
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import SetTypes
from apnap.language.effects import ChooseWord
from apnap.language.filters import artifact, land
from apnap.language.statics import Continuous
from apnap.language.types import ARTIFACT
from tests.cr.scenes import Board, Script, find
from tests.marks import cr, example

DISPOSSESS = card("Dispossess", "{2}{B}", "Sorcery", Spell((ChooseWord("card name", artifact),)))


def naming(theirs: list[str]) -> apnap.Script:
    board = apnap.Board(find=apnap.named)
    board.player(0, hand=["Pithing Needle"], battlefield=["Forest"])
    board.player(1, battlefield=["Prodigal Sorcerer"], hand=theirs, library=theirs)
    play = apnap.Script(board.start())
    play.cast("Pithing Needle")
    play.resolve()
    return play


@cr("201.4", "400.2")
def test_the_offered_names_do_not_reveal_hidden_cards() -> None:
    assert naming(["Shock"]).decision.options == naming(["Murder"]).decision.options


@cr("201.4")
def test_a_card_that_has_not_been_seen_can_be_named() -> None:
    play = naming(["Rod of Ruin"])
    play.choose("Rod of Ruin")
    assert list(play.object("Pithing Needle").chosen.values()) == ["Rod of Ruin"]


@cr("201.4")
def test_a_name_must_be_chosen() -> None:
    play = naming([])
    with pytest.raises(apnap.Illegal, match=r"CR 201\.4"):
        play.game.answer((apnap.Option("word", word=" "),))


@cr("201.4b", "201.4d", "201.4f")
def test_one_half_or_face_is_named_but_never_both() -> None:
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


@example("201.4a/1")
@cr("201.4", "201.4a")
def test_an_artifact_card_name_may_be_that_of_any_artifact_card() -> None:
    lattice = card("Lattice", "{6}", "Artifact", Static(Continuous(land, (SetTypes(ARTIFACT, keep="all"),))))
    board = Board(2, find=find)
    board.options.reference = [["Black Lotus", "Artifact"], ["Island", "Basic Land - Island"]]
    board.player(0, hand=[DISPOSSESS], battlefield=[lattice, "Island", "Bonesplitter"], pool="{B}{B}{B}")
    play = Script(board.start())
    assert play.values("Island").types & ARTIFACT
    play.cast("Dispossess")
    play.resolve()
    assert [one.word for one in play.decision.options] == ["Black Lotus", "Bonesplitter", "Lattice"]
    play.choose("Black Lotus")
