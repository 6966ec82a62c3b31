"""Planechase (CR 901): planar decks, the planar die, planeswalking, chaos, phenomena, and players who leave."""

from __future__ import annotations

import pytest

import apnap
from apnap.cards.decks import DeckList
from apnap.game.game import Game
from apnap.game.script import Script
from apnap.game.seats import Seat
from apnap.game.view import view
from apnap.language.types import PHENOMENON
from apnap.rules.asking.decisions import Option
from apnap.rules.asking.errors import IllegalDeck
from apnap.rules.events.chance import DieRolled
from apnap.rules.events.planes import ChaosEnsued, PlaneMoved, Planeswalked
from apnap.state.things import NOTHING
from tests.marks import cr
from tests.rulings.table import needs_corpus, parsed, scene

pytestmark = needs_corpus

PLANES = ["Akoum", "Krosa", "Naar Isle", "Minamo", "Turri Island", "Shiv", "Gavony", "Kessig", "Esper", "Murasa"]
PHENOMENA = ["Mutual Epiphany", "Planewide Disaster"]
ROLL = "roll the planar die"


def start(players: int = 2, variant: str = "planechase", planes: list[str] = PLANES, seed: int = 1) -> Game:
    """A game in its first main phase."""
    section = {"planar deck": [parsed(name) for name in planes]}
    deck = DeckList([apnap.named("Plains")] * 40, [], section)
    return apnap.Game(decks=[deck] * players, variant=variant, seed=seed)


def begun(game: Game) -> Game:
    while game.state.starting:
        game.answer(game.decision.options[0])
    return game


def table(*seats: Seat, variant: str = "planechase", active: int = 0, seed: int = 0) -> Script:
    return scene(*seats, variant=variant, active=active, seed=seed)


def face_up(play: Script) -> list[tuple[str, int]]:
    """The face-up cards with their controllers."""
    return [(play.state.object(id).base.name, play.state.object(id).controller) for id in play.state.command]


def rolling(wanted: str, *seats: Seat, variant: str = "planechase", active: int = 0, by: int = 0) -> Script:
    """The table after a roll with that result, by a seed that leads to it."""
    for seed in range(100):
        play = table(*seats, variant=variant, active=active, seed=seed)
        roll(play, by)
        if play.events(DieRolled)[-1].face == wanted:
            return play
    raise AssertionError(f"no seed rolls {wanted}")


def roll(play: Script, by: int = 0) -> None:
    play.pass_to(by)
    chosen = [option for option in play.decision.options if option.kind == ROLL]
    play.game.answer(chosen[0])


@cr("901.3", "901.4", "901.5", "103.7", "311.2")
def test_the_starting_player_turns_up_the_starting_plane() -> None:
    game = begun(start())
    state = game.state
    assert len(state.command) == 1
    plane = state.object(state.command[0])
    assert plane.owner == plane.controller == state.starting_player == state.markers[0].planar_controller
    assert sorted(len(player.planar_deck) for player in state.players) == [9, 10]
    assert all(state.object(id).zone == "planar deck" for player in state.players for id in player.planar_deck)
    assert [player.planar_deck_count for player in view(game, 0).players] == [
        len(player.planar_deck) for player in state.players
    ]
    assert [player.planar_controller for player in view(game, 1).players].index(True) == state.starting_player


@cr("901.5")
def test_a_phenomenon_is_never_the_starting_plane_and_does_not_trigger() -> None:
    for seed in range(4):
        game = begun(start(planes=[*PHENOMENA, "Akoum"], seed=seed))
        up = [game.state.object(id) for id in game.state.command]
        assert [one.base.name for one in up] == ["Akoum"]
        assert not game.state.waiting
        assert not [event for event in game.history if isinstance(event, Planeswalked)]


@cr("901.3")
def test_a_deck_without_planes_is_refused() -> None:
    with pytest.raises(IllegalDeck) as refused:
        start(planes=PHENOMENA)
    assert refused.value.rule == "901.3"
    with pytest.raises(IllegalDeck):
        start(planes=[])


@cr("901.9", "116.2i")
def test_the_planar_die_is_rolled_in_a_main_phase_for_more_each_time() -> None:
    play = table(Seat(command=["Gavony"], battlefield=["Plains"] * 2, planar_deck=["Akoum"]), Seat())
    costs = []
    while play.decision.player == 0 and any(option.kind == ROLL for option in play.decision.options):
        costs += [option.number for option in play.decision.options if option.kind == ROLL]
        roll(play)
        while play.stack:
            play.resolve()
    assert costs[:2] == [0, 1]
    assert len(play.events(DieRolled)) == 2  # the third would cost {2}, and one land is left


@cr("901.9")
def test_only_the_active_player_rolls_and_only_with_an_empty_stack() -> None:
    play = table(Seat(command=["Gavony"], battlefield=["Plains"], hand=["Swords to Plowshares"]), Seat(), active=0)
    assert any(option.kind == ROLL for option in play.decision.options)
    play.cast("Swords to Plowshares", ["Gavony"]) if False else None
    later = table(Seat(command=["Gavony"], battlefield=["Plains"], hand=["Healing Salve"]), Seat())
    later.game.answer(Option("pass"))
    assert later.decision.player != 0 or later.state.markers[0].step != "precombat main"


@cr("901.9a", "901.3a")
def test_a_blank_roll_does_nothing() -> None:
    play = rolling("blank", Seat(command=["Gavony"], planar_deck=["Akoum"]), Seat())
    assert not play.stack
    assert play.decision.player == 0
    assert face_up(play) == [("Gavony", 0)]


@cr("901.9b", "311.7")
def test_the_chaos_symbol_makes_chaos_abilities_trigger() -> None:
    play = rolling("chaos", Seat(command=["Gavony"], planar_deck=["Akoum"]), Seat())
    assert len(play.stack) == 1
    assert play.events(ChaosEnsued)[0].rule == "901.9b"


@cr("901.9c", "901.8", "701.24b", "901.7a", "901.11")
def test_the_planeswalker_symbol_makes_the_planeswalking_ability_trigger() -> None:
    play = rolling("planeswalker", Seat(command=["Gavony"], planar_deck=["Akoum", "Krosa"]), Seat())
    assert len(play.stack) == 1
    old = play.state.command[0]
    assert face_up(play) == [("Gavony", 0)]
    play.resolve()
    assert face_up(play) == [("Akoum", 0)]
    deck = [play.state.object(id) for id in play.state.players[0].planar_deck]
    assert [one.base.name for one in deck] == ["Gavony", "Krosa"]  # the bottom first
    assert deck[0].id != old
    assert play.events(Planeswalked)[0].away() == [old]
