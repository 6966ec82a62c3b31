"""Which test fails when the rules ignore a parameter of a node, or a word that has rules of its own.

    python -m tests.rules.mutate                         # everything that the table has, or a test brings into play
    python -m tests.rules.mutate Target.at_least Cannot.action=untap
    python -m tests.rules.mutate --write                 # and put down in `noticed.txt` what was found
    python -m tests.rules.mutate --check                 # whether the tests put down there still notice

The tests are collected once, and each trial is a fork in which the rules see the parameter's default, or another value
where it has none, or another word (`neutral`). Tried are the test put down in the table, then those in which the rules
read such a value: that is noted once in `.apnap`, and again with `--fresh`. Tests are to fail by what they claim or by
what the rules answer: a crash of the engine shows nothing. Pure build only.
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
"""Where tests play games."""
MOST = 300
"""How many tests are tried for one thing."""
SECONDS = 20
"""What a test may take: rules that are misled may go on for ever."""

Notes = dict[str, tuple[float, list[str]]]
"""By test: the seconds it takes, and what the rules read in it."""


def forked(work: Callable[[], object]) -> Any:
    """What the function returns in a process of its own, by way of JSON."""
    here, there = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(here)
            with os.fdopen(there, "w") as pipe:
                json.dump(work(), pipe)
        finally:
            os._exit(0)  # whatever happened: what follows is the parent's business
    os.close(there)
    with os.fdopen(here) as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    return json.loads(said)


def fails(item: pytest.Item) -> bool:
    """Whether the test fails, and not by a crash: the rules needn't cope with what they are made to see."""
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(SECONDS)
    failed = [report for report in runtestprotocol(item, log=False, nextitem=None) if report.failed]
    signal.alarm(0)
    crash = getattr(failed[0].longrepr, "reprcrash", None) if failed else None
    if crash is None or crash.message.startswith(("RecursionError", "TimeoutError")):
        return False
    if Path(crash.path) == Path(neutral.__file__):
        return False  # it knows nothing else to show the rules
    return crash.message.startswith("apnap.") or not Path(crash.path).is_relative_to(ROOT / "src")


def _too_long(number: int, frame: object) -> None:
    raise TimeoutError


class Trials:
    """The plugin that makes the trials in place of running the tests."""

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
        """Which tests read what; those that are new since the last time are added."""
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
        """The tests in which the rules read it: first those that need no corpus, then the quickest."""
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
    """What every fork would do again otherwise."""
    from tests.language.corpus import CARDS
    from tests.rulings.table import _by_name

    if parsing and (CARDS / "cards.jsonl.gz").exists():
        _by_name()
    registry.executed()
    gc.freeze()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("asked", nargs="*", metavar="Node.parameter[=word]")
    parser.add_argument("--write", action="store_true", help="put down what was found")
    parser.add_argument("--fresh", action="store_true", help="note anew which tests read what")
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
