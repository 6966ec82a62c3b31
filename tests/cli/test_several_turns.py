"""A Grand Melee at the terminal: several turns go on at the same time, with several open decisions (CR 807.5a)."""

from __future__ import annotations

import io
import json

import pytest
from typer.testing import CliRunner

import apnap
from apnap.agents import ask
from apnap.agents import named as agent
from apnap.agents.sight import Sight
from apnap.cli import app
from apnap.cli.commands import obey
from apnap.cli.play import converse
from apnap.cli.session import Session
from apnap.cli.terminal import terminal
from apnap.game.saving import load, save
from apnap.game.script import Script
from apnap.game.seats import Seat
from apnap.rules.asking.decisions import Act
from tests.cli.screens import Screen, speaking, wide
from tests.cr.melee import asked, melee, pass_under, stack_of
from tests.marks import cr

MIDDLE = 2
"""With a range of two, this player sits near the turns of players 0 and 4."""


def near_both(people: tuple[int, ...] = (MIDDLE,)) -> tuple[Script, Session, io.StringIO]:
    """One person has priority in two turns. Nobody else has a card to play."""
    play = melee({MIDDLE: Seat(hand=["Shock"], battlefield=["Mountain"])}, variant="grand melee + range of influence 2")
    for active in (0, 4):
        while (active, MIDDLE) not in asked(play):
            pass_under(play, active)
    out = io.StringIO()
    others = {n: agent("basic") for n in range(12) if n not in people}
    session = Session(play.game, people[0], others, terminal(file=out, width=80))
    session.stops.places |= {(whose, "precombat main") for whose in ("my", "their")}
    return play, session, out


def look(session: Session, out: io.StringIO) -> str:
    session.show()
    text = " ".join(out.getvalue().split())
    out.seek(0)
    out.truncate()
    return text


@cr("807.5a")
def test_a_person_with_priority_in_two_turns_is_told_so_and_may_answer_either() -> None:
    with speaking("en"):
        play, session, out = near_both()
        text = look(session, out)
        assert "Player 1's turn" in text
        assert "You also have priority in Player 5's turn: `other` goes there." in text
        assert obey(session, "other")
        text = look(session, out)
        assert text.index("Player 5's turn") < text.index("At the same time Player 1's turn")
        assert "You also have priority in Player 1's turn" in text
        obey(session, "1")  # cast Shock
        while session.game.mid_procedure:
            obey(session, "1")
        assert [stack_of(play, 0), stack_of(play, 4)] == [[], ["Shock"]]
        assert session.turned_to == -1


def test_turning_twice_leads_back_and_passing_answers_only_one() -> None:
    with speaking("en"):
        play, session, _ = near_both()
        obey(session, "other")
        obey(session, "o")
        assert session.decision.player == MIDDLE
        assert session.state.markers[session.state.current].active == 0
        obey(session, "other")
        obey(session, "p")
        assert (0, MIDDLE) in asked(play)
        assert (4, MIDDLE) not in asked(play)


def test_what_was_answered_in_another_turn_is_taken_back_and_kept_in_saves() -> None:
    with speaking("en"):
        _, session, _ = near_both()
        before = asked(Script(session.game))
        obey(session, "other")
        obey(session, "p")
        assert asked(Script(load(save(session.game)))) == asked(Script(session.game))
        obey(session, "u")
        assert asked(Script(session.game)) == before


def test_the_other_turns_go_on_while_a_person_waits() -> None:
    with speaking("en"):
        play = melee({0: Seat(hand=["Forest"])}, 8)
        screen = Screen(play.game)
        session = screen.session
        session.advance()
        assert session.decision.player == 0
        session.show()
        assert "`other` lets the other turns go on first." in screen.look()
        before = {marker.active: marker.step for marker in play.state.markers}
        assert obey(session, "other")
        session.advance()
        after = {marker.active: marker.step for marker in session.game.state.markers}
        assert session.decision.player == 0
        assert after[0] == before[0]
        assert after[4] != before[4]


def test_there_is_nothing_to_turn_to_in_an_ordinary_game() -> None:
    with speaking("en"):
        screen = Screen(apnap.Board(2, find=apnap.named).player(0, library=["Forest"]).start())
        assert "Nobody waits for an answer in another turn." in screen.type("other")


def test_a_turn_is_passed_by_its_number() -> None:
    """`e` in one turn passes nothing in another."""
    with speaking("en"):
        play, session, _ = near_both()
        obey(session, "e")
        session.advance()
        assert (4, MIDDLE) in asked(play)
        assert session.decision.player == MIDDLE
        assert session.state.markers[session.state.current].active == 4


def test_another_person_takes_the_screen_for_a_decision_in_another_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    with speaking("en"):
        play = melee({0: Seat(hand=["Forest"]), 4: Seat(hand=["Forest"])}, 8)
        lines = iter(["other", ""])

        def typed(*given: object, **more: object) -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        out = io.StringIO()
        others = {n: agent("basic") for n in range(8) if n not in (0, 4)}
        session = Session(play.game, 0, others, terminal(file=out, width=80))
        monkeypatch.setattr(session.console, "input", typed)
        seen: list[int] = []
        monkeypatch.setattr(session, "show", lambda: seen.append(session.human))
        converse(session)
        assert seen == [0, 4]


@cr("807.5a")
def test_agents_answer_any_open_decision_from_what_they_see_there() -> None:
    play, _, _ = near_both()
    basic = agent("basic")
    for one in play.game.decisions:
        assert isinstance(one, Act)
        sight = Sight.at(play.game, one)
        assert sight.me == one.player
        answer = ask(basic, play.game, one)
        copy = play.game.copy()
        copy.answer(answer, one)
        assert copy.journal[-1 if not copy.mid_procedure else len(play.game.journal)].player == one.player


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_grand_melee_of_ten_fits_on_80_columns(language: str) -> None:
    with speaking(language):
        decks = [apnap.starter(("green", "red", "white", "blue", "black")[n % 5]).main for n in range(10)]
        screen = Screen(apnap.Game(decks, seed=3, variant="grand melee"))
        text = ""
        for line in ("1", "1", "other", "p", "all", "other", "p", "p"):
            if not screen.session.over:
                screen.session.advance()
                screen.session.show()
                text += screen.type(line)
    assert max(wide(line) for line in text.splitlines()) <= 80
    assert ("within your range: Player" if language == "en" else "在你的影响范围之内") in " ".join(text.split())


def test_a_simulation_of_a_grand_melee() -> None:
    arguments = ["sim", "red", "green", "--variant", "grand-melee", "-n", "1", "--processes", "1", "--seed", "2"]
    with speaking("en"):
        result = CliRunner().invoke(app, [*arguments, "--json"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.output)
    assert (found["games"], found["errors"], len(found["wins"])) == (1, [], 10)
    assert sum(found["wins"]) + found["draws"] == 1
