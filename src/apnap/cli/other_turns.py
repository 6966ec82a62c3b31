"""Answering in another turn first, where several turns go on at the same time (CR 807.5a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.agents import ask
from apnap.cli.seating import whose_turn
from apnap.cli.words import both, say
from apnap.rules.asking.decisions import Act

if TYPE_CHECKING:
    from apnap.cli.session import Session


def open_elsewhere(session: Session) -> list[Act]:
    """The open decisions other than the one that is shown. Only where players have priority are there several."""
    here = session.decision
    if not isinstance(here, Act) or len(session.game.state.markers) < 2:
        return []
    return [one for one in session.game.decisions if isinstance(one, Act) and one.marker != here.marker]


def hint(session: Session) -> str:
    """What the person could answer instead; empty if nothing."""
    others = open_elsewhere(session)
    mine = [one for one in others if one.player == session.human]
    if mine:
        state = session.game.state
        turns = [whose_turn(state, state.markers[one.marker].active, session.human) for one in mine]
        return say("other.yours", whose=both(turns))
    return say("other.theirs") if others else ""


def turn_to_another(session: Session) -> bool:
    """A person answers the next open decision of people; if there is none, the programs go on in the other turns.
    Whether anything changed."""
    others = open_elsewhere(session)
    if not others:
        session.note("other.none")
        return False
    here = session.decision
    assert isinstance(here, Act)
    of_people = [one.marker for one in others if one.player in session.people]
    if of_people:
        later = [marker for marker in of_people if marker > here.marker]
        session.turned_to = min(later or of_people)
    else:
        _let_others_go_on(session, here.marker)
    return True


def _let_others_go_on(session: Session, here: int) -> None:
    """Each of the other turns goes on to its next step, or until a person is asked."""
    session.earlier.clear()
    game = session.game
    began = [(marker.number, marker.step) for marker in game.state.markers]
    while not session.over and (one := _next_program(session, here, began)) is not None:
        game.answer(ask(session.others[one.player], game, one), one)
        _finish_action(session)


def _finish_action(session: Session) -> None:
    """The programs answer until a player has priority again, or a person is asked."""
    while not session.over and not isinstance(session.game.decision, Act) and session.answered_by_itself():
        pass


def _next_program(session: Session, here: int, began: list[tuple[int, str]]) -> Act | None:
    """The next open decision of a program in another turn, in a step that had begun before."""
    for one in session.game.decisions:
        if isinstance(one, Act) and one.marker != here and one.player in session.others:
            marker = one.state.markers[one.marker]
            if began[one.marker] == (marker.number, marker.step):
                return one
    return None
