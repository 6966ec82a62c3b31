"""Permanents and cards needed for one part of a cost aren't used for another (CR 118.3, 601.2g-h)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.card import card
from apnap.language.costs import ExileCards, Mana, SacrificeOther, TapOthers
from apnap.language.effects import AddMana, GainLife
from apnap.language.filters import HasSubtype, creature, land
from apnap.language.statics import AdditionalCost
from tests.cr.scenes import Seat, scene
from tests.marks import cr

MUSTER = card(
    "Muster",
    "{1}{G}",
    "Sorcery",
    Keyword("convoke"),
    Static(AdditionalCost((TapOthers(creature, 1),)), zone="any"),
    Spell((GainLife(1),)),
)
UNEARTH = card(
    "Unearth Roots",
    "{2}{G}",
    "Sorcery",
    Keyword("delve"),
    Static(AdditionalCost((ExileCards(land, "graveyard"),)), zone="any"),
    Spell((GainLife(1),)),
)
LOCKDOWN = card("Lockdown", "{1}", "Enchantment", Activated((Mana("{1}"), TapOthers(creature, 2)), (GainLife(1),)))
PROSPECTOR = card("Prospector", "{1}", "Artifact", Activated((SacrificeOther(HasSubtype("Bear")),), (AddMana("{R}"),)))


@cr("118.3", "702.51a")
@pytest.mark.parametrize(("bears", "enough"), [(2, False), (3, True)])
def test_a_creature_tapped_as_a_cost_cant_convoke(bears: int, enough: bool) -> None:
    play = scene(Seat(hand=[MUSTER], battlefield=["Grizzly Bears"] * bears))
    assert play.may("cast", "Muster") == enough
    if enough:
        play.cast("Muster")
        assert all(play.state.object(id).tapped for id in play.state.battlefield)


@cr("118.3", "702.66a")
@pytest.mark.parametrize(("lands", "enough"), [(2, False), (3, True)])
def test_a_card_exiled_as_a_cost_cant_be_delved(lands: int, enough: bool) -> None:
    play = scene(Seat(hand=[UNEARTH], graveyard=["Forest"] * lands, pool="{G}"))
    assert play.may("cast", "Unearth Roots") == enough
    if enough:
        play.cast("Unearth Roots")
        assert play.graveyard() == []


@cr("118.3")
def test_a_permanent_that_must_be_tapped_is_not_sacrificed_for_mana() -> None:
    assert not scene(Seat(battlefield=[LOCKDOWN, PROSPECTOR] + ["Grizzly Bears"] * 2)).may("activate", "Lockdown")
    play = scene(Seat(battlefield=[LOCKDOWN, PROSPECTOR, "Grizzly Bears", "Hill Giant", "Craw Wurm"]))
    play.activate("Lockdown")
    assert play.graveyard() == ["Grizzly Bears"]
