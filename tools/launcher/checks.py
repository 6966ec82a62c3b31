"""`./apnap test`: style, types, imports, then the test suite on the pure and on the compiled build."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from launcher import building, choosing, compiled
from launcher.checkout import Checkout
from launcher.console import say
from launcher.environment import ensure


@dataclass
class Outcome:
    name: str
    verdict: str
    seconds: float


def run_all(checkout: Checkout, arguments: Sequence[str]) -> int:
    """Run every check, even after one has failed; the exit status covers all of them."""
    compiled.refuse_strays(checkout)
    ensure(checkout, "dev")
    outcomes = [_timed(name, functools.partial(_tool, checkout, command)) for name, command in _tools()]
    outcomes.append(_timed("tests, pure build", lambda: _suite(checkout, "pure", checkout.source, arguments)))
    outcomes.append(_timed("tests, compiled build", lambda: _compiled_suite(checkout, arguments)))
    _summary(outcomes)
    return int(any(outcome.verdict == "failed" for outcome in outcomes))


def _tools() -> list[tuple[str, list[str]]]:
    return [
        ("ruff check", ["ruff", "check"]),
        ("ruff format", ["ruff", "format", "--check"]),
        ("mypy strict", ["mypy"]),
        ("import-linter", ["lint-imports"]),
    ]


def _timed(name: str, check: Callable[[], str]) -> Outcome:
    print(f"\n── {name} ──", flush=True)
    start = time.monotonic()
    verdict = check()
    return Outcome(name, verdict, time.monotonic() - start)


def _tool(checkout: Checkout, command: Sequence[str]) -> str:
    program, *rest = command
    return _verdict(checkout, [checkout.venv / "bin" / program, *rest], checkout.source)


def _suite(checkout: Checkout, build: str, path: Path, arguments: Sequence[str]) -> str:
    """The tests refuse to run on a build other than APNAP_EXPECT: see tests/conftest.py."""
    pytest = [str(checkout.python), "-m", "pytest", "-q", "-n", "auto", "--dist", "worksteal", *arguments]
    return _verdict(checkout, pytest, path, APNAP_EXPECT=build)


def _compiled_suite(checkout: Checkout, arguments: Sequence[str]) -> str:
    if reason := compiled.hindrance():
        print(f"{reason}: the compiled build is not tested")
        return f"not run: {reason}"
    path = compiled.current(checkout) or choosing.wait(checkout)  # a quick build is enough
    if path is None and building.is_running(checkout):
        return "not run: you went on without the compiled build"
    if path is None:
        print("".join(building.log(checkout).read_text(encoding="utf-8").splitlines(keepends=True)[-30:]))
        return "failed"
    return _suite(checkout, "compiled", path, arguments)


def _verdict(checkout: Checkout, command: Sequence[str | Path], path: Path, **extra: str) -> str:
    env = {**os.environ, "PYTHONPATH": str(path), **extra}
    done = subprocess.run(command, cwd=checkout.root, env=env, check=False)
    return "failed" if done.returncode else "passed"


def _summary(outcomes: Sequence[Outcome]) -> None:
    print("\n── summary ──")
    for outcome in outcomes:
        print(f"{outcome.name:24}{outcome.verdict:32}{outcome.seconds:7.1f} s")
    sys.stdout.flush()
    if any(outcome.verdict == "failed" for outcome in outcomes):
        say("some checks failed")
