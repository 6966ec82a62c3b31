"""A faster evaluation of the filters that most static abilities use: types, colours and control, on the battlefield."""

from __future__ import annotations

from typing import Final

from apnap.language import filters as f
from apnap.language.kept import make_room
from apnap.language.references import This, You
from apnap.rules.values.range_of_influence import is_exempt, within
from apnap.state.standing import Standing
from apnap.state.table import State
from apnap.state.things import NOTHING


class Plain:
    """A filter of nothing but types, subtypes, colours and control. It must agree with `filters.candidates`."""

    __slots__ = ("types", "without", "supertypes", "no_supertypes", "subtypes", "colours", "whose", "another")

    def __init__(self) -> None:
        self.types: list[int] = []
        """At least one bit of each of them."""
        self.without = 0
        """None of these bits."""
        self.supertypes: list[int] = []
        self.no_supertypes = 0
        self.subtypes: list[str] = []
        self.colours = 0
        """Every one of these bits."""
        self.whose = 0
        """1 for yours, -1 for an opponent's, 0 for anyone's."""
        self.another = False
        """Not the source itself."""

    def find(self, state: State, found: Standing, you: int, source: int) -> tuple[int, ...]:
        """The permanents that pass."""
        but = source if self.another else NOTHING
        changed, controllers, whose = found.changed, found.controllers, self.whose
        first = self.types[0] if self.types else -1
        rest = self.types[1:]
        without, colours = self.without, self.colours
        more = bool(rest or self.subtypes or self.supertypes or self.no_supertypes)
        exempt = bool(state.ranges) and is_exempt(state, source)
        passed: list[int] = []
        for id in state.battlefield:
            seen = state.object(id)
            values = changed.get(id, seen.base)
            if not values.types & first or values.types & without or values.colours & colours != colours:
                continue
            if whose and not self._is_whose(state, controllers.get(id, seen.controller), you):
                continue
            if seen.phased_out or id == but:
                continue
            if state.ranges and not exempt and not within(state, you, controllers.get(id, seen.controller)):
                continue
            if more:
                if not all(values.types & bits for bits in rest):
                    continue
                if not all(word in values.subtypes for word in self.subtypes):
                    continue
                if values.supertypes & self.no_supertypes:
                    continue
                if not all(values.supertypes & bits for bits in self.supertypes):
                    continue
            passed.append(id)
        return tuple(passed)

    def _is_whose(self, state: State, who: int, you: int) -> bool:
        if self.whose > 0:
            return who == you
        return state.players[who].team != state.players[you].team


_PLAIN: Final[dict[int, tuple[f.Filter, Plain | None]]] = {}


def plain(filter: f.Filter) -> Plain | None:
    """The filter as a plain one, if it can be."""
    known = _PLAIN.get(id(filter))
    if known is None:
        made = Plain()
        parts = filter.parts if isinstance(filter, f.AllOf) else (filter,)
        fits = all(_take(made, part) for part in parts)
        known = (filter, made if fits and made.types else None)
        make_room(_PLAIN)
        _PLAIN[id(filter)] = known
    return known[1]


def _take(made: Plain, part: f.Filter) -> bool:
    if isinstance(part, f.HasType):
        made.types.append(part.types)
    elif isinstance(part, f.HasSupertype):
        made.supertypes.append(part.supertypes)
    elif isinstance(part, f.HasSubtype):
        made.subtypes.append(part.subtype)
    elif isinstance(part, f.HasColour):
        made.colours |= 1 << part.colour
    elif isinstance(part, f.Non) and isinstance(part.inner, f.HasType):
        made.without |= part.inner.types
    elif isinstance(part, f.Non) and isinstance(part.inner, f.HasSupertype):
        made.no_supertypes |= part.inner.supertypes
    elif isinstance(part, f.Non) and isinstance(part.inner, f.Is) and isinstance(part.inner.reference, This):
        made.another = True
    elif (isinstance(part, f.ControlledBy) and isinstance(part.who, You)) and made.whose in (0, 1):
        made.whose = 1
    elif isinstance(part, f.ControlledByOpponent) and made.whose in (0, -1):
        made.whose = -1
    else:
        return False
    return True


_NUMBERS: Final[dict[int, tuple[f.Filter, int]]] = {}
_EQUAL: Final[dict[f.Filter, int]] = {}
_NEXT: Final = [0]


def number_of(filter: f.Filter) -> int:
    """The same number for equal filters."""
    known = _NUMBERS.get(id(filter))
    if known is None:
        equal = _EQUAL.get(filter)
        if equal is None:
            make_room(_EQUAL)
            _NEXT[0] += 1
            equal = _EQUAL[filter] = _NEXT[0]
        known = (filter, equal)
        make_room(_NUMBERS)
        _NUMBERS[id(filter)] = known
    return known[1]
