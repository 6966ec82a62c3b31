"""Escalate (CR 702.120)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Cost, DiscardCards, Mana, TapOthers
from apnap.language.effects import CastIt, DealDamage, Each, GainLife, LoseLife, Target
from apnap.language.filters import InZone, creature, spell
from apnap.language.references import EachPlayer
from apnap.language.statics import CostChange
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Seat, scene
from tests.marks import cr

MODES = (
    (GainLife(1),),
    (LoseLife(1, EachPlayer("opponent")),),
    (DealDamage(3, Target(creature)),),
)


def alliance(*cost: Cost) -> CardDefinition:
    return card("Alliance", "{R}", "Instant", Keyword("escalate", cost), Spell((), MODES, (1, 3)))


@cr("702.120a", "601.2f")
@pytest.mark.parametrize(("modes", "left"), [((0,), "{R}{R}{R}"), ((0, 1), "{R}{R}"), ((0, 1, 2), "{R}")])
def test_each_additional_mode_costs_extra(modes: tuple[int, ...], left: str) -> None:
    play = scene(Seat(hand=[alliance(Mana("{1}"))], battlefield=["Hill Giant"], pool="{R}" * 4))
    play.cast("Alliance", modes=list(modes), targets=["Hill Giant"] if 2 in modes else [])
    assert play.pool() == left
    play.resolve()
    assert play.lives == [21, 19 if 1 in modes else 20]


@cr("702.120a")
def test_no_more_modes_than_can_be_paid_for() -> None:
    play = scene(Seat(hand=[alliance(Mana("{1}"))], battlefield=["Hill Giant"], pool="{R}{R}"))
    with pytest.raises(Illegal):
        play.cast("Alliance", modes=[0, 1, 2], targets=["Hill Giant"])
    play.cast("Alliance", modes=[0, 1])
    assert play.stack == ["Alliance"]


@cr("702.120a")
def test_escalate_costs_other_than_mana() -> None:
    hand: list[CardDefinition | str] = [alliance(DiscardCards(1)), "Forest", "Forest"]
    play = scene(Seat(hand=hand, battlefield=["Hill Giant"], pool="{R}"))
    play.cast("Alliance", modes=[0, 1, 2], targets=["Hill Giant"])
    assert play.graveyard() == ["Forest", "Forest"]
    play = scene(Seat(hand=[alliance(DiscardCards(1)), "Forest"], battlefield=["Hill Giant"], pool="{R}"))
    with pytest.raises(Illegal):
        play.cast("Alliance", modes=[0, 1, 2], targets=["Hill Giant"])
    play = scene(Seat(hand=[alliance(TapOthers(creature))], battlefield=["Hill Giant"], pool="{R}"))
    play.cast("Alliance", modes=[0, 2], targets=["Hill Giant"])
    assert play.tapped("Hill Giant")


@cr("702.120a", "601.2f")
def test_a_cost_reduction_applies_to_the_escalate_cost() -> None:
    cheap = card("Cheap", "{R}", "Enchantment", Static(CostChange(spell, -2)))
    play = scene(Seat(hand=[alliance(Mana("{1}"))], battlefield=["Hill Giant", cheap], pool="{R}"))
    play.cast("Alliance", modes=[0, 1, 2], targets=["Hill Giant"])
    assert play.pool() == ""


@cr("702.120a", "118.9d")
def test_escalate_is_paid_for_a_spell_cast_without_paying_its_mana_cost() -> None:
    free = card("Free", "{0}", "Sorcery", Spell((CastIt(Each(InZone("graveyard"))),)))
    play = scene(Seat(hand=[free], graveyard=[alliance(Mana("{1}"))], pool="{R}"))
    play.cast("Free")
    play.resolve()
    play.yes()
    play.choose(*play.decision.options[:2])
    assert (play.pool(), play.stack) == ("", ["Alliance"])
