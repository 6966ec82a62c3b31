"""Keywords between creatures and players: soulbond, champion, backup, tribute, melee and others (CR 702)."""

from __future__ import annotations

from typing import Final

from apnap.keywords.spelling import keyword, with_parameters
from apnap.language.abilities import Ability, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count, Number, Times
from apnap.language.changes import Gain, ModifyPT
from apnap.language.conditions import Every, Exists, Fits, Unless
from apnap.language.day_and_night import DayForm, IsDaylight
from apnap.language.effects import (
    AddCounters,
    Apply,
    Become,
    Choose,
    CreateCopyToken,
    Delayed,
    If,
    Move,
    Pair,
    Pick,
    SacrificeIt,
    Target,
    YouMay,
)
from apnap.language.filters import (
    AttackedBy,
    Filter,
    HasStatus,
    InZone,
    Is,
    Non,
    SharesSubtype,
    another,
    creature,
    opponent,
    permanent,
    this,
    you_control,
    you_own,
)
from apnap.language.patterns import Attacks, Begins, enters, leaves
from apnap.language.references import Bound, DefendingPlayer, Linked, This, You
from apnap.language.statics import Ascends, EntersWith
from apnap.rules.objects.citys_blessing import BLESSING, ENOUGH

_WORTHY: Final = Every((Exists(permanent & you_control, ENOUGH), Unless(Fits(You(), HasStatus(BLESSING)))))
keyword(
    "daybound",
    "702.145",
    Static(EntersWith(this, transformed=True), IsDaylight("night")),
    Static(DayForm("day")),
)
keyword("nightbound", "702.145", Static(DayForm("night")))
keyword("ascend", "702.131", Spell((If(_WORTHY, (Become(BLESSING, You()),)),)), Static(Ascends()))

_FREE: Final = creature & you_control & Non(HasStatus("paired"))
_BOTH: Final = Fits(This(), _FREE)
keyword(
    "soulbond",
    "702.95",
    Triggered(
        enters(),
        (YouMay((Pair(This(), Choose(_FREE & another, name="partner")),)),),
        Every((_BOTH, Exists(_FREE & another))),
    ),
    Triggered(
        enters(creature & you_control & another),
        (YouMay((Pair(Bound("it"), This()),)),),
        Every((_BOTH, Fits(Bound("it"), _FREE))),
    ),
)

_OTHERS: Final = Pick(Choose(opponent & Non(Is(DefendingPlayer())), None, name="others"))
_COPIES: Final = CreateCopyToken(This(), tapped=True, attacking=True, at=Bound("others"))
_FADE: Final = Delayed(Begins("end of combat"), (Move(Bound("tokens"), "exile"),))
keyword("myriad", "702.116", Triggered(Attacks(), (_OTHERS, _COPIES, If(Exists(Is(Bound("tokens"))), (_FADE,)))))
"""The opponents are chosen first: all tokens enter together, and one delayed ability exiles them."""


_FOES: Final = Count(opponent & AttackedBy(You()))
keyword("melee", "702.121", Triggered(Attacks(), (Apply(This(), (ModifyPT(_FOES, _FOES),)),)))


def champion(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.72a: two abilities that are linked (CR 702.72b)."""
    assert isinstance(node.quality, Filter)
    others, gone = node.quality & another & you_control, (SacrificeIt(),)
    exile = Move(Choose(others, name="championed"), "exile", linked=True)
    return (
        Triggered(enters(), (If(Exists(others), (YouMay((exile,), gone),), gone),)),
        Triggered(leaves(), (Move(Linked(), "battlefield"),)),
    )


def backup(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.165a: the quality holds the abilities printed below it."""
    lent = (node.quality,) if isinstance(node.quality, Gain) else ()
    other = If(Unless(Fits(Bound("target"), this)), (Apply(Bound("target"), lent),))
    return (Triggered(enters(), (AddCounters("+1/+1", node.number, Target(creature)), other)),)


def amplify(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.38a."""
    kin = InZone("hand") & you_own & SharesSubtype(This())
    counters = (("+1/+1", Times(node.number, Number("taken"))),)
    return (Static(EntersWith(this, counters=counters, takes=kin, taking="reveal")),)


def tribute(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.104a."""
    return (Static(EntersWith(this, counters=(("+1/+1", node.number),), offered=True)),)


with_parameters("champion", "702.72", champion)
with_parameters("backup", "702.165", backup)
with_parameters("amplify", "702.38", amplify)
with_parameters("tribute", "702.104", tribute)
