"""Team vs. Team (CR 808) and Alternating Teams (CR 811)."""

from __future__ import annotations

import pytest

import apnap
from apnap.game.board import Board
from apnap.game.game import Game
from apnap.game.script import Script
from apnap.rules.asking.errors import ApnapError
from apnap.rules.events.turns import TurnBegan
from apnap.rules.values.defending_player import attackable
from apnap.state.things import is_player, of_player
from apnap.variants.requests import options_for
from tests.marks import cr, example
from tests.rulings.table import Permanent, Seat, needs_corpus, scene

pytestmark = needs_corpus

TEAMS = "team vs. team"
DECK = [apnap.named("Forest")] * 40


def game_of(players: int, variant: str, seed: int = 0, teams: list[int] | None = None) -> Game:
    options = options_for(variant, players, seed)
    if teams is not None:
        options.teams = teams
    return Game([DECK] * players, seed=seed, options=options)


@cr("808.1")
@pytest.mark.parametrize(
    ("players", "words", "teams"),
    [
        (4, "", [0, 0, 1, 1]),
        (6, "", [0, 0, 0, 1, 1, 1]),
        (6, " + teams of 2", [0, 0, 1, 1, 2, 2]),
        (9, " + teams of 3", [0, 0, 0, 1, 1, 1, 2, 2, 2]),
    ],
)
def test_two_or_more_teams_of_any_size(players: int, words: str, teams: list[int]) -> None:
    assert options_for(TEAMS + words, players).teams == teams


@cr("808.1", "102.3")
def test_teams_need_not_be_of_equal_size() -> None:
    board = Board(3, find=apnap.named, variant="", teams=[0, 1, 1])
    board.player(0, battlefield=["Grizzly Bears"])
    play = Script(board.turn(0).start())
    play.attack({"Grizzly Bears": "Player 3"})
    play.until("end of combat")
    assert play.lives == [20, 20, 18]
    play.game.concede(0)
    assert play.game.winners == (1, 2)


@cr("808.2", "102.3")
def test_each_team_sits_together_in_the_order_it_likes() -> None:
    board = Board(4, find=apnap.named, variant=TEAMS, seats=[1, 0, 2, 3])
    for n in range(4):
        board.player(n, library=["Forest"] * 4)
    play = Script(board.turn(1).start())
    active = []
    for _ in range(4):
        active.append(play.active)
        play.next_turn()
    assert active == [1, 0, 2, 3]


@cr("808.3", "808.3a", "802.2")
def test_creatures_attack_several_players_of_the_other_team() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", "Hill Giant"]), *[Seat() for _ in range(3)], variant=TEAMS)
    with pytest.raises(ApnapError):
        play.attack({"Grizzly Bears": "Player 2"})
    play.attack({"Grizzly Bears": "Player 3", "Hill Giant": "Player 4"})
    play.until("end of combat")
    assert play.lives == [20, 20, 18, 17]
    assert options_for(TEAMS + " + attack left", 4).attack == "left"


@cr("808.3b")
def test_deploying_and_ranges_are_used_only_if_asked_for() -> None:
    plain, more = options_for(TEAMS, 4), options_for(TEAMS + " + deploy creatures + range of influence 2", 4)
    assert (plain.deploy, plain.ranges) == (False, [])
    assert (more.deploy, more.ranges) == (True, [2, 2, 2, 2])


@cr("808.4")
@pytest.mark.parametrize(
    ("players", "words", "able"),
    [
        (6, "", {1, 4}),
        (4, "", {1, 3}),
        (8, "", {2, 6}),
        (6, " + teams of 2", {1, 3, 5}),
        (9, " + teams of 3", {1, 4, 7}),
    ],
)
def test_the_player_in_the_middle_of_a_random_team_goes_first(players: int, words: str, able: set[int]) -> None:
    """Of an even number, the one to the left of the midpoint: turn order goes to the left."""
    first = set()
    for seed in range(30):
        game = game_of(players, TEAMS + words, seed)
        while game.state.starting != "":
            game.answer(game.decision.options[0])
        first.add(next(event.player for event in game.history if isinstance(event, TurnBegan)))
    assert first == able


@cr("808.4")
def test_turn_order_goes_to_the_left() -> None:
    play = scene(*[Seat(library=["Forest"] * 4) for _ in range(4)], active=1, variant=TEAMS)
    active = []
    for _ in range(4):
        active.append(play.active)
        play.next_turn()
    assert active == [1, 2, 3, 0]


@cr("808.5")
def test_resources_are_not_shared_but_hands_are_seen() -> None:
    play = scene(
        Seat(hand=["Shock"], battlefield=["Grizzly Bears"], life=15),
        Seat(hand=["Unsummon"], battlefield=["Mountain"], pool="{R}"),
        Seat(hand=["Murder"]),
        Seat(),
        variant=TEAMS,
    )
    assert play.lives == [15, 20, 20, 20]
    assert not play.may("cast", "Shock")  # the mana is the teammate's
    mine, theirs = [str(play.game.view(n)) for n in (0, 2)]
    assert "Unsummon" in mine
    assert "Murder" not in mine
    assert "Unsummon" not in theirs
    play.pass_to(1)
    with pytest.raises(ApnapError):
        play.cast("Shock", targets=["Player 3"])  # a teammate's card


@cr("808.5", "104.2a", "104.3a")
def test_a_player_leaves_alone_and_the_team_wins_together() -> None:
    play = scene(*[Seat(library=["Forest"] * 4) for _ in range(4)], variant=TEAMS)
    play.game.concede(2)
    assert not play.game.over
    play.game.concede(0)
    assert not play.game.over
    play.game.concede(3)
    assert play.game.winners == (0, 1)


# -- Alternating Teams -------------------------------------------------------------------------------------------------

ALTERNATING = "alternating teams"


@cr("811.1")
def test_alternating_teams_are_of_equal_size() -> None:
    assert options_for(ALTERNATING, 6).teams == [0, 0, 0, 1, 1, 1]
    with pytest.raises(ApnapError):
        options_for(ALTERNATING, 5)
    with pytest.raises(ApnapError):
        options_for(ALTERNATING + " + teams of 4", 6)


@cr("811.2", "811.2a", "811.2c")
def test_the_default_range_is_2_and_creatures_are_not_deployed() -> None:
    options = options_for(ALTERNATING, 6)
    assert (options.ranges, options.deploy) == ([2] * 6, False)
    assert options_for(ALTERNATING + " + range of influence 1", 6).ranges == [1] * 6


@cr("811.2b")
def test_exactly_one_attack_option_is_used() -> None:
    assert options_for(ALTERNATING + " + attack left", 6).attack == "left"
    assert options_for(ALTERNATING + " + attack right", 6).attack == "right"
    with pytest.raises(ApnapError):
        options_for(ALTERNATING + " + attack left + attack right", 6)


@example("811.3/1")
@cr("811.3")
def test_teammates_are_spaced_out_equally() -> None:
    options = options_for(ALTERNATING + " + teams of 3", 9)
    names = [f"{'ABC'[options.teams[n]]}{n % 3 + 1}" for n in options.seating]
    assert names == ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]


@cr("811.4")
def test_players_attack_only_opponents_next_to_them() -> None:
    """Three teams of two, seated 1 3 5 2 4 6: the neighbours of player 1 are players 3 and 6."""
    walker = Permanent("Jace Beleren", counters={"loyalty": 3})
    seats = [Seat(battlefield=["Grizzly Bears"]), *[Seat(battlefield=[walker]) for _ in range(5)]]
    play = scene(*seats, variant=ALTERNATING + " + teams of 2")
    assert attackable(play.state, 0) == [2, 5]
    play.until("declare attackers")
    goals = {option.number for option in play.decision.options if option.kind == "attack"}
    walkers = sorted([play.controller(thing) for thing in goals if not is_player(thing)])
    players = sorted([of_player(thing) for thing in goals if is_player(thing)])
    assert (players, walkers) == ([2, 5], [2, 5])
    with pytest.raises(ApnapError):
        play.attack({"Grizzly Bears": "Player 4"})
    play.attack({"Grizzly Bears": "Player 6"})


@cr("811.4", "803.1a")
def test_with_attack_left_only_the_opponent_on_the_left() -> None:
    play = scene(*[Seat() for _ in range(6)], variant=ALTERNATING + " + teams of 2 + attack left")
    assert attackable(play.state, 0) == [2]


@cr("811.5")
def test_hands_of_teammates_are_seen_only_by_neighbours() -> None:
    seats = [Seat(hand=["Shock"]), Seat(hand=["Unsummon"]), Seat(hand=["Murder"]), Seat(hand=["Shock"])]
    play = scene(*seats, variant=ALTERNATING)
    assert "Unsummon" not in str(play.game.view(0))
    play.game.concede(2)
    assert "Unsummon" in str(play.game.view(0))  # now the seats are next to each other (CR 800.4a)


@cr("811.5", "104.2a")
def test_the_members_of_an_alternating_team_have_life_totals_of_their_own_and_win_together() -> None:
    play = scene(Seat(life=3), Seat(), Seat(life=7), Seat(), variant=ALTERNATING)
    assert play.lives == [3, 20, 7, 20]
    play.game.concede(0)
    play.game.concede(2)
    assert not play.game.over
    play.game.concede(3)
    assert play.game.winners == (0, 1)
