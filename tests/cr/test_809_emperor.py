"""The Emperor variant: seats, ranges, attacks, generals who have left, winning and losing (CR 809).

Players 0 and 2 are generals beside emperor 1; players 3 and 5 are generals beside emperor 4.
"""

from __future__ import annotations

import pytest

import apnap
from apnap.game.script import Script
from apnap.game.seats import Permanent, Seat
from apnap.rules.events.game_end import PlayerLost
from apnap.rules.values.defending_player import attackable
from apnap.variants.requests import options_for
from tests.cr.teams import table
from tests.marks import cr, example

BEAR, BOLT = "Grizzly Bears", "Lightning Bolt"
DECK = apnap.starter("red").main


def emperor(seats: dict[int, Seat], active: int = 0, step: str = "precombat main", variant: str = "emperor") -> Script:
    return table(variant, 6, seats, active, step)


def reached(play: Script, name: str = BOLT) -> list[str]:
    """The players whom the spell of the player who is asked may target."""
    option = next(one for one in play.decision.options if one.kind == "cast")
    play.game.answer(option)
    found = [play.game.label(one) for one in play.decision.options if one.kind == "thing" and one.thing < 0]
    play.game.undo()
    return sorted(found)


# -- the table -------------------------------------------------------------------------------------------------------


@cr("809.1", "809.2")
def test_teams_of_three_sit_together_around_their_emperor() -> None:
    game = apnap.Game([DECK] * 9, seed=1, variant="emperor")
    teams = [game.state.players[n].team for n in game.state.seats]
    assert teams == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert game.state.options.emperors == [1, 4, 7]


@cr("809.1")
@pytest.mark.parametrize(("request_", "players"), [("emperor", 4), ("emperor", 7), ("emperor + teams of 2", 6)])
def test_other_numbers_of_players_are_refused(request_: str, players: int) -> None:
    with pytest.raises(apnap.Malformed):
        options_for(request_, players)


@cr("809.3", "809.3a")
def test_emperors_reach_two_seats_and_generals_one() -> None:
    hands = {n: Seat(hand=[BOLT], battlefield=["Mountain"]) for n in range(6)}
    assert reached(emperor(hands, 1)) == ["Player 1", "Player 2", "Player 3", "Player 4", "Player 6"]
    assert reached(emperor(hands, 2)) == ["Player 2", "Player 3", "Player 4"]


@cr("809.3", "809.3b")
def test_emperor_games_deploy_creatures() -> None:
    assert options_for("emperor", 6).deploy


@cr("809.3c")
@example("809.3c/1")
@pytest.mark.parametrize("who", [1, 4])
def test_an_emperor_attacks_nobody_at_first(who: int) -> None:
    play = emperor({who: Seat(hand=[BOLT], battlefield=[BEAR, "Mountain"])}, who)
    assert len(reached(play)) == 5  # both opposing generals are within range
    play.until("postcombat main")  # no declaration of attackers was asked for
    assert attackable(play.state, who) == []


@cr("809.3c")
def test_a_player_attacks_only_neighbours_and_their_planeswalkers() -> None:
    seats = {
        2: Seat(battlefield=[BEAR]),
        3: Seat(battlefield=["Jace Beleren"]),
        5: Seat(battlefield=["Ajani Goldmane"]),
    }
    play = emperor(seats, 2)
    with pytest.raises(apnap.ApnapError):
        play.attack({BEAR: "Player 6"})
    with pytest.raises(apnap.ApnapError):
        play.attack({BEAR: "Ajani Goldmane"})
    with pytest.raises(apnap.ApnapError):
        play.attack({BEAR: "Player 2"})  # a teammate
    play.attack({BEAR: "Jace Beleren"})


@cr("809.4")
def test_a_random_emperor_goes_first_and_turns_go_to_the_left() -> None:
    first = set()
    for seed in range(8):
        game = apnap.Game([DECK] * 6, seed=seed, variant="emperor")
        while game.state.starting:
            game.answer(next(option for option in game.decision.options if option.kind == "keep"))
        first.add(game.state.starting_player)
        assert game.state.markers[0].active == game.state.starting_player
    assert first == {1, 4}
    play = emperor({}, 1)
    for player in (2, 3, 4, 5, 0):
        play.next_turn()
        assert play.active == player


# -- winning and losing ------------------------------------------------------------------------------------------------


@cr("809.5", "809.5b")
def test_a_team_loses_with_its_emperor() -> None:
    play = emperor({4: Seat(library=[])}, 4, "upkeep")
    while not play.game.over:
        play.pass_priority()
    assert play.game.winners == (0, 1, 2)
    lost = [(event.player, event.rule) for event in play.events(PlayerLost)]
    assert lost == [(4, "704.5b"), (3, "809.5b"), (5, "809.5b")]


@cr("809.5", "809.5b")
def test_a_team_goes_on_without_its_generals() -> None:
    play = emperor({})
    for general in (3, 5):
        play.game.concede(general)
    assert not play.game.over
    play.game.concede(4)
    assert play.game.winners == (0, 1, 2)


@cr("809.5a")
def test_a_team_wins_with_its_emperor_even_if_a_general_has_left() -> None:
    play = emperor({})
    play.game.concede(0)
    play.game.concede(4)
    assert play.game.winners == (0, 1, 2)


@cr("809.5", "809.5a", "104.2b")
@pytest.mark.parametrize(("limit", "over"), [(3, True), (2, False)])
def test_an_emperor_wins_against_the_opponents_within_range(limit: int, over: bool) -> None:
    """With a range of three the opposing emperor is within range."""
    seats = {1: Seat(life=40, battlefield=["Felidar Sovereign"])}
    play = emperor(seats, 1, "upkeep", f"emperor + range of influence {limit}")
    while play.stack and not play.game.over:
        play.pass_priority()
    assert play.game.over is over
    assert play.game.winners == ((0, 1, 2) if over else ())
    assert [player.in_game for player in play.state.players[3:]] == ([False] * 3 if over else [False, True, False])


@cr("809.5c", "801.15")
def test_a_draw_for_an_emperor_is_a_draw_for_the_team() -> None:
    """The general's range holds the emperor and one opponent; the other general's turn isn't within it."""
    seats = {2: Seat(battlefield=[Permanent("Divine Intervention", counters={"intervention": 1})])}
    play = emperor(seats, 2, "upkeep")
    while not play.game.over:
        play.pass_priority()
    assert [player.drew for player in play.state.players[:3]] == [True] * 3
    assert not set(play.game.winners) & {0, 1, 2}
    assert {4, 5} <= set(play.game.winners)


# -- generals who have left --------------------------------------------------------------------------------------------


@cr("809.3c", "801.2c")
def test_an_emperor_without_a_general_may_attack_and_be_attacked() -> None:
    cards = ["Island"] * 5
    seats = {2: Seat(battlefield=[BEAR], library=cards), 4: Seat(battlefield=["Savannah Lions"], library=cards)}
    play = emperor(seats, 1)
    play.game.concede(3)
    play.next_turn()
    play.attack({BEAR: "Player 5"})
    play.until("postcombat main")
    assert play.life(4) == 18
    play.next_turn()  # player 3 has left
    assert play.active == 4
    play.attack({"Savannah Lions": "Player 3"})
    play.until("postcombat main")
    assert play.life(2) == 18


@cr("809.3a", "801.2c")
def test_a_general_reaches_an_emperor_when_the_next_turn_begins() -> None:
    play = emperor({2: Seat(hand=[BOLT], battlefield=["Mountain"], library=["Island"] * 5)}, 2)
    play.game.concede(3)
    assert reached(play) == ["Player 2", "Player 3"]
    play.next_turn()
    play.pass_to(2)
    assert reached(play) == ["Player 2", "Player 3", "Player 5"]


# -- larger teams ------------------------------------------------------------------------------------------------------


@cr("809.6", "809.6a")
@example("809.6a/1")
def test_ranges_of_two_teams_of_four() -> None:
    options = options_for("emperor + teams of 4", 8)
    assert options.emperors == [1, 5]
    assert options.ranges == [1, 3, 2, 1, 1, 3, 2, 1]
    play = table("emperor + teams of 4", 8, {1: Seat(hand=[BOLT], battlefield=["Mountain"])}, 1)
    assert "Player 6" not in reached(play)  # no emperor begins the game within another's range
    assert {"Player 5", "Player 7", "Player 8"} >= set(reached(play)) - {f"Player {n}" for n in range(1, 5)}


@cr("809.6", "809.6a")
@pytest.mark.parametrize(
    ("size", "players", "ranges"), [(5, 10, [1, 2, 3, 2, 1] * 2), (3, 9, [1, 2, 1] * 3), (5, 15, [1, 2, 3, 2, 1] * 3)]
)
def test_ranges_of_larger_and_more_teams(size: int, players: int, ranges: list[int]) -> None:
    options = options_for(f"emperor + teams of {size}", players)
    assert options.ranges == ranges
    assert options.emperors == [n for n in range(players) if n % size == size // 2]


@cr("809.6")
def test_a_team_of_five_loses_with_its_emperor() -> None:
    play = table("emperor + teams of 5", 10, {})
    play.game.concede(5)
    assert not play.game.over
    play.game.concede(7)
    assert play.game.winners == (0, 1, 2, 3, 4)


# -- resources -------------------------------------------------------------------------------------------------------


@cr("809.7")
def test_teammates_see_each_others_hands_and_share_nothing_else() -> None:
    seats = {
        0: Seat(hand=[BOLT], library=["Island"] * 5),
        1: Seat(hand=[BEAR], battlefield=["Mountain", "Prodigal Sorcerer"]),
        3: Seat(hand=["Shock"]),
    }
    play = emperor(seats)
    view = play.game.view(0)
    assert [[card.name for card in player.hand] for player in view.players[:4]] == [[BOLT], [BEAR], [], []]
    assert not play.may("cast", BOLT)  # the Mountain is the emperor's
    assert not play.may("activate", "Prodigal Sorcerer")
    assert not play.may("cast", BEAR)
    assert play.lives == [20] * 6
