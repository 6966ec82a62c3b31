"""Blue instants, sorceries and enchantments."""

from __future__ import annotations

from apnap.cards.builtin.words import (
    FLYING,
    HOST,
    cannot,
    cost,
    enchant,
    have,
    keyword_for,
    spell,
    spell_on_stack,
    when_enters,
)
from apnap.language.abilities import Activated, Static, Triggered
from apnap.language.amounts import X
from apnap.language.card import card
from apnap.language.changes import ChangeChosenText, ChangeControl, LoseAll, SetColours, SetPT, SetTypes, SwitchPT
from apnap.language.conditions import WasPaid
from apnap.language.costs import PayLife
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    Apply,
    ChooseNewTargets,
    CopySpell,
    Counter,
    Destroy,
    Draw,
    Each,
    ExtraTurn,
    If,
    LookAndTake,
    MayPay,
    Mill,
    Move,
    PhaseOut,
    Scry,
    StaysTapped,
    Tap,
    Target,
    YouMay,
)
from apnap.language.filters import (
    Anything,
    ControlledBy,
    IsAbility,
    IsPlayer,
    artifact,
    creature,
    instant_or_sorcery,
    land,
    opponent,
    permanent,
    player,
    this,
)
from apnap.language.mana import U
from apnap.language.patterns import YOU, DealsDamage, Draws
from apnap.language.references import Bound, ControllerOf, Host, This
from apnap.language.statics import Cannot, Continuous, CostToAct, EntersWith, Instead
from apnap.language.types import ENCHANTMENT

CARDS = (
    card("Counterspell", "{U}{U}", "Instant", spell(Counter(Target(spell_on_stack)))),
    card("Cancel", "{1}{U}{U}", "Instant", spell(Counter(Target(spell_on_stack)))),
    card("Essence Scatter", "{1}{U}", "Instant", spell(Counter(Target(spell_on_stack & creature)))),
    card("Negate", "{1}{U}", "Instant", spell(Counter(Target(spell_on_stack & ~creature)))),
    card(
        "Mana Leak",
        "{1}{U}",
        "Instant",
        spell(MayPay(cost("{3}"), otherwise=(Counter(Target(spell_on_stack)),), who=ControllerOf(Bound("target")))),
    ),
    card("Remand", "{1}{U}", "Instant", spell(Counter(Target(spell_on_stack), "hand"), Draw())),
    card("Memory Lapse", "{1}{U}", "Instant", spell(Counter(Target(spell_on_stack), "library"))),
    card("Stifle", "{U}", "Instant", spell(Counter(Target(IsAbility())))),
    card("Twincast", "{U}{U}", "Instant", spell(CopySpell(Target(spell_on_stack & instant_or_sorcery)))),
    card("Redirect", "{U}{U}", "Instant", spell(ChooseNewTargets(Target(spell_on_stack)))),
    card("Unsummon", "{U}", "Instant", spell(Move(Target(creature), "hand"))),
    card(
        "Into the Roil",
        "{1}{U}",
        "Instant",
        keyword_for("kicker", "{1}{U}"),
        spell(Move(Target(permanent & ~land), "hand"), If(WasPaid(), (Draw(),))),
    ),
    card("Capsize", "{1}{U}{U}", "Instant", keyword_for("buyback", "{3}"), spell(Move(Target(permanent), "hand"))),
    card("Evacuation", "{3}{U}{U}", "Instant", spell(Move(Each(creature), "hand"))),
    card("Upheaval", "{4}{U}{U}", "Sorcery", spell(Move(Each(permanent), "hand"))),
    card("Ancestral Recall", "{U}", "Instant", spell(Draw(3, Target(player)))),
    card("Braingeyser", "{X}{U}{U}", "Sorcery", spell(Draw(X(), Target(player)))),
    card("Opt", "{U}", "Instant", spell(Scry(1), Draw())),
    card("Divination", "{2}{U}", "Sorcery", spell(Draw(2))),
    card("Thought Scour", "{U}", "Instant", spell(Mill(2, Target(player)), Draw())),
    card(
        "Deep Analysis",
        "{3}{U}",
        "Sorcery",
        spell(Draw(2, Target(player))),
        keyword_for("flashback", "{1}{U}", PayLife(3)),
    ),
    card("Impulse", "{1}{U}", "Instant", spell(LookAndTake(4, 1, Anything(), optional=False))),
    card("Time Walk", "{1}{U}", "Sorcery", spell(ExtraTurn())),
    card("Time Warp", "{3}{U}{U}", "Sorcery", spell(ExtraTurn(Target(player)))),
    card(
        "Sleep",
        "{2}{U}{U}",
        "Sorcery",
        spell(
            Tap(Each(creature & ControlledBy(Target(player)))),
            StaysTapped(Each(creature & ControlledBy(Bound("target")))),
        ),
    ),
    card(
        "Frost Breath",
        "{2}{U}",
        "Instant",
        spell(Tap(Target(creature, count=2, at_least=0)), StaysTapped(Bound("target"))),
    ),
    card("Reality Ripple", "{1}{U}", "Instant", spell(PhaseOut(Target(artifact | creature | land)))),
    card(
        "Magical Hack",
        "{U}",
        "Instant",
        spell(
            Apply(
                Target(spell_on_stack | permanent),
                (ChangeChosenText(("basic land type",)),),
                duration=FOREVER,
            )
        ),
    ),
    card(
        "Mind Bend",
        "{U}",
        "Instant",
        spell(Apply(Target(permanent), (ChangeChosenText(("colour", "basic land type")),), duration=FOREVER)),
    ),
    card(
        "Turn to Frog",
        "{1}{U}",
        "Instant",
        spell(Apply(Target(creature), (LoseAll(), SetTypes(subtypes=("Frog",)), SetColours((U,)), SetPT(1, 1)))),
    ),
    card("Twisted Image", "{U}", "Instant", spell(Apply(Target(creature), (SwitchPT(),)), Draw())),
    card(
        "Control Magic",
        "{2}{U}{U}",
        "Enchantment - Aura",
        enchant(creature),
        Static(Continuous(HOST, (ChangeControl(),))),
    ),
    card(
        "Mind Control",
        "{3}{U}{U}",
        "Enchantment - Aura",
        enchant(creature),
        Static(Continuous(HOST, (ChangeControl(),))),
    ),
    card("Flight", "{U}", "Enchantment - Aura", enchant(creature), have(HOST, FLYING)),
    card(
        "Claustrophobia",
        "{1}{U}{U}",
        "Enchantment - Aura",
        enchant(creature),
        when_enters(Tap(Host())),
        *cannot(HOST, "untap"),
    ),
    card(
        "Curiosity",
        "{U}",
        "Enchantment - Aura",
        enchant(creature),
        Triggered(DealsDamage(HOST, opponent), (YouMay((Draw(),)),)),
    ),
    card("Propaganda", "{2}{U}", "Enchantment", Static(CostToAct(creature, "attack", cost("{2}"), IsPlayer("you")))),
    card(
        "Aether Storm",
        "{3}{U}",
        "Enchantment",
        Static(Cannot(creature, "cast")),
        Activated((PayLife(4),), (Destroy(This(), regenerable=False),), anyone=True),
    ),
    card("Thought Reflection", "{4}{U}{U}{U}", "Enchantment", Static(Instead(Draws(YOU), (Draw(2),)))),
    card(
        "Copy Artifact",
        "{1}{U}",
        "Enchantment",
        Static(EntersWith(this, copy=artifact, optional=True, copy_exceptions=(SetTypes(ENCHANTMENT, keep="all"),))),
    ),
)
