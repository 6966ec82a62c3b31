"""How long it takes to find payments, and the best one, with many sources whose own abilities cost mana.

    python -m bench.filtering --boards 300 --sources 6 9 --seed 1

Every board has a few lands and the given number of different Signets, filter lands, prisms and painlands; the bill
requires nearly all the mana they produce. A proposal is exact if the search found it before it began to hurry.
"""

from __future__ import annotations

import time
from itertools import combinations
from random import Random
from typing import Annotated

import typer

from apnap.language.mana import C, symbols
from apnap.rules.mana.payment_means import Means
from apnap.rules.mana.payment_search import ENOUGH, Search
from apnap.rules.mana.payment_terms import Bill, Source, Way

COLOURS = range(5)
PAIRS = list(combinations(COLOURS, 2))
Outputs = tuple[tuple[int, ...], ...]
ANY: Outputs = tuple((mana,) for mana in COLOURS)


class Board:
    """The sources of one board; `kinds` numbers identical ones."""

    def __init__(self) -> None:
        self.sources: list[Source] = []
        self.kinds: dict[tuple[Outputs, str, int], int] = {}

    def add(self, outputs: Outputs, cost: str = "", damage: int = 0, on: int = -1) -> int:
        """A source on a new permanent, or on an existing one."""
        key = len(self.sources)
        kind = self.kinds.setdefault((outputs, cost, damage), len(self.kinds))
        on = key if on < 0 else on
        self.sources.append(Source(key, outputs, kind, symbols(cost), damage=damage, exclusive=on))
        return on

    def add_one(self, what: str, one: int, two: int) -> None:
        either, both = ((one,), (two,)), ((one, one), (one, two), (two, two))
        if what == "signet":
            self.add(((one, two),), "{1}")
        elif what == "prism":
            self.add(ANY, "{1}")
        elif what == "either":
            self.add(either, "{1}")
        elif what == "pain":
            self.add(either, damage=1, on=self.add(((C,),)))
        else:
            self.add(both, f"{{{'WUBRG'[one]}/{'WUBRG'[two]}}}", on=self.add(((C,),)))


def a_board(random: Random, number: int) -> Means:
    board = Board()
    for _ in range(random.randint(1, 4)):
        board.add(((random.choice(COLOURS),),))
    pairs = random.sample(PAIRS, len(PAIRS))
    for i in range(number):
        what = random.choice(["signet", "signet", "filter", "filter", "prism", "either", "pain"])
        board.add_one(what, *pairs[i % len(pairs)])
    return Means(board.sources, life=20)


def a_bill(random: Random, means: Means) -> Bill:
    size = random.randint(max(2, means.most - 4), max(3, means.most))
    coloured = random.randint(size // 2, size)
    colours = random.sample("WUBRG", random.randint(1, 4))
    text = "".join(f"{{{random.choice(colours)}}}" for _ in range(coloured))
    return Bill(symbols(text + (f"{{{size - coloured}}}" if size > coloured else "")))


class Tally:
    """Times and positions for one kind of question."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.times: list[float] = []
        self.looked: list[int] = []

    def ask(self, means: Means, ways: list[Way]) -> bool:
        search = Search(means, ways)
        before = time.perf_counter()
        found = search.any() if self.name == "exists" else search.best()
        self.times.append(time.perf_counter() - before)
        self.looked.append(search.looked)
        return bool(found)

    def report(self) -> str:
        times, looked = sorted(self.times), sorted(self.looked)
        middle = len(times) // 2
        return (
            f"{self.name:8} {len(times):6} asked, median {times[middle] * 1e3:.2f} ms ({looked[middle]} positions), "
            f"worst {times[-1] * 1e3:.1f} ms ({looked[-1]})"
        )


def run(
    boards: Annotated[int, typer.Option(help="how many boards")] = 300,
    sources: Annotated[tuple[int, int], typer.Option(help="minimum and maximum number of filtering sources")] = (6, 9),
    seed: Annotated[int, typer.Option(help="seed of the random boards")] = 1,
) -> None:
    """Find out whether random bills can be paid, and the best way to pay them."""
    random = Random(seed)
    exists, best = Tally("exists"), Tally("best")
    payable = 0
    for _ in range(boards):
        means = a_board(random, random.randint(*sources))
        ways = [way for way in a_bill(random, means).ways if means.might(way)]
        if ways and exists.ask(means, ways):
            payable += 1
            assert best.ask(means, ways), "what can be paid has a best payment"
    print(exists.report())
    print(best.report())
    print(f"{payable} can be paid; {sum(1 for n in best.looked if n < ENOUGH)} proposals are exact")


if __name__ == "__main__":
    typer.run(run)
