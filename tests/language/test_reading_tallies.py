"""What is added up and compared, prices, pairs, keywords before costs: made-up sentences and their meaning."""

from __future__ import annotations

import pytest

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import (
    ColoursSpent,
    Count,
    EventsThisTurn,
    Greatest,
    LifeOf,
    ManaSpent,
    PartySize,
    Plus,
    PowerOf,
    Times,
    Total,
    X,
)
from apnap.language.changes import ChangeChosenText, ModifyPT
from apnap.language.costs import ExileCards, Mana, RemoveCounters, RevealThis, SacrificeThis
from apnap.language.durations import FOREVER
from apnap.language.kinds import Condition, Effect
from apnap.language.references import Bound, EachPlayer, Haunted, Partner, This, You
from tests.language.reading import declined, effects, read

GAINED = EventsThisTurn(p.GainsLife(p.YOU), total=True)
YOURS = f.creature & f.you_control
ONE = Bound("target")


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Scry X, where X is the number of creatures in your party.", e.Scry(PartySize())),
        ("Draw X cards, where X is the number of colors of mana spent to cast this spell.", e.Draw(ColoursSpent())),
        ("You gain life equal to the amount of mana spent to cast this spell.", e.GainLife(ManaSpent())),
        ("You gain life equal to the amount of life you gained this turn.", e.GainLife(GAINED)),
        ("You gain 2 life for each creature in your party.", e.GainLife(Times(2, PartySize()))),
        (
            "Draw cards equal to the greatest mana value among creatures you control.",
            e.Draw(Greatest("mana value", YOURS)),
        ),
        ("You gain life equal to the total power of creatures you control.", e.GainLife(Total("power", YOURS))),
        (
            "Target creature gets +1/+1 until end of turn for each creature in your party.",
            e.Apply(e.Target(f.creature), (ModifyPT(PartySize(), PartySize()),)),
        ),
        ("Add two mana in any combination of {R} and/or {G}.", e.AddMana(colours=(3, 4), amount=2, combined=True)),
        ("Add {W}{W}, {W}{U}, or {U}{U}.", e.AddMana(colours=(0, 1), amount=2, combined=True)),
        (
            "~ deals 2 damage to any target. If X is 5 or more, it deals 4 damage instead.",
            e.If(
                q.Compare(X(), ">=", 5),
                (e.DealDamage(4, ONE),),
                (e.DealDamage(2, e.Target(f.any_target)),),
            ),
        ),
        (
            "Change the text of target permanent by replacing all instances of one color word with another.",
            e.Apply(e.Target(f.permanent), (ChangeChosenText(("colour",)),), duration=FOREVER),
        ),
    ],
)
def test_what_a_spell_does(text: str, made: Effect) -> None:
    assert effects(text) == (made,)


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
def test_conditions(text: str, condition: Condition) -> None:
    assert effects(f"If {text}, you gain 1 life.") == (e.If(condition, (e.GainLife(1),)),)


@pytest.mark.parametrize(
    ("text", "pattern", "zone"),
    [
        ("Whenever you scry", p.Scries(p.YOU), "battlefield"),
        ("When this creature transforms into ~", p.Transforms(f.this, f.Named("~")), "battlefield"),
        ("Whenever you cast a spell from exile", p.Casts(p.YOU, f.CastFrom("exile")), "battlefield"),
        (
            "When ~ enters the battlefield or the creature it haunts dies",
            p.AnyEvent((p.enters(), p.dies(f.Is(Haunted())))),
            "any",
        ),
    ],
)
def test_events(text: str, pattern: p.Pattern, zone: str) -> None:
    assert read(f"{text}, you gain 1 life.") == (Triggered(pattern, (e.GainLife(1),), zone=zone),)


def test_in_an_opponents_turn() -> None:
    (ability,) = read("Whenever you cast your first spell during each opponent's turn, draw a card.")
    assert ability == Triggered(p.Casts(p.YOU, number=1), (e.Draw(1),), q.TurnOf(EachPlayer("opponent")))


@pytest.mark.parametrize(
    ("text", "made"),
    [
        (
            "Boast — {1}: Draw a card.",
            Activated(
                (Mana("{1}"),), (e.Draw(1),), limit=1, condition=q.HappenedThisTurn(p.Attacks()), keyword="boast"
            ),
        ),
        (
            "Forecast — {1}, Reveal ~ from your hand: Draw a card.",
            Activated(
                (Mana("{1}"), RevealThis()),
                (e.Draw(1),),
                limit=1,
                condition=q.Every((q.TurnOf(), q.During(("upkeep",)))),
                zone="hand",
                keyword="forecast",
            ),
        ),
        (
            "Remove three quest counters from ~ and sacrifice it: Draw two cards.",
            Activated((RemoveCounters("quest", 3), SacrificeThis()), (e.Draw(2),)),
        ),
        (
            "{5}: Draw a card. This ability costs {1} less to activate for each creature you control.",
            Activated(
                (Mana("{5}"),),
                (e.Draw(1),),
                pricing=(Static(s.CostChange(f.this, Times(-1, Count(YOURS)), of="abilities")),),
            ),
        ),
        (
            "Escape—{1}{R}, Exile two other cards from your graveyard.",
            Keyword("escape", (Mana("{1}{R}"), ExileCards(f.another, "graveyard", 2))),
        ),
        (
            "You may have ~ assign its combat damage as though it weren't blocked.",
            Static(s.May(f.this, "assign as though unblocked")),
        ),
        (
            "You may cast ~ from your graveyard as long as you control a creature.",
            Static(s.May(f.IsPlayer("you"), "cast", f.this & f.InZone("graveyard")), q.Exists(YOURS), zone="graveyard"),
        ),
        (
            "As long as ~ is paired with another creature, both creatures get +1/+1.",
            Static(
                s.Continuous(f.AnyOf((f.this, f.Is(Partner()))), (ModifyPT(1, 1),)),
                q.Fits(This(), f.HasStatus("paired")),
            ),
        ),
    ],
)
def test_abilities(text: str, made: object) -> None:
    assert read(text) == (made,)


def test_a_mode_may_be_chosen_again() -> None:
    (ability,) = read(
        "Choose three. You may choose the same mode more than once.\n• Draw a card.\n• You gain 1 life.", "spell_line"
    )
    assert ability == Spell(modes=((e.Draw(1),), (e.GainLife(1),)), choose=(3, 3), again=True)


def test_less_or_equal() -> None:
    (effect,) = effects("Exile target creature if its power is less than or equal to the number of lands you control.")
    assert isinstance(effect, e.If)
    lands = Count(f.land & f.you_control)
    assert effect.condition == q.Compare(PowerOf(ONE), "<=", lands)


@pytest.mark.parametrize(
    "text",
    [
        "Add {W}{W}, {U}{U}, or {B}{B}.",
        "Draw a card. If X is 5 or more, it deals 4 damage instead.",
        "~ deals 2 damage divided as you choose among one or two targets. If X is 5 or more, it deals 4 instead.",
    ],
)
def test_what_is_declined(text: str) -> None:
    assert declined(text)
