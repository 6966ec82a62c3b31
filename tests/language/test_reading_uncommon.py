"""Phrases that few cards share, and in what they may be said."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Static, Triggered
from apnap.language.amounts import LifeOf, Times
from apnap.language.conditions import Fits
from apnap.language.references import Bound, ControllerOf, You
from tests.language.reading import declined, effects, read


def test_two_targets_of_one_verb() -> None:
    (done,) = effects("Destroy target artifact and target enchantment.")
    one, other = e.Target(f.artifact), e.Target(f.enchantment, "target2")
    assert done == e.Destroy(e.Each(f.AnyOf((f.Is(one), f.Is(other)))))


def test_another_target_is_any_but_the_first() -> None:
    first, second = effects("~ deals 2 damage to any target and 1 damage to another target.")
    assert isinstance(second, e.DealDamage)
    assert second.to == e.Target(f.any_target, "target2", other_than=("target",))
    assert first != second


def test_a_player_or_the_controller_of_a_planeswalker() -> None:
    deed = "That player or that planeswalker's controller discards two cards."
    (_, asked) = effects(f"~ deals 3 damage to target player or planeswalker. {deed}")
    target = Bound("target")
    theirs, its = (e.Discard(target, 2),), (e.Discard(ControllerOf(target), 2),)
    assert asked == e.If(Fits(target, f.planeswalker), its, theirs)
    assert declined(f"~ deals 3 damage to target creature. {deed}")


def test_what_is_attacked_is_known_only_where_something_attacks() -> None:
    deed = "it deals 1 damage to the player or planeswalker it's attacking."
    (ability,) = read(f"Whenever ~ attacks, {deed}")
    assert isinstance(ability, Triggered)
    assert [effect.to for effect in ability.effects if isinstance(effect, e.DealDamage)] == [Bound("other")]
    assert declined(f"Whenever ~ blocks, {deed}", "line")


def test_doubled_life() -> None:
    assert effects("Double your life total.") == (e.SetLife(Times(2, LifeOf()), You()),)
    assert effects("Double target player's life total.") == (
        e.SetLife(Times(2, LifeOf(Bound("target"))), e.Target(f.player)),
    )


def test_counters_that_an_effect_puts() -> None:
    text = (
        "If an effect would put one or more counters on a permanent you control, it puts twice that many of those "
        "counters on that permanent instead."
    )
    assert read(text) == (Static(s.Multiply(p.GetsCounters(f.permanent & f.you_control, effect=True), 2)),)


def test_spells_that_cant_be_cast() -> None:
    assert read("Creature spells can't be cast.") == (Static(s.Cannot(f.creature, "cast")),)


def test_a_sentence_may_begin_with_a_negation() -> None:
    (ability,) = read("Non-Elf creatures get -2/-2.")
    assert isinstance(ability, Static)
    assert isinstance(ability.rule, s.Continuous)
    assert ability.rule.affected == f.Non(f.HasSubtype("Elf")) & f.creature
