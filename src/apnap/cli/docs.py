"""`apnap docs`: write the reference of the library."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from apnap.cli.plain_text import echo
from apnap.cli.words import say


def docs(
    to: Annotated[Path, typer.Option("--to", help=say("help.docs.to"))] = Path(".apnap", "docs"),
) -> None:
    """Write the reference of the library as Markdown, from the docstrings."""
    from apnap.documentation import reference

    try:
        to.mkdir(parents=True, exist_ok=True)
        for name, text in reference().items():
            (to / name).write_text(text, encoding="utf-8")
    except OSError as error:
        echo(f"{to}: {error}", err=True)
        raise typer.Exit(1) from error
    echo(say("docs.written", path=to / "README.md"))
