"""How long paying takes: `PYTHONPATH=src python bench/payment.py`, pure or compiled."""

from __future__ import annotations

import timeit

from apnap.language.mana import B, G, U, W, symbols
from apnap.rules.mana.payment import can_pay, propose
from apnap.rules.mana.payment_mattering import choices_matter
from apnap.rules.mana.payment_means import Means
from apnap.rules.mana.payment_terms import Bill, Source

RUNS = 2000


def lands(*each: tuple[int, ...]) -> list[Source]:
    kinds = sorted(set(each))
    return [Source(key, tuple((mana,) for mana in types), kinds.index(types)) for key, types in enumerate(each)]


FORESTS = lands(*[(G,)] * 8)
MIXED = lands((W,), (U,), (B,), (W,), (W, U), (U, B), (W, B), (G,))

CASES = [
    ("8 Forests", FORESTS, "{3}{G}{G}"),
    ("8 mixed lands", MIXED, "{2}{W}{U}{B}"),
    ("8 mixed lands", MIXED, "{W}{W}{W}{W}{W}"),
]


def measure(name: str, sources: list[Source], cost: str) -> None:
    parsed = symbols(cost)
    bill, means = Bill(parsed), Means(sources)
    for label, action in (
        ("Means", lambda: Means(sources)),
        ("Bill", lambda: Bill(parsed)),
        ("can_pay", lambda: can_pay(bill, means)),
        ("propose", lambda: propose(bill, means)),
        ("choices_matter", lambda: choices_matter(bill, means)),
    ):
        taken = min(timeit.repeat(action, number=RUNS, repeat=5)) / RUNS
        print(f"{name:14} {cost:16} {label:15} {taken * 1e6:8.2f} µs")


if __name__ == "__main__":
    for case in CASES:
        measure(*case)
