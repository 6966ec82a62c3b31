"""Values of lines that stand for several abilities: chapters of a Saga (CR 714)."""

from __future__ import annotations

from dataclasses import replace

from apnap.language.abilities import Triggered
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.specs import Slots, Spec
from apnap.language.patterns import Chapter


class Chapters(Spec):
    """One chapter ability for each number, all with the same effect (CR 714.2c)."""

    def __init__(self, *names: str) -> None:
        self.names = names
        """What of the ability is said: its effects, or its modes and how many are chosen."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        numbers = slots["numbers"]
        assert isinstance(numbers, tuple)
        told = {name: slots[name] for name in self.names}
        return tuple([replace(Triggered(Chapter(number)), **told) for number in numbers])  # type: ignore[arg-type]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or not value or not isinstance(value[0], Triggered):
            return False
        slots.update({name: getattr(value[0], name) for name in self.names})
        slots["numbers"] = tuple([number_of(one) for one in value])
        return all([number_of(one) for one in value]) and self.build(slots, talk) == value


def number_of(ability: object) -> int:
    """The number of a chapter ability, 0 for any other."""
    pattern = ability.pattern if isinstance(ability, Triggered) else None
    return pattern.number if isinstance(pattern, Chapter) else 0
