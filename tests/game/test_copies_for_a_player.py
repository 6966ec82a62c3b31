"""`copy(as_seen_by=…)` holds nothing that the player can't know, in its past either."""

from __future__ import annotations

import pytest

from apnap.cards.decks import starter
from apnap.game.game import Game
from apnap.game.setup import Setup, first_state
from apnap.rules.asking.decisions import Act
from apnap.rules.asking.errors import Illegal, Malformed, Unsupported
from apnap.rules.events.cards import CardDrawn
from apnap.state.table import GameOptions
from tests.cr.scenes import Seat, scene
from tests.marks import cr

DECKS = [starter("red").main, starter("blue").main]


def at_priority(seed: int) -> Game:
    """A game in which the first player has priority for the first time."""
    game = Game(DECKS, seed=seed)
    while not (isinstance(game.decision, Act) and game.decision.player == 0):
        game.answer(game.decision.options[0])
    return game


def hand(game: Game, player: int) -> list[str]:
    state = game.present()
    return [state.object(id).base.name for id in state.players[player].hand]


@cr("400.2")
def test_undoing_in_a_copy_does_not_bring_the_real_cards_back() -> None:
    for seed in range(4):
        game = at_priority(seed)
        copy = game.copy(as_seen_by=0, seed=5)
        dealt = hand(copy, 1)
        assert dealt != hand(game, 1)
        with pytest.raises(Illegal, match="nothing to undo"):
            copy.undo()
        copy.answer(copy.decision.options[0])
        copy.undo()
        assert hand(copy, 1) == hand(copy.replay(), 1) == dealt
        assert copy.journal == []


@cr("400.2", "121.1")
def test_the_history_of_a_copy_does_not_name_the_cards_that_others_drew() -> None:
    play = scene(Seat(), Seat(library=["Mountain", "Island", "Island"], hand=["Forest"]), active=1, step="draw")
    game = play.game
    (drawn,) = [event for event in game.history if isinstance(event, CardDrawn)]
    assert "Mountain" in game.explain(drawn)
    for seed in range(5):
        copy = game.copy(as_seen_by=0, seed=seed)
        (remembered,) = [event for event in copy.history if isinstance(event, CardDrawn)]
        assert copy.explain(remembered).startswith("Player 2 draws a card.")
        assert copy.state.object(remembered.parts[0].subject()).base.name == ""
    assert "Mountain" in game.copy(as_seen_by=1).explain(drawn)


def test_a_copy_depends_on_the_seed_and_on_nothing_else() -> None:
    game = at_priority(1)
    hands = [hand(game.copy(as_seen_by=0, seed=seed), 1) for seed in range(10)]
    assert [hand(game.copy().copy(as_seen_by=0, seed=seed), 1) for seed in range(10)] == hands
    assert len({tuple(one) for one in hands}) > 5
    assert game.copy(as_seen_by=0, seed=3).present().random == game.copy(as_seen_by=0, seed=3).present().random


def test_the_cards_of_a_copy_are_those_of_the_decks() -> None:
    game = at_priority(2)
    for viewer in (0, 1):
        state = game.copy(as_seen_by=viewer, seed=9).present()
        for player in state.players:
            ids = [*player.hand, *player.library, *player.graveyard, *state.battlefield]
            names = [state.object(id).base.name for id in ids if state.object(id).owner == player.index]
            assert sorted(names) == sorted([card.name for card in DECKS[player.index]])


def test_ids_do_not_show_which_card_of_the_deck_was_drawn() -> None:
    cards = [first_state(Setup(DECKS, seed, GameOptions())).object(0).card for seed in range(10)]
    assert len(set(cards)) > 5


def test_a_copy_for_a_player_in_the_middle_of_another_players_choice() -> None:
    """The cards to choose from are dealt again too."""
    board = scene(
        Seat(hand=["Mind Rot"], pool="{B}{B}{B}"),
        Seat(hand=["Forest", "Island", "Swamp"], library=["Mountain"] * 30),
    )
    board.cast("Mind Rot", targets=["Player 2"])
    board.resolve()
    game = board.game
    assert game.decision.player == 1
    names = set()
    for seed in range(10):
        copy = game.copy(as_seen_by=0, seed=seed)
        assert copy.decision.options == game.decision.options
        names |= set(hand(copy, 1))
        copy.answer(tuple(copy.decision.options[:2]))
        assert len(copy.state.players[1].graveyard) == 2
    assert "Mountain" in names


def test_what_a_copy_for_a_player_can_not_do() -> None:
    copy = at_priority(0).copy(as_seen_by=0)
    with pytest.raises(Unsupported):
        copy.save()
    copy = copy.copy(as_seen_by=1)
    with pytest.raises(Malformed):
        copy.rewind(-1)
