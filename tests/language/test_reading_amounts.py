"""Reading amounts: made-up sentences and their meaning."""

from __future__ import annotations

import pytest

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.amounts import (
    ColoursSpent,
    Count,
    EventsThisTurn,
    Greatest,
    ManaSpent,
    Number,
    PartySize,
    Plus,
    PowerOf,
    Times,
    Total,
    X,
)
from apnap.language.changes import ModifyPT
from apnap.language.conditions import Fits
from apnap.language.costs import Mana
from apnap.language.effects import DealDamage, Discard, Draw, GainLife, If, MayPay, Move, Scry, Target
from apnap.language.kinds import Effect
from apnap.language.references import Bound, You
from tests.language.reading import effects

ONE = Bound("target")
GAINED = EventsThisTurn(p.GainsLife(p.YOU), total=True)
YOURS = f.creature & f.you_control


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        (
            "~ deals damage equal to three times the number of creatures you control to any target.",
            (DealDamage(Times(3, Count(f.creature & f.you_control)), Target(f.any_target)),),
        ),
        ("Scry X, where X is ~'s power.", (Scry(PowerOf()),)),
        ("Scry X, where X is the number of creatures in your party.", (e.Scry(PartySize()),)),
        ("Draw X cards, where X is the number of colors of mana spent to cast this spell.", (e.Draw(ColoursSpent()),)),
        ("You gain life equal to the amount of mana spent to cast this spell.", (e.GainLife(ManaSpent()),)),
        ("You gain life equal to the amount of life you gained this turn.", (e.GainLife(GAINED),)),
        ("You gain 2 life for each creature in your party.", (e.GainLife(Times(2, PartySize())),)),
        (
            "Draw cards equal to the greatest mana value among creatures you control.",
            (e.Draw(Greatest("mana value", YOURS)),),
        ),
        ("You gain life equal to the total power of creatures you control.", (e.GainLife(Total("power", YOURS)),)),
        (
            "Target creature gets +1/+1 until end of turn for each creature in your party.",
            (e.Apply(e.Target(f.creature), (ModifyPT(PartySize(), PartySize()),)),),
        ),
        ("Discard any number of cards, then draw that many cards.", (Discard(You(), None, up_to=True), Draw(Number()))),
        ("Draw that many cards plus one.", (Draw(Plus(Number(), 1)),)),
    ],
)
def test_amounts_in_effects(text: str, nodes: tuple[Effect, ...]) -> None:
    assert effects(text) == nodes


def test_a_target_is_chosen_before_x_is_paid() -> None:
    words = (
        "You may pay {X}. If you do, return target creature card with mana value X from your graveyard to your hand."
    )
    card = f.AllOf((f.creature, f.InZone("graveyard"), f.OwnedBy(You())))
    test = Fits(ONE, f.Measures("mana value", "=", X()))
    assert effects(words) == (MayPay((Mana("{X}"),), (If(test, (Move(Target(card), "hand"),)),)),)


def test_an_amount_plus_one() -> None:
    (gain,) = effects("You gain life equal to one plus the number of creatures you control.")
    assert gain == GainLife(Plus(Count(f.creature & f.you_control), 1))
