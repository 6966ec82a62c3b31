"""The commands of `./apnap`: `build`, `test` and `python` are its own, the others belong to the program."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from launcher import building, compiled
from launcher.checkout import Checkout, Failed, here
from launcher.checks import run_all
from launcher.choosing import choose
from launcher.console import say
from launcher.environment import ensure

OWN = {
    "test": "./apnap test [ARGUMENTS]: style, types, imports, and the tests on the pure and on the compiled build.\n"
    "ARGUMENTS go to pytest: ./apnap test tests/cr -k layers",
    "build": "./apnap build [--quick]: compile the engine again after its sources have changed.\n"
    "--quick compiles every module for itself: slower code, but a change is compiled in a minute.",
}
"""Help for the launcher's own commands; `python` has its own help."""


def main(arguments: Sequence[str]) -> int:
    try:
        return _dispatch(here(), arguments)
    except Failed as error:
        say(str(error))
        return 1
    except KeyboardInterrupt:
        say("interrupted; ./apnap takes it up again")
        return 130


def _dispatch(checkout: Checkout, arguments: Sequence[str]) -> int:
    command, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if command in OWN and rest and rest[0] in ("-h", "--help"):
        print(OWN[command])
        return 0
    if command == "test":
        return run_all(checkout, rest)
    if command == "build":
        return _build(checkout, rest)
    ensure(checkout, *_groups(arguments))
    path = choose(checkout, arguments)
    if command == "python":
        return _become(checkout, path, rest)
    return _become(checkout, path, ["-P", "-m", "apnap.cli", *arguments])


def _build(checkout: Checkout, arguments: Sequence[str]) -> int:
    if arguments == ["--in-background"]:  # said by this launcher alone
        building.in_background(checkout)
        return 0
    if arguments not in ([], ["--quick"]):
        raise Failed(f"./apnap build takes --quick or nothing, not {' '.join(arguments)}")
    ensure(checkout)
    say(f"built {building.build(checkout, compiled.QUICK if arguments else compiled.RELEASE)}")
    return 0


def _become(checkout: Checkout, path: Path, arguments: Sequence[str]) -> int:
    """Replace this process with the environment's Python, with the chosen build first on its path."""
    rest = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(path), rest] if rest else [str(path)])
    sys.stdout.flush()
    os.execv(checkout.python, [str(checkout.python), *arguments])


def _groups(arguments: Sequence[str]) -> list[str]:
    """The only command of the program that needs the developers' tools: it runs the tests."""
    return ["dev"] if arguments[:1] == ["rules"] and "--run" in arguments else []
