"""The Magic: The Gathering Comprehensive Rules as a library and a place to play.

    >>> import apnap
    >>> game = apnap.Game([apnap.starter("red").main, apnap.starter("green").main], seed=7)
    >>> game.decision.rule
    '103.1'

What is named here is the public interface; everything else is private by convention. Names are looked up when they are
first used, so that a command which needs little of the engine starts at once. `help` describes each of them, on the
compiled build too; `apnap docs` writes the whole reference.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from apnap.cards.decks import DeckList as DeckList
    from apnap.cards.decks import check_deck as check_deck
    from apnap.cards.decks import read_deck as read_deck
    from apnap.cards.decks import starter as starter
    from apnap.cards.pool import all_cards as all_cards
    from apnap.cards.pool import named as named
    from apnap.game.board import Board as Board
    from apnap.game.game import Game as Game
    from apnap.game.saving import load as load
    from apnap.game.saving import save as save
    from apnap.game.script import Script as Script
    from apnap.game.seats import Permanent as Permanent
    from apnap.game.view import view as view
    from apnap.game.views import View as View
    from apnap.language.text import text_of as text_of
    from apnap.rules.asking.decisions import Decision as Decision
    from apnap.rules.asking.decisions import Option as Option
    from apnap.rules.asking.errors import Ambiguous as Ambiguous
    from apnap.rules.asking.errors import ApnapError as ApnapError
    from apnap.rules.asking.errors import Illegal as Illegal
    from apnap.rules.asking.errors import Malformed as Malformed
    from apnap.rules.asking.errors import Unsupported as Unsupported
    from apnap.state.table import GameOptions as GameOptions

_HOMES = {
    "cards.decks": ("DeckList", "check_deck", "read_deck", "starter"),
    "cards.pool": ("all_cards", "named"),
    "game.board": ("Board", "Permanent"),
    "game.game": ("Game",),
    "game.saving": ("load", "save"),
    "game.script": ("Script",),
    "game.view": ("view",),
    "game.views": ("View",),
    "language.text": ("text_of",),
    "rules.asking.decisions": ("Decision", "Option"),
    "rules.asking.errors": ("Ambiguous", "ApnapError", "Illegal", "Malformed", "Unsupported"),
    "state.table": ("GameOptions",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = sorted(_HOME_OF)


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"apnap has no public name {name!r}")
    import_module("apnap.keywords")  # keywords register themselves
    module = import_module(f"apnap.{_HOME_OF[name]}")
    found = getattr(module, name)
    if not str(module.__file__).endswith(".py"):
        found = import_module("apnap.documentation").document(name, found)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return list(__all__)


def home_of(name: str) -> str:
    """The module in which a public name is found."""
    return _HOME_OF[name]
