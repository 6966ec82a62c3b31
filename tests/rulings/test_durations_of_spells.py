"""Rulings about spells with lasting effects: which objects they affect, and for how long."""

from __future__ import annotations

from apnap.rules.events.cards import LibraryShuffled
from apnap.rules.events.counters import CountersChanged
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Overrun", 1)
def test_a_creature_that_enters_later_gets_no_bonus() -> None:
    play = scene(Seat(hand=["Overrun", "Llanowar Elves"], pool="{G}" * 6, battlefield=["Hill Giant"]))
    play.cast("Overrun")
    play.resolve()
    play.cast("Llanowar Elves")
    play.resolve()
    assert (play.pt("Hill Giant"), play.pt("Llanowar Elves")) == ((6, 6), (1, 1))


@ruling("Hysterical Blindness", 1)
def test_an_affected_creature_stays_affected_under_a_new_controller() -> None:
    play = scene(
        Seat(hand=["Hysterical Blindness", "Act of Treason"], pool="{U}{U}{U}{R}{R}{R}"),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Hysterical Blindness", pay=[])
    play.resolve()
    play.cast("Act of Treason", targets=["Craw Wurm"])
    play.resolve()
    assert (play.controller("Craw Wurm"), play.pt("Craw Wurm")) == (0, (2, 4))


@ruling("Gift of Tusks", 4)
def test_an_ability_gained_later_is_kept() -> None:
    play = scene(Seat(hand=["Gift of Tusks", "Jump"], pool="{U}{U}", battlefield=["Serra Angel"]))
    play.cast("Gift of Tusks", targets=["Serra Angel"])
    play.resolve()
    assert not play.keywords("Serra Angel")
    play.cast("Jump", targets=["Serra Angel"])
    play.resolve()
    assert sorted(play.keywords("Serra Angel")) == ["flying"]


@ruling("Gift of Tusks", 5)
def test_the_creature_keeps_other_card_types_and_supertypes() -> None:
    play = scene(Seat(hand=["Gift of Tusks"], pool="{U}", battlefield=["Darksteel Myr"]))
    before = play.values("Darksteel Myr").types
    play.cast("Gift of Tusks", targets=["Darksteel Myr"])
    play.resolve()
    values = play.values("Darksteel Myr")
    assert (values.types, list(values.subtypes), play.pt("Darksteel Myr")) == (before, ["Elephant"], (3, 3))


@ruling("Mordenkainen's Polymorph", 1)
def test_counters_and_bonuses_apply_to_the_new_base_power_and_toughness() -> None:
    play = scene(
        Seat(
            hand=["Mordenkainen's Polymorph", "Giant Growth"],
            pool="{U}{U}{G}",
            battlefield=[Permanent("Grizzly Bears", counters={"+1/+1": 1})],
        )
    )
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Mordenkainen's Polymorph", targets=["Grizzly Bears"])
    play.resolve()
    assert play.pt("Grizzly Bears") == (8, 8)


@ruling("Sylvan Awakening", 3)
def test_lands_stop_being_creatures_before_untapping() -> None:
    play = scene(
        Seat(
            hand=["Sylvan Awakening"],
            pool="{G}{G}{G}",
            battlefield=[Permanent("Forest", tapped=True)],
            library=["Swamp"],
        ),
        Seat(library=["Swamp"] * 2),
    )
    play.cast("Sylvan Awakening")
    play.resolve()
    assert (play.pt("Forest"), play.tapped("Forest")) == ((2, 2), True)
    play.until("end", 1)
    assert play.pt("Forest") == (2, 2)
    play.until("upkeep", 0)
    assert (play.values("Forest").types & 4, play.tapped("Forest")) == (0, False)


@ruling("Vine Snare", 1)
def test_power_is_checked_as_damage_would_be_dealt() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Craw Wurm", *["Forest"] * 1], hand=["Giant Growth"]),
        Seat(hand=["Vine Snare"], battlefield=["Forest"] * 3),
    )
    play.attack(["Hill Giant", "Craw Wurm"])
    play.cast("Vine Snare", by=1)
    play.resolve()
    play.cast("Giant Growth", targets=["Hill Giant"])
    play.resolve()
    play.until("postcombat main")
    assert play.life(1) == 20 - 6 - 6


@ruling("Hunter's Ambush", 1)
def test_colour_is_checked_as_damage_would_be_dealt() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant", "Plains"], hand=["Niveous Wisps"], library=["Swamp"]),
        Seat(hand=["Hunter's Ambush"], battlefield=["Forest"] * 3),
    )
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.cast("Hunter's Ambush", by=1)
    play.resolve()
    play.cast("Niveous Wisps", targets=["Grizzly Bears"])
    play.resolve()
    play.until("postcombat main")
    assert play.life(1) == 20


@ruling("Carbonize", 1)
def test_a_creature_is_exiled_however_it_would_die_this_turn() -> None:
    swamps = ["Swamp"] * 3
    play = scene(
        Seat(hand=["Carbonize", "Murder"], pool="{R}{R}{R}", battlefield=swamps), Seat(battlefield=["Craw Wurm"])
    )
    play.cast("Carbonize", targets=["Craw Wurm"], pay=[])
    play.resolve()
    play.cast("Murder", targets=["Craw Wurm"])
    play.resolve()
    assert (play.exile(), play.graveyard(1)) == (["Craw Wurm"], [])


@ruling("Impede Momentum", 2)
def test_one_stun_counter_is_removed_each_time() -> None:
    play = scene(
        Seat(hand=["Impede Momentum"], pool="{U}{U}", library=["Swamp"] * 4),
        Seat(battlefield=["Hill Giant"], library=["Swamp"] * 4),
    )
    play.cast("Impede Momentum", targets=["Hill Giant"])
    play.resolve()
    play.choose()
    assert (play.tapped("Hill Giant"), play.counters("Hill Giant")) == (True, {"stun": 3})
    play.until("upkeep", 1)
    assert (play.tapped("Hill Giant"), play.counters("Hill Giant")) == (True, {"stun": 2})


@ruling("Impede Momentum", 6)
def test_a_tapped_creature_may_be_stunned() -> None:
    play = scene(
        Seat(hand=["Impede Momentum"], pool="{U}{U}", library=["Swamp"]),
        Seat(battlefield=[Permanent("Hill Giant", tapped=True)]),
    )
    play.cast("Impede Momentum", targets=["Hill Giant"])
    play.resolve()
    play.choose()
    assert play.counters("Hill Giant") == {"stun": 3}


@ruling("Sudden Storm", 8)
def test_a_tapped_creature_does_not_untap_in_its_next_untap_step() -> None:
    play = scene(
        Seat(hand=["Sudden Storm"], pool="{U}" * 4, library=["Swamp"] * 4),
        Seat(
            battlefield=[Permanent("Hill Giant", tapped=True), Permanent("Craw Wurm", tapped=True)],
            library=["Swamp"] * 4,
        ),
    )
    play.cast("Sudden Storm", targets=[["Hill Giant"]])
    play.resolve()
    play.choose()
    play.until("upkeep", 1)
    assert (play.tapped("Hill Giant"), play.tapped("Craw Wurm")) == (True, False)
    play.until("upkeep", 0)
    play.until("upkeep", 1)
    assert not play.tapped("Hill Giant")


@ruling("Sudden Storm", 5)
def test_a_creature_does_not_untap_under_its_new_controller() -> None:
    play = scene(
        Seat(hand=["Sudden Storm", "Control Magic"], pool="{U}" * 8, library=["Swamp"] * 4),
        Seat(battlefield=["Hill Giant"], library=["Swamp"] * 4),
    )
    play.cast("Sudden Storm", targets=[["Hill Giant"]])
    play.resolve()
    play.choose()
    play.cast("Control Magic", targets=["Hill Giant"])
    play.resolve()
    play.until("upkeep", 1)
    play.until("upkeep", 0)
    assert (play.controller("Hill Giant"), play.tapped("Hill Giant")) == (0, True)


@ruling("Wrangle", 1)
def test_a_creature_that_grows_stays_controlled() -> None:
    play = scene(
        Seat(hand=["Wrangle"], pool="{R}{R}", battlefield=["Glorious Anthem"]),
        Seat(battlefield=[Permanent("Serra Angel", tapped=True)]),
    )
    play.cast("Wrangle", targets=["Serra Angel"])
    play.resolve()
    assert (play.power("Serra Angel"), play.tapped("Serra Angel"), "haste" in play.keywords("Serra Angel")) == (
        5,
        False,
        True,
    )


@ruling("Sarkhan Vol", 3)
def test_your_own_creature_may_be_targeted() -> None:
    play = scene(Seat(battlefield=["Sarkhan Vol", Permanent("Hill Giant", tapped=True, sick=True)]))
    play.activate("Sarkhan Vol", 1, targets=["Hill Giant"])
    play.resolve()
    assert (play.tapped("Hill Giant"), "haste" in play.keywords("Hill Giant")) == (False, True)


@ruling("Puncture Bolt", 3)
def test_the_counter_is_put_on_even_if_the_damage_is_lethal() -> None:
    play = scene(Seat(hand=["Puncture Bolt"], pool="{R}{R}"), Seat(battlefield=[Permanent("Hill Giant", damage=2)]))
    play.cast("Puncture Bolt", targets=["Hill Giant"])
    play.resolve()
    assert (play.graveyard(1), CountersChanged in play.log()) == (["Hill Giant"], True)


@ruling("Deafening Clarion", 1)
def test_a_creature_with_lethal_damage_still_gains_lifelink() -> None:
    play = scene(Seat(hand=["Deafening Clarion"], pool="{R}{R}{W}", battlefield=["Hill Giant"]))
    play.cast("Deafening Clarion", modes=[0, 1])
    play.resolve()
    assert (play.life(), "Hill Giant" in play.graveyard()) == (20, True)


@ruling("Lifecrafter's Gift", 4)
def test_counters_cancel_only_after_the_spell_resolved() -> None:
    play = scene(
        Seat(
            hand=["Lifecrafter's Gift"],
            pool="{G}" * 4,
            battlefield=[Permanent("Hill Giant", counters={"-1/-1": 1}), Permanent("Craw Wurm", counters={"+1/+1": 1})],
        )
    )
    play.cast("Lifecrafter's Gift", targets=["Hill Giant"])
    play.resolve()
    assert (play.counters("Hill Giant"), play.counters("Craw Wurm")) == ({"+1/+1": 1}, {"+1/+1": 2})


@ruling("Chandra's Ignition", 2)
def test_the_creature_is_the_source_of_the_damage() -> None:
    play = scene(
        Seat(hand=["Chandra's Ignition"], pool="{R}" * 5, battlefield=["Vampire Nighthawk"]),
        Seat(battlefield=["White Knight", "Silver Knight"]),
    )
    play.cast("Chandra's Ignition", targets=["Vampire Nighthawk"])
    play.resolve_all()
    assert ("Silver Knight" in play.graveyard(1), play.battlefield(1)) == (True, ["White Knight"])


@ruling("Decommission", 2)
def test_your_own_destroyed_permanent_enables_revolt() -> None:
    play = scene(Seat(hand=["Decommission"], pool="{W}{W}{W}", battlefield=["Sol Ring"]))
    play.cast("Decommission", targets=["Sol Ring"])
    play.resolve()
    assert play.life() == 23


@ruling("Assassin's Trophy", 2)
def test_the_controller_of_an_indestructible_permanent_may_search() -> None:
    play = scene(
        Seat(hand=["Assassin's Trophy"], pool="{B}{G}"),
        Seat(battlefield=["Darksteel Myr"], library=["Forest", "Swamp"]),
    )
    play.cast("Assassin's Trophy", targets=["Darksteel Myr"])
    play.resolve()
    assert play.decision.player == 1
    play.yes()
    play.choose("Swamp")
    assert play.battlefield(1) == ["Darksteel Myr", "Swamp"]


@ruling("Assassin's Trophy", 1)
def test_a_player_who_does_not_search_does_not_shuffle() -> None:
    play = scene(
        Seat(hand=["Assassin's Trophy"], pool="{B}{G}"), Seat(battlefield=["Sol Ring"], library=["Forest", "Swamp"])
    )
    play.cast("Assassin's Trophy", targets=["Sol Ring"])
    play.resolve()
    play.no()
    assert (play.log(LibraryShuffled), play.graveyard(1)) == ([], ["Sol Ring"])


@ruling("Moonshaker Cavalry", 1, 2)
def test_moonshaker_cavalry_affects_only_creatures_there_on_resolution() -> None:
    play = scene(
        Seat(hand=["Moonshaker Cavalry", "Raise the Alarm"], pool="{W}" * 10, battlefield=["Grizzly Bears"]),
    )
    play.cast("Moonshaker Cavalry")
    play.resolve_all()
    assert play.pt("Grizzly Bears") == (4, 4)
    play.cast("Raise the Alarm")
    play.resolve()
    assert (play.pt("Grizzly Bears"), play.pt("the first Soldier")) == ((4, 4), (1, 1))
