"""Creatures that assign their combat damage as though they weren't blocked, or assign none (CR 510.1)."""

from __future__ import annotations

import pytest

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
def test_damage_goes_past_the_blocker_if_its_controller_wants(through: bool, life: int, dead: list[str]) -> None:
    play = scene(Seat(battlefield=[RHOX]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Thorn"])
    play.block({"Grizzly Bears": "Thorn"})
    play.until("combat damage")
    play.choose(*(["Thorn"] if through else []))
    assert (play.life(1), play.graveyard(1)) == (life, dead)


@cr("510.1b")
def test_nobody_is_asked_where_it_is_not_blocked() -> None:
    play = scene(Seat(battlefield=[RHOX, PLAIN]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Thorn", "Plain"])
    play.block({"Grizzly Bears": "Plain"})
    play.until("combat damage")
    assert (play.life(1), play.graveyard(1)) == (15, ["Grizzly Bears"])


@cr("510.1")
@pytest.mark.parametrize(("used", "dead"), [(True, ["Hill Giant"]), (False, ["Grizzly Bears"])])
def test_who_assigns_none_deals_none(used: bool, dead: list[str]) -> None:
    wounded = made("Hill Giant", "", size="2")
    play = scene(Seat(battlefield=[GRUNT]), Seat(battlefield=["Grizzly Bears", wounded]))
    play.attack(["Grunt"])
    play.block({"Grizzly Bears": "Grunt"})
    play.choose("Hill Giant")
    play.resolve()
    play.choose(used)
    play.until("end of combat")
    assert play.graveyard(1) == dead
