"""Payments on boards where mana abilities change one another's mana (CR 601.2g, 605.3a): what is offered can be cast by
the proposal, or by hand. Such payments are searched for within a budget."""

from __future__ import annotations

import os
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.game.game import Game
from apnap.language.abilities import Activated, Static, Triggered
from apnap.language.amounts import Count, CountersOn, LifeOf, X
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain
from apnap.language.conditions import Compare, Exists
from apnap.language.costs import (
    DiscardCards,
    ExileCards,
    Mana,
    PayLife,
    PutCounters,
    RemoveCounters,
    ReturnToHand,
    SacrificeOther,
    SacrificeThis,
    TapThis,
)
from apnap.language.effects import AddCounters, AddMana, DoubleMana, GainLife
from apnap.language.filters import HasStatus, InZone, OwnedBy, artifact, creature, land, you_control
from apnap.language.patterns import TappedForMana
from apnap.language.references import This, You
from apnap.language.statics import Continuous
from apnap.rules.asking.decisions import Act
from tests.marks import cr
from tests.rules.test_payment_boards import COSTS, act, check_both_ways, is_the_spell, mana, offers, table

BOARDS = int(os.environ.get("APNAP_PAYMENT_BOARDS", "40"))
BURIED = creature & InZone("graveyard") & OwnedBy(You())
CARDS = (
    card("Forest", "", "Basic Land - Forest"),
    card("Bear", "{1}{G}", "Creature - Bear", pt="2/2"),
    mana("Elf", "Creature - Elf", TapThis(), mana="{G}"),
    mana("Jewel", "Artifact", TapThis(), SacrificeThis(), colours=(0, 1)),
    mana("Pond", "Land", TapThis(), PayLife(1), colours=(1, 2)),
    mana("Altar", "Artifact", SacrificeOther(creature), mana="{C}{C}"),
    mana("Works", "Artifact", SacrificeOther(artifact), mana="{B}"),
    mana("Home", "Artifact", ReturnToHand(creature & you_control), mana="{G}"),
    mana("Urn", "Artifact", DiscardCards(1, creature), mana="{B}{B}"),
    mana("Font", "Artifact", ExileCards(creature, "graveyard"), mana="{B}"),
    mana("Cradle", "Land", TapThis(), mana="{G}", amount=Count(creature & you_control)),
    mana("Academy", "Artifact Land", TapThis(), mana="{U}", amount=Count(artifact & you_control)),
    mana("Crypt", "Land", TapThis(), mana="{B}", amount=Count(BURIED)),
    mana("Coffers", "Land", Mana("{1}"), TapThis(), mana="{B}", amount=Count(artifact & you_control)),
    mana("Grove", "Land", TapThis(), mana="{G}", amount=Count(creature & you_control & HasStatus("untapped"))),
    mana("Prowl", "Land", TapThis(), mana="{G}", amount=Count(creature & you_control & HasStatus("tapped"))),
    card("Cube", "{2}", "Artifact", Activated((Mana("{1}"), TapThis()), (DoubleMana(),))),
    card(
        "Opal",
        "{0}",
        "Artifact",
        Activated((TapThis(),), (AddMana(colours=(0, 3)),), condition=Exists(artifact & you_control, 2)),
    ),
    card("Pit", "", "Land", Activated((TapThis(),), (AddMana("{R}{R}"),), condition=Exists(BURIED, 1))),
    card("Gate", "", "Land", Activated((TapThis(),), (AddMana("{W}"),), condition=Compare(LifeOf(), "<", 20))),
    card(
        "Chalice",
        "{0}",
        "Artifact",
        Activated((TapThis(),), (AddMana("{C}", amount=CountersOn("charge", This())),)),
        Activated((PutCounters("charge"),), (AddMana("{R}"),), limit=1),
    ),
    card("Wake", "{3}{G}", "Creature - Elf", Triggered(TappedForMana(land), (AddMana("{G}"),)), pt="1/1"),
    card("Bloom", "{3}{G}", "Enchantment", Triggered(TappedForMana(land), (AddMana(colours=(0, 4)),), limit=1)),
    card("Burst", "{3}{G}", "Enchantment", Triggered(TappedForMana(land), (AddMana("{U}"), AddMana(colours=(0, 2))))),
    card(
        "Rite",
        "{1}{G}",
        "Artifact",
        Static(Continuous(creature & you_control, (Gain((Activated((TapThis(),), (AddMana("{G}"),)),)),))),
    ),
)


def cast_by_the_proposal(game: Game) -> None:
    """Cast the spell, each question answered by what is listed first."""
    game.answer((next(option for option in act(game) if is_the_spell(game, option)),))
    while not game.over and not isinstance(game.decision, Act):
        game.answer((act(game)[0],))


def boards() -> st.SearchStrategy[list[CardDefinition]]:
    return st.lists(st.sampled_from(CARDS), min_size=2, max_size=4)


@cr("118.3", "601.2g", "605.3a", "605.4a")
@settings(max_examples=BOARDS, deadline=None)
@given(st.sampled_from(COSTS), boards(), st.sampled_from((0, 0, 1)), st.randoms(use_true_random=False))
def test_what_is_offered_can_be_paid_for_by_the_proposal_and_by_hand(
    cost: str, there: list[CardDefinition], spare: int, chance: random.Random
) -> None:
    check_both_ways(table(cost, there, spare), chance)


DOUBLING = (
    CARDS[0],
    CARDS[0],
    card("Island", "", "Basic Land - Island"),
    mana("Ring", "Artifact", TapThis(), mana="{C}{C}"),
    mana("Signet", "Artifact", Mana("{1}"), TapThis(), mana="{U}{B}"),
    card("Cube", "{2}", "Artifact", Activated((Mana("{1}"), TapThis()), (DoubleMana(),))),
    card("Prism", "{2}", "Artifact", Activated((Mana("{2/U}"), TapThis()), (DoubleMana(),))),
    card("Mirror", "{2}", "Artifact", Activated((SacrificeThis(),), (DoubleMana(),))),
)


@cr("601.2g", "605.3a", "701.9f")
@settings(max_examples=BOARDS, deadline=None)
@given(
    st.sampled_from(("{2}", "{4}", "{6}", "{7}", "{8}", "{10}", "{G}{G}", "{G}{G}{G}{G}", "{2}{U}{B}", "{4}{U}{U}")),
    st.lists(st.sampled_from(DOUBLING), min_size=1, max_size=3),
    st.sampled_from(DOUBLING[5:]),
)
def test_mana_is_doubled_as_far_as_was_said(cost: str, there: list[CardDefinition], doubler: CardDefinition) -> None:
    game = table(cost, [doubler, *there], 0)
    if not offers(game):
        return
    cast_by_the_proposal(game)
    assert game.present().players[0].spells_cast == 1


TO_PAY_WITH = (
    CARDS[0],
    mana("Pond", "Land", TapThis(), PayLife(1), colours=(1, 2)),
    mana("Wound", "Land", TapThis(), PayLife(2), mana="{B}{B}"),
    mana("Bargain", "Artifact", TapThis(), PayLife(X()), mana="{B}", amount=X()),
    card("Talisman", "{3}", "Artifact", Activated((TapThis(),), (AddMana("{C}"), GainLife(1)))),
    card("Spring", "", "Land", Activated((TapThis(), SacrificeThis()), (AddMana("{G}"), GainLife(3)))),
    card(
        "Engine",
        "{3}",
        "Artifact",
        Activated((TapThis(),), (AddMana("{C}"), AddCounters("gear"))),
        Activated((RemoveCounters("gear"),), (AddMana(colours=(1, 2)),)),
    ),
)


@cr("118.3b", "119.4", "601.2g", "605.3a")
@settings(max_examples=BOARDS, deadline=None)
@given(
    st.sampled_from(("{2}", "{4}", "{U}", "{B}{B}", "{U}{B}", "{1}{B}{B}", "{2}{U}{U}", "{1}{W/P}", "{W/P}{U/P}{B}")),
    st.lists(st.sampled_from(TO_PAY_WITH), min_size=1, max_size=4),
    st.sampled_from((1, 2, 3)),
)
def test_life_and_counters_that_a_payment_makes_pay_for_the_rest(
    cost: str, there: list[CardDefinition], life: int
) -> None:
    """Who pays with the last life has lost once the spell is cast, and before it where mana is made first."""
    game = table(cost, there, 0, life)
    if not offers(game):
        return
    cast_by_the_proposal(game)
    assert game.present().players[0].spells_cast == 1


@cr("601.2g", "605.3a")
def test_what_one_ability_makes_possible_makes_others_possible() -> None:
    """A creature goes to the hand, from there to the graveyard, and out of that."""
    named = {one.name: one for one in CARDS}
    there = [named[name] for name in ("Home", "Urn", "Font", "Bear")]
    for cost, payable in (("{G}{B}{B}{B}", True), ("{G}{G}{B}{B}", False), ("{G}{B}{B}{B}{B}", False)):
        game = table(cost, there, 0)
        assert (cost, offers(game)) == (cost, payable)
        if payable:
            cast_by_the_proposal(game)
            assert game.present().players[0].spells_cast == 1
