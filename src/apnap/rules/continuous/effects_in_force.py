"""The current continuous effects (CR 611): from resolved spells and abilities, from static abilities, from counters.

Each is an `Applying` during the run through the layers.
"""

from __future__ import annotations

from typing import Final

from apnap.language import changes as ch
from apnap.language.abilities import Keyword, Static
from apnap.language.kept import make_room
from apnap.language.statics import Continuous
from apnap.rules.continuous.what_changes_read import Parts, parts_of
from apnap.rules.values.context import Context, of_ability
from apnap.rules.values.reading import abilities
from apnap.state.characteristics import PRINTED, AbilityInstance, Characteristics
from apnap.state.effects import ContinuousEffect
from apnap.state.objects import Object
from apnap.state.things import NOTHING

Key = tuple[int, int, int, int]
"""The object and the instance of a static ability; -1 and the id of an effect; -2 and the object of a counter."""

KEYWORD_COUNTERS: Final = (
    "flying",
    "first strike",
    "double strike",
    "deathtouch",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "shadow",
    "trample",
    "vigilance",
)
"""CR 122.1b."""


class Applying:
    """A continuous effect during the run through the layers."""

    __slots__ = (
        "key",
        "source",
        "context",
        "timestamp",
        "parts",
        "affected",
        "static",
        "rule",
        "defining",
        "effect",
        "kind",
    )

    def __init__(
        self, key: Key, context: Context, timestamp: tuple[int, int], changes: tuple[ch.Change, ...], defining: bool
    ) -> None:
        self.key = key
        self.context = context
        self.source = context.source
        self.timestamp = timestamp
        """Its own, then that of the effect that gave the ability, to order one object's abilities (CR 613.7a)."""
        self.parts: Parts = parts_of(changes, defining)
        self.defining = defining
        """It comes from a characteristic-defining ability (CR 604.3)."""
        self.affected: tuple[int, ...] | None = None
        """Fixed once the effect has started to apply (CR 613.6), or from the beginning if it isn't from a static
        ability (CR 611.2c)."""
        self.static: Static | None = None
        self.rule: Continuous | None = None
        self.effect: ContinuousEffect | None = None
        self.kind: tuple[int, ...] = key
        """Equal for effects that do the same thing to the same objects."""

    @property
    def order(self) -> tuple[int, int, Key]:
        return (self.timestamp[0], self.timestamp[1], self.key)


def of_effect(effect: ContinuousEffect) -> Applying:
    """CR 613.7b: it has the timestamp of its creation."""
    context = Context(effect.source, effect.controller, effect.bindings)
    one = Applying((-1, effect.id, 0, 0), context, (effect.timestamp, 0), effect.changes, False)
    one.affected = effect.affected
    one.effect = effect
    if effect.copied is None and not one.parts.names:
        one.kind = (_SAME, one.parts.number, effect.source, effect.controller, *effect.affected)
    return one


def is_defining(instance: AbilityInstance, static: Static) -> bool:
    """CR 604.3a: it's printed, copied, or given to a token as it was created, and has no condition."""
    return static.defining and instance.origin == PRINTED and static.condition is None


def of_static(seen: Object, you: int, instance: AbilityInstance, static: Static) -> Applying:
    """CR 613.7a: the timestamp of the object, or of the effect that created the ability if that is later."""
    rule = static.rule
    assert isinstance(rule, Continuous)
    stamps = (max(seen.timestamp, instance.timestamp), instance.timestamp)
    one = Applying(
        (seen.id, instance.origin, instance.slot, instance.part),
        of_ability(seen.id, you, instance),
        stamps,
        rule.changes,
        is_defining(instance, static),
    )
    one.static = static
    one.rule = rule
    return one


def of_counters(seen: Object) -> list[Applying]:
    """The counters that change power and toughness or grant keywords, each kind with its timestamp (CR 613.7c)."""
    found: list[Applying] = []
    for number, (kind, count) in enumerate(seen.counters.items()):
        change = counter_change(kind, count)
        if change is not None:
            stamp = seen.counter_stamps.get(kind, seen.timestamp)
            one = Applying((-2, seen.id, number, 0), Context(NOTHING, seen.controller), (stamp, 0), (change,), False)
            one.affected = (seen.id,)
            found.append(one)
    return found


_SAME: Final = -3
"""Marks the kind of an effect; keys of effects begin with something else."""

_COUNTER_CHANGES: Final[dict[tuple[str, int], ch.Change | None]] = {}


def counter_change(kind: str, count: int) -> ch.Change | None:
    """What that many counters of a kind do: `+1/+1`, `-0/-1` (CR 122.1a), a keyword (CR 122.1b), or nothing."""
    if (kind, count) in _COUNTER_CHANGES:
        return _COUNTER_CHANGES[kind, count]
    make_room(_COUNTER_CHANGES)
    found = _counter_change(kind, count)
    _COUNTER_CHANGES[kind, count] = found
    return found


def _counter_change(kind: str, count: int) -> ch.Change | None:
    if kind in KEYWORD_COUNTERS:
        return ch.Gain((Keyword(kind),))
    left, slash, right = kind.partition("/")
    if slash and left[:1] in ("+", "-") and right[:1] in ("+", "-"):
        return ch.ModifyPT(int(left) * count, int(right) * count)
    return None


def origin_of(key: Key) -> int:
    """The origin of the abilities an effect grants: one number for each effect, static source or counter."""
    if key[0] == -1:
        return 4 * key[1]
    return 4 * key[1] + 2 if key[0] == -2 else 2 * key[0] + 1


def slot_of(key: Key, change: int, number: int) -> int:
    """The slot of a granted ability: the source's ability that grants it, the change, and the number in that change."""
    slot = 0
    if key[0] >= 0:
        slot = ((key[1] + 2) * 4096 + key[2]) * 64 + key[3]
    elif key[0] == -2:
        slot = key[2]
    return (slot * 16 + change) * 256 + number


_GIVES: Final[dict[int, tuple[ch.Change, bool]]] = {}


def gives_continuous(change: ch.Change) -> bool:
    """Whether the change grants a static ability with a continuous effect of its own."""
    if not isinstance(change, ch.Gain):
        return False
    known = _GIVES.get(id(change))
    if known is None:
        values = Characteristics()
        values.abilities = tuple([AbilityInstance(node, 0, n) for n, node in enumerate(change.abilities)])
        known = (change, bool(abilities(values).continuous))
        make_room(_GIVES)
        _GIVES[id(change)] = known
    return known[1]
