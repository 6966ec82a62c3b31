"""The layers (CR 613): the characteristics of objects after all continuous effects have been applied.

`work_out` fills a `Standing` while the state already reads through it, so that filters and amounts see the values the
layers have reached so far. Each effect starts in its first layer, fixes what it affects, and continues from there
(CR 613.6). Within a layer the order is by timestamp, characteristic-defining abilities first, unless one effect depends
on another, which is found by trial (CR 613.8). It must agree with the evaluator in the tests, which tries everything.
"""

from __future__ import annotations

from apnap.language import changes as ch
from apnap.language.abilities import Static
from apnap.language.filters import Filter, Is
from apnap.language.references import Host, This
from apnap.language.statics import Continuous
from apnap.language.zones import BATTLEFIELD, LIBRARY
from apnap.rules.continuous.copying import FACE_DOWN as FACE_DOWN_VALUES
from apnap.rules.continuous.deploying import deploying
from apnap.rules.continuous.effects_in_force import (
    Applying,
    Key,
    gives_continuous,
    is_defining,
    of_counters,
    of_effect,
    of_static,
)
from apnap.rules.continuous.in_force import index
from apnap.rules.continuous.layer_changes import Work, describe, perform
from apnap.rules.continuous.order_of_effects import (
    Depends,
    alike,
    by_timestamp,
    looks_at,
    may_depend,
    reaches,
    reads_outside_battlefield,
)
from apnap.rules.continuous.quick_filters import number_of, plain
from apnap.rules.continuous.what_changes_read import (
    CONTROL,
    COPIES,
    EXISTENCE,
    FACE_DOWN,
    LAYERS,
    TEXT,
    TYPES,
    is_relative,
    reads,
    writes,
)
from apnap.rules.values import filters
from apnap.rules.values.evaluate import holds
from apnap.rules.values.range_of_influence import is_exempt
from apnap.rules.values.range_of_influence import reaches as is_within_range
from apnap.rules.values.reading import abilities, characteristics, controller, use_layers, works
from apnap.state.characteristics import AbilityInstance, AbilityTable
from apnap.state.objects import Object
from apnap.state.standing import CARDS, Standing
from apnap.state.table import State

Outcome = tuple[object, ...]


def work_out(state: State, libraries: bool) -> Standing:
    """Characteristics and controllers after all layers, then the abilities in force. Unless `libraries` is true, cards
    in libraries that only define their own characteristics may be left out."""
    found = Standing()
    state.standing = found
    state.volatile = 0
    try:
        run = Layers(state, found)
        run.collect(libraries)
        if run.layers:
            run.run()
        if state.copies or run.work.copies:
            state.copies = run.work.copies
        index(state, found)
        found.unread = tuple(run.unread)
    except BaseException:
        state.standing = None
        raise
    return found


class Layers:
    """One run through the layers."""

    def __init__(self, state: State, found: Standing) -> None:
        self.state = state
        self.work = Work(state, found)
        self.effects: dict[Key, Applying] = {}
        """Every effect that exists, and those that have started though their ability is gone (CR 613.6)."""
        self.sources: dict[int, list[Key]] = {}
        """The effects from static abilities, by the object they are on."""
        self.face_down: list[int] = []
        self.flipped: list[int] = []
        self.layers = 0
        """The layers in which any effect applies, as bits."""
        self.came_or_went = False
        """Whether an effect has begun or ceased to exist since the order was last determined."""
        self.unread: list[int] = []
        """The cards in libraries that are left out."""
        self.same: dict[tuple[int, int, int], tuple[int, ...]] = {}
        """The objects a filter finds for a player, until something it reads changes."""

    # -- which effects there are -------------------------------------------------------------------------------------

    def collect(self, libraries: bool = True) -> None:
        """The effects that exist before the first layer. Cards in libraries that only define their own characteristics
        are left out if no effect looks at cards outside the battlefield, unless `libraries` is true."""
        state, left_out = self.state, self.unread
        for ids in (state.battlefield, state.elsewhere):
            for id in ids:
                seen = state.object(id)
                if seen.counters:
                    for one in of_counters(seen):
                        self._add(one)
                if seen.face_down:
                    self._face_down(id)
                elif seen.flipped:
                    self.flipped.append(id)
                    self.layers |= 1 << FACE_DOWN
                table = seen.base.table
                if table is None:
                    table = abilities(seen.base)
                if table.continuous and not seen.phased_out:
                    if seen.zone == LIBRARY and not libraries and _only_defines(table):
                        left_out.append(id)
                    else:
                        self._add_statics(seen, table)
        for marker in state.markers:
            for id in marker.stack:
                if state.object(id).face_down:
                    self._face_down(id)
        for effect in state.effects:
            if effect.changes:
                self._add(of_effect(effect))
        if state.options.deploy:
            self._add(deploying())
        if left_out and (state.volatile & CARDS or any(self._is_affected(id) for id in left_out)):
            for id in left_out:
                self._add_statics(state.object(id), abilities(state.object(id).base))
            left_out.clear()

    def _is_affected(self, id: int) -> bool:
        return any(one.affected is not None and id in one.affected for one in self.effects.values())

    def _face_down(self, id: int) -> None:
        self.face_down.append(id)
        self.layers |= 1 << FACE_DOWN

    def _add(self, one: Applying) -> None:
        self.effects[one.key] = one
        self.layers |= one.parts.layers
        self.state.volatile |= reads_outside_battlefield(one)

    def _add_statics(self, seen: Object, table: AbilityTable) -> None:
        for instance, static in table.continuous:
            self._add_static(seen, instance, static)

    def _add_static(self, seen: Object, instance: AbilityInstance, static: Static) -> None:
        """Add a static ability's effect if it functions (CR 113.6); characteristics are defined everywhere (604.3)."""
        one = of_static(seen, seen.controller, instance, static)
        if one.defining or works(seen, static.zone):
            self._add(one)
            self.sources.setdefault(seen.id, []).append(one.key)

    def _look_again(self, id: int) -> None:
        """An object's abilities have changed, so its effects may have too. Those that have started continue."""
        seen = self.state.object(id)
        if seen.phased_out:
            return
        before = self.sources.pop(id, [])
        known = {key: self.effects[key] for key in before}
        for key, one in known.items():
            if one.affected is None:
                del self.effects[key]
        for instance, static in abilities(self.work.found.changed.get(id, seen.base)).continuous:
            key = (id, instance.origin, instance.slot, instance.part)
            old = known.get(key)
            if old is None or (old.affected is None and old.static is not static):
                self._add_static(seen, instance, static)
            else:
                self.effects[key] = old
        self.sources[id] = [key for key in self.effects if key[0] == id]
        if [self.effects.get(key) for key in before] != list(known.values()) or len(self.sources[id]) != len(before):
            self.came_or_went = True

    # -- through the layers ------------------------------------------------------------------------------------------

    def run(self) -> None:
        for layer in range(len(LAYERS)):
            if not self.layers >> layer & 1:
                continue
            if layer == FACE_DOWN:
                self._turn_face_down()
            else:
                self._layer(layer)
            if layer <= FACE_DOWN:
                self.work.found.copiable = self.work.found.changed.copy()  # CR 613.2c
            if layer == FACE_DOWN:
                self._flip()

    def _turn_face_down(self) -> None:
        """CR 613.2b: face-down objects have only the characteristics of a face-down object."""
        found = self.work.found
        for id in self.face_down:
            if id in found.changed:
                found.face_up[id] = found.changed[id]
            self.work.share(id, self.state.object(id).listed or FACE_DOWN_VALUES)
            self._look_again(id)

    def _flip(self) -> None:
        """CR 707.3, 710.2: a flipped permanent uses its alternative characteristics. That isn't part of its copiable
        values, since a copy of it may not be flipped."""
        for id in self.flipped:
            other = self.work.found.changed.get(id, self.state.object(id).base).alternative
            if other is not None:
                self.work.share(id, other)
                self._look_again(id)

    def _layer(self, layer: int) -> None:
        """Apply all effects of one layer in order, checking the order again after each (CR 613.8c)."""
        done: set[Key] = set()
        while True:
            self.came_or_went = False
            left = [one for one in self.effects.values() if one.parts.layers >> layer & 1 and one.key not in done]
            left.sort(key=by_timestamp)
            dependent = len(left) > 1 and may_depend(left, layer)
            order = [one for one in left if self._exists(one)]
            if not order:
                return
            while order and not self.came_or_went:
                one = self._first(order, layer) if dependent else order[0]
                order.remove(one)
                done.add(one.key)
                self._apply(one, layer)
                if dependent:
                    order = [other for other in left if other.key not in done and self._exists(other)]

    def _exists(self, one: Applying) -> bool:
        """Whether it exists. Once started, it continues; before that, its condition must be true (CR 611.3a)."""
        if one.static is None or one.affected is not None or one.static.condition is None:
            return True
        self._set_you(one)
        return holds(self.state, one.static.condition, one.context)

    def _set_you(self, one: Applying) -> None:
        """In a static ability, "you" is the current controller of its object (CR 109.5)."""
        if one.static is not None:
            one.context.you = controller(self.state, one.source)

    # -- order -------------------------------------------------------------------------------------------------------

    def _first(self, waiting: list[Applying], layer: int) -> Applying:
        """The waiting effect to apply next: characteristic-defining first (CR 613.3), then the one with the earliest
        timestamp that depends on no other, except within a dependency loop (CR 613.8b)."""
        pool = waiting
        if pool[0].defining:
            pool = [one for one in waiting if one.defining]
        if len(pool) == 1:
            return pool[0]
        groups = alike(pool)
        if not self._depends_on(pool[0], groups, layer):  # as nearly always
            return pool[0]
        depends: Depends = {one.key: self._depends_on(one, groups, layer) for one in pool}
        for one in pool:
            if all(reaches(other, one.key, depends) for other in depends[one.key]):
                return one
        raise AssertionError("one of the dependency loops always waits for no other")

    def _depends_on(self, one: Applying, groups: list[list[Applying]], layer: int) -> list[Key]:
        """The effects it depends on (CR 613.8a). Of effects that do the same to the same objects, one is tried."""
        found: list[Key] = []
        read = looks_at(one, layer)
        before: Outcome | None = None
        for group in groups:
            other = group[0] if group[0] is not one else group[-1]
            common = read & other.parts.written[layer]
            if other is one or not common:
                continue
            them = self._would_affect(other)
            if common == EXISTENCE and one.source not in them:
                continue
            if before is None:
                before = self._outcome(one, layer)
            if before != self._after(other, them, one, layer):
                found += [same.key for same in group if same is not one]
        return found

    def _after(self, other: Applying, affected: tuple[int, ...], one: Applying, layer: int) -> Outcome:
        """The outcome of one effect if the other were applied first."""
        work, found = self.work, self.work.found
        values = {id: found.changed.get(id) for id in affected}
        mine, controllers, banned = work.mine, found.controllers, found.cannot_have
        copies = work.copies
        work.mine, found.controllers, found.cannot_have = mine - set(affected), controllers.copy(), banned.copy()
        work.copies = copies.copy()
        self._perform(other, layer, affected)
        after = self._outcome(one, layer)
        work.mine, found.controllers, found.cannot_have, work.copies = mine, controllers, banned, copies
        for id, old in values.items():
            if old is None:
                found.changed.pop(id, None)
            else:
                found.changed[id] = old
        return after

    def _outcome(self, one: Applying, layer: int) -> Outcome:
        """Whether it exists, its text, what it affects, and what it does to each, as of now (CR 613.8a)."""
        self._set_you(one)
        if one.affected is not None:
            return self._described(one, one.affected, layer)
        static = self._ability(one)
        if static is None or not holds(self.state, static.condition, one.context):
            return ()
        assert isinstance(static.rule, Continuous)
        affected = self._meant(static.rule.affected, one)
        return (static, affected, self._described(one, affected, layer))

    def _ability(self, one: Applying) -> Static | None:
        for instance, static in abilities(characteristics(self.state, one.source)).continuous:
            if (one.source, instance.origin, instance.slot, instance.part) == one.key:
                return static
        return None

    def _described(self, one: Applying, affected: tuple[int, ...], layer: int) -> Outcome:
        return tuple([describe(self.state, change, id, one) for _, change in one.parts.each[layer] for id in affected])

    # -- what it applies to ------------------------------------------------------------------------------------------

    def _would_affect(self, one: Applying) -> tuple[int, ...]:
        """What it affects, or would affect if it started now. Effects of one player with equal filters share the
        result."""
        self._set_you(one)
        if one.affected is not None:
            return tuple([id for id in one.affected if self.state.object(id).last is None])
        assert one.rule is not None
        filter = one.rule.affected
        if isinstance(filter, Is) or is_relative(filter):
            return self._meant(filter, one)
        key = (number_of(filter), one.context.you, reads(filter))
        found = self.same.get(key)
        if found is None:
            found = self._meant(filter, one)
            self.same[key] = found
        return found

    def _meant(self, filter: Filter, one: Applying) -> tuple[int, ...]:
        """The objects that fit the filter. An ability that refers to its own object finds it in any zone."""
        if isinstance(filter, Is):
            reference = filter.reference
            if isinstance(reference, This):
                return (one.source,)
            if isinstance(reference, Host):
                host = self.state.object(one.source).attached_to
                there = host >= 0 and self.state.object(host).zone == BATTLEFIELD
                return (host,) if there and not self.state.object(host).phased_out else ()
        quick = plain(filter)
        if quick is not None and not (self.state.options.planes and self.state.options.shared_life):
            return quick.find(self.state, self.work.found, one.context.you, one.context.source)
        return tuple([id for id in filters.candidates(self.state, filter, one.context) if id >= 0])

    # -- applying ----------------------------------------------------------------------------------------------------

    def _apply(self, one: Applying, layer: int) -> None:
        affected = self._would_affect(one)
        if one.affected is None:
            one.affected = affected
        limited = self.state.ranges and layer > CONTROL  # an effect from a resolved spell too, once control is known
        if limited and not is_exempt(self.state, one.context.source):
            affected = tuple([id for id in affected if is_within_range(self.state, one.context.you, id)])  # CR 801.10
        self._perform(one, layer, affected)
        written = one.parts.written[layer]
        for key in [key for key in self.same if key[2] & written]:
            del self.same[key]
        for _, change in one.parts.each[layer]:
            self._follow_up(change, layer, affected)

    def _perform(self, one: Applying, layer: int, affected: tuple[int, ...]) -> None:
        for number, change in one.parts.each[layer]:
            self._set_you(one)  # a trial or an earlier part may have set another player
            perform(self.work, one, number, change, affected)

    def _follow_up(self, change: ch.Change, layer: int, affected: tuple[int, ...]) -> None:
        """Find the effects that began or ceased to exist with the changed abilities."""
        if layer in (COPIES, TEXT) or gives_continuous(change):
            for id in affected:
                self._look_again(id)
        elif writes(change) & EXISTENCE or layer == TYPES:
            for id in affected:
                if id in self.sources:
                    self._look_again(id)


def _only_defines(table: AbilityTable) -> bool:
    """Whether its continuous effects are from characteristic-defining abilities alone."""
    for instance, static in table.continuous:
        if not is_defining(instance, static):
            return False
    return True


use_layers(work_out)
