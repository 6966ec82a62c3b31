"""Keywords of many permanents and of pairs: ascend, soulbond (CR 702.95, 702.131)."""

from __future__ import annotations

from apnap.keywords.spelling import keyword
from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.conditions import Every, Exists, Fits, Unless
from apnap.language.effects import Become, Choose, If, Pair, YouMay
from apnap.language.filters import HasStatus, Non, another, creature, permanent, you_control
from apnap.language.patterns import enters
from apnap.language.references import Bound, This, You
from apnap.language.statics import Ascends
from apnap.rules.blessing import BLESSING, ENOUGH

_WORTHY = Every((Exists(permanent & you_control, ENOUGH), Unless(Fits(You(), HasStatus(BLESSING)))))
keyword("ascend", "702.131", Spell((If(_WORTHY, (Become(BLESSING, You()),)),)), Static(Ascends()))

_FREE = creature & you_control & Non(HasStatus("paired"))
_BOTH = Fits(This(), _FREE)
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
