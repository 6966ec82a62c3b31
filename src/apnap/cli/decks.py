"""Decks and players named on the command line: a starter deck, or a file that lists cards; an agent."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from apnap.cli import words
from apnap.cli.plain_text import echo
from apnap.language.card import CardDefinition
from apnap.rules.asking.errors import ApnapError

if TYPE_CHECKING:
    from apnap.cards.decks import DeckList
    from apnap.cards.legality import Way
    from apnap.cards.lists import Listed
    from apnap.cards.unplayable import Examined

Find = Callable[[str], CardDefinition]
CASUAL: Final = "casual"
KINDS: Final = ("constructed", "limited", "commander", "brawl", "commander draft", CASUAL)
"""The ways of building a deck that `cards.legality` checks, and one that isn't checked."""
WITH_COMMANDER: Final = ("commander", "brawl", "commander draft")
LEAST: Final = 14
"""The fewest cards that a deck is played with, whatever it is built for: an opening hand and as many to draw."""
SETTINGS: Final = {"smallest_deck": LEAST}
"""The options of a game at the terminal, by the names of `GameOptions`."""
FILLED: Final = ("green", "red", "white", "blue", "black")
"""The decks of players for whom none is named, by their seats."""


def load(
    name: str,
    find: Find | None = None,
    kind: str = KINDS[0],
    replace: bool = False,
    wanted: Sequence[str] = (),
    variant: str = "",
    players: int = 0,
) -> DeckList:
    """A deck with the sections that are wanted, or a message that says what is wrong: no such deck, a line that can't
    be read, a deck that the rules don't allow (`cards.legality`). The user decides what is done about cards that can't
    be played."""
    from apnap.cards import lists
    from apnap.cards.decks import COMMANDERS, STARTERS, starter
    from apnap.cards.pool import named
    from apnap.cards.unplayable import Examined
    from apnap.cli.files import read_text

    own = COMMANDERS if kind in WITH_COMMANDER else STARTERS
    if name in own:
        return starter(name)
    path = Path(name)
    if not path.is_file():
        raise typer.BadParameter(words.say("deck.unknown", name=name, decks=words.listed(own)))
    try:
        found = _only_played(name, lists.read(read_text(path)), kind, wanted)
        deck = Examined(found, find or named, wanted)
        if kind != CASUAL:
            for problem in deck.problems(_way(kind, variant, players)):
                hint = words.say("deck.casual")
                raise typer.BadParameter(f"{words.error_about(name, problem)}. {hint}")
    except (OSError, ValueError, ApnapError) as error:
        raise typer.BadParameter(words.error_about(name, error)) from error
    chosen = _with_all_playable(name, deck, replace) if deck.unplayable else deck.deck()
    if len(chosen.main) < LEAST:
        raise typer.BadParameter(f"{name}: {words.say('deck.small', n=len(chosen.main), least=LEAST)}")
    return chosen


def _way(kind: str, variant: str, players: int) -> Way:
    """What the deck is checked for. The sections that it lacks are the project's own (`supplemented`)."""
    from apnap.cards.legality import Way, way_of

    way = way_of(variant, players)
    return Way(kind, (), way.sharing_planes, way.ante)


def _only_played(name: str, deck: Listed, kind: str, wanted: Sequence[str]) -> Listed:
    """The sections that the variant uses; a message says which are left out. Where nothing is checked, commanders that
    the variant doesn't use are part of the deck."""
    from apnap.cards.lists.listed import COMMANDER, MAIN, SIDEBOARD

    if kind == CASUAL and COMMANDER not in wanted:
        for entry in deck.sections.pop(COMMANDER, []):
            deck.add(MAIN, entry)
    kept = (MAIN, SIDEBOARD, *wanted)
    others = [section for section, cards in deck.sections.items() if cards and section not in kept]
    if others:
        echo(words.say("deck.without", name=name, sections=words.both(others)), err=True)
    return deck.only(frozenset(kept), frozenset(("set", "number", "foil", "title")))


def _with_all_playable(name: str, deck: Examined, replace: bool) -> DeckList:
    """Say which cards can't be played, and why; put basic lands in their place, or ask whether to leave them out."""
    for one in deck.unplayable:
        echo(f"  {one.entry.count} {one.entry.name}: {'; '.join(one.reasons)}", err=True)
    counts = {"name": name, "missing": deck.missing, "size": deck.size, "left": len(deck.cards)}
    if replace:
        echo(words.say("deck.replaced", **counts, lands=_counted(deck.basics())), err=True)
        return deck.deck(replace=True)
    if not sys.stdin.isatty():
        raise typer.BadParameter(words.say("deck.unplayable", **counts))
    if not typer.confirm(words.say("deck.ask", **counts), default=False):
        raise typer.Exit(1)
    return deck.deck()


def _counted(names: list[str]) -> str:
    return words.listed([f"{names.count(name)} {name}" for name in dict.fromkeys(names)])


def filled(decks: list[str], players: int, kind: str) -> list[str]:
    """A deck for each player: those named, then the project's own."""
    from apnap.cards.decks import COMMANDERS

    own = COMMANDERS if kind in WITH_COMMANDER else FILLED
    return [*decks, *[own[n % len(own)] for n in range(len(decks), players)]]


def way_of_playing(kind: str, variant: str) -> tuple[str, str]:
    """What decks are built for and the variant, where one of them says the other: a Commander deck is played with its
    commander, and Commander is played with such decks."""
    from apnap.variants.requests import parts_of

    try:
        named = [part.NAME for part in parts_of(variant)]
    except ApnapError as error:
        raise typer.BadParameter(words.error_text(error)) from error
    asked = [name for name in WITH_COMMANDER if name in named]
    if asked and kind == KINDS[0]:
        return asked[0], variant
    if kind in WITH_COMMANDER and not asked:
        led = "brawl" if kind == "brawl" else "commander"
        return kind, f"{led} + {variant}" if variant else led
    if "conspiracy" in named and kind == KINDS[0]:
        return "limited", variant
    return kind, variant


def sections(variant: str, players: int) -> list[str]:
    """The sections of a deck list that the variant uses besides the main deck."""
    from apnap.game.setup import sections_used
    from apnap.variants.requests import options_for

    try:
        return sections_used(options_for(variant, players)) if variant else []
    except ApnapError as error:
        raise typer.BadParameter(words.error_text(error)) from error


def seats(variant: str, least: int) -> int:
    """How many players a game of the variant has if it isn't said."""
    from apnap.variants.requests import usual_players

    try:
        return usual_players(variant, least) if variant else least
    except ApnapError as error:
        raise typer.BadParameter(words.error_text(error)) from error


def check_kind(kind: str) -> None:
    if kind not in KINDS:
        raise typer.BadParameter(words.say("deck.no_kind", kind=kind, kinds=words.listed(KINDS)))


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
