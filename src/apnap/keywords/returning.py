"""Keywords of dying, returning and the graveyard: persist, undying, dredge, scavenge … (CR 702)."""

from __future__ import annotations

from typing import Final

from apnap.keywords.spelling import keyword, with_parameters
from apnap.language.abilities import Ability, Activated, Keyword, Static, Triggered
from apnap.language.amounts import Amount, ColoursSpent, CountersOn, PowerOf
from apnap.language.card import face
from apnap.language.conditions import Exists, Fits, Unless
from apnap.language.costs import ExileThis
from apnap.language.effects import (
    AddCounters,
    CreateToken,
    If,
    MayPay,
    Mill,
    Move,
    SacrificeIt,
    TakeCounters,
    Target,
    YouMay,
)
from apnap.language.filters import (
    HasCounters,
    HasSubtype,
    InZone,
    Measures,
    artifact,
    creature,
    this,
    you_own,
)
from apnap.language.mana import B, W
from apnap.language.patterns import YOU, Begins, Draws, Moves, dies
from apnap.language.references import Bound, This, You
from apnap.language.statics import EntersWith, Instead


def returns(name: str, rule: str, kind: str) -> None:
    """It returns with a counter of the kind, if it had none (CR 702.79a, 702.93a)."""
    back = Move(This(), "battlefield", counters=((kind, 1),))
    keyword(name, rule, Triggered(dies(), (back,), Unless(Fits(This(), HasCounters(kind)))))


returns("persist", "702.79", "-1/-1")
returns("undying", "702.93", "+1/+1")

SPIRIT: Final = face("", "", "Creature - Spirit", Keyword("flying"), pt="1/1", colours=(W, B))


def afterlife(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.135."""
    return (Triggered(dies(), (CreateToken(SPIRIT, node.number),)),)


def modular(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.43: enters with that many counters, or as sunburst says (CR 702.44c), and may move them as it dies."""
    count: Amount = node.number if node.quality is None else ColoursSpent()
    hand_on = AddCounters("+1/+1", CountersOn("+1/+1"), Target(artifact & creature))
    return (Static(EntersWith(this, counters=(("+1/+1", count),))), Triggered(dies(), (YouMay((hand_on,)),)))


def fading(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.32: remove a fade counter each upkeep, or sacrifice it if there is none."""
    fade = If(Fits(This(), HasCounters("fade")), (TakeCounters("fade"),), (SacrificeIt(),))
    return (Static(EntersWith(this, counters=(("fade", node.number),))), Triggered(Begins("upkeep", You()), (fade,)))


def dredge(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.52: mill that many instead of drawing, if the library has them, and return the card to hand."""
    enough = Exists(InZone("library") & you_own, node.number)
    instead = Instead(Draws(YOU), (Mill(node.number), Move(This(), "hand")), optional=True)
    return (Static(instead, enough, zone="graveyard"),)


def scavenge(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.97."""
    effect = AddCounters("+1/+1", PowerOf(), Target(creature))
    return (Activated((*node.cost, ExileThis()), (effect,), timing="sorcery", zone="graveyard"),)


def soulshift(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.46."""
    card = InZone("graveyard") & you_own & HasSubtype("Spirit") & Measures("mana value", "<=", node.number)
    return (Triggered(dies(), (YouMay((Move(Target(card), "hand"),)),)),)


HAUNT: Final = Move(Bound("card"), "exile", haunting=Target(creature))
keyword(
    "haunt",
    "702.55",
    Triggered(dies(), (HAUNT,)),
    Triggered(Moves(this, "stack", "graveyard", "resolve"), (HAUNT,), zone="graveyard"),
)


def recover(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.59a."""
    pay = MayPay(node.cost, (Move(This(), "hand"),), (Move(This(), "exile"),))
    return (Triggered(dies(creature & you_own), (pay,), zone="graveyard"),)


with_parameters("recover", "702.59", recover)
with_parameters("afterlife", "702.135", afterlife)
with_parameters("modular", "702.43", modular)
with_parameters("fading", "702.32", fading)
with_parameters("dredge", "702.52", dredge)
with_parameters("scavenge", "702.97", scavenge)
with_parameters("soulshift", "702.46", soulshift)
