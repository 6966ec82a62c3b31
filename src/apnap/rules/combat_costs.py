"""Costs to attack and to block (CR 508.1g to 508.1j, 509.1d to 509.1f)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language import statics as s
from apnap.language.costs import Cost
from apnap.language.mana import Symbol
from apnap.rules import filters
from apnap.rules.announcing import can_afford, pay_all, split_cost
from apnap.rules.context import Context, of_rule
from apnap.rules.decisions import Answer, Decision
from apnap.rules.errors import Illegal
from apnap.rules.paying import TakenBack
from apnap.rules.purse import purse
from apnap.rules.rewinding import rewind
from apnap.rules.watching import rules_about
from apnap.state.standing import InForce
from apnap.state.table import State
from apnap.state.things import NOTHING

Paid = Generator[Decision, Answer, bool]


PATIENCE: Final = 3
"""How often a declaration that isn't paid for is asked for again; after that, what costs something isn't offered."""


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


def pay_costs(state: State, player: int, action: str, pairs: list[tuple[int, int]]) -> Paid:
    """CR 508.1h to 508.1j, 509.1d to 509.1f: the total of all costs is paid, or the declaration is illegal."""
    taxed = rules_about(state, f"cost to {action}")
    if not taxed:
        return True
    symbols: tuple[Symbol, ...] = ()
    parts: tuple[Cost, ...] = ()
    source = NOTHING
    for id, goal in pairs:
        for one in costs_to_act(state, id, goal, taxed):
            assert isinstance(one.rule, s.CostToAct)
            more, others = split_cost(one.rule.cost)
            symbols, parts, source = symbols + more, parts + others, one.source
    if not symbols and not parts:
        return True
    if not can_afford(state, symbols, purse(state, player)):
        return False
    before, since = state.fork(), state.history.total
    try:
        yield from pay_all(state, player, symbols, parts, Context(source, player), [])
        if not state.players[player].in_game:
            raise TakenBack  # who has left doesn't pay (CR 800.4f)
    except (TakenBack, Illegal):
        rewind(state, before, since)
        return False
    return True
