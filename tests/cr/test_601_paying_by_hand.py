"""Paying by hand (CR 601.2g-h): life for Phyrexian mana, creatures for convoke, the colour of a dual land."""

from __future__ import annotations

import pytest

import apnap
from apnap.language.abilities import Activated
from apnap.language.card import card
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import AddMana
from tests.marks import cr


def scene(hand: list[str], battlefield: list[str], life: int = 20) -> apnap.Script:
    board = apnap.Board(find=apnap.named)
    board.player(0, hand=hand, battlefield=battlefield, life=life)
    return apnap.Script(board.player(1, battlefield=["Hill Giant"]).start())


@cr("107.4f", "601.2b")
@pytest.mark.parametrize(("pay", "life", "tapped"), [("life", 18, False), ("Mountain", 20, True)])
def test_life_or_mana_for_a_phyrexian_mana_symbol(pay: str, life: int, tapped: bool) -> None:
    play = scene(["Gut Shot"], ["Mountain"])
    play.cast("Gut Shot", targets=["Player 2"], pay=[pay])
    assert (play.life(0), play.tapped("Mountain")) == (life, tapped)


@cr("107.4f")
def test_life_for_one_of_two_phyrexian_mana_symbols() -> None:
    play = scene(["Dismember"], ["Swamp", "Swamp", "Swamp"])
    play.cast("Dismember", targets=["Hill Giant"], pay=["life"])
    assert play.life(0) == 18
    assert [play.tapped(f"the {nth} Swamp") for nth in ("first", "second", "third")].count(True) == 2


@cr("119.4", "107.4f")
def test_a_player_without_enough_life_cant_pay_it() -> None:
    play = scene(["Gut Shot"], ["Mountain", "Mountain"], life=1)
    with pytest.raises(apnap.Illegal):
        play.cast("Gut Shot", targets=["Player 2"], pay=["life"])
    play.cast("Gut Shot", targets=["Player 2"])
    assert play.life(0) == 1


@cr("702.51a", "702.51b")
def test_the_player_chooses_which_creatures_convoke() -> None:
    play = scene(["Siege Wurm"], ["Grizzly Bears", "Runeclaw Bear", "Hill Giant"] + ["Forest"] * 7)
    play.cast("Siege Wurm", pay=["Runeclaw Bear", "your Hill Giant"])
    assert [play.tapped(name) for name in ("Grizzly Bears", "Runeclaw Bear", "your Hill Giant")] == [False, True, True]
    assert sum([play.state.object(id).tapped for id in play.state.battlefield]) == 7


@cr("702.51a")
def test_a_creature_of_the_right_colour_pays_for_the_coloured_symbol() -> None:
    """{4}{W}{W} with two white creatures and four Forests: tapped for generic mana, they would leave {W}{W} unpaid."""
    play = scene(["Conclave Equenaut"], ["Savannah Lions", "Elite Vanguard"] + ["Forest"] * 4)
    play.cast("Conclave Equenaut")
    assert play.stack == ["Conclave Equenaut"]


@cr("106.1b", "601.2g")
def test_choosing_the_colour_of_a_dual_land() -> None:
    play = scene(["Grizzly Bears"], ["Taiga", "Forest", "Forest"])
    play.cast("Grizzly Bears", pay=["Taiga for {R}"])
    assert play.tapped("Taiga")
    assert play.pool() == ""


@cr("601.2g", "605.3a")
def test_a_mana_ability_with_mana_in_its_cost_is_paid_for_by_the_rest() -> None:
    signet = card("Signet", "{2}", "Artifact", Activated((Mana("{1}"), TapThis()), (AddMana("{U}{B}"),)))
    board = apnap.Board(find=apnap.named)
    board.player(0, hand=["Grizzly Bears"], battlefield=[signet, "Forest", "Forest", "Island"])
    play = apnap.Script(board.player(1).start())
    play.cast("Grizzly Bears", pay=["Signet"])
    assert (play.tapped("Signet"), play.stack) == (True, ["Grizzly Bears"])
    assert sum([play.state.object(id).tapped for id in play.state.battlefield]) == 3


def test_a_copy_of_a_finished_game_is_finished() -> None:
    play = scene(["Shock"], ["Mountain"])
    play.game.concede(1)
    assert play.game.copy().outcome == play.game.outcome == "Player 1 won"
    assert play.game.copy(as_seen_by=0, seed=3).over
