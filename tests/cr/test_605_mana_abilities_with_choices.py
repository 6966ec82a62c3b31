"""Mana abilities whose cost asks for a choice (CR 605): they can be activated, but aren't proposed."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell
from apnap.language.card import card, face
from apnap.language.costs import (
    Cost,
    DiscardCards,
    ExileThis,
    Mana,
    PutCounters,
    SacrificeOther,
    SacrificeThis,
    TapOthers,
    TapThis,
)
from apnap.language.effects import AddMana, CreateToken, DealDamage, Draw, Target
from apnap.language.filters import creature, player
from apnap.rules.values.abilities import is_mana_ability
from tests.cr.scenes import Seat, scene
from tests.marks import cr

TREASURE = face("Treasure", "", "Artifact - Treasure", Activated((TapThis(),), (AddMana("{R}"),)))
HOARD = card("Hoard", "{2}", "Artifact", Activated((TapThis(),), (Draw(1), CreateToken(TREASURE))))


@cr("605.1a", "605.3b")
@pytest.mark.parametrize("cost", [SacrificeOther(creature), TapOthers(creature), DiscardCards(), PutCounters("age")])
def test_the_mana_is_added_immediately(cost: Cost) -> None:
    altar = card("Altar", "{3}", "Artifact", Activated((cost,), (AddMana("{C}{C}"),)))
    play = scene(Seat(battlefield=[altar, "Grizzly Bears"], hand=["Forest"]))
    play.mana("Altar")
    assert play.pool() == "{C}{C}"
    assert play.stack == []


@cr("605.1a", "113.6")
def test_a_mana_ability_of_a_card_in_hand() -> None:
    guide = card("Guide", "{2}", "Creature - Elf", Activated((ExileThis(),), (AddMana("{G}"),), zone="hand"), pt="2/2")
    play = scene(Seat(hand=[guide]))
    play.mana("Guide")
    assert play.pool() == "{G}"
    assert play.exile() == ["Guide"]


@cr("605.1a")
def test_an_ability_that_creates_a_treasure_is_not_a_mana_ability() -> None:
    ability = HOARD.faces[0].abilities[0]
    assert isinstance(ability, Activated)
    assert not is_mana_ability(ability)
    play = scene(Seat(battlefield=[HOARD], library=["Forest"]))
    play.activate("Hoard")
    assert play.stack == ["ability of Hoard"]
    play.resolve()
    assert play.hand() == ["Forest"]


@cr("605.3a", "602.5d")
def test_the_mana_in_the_abilitys_cost_is_paid() -> None:
    mill = card("Mill", "{3}", "Artifact", Activated((Mana("{1}"), SacrificeOther(creature)), (AddMana("{B}{B}{B}"),)))
    play = scene(Seat(battlefield=[mill, "Grizzly Bears", "Forest"]))
    play.mana("Mill")
    assert play.pool() == "{B}{B}{B}"
    assert play.tapped("Forest")


@cr("307.5", "602.5d", "605.3a")
def test_a_sorcery_speed_mana_ability_is_used_before_a_spell_is_cast_but_not_during() -> None:
    ability = Activated((SacrificeThis(),), (AddMana("{G}{G}"),), timing="sorcery")
    play = scene(Seat(battlefield=[card("Imp", "{1}", "Creature - Imp", ability, pt="1/1")], hand=["Grizzly Bears"]))
    assert not play.may("cast", "Grizzly Bears")
    play.mana("Imp")
    play.cast("Grizzly Bears")
    assert play.stack == ["Grizzly Bears"]


@cr("605.5", "605.5b", "605.5a", "605.1a")
def test_an_ability_that_is_not_a_mana_ability_uses_the_stack() -> None:
    ritual = card("Ritual", "{R}", "Instant", Spell((AddMana("{R}{R}{R}"),)))
    aimed = card("Aimed", "", "Artifact", Activated((TapThis(),), (AddMana("{G}"), DealDamage(1, Target(player)))))
    play = scene(Seat(battlefield=["Mountain", aimed], hand=[ritual]))
    play.cast("Ritual")
    play.activate("Aimed", targets=["Player 2"])
    assert (play.stack, play.pool()) == (["ability of Aimed", "Ritual"], "")
    play.resolve_all()
    assert sorted(play.pool()) == sorted("{R}{R}{R}{G}")
