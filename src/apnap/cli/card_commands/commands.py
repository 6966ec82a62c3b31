"""`apnap cards`: importing, showing and searching cards, checking decks, and how much of the cards is read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from apnap.cli.plain_text import echo
from apnap.cli.words import say

app = typer.Typer(help=say("help.cards.app"), no_args_is_help=True)
Processes = Annotated[int, typer.Option(min=0, help=say("help.processes"))]


@app.command(name="import", help=say("help.cards.import"))
def import_(
    file: Annotated[Path, typer.Argument(help=say("help.cards.file"))],
    processes: Processes = 0,
) -> None:
    """Import cards into the store, in place of those there. A failed import changes nothing."""
    with _told():
        from apnap.cli.card_commands import store as card_store

        card_store.bring_in(file, processes or None)


@app.command(help=say("help.cards.update"))
def update(
    kind: Annotated[str, typer.Option(help=say("help.cards.kind"))] = "oracle_cards",
    source: Annotated[str, typer.Option(help=say("help.cards.source"))] = "",
    processes: Processes = 0,
) -> None:
    """Download Scryfall's bulk file and import it."""
    with _told():
        from apnap.cli.card_commands import store as card_store

        card_store.download(kind, source, processes or None)


@app.command(help=say("help.cards.show"))
def show(name: Annotated[str, typer.Argument(help=say("help.cards.name"))]) -> None:
    """Show a card: its text in both languages, its nodes, its level and the reasons for it."""
    with _told():
        from apnap.cli.card_commands import sheet as card_sheet
        from apnap.cli.terminal import terminal

        card_sheet.show(terminal(), name)


# `-t:elf` is part of a query, not an option
@app.command(help=say("help.cards.search"), context_settings={"ignore_unknown_options": True})
def search(
    query: Annotated[list[str], typer.Argument(help=say("help.cards.query"))],
    limit: Annotated[int, typer.Option(min=0, help=say("help.cards.limit"))] = 60,
) -> None:
    """Find cards by name, text, type, colour, numbers, set, format and more."""
    with _told():
        from apnap.cli.card_commands import sheet as card_sheet
        from apnap.cli.card_commands import store as card_store
        from apnap.cli.terminal import terminal

        card_sheet.search(terminal(), card_store.current(), card_sheet.joined(query), limit)


@app.command(help=say("help.cards.coverage"))
def coverage(
    as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
    pool: Annotated[Path | None, typer.Option(help=say("help.cards.pool"))] = None,
    processes: Processes = 0,
) -> None:
    """Count the cards that are read and playable, and what would unlock more."""
    with _told():
        from apnap.cards import coverage as counting
        from apnap.cli.card_commands import report as card_report
        from apnap.cli.card_commands import store as card_store
        from apnap.cli.terminal import terminal

        if pool is not None:
            report = counting.of_directory(pool, processes or None)
        else:
            report = counting.of_store(card_store.current(processes or None))
        if as_json:
            card_report.show_json(report)
        else:
            card_report.show(terminal(), report)


@app.command(help=say("help.cards.deck"))
def deck(
    file: Annotated[Path, typer.Argument(help=say("help.cards.list"))],
    kind: Annotated[
        str,
        typer.Option("--as", help=say("help.cards.as")),
    ] = "",
    players: Annotated[int, typer.Option(min=0, help=say("help.cards.players"))] = 0,
    format: Annotated[str, typer.Option(help=say("help.cards.format"))] = "",
    to: Annotated[str, typer.Option(help=say("help.cards.to"))] = "",
) -> None:
    """Check a deck list, or write it in another format."""
    with _told():
        from apnap.cli.card_commands import deck as card_deck
        from apnap.cli.terminal import terminal

        good = card_deck.convert(file, to) if to else card_deck.check(terminal(), file, kind, format, players)
    raise typer.Exit(0 if good else 1)


@contextmanager
def _told() -> Iterator[None]:
    """Errors about files become a message, and so does Ctrl-C."""
    try:
        yield
    except OSError as error:
        echo(f"{error.filename}: {error.strerror}" if error.filename else str(error), err=True)
        raise typer.Exit(1) from error
    except KeyboardInterrupt:
        echo(say("cards.stopped"), err=True)
        raise typer.Exit(130) from None
