"""The seam every event goes through (CR 614 to 616): settle the whole tree, then commit all of it at once, then record
and trigger. Nothing else changes what players can see of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final

from apnap.language.zones import BATTLEFIELD, EXILE, LIBRARY
from apnap.rules.asking.decisions import Answer, Decision
from apnap.rules.continuous.changes_of_control import changes_of_control
from apnap.rules.continuous.lost_durations import drop_lost
from apnap.rules.events import triggers
from apnap.rules.events.commit import commit
from apnap.rules.events.entering_counters import deeds_of, leave_out_counters
from apnap.rules.events.excess_damage import dealt_in_excess
from apnap.rules.events.joining_combat import never_attack
from apnap.rules.events.miracles import reveal_miracle
from apnap.rules.events.parts import expand, lifelink
from apnap.rules.events.prohibitions import can_happen
from apnap.rules.events.removal_from_combat import dropping_out
from apnap.rules.events.replacement import applicable, choose_and_apply, may_be_replaced, use_up_spent
from apnap.rules.events.revealing import show
from apnap.rules.events.shuffling import shuffle
from apnap.rules.events.simultaneous import flatten, keep_life, reconcile, reveal_drawn
from apnap.rules.events.zone_changes import let_go, move
from apnap.rules.objects.citys_blessing import blessings
from apnap.rules.objects.day_and_night import first_light, out_of_form
from apnap.rules.objects.pairs import parted
from apnap.rules.values.context import Context
from apnap.rules.values.reading import apnap, characteristics, controller, standing
from apnap.rules.values.statuses import last_statuses
from apnap.state.events import Event
from apnap.state.standing import HISTORY, Standing
from apnap.state.table import State
from apnap.state.things import NOTHING

Happening = Generator[Decision, Answer, list[Event]]
Leader = Callable[[State, Event], Happening]
Doer = Callable[[State, Event], Generator[Decision, Answer, None]]
Enchanter = Callable[[State, Event], Generator[Decision, Answer, bool]]
NONE: Final[list[Event]] = []
_leaders: Final[list[Leader]] = []
_doers: Final[list[Doer]] = []
_protectors: Final[list[Doer]] = []
_enchanters: Final[list[Enchanter]] = []


def use_doer(leader: Leader, doer: Doer) -> None:
    """Registered by `resolving`: what a replacement effect does in the place of an event, and what it does then."""
    _leaders.append(leader)
    _doers.append(doer)


def use_protector(protector: Doer) -> None:
    """Registered by `battles`: asks who protects a battle that enters."""
    _protectors.append(protector)


def use_enchanter(enchanter: Enchanter) -> None:
    """Registered by `enchanting`: asks what an Aura enchants that enters; False if it can't enter."""
    _enchanters.append(enchanter)


def happen(state: State, events: list[Event], context: Context | None = None) -> Happening:
    """Make the events happen together. Comes back with what really happened, in order, with the parts."""
    if context is not None and context.applied:
        for event in events:
            event.applied = event.applied + context.applied
    settled: list[Event] = []
    left = state.left
    others = state.entering
    entering = [event.obj for event in events if event.destination == BATTLEFIELD and event.obj >= 0]
    if entering:
        state.entering = (*others, *entering)
    for n, event in enumerate(events):
        settled += yield from settle(state, event, events[n + 1 :] if event.kind == "damage" else NONE)
    state.entering = others
    if context is not None and context.joining is not None:
        context.joining += settled
        return []
    return (yield from conclude(state, settled, left))


def conclude(state: State, settled: list[Event], left: int) -> Happening:
    """Events that are settled happen together, as far as they can yet; `left` players had left before."""
    for gain in lifelink(state, flatten(settled)):
        settled += yield from settle(state, gain)
    keep_life(state, settled)
    settled = yield from reconcile(state, settled)
    if state.left != left:
        settled = still_possible(state, settled)
    return (yield from finish(state, settled))


def still_possible(state: State, events: list[Event]) -> list[Event]:
    """The events that can happen yet, where a player has left while they were settled (CR 800.4a)."""
    found = [event for event in events if can_happen(state, event)]
    for event in found:
        event.parts = tuple(still_possible(state, list(event.parts)))
    return found


def settle(state: State, event: Event, later: list[Event] = NONE) -> Happening:
    """What becomes of one event after every replacement and prevention effect (CR 616.1), parts included. `later` are
    the events that happen at the same time and are yet to be settled."""
    done: list[Event] = []
    queue = [event]
    while queue:
        one = queue.pop(0)
        if not can_happen(state, one):
            continue
        if one.kind == "do":
            one.parts = tuple((yield from _leaders[0](state, one)))
            done.append(one)
            continue
        if may_be_replaced(state, one):
            found = applicable(state, one)
            if found:
                queue = (yield from choose_and_apply(state, one, found, later)) + queue
                continue
        parts: list[Event] = []
        for part in expand(state, one):
            part.applied = part.applied + one.applied
            parts += yield from settle(state, part)
        one.parts = tuple(parts)
        if one.entering is not None:
            leave_out_counters(state, one)
            yield from _protectors[0](state, one)
            if not (yield from _enchanters[0](state, one)):
                continue
        done.append(one)
    return done


def finish(state: State, settled: list[Event]) -> Happening:
    """Commit everything at once, record it, let triggers see it, then go on with what replacements put in its place."""
    flat = flatten(settled)
    use_up_spent(state)
    before = standing(state)
    freeze(state, flat)
    beyond = dealt_in_excess(state, flat)
    for event in flat:
        if event.kind != "do":
            commit(state, event)
    _stamp_together(state, flat)
    flat += beyond
    flat += _as_they_entered(state, flat)
    flat += reveal_drawn(state, flat)
    for event in flat:
        record(state, event)
    shuffle_in(state, flat)
    drop_lost(state)
    flat += _control(state)
    triggers.match(state, flat, before)
    remember(state, flat)
    show(state)
    drop_out(state)
    released = triggers.released(state, flat)
    if released:
        yield from happen(state, [move(state, id, zone, rule="610.3", why="until") for id, zone in released])
    for event in flat:
        if event.kind == "do":
            yield from _doers[0](state, event)
        elif event.kind == "draw" and event.amount == 1:
            yield from happen(state, (yield from reveal_miracle(state, event)))
        for deed in deeds_of(event):
            yield from happen(state, [deed])
    return flat


def shuffle_in(state: State, flat: list[Event]) -> None:
    """Cards that are shuffled into a library; what goes to its top or bottom at the same time stays there
    (CR 701.20g)."""
    moved = [event for event in flat if event.kind == "move" and event.destination == LIBRARY and event.new >= 0]
    for owner in dict.fromkeys([event.player for event in moved if event.flag]):
        shuffle(state, owner)
        placed = [event for event in moved if event.player == owner and not event.flag]
        _arrange(state, owner, tuple([event.new for event in placed if event.amount >= 0]), "top")
        _arrange(state, owner, tuple([event.new for event in reversed(placed) if event.amount < 0]), "bottom")


def _arrange(state: State, owner: int, cards: tuple[int, ...], where: str) -> None:
    if cards:
        event = Event("arrange", player=owner, detail=where, rule="701.20g")
        event.cards = cards
        commit(state, event)
        record(state, event)


def _stamp_together(state: State, events: list[Event]) -> None:
    """CR 613.7m: objects that enter a zone together have timestamps in APNAP order; each player's as they come."""
    made = [event.new for event in events if event.kind == "move" and event.new >= 0]
    if len(made) < 2:
        return
    stamps = sorted([state.object(id).timestamp for id in made])
    places = {player: place for place, player in enumerate(apnap(state))}
    placed = sorted(made, key=lambda id: places.get(state.object(id).controller, len(places)))
    if placed != made:
        for id, stamp in zip(placed, stamps, strict=True):
            state.write(id).timestamp = stamp


def _as_they_entered(state: State, flat: list[Event]) -> list[Event]:
    """What entered attacking attacks, if it can (CR 506.3a); and the counters that permanents entered with were put on
    them (CR 122.6)."""
    found = []
    for event in flat:
        if event.kind == "move" and event.entering is not None and event.new >= 0:
            if event.entering.attacking != NOTHING:
                never_attack(state, event.new)
            for kind, count in state.object(event.new).counters.items():
                found.append(Event("counters", event.new, event.entering.controller, event.obj, count, kind, "122.6"))
    return found


def freeze(state: State, events: list[Event]) -> None:
    """Last-known information of everything that is about to leave, before anything does (CR 603.10, 608.2h)."""
    leaving = [event.obj for event in events if event.kind == "move" and event.obj >= 0]
    for id in leaving:
        let_go(state, id)
    for id in leaving:
        seen = state.object(id)
        if seen.zone == BATTLEFIELD or seen.zone == "stack" or state.standing is not None:
            values = characteristics(state, id)
            who = controller(state, id)
            if seen.controller != who:
                state._own(id).controller = who
            if seen.zone == BATTLEFIELD:
                state._own(id).last_statuses = last_statuses(state, id)
            state._own(id).last = values
            if state.standing is not None:
                state._own(id).last_copiable = state.standing.copiable.get(id)


def record(state: State, event: Event) -> None:
    """Into the history, with its cause."""
    event.turn = state.turn
    event.cause = state.event_cause
    state.history.append(event)
    if state.volatile & HISTORY:
        state.standing = None  # a static ability may look at what happened


def happen_now(state: State, *together: Event) -> None:
    """Events that nothing can replace and nobody is asked about: turn-based bookkeeping, announcements."""
    before = standing(state)
    for event in together:
        commit(state, event)
        record(state, event)
    drop_lost(state)
    events = [*together, *_control(state)]
    triggers.match(state, events, before)
    remember(state, events)
    show(state)
    drop_out(state)


def remember(state: State, events: list[Event]) -> None:
    """What the objects of the events are like now, for whoever asks later what happened (CR 609.8)."""
    for event in events:
        event.seen = tuple(
            [
                (id, characteristics(state, id), controller(state, id))
                for id in (event.obj, event.new, event.other)
                if id >= 0
            ]
        )


def notice_control(state: State, before: Standing) -> None:
    """Continuous effects have begun or ended: what changed hands by that has done so now; `before` is how things stood
    until then."""
    found = _control(state)
    if found:
        triggers.match(state, found, before)
        remember(state, found)
    show(state)
    drop_out(state)


def drop_out(state: State) -> None:
    """What is no longer what it has to be there leaves combat at once, not as a player gets priority (CR 506.4)."""
    for event in dropping_out(state):
        happen_now(state, event)


def _control(state: State) -> list[Event]:
    """What follows at once from how things stand: changes of control, pairs that part, the city's blessing, day and
    night and what turns with them."""
    changes = _at_once(state, changes_of_control(state))
    found = _at_once(state, (parted(state) if state.pairs else []) + blessings(state) + first_light(state))
    found += _at_once(state, out_of_form(state))
    return changes + found + (_forsaken(state, changes) if state.left else [])


def _at_once(state: State, events: list[Event]) -> list[Event]:
    for event in events:
        commit(state, event)
        record(state, event)
    return events


def _forsaken(state: State, changes: list[Event]) -> list[Event]:
    """CR 800.4c: what would go back to a player who has left is exiled at once."""
    found = [
        move(state, event.obj, EXILE, rule="800.4c", why="left")
        for event in changes
        if not state.players[event.player].in_game
    ]
    freeze(state, found)
    for event in found:
        commit(state, event)
        record(state, event)
    return found
