"""The results of exercising many cards: counts by verdict, and everything that did not happen as it should."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tests.exercise.exercising import HAPPENED, NOT_MADE, RAISED, WITHOUT_EFFECT, Outcome
from tests.exercise.proving import PROOFS

VERDICTS = (HAPPENED, WITHOUT_EFFECT, NOT_MADE, RAISED)


def line_of(outcome: Outcome) -> str:
    """What is listed for an outcome; empty if nothing is."""
    what = f"{outcome.card}: {outcome.label}"
    if outcome.verdict != HAPPENED:
        return f"{outcome.verdict}: {what} ({outcome.reason})"
    return f"nothing done: {what}: {', '.join(outcome.idle)}" if outcome.idle else ""


class Report:
    """The outcomes of cards."""

    def __init__(self) -> None:
        self.cards = 0
        self.outcomes: list[Outcome] = []

    def add(self, outcomes: Iterable[Outcome]) -> None:
        self.cards += 1
        self.outcomes += outcomes

    @property
    def counts(self) -> Counter[str]:
        return Counter([one.verdict for one in self.outcomes])

    @property
    def idle(self) -> list[Outcome]:
        """What has instructions that never did anything."""
        return [one for one in self.outcomes if one.idle]

    @property
    def others(self) -> list[Outcome]:
        """All that did not happen with an effect, exceptions first."""
        return sorted([one for one in self.outcomes if one.verdict != HAPPENED], key=lambda one: one.verdict != RAISED)

    @property
    def proofs(self) -> Counter[str]:
        return Counter([one.proof for one in self.outcomes if one.verdict == HAPPENED])

    def reasons(self, verdict: str) -> Counter[str]:
        return Counter([one.reason for one in self.outcomes if one.verdict == verdict])

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "cards": self.cards,
            "items": len(self.outcomes),
            **{verdict: self.counts[verdict] for verdict in VERDICTS},
            "proofs": {proof: self.proofs[proof] for proof in PROOFS},
            "idle": [[one.card, one.label, *one.idle] for one in self.idle],
            "list": [[one.card, one.label, one.verdict, one.reason] for one in self.others],
        }

    def lines(self) -> list[str]:
        """As text: every item, the counts, the reasons by number."""
        found = [line_of(one) for one in (*self.others, *self.idle)]
        found.append(f"{self.cards} cards, {len(self.outcomes)} items: castings and abilities")
        for verdict in VERDICTS:
            found.append(
                f"{self.counts[verdict]:7} {verdict} ({self.counts[verdict] / max(len(self.outcomes), 1):.2%})"
            )
            if verdict == HAPPENED:
                found += [f"{self.proofs[proof]:15} {proof}" for proof in PROOFS if self.proofs[proof]]
            else:
                found += [f"{count:15} {reason}" for reason, count in self.reasons(verdict).most_common(40)]
        return found
