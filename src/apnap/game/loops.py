"""Mandatory loops (CR 104.4b, 727.4): the game repeats itself, and no player has a choice.

After many procedures in a row without a choice, a record is taken after every procedure. A loop is a repeating sequence
of records: the same events, the same shape of the position, and the same change of every quantity each time. It goes on
forever if the result of no comparison between quantities can change any more. So every changing quantity must have
passed every other quantity and every number on a card, by more than the greatest of these, and be moving away;
something that can only be counted down ends. Then the game is a draw. Anything else is never called a loop; if it goes
on for very long, whoever waits may give up, and `Endless` is raised.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Final

from apnap.language.node import Node, walk
from apnap.rules.asking.decisions import Act, Answer, Decision
from apnap.rules.asking.errors import Endless
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.stack import SpellCast
from apnap.rules.events.turns import StepBegan, TurnBegan
from apnap.rules.objects.the_ring import RingTempted
from apnap.rules.players.leaving import controllers_involved
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.tally import Key, Tally, shape, tally

PATIENCE: Final = 60
"""Procedures without a choice before records are taken: an ordinary turn has fewer."""
EVERY: Final = 16
"""Records between two checks for a loop."""
LONGEST: Final = 256
"""The longest loop that is detected, in procedures."""
KEPT: Final = 6000
"""Records kept."""
LIMIT: Final = 200_000
"""Procedures without a choice after which the driver gives up, by default."""
TOLD_EVERY: Final = 1000
"""Procedures between two calls of `Game.waiting`."""
COUNTS_UP: Final = (CardDrawn, SpellCast, TurnBegan, StepBegan, RingTempted)
"""Events with a number that increases each time."""
MASKS: Final = ("types", "supertypes", "colour", "colours", "indicator")
"""Fields of nodes with integers that aren't quantities."""
RULES: Final = 21
"""The greatest number in the rules that something is compared with (CR 104.3j)."""


Waiting = Callable[[int], bool]
"""Is told how many procedures in a row have left no player a choice, and says whether to go on."""


class Record:
    """The position after a procedure, and the events that led to it."""

    __slots__ = ("mark", "tally", "declined", "turned", "involved")

    def __init__(self, mark: int, tally: Tally, declined: bool, turned: bool, involved: int) -> None:
        self.mark = mark
        """A number for its shape and events: equal if these are equal."""
        self.tally = tally
        self.declined = declined
        """A player could have acted or paid, and did not."""
        self.turned = turned
        """A turn began."""
        self.involved = involved
        """The controllers of the objects in its events, as bits."""


class Loops:
    """What has happened since a player last made a choice."""

    __slots__ = ("quiet", "declined", "since", "marks", "records", "greatest")

    def __init__(self) -> None:
        self.quiet = 0
        self.declined = False
        self.since = 0
        """The number of events at the last record."""
        self.marks: dict[Key, int] = {}
        self.records: list[Record] = []
        self.greatest = 0
        """The greatest number on a card of this game or in the rules, once it is known."""

    def copy(self) -> Loops:
        other = Loops()
        other.quiet, other.declined, other.since = self.quiet, self.declined, self.since
        other.greatest = self.greatest
        if self.records:
            other.marks, other.records = self.marks.copy(), self.records.copy()
        return other

    def clear(self) -> None:
        """A player made a choice: they can stop whatever repeats now."""
        self.quiet = 0
        self.declined = False
        if self.records:
            self.marks, self.records = {}, []

    def answered(self, decision: Decision, answer: Answer) -> None:
        """A player answered. Passing and not paying aren't optional actions (CR 727.5, 727.6), and a forced answer
        isn't a choice."""
        if isinstance(decision, Act) and answer[0].kind == "pass":
            self.declined = self.declined or len(decision.listed) > 1
        elif decision.rule == "118.12" and answer[0].kind == "no":
            self.declined = True
        elif not decision.forced():
            self.clear()

    def found(self, state: State, limit: int, waiting: Waiting | None) -> bool:
        """A procedure is over: whether the game is in a loop. The driver gives up when whoever waits does, or else
        after the limit."""
        self.quiet += 1
        if self.quiet < PATIENCE:
            return False
        asked = waiting is not None and self.quiet % TOLD_EVERY == 0
        if (asked and waiting is not None and not waiting(self.quiet)) or (waiting is None and self.quiet > limit):
            raise Endless("104.4b", f"no player has had a choice for {self.quiet} procedures, with no end in sight")
        self._record(state)
        return len(self.records) % EVERY == 0 and self._is_loop(state)

    def _record(self, state: State) -> None:
        events = state.history.since(self.since)
        self.since = state.history.total
        key = (shape(state), tuple([_signature(state, event) for event in events]))
        mark = self.marks.setdefault(key, len(self.marks))
        turned = any(isinstance(event, TurnBegan) for event in events)
        involved = controllers_involved(state, events)
        self.records.append(Record(mark, tally(state), self.declined, turned, involved))
        self.declined = False
        if len(self.records) > KEPT:
            self.records = self.records[EVERY:]

    def involved(self) -> list[int]:
        """The players who control an object involved in the loop that was found (CR 801.16)."""
        bits = 0
        for record in self.records[-_period([record.mark for record in self.records]) :]:
            bits |= record.involved
        return [n for n in range(bits.bit_length()) if bits >> n & 1]

    def _is_loop(self, state: State) -> bool:
        period = _period([record.mark for record in self.records])
        if not period or self._is_idle(period):
            return False
        if not self.greatest:
            self.greatest = max([greatest_number(card.definition) for card in state.cards] + [RULES])
        steady = self._steady(period, period * (self.greatest + 2))
        return steady is not None and goes_on(self.records[-1].tally, steady, self.greatest)

    def _is_idle(self, period: int) -> bool:
        """Turns pass while players could act and don't: that isn't a loop of actions."""
        last = self.records[-period:]
        return any(record.declined for record in last) and any(record.turned for record in last)

    def _steady(self, period: int, length: int) -> Tally | None:
        """The change of every quantity from one round to the next, if it has always been the same."""
        first = len(self.records) - length
        if first < period:
            return None
        change = difference(self.records[-1], self.records[-1 - period])
        for n in range(first, len(self.records)):
            now, before = self.records[n], self.records[n - period]
            if now.mark != before.mark or difference(now, before) != change:
                return None
        return change


def _signature(state: State, event: Event) -> Key:
    subject = event.subject()
    name = state.object(subject).base.name if subject >= 0 else ""
    values = () if isinstance(event, COUNTS_UP) else event.distinguishing_values()
    step = event.begun_step()
    return (type(event).__name__, name, event.who(), values, step, event.rule)


def _period(marks: list[int]) -> int:
    """The length of the round that occurs twice at the end of the records; 0 for none."""
    count = len(marks)
    for period in range(1, min(LONGEST, count // 2) + 1):
        if marks[count - period :] == marks[count - 2 * period : count - period]:
            return period
    return 0


def difference(now: Record, before: Record) -> Tally:
    """The change of every quantity that changed."""
    found: Tally = {}
    for key, value in now.tally.items():
        change = value - before.tally.get(key, 0)
        if change:
            found[key] = change
    for key, value in before.tally.items():
        if key not in now.tally:
            found[key] = -value
    return found


def goes_on(values: Tally, change: Tally, greatest: int) -> bool:
    """Whether every changing quantity has passed all others by more than the greatest number and is moving away."""
    others = {(values.get(key, 0), change.get(key, 0)) for key in [*values, *change]}
    others |= {(0, 0)}
    for key, speed in change.items():
        if speed < 0 and key[0] != "life":
            return False  # it will run out
        value = values.get(key, 0)
        for other, other_speed in others:
            apart = speed - other_speed
            if apart and (value - other) * apart <= greatest * abs(apart):
                return False
    return True


def greatest_number(node: Node) -> int:
    """The greatest number written anywhere on a card."""
    found = 0
    for one in walk(node):
        for field in fields(one):  # type: ignore[arg-type]  # every concrete node is a dataclass
            value = getattr(one, field.name)
            if isinstance(value, int) and field.name not in MASKS:
                found = max(found, abs(value))
    return found
