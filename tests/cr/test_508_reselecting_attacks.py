"""Reselecting which player, planeswalker or battle a creature attacks (CR 508.7)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Static, Triggered
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import GainLife, Reselect, Target
from apnap.language.filters import IsPlayer, attacking, creature
from apnap.language.patterns import Attacks
from apnap.language.statics import CostToAct
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.combat import AttackReselected
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

PORTAL = card("Portal", "", "Artifact", Activated((Mana("{0}"),), (Reselect(Target(creature & attacking)),)))
WALKER = card("Walker", "", "Planeswalker - Test", loyalty=3)
ROAR = card("Roar", "", "Enchantment", Triggered(Attacks(creature), (GainLife(5),)))
TOLL = card("Toll", "", "Enchantment", Static(CostToAct(creature, "attack", (Mana("{2}"),), which=IsPlayer("you"))))


def _raid() -> Script:
    play = scene(
        Seat(battlefield=["Grizzly Bears", ROAR]),
        Seat(battlefield=[PORTAL, WALKER]),
        Seat(battlefield=["Hill Giant", TOLL]),
    )
    play.attack({"Grizzly Bears": "Player 2"})
    play.resolve()
    play.pass_to(1)
    play.activate("Portal", targets=["Grizzly Bears"])
    play.resolve()
    return play


@cr("508.7", "508.7a", "508.7b", "508.7c")
def test_reselecting_another_player_does_not_trigger_attack_abilities() -> None:
    play = _raid()
    with pytest.raises(Illegal):
        play.choose("Player 1")  # its own controller
    play.choose("Player 3")  # whom it would have cost something to attack
    assert (play.stack, play.life(0)) == ([], 25)
    play.block({"Hill Giant": "Grizzly Bears"})
    play.until("end of combat")
    assert (play.lives, play.graveyard(0)) == ([25, 20, 20], ["Grizzly Bears"])


@cr("508.7a", "508.5", "120.3c")
def test_a_planeswalker_is_attacked_after_reselecting() -> None:
    play = _raid()
    play.choose("Walker")
    play.until("end of combat")
    assert (play.lives, play.counters("Walker")) == ([25, 20, 20], {"loyalty": 1})


@cr("508.7")
def test_a_creature_that_no_longer_attacks_cant_be_reselected() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Mountain"], hand=["Lightning Bolt"]), Seat(battlefield=[PORTAL]), Seat()
    )
    play.attack({"Grizzly Bears": "Player 2"})
    play.pass_to(1)
    play.activate("Portal", targets=["Grizzly Bears"])
    play.cast("Lightning Bolt", targets=["Grizzly Bears"], by=0)
    play.resolve_all()
    assert not play.events(AttackReselected)
