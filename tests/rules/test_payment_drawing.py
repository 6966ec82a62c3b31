"""Payments with mana abilities that draw cards (CR 121.8, 601.2g, 605.3a): what is drawn stays face down until the
spell is cast, so that it counts as a card and for nothing else."""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.game.board import Board
from apnap.game.game import Game
from apnap.language.abilities import Activated, Spell
from apnap.language.amounts import Count
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import Compare
from apnap.language.costs import DiscardCards, DrawCards, ExileCards, Mana, SacrificeOther, SacrificeThis, TapThis
from apnap.language.effects import AddMana, Draw, GainLife
from apnap.language.filters import Anything, InZone, Non, OwnedBy, creature, land
from apnap.language.references import You
from apnap.rules.decisions import Act
from tests.marks import cr
from tests.rules.test_payment_boards import COSTS, act, brute_force, is_the_spell, mana, offers

BOARDS = int(os.environ.get("APNAP_PAYMENT_BOARDS", "40"))
ANY = (0, 1, 2, 3, 4)
BURIED = InZone("graveyard") & OwnedBy(You())
HELD = InZone("hand") & OwnedBy(You())


def drawing(name: str, cost: str, amount: int, **made: object) -> CardDefinition:
    """Pay, tap and sacrifice it for mana, and draw."""
    added = AddMana(**made)  # type: ignore[arg-type]
    paid = (Mana(cost), TapThis(), SacrificeThis())
    return card(name, "{1}", "Artifact", Activated(paid, (added, Draw(amount))))


FOREST = card("Forest", "", "Basic Land - Forest")
BEAR = card("Bear", "{1}{G}", "Creature - Bear", pt="2/2")
JUNK = card("Junk", "{9}", "Sorcery", Spell((GainLife(1),)))
SPHERE = drawing("Sphere", "{1}", 1, colours=ANY)
EGG = drawing("Egg", "{2}", 2, mana="{U}{B}")
FAMILIAR = mana("Familiar", "Enchantment", DiscardCards(), mana="{B}")
MOX = mana("Mox", "Enchantment", DiscardCards(1, creature), mana="{W}{W}")
SIFTER = mana("Sifter", "Enchantment", DiscardCards(1, Non(land)), mana="{R}{R}")
ALTAR = mana("Altar", "Artifact", Mana("{B}"), SacrificeOther(creature), mana="{C}")
TOMB = mana("Tomb", "Artifact", ExileCards(Anything(), "graveyard"), mana="{U}")
CRYPT = mana("Crypt", "Land", TapThis(), mana="{R}", amount=Count(creature & BURIED))
WELL = mana("Well", "Artifact", TapThis(), DrawCards(1), mana="{G}")
CARDS = (FOREST, FOREST, BEAR, SPHERE, SPHERE, EGG, FAMILIAR, MOX, ALTAR, TOMB, CRYPT, WELL)


def table(cost: str, there: list[CardDefinition], spare: int = 0) -> Game:
    """The Spring keeps its owner from being passed over for want of anything to do."""
    deed = card("Spell", cost, "Instant", Spell((GainLife(1),)))
    spring = card("Spring", "{2}", "Enchantment", Activated((Mana("{0}"),), (GainLife(0),)))
    board = Board(2)
    board.player(0, hand=[deed, *[BEAR] * spare], battlefield=[spring, *there], library=[JUNK] * 8)
    return board.start()


def begun(game: Game) -> Game:
    """The game as the spell is to be paid for."""
    game.answer((next(option for option in act(game) if is_the_spell(game, option)),))
    return game


def is_cast(game: Game, chance: random.Random | None = None) -> bool:
    """Whether the spell is cast by the answers listed first, or by any."""
    while not isinstance(game.decision, Act):
        game.answer((act(game)[0],) if chance is None else chance.choice(game.decision.options))
    return game.present().players[0].spells_cast == 1


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
    game = table(cost, there)
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
        game = table(cost, there)
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
def test_a_spell_is_offered_exactly_if_it_can_be_paid_for(
    cost: str, there: list[CardDefinition], spare: int, chance: random.Random
) -> None:
    game = table(cost, there, spare)
    if not offers(game):
        assert not brute_force(game, cost)
        return
    by_hand = begun(game).copy()
    assert is_cast(game)
    assert is_cast(by_hand, chance)
