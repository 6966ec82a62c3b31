"""Committing events: the functions that change the state, one for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language.zones import COMMAND, EXILE, HAND, LIBRARY, STACK
from apnap.rules.events.joining_combat import attack_permanent
from apnap.rules.events.zone_changes import commit_move, of_definition, put_in, remove_from_combat
from apnap.rules.objects.bestowing import stop_bestowing
from apnap.rules.objects.monarch import HELD_BY_ONE
from apnap.rules.objects.reconfiguring import notice_attached
from apnap.rules.objects.the_ring import RING_BEARER
from apnap.rules.values.abilities import works_in
from apnap.rules.values.reading import controller
from apnap.state.characteristics import of_face
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
    """Who draws from an empty library has drawn nothing (CR 121.4)."""
    player = state.write_player(event.player)
    if not event.parts and not player.library:
        player.drew_from_empty = True
        event.detail = "nothing"
        return
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


def _heal(state: State, event: Event) -> None:
    """CR 514.2, 701.15a: no damage is marked on it any more."""
    seen = state.write_quiet(event.obj)
    seen.damage = 0
    seen.deathtouched = False


def _exert(state: State, event: Event) -> None:
    """CR 701.39a: it doesn't untap in the next untap step of the player who exerts it."""
    seen = state.write_quiet(event.obj)
    seen.exerted_by = (*seen.exerted_by, event.player)


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
    notice_attached(state, event.obj)


def _turn_face(state: State, event: Event) -> None:
    seen = state.write(event.obj)
    seen.face_down = event.kind == "face down"
    if not seen.face_down:
        seen.known_to = frozenset(range(len(state.players)))
    seen.timestamp = state.stamp()


def _flip(state: State, event: Event) -> None:
    """CR 110.5, 710.4: a status; the layers read the alternative characteristics from now on."""
    state.write(event.obj).flipped = True


def _level(state: State, event: Event) -> None:
    """CR 716.2b: a designation; it stays whatever becomes of the permanent's types."""
    state.write(event.obj).level = event.amount


def _become(state: State, event: Event) -> None:
    """A designation stays until the permanent leaves (CR 701.31b); only one player at a time is the monarch
    (CR 721.3)."""
    if not is_player(event.obj):
        held = state.object(event.obj).designations
        seen = state.write(event.obj)
        seen.designations = tuple(sorted({*held, event.detail}))
        if event.detail == RING_BEARER:
            _only_bearer(state, event.obj, event.player)
        if seen.zone == EXILE:
            seen.since_turn = state.turn  # a foretold card waits for another turn (CR 702.143a)
        return
    if event.detail in HELD_BY_ONE:
        _crown(state, of_player(event.obj), event.detail)
    for player in range(len(state.players)):
        held = tuple([one for one in state.players[player].designations if one != event.detail])
        if player == of_player(event.obj):
            state.write_player(player).designations = tuple(sorted((*held, event.detail)))
        elif event.detail in HELD_BY_ONE:
            state.write_player(player).designations = held


def _only_bearer(state: State, id: int, player: int) -> None:
    """CR 701.52a: another creature is the player's Ring-bearer no longer."""
    for other in state.battlefield:
        if other != id and RING_BEARER in state.object(other).designations and controller(state, other) == player:
            _lay_down(state, other)


def _lay_down(state: State, id: int) -> None:
    held = state.object(id).designations
    state.write(id).designations = tuple([one for one in held if one != RING_BEARER])


def _change_hands(state: State, event: Event) -> None:
    """CR 701.52a: what another player gains control of bears the Ring no longer."""
    if RING_BEARER in state.object(event.obj).designations:
        _lay_down(state, event.obj)


def _tempt(state: State, event: Event) -> None:
    """CR 701.52d."""
    state.write_player(event.player).tempted = event.amount
    state.standing = None


def _venture(state: State, event: Event) -> None:
    """CR 701.46b: the marker is in the room from now on."""
    state.write(event.obj).designations = (event.detail,)


def _complete(state: State, event: Event) -> None:
    """CR 309.7."""
    player = state.write_player(event.player)
    player.completed = (*player.completed, event.detail)
    state.standing = None


def _pair(state: State, event: Event) -> None:
    """CR 702.95b."""
    state.pairs = (*state.pairs, (event.obj, event.other))
    state.standing = None


def _part(state: State, event: Event) -> None:
    """CR 702.95e."""
    state.pairs = tuple([pair for pair in state.pairs if event.obj not in pair])
    state.standing = None


def _crown(state: State, player: int, word: str) -> None:
    """Part of committing that a player becomes the monarch or takes the initiative: the abilities are theirs from now
    on. The object that has them is the one in the command zone with the designation."""
    for id in state.command:
        if word in state.object(id).designations:
            held = state.write(id)
            held.owner = held.controller = player  # it stays when a former monarch leaves
            return
    made = state.new_object(of_face(HELD_BY_ONE[word]), player, COMMAND)
    made.designations = (word,)
    made.known_to = frozenset(range(len(state.players)))
    _begin_in(state, made.id, COMMAND)


def _transform(state: State, event: Event) -> None:
    """CR 701.28a: the other face counts from now on; what was a copy of something else stays that. A transformed
    permanent has a new timestamp (CR 613.7g)."""
    seen = state.write(event.obj)
    faces = seen.faces or (of_definition(seen, 0), of_definition(seen, 1))
    as_printed = seen.base is faces[seen.face]
    seen.face = 1 - seen.face
    if as_printed:
        seen.base = faces[seen.face]
    seen.timestamp = state.stamp()


def _daylight(state: State, event: Event) -> None:
    """CR 726.1: once it is day or night, it is always one of them."""
    state.daylight = event.detail
    state.standing = None


def _unbestow(state: State, event: Event) -> None:
    """CR 702.103f: it ceases to be bestowed, and is attached to nothing."""
    stop_bestowing(state, event.obj)
    state.write(event.obj).attached_to = NOTHING


def _protect(state: State, event: Event) -> None:
    """CR 310.8f: the player becomes the battle's protector, and nobody else is."""
    state.write_quiet(event.obj).protector = event.player


def _phase(state: State, event: Event) -> None:
    """CR 702.26a: it will phase in for the player under whose control it phases out, or with what it is attached to if
    it phases out indirectly (CR 702.26g)."""
    seen = state.write(event.obj)
    seen.phased_out = event.kind == "phase out"
    seen.phased_under = event.player if seen.phased_out and not event.flag else NOTHING
    if event.kind == "phase out":
        remove_from_combat(state, event.obj)  # CR 506.4


def _arrange(state: State, event: Event) -> None:
    """Cards of a library go to its top or bottom, or below its top cards; in a random order, nobody knows which is
    which any more. Who has left meanwhile has taken them along (CR 800.4a)."""
    library = state.players[event.player].library
    cards = tuple([id for id in event.cards if id in library])
    if event.flag:
        for id in cards:
            state.write_quiet(id).known_to = frozenset()
    rest = tuple([id for id in library if id not in cards])
    below = {"second": 1, "third": 2}.get(event.detail, 0)
    at = 0 if event.detail == "bottom" else max(0, len(rest) - below)
    state.set_zone(LIBRARY, event.player, (*rest[:at], *cards, *rest[at:]))


def _begin(state: State, event: Event) -> None:
    """An object that no card stands for begins in its zone: an ability or a copy on the stack (CR 602.2a, 603.3,
    707.10), an emblem (CR 114.1)."""
    _begin_in(state, event.new, event.destination)


def _copy_card(state: State, event: Event) -> None:
    """CR 707.12: a copy of a card begins in the zone of the card."""
    made = state.write(event.new)
    made.zone = event.destination
    put_in(state, event, made)


def _begin_in(state: State, id: int, zone: str) -> None:
    unnoticed = zone == STACK and not state.object(id).face_down
    made = state.write_quiet(id) if unnoticed else state.write(id)
    made.zone = zone
    made.timestamp = state.stamp()
    if zone == STACK:
        state.set_stack(state.current, (*state.markers[state.current].stack, id))
    else:
        state.command = (*state.command, id)
        state.elsewhere = (*state.elsewhere, id)


def _remove_from_combat(state: State, event: Event) -> None:
    remove_from_combat(state, event.obj, event.detail)


def _reselect(state: State, event: Event) -> None:
    """CR 508.7a: it attacks something else now, and stays in combat."""
    for marker in state.markers:
        if marker.combat is not None and event.obj in marker.combat.attackers:
            combat = marker.combat.copy()
            combat.attackers[event.obj] = event.other
            attack_permanent(state, combat, event.other)
            state.write_marker(marker.index).combat = combat


def _lose(state: State, event: Event) -> None:
    state.write_player(event.player).lost = True


def _win(state: State, event: Event) -> None:
    state.write_player(event.player).won = True


def _see_drawn(state: State, event: Event) -> None:
    """A card that was drawn while a spell was being cast is no longer kept face down (CR 121.8)."""
    seen = state.write(event.obj)
    seen.face_down = False
    seen.base = of_definition(seen, 0)
    if works_in(seen.base, HAND):
        state.elsewhere = (*state.elsewhere, event.obj)


def _show(state: State, event: Event) -> None:
    """A card is revealed where it is (CR 701.16a)."""
    state.write_quiet(event.obj).known_to = frozenset(range(len(state.players)))


_COMMITS: Final[dict[str, Commit]] = {
    "see drawn": _see_drawn,
    "move": commit_move,
    "draw": _draw,
    "gain life": _gain_life,
    "lose life": _lose_life,
    "counters": _counters,
    "mark": _mark,
    "wear off": _heal,
    "regenerate": _heal,
    "remove damage": _heal,
    "exert": _exert,
    "tap": _tap,
    "untap": _untap,
    "attach": _attach,
    "face down": _turn_face,
    "face up": _turn_face,
    "flip": _flip,
    "level": _level,
    "become": _become,
    "control": _change_hands,
    "tempt": _tempt,
    "venture": _venture,
    "complete": _complete,
    "dungeon": _begin,
    "pair": _pair,
    "part": _part,
    "transform": _transform,
    "daylight": _daylight,
    "unbestow": _unbestow,
    "protector": _protect,
    "phase out": _phase,
    "phase in": _phase,
    "arrange": _arrange,
    "ability": _begin,
    "copy": _begin,
    "copy card": _copy_card,
    "emblem": _begin,
    "remove from combat": _remove_from_combat,
    "reselect": _reselect,
    "lose": _lose,
    "win": _win,
    "show": _show,
}
