"""How well the starter decks do: `PYTHONPATH=… python -m bench.starters`, on either build.

By default `basic` plays both sides of every pair of decks, and each deck should win 40 % to 60 % of the games. With
`--against random` it plays every deck against every deck, including itself, and should win at least 95 %. Sides swap
seats after every game. The last line says whether all pairs are within bounds; if not, the exit code is 1.
"""

from __future__ import annotations

import argparse
from itertools import combinations, product

from apnap.cards.decks import STARTERS, starter
from apnap.sim import Match, Tally, run

EVEN = (0.40, 0.60)
STRONGER = (0.95, 1.0)


def main() -> int:
    options = _options()
    even = options.against == "basic"
    pairs = list(combinations(STARTERS, 2)) if even else list(product(STARTERS, STARTERS))
    pairs = [pair for pair in pairs if options.deck is None or options.deck in pair]
    low, high = EVEN if even else STRONGER
    print(f"basic against {options.against}, {options.games} games per pair, seed {options.seed}")
    outside = 0
    for a, b in pairs:
        tally = played(a, b, options)
        rate = tally.wins[0] / max(tally.finished, 1)
        fits = low <= rate <= high and not tally.errors
        outside += not fits
        print(line(a, b, tally, rate) + ("" if fits else "   outside"), flush=True)
    print(f"{len(pairs) - outside} of {len(pairs)} pairs within {low:.0%} to {high:.0%}")
    return 1 if outside else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.starters", description="Measure the starter decks.")
    parser.add_argument("--against", choices=("basic", "random"), default="basic", help="who plays the other side")
    parser.add_argument("--deck", choices=STARTERS, help="only the pairs with this deck")
    parser.add_argument("--games", type=int, default=200, help="games per pair")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=0, help="0 for all cores")
    return parser.parse_args()


def played(a: str, b: str, options: argparse.Namespace) -> Tally:
    match = Match.of(starter(a).main, starter(b).main, ("basic", options.against), options.seed)
    tally = Tally()
    for result in run(match, options.games, options.processes or None):
        tally.add(result)
    return tally


def line(a: str, b: str, tally: Tally, rate: float) -> str:
    low, high = tally.interval(0)
    errors = f", {len(tally.errors)} errors" if tally.errors else ""
    figures = f"{rate:6.1%}  (95 %: {low:6.1%} to {high:6.1%})  {tally.mean_turns:5.1f} turns"
    return f"{a:6} v {b:6} {figures}{errors}"


if __name__ == "__main__":
    raise SystemExit(main())
