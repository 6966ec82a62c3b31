"""Events that can't happen because an effect says so (CR 101.2, 614.17)."""

from __future__ import annotations

from typing import ClassVar

from apnap.state.events import Event
from apnap.state.telling import Teller
from apnap.state.things import NOTHING


class CouldNotHappen(Event):
    """An event would have happened, but an effect of a source says that it can't. Nothing changes, and no ability sees
    it: it's recorded only for the players."""

    THINGS: ClassVar[tuple[str, ...]] = ("by",)
    PLAYERS: ClassVar[tuple[str, ...]] = ("player",)
    VALUES: ClassVar[tuple[str, ...]] = ("kind",)
    RULE: ClassVar[str] = "101.2"

    def __init__(self, event: Event, by: int) -> None:
        super().__init__()
        self.event = event
        self.by = by
        self.player = event.who()
        self.kind = type(event).__name__
        self.cause = event.cause
        self.replacements = event.replacements

    def other(self) -> int:
        return self.by

    def who(self) -> int:
        return self.player

    def has_happened(self) -> bool:
        return False

    def again(self) -> CouldNotHappen:
        return CouldNotHappen(self.event, self.by)

    def english(self, say: Teller) -> str:
        by = f"because of {say.thing(self.by)}, " if self.by != NOTHING else ""
        return f"{by}this can't happen: {self.event.english(say)}"

    def chinese(self, say: Teller) -> str:
        by = f"因{say.thing(self.by)}，" if self.by != NOTHING else ""
        return f"{by}此事件不能发生：{self.event.chinese(say)}"
