"""The mana part of a cost (CR 107.4, 118): the ways to pay it, each a list of slots that one mana each pays for."""

from __future__ import annotations

from itertools import product
from typing import Final

from apnap.language import costs as k
from apnap.language.kept import make_room
from apnap.language.mana import Symbol, with_x

# What one mana can do is a set of bits: one for each type of mana, one for having come from a snow source, one for
# generic costs; eight of them for the cost at hand, then the same eight for the costs of mana abilities. What a cost
# asks for is a set of the same bits, and a mana pays for it if the two have a bit in common.
SNOW: Final = 1 << 6
GENERIC: Final = 1 << 7
EVERY_COLOUR: Final = 0b11111
EVERY_TYPE: Final = 0b111111
ALL_BITS: Final = 0xFF
FOR_ABILITIES: Final = 8
PHYREXIAN_LIFE: Final = 2
"""CR 107.4f: a Phyrexian symbol can be paid with 2 life."""


class Way:
    """One way to pay a cost: every hybrid and Phyrexian choice made (CR 601.2b), leaving slots for one mana each.
    `owners` are the numbers of the symbols the slots belong to, `in_life` those of the symbols paid with life."""

    __slots__ = ("slots", "owners", "in_life", "life", "asked", "needed")

    def __init__(self, slots: list[int], owners: list[int], in_life: list[int]) -> None:
        self.slots = slots
        self.owners = owners
        self.in_life = in_life
        self.life = PHYREXIAN_LIFE * len(in_life)
        self.asked: list[int] = []
        self.needed: list[int] = []
        self._conditions()

    def is_met_by(self, counts: list[tuple[int, int]]) -> bool:
        """Whether the mana is enough that is counted by what it can do, by that condition."""
        for n in range(len(self.asked)):
            asked, missing = self.asked[n], self.needed[n]
            for bits, count in counts:
                if bits & asked:
                    missing -= count
            if missing > 0:
                return False
        return True

    def _conditions(self) -> None:
        """Hall's condition: any slots taken together need as many mana as they are, able to pay for one of them.

        Generic slots take any mana, so that of all the sets with one among them only the set of all slots counts.
        """
        masks = sorted({mask for mask in self.slots if mask != GENERIC})
        unions, needs = [0], [0]
        for mask in masks:
            count = self.slots.count(mask)
            unions += [union | mask for union in unions]
            needs += [need + count for need in needs]
        self.asked = [*unions[1:], ALL_BITS]
        self.needed = [*needs[1:], len(self.slots)]


class ManaCost:
    """The mana part of a total cost (CR 601.2f), read once: the ways to pay it, those with least life first."""

    __slots__ = ("symbols", "ways", "relevant", "least")

    def __init__(self, cost: tuple[Symbol, ...]) -> None:
        self.symbols = cost
        discount = sum(-symbol.generic for symbol in cost if symbol.generic < 0)
        choices = product(*[_alternatives(symbol) for symbol in cost])  # of halves, and of life for mana
        self.ways: list[Way] = [_way(chosen, discount) for chosen in choices]
        self.ways.sort(key=lambda way: (way.life, len(way.slots)))
        self.relevant = 0
        """All bits that some slot asks for."""
        self.least = len(self.ways[0].slots)
        """No payment takes less mana than this."""
        for way in self.ways:
            self.least = min(self.least, len(way.slots))
            for mask in way.slots:
                self.relevant |= mask


_KNOWN: Final[dict[tuple[str, ...], ManaCost]] = {}


def mana_cost(cost: tuple[Symbol, ...]) -> ManaCost:
    """The cost with X at 0, read once."""
    key = tuple([symbol.text for symbol in cost])
    known = _KNOWN.get(key)
    if known is None:
        known = ManaCost(with_x(cost, 0))
        make_room(_KNOWN)
        _KNOWN[key] = known
    return known


def bits_of(types: tuple[int, ...]) -> int:
    found = 0
    for type in types:
        found |= 1 << type
    return found


def _alternatives(symbol: Symbol) -> list[list[int] | None]:
    """The slots each way of paying one symbol leaves (CR 107.4); None stands for life."""
    found: list[list[int] | None] = []
    if symbol.types:
        found.append([bits_of(symbol.types)])
    if symbol.snow:
        found.append([SNOW])
    if symbol.generic or not found:
        found.append([GENERIC] * symbol.generic)
    if symbol.phyrexian:
        found.append(None)
    return found


def _way(chosen: tuple[list[int] | None, ...], discount: int) -> Way:
    """The way without so many of its generic mana: the generic halves that were chosen are reduced as well (CR 118.7a,
    601.2f)."""
    slots: list[int] = []
    owners: list[int] = []
    in_life: list[int] = []
    for i, part in enumerate(chosen):
        if part is None:
            in_life.append(i)
            continue
        for slot in part:
            if slot == GENERIC and discount > 0:
                discount -= 1
            else:
                slots.append(slot)
                owners.append(i)
    return Way(slots, owners, in_life)


def split_cost(cost: tuple[k.Cost, ...]) -> tuple[tuple[Symbol, ...], tuple[k.Cost, ...]]:
    """The mana symbols of a cost, and its other parts."""
    symbols: tuple[Symbol, ...] = ()
    parts: list[k.Cost] = []
    for part in cost:
        if isinstance(part, k.Mana):
            symbols = symbols + part.symbols
        else:
            parts.append(part)
    return symbols, tuple(parts)


def without_symbol(cost: tuple[Symbol, ...], n: int, generic: bool = False) -> tuple[Symbol, ...]:
    """What is left to pay once symbol number `n` is paid, or one mana of its `generic` part."""
    rest = cost[n].generic - 1 if generic else 0
    left = (Symbol(str(rest), generic=rest),) if rest > 0 else ()
    return cost[:n] + left + cost[n + 1 :]
