"""Reading what was done "this way", a target for each opponent, day and night, and occasions."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language.abilities import Static, Triggered
from apnap.language.amounts import Count, CountOf, EventsThisTurn, Number, Plus
from apnap.language.conditions import Compare, Fits, Unless
from apnap.language.day_and_night import BecomeDaylight, DaylightTurns, IsDaylight
from apnap.language.effects import (
    Choose,
    Delayed,
    Destroy,
    Discard,
    Draw,
    Each,
    Effect,
    ForEach,
    GainLife,
    If,
    IfDone,
    LoseLife,
    Mill,
    Sacrifice,
    SacrificeIt,
    Target,
    Untap,
)
from apnap.language.patterns import YOU, Casts, PlayerAttacks
from apnap.language.references import Both, Bound, ControllerOf, EachPlayer, Those, You
from apnap.language.statics import CostChange, EntersWith
from tests.language.reading import declined, effects, read

_MILLED = Those(Bound("milled"), f.land)
_BEFORE = Compare(CountOf(_MILLED), ">=", 1)
_ANY = Target(f.creature & f.ControlledBy(Bound("each")), at_least=0, each=EachPlayer("opponent"))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Mill two cards. If a land card was milled this way, draw a card.", (Mill(2), If(_BEFORE, (Draw(),)))),
        (
            "Mill two cards. If no land cards were milled this way, draw a card.",
            (Mill(2), If(Unless(_BEFORE), (Draw(),))),
        ),
        ("Mill two cards. You gain 1 life for each land card milled this way.", (Mill(2), GainLife(CountOf(_MILLED)))),
        (
            "Destroy all creatures. For each creature destroyed this way, its controller loses 1 life.",
            (
                Destroy(Each(f.creature)),
                ForEach(
                    Those(Bound("destroyed"), f.creature),
                    (LoseLife(1, ControllerOf(Bound("each"))),),
                ),
            ),
        ),
        (
            "Sacrifice a creature. If you can't, draw a card.",
            (IfDone((Sacrifice(You(), f.creature),), (), (Draw(),)),),
        ),
        ("For each opponent, destroy up to one target creature that player controls.", (Destroy(_ANY),)),
        (
            "For each opponent, untap up to one target creature that player controls. Destroy those creatures.",
            (Untap(_ANY), Destroy(Bound("target"))),
        ),
        ("You and target opponent each draw a card.", (Draw(1, Both(You(), Target(f.opponent))),)),
        ("Untap up to three lands.", (Untap(Choose(f.land, 3, up_to=True)),)),
        ("Discard any number of cards, then draw that many cards.", (Discard(You(), None, up_to=True), Draw(Number()))),
        ("Draw that many cards plus one.", (Draw(Plus(Number(), 1)),)),
        (
            "When you next cast an instant spell this turn, draw a card.",
            (Delayed(Casts(YOU, f.instant), (Draw(),), "until end of turn", once=True),),
        ),
        (
            "If it's night, it becomes day. Otherwise, it becomes night.",
            (If(IsDaylight("night"), (BecomeDaylight("day"),), (BecomeDaylight("night"),)),),
        ),
    ],
)
def test_effects(text: str, found: tuple[Effect, ...]) -> None:
    assert effects(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "If a land card was milled this way, draw a card.",
        "Mill a card. Each player mills a card. If a land card was milled this way, draw a card.",
        "Sacrifice two creatures. If you can't, draw a card.",
        "For each opponent, destroy target creature you control.",
        "For each opponent, destroy target creature that player controls and that player loses 1 life.",
        "Remove those counters.",
        "Destroy all Plains. For each land destroyed this way, draw a card unless they pay {2}.",
    ],
)
def test_what_could_mean_something_else_is_declined(text: str) -> None:
    assert declined(text)


def test_lines() -> None:
    first = Compare(EventsThisTurn(Casts(YOU, f.artifact)), "=", 0)
    assert read("The first artifact spell you cast each turn costs {1} less to cast.") == (
        Static(CostChange(f.artifact, -1, who=f.IsPlayer("you")), first),
    )
    assert read("Whenever you attack with two or more creatures, draw a card.") == (
        Triggered(PlayerAttacks(f.Is(You()), f.creature, 2), (Draw(),)),
    )
    assert read("Whenever day becomes night or night becomes day, draw a card.") == (
        Triggered(DaylightTurns(), (Draw(),)),
    )
    assert read("If it's neither day nor night, it becomes day as ~ enters the battlefield.") == (
        Static(EntersWith(f.this, day=True)),
    )


def test_a_planeswalker_of_a_type() -> None:
    (ability,) = read("When ~ dies, if you control a Jace planeswalker, sacrifice ~.")
    assert isinstance(ability, Triggered)
    assert ability.effects == (SacrificeIt(),)
    assert ability.condition is not None
    assert f.HasSubtype("Jace") in ability.condition.what.parts  # type: ignore[attr-defined]


def test_counting_with_one_more() -> None:
    (gain,) = effects("You gain life equal to one plus the number of creatures you control.")
    assert gain == GainLife(Plus(Count(f.creature & f.you_control), 1))


def test_hands_that_are_nearly_empty() -> None:
    (ability,) = read(
        "At the beginning of each opponent's upkeep, if that player has one or fewer cards in hand, draw a card."
    )
    assert isinstance(ability, Triggered)
    assert ability.condition == Fits(Bound("that player"), f.Measures("hand", "<=", 1))
