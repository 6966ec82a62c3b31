"""Payments with mana abilities that draw cards (CR 121.8, 601.2g, 605.3a): what is drawn stays face down until the
spell is cast, so that it counts as a card and for nothing else."""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.language.abilities import Activated, Spell
from apnap.language.amounts import Count
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import Compare
from apnap.language.costs import DiscardCards, DrawCards, ExileCards, Mana, SacrificeOther, SacrificeThis, TapThis
from apnap.language.effects import AddMana, Draw, GainLife
from apnap.language.filters import Anything, InZone, Non, OwnedBy, creature, land
from apnap.language.references import You
from tests.marks import cr
from tests.rules.test_payment_boards import COSTS, begun, check_both_ways, is_cast, mana, offers, table

BOARDS = int(os.environ.get("APNAP_PAYMENT_BOARDS", "40"))
BURIED = InZone("graveyard") & OwnedBy(You())
HELD = InZone("hand") & OwnedBy(You())


def drawing(name: str, cost: str, added: AddMana, amount: int) -> CardDefinition:
    """Pay, tap and sacrifice it for mana, and draw."""
    paid = (Mana(cost), TapThis(), SacrificeThis())
    return card(name, "{1}", "Artifact", Activated(paid, (added, Draw(amount))))


FOREST = card("Forest", "", "Basic Land - Forest")
BEAR = card("Bear", "{1}{G}", "Creature - Bear", pt="2/2")
JUNK = [card("Junk", "{9}", "Sorcery", Spell((GainLife(1),)))] * 8
SPHERE = drawing("Sphere", "{1}", AddMana(colours=(0, 1, 2, 3, 4)), 1)
EGG = drawing("Egg", "{2}", AddMana("{U}{B}"), 2)
FAMILIAR = mana("Familiar", "Enchantment", DiscardCards(), mana="{B}")
MOX = mana("Mox", "Enchantment", DiscardCards(1, creature), mana="{W}{W}")
SIFTER = mana("Sifter", "Enchantment", DiscardCards(1, Non(land)), mana="{R}{R}")
ALTAR = mana("Altar", "Artifact", Mana("{B}"), SacrificeOther(creature), mana="{C}")
TOMB = mana("Tomb", "Artifact", ExileCards(Anything(), "graveyard"), mana="{U}")
CRYPT = mana("Crypt", "Land", TapThis(), mana="{R}", amount=Count(creature & BURIED))
WELL = mana("Well", "Artifact", TapThis(), DrawCards(1), mana="{G}")
CARDS = (FOREST, FOREST, BEAR, SPHERE, SPHERE, EGG, FAMILIAR, MOX, ALTAR, TOMB, CRYPT, WELL)


@cr("121.8", "601.2g", "605.3a")
@pytest.mark.parametrize(
    ("cost", "there", "payable"),
    [
        ("{C}{R}", [FOREST, SPHERE, ALTAR, CRYPT, BEAR], True),
        ("{C}{W}", [FOREST, SPHERE, ALTAR, CRYPT, BEAR], False),
        ("{W}{B}", [FOREST, SPHERE, FAMILIAR], True),
        ("{B}{B}{B}", [FOREST, SPHERE, FAMILIAR], False),
        ("{U}{B}{B}{B}", [FOREST, FOREST, EGG, FAMILIAR], True),
        ("{G}{B}", [WELL, FAMILIAR], True),
        ("{G}{U}", [WELL, FAMILIAR, TOMB], True),
        ("{W}{W}", [FOREST, SPHERE, MOX], False),
        ("{R}{R}", [FOREST, SPHERE, SIFTER], False),
    ],
)
def test_a_card_that_is_drawn_is_one_to_pay_with_and_nothing_is_asked_of_it(
    cost: str, there: list[CardDefinition], payable: bool
) -> None:
    game = table(cost, there, 0, library=JUNK)
    assert offers(game) == payable
    assert not payable or is_cast(begun(game))


@cr("121.8", "601.2g")
def test_mana_that_hangs_on_a_hand_is_made_when_it_comes_to_most() -> None:
    """The spell is on the stack as it is paid for, and counts no more."""
    reading = mana("Reading", "Land", TapThis(), mana="{W}", amount=Count(HELD))
    empty = card(
        "Empty", "", "Land", Activated((TapThis(),), (AddMana("{W}{W}"),), condition=Compare(Count(HELD), "=", 0))
    )
    for cost, there, payable in (
        ("{W}{G}{G}", [FOREST, SPHERE, reading], False),
        ("{W}{U}", [FOREST, SPHERE, reading], True),
        ("{W}{W}", [FOREST, SPHERE, reading], True),
        ("{W}{W}{W}", [FOREST, SPHERE, reading], False),
        ("{W}{W}{U}", [FOREST, SPHERE, empty], True),
        ("{W}{U}{U}", [SPHERE, empty], False),
        ("{W}{U}", [SPHERE, empty], True),
    ):
        game = table(cost, there, 0, library=JUNK)
        assert (cost, offers(game)) == (cost, payable)
        assert not payable or is_cast(begun(game))


@cr("118.3", "121.8", "601.2g", "605.3a")
@settings(max_examples=BOARDS, deadline=None)
@given(
    st.sampled_from((*COSTS, "{C}{R}", "{W}{B}", "{G}{U}", "{B}{B}{U}")),
    st.lists(st.sampled_from(CARDS), min_size=2, max_size=5),
    st.sampled_from((0, 0, 1)),
    st.randoms(use_true_random=False),
)
def test_what_is_offered_can_be_paid_for_by_the_proposal_and_by_hand(
    cost: str, there: list[CardDefinition], spare: int, chance: random.Random
) -> None:
    check_both_ways(table(cost, there, spare, library=JUNK), chance)
