"""Rulings that take the words of a card exactly: where a card is looked for, how much can be done, what is skipped."""

from __future__ import annotations

import pytest

from apnap.rules.events.combat import Blocked
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Iname, Life Aspect", 3)
def test_what_was_exiled_is_not_returned_from_the_graveyard() -> None:
    iname, kami = "Iname, Life Aspect", "Kami of Fire's Roar"
    play = scene(Seat(battlefield=[iname], graveyard=[kami], hand=["Murder"], pool="{B}" * 3))
    play.cast("Murder", targets=[iname])
    play.resolve()
    play.choose(iname, kami)
    play.resolve()
    play.yes()
    assert (play.hand(0), play.exile()) == ([kami], [iname])


@ruling("Deathcap Marionette", 1)
@pytest.mark.parametrize(("cards", "purpose"), [(1, "act"), (2, "may")])
def test_a_library_too_small_to_be_milled(cards: int, purpose: str) -> None:
    play = scene(Seat(hand=["Deathcap Marionette"], pool="{B}" * 3, library=["Plains"] * cards))
    play.cast("Deathcap Marionette")
    play.resolve()
    play.resolve()
    assert (play.decision.purpose, len(play.library())) == (purpose, cards)


@ruling("Sylvan Hierophant", 2)
def test_the_other_card_comes_back_all_the_same() -> None:
    play = scene(
        Seat(battlefield=["Sylvan Hierophant"], graveyard=["Hill Giant"], hand=["Shock"], pool="{R}"),
        Seat(hand=["Cremate"], pool="{B}", library=["Forest"] * 3),
    )
    play.cast("Shock", targets=["Sylvan Hierophant"])
    play.resolve()
    play.cast("Cremate", targets=["Sylvan Hierophant"], by=1)
    play.resolve()
    play.resolve_all()
    assert play.hand(0) == ["Hill Giant"]


@ruling("Discontinuity", 1)
def test_what_waits_for_an_end_step_waits_on() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant"], hand=["Otherworldly Journey"], pool="{W}{W}", library=["Forest"] * 5),
        Seat(hand=["Discontinuity"], pool="{U}" * 6, library=["Forest"] * 5),
    )
    play.cast("Otherworldly Journey", targets=["Hill Giant"])
    play.resolve()
    play.cast("Discontinuity", by=1)
    play.resolve()
    assert (play.active, play.exile()) == (1, ["Hill Giant", "Discontinuity"])
    play.until("end", 1)
    play.resolve_all()
    assert play.battlefield(0) == ["Hill Giant"]


@ruling("Treasure Map // Treasure Cove", 1)
def test_a_map_that_is_gone_had_its_counters() -> None:
    board = Permanent("Treasure Map // Treasure Cove", counters={"landmark": 3})
    play = scene(
        Seat(battlefield=[board], pool="{C}", library=["Forest"] * 3),
        Seat(hand=["Naturalize"], pool="{G}{G}"),
    )
    play.activate("Treasure Map")
    play.cast("Naturalize", targets=["Treasure Map"], by=1)
    play.resolve()
    play.resolve()
    play.choose()
    assert play.battlefield(0) == ["Treasure Token"] * 3


@ruling("Chronosavant", 1)
def test_every_activation_costs_a_turn() -> None:
    play = scene(Seat(graveyard=["Chronosavant"], pool="{W}" * 4, library=["Plains"] * 9), Seat(library=["Plains"] * 9))
    play.activate("Chronosavant")
    play.activate("Chronosavant")
    play.resolve_all()
    active = []
    for _ in range(4):
        play.next_turn()
        active.append(play.active)
    assert (active, play.battlefield(0)) == ([1, 1, 1, 0], ["Chronosavant"])


@ruling("Slagstone Refinery", 2)
def test_a_refinery_sees_all_that_go_with_it() -> None:
    play = scene(
        Seat(
            battlefield=["Slagstone Refinery", "Memnite", Permanent("Ornithopter", token=True)],
            hand=["Akroma's Vengeance"],
            pool="{W}" * 6,
        )
    )
    play.cast("Akroma's Vengeance")
    play.resolve()
    play.resolve_all()
    assert play.battlefield(0) == ["Powerstone Token"] * 2


@ruling("Underworld Sentinel", 2)
def test_the_exiled_cards_go_to_who_controls_the_sentinel() -> None:
    play = scene(
        Seat(battlefield=["Underworld Sentinel"], graveyard=["Hill Giant"], library=["Plains"] * 4),
        Seat(hand=["Act of Treason", "Murder"], battlefield=["Mountain"] * 3 + ["Swamp"] * 3, library=["Plains"] * 4),
    )
    play.attack(["Underworld Sentinel"])
    play.resolve()
    assert play.exile() == ["Hill Giant"]
    play.until("precombat main", 1)
    play.cast("Act of Treason", targets=["Underworld Sentinel"])
    play.resolve()
    play.cast("Murder", targets=["Underworld Sentinel"])
    play.resolve_all()
    assert "Hill Giant" in play.battlefield(1)


@ruling("Zoetic Cavern", 1)
@pytest.mark.parametrize(("others", "may"), [([], True), (["Blood Moon"], False)])
def test_a_mountain_has_no_morph(others: list[str], may: bool) -> None:
    play = scene(Seat(battlefield=[Permanent("Zoetic Cavern", face_down=True), *others], pool="{R}{R}"))
    assert play.may("turn face up", play.state.battlefield[0]) == may


@ruling("Gibbering Descent", 1)
def test_without_a_hand_the_upkeep_is_skipped() -> None:
    play = scene(
        Seat(battlefield=["Gibbering Descent"], library=["Forest"] * 5),
        Seat(library=["Forest"] * 5),
        active=1,
        step="end",
    )
    play.next_turn()
    assert (play.step, play.life(0)) == ("draw", 20)


@ruling("Brain in a Jar", 1)
def test_a_jar_that_is_gone_counts_as_it_was() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Brain in a Jar", counters={"charge": 1})], hand=["Shock", "Divination"], pool="{C}"
        ),
        Seat(hand=["Naturalize"], pool="{G}{G}"),
    )
    play.activate("Brain in a Jar")
    play.cast("Naturalize", targets=["Brain in a Jar"], by=1)
    play.resolve()
    play.resolve()
    assert "Shock" in play.asked


@ruling("Rusted Slasher", 1)
def test_a_sacrificed_slasher_does_not_regenerate() -> None:
    play = scene(Seat(battlefield=["Rusted Slasher"]))
    play.activate("Rusted Slasher")
    play.resolve()
    assert play.graveyard() == ["Rusted Slasher"]


@ruling("Spirit of the Labyrinth", 1)
def test_a_draw_that_can_not_be_is_not_replaced() -> None:
    play = scene(
        Seat(
            battlefield=["Spirit of the Labyrinth", "Thought Reflection"],
            library=["Forest"] * 9,
            hand=["Divination"],
            pool="{U}" * 3,
        )
    )
    play.cast("Divination")
    play.resolve()
    assert play.hand() == ["Forest"]


@ruling("Tibalt, Rakish Instigator", 1)
def test_a_life_total_is_not_set_higher() -> None:
    play = scene(
        Seat(battlefield=["Tibalt, Rakish Instigator"]),
        Seat(life=4, hand=["Blessed Wind"], pool="{W}" * 9),
        active=1,
    )
    play.cast("Blessed Wind", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 4


@ruling("Livewire Lash", 1)
def test_the_equipped_creature_deals_the_damage() -> None:
    play = scene(
        Seat(
            battlefield=["Hill Giant", Permanent("Livewire Lash", attached_to="Hill Giant")],
            hand=["Giant Growth"],
            pool="{G}",
        ),
        Seat(battlefield=["Tel-Jilad Chosen"]),
    )
    play.cast("Giant Growth", targets=["Hill Giant"])
    play.choose("Tel-Jilad Chosen")
    play.resolve()
    assert play.graveyard(1) == ["Tel-Jilad Chosen"]


@ruling("Stoneshock Giant", 5)
def test_what_has_lost_flying_since_can_not_block() -> None:
    play = scene(
        Seat(battlefield=["Stoneshock Giant"], pool="{R}" * 8),
        Seat(battlefield=["Wind Drake"], hand=["Turn to Frog"], pool="{U}{U}"),
    )
    play.activate("Stoneshock Giant")
    play.resolve()
    play.resolve()
    play.cast("Turn to Frog", targets=["Wind Drake"], by=1)
    play.resolve()
    play.attack(["Stoneshock Giant"])
    play.until("postcombat main")
    assert (play.life(1), play.log(Blocked)) == (12, [])
