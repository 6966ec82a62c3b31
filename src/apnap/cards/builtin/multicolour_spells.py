"""Multicoloured instants, sorceries and enchantments, hybrid ones among them."""

from __future__ import annotations

from apnap.cards.builtin.shorthand import (
    DOUBLE_STRIKE,
    INDESTRUCTIBLE,
    LIFELINK,
    TRAMPLE,
    VIGILANCE,
    cost,
    damage,
    gain,
    one_of,
    pump,
    spell,
    spell_on_stack,
    token,
)
from apnap.language.abilities import Static, Triggered
from apnap.language.card import card
from apnap.language.conditions import Fits
from apnap.language.effects import (
    ChangeTargets,
    Choose,
    Counter,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Each,
    ExtraTurn,
    FlipCoin,
    GainLife,
    If,
    LoseLife,
    Manifest,
    MayPay,
    Move,
    Sacrifice,
    Target,
)
from apnap.language.filters import (
    HasTargets,
    InZone,
    Is,
    Measures,
    any_target,
    artifact,
    attacking,
    blocking,
    creature,
    enchantment,
    opponent,
    permanent,
    planeswalker,
    player,
    this,
    you_control,
    you_own,
)
from apnap.language.mana import W
from apnap.language.patterns import Attacks
from apnap.language.references import Bound, ControllerOf, Top, You
from apnap.language.statics import Cannot, LimitedTo

CARDS = (
    card("Lightning Helix", "{R}{W}", "Instant", spell(damage(3), GainLife(3))),
    card("Terminate", "{B}{R}", "Instant", spell(Destroy(Target(creature), regenerable=False))),
    card("Vindicate", "{1}{W}{B}", "Sorcery", spell(Destroy(Target(permanent)))),
    card("Mortify", "{1}{W}{B}", "Instant", spell(Destroy(Target(creature | enchantment)))),
    card("Putrefy", "{1}{B}{G}", "Instant", spell(Destroy(Target(artifact | creature), regenerable=False))),
    card("Absorb", "{W}{U}{U}", "Instant", spell(Counter(Target(spell_on_stack)), GainLife(3))),
    card(
        "Undermine",
        "{U}{U}{B}",
        "Instant",
        spell(Counter(Target(spell_on_stack)), LoseLife(3, ControllerOf(Bound("target")))),
    ),
    card(
        "Electrolyze",
        "{1}{U}{R}",
        "Instant",
        spell(DealDamage(2, Target(any_target, count=2, at_least=1), divided=True), Draw()),
    ),
    card(
        "Blightning",
        "{1}{B}{R}",
        "Sorcery",
        spell(
            damage(3, player | planeswalker),
            If(
                Fits(Bound("target"), planeswalker),
                (Discard(ControllerOf(Bound("target")), 2),),
                (Discard(Bound("target"), 2),),
            ),
        ),
    ),
    card(
        "Hull Breach",
        "{R}{G}",
        "Sorcery",
        one_of(
            (Destroy(Target(artifact)),),
            (Destroy(Target(enchantment)),),
            (Destroy(Each(Is(Target(artifact, "first")) | Is(Target(enchantment, "second")))),),
        ),
    ),
    card(
        "Boros Charm",
        "{R}{W}",
        "Instant",
        one_of(
            (damage(4, player | planeswalker),),
            (gain(Each(permanent & you_control), INDESTRUCTIBLE),),
            (gain(Target(creature), DOUBLE_STRIKE),),
        ),
    ),
    card(
        "Selesnya Charm",
        "{G}{W}",
        "Instant",
        one_of(
            (pump(Target(creature), 2, 2, TRAMPLE),),
            (Move(Target(creature & Measures("power", ">=", 5)), "exile"),),
            (CreateToken(token("Creature - Knight", "2/2", (W,), VIGILANCE)),),
        ),
    ),
    card(
        "Izzet Charm",
        "{U}{R}",
        "Instant",
        one_of(
            (
                MayPay(
                    cost("{2}"),
                    otherwise=(Counter(Target(spell_on_stack & ~creature)),),
                    who=ControllerOf(Bound("target")),
                ),
            ),
            (damage(2, creature),),
            (Draw(2), Discard(You(), 2)),
        ),
    ),
    card(
        "Azorius Charm",
        "{W}{U}",
        "Instant",
        one_of(
            (gain(Each(creature & you_control), LIFELINK),),
            (Draw(),),
            (Move(Target(creature & (attacking | blocking)), "library", "top"),),
        ),
    ),
    card(
        "Dromar's Charm",
        "{W}{U}{B}",
        "Instant",
        one_of((GainLife(5),), (Counter(Target(spell_on_stack)),), (pump(Target(creature), -2, -2),)),
    ),
    card("Stitch in Time", "{1}{U}{R}", "Sorcery", spell(FlipCoin((ExtraTurn(),)))),
    card(
        "Cruel Ultimatum",
        "{U}{U}{B}{B}{B}{R}{R}",
        "Sorcery",
        spell(
            Sacrifice(Target(opponent), creature),
            Discard(Bound("target"), 3),
            LoseLife(5, Bound("target")),
            Move(Choose(creature & InZone("graveyard") & you_own), "hand"),
            Draw(3),
            GainLife(5),
        ),
    ),
    card(
        "Supreme Verdict",
        "{1}{W}{W}{U}",
        "Sorcery",
        Static(Cannot(this, "be countered"), zone="stack"),
        spell(Destroy(Each(creature))),
    ),
    card(
        "Fervent Charge",
        "{1}{R}{W}{B}",
        "Enchantment",
        Triggered(Attacks(creature & you_control), (pump(Bound(), 2, 2),)),
    ),
    card("Swerve", "{U}{R}", "Instant", spell(ChangeTargets(Target(spell_on_stack & HasTargets())))),
    card("Ethereal Ambush", "{3}{G}{U}", "Instant", spell(Manifest(Top(count=2)))),
    card(
        "Dueling Grounds",
        "{1}{G}{W}",
        "Enchantment",
        Static(LimitedTo(creature, "attackers", 1)),
        Static(LimitedTo(creature, "blockers", 1)),
    ),
)
