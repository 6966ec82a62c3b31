"""Whether a spell can be paid for, with the targets it has or with some it could have (CR 601.2f, 601.2h)."""

from __future__ import annotations

from itertools import combinations

from apnap.language.costs import Cost
from apnap.language.effects import BecomeAttached, Effect, Target
from apnap.language.mana import Symbol, with_x
from apnap.rules.abilities import spell_abilities
from apnap.rules.announcing import can_afford
from apnap.rules.auras import enchant_filter
from apnap.rules.context import Context
from apnap.rules.costs import can_pay_parts
from apnap.rules.optional_costs import costs_paid, settled
from apnap.rules.purse import purse
from apnap.rules.reading import characteristics
from apnap.rules.renaming import joined
from apnap.rules.sparing import spared
from apnap.rules.spell_costs import helpers_for, total_cost
from apnap.rules.targeted_costs import Budget, aims, reach
from apnap.rules.targeting import to_choose
from apnap.rules.ways import CastingChoice
from apnap.state.characteristics import Characteristics
from apnap.state.objects import OnStack
from apnap.state.table import State

TotalCost = tuple[tuple[Symbol, ...], tuple[Cost, ...]]


class SpellBudget(Budget):
    """Which targets of a spell on the stack can be paid for, with what has been announced so far."""

    def __init__(self, player: int, spell: int, way: CastingChoice) -> None:
        super().__init__(player, spell, "spells")
        self.way = way

    def payable(self, state: State, targets: tuple[int, ...]) -> bool:
        record = _record(state, self.id)
        before, record.targets = record.targets, (targets,)
        found = _payable(state, self.player, self.id, record, self.way)
        record.targets = before
        return found

    def cost(self, state: State, targets: tuple[int, ...]) -> TotalCost:
        """The total cost with these targets."""
        record = _record(state, self.id)
        before, record.targets = record.targets, (targets,)
        found = total_cost(state, self.player, self.id, self.way, record)
        record.targets = before
        return found

    def payable_somehow(self, state: State) -> bool:
        """Whether it can be paid for with some choice of modes and targets."""
        found = aims(state, self.id, self.of)
        if not found:
            return _payable(state, self.player, self.id, _record(state, self.id), self.way)
        record = _record(state, self.id)
        return any([self.aimed(state, one) for one in _choices(characteristics(state, self.id), costs_paid(record))])

    def aimed(self, state: State, effects: tuple[Effect, ...]) -> bool:
        """Whether what does this can be paid for with some choice of its targets."""
        groups = to_choose(state, self.player, effects, self.id, _record(state, self.id).x)
        reached = reach(state, aims(state, self.id, self.of), groups)
        return any([self.payable(state, targets) for targets in reached.values()])

    def least(self, state: State, effects: tuple[Effect, ...]) -> TotalCost:
        """The total cost with those targets with which it is least."""
        found = aims(state, self.id, self.of)
        if not found:
            return self.cost(state, ())
        reached = reach(state, found, to_choose(state, self.player, effects, self.id, 0))
        costs = [self.cost(state, targets) for targets in reached.values()] or [self.cost(state, ())]
        return min(costs, key=_amount)


def _amount(cost: TotalCost) -> int:
    return sum([symbol.value for symbol in cost[0]])


def _record(state: State, spell: int) -> OnStack:
    record = state.object(spell).stack
    assert record is not None
    return record


def _payable(state: State, player: int, spell: int, record: OnStack, way: CastingChoice) -> bool:
    """Whether the total cost with what has been announced so far can be paid."""
    symbols, parts = total_cost(state, player, spell, way, record)
    context = Context(spell, player)
    context.x = record.x
    helpers = helpers_for(state, player, spell)
    means = purse(state, player, spell, spared(state, player, parts, context, helpers), helpers)
    return can_pay_parts(state, player, parts, context) and can_afford(state, with_x(symbols, record.x), means)


def _choices(values: Characteristics, paid: tuple[str, ...]) -> list[tuple[Effect, ...]]:
    """What the spell can do, with as few modes as may be chosen."""
    enchants = enchant_filter(values)
    aura: tuple[Effect, ...] = () if enchants is None else (BecomeAttached(Target(enchants)),)
    found: list[list[tuple[Effect, ...]]] = [[]]
    for node in spell_abilities(values):
        fewest = min(node.choose[0], 1) if node.again else node.choose[0]
        modes = combinations([settled(mode, paid) for mode in node.modes], fewest) if node.modes else [()]
        found = [[*parts, *more, settled(node.effects, paid)] for more in modes for parts in found]
    return [(*joined(parts), *aura) for parts in found]
