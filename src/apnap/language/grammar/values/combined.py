"""Values made from parts: a node with further fields, tuples one after another, sets in an order."""

from __future__ import annotations

from dataclasses import MISSING, fields, replace

from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.specs import Refused, Slots, Spec, spec_of
from apnap.language.kinds import Effect
from apnap.language.node import Node


class With(Spec):
    """The node in a slot with further fields set. Said, those fields have their defaults in the node of the slot."""

    def __init__(self, name: str, given: dict[str, Spec]) -> None:
        self.name = name
        self.given = given

    def build(self, slots: Slots, talk: Discourse) -> object:
        node = slots[self.name]
        assert isinstance(node, Node)
        return replace(node, **{name: spec.build(slots, talk) for name, spec in self.given.items()})  # type: ignore[type-var]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, Node):
            return False
        defaults = {field.name: field.default for field in fields(value)}  # type: ignore[arg-type]
        for name, spec in self.given.items():
            if name not in defaults or defaults[name] is MISSING:
                return False
            if not spec.match(getattr(value, name), slots, talk, hint):
                return False
        slots[self.name] = replace(value, **{name: defaults[name] for name in self.given})  # type: ignore[type-var]
        return True


class Concat(Spec):
    """Tuples one after another. Without a hint all but the last have one item."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names

    def build(self, slots: Slots, talk: Discourse) -> object:
        found: list[object] = []
        for name in self.names:
            part = slots[name]
            assert isinstance(part, tuple)
            found += part
        return tuple(found)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) < len(self.names):
            return False
        start = 0
        for name in self.names[:-1]:
            known = hint.get(name) if hint is not None else None
            size = len(known) if isinstance(known, tuple) else 1
            slots[name] = value[start : start + size]
            start += size
        slots[self.names[-1]] = value[start:]
        return start < len(value)


class InOrder(Spec):
    """Different numbers in their natural order, said in any: the colours of something. A hint keeps the order of the
    words; `usual` gives it where there is none."""

    def __init__(self, names: tuple[str, ...], usual: dict[tuple[int, ...], tuple[int, ...]]) -> None:
        self.names = names
        self.usual = usual

    def build(self, slots: Slots, talk: Discourse) -> object:
        found = self._said(slots)
        if len(set(found)) < len(found):
            raise Refused
        return tuple(sorted(found))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) != len(self.names):
            return False
        order = self.usual.get(value, value)
        if hint is not None and tuple(sorted(self._said(hint))) == value:
            order = tuple(self._said(hint))
        slots.update(zip(self.names, order, strict=True))
        return True

    def _said(self, slots: Slots) -> list[int]:
        return [said for name in self.names if isinstance(said := slots.get(name), int)]


def with_(slot_: str, /, **given: object) -> With:
    """(No field is named like the parameter: mypyc would lose it.)"""
    return With(slot_, {field: spec_of(value) for field, value in given.items()})


def concat(*names: str) -> Concat:
    return Concat(names)


_INSIDE = {"YouMay": ("then", "effects"), "MayPay": ("effects",), "If": ("effects",), "IfDone": ("then",)}
"""Where the last thing that is done stands inside an effect that may not happen."""


def last_of(effects: object) -> Effect | None:
    """The last thing that is done."""
    if not isinstance(effects, tuple) or not effects or not isinstance(effects[-1], Effect):
        return None
    name = _inside(effects[-1])
    return last_of(getattr(effects[-1], name)) if name else effects[-1]


def with_last(effects: object, new: Effect) -> object:
    """The effects with another last thing."""
    assert isinstance(effects, tuple)
    name = _inside(effects[-1])
    last = replace(effects[-1], **{name: with_last(getattr(effects[-1], name), new)}) if name else new
    return (*effects[:-1], last)


def followed(effects: object, rest: tuple[Effect, ...]) -> object:
    """The effects with more after the last thing, done only if that is done."""
    assert isinstance(effects, tuple)
    name = _inside(effects[-1])
    if not name:
        return effects + rest
    return (*effects[:-1], replace(effects[-1], **{name: followed(getattr(effects[-1], name), rest)}))


def loosened(effects: object) -> tuple[object, tuple[Effect, ...]] | None:
    """The effects without what is done after the first thing of an optional action, and that. The inverse of
    `followed`."""
    name = _inside(effects[-1]) if isinstance(effects, tuple) and effects else ""
    if not isinstance(effects, tuple) or not name:
        return None
    inner = getattr(effects[-1], name)
    kept, rest = loosened(inner) or (inner[:1], inner[1:])
    return ((*effects[:-1], replace(effects[-1], **{name: kept})), rest) if rest else None


def _inside(effect: Effect) -> str:
    for name in _INSIDE.get(type(effect).__name__, ()):
        if getattr(effect, name):
            return name
    return ""
