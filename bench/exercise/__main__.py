"""`python -m bench.exercise --cards ../shared/cards [--sample N] [--part 3/8] [--only NAME …] [--json]`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from bench.corpus import CARDS, playable, records
from bench.exercise.exercising import RAISED, Outcome, exercise
from bench.exercise.report import Report
from bench.watched import Failure, run

SECONDS = 120.0
"""What one card may take."""


def _part(text: str) -> tuple[int, int]:
    """`3/8` as two numbers."""
    first, _, step = text.partition("/")
    if not 1 <= int(first) <= int(step):
        raise ValueError(text)
    return int(first), int(step)


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.exercise", description="Make every playable card happen.")
    parser.add_argument("--cards", type=Path, default=CARDS, help="where the corpus lies")
    parser.add_argument("--sample", type=int, default=0, help="so many cards, evenly spread; 0 for all")
    parser.add_argument("--part", type=_part, default=(1, 1), metavar="N/M", help="the Nth of M parts, evenly spread")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="these cards")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    options = parser.parse_args()
    found = records(options.cards)
    if options.only:
        found = [one for one in found if one["name"] in options.only]
    first, step = options.part
    cards = list(playable(found[first - 1 :: step], options.processes))
    if options.sample:
        cards = cards[:: max(len(cards) // options.sample, 1)][: options.sample]
    report = Report()
    # the processes are forks, which have the cards; compiled nodes can't be sent to them
    for number, result in run(range(len(cards)), lambda number: exercise(cards[number]), SECONDS, options.processes):
        name = cards[number].name
        report.add([Outcome(name, "", RAISED, result.kind)] if isinstance(result, Failure) else result)
    print(json.dumps(report.data(), indent=1) if options.json else "\n".join(report.lines()))


if __name__ == "__main__":
    main()
