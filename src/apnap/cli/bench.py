"""`apnap bench`: run the measurements of `bench/`."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Annotated

import typer

from apnap.builds import loaded
from apnap.cli.plain_text import echo
from apnap.cli.words import say


def bench(as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False) -> None:
    """Measure speed on this machine, in multiples of the yardstick."""
    from apnap.coverage import checkout

    try:
        root = checkout.find()
    except checkout.NotACheckout as error:
        echo(str(error), err=True)
        raise typer.Exit(1) from error
    compiled = os.environ.get("PYTHONPATH", "").split(os.pathsep)[0] if loaded() == "compiled" else ""
    command = [sys.executable, "-m", "bench", *(["--json"] if as_json else []), "--compiled", compiled]
    raise typer.Exit(subprocess.run(command, cwd=root, check=False).returncode)
