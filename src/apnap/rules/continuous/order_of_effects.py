"""The order of effects within a layer: timestamps, and what could depend on what (CR 613.3, 613.7, 613.8)."""

from __future__ import annotations

from apnap.rules.continuous.effects_in_force import Applying, Key
from apnap.rules.continuous.what_changes_read import ALL, CONTROL, EXISTENCE, TYPES, reads
from apnap.state.standing import CARDS, ELSE, TURN

Depends = dict[Key, list[Key]]


def by_timestamp(one: Applying) -> tuple[bool, int, int, Key]:
    """The order if there are no dependencies: characteristic-defining first, then by timestamp (CR 613.3)."""
    return (not one.defining, *one.order)


def alike(pool: list[Applying]) -> list[list[Applying]]:
    """The effects in groups that do the same to the same objects, such as those of an ability activated many times."""
    groups: dict[tuple[int, ...], list[Applying]] = {}
    for one in pool:
        groups.setdefault(one.kind, []).append(one)
    return list(groups.values())


def looks_at(one: Applying, layer: int) -> int:
    """The aspects that determine whether the effect exists, what it applies to, and what it does."""
    if layer == CONTROL and one.static is None:  # what it applies to is fixed (CR 611.2c)
        return one.parts.read[layer]
    if layer < TYPES:
        return ALL
    found = one.parts.read[layer]
    if one.affected is None and one.rule is not None and one.static is not None:
        found |= EXISTENCE | reads(one.rule.affected)
        if one.static.condition is not None:
            found |= reads(one.static.condition)
    return found


def may_depend(effects: list[Applying], layer: int) -> bool:
    """Whether any of the effects could depend on another."""
    read = written = 0
    for one in effects:
        read |= looks_at(one, layer)
        written |= one.parts.written[layer]
    return read & written != 0


def reaches(start: Key, goal: Key, depends: Depends) -> bool:
    """Whether following the dependencies leads from one to the other (CR 613.8b)."""
    seen: set[Key] = set()
    queue = [start]
    while queue:
        for key in depends[queue.pop()]:
            if key == goal:
                return True
            if key not in seen:
                seen.add(key)
                queue.append(key)
    return False


def reads_outside_battlefield(one: Applying) -> int:
    """What the effect reads other than the battlefield, which can change while the battlefield doesn't."""
    found = one.parts.anything
    if one.rule is not None and one.static is not None:
        affected = reads(one.rule.affected)
        found |= affected
        if affected & CARDS:
            found |= TURN  # cards of several players are affected in turn order
        if one.static.condition is not None:
            found |= reads(one.static.condition)
    return found & ELSE
