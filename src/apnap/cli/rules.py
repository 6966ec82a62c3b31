"""`apnap rules`: questions about the rulebook itself."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from apnap.cli.plain_text import echo
from apnap.cli.words import listed, say

if TYPE_CHECKING:
    from rich.table import Table

    from apnap.coverage.survey import Survey

app = typer.Typer(help=say("help.rules"), no_args_is_help=True)


@app.callback()
def _rules() -> None:
    """Keep `coverage` a subcommand while it is the only one."""


@app.command(help=say("help.rules.coverage"))
def coverage(
    as_json: Annotated[bool, typer.Option("--json", help=say("help.rules.json"))] = False,
    run: Annotated[bool, typer.Option("--run", help=say("help.rules.run"))] = False,
    show_open: Annotated[bool, typer.Option("--open", help=say("help.rules.open"))] = False,
) -> None:
    """Count the rules of the edition that are proven, implemented, not applicable and open."""
    from apnap.cli.terminal import terminal
    from apnap.coverage import checkout, survey

    try:
        root = checkout.find()
    except checkout.NotACheckout as error:
        echo(str(error), err=True)
        raise typer.Exit(1) from error
    if run:
        checkout.run_marked_tests(root, quiet=as_json)
    found = survey.survey(root)
    for note in found.notes:
        echo(note, err=True)
    if as_json:
        echo(json.dumps(found.totals(), indent=2))
    else:
        terminal().print(_table(found))
        if show_open:
            numbers = [one for one, status in found.status.items() if status == survey.OPEN]
            echo(say("rules.list", numbers=listed(numbers)))


def _table(found: Survey) -> Table:
    """A line for each section, totals for each chapter."""
    from rich.table import Table

    from apnap.coverage import edition
    from apnap.coverage.survey import STATUSES

    table = Table(title=say("rules.title"), show_footer=False)
    table.add_column(say("rules.section"))
    for heading in (*STATUSES, "examples"):
        table.add_column(say(f"rules.{heading}"), justify="right")
    sections = sorted({edition.section(number) for number in edition.numbers()})
    for chapter in sorted({edition.chapter(section) for section in sections}):
        for section in sections:
            if edition.chapter(section) == chapter:
                table.add_row(*_row(found, section, section))
        table.add_section()
        table.add_row(*_row(found, say("rules.chapter", chapter=chapter), chapter), style="bold")
        table.add_section()
    table.add_row(*_row(found, say("rules.all"), ""), style="bold")
    return table


def _row(found: Survey, title: str, prefix: str) -> list[str]:
    from apnap.coverage.survey import STATUSES

    counts = found.counts(prefix)
    passing, total = found.example_counts(prefix)
    return [title, *(str(counts[status] or "·") for status in STATUSES), f"{passing}/{total}" if total else ""]
