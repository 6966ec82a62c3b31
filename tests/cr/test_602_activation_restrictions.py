"""Abilities that can be activated only in a step, under a condition, or by any player (CR 602)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated
from apnap.language.amounts import LifeOf
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import Compare, During
from apnap.language.costs import Mana
from apnap.language.effects import GainLife
from apnap.language.references import You
from apnap.language.zones import COMBAT_DAMAGE, DECLARE_BLOCKERS, END_OF_COMBAT, FIRST_STRIKE_DAMAGE, TURN
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

STEPS = (*TURN[1:-1], FIRST_STRIKE_DAMAGE)
"""Those in which players have priority."""

RICH = Compare(LifeOf(You()), ">", 20)


def through_a_turn(orb: CardDefinition) -> list[str]:
    """The steps of a turn with two combat damage steps in which the Orb's ability may be activated."""
    play = scene(Seat(battlefield=[orb, "First Strike Bear"], library=["Plains"]), step="upkeep")
    found = _seen(play, ["upkeep", "draw", "precombat main", "beginning of combat"])
    play.attack(["First Strike Bear"])
    after = [DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE, END_OF_COMBAT, "postcombat main", "end"]
    return found + _seen(play, ["declare attackers", *after])


def _seen(play: Script, steps: list[str]) -> list[str]:
    found: list[str] = []
    for step in steps:
        play.until(step)
        found += [step] if play.may("activate", "Orb") else []
    return found


@cr("500.1", "602.5")
@pytest.mark.parametrize("step", STEPS)
def test_an_ability_limited_to_one_step(step: str) -> None:
    ability = Activated((Mana("{0}"),), (GainLife(1),), condition=During((step,)))
    assert through_a_turn(card("Orb", "{1}", "Artifact", ability)) == [step]


@cr("602.5b", "602.2")
def test_activating_under_a_condition_and_by_any_player() -> None:
    orb = card("Orb", "{1}", "Artifact", Activated((Mana("{0}"),), (GainLife(1),), condition=RICH))
    assert [scene(Seat(battlefield=[orb], life=life)).may("activate", "Orb") for life in (20, 21)] == [False, True]
    shared = card("Orb", "{1}", "Artifact", Activated((Mana("{0}"),), (GainLife(1),), anyone=True))
    play = scene(Seat(battlefield=[shared]))
    play.activate("Orb", by=1)
    play.resolve()
    assert play.lives == [20, 21]


@cr("602.5b", "113.6")
def test_an_ability_of_a_card_in_a_graveyard_limited_to_once_each_turn() -> None:
    ghost = card(
        "Ghost",
        "",
        "Creature - Spirit",
        Activated((Mana("{0}"),), (GainLife(1),), limit=1, zone="graveyard"),
        pt="1/1",
    )
    play = scene(Seat(graveyard=[ghost]), Seat(library=["Opt"]))
    play.activate("Ghost")
    play.resolve()
    assert not play.may("activate", "Ghost")
    play.next_turn()
    play.pass_to(0)
    play.activate("Ghost")
    play.resolve()
    assert play.life(0) == 22
