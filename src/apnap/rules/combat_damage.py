"""The combat damage step (CR 510): who deals damage, how it is assigned, and dealing it all at once."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language.zones import FIRST_STRIKE_DAMAGE
from apnap.rules.decisions import Answer, Decision, Option, Steps
from apnap.rules.errors import IllegalAnswer
from apnap.rules.happening import happen
from apnap.rules.reading import abilities, characteristics, controller, exists
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

Assigned = list[tuple[int, int]]


class Assign(Decision):
    """Assign a creature's combat damage: to what it is ordered before, lethal before the next (CR 510.1c)."""

    def __init__(self, player: int, source: int, amount: int, order: tuple[int, ...], lethal: tuple[int, ...],
                 beyond: int) -> None:
        super().__init__(player, "assign damage", "510.1c", source)
        self.amount = amount
        self.order = order
        self.lethal = lethal
        self.beyond = beyond
        """What a trampling attacker attacks; NOTHING without trample."""

    def clone(self) -> Decision:
        return Assign(self.player, self.source, self.amount, self.order, self.lethal, self.beyond)

    def options_after(self, chosen: Answer) -> list[Option]:
        n = len(chosen)
        left = self.amount - sum([option.number for option in chosen])
        if n >= len(self.order) or left == 0:
            return []
        last = n == len(self.order) - 1
        least = min(self.lethal[n], left)
        if last and self.beyond == NOTHING:
            return [Option("amount", self.order[n], left)]
        return [Option("amount", self.order[n], k) for k in range(least, left + 1)]

    def check(self, answer: Answer) -> None:
        for n in range(len(answer)):
            if answer[n] not in self.options_after(answer[:n]):
                raise IllegalAnswer("510.1c", "lethal damage must be assigned in order", self.options_after(answer[:n]))
        if self.options_after(answer):
            raise IllegalAnswer("510.1c", "the damage is not all assigned", self.options_after(answer))


def needs_first_strike_step(state: State) -> bool:
    """CR 510.4: a creature with first strike or double strike is in combat as the step begins."""
    combat = state.markers[state.current].combat
    if combat is None:
        return False
    return any([_strikes_first(state, id) for id in (*combat.attackers, *combat.blockers)])


def _strikes_first(state: State, id: int) -> bool:
    keywords = abilities(characteristics(state, id)).keywords
    return "first strike" in keywords or "double strike" in keywords


def deal_combat_damage(state: State, step: str) -> Steps:
    """CR 510.1, 510.2: all is assigned, then dealt simultaneously."""
    marker = state.markers[state.current]
    combat = marker.combat
    if combat is None:
        return
    strikers = _strikers(state, step)
    events: list[Event] = []
    for id in strikers:
        if not exists(state, id):
            continue
        assigned = yield from assign(state, id)
        for target, amount in assigned:
            if amount > 0:
                event = Event("damage", id, -1, target, amount, rule="510.2")
                event.flag = True
                events.append(event)
    if step == FIRST_STRIKE_DAMAGE and marker.combat is not None:
        fresh = marker.combat.copy()
        fresh.struck = tuple(strikers)
        state.write_marker(state.current).combat = fresh
    yield from happen(state, events)


def _strikers(state: State, step: str) -> list[int]:
    """Who deals damage in this step (CR 510.4): attackers first, so that the active player assigns first."""
    marker = state.markers[state.current]
    combat = marker.combat
    assert combat is not None
    found = []
    for id in (*combat.attackers, *combat.blockers):
        keywords = abilities(characteristics(state, id)).keywords
        first = "first strike" in keywords or "double strike" in keywords
        if step == FIRST_STRIKE_DAMAGE:
            if first:
                found.append(id)
        elif not marker.first_strike_step or "double strike" in keywords or id not in combat.struck:
            if not (marker.first_strike_step and id in combat.struck and "double strike" not in keywords):
                found.append(id)
    return found


def assign(state: State, id: int) -> Generator[Decision, Answer, Assigned]:
    """CR 510.1: how a creature assigns its damage."""
    combat = state.markers[state.current].combat
    assert combat is not None
    values = characteristics(state, id)
    amount = values.power
    if amount <= 0:
        return []
    if id in combat.attackers:
        goal = combat.attackers[id]
        if id not in combat.blocked:
            return [(goal, amount)] if _still_there(state, goal) else []
        beyond = goal if "trample" in abilities(values).keywords and _still_there(state, goal) else NOTHING
        return (yield from _among(state, id, amount, combat.blocked[id], beyond))
    return (yield from _among(state, id, amount, combat.blockers.get(id, ()), NOTHING))


def _still_there(state: State, goal: int) -> bool:
    if is_player(goal):
        return state.players[of_player(goal)].in_game
    return exists(state, goal)


def _among(state: State, id: int, amount: int, order: tuple[int, ...],
           beyond: int) -> Generator[Decision, Answer, Assigned]:
    order = tuple([other for other in order if exists(state, other)])
    if not order:
        return [(beyond, amount)] if beyond != NOTHING else []
    if len(order) == 1 and beyond == NOTHING:
        return [(order[0], amount)]
    lethal = tuple([lethal_damage(state, id, other) for other in order])
    if amount <= lethal[0] and len(order) >= 1:
        return [(order[0], amount)]
    answer = yield Assign(controller(state, id), id, amount, order, lethal, beyond)
    found = [(option.thing, option.number) for option in answer]
    rest = amount - sum([number for _, number in found])
    if rest and beyond != NOTHING:
        found.append((beyond, rest))
    return found


def lethal_damage(state: State, source: int, target: int) -> int:
    """CR 510.1c, 702.2c: toughness less damage marked already, or 1 from a source with deathtouch."""
    seen = state.object(target)
    needed = max(characteristics(state, target).toughness - seen.damage, 0)
    if "deathtouch" in abilities(characteristics(state, source)).keywords:
        return min(needed, 1)
    return needed
