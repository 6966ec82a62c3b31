"""Decks and players named on the command line: a starter deck, or a file that lists cards; an agent."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from apnap.language.card import CardDefinition
from apnap.rules.asking.errors import ApnapError

if TYPE_CHECKING:
    from apnap.cards.lists import Listed

Find = Callable[[str], CardDefinition]


def load(name: str, find: Find | None = None) -> list[CardDefinition]:
    """The main deck, or a message that says what is wrong: no such deck, a line that can't be read, a card that can't
    be played, a deck that the rules don't allow (CR 100.2a, 100.4a)."""
    from apnap.cards import lists
    from apnap.cards.decks import STARTERS, check_deck, look_up, starter
    from apnap.cards.pool import named
    from apnap.cli.files import read_text

    if name in STARTERS:
        return starter(name).main
    path = Path(name)
    if not path.is_file():
        raise typer.BadParameter(f"{name} is no file and no starter deck; there are {', '.join(STARTERS)}")
    try:
        deck = look_up(_without_others(name, lists.read(read_text(path))), find or named)
        check_deck(deck)
    except (OSError, ValueError, ApnapError) as error:
        raise typer.BadParameter(f"{name}: {error}") from error
    return deck.main


def _without_others(name: str, deck: Listed) -> Listed:
    """Commanders, planes and the like wait for their variants; a message says that they are left out."""
    kept = ("main", "sideboard")
    others = [section for section, cards in deck.sections.items() if cards and section not in kept]
    if others:
        typer.echo(f"{name}: played without its {' and '.join(others)}; there are no such games yet", err=True)
    return deck.only(frozenset(kept), frozenset(("set", "number", "foil", "title")))


def with_custom(path: Path | None) -> Find | None:
    """Looks cards up in a file of a user's own cards first."""
    if path is None:
        return None
    from apnap.cards.custom import finder, read_cards
    from apnap.cards.pool import named
    from apnap.cli.files import read_text

    try:
        return finder(read_cards(read_text(path)), named)
    except (OSError, ValueError, ApnapError) as error:
        raise typer.BadParameter(f"{path}: {error}") from error


def check_agent(name: str) -> None:
    from apnap.agents.agent import NAMES

    if name not in NAMES:
        raise typer.BadParameter(f"there is no agent {name!r}; there are {', '.join(NAMES)}")
