"""Other damage instead: an effect with another amount where a condition holds (CR 608.2c)."""

from __future__ import annotations

from dataclasses import replace

from apnap.language.abilities import targets_of
from apnap.language.effects import Again, DealDamage, If
from apnap.language.grammar.discourse import TARGET, Discourse, again
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.kinds import Amount, Effect
from apnap.language.node import walk


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
    """The effects of a spell whose next paragraph says what it does instead, or how much damage it deals instead; None
    where it doesn't, or where nothing before it is that action."""
    if not before or not is_amended(after):
        return None
    done, node = before[-1], after[0]
    assert isinstance(node, If)
    if node.otherwise:
        return (*before[:-1], If(node.condition, node.effects, (done,))) if _same_deed(before, node) else None
    if not isinstance(done, DealDamage) or done.divided:
        return None
    more = node.effects[0]
    assert isinstance(more, Again) and more.amount is not None
    return (*before[:-1], If(node.condition, (dealt_instead(done, more.amount),), (done,)))


def _same_deed(before: tuple[Effect, ...], node: If) -> bool:
    """What is done instead is the same action, and if it speaks of a target, of the only one there is."""
    targets = targets_of(before)
    spoken = any(part == TARGET for effect in node.effects for part in walk(effect))
    if spoken and [target.name for target in targets] != [TARGET.name]:
        return False
    return len(node.effects) == 1 and type(node.effects[0]) is type(before[-1])


def is_amended(effects: tuple[Effect, ...]) -> bool:
    """Nothing but the same again in another amount, or something else in its place, where a condition holds."""
    node = effects[0] if len(effects) == 1 else None
    if not isinstance(node, If):
        return False
    return node.otherwise == (Again(),) or (len(node.effects) == 1 and isinstance(node.effects[0], Again))
