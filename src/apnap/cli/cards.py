"""`apnap cards`: importing, showing and searching cards, checking decks, and how much of the cards is read."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

app = typer.Typer(help="The cards: import, show, search, count, check decks.", no_args_is_help=True)
WIDE = 200
Processes = Annotated[int, typer.Option(min=0, help="0 for all cores.")]


@app.command(name="import")
def import_(
    file: Annotated[Path, typer.Argument(help="A bulk file of Scryfall or MTGJSON, plain or gzip.")],
    processes: Processes = 0,
) -> None:
    """Import cards into the store, in place of those there. A failed import changes nothing."""
    with _told():
        from apnap.cli import card_store

        card_store.bring_in(file, processes or None)


@app.command()
def update(
    kind: Annotated[str, typer.Option(help="As all_cards, with their languages, or default_cards.")] = "oracle_cards",
    source: Annotated[str, typer.Option(help="Where the list of bulk files is, if not at Scryfall.")] = "",
    processes: Processes = 0,
) -> None:
    """Download Scryfall's bulk file and import it."""
    with _told():
        from apnap.cli import card_store

        card_store.download(kind, source, processes or None)


@app.command()
def show(name: Annotated[str, typer.Argument(help="A card's name, in English or as printed in Chinese.")]) -> None:
    """Show a card: its text in both languages, its nodes, its level and the reasons for it."""
    with _told():
        from apnap.cli import card_sheet

        card_sheet.show(_console(), name)


@app.command(context_settings={"ignore_unknown_options": True})  # -t:elf is part of a query
def search(
    query: Annotated[list[str], typer.Argument(help="In Scryfall's syntax: t:goblin c:r mv<=2 is:playable")],
    limit: Annotated[int, typer.Option(min=0, help="How many are listed; 0 for all.")] = 60,
) -> None:
    """Find cards by name, text, type, colour, numbers, set, format and more."""
    with _told():
        from apnap.cli import card_sheet, card_store

        card_sheet.search(_console(), card_store.current(), card_sheet.joined(query), limit)


@app.command()
def coverage(
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    pool: Annotated[Path | None, typer.Option(help="A directory with cards.jsonl.gz, instead of the store.")] = None,
    processes: Processes = 0,
) -> None:
    """Count the cards that are read and playable, and what would unlock more."""
    with _told():
        from apnap.cards import coverage as counting
        from apnap.cli import card_report, card_store

        if pool is not None:
            report = counting.of_directory(pool, processes or None)
        else:
            report = counting.of_store(card_store.current(processes or None))
        if as_json:
            card_report.show_json(report)
        else:
            card_report.show(Console(), report)


@app.command()
def deck(
    file: Annotated[Path, typer.Argument(help="A deck list in any format.")],
    kind: Annotated[
        str,
        typer.Option("--as", help="constructed, limited, commander or brawl; without it, as the list looks."),
    ] = "",
    format: Annotated[str, typer.Option(help="Also check the card lists of a format, as modern or legacy.")] = "",
    to: Annotated[str, typer.Option(help="Write the list in another format, as mtgo, arena or cod.")] = "",
) -> None:
    """Check a deck list, or write it in another format."""
    with _told():
        from apnap.cli import card_deck

        good = card_deck.convert(file, to) if to else card_deck.check(_console(), file, kind, format)
    raise typer.Exit(0 if good else 1)


def _console() -> Console:
    """A file or a pipe has no width at which lines would be broken."""
    console = Console(highlight=False, soft_wrap=True)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = WIDE
    return console


@contextmanager
def _told() -> Iterator[None]:
    """Errors of the tree become a message."""
    from apnap.rules.asking.errors import ApnapError

    try:
        yield
    except OSError as error:
        typer.echo(f"{error.filename}: {error.strerror}" if error.filename else str(error), err=True)
        raise typer.Exit(1) from error
    except ApnapError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from error
    except KeyboardInterrupt:
        typer.echo("stopped; the cards are as they were", err=True)
        raise typer.Exit(130) from None
