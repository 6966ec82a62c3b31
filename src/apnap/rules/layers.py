"""The layers (CR 613): what continuous effects make of every object they touch.

`work_out` fills a `Standing` while the state already reads through it, so that filters and amounts see the values the
layers have reached so far. Each effect starts in its first layer, fixes what it affects, and goes on from there
(CR 613.6). Within a layer the order is by timestamp, characteristic-defining abilities first, unless one effect depends
on another, which is found out by trying (CR 613.8).
"""

from __future__ import annotations

from apnap.language.abilities import Static
from apnap.language.changes import Change
from apnap.language.statics import Continuous
from apnap.language.types import CREATURE
from apnap.rules import filters
from apnap.rules.context import Context
from apnap.rules.evaluate import holds
from apnap.rules.layer_changes import LAYERS, apply_change, describe, layer_of, reads, writes
from apnap.rules.reading import abilities, characteristics, controller, use_layers
from apnap.rules.watching import index
from apnap.state.characteristics import AbilityInstance, Characteristics
from apnap.state.effects import ContinuousEffect
from apnap.state.objects import Object
from apnap.state.standing import Standing
from apnap.state.table import State

FACE_DOWN = Characteristics()
"""A face-down permanent is a 2/2 creature and nothing else (CR 708.2a)."""
FACE_DOWN.types = CREATURE
FACE_DOWN.power = 2
FACE_DOWN.toughness = 2

Key = tuple[int, int, int, int]


class Applying:
    """A continuous effect on its way through the layers."""

    __slots__ = ("key", "source", "context", "timestamp", "changes", "affected", "continuous", "defining", "effect",
                 "static")

    def __init__(self, key: Key, context: Context, timestamp: int, changes: tuple[Change, ...]) -> None:
        self.key = key
        self.context = context
        self.source = context.source
        self.timestamp = timestamp
        self.changes = changes
        self.affected: tuple[int, ...] | None = None
        """Fixed once the effect has started to apply (CR 613.6)."""
        self.continuous: Continuous | None = None
        self.static: Static | None = None
        self.defining = False
        self.effect: ContinuousEffect | None = None


def work_out(state: State) -> Standing:
    """Characteristics and controllers after all layers, then the abilities in force."""
    found = Standing()
    state.standing = found
    state.volatile = False
    touched = _start(state, found)
    if touched or state.effects or _has_continuous(state):
        _Layers(state, found).run()
    index(state, found)
    return found


def _start(state: State, found: Standing) -> bool:
    """Objects whose own status changes their values: face-down permanents and those with counters."""
    any_touched = False
    for id in state.battlefield:
        seen = state.object(id)
        if seen.face_down:
            found.changed[id] = FACE_DOWN.copy()
            any_touched = True
        if seen.counters:
            any_touched = True
    return any_touched


def _has_continuous(state: State) -> bool:
    for ids in (state.battlefield, state.elsewhere):
        for id in ids:
            for _, static in abilities(state.object(id).base).statics:
                if isinstance(static.rule, Continuous):
                    return True
    return False


class _Layers:
    """One run through the layers."""

    def __init__(self, state: State, found: Standing) -> None:
        self.state = state
        self.found = found
        self.started: dict[Key, Applying] = {}

    def run(self) -> None:
        for layer in LAYERS:
            self._layer(layer)
            if layer == "6":
                self._keyword_counters()
            elif layer == "7c":
                self._counters()

    def _layer(self, layer: str) -> None:
        """Apply everything of one layer in its order, looking again after each application (CR 613.8c)."""
        done: set[Key] = set()
        while True:
            waiting = [one for one in self._in_layer(layer) if one.key not in done]
            if not waiting:
                return
            chosen = self._first(waiting, layer)
            done.add(chosen.key)
            self._apply(chosen, layer)

    def _in_layer(self, layer: str) -> list[Applying]:
        """Effects with a part in this layer: those that started before, and those that exist now."""
        found = [one for one in self.started.values() if _has(one.changes, layer)]
        known = self.started
        for effect in self.state.effects:
            if effect.changes and _has(effect.changes, layer) and (-1, effect.id, 0, 0) not in known:
                found.append(_of_effect(effect))
        for id in (*self.state.battlefield, *self.state.elsewhere):
            if not self.state.object(id).phased_out:
                self._add_statics(id, layer, found)
        return found

    def _add_statics(self, id: int, layer: str, found: list[Applying]) -> None:
        seen = self.state.object(id)
        values = self.found.changed.get(id, seen.base)
        for instance, static in abilities(values).statics:
            rule = static.rule
            if isinstance(rule, Continuous) and _has(rule.changes, layer):
                key = (id, instance.origin, instance.slot, instance.part)
                if key not in self.started and static.zone in (seen.zone, "any"):
                    one = self._of_static(seen, instance, static, rule)
                    if holds(self.state, static.condition, one.context):
                        found.append(one)

    def _of_static(self, seen: Object, instance: AbilityInstance, static: Static, rule: Continuous) -> Applying:
        context = Context(seen.id, controller(self.state, seen.id))
        one = Applying((seen.id, instance.origin, instance.slot, instance.part), context, seen.timestamp, rule.changes)
        one.continuous = rule
        one.static = static
        one.defining = static.defining
        if static.condition is not None or _volatile(rule):
            self.state.volatile = True
        return one

    # -- order -------------------------------------------------------------------------------------------------------

    def _first(self, waiting: list[Applying], layer: str) -> Applying:
        """The next to apply: characteristic-defining first, then the earliest that depends on no other (CR 613.3)."""
        defining = [one for one in waiting if one.defining]
        pool = sorted(defining or waiting, key=lambda one: one.timestamp)
        if len(pool) == 1:
            return pool[0]
        depends = self._dependencies(pool, layer)
        for one in pool:
            if not depends[one.key] or _in_loop(one.key, depends):
                if all([_in_loop(key, depends) and _reaches(key, one.key, depends) for key in depends[one.key]]):
                    return one
        return pool[0]

    def _dependencies(self, pool: list[Applying], layer: str) -> dict[Key, list[Key]]:
        """For each effect, those it depends on (CR 613.8a): what it applies to, its existence, or what it does would
        change if the other were applied first."""
        found: dict[Key, list[Key]] = {one.key: [] for one in pool}
        written = {one.key: _aspects_written(one, layer) for one in pool}
        for one in pool:
            if one.affected is not None and not _reads_more(one, layer):
                continue
            needed = _aspects_read(one, layer)
            for other in pool:
                if other is not one and needed & written[other.key] and self._would_differ(one, other, layer):
                    found[one.key].append(other.key)
        return found

    def _would_differ(self, one: Applying, other: Applying, layer: str) -> bool:
        before = self._outcome(one, layer)
        kept, self.state.standing, started = self.found, None, dict(self.started)
        trial = Standing()
        trial.changed = {id: values.copy() for id, values in kept.changed.items()}
        trial.controllers = dict(kept.controllers)
        self.found = trial
        self.state.standing = trial
        held = other.affected
        self._apply(other, layer)
        after = self._outcome(one, layer)
        other.affected = held
        self.found = kept
        self.started = started
        self.state.standing = kept
        return before != after

    def _outcome(self, one: Applying, layer: str) -> tuple[object, ...]:
        """Existence, text, affected set, and what it does to each, as things stand."""
        if one.continuous is None or one.affected is not None:
            return (True, self._deeds(one, one.affected or (), layer))
        instance = self._instance(one)
        if instance is None or not isinstance(instance.rule, Continuous):
            return (False,)
        if not holds(self.state, instance.condition, one.context):
            return (False,)
        affected = tuple(filters.candidates(self.state, instance.rule.affected, one.context))
        return (True, instance.rule.affected, affected, self._deeds(one, affected, layer))

    def _instance(self, one: Applying) -> Static | None:
        values = characteristics(self.state, one.source)
        for instance, static in abilities(values).statics:
            if (one.source, instance.origin, instance.slot, instance.part) == one.key:
                return static
        return None

    def _deeds(self, one: Applying, affected: tuple[int, ...], layer: str) -> tuple[object, ...]:
        return tuple([describe(self.state, change, id, one.context) for change in one.changes
                      if layer_of(change) == layer for id in affected])

    # -- applying ----------------------------------------------------------------------------------------------------

    def _apply(self, one: Applying, layer: str) -> None:
        if one.affected is None:
            assert one.continuous is not None
            one.affected = tuple(filters.candidates(self.state, one.continuous.affected, one.context))
        self.started[one.key] = one
        for change in one.changes:
            if layer_of(change) == layer:
                for id in one.affected:
                    if self.state.object(id).last is None:
                        apply_change(self.state, self.found, change, id, one.context, one.effect, one.key)

    def _counters(self) -> None:
        """Counters that change power and toughness apply in layer 7c (CR 613.4c)."""
        for id in self.state.battlefield:
            counters = self.state.object(id).counters
            for kind, number in counters.items():
                power, toughness = pt_counter(kind)
                if power or toughness:
                    values = own(self.state, self.found, id)
                    values.power += power * number
                    values.toughness += toughness * number

    def _keyword_counters(self) -> None:
        """A keyword counter gives its keyword (CR 122.1b)."""
        for id in self.state.battlefield:
            for kind in self.state.object(id).counters:
                gain = keyword_counter(kind)
                if gain is not None:
                    values = own(self.state, self.found, id)
                    values.abilities = (*values.abilities, gain)
                    values.table = None


def own(state: State, found: Standing, id: int) -> Characteristics:
    """The values of an object, ours to change during this run."""
    values = found.changed.get(id)
    if values is None:
        values = state.object(id).base.copy()
        found.changed[id] = values
    return values


def pt_counter(kind: str) -> tuple[int, int]:
    """The power and toughness of a counter such as `+1/+1` or `-0/-1` (CR 122.1a); (0, 0) for other kinds."""
    left, slash, right = kind.partition("/")
    if not slash or left[:1] not in "+-" or right[:1] not in "+-":
        return (0, 0)
    return (int(left), int(right))


_KEYWORD_COUNTERS: dict[str, AbilityInstance] = {}


def keyword_counter(kind: str) -> AbilityInstance | None:
    return _KEYWORD_COUNTERS.get(kind)


def register_keyword_counter(kind: str, ability: AbilityInstance) -> None:
    _KEYWORD_COUNTERS[kind] = ability


def copiable(state: State, id: int) -> Characteristics:
    """Copiable values (CR 707.2): what it is printed or made as, changed by copy effects and by being face down."""
    seen = state.object(id)
    if seen.face_down:
        return FACE_DOWN
    values = seen.base
    for effect in state.effects:
        if effect.copied is not None and id in effect.affected:
            values = effect.copied
    return values


def _of_effect(effect: ContinuousEffect) -> Applying:
    context = Context(effect.source, effect.controller, effect.bindings)
    one = Applying((-1, effect.id, 0, 0), context, effect.timestamp, effect.changes)
    one.affected = effect.affected
    one.effect = effect
    return one


def _has(changes: tuple[Change, ...], layer: str) -> bool:
    for change in changes:
        if layer_of(change) == layer:
            return True
    return False


def _aspects_written(one: Applying, layer: str) -> frozenset[str]:
    found: frozenset[str] = frozenset()
    for change in one.changes:
        if layer_of(change) == layer:
            found |= writes(change)
    return found


def _aspects_read(one: Applying, layer: str) -> frozenset[str]:
    """What the effect's filter, condition and amounts read, and that its source still has the ability."""
    found: frozenset[str] = frozenset()
    if one.affected is None:
        found |= {"abilities"}
        assert one.continuous is not None and one.static is not None
        found |= reads(one.continuous.affected)
        if one.static.condition is not None:
            found |= reads(one.static.condition)
    for change in one.changes:
        if layer_of(change) == layer:
            found |= reads(change)
    return found


def _reads_more(one: Applying, layer: str) -> bool:
    return any([reads(change) for change in one.changes if layer_of(change) == layer])


def _volatile(rule: Continuous) -> bool:
    """Whether the effect depends on more than which permanents are there."""
    found = reads(rule.affected)
    for change in rule.changes:
        found |= reads(change)
    return "other" in found


def _reaches(start: Key, goal: Key, depends: dict[Key, list[Key]]) -> bool:
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


def _in_loop(key: Key, depends: dict[Key, list[Key]]) -> bool:
    """Part of a dependency loop, in which the timestamps decide (CR 613.8b)."""
    return _reaches(key, key, depends)


use_layers(work_out)
