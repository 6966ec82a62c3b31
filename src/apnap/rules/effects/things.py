"""Destroying, moving, tapping, sacrificing, attaching, fighting (CR 701)."""

from __future__ import annotations

from apnap.language import changes as ch
from apnap.language import effects as e
from apnap.language.abilities import Triggered
from apnap.language.durations import FOREVER
from apnap.language.filters import Is, you_control
from apnap.language.patterns import leaves
from apnap.language.references import Bound
from apnap.language.types import CREATURE, INSTANT, SORCERY
from apnap.language.zones import BATTLEFIELD, EXILE, LIBRARY
from apnap.rules import filters
from apnap.rules.context import Context
from apnap.rules.copying import copiable, transforming_faces
from apnap.rules.decisions import Choose, Steps, chosen_things, things_options
from apnap.rules.effects.cards import look_at
from apnap.rules.effects.lasting import begin, fix, put_in_force
from apnap.rules.evaluate import things, value
from apnap.rules.happening import happen
from apnap.rules.moving import BOTTOM, move
from apnap.rules.phasing import phasing_out
from apnap.rules.prohibitions import forbidden
from apnap.rules.reading import characteristics, controller, exists
from apnap.rules.resolving import EXECUTORS, TOGETHER, pick
from apnap.rules.shuffling import shuffle
from apnap.rules.triggers import AT_ONCE, delay
from apnap.state.events import Event
from apnap.state.objects import Bindings
from apnap.state.table import State
from apnap.state.things import is_player, of_player


def _destroy(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.Destroy)
    found = yield from pick(state, effect.what, context)
    why = "" if effect.regenerable else "no regeneration"
    events = [
        Event("destroy", id, controller(state, id), context.stack, 0, why, "701.7a")
        for id in found
        if on_battlefield(state, id)
    ]
    yield from happen(state, events, context)
    context.things["destroyed"] = tuple([event.obj for event in events])


def on_battlefield(state: State, id: int) -> bool:
    return id >= 0 and exists(state, id) and state.object(id).zone == BATTLEFIELD


def _move(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.Move)
    named = yield from pick(state, effect.what, context)
    found = tuple([id for id in named if not is_player(id) and exists(state, id)])
    events = [move_event(state, effect, id, context) for id in found]
    _begin_changes(state, effect, events, context)
    yield from happen(state, events, context)
    moved = tuple([event.new for event in events if event.new >= 0])
    context.things[effect.name] = moved
    if effect.seen_by is not None:
        for viewer in things(state, effect.seen_by, context):
            look_at(state, moved, of_player(viewer))
    if effect.haunting is not None:
        for haunted in things(state, effect.haunting, context):
            for id in moved:
                state.write(id).haunts = haunted
    if effect.linked and context.source >= 0:
        source = state.write_quiet(context.source)
        source.linked = {**source.linked, context.link: (*source.linked.get(context.link, ()), *moved)}  # CR 607.2a
    if effect.to == LIBRARY and effect.position == "shuffled" and context.joining is None:
        for owner in dict.fromkeys([state.object(id).owner for id in named if not is_player(id)]):
            shuffle(state, owner)  # even if the object has left before (CR 701.20c)
    gained = tuple([change for change in effect.changes if not _as_it_enters(change)])
    if gained:
        yield from EXECUTORS[e.Apply](state, e.Apply(Bound(effect.name), gained, (), FOREVER), context)


def _as_it_enters(change: ch.Change) -> bool:
    """CR 611.2e: what a permanent is, it enters as; what it gains, it gains once it is on the battlefield."""
    return isinstance(change, (ch.SetTypes, ch.SetColours, ch.SetPT))


def _begin_changes(state: State, effect: e.Move, events: list[Event], context: Context) -> None:
    """The effect that says what the permanents are, in force before they enter."""
    enters_as = tuple([fix(state, change, context) for change in effect.changes if _as_it_enters(change)])
    entering = [event.entering for event in events if event.entering is not None]
    if enters_as and entering:
        made = begin(state, context, FOREVER)
        made.changes = enters_as
        put_in_force(state, made)
        for one in entering:
            one.effects = (made.id,)


def move_event(state: State, effect: e.Move, id: int, context: Context) -> Event:
    under = -1
    if effect.under is not None:
        for thing in things(state, effect.under, context):
            under = of_player(thing)
    event = move(
        state, id, effect.to, BOTTOM if effect.position == "bottom" else 0, under, "608.2c", "effect", context.stack
    )
    event.flag = context.joining is not None and effect.to == LIBRARY and effect.position == "shuffled"
    if effect.to == EXILE:
        event.flag = effect.face_down
    if event.entering is not None:
        if under < 0:
            event.entering.controller = state.object(id).owner
        event.entering.tapped = effect.tapped
        event.entering.counters = dict(effect.counters)
        event.entering.face_down = effect.face_down
    return event


def _exile_until(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 610.3: exile, and return it as soon as the source leaves; if the source has left already, do nothing."""
    assert isinstance(effect, e.ExileUntilLeaves)
    if not on_battlefield(state, context.source):
        return
    found = yield from pick(state, effect.what, context)
    events = [move(state, id, EXILE, 0, -1, "610.3", "effect", context.stack) for id in found if exists(state, id)]
    yield from happen(state, events, context)
    moved = tuple([event.new for event in events if event.new >= 0])
    back = e.Move(Bound("held"), BATTLEFIELD)
    node = Triggered(leaves(Is(Bound("holder"))), (back,))
    bound = Bindings({"held": moved, "holder": (context.source,)}, {})
    delay(state, context.source, context.you, node, bound, True, AT_ONCE)


def _sacrifice(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 701.17, 101.4: all choose in APNAP order, then all sacrifice at once."""
    assert isinstance(effect, e.Sacrifice)
    chosen: list[tuple[int, int]] = []
    for thing in things(state, effect.who, context):
        player = of_player(thing)
        found = [
            id
            for id in filters.candidates(state, effect.what & you_control, Context(context.source, player))
            if not forbidden(state, "be sacrificed", id)
        ]
        count = min(value(state, effect.count, context), len(found))
        if count < len(found) and count > 0:
            answer = yield Choose(player, "sacrifice", "701.17a", things_options(found), count, count, context.source)
            found = list(chosen_things(answer))
        elif count == 0:
            found = []
        chosen += [(id, player) for id in found]
    yield from happen(state, [Event("sacrifice", id, player, rule="701.17a") for id, player in chosen], context)
    context.things["sacrificed"] = tuple([id for id, _ in chosen])


def _sacrifice_it(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.SacrificeIt)
    found = [
        id
        for id in things(state, effect.what, context)
        if on_battlefield(state, id) and controller(state, id) == context.you
    ]
    happened = yield from happen(state, [Event("sacrifice", id, context.you, rule="701.17a") for id in found], context)
    context.things["sacrificed"] = tuple([event.obj for event in happened if event.kind == "sacrifice"])


def _tap(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.Tap)
    found = yield from pick(state, effect.what, context)
    yield from happen(
        state,
        [Event("tap", id, rule="701.21a") for id in found if on_battlefield(state, id) and not state.object(id).tapped],
        context,
    )


def _untap(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.Untap)
    found = yield from pick(state, effect.what, context)
    yield from happen(
        state,
        [Event("untap", id, rule="701.21b") for id in found if on_battlefield(state, id) and state.object(id).tapped],
        context,
    )


def _stays_tapped(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.StaysTapped)
    found = yield from pick(state, effect.what, context)
    for id in found:
        if on_battlefield(state, id):
            state.write_quiet(id).stays_tapped = True


def _counter(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 701.5."""
    assert isinstance(effect, e.Counter)
    events = [
        Event("counter", id, controller(state, id), context.stack, 0, effect.to, "701.5a")
        for id in things(state, effect.what, context)
        if exists(state, id)
    ]
    yield from happen(state, events, context)


def _attach(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 701.3: moves only to something it can be attached to."""
    assert isinstance(effect, e.Attach)
    hosts = yield from pick(state, effect.to, context)
    for id in things(state, effect.what, context):
        for host in hosts[:1]:
            if on_battlefield(state, id) and id != host and state.object(id).attached_to != host:
                yield from happen(state, [Event("attach", id, other=host, rule="701.3a")], context)


def _fight(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 701.12: each deals damage equal to its power to the other, if both are creatures on the battlefield."""
    assert isinstance(effect, e.Fight)
    one = things(state, effect.one, context)
    other = things(state, effect.other, context)
    if not one or not other:
        return
    pair = [one[0], other[0]]
    if all([on_battlefield(state, id) and characteristics(state, id).types & CREATURE for id in pair]):
        yield from happen(
            state,
            [
                Event("damage", a, -1, b, max(characteristics(state, a).power, 0), rule="701.12a")
                for a, b in ((pair[0], pair[1]), (pair[1], pair[0]))
                if characteristics(state, a).power > 0
            ],
            context,
        )


def _remove_from_combat(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.RemoveFromCombat)
    found = yield from pick(state, effect.what, context)
    yield from happen(
        state, [Event("remove from combat", id, rule="506.4") for id in found if on_battlefield(state, id)], context
    )


def _turn_face(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.TurnFace)
    found = yield from pick(state, effect.what, context)
    for id in found:
        if on_battlefield(state, id) and state.object(id).face_down != effect.face_down:
            kind = "face down" if effect.face_down else "face up"
            yield from happen(state, [Event(kind, id, rule="708.2")], context)


def _transform(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 701.28: only a transforming token or what a transforming double-faced card represents, and not twice by its
    own abilities that were on the stack together (CR 701.28f)."""
    assert isinstance(effect, e.Transform)
    found = yield from pick(state, effect.what, context)
    events = [
        Event("transform", id, controller(state, id), context.stack, rule="701.28a")
        for id in found
        if _may_transform(state, id) and not _has_turned_since(state, id, context)
    ]
    yield from happen(state, events, context)


def _may_transform(state: State, id: int) -> bool:
    if not on_battlefield(state, id) or forbidden(state, "transform", id):
        return False
    seen = state.object(id)
    faces = transforming_faces(seen)
    return bool(faces) and not seen.face_down and faces[1 - seen.face].types & (INSTANT | SORCERY) == 0


def _has_turned_since(state: State, id: int, context: Context) -> bool:
    """Whether it has transformed since this ability of its own was put onto the stack."""
    if context.source != id:
        return False
    for event in reversed(state.history.all()):
        if event.kind == "transform" and event.obj == id:
            return True
        if event.kind in ("activate", "trigger") and event.obj == context.stack:
            return False
    return False


def _flip(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 710.4: a flip card, or what is a copy of one, flips once."""
    assert isinstance(effect, e.Flip)
    found = yield from pick(state, effect.what, context)
    yield from happen(
        state,
        [
            Event("flip", id, controller(state, id), context.stack, rule="710.4")
            for id in found
            if on_battlefield(state, id) and _may_flip(state, id)
        ],
        context,
    )


def _may_flip(state: State, id: int) -> bool:
    return not state.object(id).flipped and copiable(state, id).alternative is not None


def _phase_out(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 702.26: what is attached phases out with it (CR 702.26g)."""
    assert isinstance(effect, e.PhaseOut)
    found = yield from pick(state, effect.what, context)
    events = phasing_out(state, [id for id in found if on_battlefield(state, id)], "702.26b")
    yield from happen(state, events, context)


EXECUTORS.update(
    {
        e.Destroy: _destroy,
        e.Move: _move,
        e.ExileUntilLeaves: _exile_until,
        e.Sacrifice: _sacrifice,
        e.SacrificeIt: _sacrifice_it,
        e.Tap: _tap,
        e.Untap: _untap,
        e.StaysTapped: _stays_tapped,
        e.Counter: _counter,
        e.Attach: _attach,
        e.Fight: _fight,
        e.RemoveFromCombat: _remove_from_combat,
        e.TurnFace: _turn_face,
        e.PhaseOut: _phase_out,
        e.Transform: _transform,
        e.Flip: _flip,
    }
)
TOGETHER.update({e.Destroy, e.Move, e.Tap, e.Untap})
