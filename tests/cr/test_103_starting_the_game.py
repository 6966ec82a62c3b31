"""Starting the game (CR 103)."""

from __future__ import annotations

from apnap.game.game import Game
from apnap.game.script import Script
from apnap.rules.events.cards import CardDrawn
from apnap.state.table import GameOptions
from tests.cr.scenes import find
from tests.marks import cr


def new_game(options: GameOptions | None = None) -> Script:
    deck = [find(name) for name in ("Forest", "Grizzly Bears", "Island", "Opt") for _ in range(10)]
    return Script(Game([deck, deck], seed=3, options=options))


@cr("103.1", "103.5")
def test_keeping_seven_cards() -> None:
    play = new_game()
    play.choose("Player 2")
    play.choose("keep")
    play.choose("keep")
    assert (play.active, len(play.hand(0)), len(play.hand(1))) == (1, 7, 7)


@cr("103.5")
def test_a_mulligan_puts_one_card_on_the_bottom() -> None:
    play = new_game()
    play.choose("Player 1")
    play.choose("mulligan")
    play.choose("keep")
    assert len(play.hand(0)) == 7
    bottom = play.hand(0)[0]
    play.choose(bottom)
    assert (play.decision.purpose, len(play.hand(0))) == ("mulligan", 6)  # only now keep, or another
    play.choose("keep")
    assert play.library(0)[-1] == bottom


@cr("103.5")
def test_two_mulligans_put_two_cards_on_the_bottom() -> None:
    play = new_game()
    play.choose("Player 1")
    play.choose("mulligan")
    play.choose("keep")
    play.choose(play.hand(0)[0])
    play.choose("mulligan")
    assert (play.decision.player, len(play.hand(0))) == (0, 7)
    first, second = play.hand(0)[0], play.hand(0)[6]
    play.choose(first, second)
    play.choose("keep")
    assert len(play.hand(0)) == 5
    assert sorted(play.library(0)[-2:]) == sorted([first, second])
    assert len(play.library(0)) == 35


def three_players() -> Script:
    deck = [find(name) for name in ("Forest", "Grizzly Bears", "Island", "Opt") for _ in range(10)]
    play = Script(Game([deck, deck, deck], seed=3))
    play.choose("Player 1")
    return play


@cr("103.5c")
def test_the_first_mulligan_is_free_in_a_multiplayer_game() -> None:
    play = three_players()
    for answer in ("mulligan", "keep", "keep", "mulligan"):
        play.choose(answer)
    assert play.decision.purpose == "bottom"
    play.choose(play.hand(0)[0])
    assert [len(play.hand(n)) for n in range(3)] == [6, 7, 7]


@cr("103.5c")
def test_more_than_one_mulligan_may_be_free() -> None:
    options = GameOptions()
    options.free_mulligans = 1
    play = new_game(options)
    for answer in ("Player 1", "mulligan", "keep", "keep"):
        play.choose(answer)
    assert len(play.hand(0)) == 7


@cr("103.8c")
def test_no_player_skips_the_first_draw_in_a_multiplayer_game() -> None:
    play = three_players()
    for _ in range(3):
        play.choose("keep")
    play.until("precombat main")
    assert [len(play.hand(n)) for n in range(3)] == [8, 7, 7]


@cr("103.5")
def test_players_decide_in_turn_order() -> None:
    play = new_game()
    play.choose("Player 2")
    assert (play.decision.player, play.decision.purpose) == (1, "mulligan")
    play.choose("keep")
    assert (play.decision.player, play.decision.purpose) == (0, "mulligan")


@cr("103.8", "103.8a", "504.1")
def test_the_starting_player_skips_the_first_draw() -> None:
    play = new_game()
    play.choose("Player 1")
    play.choose("keep")
    play.choose("keep")
    play.until("precombat main", 1)
    assert [event.player for event in play.events(CardDrawn) if event.rule == "504.1"] == [1]


@cr("103.4")
def test_each_player_starts_at_20_life() -> None:
    assert new_game().lives == [20, 20]
