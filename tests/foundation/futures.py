"""Copies, saves and replays at the same decision, and their futures."""

from __future__ import annotations

from collections.abc import Callable

from apnap.game.game import Game
from apnap.game.saving import load, save
from apnap.game.view import view
from apnap.state.fingerprint import fingerprint
from tests.foundation.playing import play_on

OTHERS: dict[str, Callable[[Game], Game]] = {
    "copy": lambda game: game.copy(),
    "copy of a copy": lambda game: game.copy().copy(),
    "save and load": lambda game: load(save(game)),
    "replay": lambda game: game.replay(),
}


def same_futures(game: Game, seed: int, most: int = 200) -> None:
    """Every way to reach the same decision in another game leads to the same future, even if it is partly answered."""
    expected: tuple[object, ...] | None = None
    for name, other in OTHERS.items():
        found = other(game)
        assert found.over or repr(found.decision.options) == repr(game.decision.options), name
        assert found.over or found.decision.chosen == game.decision.chosen, name
        assert fingerprint(found.present()) == fingerprint(game.present()), name
        assert view(found, 0) == view(game, 0), name
        assert [repr(event) for event in found.history] == [repr(event) for event in game.history], name
        future = play_on(found, seed, most)
        expected = expected or future
        assert future == expected, name
