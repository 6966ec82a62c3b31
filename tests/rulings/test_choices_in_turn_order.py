"""Rulings about players who choose in turn order and then act at the same time."""

from __future__ import annotations

from apnap.rules.events.cards import CardDiscarded, CardDrawn, LibraryShuffled
from apnap.rules.events.permanents import PermanentSacrificed
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Slum Reaper", 1)
def test_sacrifices_are_chosen_in_turn_order_and_made_together() -> None:
    play = scene(
        Seat(hand=["Slum Reaper"], pool="{B}" * 4, battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant", "Serra Angel"]),
        Seat(battlefield=["Craw Wurm", "Bear Cub"]),
    )
    play.cast("Slum Reaper")
    play.resolve()
    play.resolve()
    for player, name in enumerate(["Grizzly Bears", "Hill Giant", "Craw Wurm"]):
        assert (play.decision.player, play.log(PermanentSacrificed)) == (player, [])
        play.choose(name)
    assert play.battlefield() == ["Serra Angel", "Bear Cub", "Slum Reaper"]


@ruling("Mire in Misery", 1)
def test_opponents_choose_in_turn_order_and_sacrifice_together() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Crusade"]),
        Seat(hand=["Mire in Misery"], pool="{B}{B}", battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Craw Wurm", "Bear Cub"]),
        active=1,
    )
    play.cast("Mire in Misery")
    play.resolve()
    assert (play.decision.player, len(play.battlefield())) == (2, 5)
    play.choose("Bear Cub")
    assert (play.decision.player, len(play.battlefield())) == (0, 5)
    play.choose("Crusade")
    assert play.battlefield() == ["Hill Giant", "Grizzly Bears", "Craw Wurm"]


@ruling("Cunning Lethemancer", 1)
def test_discards_are_chosen_without_seeing_the_others() -> None:
    play = scene(
        Seat(battlefield=["Cunning Lethemancer"], hand=["Island", "Forest"]),
        Seat(hand=["Swamp", "Plains"]),
        step="upkeep",
    )
    play.resolve()
    play.choose("Island")
    assert (play.decision.player, play.graveyard(0)) == (1, [])
    play.choose("Swamp")
    assert (play.graveyard(0), play.graveyard(1)) == (["Island"], ["Swamp"])


@ruling("Court of Ambition", 1)
def test_court_of_ambition_asks_everyone_before_anyone_discards() -> None:
    play = scene(
        Seat(battlefield=["Court of Ambition"]),
        Seat(hand=["Swamp", "Plains"]),
        Seat(hand=["Island", "Forest"]),
        step="upkeep",
    )
    play.resolve()
    assert play.decision.player == 1
    play.yes()
    play.choose("Swamp")
    assert (play.decision.player, play.graveyard(1)) == (2, [])
    play.no()
    assert (play.lives, play.graveyard(1)) == ([20, 20, 17], ["Swamp"])


@ruling("Myr Custodian", 1)
def test_opponents_decide_first_whether_to_scry() -> None:
    play = scene(
        Seat(hand=["Myr Custodian"], pool="{C}" * 3, library=["Island", "Forest"]),
        Seat(library=["Swamp", "Plains"]),
        Seat(library=["Mountain", "Wastes"]),
    )
    play.cast("Myr Custodian")
    play.resolve()
    play.resolve()
    play.choose("Island", "Forest")
    play.yes()
    assert play.decision.player == 2
    play.yes()
    assert play.decision.player == 1
    play.choose("Swamp")
    assert play.decision.player == 2
    play.choose("Mountain")
    assert (play.library(1), play.library(2)) == (["Plains", "Swamp"], ["Wastes", "Mountain"])


@ruling("Show and Tell", 1, 3)
def test_show_and_tell_puts_all_cards_onto_the_battlefield_at_once() -> None:
    play = scene(
        Seat(hand=["Show and Tell", "Clone"], pool="{U}" * 3, battlefield=["Grizzly Bears"]),
        Seat(hand=["Serra Angel", "Hill Giant"]),
    )
    play.cast("Show and Tell")
    play.resolve()
    play.yes()
    assert play.decision.player == 1
    play.yes()
    play.choose("Serra Angel")
    assert (play.decision.player, "Serra Angel" in play.asked) == (0, False)
    play.choose("Grizzly Bears")
    assert play.battlefield() == ["Grizzly Bears", "Grizzly Bears", "Serra Angel"]


@ruling("Iwamori of the Open Fist", 1)
def test_legendary_creatures_are_chosen_in_turn_order_and_enter_together() -> None:
    play = scene(
        Seat(hand=["Iwamori of the Open Fist"], pool="{G}" * 4),
        Seat(hand=["Isamaru, Hound of Konda", "Karrthus, Tyrant of Jund"]),
        Seat(hand=["Jedit Ojanen"]),
    )
    play.cast("Iwamori of the Open Fist")
    play.resolve()
    play.resolve()
    play.yes()
    play.choose("Isamaru, Hound of Konda")
    assert (play.decision.player, play.battlefield(1)) == (2, [])
    play.yes()
    assert (play.battlefield(1), play.battlefield(2)) == (["Isamaru, Hound of Konda"], ["Jedit Ojanen"])


@ruling("Ruin Grinder", 1)
def test_all_players_decide_before_anyone_discards() -> None:
    play = scene(
        Seat(battlefield=["Ruin Grinder"], hand=["Murder", "Forest"], pool="{B}" * 3, library=["Island"] * 7),
        Seat(hand=["Plains"], library=["Swamp"] * 7),
    )
    play.cast("Murder", targets=["Ruin Grinder"])
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.decision.player, play.hand(0)) == (1, ["Forest"])
    play.yes()
    assert (play.hand(0), play.hand(1)) == (["Island"] * 7, ["Swamp"] * 7)
    assert play.log(CardDiscarded, CardDrawn) == [CardDiscarded] * 2 + [CardDrawn] * 14


@ruling("Eager Construct", 1)
def test_all_players_look_at_the_same_time_for_eager_construct() -> None:
    play = scene(
        Seat(hand=["Eager Construct"], pool="{C}{C}", library=["Island", "Forest"]),
        Seat(library=["Swamp", "Plains"]),
    )
    play.cast("Eager Construct")
    play.resolve()
    play.resolve()
    play.yes()
    play.yes()
    assert play.decision.player == 0
    play.choose("Island")
    assert (play.decision.player, play.library(0)) == (1, ["Island", "Forest"])
    play.choose()
    assert (play.library(0), play.library(1)) == (["Forest", "Island"], ["Swamp", "Plains"])


@ruling("Veteran Explorer", 1)
def test_veteran_explorer_players_search_in_turn_order_then_shuffle() -> None:
    play = scene(
        Seat(battlefield=["Veteran Explorer"], hand=["Murder"], pool="{B}" * 3, library=["Island", "Forest"]),
        Seat(library=["Swamp", "Plains"]),
    )
    play.cast("Murder", targets=["Veteran Explorer"])
    play.resolve()
    play.resolve()
    play.yes()
    play.choose("Island", "Forest")
    assert (play.decision.player, play.battlefield(), play.log(LibraryShuffled)) == (1, [], [])
    play.yes()
    play.choose("Swamp")
    assert (play.battlefield(0), play.battlefield(1)) == (["Island", "Forest"], ["Swamp"])
    assert play.log(LibraryShuffled) == [LibraryShuffled] * 2


@ruling("Aetherspouts", 1, 2)
def test_owners_choose_the_destinations_of_their_attackers_in_turn_order() -> None:
    stolen = Permanent("Craw Wurm", controller=1)
    play = scene(
        Seat(hand=["Aetherspouts"], battlefield=[stolen, *["Island"] * 5], library=["Forest"]),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"], library=["Swamp"]),
        active=1,
    )
    play.attack(["Craw Wurm", "Grizzly Bears", "Hill Giant"])
    play.cast("Aetherspouts", by=0)
    play.resolve()
    for _ in range(2):
        assert (play.decision.player, play.library(1)) == (1, ["Swamp"])
        play.choose("top")
    assert (play.decision.player, play.library(1)) == (0, ["Swamp"])
    play.choose("bottom")
    assert play.decision.player == 1
    play.order(["Hill Giant", "Grizzly Bears"])
    assert (sorted(play.library(1)), play.library(0)) == (
        ["Grizzly Bears", "Hill Giant", "Swamp"],
        ["Forest", "Craw Wurm"],
    )


@ruling("Geier Reach Sanitarium", 2)
def test_all_players_draw_then_choose_discards() -> None:
    play = scene(
        Seat(battlefield=["Geier Reach Sanitarium"], pool="{C}{C}", hand=["Forest"], library=["Island"]),
        Seat(hand=["Plains"], library=["Swamp"]),
    )
    play.activate("Geier Reach Sanitarium", ability=1)
    play.resolve()
    assert (play.hand(0), play.hand(1)) == (["Forest", "Island"], ["Plains", "Swamp"])
    play.choose("Forest")
    assert (play.decision.player, play.graveyard(0)) == (1, [])
    play.choose("Plains")
    assert (play.graveyard(0), play.graveyard(1)) == (["Forest"], ["Plains"])


@ruling("Geier Reach Sanitarium", 1)
def test_madness_abilities_go_on_the_stack_in_turn_order() -> None:
    play = scene(
        Seat(battlefield=["Geier Reach Sanitarium"], pool="{C}{C}", hand=["Arrogant Wurm"], library=["Island"]),
        Seat(hand=["Fiery Temper"], library=["Swamp"]),
    )
    play.activate("Geier Reach Sanitarium", ability=1)
    play.resolve()
    play.choose("Arrogant Wurm")
    play.choose("Fiery Temper")
    assert play.stack == ["ability of Fiery Temper", "ability of Arrogant Wurm"]


@ruling("Tourach, Dread Cantor", 1)
def test_tourachs_counter_comes_after_madness_on_his_controllers_turn() -> None:
    tourach = "Tourach, Dread Cantor"
    play = scene(
        Seat(battlefield=[tourach], hand=["Elderfang Disciple"], pool="{B}{B}"),
        Seat(hand=["Fiery Temper"]),
    )
    play.cast("Elderfang Disciple")
    play.resolve()
    play.resolve()
    assert play.stack == ["ability of Fiery Temper", f"ability of {tourach}"]


@ruling("Unholy Indenture", 2)
def test_the_last_unholy_indenture_in_turn_order_gets_the_creature() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Unholy Indenture", attached_to="Hill Giant")], hand=["Murder"], pool="{B}" * 3),
        Seat(battlefield=["Hill Giant", Permanent("Unholy Indenture", attached_to="Hill Giant")]),
        Seat(),
    )
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve()
    play.resolve_all()
    assert (play.controller("Hill Giant"), play.counters("Hill Giant")) == (1, {"+1/+1": 1})


@ruling("Unholy Indenture", 4)
def test_a_creature_from_unholy_indenture_is_exiled_as_its_controller_leaves() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Unholy Indenture", attached_to="Hill Giant")], hand=["Murder"], pool="{B}" * 3),
        Seat(battlefield=["Hill Giant"]),
        Seat(),
    )
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve_all()
    assert play.controller("Hill Giant") == 0
    play.game.concede(0)
    assert (play.exile(), play.battlefield()) == (["Hill Giant"], [])


@ruling("Grave Betrayal", 1)
def test_grave_betrayal_returns_creatures_one_at_a_time() -> None:
    play = scene(
        Seat(battlefield=["Grave Betrayal", *["Plains"] * 4], hand=["Day of Judgment"]),
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]),
    )
    play.cast("Day of Judgment")
    play.resolve()
    play.order([0, 1])
    play.resolve_all()
    play.until("end")
    play.order([0, 1])
    assert len(play.stack) == 2
    play.resolve()
    assert len(play.battlefield(0)) == 6
    play.resolve()
    assert sorted(play.battlefield(0)[-2:]) == ["Grizzly Bears", "Hill Giant"]
    assert play.pt("Grizzly Bears") == (3, 3)


@ruling("Vicious Rumors", 1)
def test_vicious_rumors_follows_its_instructions_in_order() -> None:
    play = scene(
        Seat(hand=["Vicious Rumors"], pool="{B}"),
        Seat(hand=["Plains", "Forest"], library=["Swamp"]),
        Seat(hand=["Island", "Mountain"], library=["Wastes"]),
    )
    play.cast("Vicious Rumors")
    play.resolve()
    assert (play.decision.player, play.lives) == (1, [20, 19, 19])
    play.choose("Plains")
    assert (play.decision.player, play.graveyard(1)) == (2, [])
    play.choose("Island")
    assert (play.graveyard(1), play.graveyard(2), play.life(0)) == (["Swamp", "Plains"], ["Wastes", "Island"], 21)


@ruling("Destructive Force", 1)
def test_all_lands_are_chosen_before_any_are_sacrificed() -> None:
    play = scene(
        Seat(hand=["Destructive Force"], pool="{R}" * 7, battlefield=["Mountain"] * 6),
        Seat(battlefield=[*["Island"] * 5, "Forest", "Hill Giant"]),
    )
    play.cast("Destructive Force")
    play.resolve()
    assert play.decision.player == 0
    play.choose(*play.state.battlefield[:5])
    assert (play.decision.player, len(play.battlefield(0))) == (1, 6)
    play.choose(*play.state.battlefield[6:11])
    assert (play.battlefield(0), play.battlefield(1)) == (["Mountain"], ["Forest"])
