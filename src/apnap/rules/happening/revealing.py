"""What effects let players see of libraries and hands for as long as they last (CR 401.5), and cards drawn while a
spell is being cast (CR 121.8)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language.statics import May, Must
from apnap.language.zones import HAND
from apnap.rules.asking.decisions import NO, YES, Answer, Choose, Decision
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
    """A spell is being cast or an ability activated: until that is done no new card is seen. Comes back with whether
    another was already."""
    before = state.announcing
    state.announcing = True
    return before


def end_announcing(state: State, before: bool) -> None:
    """The spell has become cast, or the ability activated."""
    state.announcing = before
    if not before:
        for player in state.players:
            for id in player.hand:
                if state.object(id).face_down:
                    DrawnCardSeen(id, player.index, "121.8").commit(state)
        show(state)


def show(state: State) -> None:
    """Players see the top cards and hands they may see by now; not in the middle of casting a spell."""
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
    """Who may see the top card of the player's library."""
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


def reveal_miracle(state: State, draw: CardDrawn) -> Generator[Decision, Answer, list[Event]]:
    """CR 702.94a: what comes of it is said by the ability that is linked to this one (CR 603.11). The card stays
    revealed (CR 702.94b)."""
    found: list[Event] = []
    for part in draw.parts if state.turn else ():  # an opening hand isn't drawn in a turn (CR 103.5)
        id = part.became()
        if id < 0 or not exists(state, id) or state.object(id).zone != HAND:
            continue
        if MIRACLE in abilities(characteristics(state, id)).keywords:
            answer = yield Choose(draw.player, MIRACLE, "702.94a", [YES, NO], source=id)
            if answer[0].kind == "yes":
                found.append(DrawnCardRevealed(id, draw.player, id, "702.94a"))
    return found
