"""Reading events that abilities trigger on, at once or later this turn."""

from __future__ import annotations

import pytest

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import types as t
from apnap.language.abilities import Static, Triggered
from apnap.language.changes import LoseTypes
from apnap.language.conditions import During, Fits
from apnap.language.durations import END_OF_TURN, YOUR_NEXT_TURN
from apnap.language.effects import AddCounters, Delayed, Draw, GainLife, Reselect, Target, WinGame, YouMay
from apnap.language.kinds import Effect
from apnap.language.patterns import YOU, Attacks, Casts, DealsDamage, PlayerAttacks, StateIs, enters
from apnap.language.references import Bound, EachPlayer, Haunted, This, You
from apnap.language.statics import Continuous
from tests.language.reading import declined, effects, read


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        (
            "Until your next turn, whenever a creature attacks, put a +1/+1 counter on it.",
            (Delayed(Attacks(f.creature), (AddCounters("+1/+1", 1, Bound("it")),), YOUR_NEXT_TURN),),
        ),
        (
            "Whenever a creature attacks this turn, you gain 1 life.",
            (Delayed(Attacks(f.creature), (GainLife(1),), END_OF_TURN),),
        ),
        (
            "When you next cast an instant spell this turn, draw a card.",
            (Delayed(Casts(YOU, f.instant), (Draw(),), "until end of turn", once=True),),
        ),
    ],
)
def test_delayed_triggered_abilities(text: str, nodes: tuple[Effect, ...]) -> None:
    assert effects(text) == nodes


def test_sources_of_damage_and_state_triggers() -> None:
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


def test_a_number_of_counters_is_a_state_trigger() -> None:
    (trigger,) = read("When ~ has ten or more charge counters on it, you win the game.")
    assert trigger == Triggered(StateIs(Fits(This(), f.HasCounters("charge", 10))), (WinGame(),))


def test_reselecting_what_a_creature_attacks() -> None:
    (one,) = read(
        "When ~ enters the battlefield during the declare attackers step, you may reselect which player or permanent "
        "target attacking creature is attacking."
    )
    aim = YouMay((Reselect(Target(f.attacking & f.creature)),))
    assert one == Triggered(enters(), (aim,), During(("declare attackers",)))


def test_what_is_attacked_is_known_only_if_something_attacks() -> None:
    deed = "it deals 1 damage to the player or planeswalker it's attacking."
    (ability,) = read(f"Whenever ~ attacks, {deed}")
    assert isinstance(ability, Triggered)
    assert [effect.to for effect in ability.effects if isinstance(effect, e.DealDamage)] == [Bound("other")]
    assert declined(f"Whenever ~ blocks, {deed}", "line")


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
def test_events_that_abilities_trigger_on(text: str, pattern: p.Pattern, zone: str) -> None:
    assert read(f"{text}, you gain 1 life.") == (Triggered(pattern, (e.GainLife(1),), zone=zone),)


def test_spells_cast_in_an_opponents_turn() -> None:
    (ability,) = read("Whenever you cast your first spell during each opponent's turn, draw a card.")
    assert ability == Triggered(p.Casts(p.YOU, number=1), (e.Draw(1),), q.TurnOf(EachPlayer("opponent")))


def test_attacking_with_two_or_more_creatures() -> None:
    assert read("Whenever you attack with two or more creatures, draw a card.") == (
        Triggered(PlayerAttacks(f.Is(You()), f.creature, 2), (Draw(),)),
    )
