"""Variants at the terminal: listing them, seats, teams, ranges and turns on the table, and simulations of them."""

from __future__ import annotations

import json
import re

import pytest
from typer.testing import CliRunner

import apnap
from apnap.cli import app, seating
from apnap.cli.commands import obey
from apnap.cli.variants import combinations, players_of
from apnap.game.saving import load, save
from apnap.variants.multiplayer_options import OPTIONS, DeployCreatures, TeamsOf
from apnap.variants.multiplayer_variants import VARIANTS, Emperor, FreeForAll, TeamVersusTeam, TwoHeadedGiant
from apnap.variants.requests import usual_players
from tests.cli.screens import Screen, speaking, wide
from tests.marks import cr


def run(*arguments: str) -> str:
    with speaking("en"):
        result = CliRunner().invoke(app, list(arguments), env={"COLUMNS": "80"})
    assert result.exit_code == 0, result.output
    return result.output


def plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_variant_and_option_is_listed_with_its_rule(language: str) -> None:
    with speaking(language):
        result = CliRunner().invoke(app, ["variants", "--language", language], env={"COLUMNS": "80"})
    assert result.exit_code == 0
    assert max(wide(line) for line in result.output.splitlines()) <= 80
    for kind in (*VARIANTS, *OPTIONS):
        name, says = (kind.NAME, kind.ENGLISH) if language == "en" else (kind().chinese_name, kind.CHINESE)
        assert re.search(rf"{re.escape(name)}( N)?[（ ]\(?(CR |规则){kind.RULE}", result.output), name
        assert says.replace(" ", "") in re.sub(r"\s", "", result.output)


def test_what_the_list_says_about_players_and_combinations() -> None:
    with speaking("en"):
        assert players_of(TwoHeadedGiant) == "4 players"
        assert players_of(FreeForAll) == "3 players or more"
        assert players_of(Emperor).startswith("6, 9, 12")
    fits, refused = combinations(FreeForAll)
    assert refused[DeployCreatures] == "806.2c"
    assert refused[TeamsOf] == "806.1"
    assert len(fits) + len(refused) == len(OPTIONS)
    assert combinations(TeamVersusTeam)[1] == {}


@pytest.mark.parametrize(
    ("request_", "least", "players"),
    [
        ("two-headed giant", 2, 4),
        ("emperor", 2, 6),
        ("emperor", 7, 9),
        ("emperor + teams of 5", 2, 10),
        ("grand melee", 2, 10),
        ("free-for-all", 5, 5),
        ("range of influence 2", 3, 3),
    ],
)
def test_how_many_players_a_variant_has_if_it_is_not_said(request_: str, least: int, players: int) -> None:
    assert usual_players(request_, least) == players


@pytest.mark.parametrize("command", ["sim", "play"])
@pytest.mark.parametrize(
    ("variant", "said"),
    [("free-for-all + deploy creatures", "806.2c"), ("five-headed giant", "800.2"), ("attack left + attack right", "")],
)
def test_a_combination_that_is_excluded_is_refused_with_its_rule(command: str, variant: str, said: str) -> None:
    with speaking("en"):
        result = CliRunner().invoke(app, [command, "red", "green", "--variant", variant])
    assert result.exit_code == 2
    assert said in result.output


# -- the table -------------------------------------------------------------------------------------------------------


def started(variant: str, players: int, width: int = 80) -> Screen:
    decks = [apnap.starter(("green", "red", "white", "blue", "black")[n % 5]).main for n in range(players)]
    return Screen(apnap.Game(decks, seed=3, variant=variant), width)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(
    ("variant", "players"), [("emperor", 6), ("two-headed giant", 4), ("free-for-all + range of influence 2", 8)]
)
def test_the_table_fits_on_80_columns(variant: str, players: int, language: str) -> None:
    with speaking(language):
        screen = started(variant, players)
        text = ""
        for _ in range(12):
            if not screen.session.over:
                screen.session.show()
                text += screen.type("1") + screen.type("p")
    assert max(wide(line) for line in text.splitlines()) <= 80


def table(screen: Screen) -> str:
    screen.session.show()
    return screen.look()


@cr("805.4a")
def test_the_seats_line_and_the_turn_of_a_team() -> None:
    board = apnap.Board(4, find=apnap.named, variant="two-headed giant")
    for n in range(4):
        board.player(n, hand=["Grizzly Bears"], library=["Forest"] * 5)
    with speaking("en"):
        text = plain(table(Screen(board.turn(active=0, number=5).start())))
        assert "Turn 5, your team's turn" in text
        assert "Seats team 1, life 30: >you, >Player 2 · team 2, life 30: Player 3, Player 4" in text
        assert "─ > Player 2, team 1 ─" in text
        theirs = plain(table(Screen(board.turn(active=2, number=6).start())))
        assert "Turn 6, Player 3 and Player 4's turn" in theirs
        assert ">Player 3, >Player 4" in theirs


@cr("810.5")
def test_the_hand_of_a_teammate_is_on_the_table_and_no_other() -> None:
    board = apnap.Board(4, find=apnap.named, variant="two-headed giant")
    for n, name in enumerate(("Forest", "Grizzly Bears", "Hill Giant", "Serra Angel")):
        board.player(n, hand=[name], library=["Forest"] * 5)
    with speaking("en"):
        text = table(Screen(board.turn(active=0).start()))
    assert "Grizzly Bears" in text
    assert "Hill Giant" not in text
    assert "Serra Angel" not in text


@cr("801.2")
def test_emperors_and_players_out_of_range_are_marked() -> None:
    board = apnap.Board(6, find=apnap.named, variant="emperor")
    for n in range(6):
        board.player(n, library=["Forest"] * 5)
    with speaking("en"):
        text = plain(table(Screen(board.turn(active=0).start())))
    assert "team 1: >you 20, Player 2 (emperor) 20, Player 3 20 · team 2: Player 4 20, Player 5 (emperor) 20" in text
    assert "within your range: Player 2, Player 6" in text
    assert "Player 5, team 2, emperor, out of your range life 20 · hand 0" in text
    assert "─ Player 3, team 1, out of your range ─" in text
    assert "─ > You (Player 1), team 1, range 1 ─" in text


def test_the_turn_and_the_seats_are_below_the_other_players_and_above_ones_own_cards() -> None:
    with speaking("en"):
        text = table(Screen(apnap.Board(4, find=apnap.named, variant="two-headed giant").turn(active=2).start()))
    places = [text.index(one) for one in ("╭─ > Player 3", "╭─ Player 2", "Turn ", "Seats", "╭─ You")]
    assert places == sorted(places)


def test_the_whole_table_is_shown_when_asked_for() -> None:
    board = apnap.Board(8, find=apnap.named, variant="free-for-all + range of influence 1")
    for n in range(8):
        board.player(n, battlefield=["Hill Giant"], library=["Forest"] * 5)
    with speaking("en"):
        screen = Screen(board.turn(active=0).start())
        assert table(screen).count("Hill Giant") == 3
        assert not obey(screen.session, "t all")
        assert screen.look().count("Hill Giant") == 8


def test_the_seats_begin_with_the_viewers_team_and_follow_the_turn_order() -> None:
    state = apnap.Board(4, find=apnap.named, variant="team vs. team").start().state
    assert seating.in_turn_order(state, 1) == [0, 1, 2, 3]
    assert seating.in_turn_order(state, 2) == [2, 3, 0, 1]
    alone = apnap.Board(3, find=apnap.named, seats=[2, 0, 1]).start().state
    assert seating.in_turn_order(alone, 0) == [0, 1, 2]


def test_players_far_away_have_a_line_at_a_large_table() -> None:
    board = apnap.Board(8, find=apnap.named, variant="free-for-all + range of influence 1")
    for n in range(8):
        board.player(n, library=["Forest"] * 5)
    with speaking("en"):
        text = table(Screen(board.turn(active=0).start()))
    assert text.count("╭─ Player") == 2
    assert len(re.findall(r"^Player \d, out of your range  life 20 · hand", text, re.MULTILINE)) == 5


def test_a_team_wins_together() -> None:
    with speaking("en"):
        screen = started("two-headed giant", 4)
        screen.session.game.concede(2)
        assert screen.session.outcome() == "You win."
        screen = started("two-headed giant", 4)
        screen.session.game.concede(1)
        assert screen.session.outcome() == "Player 3 and Player 4 win."


def test_a_saved_game_keeps_its_variant() -> None:
    game = started("emperor", 6).session.game
    again = load(save(game))
    assert again.state.options.variant == "emperor"
    assert again.view(1) == game.view(1)


# -- simulations -----------------------------------------------------------------------------------------------------


def test_a_simulation_counts_wins_by_player_and_by_team() -> None:
    arguments = ["sim", "red", "green", "--variant", "2hg", "-n", "3", "--processes", "1", "--seed", "2"]
    found = json.loads(run(*arguments, "--json"))
    assert found["games"] == 3
    assert found["errors"] == []
    assert len(found["wins"]) == 4
    assert sum(found["team_wins"]) + found["draws"] == 3
    assert found["wins"] == [found["team_wins"][n // 2] for n in range(4)]
    text = run(*arguments)
    assert re.search(r"^1 red \(basic\): \d wins?,", text, re.MULTILINE)
    assert re.search(r"^4 green \(basic\): \d wins?,", text, re.MULTILINE)
    assert re.search(r"^team 2 \(3 and 4\): \d wins?,", text, re.MULTILINE)
