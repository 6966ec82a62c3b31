"""The answers of `basic` don't depend on hidden cards."""

from __future__ import annotations

import pytest

from apnap.agents import Basic, Hidden, Sight, ask
from apnap.cards.decks import starter
from apnap.cards.pool import named
from apnap.game.board import Board
from apnap.game.game import Game
from apnap.game.script import Script
from apnap.game.seats import Permanent


def answers_alike(decks: tuple[str, str], seed: int, every: int) -> int:
    """At some decisions of a game between two `basic` agents: the same answer with other hidden cards."""
    game, agent, compared = Game([starter(one).main for one in decks], seed=seed), Basic(), 0
    for n in range(2000):
        if game.over:
            break
        answer = ask(agent, game)
        if n % every == 0:
            assert ask(agent, game.copy(as_seen_by=game.decision.player, seed=n)) == answer
            compared += 1
        game.answer(answer)
    return compared


@pytest.mark.parametrize("decks", [("blue", "black"), ("red", "white"), ("green", "blue")])
def test_hidden_cards_do_not_change_an_answer(decks: tuple[str, str]) -> None:
    assert answers_alike(decks, 3, 2) > 20


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(20))
def test_hidden_cards_do_not_change_any_answer(seed: int) -> None:
    answers_alike(("blue", "black"), seed, 1)
    answers_alike(("green", "white"), seed, 1)


def test_a_face_down_creature_is_seen_as_what_it_shows() -> None:
    """CR 708.2."""
    board = Board(find=named)
    board.player(0, hand=["Doom Blade"], battlefield=["Swamp", "Swamp"])
    board.player(1, battlefield=[Permanent("Grinning Demon", face_down=True)])
    table = Script(board.turn(active=0).start())
    sight = Sight(table.game.state, 0)
    (down,) = sight.creatures(1)
    values = sight.values(down)
    assert (values.name, values.power, values.toughness) == ("", 2, 2)
    while table.step == "precombat main":
        table.game.answer(ask(Basic(), table.game))
    assert table.graveyard(1) == ["Grinning Demon"]


def test_a_face_down_card_in_exile_is_not_seen() -> None:
    board = Board(find=named)
    board.player(1, exile=["Shivan Dragon"])
    table = Script(board.turn(active=0).start())
    state = table.game.state
    (id,) = state.exile
    assert Sight(state, 0).values(id).name == "Shivan Dragon"
    turned = state.write(id)
    turned.face_down, turned.known_to = True, frozenset()
    with pytest.raises(Hidden):
        Sight(state, 0).values(id)
