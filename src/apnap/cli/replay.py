"""`apnap replay`: a saved game, step by step."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from apnap.cli.plain_text import Language, echo
from apnap.cli.words import error_about, say


def replay(
    file: Annotated[Path, typer.Argument(help=say("help.replay.file"))],
    viewer: Annotated[int, typer.Option("--as", min=1, help=say("help.replay.viewer"))] = 1,
    language: Language = "",
) -> None:
    """Show a saved game step by step."""
    from apnap.cli.files import LARGEST_SAVE, read_bytes
    from apnap.cli.replaying import Replay, converse
    from apnap.cli.terminal import terminal
    from apnap.rules.asking.errors import ApnapError

    console = terminal()
    try:
        shown = Replay(read_bytes(file, LARGEST_SAVE), viewer - 1, console)
        if viewer > len(shown.game.state.players):
            raise typer.BadParameter(say("replay.no_player", number=viewer))
        converse(shown)
    except (OSError, ApnapError) as error:
        echo(error_about(file, error), err=True)
        raise typer.Exit(1) from error
