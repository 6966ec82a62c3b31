"""The outcomes of marked tests: the test session writes them, the coverage report reads them.

An outcome counts only for the sources it was obtained with: the file carries their fingerprint.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

import msgspec


class Outcome(msgspec.Struct):
    """One test: what it names, and how it ended on each build it ran on."""

    cr: list[str]
    examples: list[str]
    builds: dict[str, bool]

    @property
    def passed(self) -> bool:
        return all(self.builds.values())


class Results(msgspec.Struct):
    fingerprint: str
    tests: dict[str, Outcome]


def path(root: Path) -> Path:
    return root / ".apnap" / "results.json"


def fingerprint(root: Path) -> str:
    """A hash of the library and its tests."""
    digest = hashlib.sha256()
    for file in sorted([*(root / "src").rglob("*.py"), *(root / "tests").rglob("*.py")]):
        digest.update(b"\0" + str(file.relative_to(root)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def read(root: Path) -> Results | None:
    """The outcomes for the sources as they are now; None if there are none."""
    try:
        results = msgspec.json.decode(path(root).read_bytes(), type=Results)
    except (OSError, msgspec.DecodeError):
        return None
    return results if results.fingerprint == fingerprint(root) else None


def write(root: Path, tests: dict[str, Outcome], sources: str) -> None:
    """Add a session's outcomes to those already known for the same sources; `sources` was taken as it began."""
    known = read(root)
    merged = known.tests if known and known.fingerprint == sources else {}
    for name, outcome in tests.items():
        before = merged.get(name)
        builds = {**before.builds, **outcome.builds} if before else outcome.builds
        merged[name] = Outcome(outcome.cr, outcome.examples, builds)
    path(root).parent.mkdir(exist_ok=True)
    path(root).write_bytes(msgspec.json.encode(Results(sources, merged)))


def passing(outcomes: Iterable[Outcome]) -> tuple[set[str], set[str]]:
    """Rules and Examples that some test names and passes, and that no test names and fails."""
    good_rules: set[str] = set()
    good_examples: set[str] = set()
    bad: set[str] = set()
    for outcome in outcomes:
        if outcome.passed:
            good_rules.update(outcome.cr)
            good_examples.update(outcome.examples)
        else:
            bad.update(outcome.cr, outcome.examples)
    return good_rules - bad, good_examples - bad
