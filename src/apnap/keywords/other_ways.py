"""Keywords that let a card be cast in another way: dash, madness, rebound, overload, aftermath … (CR 702)."""

from __future__ import annotations

from typing import Final

from apnap.keywords.casting import EXILED_AFTER, optional_cost
from apnap.keywords.spelling import keyword, with_parameters
from apnap.language.abilities import Ability, Keyword, Static, Triggered
from apnap.language.changes import Gain
from apnap.language.conditions import HappenedThisTurn, WasCast, WasPaid
from apnap.language.costs import OwnManaCost
from apnap.language.effects import CastIt, Delayed, Draw, Each, Effect, Move, SacrificeIt
from apnap.language.filters import InZone, Is, IsPlayer, SharesSubtype, another, this, you_control, you_own
from apnap.language.patterns import Begins, DealsDamage, Moves, RevealsDrawnCard, dies
from apnap.language.references import Bound, This, You
from apnap.language.statics import AlternativeCost, Cannot, Continuous, GoesTo, Instead


def other_cost(name: str, rule: str, zone: str = "hand") -> None:
    """An alternative cost; what paying it changes is defined elsewhere."""
    with_parameters(name, rule, lambda node: (Static(AlternativeCost(node.cost, name, zone), zone="any"),))


def with_haste(node: Keyword, last: Effect, *others: Ability) -> tuple[Ability, ...]:
    """If cast for this alternative cost, it has haste, and something happens to it at the end of the turn."""
    paid = AlternativeCost(node.cost, node.name, then=(Delayed(Begins("end"), (last,)),))
    gains = Continuous(this, (Gain((Keyword("haste"), *others)),))
    return (Static(paid, zone="any"), Static(gains, WasPaid(node.name)))


def dash(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.109a."""
    return with_haste(node, Move(Bound("it"), "hand"))


def blitz(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.152a."""
    return with_haste(node, SacrificeIt(Bound("it")), Triggered(dies(), (Draw(),)))


def madness(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.35a: if discarded into exile, it may be cast for this cost; otherwise it goes to the graveyard."""
    cast = CastIt(Bound("card"), free=False, cost=node.cost, way="madness")
    otherwise = Move(Each(InZone("exile") & Is(Bound("card"))), "graveyard")
    return (
        Static(GoesTo(this, "hand", "graveyard", "exile", why="discard"), zone="hand"),
        Triggered(Moves(this, "hand", "exile", "discard"), (cast, otherwise), zone="exile"),
    )


def miracle(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.94a: if revealed as it is drawn (`rules.events.miracles` asks), it may be cast for this cost."""
    cast = CastIt(This(), free=False, cost=node.cost, way="miracle")
    return (Triggered(RevealsDrawnCard(), (cast,), zone="hand"),)


def prowl(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.76a."""
    hurt = HappenedThisTurn(DealsDamage(you_control & SharesSubtype(This()), IsPlayer(), True))
    return (Static(AlternativeCost(node.cost, "prowl", condition=hurt), zone="any"),)


AGAIN: Final = Delayed(Begins("upkeep", You()), (CastIt(Bound("rebounding")),))
REBOUNDING: Final = (Move(This(), "exile", name="rebounding"), AGAIN)
keyword(
    "rebound",
    "702.88",
    Static(
        Instead(Moves(this & you_own, "stack", "graveyard", "resolve"), REBOUNDING),
        WasCast("hand"),
        zone="stack",
    ),
)
keyword(
    "split second",
    "702.61",
    Static(Cannot(IsPlayer(), "cast", another), zone="stack"),
    Static(Cannot(IsPlayer(), "activate"), zone="stack"),
)
keyword(
    "aftermath",
    "702.127",
    Static(AlternativeCost((OwnManaCost(),), "aftermath", "graveyard", rider=EXILED_AFTER), zone="any"),
)
keyword("fuse", "702.102")  # `rules.casting.alternatives` casts both halves
optional_cost("entwine", "702.42", "entwine")
other_cost("disturb", "702.146", "graveyard")
other_cost("foretell", "702.143", "exile")  # `rules.casting.foretelling` exiles it (CR 116.2h)
other_cost("emerge", "702.119")  # `rules.casting.alternatives` adds the creature that is sacrificed
other_cost("overload", "702.96")  # `rules.casting.overloading` changes the text
with_parameters("dash", "702.109", dash)
with_parameters("blitz", "702.152", blitz)
with_parameters("madness", "702.35", madness)
with_parameters("miracle", "702.94", miracle)
with_parameters("prowl", "702.76", prowl)
