"""Planes as players leave the game (CR 800.4p, 901.10, 901.12b, 901.14b)."""

from __future__ import annotations

from apnap.language.types import PHENOMENON, PLANE
from apnap.language.zones import COMMAND, NOWHERE
from apnap.rules.events.planes import PlaneMoved, Planeswalked, turned_down, turned_up
from apnap.rules.events.zone_changes import move
from apnap.rules.happening.seam import happen_now
from apnap.rules.objects.planes import PLANESWALKING, take_control
from apnap.rules.players.turn_markers import live
from apnap.rules.values.planes import deck_owner, face_up
from apnap.rules.values.seats import from_player, primary_player
from apnap.state.effects import WaitingTrigger
from apnap.state.events import Event
from apnap.state.table import Card, State


def pass_on_planes(state: State, going: list[int]) -> None:
    """Before the players leave: the next player in turn order who stays becomes the planar controller (CR 800.4p), or
    the primary player of the next team (CR 901.12b). If a turn marker goes too, nobody does (CR 901.14b)."""
    for marker in live(state):
        before = marker.planar_controller
        if before not in going:
            continue
        stay = [player for player in from_player(state, before) if player not in going]
        if not stay:
            return
        if len([one for one in live(state) if not one.designated]) > max(len(stay) // 4, 1):  # CR 807.4e
            state.write_marker(marker.index).planar_controller = -1
            down: list[Event] = [
                turned_down(state, id, "901.14b") for id in face_up(state) if state.object(id).controller == before
            ]
            happen_now(state, *down)
        else:
            heir = primary_player(state, stay[0])
            take_control(state, marker.index, heir)
            _keep_abilities(state, before, heir)
    _hand_over_deck(state, going)


def _keep_abilities(state: State, before: int, heir: int) -> None:
    """CR 901.10b: abilities of phenomena stay on the stack, controlled by the new planar controller."""
    for id in [id for marker in state.markers for id in marker.stack]:
        record = state.object(id).stack
        if record is not None and record.ability is not None and _is_phenomenon(state, record.source):
            if state.object(id).controller == before:
                seen = state.write(id)
                seen.owner = seen.controller = heir
    state.waiting = tuple([_kept(state, one, before, heir) for one in state.waiting])


def _kept(state: State, one: WaitingTrigger, before: int, heir: int) -> WaitingTrigger:
    if one.controller != before or not _is_phenomenon(state, one.source):
        return one
    other = WaitingTrigger(one.source, heir, one.instance, one.node, one.bindings, one.event)
    other.x, other.effect = one.x, one.effect
    return other


def _is_phenomenon(state: State, id: int) -> bool:
    return id >= 0 and state.object(id).base.types & PHENOMENON != 0


def _hand_over_deck(state: State, going: list[int]) -> None:
    """CR 901.15b: the planar controller counts as the owner of a single planar deck, so it doesn't leave."""
    owner, heir = deck_owner(state, going[0]), state.markers[state.current].planar_controller
    if state.options.planes != "single" or owner not in going or heir < 0:
        return
    cards = list(state.cards)
    deck = state.players[owner].planar_deck
    for id in (*deck, *face_up(state)):
        seen = state.write(id)
        seen.owner = heir
        if seen.zone != COMMAND:
            seen.controller = heir
        cards[seen.card] = Card(cards[seen.card].definition, heir)
    state.write_player(owner).planar_deck = ()
    state.write_player(heir).planar_deck = deck
    state.cards = tuple(cards)


def leave_with_planes(state: State, going: list[int]) -> None:
    """CR 901.10: if a face-up plane or phenomenon leaves with its owner, the planar controller turns the top card of
    their planar deck face up, and so has planeswalked (CR 901.11). Planeswalking abilities cease to exist
    (CR 901.10a)."""
    gone = [id for id in face_up(state) if state.object(id).owner in going]
    if any(state.object(id).base.types & PLANE for id in gone):
        _end_planeswalking(state)
    for player in dict.fromkeys([state.object(id).controller for id in gone]):
        left = [id for id in gone if state.object(id).controller == player]
        parts = [PlaneMoved(id, state.object(id).owner, COMMAND, NOWHERE, player, "901.10") for id in left]
        walked = Planeswalked(player, rule="901.10")
        walked.parts = (*parts, turned_up(state, player, "901.10"))
        happen_now(state, walked, *walked.parts)


def _end_planeswalking(state: State) -> None:
    state.waiting = tuple([one for one in state.waiting if one.node is not PLANESWALKING])
    for marker in state.markers:
        for id in marker.stack:
            record = state.object(id).stack
            if record is not None and record.ability is PLANESWALKING:
                happen_now(state, move(state, id, NOWHERE, rule="901.10a", why="left"))
