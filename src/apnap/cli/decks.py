"""Decks and players named on the command line: a starter deck, or a file that lists cards; an agent."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from apnap.cli import words
from apnap.cli.plain_text import echo
from apnap.language.card import CardDefinition
from apnap.rules.asking.errors import ApnapError

if TYPE_CHECKING:
    from apnap.cards.lists import Listed
    from apnap.cards.unplayable import Examined

Find = Callable[[str], CardDefinition]
CASUAL: Final = "casual"
KINDS: Final = ("constructed", "limited", "commander", "brawl", CASUAL)
"""The ways of building a deck that `cards.legality` checks, and one that isn't checked."""
WITH_COMMANDER: Final = ("commander", "brawl")
LEAST: Final = 14
"""The fewest cards that a deck is played with, whatever it is built for: an opening hand and as many to draw."""
FILLED: Final = ("green", "red", "white", "blue", "black")
"""The decks of players for whom none is named, by their seats."""


def load(name: str, find: Find | None = None, kind: str = KINDS[0], replace: bool = False) -> list[CardDefinition]:
    """The cards of a deck, or a message that says what is wrong: no such deck, a line that can't be read, a deck that
    the rules don't allow (`cards.legality`). The user decides what is done about cards that can't be played."""
    from apnap.cards import lists
    from apnap.cards.decks import STARTERS, starter
    from apnap.cards.pool import named
    from apnap.cards.unplayable import Examined
    from apnap.cli.files import read_text

    if name in STARTERS and kind not in WITH_COMMANDER:
        return starter(name).main
    path = Path(name)
    if not path.is_file():
        raise typer.BadParameter(words.say("deck.unknown", name=name, decks=words.listed(STARTERS)))
    try:
        found = _only_played(name, lists.read(read_text(path)), kind)
        deck = Examined(found, find or named, kind in (*WITH_COMMANDER, CASUAL))
        if kind != CASUAL:
            for problem in deck.problems(kind):
                hint = words.say("deck.casual")
                raise typer.BadParameter(f"{words.error_about(name, problem)}. {hint}")
    except (OSError, ValueError, ApnapError) as error:
        raise typer.BadParameter(words.error_about(name, error)) from error
    cards = _with_all_playable(name, deck, replace) if deck.unplayable else deck.cards
    if len(cards) < LEAST:
        raise typer.BadParameter(f"{name}: {words.say('deck.small', n=len(cards), least=LEAST)}")
    return cards


def _only_played(name: str, deck: Listed, kind: str) -> Listed:
    """Planes and the like wait for their variants, and so do commanders where they aren't asked for; a message says
    that they are left out."""
    kept = ("main", "sideboard", *(("commander",) if kind in (*WITH_COMMANDER, CASUAL) else ()))
    others = [section for section, cards in deck.sections.items() if cards and section not in kept]
    if others:
        echo(words.say("deck.without", name=name, sections=words.both(others)), err=True)
    return deck.only(frozenset(kept), frozenset(("set", "number", "foil", "title")))


def _with_all_playable(name: str, deck: Examined, replace: bool) -> list[CardDefinition]:
    """Say which cards can't be played, and why; put basic lands in their place, or ask whether to leave them out."""
    for one in deck.unplayable:
        echo(f"  {one.entry.count} {one.entry.name}: {'; '.join(one.reasons)}", err=True)
    counts = {"name": name, "missing": deck.missing, "size": deck.size, "left": len(deck.cards)}
    if replace:
        echo(words.say("deck.replaced", **counts, lands=_counted(deck.basics())), err=True)
        return deck.replaced()
    if not sys.stdin.isatty():
        raise typer.BadParameter(words.say("deck.unplayable", **counts))
    if not typer.confirm(words.say("deck.ask", **counts), default=False):
        raise typer.Exit(1)
    return deck.cards


def _counted(names: list[str]) -> str:
    return words.listed([f"{names.count(name)} {name}" for name in dict.fromkeys(names)])


def filled(decks: list[str], players: int, kind: str) -> list[str]:
    """A deck for each player: those named, then starter decks. Commander decks are repeated: no starter deck is one."""
    if kind in WITH_COMMANDER:
        if not decks:
            raise typer.BadParameter(words.say("deck.no_starter", kind=kind))
        return [decks[n % len(decks)] for n in range(players)]
    return [*decks, *[FILLED[n % len(FILLED)] for n in range(len(decks), players)]]


def seats(variant: str, least: int) -> int:
    """How many players a game of the variant has if it isn't said."""
    from apnap.variants.requests import usual_players

    try:
        return usual_players(variant, least) if variant else least
    except ApnapError as error:
        raise typer.BadParameter(words.error_text(error)) from error


def settings(kind: str, players: int) -> dict[str, int]:
    """The options of a game with such decks, by the names of `GameOptions`. Commanders have no zone yet: they are part
    of their decks, with the life total and mulligans of their games (CR 903.7, 903.12f-g)."""
    found = {"smallest_deck": LEAST}
    if kind == "commander":
        found["starting_life"] = 40
    elif kind == "brawl":
        found |= {"starting_life": 25 if players == 2 else 30, "free_mulligans": 1}
    return found


def check_kind(kind: str) -> None:
    if kind not in KINDS:
        raise typer.BadParameter(words.say("deck.no_kind", kind=kind, kinds=words.listed(KINDS)))
    if kind in WITH_COMMANDER:
        echo(words.say("deck.no_command_zone"), err=True)


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
        raise typer.BadParameter(words.error_about(path, error)) from error


def check_agent(name: str) -> None:
    from apnap.agents.agent import NAMES

    if name not in NAMES:
        raise typer.BadParameter(words.say("agent.unknown", name=name, names=words.listed(NAMES)))
