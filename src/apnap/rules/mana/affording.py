"""Whether a cost can be paid, and the payment that is proposed (CR 118.3, 601.2g, 605.3a).

Mostly the solver tells. Where an activation changes what others make, mana abilities are activated one after the other
on copies of the state, and after each the solver is asked whether what there is now pays. Past the budget the cost
counts as one that can't be paid: a player may make the mana first.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, islice
from typing import Final

from apnap.language.mana import Symbol
from apnap.language.zones import LIBRARY
from apnap.rules.asking.answers import Answers
from apnap.rules.asking.decisions import Answer, Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.cards import HandRevealed, LibraryShuffled
from apnap.rules.events.zone_changes import Moved
from apnap.rules.mana.activating import activate, follow, out_of_pool
from apnap.rules.mana.available import Available, can_activate_mana, sameness
from apnap.rules.mana.cost import ManaCost, mana_cost
from apnap.rules.mana.means import Source
from apnap.rules.mana.payment import Activation, Payment
from apnap.rules.mana.proposing import proposed
from apnap.rules.mana.solver import Solver, can_pay_by
from apnap.rules.values.mana_offers import LISTED
from apnap.state.table import State

BUDGET: Final = 200
"""So many positions are looked at for one payment."""
_PLENTY: Final = 60
_ANSWERS: Final = 12
_WAYS: Final = 16


def can_pay(cost: tuple[Symbol, ...], available: Available) -> bool:
    """Whether the mana can be paid, with X as 0."""
    if not cost:
        return True
    if available.odd.found():
        return propose(cost, available) is not None
    return can_pay_by(mana_cost(cost), available.means)


def propose(cost: tuple[Symbol, ...], available: Available) -> Payment | None:
    """The payment that spares most, or None if there is none."""
    if not available.odd.found():
        return proposed(mana_cost(cost), available.means)
    known = available.trials
    trials = known if isinstance(known, Trials) else Trials(available)
    available.trials = trials
    return trials.payment(mana_cost(cost))


class Trials:
    """The positions that a player's mana abilities lead to, each with the activations that led there."""

    def __init__(self, available: Available) -> None:
        self.positions: list[tuple[Available, list[Activation]]] = [(available, [])]
        self.waiting: list[int] = [0]
        self.seen: set[object] = set()
        self.left = BUDGET

    def payment(self, cost: ManaCost) -> Payment | None:
        """The first payment found."""
        n = 0
        while n < len(self.positions):
            available, done = self.positions[n]
            found = proposed(cost, available.means) if can_pay_by(cost, available.means) else None
            if found is not None and (not available.odd.found() or _succeeds(available, found)):
                found.first = done
                return found
            n += 1
            while n == len(self.positions) and self.waiting and self.left > 0:
                self._expand(*self.positions[self.waiting.pop()])
        return None

    def _expand(self, available: Available, done: list[Activation]) -> None:
        """Add the positions one activation on, those that were not seen."""
        state, player = available.state, available.player
        much = sum(one.count for one in state.players[player].pool) > _PLENTY  # mana may be doubled over and over
        if much or not available.odd.found():
            return
        tried: set[object] = set()
        for source in available.means.sources:
            if source.instance is None:
                continue
            made = tuple([(output.mana, output.extras) for output in source.outputs])
            mark = (sameness(state, source.id), source.instance.key, source.x, made)
            if mark not in tried:
                tried.add(mark)
                for activation, after in islice(tries(available, source), _WAYS):
                    self.left -= 1
                    seen = _mark(after, player)
                    if self.left >= 0 and seen not in self.seen:
                        self.seen.add(seen)
                        self.waiting.append(len(self.positions))
                        self.positions.append((available.later(after), [*done, activation]))


def tries(available: Available, source: Source) -> Iterator[tuple[Activation, State]]:
    """What comes of activating a source in one way or another, with every answer to what it asks; nothing that chance
    or a library has a say in."""
    state, player = available.state, available.player
    if source.node is None or source.instance is None:
        return
    if not can_activate_mana(state, player, source.id, source.instance, source.node, source.x):
        return
    waiting = activations(source, available)[::-1]
    while waiting:
        made, trial = waiting.pop(), _trial_of(state)
        try:
            asked = next(answered(activate(trial, player, made), made.answers), None)
        except Illegal:
            continue
        if _is_hidden(trial, state):
            continue
        if asked is None:
            yield made, trial
        elif asked.player == player:
            answers = list(islice(Answers(asked), _ANSWERS))
            waiting += [made.copy(made.things, (*made.answers, answer)) for answer in reversed(answers)]


def answered(running: Steps, answers: tuple[Answer, ...]) -> Steps:
    """Carry a procedure out by these answers, and ask what they leave open."""
    n = 0
    try:
        asked = next(running)
        while True:
            answer = answers[n] if n < len(answers) else (yield asked)
            n += 1
            asked = running.send(answer)
    except StopIteration:
        return


def activations(source: Source, available: Available) -> list[Activation]:
    """The ways to activate a source that differ in the mana they make, or in what is chosen for it, what is worth least
    first; one where that isn't told."""
    found: list[Activation] = []
    for output in source.outputs:
        types = [type for type in range(6) if output.types >> type & 1]
        each = [(some,) for some in islice(combinations_with_replacement(types, len(output.mana)), LISTED)]
        found += [Activation(source, some, output.extras) for some in ([output.settled] if output.settled else each)]
    found = found or [Activation(source)]
    if not source.chosen:
        return found
    solver, things = Solver(mana_cost(()), available.means), available.means.things
    chosen = [tuple([things[n].id for n in some]) for _, _, some in solver.choices(source, solver.start())]
    return [made.copy(some, ()) for some in chosen for made in found]


def _succeeds(available: Available, payment: Payment) -> bool:
    """Whether following the payment pays in fact. What chance or a library has a say in is taken to."""
    trial = _trial_of(available.state)
    try:
        asked = next(follow(trial, available.player, payment), None)
    except Illegal:
        return False
    paid = out_of_pool(trial, available.player, payment.symbols, available.spell, ())
    return asked is None and (paid is not None or _is_hidden(trial, available.state))


def _trial_of(state: State) -> State:
    """A copy on which something can be tried: what is drawn there stays face down, as though a spell were being cast
    (CR 121.8), so that nothing comes of which card it is."""
    trial = state.fork()
    trial.announcing = True
    return trial


def _is_hidden(after: State, before: State) -> bool:
    """Whether chance, or what nobody may know yet, had a say in what has happened to a copy."""
    events = [event for event in after.history.this_turn() if event.index >= before.history.total]
    moved = [event for event in events if isinstance(event, Moved) and event.why != "draw"]  # that is drawn face down
    return (
        after.random != before.random
        or any(isinstance(event, (LibraryShuffled, HandRevealed)) for event in events)
        or any(LIBRARY in (event.origin, event.destination) for event in moved)
    )


def _mark(state: State, player: int) -> object:
    """Equal for positions that are the same for a payment."""
    who = state.players[player]
    there = [state.object(id) for id in state.battlefield]
    objects = [(one.id, one.tapped, *sorted(one.counters.items()), *sorted(one.activations.items())) for one in there]
    pool = sorted([(one.type, one.count, one.snow, one.source if one.restriction else -1) for one in who.pool])
    cards = sorted([state.object(id).base.name for id in (*who.graveyard, *state.exile)])
    own = (who.life, tuple(sorted(who.counters.items())), who.hand, len(state.effects))
    return (tuple(objects), tuple(pool), tuple(cards), own)
