"""Sort every rule of the edition: proven, implemented, not applicable or open."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from apnap.coverage import citations, edition, results

PROVEN: Final = "proven"
IMPLEMENTED: Final = "implemented"
NOT_APPLICABLE: Final = "not_applicable"
OPEN: Final = "open"
STATUSES: Final = (PROVEN, IMPLEMENTED, NOT_APPLICABLE, OPEN)


@dataclass
class Survey:
    """The status of every rule, the Examples that pass, and notes on the count."""

    status: dict[str, str]
    examples: set[str]
    evidence: str
    notes: list[str] = field(default_factory=list)

    def counts(self, prefix: str = "") -> Counter[str]:
        return Counter(status for number, status in self.status.items() if number.startswith(prefix))

    def example_counts(self, prefix: str = "") -> tuple[int, int]:
        """Examples under a prefix: those that pass, and all of them."""
        all_here = [example for example in edition.examples() if example.startswith(prefix)]
        return sum(example in self.examples for example in all_here), len(all_here)

    def totals(self) -> dict[str, int | str]:
        counts = self.counts()
        passing, total = self.example_counts()
        figures: dict[str, int | str] = {status: counts[status] for status in STATUSES}
        return {
            **figures,
            "rules_total": len(self.status),
            "examples_total": total,
            "examples_passing": passing,
            "evidence": self.evidence,
        }


def survey(root: Path) -> Survey:
    """Look at the sources, the tests and the last test session of a checkout."""
    cited = {citation.number for citation in citations.in_sources(root)}
    named = citations.in_tests(root)
    rules = {citation.number for citation in named["cr"]}
    examples = {citation.number for citation in named["example"]}
    known = results.read(root)
    if known is None:
        return Survey(_sorted(rules, cited), examples, "tests exist", [_NO_RESULTS])
    passing_rules, passing_examples = results.passing(known.tests.values())
    left_out = (rules | examples) - passing_rules - passing_examples
    notes = [_LEFT_OUT.format(len(left_out))] if left_out else []
    return Survey(_sorted(passing_rules, cited), passing_examples, "tests passed", notes)


_NO_RESULTS = (
    "No test session has run on these sources: rules with a test are counted as if it passed. "
    "`apnap rules coverage --run` runs the tests."
)
_LEFT_OUT = (
    "{} rules or Examples have a test that failed or has not run on these sources; they are not counted as proven. "
    "`apnap rules coverage --run` runs the tests."
)


def _sorted(proven: set[str], cited: set[str]) -> dict[str, str]:
    return {number: _status(number, proven, cited) for number in edition.numbers()}


def _status(number: str, proven: set[str], cited: set[str]) -> str:
    """A result from a test takes precedence over an annotation."""
    if number in proven:
        return PROVEN
    if number in edition.not_applicable():
        return NOT_APPLICABLE
    return IMPLEMENTED if number in cited else OPEN
