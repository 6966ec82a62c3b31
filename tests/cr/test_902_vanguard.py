"""Vanguard (CR 902): life and hand modifiers, and abilities that function in the command zone."""

from __future__ import annotations

import pytest

import apnap
from apnap.cards.decks import DeckList
from apnap.game.game import Game
from apnap.language.card import CardDefinition
from apnap.language.face import Face
from apnap.language.types import VANGUARD
from apnap.rules.asking.decisions import Option
from apnap.rules.asking.errors import IllegalDeck
from tests.marks import cr, example
from tests.rulings.table import Seat, needs_corpus, parsed, scene

pytestmark = needs_corpus


def start(*names: str, variant: str = "vanguard", seed: int = 1) -> Game:
    decks = [DeckList([apnap.named("Plains")] * 40, [], {"vanguard": [parsed(name)]}) for name in names]
    game = apnap.Game(decks=decks, variant=variant, seed=seed)
    game.answer(game.decision.options[0])
    return game


@cr("902.3")
@cr("313.1", "313.2", "902.6", "313.5")
def test_each_player_has_a_vanguard_in_the_command_zone() -> None:
    game = start("Ashnod", "Gix")
    shown = [(game.state.object(id).base.name, game.state.object(id).controller) for id in game.state.command]
    assert shown == [("Ashnod", 0), ("Gix", 1)]
    deck = [apnap.named("Plains")] * 40
    with pytest.raises(IllegalDeck) as refused:
        apnap.Game(decks=[deck, deck], variant="vanguard")
    assert refused.value.rule == "902.3"


@cr("902.4", "313.7", "103.4")
@example("902.4/1")
def test_the_life_modifier_changes_the_starting_life_total() -> None:
    game = start("Mishra", "Titania")
    assert [player.life for player in game.state.players] == [17, 15]


@cr("902.5", "902.5a", "313.6")
@example("902.5a/1")
def test_the_hand_modifier_changes_opening_hands_and_mulligans() -> None:
    game = start("Crovax", "Serra")
    assert [len(player.hand) for player in game.state.players] == [9, 8]
    for taken in range(3):
        while game.decision.player != 0 or game.decision.purpose != "mulligan":
            game.answer(game.decision.options[0])
        game.answer(Option("mulligan"))
        while game.decision.player != 0:
            game.answer(game.decision.options[0])
        assert game.decision.purpose == "bottom"
        assert len(game.state.players[0].hand) == 9
        game.answer(tuple(game.decision.options[: taken + 1]))
    assert len(game.state.players[0].hand) == 6


@cr("902.5b")
@example("902.5b/1")
def test_the_hand_modifier_changes_the_maximum_hand_size() -> None:
    play = scene(Seat(command=["Ertai"], hand=["Plains"] * 8), Seat(), step="end")
    play.pass_priority()
    play.pass_priority()
    assert play.decision.purpose == "discard"
    play.choose("Plains", "Plains")
    assert len(play.hand(0)) == 6


@cr("902.7", "313.4")
def test_static_triggered_and_activated_abilities_function_in_the_command_zone() -> None:
    play = scene(Seat(command=["Serra"], battlefield=["Grizzly Bears"]), Seat(battlefield=["Grizzly Bears"]))
    assert [play.pt(id) for id in play.state.battlefield] == [(2, 4), (2, 2)]
    play = scene(Seat(command=["Ashnod"]), Seat(battlefield=["Grizzly Bears"]), active=1)
    play.attack(["Grizzly Bears"])
    play.until("end of combat")
    assert play.graveyard(1) == ["Grizzly Bears"]
    play = scene(Seat(life=20, command=["Urza"], battlefield=["Plains"] * 3), Seat(battlefield=["Plains"] * 3))
    play.activate("Urza", targets=["Player 2"])
    play.resolve()
    assert play.lives == [20, 19]
    play.pass_to(1)
    assert not play.may("activate", "Urza")


@cr("902.2")
def test_in_a_two_headed_giant_game_the_modifiers_of_a_team_add_up() -> None:
    game = start("Ashnod", "Gix", "Serra", "Serra", variant="vanguard + two-headed giant")
    assert [player.life for player in game.state.players] == [40, 40, 32, 32]


@cr("902.4", "902.5")
def test_the_modifiers_are_those_printed_on_the_card() -> None:
    guide = CardDefinition((Face("Guide", types=VANGUARD, hand_modifier=-2, life_modifier=3),))
    decks = [DeckList([apnap.named("Plains")] * 40, [], {"vanguard": [guide]}) for _ in range(2)]
    game = apnap.Game(decks=decks, variant="vanguard")
    game.answer(game.decision.options[0])
    assert [(player.life, len(player.hand), player.max_hand) for player in game.state.players] == [(23, 5, 5)] * 2
