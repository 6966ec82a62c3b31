"""Red instants, sorceries and enchantments."""

from __future__ import annotations

from apnap.cards.builtin.words import (
    GOBLIN,
    HASTE,
    MENACE,
    TRAMPLE,
    ability,
    damage,
    each_upkeep,
    enchant,
    gain,
    have,
    keyword_for,
    one_of,
    pump,
    spell,
)
from apnap.language.abilities import Static, Triggered
from apnap.language.amounts import PowerOf, X
from apnap.language.card import card
from apnap.language.changes import ChangeControl, SetTypes
from apnap.language.conditions import WasPaid
from apnap.language.costs import SacrificeOther
from apnap.language.effects import (
    AddMana,
    Apply,
    ApplyRule,
    CreateToken,
    DealDamage,
    Destroy,
    Each,
    ExtraPhase,
    Fight,
    If,
    Target,
    Untap,
)
from apnap.language.filters import (
    HasSubtype,
    any_target,
    artifact,
    attacking,
    basic,
    creature,
    flying,
    land,
    opponent_controls,
    planeswalker,
    player,
    you_control,
)
from apnap.language.patterns import DealsDamage, GainsLife, TappedForMana
from apnap.language.references import Bound, ControllerOf, EachPlayer, Host
from apnap.language.statics import AdditionalCost, AlternativeCost, Cannot, Continuous, Instead, Multiply
from apnap.language.zones import COMBAT_PHASE

CARDS = (
    card("Lightning Bolt", "{R}", "Instant", spell(damage(3))),
    card("Shock", "{R}", "Instant", spell(damage(2))),
    card("Gut Shot", "{R/P}", "Instant", spell(damage(1))),
    card("Volcanic Hammer", "{1}{R}", "Sorcery", spell(damage(3))),
    card("Lightning Blast", "{3}{R}", "Instant", spell(damage(4))),
    card("Lightning Strike", "{1}{R}", "Instant", spell(damage(3))),
    card("Flame Javelin", "{2/R}{2/R}{2/R}", "Instant", spell(damage(4))),
    card("Lava Axe", "{4}{R}", "Sorcery", spell(damage(5, player | planeswalker))),
    card("Lava Spike", "{R}", "Sorcery - Arcane", spell(damage(3, player | planeswalker))),
    card("Blaze", "{X}{R}", "Sorcery", spell(damage(X()))),
    card(
        "Rolling Thunder",
        "{X}{R}{R}",
        "Sorcery",
        spell(DealDamage(X(), Target(any_target, count=X(), at_least=0), divided=True)),
    ),
    card("Forked Bolt", "{R}", "Sorcery", spell(DealDamage(2, Target(any_target, count=2, at_least=1), divided=True))),
    card(
        "Arc Trail",
        "{1}{R}",
        "Sorcery",
        spell(
            DealDamage(2, Target(any_target, "first")),
            DealDamage(1, Target(any_target, "second", other_than=("first",))),
        ),
    ),
    card(
        "Clash of Titans",
        "{3}{R}{R}",
        "Instant",
        spell(Fight(Target(creature), Target(creature, "target2", other_than=("target",)))),
    ),
    card("Pyroclasm", "{1}{R}", "Sorcery", spell(DealDamage(2, Each(creature)))),
    card("Earthquake", "{X}{R}", "Sorcery", spell(DealDamage(X(), Each((creature & ~flying) | player)))),
    card("Flame Rift", "{1}{R}", "Sorcery", spell(DealDamage(4, EachPlayer()))),
    card(
        "Fireblast",
        "{4}{R}{R}",
        "Instant",
        Static(AlternativeCost((SacrificeOther(HasSubtype("Mountain"), 2),), "instead"), zone="any"),
        spell(damage(4)),
    ),
    card(
        "Goblin Grenade",
        "{R}",
        "Sorcery",
        Static(AdditionalCost((SacrificeOther(HasSubtype("Goblin")),)), zone="any"),
        spell(damage(5)),
    ),
    card(
        "Fling",
        "{1}{R}",
        "Instant",
        Static(AdditionalCost((SacrificeOther(creature),)), zone="any"),
        spell(damage(PowerOf(Bound("sacrificed")))),
    ),
    card(
        "Voltage Surge",
        "{R}",
        "Instant",
        Static(AdditionalCost((SacrificeOther(artifact),), "additional"), zone="any"),
        spell(
            If(
                WasPaid("additional"),
                (DealDamage(4, Bound("target")),),
                (DealDamage(2, Target(creature | planeswalker)),),
            )
        ),
    ),
    card("Stone Rain", "{2}{R}", "Sorcery", spell(Destroy(Target(land)))),
    card("Shatter", "{1}{R}", "Instant", spell(Destroy(Target(artifact)))),
    card(
        "Smash to Smithereens",
        "{1}{R}",
        "Instant",
        spell(Destroy(Target(artifact)), DealDamage(3, ControllerOf(Bound("target")))),
    ),
    card(
        "Act of Treason",
        "{2}{R}",
        "Sorcery",
        spell(Apply(Target(creature), (ChangeControl(),)), Untap(Bound("target")), gain(Bound("target"), HASTE)),
    ),
    card(
        "Act of Aggression",
        "{3}{R/P}{R/P}",
        "Instant",
        spell(
            Apply(Target(creature & opponent_controls), (ChangeControl(),)),
            Untap(Bound("target")),
            gain(Bound("target"), HASTE),
        ),
    ),
    card("Seething Song", "{2}{R}", "Instant", spell(AddMana("{R}{R}{R}{R}{R}"))),
    card("Dragon Fodder", "{1}{R}", "Sorcery", spell(CreateToken(GOBLIN, 2))),
    card("Krenko's Command", "{1}{R}", "Sorcery", spell(CreateToken(GOBLIN, 2))),
    card(
        "Seize the Day",
        "{3}{R}",
        "Sorcery",
        spell(Untap(Target(creature)), ExtraPhase((*COMBAT_PHASE, "postcombat main"), "main phase")),
        keyword_for("flashback", "{2}{R}"),
    ),
    card("Brute Force", "{R}", "Instant", spell(pump(Target(creature), 3, 3))),
    card(
        "Invigorated Rampage",
        "{1}{R}",
        "Instant",
        one_of((pump(Target(creature), 4, 0, TRAMPLE),), (pump(Target(creature, count=2), 2, 0, TRAMPLE),)),
    ),
    card("Trumpet Blast", "{2}{R}", "Instant", spell(pump(Each(creature & attacking), 2, 0))),
    card("Falter", "{1}{R}", "Instant", spell(ApplyRule(Cannot(creature & ~flying, "block")))),
    card("Furnace of Rath", "{1}{R}{R}{R}", "Enchantment", Static(Multiply(DealsDamage(None), 2))),
    card("Blood Moon", "{2}{R}", "Enchantment", Static(Continuous(land & ~basic, (SetTypes(subtypes=("Mountain",)),)))),
    card(
        "Sulfuric Vortex",
        "{1}{R}{R}",
        "Enchantment",
        each_upkeep(DealDamage(2, Bound("that player")), whose=None),
        Static(Instead(GainsLife())),
    ),
    card("Firebreathing", "{R}", "Enchantment - Aura", enchant(creature), ability("{R}", pump(Host(), 1, 0))),
    card("Goblin War Drums", "{2}{R}", "Enchantment", have(creature & you_control, MENACE)),
    card("Fervor", "{2}{R}", "Enchantment", have(creature & you_control, HASTE)),
    card("Manabarbs", "{3}{R}", "Enchantment", Triggered(TappedForMana(land), (DealDamage(1, Bound("that player")),))),
    card("Goblin Bombardment", "{1}{R}", "Enchantment", ability("", damage(1), also=(SacrificeOther(creature),))),
)
