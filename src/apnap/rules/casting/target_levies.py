"""What each target adds to a cost (CR 601.2f), so that targets that add the same needn't be distinguished.

A rule about costs that refers to targets has aims: the qualities it looks for in a target. If it has one aim and only
one of the possible targets meets it, choosing that one adds the rule's difference, whatever else is chosen.
Everything else is kept as a set of bits: the aims that are met by several things, or that only count together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language import statics as s
from apnap.language.amounts import FurtherTargets
from apnap.language.conditions import Condition
from apnap.language.costs import Mana
from apnap.language.filters import Filter, HasTargets, Targets
from apnap.language.kept import make_room
from apnap.language.node import Node, walk
from apnap.rules.casting.spell_costs import Difference
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.values import filters
from apnap.rules.values.context import Context, of_ability, of_rule
from apnap.rules.values.range_of_influence import reaches
from apnap.rules.values.reading import abilities, characteristics
from apnap.state.table import State
from apnap.state.things import of_player

Changes = Callable[[tuple[int, ...]], list[Difference]]
"""What rules about costs add or take off with these targets."""


class Aim:
    """A quality of a target that changes the cost, as the rule that changes it states it."""

    __slots__ = ("filter", "context", "rule", "alone")

    def __init__(self, filter: Filter, context: Context, rule: s.CostChange, alone: bool) -> None:
        self.filter = filter
        self.context = context
        self.rule = rule
        self.alone = alone
        """Whether the rule asks nothing else about targets."""

    def is_of(self, change: Difference) -> bool:
        return change.rule is self.rule and change.source == self.context.source


class Levy:
    """What one thing adds to the cost as a target: the bits of its aims, generic mana, and other mana."""

    __slots__ = ("bits", "generic", "others")

    def __init__(self, bits: int, generic: int, others: tuple[str, ...]) -> None:
        self.bits = bits
        self.generic = generic
        self.others = others

    @property
    def key(self) -> tuple[int, int, tuple[str, ...]]:
        return (self.bits, self.generic, self.others)


NO_LEVY: Final = Levy(0, 0, ())


def aims(state: State, player: int, id: int, of: str) -> list[Aim]:
    """The aims of rules about the costs of spells or of abilities of this player, including the spell's own rules."""
    found: list[Aim] = []
    for one in rules_about(state, "cost"):
        rule = one.rule
        if not isinstance(rule, s.CostChange) or rule.of != of or not _aimed(rule.what):
            continue
        if rule.who is not None and not filters.fits(state, rule.who, of_player(player), of_rule(one)):
            continue
        if reaches(state, one.controller, id):
            found += _aims_of(rule, None, of_rule(one))
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


def greatest_difference(found: list[Aim]) -> int | None:
    """The most mana that the rules with these aims could add or take off; None if that isn't a fixed number."""
    most = 0
    for aim in found:
        generic, times = aim.rule.generic, aim.rule.times
        if not isinstance(generic, int) or not isinstance(times, int):
            return None
        most += abs(generic) + (abs(times) * len(Mana(aim.rule.coloured).symbols) if aim.rule.coloured else 0)
    return most


_AIMED: dict[int, tuple[Node, tuple[Node, ...]]] = {}


def _aimed(node: Node) -> tuple[Node, ...]:
    """The parts of the node that refer to targets, found once for each node."""
    known = _AIMED.get(id(node))
    if known is None:
        known = (node, tuple([part for part in walk(node) if isinstance(part, (Targets, HasTargets))]))
        make_room(_AIMED)
        _AIMED[id(node)] = known
    return known[1]


def counts_targets(state: State, id: int) -> bool:
    """Whether the cost of the spell depends on how many targets it has."""
    return any(counts(static.rule) for _, static in abilities(characteristics(state, id)).statics)


_COUNTING: dict[int, tuple[Node, bool]] = {}


def counts(rule: Node) -> bool:
    """Whether a rule counts targets, found once for each rule."""
    known = _COUNTING.get(id(rule))
    if known is None:
        counting = isinstance(rule, s.CostChange) and any(isinstance(part, FurtherTargets) for part in walk(rule))
        known = (rule, counting)
        make_room(_COUNTING)
        _COUNTING[id(rule)] = known
    return known[1]


def levies(state: State, found: list[Aim], things: list[int], changes: Changes) -> dict[int, Levy]:
    """What each of these things adds to the cost as a target."""
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
