"""The command line: how far the sample agrees, and where it differs."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator

from tests.language import chinese_sample
from tests.language.chinese_sample.comparison import Pair
from tests.language.chinese_sample.sample import pairs


def report(found: list[Pair], shown: int) -> Iterator[str]:
    count = len(found)
    shared = [pair.shared_terms for pair in found]
    yield f"faces compared            {count}"
    yield f"without words             {sum(not pair.ours.paragraphs for pair in found)}"
    yield f"same structure and terms  {sum(pair.agrees for pair in found) / count:.1%}"
    yield f"so, but for line ends     {sum(pair.agrees or pair.agrees_run_together for pair in found) / count:.1%}"
    yield f"same structure            {sum(pair.same_structure for pair in found) / count:.1%}"
    yield f"same paragraphs           {sum(pair.same_paragraphs for pair in found) / count:.1%}"
    yield f"same terms                {sum(pair.same_terms for pair in found) / count:.1%}"
    yield f"terms that agree          {sum(both for both, _ in shared) / sum(total for _, total in shared):.1%}"
    yield f"word for word             {sum(pair.same for pair in found) / count:.1%}"
    for pair in [pair for pair in found if not pair.agrees][:shown]:
        yield f"\n{pair.name} [{pair.printing}] {' '.join(pair.difference())}"
        ours, printed = pair.ours.paragraphs, pair.printed.paragraphs
        yield from [f"  - {line}" for line in ours if line not in printed]
        yield from [f"  + {line}" for line in printed if line not in ours]


def kinds(found: list[Pair]) -> Iterator[str]:
    """Differences by kind, the most frequent first."""
    tally = Counter(" ".join(pair.difference()) for pair in found if not pair.agrees)
    for difference, count in tally.most_common(60):
        yield f"{count:4} {difference}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.language.chinese_sample", description=chinese_sample.__doc__)
    parser.add_argument("cards", nargs="?", type=int, default=200, help="how many faces")
    parser.add_argument("--show", type=int, default=10, help="how many of the faces that differ to show")
    parser.add_argument("--kinds", action="store_true", help="count differences by kind instead")
    parser.add_argument("--since", default="", metavar="YEAR", help="only cards released since then")
    parser.add_argument("--skip", type=int, default=0, help="how many faces of the order to leave out: another sample")
    options = parser.parse_args()
    found = pairs(options.cards, options.since, options.skip)
    for line in report(found, 0 if options.kinds else options.show):
        print(line)
    for line in kinds(found) if options.kinds else ():
        print(line)


if __name__ == "__main__":
    main()
