"""`apnap cards`: importing, showing and searching cards, checking decks, and how much of the cards is read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn

from apnap.cards import importing
from apnap.cards.fetching import KINDS, SOURCE, fetch, offer
from apnap.cards.lists import FORMATS
from apnap.cards.store import Store
from apnap.rules.errors import ApnapError

app = typer.Typer(help="The cards: import, show, search, count, check decks.", no_args_is_help=True)
Processes = Annotated[int, typer.Option(min=0, help="0 for all cores.")]


@app.command(name="import")
def import_(
    file: Annotated[Path, typer.Argument(help="A bulk file of Scryfall or MTGJSON, plain or gzip.")],
    processes: Processes = 0,
) -> None:
    """Bring cards into the store. They take the place of those there; a failed import changes nothing."""
    with _told(), _bar("reading") as progress:
        count = importing.import_file(file, progress, processes or None)
    _summary(count)


@app.command()
def update(
    kind: Annotated[str, typer.Option(help="oracle_cards, default_cards, or all_cards with their languages.")] = KINDS[
        0
    ],
    source: Annotated[str, typer.Option(help="Where the list of bulk files is.")] = SOURCE,
    processes: Processes = 0,
) -> None:
    """Download Scryfall's bulk file and import it."""
    if kind not in KINDS:
        raise typer.BadParameter(f"there is no {kind!r}; there are {', '.join(KINDS)}")
    with _told():
        found = offer(kind, source)
        with _bar("downloading") as progress:
            path = fetch(found, progress)
        try:
            with _bar("reading") as progress:
                count = importing.import_file(path, progress, processes or None)
        finally:
            path.unlink(missing_ok=True)
    _summary(count)


@app.command()
def show(name: Annotated[str, typer.Argument(help="A card's name, in English or as printed in Chinese.")]) -> None:
    """Show a card: its text in both languages, its nodes, its level and the reasons for it."""
    from apnap.cli import card_sheet  # starting `apnap` must not wait for what shows cards

    with _told():
        card_sheet.show(_console(), name)


@app.command()
def search(
    query: Annotated[list[str], typer.Argument(help="In Scryfall's syntax: t:goblin c:r mv<=2 is:playable")],
    limit: Annotated[int, typer.Option(min=0, help="How many are listed; 0 for all.")] = 60,
) -> None:
    """Find cards by name, text, type, colour, numbers, set, format and more."""
    from apnap.cli import card_sheet

    with _told():
        card_sheet.search(_console(), _current(), " ".join(query), limit)


@app.command()
def coverage(
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    pool: Annotated[Path | None, typer.Option(help="A directory with cards.jsonl.gz, instead of the store.")] = None,
    processes: Processes = 0,
) -> None:
    """Count the cards that are read and playable, and what would unlock more."""
    from apnap.cards import coverage as counting

    with _told():
        if pool is not None:
            report = counting.of_directory(pool, processes or None)
        else:
            report = counting.of_store(_current(processes))
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(report.as_json()), indent=2).decode())
    else:
        from apnap.cli import card_report

        card_report.show(Console(), report)


@app.command()
def deck(
    file: Annotated[Path, typer.Argument(help="A deck list in any format.")],
    kind: Annotated[str, typer.Option("--as", help="constructed, limited, commander or brawl.")] = "constructed",
    format: Annotated[str, typer.Option(help="Also check the card lists of a format, as modern or legacy.")] = "",
    to: Annotated[str, typer.Option(help=f"Write the list in another format: {', '.join(FORMATS)}.")] = "",
) -> None:
    """Check a deck list, or write it in another format."""
    from apnap.cli import card_deck

    with _told():
        good = card_deck.convert(file, to) if to else card_deck.check(_console(), file, kind, format)
    raise typer.Exit(0 if good else 1)


def _console() -> Console:
    return Console(highlight=False, soft_wrap=True)


@contextmanager
def _told() -> Iterator[None]:
    """Errors of the tree become a message."""
    try:
        yield
    except (ApnapError, OSError, UnicodeDecodeError) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from error
    except KeyboardInterrupt:
        typer.echo("stopped; the cards are as they were", err=True)
        raise typer.Exit(130) from None


def _current(processes: int = 0) -> Store:
    """The store, its cards read again if the grammar or the rules have changed since."""
    store = Store()
    if not store.is_current:
        store.close()
        typer.echo("The grammar has changed since the cards were read; reading them again.", err=True)
        with _bar("reading") as progress:
            importing.reread(progress, processes or None)
        store = Store()
    return store


def _summary(count: int) -> None:
    store = Store()
    playable, read = (
        store.db.execute(f"SELECT count(*) FROM card WHERE level IN ({levels})").fetchone()[0]
        for levels in ("'playable'", "'playable', 'read'")
    )
    typer.echo(f"{count} cards, {read} of them read, {playable} playable, in {store.path}")


@contextmanager
def _bar(what: str) -> Iterator[importing.Progress]:
    """A progress bar on a terminal, nothing elsewhere."""
    console = Console(stderr=True)
    columns = ("{task.description}", BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what)
        yield lambda done, total: bar.update(task, completed=done, total=total)
