"""Payments that can't be told from how things are (CR 601.2g, 605.3a): found by trying, within a budget of positions.

Where an activation changes what others make, mana abilities are activated one after the other on copies of the state,
and after each the solver is asked whether what there is now pays. Past the budget the cost counts as one that can't be
paid: a player may make the mana first.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final

from apnap.language.zones import HAND, LIBRARY
from apnap.rules.asking.decisions import DONE_KIND, Answer, Choose, Decision, Option, Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.mana.activating import activate, follow, out_of_pool
from apnap.rules.mana.available import Available, can_activate_mana, sameness
from apnap.rules.mana.cost import ManaCost
from apnap.rules.mana.facts import facts_of
from apnap.rules.mana.means import Source
from apnap.rules.mana.production import Types
from apnap.rules.mana.proposing import Activation, Payment, proposed
from apnap.rules.mana.solver import can_pay_by
from apnap.state.events import Event
from apnap.state.table import State

BUDGET: Final = 200
"""So many positions are looked at for one payment."""
_PLENTY: Final = 60
_ANSWERS: Final = 12
_OUTPUTS: Final = 16


class Tried:
    """An activation that was tried, and the answers to what it asked."""

    def __init__(self, made: Activation, answers: tuple[Answer, ...] = ()) -> None:
        self.made = made
        self.answers = answers


class Position:
    """How things are after some activations."""

    def __init__(self, available: Available, tried: list[Tried]) -> None:
        self.available = available
        self.tried = tried


class Route:
    """A whole payment: activations that were tried, then a payment that can be followed."""

    def __init__(self, tried: list[Tried], payment: Payment) -> None:
        self.tried = tried
        self.payment = payment


class Trials:
    """The positions that a player's mana abilities lead to, looked at as they are asked for."""

    def __init__(self, available: Available) -> None:
        self.positions: list[Position] = [Position(available, [])]
        self.waiting: list[int] = [0]
        self.seen: set[object] = set()
        self.left = BUDGET
        self.found: dict[ManaCost, Route | None] = {}

    def route(self, cost: ManaCost) -> Route | None:
        """The first payment found."""
        if cost not in self.found:
            self.found[cost] = self._search(cost)
        return self.found[cost]

    def _search(self, cost: ManaCost) -> Route | None:
        n = 0
        while n < len(self.positions):
            found = _route(self.positions[n], cost)
            if found is not None:
                return found
            n += 1
            while n == len(self.positions) and self.waiting and self.left:
                self._expand(self.positions[self.waiting.pop()])
        return None

    def _expand(self, position: Position) -> None:
        """Add the positions one activation on, those that were not seen."""
        state, player = position.available.state, position.available.player
        much = sum(one.count for one in state.players[player].pool) > _PLENTY
        if much or not position.available.odd.found():
            return
        for after in _next(position):
            if not self.left:
                return
            self.left -= 1
            mark = _mark(after.available.state, after.available.player)
            if mark not in self.seen:
                self.seen.add(mark)
                self.waiting.append(len(self.positions))
                self.positions.append(after)


def trials_of(available: Available) -> Trials:
    known = available.trials
    if isinstance(known, Trials):
        return known
    made = Trials(available)
    available.trials = made
    return made


def _route(position: Position, cost: ManaCost) -> Route | None:
    """The payment from a position, where following it pays the cost in fact."""
    available = position.available
    if not can_pay_by(cost, available.means):
        return None
    payment = proposed(cost, available.means)
    if payment is None or (available.odd.found() and available.odd.spoils and not _succeeds(available, payment)):
        return None
    return Route(position.tried, payment)


def _succeeds(available: Available, payment: Payment) -> bool:
    """Whether following the payment pays in fact. What chance or a library has a say in is taken to."""
    trial = _trial_of(available.state)
    if _run(follow(trial, available.player, payment), ()) is not None:
        return False
    if is_hidden(trial, available.state):
        return True
    return out_of_pool(trial, available.player, payment.symbols, available.spell, ()) is not None


_FAILED: Final = Decision(-1, "failed", "")


def _run(running: Steps, answers: tuple[Answer, ...] | None) -> Decision | None:
    """Carry a procedure out; by the first option there is where no answers are given. What it asks next, if anything."""
    n = 0
    try:
        asked = next(running)
        while True:
            if answers is not None and n < len(answers):
                answer = answers[n]
            elif answers == ():
                answer = next(iter(Answers(asked)))
            else:
                return asked
            n += 1
            asked = running.send(answer)
    except StopIteration:
        return None
    except Illegal:
        return _FAILED


def _next(position: Position) -> Iterator[Position]:
    """The positions one activation on: by abilities that matter to one another."""
    available = position.available
    odd = available.odd
    doubles = any(facts_of(one.node).strange for one in available.means.sources if one.node is not None)
    seen: set[object] = set()
    for source in available.means.sources:
        node, instance = source.node, source.instance
        if node is None or instance is None:
            continue
        facts = facts_of(node)
        if facts.hidden or not (doubles or odd.grows or odd.involves(source.id, facts)):
            continue
        mark = (sameness(available.state, source.id), instance.key, source.x, _outputs_key(source))
        if mark in seen or not can_activate_mana(
            available.state, available.player, source.id, instance, node, source.x
        ):
            continue
        seen.add(mark)
        for made in activations(source, available):
            for tried, after in try_activation(available, Tried(made)):
                yield Position(available.later(after), [*position.tried, tried])


def _outputs_key(source: Source) -> object:
    return tuple([(output.mana, output.extras) for output in source.outputs])


def activations(source: Source, available: Available) -> list[Activation]:
    """The ways to activate a source that differ in the mana they make, or in the one thing that is chosen for it, what
    is worth least first; one where that isn't told."""
    found: list[Activation] = []
    for output in source.outputs:
        for types in concrete(output.mana) if not output.settled else [()]:
            if len(found) < _OUTPUTS:
                found.append(Activation(source, output.settled or (types,), output.extras))
    found = found or [Activation(source, (), ())]
    if len(source.chosen) == 1 == source.chosen[0].count:
        things = available.means.things
        alike = {things[n].alike: things[n].id for n in reversed(source.chosen[0].things)}
        return [made.with_things((id,)) for id in reversed(alike.values()) for made in found]
    return found


def concrete(mana: tuple[int, ...]) -> list[Types]:
    """The types that mana could be, where each may be of any of its own."""
    types = [type for type in range(6) if any(one >> type & 1 for one in mana)]
    found: list[Types] = []
    for one in combinations_with_replacement(types, len(mana)):
        found.append(one)
        if len(found) > 300:
            break
    return found


def try_activation(available: Available, tried: Tried) -> Iterator[tuple[Tried, State]]:
    """What comes of an activation, with every answer to what it asks; nothing that chance or a library has a say in."""
    trial = _trial_of(available.state)
    asked = _run(activate(trial, available.player, tried.made), tried.answers or None)
    if asked is _FAILED or is_hidden(trial, available.state):
        return
    if asked is None:
        yield tried, trial
    elif asked.player == available.player:
        for n, answer in enumerate(Answers(asked, trial)):
            if n >= _ANSWERS:
                break
            yield from try_activation(available, Tried(tried.made, (*tried.answers, answer)))


def replay(state: State, player: int, tried: Tried) -> Steps:
    """Activate the ability as it was tried."""
    running = activate(state, player, tried.made)
    n = 0
    try:
        asked = next(running)
        while True:
            answer = tried.answers[n] if n < len(tried.answers) else (yield asked)
            n += 1
            asked = running.send(answer)
    except StopIteration:
        return


def _trial_of(state: State) -> State:
    """A copy on which something can be tried: what is drawn there stays face down, as though a spell were being cast
    (CR 121.8), so that nothing comes of which card it is."""
    trial = state.fork()
    trial.announcing = True
    return trial


def is_hidden(after: State, before: State) -> bool:
    """Whether chance, or what nobody may know yet, had a say in what has happened to a copy."""
    if after.random != before.random:
        return True
    since = before.history.total
    return any(_is_of_library(event) for event in after.history.this_turn() if event.index >= since)


def _is_of_library(event: Event) -> bool:
    """Whether the event is about a library, but for a card that is drawn face down."""
    if event.origin == LIBRARY and event.destination == HAND and event.detail == "draw":
        return False
    return LIBRARY in (event.origin, event.destination) or event.kind in ("shuffle", "reveal")


def _mark(state: State, player: int) -> object:
    """Equal for positions that are the same for a payment."""
    who = state.players[player]
    there = [
        (id, seen.tapped, tuple(sorted(seen.counters.items())), tuple(sorted(seen.activations.items())))
        for id, seen in [(id, state.object(id)) for id in state.battlefield]
    ]
    pool = sorted([(one.type, one.count, one.snow, one.source if one.restriction else -1) for one in who.pool])
    cards = sorted([state.object(id).base.name for id in (*who.graveyard, *state.exile)])
    own = (who.life, tuple(sorted(who.counters.items())), who.hand, len(state.effects))
    return (tuple(there), tuple(pool), tuple(cards), own)


class Answers:
    """The answers to a question, worked out as they are asked for. Things that are the same in the `state`, where it is
    given, are taken in the order they are listed; so is all that is chosen where the order makes no difference."""

    def __init__(self, asked: Decision, state: State | None = None) -> None:
        self.asked = asked
        self.state = state
        listed = asked.listed if isinstance(asked, Choose) else []
        self.place = {option: n for n, option in enumerate(listed)}
        self.unordered = isinstance(asked, Choose) and not asked.ordered
        self.again = isinstance(asked, Choose) and asked.repeat
        self.alike: dict[Option, list[Option]] = self._alike(listed)

    def __iter__(self) -> Iterator[Answer]:
        waiting: list[Answer] = [()]
        while waiting:
            chosen = waiting.pop()
            options = self.asked.options_after(chosen)
            if not options:
                yield chosen
            for option in reversed(options):
                if self._is_next(chosen, option):
                    waiting.append((*chosen, option))

    def _alike(self, listed: list[Option]) -> dict[Option, list[Option]]:
        """For each option those listed before it that nobody could tell from it."""
        found: dict[Option, list[Option]] = {}
        state = self.state
        if state is None or self.again:
            return found
        same: dict[object, list[Option]] = {}
        for option in listed:
            if option.thing >= 0:
                before = same.setdefault((option.kind, sameness(state, option.thing)), [])
                found[option] = list(before)
                before.append(option)
        return found

    def _is_next(self, chosen: Answer, option: Option) -> bool:
        """Whether the option comes next in the one order in which such a choice is named."""
        if option.kind == DONE_KIND or option not in self.place:
            return True
        if any(other not in chosen for other in self.alike.get(option, ())):
            return False
        if not (self.unordered and chosen) or chosen[-1] not in self.place:
            return True
        last, here = self.place[chosen[-1]], self.place[option]
        return last < here or (self.again and last == here)
