"""The terminal: `apnap` and its commands, a module each.

The modules of the commands say what can be typed; what a command works with is loaded when it runs, so that each starts
at once.
"""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from apnap.builds import loaded
from apnap.cli import bench, cards, play, replay, rules, sim

app = typer.Typer(
    name="apnap",
    help="The Magic: The Gathering Comprehensive Rules as a library and a place to play.",
    epilog="In a checkout, ./apnap also knows test, build and python: the README says what they do.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
)
app.add_typer(cards.app, name="cards")
app.add_typer(rules.app, name="rules")
app.command(name="bench")(bench.bench)
app.command(name="play")(play.play)
app.command(name="replay")(replay.replay)
app.command(name="sim")(sim.sim)


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
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Version and build, then exit.")
    ] = False,
) -> None:
    """The Magic: The Gathering Comprehensive Rules as a library and a place to play."""


def main() -> None:
    """Entry point of the `apnap` command."""
    _bear_any_letter()
    app(prog_name="apnap")


def _bear_any_letter() -> None:
    """Cards have dashes and Chinese names; a terminal that can't show them shows question marks."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
