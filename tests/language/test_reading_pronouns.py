"""What "it", "other", "another" and "that creature" mean, and to which moment a sentence belongs."""

from __future__ import annotations

from apnap.language import changes as c
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.amounts import ManaValueOf
from apnap.language.conditions import Exists, HappenedThisTurn
from apnap.language.english.grammar import readings, spoken
from apnap.language.filters import HasType
from apnap.language.node import walk
from apnap.language.references import Bound, Host, This
from apnap.language.types import ARTIFACT, ENCHANTMENT
from tests.language.bound_names import loose_names
from tests.language.reading import read

AURA = HasType(ENCHANTMENT)


def triggered(text: str, own: f.Filter = f.creature) -> tuple[e.Effect, ...]:
    (ability,) = read(text, own=own)
    assert isinstance(ability, Triggered)
    return ability.effects


def spell(text: str) -> tuple[e.Effect, ...]:
    (ability,) = read(text, "spell_line", f.instant)
    assert isinstance(ability, Spell)
    return ability.effects


def declined(text: str, own: f.Filter) -> bool:
    return not readings(text, "line", own)[0]


# -- other, another ----------------------------------------------------------------------------------------------------


def test_other_creatures_on_a_creature_excludes_itself() -> None:
    (effect,) = triggered("When ~ dies, destroy all other creatures.")
    assert effect == e.Destroy(e.Each(f.another & f.creature))


def test_other_creatures_on_a_spell_excludes_its_target() -> None:
    _, second = spell(
        "Target creature you control gets +2/+2 until end of turn. Other creatures you control get +1/+1 "
        "until end of turn."
    )
    assert isinstance(second, e.Apply)
    assert isinstance(second.to, e.Each)
    assert second.to.what == f.Non(f.Is(Bound("target"))) & f.creature & f.you_control


def test_other_creatures_on_an_aura_excludes_the_enchanted_creature() -> None:
    (ability,) = read("Enchanted creature gets +1/+1 for each other creature you control.", own=AURA)
    assert isinstance(ability, Static)
    assert isinstance(ability.rule, s.Continuous)
    (change,) = ability.rule.changes
    assert f.Non(f.Is(Host())) in _filters(change)


def test_other_creatures_on_an_enchantment_excludes_that_of_the_event() -> None:
    effects = triggered("Whenever a creature enters the battlefield, destroy all other creatures.", AURA)
    assert effects == (e.Destroy(e.Each(f.Non(f.Is(Bound("it"))) & f.creature)),)


def test_each_of_several_counts_the_others() -> None:
    (ability,) = read("Each creature you control gets +1/+1 for each other creature you control.", own=AURA)
    assert isinstance(ability, Static)
    assert isinstance(ability.rule, s.Continuous)
    assert f.Non(f.Is(Bound("affected"))) in _filters(ability.rule.changes[0])


def test_the_target_may_come_after_the_others() -> None:
    (effect,) = spell("Each other creature becomes a copy of target creature until end of turn.")
    assert isinstance(effect, e.Apply)
    assert effect.to == e.Each(f.Non(f.Is(Bound("target"))) & f.creature)
    assert not readings("Each other creature gets +1/+1 until end of turn.", "spell_line", f.instant)[0]


def test_other_than_whom_must_be_known() -> None:
    assert declined("Other creatures you control get -1/-1.", AURA)


def test_an_artifact_that_attacks_is_one_of_the_creatures() -> None:
    text = "Whenever ~ attacks, other creatures you control get +1/+0 until end of turn."
    (effect,) = triggered(text, HasType(ARTIFACT))
    assert isinstance(effect, e.Apply)
    assert isinstance(effect.to, e.Each)
    assert f.another in effect.to.what.parts  # type: ignore[attr-defined]


def _filters(change: c.Change) -> list[f.Filter]:
    return [node for node in walk(change) if isinstance(node, f.Filter)]


# -- it ----------------------------------------------------------------------------------------------------------------


def test_nothing_deals_damage_to_itself_unless_it_says_so() -> None:
    (effect,) = triggered("Whenever a creature attacks, ~ deals 1 damage to it.", AURA)
    assert effect == e.DealDamage(1, Bound("it"))


def test_it_is_what_the_event_is_about() -> None:
    (effect,) = triggered("Whenever ~ becomes blocked by a creature, it deals 2 damage to that creature.")
    assert effect == e.DealDamage(2, Bound("other"))
    assert triggered("When ~ becomes the target of a spell, sacrifice it.") == (e.SacrificeIt(This()),)


def test_what_is_countered_is_on_the_stack() -> None:
    text = "Whenever ~ becomes the target of a spell or ability an opponent controls, counter it."
    assert triggered(text) == (e.Counter(Bound("other")),)


def test_the_top_card_of_a_library_is_not_a_creature() -> None:
    text = (
        "At the beginning of the upkeep of enchanted creature's controller, that player reveals the top card of their "
        "library. If that card is a land card, destroy that creature."
    )
    _, choice = triggered(text, AURA)
    assert isinstance(choice, e.If)
    assert choice.effects == (e.Destroy(Host()),)


def test_those_creatures_are_named_in_full_where_only_one_of_two_happens() -> None:
    (effect,) = spell(
        "Creatures you control get +1/+1 until end of turn. If this spell was kicked, those creatures get +2/+2 until "
        "end of turn instead."
    )
    assert isinstance(effect, e.If)
    assert isinstance(effect.effects[0], e.Apply)
    assert isinstance(effect.effects[0].to, e.Each)


# -- when --------------------------------------------------------------------------------------------------------------


def test_what_follows_a_reflexive_trigger_belongs_to_it() -> None:
    text = (
        "Whenever ~ attacks, you may pay {2}. When you do, return target creature card from your graveyard to the "
        "battlefield. It gains haste."
    )
    (ability,) = read(text)
    assert isinstance(ability, Triggered)
    assert not loose_names(ability)
    (paid,) = ability.effects
    assert isinstance(paid, e.MayPay)
    assert isinstance(paid.effects[0], e.WhenYouDo)
    assert len(paid.effects[0].effects) == 2


def test_what_is_said_of_a_card_that_returns_later_happens_then() -> None:
    text = (
        "Whenever a creature dies, return it to the battlefield under your control at the beginning of the next end "
        "step. That creature is a Zombie in addition to its other types."
    )
    (effect,) = triggered(text)
    assert isinstance(effect, e.Delayed)
    assert [type(one) for one in effect.effects] == [e.Move, e.Apply]


def test_then_continues_what_happens_later() -> None:
    text = "When ~ attacks, exile it at end of combat, then return it to the battlefield under your control."
    (effect,) = triggered(text)
    assert isinstance(effect, e.Delayed)
    assert len(effect.effects) == 2


def test_what_is_done_now_stays_apart_from_what_happens_later() -> None:
    effects = triggered("When ~ dies, exile it at the beginning of the next end step. Draw a card.")
    assert [type(one) for one in effects] == [e.Delayed, e.Draw]


def test_an_if_at_the_end_is_not_the_triggers_own() -> None:
    (ability,) = read("When ~ enters the battlefield, draw a card if you control a Demon.")
    assert isinstance(ability, Triggered)
    assert ability.condition is None
    (ability,) = read("When ~ enters the battlefield, if you control a Demon, draw a card.")
    assert isinstance(ability, Triggered)
    assert isinstance(ability.condition, Exists)


# -- conditions --------------------------------------------------------------------------------------------------------


def test_one_opponent_alone_controls_that_many() -> None:
    (ability,) = read("As long as an opponent controls four or more lands, ~ gets +1/+1.")
    assert isinstance(ability, Static)
    assert ability.condition == Exists(f.opponent & f.Controls(f.land, 4))


def test_another_spell_is_any_spell_but_this() -> None:
    (effect,) = spell("Draw a card if you've cast another spell this turn.")
    assert isinstance(effect, e.If)
    assert effect.condition == HappenedThisTurn(p.Casts(p.YOU, f.another))


def test_a_condition_is_about_all_of_several_things_or_none() -> None:
    assert declined("Each land gets +2/+2 as long as it's a creature.", AURA)


def test_attached_to_any_of_a_kind() -> None:
    (effect,) = spell("Destroy target Aura attached to a creature you control.")
    assert isinstance(effect, e.Destroy)
    assert isinstance(effect.what, e.Target)
    assert effect.what.what == f.aura & f.AttachedTo(e.Each(f.creature & f.you_control))


def test_replacing_an_event_may_be_a_choice() -> None:
    (ability,) = read("If you would draw a card, you may put a charge counter on ~ instead.")
    assert isinstance(ability, Static)
    assert ability.rule == s.Instead(p.Draws(p.YOU), (e.AddCounters("charge"),), optional=True)


def test_said_in_other_words_it_means_the_same() -> None:
    value = read("Whenever a creature attacks, ~ deals 1 damage to it.", own=AURA)
    said = spoken(value, "line", AURA)
    assert said is not None
    assert read(said, own=AURA) == value


# -- that card, that creature ------------------------------------------------------------------------------------------


def test_that_card_is_never_the_spell_that_refers_to_it() -> None:
    *_, hurt = spell(
        "Reveal the top card of your library. ~ deals damage equal to that card's mana value to any target."
    )
    assert isinstance(hurt, e.DealDamage)
    assert hurt.amount == ManaValueOf(Bound("top"))


def test_nothing_fights_itself() -> None:
    text = "Choose target creature an opponent controls. Target creature you control fights that creature."
    chosen, fight = spell(text)
    assert chosen == e.Pick(e.Target(f.creature & f.opponent_controls))
    assert fight == e.Fight(e.Target(f.creature & f.you_control, "target2"), Bound("target"))


def test_a_target_is_chosen_for_what_follows() -> None:
    chosen, moved = spell("Choose target creature. Return it to its owner's hand.")
    assert chosen == e.Pick(e.Target(f.creature))
    assert moved == e.Move(Bound("target"), "hand")
