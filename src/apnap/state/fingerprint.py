"""Canonical fingerprints: equal for two positions that are the same under the rules. Ids are renumbered by zone and
position, timestamps are ranked, and what only grows (histories, tables, turn numbers) is left out."""

from __future__ import annotations

from apnap.state.objects import Object, OnStack
from apnap.state.players import Player
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player

Mark = tuple[object, ...]


def fingerprint(state: State) -> Mark:
    """The position as a tuple that can be compared and hashed."""
    labels = _labels(state)
    ranks = _ranks(state, labels)
    return (
        tuple([_object(state.object(id), labels, ranks, state) for id in labels]),
        tuple([_player(player, labels) for player in state.players]),
        tuple(
            [
                (
                    m.active,
                    m.planar_controller,
                    m.step,
                    m.remaining,
                    m.stage,
                    m.priority,
                    m.passes,
                    _all(m.stack, labels),
                )
                for m in state.markers
            ]
        ),
        tuple(
            [
                (
                    effect.duration,
                    effect.controller,
                    effect.changes,
                    effect.rules,
                    effect.remaining,
                    _all(effect.affected, labels),
                    ranks[effect.timestamp],
                )
                for effect in state.effects
            ]
        ),
        tuple([_all(pair, labels) for pair in state.pairs]),
        (state.daylight, state.last_spells if state.daylight else 0, state.reversed),
        tuple([(one.node, one.controller) for one in state.delayed]),
        tuple([(one.node, one.controller, labels.get(one.source, -1)) for one in state.waiting]),
    )


def _labels(state: State) -> dict[int, int]:
    """A new number for each object, by zone and position."""
    order: list[int] = [*state.battlefield, *state.exile, *state.command, *state.ante]
    for marker in state.markers:
        order += marker.stack
    for player in state.players:
        order += [*player.hand, *player.graveyard, *player.library, *player.planar_deck]
    return {id: n for n, id in enumerate(order)}


def _ranks(state: State, labels: dict[int, int]) -> dict[int, int]:
    stamps = [state.object(id).timestamp for id in labels] + [effect.timestamp for effect in state.effects]
    for id in labels:
        stamps += state.object(id).counter_stamps.values()
    return {stamp: n for n, stamp in enumerate(sorted(stamps))}


def _all(ids: tuple[int, ...], labels: dict[int, int]) -> tuple[int, ...]:
    return tuple([_one(id, labels) for id in ids])


def _one(thing: int, labels: dict[int, int]) -> int:
    return thing if is_player(thing) or thing == NOTHING else labels.get(thing, -500)


def _object(seen: Object, labels: dict[int, int], ranks: dict[int, int], state: State) -> Mark:
    return (
        seen.base.name,
        seen.owner,
        seen.controller,
        seen.zone,
        seen.tapped,
        seen.flipped,
        seen.level,
        seen.designations,
        seen.face_down,
        seen.phased_out,
        tuple(
            [
                (kind, count, ranks[seen.counter_stamps.get(kind, seen.timestamp)])
                for kind, count in sorted(seen.counters.items())
            ]
        ),
        seen.damage,
        seen.deathtouched,
        _one(seen.attached_to, labels),
        _one(seen.haunts, labels),
        seen.is_token,
        seen.since_turn == state.turn,
        ranks[seen.timestamp],
        tuple(sorted(seen.chosen.items())),
        tuple(sorted(seen.activations.items())),
        _stack(seen.stack, labels),
    )


def _stack(record: OnStack | None, labels: dict[int, int]) -> Mark:
    if record is None:
        return ()
    return (
        record.effects,
        tuple([_all(group, labels) for group in record.targets]),
        record.x,
        record.paid,
        _one(record.source, labels),
    )


def _player(player: Player, labels: dict[int, int]) -> Mark:
    return (
        player.life,
        player.poison,
        player.designations,
        tuple(sorted(player.counters.items())),
        player.in_game,
        player.tempted,
        player.completed,
        player.lands_played,
        player.planar_rolls,
        tuple([(mana.type, mana.count) for mana in player.pool]),
        _all(player.hand, labels),
    )
