"""Flavor words, phases, life totals, counters dealt out, names: made-up sentences and their meaning."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.amounts import CountersOn, DownTo, Number
from apnap.language.conditions import Compare, During, Fits
from apnap.language.durations import END_OF_TURN, FOREVER, YOUR_NEXT_TURN
from apnap.language.effects import (
    AddCounters,
    AddMana,
    ApplyRule,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    Each,
    EndCombat,
    EndTurn,
    ExtraPhase,
    GainLife,
    If,
    LookAndTake,
    LoseLife,
    Reselect,
    Sacrifice,
    SetLife,
    Target,
    WinGame,
    YouMay,
)
from apnap.language.kinds import Effect
from apnap.language.patterns import Attacks, DealtExcess, StateIs, TappedForMana, enters
from apnap.language.references import Bound, ControllerOf, This, You
from apnap.language.statics import CostChange, May, Redirect
from apnap.language.zones import COMBAT_PHASE
from tests.language.reading import declined, effects, read


def test_flavor_words_say_nothing() -> None:
    assert read("Song of the Few — When ~ dies, draw a card.") == read("When ~ dies, draw a card.")
    (spell,) = read("Choose one —\n• Hold Still — Draw a card.\n• Go On — You gain 2 life.", "spell_line")
    assert spell == read("Choose one —\n• Draw a card.\n• You gain 2 life.", "spell_line")[0]
    assert declined("Ninjutsu — {1}: Draw a card.", "line"), "a keyword is no flavor word (CR 702.49)"


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("End the turn.", EndTurn()),
        ("End the combat phase.", EndCombat()),
        ("After this phase, there is an additional combat phase.", ExtraPhase(COMBAT_PHASE)),
        (
            "After this main phase, there is an additional combat phase followed by an additional main phase.",
            ExtraPhase((*COMBAT_PHASE, "postcombat main"), "main phase"),
        ),
        ("There is an additional combat phase after this phase.", ExtraPhase(COMBAT_PHASE)),
        ("Your life total becomes 7.", SetLife(7)),
        ("Target player's life total becomes 7.", SetLife(7, Target(f.player))),
        ("You may have your life total become 7.", YouMay((SetLife(7),))),
        (
            "Distribute three +1/+1 counters among one or two target creatures.",
            AddCounters("+1/+1", 3, Target(f.creature, count=2, at_least=1), divided=True),
        ),
        (
            "Distribute three +1/+1 counters among any number of target creatures.",
            AddCounters("+1/+1", 3, Target(f.creature, count=3, at_least=0), divided=True),
        ),
        (
            "Artifact spells you cast this turn cost {1} less to cast.",
            ApplyRule(CostChange(f.artifact, -1, who=f.IsPlayer("you"))),
        ),
        (
            "The next 1 damage that would be dealt to target creature is dealt to you instead.",
            ApplyRule(Redirect(f.Is(Target(f.creature)), You(), amount=1), FOREVER),
        ),
        (
            "Destroy target white, blue, or black creature.",
            Destroy(Target(f.AllOf((f.AnyOf((f.HasColour(0), f.HasColour(1), f.HasColour(2))), f.creature)))),
        ),
        ("Destroy target creature with the chosen name.", Destroy(Target(f.creature & f.HasChosenName()))),
        ("Destroy target creature without a fate counter on it.", Destroy(Target(f.creature & ~f.HasCounters("fate")))),
    ],
)
def test_effects(text: str, effect: Effect) -> None:
    assert effects(text) == (effect,)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Destroy all lands target player controls.", Destroy(Each(f.land & f.ControlledBy(Target(f.player))))),
        ("Any number of target players each draw a card.", Draw(1, Target(f.player, count=None))),
        (
            "Until your next turn, whenever a creature attacks, put a +1/+1 counter on it.",
            Delayed(Attacks(f.creature), (AddCounters("+1/+1", 1, Bound("it")),), YOUR_NEXT_TURN),
        ),
        (
            "Whenever a creature attacks this turn, you gain 1 life.",
            Delayed(Attacks(f.creature), (GainLife(1),), END_OF_TURN),
        ),
        ("Add an additional {G}.", AddMana("{G}")),
        ("Add {G} for each charge counter on ~.", AddMana("{G}", amount=CountersOn("charge"))),
        (
            "You have no maximum hand size for the rest of the game.",
            ApplyRule(May(f.IsPlayer("you"), "no maximum hand size"), FOREVER),
        ),
    ],
)
def test_whose_and_when(text: str, effect: Effect) -> None:
    assert effects(text) == (effect,)


def test_each_of_the_players_does_all_of_it() -> None:
    lose, sacrifice = effects("Two target players each lose 2 life and sacrifice a creature.")
    assert lose == LoseLife(2, Target(f.player, count=2))
    assert sacrifice == Sacrifice(Bound("target"), f.creature)


def test_named_like_another() -> None:
    _, others = effects("Destroy target creature. Destroy all other creatures with the same name as that creature.")
    assert isinstance(others, Destroy)
    assert f.SharesName(Bound("target")) in f.AllOf(others.what.what.parts).parts  # type: ignore[attr-defined]


def test_mana_of_a_type_that_was_produced() -> None:
    (trigger,) = read(
        "Whenever a player taps a land for mana, that player adds one mana of any type that land produced."
    )
    assert trigger == Triggered(TappedForMana(f.land), (AddMana(produced=True, who=Bound("that player")),))


def test_so_many_counters_are_a_state() -> None:
    (trigger,) = read("When ~ has ten or more charge counters on it, you win the game.")
    assert trigger == Triggered(StateIs(Fits(This(), f.HasCounters("charge", 10))), (WinGame(),))


def test_without_either_keyword() -> None:
    (static,) = read("Creatures without flying or reach can't attack.")
    assert isinstance(static, Static)
    assert f.Non(f.AnyOf((f.HasKeyword("flying"), f.HasKeyword("reach")))) in static.rule.who.parts  # type: ignore[attr-defined]


def test_digging_for_a_card() -> None:
    text = (
        "Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and"
    )
    dug = LookAndTake(DownTo(f.creature), 1, f.creature, random_rest=True, reveal=True, optional=False)
    assert effects(f"{text} the rest on the bottom of your library in a random order.") == (dug,)
    assert effects(f"{text} all other cards revealed this way on the bottom of your library in a random order.") == (
        dug,
    )


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        (
            "~ deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead.",
            (DealDamage(4, Target(f.creature), excess=ControllerOf(Bound("target"))),),
        ),
        (
            "~ deals 4 damage to target creature. You gain life equal to the excess damage dealt this way.",
            (DealDamage(4, Target(f.creature)), GainLife(Number("excess"))),
        ),
        (
            "~ deals 4 damage to target creature. If excess damage was dealt this way, draw a card.",
            (DealDamage(4, Target(f.creature)), If(Compare(Number("excess"), ">=", 1), (Draw(1),))),
        ),
    ],
)
def test_excess_damage(text: str, nodes: tuple[Effect, ...]) -> None:
    assert read(text, "spell_line") == (Spell(nodes),)


def test_what_triggers_on_excess_damage() -> None:
    (one,) = read("Whenever a creature is dealt excess noncombat damage, you gain life equal to that excess damage.")
    assert one == Triggered(DealtExcess(f.creature, combat=False), (GainLife(Number()),))


def test_choosing_anew_what_is_attacked() -> None:
    (one,) = read(
        "When ~ enters the battlefield during the declare attackers step, you may reselect which player or permanent "
        "target attacking creature is attacking."
    )
    aim = YouMay((Reselect(Target(f.attacking & f.creature)),))
    assert one == Triggered(enters(), (aim,), During(("declare attackers",)))
