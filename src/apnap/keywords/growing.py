"""Keywords of creatures that grow or make others grow: evolve, mentor, bloodthirst, outlast … (CR 702)."""

from __future__ import annotations

from typing import Final

from apnap.keywords.spelling import keyword, with_parameters
from apnap.language.abilities import Ability, Activated, Keyword, Static, Triggered
from apnap.language.amounts import ColoursSpent, Count, LifeOf, Number, Plus, PowerOf, Product, Times, ToughnessOf
from apnap.language.card import face
from apnap.language.changes import ModifyPT, SetColours
from apnap.language.conditions import Every, Exists, Fits, HappenedThisTurn, Unless
from apnap.language.costs import DiscardThis, Mana, TapThis
from apnap.language.effects import (
    AddCounters,
    Apply,
    Attach,
    Become,
    CreateToken,
    GainLife,
    If,
    IfDone,
    LoseLife,
    MayPay,
    TakeCounters,
    Target,
    YouMay,
)
from apnap.language.filters import (
    Blocking,
    Filter,
    HasCounters,
    HasStatus,
    IsPlayer,
    Measures,
    Non,
    another,
    attacking,
    creature,
    this,
    you_control,
)
from apnap.language.mana import B
from apnap.language.patterns import YOU, Attacks, AttacksUnblocked, BecomesBlocked, Casts, DealsDamage, enters
from apnap.language.references import Bound, DefendingPlayer, EachPlayer, This
from apnap.language.statics import Continuous, EntersWith, Prevent

keyword("devoid", "702.114", Static(Continuous(this, (SetColours(()),)), zone="any", defining=True))
keyword(
    "extort",
    "702.101",
    Triggered(Casts(YOU), (MayPay((Mana("{W/B}"),), (LoseLife(1, EachPlayer("opponent")), GainLife(Number()))),)),
)

GREATER: Final = Measures("power", ">", PowerOf()) | Measures("toughness", ">", ToughnessOf())
keyword(
    "evolve",
    "702.100",
    Triggered(
        enters(creature & you_control & another),
        (AddCounters("+1/+1"),),
        Every((Fits(This(), creature), Fits(Bound("it"), creature & GREATER))),  # CR 702.100c
    ),
)
keyword(
    "mentor",
    "702.134",
    Triggered(Attacks(), (AddCounters("+1/+1", 1, Target(creature & attacking & Measures("power", "<", PowerOf()))),)),
)
keyword(
    "training",
    "702.149",
    Triggered(
        Attacks(company=Exists(creature & attacking & you_control & another & Measures("power", ">", PowerOf()))),
        (AddCounters("+1/+1"),),
    ),
)

GERM: Final = face("", "", "Creature - Phyrexian Germ", pt="0/0", colours=(B,))
keyword("living weapon", "702.92", Triggered(enters(), (CreateToken(GERM), Attach(This(), Bound("tokens")))))


BY_NATURE: Final = HasStatus("creature by nature")
keyword(
    "sunburst",
    "702.44",
    Static(EntersWith(this & BY_NATURE, counters=(("+1/+1", ColoursSpent()),))),
    Static(EntersWith(this & Non(BY_NATURE), counters=(("charge", ColoursSpent()),))),
)


keyword("read ahead", "702.155", Static(EntersWith(this, choose=("chapter",))))


def bloodthirst(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.54: enters with counters if an opponent was dealt damage this turn."""
    hurt = HappenedThisTurn(DealsDamage(None, IsPlayer("opponent")))
    return (Static(EntersWith(this, counters=(("+1/+1", node.number),)), hurt),)


def devour(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.82: sacrifice creatures as it enters, for that many counters each; X may be how many they are. It may name
    other permanents instead (CR 702.82b)."""
    devoured = Number("taken")
    several = Product(node.quality, devoured) if isinstance(node.quality, Number) else Times(node.number, devoured)
    counters = (("+1/+1", several),)
    eaten = node.quality if isinstance(node.quality, Filter) else creature
    return (Static(EntersWith(this, counters=counters, takes=eaten & you_control)),)


def rampage(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.23: for each creature blocking it beyond the first."""
    more = Times(node.number, Plus(Count(creature & Blocking(This())), -1))
    return (Triggered(BecomesBlocked(), (Apply(This(), (ModifyPT(more, more),)),)),)


def frenzy(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.68."""
    return (Triggered(AttacksUnblocked(), (Apply(This(), (ModifyPT(node.number, 0),)),)),)


def outlast(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.107."""
    return (Activated((*node.cost, TapThis()), (AddCounters("+1/+1"),), timing="sorcery"),)


def level_up(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.87."""
    return (Activated(node.cost, (AddCounters("level"),), timing="sorcery", keyword="level up"),)


def reinforce(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.77."""
    effect = AddCounters("+1/+1", node.number, Target(creature))
    return (Activated((*node.cost, DiscardThis()), (effect,), zone="hand"),)


def absorb(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.64: prevents that much from each source each time."""
    return (Static(Prevent(recipient=this, amount=node.number)),)


def poisonous(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.70."""
    poison = AddCounters("poison", node.number, Bound("that player"))
    return (Triggered(DealsDamage(this, IsPlayer(), True), (poison,)),)


def renown(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.112a."""
    grows = (AddCounters("+1/+1", node.number), Become("renowned"))
    return (Triggered(DealsDamage(this, IsPlayer(), True), grows, Unless(Fits(This(), HasStatus("renowned")))),)


def graft(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.58a: a counter that can't be put on the other creature isn't removed from this one (CR 122.5)."""
    hand_on = If(
        Exists(this & HasCounters("+1/+1")),
        (YouMay((IfDone((AddCounters("+1/+1", 1, Bound("it")),), (TakeCounters("+1/+1"),)),)),),
    )
    return (
        Static(EntersWith(this, counters=(("+1/+1", node.number),))),
        Triggered(enters(creature & another), (hand_on,), Fits(This(), HasCounters("+1/+1"))),
    )


MORE_LIFE: Final = IsPlayer() & Measures("life", ">", LifeOf(DefendingPlayer()))
keyword(
    "dethrone",
    "702.105",
    Triggered(Attacks(defender=IsPlayer(), company=Unless(Exists(MORE_LIFE))), (AddCounters("+1/+1"),)),
)

with_parameters("graft", "702.58", graft)
with_parameters("renown", "702.112", renown)
with_parameters("bloodthirst", "702.54", bloodthirst)
with_parameters("devour", "702.82", devour)
with_parameters("rampage", "702.23", rampage)
with_parameters("frenzy", "702.68", frenzy)
with_parameters("outlast", "702.107", outlast)
with_parameters("level up", "702.87", level_up)
with_parameters("reinforce", "702.77", reinforce)
with_parameters("absorb", "702.64", absorb)
with_parameters("poisonous", "702.70", poisonous)
