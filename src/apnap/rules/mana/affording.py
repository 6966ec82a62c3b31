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
from apnap.rules.asking.decisions import Answer, Decision, Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.cards import HandRevealed, LibraryShuffled
from apnap.rules.events.zone_changes import Moved
from apnap.rules.mana.activating import activate, follow, out_of_pool
from apnap.rules.mana.available import Available, can_activate_mana, sameness
from apnap.rules.mana.cost import ManaCost, mana_cost
from apnap.rules.mana.facts import facts_of
from apnap.rules.mana.means import Source
from apnap.rules.mana.payment import Activation, Payment
from apnap.rules.mana.proposing import proposed
from apnap.rules.mana.solver import can_pay_by
from apnap.rules.values.mana_offers import LISTED, Types
from apnap.state.table import State

BUDGET: Final = 200
"""So many positions are looked at for one payment."""
_PLENTY: Final = 60
_ANSWERS: Final = 12
_OUTPUTS: Final = 16
_FAILED: Final = Decision(-1, "failed", "")


def can_pay(cost: tuple[Symbol, ...], available: Available) -> bool:
    """Whether the mana can be paid, with X as 0."""
    if not cost:
        return True
    read = mana_cost(cost)
    if available.is_short_of(read.least):
        return False
    if available.odd.found():
        return trials_of(available).payment(read) is not None
    return can_pay_by(read, available.means)


def propose(cost: tuple[Symbol, ...], available: Available) -> Payment | None:
    """The payment that spares most, or None if there is none."""
    if available.odd.found():
        return trials_of(available).payment(mana_cost(cost))
    return proposed(mana_cost(cost), available.means)


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
        much = sum(one.count for one in state.players[player].pool) > _PLENTY
        if much or not available.odd.found():
            return
        tried: set[object] = set()
        for source in available.means.sources:
            if source.node is None or source.instance is None or facts_of(source.node).hidden:
                continue
            made = tuple([(output.mana, output.extras) for output in source.outputs])
            mark = (sameness(state, source.id), source.instance.key, source.x, made)
            if mark not in tried:
                tried.add(mark)
                for activation, after in tries(available, source):
                    self.left -= 1
                    seen = _mark(after, player)
                    if self.left >= 0 and seen not in self.seen:
                        self.seen.add(seen)
                        self.waiting.append(len(self.positions))
                        self.positions.append((available.later(after), [*done, activation]))


def trials_of(available: Available) -> Trials:
    known = available.trials
    made = known if isinstance(known, Trials) else Trials(available)
    available.trials = made
    return made


def tries(available: Available, source: Source) -> Iterator[tuple[Activation, State]]:
    """What comes of activating a source in one way or another."""
    if source.node is None or source.instance is None:
        return
    if can_activate_mana(available.state, available.player, source.id, source.instance, source.node, source.x):
        for made in _activations(source, available):
            yield from _tried(available, made)


def _activations(source: Source, available: Available) -> list[Activation]:
    """The ways to activate a source that differ in the mana they make, or in the one thing that is chosen for it, what
    is worth least first; one where that isn't told."""
    found: list[Activation] = []
    for output in source.outputs:
        for types in concrete(output.mana) if not output.settled else [()]:
            if len(found) < _OUTPUTS:
                found.append(Activation(source, output.settled or (types,), output.extras))
    found = found or [Activation(source)]
    if len(source.chosen) == 1 == source.chosen[0].count:
        things = available.means.things
        alike = {things[n].alike: things[n].id for n in reversed(source.chosen[0].things)}
        return [made.choosing(id) for id in reversed(alike.values()) for made in found]
    return found


def concrete(mana: tuple[int, ...]) -> list[Types]:
    """The types that mana could be, where each may be of any of its own; no more than are listed for a player."""
    types = [type for type in range(6) if any(one >> type & 1 for one in mana)]
    return list(islice(combinations_with_replacement(types, len(mana)), LISTED))


def _tried(available: Available, made: Activation) -> Iterator[tuple[Activation, State]]:
    """What comes of an activation, with every answer to what it asks; nothing that chance or a library has a say in."""
    trial = _trial_of(available.state)
    asked = _run(activate(trial, available.player, made), made.answers)
    if asked is _FAILED or _is_hidden(trial, available.state):
        return
    if asked is None:
        yield made, trial
    elif asked.player == available.player:
        for answer in islice(Answers(asked, lambda id: sameness(trial, id)), _ANSWERS):
            further = made.copy()
            further.answers = (*made.answers, answer)
            yield from _tried(available, further)


def _run(running: Steps, answers: tuple[Answer, ...]) -> Decision | None:
    """Carry a procedure out by these answers; what it asks then."""
    try:
        asked = next(running)
        for answer in answers:
            asked = running.send(answer)
    except StopIteration:
        return None
    except Illegal:
        return _FAILED
    return asked


def replay(state: State, player: int, made: Activation) -> Steps:
    """Activate the ability as it was tried."""
    running = activate(state, player, made)
    n = 0
    try:
        asked = next(running)
        while True:
            answer = made.answers[n] if n < len(made.answers) else (yield asked)
            n += 1
            asked = running.send(answer)
    except StopIteration:
        return


def _succeeds(available: Available, payment: Payment) -> bool:
    """Whether following the payment pays in fact. What chance or a library has a say in is taken to."""
    trial = _trial_of(available.state)
    try:
        running = follow(trial, available.player, payment)
        asked = next(running, None)
        while asked is not None:
            asked = running.send(next(iter(Answers(asked))))
    except StopIteration:
        pass
    except Illegal:
        return False
    paid = out_of_pool(trial, available.player, payment.symbols, available.spell, ())
    return paid is not None or _is_hidden(trial, available.state)


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
