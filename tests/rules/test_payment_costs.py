"""What mana abilities may ask for besides mana (CR 118, 605.3a): each kind of cost pays for them, and none that cannot
be paid is counted on."""

from __future__ import annotations

import pytest

from apnap.game.board import Board
from apnap.game.seats import Permanent
from apnap.language import costs as k
from apnap.language.abilities import Activated, Static
from apnap.language.amounts import Count
from apnap.language.card import CardDefinition, card
from apnap.language.effects import AddMana
from apnap.language.filters import InZone, Is, IsAbility, OwnedBy, artifact, creature, green, you_control
from apnap.language.patterns import YOU
from apnap.language.references import This, You
from apnap.language.statics import Cannot, May
from apnap.rules.asking.decisions import Act
from tests.marks import cr
from tests.rules.test_payment_boards import act, begun, is_cast, mana, offers, table

BURIED = creature & InZone("graveyard") & OwnedBy(You())
BEAR = card("Bear", "{1}{G}", "Creature - Bear", pt="2/2")
FOREST = card("Forest", "", "Basic Land - Forest")
JEWEL = mana("Jewel", "Artifact", k.TapThis(), k.SacrificeThis(), mana="{W}")
GUIDE = card("Guide", "{2}", "Creature - Ape", Activated((k.DiscardThis(),), (AddMana("{R}"),), zone="hand"), pt="1/1")
SHOW = mana("Show", "Land", k.TapThis(), k.RevealCards(green), mana="{G}{G}")
BOAST = card("Boast", "{2}", "Creature - Ape", Activated((k.RevealThis(),), (AddMana("{R}"),), zone="hand"), pt="1/1")
LEECH = mana("Leech", "Artifact", k.RemoveCounters("+1/+1", what=creature & you_control), mana="{G}")


GROWN = Permanent(BEAR, counters={"+1/+1": 2})


@cr("118.3", "605.3a")
@pytest.mark.parametrize(
    ("cost", "there", "hand", "payable"),
    [
        ("{R}", [], [GUIDE], True),
        ("{R}{R}", [], [GUIDE], False),
        ("{R}{R}", [], [GUIDE, GUIDE], True),
        ("{G}{G}", [SHOW], [], False),
        ("{G}{G}", [SHOW], [GUIDE], False),
        ("{G}{G}", [SHOW], [BEAR], True),
        ("{R}{R}{R}", [], [BOAST], True),
        ("{G}{G}", [LEECH, GROWN], [], True),
        ("{G}{G}{G}", [LEECH, GROWN], [], False),
        ("{G}{G}{G}", [LEECH, GROWN, GROWN], [], True),
        ("{G}", [LEECH, BEAR], [], False),
    ],
)
def test_a_mana_ability_is_paid_for_with_what_it_asks_for(
    cost: str, there: list[CardDefinition | Permanent], hand: list[CardDefinition], payable: bool
) -> None:
    game = table(cost, there, 0, hand=hand)
    assert offers(game) == payable
    assert not payable or is_cast(begun(game))


@cr("101.2", "118.3")
def test_what_cannot_be_sacrificed_makes_no_mana_by_it() -> None:
    stone = card("Stone", "{2}", "Enchantment", Static(Cannot(artifact, "be sacrificed")))
    assert offers(table("{W}", [JEWEL], 0))
    game = table("{W}", [JEWEL, stone], 0)
    assert not offers(game)
    assert isinstance(game.decision, Act)
    assert not game.decision.mana


@cr("601.2a", "605.3a")
def test_a_card_that_is_cast_out_of_a_graveyard_is_not_counted_there() -> None:
    """Nor is it in a hand that it is cast from."""
    crypt = mana("Crypt", "Land", k.TapThis(), mana="{B}", amount=Count(BURIED))
    risen = Static(May(YOU, "cast", Is(This())), zone="graveyard")
    crawler = card("Crawler", "{B}", "Creature - Zombie", risen, pt="2/1")
    for buried, payable in (1, False), (2, True):
        board = Board(2)
        board.player(0, graveyard=[crawler] * buried, battlefield=[crypt])
        game = board.start()
        assert payable == any(option.kind == "cast" for option in act(game))


@cr("107.4f", "605.3a")
@pytest.mark.parametrize(
    ("cost", "asked", "life"),
    [
        ("{W}{W}", (k.Mana("{U/P}{1}"), k.TapThis()), 18),
        ("{W}{W}{B}", (k.Mana("{U/P}"), k.SacrificeOther(creature)), 18),
    ],
)
def test_phyrexian_mana_in_the_cost_of_a_mana_ability_is_paid_with_life(
    cost: str, asked: tuple[k.Cost, ...], life: int
) -> None:
    """By what is foretold, and by what is tried."""
    vial = mana("Vial", "Artifact", *asked, mana="{W}{W}")
    crypt = mana("Crypt", "Land", k.TapThis(), mana="{B}", amount=Count(BURIED))
    game = table(cost, [FOREST, vial, crypt, BEAR], 0)
    assert offers(game)
    assert is_cast(begun(game))
    assert game.present().players[0].life == life


@cr("106.6", "605.3a")
def test_mana_for_abilities_pays_for_mana_abilities() -> None:
    """And not for a spell."""
    for restriction, payable in ((IsAbility("activated"), True), (creature, False)):
        stone = mana("Stone", "Artifact", k.TapThis(), mana="{C}", restriction=restriction)
        signet = mana("Signet", "Artifact", k.Mana("{1}"), k.TapThis(), mana="{U}{B}")
        assert offers(table("{U}{B}", [stone, signet], 0)) == payable
        assert not offers(table("{U}{B}{C}", [FOREST, stone, signet], 0))
