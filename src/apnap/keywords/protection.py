"""Keywords that protect: hexproof, shroud, protection, ward, indestructible (CR 702)."""

from __future__ import annotations

from typing import Final

from apnap.keywords.spelling import keyword, with_parameters
from apnap.language.abilities import Ability, Keyword, Static, Triggered
from apnap.language.effects import Counter, Destroy, MayPay, RemoveDamage
from apnap.language.filters import Filter, Is, IsAbility, IsSpell, opponent_controls, this
from apnap.language.patterns import BecomesTarget, Destroys
from apnap.language.references import Bound, ControllerOf, Host, This
from apnap.language.statics import Cannot, Instead, Prevent

keyword("indestructible", "702.12", Static(Cannot(this, "be destroyed")))
keyword("shroud", "702.18", Static(Cannot(this, "be targeted")))


DESTROYED_INSTEAD: Final = Static(Instead(Destroys(Is(Host())), (RemoveDamage(Host()), Destroy(This()))))
keyword("totem armor", "702.89", DESTROYED_INSTEAD)
keyword("umbra armor", "702.89", DESTROYED_INSTEAD)  # the same keyword, renamed


def hexproof(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.11: can't be the target of opponents' spells and abilities, or of those with the quality."""
    by: Filter = opponent_controls
    if isinstance(node.quality, Filter):
        by = by & node.quality
    return (Static(Cannot(this, "be targeted", by)),)


def protection(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.16: damage, enchanting and equipping, blocking, and targeting by anything with the quality."""
    assert isinstance(node.quality, Filter)
    quality = node.quality
    return (
        Static(Cannot(this, "be targeted", quality)),
        Static(Cannot(this, "be enchanted", quality)),
        Static(Cannot(this, "be equipped", quality)),
        Static(Prevent(quality, this)),
        Static(Cannot(this, "be blocked", quality)),
    )


def ward(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.21: counter a spell or ability that targets it unless that spell or ability's controller pays."""
    pay = MayPay(node.cost, (), (Counter(Bound("other")),), ControllerOf(Bound("other")))
    return (Triggered(BecomesTarget(this, opponent_controls & (IsSpell() | IsAbility())), (pay,)),)


with_parameters("hexproof", "702.11", hexproof)
with_parameters("protection", "702.16", protection)
with_parameters("ward", "702.21", ward)
