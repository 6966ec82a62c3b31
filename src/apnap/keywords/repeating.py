"""Keywords of spells that are repeated or let others be cast: cipher, demonstrate, ripple, epic (CR 702)."""

from __future__ import annotations

from typing import Final

from apnap.keywords.spelling import keyword, with_parameters
from apnap.language.abilities import Ability, Keyword, Spell, Static, Triggered
from apnap.language.changes import Gain, Lose
from apnap.language.conditions import Every, Exists, Fits
from apnap.language.durations import FOREVER
from apnap.language.effects import ApplyRule, CastIt, Choose, CopySpell, Delayed, Each, If, Look, Move, Pick, YouMay
from apnap.language.filters import (
    HasKeyword,
    HasStatus,
    InZone,
    Is,
    IsPlayer,
    SharesName,
    creature,
    opponent,
    this,
    you_control,
)
from apnap.language.patterns import YOU, Begins, Casts, DealsDamage
from apnap.language.references import Bound, Granter, Haunted, This, Top, You
from apnap.language.statics import Cannot, Continuous

_YOURS: Final = creature & you_control
_ENCODE: Final = (Pick(Choose(_YOURS, name="encoded")), Move(This(), "exile", haunting=Bound("encoded")))
_STRIKES: Final = Triggered(DealsDamage(this, IsPlayer(), True), (CastIt(Granter(), copy=True),))
keyword(
    "cipher",
    "702.99",
    Spell((If(Every((Fits(This(), HasStatus("card")), Exists(_YOURS))), (YouMay(_ENCODE),)),)),
    Static(Continuous(Is(Haunted()), (Gain((_STRIKES,)),)), zone="exile"),
)

_OTHER: Final = (Pick(Choose(opponent, name="other")), CopySpell(Bound("it"), who=Bound("other")))
keyword(
    "demonstrate",
    "702.144",
    Triggered(Casts(YOU, this), (YouMay((CopySpell(Bound("it")),), then=_OTHER),), zone="stack"),
)

_COPIED: Final = CopySpell(This(), exceptions=(Lose("epic"),))
_EPIC: Final = (
    ApplyRule(Cannot(YOU, "cast"), FOREVER),
    Delayed(Begins("upkeep", You()), (_COPIED,), FOREVER),
)
keyword("epic", "702.50", Spell((If(Fits(This(), HasKeyword("epic")), _EPIC),)))


def ripple(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.60a."""
    shown = InZone("library") & Is(Bound("rippled"))
    again = (
        CastIt(Each(shown & SharesName(This()))),
        Move(Each(shown), "library", "bottom"),
    )
    reveal = Look(Top(You(), node.number, name="rippled"), reveal=True)
    return (Triggered(Casts(YOU, this), (YouMay((reveal,), then=again),), zone="stack"),)


with_parameters("ripple", "702.60", ripple)
