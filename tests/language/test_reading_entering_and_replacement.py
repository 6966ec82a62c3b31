"""Reading how permanents enter, what spells cost, and what is prevented or happens instead."""

from __future__ import annotations

import pytest

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.abilities import Activated, Static
from apnap.language.amounts import Count, Number, Times, X
from apnap.language.costs import Mana, PayLife, RevealCards, SacrificeOther, TapThis
from apnap.language.effects import (
    AddMana,
    Apply,
    ApplyRule,
    Choose,
    Draw,
    GainLife,
    If,
    Move,
    TakeCounters,
    Target,
)
from apnap.language.references import Bound, Host, This
from apnap.language.statics import (
    AdditionalCost,
    AlternativeCost,
    Cannot,
    CostChange,
    EntersWith,
    GoesTo,
    Instead,
    Multiply,
    Prevent,
    Redirect,
    Skips,
)
from tests.language.reading import declined, effects, read

YOU = f.IsPlayer("you")
AFFECTED = f.Is(Bound("affected"))


@pytest.mark.parametrize(
    ("text", "static"),
    [
        ("~ enters the battlefield tapped.", Static(EntersWith(f.this, tapped=True))),
        ("This land enters tapped.", Static(EntersWith(f.this, tapped=True))),
        (
            "~ enters the battlefield tapped unless you control a Plains or an Island.",
            Static(
                EntersWith(f.this, tapped=True),
                q.Unless(q.Exists((f.HasSubtype("Plains") | f.HasSubtype("Island")) & f.you_control)),
            ),
        ),
        ("~ enters with X +1/+1 counters on it.", Static(EntersWith(f.this, counters=(("+1/+1", X()),)))),
        (
            "~ enters tapped with two charge counters on it.",
            Static(EntersWith(f.this, tapped=True, counters=(("charge", 2),))),
        ),
        (
            "~ enters with a +1/+1 counter on it for each land you control.",
            Static(EntersWith(f.this, counters=(("+1/+1", Count(f.land & f.you_control)),))),
        ),
        (
            "If ~ was kicked, it enters the battlefield with three +1/+1 counters on it.",
            Static(EntersWith(f.this, counters=(("+1/+1", 3),)), q.WasPaid()),
        ),
        ("As ~ enters the battlefield, choose a color.", Static(EntersWith(f.this, choose=("colour",)))),
        (
            "As ~ enters, choose a creature type and an opponent.",
            Static(EntersWith(f.this, choose=("creature type", "opponent"))),
        ),
        (
            "As ~ enters the battlefield, you may pay 2 life. If you don't, it enters the battlefield tapped.",
            Static(EntersWith(f.this, tapped=True, unless=(PayLife(2),))),
        ),
        (
            "As ~ enters, you may reveal an Elf card from your hand. If you don't, ~ enters tapped.",
            Static(EntersWith(f.this, tapped=True, unless=(RevealCards(f.HasSubtype("Elf")),))),
        ),
    ],
)
def test_how_permanents_enter(text: str, static: Static) -> None:
    assert read(text) == (static,)


@pytest.mark.parametrize(
    ("text", "static"),
    [
        ("Creature spells you cast cost {1} less to cast.", Static(CostChange(f.creature, -1, who=YOU))),
        ("Noncreature spells cost {2} more to cast.", Static(CostChange(f.Non(f.creature), 2))),
        ("Red spells your opponents cast cost {R} more to cast.", Static(CostChange(f.red, 0, "{R}", who=f.opponent))),
        (
            "Cleric spells you cast cost {W}{B} less to cast.",
            Static(CostChange(f.HasSubtype("Cleric"), 0, "{W}{B}", who=YOU, times=-1)),
        ),
        (
            "This spell costs {G} less to cast for each green creature you control.",
            Static(
                CostChange(f.this, 0, "{G}", times=Times(-1, Count(f.AllOf((f.green, f.creature, f.you_control))))),
                zone="any",
            ),
        ),
        (
            "This spell costs {1} less to cast for each Elf you control.",
            Static(CostChange(f.this, Times(-1, Count(f.HasSubtype("Elf") & f.you_control))), zone="any"),
        ),
        (
            "This spell costs {2} less to cast if it targets a creature.",
            Static(CostChange(f.this, -2), q.Fits(This(), f.Targets(f.creature)), zone="any"),
        ),
        (
            "This spell costs {X} less to cast, where X is the number of Elves you control.",
            Static(CostChange(f.this, Times(-1, Count(f.HasSubtype("Elf") & f.you_control))), zone="any"),
        ),
        (
            "As an additional cost to cast this spell, sacrifice a land.",
            Static(AdditionalCost((SacrificeOther(f.land),)), zone="any"),
        ),
        (
            "You may pay {1}{B} rather than pay this spell's mana cost.",
            Static(AlternativeCost((Mana("{1}{B}"),), "instead"), zone="any"),
        ),
        (
            "If you control a Swamp, you may pay 4 life rather than pay this spell's mana cost.",
            Static(
                AlternativeCost((PayLife(4),), "instead", condition=q.Exists(f.HasSubtype("Swamp") & f.you_control)),
                zone="any",
            ),
        ),
        (
            "Cast this spell only during your turn.",
            Static(Cannot(f.this, "cast"), q.Unless(q.TurnOf()), zone="any"),
        ),
    ],
)
def test_what_spells_cost(text: str, static: Static) -> None:
    assert read(text, "spell_line", f.instant) == (static,)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Prevent all combat damage that would be dealt to ~.", Prevent(recipient=f.this, combat=True)),
        ("Prevent all damage that would be dealt to you by artifacts.", Prevent(f.artifact, YOU)),
        (
            "If damage would be dealt to ~, prevent that damage. Remove a +1/+1 counter from ~.",
            Prevent(recipient=f.this, then=(TakeCounters("+1/+1"),)),
        ),
        (
            "If a source would deal damage to you, prevent 2 of that damage.",
            Prevent(recipient=YOU, amount=2),
        ),
        ("Damage can't be prevented.", Cannot(f.Anything(), "have prevented")),
        ("All damage that would be dealt to you is dealt to enchanted creature instead.", Redirect(YOU, Host())),
        ("If a creature would die, exile it instead.", GoesTo(f.creature, "battlefield", "graveyard", "exile")),
        ("If you would gain life, you gain twice that much life instead.", Multiply(p.GainsLife(p.YOU), 2)),
        (
            (
                "If a red source you control would deal damage to a permanent or player, it deals that much damage "
                "plus 1 to that permanent or player instead."
            ),
            Multiply(p.DealsDamage(f.red & f.you_control), plus=1),
        ),
        (
            (
                "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 "
                "counters are put on it instead."
            ),
            Multiply(p.GetsCounters(f.creature & f.you_control, "+1/+1"), plus=1),
        ),
        ("If you would draw a card, you gain 3 life instead.", Instead(p.Draws(p.YOU), (GainLife(3),))),
        ("Skip your draw step.", Skips(f.IsPlayer("you"), "draw")),
    ],
)
def test_what_happens_instead(text: str, rule: object) -> None:
    assert read(text) == (Static(rule),)  # type: ignore[arg-type]


def test_a_card_that_is_exiled_from_wherever_it_goes_works_anywhere() -> None:
    text = "If ~ would be put into a graveyard from anywhere, exile it instead."
    assert read(text) == (Static(GoesTo(f.this, "", "graveyard", "exile"), zone="any"),)
    text = "If ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's library instead."
    shuffled = Instead(p.Moves(f.this, "", "graveyard"), (Move(This(), "library", "shuffled"),))
    assert read(text) == (Static(shuffled, zone="any"),)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Prevent all combat damage that would be dealt this turn.", ApplyRule(Prevent(combat=True))),
        (
            "Prevent the next 3 damage that would be dealt to any target this turn.",
            ApplyRule(Prevent(recipient=f.Is(Target(f.any_target)), amount=3)),
        ),
        (
            "Prevent all combat damage that would be dealt to and dealt by target creature this turn.",
            Apply(
                Target(f.creature),
                rules=(Prevent(recipient=AFFECTED, combat=True), Prevent(AFFECTED, combat=True)),
            ),
        ),
        (
            "The next time a white source of your choice would deal damage to you this turn, prevent that damage.",
            ApplyRule(Prevent(f.Is(Choose(f.white & f.IsSource())), YOU, once=True)),
        ),
        (
            (
                "The next time a source of your choice would deal damage to you this turn, prevent that damage. You "
                "gain life equal to the damage prevented this way."
            ),
            ApplyRule(Prevent(f.Is(Choose(f.IsSource())), YOU, then=(GainLife(Number()),), once=True)),
        ),
        (
            "The next 2 damage that would be dealt to ~ this turn is dealt to target creature instead.",
            ApplyRule(Redirect(f.this, Target(f.creature), amount=2)),
        ),
        (
            "If a creature would die this turn, exile it instead.",
            ApplyRule(GoesTo(f.creature, "battlefield", "graveyard", "exile")),
        ),
        ("Damage can't be prevented this turn.", ApplyRule(Cannot(f.Anything(), "have prevented"))),
        ("Draw a card. If it's your turn, draw two cards instead.", If(q.TurnOf(), (Draw(2),), (Draw(),))),
    ],
)
def test_prevention_shields_and_alternatives(text: str, effect: object) -> None:
    assert effects(text) == (effect,)


@pytest.mark.parametrize(
    "text",
    [
        "You gain 1 life and draw a card. If it's your turn, draw two cards instead.",
        "You gain life equal to the damage prevented this way.",
        "If a creature would die, hide it instead.",
    ],
)
def test_text_that_no_node_can_hold_is_declined(text: str) -> None:
    assert declined(text)


def test_mana_for_some_spells_only() -> None:
    text = "{T}: Add one mana of any color. Spend this mana only to cast a creature spell."
    assert read(text) == (Activated((TapThis(),), (AddMana(colours=(0, 1, 2, 3, 4), restriction=f.creature),)),)
    text = "{T}: Add {C}. Spend this mana only to cast artifact spells, and that spell can't be countered."
    mana = AddMana("{C}", restriction=f.artifact, rider=(Cannot(AFFECTED, "be countered"),))
    assert read(text) == (Activated((TapThis(),), (mana,)),)
