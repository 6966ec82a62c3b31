"""The combat damage step (CR 510): who deals damage, how it is assigned, and dealing it all at once."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language.zones import FIRST_STRIKE_DAMAGE
from apnap.rules.assigning import Assignment, Recipient
from apnap.rules.assigning_together import AssignmentTogether
from apnap.rules.decisions import Answer, Decision, Option, Steps
from apnap.rules.errors import IllegalAnswer
from apnap.rules.happening import happen
from apnap.rules.reading import abilities, characteristics, controller, exists
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

Damage = list[tuple[int, int, int]]
"""(source, recipient, amount)"""


class Assign(Decision):
    """Assign a creature's combat damage: to what it is ordered before, lethal before the next (CR 510.1c)."""

    def __init__(self, player: int, source: int, amount: int, order: tuple[int, ...], lethal: tuple[int, ...],
                 beyond: int, together: AssignmentTogether | None = None, before: tuple[int, ...] = ()) -> None:
        super().__init__(player, "assign damage", "510.1c", source)
        self.amount = amount
        self.order = order
        self.lethal = lethal
        self.beyond = beyond
        """What a trampling attacker attacks; NOTHING without trample."""
        self.together = together
        """Where creatures share recipients: the assignments of all of them, judged as a whole …"""
        self.before = before
        """… and what those before this one were assigned."""

    def clone(self) -> Decision:
        return Assign(self.player, self.source, self.amount, self.order, self.lethal, self.beyond, self.together,
                      self.before)

    def options_after(self, chosen: Answer) -> list[Option]:
        n = len(chosen)
        left = self.amount - sum([option.number for option in chosen])
        if n >= len(self.order) or left == 0:
            return []
        if self.together is not None:
            given = tuple([option.number for option in chosen])
            return [Option("amount", self.order[n], k) for k in self.together.options_after((*self.before, *given))]
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
    for attacking in (True, False):
        side = [id for id in strikers if (id in combat.attackers) == attacking and exists(state, id)]
        for id, target, amount in (yield from assign_side(state, side)):
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


class Terms:
    """How much a creature assigns, and to whom (CR 510.1): creatures in order, and what lies beyond them."""

    __slots__ = ("id", "amount", "order", "beyond")

    def __init__(self, id: int, amount: int, order: tuple[int, ...], beyond: int) -> None:
        self.id = id
        self.amount = amount
        self.order = order
        self.beyond = beyond

    @property
    def recipients(self) -> int:
        return len(self.order) + (self.beyond != NOTHING)


def terms_of(state: State, id: int) -> Terms:
    """CR 510.1a to 510.1d: none where nobody is there to be assigned damage, or its power is not above 0."""
    combat = state.markers[state.current].combat
    assert combat is not None
    values = characteristics(state, id)
    order: tuple[int, ...] = combat.blockers.get(id, ())
    beyond = NOTHING
    if id in combat.attackers:
        goal = combat.attackers[id]
        order = combat.blocked.get(id, ())
        if _still_there(state, goal) and (id not in combat.blocked or "trample" in abilities(values).keywords):
            beyond = goal
    return Terms(id, max(values.power, 0), tuple([other for other in order if exists(state, other)]), beyond)


def assign_side(state: State, ids: list[int]) -> Generator[Decision, Answer, Damage]:
    """One side assigns its damage, creature by creature; together where they share a recipient (CR 510.1c, 510.1d)."""
    found: Damage = []
    terms = [one for one in [terms_of(state, id) for id in ids] if one.amount and one.recipients]
    together = _together(state, terms) if _share(terms) else None
    before: tuple[int, ...] = ()
    for one in terms:
        amounts = yield from _amounts(state, one, together, before)
        before = before + amounts
        targets = (*one.order, one.beyond)
        found += [(one.id, targets[n], amount) for n, amount in enumerate(amounts)]
    return found


def _share(terms: list[Terms]) -> bool:
    """Whether a creature is in the order of several, one of whom has a choice."""
    seen: set[int] = set()
    shared = False
    for one in terms:
        shared = shared or not seen.isdisjoint(one.order)
        seen.update(one.order)
    return shared and any([one.recipients > 1 for one in terms])


def _together(state: State, terms: list[Terms]) -> AssignmentTogether:
    assignments = []
    for one in terms:
        order = [Recipient(other, lethal_damage(state, NOTHING, other)) for other in one.order]
        assignments.append(Assignment(one.amount, order, [Recipient(one.beyond)] if one.beyond != NOTHING else []))
    return AssignmentTogether(assignments, [_has_deathtouch(state, one.id) for one in terms])


def _amounts(state: State, one: Terms, together: AssignmentTogether | None,
             before: tuple[int, ...]) -> Generator[Decision, Answer, tuple[int, ...]]:
    """What each recipient is assigned, asked where there is a choice."""
    if one.recipients == 1:
        return (one.amount,)
    lethal = tuple([lethal_damage(state, one.id, other) for other in one.order])
    if together is None and one.amount <= lethal[0]:
        return (one.amount, *[0] * (one.recipients - 1))
    player = controller(state, one.id)
    answer = yield Assign(player, one.id, one.amount, one.order, lethal, one.beyond, together, before)
    amounts = [option.number for option in answer]
    amounts += [0] * (len(one.order) - len(amounts))
    return (*amounts, one.amount - sum(amounts)) if one.beyond != NOTHING else tuple(amounts)


def _still_there(state: State, goal: int) -> bool:
    if is_player(goal):
        return state.players[of_player(goal)].in_game
    return exists(state, goal)


def lethal_damage(state: State, source: int, target: int) -> int:
    """CR 510.1c, 702.2c: toughness less damage marked already, or 1 from a source with deathtouch; without a source,
    before that is looked at."""
    seen = state.object(target)
    needed = max(characteristics(state, target).toughness - seen.damage, 0)
    return min(needed, 1) if source != NOTHING and _has_deathtouch(state, source) else needed


def _has_deathtouch(state: State, id: int) -> bool:
    return "deathtouch" in abilities(characteristics(state, id)).keywords
