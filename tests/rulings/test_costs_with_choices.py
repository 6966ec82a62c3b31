"""Rulings about costs with a choice, costs for each target, and flash for an additional cost."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Bone Shards", 2)
def test_one_of_two_costs_must_be_paid() -> None:
    theirs = Seat(battlefield=["Hill Giant"])
    assert not scene(Seat(hand=["Bone Shards"], pool="{B}"), theirs).may("cast", "Bone Shards")
    play = scene(Seat(hand=["Bone Shards", "Shock"], pool="{B}"), theirs)
    play.cast("Bone Shards", targets=["Hill Giant"])
    assert (play.hand(), play.graveyard()) == ([], ["Shock"])


@pytest.mark.parametrize(("number", "gone"), [(1, ["Grizzly Bears"]), (2, ["Shock"])])
def test_the_player_chooses_between_two_payable_costs(number: int, gone: list[str]) -> None:
    mine = Seat(hand=["Bone Shards", "Shock"], pool="{B}", battlefield=["Grizzly Bears"])
    play = scene(mine, Seat(battlefield=["Hill Giant"]))
    play.cast("Bone Shards", targets=["Hill Giant"], choices=[number])
    assert play.graveyard() == gone
    play.resolve_all()
    assert play.graveyard(1) == ["Hill Giant"]


def test_mana_is_one_of_two_costs() -> None:
    play = scene(Seat(hand=["Silvergill Adept"], pool="{C}{U}{C}{C}{C}"))
    play.cast("Silvergill Adept")
    assert play.pool() == ""
    poor = scene(Seat(hand=["Silvergill Adept"], pool="{C}{U}{C}{C}"))
    assert not poor.may("cast", "Silvergill Adept")
    kin = scene(Seat(hand=["Silvergill Adept", "Merfolk of the Pearl Trident"], pool="{C}{U}"))
    kin.cast("Silvergill Adept")
    assert (kin.hand(), kin.pool()) == (["Merfolk of the Pearl Trident"], "")


@ruling("Aerial Formation", 4)
def test_each_target_beyond_the_first_costs_more() -> None:
    mine = ["Hill Giant", "Grizzly Bears", "Runeclaw Bear"]
    play = scene(Seat(hand=["Aerial Formation"], pool="{U}{C}{C}{U}", battlefield=mine))
    with pytest.raises(Illegal):
        play.cast("Aerial Formation", targets=[mine])
    play.cast("Aerial Formation", targets=[mine[:2]])
    assert (play.pool(), play.stack) == ("", ["Aerial Formation"])
    play.resolve_all()
    assert [play.pt(name) for name in mine] == [(4, 4), (3, 3), (2, 2)]


@ruling("Aerial Formation", 5)
def test_no_targets_do_not_reduce_the_cost() -> None:
    play = scene(Seat(hand=["Aerial Formation"], pool="{U}{U}", battlefield=["Hill Giant"]))
    play.cast("Aerial Formation", targets=[[]])
    assert play.pool() == "{U}"


@ruling("Armor of Thorns", 1)
def test_armor_of_thorns_cast_with_its_own_permission_is_sacrificed() -> None:
    play = scene(Seat(hand=["Armor of Thorns"], pool="{C}{G}", battlefield=["Hill Giant"]), active=1)
    play.pass_to(0)
    play.cast("Armor of Thorns", targets=["Hill Giant"], way="flash")
    play.resolve_all()
    assert play.pt("Hill Giant") == (5, 5)
    play.next_turn()
    assert (play.battlefield(), play.graveyard()) == (["Hill Giant"], ["Armor of Thorns"])


def test_armor_of_thorns_cast_normally_stays() -> None:
    play = scene(Seat(hand=["Armor of Thorns"], pool="{C}{G}", battlefield=["Hill Giant"]))
    play.cast("Armor of Thorns", targets=["Hill Giant"])
    play.resolve_all()
    play.next_turn()
    assert "Armor of Thorns" in play.battlefield()


@ruling("Ghitu Fire", 1)
def test_flash_for_two_more_mana() -> None:
    play = scene(Seat(hand=["Ghitu Fire"], pool="{R}{R}{R}{R}"), active=1)
    play.pass_to(0)
    play.cast("Ghitu Fire", targets=["player 2"], x=1, way="flash")
    play.resolve_all()
    assert (play.pool(), play.life(1)) == ("", 19)
    poor = scene(Seat(hand=["Rout"], pool="{C}{C}{C}{W}{W}{W}"), active=1)
    poor.pass_to(0)
    assert not poor.may("cast", "Rout")


def test_a_counter_may_be_removed_from_any_creature() -> None:
    bears = Permanent("Grizzly Bears", counters={"+1/+1": 1})
    theirs = Permanent("Hill Giant", counters={"+1/+1": 1})
    play = scene(Seat(battlefield=["Sage of Fables", bears], pool="{C}{C}{C}{C}"), Seat(battlefield=[theirs]))
    play.activate("Sage of Fables")
    assert play.pt("Grizzly Bears") == (2, 2)
    assert not play.may("activate", "Sage of Fables")


def test_a_counter_of_any_kind_may_be_removed() -> None:
    bears = Permanent("Grizzly Bears", counters={"+1/+1": 1, "shield": 1})
    play = scene(Seat(battlefield=["Fain, the Broker", bears]))
    play.activate("Fain, the Broker", ability=1, choices=["shield"])
    play.resolve_all()
    assert (play.pt("Grizzly Bears"), play.counters("Grizzly Bears")) == ((3, 3), {"+1/+1": 1})


@ruling("Conduit of Ruin", 3)
@ruling("Conduit of Ruin", 9)
def test_only_the_first_creature_spell_each_turn_costs_less() -> None:
    play = scene(Seat(hand=["Shock", "Hill Giant", "Hill Giant"], pool="{R}{R}{C}{R}", battlefield=["Conduit of Ruin"]))
    play.cast("Shock", targets=["player 2"])
    play.resolve_all()
    play.cast("Hill Giant")
    play.resolve_all()
    assert (play.pool(), play.may("cast", "Hill Giant")) == ("{R}", False)


def test_an_escaped_creature_enters_with_counters() -> None:
    fuel = ["Forest", "Island", "Swamp", "Plains"]
    play = scene(Seat(graveyard=["Voracious Typhon", *fuel], pool="{G}" * 7))
    play.cast("Voracious Typhon", way="escape")
    play.resolve_all()
    assert (play.pt("Voracious Typhon"), sorted(play.exile())) == ((7, 7), sorted(fuel))
    play = scene(Seat(hand=["Voracious Typhon"], pool="{G}" * 4))
    play.cast("Voracious Typhon")
    play.resolve_all()
    assert play.pt("Voracious Typhon") == (4, 4)


def test_a_counter_of_the_named_kind_is_removed() -> None:
    weak = Permanent("Hill Giant", counters={"-1/-1": 1})
    play = scene(Seat(battlefield=["Quillspike", weak, "Grizzly Bears"], pool="{B}{B}"))
    play.activate("Quillspike")
    play.resolve_all()
    assert (play.pt("Quillspike"), play.pt("Hill Giant")) == ((4, 4), (3, 3))
    assert not play.may("activate", "Quillspike")
