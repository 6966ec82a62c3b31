"""`resample`: change what a player can't know, so that a program can search without cheating.

For each owner, the cards that the player can't see are exchanged at random: those in other players' hands, in every
library and face down. Which positions each player knows doesn't change. Later random events use the new seed.
"""

from __future__ import annotations

from apnap.game.knowing import is_known
from apnap.language.abilities import Keyword
from apnap.language.zones import EXILE, HAND, STACK
from apnap.rules.values.abilities import works_in
from apnap.rules.values.printed import of_definition
from apnap.state.objects import Object
from apnap.state.table import State


def resample(state: State, player: int, seed: int, fixed: frozenset[int] = frozenset()) -> None:
    """Exchange the cards hidden from the player, in place; the fixed ones stay where they are."""
    state.random = (seed * 0xD1342543DE82EF95 + 0x2545F4914F6CDD1D) & 0xFFFFFFFFFFFFFFFF
    for owner in state.players:
        places = [id for id in _hidden(state, owner.index, player) if id not in fixed]
        _trade(state, places)


def _hidden(state: State, owner: int, viewer: int) -> list[int]:
    """The owner's cards that the viewer can't see, face-down ones first."""
    stack = [id for marker in state.markers for id in marker.stack]
    down = [id for id in (*state.battlefield, *stack, *state.exile) if state.object(id).face_down]
    who = state.players[owner]
    return [
        id
        for id in (*down, *who.hand, *who.library)
        if state.object(id).owner == owner
        and state.object(id).card >= 0
        and not is_known(state, state.object(id), viewer)
    ]


def _trade(state: State, places: list[int]) -> None:
    """Deal the cards out again: face-down permanents and spells first, since not every card could be one."""
    left = [state.object(id).card for id in places]
    for id in places:
        able = [card for card in left if _could_be(state, state.object(id), card)]
        card = able[state.below(len(able))]
        left.remove(card)
        if card != state.object(id).card:
            _become(state, id, card)


def _could_be(state: State, seen: Object, card: int) -> bool:
    """A card cast face down has morph (CR 702.37c); one put onto the battlefield face down can be any card."""
    if not seen.face_down or (seen.stack is None and seen.cast is None):
        return True
    front = state.cards[card].definition.faces[0]
    return any(isinstance(one, Keyword) and one.name in ("morph", "megamorph") for one in front.abilities)


def _become(state: State, id: int, card: int) -> None:
    fresh = state.write(id)
    fresh.card, fresh.definition = card, state.cards[card].definition
    if fresh.face_down and fresh.zone in (EXILE, HAND, STACK):
        return
    fresh.base = of_definition(fresh, 0)
    if fresh.face_down:
        return
    inside = works_in(fresh.base, fresh.zone)
    if inside != (id in state.elsewhere):
        state.elsewhere = (*state.elsewhere, id) if inside else tuple([one for one in state.elsewhere if one != id])
