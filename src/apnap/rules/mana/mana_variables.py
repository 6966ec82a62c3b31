"""X in the cost of a mana ability (CR 107.3a, 605.3a): each value of it is another way to use the ability."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.rules.asking.decisions import Answer, Decision, Number
from apnap.rules.asking.errors import Illegal
from apnap.rules.costs.costs import choices
from apnap.rules.mana.mana import can_activate_mana
from apnap.rules.mana.mana_facts import facts_of
from apnap.rules.mana.mana_feeding import Fed
from apnap.rules.mana.mana_terms import ManaSource
from apnap.rules.mana.mana_uses import CHOOSING
from apnap.rules.values.context import of_ability, removed
from apnap.rules.values.evaluate import value
from apnap.state.characteristics import AbilityInstance
from apnap.state.table import State


def ways_with_x(
    state: State, player: int, id: int, instance: AbilityInstance, node: Activated, exclusive: int, mana: int
) -> list[Fed]:
    """The ability with each value of X for which its cost other than mana can be paid; {X} is no more than `mana`."""
    found: list[Fed] = []
    for x in range(_most(state, player, id, instance, node, mana) + 1):
        if can_activate_mana(state, player, id, instance, node, x):
            fed = Fed(id, instance, node, exclusive, of_ability(id, player, instance), x)
            draw_counters(state, fed)
            found.append(fed)
    return found


def _most(state: State, player: int, id: int, instance: AbilityInstance, node: Activated, mana: int) -> int:
    """No value of X above this can be paid."""
    context, facts = of_ability(id, player, instance), facts_of(node)
    found = [mana] if facts.filters else []
    if facts.drawn:
        found.append(state.object(id).counters.get(facts.drawn, 0))
    for part in node.cost:
        if isinstance(part, k.PayLife) and not isinstance(part.amount, int):
            found.append(state.players[player].life)
        elif isinstance(part, k.PayEnergy) and not isinstance(part.amount, int):
            found.append(state.players[player].counters.get("energy", 0))
        elif isinstance(part, CHOOSING) and not isinstance(part.count, int):
            found.append(len(choices(state, player, part, context)))
    return max(min(found, default=0), 0)


def draw_counters(state: State, fed: Fed) -> None:
    """Say how many counters of which kind the ability takes from its permanent."""
    part = facts_of(fed.node).removed
    if part is not None:
        fed.kind, fed.drawn = part.kind, max(value(state, part.count, fed.context), 0)
        fed.context.numbers[removed(part.kind)] = fed.drawn
        if facts_of(fed.node).counters and not facts_of(fed.node).taps and not facts_of(fed.node).leaves:
            fed.exclusive = -1


def announce(player: int, ways: list[ManaSource]) -> Generator[Decision, Answer, ManaSource]:
    """CR 107.3a: the way to use the ability with the value of X that its controller announces."""
    values = sorted({one.x for one in ways})
    if not values:
        raise Illegal("107.3a", "there is no value for X")
    x = values[0]
    if len(values) > 1:
        gaps = None if len(values) == values[-1] - values[0] + 1 else tuple(values)
        answer = yield Number(player, "x", "107.3", values[0], values[-1], ways[0].id, gaps)
        x = answer[0].number
    return next(one for one in ways if one.x == x)
