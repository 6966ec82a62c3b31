"""Which build a command runs on, in one line to the user where it isn't the compiled one."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from launcher import building
from launcher.checkout import Checkout
from launcher.compiled import RELEASE, current, hindrance, key, newest_first, refuse_strays
from launcher.console import say

MANY_GAMES = 200
"""A `sim` of so many games waits for the compiled build: it is done sooner."""


def choose(checkout: Checkout, arguments: Sequence[str] = ()) -> Path:
    """What to put on PYTHONPATH: a compiled build if there is one for these sources, otherwise `src`.

    Without a build one is started in the background, and only commands that need speed wait for it.
    """
    refuse_strays(checkout)
    if os.environ.get("APNAP_PURE", "") not in ("", "0"):
        return checkout.source
    command = arguments[0] if arguments else ""
    if found := current(checkout, RELEASE) if command == "bench" else current(checkout):
        return found
    if reason := hindrance() or _failed(checkout):
        say(f"running pure Python, several times slower: {reason}")
        return checkout.source
    if needs_speed(arguments):
        return wait(checkout) or checkout.source
    if newest_first(checkout) and _edited(checkout):
        say("the sources have changed since the last build: running pure Python; ./apnap build compiles them")
        return checkout.source
    building.start(checkout)
    say(
        "running pure Python while the engine is compiled in the background"
        f" ({building.progress(checkout)}); the next start is faster"
    )
    return checkout.source


def wait(checkout: Checkout) -> Path | None:
    """The release build, once it is made; None if the user goes on without it or there is none to be had."""
    building.start(checkout)
    try:
        building.watch(checkout, "goes on with pure Python")
    except KeyboardInterrupt:
        say("going on with pure Python; the engine is still being compiled in the background")
        return None
    if (found := current(checkout, RELEASE)) is None:
        say(f"running pure Python, several times slower: no build was made, see {building.log(checkout)}")
    return found


def needs_speed(arguments: Sequence[str]) -> bool:
    """Whether it is worth waiting for the compiled build: `bench`, and a `sim` of many games."""
    command = arguments[0] if arguments else ""
    return command == "bench" or (command == "sim" and "--help" not in arguments and _games(arguments) >= MANY_GAMES)


def _games(arguments: Sequence[str]) -> int:
    """How many games `sim` is asked for; 1000 is its default (cli/sim.py)."""
    for name, value in zip(arguments, [*arguments[1:], ""], strict=True):
        option, _, joined = name.partition("=")
        text = joined or value if option == "--games" else name[2:] or value if name.startswith("-n") else ""
        if text.isdecimal():
            return int(text)
    return 1000


def _failed(checkout: Checkout) -> str | None:
    tried = building.failure(checkout)
    if tried.exists() and tried.read_text(encoding="utf-8") == key(checkout):
        return f"the build failed (see {building.log(checkout)}; again: ./apnap build)"
    return None


def _edited(checkout: Checkout) -> bool:
    """Whether someone works on the sources here: then each start would find others, and compile them for minutes."""
    command = ["git", "-C", str(checkout.root), "status", "--porcelain", "--", "src"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=5)
    except (OSError, subprocess.TimeoutExpired):
        return True
    return done.returncode != 0 or bool(done.stdout.strip())
