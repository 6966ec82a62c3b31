"""Comparing mana costs in a search: `m>3WU` asks for costs that hold more than three generic, white and blue."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

GENERIC = "generic"


@lru_cache(maxsize=4096)
def symbols(text: str) -> Counter[str]:
    """The symbols of a cost, in braces or not; generic mana is counted by its amount."""
    found: Counter[str] = Counter()
    for one in re.findall(r"\{[^{}]+\}|\d+|\S", text.upper()):
        symbol = one.strip("{}")
        if symbol.isdecimal():
            found[GENERIC] += int(symbol)
        else:
            found[symbol] += 1
    return found


def mana_fits(cost: str, op: str, wanted: str) -> bool:
    """Whether the cost of one of the faces compares so with the mana that is asked for."""
    return any(_compare(symbols(face), op, symbols(wanted)) for face in cost.split(" // "))


def _compare(cost: Counter[str], op: str, wanted: Counter[str]) -> bool:
    if op in ("=", "!="):
        return (cost == wanted) == (op == "=")
    return {">": cost > wanted, ">=": cost >= wanted, "<": cost < wanted, "<=": cost <= wanted}[op]
