"""The terminal: `apnap` and its commands, a module each.

The modules of the commands say what can be typed; what a command works with is loaded when it runs, so that each starts
at once.
"""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Annotated, Any

import typer

from apnap.builds import loaded
from apnap.cli import bench, docs, play, replay, rules, sim, variants, words
from apnap.cli.card_commands import commands as cards
from apnap.cli.drafting import command as drafting
from apnap.cli.plain_text import Commands, Language
from apnap.cli.words import say

app = typer.Typer(
    name="apnap",
    cls=Commands,
    help=say("help.apnap"),
    epilog=say("help.epilog"),
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
)
app.add_typer(cards.app, name="cards")
app.add_typer(rules.app, name="rules")
app.command(name="bench", help=say("help.bench"))(bench.bench)
app.command(name="docs", help=say("help.docs"))(docs.docs)
app.command(name="draft", help=say("help.draft"))(drafting.draft)
app.command(name="play", help=say("help.play"))(play.play)
app.command(name="replay", help=say("help.replay"))(replay.replay)
app.command(name="sim", help=say("help.sim"))(sim.sim)
app.command(name="variants", help=say("help.variants"))(variants.variants)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"apnap {_version()} ({loaded()} build)")
        raise typer.Exit


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("apnap")
    except PackageNotFoundError:
        return "unreleased"


@app.callback()
def _options(
    show_version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help=say("help.version"))
    ] = False,
    language: Language = "",
) -> None:
    """The Magic: The Gathering Comprehensive Rules as a library and a place to play."""


def main() -> None:
    """Entry point of the `apnap` command."""
    _bear_any_letter()
    if words.language() == words.CHINESE:
        _translate_typer()
    app(words.without_language(sys.argv[1:]), prog_name="apnap")


def _translate_typer() -> None:
    """What typer says of itself, in `--help` and around errors; and its lines break between Chinese characters."""
    from rich.text import Text
    from typer import rich_utils

    from apnap.cli.terminal import Prose

    for key, (_, text) in words.TYPER.items():
        setattr(rich_utils, key, text)
    made = rich_utils._make_rich_text

    def breaking(**options: Any) -> Any:
        text = made(**options)
        return Prose(text) if isinstance(text, Text) else text

    setattr(rich_utils, "_make_rich_text", breaking)  # noqa: B010


def _bear_any_letter() -> None:
    """Cards have dashes and Chinese names; a terminal that can't show them shows question marks."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
