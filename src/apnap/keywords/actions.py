"""Keyword actions as data over the nodes: what each means (CR 701)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language import effects as e
from apnap.language.amounts import DownTo, Least
from apnap.language.card import face
from apnap.language.changes import SetTypes
from apnap.language.conditions import Exists, Fits, Unless
from apnap.language.durations import FOREVER
from apnap.language.filters import HasStatus, HasSubtype, InZone, Is, Measures, Non, creature, land, you_control
from apnap.language.kinds import Effect, Filter
from apnap.language.mana import B
from apnap.language.node import Node
from apnap.language.references import Bound, This, Top, You
from apnap.rules.asking.decisions import Steps
from apnap.rules.resolving.resolving import EXECUTORS, perform
from apnap.rules.values.context import Context
from apnap.state.table import State

Spelling = Callable[[Effect], tuple[Effect, ...]]
GROWTH: Final = "+1/+1"


_SPELLINGS: Final[dict[type[Node], Spelling]] = {}


def action(kind: type[Node], spelling: Spelling) -> None:
    """A keyword action is performed by performing what it means."""
    _SPELLINGS[kind] = spelling
    EXECUTORS[kind] = _do


def _do(state: State, effect: Effect, context: Context) -> Steps:
    yield from perform(state, _SPELLINGS[type(effect)](effect), context)


def bolster(effect: Effect) -> tuple[Effect, ...]:
    """CR 701.33a."""
    assert isinstance(effect, e.Bolster)
    yours = creature & you_control
    weakest = e.Choose(yours & Measures("toughness", "=", Least("toughness", yours)), name="bolstered")
    return (e.AddCounters(GROWTH, effect.amount, weakest),)


def amass(effect: Effect) -> tuple[Effect, ...]:
    """CR 701.44a."""
    assert isinstance(effect, e.Amass)
    army, chosen = creature & HasSubtype("Army") & you_control, Bound("army")
    token = face("", "", f"Creature - {effect.subtype} Army", pt="0/0", colours=(B,))
    joins = e.Apply(chosen, (SetTypes(subtypes=(effect.subtype,), keep="all"),), duration=FOREVER)
    return (
        e.If(Unless(Exists(army)), (e.CreateToken(token),)),
        e.Pick(e.Choose(army, name="army")),
        e.AddCounters(GROWTH, effect.amount, chosen),
        e.If(Unless(Fits(chosen, HasSubtype(effect.subtype))), (joins,)),
    )


def monstrosity(effect: Effect) -> tuple[Effect, ...]:
    """CR 701.31a."""
    assert isinstance(effect, e.Monstrosity)
    grows = (e.AddCounters(GROWTH, effect.amount), e.Become("monstrous", x=effect.amount))
    return (e.If(Unless(Fits(This(), HasStatus("monstrous"))), grows),)


def dig(what: Filter) -> tuple[Effect, ...]:
    """Exile cards from the top until one of these, `found`, may be cast without paying (CR 701.55a, 702.85a)."""
    exiled = InZone("exile")
    return (
        e.Move(Top(You(), DownTo(what)), "exile", name="dug"),
        e.CastIt(e.Each(what & exiled & Is(Bound("dug")), name="found")),
    )


BURIED: Final = e.Move(e.Each(InZone("exile") & Is(Bound("dug"))), "library", "bottom", random=True)
"""The exiled cards that weren't cast go on the bottom in a random order."""


def discover(effect: Effect) -> tuple[Effect, ...]:
    """CR 701.55a."""
    assert isinstance(effect, e.Discover)
    wanted = Non(land) & Measures("mana value", "<=", effect.amount)
    return (*dig(wanted), e.Move(e.Each(InZone("exile") & Is(Bound("found"))), "hand"), BURIED)


def manifest(effect: Effect) -> tuple[Effect, ...]:
    """CR 701.34a, 701.34d: `rules.casting.special_actions` turns it face up (CR 701.34b)."""
    assert isinstance(effect, e.Manifest)
    down = e.Move(Bound("each"), "battlefield", under=effect.who, face_down=True, name="manifested")
    return (e.ForEach(effect.what, (down, e.Become("manifested", Bound("manifested")))),)


action(e.Discover, discover)
action(e.Manifest, manifest)
action(e.Bolster, bolster)
action(e.Amass, amass)
action(e.Monstrosity, monstrosity)
