"""Agents play whole games with only the information they may have, and `basic` beats `random`."""

from __future__ import annotations

import pytest

from apnap.agents import Basic, Chance, Hidden, Sight, ask, named, play
from apnap.game.game import Game
from apnap.rules.asking.decisions import Option
from tests.agents.cards import GREEN, RED


def test_basic_answers_are_legal_whatever_is_asked() -> None:
    game = Game([RED, GREEN], seed=5)
    agent = Basic()
    while not game.over:
        answer = ask(agent, game)
        if isinstance(answer, Option):
            assert answer in game.decision.options
        else:
            game.decision.check(answer)
        game.answer(answer)
    assert game.state.winners


def test_the_same_seed_gives_the_same_game() -> None:
    ends = []
    for _ in range(2):
        game = Game([RED, GREEN], seed=11)
        ends.append((play(game, [Basic(), Chance(3)]), game.state.turn, game.state.winners))
    assert ends[0] == ends[1]


def test_a_hidden_card_stays_hidden() -> None:
    game = Game([RED, GREEN], seed=1)
    while game.decision.purpose != "mulligan":
        game.answer(game.decision.options[0])
    sight = Sight(game.state, 0)
    assert sight.values(sight.hand[0]).name
    for id in (*game.state.players[1].hand, *game.state.players[0].library, *game.state.players[1].library):
        with pytest.raises(Hidden):
            sight.values(id)


def test_hidden_information_does_not_change_the_answers_of_basic() -> None:
    """With other cards in the opponent's hand, the answers stay the same as long as the opponent does nothing."""
    answers = []
    for other in (GREEN, list(reversed(GREEN))):
        game = Game([RED, other], seed=2)
        mine = []
        while game.state.turn < 8 and not game.over:
            if game.decision.player == 0:
                answer = ask(Basic(), game)
                mine.append(repr(answer))
                game.answer(answer)
            else:
                quiet = [option for option in game.decision.options if option.kind in ("pass", "keep", "stay")]
                game.answer((quiet or game.decision.options)[-1])
        answers.append(mine)
    assert answers[0] == answers[1]


def test_unknown_agents_are_refused() -> None:
    with pytest.raises(ValueError, match="basic, random"):
        named("clever")


@pytest.mark.nightly
def test_basic_beats_chance() -> None:
    """At least 95 of 100 games, with either deck and in either seat."""
    wins = 0
    for seed in range(100):
        seat = seed % 2
        decks = [RED, GREEN] if seed % 4 < 2 else [GREEN, RED]
        game = Game(decks, seed=seed)
        play(game, [Basic(), Chance(seed)] if seat == 0 else [Chance(seed), Basic()])
        wins += game.state.winners == (seat,)
    assert wins >= 95


def test_basic_beats_chance_in_a_few_games() -> None:
    wins = 0
    for seed in range(12):
        game = Game([RED, GREEN], seed=seed)
        play(game, [Basic(), Chance(seed)])
        wins += game.state.winners == (0,)
    assert wins >= 10
