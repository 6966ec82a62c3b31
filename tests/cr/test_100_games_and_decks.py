"""Two-player and multiplayer games, and decks with rules of their own (CR 100.1, 100.2)."""

from __future__ import annotations

import apnap
from apnap.cards import legality
from apnap.cards.facts import CardFacts, of_definition
from apnap.game.game import Game
from tests.marks import cr

FORESTS = [of_definition(apnap.named("Forest"))] * 60


def mulligan_costs_a_card(players: int, leaving: int) -> bool:
    """Whether a player who takes a mulligan puts a card on the bottom, once so many others have left."""
    game = Game(decks=[[apnap.named("Forest")] * 40] * players, seed=1)
    game.answer(game.decision.options[0])
    first = game.decision.player
    for other in [n for n in range(players) if n != first][:leaving]:
        game.concede(other)
    while game.decision.purpose == "mulligan":
        wanted = "mulligan" if game.decision.player == first and not game.state.players[first].mulligans else "keep"
        game.answer(next(one for one in game.decision.options if one.kind == wanted))
    return game.decision.purpose == "bottom"


@cr("100.1", "100.1a", "100.1b")
def test_a_game_is_a_multiplayer_game_if_it_begins_with_more_than_two_players() -> None:
    """CR 103.5c: the first mulligan of a multiplayer game is free, even if only two players are left."""
    assert mulligan_costs_a_card(2, 0)
    assert not mulligan_costs_a_card(3, 0)
    assert not mulligan_costs_a_card(3, 1)


@cr("100.2c")
def test_commander_decks_have_additional_requirements() -> None:
    assert legality.problems({"main": FORESTS}, "constructed") == []
    assert [one.rule for one in legality.problems({"main": FORESTS}, "commander")] == ["903.5a", "903.3"]


@cr("100.2d")
def test_supplementary_decks_have_rules_of_their_own() -> None:
    none: frozenset[str] = frozenset()
    planes = [CardFacts(f"Plane {n}", none, frozenset(("plane",)), none, none, "") for n in range(9)]
    wrong = legality.problems({"main": FORESTS, "planar deck": planes}, "constructed")
    assert [one.rule for one in wrong] == ["901.3"]
