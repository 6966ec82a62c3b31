"""The history: every event that happened, in order, a chunk per turn. Copies share the chunks of past turns."""

from __future__ import annotations

from apnap.state.events import Event


class History:
    """Append-only. A copy shares the lists until the two histories diverge."""

    __slots__ = ("past", "current", "length", "total", "happened", "earlier")

    def __init__(self) -> None:
        self.past: tuple[list[Event], ...] = ()
        self.current: list[Event] = []
        self.length = 0
        self.total = 0
        self.happened = 0
        """How many of the events happened; the others were only recorded."""
        self.earlier = 0
        """How many chunks of `past` belong to a game that was restarted (CR 723.1)."""

    def copy(self) -> History:
        other = History()
        other.past = self.past
        other.current = self.current
        other.length = self.length
        other.total = self.total
        other.happened = self.happened
        other.earlier = self.earlier
        return other

    def append(self, event: Event) -> None:
        if len(self.current) != self.length:
            self.current = self.current[: self.length]
        event.index = self.total
        self.current.append(event)
        self.length += 1
        self.total += 1
        if event.has_happened():
            self.happened += 1

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

    def last_turns(self, turns: int) -> list[Event]:
        """The events of the last turn that began and of so many before it."""
        found: list[Event] = []
        for chunk in self.past[max(len(self.past) - turns, 0) :] if turns > 0 else ():
            found.extend(chunk)
        found.extend(self.this_turn())
        return found

    def all(self) -> list[Event]:
        found: list[Event] = []
        for chunk in self.past:
            found.extend(chunk)
        found.extend(self.this_turn())
        return found

    def restart(self) -> None:
        """Another game begins."""
        self.next_turn()
        self.earlier = len(self.past)

    def this_game(self) -> list[Event]:
        """All events, but those of a game that was restarted."""
        return [*[event for chunk in self.past[self.earlier :] for event in chunk], *self.this_turn()]

    def since(self, index: int) -> list[Event]:
        """The events from that position on."""
        begun = self.total - self.length
        return self.this_turn()[index - begun :] if index >= begun else self.all()[index:]
