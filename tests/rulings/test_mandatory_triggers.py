"""Rulings about triggered abilities that are mandatory or have no other target."""

from __future__ import annotations

from tests.marks import cr
from tests.rulings.table import Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Kuldotha Flamefiend", 4)
def test_kuldotha_flamefiend_may_have_no_targets() -> None:
    play = scene(Seat(hand=["Kuldotha Flamefiend"], pool="{R}" * 6, battlefield=["Memnite"]))
    play.cast("Kuldotha Flamefiend")
    play.resolve()
    play.choose()
    play.resolve()
    play.yes()
    assert (play.graveyard(0), play.lives) == (["Memnite"], [20, 20])


@ruling("Hecatomb", 3)
def test_hecatomb_may_be_sacrificed_instead_of_four_creatures() -> None:
    play = scene(Seat(hand=["Hecatomb"], pool="{B}" * 3, battlefield=["Memnite"] * 4))
    play.cast("Hecatomb")
    play.resolve()
    play.resolve()
    play.no()
    assert (play.battlefield(0), play.graveyard(0)) == (["Memnite"] * 4, ["Hecatomb"])


@ruling("Angel of Flight Alabaster", 1)
def test_no_ability_without_a_spirit_card_in_the_graveyard() -> None:
    play = scene(
        Seat(battlefield=["Angel of Flight Alabaster"], library=["Island"], graveyard=["Hill Giant"]), step="upkeep"
    )
    assert play.stack == []


@ruling("Magmatic Core", 2)
def test_magmatic_core_without_age_counters_has_no_targets() -> None:
    play = scene(Seat(battlefield=["Magmatic Core"]), Seat(battlefield=["Hill Giant"]), step="end")
    assert "target" not in play.asked
    play.resolve_all()
    assert play.damage("Hill Giant") == 0


@ruling("Corrupt Eunuchs", 1)
def test_corrupt_eunuchs_alone_must_target_itself() -> None:
    play = scene(Seat(hand=["Corrupt Eunuchs"], pool="{R}" * 4))
    play.cast("Corrupt Eunuchs")
    play.resolve_all()
    assert play.graveyard(0) == ["Corrupt Eunuchs"]


@ruling("Faceless Butcher", 1)
def test_faceless_butcher_must_target_its_controllers_creature() -> None:
    play = scene(Seat(hand=["Faceless Butcher"], pool="{B}" * 4, battlefield=["Grizzly Bears"]))
    play.cast("Faceless Butcher")
    play.resolve_all()
    assert play.exile() == ["Grizzly Bears"]


@ruling("Faceless Butcher", 2)
def test_three_faceless_butchers_alone_draw_the_game() -> None:
    play = scene(Seat(hand=["Faceless Butcher"] * 3, pool="{B}" * 12))
    for _ in range(3):
        play.cast("Faceless Butcher")
        play.resolve_all()
    assert play.game.outcome == "a draw"


@ruling("Kiri-Onna", 1)
def test_kiri_onna_alone_must_return_itself() -> None:
    play = scene(Seat(hand=["Kiri-Onna"], pool="{U}" * 5))
    play.cast("Kiri-Onna")
    play.resolve_all()
    assert play.hand(0) == ["Kiri-Onna"]


@ruling("Numot, the Devastator", 1)
def test_numot_may_pay_without_targets() -> None:
    play = scene(Seat(battlefield=["Numot, the Devastator", *["Mountain"] * 3]), Seat(battlefield=["Island"]))
    play.attack(["Numot, the Devastator"])
    play.until("combat damage")
    play.choose()
    play.resolve()
    play.yes()
    assert (play.battlefield(1), play.tapped("the first Mountain")) == (["Island"], True)


@ruling("Stampeding Wildebeests", 2)
def test_two_stampeding_wildebeests_return_two_creatures() -> None:
    beasts = ["Stampeding Wildebeests", "Stampeding Wildebeests"]
    play = scene(Seat(battlefield=beasts, library=["Island"]), step="upkeep")
    play.order([0, 1])
    play.resolve()
    play.choose(play.decision.options[0])
    play.resolve_all()
    assert play.battlefield(0) == []


@ruling("Lumengrid Drake", 1)
def test_lumengrid_drake_alone_returns_itself() -> None:
    play = scene(Seat(hand=["Lumengrid Drake"], pool="{U}" * 4, battlefield=["Bonesplitter"] * 3))
    play.cast("Lumengrid Drake")
    play.resolve_all()
    assert play.hand(0) == ["Lumengrid Drake"]


@cr("603.8")
def test_a_state_that_ends_before_the_resolution_does_has_triggered() -> None:
    play = scene(Seat(hand=["Cloudshift"], pool="{W}", battlefield=["Synod Centurion", "Memnite"]))
    play.cast("Cloudshift", targets=["Memnite"])
    play.resolve()
    assert play.stack == ["ability of Synod Centurion"]
    play.resolve()
    assert play.battlefield() == ["Memnite"]
