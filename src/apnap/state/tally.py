"""A position as a shape and quantities: what a growing loop repeats, and what grows in it (CR 104.4b).

The shape holds what can't be counted: the step, who has priority, the order of libraries, the random state. Everything
else is a quantity: life totals, how many objects of a kind there are, the sum of their counters and damage, what was
counted this turn. Ids, timestamps and the history are in neither.
"""

from __future__ import annotations

from apnap.state.objects import Object, OnStack
from apnap.state.players import Player
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player
from apnap.state.turns import TurnMarker

Key = tuple[object, ...]
Tally = dict[Key, int]


def shape(state: State) -> Key:
    """What must be the same again."""
    return (
        state.current,
        state.random,
        state.daylight,
        state.reversed,
        tuple([_marker(marker) for marker in state.markers]),
        tuple([(one.in_game, one.drew_from_empty, tuple(sorted(one.skips.items()))) for one in state.players]),
        tuple([tuple([state.object(id).base.name for id in one.library]) for one in state.players]),
    )


def _marker(marker: TurnMarker) -> Key:
    fight = marker.combat is not None
    return (marker.active, marker.step, marker.remaining, marker.stage, marker.priority, marker.extra_turns, fight)


def tally(state: State) -> Tally:
    """What is counted. Everything except life totals and unused limits is a number of things, never below 0."""
    found: Tally = {}
    for player in state.players:
        _count_player(found, player)
    for id in _everything(state):
        _count_object(found, state, state.object(id))
    for effect in state.effects:
        _add(found, ("effect", effect.duration, effect.controller, effect.changes, effect.rules))
    for delayed in state.delayed:
        _add(found, ("delayed", delayed.controller, delayed.node))
    for waiting in state.waiting:
        _add(found, ("waiting", waiting.controller, waiting.node))
    return found


def _add(found: Tally, key: Key, number: int = 1) -> None:
    found[key] = found.get(key, 0) + number


def _count_player(found: Tally, player: Player) -> None:
    n = player.index
    found[("life", n)] = player.life
    for kind, count in player.counters.items():
        found[("counters of", n, kind)] = count
    for mana in player.pool:
        _add(found, ("mana", n, mana.type, mana.snow, mana.restriction, mana.rider), mana.count)
    for word, count in (
        ("lands", player.lands_played),
        ("spells", player.spells_cast),
        ("draws", player.cards_drawn),
        ("gained", player.life_gained),
    ):
        found[(word, n)] = count


def _everything(state: State) -> list[int]:
    """All objects but those in libraries, whose order is part of the shape."""
    found = [*state.battlefield, *state.exile, *state.command, *state.ante]
    for marker in state.markers:
        found += marker.stack
    for player in state.players:
        found += [*player.hand, *player.graveyard]
    return found


def _count_object(found: Tally, state: State, seen: Object) -> None:
    kind = _kind(state, seen)
    _add(found, kind)
    if seen.damage:
        _add(found, ("damage", kind), seen.damage)
    for word, count in seen.counters.items():
        _add(found, ("counters", word, kind), count)


def _kind(state: State, seen: Object) -> Key:
    """What makes two objects the same kind of thing, without their quantities."""
    return (
        *_called(state, seen.id),
        seen.owner,
        seen.tapped,
        seen.flipped,
        seen.level,
        seen.designations,
        seen.face_down,
        seen.phased_out,
        seen.deathtouched,
        seen.is_token,
        _called(state, seen.attached_to),
        seen.since_turn == state.turn,
        tuple(sorted(seen.chosen.items())),
        tuple(sorted(seen.activations.items())),
        _stack(state, seen.stack),
    )


def _called(state: State, thing: int) -> Key:
    """A thing, identified by what it is and where it is."""
    if is_player(thing) or thing == NOTHING:
        return (thing,)
    seen = state.object(thing)
    return (seen.base.name, seen.base.power, seen.base.toughness, seen.controller, seen.zone)


def _stack(state: State, record: OnStack | None) -> Key:
    if record is None:
        return ()
    targets = tuple([tuple([_called(state, thing) for thing in group]) for group in record.targets])
    return (record.effects, targets, record.division, record.x, record.paid, _called(state, record.source))
