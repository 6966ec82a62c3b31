"""Amounts, choices between two actions, what something was: made-up sentences and their meaning."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Keyword, Static, Triggered
from apnap.language.amounts import Count, Different, GreatestPower, Half, LifeOf, PowerOf, Times, X
from apnap.language.changes import Gain, LoseTypes
from apnap.language.conditions import Compare, Exists, Fits, Unless, WasPaid, WasSpent
from apnap.language.costs import DiscardCards, Mana
from apnap.language.effects import (
    AddCounters,
    AddMana,
    Apply,
    Choose,
    ChooseWord,
    Counter,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Each,
    Fight,
    ForEach,
    If,
    LoseLife,
    MayPay,
    Move,
    Pick,
    Sacrifice,
    SacrificeIt,
    Scry,
    Search,
    Tap,
    Target,
    Untap,
    YouMay,
)
from apnap.language.filters import HasStatus
from apnap.language.kinds import Effect
from apnap.language.patterns import DealsDamage, Moves, StateIs
from apnap.language.references import Bound, EachPlayer, Host, You
from apnap.language.statics import Continuous, CostChange
from tests.language.reading import declined, effects, read

ONE = Bound("target")
THEM = Bound("that player")


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("You may tap or untap target creature.", YouMay((Tap(Target(f.creature)),), (YouMay((Untap(ONE),)),))),
        ("Tap or untap target creature.", YouMay((Tap(Target(f.creature)),), (Untap(ONE),))),
        (
            "Target creature gains your choice of flying or reach until end of turn.",
            YouMay(
                (Apply(Target(f.creature), (Gain((Keyword("flying"),)),)),), (Apply(ONE, (Gain((Keyword("reach"),)),)),)
            ),
        ),
        ("Add an amount of {G} equal to ~'s power.", AddMana("{G}", amount=PowerOf())),
        (
            "~ deals damage equal to three times the number of creatures you control to any target.",
            DealDamage(Times(3, Count(f.creature & f.you_control)), Target(f.any_target)),
        ),
        ("Scry X, where X is ~'s power.", Scry(PowerOf())),
        ("Counter target spell if it was kicked.", If(Fits(ONE, HasStatus("kicked")), (Counter(Target(f.spell)),))),
    ],
)
def test_what_is_done(text: str, made: Effect) -> None:
    assert effects(text) == (made,)


def test_a_target_that_is_only_chosen_is_spoken_of() -> None:
    fight = Fight(Target(f.creature & f.you_control, "target2"), ONE)
    words = "Choose target creature. Draw a card. Target creature you control fights that creature."
    assert effects(words) == (Pick(Target(f.creature)), Draw(1), fight)
    assert declined("Choose a creature you control of your own."), "choosing is told only of targets here"


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("it was a Human", Fits(Bound("it"), f.HasSubtype("Human"))),
        ("it was historic", Fits(Bound("it"), f.AnyOf((f.artifact, f.legendary, f.HasSubtype("Saga"))))),
        ("it had a +1/+1 counter on it", Fits(Bound("it"), f.HasCounters("+1/+1"))),
        ("it had no time counters on it", Unless(Fits(Bound("it"), f.HasCounters("time")))),
    ],
)
def test_what_something_was(words: str, condition: Fits) -> None:
    (ability,) = read(f"Whenever another creature dies, if {words}, draw a card.")
    assert isinstance(ability, Triggered)
    assert ability.condition == condition


def test_what_was_kicked() -> None:
    (own,) = read("When ~ enters the battlefield, if it was kicked, draw a card.")
    assert isinstance(own, Triggered)
    assert own.condition == WasPaid()
    (other,) = read("Whenever you cast a spell, if that spell was kicked, draw a card.")
    assert isinstance(other, Triggered)
    assert other.condition == Fits(Bound("it"), HasStatus("kicked"))


def test_what_has_died_gets_no_counters() -> None:
    words = (
        "Whenever a creature dealt damage by enchanted creature this turn dies, put a +1/+1 counter on that creature."
    )
    (ability,) = read(words, own=f.enchantment)
    assert isinstance(ability, Triggered)
    assert ability.effects == (AddCounters("+1/+1", 1, Host()),)
    assert declined("Whenever a creature dies, put a +1/+1 counter on that creature.", "line")


def test_a_target_does_not_know_what_will_be_paid() -> None:
    words = (
        "You may pay {X}. If you do, return target creature card with mana value X from your graveyard to your hand."
    )
    card = f.AllOf((f.creature, f.InZone("graveyard"), f.OwnedBy(You())))
    test = Fits(ONE, f.Measures("mana value", "=", X()))
    assert effects(words) == (MayPay((Mana("{X}"),), (If(test, (Move(Target(card), "hand"),)),)),)


def test_sources_and_states() -> None:
    (hurt,) = read("Whenever a red source you control deals damage to an opponent, draw a card.")
    assert isinstance(hurt, Triggered)
    assert hurt.pattern == DealsDamage(f.HasColour(3) & f.you_control, f.opponent)
    (rich,) = read("When you have 30 or more life, draw a card.")
    assert isinstance(rich, Triggered)
    assert isinstance(rich.pattern, StateIs)
    (god,) = read("As long as it's not your turn, ~ isn't a creature.")
    assert isinstance(god, Static)
    assert isinstance(god.rule, Continuous)
    assert god.rule.changes == (LoseTypes(t.CREATURE),)


def test_different_powers() -> None:
    (ability,) = read(
        "When ~ enters the battlefield, if you control three or more creatures with different powers, draw a card."
    )
    assert isinstance(ability, Triggered)
    assert ability.pattern == Moves(f.this, "", "battlefield")
    assert ability.condition == Compare(Different("powers", f.creature & f.you_control), ">=", 3)


def test_what_they_control() -> None:
    (drawn,) = effects("Target player draws a card for each creature they control.")
    assert drawn == Draw(Count(f.creature & f.ControlledBy(ONE)), Target(f.player))
    theirs = Count(f.AllOf((f.creature, f.ControlledBy(THEM))))
    (each,) = effects("Each player draws a card for each creature they control.")
    assert each == ForEach(EachPlayer(), (Draw(theirs, THEM),), "that player"), "each of them another number"
    (hurt,) = effects("~ deals damage to each opponent equal to the number of creatures that player controls.")
    assert hurt == ForEach(EachPlayer("opponent"), (DealDamage(theirs, THEM),), "that player")


def test_unless() -> None:
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
def test_what_was_spent(words: str, condition: WasSpent) -> None:
    assert effects(f"If {words}, draw a card.") == (If(condition, (Draw(1),)),)


def test_names_and_the_greatest() -> None:
    words = (
        "You may search your library and/or graveyard for a card named Ann, the Bold, reveal it, and put it into your "
        "hand. If you search your library this way, shuffle."
    )
    (may,) = effects(words)
    ann = f.Named("Ann, the Bold")
    lying = Choose(f.AllOf((ann, f.InZone("graveyard"), f.OwnedBy(You()))))
    missed = Unless(Fits(Bound("found"), f.Anything()))
    assert may == YouMay((YouMay((Search(ann, "hand"),)), If(missed, (YouMay((Move(lying, "hand"),)),))))
    greatest = f.Measures("power", "=", GreatestPower(f.creature))
    assert effects("Destroy target creature with the greatest power among creatures on the battlefield.") == (
        Destroy(Target(f.creature & greatest)),
    )
    assert declined("Exile a creature with the greatest power among creatures target opponent controls.")


def test_a_chosen_type_and_lists() -> None:
    words = "Choose a creature type. Draw a card for each creature of that type."
    counted = Draw(Count(f.creature & f.HasChosenSubtype()))
    assert effects(words) == (ChooseWord("creature type"), counted)
    assert declined("Draw a card for each creature of that type.")
    assert effects("Sacrifice all Elves you control.") == (SacrificeIt(Each(f.HasSubtype("Elf") & f.you_control)),)
    three = (Sacrifice(You(), f.creature), Sacrifice(You(), f.artifact), Sacrifice(You(), f.land))
    assert effects("Draw a card and sacrifice a creature, an artifact, and a land.") == (Draw(1), *three)
    assert effects("You lose half your life, rounded up.") == (LoseLife(Half(LifeOf(), True)),)


def test_keywords_set_apart_by_semicolons() -> None:
    assert read("Flying; trample") == (Keyword("flying"), Keyword("trample"))


def test_costs_of_some() -> None:
    assert read("Equip Human {1}") == (Keyword("equip", (Mana("{1}"),), quality=f.HasSubtype("Human")),)
    assert declined("Equip planeswalker {1}", "line")
    (cheap,) = read(
        "Cleric spells you cast cost {W}{B} less to cast. This effect reduces only the amount of colored mana you pay."
    )
    you = f.IsPlayer("you")
    assert cheap == Static(CostChange(f.HasSubtype("Cleric"), 0, "{W}{B}", "spells", you, -1, only_coloured=True))
