"""Several drafters decide at once: procedures run side by side, and what each asks is open at the same time."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TypeAlias

from apnap.rules.asking.decisions import Answer, Decision, Steps

Batches: TypeAlias = Generator[list[Decision], dict[int, Answer], None]
"""Yields decisions that are open at once, one for each drafter who is asked, and is sent the answers by seat."""


def together(procedures: Iterable[Steps]) -> Batches:
    """Run the procedures side by side. No answer takes effect before all open decisions are answered. A drafter who is
    asked by two of them answers the one that comes first."""
    running = [(procedure, first) for procedure in procedures if (first := _next(procedure)) is not None]
    while running:
        asked: dict[int, Decision] = {}
        for _, decision in running:
            asked.setdefault(decision.player, decision)
        answers = yield list(asked.values())
        after = []
        for procedure, decision in running:
            if asked[decision.player] is decision:
                following = _next(procedure, answers[decision.player])
                if following is not None:
                    after.append((procedure, following))
            else:
                after.append((procedure, decision))
        running = after


def _next(procedure: Steps, answer: Answer | None = None) -> Decision | None:
    try:
        return next(procedure) if answer is None else procedure.send(answer)
    except StopIteration:
        return None
