"""The driver: copy, save and load, replay, undo and conceding at every decision."""

from __future__ import annotations

import random

import pytest

import apnap
from apnap.game.game import Game
from apnap.game.saving import load, save
from apnap.language.card import CardDefinition
from apnap.rules.asking.decisions import Option
from apnap.rules.asking.errors import ApnapError, Illegal, Malformed, Unsupported
from apnap.state.fingerprint import fingerprint
from tests.cr.scenes import CARDS
from tests.marks import cr


def _deck(land: str, spells: list[str]) -> list[CardDefinition]:
    return [CARDS[land]] * 17 + [CARDS[name] for name in spells for _ in range(4)]


GAME_DECKS = [
    _deck("Mountain", ["Lightning Bolt", "Hill Giant", "Charm", "Forked Bolt", "Blaze", "Kicked Shock"]),
    _deck("Forest", ["Grizzly Bears", "Giant Growth", "Craw Wurm", "Trample Bear", "Reach Bear", "Menace Bear"]),
]


def finish(game: Game, rng: random.Random) -> tuple[object, ...]:
    while not game.over:
        game.answer(rng.choice(game.decision.options))
    return (game.winners, game.state.turn, [repr(event) for event in game.history][-20:])


def started(seed: int, players: int = 2) -> Game:
    return Game([GAME_DECKS[n % len(GAME_DECKS)] for n in range(players)], seed=seed)


def walk(seed: int, players: int = 2):  # type: ignore[no-untyped-def]
    """A random game, at each of its decisions."""
    game, rng = started(seed, players), random.Random(seed)
    while not game.over:
        yield game, rng
        game.answer(rng.choice(game.decision.options))


@pytest.mark.parametrize("seed", range(3))
def test_a_copy_has_the_same_future_at_every_decision(seed: int) -> None:
    reference = finish(started(seed), random.Random(seed))
    game, rng = started(seed), random.Random(seed)
    while not game.over:
        game = game.copy()
        game.answer(rng.choice(game.decision.options))
    assert (game.winners, game.state.turn, [repr(event) for event in game.history][-20:]) == reference


@pytest.mark.parametrize("seed", range(2))
def test_futures_of_copy_save_and_replay_are_identical(seed: int) -> None:
    for n, (game, _) in enumerate(walk(seed)):
        if n % 17:
            continue
        futures = [
            finish(other, random.Random(99))
            for other in (game.copy(), load(save(game)), game.replay())
            if not game.decision.chosen
        ]
        assert all(future == futures[0] for future in futures)


@pytest.mark.parametrize("seed", range(2))
def test_undo_takes_back_one_entry(seed: int) -> None:
    game, rng = started(seed), random.Random(seed)
    game.keep_undo = True
    for _ in range(40):
        before, journal = fingerprint(game.state), len(game.journal)
        asked = repr(game.decision.options)
        whole: tuple[Option, ...] = ()
        while not game.decision.complete(whole):
            whole = (*whole, rng.choice(game.decision.options_after(whole)))
        game.answer(whole)
        game.undo()
        assert (len(game.journal), repr(game.decision.options)) == (journal, asked)
        if not game.mid_procedure:
            assert fingerprint(game.state) == before
        game.answer(whole)


@cr("104.3a", "800.4a")
@pytest.mark.parametrize("seed", range(2))
def test_each_player_concedes_at_each_decision_of_a_four_player_game(seed: int) -> None:
    for n, (game, _) in enumerate(walk(seed, 4)):
        if n % 15:
            continue
        for player in range(4):
            if game.state.players[player].in_game:
                other = game.copy()
                other.concede(player)
                sound(other)
                finish(other, random.Random(n))


def sound(game: Game) -> None:
    """Every card is in one zone, nothing of a player who left remains, and a player in the game is asked."""
    state = game.state
    places = [*state.battlefield, *state.exile, *state.command]
    for player in state.players:
        places += [*player.hand, *player.library, *player.graveyard]
    for marker in state.markers:
        places += marker.stack
    assert len(places) == len(set(places))
    assert all(state.players[state.object(id).owner].in_game for id in places) or game.over
    assert game.over or state.players[game.decision.player].in_game
    assert game.over or game.decision.options


def test_an_illegal_answer_changes_nothing() -> None:
    game = started(1)
    before, asked = fingerprint(game.state), game.decision
    with pytest.raises(Illegal):
        game.answer(Option("nonsense", 3))
    assert game.decision is asked
    assert fingerprint(game.state) == before


def test_a_copy_as_a_player_sees_the_game_cant_be_saved() -> None:
    """The setup and the journal would tell what the player can't know."""
    game, _ = next(walk(0))
    with pytest.raises(Unsupported, match="as a player sees the game"):
        save(game.copy(as_seen_by=0))


def test_a_save_keeps_the_steps_of_an_answer_and_refuses_wrong_ones() -> None:
    steps = [(game.copy(), game.decision.chosen) for game, _ in walk(2) if game.decision.chosen]
    assert steps
    assert all(load(save(game)).decision.chosen == chosen for game, chosen in steps)
    data = save(steps[0][0])
    for wrong in (b'"steps":5', b'"steps":[["nonsense",3,0,""]]', b'"steps":[3]'):
        with pytest.raises(Malformed):
            load(data[: data.index(b'"steps"')] + wrong + b"}")


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b'{"format":1}', b"\xff"])
def test_a_malformed_save_is_refused(data: bytes) -> None:
    with pytest.raises(Malformed):
        load(data)


@pytest.mark.parametrize("seed", ["7", 1.5, None, True])
def test_a_wrong_seed_is_refused(seed: object) -> None:
    with pytest.raises(ApnapError):
        Game(GAME_DECKS[:2], seed=seed)


def test_games_decisions_and_options_have_useful_representations() -> None:
    game = apnap.Game([apnap.starter("red"), apnap.starter("green")], seed=7)
    assert repr(game).startswith("<Game of 2 players, turn 0, player ")
    assert repr(game).endswith("is asked: starting player (CR 103.1)>")
    assert repr(game.decision).startswith("<ChooseOptions 'starting player' (CR 103.1) of player ")
    assert "Option('thing', -2, 0, '')" in repr(game.decision)
    assert "starting_life=20" in repr(apnap.GameOptions())
    game.concede(0)
    assert repr(game) == "<Game of 2 players, turn 0, Player 2 won>"
