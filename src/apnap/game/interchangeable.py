"""Objects that nothing in the game tells apart: exchanging one for the other would change nothing.

Equal tokens are the usual case. The check is careful: what refers to one of the two objects tells them apart.
"""

from __future__ import annotations

from typing import Final

from apnap.language.zones import BATTLEFIELD, HAND, LIBRARY
from apnap.rules.objects.summoning_sickness import is_newly_controlled
from apnap.rules.values.reading import abilities, characteristics, controller
from apnap.state.characteristics import AbilityInstance
from apnap.state.events import Event
from apnap.state.objects import Bindings, Object, OnStack
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player

ZONES: Final = (BATTLEFIELD, HAND, LIBRARY)
"""Where equal objects may change places: what a library holds is the same then. (The order of a graveyard is seen by
all players, CR 404.2.)"""
Mark = tuple[object, ...]


class Interchange:
    """Compares objects of one state."""

    __slots__ = ("state", "referred", "marks")

    def __init__(self, state: State) -> None:
        self.state = state
        self.referred = _referred(state)
        self.marks: dict[int, Mark] = {}

    def mark(self, id: int) -> Mark:
        """Equal for interchangeable objects; for others, different."""
        if is_player(id) or id == NOTHING:
            return (id,)
        found = self.marks.get(id)
        if found is None:
            seen = self.state.object(id)
            found = (id,) if seen.zone not in ZONES or id in self.referred else _mark(self.state, seen)
            self.marks[id] = found
        return found


def _mark(state: State, seen: Object) -> Mark:
    values = characteristics(state, seen.id)
    return (
        seen.zone,
        seen.owner,
        controller(state, seen.id),
        seen.definition.name if seen.definition is not None else "",
        seen.face,
        values.name,
        values.cost,
        values.colours,
        values.types,
        values.supertypes,
        tuple(sorted(values.subtypes)),
        values.power,
        values.toughness,
        tuple([_ability(one) for one in values.abilities]),
        tuple([_ability(one) for one in seen.base.abilities]),
        seen.tapped,
        seen.flipped,
        seen.level,
        seen.designations,
        seen.face_down,
        seen.phased_out,
        tuple(sorted(seen.counters.items())),
        seen.damage,
        seen.deathtouched,
        seen.is_token,
        seen.is_copy,
        seen.zone == BATTLEFIELD and is_newly_controlled(state, seen.id),
        seen.entered_turn == state.turn,
        tuple(sorted(seen.chosen.items())),
        seen.stays_tapped,
        seen.exerted_by,
        seen.protector,
        tuple(sorted(seen.known_to)),
        tuple(sorted(seen.activations.items())),
        _cast(seen.cast),
        _combat(state, seen.id),
        tuple(sorted([type(event).__name__ for event in state.history.this_turn() if seen.id in _about(event)])),
    )


def _ability(one: AbilityInstance) -> Mark:
    return (one.node, one.origin, one.slot, one.part, one.link)


def _cast(record: OnStack | None) -> Mark:
    """How the spell that became it was cast (CR 400.7d)."""
    if record is None:
        return ()
    return (record.x, record.paid, record.cast_from, record.alternative, record.spent, record.modes)


def _combat(state: State, id: int) -> Mark:
    """What it attacks or blocks, and what blocks it, if that is a single creature."""
    combat = state.markers[state.current].combat
    if combat is None:
        return ()
    blocked = combat.blocked.get(id)
    return (
        combat.attackers.get(id, NOTHING),
        combat.blockers.get(id, ()),
        blocked is not None,
        blocked or (),
        id in combat.dealt_first,
        tuple([band for band in combat.bands if id in band]),
    )


def _about(event: Event) -> tuple[int, ...]:
    return (event.subject(), event.other(), event.affected())


def _referred(state: State) -> set[int]:
    """The objects that something else refers to, or that refer to something."""
    found: set[int] = set()
    for marker in state.markers:
        for id in marker.stack:
            record = state.object(id).stack
            if record is not None:
                found.update([record.source, *[thing for group in record.targets for thing in group]])
                _add_bound(found, record.bindings)
    for effect in state.effects:
        found.update([effect.source, *effect.affected])
        _add_bound(found, effect.bindings)
    for later in state.delayed:
        found.add(later.source)
        _add_bound(found, later.bindings)
    for waiting in state.waiting:
        found.add(waiting.source)
        _add_bound(found, waiting.bindings)
    for pair in state.pairs:
        found.update(pair)
    for id in (*state.battlefield, *state.exile):
        seen = state.object(id)
        if seen.attached_to != NOTHING or seen.haunts != NOTHING or seen.linked or seen.had_attached or seen.faces:
            found.update([id, seen.attached_to, seen.haunts, *seen.had_attached])
        for linked in seen.linked.values():
            found.update(linked)
        if abilities(characteristics(state, id)).continuous:  # its timestamp may matter (CR 613.7)
            found.add(id)
    return found


def _add_bound(found: set[int], bindings: Bindings) -> None:
    for things in bindings.things.values():
        found.update(things)
