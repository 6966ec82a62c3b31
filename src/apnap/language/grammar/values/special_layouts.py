"""Values of lines that cards of special layouts have: chapters (CR 714), level symbols (CR 711), levels of Classes
(CR 716), prototypes (CR 718)."""

from __future__ import annotations

from dataclasses import replace

from apnap.language.abilities import Activated, Static, Triggered
from apnap.language.amounts import CountersOn, LevelOf
from apnap.language.changes import Change, Gain, SetPT
from apnap.language.conditions import Compare, Every
from apnap.language.effects import BecomeLevel
from apnap.language.filters import this
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.kinds import Condition
from apnap.language.patterns import Chapter
from apnap.language.statics import Continuous

_LEVELS = CountersOn("level")


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
        return all(number_of(one) for one in value) and self.build(slots, talk) == value


def number_of(ability: object) -> int:
    """The number of a chapter ability, 0 for any other."""
    pattern = ability.pattern if isinstance(ability, Triggered) else None
    return pattern.number if isinstance(pattern, Chapter) else 0


class LeveledUp(Spec):
    """What a level symbol stands for: size and abilities while the number of level counters is in its range
    (CR 711.2a, 711.2b)."""

    def __init__(self, abilities: str = "") -> None:
        self.abilities = abilities

    def build(self, slots: Slots, talk: Discourse) -> object:
        levels = slots["levels"]
        assert isinstance(levels, tuple)
        changes: tuple[Change, ...] = (_size(slots["size"]),)
        if self.abilities:
            changes = (*changes, Gain(slots[self.abilities]))  # type: ignore[arg-type]
        return (Static(Continuous(this, changes), in_range(levels[0], levels[1])),)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        static = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(static, Static) or not isinstance(static.rule, Continuous):
            return False
        changes, levels = static.rule.changes, range_of(static.condition)
        if levels is None or not changes or not isinstance(changes[0], SetPT):
            return False
        slots["levels"], slots["size"] = levels, f"{changes[0].power}/{changes[0].toughness}"
        if self.abilities:
            if len(changes) != 2 or not isinstance(changes[1], Gain):
                return False
            slots[self.abilities] = changes[1].abilities
        try:
            return self.build(slots, talk) == value
        except Refused:
            return False


def _size(words: object) -> SetPT:
    """Power and toughness as they are printed."""
    power, _, toughness = str(words).partition("/")
    if not (power.isdigit() and toughness.isdigit()):
        raise Refused
    return SetPT(int(power), int(toughness))


class Size(Spec):
    """The power and toughness in a slot."""

    def __init__(self, name: str) -> None:
        self.name = name

    def build(self, slots: Slots, talk: Discourse) -> object:
        return _size(slots[self.name])

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, SetPT):
            return False
        slots[self.name] = f"{value.power}/{value.toughness}"
        return isinstance(value.power, int) and isinstance(value.toughness, int)


def in_range(low: int, high: int) -> Condition:
    """That many level counters at least, and no more than that many where there is a greatest number."""
    least = Compare(_LEVELS, ">=", low)
    return Every((least, Compare(_LEVELS, "<=", high))) if high else least


def range_of(condition: Condition | None) -> tuple[int, int] | None:
    parts = condition.parts if isinstance(condition, Every) else (condition,)
    numbers = [part.right for part in parts if isinstance(part, Compare) and isinstance(part.right, int)]
    if len(numbers) != len(parts) or not 1 <= len(numbers) <= 2:
        return None
    low, high = numbers[0], numbers[1] if len(numbers) == 2 else 0
    return (low, high) if in_range(low, high) == condition else None


class ClassLevel(Spec):
    """What a class level bar stands for: gaining the level, and the abilities from then on (CR 716.2a)."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        cost, number, abilities = slots["cost"], slots["number"], slots["abilities"]
        assert isinstance(cost, tuple) and isinstance(number, int) and isinstance(abilities, tuple)
        before = Compare(LevelOf(), "=", number - 1)
        return (
            Activated(cost, (BecomeLevel(number),), timing="sorcery", condition=before),
            Static(Continuous(this, (Gain(abilities),)), Compare(LevelOf(), ">=", number)),
        )

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) != 2:
            return False
        gaining, having = value
        if not (isinstance(gaining, Activated) and isinstance(having, Static) and len(gaining.effects) == 1):
            return False
        level, rule = gaining.effects[0], having.rule
        if not (isinstance(level, BecomeLevel) and isinstance(rule, Continuous) and isinstance(rule.changes[0], Gain)):
            return False
        slots["cost"], slots["number"], slots["abilities"] = gaining.cost, level.number, rule.changes[0].abilities
        return self.build(slots, talk) == value


def is_level_bar(one: object, other: object) -> bool:
    """The two abilities that one class level bar stands for."""
    return ClassLevel().match((one, other), {}, Discourse(None, {}, {}), None)
