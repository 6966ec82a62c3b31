"""Rulings about flashback, retrace, jump-start, suspend, Adventures, split cards and cards played from exile."""

from __future__ import annotations

import pytest

from apnap.language.mana import B, R, U
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.stack import SpellCast
from tests.rulings.declaring import can_attack
from tests.rulings.table import Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Think Twice", 2)
def test_a_countered_flashback_spell_is_exiled() -> None:
    play = scene(
        Seat(graveyard=["Think Twice"], pool="{U}{U}{U}", library=["Island"]),
        Seat(hand=["Counterspell"], pool="{U}{U}"),
    )
    play.cast("Think Twice", way="flashback")
    play.cast("Counterspell", targets=["Think Twice"], by=1)
    play.resolve()
    assert (play.exile(), play.graveyard(), play.hand()) == (["Think Twice"], [], [])


@ruling("Think Twice", 5)
def test_flashback_on_a_discarded_card() -> None:
    play = scene(Seat(hand=["Tormenting Voice", "Think Twice"], pool="{R}{R}{U}{U}{U}", library=["Island"] * 3))
    play.cast("Tormenting Voice")
    play.cast("Think Twice", way="flashback")
    play.resolve()
    assert (play.hand(), play.exile()) == (["Island"], ["Think Twice"])


@ruling("Think Twice", 4)
def test_cost_increases_apply_to_flashback() -> None:
    def may(pool: str) -> bool:
        mine = ["Sphere of Resistance"]
        return scene(Seat(graveyard=["Think Twice"], pool=pool, battlefield=mine)).may("cast", "Think Twice")

    assert (may("{U}" * 4), may("{U}" * 3)) == (True, False)
    play = scene(Seat(graveyard=["Think Twice"], pool="{U}" * 3))
    play.cast("Think Twice", way="flashback")
    assert play.values("Think Twice").mana_value == 2


@ruling("Memory Lapse", 1)
def test_flashback_exiles_a_card_that_would_go_to_the_library() -> None:
    play = scene(
        Seat(graveyard=["Think Twice"], pool="{U}{U}{U}", library=["Island"]),
        Seat(hand=["Memory Lapse"], pool="{U}{U}"),
    )
    play.cast("Think Twice", way="flashback")
    play.cast("Memory Lapse", targets=["Think Twice"], by=1)
    play.resolve()
    assert (play.exile(), play.library()) == (["Think Twice"], ["Island"])


@ruling("Smiting Helix", 2)
def test_a_flashback_cost_does_not_change_the_colour() -> None:
    play = scene(Seat(graveyard=["Smiting Helix"], pool="{R}{W}"))
    play.cast("Smiting Helix", way="flashback", targets=["Player 2"])
    assert play.values("Smiting Helix").colours == 1 << B


@ruling("Worm Harvest", 4)
def test_the_land_discarded_for_retrace_is_counted() -> None:
    play = scene(Seat(graveyard=["Worm Harvest"], hand=["Forest"], pool="{B}{B}{B}{G}{G}"))
    play.cast("Worm Harvest", way="retrace")
    play.resolve()
    assert play.battlefield() == ["Worm Token"]


@ruling("Worm Harvest", 7)
def test_a_retrace_spell_can_be_cast_again_immediately() -> None:
    play = scene(Seat(graveyard=["Worm Harvest"], hand=["Forest", "Swamp"], pool="{B}" * 10))
    play.cast("Worm Harvest", way="retrace", choices=["Forest"])
    play.resolve()
    assert play.graveyard()[0] == "Worm Harvest"
    play.cast("Worm Harvest", way="retrace")
    play.resolve()
    assert len(play.battlefield()) == 3


@ruling("Worm Harvest", 6)
def test_retrace_follows_sorcery_timing() -> None:
    play = scene(Seat(), Seat(graveyard=["Worm Harvest"], hand=["Forest"], pool="{B}" * 5))
    play.pass_to(1)
    assert not play.may("cast", "Worm Harvest")


@ruling("Radical Idea", 1)
def test_a_countered_jump_start_spell_is_exiled() -> None:
    play = scene(
        Seat(graveyard=["Radical Idea"], hand=["Forest"], pool="{U}{U}"), Seat(hand=["Counterspell"], pool="{U}{U}")
    )
    play.cast("Radical Idea", way="jump-start")
    play.cast("Counterspell", targets=["Radical Idea"], by=1)
    play.resolve()
    assert (play.exile(), play.graveyard()) == (["Radical Idea"], ["Forest"])


@ruling("Rift Bolt", 3)
def test_suspending_is_not_casting_and_uses_no_stack() -> None:
    play = scene(Seat(hand=["Rift Bolt"], pool="{R}", battlefield=["Guttersnipe"]))
    play.special("suspend", "Rift Bolt")
    assert (play.stack, play.exile(), play.log(SpellCast)) == ([], ["Rift Bolt"], [])


@ruling("Rift Bolt", 8)
def test_a_suspended_spell_chooses_its_target_when_cast() -> None:
    play = scene(Seat(hand=["Rift Bolt"], pool="{R}", library=["Island"]), Seat(library=["Island"] * 2))
    play.special("suspend", "Rift Bolt")
    play.next_turn()
    play.until("upkeep", 0)
    play.resolve()
    play.resolve()
    play.choose("Player 2")
    assert play.stack == ["Rift Bolt"]
    play.resolve()
    assert play.life(1) == 17


@ruling("Rift Bolt", 13)
def test_a_sorcery_is_suspended_when_it_could_be_cast() -> None:
    play = scene(Seat(hand=["Rift Bolt"], battlefield=["Mountain"], library=["Island"]), step="upkeep")
    assert not play.may("suspend", "Rift Bolt")
    play.until("precombat main")
    assert play.may("suspend", "Rift Bolt")


@ruling("Ancestral Vision", 2)
def test_a_card_without_a_mana_cost_cant_be_cast_normally() -> None:
    play = scene(Seat(hand=["Ancestral Vision"], pool="{U}" * 5))
    assert (play.may("cast", "Ancestral Vision"), play.may("suspend", "Ancestral Vision")) == (False, True)


@ruling("Arc Blade", 2)
def test_arc_blade_does_not_suspend_itself_without_a_legal_target() -> None:
    play = scene(
        Seat(hand=["Arc Blade"], pool="{R}" * 5), Seat(hand=["Unsummon"], pool="{U}", battlefield=["Hill Giant"])
    )
    play.cast("Arc Blade", targets=["Hill Giant"])
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert (play.graveyard(), play.exile()) == (["Arc Blade"], [])


@ruling("Arc Blade", 1)
def test_arc_blade_suspends_itself_as_it_resolves() -> None:
    play = scene(Seat(hand=["Arc Blade"], pool="{R}" * 5))
    play.cast("Arc Blade", targets=["Player 2"])
    play.resolve()
    assert (play.life(1), play.exile(), play.counters("Arc Blade")) == (18, ["Arc Blade"], {"time": 3})


@ruling("Murderous Rider // Swift End", 8)
def test_an_adventure_that_does_not_resolve_is_not_exiled() -> None:
    play = scene(
        Seat(hand=["Murderous Rider // Swift End"], pool="{B}{B}{B}"),
        Seat(hand=["Unsummon"], pool="{U}", battlefield=["Hill Giant"]),
    )
    play.cast("Murderous Rider", way="Swift End", targets=["Hill Giant"])
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert (play.life(), play.exile(), play.graveyard()) == (20, [], ["Murderous Rider"])
    tough = scene(Seat(hand=["Murderous Rider // Swift End"], pool="{B}{B}{B}"), Seat(battlefield=["Darksteel Myr"]))
    tough.cast("Murderous Rider", way="Swift End", targets=["Darksteel Myr"])
    tough.resolve()
    assert (tough.life(), tough.exile(), tough.battlefield()) == (18, ["Murderous Rider"], ["Darksteel Myr"])


@ruling("Bonecrusher Giant // Stomp", 15)
def test_the_creature_is_cast_from_exile_with_normal_timing() -> None:
    play = scene(Seat(hand=["Bonecrusher Giant // Stomp"], pool="{R}{R}", battlefield=["Mountain"] * 3))
    play.cast("Bonecrusher Giant", way="Stomp", targets=["Player 2"])
    play.resolve()
    assert play.may("cast", "Bonecrusher Giant")
    play.until("end")
    assert not play.may("cast", "Bonecrusher Giant")


@ruling("Bonecrusher Giant // Stomp", 6)
def test_an_adventurer_card_exiled_otherwise_cant_be_cast() -> None:
    play = scene(Seat(exile=["Bonecrusher Giant // Stomp"], pool="{R}{R}{R}"))
    assert not play.may("cast", "Bonecrusher Giant")


@ruling("Bonecrusher Giant // Stomp", 5)
def test_a_spell_with_two_targets_triggers_once() -> None:
    play = scene(Seat(battlefield=["Bonecrusher Giant // Stomp"]), Seat(hand=["Bounty of Might"], pool="{G}" * 6))
    play.pass_to(1)
    play.cast("Bounty of Might", targets=["Bonecrusher Giant"] * 3)
    assert play.stack == ["ability of Bonecrusher Giant", "Bounty of Might"]


@ruling("Picklock Prankster // Free the Fae", 1)
def test_an_adventurer_card_in_the_graveyard_is_not_an_instant() -> None:
    play = scene(
        Seat(
            hand=["Picklock Prankster // Free the Fae"],
            pool="{U}{U}",
            library=["Bonecrusher Giant // Stomp", "Shock", "Forest", "Murderous Rider // Swift End"],
        )
    )
    play.cast("Picklock Prankster", way="Free the Fae")
    play.resolve()
    assert play.hand() == ["Shock"]


@ruling("Fire // Ice", 9)
def test_a_split_card_off_the_stack_has_both_halves() -> None:
    play = scene(Seat(hand=["Fire // Ice"], pool="{R}{R}"))
    values = play.values("Fire // Ice")
    assert (values.mana_value, values.colours) == (4, 1 << R | 1 << U)
    play.cast("Fire", targets=[["Player 2"]])
    assert (play.values("Fire").mana_value, play.values("Fire").colours) == (2, 1 << R)


@ruling("Rough // Tumble", 3)
def test_a_split_card_is_one_card() -> None:
    play = scene(Seat(hand=["Rise from the Tides"], graveyard=["Rough // Tumble"], pool="{U}" * 6))
    play.cast("Rise from the Tides")
    play.resolve()
    assert len(play.battlefield()) == 1


@ruling("Rough // Tumble", 5)
def test_a_copy_of_a_half_is_that_half() -> None:
    play = scene(
        Seat(hand=["Rough // Tumble", "Reverberate"], pool="{R}{R}{R}{R}"),
        Seat(battlefield=["Serra Angel", "Craw Wurm"]),
    )
    play.cast("Rough")
    play.cast("Reverberate", targets=["Rough"])
    play.resolve()
    play.resolve_all()
    assert (play.graveyard(1), play.damage("Serra Angel")) == (["Craw Wurm"], 0)


@ruling("Reckless Impulse", 1)
def test_a_card_played_from_exile_is_paid_for() -> None:
    play = scene(Seat(hand=["Reckless Impulse"], pool="{R}{R}", library=["Shock", "Mountain", "Island"]))
    play.cast("Reckless Impulse")
    play.resolve()
    assert (sorted(play.exile()), play.may("cast", "Shock")) == (["Mountain", "Shock"], False)
    play.land("Mountain")
    play.cast("Shock", targets=["Player 2"])
    assert (play.stack, play.tapped("Mountain")) == (["Shock"], True)


@ruling("Wrenn's Resolve", 1)
def test_cards_not_played_stay_in_exile() -> None:
    play = scene(
        Seat(hand=["Wrenn's Resolve"], pool="{R}{R}", library=["Shock", "Forest", *["Island"] * 3]),
        Seat(library=["Swamp"] * 3),
    )
    play.cast("Wrenn's Resolve")
    play.resolve()
    play.until("precombat main", 1)
    play.until("precombat main", 0)
    assert play.may("play", "Forest")
    play.until("precombat main", 1)
    assert sorted(play.exile()) == ["Forest", "Shock"]
    play.until("end", 1)
    assert not play.may("play", "Forest")


@ruling("Memory Plunder", 1)
def test_a_card_that_cant_be_cast_stays_in_the_graveyard() -> None:
    play = scene(Seat(hand=["Memory Plunder"], pool="{U}{U}{B}{B}"), Seat(graveyard=["Murder"]))
    play.cast("Memory Plunder", targets=["Murder"])
    play.resolve()
    assert (play.graveyard(1), play.stack) == (["Murder"], [])


@ruling("Memory Plunder", 3)
def test_a_sorcery_may_be_cast_while_memory_plunder_resolves() -> None:
    play = scene(
        Seat(hand=["Memory Plunder"], pool="{U}{U}{B}{B}", library=["Island"] * 2),
        Seat(graveyard=["Divination"]),
        step="upkeep",
    )
    play.cast("Memory Plunder", targets=["Divination"])
    play.resolve()
    play.yes()
    assert play.stack == ["Divination"]
    play.resolve()
    assert (len(play.hand()), play.graveyard(1)) == (2, ["Divination"])


@ruling("Eureka Moment", 1)
def test_putting_a_land_onto_the_battlefield_is_not_playing_it() -> None:
    play = scene(
        Seat(hand=["Eureka Moment", "Forest", "Swamp"], pool="{U}{U}{G}{G}", lands_played=1, library=["Island"] * 2)
    )
    with pytest.raises(Illegal):
        play.land("Forest")
    play.cast("Eureka Moment")
    play.resolve()
    play.yes()
    play.choose("Swamp")
    assert play.battlefield() == ["Swamp"]


@ruling("Durkwood Baloth", 1)
def test_a_creature_cast_with_suspend_has_haste_and_keeps_it() -> None:
    play = scene(Seat(hand=["Durkwood Baloth"], pool="{G}", library=["Forest"] * 9), Seat(library=["Forest"] * 9))
    play.special("suspend", "Durkwood Baloth")
    assert (play.exile(), play.stack) == (["Durkwood Baloth"], [])
    for left in (4, 3, 2, 1, 0):
        play.until("upkeep", 1)
        play.until("upkeep", 0)
        play.resolve()
        assert play.counters("Durkwood Baloth").get("time", 0) == left
    play.resolve()
    while "Durkwood Baloth" not in play.battlefield():
        play.resolve()
    assert can_attack(play, "Durkwood Baloth")


@ruling("Durkwood Baloth", 14)
def test_suspend_follows_the_timing_of_casting() -> None:
    play = scene(Seat(hand=["Durkwood Baloth"], pool="{G}"), step="upkeep")
    assert not play.may("suspend", "Durkwood Baloth")
    play = scene(Seat(hand=["Durkwood Baloth"], pool="{G}"))
    assert play.may("suspend", "Durkwood Baloth")
