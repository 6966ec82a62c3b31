"""What each target adds to a cost (CR 601.2f), so that targets which come to the same are told apart no further.

A rule about costs that speaks of targets does so by its aims: what a target has to be like. Where it has one aim and
only one of the things in question meets that, choosing the thing adds the rule's difference, whatever else is chosen.
Everything else is kept as a set of bits: the aims that are met by several things, or that only count together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language import statics as s
from apnap.language.amounts import FurtherTargets
from apnap.language.conditions import Condition
from apnap.language.filters import Filter, HasTargets, Targets
from apnap.language.node import Node, walk
from apnap.rules.casting.spell_costs import Difference
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.values import filters
from apnap.rules.values.context import Context, of_ability, of_rule
from apnap.rules.values.reading import abilities, characteristics
from apnap.state.table import State

Changes = Callable[[tuple[int, ...]], list[Difference]]
"""What the rules about costs add or take away with these targets."""


class Aim:
    """What a target can be like that makes a difference to the cost, in the words of the rule that says so."""

    __slots__ = ("filter", "context", "rule", "alone")

    def __init__(self, filter: Filter, context: Context, rule: s.CostChange, alone: bool) -> None:
        self.filter = filter
        self.context = context
        self.rule = rule
        self.alone = alone
        """The rule asks for nothing else of targets."""

    def is_of(self, change: Difference) -> bool:
        return change.rule is self.rule and change.source == self.context.source


class Levy:
    """What one thing as a target comes to: bits of aims, and what it adds besides, in generic mana and otherwise."""

    __slots__ = ("bits", "generic", "others")

    def __init__(self, bits: int, generic: int, others: tuple[str, ...]) -> None:
        self.bits = bits
        self.generic = generic
        self.others = others

    @property
    def key(self) -> tuple[int, int, tuple[str, ...]]:
        return (self.bits, self.generic, self.others)


NO_LEVY: Final = Levy(0, 0, ())


def aims(state: State, id: int, of: str) -> list[Aim]:
    """The aims of rules about what spells, or abilities, cost; of the spell's own too."""
    found: list[Aim] = []
    for one in rules_about(state, "cost"):
        if isinstance(one.rule, s.CostChange) and one.rule.of == of and _aimed(one.rule.what):
            found += _aims_of(one.rule, None, of_rule(one))
    if of == "spells":
        for instance, static in abilities(characteristics(state, id)).statics:
            if isinstance(static.rule, s.CostChange):
                context = of_ability(id, state.object(id).controller, instance)
                found += _aims_of(static.rule, static.condition, context)
    return found


def _aims_of(rule: s.CostChange, condition: Condition | None, context: Context) -> list[Aim]:
    parts = [*_aimed(rule.what), *(_aimed(condition) if condition is not None else ())]
    alone = len(parts) == 1 and isinstance(parts[0], Targets) and not parts[0].only and not counts(rule)
    return [Aim(part.inner, context, rule, alone) for part in parts if isinstance(part, Targets)]


_AIMED: dict[int, tuple[Node, tuple[Node, ...]]] = {}


def _aimed(node: Node) -> tuple[Node, ...]:
    """What it says about targets, looked for once."""
    known = _AIMED.get(id(node))
    if known is None:
        known = (node, tuple([part for part in walk(node) if isinstance(part, (Targets, HasTargets))]))
        _AIMED[id(node)] = known
    return known[1]


def counts_targets(state: State, id: int) -> bool:
    """Whether what the spell costs is told by how many targets it has."""
    return any(counts(static.rule) for _, static in abilities(characteristics(state, id)).statics)


_COUNTING: dict[int, tuple[Node, bool]] = {}


def counts(rule: Node) -> bool:
    """Whether a rule counts targets, looked for once."""
    known = _COUNTING.get(id(rule))
    if known is None:
        counting = isinstance(rule, s.CostChange) and any(isinstance(part, FurtherTargets) for part in walk(rule))
        known = (rule, counting)
        _COUNTING[id(rule)] = known
    return known[1]


def levies(state: State, found: list[Aim], things: list[int], changes: Changes) -> dict[int, Levy]:
    """What each of these things comes to as a target."""
    met = {thing: _met(state, found, thing) for thing in things}
    if not found:
        return dict.fromkeys(things, NO_LEVY)
    without = changes(())
    bits = [0] * len(found)
    added: list[Difference | None] = [None] * len(found)
    for n, aim in enumerate(found):
        those = [thing for thing in things if met[thing] >> n & 1]
        if not those:
            continue
        bits[n] = 1 << n
        if aim.alone:
            before = any(aim.is_of(change) for change in without)
            after = [change for change in changes((those[0],)) if aim.is_of(change)]
            if before == bool(after):
                bits[n] = 0  # it makes no difference to this cost
            elif after and len(those) == 1:
                bits[n], added[n] = 0, after[0]
    return {thing: _levy(met[thing], bits, added) for thing in things}


def _met(state: State, found: list[Aim], thing: int) -> int:
    """The aims that the thing meets, as bits."""
    met = [1 << n for n, aim in enumerate(found) if filters.fits(state, aim.filter, thing, aim.context)]
    return sum(met)


def _levy(met: int, bits: list[int], added: list[Difference | None]) -> Levy:
    mask, generic = 0, 0
    others: list[str] = []
    for n, difference in enumerate(added):
        if not met >> n & 1:
            continue
        mask |= bits[n]
        if difference is not None:
            generic += difference.generic
            others += [f"+{symbol.text}" for symbol in difference.more]
            others += [f"-{symbol.text}{difference.only_coloured}" for symbol in difference.less]
    return Levy(mask, generic, tuple(sorted(others)))
