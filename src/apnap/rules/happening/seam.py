"""The procedure every event goes through (CR 614 to 616): settle the whole tree, commit all of it at the same time,
record it with its cause, and let triggers see it. Nothing else changes what players can see of the game."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Final

from apnap.language.zones import BATTLEFIELD, EXILE, HIDDEN_ZONES, LIBRARY, STACK
from apnap.rules.asking.decisions import Answer, Decision, Steps
from apnap.rules.continuous.lost_durations import drop_lost
from apnap.rules.events.cards import BOTTOM, TOP, CardDrawn, CardsArranged, LibraryShuffled
from apnap.rules.events.combat import dropping_out
from apnap.rules.events.control import ControlGained, changes_of_control
from apnap.rules.events.counters import CountersChanged
from apnap.rules.events.damage import Damage, dealt_in_excess, lifelink
from apnap.rules.events.in_combat import never_attack
from apnap.rules.events.instead import DoneInstead
from apnap.rules.events.prohibited import CouldNotHappen
from apnap.rules.events.zone_changes import Moved, move
from apnap.rules.happening import triggers
from apnap.rules.happening.can_happen import is_possible, prohibited_by
from apnap.rules.happening.enchanting import enchant_on_entry
from apnap.rules.happening.entering_counters import instead_of_counters, leave_out_counters
from apnap.rules.happening.replacement import applicable, choose_and_apply, may_be_replaced, use_up_spent
from apnap.rules.happening.revealing import reveal_if_wanted, show
from apnap.rules.happening.simultaneous import flatten, keep_life, reconcile, reveal_drawn
from apnap.rules.objects.battles import protect_on_entry
from apnap.rules.objects.bestowing import no_longer_bestowed
from apnap.rules.objects.citys_blessing import blessings
from apnap.rules.objects.day_and_night import first_light, out_of_form
from apnap.rules.objects.pairs import no_longer_paired
from apnap.rules.values.context import Context
from apnap.rules.values.reading import characteristics, controller, standing
from apnap.rules.values.seats import apnap
from apnap.rules.values.statuses import last_statuses
from apnap.state.events import PART, REPLACEMENT, RULE, STATE_BASED, Cause, Event
from apnap.state.standing import HISTORY, InForce, Standing
from apnap.state.table import State
from apnap.state.things import NOTHING

Happening = Generator[Decision, Answer, list[Event]]
NONE: Final[list[Event]] = []


class Performer:
    """Carries out the instructions of replacement effects. `resolving` imports this module, so its subclass is
    registered with `use_performer`."""

    def at_its_time(self, state: State, event: DoneInstead) -> Happening:
        """What happens instead of an event, at the same time as everything else that happens then (CR 614.6)."""
        raise NotImplementedError

    def afterwards(self, state: State, event: DoneInstead) -> Steps:
        """What else the effect does after that has happened."""
        raise NotImplementedError


_performer: Final[list[Performer]] = []


def use_performer(performer: Performer) -> None:
    _performer.append(performer)


def happen(state: State, wanted: Sequence[Event], context: Context | None = None) -> Happening:
    """Make the events happen at the same time. Returns what actually happened, in order, with the parts."""
    events = list(wanted)
    if context is not None and context.applied:
        for event in events:
            event.applied = event.applied + context.applied
    settled: list[Event] = []
    left = state.left
    others = state.entering
    entering = [
        event.object
        for event in events
        if isinstance(event, Moved) and event.destination == BATTLEFIELD and event.object >= 0
    ]
    if entering:
        state.entering = (*others, *entering)
    for n, event in enumerate(events):
        settled += yield from settle(state, event, events[n + 1 :] if isinstance(event, Damage) else NONE)
    state.entering = others
    if context is not None and context.joining is not None:
        context.joining += settled
        return []
    return (yield from conclude(state, settled, left))


def conclude(state: State, settled: list[Event], left: int) -> Happening:
    """Make settled events happen at the same time, if they still can. `left` players had left before."""
    for gain in lifelink(state, flatten(settled)):
        settled += yield from settle(state, gain)
    keep_life(state, settled)
    settled = yield from reconcile(state, settled)
    if state.left != left:
        settled = still_possible(state, settled)
    return (yield from finish(state, settled))


def still_possible(state: State, events: list[Event]) -> list[Event]:
    """The events that can still happen if a player has left while they were settled (CR 800.4a)."""
    found = [event for event in events if is_possible(state, event) and prohibited_by(state, event) is None]
    for event in found:
        event.parts = tuple(still_possible(state, list(event.parts)))
    return found


def settle(state: State, event: Event, later: list[Event] = NONE) -> Happening:
    """The result of one event and its parts after all replacement and prevention effects (CR 616.1). `later` are the
    events that happen at the same time but aren't settled yet."""
    done: list[Event] = []
    queue = [event]
    while queue:
        one = queue.pop(0)
        if not is_possible(state, one):
            continue
        effect = prohibited_by(state, one)
        if effect is not None:
            _record_prohibited(state, one, effect)
            continue
        if isinstance(one, DoneInstead):
            one.parts = tuple((yield from _performer[0].at_its_time(state, one)))
            done.append(one)
            continue
        if may_be_replaced(state, one):
            found = applicable(state, one)
            if found:
                queue = (yield from choose_and_apply(state, one, found, later)) + queue
                continue
        parts: list[Event] = []
        for part in one.consists_of(state):
            part.applied = part.applied + one.applied
            parts += yield from settle(state, part)
        one.parts = tuple(parts)
        if isinstance(one, Moved) and one.entering is not None:
            leave_out_counters(state, one)
            yield from protect_on_entry(state, one)
            if not (yield from enchant_on_entry(state, one)):
                continue
        done.append(one)
    return done


def _record_prohibited(state: State, event: Event, effect: InForce) -> None:
    """An effect says that the event can't happen (CR 101.2). State-based actions that can't happen aren't recorded:
    they would be each time they are checked."""
    if (event.cause or state.cause).reason != STATE_BASED:
        record(state, CouldNotHappen(event, effect.source if effect.source < state.count else NOTHING))


def finish(state: State, settled: list[Event]) -> Happening:
    """Commit everything at the same time, record it, let triggers see it, then carry out the rest of replacement
    effects."""
    flat = flatten(settled)
    use_up_spent(state)
    before = standing(state)
    freeze(state, flat)
    beyond = dealt_in_excess(state, flat)
    for event in flat:
        event.commit(state)
    _stamp_together(state, flat)
    for event in settled:
        _record_with_parts(state, event)
    flat += _follow(state, flat, list(beyond))
    flat += _as_they_entered(state, flat)
    flat += _follow(state, flat, reveal_drawn(state, flat))
    shuffle_in(state, flat)
    drop_lost(state)
    flat += _immediate_events(state, flat)
    triggers.match(state, flat, before)
    remember(state, flat)
    show(state)
    drop_out(state, flat)
    released = triggers.released(state, flat)
    if released:
        events: list[Event] = [move(state, id, zone, rule="610.3", why="until") for id, zone in released]
        yield from _happen_because(state, events, _because(flat))
    for event in flat:
        if isinstance(event, DoneInstead):
            before_it = state.cause
            state.cause = Cause(REPLACEMENT, (event.index,), event.effect.source, event.effect.instance)
            yield from _performer[0].afterwards(state, event)
            state.cause = before_it
        elif isinstance(event, CardDrawn):
            shown = yield from reveal_if_wanted(state, event)
            if shown:
                yield from _happen_because(state, shown, Cause(PART, (event.index,)))
        elif isinstance(event, Moved):
            for instead in instead_of_counters(event):
                yield from _happen_because(state, [instead], Cause(PART, (event.index,)))
    return flat


def _happen_because(state: State, events: list[Event], cause: Cause) -> Happening:
    for event in events:
        event.cause = cause
    return (yield from happen(state, events))


def _record_with_parts(state: State, event: Event) -> None:
    """An event is recorded before its parts, and is their cause."""
    record(state, event)
    if event.parts:
        cause = Cause(PART, (event.index,))
        for part in event.parts:
            if part.cause is None:
                part.cause = cause
            _record_with_parts(state, part)


def _follow(state: State, before: list[Event], events: list[Event]) -> list[Event]:
    """Events that immediately follow from those before them, or if there are none, from what is being carried out."""
    for event in events:
        if before and event.cause is None:
            event.cause = _because(before)
        event.commit(state)
        record(state, event)
    return events


def _because(events: list[Event]) -> Cause:
    return Cause(RULE, tuple([event.index for event in events if event.index >= 0]))


def shuffle(state: State, player: int) -> None:
    """A library is shuffled (CR 701.20a): new objects in a random order, known to nobody."""
    cards = list(state.players[player].library)
    for n in range(len(cards) - 1, 0, -1):
        other = state.below(n + 1)
        cards[n], cards[other] = cards[other], cards[n]
    event = LibraryShuffled(player, tuple(cards))
    event.commit(state)
    record(state, event)


def shuffle_in(state: State, flat: list[Event]) -> None:
    """Shuffle cards into a library. Cards put on its top or bottom at the same time stay there (CR 701.20g)."""
    moved = [one for one in flat if isinstance(one, Moved) and one.destination == LIBRARY and one.new >= 0]
    for owner in dict.fromkeys([event.owner for event in moved if event.shuffled]):
        shuffle(state, owner)
        placed = [event for event in moved if event.owner == owner and not event.shuffled]
        _arrange(state, owner, tuple([event.new for event in placed if event.position >= 0]), TOP)
        _arrange(state, owner, tuple([event.new for event in reversed(placed) if event.position < 0]), BOTTOM)


def _arrange(state: State, owner: int, cards: tuple[int, ...], where: str) -> None:
    if cards:
        event = CardsArranged(owner, cards, where, rule="701.20g")
        event.commit(state)
        record(state, event)


def _stamp_together(state: State, events: list[Event]) -> None:
    """CR 613.7m: objects that enter a zone at the same time get timestamps in APNAP order, each player's as they
    come."""
    made = [event.new for event in events if isinstance(event, Moved) and event.new >= 0]
    if len(made) < 2:
        return
    stamps = sorted([state.object(id).timestamp for id in made])
    places = {player: place for place, player in enumerate(apnap(state))}
    placed = sorted(made, key=lambda id: places.get(state.object(id).controller, len(places)))
    if placed != made:
        for id, stamp in zip(placed, stamps, strict=True):
            state.write(id).timestamp = stamp


def _as_they_entered(state: State, flat: list[Event]) -> list[Event]:
    """Permanents that entered attacking attack, if they can (CR 506.3a). The counters they entered with were put on
    them (CR 122.6)."""
    found: list[Event] = []
    for event in flat:
        if isinstance(event, Moved) and event.entering is not None and event.new >= 0:
            if event.entering.attacking != NOTHING:
                never_attack(state, event.new)
            for kind, count in state.object(event.new).counters.items():
                put = CountersChanged(event.new, kind, count, event.entering.controller, event.object, "122.6")
                put.cause = Cause(PART, (event.index,))
                record(state, put)  # they are on it already
                found.append(put)
    return found


def freeze(state: State, events: Sequence[Event]) -> None:
    """Store last-known information of everything about to leave, before anything leaves (CR 603.10, 608.2h)."""
    leaving = [event.object for event in events if isinstance(event, Moved) and event.object >= 0]
    for event in events:
        event.prepare(state)
    for id in leaving:
        seen = state.object(id)
        if seen.zone == BATTLEFIELD or seen.zone == STACK or state.standing is not None:
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
    """Add it to the history with its cause: its own, or else that of the current procedure."""
    event.turn = state.turn_number()
    if event.cause is None:
        event.cause = _because(list(event.because)) if event.because else state.cause
    event.because = ()
    state.history.append(event)
    if state.volatile & HISTORY:
        state.standing = None  # a static ability may look at what happened


def happen_now(state: State, *together: Event) -> None:
    """Make events happen that can't be replaced and need no choice: turn-based bookkeeping, announcements."""
    before = standing(state)
    for event in together:
        event.commit(state)
        record(state, event)
    drop_lost(state)
    events = [*together, *_immediate_events(state, list(together))]
    triggers.match(state, events, before)
    remember(state, events)
    show(state)
    drop_out(state, events)


def remember(state: State, events: list[Event]) -> None:
    """Record what the events' objects are like now, for later questions about what happened (CR 609.8). Cards in hidden
    zones are left out: they stay as they are, and not every player may know them."""
    for event in events:
        event.seen = tuple(
            [
                (id, characteristics(state, id), controller(state, id))
                for id in (event.subject(), event.became(), event.other())
                if id >= 0 and state.object(id).zone not in HIDDEN_ZONES
            ]
        )


def notice_control(state: State, before: Standing) -> None:
    """Continuous effects have begun or ended: the resulting changes of control happen now. `before` is the result of
    the layers until then."""
    found = _immediate_events(state, NONE)
    if found:
        triggers.match(state, found, before)
        remember(state, found)
    show(state)
    drop_out(state, found)


def drop_out(state: State, events: list[Event]) -> None:
    """Permanents that can't stay in combat are removed immediately, not when a player gets priority (CR 506.4), and
    Auras whose host has left are no longer bestowed (CR 702.103f)."""
    for event in [*dropping_out(state), *no_longer_bestowed(state)]:
        if events:
            event.cause = _because(events)
        happen_now(state, event)


def _immediate_events(state: State, events: list[Event]) -> list[Event]:
    """Events that immediately follow from the state after the events: changes of control, pairs that end, the city's
    blessing, day and night and the permanents that transform with them."""
    changes = _follow(state, events, changes_of_control(state))
    unpaired: list[Event] = []
    if state.pairs:
        unpaired += no_longer_paired(state, [event.subject() for event in changes])
    found = _follow(state, events, unpaired + blessings(state) + first_light(state))
    found += _follow(state, events, out_of_form(state))
    return changes + found + (_returned_to_departed(state, changes) if state.left else [])


def _returned_to_departed(state: State, changes: list[Event]) -> list[Event]:
    """CR 800.4c: permanents that would return to the control of a player who has left are exiled immediately."""
    found: list[Event] = [
        move(state, event.permanent, EXILE, rule="800.4c", why="left")
        for event in changes
        if isinstance(event, ControlGained) and not state.players[event.player].in_game
    ]
    freeze(state, found)
    return _follow(state, changes, found)
