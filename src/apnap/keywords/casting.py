"""Keywords of casting and activating: kicker, flashback, convoke, cycling, equip, crew (CR 702)."""

from __future__ import annotations

from typing import Final

from apnap.keywords.spelling import keyword, with_parameters
from apnap.language import types
from apnap.language.abilities import Ability, Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count, ManaValueOf, Times
from apnap.language.changes import AllCreatureTypes, Gain, ModifyPT, SetPT, SetTypes
from apnap.language.conditions import Fits, WasPaid
from apnap.language.costs import DiscardCards, DiscardThis, Mana, TapOthers
from apnap.language.durations import FOREVER
from apnap.language.effects import AddCounters, Apply, Attach, Draw, If, Search, Target, Unattach
from apnap.language.effects.piles_and_exchanges import SwapAura
from apnap.language.filters import (
    Filter,
    HasSubtype,
    InZone,
    Is,
    Measures,
    Non,
    another,
    artifact,
    basic,
    creature,
    land,
    this,
    untapped,
    you_control,
    you_own,
)
from apnap.language.patterns import YOU, Casts
from apnap.language.references import Bound, Host, This
from apnap.language.statics import AdditionalCost, AlternativeCost, Continuous, CostChange, GoesTo, HelpPay
from apnap.language.types import BASIC_LAND_TYPES

keyword("flash", "702.8")
keyword("phasing", "702.26")
with_parameters("enchant", "702.5", lambda node: ())
keyword("changeling", "702.73", Static(Continuous(this, (AllCreatureTypes(),)), zone="any", defining=True))
keyword("prowess", "702.108", Triggered(Casts(YOU, Non(creature)), (Apply(This(), (ModifyPT(1, 1),)),)))
keyword("convoke", "702.51", Static(HelpPay(creature & untapped & you_control), zone="any"))
keyword("delve", "702.66", Static(HelpPay(InZone("graveyard") & you_own, coloured=False, exiled=True), zone="any"))
keyword("improvise", "702.126", Static(HelpPay(artifact & untapped & you_control, coloured=False), zone="any"))


def optional_cost(keyword: str, rule: str, name: str, repeatable: bool = False) -> None:
    """An optional additional cost that the spell remembers by its name (CR 601.2b)."""
    with_parameters(keyword, rule, lambda node: (Static(AdditionalCost(node.cost, name, repeatable), zone="any"),))


optional_cost("kicker", "702.33", "kicker")
optional_cost("multikicker", "702.33", "kicker", repeatable=True)  # a multikicker cost is a kicker cost (CR 702.33c)
optional_cost("buyback", "702.27", "buyback")


EXILED_AFTER: Final = (GoesTo(Is(Bound("affected")), "stack", "", "exile"),)
"""The second part of flashback and similar keywords: exile it instead of putting it anywhere else (CR 702.34a)."""


def flashback(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.34: cast it from the graveyard for this cost, then exile it."""
    return (Static(AlternativeCost(node.cost, "flashback", "graveyard", rider=EXILED_AFTER), zone="any"),)


JUMP_START: Final = AlternativeCost((DiscardCards(1),), "jump-start", "graveyard", besides=True, rider=EXILED_AFTER)
RETRACE: Final = AlternativeCost((DiscardCards(1, land),), "retrace", "graveyard", besides=True)


def escape(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.138: cast it from the graveyard for this cost, which exiles other cards."""
    return (Static(AlternativeCost(node.cost, "escape", "graveyard"), zone="any"),)


def morph(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.37: cast it face down for {3}; `special_actions` turns it face up for the cost (CR 702.37e)."""
    return (Static(AlternativeCost((Mana("{3}"),), "morph"), zone="any"),)


def bestow(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.103: cast it as an Aura for this cost; `rules.objects.bestowing` makes it one."""
    return (Static(AlternativeCost(node.cost, "bestow"), zone="any"),)


def affinity(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.41: costs {1} less for each such permanent."""
    assert isinstance(node.quality, Filter)
    return (Static(CostChange(this, Times(-1, Count(node.quality & you_control))), zone="any"),)


def transmute(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.53: search for a card with the same mana value."""
    search = Search(Measures("mana value", "=", ManaValueOf()), "hand")
    return (Activated((*node.cost, DiscardThis()), (search,), timing="sorcery", zone="hand"),)


def typecycling(name: str, what: Filter) -> None:
    """CR 702.29e: search for a card of the type instead of drawing."""
    with_parameters(
        name,
        "702.29",
        lambda node: (Activated((*node.cost, DiscardThis()), (Search(what, "hand"),), zone="hand", keyword="cycling"),),
    )


for word in BASIC_LAND_TYPES:
    typecycling(f"{word.lower()}cycling", HasSubtype(word))
typecycling("basic landcycling", land & basic)


def equip(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.6: a quality restricts what may be equipped this way (CR 702.6c)."""
    quality = creature & node.quality if isinstance(node.quality, Filter) else creature
    effect = Attach(This(), Target(quality & you_control))
    return (Activated(node.cost, (effect,), timing="sorcery", keyword="equip"),)


def fortify(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.67a."""
    return (Activated(node.cost, (Attach(This(), Target(land & you_control)),), timing="sorcery"),)


def reconfigure(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.151a: `rules.objects.reconfiguring` says what it is while attached (CR 702.151b)."""
    attach = Attach(This(), Target(creature & another & you_control))
    worn = Fits(Host(), creature)
    return (
        Activated(node.cost, (attach,), timing="sorcery"),
        Activated(node.cost, (Unattach(),), timing="sorcery", condition=worn),
    )


def awaken(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.113a: if cast for this cost, it also animates a land, which is a target only then (CR 702.113b)."""
    woken = (
        SetTypes(types.CREATURE, ("Elemental",), keep="all"),
        SetPT(0, 0),
        Gain((Keyword("haste"),)),
    )
    wakes = (
        AddCounters("+1/+1", node.number, Target(land & you_control)),
        Apply(Bound("target"), woken, duration=FOREVER),
    )
    return (Static(AlternativeCost(node.cost, "awaken"), zone="any"), Spell((If(WasPaid("awaken"), wakes),)))


def aura_swap(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.65."""
    return (Activated(node.cost, (SwapAura(),)),)


def cycling(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.29."""
    return (Activated((*node.cost, DiscardThis()), (Draw(1),), zone="hand", keyword="cycling"),)


def crew(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.122: tap creatures with enough power; the Vehicle becomes an artifact creature."""
    become = Apply(This(), (SetTypes(types.ARTIFACT | types.CREATURE, keep="all"),))
    return (Activated((TapOthers(creature & another, total_power=node.number),), (become,), keyword="crew"),)


keyword("jump-start", "702.133", Static(JUMP_START, zone="any"))
keyword("retrace", "702.81", Static(RETRACE, zone="any"))
with_parameters("flashback", "702.34", flashback)
with_parameters("escape", "702.138", escape)
with_parameters("morph", "702.37", morph)
with_parameters("megamorph", "702.37", morph)
with_parameters("bestow", "702.103", bestow)
with_parameters("affinity", "702.41", affinity)
with_parameters("transmute", "702.53", transmute)
with_parameters("equip", "702.6", equip)
with_parameters("fortify", "702.67", fortify)
with_parameters("reconfigure", "702.151", reconfigure)
with_parameters("awaken", "702.113", awaken)
with_parameters("aura swap", "702.65", aura_swap)
with_parameters("cycling", "702.29", cycling)
with_parameters("crew", "702.122", crew)
with_parameters("prototype", "702.160", lambda node: ())
with_parameters("escalate", "702.120", lambda node: ())
with_parameters("splice", "702.47", lambda node: ())
with_parameters("toxic", "702.164", lambda node: ())
