"""`apnap replay`: a saved game, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def replay(
    file: Annotated[Path, typer.Argument(help="A game saved with `save FILE` during play.")],
    viewer: Annotated[int, typer.Option("--as", min=1, help="Through whose eyes: player 1, 2 …")] = 1,
) -> None:
    """Show a saved game step by step."""
    from rich.console import Console

    from apnap.cli.replaying import Replay, converse
    from apnap.rules.asking.errors import ApnapError

    console = Console(highlight=False, soft_wrap=True)
    try:
        shown = Replay(file.read_bytes(), viewer - 1, console)
        if viewer > len(shown.game.state.players):
            raise typer.BadParameter(f"there is no player {viewer}")
        converse(shown)
    except (OSError, ApnapError) as error:
        typer.echo(f"{file}: {error}", err=True)
        raise typer.Exit(1) from error
