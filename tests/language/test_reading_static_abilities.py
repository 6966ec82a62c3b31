"""Reading static abilities: rules about objects and players, alone, together, and for a duration."""

from __future__ import annotations

import pytest

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language import zones as z
from apnap.language.abilities import Activated, Keyword, Static
from apnap.language.amounts import Count, CountersOn, Devotion, Different, Plus
from apnap.language.changes import ChangeControl, DefinePT, Gain, ModifyPT
from apnap.language.costs import Mana, TapThis
from apnap.language.durations import WHILE_TAPPED
from apnap.language.effects import Apply, ApplyRule, Draw, Target
from apnap.language.kinds import Rule
from apnap.language.references import Bound, DefendingPlayer, Host, This
from apnap.language.statics import (
    Cannot,
    Continuous,
    CostToAct,
    LimitedTo,
    May,
    MayBlockMore,
    Must,
)
from tests.language.reading import declined, effects, read

HOST = f.Is(Host())
YOU = f.IsPlayer("you")
AFFECTED = f.Is(Bound("affected"))
FLYING = Keyword("flying")


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("~ can't block.", [Cannot(f.this, "block")]),
        ("This creature can't attack or block.", [Cannot(f.this, "attack"), Cannot(f.this, "block")]),
        ("~ can't attack or block alone.", [Cannot(f.this, "attack alone"), Cannot(f.this, "block alone")]),
        (
            "Enchanted creature can't attack or block, and its activated abilities can't be activated.",
            [Cannot(HOST, word) for word in ("attack", "block", "activate", "activate mana")],
        ),
        (
            (
                "Enchanted creature can't block, and its activated abilities can't be activated unless they're mana "
                "abilities."
            ),
            [Cannot(HOST, "block"), Cannot(HOST, "activate")],
        ),
        (
            "Equipped creature gets +1/+2, has flying, and can't block.",
            [Continuous(HOST, (ModifyPT(1, 2), Gain((FLYING,)))), Cannot(HOST, "block")],
        ),
        (
            "Enchanted creature gets -1/-0 and attacks each combat if able.",
            [Continuous(HOST, (ModifyPT(-1, 0),)), Must(HOST, "attack")],
        ),
        ("~ can't be blocked by Walls.", [Cannot(f.this, "be blocked", f.HasSubtype("Wall"))]),
        (
            "~ can't be blocked except by creatures with flying or reach.",
            [
                Cannot(
                    f.this,
                    "be blocked",
                    f.Non(f.AllOf((f.creature, f.AnyOf((f.flying, f.HasKeyword("reach")))))),
                )
            ],
        ),
        (
            "No more than two creatures can attack you each combat.",
            [LimitedTo(f.creature, "attackers", 2, f.you)],
        ),
        ("~ can't be blocked by more than one creature.", [LimitedTo(f.this, "blocked by", 1)]),
        ("~ can't be blocked except by three or more creatures.", [LimitedTo(f.this, "min blockers", 3)]),
        (
            "~ can't attack if defending player controls a Swamp.",
            [Cannot(f.this, "attack", f.Defended(f.Controls(f.HasSubtype("Swamp"))))],
        ),
        ("Creatures you control can't be sacrificed.", [Cannot(f.creature & f.you_control, "be sacrificed")]),
        ("~ can block an additional two creatures each combat.", [MayBlockMore(f.this, 2)]),
        ("All creatures able to block ~ do so.", [Must(f.this, "be blocked by all")]),
        ("~ must be blocked by a Giant if able.", [Must(f.this, "be blocked", f.HasSubtype("Giant"))]),
        ("Enchanted creature doesn't untap during its controller's untap step.", [Cannot(HOST, "untap")]),
        ("~ doesn't untap during your untap step.", [Cannot(f.this, "untap")]),
        ("You may choose not to untap ~ during your untap step.", [May(f.this, "stay tapped")]),
        ("You control enchanted creature.", [Continuous(HOST, (ChangeControl(),))]),
        ("You have no maximum hand size.", [May(YOU, "no maximum hand size")]),
        ("You have hexproof.", [Cannot(YOU, "be targeted", f.opponent_controls)]),
        ("Your opponents can't gain life.", [Cannot(f.opponent, "gain life")]),
        ("Each player can't cast more than two spells each turn.", [LimitedTo(f.player, "spells", 2)]),
        ("Players can't cast creature spells.", [Cannot(f.player, "cast", f.creature)]),
        ("You may play an additional land on each of your turns.", [May(YOU, "play additional lands")]),
        (
            "You may cast artifact spells as though they had flash.",
            [May(YOU, "cast as though it had flash", f.artifact)],
        ),
        (
            (
                "Creatures can't attack you unless their controller pays {1} for each creature they control that's "
                "attacking you."
            ),
            [CostToAct(f.creature, "attack", (Mana("{1}"),), YOU)],
        ),
        (
            "~ gets +1/+0 for each charge counter on it.",
            [Continuous(f.this, (ModifyPT(CountersOn("charge"), 0),))],
        ),
        (
            "~ gets +X/+0, where X is your devotion to red.",
            [Continuous(f.this, (ModifyPT(Devotion((3,)), 0),))],
        ),
    ],
)
def test_rules_are_static_abilities_one_each(text: str, rules: list[Rule]) -> None:
    assert read(text) == tuple(Static(rule) for rule in rules)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("As long as it's your turn, ~ can't be blocked.", q.TurnOf()),
        ("~ can't be blocked as long as you control an artifact.", q.Exists(f.artifact & f.you_control)),
        ("~ can't be blocked unless you control a Wall.", q.Unless(q.Exists(f.HasSubtype("Wall") & f.you_control))),
        (
            "~ can't be blocked as long as defending player controls an Island.",
            q.Exists(f.HasSubtype("Island") & f.ControlledBy(DefendingPlayer())),
        ),
        (
            "~ can't be blocked as long as an opponent has 5 or less life.",
            q.Exists(f.opponent & f.Measures("life", "<=", 5)),
        ),
        (
            "~ can't be blocked as long as there are four or more card types among cards in your graveyard.",
            q.Compare(Different("card types", f.InZone("graveyard") & f.you_own), ">=", 4),
        ),
    ],
)
def test_conditions_of_rules(text: str, condition: q.Condition) -> None:
    assert read(text) == (Static(Cannot(f.this, "be blocked"), condition),)


def test_what_a_condition_names_can_be_called_it() -> None:
    text = "As long as equipped creature is a Human, it has flying."
    condition = q.Fits(Host(), f.HasSubtype("Human"))
    assert read(text) == (Static(Continuous(HOST, (Gain((FLYING,)),)), condition),)


def test_a_spell_that_cannot_be_countered_says_so_on_the_stack() -> None:
    assert read("This spell can't be countered.") == (Static(Cannot(f.this, "be countered"), zone="stack"),)


@pytest.mark.parametrize(
    ("text", "power", "toughness"),
    [
        ("~'s power and toughness are each equal to the number of Elves you control.", "n", "n"),
        ("~'s power is equal to the number of Elves you control.", "n", None),
        ("~'s toughness is equal to the number of Elves you control.", None, "n"),
        (
            "~'s power is equal to the number of Elves you control and its toughness is equal to that number plus 1.",
            "n",
            "n+1",
        ),
    ],
)
def test_characteristic_defining_abilities(text: str, power: str | None, toughness: str | None) -> None:
    count = Count(f.HasSubtype("Elf") & f.you_control)
    sides = {"n": count, "n+1": Plus(count, 1), None: None}
    define = DefinePT(sides[power], sides[toughness])
    assert read(text) == (Static(Continuous(f.this, (define,)), zone="any", defining=True),)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Target creature can't block this turn.", Apply(Target(f.creature), rules=(Cannot(AFFECTED, "block"),))),
        (
            "Target creature can't be blocked this turn except by Walls.",
            Apply(Target(f.creature), rules=(Cannot(AFFECTED, "be blocked", f.Non(f.HasSubtype("Wall"))),)),
        ),
        ("Target creature attacks this turn if able.", Apply(Target(f.creature), rules=(Must(AFFECTED, "attack"),))),
        (
            "All creatures able to block target creature this turn do so.",
            Apply(Target(f.creature), rules=(Must(AFFECTED, "be blocked by all"),)),
        ),
        (
            "Target player can't gain life this turn.",
            Apply(Target(f.player), rules=(Cannot(AFFECTED, "gain life"),)),
        ),
        (
            "Target creature can attack this turn as though it didn't have defender.",
            Apply(Target(f.creature), rules=(May(AFFECTED, "attack as though it didn't have defender"),)),
        ),
        ("Creatures can't block this turn.", ApplyRule(Cannot(f.creature, "block"))),
        ("Your opponents can't cast spells this turn.", ApplyRule(Cannot(f.opponent, "cast"))),
        ("You may play an additional land this turn.", ApplyRule(May(YOU, "play additional lands"))),
        (
            "Target creature gets -3/-0 for as long as ~ remains tapped.",
            Apply(Target(f.creature), (ModifyPT(-3, 0),), duration=WHILE_TAPPED),
        ),
    ],
)
def test_rules_for_a_duration(text: str, effect: object) -> None:
    """What is named is fixed as the effect begins; a rule about everything of a kind isn't (CR 611.2c)."""
    assert effects(text) == (effect,)


@pytest.mark.parametrize(
    ("limit", "given"),
    [
        ("Activate only as a sorcery.", {"timing": "sorcery"}),
        ("Activate only once each turn.", {"limit": 1}),
        ("Activate no more than twice each turn.", {"limit": 2}),
        ("Activate only if you control a Swamp.", {"condition": q.Exists(f.HasSubtype("Swamp") & f.you_control)}),
        (
            "Activate only during your turn, before attackers are declared.",
            {"condition": q.Every((q.TurnOf(), q.Before(z.DECLARE_ATTACKERS)))},
        ),
        ("Any player may activate this ability.", {"anyone": True}),
    ],
)
def test_when_an_ability_may_be_activated(limit: str, given: dict[str, object]) -> None:
    made = Activated((TapThis(),), (Draw(),), **given)  # type: ignore[arg-type]
    assert read("{T}: Draw a card. " + limit) == (made,)


@pytest.mark.parametrize(
    "text",
    [
        "Creatures you control don't untap during your opponent's untap step.",
        "Enchanted creature doesn't untap during your untap step.",
        "~ can't attack and block.",
        "~ can't be blocked by Walls and/or creatures with flying and bananas.",
        "Creatures with power 2 or less fear you.",
    ],
)
def test_what_is_not_understood_is_declined(text: str) -> None:
    assert declined(text)


def test_several_things_are_not_one() -> None:
    """ "It" in a rule about a group refers to nothing."""
    assert declined("Creatures you control get +1/+1 for each charge counter on it.")


def test_it_is_the_card_that_was_named() -> None:
    text = "Creatures with power less than ~'s power can't block it."
    (static,) = read(text)
    assert isinstance(static, Static)
    assert isinstance(static.rule, Cannot)
    assert static.rule.by == f.Is(This())


def test_nothing_blocks_itself() -> None:
    text = "Target creature gets +2/+2 until end of turn. Another target creature blocks it this turn if able."
    block = Must(AFFECTED, "block", f.Is(Bound("target")))
    other = Target(f.creature, "target2", other_than=("target",))
    assert effects(text)[1] == Apply(other, rules=(block,))


def test_spells_that_cant_be_cast() -> None:
    assert read("Creature spells can't be cast.") == (Static(s.Cannot(f.creature, "cast")),)
