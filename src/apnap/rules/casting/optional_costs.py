"""Targets that a spell has only if an optional cost was paid, or only if it wasn't (CR 601.2c, 702.33g)."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Spell, Static, targets_of
from apnap.language.conditions import WasPaid
from apnap.language.effects import Effect, If, Target
from apnap.language.kept import make_room
from apnap.language.node import Node, walk
from apnap.language.references import Bound
from apnap.language.rewriting import rewritten
from apnap.language.statics import AdditionalCost
from apnap.state.characteristics import Characteristics
from apnap.state.objects import OnStack

Effects = tuple[Effect, ...]
EITHER: Final = "the other cost"
"""Announced if the second of two costs is paid, when either must be (CR 601.2b)."""


def named_costs(values: Characteristics) -> tuple[str, ...]:
    """The costs to announce that may be needed to make casting the spell possible."""
    rules = [one.node.rule for one in values.abilities if isinstance(one.node, Static)]
    either = any(isinstance(rule, AdditionalCost) and bool(rule.either) for rule in rules)
    return (EITHER, *costs_that_change_targets(values)) if either else costs_that_change_targets(values)


def targets_depend_on_costs(effect: Effect) -> bool:
    """Whether the effect has different targets if an optional cost is paid."""
    return (
        isinstance(effect, If)
        and isinstance(effect.condition, WasPaid)
        and bool(targets_of(effect.effects) or targets_of(effect.otherwise))
    )


_CHANGING_TARGETS: dict[int, tuple[Spell, tuple[str, ...]]] = {}
"""A cache by the id of the node. The node is kept with it, so that no other object gets that id."""


def costs_that_change_targets(values: Characteristics) -> tuple[str, ...]:
    """The optional costs that change which targets the spell has."""
    found: tuple[str, ...] = ()
    for one in values.abilities:
        node = one.node
        if isinstance(node, Spell):
            known = _CHANGING_TARGETS.get(id(node))
            if known is None:
                known = (node, _costs_of_targets(node))
                make_room(_CHANGING_TARGETS)
                _CHANGING_TARGETS[id(node)] = known
            found = found + known[1]
    return found


def _costs_of_targets(node: Spell) -> tuple[str, ...]:
    return tuple(
        [
            effect.condition.cost
            for effects in (node.effects, *node.modes)
            for effect in effects
            if targets_depend_on_costs(effect) and isinstance(effect, If) and isinstance(effect.condition, WasPaid)
        ]
    )


def costs_paid(record: OnStack) -> tuple[str, ...]:
    """The additional costs paid, and the alternative cost: targets may depend on either (CR 702.113b)."""
    return (*record.paid, record.alternative) if record.alternative else record.paid


def settled(effects: Effects, paid: tuple[str, ...]) -> Effects:
    """The effects without the parts that won't happen because of the costs paid: those have no targets."""
    if not any(targets_depend_on_costs(effect) for effect in effects):
        return effects
    found: list[Effect] = []
    for effect in effects:
        if targets_depend_on_costs(effect):
            assert isinstance(effect, If)
            assert isinstance(effect.condition, WasPaid)
            happens = effect.condition.cost in paid
            kept, dropped = (effect.effects, effect.otherwise) if happens else (effect.otherwise, effect.effects)
            found += _with_targets(kept, dropped)
        else:
            found.append(effect)
    return tuple(found)


def _with_targets(kept: Effects, dropped: Effects) -> Effects:
    """The part that happens, with targets that it refers to and the other part declares: "that player" in "that player
    discards three cards instead" is the target of the other part."""
    spoken = {node.name for effect in kept for node in walk(effect) if isinstance(node, Bound)}
    own = {target.name for target in targets_of(kept)}
    for target in targets_of(dropped):
        if target.name in spoken and target.name not in own:
            kept = _first_replaced(kept, target)
    return kept


def _first_replaced(effects: Effects, target: Target) -> Effects:
    done: list[Node] = []

    def swap(node: Node) -> Node | None:
        if done or not isinstance(node, Bound) or node.name != target.name:
            return None
        done.append(node)
        return target

    made: Effects = rewritten(effects, swap)
    return made
