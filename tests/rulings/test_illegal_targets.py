"""Rulings about targets: how many are needed, and what happens when some or all become illegal."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from apnap.rules.events.damage import Damage
from apnap.rules.events.stack import Countered
from tests.marks import cr
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def saved(spell: str, pool: str, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = ("Grizzly Bears",)) -> Script:
    """The first player has a spell, the second has creatures and a way to return one to hand."""
    return scene(
        Seat(hand=[spell], pool=pool, battlefield=list(mine), library=["Island", "Forest", "Swamp"]),
        Seat(hand=["Unsummon"], pool="{U}", battlefield=list(theirs), library=["Plains"] * 3),
    )


@ruling("Rat Out", 1)
def test_an_illegal_optional_target_stops_the_whole_spell() -> None:
    play = saved("Rat Out", "{B}")
    play.cast("Rat Out", targets=["Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.battlefield() == []
    alone = saved("Rat Out", "{B}")
    alone.cast("Rat Out", targets=[[]])
    alone.resolve()
    assert alone.battlefield(0) == ["Rat Token"]


@ruling("Domri's Ambush", 2)
def test_the_counter_goes_on_the_legal_target_alone() -> None:
    play = saved("Domri's Ambush", "{R}{G}", ("Hill Giant",))
    play.cast("Domri's Ambush", targets=["Hill Giant", "Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.counters("Hill Giant") == {"+1/+1": 1}
    other = saved("Domri's Ambush", "{R}{G}", ("Hill Giant",))
    other.cast("Domri's Ambush", targets=["Hill Giant", "Grizzly Bears"])
    other.cast("Unsummon", targets=["Hill Giant"], by=1)
    other.resolve_all()
    assert (other.hand(), other.damage("Grizzly Bears")) == (["Hill Giant"], 0)
    assert Damage not in other.log()


@ruling("Domri's Ambush", 3)
def test_both_targets_are_required() -> None:
    assert not saved("Domri's Ambush", "{R}{G}", ("Hill Giant",), ()).may("cast", "Domri's Ambush")
    assert not saved("Domri's Ambush", "{R}{G}").may("cast", "Domri's Ambush")


@ruling("Prey Upon", 1)
@pytest.mark.parametrize("gone", ["Hill Giant", "Grizzly Bears"])
def test_no_fight_with_an_illegal_target(gone: str) -> None:
    play = saved("Prey Upon", "{G}", ("Hill Giant",))
    play.cast("Prey Upon", targets=["Hill Giant", "Grizzly Bears"])
    play.cast("Unsummon", targets=[gone], by=1)
    play.resolve_all()
    assert (len(play.battlefield()), Damage in play.log()) == (1, False)


@ruling("Epic Confrontation", 1)
def test_a_creature_gets_its_bonus_even_if_the_other_target_left() -> None:
    play = saved("Epic Confrontation", "{G}{G}", ("Hill Giant",))
    play.cast("Epic Confrontation", targets=["Hill Giant", "Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.pt("Hill Giant"), play.damage("Hill Giant")) == ((4, 5), 0)


@ruling("Soul's Fire", 1)
def test_a_creature_that_left_deals_no_damage() -> None:
    play = saved("Soul's Fire", "{R}{R}{R}", ("Hill Giant", "Runeclaw Bear"))
    play.cast("Soul's Fire", targets=["Hill Giant", "Player 2"])
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert play.lives == [20, 20]


@ruling("Lost in the Mist", 1)
def test_the_remaining_target_is_still_affected() -> None:
    play = scene(
        Seat(hand=["Divination"], pool="{U}{U}{U}{R}", library=["Island"] * 2, battlefield=["Bottle Gnomes"]),
        Seat(hand=["Lost in the Mist"], pool="{U}{U}{U}{U}{U}"),
    )
    play.cast("Divination")
    play.cast("Lost in the Mist", targets=["Divination", "Bottle Gnomes"], by=1)
    play.activate("Bottle Gnomes", by=0)
    play.resolve_all()
    assert (play.hand(), play.graveyard(), play.life()) == ([], ["Divination", "Bottle Gnomes"], 23)


@ruling("Lost in the Mist", 2)
def test_both_a_spell_and_a_permanent_are_required() -> None:
    play = scene(Seat(hand=["Divination"], pool="{U}{U}{U}"), Seat(hand=["Lost in the Mist"], pool="{U}{U}{U}{U}{U}"))
    play.cast("Divination")
    play.pass_to(1)
    assert not play.may("cast", "Lost in the Mist")


@ruling("Hex", 1)
def test_exactly_six_different_creatures() -> None:
    six = ["Hill Giant", "Runeclaw Bear", "Air Elemental", "Serra Angel", "Elite Vanguard", "Grizzly Bears"]
    assert not saved("Hex", "{B}{B}{B}{B}{B}{B}", (), tuple(six[:5])).may("cast", "Hex")
    play = saved("Hex", "{B}{B}{B}{B}{B}{B}", (), tuple(six))
    play.cast("Hex", targets=[six])
    play.cast("Unsummon", targets=["Serra Angel"], by=1)
    play.resolve_all()
    assert (play.battlefield(), play.hand(1), len(play.graveyard(1))) == ([], ["Serra Angel"], 6)


@ruling("Leeching Bite", 2)
def test_another_target_is_required() -> None:
    assert not saved("Leeching Bite", "{G}{G}").may("cast", "Leeching Bite")
    play = saved("Leeching Bite", "{G}{G}", ("Hill Giant", "Runeclaw Bear"))
    with pytest.raises(Illegal):
        play.cast("Leeching Bite", targets=["Hill Giant", "Hill Giant"])
    play.cast("Leeching Bite", targets=["Hill Giant", "Grizzly Bears"])
    play.resolve()
    assert (play.pt("Hill Giant"), play.pt("Grizzly Bears")) == ((4, 4), (1, 1))


@ruling("Leeching Bite", 1)
def test_the_remaining_creature_is_affected() -> None:
    play = saved("Leeching Bite", "{G}{G}", ("Hill Giant",))
    play.cast("Leeching Bite", targets=["Hill Giant", "Grizzly Bears"])
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert play.pt("Grizzly Bears") == (1, 1)


@ruling("Bounty of Might", 1)
def test_one_creature_may_be_targeted_three_times() -> None:
    play = saved("Bounty of Might", "{G}{G}{G}{G}{G}{G}", ("Hill Giant",))
    play.cast("Bounty of Might", targets=["Hill Giant", "Grizzly Bears", "Hill Giant"])
    play.resolve()
    assert (play.pt("Hill Giant"), play.pt("Grizzly Bears")) == ((9, 9), (5, 5))


@ruling("Travel Preparations", 2)
def test_one_creature_cant_be_targeted_twice_by_up_to_two() -> None:
    play = saved("Travel Preparations", "{G}{G}", ("Hill Giant",))
    with pytest.raises(Illegal):
        play.cast("Travel Preparations", targets=[["Hill Giant", "Hill Giant"]])
    play.cast("Travel Preparations", targets=[["Hill Giant"]])
    play.resolve()
    assert play.counters("Hill Giant") == {"+1/+1": 1}


@ruling("Travel Preparations", 1)
def test_the_other_creature_gets_its_counter() -> None:
    play = saved("Travel Preparations", "{G}{G}", ("Hill Giant",))
    play.cast("Travel Preparations", targets=[["Hill Giant", "Grizzly Bears"]])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.counters("Hill Giant"), play.hand(1)) == ({"+1/+1": 1}, ["Grizzly Bears"])


@ruling("Crush", 1)
def test_an_artifact_that_became_a_creature_is_an_illegal_target() -> None:
    play = scene(Seat(hand=["Crush"], pool="{R}"), Seat(battlefield=["Sky Skiff", "Hill Giant"]))
    play.cast("Crush", targets=["Sky Skiff"])
    play.activate("Sky Skiff", choices=["Hill Giant"], by=1)
    play.resolve_all()
    assert (play.graveyard(), "Sky Skiff" in play.battlefield(1)) == (["Crush"], True)


@ruling("Confound", 1)
def test_a_spell_must_still_target_a_creature() -> None:
    play = scene(
        Seat(hand=["Shock"], pool="{R}"),
        Seat(hand=["Confound"], pool="{U}{U}", battlefield=["Mogg Fanatic"], library=["Island"]),
    )
    play.cast("Shock", targets=["Mogg Fanatic"])
    play.cast("Confound", targets=["Shock"], by=1)
    play.activate("Mogg Fanatic", targets=["Player 1"], by=1)
    play.resolve_all()
    assert (play.hand(1), Countered in play.log(), play.life()) == ([], False, 19)


@ruling("Void Rend", 2)
@pytest.mark.parametrize("paid", [True, False])
def test_ward_cant_counter_a_spell_that_cant_be_countered(paid: bool) -> None:
    play = scene(
        Seat(hand=["Void Rend"], pool="{W}{U}{B}", battlefield=["Island"] * 2), Seat(battlefield=["Archive Dragon"])
    )
    play.cast("Void Rend", targets=["Archive Dragon"])
    play.resolve()
    play.choose(paid)
    assert play.state.object(play.id("the first Island")).tapped == paid
    play.resolve()
    assert play.graveyard(1) == ["Archive Dragon"]


@ruling("Fry", 2)
def test_a_spell_that_cant_be_countered_still_needs_its_target() -> None:
    play = saved("Fry", "{R}{R}", (), ("Serra Angel",))
    play.cast("Fry", targets=["Serra Angel"])
    play.cast("Unsummon", targets=["Serra Angel"], by=1)
    play.resolve_all()
    assert (play.graveyard(), Damage in play.log()) == (["Fry"], False)


@ruling("Synchronized Strike", 2)
def test_an_untapped_creature_may_be_the_target() -> None:
    play = scene(Seat(hand=["Synchronized Strike"], pool="{G}{G}{G}", battlefield=["Hill Giant"]))
    play.cast("Synchronized Strike", targets=[["Hill Giant"]])
    play.resolve()
    assert play.pt("Hill Giant") == (5, 5)


@ruling("Fatal Blow", 2)
def test_healed_damage_was_still_dealt_this_turn() -> None:
    play = scene(
        Seat(hand=["Fatal Blow", "Shock"], pool="{B}{R}"),
        Seat(battlefield=["Drudge Skeletons", "Swamp", "Hill Giant"]),
    )
    assert not play.may("cast", "Fatal Blow")
    play.cast("Shock", targets=["Drudge Skeletons"])
    play.activate("Drudge Skeletons", by=1)
    play.resolve_all()
    assert (play.damage("Drudge Skeletons"), play.tapped("Drudge Skeletons")) == (0, True)
    play.cast("Fatal Blow", targets=["Drudge Skeletons"])
    play.resolve()
    assert play.graveyard(1) == ["Drudge Skeletons"]


@ruling("Vines of Vastwood", 1)
def test_even_its_controller_cant_target_it() -> None:
    play = scene(
        Seat(hand=["Vines of Vastwood", "Giant Growth"], pool="{G}{G}"),
        Seat(hand=["Giant Growth"], pool="{G}", battlefield=["Grizzly Bears"]),
    )
    play.cast("Vines of Vastwood", targets=["Grizzly Bears"], kicked=False)
    play.resolve()
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.pass_to(1)
    assert not play.may("cast", "Giant Growth")
    play.resolve()
    assert play.pt("Grizzly Bears") == (5, 5)


@ruling("Repeal", 1)
def test_x_of_a_permanent_is_0() -> None:
    play = scene(
        Seat(hand=["Repeal"], pool="{U}{U}", library=["Island"]),
        Seat(battlefield=[Permanent("Endless One", counters={"+1/+1": 3}), "Elite Vanguard"]),
    )
    with pytest.raises(Illegal):
        play.cast("Repeal", x=1, targets=["Endless One"])
    play.cast("Repeal", x=0, targets=["Endless One"])
    play.resolve()
    assert (play.hand(1), play.hand()) == (["Endless One"], ["Island"])


@ruling("Blatant Thievery", 1)
@cr("608.2b")
def test_a_target_for_each_opponent_must_still_be_controlled_by_the_one_it_was_chosen_for() -> None:
    play = scene(
        Seat(hand=["Blatant Thievery"], pool="{U}" * 7),
        Seat(hand=["Dominate"], pool="{U}" * 7, battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Blatant Thievery")
    play.cast("Dominate", x=4, targets=["Hill Giant"], by=1)
    play.resolve()
    assert play.controller("Hill Giant") == 1
    play.resolve()
    assert (play.controller("Grizzly Bears"), play.controller("Hill Giant")) == (0, 1)
