"""Importing cards into the store and updating it, with a progress bar."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer
from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn

from apnap.cards import importing
from apnap.cards.fetching import KINDS, SOURCE, fetch, offer
from apnap.cards.store import Store
from apnap.cli.plain_text import echo
from apnap.cli.terminal import terminal
from apnap.cli.words import listed, say


def bring_in(file: Path, processes: int | None) -> None:
    """Import a bulk file and report the result."""
    with _bar(say("cards.reading")) as progress:
        count = importing.import_file(file, progress, processes)
    store = Store()
    playable, read = (
        store.row(f"SELECT count(*) FROM card WHERE level IN ({levels})")[0]
        for levels in ("'playable'", "'playable', 'read'")
    )
    echo(say("cards.imported", count=count, read=read, playable=playable, path=store.path))


def download(kind: str, source: str, processes: int | None) -> None:
    """Fetch a bulk file and import it."""
    if kind not in KINDS:
        raise typer.BadParameter(say("cards.no_kind", kind=kind, kinds=listed(KINDS)))
    found = offer(kind, source or SOURCE)
    with _bar(say("cards.downloading")) as progress:
        path = fetch(found, progress)
    try:
        bring_in(path, processes)
    finally:
        path.unlink(missing_ok=True)


def current(processes: int | None = None) -> Store:
    """The store, its cards read again if the grammar or the rules have changed since."""
    store = Store()
    if not store.is_current:
        store.close()
        echo(say("cards.again"), err=True)
        with _bar(say("cards.reading")) as progress:
            importing.reread(progress, processes)
        store = Store()
    return store


@contextmanager
def _bar(what: str) -> Iterator[importing.Progress]:
    """A progress bar on a terminal, nothing elsewhere."""
    console = terminal(stderr=True)
    columns = ("{task.description}", BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what)
        yield lambda done, total: bar.update(task, completed=done, total=total)
