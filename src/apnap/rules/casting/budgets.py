"""Whether the cost of a spell can be paid, with the targets it has or could have (CR 601.2f, 601.2h)."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import Final

from apnap.language.abilities import Spell
from apnap.language.effects import BecomeAttached, Effect, Target
from apnap.language.mana import with_x
from apnap.rules.casting.alternatives import CastingChoice
from apnap.rules.casting.escalating import escalates
from apnap.rules.casting.optional_costs import costs_paid, settled
from apnap.rules.casting.spell_costs import Difference, cost_changes, helpers_for, total_cost
from apnap.rules.casting.targeted_costs import Budget, TotalCost, on_stack
from apnap.rules.costs.costs import can_pay_parts
from apnap.rules.mana import Available, can_pay, needed_for
from apnap.rules.objects.auras import enchant_filter
from apnap.rules.values.abilities import spell_abilities
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import holds
from apnap.rules.values.names_of_targets import joined
from apnap.rules.values.reading import characteristics
from apnap.state.characteristics import Characteristics
from apnap.state.table import State

ENTWINE: Final = "entwine"
"""The name of the cost that lets a player choose all modes (CR 702.42a)."""


class SpellBudget(Budget):
    """Which targets of a spell on the stack can be paid for, given what has been announced so far."""

    def __init__(self, player: int, spell: int, way: CastingChoice) -> None:
        super().__init__(player, spell, "spells")
        self.way = way

    def cost(self, state: State) -> TotalCost:
        return total_cost(state, self.player, self.id, self.way, on_stack(state, self.id))

    def changes(self, state: State) -> list[Difference]:
        return cost_changes(state, self.player, self.id, "spells")

    def affordable(self, state: State, cost: TotalCost) -> bool:
        symbols, parts = cost
        context, helpers = Context(self.id, self.player), helpers_for(state, self.player, self.id)
        context.x = on_stack(state, self.id).x
        if not can_pay_parts(state, self.player, parts, context):
            return False
        reserved = needed_for(state, self.player, parts, context, helpers) if parts else None
        return can_pay(with_x(symbols, context.x), Available(state, self.player, self.id, reserved, helpers))

    def payable_somehow(self, state: State) -> bool:
        """Whether some choice of modes and targets leaves a cost that can be paid."""
        if not self.depends_on_targets(state):
            return self.affordable(state, self.cost(state))
        record = on_stack(state, self.id)
        values, paid = characteristics(state, self.id), costs_paid(record)
        if escalates(state, self.id):
            return any(self.payable_modes(state, node) for node in spell_abilities(values) if node.modes)
        return any(self.aimed(state, one) for one in _choices(state, self.player, self.id, values, paid))

    def payable_modes(self, state: State, node: Spell) -> list[tuple[int, ...]] | None:
        """The sets of modes that have targets with which the cost can be paid; None if the cost depends on neither."""
        if not self.depends_on_targets(state) and not escalates(state, self.id):
            return None
        sets = mode_sets(len(node.modes), how_many_modes(state, self.player, self.id, node), node.again)
        return [one for one in sets if self._payable_with(state, node, one)]

    def _payable_with(self, state: State, node: Spell, modes: tuple[int, ...]) -> bool:
        record = on_stack(state, self.id)
        before, record.modes = record.modes, modes
        found = self.aimed(state, joined([*[node.modes[n] for n in modes], node.effects]))
        record.modes = before
        return found


def how_many_modes(state: State, player: int, spell: int, node: Spell) -> tuple[int, int]:
    """CR 601.4: the number of modes may depend on costs that are announced along with them."""
    if ENTWINE in on_stack(state, spell).paid:
        return len(node.modes), len(node.modes)  # CR 702.42a
    if node.choose_if is not None and holds(state, node.choose_if, Context(spell, player)):
        return node.choose_then
    return node.choose


def mode_sets(modes: int, choose: tuple[int, int], again: bool) -> list[tuple[int, ...]]:
    """Every choice of that many modes, with repetition only if modes may be chosen `again` (CR 700.2d)."""
    least, most = choose
    found: list[tuple[int, ...]] = []
    for count in range(least, (most if again else min(most, modes)) + 1):
        found += combinations_with_replacement(range(modes), count) if again else combinations(range(modes), count)
    return found


def _choices(
    state: State, player: int, spell: int, values: Characteristics, paid: tuple[str, ...]
) -> list[tuple[Effect, ...]]:
    """The effects of the spell, for every choice of its modes."""
    enchants = enchant_filter(values)
    aura: tuple[Effect, ...] = () if enchants is None else (BecomeAttached(Target(enchants)),)
    found: list[list[tuple[Effect, ...]]] = [[]]
    for node in spell_abilities(values):
        many = how_many_modes(state, player, spell, node)
        sets = mode_sets(len(node.modes), many, node.again) if node.modes else [()]
        chosen = [[settled(node.modes[n], paid) for n in one] for one in sets]
        found = [[*parts, *more, settled(node.effects, paid)] for more in chosen for parts in found]
    return [(*joined(parts), *aura) for parts in found]
