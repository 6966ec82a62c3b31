"""Creatures that assign combat damage as though unblocked, by toughness, or not at all (CR 510.1)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Static
from apnap.language.card import card
from apnap.language.filters import creature, this, you_control
from apnap.language.statics import Cannot, May, Must
from tests.cr.reading import made
from tests.cr.scenes import Seat, scene
from tests.marks import cr

RHOX = made("Thorn", "You may have Thorn assign its combat damage as though it weren't blocked.", size="5")
PLAIN = made("Plain", "", size="5")
GRUNT = made(
    "Grunt",
    "Whenever Grunt becomes blocked, you may have it deal damage equal to its power to target creature. If you do, "
    "Grunt assigns no combat damage this turn.",
    size="2",
)


@cr("510.1c")
@pytest.mark.parametrize(("through", "life", "dead"), [(True, 15, []), (False, 20, ["Grizzly Bears"])])
def test_assigning_combat_damage_as_though_it_were_not_blocked(through: bool, life: int, dead: list[str]) -> None:
    play = scene(Seat(battlefield=[RHOX]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Thorn"])
    play.block({"Grizzly Bears": "Thorn"})
    play.until("combat damage")
    play.choose(*(["Thorn"] if through else []))
    assert (play.life(1), play.graveyard(1)) == (life, dead)


@cr("510.1b")
def test_nothing_is_asked_if_the_creature_is_not_blocked() -> None:
    play = scene(Seat(battlefield=[RHOX, PLAIN]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Thorn", "Plain"])
    play.block({"Grizzly Bears": "Plain"})
    play.until("combat damage")
    assert (play.life(1), play.graveyard(1)) == (15, ["Grizzly Bears"])


@cr("510.1")
@pytest.mark.parametrize(("used", "dead"), [(True, ["Hill Giant"]), (False, ["Grizzly Bears"])])
def test_a_creature_that_assigns_no_combat_damage_deals_none(used: bool, dead: list[str]) -> None:
    wounded = made("Hill Giant", "", size="2")
    play = scene(Seat(battlefield=[GRUNT]), Seat(battlefield=["Grizzly Bears", wounded]))
    play.attack(["Grunt"])
    play.block({"Grizzly Bears": "Grunt"})
    play.choose("Hill Giant")
    play.resolve()
    play.choose(used)
    play.until("end of combat")
    assert play.graveyard(1) == dead


@cr("510.1a", "510.1c")
@pytest.mark.parametrize("meek", [False, True])
def test_damage_past_a_blocker_or_none(meek: bool) -> None:
    none = [Static(Cannot(this, "assign combat damage"))] if meek else []
    ghost = card("Ghost", "{G}", "Creature", Static(May(this, "assign as though unblocked")), *none, pt="3/3")
    play = scene(Seat(battlefield=[ghost]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Ghost"])
    play.block({"Grizzly Bears": "Ghost"})
    play.until("combat damage")
    play.choose("Ghost")
    assert (play.life(1), play.graveyard(1)) == (20 if meek else 17, [])


@cr("510.1a")
def test_assigning_combat_damage_equal_to_toughness() -> None:
    law = card("Law", "{W}", "Enchantment", Static(Must(creature & you_control, "assign toughness")))
    wall = card("Wall", "{1}", "Creature - Wall", pt="1/4")
    play = scene(Seat(battlefield=[law, wall]))
    play.attack(["Wall"])
    play.until("end of combat")
    assert play.life(1) == 16
