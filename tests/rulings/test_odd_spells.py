"""Rulings about spells with a twist: divided and repeated costs, hands exiled face down, what can't be prevented."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from apnap.rules.events.life import LifeLost
from apnap.rules.events.permanents import Destroyed
from apnap.rules.events.zone_changes import Moved
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Meteor Swarm", 2)
def test_no_more_targets_than_damage() -> None:
    nine = ["Hill Giant"] * 9
    play = scene(Seat(hand=["Meteor Swarm"], pool="{R}" * 12), Seat(battlefield=nine))
    with pytest.raises(Illegal):
        play.cast("Meteor Swarm", x=9, targets=[play.state.battlefield], divide=[1] * 8 + [0])
    play.cast("Meteor Swarm", x=8, targets=[play.state.battlefield[:8]], divide=[1] * 8)
    play.resolve()
    assert [play.damage(id) for id in play.state.battlefield] == [1] * 8 + [0]


@ruling("Conflagrate", 3)
def test_with_x_0_it_has_no_targets() -> None:
    play = scene(Seat(hand=["Conflagrate"], pool="{R}"))
    play.cast("Conflagrate", x=0)
    play.resolve()
    assert (play.lives, play.graveyard()) == ([20, 20], ["Conflagrate"])


@ruling("Conflagrate", 9)
def test_no_more_than_x_targets() -> None:
    play = scene(Seat(hand=["Conflagrate"], pool="{R}" * 5), Seat(battlefield=["Hill Giant", "Craw Wurm"]))
    with pytest.raises(Illegal):
        play.cast("Conflagrate", x=2, targets=[["Hill Giant", "Craw Wurm", "Player 2"]], divide=[1, 1, 0])
    play.cast("Conflagrate", x=2, targets=[["Hill Giant", "Player 2"]], divide=[1, 1])
    play.resolve()
    assert (play.damage("Hill Giant"), play.life(1)) == (1, 19)


@ruling("Conflagrate", 5)
def test_x_of_its_flashback_counts_for_the_mana_value() -> None:
    play = scene(
        Seat(graveyard=["Conflagrate"], hand=["Forest"] * 3, pool="{R}{R}"), Seat(hand=["Mental Misstep"], pool="{U}")
    )
    play.cast("Conflagrate", way="flashback", x=2, targets=[["Player 2"]], choices=[["Forest", "Forest"]])
    assert (len(play.hand()), play.pool()) == (1, "")
    play.pass_to(1)
    assert not play.may("cast", "Mental Misstep"), "its mana value is 5"
    play.resolve()
    assert (play.life(1), play.exile()) == (18, ["Conflagrate"])


@ruling("Ruthless Disposal", 6)
def test_the_creature_to_be_sacrificed_may_be_a_target() -> None:
    play = scene(
        Seat(hand=["Ruthless Disposal", "Forest"], pool="{B}" * 5, battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Ruthless Disposal", targets=[["Grizzly Bears", "Hill Giant"]])
    assert sorted(play.graveyard()) == ["Forest", "Grizzly Bears"]
    play.resolve()
    assert play.graveyard(1) == ["Hill Giant"]


@ruling("Ruthless Disposal", 1)
def test_both_costs_have_to_be_payable() -> None:
    def may(hand: list[str], mine: list[str]) -> bool:
        play = scene(
            Seat(hand=["Ruthless Disposal", *hand], pool="{B}" * 5, battlefield=mine),
            Seat(battlefield=["Hill Giant", "Craw Wurm"]),
        )
        return play.may("cast", "Ruthless Disposal")

    assert (may(["Forest"], ["Grizzly Bears"]), may([], ["Grizzly Bears"]), may(["Forest"], [])) == (True, False, False)


@ruling("Reanimate", 5)
def test_life_is_lost_with_the_creature_on_the_battlefield() -> None:
    play = scene(Seat(hand=["Reanimate"], pool="{B}"), Seat(graveyard=["Serra Angel"]))
    play.cast("Reanimate", targets=["Serra Angel"])
    play.resolve()
    found = play.events(Moved, LifeLost)
    order = [type(event) for event in found if not isinstance(event, Moved) or event.why != "cast"]
    assert (play.life(), play.controller("Serra Angel"), order[:2]) == (15, 0, [Moved, LifeLost])


@ruling("Extract from Darkness", 1)
def test_a_card_just_milled_may_be_chosen() -> None:
    play = scene(
        Seat(hand=["Extract from Darkness"], pool="{U}{U}{U}{B}{B}", library=["Forest"] * 2),
        Seat(library=["Hill Giant", "Craw Wurm"]),
    )
    play.cast("Extract from Darkness")
    play.resolve()
    play.choose("Craw Wurm")
    assert (play.battlefield(0), play.graveyard(1)) == (["Craw Wurm"], ["Hill Giant"])


@ruling("Ignorant Bliss", 2)
def test_in_an_end_step_the_cards_come_back_a_turn_later() -> None:
    play = scene(
        Seat(hand=["Ignorant Bliss", "Forest"], battlefield=["Mountain"] * 2, library=["Swamp"] * 3),
        Seat(library=["Swamp"] * 3),
        step="end",
    )
    play.cast("Ignorant Bliss")
    play.resolve()
    assert play.hand() == []
    play.until("end", 1)
    play.resolve()
    assert sorted(play.hand()) == ["Forest", "Swamp"]


@ruling("Flaring Pain", 2)
def test_prevention_may_be_used_and_does_nothing() -> None:
    play = scene(
        Seat(hand=["Flaring Pain", "Lava Axe"], pool="{R}{R}", battlefield=["Mountain"] * 5),
        Seat(hand=["Riot Control"], battlefield=["Plains"] * 3),
    )
    play.cast("Flaring Pain")
    play.resolve()
    play.cast("Lava Axe", targets=["Player 2"])
    play.cast("Riot Control", by=1)
    play.resolve_all()
    assert play.life(1) == 15


@ruling("Atarka's Command", 5)
def test_life_gained_before_is_kept() -> None:
    play = scene(Seat(hand=["Atarka's Command"], pool="{R}{G}"), Seat(battlefield=["Bottle Gnomes", "Bottle Gnomes"]))
    play.pass_to(1)
    play.activate("the first Bottle Gnomes")
    play.resolve()
    play.cast("Atarka's Command", modes=[0, 1], by=0)
    play.resolve()
    assert play.life(1) == 20
    play.pass_to(1)
    play.activate("Bottle Gnomes")
    play.resolve()
    assert play.life(1) == 20


@ruling("Archangel's Light", 1)
def test_it_neither_counts_nor_shuffles_itself() -> None:
    play = scene(Seat(hand=["Archangel's Light"], pool="{W}" * 8, graveyard=["Forest", "Swamp"]))
    play.cast("Archangel's Light")
    play.resolve()
    assert (play.life(), sorted(play.library()), play.graveyard()) == (24, ["Forest", "Swamp"], ["Archangel's Light"])


@ruling("Turn Aside", 1)
def test_one_target_among_several_is_enough() -> None:
    play = scene(
        Seat(hand=["Electrolyze"], pool="{U}{R}{R}", library=["Swamp"]),
        Seat(hand=["Turn Aside"], pool="{U}", battlefield=["Hill Giant"]),
    )
    play.cast("Electrolyze", targets=[["Hill Giant", "Player 2"]], divide=[1, 1])
    play.cast("Turn Aside", targets=["Electrolyze"], by=1)
    play.resolve()
    assert (play.stack, play.graveyard()) == ([], ["Electrolyze"])


@ruling("Zombie Apocalypse", 2)
def test_a_human_zombie_returns_and_is_destroyed() -> None:
    play = scene(
        Seat(hand=["Zombie Apocalypse"], pool="{B}" * 6, graveyard=["Walking Corpse", "Woodland Changeling"]),
        Seat(battlefield=["Elite Vanguard", "Hill Giant"]),
    )
    play.cast("Zombie Apocalypse")
    play.resolve()
    assert (play.tapped("Walking Corpse"), play.battlefield()) == (True, ["Hill Giant", "Walking Corpse"])
    assert (Destroyed in play.log(), "Woodland Changeling" in play.graveyard()) == (True, True)


@ruling("Stoic Rebuttal", 1)
def test_an_artifact_that_made_it_cheap_may_pay_for_it() -> None:
    play = scene(
        Seat(hand=["Divination"], pool="{U}{U}{U}"), Seat(hand=["Stoic Rebuttal"], battlefield=["Lotus Petal"] * 3)
    )
    play.cast("Divination")
    play.cast("Stoic Rebuttal", targets=["Divination"], by=1)
    assert (play.stack[0], len(play.battlefield(1))) == ("Stoic Rebuttal", 1)


@ruling("Overwhelming Remorse", 1)
def test_a_reduction_never_touches_coloured_mana() -> None:
    def may(pool: str) -> bool:
        play = scene(
            Seat(hand=["Overwhelming Remorse"], pool=pool, graveyard=["Hill Giant"] * 7),
            Seat(battlefield=["Craw Wurm"]),
        )
        return play.may("cast", "Overwhelming Remorse")

    assert (may("{B}"), may("{R}"), may("")) == (True, False, False)


@ruling("Devouring Light", 2)
def test_attackers_that_convoke_stay_in_combat() -> None:
    play = scene(
        Seat(hand=["Devouring Light"], battlefield=["Serra Angel", *["Plains"] * 2]),
        Seat(battlefield=["Air Elemental"]),
    )
    play.attack(["Serra Angel"])
    play.block({"Air Elemental": "Serra Angel"})
    play.cast("Devouring Light", targets=["Air Elemental"])
    assert play.tapped("Serra Angel")
    play.resolve()
    play.until("postcombat main")
    assert (play.exile(), play.life(1)) == (["Air Elemental"], 20)


@ruling("Blinding Fog", 2)
def test_later_creatures_are_safe_but_not_hexproof() -> None:
    play = scene(Seat(hand=["Blinding Fog", "Llanowar Elves"], pool="{G}" * 4), Seat(hand=["Shock"], pool="{R}"))
    play.cast("Blinding Fog")
    play.resolve()
    play.cast("Llanowar Elves")
    play.resolve()
    assert not play.keywords("Llanowar Elves")
    play.pass_to(1)
    play.cast("Shock", targets=["Llanowar Elves"])
    play.resolve()
    assert play.battlefield() == ["Llanowar Elves"]


@ruling("Release the Gremlins", 3)
def test_tokens_for_artifacts_that_were_not_destroyed() -> None:
    play = scene(Seat(hand=["Release the Gremlins"], pool="{R}" * 5), Seat(battlefield=["Darksteel Myr", "Sol Ring"]))
    play.cast("Release the Gremlins", x=2, targets=[["Darksteel Myr", "Sol Ring"]])
    play.resolve()
    assert (play.battlefield(0), play.battlefield(1)) == (["Gremlin Token"] * 2, ["Darksteel Myr"])


@ruling("Macabre Waltz", 1)
def test_a_creature_card_just_returned_may_have_to_go() -> None:
    play = scene(Seat(hand=["Macabre Waltz"], pool="{B}{B}", graveyard=["Hill Giant", "Craw Wurm"]))
    play.cast("Macabre Waltz", targets=[["Hill Giant", "Craw Wurm"]])
    play.resolve()
    play.choose("Hill Giant")
    assert (play.hand(), "Hill Giant" in play.graveyard()) == (["Craw Wurm"], True)


@ruling("Macabre Waltz", 2)
def test_a_card_is_discarded_even_without_targets() -> None:
    play = scene(Seat(hand=["Macabre Waltz", "Forest"], pool="{B}{B}"))
    play.cast("Macabre Waltz")
    play.resolve()
    assert (play.hand(), play.graveyard()) == ([], ["Macabre Waltz", "Forest"])


@ruling("Jace, Ingenious Mind-Mage", 2)
def test_control_without_a_duration_outlasts_the_planeswalker() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Jace, Ingenious Mind-Mage", counters={"loyalty": 9})], library=["Swamp"] * 3),
        Seat(battlefield=["Hill Giant", "Craw Wurm"], library=["Swamp"] * 3),
    )
    play.activate("Jace, Ingenious Mind-Mage", 2, targets=[["Hill Giant", "Craw Wurm"]])
    play.resolve()
    assert play.battlefield(0) == ["Hill Giant", "Craw Wurm"]
    play.until("upkeep", 1)
    assert (play.battlefield(0), play.battlefield(1)) == (["Hill Giant", "Craw Wurm"], [])


@ruling("Warped Physique", 2)
def test_the_spell_is_not_in_hand_while_it_counts() -> None:
    play = scene(Seat(hand=["Warped Physique", "Forest", "Swamp"], pool="{U}{B}"), Seat(battlefield=["Hill Giant"]))
    play.cast("Warped Physique", targets=["Hill Giant"])
    play.resolve()
    assert play.pt("Hill Giant") == (5, 1)
    play.land("Forest")
    assert play.pt("Hill Giant") == (5, 1)


@ruling("Lofty Denial", 1)
def test_four_however_many_fly() -> None:
    play = scene(
        Seat(hand=["Divination"], battlefield=["Island"] * 7, library=["Swamp"] * 2),
        Seat(hand=["Lofty Denial"], pool="{U}{U}", battlefield=["Serra Angel", "Air Elemental"]),
    )
    play.cast("Divination")
    play.cast("Lofty Denial", targets=["Divination"], by=1)
    play.resolve()
    play.yes()
    assert (play.stack, sum(play.object(id).tapped for id in play.state.battlefield)) == (["Divination"], 7)
