"""Mana abilities that are offered when a player has priority (CR 117.1d, 605.3a)."""

from __future__ import annotations

import pytest

from apnap.game.board import Board
from apnap.game.script import Script
from apnap.language.abilities import Activated
from apnap.language.card import CardDefinition, card
from apnap.language.costs import PayLife, SacrificeOther, SacrificeThis, TapThis
from apnap.language.effects import AddMana, DealDamage, Draw
from apnap.language.filters import creature
from apnap.language.references import You
from apnap.rules.asking.decisions import Act
from apnap.state.table import GameOptions
from tests.cr.scenes import find
from tests.marks import cr

MANA = AddMana("{C}")
ALTAR = card("Altar", "{3}", "Artifact", Activated((SacrificeOther(creature),), (MANA,)))
SPHERE = card("Sphere", "{1}", "Artifact", Activated((TapThis(), SacrificeThis()), (MANA, Draw(1))))
SPAWN = card("Spawn", "{1}", "Creature - Eldrazi", Activated((SacrificeThis(),), (MANA,)), pt="0/1")
PETAL = card("Petal", "{0}", "Artifact", Activated((TapThis(), SacrificeThis()), (MANA,)))
WASTES = card("Wastes", "", "Land", Activated((TapThis(), PayLife(1)), (MANA, DealDamage(1, You()))))


def asked(permanent: CardDefinition) -> bool:
    """Whether a player whose only possible action is this permanent's ability is asked in their main phase."""
    board = Board(2, 0, find, GameOptions())
    board.player(0, battlefield=[permanent, "Zombie Maker"], library=["Forest"] * 3)
    play = Script(board.player(1, library=["Forest"] * 3).start())
    decision = play.decision
    return isinstance(decision, Act) and "mana" in [option.kind for option in decision.options]


@cr("117.1d", "605.3a")
@pytest.mark.parametrize("permanent", [ALTAR, SPHERE, SPAWN], ids=lambda one: str(one.name))
def test_a_mana_ability_with_another_effect_is_offered(permanent: CardDefinition) -> None:
    assert asked(permanent)


@pytest.mark.parametrize("permanent", [PETAL, WASTES], ids=lambda one: str(one.name))
def test_a_mana_ability_that_only_makes_mana_is_not_offered(permanent: CardDefinition) -> None:
    assert not asked(permanent)


@cr("117.1d")
def test_sacrificing_a_creature_for_unneeded_mana() -> None:
    board = Board(2, 0, find, GameOptions())
    board.player(0, battlefield=[ALTAR, "Zombie Maker"])
    play = Script(board.start())
    play.mana("Altar")
    assert (play.graveyard(), play.battlefield()) == (["Zombie Maker"], ["Altar", "Zombie"])
