"""Costs to attack and to block (CR 508.1g to 508.1j, 509.1d to 509.1f)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language import statics as s
from apnap.language.costs import Cost, PayLife
from apnap.language.mana import Symbol
from apnap.rules.asking.decisions import Answer, Decision
from apnap.rules.asking.errors import Illegal
from apnap.rules.casting.announcing import pay_all, worked_out
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.costs.costs import can_pay_parts
from apnap.rules.mana import Available, Reserved, TakenBack, can_pay, split_cost
from apnap.rules.players.rewinding import rewind
from apnap.rules.values import filters
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.evaluate import value
from apnap.rules.values.reading import abilities, characteristics, controller
from apnap.state.standing import InForce
from apnap.state.table import State
from apnap.state.things import NOTHING

Paid = Generator[Decision, Answer, bool]


PATIENCE: Final = 3
"""How often a player who doesn't pay may declare again; after that, only what costs nothing is offered."""


def costs_to_act(state: State, id: int, goal: int, taxed: list[InForce]) -> list[InForce]:
    """The costs to attack that apply to a creature attacking something (CR 508.1g)."""
    found = []
    for one in taxed:
        rule, context = one.rule, of_rule(one)
        assert isinstance(rule, s.CostToAct)
        if filters.fits(state, rule.who, id, context) and (
            rule.which is None or filters.fits(state, rule.which, goal, context)
        ):
            found.append(one)
    return found


Price = tuple[tuple[Symbol, ...], tuple[Cost, ...], int]
"""Mana, the other parts of the cost, and the source of the rule that demands it."""
_NOTHING: Final[Price] = ((), (), NOTHING)
_MAKERS: Final = 6
"""How many attackers that could make mana are tried in every combination; any others count as untapped."""


def price_of(state: State, id: int, goal: int, taxed: list[InForce]) -> Price:
    """The total of the costs for a creature to attack or block something."""
    symbols, parts, source = _NOTHING
    for one in costs_to_act(state, id, goal, taxed):
        assert isinstance(one.rule, s.CostToAct)
        more, others = split_cost(worked_out(state, one.rule.cost, of_rule(one)))
        symbols, parts, source = symbols + more, parts + others, one.source
    return symbols, parts, source


class Toll:
    """The costs of attacks or blocks and what the player can pay with as the declaration begins, so that declarations
    that can't be paid for aren't offered. Attackers are tapped before costs are paid (CR 508.1f)."""

    def __init__(
        self,
        prices: dict[tuple[int, int], Price],
        makers: list[int],
        available: dict[tuple[int, ...], Available],
        most: dict[tuple[Cost, ...], int],
    ) -> None:
        self.prices = prices
        self.makers = makers
        self.available = available
        """The mana available, by which of the makers attack."""
        self.most = most
        """How often each cost other than mana can be paid."""

    def payable(self, pairs: list[tuple[int, int]]) -> bool:
        """Whether the total cost of these attacks or blocks can be paid."""
        prices = [self.prices[pair] for pair in pairs if pair in self.prices]
        for parts, most in self.most.items():
            if len([price for price in prices if price[1] == parts]) > most:
                return False
        symbols = tuple([symbol for price in prices for symbol in price[0]])
        if not symbols:
            return True
        attacking = [id for id, _ in pairs]
        return can_pay(symbols, self.available[tuple([id for id in self.makers if id in attacking])])


class SharedLife(Toll):
    """The life that a team pays for its attacks or blocks together, and the life it has (CR 810.9b)."""

    def __init__(self, costs: dict[tuple[int, int], int], life: int) -> None:
        super().__init__({}, [], {}, {})
        self.costs = costs
        self.life = life

    def payable(self, pairs: list[tuple[int, int]]) -> bool:
        total = sum([self.costs.get(pair, 0) for pair in pairs])
        return total == 0 or total <= self.life


def tolls_for(state: State, players: list[int], action: str, pairs: list[tuple[int, int]]) -> list[Toll]:
    """The tolls on these attacks or blocks, one for each player who would have to pay."""
    if not rules_about(state, f"cost to {action}"):
        return []
    own = [(player, [pair for pair in pairs if controller(state, pair[0]) == player]) for player in players]
    found = [toll_for(state, player, action, some) for player, some in own]
    tolls = [one for one in found if one is not None]
    if state.options.shared_life and len(tolls) > 1:
        tolls.append(_shared_life(state, players[0], tolls))
    return tolls


def _shared_life(state: State, player: int, tolls: list[Toll]) -> SharedLife:
    costs: dict[tuple[int, int], int] = {}
    for toll in tolls:
        for pair, (_, parts, source) in toll.prices.items():
            context = Context(source, controller(state, pair[0]))
            costs[pair] = sum([value(state, part.amount, context) for part in parts if isinstance(part, PayLife)])
    return SharedLife(costs, state.players[player].life)


def nothing_is_payable(tolls: list[Toll], pairs: list[tuple[int, int]]) -> bool:
    """Whether each of these costs more than can be paid, so that there is nothing to declare."""
    return bool(tolls) and not any(all(one.payable([pair]) for one in tolls) for pair in pairs)


def toll_for(state: State, player: int, action: str, pairs: list[tuple[int, int]]) -> Toll | None:
    taxed = rules_about(state, f"cost to {action}")
    prices = {pair: price_of(state, pair[0], pair[1], taxed) for pair in pairs}
    prices = {pair: price for pair, price in prices.items() if price != _NOTHING}
    if not prices:
        return None
    makers = _makers(state, player, pairs) if action == "attack" else []
    available = {away: Available(state.fork(), player, -1, _untapped(away)) for away in _subsets(makers)}
    most = {price[1]: _how_often(state, player, price, len(pairs)) for price in prices.values() if price[1]}
    return Toll(prices, makers, available, most)


def _makers(state: State, player: int, pairs: list[tuple[int, int]]) -> list[int]:
    """The creatures that could make mana, or help to make it, unless they attack."""
    whole = Available(state, player).means
    ids = [id for id in dict.fromkeys([id for id, _ in pairs]) if is_tapped_by_attacking(state, id)]
    return [id for id in ids if whole.uses_up(id, True)][:_MAKERS]


def _untapped(ids: tuple[int, ...]) -> Reserved:
    """Reserves these, so that they aren't tapped for mana."""
    found = Reserved()
    found.untapped.update(ids)
    return found


def is_tapped_by_attacking(state: State, id: int) -> bool:
    """CR 508.1f, 702.20b."""
    return "vigilance" not in abilities(characteristics(state, id)).keywords


def _subsets(ids: list[int]) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for id in ids:
        found += [(*some, id) for some in found]
    return found


def _how_often(state: State, player: int, price: Price, most: int) -> int:
    """How often the part of the price other than mana can be paid, up to `most`."""
    for times in range(1, most + 1):
        if not can_pay_parts(state, player, price[1] * times, Context(price[2], player)):
            return times - 1
    return most


def pay_costs(state: State, players: list[int], action: str, pairs: list[tuple[int, int]]) -> Paid:
    """CR 508.1h to 508.1j, 509.1d to 509.1f: each player pays the total of the costs of their creatures; False if the
    declaration is illegal, and then nothing is paid."""
    if not rules_about(state, f"cost to {action}"):
        return True
    before, since = state.fork(), state.history.total
    for player in players:
        own = [pair for pair in pairs if controller(state, pair[0]) == player]
        if not (yield from _pay_own(state, player, action, own)):
            if player != players[0]:
                rewind(state, before, since)
            return False
    return True


def _pay_own(state: State, player: int, action: str, pairs: list[tuple[int, int]]) -> Paid:
    taxed = rules_about(state, f"cost to {action}")
    prices = [price_of(state, id, goal, taxed) for id, goal in pairs]
    prices = [price for price in prices if price != _NOTHING]
    if not prices:
        return True
    symbols = tuple([symbol for price in prices for symbol in price[0]])
    parts = tuple([part for price in prices for part in price[1]])
    context = Context(prices[-1][2], player)
    if not can_pay(symbols, Available(state, player)) or not can_pay_parts(state, player, parts, context):
        return False  # teammates have paid before: together they pay no more life than they have (CR 810.9b)
    before, since = state.fork(), state.history.total
    try:
        yield from pay_all(state, player, symbols, parts, context, [])
        if not state.players[player].in_game:
            raise TakenBack  # a player who has left the game doesn't pay (CR 800.4f)
    except (TakenBack, Illegal):
        rewind(state, before, since)
        return False
    return True
