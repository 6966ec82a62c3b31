"""Zone changes (CR 400.7): the old object ends, and a new one begins in the new zone."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Ability, Keyword
from apnap.language.card import CardDefinition, prototyped
from apnap.language.statics import Prevent, Redirect
from apnap.language.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, NOWHERE, STACK
from apnap.rules.events.joining_combat import join_attack
from apnap.rules.objects.reconfiguring import notice_attached
from apnap.rules.values.abilities import works_in
from apnap.rules.values.reading import controller, exists
from apnap.state.characteristics import AbilityInstance, Characteristics, of_face
from apnap.state.events import Entering, Event
from apnap.state.objects import Object
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player
from apnap.state.turns import Combat

BOTTOM: Final = -1
"""A position in a library; otherwise it counts from the top, 0 being the top."""


def move(
    state: State, id: int, to: str, position: int = 0, under: int = -1, rule: str = "", why: str = "", by: int = NOTHING
) -> Event:
    """The event of an object going to a zone; under a player's control, where that is the battlefield."""
    seen = state.object(id)
    event = Event("move", id, seen.owner, by, position, why, rule)
    event.origin = seen.zone
    event.destination = to
    if to == BATTLEFIELD:
        event.entering = Entering(under if under >= 0 else controller(state, id) if seen.zone == STACK else seen.owner)
        event.entering.face = seen.face if seen.zone == STACK else 0
        event.entering.face_down = seen.face_down and seen.zone == STACK
    return event


def create(made: Characteristics, owner: int) -> Event:
    """The event of a token coming into being (CR 111.1)."""
    event = Event("move", NOTHING, owner, rule="111.1", detail="create")
    event.origin = NOWHERE
    event.destination = BATTLEFIELD
    event.made = made
    event.entering = Entering(owner)
    return event


def commit_move(state: State, event: Event) -> None:
    """Carry out a zone change."""
    old = state.object(event.obj) if event.obj >= 0 else None
    if old is not None:
        _take_out(state, old)
        if event.destination == NOWHERE or not state.players[old.owner].in_game:
            return
        if old.is_copy and event.destination not in (BATTLEFIELD, STACK):
            return  # a copy of a spell ceases to exist as it leaves the stack (CR 704.5e)
    new = _make(state, event, old)
    event.new = new.id
    if old is not None:
        state._own(old.id).successor = new.id
    put_in(state, event, new)
    if new.attached_to != NOTHING:
        notice_attached(state, new.id)


def let_go(state: State, id: int) -> None:
    """What leaves after the thing it was attached to had left is attached to nothing as it leaves."""
    host = state.object(id).attached_to
    if host >= 0 and not exists(state, host):
        state._own(id).attached_to = NOTHING


def _take_out(state: State, old: Object) -> None:
    zone = old.zone
    if zone == STACK:
        for marker in state.markers:
            if old.id in marker.stack:
                state.set_stack(marker.index, tuple([id for id in marker.stack if id != old.id]))
    elif zone == LIBRARY and state.players[old.owner].library[-1] == old.id:
        state.set_zone(zone, old.owner, state.players[old.owner].library[:-1])
    else:
        state.set_zone(zone, old.owner, tuple([id for id in state.zone(zone, old.owner) if id != old.id]))
    if zone == BATTLEFIELD:
        remove_from_combat(state, old.id, "left")
        worn = tuple([id for id in state.battlefield if state.object(id).attached_to == old.id])
        if worn:
            state._own(old.id).worn = worn
    if old.id in state.elsewhere:
        state.elsewhere = tuple([id for id in state.elsewhere if id != old.id])
        state.standing = None
    if state.object(old.id).last is None:
        state._own(old.id).last = old.base


def _make(state: State, event: Event, old: Object | None) -> Object:
    """The new object, with what it keeps from the old one (CR 400.7)."""
    if old is None:
        assert event.made is not None
        new = state.new_object(event.made, event.player, event.destination)
        new.is_token = True
    else:
        new = state.new_object(_base(old, event), old.owner, event.destination)
        new.card = old.card
        new.definition = old.definition
        new.is_token = old.is_token
        new.is_copy = old.is_copy and event.destination != BATTLEFIELD
        if old.is_copy and event.destination == BATTLEFIELD:
            new.is_token = True  # a copy of a permanent spell becomes a token (CR 608.3f)
    new.timestamp = state.stamp()
    if event.destination == BATTLEFIELD:
        _enter(state, event, new, old)
    everyone = frozenset(range(len(state.players)))
    if old is not None and event.destination == EXILE and event.flag:
        new.face_down = True
        new.known_to = _who_saw(old, everyone)
    elif event.destination in (GRAVEYARD, STACK, BATTLEFIELD, COMMAND, EXILE):
        new.known_to = frozenset((new.controller,)) if new.face_down else everyone  # CR 708.5
    elif old is not None and event.destination == HAND:
        shown = old.face_down and old.zone in (BATTLEFIELD, STACK)  # CR 708.9
        new.known_to = everyone if shown else old.known_to
        if state.announcing and event.detail == "draw":  # CR 121.8
            new.face_down = True
            new.base = BLANK
    elif old is not None and event.destination == LIBRARY:
        new.known_to = frozenset((old.owner,))  # who puts it there, in an order only they know (CR 401.4)
    return new


def _base(old: Object, event: Event) -> Characteristics:
    """What the new object starts from: a card's own face, or what a token or copy was made as."""
    if old.definition is None:
        return old.base
    if event.destination == BATTLEFIELD:
        assert event.entering is not None
        return of_definition(old, event.entering.face)
    if event.destination == EXILE and event.flag:
        return BLANK
    if event.destination == STACK and not (old.zone == EXILE and old.face_down):
        return old.base
    return of_definition(old, 0)


BLANK: Final = Characteristics()
"""A card exiled face down has no characteristics (CR 406.3a), nor has one drawn while a spell is cast (CR 121.8)."""


def _who_saw(old: Object, everyone: frozenset[int]) -> frozenset[int]:
    """Who knows a card that is exiled face down: those who saw it where it was, and nobody else (CR 406.3)."""
    if old.zone == HAND:
        return old.known_to | {old.owner}
    return old.known_to if old.zone == LIBRARY or old.face_down else everyone


_FACES: Final[dict[tuple[int, int], tuple[object, Characteristics]]] = {}
"""By the face, or by the definition and the face where its other faces matter, which others may share."""


def of_definition(seen: Object, face: int) -> Characteristics:
    """The printed characteristics of a face of the object's card."""
    assert seen.definition is not None
    return printed(seen.definition, face)


def printed(definition: CardDefinition, face: int) -> Characteristics:
    """The printed characteristics of a face, made once per definition."""
    if definition.layout == "split":
        return _split(definition) if face == 0 else printed(CardDefinition((definition.faces[face - 1],)), 0)
    if definition.layout == "prototype" and face == 1:
        return _prototype(definition)
    one = definition.faces[face]
    whole = definition.layout in ("transform", "flip")
    key = (id(definition), face) if whole else (id(one), -1)
    known = _FACES.get(key)
    if known is None:
        values = of_face(one, face)
        if face > 0 and definition.layout == "transform":
            values.front_value = of_face(definition.faces[0]).mana_value
        elif definition.layout == "flip" and face == 0:
            values.alternative = of_face(definition.faces[1])
            values.alternative.cost, values.alternative.colours = values.cost, values.colours  # they stay (CR 710.1c)
        known = (definition if whole else one, values)
        _FACES[key] = known
    return known[1]


def _prototype(definition: CardDefinition) -> Characteristics:
    """CR 718.3b: a prototyped spell and the permanent it becomes; its abilities are those of the card (CR 718.5)."""
    known = _FACES.get((id(definition), -1))
    if known is None:
        known = (definition, of_face(prototyped(definition.faces[0])))
        _FACES[(id(definition), -1)] = known
    return known[1]


def _split(definition: CardDefinition) -> Characteristics:
    """CR 709.4: off the stack a split card is both of its halves; of the mana cost, each symbol (CR 709.4b)."""
    known = _FACES.get((id(definition), -1))
    if known is None:
        values = Characteristics()
        values.name = definition.name
        for half in [of_face(face) for face in definition.faces]:
            values.cost = values.cost + half.cost
            values.colours |= half.colours
            values.types |= half.types
            values.supertypes |= half.supertypes
            values.subtypes = values.subtypes | half.subtypes
            start = len(values.abilities)
            values.abilities = values.abilities + tuple(
                [AbilityInstance(one.node, one.origin, start + n) for n, one in enumerate(half.abilities)]
            )
        known = (definition, values)
        _FACES[(id(definition), -1)] = known
    return known[1]


def _enter(state: State, event: Event, new: Object, old: Object | None) -> None:
    """How a permanent enters the battlefield (CR 110.5b, 614.12)."""
    entering = event.entering
    assert entering is not None
    new.controller = entering.controller
    new.tapped = entering.tapped
    new.face = entering.face
    new.faces = entering.faces if old is None else old.faces
    new.face_down = entering.face_down
    new.chosen = entering.chosen
    new.attached_to = entering.attached_to
    new.protector = entering.protector
    new.since_turn = state.turn
    new.entered_turn = state.turn
    if entering.base is not None:
        new.base = entering.base
    new.counters = _starting_counters(entering, new.base)
    if old is not None and old.zone == STACK:
        new.cast = old.stack
        _follow(state, old.id, new.id)
    if entering.effects:
        _begin_affecting(state, entering.effects, new.id)
    if entering.attacking != NOTHING:
        join_attack(state, new.id, entering.attacking)


def _starting_counters(entering: Entering, base: Characteristics) -> dict[str, int]:
    """What it enters with, its loyalty, defense or first lore counter included (CR 306.5b, 310.4b, 714.3a)."""
    counters = entering.counters
    if entering.counted or entering.face_down:
        return counters
    for kind, count in entering.with_copy.items():
        if count > 0:
            counters = {**counters, kind: counters.get(kind, 0) + count}
    if base.loyalty:
        counters = {**counters, "loyalty": counters.get("loyalty", 0) + base.loyalty}
    if base.defense:
        counters = {**counters, "defense": counters.get("defense", 0) + base.defense}
    if "Saga" in base.subtypes and not any(_reads_ahead(one.node) for one in base.abilities):
        counters = {**counters, "lore": counters.get("lore", 0) + 1}  # CR 714.3a
    return counters


def _reads_ahead(node: Ability) -> bool:
    """A Saga with read ahead enters with lore counters of its own number (CR 702.155b)."""
    return isinstance(node, Keyword) and node.name == "read ahead"


def _begin_affecting(state: State, effects: tuple[int, ...], id: int) -> None:
    """CR 611.2e: effects that say what the permanent is apply as it enters."""
    for effect in state.effects:
        if effect.id in effects:
            other = effect.with_remaining(effect.remaining)
            other.affected = (*effect.affected, id)
            state.effects = tuple([other if one is effect else one for one in state.effects])


def _follow(state: State, old: int, new: int) -> None:
    """Effects that changed a permanent spell go on with the permanent it becomes (CR 400.7a), and so does what prevents
    or redirects its damage (CR 400.7c, 609.7a)."""
    for effect in state.effects:
        about = [name for name, things in effect.bindings.things.items() if old in things]
        shields = bool(about) and any(isinstance(rule, (Prevent, Redirect)) for rule in effect.rules)
        if old not in effect.affected and not shields:
            continue
        other = effect.with_remaining(effect.remaining)
        if old in effect.affected:
            other.affected = (*effect.affected, new)
        if shields:
            other.bindings = effect.bindings.copy()
            for name in about:
                other.bindings.things[name] = (*other.bindings.things[name], new)
        state.effects = tuple([other if one is effect else one for one in state.effects])


def put_in(state: State, event: Event, new: Object) -> None:
    """Add an object to the zone that it begins in."""
    zone = event.destination
    ids = state.zone(zone, new.owner)
    if zone == LIBRARY and event.amount != 0:
        at = 0 if event.amount < 0 else max(0, len(ids) - event.amount)
        state.set_zone(zone, new.owner, (*ids[:at], new.id, *ids[at:]))
    else:
        state.set_zone(zone, new.owner, (*ids, new.id))
    if zone != BATTLEFIELD and works_in(new.base, zone):
        state.elsewhere = (*state.elsewhere, new.id)
        state.standing = None


def remove_from_combat(state: State, id: int, role: str = "") -> None:
    """CR 506.4: it stops being an attacking, blocking, blocked or unblocked creature, what it blocked stays blocked,
    and it is no longer attacked; or only one of the two, `fighting` or `attacked` (CR 506.4d). Who fought a creature
    that has `left` is remembered."""
    for marker in state.markers:
        combat = marker.combat
        if combat is None:
            continue
        if id in combat.attackers or id in combat.blockers or id in combat.attackers.values():
            fresh = combat.copy()
            if role != "fighting" and id in fresh.guards:
                fresh.relieved[id] = fresh.guards[id]
            if role == "left":
                fresh.foes[id] = (*fresh.blockers.get(id, ()), *fresh.blocked.get(id, ()))
            if role != "attacked":
                _stop_fighting(fresh, id)
            state.write_marker(marker.index).combat = fresh


def fights(state: State, id: int) -> bool:
    """Whether it is an attacking or blocking creature."""
    return any(m.combat is not None and (id in m.combat.attackers or id in m.combat.blockers) for m in state.markers)


def _stop_fighting(combat: Combat, id: int) -> None:
    goal = combat.attackers.pop(id, NOTHING)
    if goal != NOTHING:
        combat.quarry[id] = goal
        combat.former[id] = of_player(goal) if is_player(goal) else combat.guards.get(goal, -1)
    combat.blockers.pop(id, None)
    combat.blocked.pop(id, None)
    combat.blocked = {a: tuple([b for b in bs if b != id]) for a, bs in combat.blocked.items()}
    combat.blockers = {b: tuple([a for a in at if a != id]) for b, at in combat.blockers.items()}
