"""Cards in libraries and hands that continuous effects let players see (CR 401.5), and cards drawn while a spell is
being cast (CR 121.8)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language.statics import May, Must, RevealsDrawn
from apnap.language.zones import HAND
from apnap.rules.asking.decisions import NO, YES, Answer, ChooseOptions, Decision
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.events.cards import CardDrawn, DrawnCardRevealed, DrawnCardSeen
from apnap.rules.values import filters
from apnap.rules.values.context import of_rule
from apnap.rules.values.reading import abilities, characteristics, exists, standing
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player

_SUBJECTS: Final = ("must reveal top card", "must reveal hand", "may look at top card")


def begin_announcing(state: State) -> bool:
    """A spell is being cast or an ability activated. Until that is done, no new card is seen. Returns whether another
    was already being cast or activated."""
    before = state.announcing
    state.announcing = True
    return before


def end_announcing(state: State, before: bool) -> None:
    """The spell has been cast, or the ability activated."""
    state.announcing = before
    if not before:
        for player in state.players:
            for id in player.hand:
                if state.object(id).face_down:
                    DrawnCardSeen(id, player.index, "121.8").commit(state)
        show(state)


def show(state: State) -> None:
    """Show players the top cards and hands they may see now, but not while a spell is being cast."""
    rules = standing(state).rules
    if state.announcing or not any(subject in rules for subject in _SUBJECTS):
        return
    everyone = frozenset(range(len(state.players)))
    for player in state.players:
        if not player.in_game:
            continue
        if player.library:
            _let_see(state, player.library[-1], _viewers(state, player.index, everyone))
        if _plays_with(state, "reveal hand", player.index):
            for id in player.hand:
                _let_see(state, id, everyone)


def _viewers(state: State, player: int, everyone: frozenset[int]) -> frozenset[int]:
    """The players who may see the top card of the player's library."""
    if _plays_with(state, "reveal top card", player):
        return everyone
    for one in rules_about(state, "may look at top card"):
        assert isinstance(one.rule, May)
        if filters.fits(state, one.rule.who, of_player(player), of_rule(one)):
            return frozenset((player,))
    return frozenset()


def _plays_with(state: State, action: str, player: int) -> bool:
    for one in rules_about(state, f"must {action}"):
        assert isinstance(one.rule, Must)
        if filters.fits(state, one.rule.who, of_player(player), of_rule(one)):
            return True
    return False


def _let_see(state: State, id: int, viewers: frozenset[int]) -> None:
    known = state.object(id).known_to
    if not viewers <= known:
        state.write_quiet(id).known_to = known | viewers


MIRACLE: Final = "miracle"


def reveal_if_wanted(state: State, draw: CardDrawn) -> Generator[Decision, Answer, list[Event]]:
    """A drawn card that its owner may reveal: the linked ability says what happens then (CR 603.11)."""
    found: list[Event] = []
    if draw.nth == 1:
        found += yield from _reveal_miracle(state, draw)
    for one in rules_about(state, "reveals drawn"):
        rule = one.rule
        assert isinstance(rule, RevealsDrawn)
        asked = rule.optional and rule.number in (0, draw.nth)
        if not asked or not filters.fits(state, rule.who, of_player(draw.player), of_rule(one)):
            continue
        for part in draw.parts:
            id = part.became()
            if id >= 0 and exists(state, id) and state.object(id).zone == HAND:
                answer = yield ChooseOptions(draw.player, "reveal", "603.11", [YES, NO], source=id)
                if answer[0].kind == "yes":
                    found.append(DrawnCardRevealed(id, draw.player, one.source))
    return found


def _reveal_miracle(state: State, draw: CardDrawn) -> Generator[Decision, Answer, list[Event]]:
    """CR 702.94a: the linked ability says what happens then (CR 603.11). The card stays revealed (CR 702.94b)."""
    found: list[Event] = []
    for part in draw.parts if state.turn else ():  # an opening hand isn't drawn in a turn (CR 103.5)
        id = part.became()
        if id < 0 or not exists(state, id) or state.object(id).zone != HAND:
            continue
        if MIRACLE in abilities(characteristics(state, id)).keywords:
            answer = yield ChooseOptions(draw.player, MIRACLE, "702.94a", [YES, NO], source=id)
            if answer[0].kind == "yes":
                found.append(DrawnCardRevealed(id, draw.player, id, "702.94a"))
    return found
