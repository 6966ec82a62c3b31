"""Did an ability happen, and did it do anything? Read from the history of a game."""

from __future__ import annotations

from apnap.language.abilities import Ability, Activated, Triggered
from apnap.rules.events.cards import CardRevealed
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.events.stack import (
    AbilityActivated,
    AbilityPutOnStack,
    AbilityTriggered,
    BecameTarget,
    CopiedOnStack,
    DidNotResolve,
    Resolved,
    SpellCast,
)
from apnap.rules.events.turns import StepBegan, TurnBegan
from apnap.rules.events.zone_changes import Moved
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.reading import abilities, characteristics, controller
from apnap.state.events import Event
from apnap.state.objects import Object
from apnap.state.table import State

NOT_YET, IDLE, EFFECT = 0, 1, 2
"""It did not happen; it happened without an effect; with one."""
Mark = tuple[object, ...]
_BOUNDARIES = (Resolved, SpellCast, AbilityActivated, StepBegan, TurnBegan, DidNotResolve)
NO_EFFECT = (AbilityPutOnStack, AbilityTriggered, BecameTarget, Resolved, CardRevealed)
NEW_TARGET = "115.7"
"""A target that was changed, rather than chosen as something was put on the stack."""


class Watch:
    """Notes what no event tells, at every decision: effects that began, extra turns and phases, what was chosen."""

    def __init__(self, state: State) -> None:
        self.marks: list[tuple[int, Mark]] = []
        self.note(state)

    def note(self, state: State) -> None:
        self.marks.append((state.history.total, mark(state)))

    def changed(self, index: int) -> bool:
        """Whether something changed between the decisions before and after the event."""
        before = [mark for total, mark in self.marks if total <= index]
        after = [mark for total, mark in self.marks if total > index]
        return bool(before and after) and before[-1][:7] != after[0][:7]


def mark(state: State) -> Mark:
    """What no event tells."""
    marker = state.markers[0]
    return (
        state.next_effect,
        len(state.effects),
        len(state.delayed),
        (marker.remaining, marker.extra_turns),
        tuple([repr((player.counters, player.skips)) for player in state.players]),
        tuple([_kept(state.object(id)) for id in state.battlefield]),
        known(state),
        tuple([(player.life, len(player.pool)) for player in state.players]),
        state.over,
    )


def known(state: State) -> int:
    """How much the players know of what is hidden: hands, libraries, what lies face down."""
    hidden = [id for player in state.players for id in (*player.hand, *player.library)]
    return sum([len(state.object(id).known_to) for id in (*hidden, *state.battlefield, *state.exile)])


def _kept(seen: Object) -> Mark:
    """What an object is given without an event that tells it."""
    chosen = sorted(seen.chosen.items()) if seen.chosen else None
    linked = sorted(seen.linked.items()) if seen.linked else None
    return (seen.id, chosen, seen.stays_tapped, linked, seen.haunts)


def of_ability(state: State, node: Ability, subject: int, watch: Watch) -> int:
    """How far an activated or triggered ability came."""
    events = state.history.all()
    if isinstance(node, (Activated, Triggered)) and is_mana_ability(node):
        return EFFECT if any(isinstance(event, ManaAdded) and event.source == subject for event in events) else NOT_YET
    found = NOT_YET
    for place, event in enumerate(events):
        if not isinstance(event, Resolved):
            continue
        record = state.object(event.object).stack
        if record is None or record.ability != node:
            continue
        found = max(found, EFFECT if _did_something(events, place, watch) else IDLE)
    return found


def of_spell(state: State, subject: int, watch: Watch) -> int:
    """How far the spell that the subject became came, or a copy of it."""
    events = state.history.all()
    spells = successors(state, subject)
    spells += [event.new for event in events if isinstance(event, CopiedOnStack) and event.object in spells]
    found = NOT_YET
    for place, event in enumerate(events):
        if isinstance(event, Resolved) and event.object in spells:
            found = max(found, EFFECT if _did_something(events, place, watch) else IDLE)
    return found


def successors(state: State, id: int) -> list[int]:
    found = [id]
    while state.object(found[-1]).successor >= 0:
        found.append(state.object(found[-1]).successor)
    return found


def _did_something(events: list[Event], place: int, watch: Watch) -> bool:
    """Something followed from the resolution besides the object's own leaving the stack."""
    this = events[place]
    for event in events[place + 1 :]:
        if isinstance(event, _BOUNDARIES):
            break
        own = isinstance(event, Moved) and event.object == this.subject()
        if not own and (
            not isinstance(event, NO_EFFECT) or (isinstance(event, BecameTarget) and event.rule == NEW_TARGET)
        ):
            return True
    return watch.changed(this.index)


def was_applied(state: State, subject: int, node: Ability) -> bool:
    """The replacement effect of the subject's ability was applied to an event (CR 614.6)."""
    keys = [
        (id, one.origin, one.slot, one.part)
        for id in successors(state, subject)
        for one, static in abilities(state.object(id).base).statics
        if static == node
    ]
    return any(key in keys for event in state.history.all() for key in event.applied)


def picture(state: State, hidden: tuple[Ability, ...] = ()) -> Mark:
    """What the table looks like after the layers; abilities that are hidden from it make no difference by merely being
    there."""
    shown: list[object] = [state.daylight]
    ids = [*state.battlefield, *state.markers[0].stack, *state.exile]
    for player in state.players:
        ids += [*player.hand, *player.graveyard]
    for id in ids:
        values = characteristics(state, id)
        seen = state.object(id)
        shown.append(
            (
                values.name,
                values.power,
                values.toughness,
                values.types,
                values.supertypes,
                values.subtypes,
                values.colours,
                tuple([one.node for one in values.abilities if one.node not in hidden]),
                controller(state, id),
                seen.zone,
                seen.tapped,
                seen.attached_to,
                seen.damage,
                tuple(sorted(seen.counters.items())),
                tuple(sorted(seen.chosen.items())),
            )
        )
    shown += [(player.life, len(player.library)) for player in state.players]
    return tuple(shown)
