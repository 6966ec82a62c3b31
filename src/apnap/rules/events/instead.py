"""The instructions of a replacement effect that replace an event (CR 614.6)."""

from __future__ import annotations

from typing import ClassVar

from apnap.state.events import Event, Replacement
from apnap.state.standing import InForce
from apnap.state.telling import Teller


class DoneInstead(Event):
    """What a replacement or prevention effect does instead of an event, or in addition to it. `amount` is how much of
    the event it affects."""

    VALUES: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, effect: InForce, replaced: Event, amount: int) -> None:
        super().__init__("614.6")
        self.effect = effect
        self.replaced = replaced
        self.amount = amount
        self.applied = replaced.applied
        self.cause, self.because = replaced.cause, replaced.because
        self.replacements = (*replaced.replacements, Replacement(effect, replaced))

    def subject(self) -> int:
        return self.replaced.subject()

    def other(self) -> int:
        return self.replaced.other()

    def who(self) -> int:
        return self.replaced.who()

    def number(self) -> int:
        return self.amount

    def affected(self) -> int:
        return self.replaced.affected()

    def again(self) -> DoneInstead:
        return DoneInstead(self.effect, self.replaced, self.amount)

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.effect.source)} replaces this: {self.replaced.english(say)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.effect.source)}替代了此事件：{self.replaced.chinese(say)}"


def do_instead(event: Event, effect: InForce) -> DoneInstead:
    """The effect's instructions instead of the event. The effects already applied are kept (CR 614.5)."""
    return DoneInstead(effect, event, event.number())
