"""A second, slow and simple implementation of the layers, without caches or shortcuts (CR 613).

A `World` has the values of every object after the layers applied so far. Applying an effect makes a new world; what an
effect does to an object is determined first, as data (a deed), and then done. Filters, amounts, conditions and text
changes use the library's code; order, dependency, existence and the changes don't.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from apnap.language import changes as ch
from apnap.language import types as t
from apnap.language.abilities import Ability, Keyword, Static
from apnap.language.filters import this
from apnap.language.statics import Continuous
from apnap.language.subtypes import (
    ARTIFACT_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
)
from apnap.rules.continuous.text_changes import replace_word
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import holds, things, value
from apnap.rules.values.reading import abilities
from apnap.state.characteristics import PRINTED, AbilityInstance, Characteristics
from apnap.state.standing import Standing
from apnap.state.table import State
from apnap.state.things import of_player

Deed = tuple[object, ...]
SETS = {t.CREATURE: CREATURE_TYPES, t.ARTIFACT: ARTIFACT_TYPES, t.ENCHANTMENT: ENCHANTMENT_TYPES, t.LAND: LAND_TYPES}
ORDER = ("1a", "1b", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")
LAYER = {
    ch.BecomeCopy: "1a",
    ch.ChangeControl: "2",
    ch.ChangeText: "3",
    ch.ChangeChosenText: "3",
    ch.SetTypes: "4",
    ch.SetChosenSubtype: "4",
    ch.AllCreatureTypes: "4",
    ch.SetColours: "5",
    ch.SetChosenColour: "5",
    ch.Gain: "6",
    ch.GainActivatedOf: "6",
    ch.Lose: "6",
    ch.LoseAll: "6",
    ch.DefinePT: "7a",
    ch.SetPT: "7b",
    ch.ModifyPT: "7c",
    ch.SwitchPT: "7d",
}


@dataclass
class World:
    """The values reached so far."""

    values: dict[int, Characteristics]
    controllers: dict[int, int]
    banned: dict[int, frozenset[str]] = field(default_factory=dict)

    def copy(self) -> World:
        return World({id: one.copy() for id, one in self.values.items()}, dict(self.controllers), dict(self.banned))


@dataclass
class Effect:
    """A continuous effect: its affected objects are None until it starts to apply."""

    key: tuple[object, ...]
    timestamp: tuple[int, ...]
    context: Context
    changes: tuple[ch.Change, ...]
    static: Static | None = None
    defining: bool = False
    affected: tuple[int, ...] | None = None
    copied: Characteristics | None = None
    words: dict[str, str] = field(default_factory=dict)

    def in_layer(self, layer: str) -> list[tuple[int, ch.Change]]:
        return [(n, change) for n, change in enumerate(self.changes) if self.layer(change) == layer]

    def layer(self, change: ch.Change) -> str:
        return "7b" if isinstance(change, ch.DefinePT) and not self.defining else LAYER[type(change)]


class Oracle:
    """Calculates the whole table."""

    def __init__(self, state: State) -> None:
        self.state = state.fork()
        self.live = [id for id in range(state.count) if state.object(id).last is None]
        self.started: dict[tuple[object, ...], Effect] = {}
        self.world = World(
            {id: state.object(id).base.copy() for id in self.live},
            {id: state.object(id).controller for id in self.live},
        )

    def run(self) -> World:
        for layer in ORDER:
            if layer == "1b":
                self.turn_face_down()
            done: set[tuple[object, ...]] = set()
            while (chosen := self.next(layer, done)) is not None:
                done.add(chosen.key)
                if chosen.affected is None:
                    chosen.affected = self.affected(self.world, chosen)  # CR 613.6
                self.started[chosen.key] = chosen
                self.world = self.applied(self.world, chosen, layer)
        return self.world

    def turn_face_down(self) -> None:
        """CR 613.2b, 708.2a."""
        for id in self.live:
            if self.state.object(id).face_down:
                blank = Characteristics()
                blank.types, blank.power, blank.toughness = t.CREATURE, 2, 2
                self.world.values[id] = blank

    # -- which effects there are -------------------------------------------------------------------------------------

    def read(self, world: World) -> State:
        """The state, read with the world's values."""
        standing = Standing()
        standing.changed = {id: one.copy() for id, one in world.values.items()}
        standing.controllers = dict(world.controllers)
        self.state.standing = standing
        return self.state

    def existing(self, world: World) -> list[Effect]:
        found = [*self.started.values(), *self.lasting(), *self.of_counters()]
        for id in self.live:
            found += self.of_object(world, id)
        return list({one.key: one for one in reversed(found)}.values())

    def lasting(self) -> list[Effect]:
        return [
            Effect(
                ("effect", one.id),
                (one.timestamp, 0),
                Context(one.source, one.controller, one.bindings),
                one.changes,
                affected=one.affected,
                copied=one.copied,
                words=one.chosen,
            )
            for one in self.state.effects
        ]

    def of_counters(self) -> list[Effect]:
        """CR 122.1a, 122.1b, 613.7c."""
        found: list[Effect] = []
        for id in self.live:
            seen = self.state.object(id)
            for kind, count in seen.counters.items():
                change: ch.Change = ch.Gain((Keyword(kind),))
                if "/" in kind:
                    power, toughness = kind.split("/")
                    change = ch.ModifyPT(int(power) * count, int(toughness) * count)
                elif kind not in ("flying", "trample", "haste"):
                    continue
                stamp = seen.counter_stamps.get(kind, seen.timestamp)
                found.append(Effect(("counter", id, kind), (stamp, 0), Context(-1, 0), (change,), affected=(id,)))
        return found

    def of_object(self, world: World, id: int) -> list[Effect]:
        """The static abilities that function where the object is and whose condition is true (CR 113.6, 611.3)."""
        seen = self.state.object(id)
        found: list[Effect] = []
        for instance, static in abilities(world.values[id].copy()).statics:
            rule = static.rule
            if not isinstance(rule, Continuous) or seen.phased_out:
                continue
            defining = static.defining and instance.origin == PRINTED and static.condition is None
            context = Context(id, world.controllers[id])
            emblem = seen.zone == "command" and seen.card < 0  # CR 114.4
            works = defining or emblem or static.zone in (seen.zone, "any")
            if works and holds(self.read(world), static.condition, context):
                granted = instance.timestamp
                found.append(
                    Effect(
                        (id, *instance.key),
                        (max(seen.timestamp, granted), granted),
                        context,
                        rule.changes,
                        static,
                        defining,
                    )
                )
        return found

    # -- order (CR 613.3, 613.7, 613.8) --------------------------------------------------------------------------------

    def next(self, layer: str, done: set[tuple[object, ...]]) -> Effect | None:
        pool = [one for one in self.existing(self.world) if one.in_layer(layer) and one.key not in done]
        pool = [one for one in pool if one.defining] or pool
        if not pool:
            return None
        depends = {
            one.key: [other.key for other in pool if other is not one and self.depends(one, other, layer)]
            for one in pool
        }
        ready = [one for one in pool if all(_leads(key, one.key, depends, ()) for key in depends[one.key])]
        return min(ready, key=lambda one: (*one.timestamp, str(one.key)))

    def depends(self, one: Effect, other: Effect, layer: str) -> bool:
        """CR 613.8a: applying the other would change its text, existence, what it applies to or what it does."""
        return self.outcome(self.world, one, layer) != self.outcome(self.applied(self.world, other, layer), one, layer)

    def outcome(self, world: World, one: Effect, layer: str) -> Deed:
        if one.key in self.started or one.static is None:
            return ("started", self.deeds(world, one, one.affected or (), layer))
        for again in self.of_object(world, one.context.source):
            if again.key == one.key:
                affected = self.affected(world, again)
                return (again.static, affected, self.deeds(world, again, affected, layer))
        return ("gone",)

    def affected(self, world: World, one: Effect) -> tuple[int, ...]:
        if one.static is None:
            return one.affected or ()
        assert isinstance(one.static.rule, Continuous)
        if one.static.rule.affected == this:
            return (one.context.source,)
        return tuple(filters.candidates(self.read(world), one.static.rule.affected, one.context))

    # -- what effects do ---------------------------------------------------------------------------------------------

    def deeds(self, world: World, one: Effect, affected: tuple[int, ...], layer: str) -> Deed:
        return tuple(
            (id, self.deed(world, change, number, one, id))
            for number, change in one.in_layer(layer)
            for id in affected
            if id in world.values
        )

    def applied(self, world: World, one: Effect, layer: str) -> World:
        if one.static is not None and one.key not in self.started:
            one = next((again for again in self.of_object(world, one.context.source) if again.key == one.key), one)
        affected = one.affected if one.affected is not None else self.affected(world, one)
        made = world.copy()
        for number, change in one.in_layer(layer):  # in the order it is written, each to all objects at once
            for id, deed in [(id, self.deed(made, change, number, one, id)) for id in affected if id in world.values]:
                _do(made, id, deed, one, number)
        return made

    def context(self, world: World, one: Effect) -> Context:
        """A static ability refers to the current controller of its object, even once it has started to apply (CR
        109.5)."""
        you = one.context.you if one.static is None else world.controllers[one.context.source]
        return Context(one.context.source, you, one.context.bindings())

    def deed(self, world: World, change: ch.Change, number: int, one: Effect, id: int) -> Deed:
        state = self.read(world)
        values = world.values[id]
        context = self.context(world, one)
        if isinstance(change, (ch.DefinePT, ch.SetPT, ch.ModifyPT)):
            context.things["affected"] = (id,)
            numbers = [None if n is None else value(state, n, context) for n in (change.power, change.toughness)]
            return ("add" if isinstance(change, ch.ModifyPT) else "set", *numbers)
        if isinstance(change, ch.SwitchPT):
            return ("switch",)
        if isinstance(change, ch.ChangeControl):
            return ("control", *[of_player(thing) for thing in things(state, change.to, context)][:1])
        if isinstance(change, ch.ChangeText):
            return ("text", change.kind, change.old, change.new)
        if isinstance(change, ch.ChangeChosenText):
            return ("text", one.words["kind"], one.words["old"], one.words["new"])
        if isinstance(change, ch.SetColours):
            return ("colours", frozenset(change.colours), change.keep)
        if isinstance(change, ch.SetChosenColour):
            return ("colours", frozenset([int(one.words["colour"])]), False)
        if isinstance(change, ch.AllCreatureTypes):
            return ("types", 0, CREATURE_TYPES if values.types & (t.CREATURE | t.TRIBAL) else (), 0, "all", False)
        if isinstance(change, ch.SetTypes):
            return _types_deed(values, change)
        if isinstance(change, ch.Gain):
            banned = world.banned.get(id, frozenset())
            return (
                "gain",
                *[
                    (n, node)
                    for n, node in enumerate(change.abilities)
                    if not (isinstance(node, Keyword) and node.name in banned)
                ],
            )
        if isinstance(change, ch.GainActivatedOf):
            found = [
                node
                for thing in things(state, change.of, context)
                if thing in world.values
                for _, node in abilities(world.values[thing].copy()).activated
            ]
            return ("gain", *enumerate(found))
        if isinstance(change, ch.Lose):
            return ("lose", change.keyword, change.cannot_have)
        if isinstance(change, ch.LoseAll):
            return ("lose all",)
        assert isinstance(change, ch.BecomeCopy)
        return ("copy",)


def _leads(
    start: tuple[object, ...],
    goal: tuple[object, ...],
    depends: dict[tuple[object, ...], list[tuple[object, ...]]],
    been: tuple[tuple[object, ...], ...],
) -> bool:
    """Whether `start` depends on the goal, directly or indirectly."""
    return any(key == goal or (key not in been and _leads(key, goal, depends, (*been, key))) for key in depends[start])


def _belongs(word: str) -> int:
    for bits, words in SETS.items():
        if word in words:
            return bits
    return t.PLANESWALKER


def _has_kind(types: int, word: str) -> bool:
    bits = _belongs(word)
    return bool(types & bits or (bits == t.CREATURE and types & t.TRIBAL))


def _types_deed(values: Characteristics, change: ch.SetTypes) -> Deed:
    """CR 205.1, 205.3d, 305.7."""
    types = change.types or values.types
    artifact_creature = change.types & t.ARTIFACT and change.types & t.CREATURE
    if change.keep == "all" or artifact_creature:
        types |= values.types
    words = tuple(word for word in change.subtypes if _has_kind(types, word))
    basic = change.keep == "nothing" and bool(types & t.LAND) and bool(set(words) & set(t.BASIC_LAND_TYPES))
    return (
        "types",
        change.types,
        words,
        change.supertypes,
        "all" if artifact_creature and not words else change.keep,
        basic,
    )


def _do(world: World, id: int, deed: Deed, one: Effect, number: int) -> None:
    values = world.values[id]
    what, rest = deed[0], deed[1:]
    if what in ("add", "set"):
        power, toughness = rest
        assert power is None or isinstance(power, int)
        assert toughness is None or isinstance(toughness, int)
        if power is not None:
            values.power = power + (values.power if what == "add" else 0)
        if toughness is not None:
            values.toughness = toughness + (values.toughness if what == "add" else 0)
    elif what == "switch":
        values.power, values.toughness = values.toughness, values.power
    elif what == "control":
        for player in rest:
            assert isinstance(player, int)
            world.controllers[id] = player
    elif what == "text":
        _do_text(values, *[str(word) for word in rest])
    elif what == "colours":
        bits = sum(1 << colour for colour in rest[0])  # type: ignore[attr-defined]
        values.colours = bits | (values.colours if rest[1] else 0)
    elif what == "types":
        _do_types(values, deed)
    elif what == "gain":
        for item in rest:
            assert isinstance(item, tuple)
            made = AbilityInstance(item[1], hash(one.key), number * 100 + item[0], 0, one.timestamp[0])
            values.abilities = (*values.abilities, made)
    elif what == "lose":
        values.abilities = tuple(
            one for one in values.abilities if not (isinstance(one.node, Keyword) and one.node.name == rest[0])
        )
        if rest[1]:
            world.banned[id] = world.banned.get(id, frozenset()) | {str(rest[0])}
    elif what == "lose all":
        values.abilities = ()
        values.bare = True  # the abilities of basic land types go too (CR 305.6)
    elif one.copied is not None:
        world.values[id] = one.copied.copy()


def _do_text(values: Characteristics, kind: str, old: str, new: str) -> None:
    """CR 612.1, 612.3."""
    values.subtypes = frozenset(new if word == old and kind != "colour" else word for word in values.subtypes)
    values.abilities = tuple(
        AbilityInstance(replace_word(one.node, kind, old, new), one.origin, one.slot, one.part, one.timestamp)
        if one.origin == PRINTED
        else one
        for one in values.abilities
    )


def _do_types(values: Characteristics, deed: Deed) -> None:
    _, types, words, supertypes, keep, basic = deed
    assert isinstance(types, int)
    assert isinstance(supertypes, int)
    assert isinstance(words, tuple)
    values.supertypes |= supertypes
    if keep == "all":
        values.types |= types
        values.subtypes |= frozenset(words)
        return
    if types & t.ARTIFACT and types & t.CREATURE:
        values.types |= types
    elif types:
        values.types = types
    new_kinds = {_belongs(word) for word in words}
    values.subtypes = frozenset(words) | frozenset(
        word
        for word in values.subtypes
        if _belongs(word) not in new_kinds and (not types or _has_kind(values.types, word))
    )
    if basic:
        values.abilities = tuple(one for one in values.abilities if one.origin != PRINTED)


def shown(values: Characteristics) -> tuple[object, ...]:
    """Values to compare: abilities by their nodes, in any order."""
    nodes: list[Ability] = [one.node for one in values.abilities]
    return (
        values.name,
        values.cost,
        values.colours,
        values.types,
        values.supertypes,
        values.subtypes,
        values.power,
        values.toughness,
        sorted(map(repr, nodes)),
    )
