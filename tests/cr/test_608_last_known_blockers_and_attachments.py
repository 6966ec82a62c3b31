"""Blockers and attachments of a creature that has left (CR 608.2h, 506.4)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Triggered
from apnap.language.amounts import Count
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana
from apnap.language.effects import DealDamage, Each, GainLife, IfDone, SacrificeIt
from apnap.language.filters import AttachedTo, Blocking, creature, permanent, this
from apnap.language.patterns import BecomesBlocked, Begins, Moves
from apnap.language.references import Bound, This, You
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

BLAST = DealDamage(2, Each(creature & Blocking(Bound("it"))), Bound("it"))
BOMBER = card(
    "Bomber",
    "{R}",
    "Creature - Goblin",
    Triggered(BecomesBlocked(this), (IfDone((SacrificeIt(Bound("it")),), (BLAST,)),)),
    pt="1/1",
)


@cr("608.2h")
def test_a_sacrificed_creature_still_finds_its_blockers() -> None:
    play = scene(Seat(battlefield=[BOMBER]), Seat(battlefield=["Hill Giant", "Craw Wurm"]))
    play.attack(["Bomber"])
    play.block({"Hill Giant": "Bomber"})
    play.resolve()
    assert (play.graveyard(0), play.damage("Hill Giant"), play.damage("Craw Wurm")) == (["Bomber"], 2, 0)


def _mourner(either: bool) -> CardDefinition:
    death = Moves(creature & Blocking(This(), either), "battlefield", "graveyard")
    return card("Mourner", "{B}", "Creature - Wolf", Triggered(death, (GainLife(1),)), pt="3/3")


@cr("603.10a")
@pytest.mark.parametrize(("blocker", "left"), [("Grizzly Bears", ["Mourner"]), ("Hill Giant", [])])
def test_a_creature_that_dies_was_blocking_as_it_died(blocker: str, left: list[str]) -> None:
    play = scene(Seat(battlefield=[_mourner(False)]), Seat(battlefield=[blocker, "Craw Wurm"]))
    play.attack(["Mourner"])
    play.block({blocker: "Mourner"})
    play.until("postcombat main")
    assert (play.battlefield(0), play.battlefield(1), play.life(0)) == (left, ["Craw Wurm"], 21)


@cr("603.10a")
@pytest.mark.parametrize(("either", "life"), [(False, 20), (True, 21)])
def test_a_creature_that_dies_attacking_was_not_blocking(either: bool, life: int) -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=[_mourner(either)]))
    play.attack(["Grizzly Bears"])
    play.block({"Mourner": "Grizzly Bears"})
    play.until("postcombat main")
    assert (play.graveyard(0), play.life(1)) == (["Grizzly Bears"], life)


@cr("509.1g")
@pytest.mark.parametrize(("either", "life"), [(False, 20), (True, 21)])
def test_a_creature_is_not_blocked_by_the_creature_it_blocks(either: bool, life: int) -> None:
    foes = Count(creature & Blocking(This(), either))
    wary = card("Wary", "{W}", "Creature - Cat", Activated((Mana("{0}"),), (GainLife(foes),)), pt="2/4")
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=[wary]))
    play.attack(["Grizzly Bears"])
    play.block({"Wary": "Grizzly Bears"})
    play.activate("Wary", by=1)
    play.resolve()
    assert play.life(1) == life


@cr("608.2h")
def test_attachments_as_it_last_existed_are_counted() -> None:
    wealth = Count(permanent & AttachedTo(This()))
    vain = card("Vain", "{W}", "Creature - Cat", Triggered(Begins("upkeep", You()), (GainLife(wealth),)), pt="2/2")
    play = scene(
        Seat(battlefield=[vain, Permanent("Holy Strength", attached_to="Vain")]),
        Seat(hand=["Unsummon"], pool="{U}"),
        step="upkeep",
    )
    play.cast("Unsummon", targets=["Vain"], by=1)
    play.resolve_all()
    assert (play.battlefield(0), play.life(0)) == ([], 21)
