"""Playing for ante (CR 407): the ante zone, who owns its cards in the end, and cards that only such games have."""

from __future__ import annotations

import pytest

import apnap
from apnap.game.game import Game
from apnap.game.script import Script
from apnap.language.abilities import Spell, Static
from apnap.language.card import CardDefinition, card
from apnap.language.effects import Move, Target
from apnap.language.filters import artifact
from apnap.language.statics import OnlyForAnte
from apnap.rules.asking.errors import IllegalDeck
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.game_end import AnteWon
from apnap.rules.events.zone_changes import Moved
from tests.cr.scenes import Board, Seat, find
from tests.marks import cr
from tests.rulings.table import needs_corpus, parsed

BIRD = card("Bird", "{1}", "Artifact", Static(OnlyForAnte()))
STAKE = card("Stake", "{0}", "Instant", Spell((Move(Target(artifact), "ante"),)))


def start(players: int = 2, variant: str = "ante", extra: CardDefinition | None = None) -> Game:
    names = ("Plains", "Island", "Swamp", "Mountain")
    decks = [[apnap.named(name)] * 40 + ([] if extra is None else [extra]) for name in names[:players]]
    game = apnap.Game(decks=decks, variant=variant, seed=3)
    game.answer(game.decision.options[0])
    return game


def owners(game: Game) -> list[int]:
    return [game.state.object(id).owner for id in game.state.ante]


def table(*seats: Seat) -> Script:
    board = Board(len(seats), 0, lambda name: parsed(name) if name not in ("Plains", "Island") else find(name))
    for index, seat in enumerate(seats):
        board.seats[index] = seat
    return Script(board.start())


@cr("407.2")
def test_each_player_antes_a_random_card_before_anyone_draws() -> None:
    game = start()
    state = game.state
    assert [state.object(id).base.name for id in state.ante] == ["Plains", "Island"]
    assert [len(player.library) for player in state.players] == [32, 32]
    events = state.history.all()
    anted = [event.index for event in events if isinstance(event, Moved) and event.destination == "ante"]
    assert len(anted) == 2
    assert max(anted) < min(event.index for event in events if isinstance(event, CardDrawn))
    without = start(variant="")
    assert (without.state.ante, len(without.state.players[0].library)) == ((), 33)


@cr("407.2")
def test_which_card_is_anted_is_random() -> None:
    deck = [*[apnap.named("Plains")] * 20, *[apnap.named("Island")] * 20]
    found = set()
    for seed in range(12):
        game = apnap.Game(decks=[deck, deck], variant="ante", seed=seed)
        game.answer(game.decision.options[0])
        found.add(game.state.object(game.state.ante[0]).base.name)
    assert found == {"Plains", "Island"}


@cr("407.2", "400.2")
def test_any_player_may_look_at_the_ante() -> None:
    game = start()
    for viewer in (0, 1):
        assert [one.name for one in game.view(viewer).ante] == ["Plains", "Island"]


@cr("407.2")
def test_the_winner_becomes_the_owner_of_the_ante() -> None:
    game = start()
    assert owners(game) == [0, 1]
    game.concede(0)
    assert game.over
    assert (game.state.winners, owners(game)) == ((1,), [1, 1])
    assert [game.state.cards[game.state.object(id).card].owner for id in game.state.ante] == [1, 1]
    assert [event.player for event in game.state.history.all() if isinstance(event, AnteWon)] == [1]
    again = Game.load(game.save())
    assert owners(again) == [1, 1]


@cr("407.2", "104.4")
def test_a_drawn_game_leaves_the_ante_to_its_owners() -> None:
    game = start()
    state = game.state
    from apnap.rules.players.leaving import draw_game

    draw_game(state, "104.4b")
    assert [state.object(id).owner for id in state.ante] == [0, 1]


@cr("800.4n", "800.4a")
def test_the_ante_of_a_player_who_leaves_stays() -> None:
    game = start(3)
    game.concede(0)
    assert not game.over
    assert [game.state.object(id).base.name for id in game.state.ante] == ["Plains", "Island", "Swamp"]
    assert (owners(game), game.state.players[0].library) == ([0, 1, 2], ())
    game.concede(2)
    assert (game.state.winners, owners(game)) == ((1,), [1, 1, 1])


@cr("407.3")
def test_cards_for_ante_alone_are_refused_in_other_games() -> None:
    with pytest.raises(IllegalDeck) as refused:
        start(variant="", extra=BIRD)
    assert refused.value.rule == "407.3"
    assert start(extra=BIRD).state.options.ante


@cr("407.4")
def test_only_the_owner_can_ante_an_object() -> None:
    board = Board(2, 0, find)
    board.seats[0] = Seat(battlefield=[BIRD, apnap.Permanent(card("Loan", "{1}", "Artifact"), controller=1)])
    board.seats[0].hand = [STAKE, STAKE]
    play = Script(board.start())
    play.cast("Stake", targets=["Loan"])
    play.resolve()
    assert not play.state.ante
    play.cast("Stake", targets=["Bird"])
    play.resolve()
    assert [play.state.object(id).base.name for id in play.state.ante] == ["Bird"]


@needs_corpus
@cr("407.4")
def test_demonic_attorney_and_contract_from_below() -> None:
    hand = ["Demonic Attorney", "Contract from Below", "Plains"]
    lands = ["Swamp"] * 4
    mine = Seat(battlefield=lands, hand=hand, library=["Island", *["Plains"] * 8])
    play = table(mine, Seat(library=["Forest", "Plains"]))
    play.cast("Demonic Attorney")
    play.resolve()
    assert [play.state.object(id).base.name for id in play.state.ante] == ["Island", "Forest"]
    play.cast("Contract from Below")
    play.resolve()
    assert [play.state.object(id).base.name for id in play.state.ante] == ["Island", "Forest", "Plains"]
    assert (play.hand(0), play.library(0)) == (["Plains"] * 7, [])


@needs_corpus
@cr("407.4")
def test_jeweled_bird_takes_the_place_of_the_other_cards_its_owner_anted() -> None:
    mine = Seat(battlefield=["Swamp", "Swamp", "Swamp", "Jeweled Bird"], hand=["Demonic Attorney"])
    mine.library = ["Island", "Plains"]
    play = table(mine, Seat(library=["Forest"]))
    play.cast("Demonic Attorney")
    play.resolve()
    play.activate("Jeweled Bird")
    play.resolve()
    assert [play.state.object(id).base.name for id in play.state.ante] == ["Forest", "Jeweled Bird"]
    assert (play.graveyard(0), play.hand(0)) == (["Island", "Demonic Attorney"], ["Plains"])
