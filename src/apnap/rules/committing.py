"""Committing events: the functions that change the state, one for each kind of event."""

from __future__ import annotations

from collections.abc import Callable

from apnap.rules.moving import commit_move, of_definition
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

Commit = Callable[[State, Event], None]


def commit(state: State, event: Event) -> None:
    """Change the state as the event says; an event that only announces something changes nothing."""
    found = _COMMITS.get(event.kind)
    if found is not None:
        found(state, event)


def _draw(state: State, event: Event) -> None:
    player = state.write_player(event.player)
    if not event.parts and not player.library:
        player.drew_from_empty = True
    player.cards_drawn += 1
    event.amount = player.cards_drawn


def _gain_life(state: State, event: Event) -> None:
    player = state.write_player(event.player)
    player.life += event.amount
    player.life_gained += event.amount


def _lose_life(state: State, event: Event) -> None:
    state.write_player(event.player).life -= event.amount


def _counters(state: State, event: Event) -> None:
    """CR 122: put on or take off."""
    if is_player(event.obj):
        player = state.write_player(of_player(event.obj))
        if event.detail == "poison":
            player.poison += event.amount
        player.counters = _counted(player.counters, event.detail, event.amount)
    elif state.object(event.obj).last is None:
        seen = state.write(event.obj)
        seen.counters = _counted(seen.counters, event.detail, event.amount)
        if event.amount > 0:
            seen.counter_stamps = {**seen.counter_stamps, event.detail: state.stamp()}  # CR 613.7c


def _counted(held: dict[str, int], kind: str, amount: int) -> dict[str, int]:
    total = held.get(kind, 0) + amount
    other = held.copy()
    if total > 0:
        other[kind] = total
    else:
        other.pop(kind, None)
    return other


def _mark(state: State, event: Event) -> None:
    """CR 120.3e: damage stays marked on a creature."""
    if state.object(event.obj).last is None:
        seen = state.write_quiet(event.obj)
        seen.damage += event.amount
        if event.flag:
            seen.deathtouched = True


def _tap(state: State, event: Event) -> None:
    state.write_quiet(event.obj).tapped = True


def _untap(state: State, event: Event) -> None:
    state.write_quiet(event.obj).tapped = False


def _attach(state: State, event: Event) -> None:
    """CR 701.3: gets a new timestamp as it becomes attached (CR 613.7e)."""
    seen = state.write(event.obj)
    seen.attached_to = event.other
    if event.other != NOTHING:
        seen.timestamp = state.stamp()


def _turn_face(state: State, event: Event) -> None:
    seen = state.write(event.obj)
    seen.face_down = event.kind == "face down"
    if not seen.face_down:
        seen.known_to = frozenset(range(len(state.players)))
    seen.timestamp = state.stamp()


def _turn_over(state: State, event: Event) -> None:
    """CR 701.28a, 710.2: the other face or half counts from now on; what was a copy of something else stays that. A
    transformed permanent has a new timestamp (CR 613.7g)."""
    seen = state.write(event.obj)
    as_printed = seen.base is of_definition(seen, seen.face)
    seen.face = 1 - seen.face
    if as_printed:
        seen.base = of_definition(seen, seen.face)
    if event.kind == "flip":
        seen.flipped = True
    else:
        seen.timestamp = state.stamp()


def _protect(state: State, event: Event) -> None:
    """CR 310.8f: the player becomes the battle's protector, and nobody else is."""
    state.write_quiet(event.obj).protector = event.player


def _phase(state: State, event: Event) -> None:
    """CR 702.26a: it will phase in for the player under whose control it phases out."""
    seen = state.write(event.obj)
    seen.phased_out = event.kind == "phase out"
    seen.phased_under = event.player if seen.phased_out else NOTHING


def _lose(state: State, event: Event) -> None:
    state.write_player(event.player).lost = True


def _win(state: State, event: Event) -> None:
    state.write_player(event.player).won = True


_COMMITS: dict[str, Commit] = {
    "move": commit_move,
    "draw": _draw,
    "gain life": _gain_life,
    "lose life": _lose_life,
    "counters": _counters,
    "mark": _mark,
    "tap": _tap,
    "untap": _untap,
    "attach": _attach,
    "face down": _turn_face,
    "face up": _turn_face,
    "flip": _turn_over,
    "transform": _turn_over,
    "protector": _protect,
    "phase out": _phase,
    "phase in": _phase,
    "lose": _lose,
    "win": _win,
}
