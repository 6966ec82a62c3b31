"""Other damage instead: an effect with another amount where a condition holds (CR 608.2c)."""

from __future__ import annotations

from dataclasses import replace

from apnap.language.effects import Again, DealDamage, If
from apnap.language.grammar.discourse import Discourse, again
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.kinds import Amount, Effect


def dealt_instead(dealt: DealDamage, amount: Amount) -> DealDamage:
    """The same damage in another amount, once its recipient has been named."""
    return replace(dealt, amount=amount, to=again(dealt.to), source=again(dealt.source))


class DealsInstead(Spec):
    """Damage, and what is dealt instead if a condition holds: the slots `otherwise`, `condition`, `_by` and `_n`."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        otherwise, amount = slots["otherwise"], slots["_n"]
        assert isinstance(otherwise, tuple)
        dealt = otherwise[0]
        if len(otherwise) != 1 or not isinstance(dealt, DealDamage) or dealt.divided:
            raise Refused
        return (If(slots["condition"], (dealt_instead(dealt, amount),), otherwise),)  # type: ignore[arg-type]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        node = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(node, If) or len(node.effects) != 1 or len(node.otherwise) != 1:
            return False
        more, dealt = node.effects[0], node.otherwise[0]
        if not isinstance(more, DealDamage) or not isinstance(dealt, DealDamage):
            return False
        slots.update({"otherwise": node.otherwise, "condition": node.condition, "_n": more.amount})
        slots["_by"] = hint["_by"] if hint is not None and "_by" in hint else "it"
        return more == dealt_instead(dealt, more.amount)


def folded(before: tuple[Effect, ...], after: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """The effects of a spell whose next paragraph says how much damage it deals instead; None where it doesn't, or
    where nothing before it deals damage."""
    if not before or not is_amended(after):
        return None
    dealt, node = before[-1], after[0]
    if not isinstance(dealt, DealDamage) or dealt.divided or not isinstance(node, If):
        return None
    more = node.effects[0]
    assert isinstance(more, Again) and more.amount is not None
    return (*before[:-1], If(node.condition, (dealt_instead(dealt, more.amount),), (dealt,)))


def is_amended(effects: tuple[Effect, ...]) -> bool:
    """Nothing but the same again in another amount, where a condition holds."""
    node = effects[0] if len(effects) == 1 else None
    return isinstance(node, If) and len(node.effects) == 1 and isinstance(node.effects[0], Again)
