"""Which mana pays for what (CR 601.2h): slots that each take one mana, and mana offered to them in order of weight."""

from __future__ import annotations

from typing import Final

POOL: Final = 0
PLAIN: Final = 1
STEP: Final = 2
"""Where a mana comes from: the pool, a plain use of a stock, or a step of the search."""


class Matching:
    """Mana on one side, slots that each take one on the other; equal slots and equal mana are counted, not listed.

    Offering mana in order of weight gives a matching of least weight: what can be matched is a matroid.
    """

    def __init__(self) -> None:
        self.masks: list[int] = []
        self.due: list[int] = []
        self.room: list[int] = []
        self.fill: list[list[int]] = []
        self.bits: list[int] = []
        self.born: list[int] = []
        self.origin: list[int] = []
        self.number: list[int] = []
        self.part: list[int] = []
        self.open = 0
        self.seen = 0

    def ask(self, mask: int, due: int) -> None:
        """Add a slot that takes mana made before `due`."""
        self.open += 1
        for j in range(len(self.masks)):
            if self.masks[j] == mask and self.due[j] == due:
                self.room[j] += 1
                return
        self.masks.append(mask)
        self.due.append(due)
        self.room.append(1)
        self.fill.append([])

    def offer(self, bits: int, born: int, count: int, origin: int, number: int, part: int) -> int:
        """Offer some equal mana; say how many were taken."""
        unit = len(self.bits)
        self.bits.append(bits)
        self.born.append(born)
        self.origin.append(origin)
        self.number.append(number)
        self.part.append(part)
        taken = 0
        while taken < count and self.open:
            self.seen = 0
            if not self._place(unit):
                break
            taken += 1
            self.open -= 1
        return taken

    def _place(self, unit: int) -> bool:
        """Give the mana a slot, moving others along if need be."""
        bits, born = self.bits[unit], self.born[unit]
        for j in range(len(self.masks)):
            if self.masks[j] & bits and born < self.due[j] and not self.seen >> j & 1:
                self.seen |= 1 << j
                if self.room[j]:
                    self.room[j] -= 1
                    self.fill[j].append(unit)
                    return True
                if self._displace(j, unit):
                    return True
        return False

    def _displace(self, j: int, unit: int) -> bool:
        held = self.fill[j]
        for k in range(len(held)):
            if self._place(held[k]):
                held[k] = unit
                return True
        return False
