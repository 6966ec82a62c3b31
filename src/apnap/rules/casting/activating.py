"""Activating abilities (CR 602), mana abilities (CR 605), loyalty abilities (CR 606)."""

from __future__ import annotations

from typing import Final

from apnap.language import costs as k
from apnap.language.abilities import Activated, Static
from apnap.language.mana import Symbol, with_x
from apnap.language.zones import BATTLEFIELD, COMMAND, NOWHERE
from apnap.rules.asking.decisions import Option, Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.casting import announcing
from apnap.rules.casting.alternatives import own_cost
from apnap.rules.casting.announcing import choose_modes, choose_x, divide, pay_all
from apnap.rules.casting.budgets import mode_sets
from apnap.rules.casting.casting import announce_targets
from apnap.rules.casting.spell_costs import Difference, change_cost, cost_changes
from apnap.rules.casting.target_levies import aims
from apnap.rules.casting.targeted_costs import Budget, TotalCost, on_stack
from apnap.rules.casting.variables import is_announced, is_too_small, payable_values, values_for
from apnap.rules.continuous.prohibitions import forbidden, permitted
from apnap.rules.costs.costs import can_pay_parts
from apnap.rules.events.cards import Cycled
from apnap.rules.events.stack import AbilityActivated, AbilityPutOnStack
from apnap.rules.happening.revealing import begin_announcing, end_announcing
from apnap.rules.happening.seam import happen_now
from apnap.rules.happening.triggers import count_use
from apnap.rules.mana import Available, Reserved, TakenBack, can_pay, mana_cost, needed_for
from apnap.rules.players.rewinding import rewind
from apnap.rules.targets import targeting
from apnap.rules.values.context import Context, of_ability
from apnap.rules.values.evaluate import holds
from apnap.rules.values.names_of_targets import joined
from apnap.rules.values.range_of_influence import reaches
from apnap.rules.values.reading import abilities, characteristics, controller, standing, works
from apnap.rules.values.seats import is_sorcery_time
from apnap.state.characteristics import AbilityInstance
from apnap.state.objects import OnStack
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player


def activatable(state: State, player: int, means: Available) -> list[Option]:
    """The abilities that aren't mana abilities and can be activated now (CR 117.1b)."""
    found: list[Option] = []
    for id in standing(state).acting.get(player, ()):
        _offer(state, player, id, means, found)
    changed = standing(state).changed
    for zone in (state.players[player].hand, state.players[player].graveyard, state.command):
        for id in zone:
            base = state.object(id).base
            values = changed.get(id, base) if changed else base
            if values.table is None or values.table.acts:
                _offer(state, player, id, means, found)
    return found


def _offer(state: State, player: int, id: int, means: Available, found: list[Option]) -> None:
    for n, instance, node in abilities(characteristics(state, id)).acts:
        if may_activate(state, player, id, instance, node, means):
            found.append(Option("activate", id, n))


def may_activate(
    state: State, player: int, id: int, instance: AbilityInstance, node: Activated, means: Available
) -> bool:
    """CR 602.2, 602.5: by its controller, in its zone, at its time, within its limit, if its cost can be paid."""
    seen = state.object(id)
    if not works(seen, node.zone):
        return False
    if not node.anyone and (controller(state, id) if seen.zone in (BATTLEFIELD, COMMAND) else seen.owner) != player:
        return False
    if seen.tapped and _taps(node):
        return False
    if not reaches(state, player, id):  # CR 801.6
        return False
    if not in_time(state, player, id, node):
        return False
    if node.limit and seen.activations.get(instance.key, 0) >= node.limit:
        return False
    context = of_ability(id, player, instance)
    if (
        not holds(state, node.condition, context)
        or forbidden(state, "activate", id)
        or forbidden(state, "activate", of_player(player), id)
    ):
        return False
    symbols, parts = cost_of(state, player, id, node)
    aimed = bool(aims(state, player, id, "abilities"))
    if symbols and not aimed and means.is_too_little_for(mana_cost(symbols)):
        return False
    payable = can_pay_parts(state, player, parts, context)
    if not payable and not is_announced((), parts):
        return False
    if symbols:
        reserved = needed_for(state, player, parts, context) if parts else None
        if means.depends_on_spell or (reserved is not None and reserved.matters(means.means)):
            means = _available_for(state, player, id, instance, node, reserved)
    if aimed:
        if not _payable_somehow(state, player, id, instance, node):
            return False
    elif not can_pay(symbols, means):
        return False
    if payable and _targets_possible(state, player, id, instance, node, 0):
        return True
    if not is_announced(symbols, parts):
        return False
    values = payable_values(state, player, symbols, parts, means, context)
    return any(_targets_possible(state, player, id, instance, node, x) for x in values)


def _taps(node: Activated) -> bool:
    """Whether its permanent is tapped for it (CR 602.5a)."""
    for part in node.cost:
        if isinstance(part, k.TapThis):
            return True
    return False


def _available_for(
    state: State, player: int, id: int, instance: AbilityInstance, node: Activated, reserved: Reserved | None
) -> Available:
    """What the player could pay with once the ability is on the stack: some mana can be spent only on abilities, and
    some can't be spent on them (CR 106.6)."""
    trial = state.fork()
    ability = put_ability_on_stack(trial, player, id, instance, node)
    return Available(trial, player, ability, reserved)


class AbilityBudget(Budget):
    """Which targets of an ability on the stack can be paid for."""

    def __init__(self, player: int, ability: int, source: int, node: Activated) -> None:
        super().__init__(player, ability, "abilities")
        self.source = source
        self.node = node

    def cost(self, state: State) -> TotalCost:
        return cost_of(state, self.player, self.source, self.node, self.id)

    def changes(self, state: State) -> list[Difference]:
        return cost_changes(state, self.player, self.source, "abilities", self.id)

    def affordable(self, state: State, cost: TotalCost) -> bool:
        symbols, parts = cost
        context = Context(self.source, self.player)
        context.x = on_stack(state, self.id).x
        reserved = needed_for(state, self.player, parts, context)
        return can_pay(with_x(symbols, context.x), Available(state, self.player, self.id, reserved))

    def payable_modes(self, state: State) -> list[tuple[int, ...]] | None:
        """The sets of modes that have targets with which the cost can be paid; None if the cost doesn't depend on the
        targets."""
        if not self.depends_on_targets(state):
            return None
        modes = self.node.modes
        sets = mode_sets(len(modes), self.node.choose, False)
        return [one for one in sets if self.aimed(state, joined([modes[n] for n in one]))]


def _payable_somehow(state: State, player: int, id: int, instance: AbilityInstance, node: Activated) -> bool:
    """Whether some choice of targets leaves a cost that can be paid, if the cost depends on them (CR 602.2b)."""
    trial = state.fork()
    ability = put_ability_on_stack(trial, player, id, instance, node)
    budget = AbilityBudget(player, ability, id, node)
    return bool(budget.payable_modes(trial)) if node.modes else budget.aimed(trial, node.effects)


def in_time(state: State, player: int, id: int, node: Activated) -> bool:
    """Sorcery timing, and once each turn for each planeswalker (CR 606.3)."""
    if node.timing == "sorcery" and not is_sorcery_time(state, player):
        return False
    if is_loyalty(node):
        if not is_sorcery_time(state, player):
            return False
        twice = permitted(state, "activate loyalty twice", of_player(player)) or permitted(
            state, "activate loyalty twice", id
        )
        limit = 2 if twice else 1
        return state.object(id).activations.get(LOYALTY_KEY, 0) < limit
    return not node.timing or node.timing == "sorcery" or state.markers[state.current].step == node.timing


LOYALTY_KEY: Final[tuple[int, ...]] = (-3, 0, 0)


def is_loyalty(node: Activated) -> bool:
    """CR 606.1."""
    return any(isinstance(part, k.Loyalty) for part in node.cost)


def cost_of(
    state: State, player: int, id: int, node: Activated, ability: int = NOTHING
) -> tuple[tuple[Symbol, ...], tuple[k.Cost, ...]]:
    """The total cost of the ability. Once it is on the stack, its targets are taken into account."""
    symbols, parts = announcing.split_cost(own_cost(node.cost, characteristics(state, id)))
    if is_loyalty(node):
        parts = _loyalty_cost(state, player, id, parts)
    own = [one.rule for one in node.pricing if isinstance(one, Static) and _applies(state, player, id, one)]
    return change_cost(state, player, id, symbols, "abilities", ability, own), parts


def _applies(state: State, player: int, id: int, static: Static) -> bool:
    return holds(state, static.condition, Context(id, player))


def _loyalty_cost(state: State, player: int, id: int, parts: tuple[k.Cost, ...]) -> tuple[k.Cost, ...]:
    """CR 606.4, 606.5: the loyalty cost and what effects add to it are one cost to add or remove counters."""
    change = sum(change.generic for change in cost_changes(state, player, id, "loyalty abilities"))
    change += sum(part.change for part in parts if isinstance(part, k.Loyalty))
    minus_x = any(isinstance(part, k.Loyalty) and part.minus_x for part in parts)
    return (k.Loyalty(change, minus_x), *[part for part in parts if not isinstance(part, k.Loyalty)])


def _targets_possible(state: State, player: int, id: int, instance: AbilityInstance, node: Activated, x: int) -> bool:
    sets = [one for one in node.modes or (node.effects,) if not is_too_small(x, one)]
    legal = [one for one in sets if targeting.possible(state, player, one, id, instance.link, x)]
    return len(legal) >= (node.choose[0] if node.modes else 1)


# -- activating ------------------------------------------------------------------------------------------------------


def activate(state: State, player: int, id: int, number: int) -> Steps:
    """Activate an ability (CR 602.2). If that is illegal or is taken back, the game is rewound (CR 728.1)."""
    instance, node = abilities(characteristics(state, id)).activated[number]
    before = state.fork()
    since = state.history.total
    try:
        yield from _activate(state, player, id, instance, node)
    except (TakenBack, Illegal):
        rewind(state, before, since)


def _activate(state: State, player: int, id: int, instance: AbilityInstance, node: Activated) -> Steps:
    ability = put_ability_on_stack(state, player, id, instance, node)
    others = begin_announcing(state)
    record = state.object(ability).stack
    assert record is not None
    effects = node.effects
    if node.modes:
        only = AbilityBudget(player, ability, id, node).payable_modes(state)
        record.modes = yield from choose_modes(state, player, node.modes, node.choose, False, ability, only)
        effects = joined([node.modes[n] for n in record.modes])
    record.effects = effects
    budget = AbilityBudget(player, ability, id, node)
    costs = budget.least(state, effects)
    context = of_ability(id, player, instance)
    context.stack = ability
    if is_announced(*costs[0]):
        means = Available(state, player, ability, needed_for(state, player, costs[0][1], context))
        values = values_for(state, player, costs, means, context)
        record.x = yield from choose_x(state, player, budget.aimed_with(state, effects, values), context, effects)
    record.targets = yield from targeting.choose(state, player, effects, ability, record.x, budget)
    yield from divide(state, player, record, effects, ability)
    symbols, parts = cost_of(state, player, id, node, ability)
    context.x = record.x
    if is_loyalty(node):
        seen = state._own(id)
        seen.activations = {**seen.activations, LOYALTY_KEY: seen.activations.get(LOYALTY_KEY, 0) + 1}
    yield from pay_all(state, player, with_x(symbols, record.x), parts, context, [])
    if node.limit:
        count_use(state, id, instance, node.limit)
    record.bindings.things.update(context.things)
    record.bindings.numbers.update(context.numbers)
    end_announcing(state, others)
    announced = AbilityActivated(ability, player, id)
    happen_now(state, announced)
    record.announced = announced.index
    if node.keyword == "cycling":
        card = state.object(id).successor  # abilities trigger from the zone the discarded card is in now (CR 702.29c)
        happen_now(state, Cycled(card if card >= 0 else id, player, record.x))
    announce_targets(state, ability)


def put_ability_on_stack(state: State, player: int, source: int, instance: AbilityInstance | None, node: object) -> int:
    """CR 602.2a, 603.3: an ability on the stack is an object of its own and isn't represented by a card (CR 113.7).

    It is given the characteristics of its source, so that it can be tested for "a red source".
    """
    made = state.new_object(characteristics(state, source), player, NOWHERE)
    record = OnStack()
    record.ability = node  # type: ignore[assignment]
    record.instance = instance
    record.source = source
    record.bindings.link = () if instance is None else instance.link
    record.source_characteristics = characteristics(state, source)
    made.stack = record
    made.known_to = frozenset(range(len(state.players)))
    happen_now(state, AbilityPutOnStack(made.id, player, source, "602.2a" if isinstance(node, Activated) else "603.3"))
    return made.id
