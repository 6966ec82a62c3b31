"""What something becomes: changes in the order of the layers, distinguished by what stays.

A phrase says types, colours, size and abilities in this order; several phrases come as they are written.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from apnap.language import changes as c
from apnap.language import effects as e
from apnap.language.amounts import Amount, X
from apnap.language.filters import HasType, land
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.grammar.values.combined import last_of, with_last
from apnap.language.kinds import Reference
from apnap.language.references import This, Top
from apnap.language.subtypes import LAND_TYPES
from apnap.language.types import LAND
from apnap.language.zones import BATTLEFIELD


class Being(Spec):
    """Types, colours and size from the slots that the template has."""

    def __init__(self, template: str, supertypes: int = 0) -> None:
        self.supertypes = supertypes
        self.has = {word for word in ("stats", "colours", "subtypes", "types") if "{" + word in template}

    def build(self, slots: Slots, talk: Discourse) -> object:
        found: list[c.Change] = []
        if self.has & {"types", "subtypes"}:
            found.append(c.SetTypes(slots.get("types", 0), slots.get("subtypes", ()), self.supertypes))  # type: ignore[arg-type]
        if "colours" in self.has:
            found.append(c.SetColours(slots["colours"]))  # type: ignore[arg-type]
        if "stats" in self.has:
            found.append(size(str(slots["stats"])))
        return tuple(found)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple):
            return False
        for change in value:
            if isinstance(change, c.SetTypes) and change == c.SetTypes(change.types, change.subtypes, self.supertypes):
                slots["types"], slots["subtypes"] = change.types, change.subtypes
            elif isinstance(change, c.SetColours) and not change.keep:
                slots["colours"] = change.colours
            elif isinstance(change, c.SetPT):
                slots["stats"] = written(change)
            else:
                return False
        return self._complete(value, slots, talk)

    def _complete(self, value: tuple[object, ...], slots: Slots, talk: Discourse) -> bool:
        """The slots say all of it, and no slot is left over."""
        for name in ("types", "subtypes"):
            if name in slots and not slots[name]:
                del slots[name]
        sizes = [change for change in value if isinstance(change, c.SetPT)]
        if not all(isinstance(side, (int, X)) for change in sizes for side in (change.power, change.toughness)):
            return False
        return set(slots) == self.has and self.build(slots, talk) == value


def size(text: str) -> c.SetPT:
    """`3/3`, `X/X` as base power and toughness."""
    sides = [_side(side) for side in text.split("/")]
    return c.SetPT(sides[0], sides[1])


def _side(text: str) -> Amount:
    if text == "X":
        return X()
    if not text.isdigit():
        raise Refused
    return int(text)


def written(change: c.SetPT) -> str:
    return "/".join("X" if isinstance(side, X) else str(side) for side in (change.power, change.toughness))


def _is_plain(change: c.SetPT) -> bool:
    return all(isinstance(side, (int, X)) for side in (change.power, change.toughness))


class Kept(Spec):
    """ "in addition to its other types": what it is stays; its colours too, where they are named."""

    def __init__(self, colours: bool = False) -> None:
        self.colours = colours

    def build(self, slots: Slots, talk: Discourse) -> object:
        found = slots["core"]
        assert isinstance(found, tuple)
        if not self._refers_to(found):
            raise Refused
        return tuple([self._kept(change) for change in found])

    def _refers_to(self, found: tuple[object, ...]) -> bool:
        return any(isinstance(change, c.SetColours if self.colours else c.SetTypes) for change in found)

    def _kept(self, change: c.Change) -> c.Change:
        if isinstance(change, c.SetTypes):
            return replace(change, keep="all")
        if isinstance(change, c.SetColours) and self.colours:
            return replace(change, keep=True)
        return change

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple):
            return False
        core = tuple([plain(change) for change in value])
        slots["core"] = core
        if hint is None:
            slots["_kinds"] = _kinds(core)
        return core != value and self._refers_to(core) and self.build(slots, talk) == value


def _kinds(core: tuple[object, ...]) -> str:
    """Which of its types it keeps, where nothing says how that is worded: a land's, or all of them."""
    types = [change for change in core if isinstance(change, c.SetTypes)]
    lands = all(not change.types and set(change.subtypes) <= set(LAND_TYPES) for change in types)
    return "land types" if types and lands else "types"


def plain(change: object) -> object:
    """The change without "in addition"."""
    if isinstance(change, c.SetTypes):
        return replace(change, keep="nothing")
    return replace(change, keep=False) if isinstance(change, c.SetColours) else change


class Able(Spec):
    """Changes, followed by a size and abilities from the slots that the template has."""

    def __init__(self, size: bool, abilities: bool, kept: bool = False) -> None:
        self.size = size
        self.abilities = abilities
        self.kept = Kept() if kept else None

    def build(self, slots: Slots, talk: Discourse) -> object:
        core = slots["core"] if self.kept is None else self.kept.build(slots, talk)
        assert isinstance(core, tuple)
        if self.size and any(isinstance(change, c.SetPT) for change in core):
            raise Refused
        more: list[c.Change] = [size(str(slots["stats"]))] if self.size else []
        if self.abilities:
            more.append(c.Gain(slots["abilities"]))  # type: ignore[arg-type]
        return (*core, *more)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple):
            return False
        rest = list(value)
        if self.abilities:
            if not rest or not isinstance(rest[-1], c.Gain):
                return False
            slots["abilities"] = rest.pop().abilities
        if self.size:
            last = rest.pop() if rest else None
            if not isinstance(last, c.SetPT) or not _is_plain(last):
                return False
            slots["stats"] = written(last)
        slots["core"] = tuple(rest)
        return bool(rest) and (self.kept is None or self.kept.match(tuple(rest), slots, talk, hint))


class Followed(Spec):
    """Changes, followed by one that is always the same. Only a hint shows that a card words it so."""

    def __init__(self, change: c.Change) -> None:
        self.change = change

    def build(self, slots: Slots, talk: Discourse) -> object:
        first = slots["it"]
        assert isinstance(first, tuple)
        return (*first, self.change)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) < 2 or value[-1] != self.change:
            return False
        slots["it"] = value[:-1]
        return hint is not None


class Still(Spec):
    """ "that's still a land": what it was stays (CR 205.1b)."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        found = slots["being"]
        assert isinstance(found, tuple)
        return kept(found)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple):
            return False
        slots["being"] = not_kept(value)
        return slots["being"] != value


def kept(changes: tuple[c.Change, ...]) -> tuple[c.Change, ...]:
    """The changes, and it stays what it was as well."""
    return tuple([_still(change) for change in changes])


def not_kept(changes: tuple[c.Change, ...]) -> tuple[c.Change, ...]:
    return tuple([_no_more(change) for change in changes])


def _still(change: c.Change) -> c.Change:
    if isinstance(change, c.SetTypes):
        if change.keep != "nothing":
            raise Refused
        return replace(change, keep="all")
    return change


def _no_more(change: c.Change) -> c.Change:
    return replace(change, keep="nothing") if isinstance(change, c.SetTypes) else change


def is_still_land(value: object, talk: Discourse) -> bool:
    """The land itself becomes a creature."""
    last = last_of(value)
    if not isinstance(last, e.Apply) or not isinstance(last.to, This) or not isinstance(talk.own, HasType):
        return False
    kept = [change for change in last.changes if isinstance(change, c.SetTypes) and change.keep == "all"]
    return bool(kept) and bool(talk.own.types & LAND)


class StillThat(Spec):
    """ "It's still a land.", said of what the sentence before changed. A hint shows where a card says so; a land that
    becomes a creature says it anyway."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        last = last_of(slots["effects"])
        if not isinstance(last, e.Apply) or not any(isinstance(change, c.SetTypes) for change in last.changes):
            raise Refused
        return with_last(slots["effects"], _changed(last, _still))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        last = last_of(value)
        if not isinstance(last, e.Apply) or (hint is None and not is_still_land(value, talk)):
            return False
        if hint is None:
            slots["_noun"] = land
        slots["effects"] = with_last(value, _changed(last, _no_more))
        return slots["effects"] != value


def _changed(effect: e.Apply, how: Callable[[c.Change], c.Change]) -> e.Apply:
    return replace(effect, changes=tuple([how(change) for change in effect.changes]))


def known_sizes(changes: tuple[c.Change, ...]) -> bool:
    """The sizes among the changes are numbers."""
    sizes = [change for change in changes if isinstance(change, c.SetPT)]
    return all(isinstance(size.power, int) and isinstance(size.toughness, int) for size in sizes)


class FaceDownAs(Spec):
    """What permanents are that are put onto the battlefield or turned face down, in the next sentence (CR 708.2)."""

    def __init__(self, several: bool) -> None:
        self.several = several

    def build(self, slots: Slots, talk: Discourse) -> object:
        last, changes = last_of(slots["effects"]), slots["changes"]
        if not goes_face_down(last):
            raise Refused
        assert isinstance(last, (e.Move, e.TurnFace)) and isinstance(changes, tuple)
        if _are_several(last.what, talk) != self.several:
            raise Refused
        return with_last(slots["effects"], replace(last, changes=changes))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        last = last_of(value)
        if not isinstance(last, (e.Move, e.TurnFace)) or not last.face_down or not last.changes:
            return False
        if hint is None and _are_several(last.what, talk) != self.several:
            return False
        slots["effects"], slots["changes"] = with_last(value, replace(last, changes=())), last.changes
        return True


def goes_face_down(effect: e.Effect | None) -> bool:
    """Something is put onto the battlefield or turned face down, and what it is then isn't said yet."""
    if not isinstance(effect, (e.Move, e.TurnFace)) or not effect.face_down or effect.changes:
        return False
    return isinstance(effect, e.TurnFace) or effect.to == BATTLEFIELD


def _are_several(what: Reference, talk: Discourse) -> bool:
    if isinstance(what, e.Target) and what.each is not None:
        return True
    if isinstance(what, (e.Target, e.Choose, Top)):
        return what.count != 1
    return isinstance(what, e.Each) or talk.is_many(what)
