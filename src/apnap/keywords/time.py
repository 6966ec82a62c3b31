"""Keywords that work over several turns (CR 702)."""

from __future__ import annotations

from apnap.keywords.spelling import with_parameters
from apnap.language.abilities import Ability, Keyword, Triggered
from apnap.language.amounts import CountersOn
from apnap.language.conditions import Exists, Fits
from apnap.language.effects import AddCounters, CastIt, MayPay, SacrificeIt, TakeCounters
from apnap.language.filters import HasCounters, HasStatus, this
from apnap.language.patterns import Begins, LosesLastCounter
from apnap.language.references import This, You


def cumulative_upkeep(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.24: an age counter each upkeep; then pay the cost for each of them or sacrifice it."""
    pay = MayPay(node.cost, (), (SacrificeIt(),), times=CountersOn("age"))
    return (Triggered(Begins("upkeep", You()), (AddCounters("age"), pay), Exists(this)),)


def echo(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.30: pay again in the upkeep after it came under your control, or sacrifice it."""
    pay = MayPay(node.cost, (), (SacrificeIt(),))
    return (Triggered(Begins("upkeep", You()), (pay,), Fits(This(), HasStatus("new since your upkeep"))),)


def suspend(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.62: remove a counter each upkeep; after the last, cast it. `special_actions` exiles it (CR 116.2f)."""
    tick = Triggered(Begins("upkeep", You()), (TakeCounters("time"),), Fits(This(), HasCounters("time")), zone="exile")
    cast = CastIt(This(), optional=False, haste=True)
    return (tick, Triggered(LosesLastCounter(kind="time"), (cast,), Exists(this), zone="exile"))


with_parameters("cumulative upkeep", "702.24", cumulative_upkeep)
with_parameters("echo", "702.30", echo)
with_parameters("suspend", "702.62", suspend)
