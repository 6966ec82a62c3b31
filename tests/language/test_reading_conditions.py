"""Reading conditions: made-up sentences and their meaning."""

from __future__ import annotations

import pytest

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.abilities import Triggered
from apnap.language.amounts import Count, Different, EventsThisTurn, LifeOf, Plus, PowerOf, Total
from apnap.language.conditions import Compare, Exists, Fits, Unless, WasPaid, WasSpent
from apnap.language.costs import DiscardCards
from apnap.language.effects import Counter, Discard, Draw, ForEach, If, LoseLife, MayPay, SacrificeIt, Target
from apnap.language.filters import HasStatus
from apnap.language.kinds import Condition, Effect
from apnap.language.patterns import Moves
from apnap.language.references import Bound, EachPlayer, You
from tests.language.reading import effects, read

ONE = Bound("target")
GAINED = EventsThisTurn(p.GainsLife(p.YOU), total=True)
THEM = Bound("that player")
YOURS = f.creature & f.you_control


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("Counter target spell if it was kicked.", (If(Fits(ONE, HasStatus("kicked")), (Counter(Target(f.spell)),)),)),
    ],
)
def test_effects_with_a_condition(text: str, nodes: tuple[Effect, ...]) -> None:
    assert effects(text) == nodes


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("it was a Human", Fits(Bound("it"), f.HasSubtype("Human"))),
        ("it was historic", Fits(Bound("it"), f.AnyOf((f.artifact, f.legendary, f.HasSubtype("Saga"))))),
        ("it had a +1/+1 counter on it", Fits(Bound("it"), f.HasCounters("+1/+1"))),
        ("it had no time counters on it", Unless(Fits(Bound("it"), f.HasCounters("time")))),
    ],
)
def test_what_an_object_was_before_it_left(words: str, condition: Fits) -> None:
    (ability,) = read(f"Whenever another creature dies, if {words}, draw a card.")
    assert isinstance(ability, Triggered)
    assert ability.condition == condition


def test_whether_a_spell_was_kicked() -> None:
    (own,) = read("When ~ enters the battlefield, if it was kicked, draw a card.")
    assert isinstance(own, Triggered)
    assert own.condition == WasPaid()
    (other,) = read("Whenever you cast a spell, if that spell was kicked, draw a card.")
    assert isinstance(other, Triggered)
    assert other.condition == Fits(Bound("it"), HasStatus("kicked"))


def test_creatures_with_different_powers() -> None:
    (ability,) = read(
        "When ~ enters the battlefield, if you control three or more creatures with different powers, draw a card."
    )
    assert isinstance(ability, Triggered)
    assert ability.pattern == Moves(f.this, "", "battlefield")
    assert ability.condition == Compare(Different("powers", f.creature & f.you_control), ">=", 3)


def test_unless_a_player_pays_or_a_condition_holds() -> None:
    (toll,) = effects("Each opponent loses 3 life unless they discard a card.")
    lost = MayPay((DiscardCards(),), otherwise=(LoseLife(3, THEM),), who=THEM)
    assert toll == ForEach(EachPlayer("opponent"), (lost,), "that player")
    (one,) = effects("Target player discards two cards unless they discard a land card.")
    assert one == MayPay((DiscardCards(1, f.land),), otherwise=(Discard(Target(f.player), 2),), who=ONE)
    assert effects("You lose 2 life unless you control a Swamp.") == (
        If(Unless(Exists(f.HasSubtype("Swamp") & f.you_control)), (LoseLife(2),)),
    )


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("{U} was spent to cast this spell", WasSpent(1)),
        ("at least three white mana was spent to cast this spell", WasSpent(0, 3)),
    ],
)
def test_which_mana_was_spent(words: str, condition: WasSpent) -> None:
    assert effects(f"If {words}, draw a card.") == (If(condition, (Draw(1),)),)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("you gained 3 or more life this turn", q.Compare(GAINED, ">=", 3)),
        ("creatures you control have total power 8 or greater", q.Compare(Total("power", YOURS), ">=", 8)),
        ("an opponent has more life than you", q.Exists(f.opponent & f.Measures("life", ">", LifeOf()))),
        (
            "an opponent controls more lands than you",
            q.Exists(f.opponent & f.Controls(f.land, Plus(Count(f.land & f.you_control), 1))),
        ),
        ("you have the city's blessing", q.Fits(You(), f.HasStatus("city's blessing"))),
        ("this spell was cast from a graveyard", q.WasCast("graveyard")),
        (
            "you cast this spell during your main phase",
            q.Every((q.WasCast(), q.TurnOf(), q.During(("precombat main", "postcombat main")))),
        ),
    ],
)
def test_conditions_of_effects(text: str, condition: Condition) -> None:
    assert effects(f"If {text}, you gain 1 life.") == (e.If(condition, (e.GainLife(1),)),)


def test_comparing_two_amounts() -> None:
    (effect,) = effects("Exile target creature if its power is less than or equal to the number of lands you control.")
    assert isinstance(effect, e.If)
    lands = Count(f.land & f.you_control)
    assert effect.condition == q.Compare(PowerOf(ONE), "<=", lands)


def test_a_planeswalker_of_a_type() -> None:
    (ability,) = read("When ~ dies, if you control a Jace planeswalker, sacrifice ~.")
    assert isinstance(ability, Triggered)
    assert ability.effects == (SacrificeIt(),)
    assert ability.condition is not None
    assert f.HasSubtype("Jace") in ability.condition.what.parts  # type: ignore[attr-defined]


def test_hands_with_few_cards() -> None:
    (ability,) = read(
        "At the beginning of each opponent's upkeep, if that player has one or fewer cards in hand, draw a card."
    )
    assert isinstance(ability, Triggered)
    assert ability.condition == Fits(Bound("that player"), f.Measures("hand", "<=", 1))
