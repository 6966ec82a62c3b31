"""`python -m tests.exercise --cards ../shared/cards [--sample N] [--part 3/8] [--only NAME …] [--lists FILE …] [--log
FILE]`. The cards of both Conspiracy sets: `--lists ../shared/cards/decks/set_list__conspiracy__c*.txt`."""

from __future__ import annotations

import argparse
import gc
import json
import sys
import time
from pathlib import Path

from apnap.cards import lists
from apnap.language.card import CardDefinition
from bench.corpus import CARDS, playable, records
from bench.watched import Failure, run
from tests.exercise.exercising import RAISED, Outcome, exercise
from tests.exercise.log import Log
from tests.exercise.report import Report, line_of

SECONDS = 120.0
"""What one card may take."""
SLOW = 8.0
"""What takes so long is told."""


def _part(text: str) -> tuple[int, int]:
    """`3/8` as two numbers."""
    first, _, step = text.partition("/")
    if not 1 <= int(first) <= int(step):
        raise ValueError(text)
    return int(first), int(step)


def _front(name: str) -> str:
    """The name of the first face, by which a card goes everywhere else."""
    return name.partition(" // ")[0]


def _listed(files: list[Path]) -> set[str]:
    """The names in lists of cards: a number and a name on each line."""
    found: set[str] = set()
    for file in files:
        listed = lists.read(file.read_text(encoding="utf-8"))
        found.update([_front(entry.name) for section in listed.sections.values() for entry in section])
    return found


def _exercise(cards: list[CardDefinition], log: Log, processes: int) -> None:
    """Exercise what the log does not have yet, and tell at once what is to be listed."""
    left = [number for number, card in enumerate(cards) if card.name not in log.kept]
    gc.collect()
    gc.freeze()  # the cards stay, and need not be looked through again
    # the processes are forks, which have the cards; compiled nodes can't be sent to them
    for number, result in run(left, lambda number: _timed(cards[number]), SECONDS, processes):
        name = cards[number].name
        log.add(name, [Outcome(name, "", RAISED, result.kind)] if isinstance(result, Failure) else result)
        for line in filter(None, [line_of(one) for one in log.kept[name]]):
            print(line, file=sys.stderr, flush=True)


def _timed(card: CardDefinition) -> list[Outcome]:
    """The outcomes; a card that takes long is told, for what makes it so may trouble players, too."""
    since = time.process_time()
    found = exercise(card)
    if (took := time.process_time() - since) > SLOW:
        print(f"slow: {card.name}: {took:.0f} s", file=sys.stderr, flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.exercise", description="Make every playable card happen.")
    parser.add_argument("--cards", type=Path, default=CARDS, help="where the corpus lies")
    parser.add_argument("--sample", type=int, default=0, help="so many cards, evenly spread; 0 for all")
    parser.add_argument("--part", type=_part, default=(1, 1), metavar="N/M", help="the Nth of M parts, evenly spread")
    parser.add_argument("--only", nargs="*", default=[], metavar="NAME", help="these cards")
    parser.add_argument("--lists", nargs="*", type=Path, default=[], metavar="FILE", help="the cards of these lists")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--log", type=Path, help="keep outcomes here, and leave out the cards that are there")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    options = parser.parse_args()
    found = records(options.cards)
    only = {*options.only, *_listed(options.lists)}
    if only:
        found = [one for one in found if one["name"] in only or _front(one["name"]) in only]
    first, step = options.part
    cards = list(playable(found[first - 1 :: step], options.processes))
    if options.sample:
        cards = cards[:: max(len(cards) // options.sample, 1)][: options.sample]
    log = Log(options.log)
    _exercise(cards, log, options.processes)
    report = Report()
    for card in cards:
        report.add(log.kept[card.name])
    print(json.dumps(report.data(), indent=1) if options.json else "\n".join(report.lines()))


if __name__ == "__main__":
    main()
