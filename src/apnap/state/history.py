"""The history: every event that happened, in order, a chunk per turn. Copies share the chunks of past turns."""

from __future__ import annotations

from apnap.state.events import Event


class History:
    """Append-only. A copy shares the lists until the two histories diverge."""

    __slots__ = ("past", "current", "length", "total")

    def __init__(self) -> None:
        self.past: tuple[list[Event], ...] = ()
        self.current: list[Event] = []
        self.length = 0
        self.total = 0

    def copy(self) -> History:
        other = History()
        other.past = self.past
        other.current = self.current
        other.length = self.length
        other.total = self.total
        return other

    def append(self, event: Event) -> None:
        if len(self.current) != self.length:
            self.current = self.current[: self.length]
        event.index = self.total
        self.current.append(event)
        self.length += 1
        self.total += 1

    def next_turn(self) -> None:
        """Close the chunk of the turn that ends."""
        if len(self.current) != self.length:
            self.current = self.current[: self.length]
        self.past = (*self.past, self.current)
        self.current = []
        self.length = 0

    def this_turn(self) -> list[Event]:
        if len(self.current) != self.length:
            self.current = self.current[: self.length]
        return self.current

    def all(self) -> list[Event]:
        found: list[Event] = []
        for chunk in self.past:
            found.extend(chunk)
        found.extend(self.this_turn())
        return found
