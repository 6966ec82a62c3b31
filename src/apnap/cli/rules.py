"""`apnap rules`: questions about the rulebook itself."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from apnap.cli.plain_text import echo
from apnap.cli.words import say

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
    from apnap.coverage import checkout, report, survey

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
        report.show(found, list_open=show_open)
