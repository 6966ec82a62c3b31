"""Destroying, moving, tapping, sacrificing, attaching, fighting (CR 701)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language import effects as e
from apnap.language.durations import UNTIL_PLANESWALK
from apnap.language.filters import you_control
from apnap.language.types import CREATURE, INSTANT, PERMANENT, SORCERY
from apnap.language.zones import BATTLEFIELD, GRAVEYARD
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Steps, chosen_things, things_options
from apnap.rules.continuous.copying import face_up, listed_face_down, transforming_faces
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.events.attaching import BecameAttached
from apnap.rules.events.cards import CardRevealed
from apnap.rules.events.combat import RemovedFromCombat
from apnap.rules.events.damage import Damage, DamageRemoved
from apnap.rules.events.permanents import (
    BecameLevel,
    Destroyed,
    Flipped,
    PermanentSacrificed,
    Tapped,
    Transformed,
    TurnedFaceDown,
    TurnedFaceUp,
    Untapped,
)
from apnap.rules.events.stack import AbilityActivated, AbilityTriggered, Countered
from apnap.rules.happening.seam import happen
from apnap.rules.objects.attachments import may_become_attached
from apnap.rules.objects.day_and_night import is_bound
from apnap.rules.objects.phasing import phasing_in, phasing_out
from apnap.rules.resolving.resolving import TOGETHER, acted_on, add_verb, pick
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things, value
from apnap.rules.values.reading import characteristics, controller, copiable, exists, player_for
from apnap.rules.values.that_much import counts_affected
from apnap.state.events import Event
from apnap.state.objects import Object
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player


def _destroy(state: State, effect: e.Destroy, context: Context) -> Steps:
    found = yield from acted_on(state, effect.what, context)
    events = [
        Destroyed(id, controller(state, id), context.stack, effect.regenerable)
        for id in found
        if on_battlefield(state, id)
    ]
    happened = yield from happen(state, events, context)
    destroyed = [event.permanent for event in happened if isinstance(event, Destroyed)]
    context.things["destroyed"] = tuple(destroyed)
    context.things["put into a graveyard"] = tuple([id for id in destroyed if _is_in_graveyard(state, id)])


def _is_in_graveyard(state: State, permanent: int) -> bool:
    """Whether a permanent that was destroyed went to a graveyard, not elsewhere instead."""
    new = state.object(permanent).successor
    return new >= 0 and state.object(new).zone == GRAVEYARD


def on_battlefield(state: State, id: int) -> bool:
    """A phased-out permanent is treated as though it doesn't exist (CR 702.26b, 702.26d)."""
    if id < 0 or not exists(state, id):
        return False
    seen = state.object(id)
    return seen.zone == BATTLEFIELD and not seen.phased_out


def _sacrifice(state: State, effect: e.Sacrifice, context: Context) -> Steps:
    """CR 701.17, 101.4: all choose in APNAP order, then all sacrifice at the same time."""
    if context.acts_as_one(effect.who):
        yield from _sacrifice_as_one(state, effect, context)
        return
    chosen: list[tuple[int, int]] = []
    for thing in things(state, effect.who, context):
        player = of_player(thing)
        found = [
            id
            for id in filters.candidates(state, effect.what & you_control, context.beside(player))
            if not forbidden(state, "be sacrificed", id)
        ]
        if effect.count is None:
            found = yield from _all_but(state, effect, player, found, context)
            chosen += [(id, player) for id in found]
            continue
        count = min(value(state, effect.count, context), len(found))
        if count < len(found) and count > 0:
            answer = yield ChooseOptions(
                player, "sacrifice", "701.17a", things_options(found), count, count, context.source
            )
            found = list(chosen_things(answer))
        elif count == 0:
            found = []
        chosen += [(id, player) for id in found]
    by = NOTHING if effect.exploiting is None else _first(things(state, effect.exploiting, context))
    yield from happen(state, [PermanentSacrificed(id, player, by) for id, player in chosen], context)
    context.things["sacrificed"] = tuple([id for id, _ in chosen])


def _sacrifice_as_one(state: State, effect: e.Sacrifice, context: Context) -> Steps:
    """Players of a team sacrifice so many permanents in total."""
    players = things(state, effect.who, context)
    found = [id for id in theirs(state, effect, context) if not forbidden(state, "be sacrificed", id)]
    count = min(value(state, effect.count, context), len(found)) if effect.count is not None else len(found)
    if 0 < count < len(found):
        chooser = player_for(state, players[0])
        options = things_options(found)
        found = list(
            chosen_things((yield ChooseOptions(chooser, "sacrifice", "701.17a", options, count, count, context.source)))
        )
    gone = found[:count]
    yield from happen(state, [PermanentSacrificed(id, controller(state, id)) for id in gone], context)
    context.things["sacrificed"] = tuple(gone)


def theirs(state: State, effect: e.Sacrifice, context: Context) -> list[int]:
    """What the players who are to sacrifice permanents have of that kind."""
    players = [of_player(thing) for thing in things(state, effect.who, context)]
    return [id for one in players for id in filters.candidates(state, effect.what & you_control, context.beside(one))]


def _all_but(
    state: State, effect: e.Sacrifice, player: int, found: list[int], context: Context
) -> Generator[Decision, Answer, list[int]]:
    """What is left of what could be sacrificed after the player has chosen what to keep."""
    count = min(effect.keep, len(found))
    if not found or (count == len(found) and not effect.up_to):
        return []
    least = 0 if effect.up_to else count
    answer = yield ChooseOptions(player, "keep", "608.2d", things_options(found), least, count, context.source)
    return [id for id in found if id not in chosen_things(answer)]


def _first(found: tuple[int, ...]) -> int:
    return found[0] if found else NOTHING


def _sacrifice_it(state: State, effect: e.SacrificeIt, context: Context) -> Steps:
    named = yield from acted_on(state, effect.what, context)
    found = [id for id in named if on_battlefield(state, id) and controller(state, id) == context.you]
    happened = yield from happen(state, [PermanentSacrificed(id, context.you) for id in found], context)
    context.things["sacrificed"] = tuple(
        [event.permanent for event in happened if isinstance(event, PermanentSacrificed)]
    )
    if counts_affected(effect):
        context.that_much(len(context.things["sacrificed"]))


def _tap(state: State, effect: e.Tap, context: Context) -> Steps:
    found = yield from acted_on(state, effect.what, context)
    happened = yield from happen(
        state,
        [Tapped(id, rule="701.21a") for id in found if on_battlefield(state, id) and not state.object(id).tapped],
        context,
    )
    context.things["tapped"] = tuple([event.permanent for event in happened if isinstance(event, Tapped)])
    if counts_affected(effect):
        context.that_much(len(context.things["tapped"]))


def _untap(state: State, effect: e.Untap, context: Context) -> Steps:
    found = yield from acted_on(state, effect.what, context)
    yield from happen(
        state,
        [Untapped(id, rule="701.21b") for id in found if on_battlefield(state, id) and state.object(id).tapped],
        context,
    )


def _remove_damage(state: State, effect: e.RemoveDamage, context: Context) -> Steps:
    found = yield from acted_on(state, effect.what, context)
    events = [DamageRemoved(id, rule="702.89a") for id in found if on_battlefield(state, id)]
    yield from happen(state, events, context)


def _stays_tapped(state: State, effect: e.StaysTapped, context: Context) -> Steps:
    found = yield from acted_on(state, effect.what, context)
    for id in found:
        if on_battlefield(state, id):
            state.write_quiet(id).stays_tapped = True


def _counter(state: State, effect: e.Counter, context: Context) -> Steps:
    """CR 701.5."""
    found = yield from acted_on(state, effect.what, context)
    under = [of_player(thing) for thing in things(state, effect.under, context)] if effect.under is not None else [-1]
    events: list[Event] = []
    for id in [one for one in found if exists(state, one)]:
        there = effect.only is None or filters.fits(state, effect.only, id, context)
        events.append(Countered(id, controller(state, id), context.stack, effect.to if there else "", under[0]))
    yield from happen(state, events, context)


def _attach(state: State, effect: e.Attach, context: Context) -> Steps:
    """CR 701.3: it becomes attached only to something it can be attached to."""
    hosts = yield from acted_on(state, effect.to, context)
    found = yield from acted_on(state, effect.what, context)
    for id in found:
        for host in hosts[:1]:
            if not on_battlefield(state, id) or state.object(id).attached_to == host:
                continue
            if may_become_attached(state, id, host):  # else it doesn't move (CR 701.3b)
                yield from happen(state, [BecameAttached(id, host)], context)


def _unattach(state: State, effect: e.Unattach, context: Context) -> Steps:
    """CR 701.3d."""
    found = yield from acted_on(state, effect.what, context)
    events = [
        BecameAttached(id, NOTHING, "701.3d")
        for id in found
        if on_battlefield(state, id) and state.object(id).attached_to != NOTHING
    ]
    yield from happen(state, events, context)


def _fight(state: State, effect: e.Fight, context: Context) -> Steps:
    """CR 701.12: each deals damage equal to its power, or its toughness, to the other, if both are creatures on the
    battlefield."""
    one = yield from acted_on(state, effect.one, context)
    other = yield from acted_on(state, effect.other, context)
    if not one or not other:
        return
    pair = [one[0], other[0]] if effect.one != effect.other else list(one[:2])
    if len(pair) < 2:
        return
    if all(on_battlefield(state, id) and characteristics(state, id).types & CREATURE for id in pair):
        yield from happen(
            state,
            [
                Damage(a, b, _strength(state, a, effect), rule="608.2c" if effect.toughness else "701.12a")
                for a, b in ((pair[0], pair[1]), (pair[1], pair[0]))
                if _strength(state, a, effect) > 0
            ],
            context,
        )


def _strength(state: State, id: int, effect: e.Fight) -> int:
    values = characteristics(state, id)
    return values.toughness if effect.toughness else values.power


def _remove_from_combat(state: State, effect: e.RemoveFromCombat, context: Context) -> Steps:
    found = yield from acted_on(state, effect.what, context)
    yield from happen(state, [RemovedFromCombat(id) for id in found if on_battlefield(state, id)], context)


def _turn_face(state: State, effect: e.TurnFace, context: Context) -> Steps:
    found = yield from acted_on(state, effect.what, context)
    for id in found:
        if on_battlefield(state, id) and state.object(id).face_down != effect.face_down:
            if effect.face_down and _is_double_faced(state.object(id)):
                continue  # CR 712.16
            turned: Event = TurnedFaceUp(id, rule="708.2")
            if effect.face_down:
                turned = TurnedFaceDown(id, rule="708.2", listed=listed_face_down(state, effect.changes))
            if not effect.face_down and not face_up(state, id).types & PERMANENT:
                turned = CardRevealed(id, controller(state, id), "701.34f")  # it stays face down
            yield from happen(state, [turned], context)


def _is_double_faced(seen: Object) -> bool:
    return bool(seen.faces) or (seen.definition is not None and seen.definition.layout in ("transform", "modal"))


def _transform(state: State, effect: e.Transform, context: Context) -> Steps:
    """CR 701.28: only a transforming token or a permanent represented by a transforming double-faced card, and not
    twice by its own abilities that were on the stack together (CR 701.28f)."""
    found = yield from acted_on(state, effect.what, context)
    events = [
        Transformed(id, controller(state, id), context.stack, "701.28a")
        for id in found
        if _may_transform(state, id) and not _has_turned_since(state, id, context)
    ]
    yield from happen(state, events, context)


def _may_transform(state: State, id: int) -> bool:
    if not on_battlefield(state, id) or forbidden(state, "transform", id) or is_bound(state, id):
        return False
    seen = state.object(id)
    faces = transforming_faces(seen)
    return bool(faces) and not seen.face_down and faces[1 - seen.face].types & (INSTANT | SORCERY) == 0


def _has_turned_since(state: State, id: int, context: Context) -> bool:
    """Whether it has transformed since this ability of its own was put onto the stack."""
    if context.source != id:
        return False
    for event in reversed(state.history.all()):
        if isinstance(event, Transformed) and event.permanent == id:
            return True
        if isinstance(event, (AbilityActivated, AbilityTriggered)) and event.object == context.stack:
            return False
    return False


def _flip(state: State, effect: e.Flip, context: Context) -> Steps:
    """CR 710.4: a flip card, or a copy of one, flips once."""
    found = yield from acted_on(state, effect.what, context)
    yield from happen(
        state,
        [
            Flipped(id, controller(state, id), context.stack, "710.4")
            for id in found
            if on_battlefield(state, id) and _may_flip(state, id)
        ],
        context,
    )


def _may_flip(state: State, id: int) -> bool:
    return not state.object(id).flipped and copiable(state, id).alternative is not None


def _become_level(state: State, effect: e.BecomeLevel, context: Context) -> Steps:
    """CR 716.2a."""
    found = yield from acted_on(state, effect.what, context)
    events = [
        BecameLevel(id, controller(state, id), context.stack, effect.number)
        for id in found
        if on_battlefield(state, id)
    ]
    yield from happen(state, events, context)


def _phase_out(state: State, effect: e.PhaseOut, context: Context) -> Steps:
    """CR 702.26: permanents attached to it phase out with it (CR 702.26g)."""
    found = yield from acted_on(state, effect.what, context)
    there = [id for id in found if on_battlefield(state, id)]
    events = phasing_out(state, there, "702.26b", effect.until == UNTIL_PLANESWALK)
    yield from happen(state, events, context)


def _phase_in(state: State, effect: e.PhaseIn, context: Context) -> Steps:
    """CR 702.26b: it affects phased-out permanents, since it mentions them."""
    found = yield from pick(state, effect.what, context)
    away = [id for id in found if exists(state, id) and state.object(id).phased_out]
    yield from happen(state, phasing_in(state, away, "702.26b"), context)


add_verb(e.Destroy, _destroy)
add_verb(e.PhaseIn, _phase_in)
add_verb(e.Sacrifice, _sacrifice)
add_verb(e.SacrificeIt, _sacrifice_it)
add_verb(e.Tap, _tap)
add_verb(e.Untap, _untap)
add_verb(e.RemoveDamage, _remove_damage)
add_verb(e.StaysTapped, _stays_tapped)
add_verb(e.Counter, _counter)
add_verb(e.Attach, _attach)
add_verb(e.Unattach, _unattach)
add_verb(e.Fight, _fight)
add_verb(e.RemoveFromCombat, _remove_from_combat)
add_verb(e.TurnFace, _turn_face)
add_verb(e.PhaseOut, _phase_out)
add_verb(e.Transform, _transform)
add_verb(e.Flip, _flip)
add_verb(e.BecomeLevel, _become_level)
TOGETHER.update({e.Destroy, e.Tap, e.Untap})
