"""Emerge (CR 702.119)."""

from __future__ import annotations

import pytest

from apnap.game.script import Script
from apnap.language.abilities import Activated, Keyword, Static
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import AddMana
from apnap.language.filters import creature, spell
from apnap.language.statics import Cannot, CostChange
from tests.cr.scenes import Seat, scene
from tests.marks import cr

GRYFF = card("Gryff", "{7}", "Creature - Eldrazi", Keyword("emerge", (Mana("{5}{U}"),)), pt="3/4")
TAX = card("Tax", "{W}", "Enchantment", Static(CostChange(spell, 1)))
TITAN = card("Titan", "{8}", "Creature - Giant", pt="8/8")
ELF = card("Elf", "{G}", "Creature - Elf", Activated((TapThis(),), (AddMana("{U}"),)), pt="1/1")


def at(*battlefield: CardDefinition | str, pool: str = "") -> Script:
    return scene(Seat(hand=[GRYFF], battlefield=list(battlefield), pool=pool))


@cr("702.119a", "702.119b")
@pytest.mark.parametrize(("given", "price"), [("Hill Giant", 2), ("Grizzly Bears", 4)])
def test_emerge_reduces_the_cost_by_the_sacrificed_creatures_mana_value(given: str, price: int) -> None:
    play = at("Hill Giant", "Grizzly Bears", pool="{U}" * price)
    play.cast("Gryff", way=f"emerge: {given}")
    assert (play.graveyard(), play.pool(), play.stack) == ([given], "", ["Gryff"])
    play.resolve()
    assert play.pt("Gryff") == (3, 4)


@cr("702.119a")
def test_a_small_creature_does_not_reduce_the_cost_enough() -> None:
    play = at("Grizzly Bears", pool="{U}{U}{U}")
    assert not play.may("cast", "Gryff")
    play = at(pool="{U}" * 6)
    assert not play.may("cast", "Gryff")  # there is no creature to sacrifice


@cr("702.119a", "118.7c")
def test_emerge_reduces_only_generic_mana() -> None:
    play = at(TITAN, pool="{C}{C}")
    assert not play.may("cast", "Gryff")
    play = at(TITAN, pool="{U}")
    play.cast("Gryff", way="emerge: Titan")
    assert play.pool() == ""


@cr("702.119a", "601.2f")
def test_emerge_reduces_the_total_cost_including_increases() -> None:
    play = at(TITAN, TAX, pool="{U}")
    play.cast("Gryff", way="emerge: Titan")
    assert (play.stack, play.pool()) == (["Gryff"], "")


@cr("702.119b", "601.2g", "601.2h")
def test_the_sacrificed_creature_can_still_make_mana() -> None:
    play = at(ELF, pool="{C}{C}{C}{C}")
    play.cast("Gryff", way="emerge: Elf")
    assert (play.graveyard(), play.stack) == (["Elf"], ["Gryff"])


@cr("702.119a")
def test_a_creature_that_cant_be_sacrificed_cant_be_used() -> None:
    loyal = card("Loyal", "{W}", "Enchantment", Static(Cannot(creature, "be sacrificed")))
    play = at("Hill Giant", loyal, pool="{U}" * 6)
    assert not play.may("cast", "Gryff")


@cr("702.119a")
def test_a_card_with_emerge_can_still_be_cast_for_its_mana_cost() -> None:
    play = at("Hill Giant", pool="{U}" * 7)
    play.cast("Gryff", way="")
    assert (play.pool(), play.graveyard()) == ("", [])
