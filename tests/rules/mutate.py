"""Which test fails when the rules ignore a parameter of a node, or a word that has rules of its own.

    python -m tests.rules.mutate                         # everything in the table, or that a test uses
    python -m tests.rules.mutate Target.at_least Cannot.action=untap
    python -m tests.rules.mutate --write                 # and record what was found in `noticed.txt`
    python -m tests.rules.mutate --check                 # whether the tests recorded there still fail

The tests are collected once, and each trial is a fork in which the rules see the parameter's default, or another value
if it has none, or another word (`neutral`). The test recorded in the table is tried first, then those in which the
rules read such a value: they are noted once in `.apnap`, and again with `--fresh`. A test must fail by an assertion or
by an error the rules report: a crash of the engine doesn't count. Pure build only.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from apnap import builds
from tests.rules import neutral, registry, table

ROOT = Path(__file__).resolve().parents[2]
NOTES = ROOT / ".apnap" / "parameters_read.json"
FOLDERS = ("cr", "keywords", "game", "rules", "rulings")
"""The folders with tests that play games."""
MOST = 300
"""The most tests that are tried for one parameter or word."""
SECONDS = 20
"""The time limit for a test: with a wrong value the rules may never finish."""

Notes = dict[str, tuple[float, list[str]]]
"""By test: the seconds it takes, and what the rules read in it."""


def forked(work: Callable[[], object]) -> Any:
    """What the function returns when run in a forked process, passed back as JSON."""
    here, there = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(here)
            with os.fdopen(there, "w") as pipe:
                json.dump(work(), pipe)
        finally:
            os._exit(0)  # even after an exception: the child must not go on with the parent's work
    os.close(there)
    with os.fdopen(here) as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    return json.loads(said)


def fails(item: pytest.Item) -> bool:
    """Whether the test fails other than by a crash: the rules needn't handle the values they are shown."""
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(SECONDS)
    failed = [report for report in runtestprotocol(item, log=False, nextitem=None) if report.failed]
    signal.alarm(0)
    crash = getattr(failed[0].longrepr, "reprcrash", None) if failed else None
    if crash is None or crash.message.startswith(("RecursionError", "TimeoutError")):
        return False
    if Path(crash.path) == Path(neutral.__file__):
        return False  # there was no other value to show the rules
    return crash.message.startswith("apnap.") or not Path(crash.path).is_relative_to(ROOT / "src")


def _too_long(number: int, frame: object) -> None:
    raise TimeoutError


class Trials:
    """The pytest plugin that makes the trials instead of running the tests."""

    def __init__(self, asked: list[str], fresh: bool, check: bool) -> None:
        self.asked = asked
        self.fresh = fresh
        self.check = check
        self.items: dict[str, list[pytest.Item]] = {}
        self.notes: Notes = {}
        self.noticed: dict[str, str] = {}
        self.unnoticed: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for item in session.items:
            self.items.setdefault(item.nodeid.partition("[")[0], []).append(item)
        prepare(any(test.startswith("tests/rulings") for test in self.items))
        if not self.check:
            self.note()
        played = {one for _, read in self.notes.values() for one in read if one not in table.EXCUSED}
        for one in self.asked or table.ordered({*table.noticed(), *(() if self.check else table.owed()), *played}):
            self.attempt(one)
        return True

    def note(self) -> None:
        """Note what each test reads; tests that are new since the last time are added."""
        if NOTES.exists() and not self.fresh:
            self.notes = json.loads(NOTES.read_text(encoding="utf-8"))
        self.notes = {test: noted for test, noted in self.notes.items() if test in self.items}
        for test, items in self.items.items():
            if test not in self.notes:
                self.notes[test] = forked(lambda items=items: _note(items))  # type: ignore[misc]
        NOTES.parent.mkdir(exist_ok=True)
        NOTES.write_text(json.dumps(self.notes), encoding="utf-8")

    def attempt(self, one: str) -> None:
        before = table.noticed().get(one, "")
        test = self.trial(one, [before] if before in self.items else []) or self.trial(one, self.readers(one))
        if test:
            self.noticed[one] = test
        else:
            self.unnoticed.append(one)
        print(f"{one:40} {test or f'not noticed by {len(self.readers(one))} tests'}", flush=True)

    def trial(self, one: str, tests: Iterable[str]) -> str:
        """The first of the tests that fails."""
        pair, _, word = one.partition("=")
        kind, name = pair.split(".")

        def work() -> str:
            neutral.neutralise(registry.executed()[kind], name, word)
            return next((test for test in tests if any(fails(item) for item in self.items[test])), "")

        return str(forked(work))

    def readers(self, one: str) -> list[str]:
        """The tests in which the rules read it: those that don't need the corpus first, then by speed."""
        found = [test for test, (_, read) in self.notes.items() if one in read]
        return sorted(found, key=lambda test: (test.startswith("tests/rulings"), self.notes[test][0]))[:MOST]


def _note(items: list[pytest.Item]) -> tuple[float, list[str]]:
    noted: set[str] = set()
    for kind in registry.executed().values():
        neutral.note(kind, noted)
    before = time.perf_counter()
    for item in items:
        fails(item)
    return time.perf_counter() - before, sorted(noted)


def prepare(parsing: bool) -> None:
    """Do the work that every fork would otherwise repeat."""
    from tests.language.corpus import CARDS
    from tests.rulings.table import _by_name

    if parsing and (CARDS / "cards.jsonl.gz").exists():
        _by_name()
    registry.executed()
    gc.freeze()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("asked", nargs="*", metavar="Node.parameter[=word]")
    parser.add_argument("--write", action="store_true", help="record what was found")
    parser.add_argument("--fresh", action="store_true", help="note again what each test reads")
    parser.add_argument("--check", action="store_true", help="try only the tests that the table names")
    options = parser.parse_args()
    if builds.loaded() != "pure":
        raise SystemExit("compiled nodes can't be misread: use the pure build")
    trials = Trials(options.asked, options.fresh, options.check)
    code = pytest.main(["-q", "--no-header", "-p", "no:xdist", *_collected(options)], plugins=[trials])
    if options.write and trials.noticed:
        kept = table.noticed() if options.asked else {}
        table.write({**kept, **trials.noticed})
    print(f"{len(trials.noticed)} noticed, {len(trials.unnoticed)} not: {', '.join(trials.unnoticed)}")
    sys.exit(1 if trials.unnoticed else code)


def _collected(options: argparse.Namespace) -> list[str]:
    if not options.check:
        return [*[f"tests/{one}" for one in FOLDERS], "--ignore=tests/rules/test_noticed.py"]
    named = table.noticed()
    return sorted({named[one] for one in options.asked or named})


if __name__ == "__main__":
    main()
