"""Whether and how a cost can be paid from some means (CR 118.3, 601.2g, 605.3a).

Sources that make one mana for nothing but their own permanent are plain: they are counted with the mana in the pool,
and Hall's condition says whether that is enough. The others are searched: positions tell what there is after some
activations, and those that leave the same are looked at once.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.mana.cost import ALL_BITS, FOR_ABILITIES, ManaCost, Way
from apnap.rules.mana.facts import ENDLESS
from apnap.rules.mana.means import Means, Source

MOST_POSITIONS: Final = 20_000
"""A search ends after so many positions."""
Key = tuple[tuple[int, ...], int, int, int, tuple[int, ...], tuple[int, ...]]


class Unit:
    """One mana of a position: what it can do, and the activation (-1: the pool) and the place there it comes from."""

    __slots__ = ("bits", "step", "place")

    def __init__(self, bits: int, step: int, place: int) -> None:
        self.bits = bits
        self.step = step
        self.place = place


class Spent:
    """A slot that is paid for: by a unit, or by plainly using a thing (`unit` is None then)."""

    __slots__ = ("mask", "symbol", "unit", "thing")

    def __init__(self, mask: int, symbol: int, unit: Unit | None, thing: int) -> None:
        self.mask = mask
        self.symbol = symbol
        self.unit = unit
        self.thing = thing


class Step:
    """One activation in a search: the source, its output, the way its mana cost is paid, and the things given up or
    tapped for it."""

    __slots__ = ("source", "output", "way", "spent", "things")

    def __init__(self, source: int, output: int, way: Way, spent: list[Spent], things: list[int]) -> None:
        self.source = source
        self.output = output
        self.way = way
        self.spent = spent
        self.things = things


class Position:
    """What there is after some steps: mana, things tapped and gone (as bits), life, stock and limited uses."""

    __slots__ = ("pool", "tapped", "gone", "life", "stock", "uses", "back", "step", "depth")

    def __init__(self, pool: list[Unit], tapped: int, gone: int, life: int, stock: list[int], uses: list[int]) -> None:
        self.pool = pool
        self.tapped = tapped
        self.gone = gone
        self.life = life
        self.stock = stock
        self.uses = uses
        self.back: Position | None = None
        self.step: Step | None = None
        self.depth = 0


class Solution:
    """A payment: the way the cost is paid, the steps in order, and what pays for each slot of the cost."""

    __slots__ = ("way", "steps", "spent", "left")

    def __init__(self, way: Way, steps: list[Step], spent: list[Spent], left: list[Unit]) -> None:
        self.way = way
        self.steps = steps
        self.spent = spent
        self.left = left
        """Mana that is made and not spent, or stays in the pool."""


def can_pay_by(cost: ManaCost, means: Means) -> bool:
    """Whether the cost can be paid."""
    if cost.least > means.most:
        return False
    for way in cost.ways:
        if (not way.life or way.life <= means.life) and is_met(way, means.counts):
            return True
    return bool(means.others) and Solver(cost, means).first() is not None


def is_met(way: Way, counts: list[tuple[int, int]]) -> bool:
    """Hall's condition for mana that is counted by what it can do."""
    for k in range(len(way.asked)):
        asked, missing = way.asked[k], way.needed[k]
        for bits, count in counts:
            if bits & asked:
                missing -= count
        if missing > 0:
            return False
    return True


class Solver:
    """A search for payments of one cost from some means. `limits` says how often sources may be used at most, by their
    numbers; `barred` lists things that may not be given up."""

    def __init__(
        self, cost: ManaCost, means: Means, limits: dict[int, int] | None = None, barred: set[int] | None = None
    ) -> None:
        self.cost = cost
        self.means = means
        self.limits: dict[int, int] = limits if limits is not None else {}
        self.barred: set[int] = barred if barred is not None else set()
        sources = means.sources
        self.others = [n for n in means.others if self.limits.get(n, 1) > 0]
        self.counted = [n for n in self.others if n in self.limits and sources[n].again]
        """Sources whose uses are limited."""
        self.relevant = cost.relevant
        for n in self.others:
            for way in sources[n].ways:
                for mask in way.slots:
                    self.relevant |= mask << FOR_ABILITIES
        self.others.sort(key=self._order)
        self.outputs: list[list[tuple[int, list[int]]]] = [self._outputs(sources[n]) for n in self.others]
        self.things: list[int] = []
        self.able: list[int] = []
        """The things with plain sources that may be used, and what each can do, least harm first."""
        self._count_plain()
        self.tied = {sources[n].thing for n in self.others if sources[n].thing >= 0}
        """Things with other sources besides."""
        self.by_life = any(sources[n].life or any(way.life for way in sources[n].ways) for n in self.others)
        asks = 0
        for n in self.others:
            for way in sources[n].ways:
                asks += len(way.slots)
        self.plenty = (max([len(way.slots) for way in cost.ways]) + 1) * (1 + asks) + 1
        """More mana of one sort than this is no better than so much."""
        self.looked = 0

    def _order(self, n: int) -> tuple[int, int, int]:
        source = self.means.sources[n]
        return (source.harm, source.life + source.damage, -source.gain)

    def _outputs(self, source: Source) -> list[tuple[int, list[int]]]:
        """The outputs that differ in what they can do here, by number, with the bits of their mana."""
        found: list[tuple[int, list[int]]] = []
        seen: set[tuple[int, ...]] = set()
        for i, output in enumerate(source.outputs):
            bits = [self.means.bits(one) & self.relevant for one in output.mana]
            key = tuple(sorted(bits))
            if key not in seen:
                seen.add(key)
                found.append((i, bits))
        return found

    def _count_plain(self) -> None:
        found: list[tuple[int, int, int, int]] = []
        for thing, numbers in self.means.plain.items():
            bits, harm, pain = 0, ENDLESS, ENDLESS
            for n in numbers:
                if self.limits.get(n, 1) > 0:
                    source = self.means.sources[n]
                    harm, pain = min(harm, source.harm), min(pain, source.life + source.damage)
                    for output in source.outputs:
                        bits |= self.means.bits(output.mana[0])
            if bits & self.relevant:
                found.append((harm, pain, thing, bits & self.relevant))
        found.sort()
        self.things = [thing for _, _, thing, _ in found]
        self.able = [bits for _, _, _, bits in found]

    # -- searching -----------------------------------------------------------------------------------------------------

    def first(self, ways: list[Way] | None = None) -> Solution | None:
        """The first payment found in one of these ways."""
        for way in ways if ways is not None else self.cost.ways:
            if not way.life or way.life <= self.means.life:
                found = self._by(way, self.start(way.life))
                if found is not None:
                    return found
        return None

    def leads_on(self, start: Position) -> bool:
        """Whether the cost can be paid from a position."""
        life = start.life
        for way in self.cost.ways:
            if not way.life or way.life <= life:
                start.life = life - way.life
                if self._by(way, start) is not None:
                    return True
        return False

    def _by(self, way: Way, start: Position) -> Solution | None:
        if not self.others:
            return self._solution(way, start) if self._is_met(way, start) else None
        if not self._might(way, start):
            return None
        waiting = [start]
        seen: set[Key] = {self._key(start)}
        while waiting and self.looked < MOST_POSITIONS:
            now = waiting.pop()
            self.looked += 1
            if self._is_met(way, now):
                return self._solution(way, now)
            after: list[Position] = []
            for i in range(len(self.others)):
                self._use(now, i, after)
            after.reverse()
            for position in after:
                key = self._key(position)
                if key not in seen:
                    seen.add(key)
                    if self._might(way, position):
                        waiting.append(position)
        return None

    def start(self, life: int = 0) -> Position:
        pool: list[Unit] = []
        for i, entry in enumerate(self.means.pool):
            bits = self.means.bits(entry.mana) & self.relevant
            if bits:
                pool += [Unit(bits, -1, i) for _ in range(min(entry.count, self.plenty))]
        tapped = 0
        for n, thing in enumerate(self.means.things):
            if thing.tapped:
                tapped |= 1 << n
        uses = [self.limits[n] for n in self.counted]
        return Position(pool, tapped, 0, self.means.life - life, self.means.stock, uses)

    def _key(self, now: Position) -> Key:
        pool = [unit.bits for unit in now.pool]
        pool.sort()
        return (tuple(pool), now.tapped, now.gone, now.life if self.by_life else 0, tuple(now.stock), tuple(now.uses))

    def _is_met(self, way: Way, now: Position) -> bool:
        """Whether the mana there is, with all plain sources, pays for the way."""
        used = now.tapped | now.gone
        for k in range(len(way.asked)):
            asked, missing = way.asked[k], way.needed[k]
            for unit in now.pool:
                if unit.bits & asked:
                    missing -= 1
            for i in range(len(self.able)):
                if self.able[i] & asked and not used >> self.things[i] & 1:
                    missing -= 1
            if missing > 0:
                return False
        return True

    def _might(self, way: Way, now: Position) -> bool:
        """Whether there could be enough from here, were every source to give all it can to each slot."""
        used = now.tapped | now.gone
        total, left = len(now.pool), []
        for i in range(len(self.able)):
            if not used >> self.things[i] & 1:
                total += 1
        for i in range(len(self.others)):
            source = self.means.sources[self.others[i]]
            uses = self.means.uses_left(source, now.tapped, now.gone, now.life, now.stock)
            left.append(uses)
            if uses and source.gain > 0:
                total += uses * source.gain
        if total < len(way.slots):
            return False
        for k in range(len(way.asked) - 1):
            asked, missing = way.asked[k], way.needed[k]
            for unit in now.pool:
                if unit.bits & asked:
                    missing -= 1
            for i in range(len(self.able)):
                if self.able[i] & asked and not used >> self.things[i] & 1:
                    missing -= 1
            for i in range(len(self.others)):
                if missing > 0 and left[i]:
                    missing -= left[i] * self._meeting(i, asked)
            if missing > 0:
                return False
        return True

    def _meeting(self, i: int, asked: int) -> int:
        """How many mana of one use of a source meet one of these bits at best."""
        most = 0
        for _, bits in self.outputs[i]:
            here = 0
            for one in bits:
                if one & asked:
                    here += 1
            most = max(most, here)
        return most

    # -- steps ---------------------------------------------------------------------------------------------------------

    def _use(self, now: Position, i: int, found: list[Position]) -> None:
        """Every position that using a source once leads to."""
        n = self.others[i]
        source = self.means.sources[n]
        if not self.means.uses_left(source, now.tapped, now.gone, now.life, now.stock) or self._is_second(now, i):
            return
        uses = now.uses
        if n in self.counted:
            place = self.counted.index(n)
            if not uses[place]:
                return
            uses = list(uses)
            uses[place] -= 1
        stock = now.stock
        if source.amounts:
            stock = list(stock)
            for resource, amount in source.amounts:
                stock[resource] -= amount
                if stock[resource] < 0:
                    return
        for tapped, gone, things in self._choices(source, now):
            for way in source.ways:
                life = now.life - source.life - way.life
                if (source.life or way.life) and life < 0:
                    continue
                for pool, taken, spent in self._payments(now.pool, tapped, gone, way):
                    self._produce(now, i, way, spent, things, pool, taken, gone, life, stock, uses, found)

    def _is_second(self, now: Position, i: int) -> bool:
        """Whether another source of the same kind comes first."""
        source = self.means.sources[self.others[i]]
        if source.kind < 0 or source.again:
            return False
        for j in range(i):
            other = self.means.sources[self.others[j]]
            if other.kind == source.kind and not (now.tapped | now.gone) >> other.thing & 1:
                return True
        return False

    def _produce(
        self,
        now: Position,
        i: int,
        way: Way,
        spent: list[Spent],
        things: list[int],
        pool: list[Unit],
        tapped: int,
        gone: int,
        life: int,
        stock: list[int],
        uses: list[int],
        found: list[Position],
    ) -> None:
        n = self.others[i]
        life -= self.means.sources[n].damage
        for output, bits in self.outputs[i]:
            made = list(pool)
            for place, one in enumerate(bits):
                if one and self._count(made, one) < self.plenty:
                    made.append(Unit(one, now.depth, place))
            after = Position(made, tapped, gone, life, stock, uses)
            after.back, after.depth = now, now.depth + 1
            after.step = Step(n, output, way, spent, things)
            found.append(after)

    def _count(self, pool: list[Unit], bits: int) -> int:
        if len(pool) < self.plenty:
            return 0
        return sum(1 for unit in pool if unit.bits == bits)

    def _choices(self, source: Source, now: Position) -> list[tuple[int, int, list[int]]]:
        """What may be tapped and given up for the source: what is tapped and gone then, and the things chosen."""
        tapped, gone = now.tapped, now.gone
        if source.thing >= 0:
            tapped |= (1 << source.thing) if source.taps else 0
            gone |= (1 << source.thing) if source.leaves or source.helper else 0
        found: list[tuple[int, int, list[int]]] = [(tapped, gone, [])]
        for chosen in source.chosen:
            for _ in range(chosen.count):
                more: dict[tuple[int, int], list[int]] = {}
                for tapped, gone, things in found:
                    for one in self._candidates(chosen.things, chosen.taps, tapped, gone):
                        after = (tapped | 1 << one, gone) if chosen.taps else (tapped, gone | 1 << one)
                        if after not in more:
                            more[after] = [*things, one]
                found = [(tapped, gone, things) for (tapped, gone), things in more.items()]
        return found

    def _candidates(self, things: list[int], taps: bool, tapped: int, gone: int) -> list[int]:
        """One of those that are alike each: of those given up rather one that is tapped."""
        found: dict[tuple[int, bool], int] = {}
        for one in things:
            if gone >> one & 1 or (taps and tapped >> one & 1) or one in self.barred:
                continue
            is_tapped = tapped >> one & 1 != 0
            key = (self.means.things[one].alike, is_tapped)
            if key not in found:
                found[key] = one
        worn = {alike for alike, is_tapped in found if is_tapped}
        return [one for (alike, is_tapped), one in found.items() if is_tapped or alike not in worn]

    def _payments(
        self, pool: list[Unit], tapped: int, gone: int, way: Way
    ) -> list[tuple[list[Unit], int, list[Spent]]]:
        """The ways to pay for the slots of an ability's cost that differ in what is left: mana of the pool, and plain
        sources that are used for it."""
        found: list[tuple[list[Unit], int, list[Spent]]] = [(pool, tapped, [])]
        for k, slot in enumerate(way.slots):
            mask = slot << FOR_ABILITIES
            more: dict[tuple[tuple[int, ...], int], tuple[list[Unit], int, list[Spent]]] = {}
            for units, used, spent in found:
                for unit, thing in self._payers(units, used | gone, mask):
                    rest, taken = units, used
                    if unit is None:
                        taken = used | 1 << thing
                    else:
                        rest = [one for one in units if one is not unit]
                    key = (tuple(sorted([one.bits for one in rest])), taken)
                    if key not in more:
                        more[key] = (rest, taken, [*spent, Spent(mask, way.owners[k], unit, thing)])
            found = list(more.values())
        return found

    def _payers(self, pool: list[Unit], used: int, mask: int) -> list[tuple[Unit | None, int]]:
        """What may pay for a slot, but for what can do more than another."""
        able: list[tuple[int, Unit | None, int]] = []
        seen: set[tuple[int, int]] = set()
        for unit in pool:
            if unit.bits & mask and (unit.bits, -1) not in seen:
                seen.add((unit.bits, -1))
                able.append((unit.bits, unit, -1))
        for i, bits in enumerate(self.able):
            thing = self.things[i]
            tied = thing if thing in self.tied else -1
            if bits & mask and not used >> thing & 1 and (bits, tied) not in seen:
                seen.add((bits, tied))
                able.append((bits, None, thing))
        return [
            (unit, thing)
            for bits, unit, thing in able
            if not any(
                other != bits and not other & ~bits and (one is not None or that not in self.tied)
                for other, one, that in able
            )
        ]

    # -- by hand -------------------------------------------------------------------------------------------------------

    def after(self, n: int) -> list[tuple[Position, list[Unit], int, list[int]]]:
        """Where using a source next leads to before it makes its mana, its cost paid from the pool: each position, with
        what is spent, the life paid and the things chosen."""
        source, now = self.means.sources[n], self.start()
        found: list[tuple[Position, list[Unit], int, list[int]]] = []
        if not self.means.uses_left(source, now.tapped, now.gone, now.life, now.stock):
            return found
        stock = list(now.stock)
        for resource, amount in source.amounts:
            stock[resource] -= amount
            if stock[resource] < 0:
                return found
        plain, self.able = self.able, []
        for tapped, gone, things in self._choices(source, now):
            for way in source.ways:
                paid = source.life + way.life
                if paid and paid > now.life:
                    continue
                for pool, taken, spent in self._payments(now.pool, tapped, gone, way):
                    after = Position(pool, taken, gone, now.life - paid - source.damage, stock, now.uses)
                    after.depth = 1
                    found.append((after, [one.unit for one in spent if one.unit is not None], way.life, things))
        self.able = plain
        return found

    # -- the payment that was found ------------------------------------------------------------------------------------

    def _solution(self, way: Way, last: Position) -> Solution:
        steps: list[Step] = []
        now: Position | None = last
        while now is not None and now.step is not None:
            steps.append(now.step)
            now = now.back
        steps.reverse()
        matching = Matching(way)
        used = last.tapped | last.gone
        for unit in sorted(last.pool, key=self._worth):
            matching.offer(unit.bits, unit, -1)
        for i, bits in enumerate(self.able):
            if not used >> self.things[i] & 1:
                matching.offer(bits, None, self.things[i])
        spent = matching.spent()
        taken = [one.unit for one in spent]
        return Solution(way, steps, spent, [unit for unit in last.pool if unit not in taken])

    def _worth(self, unit: Unit) -> tuple[int, int, int]:
        """Restricted mana is best spent first, then mana of the pool that other cards ask for least."""
        if unit.step >= 0:
            return (2, 0, unit.bits.bit_count())
        entry, wanted = self.means.pool[unit.place], self.means.wanted
        colour = (entry.mana & 0b111111).bit_length() - 1
        asked = wanted[colour] if wanted and 0 <= colour < len(wanted) else 0
        return (0 if entry.restricted else 1, asked, unit.bits.bit_count())


class Matching:
    """Slots of a cost that each take one mana, and mana offered to them: what is offered first is spent first."""

    def __init__(self, way: Way) -> None:
        self.way = way
        self.fill: list[Spent | None] = [None] * len(way.slots)
        self.bits: list[int] = [0] * len(way.slots)
        self.seen: set[int] = set()
        self.open = len(way.slots)

    def offer(self, bits: int, unit: Unit | None, thing: int) -> bool:
        if not self.open or not bits & ALL_BITS:
            return False
        self.seen = set()
        taken = self._place(bits, unit, thing)
        self.open -= 1 if taken else 0
        return taken

    def _place(self, bits: int, unit: Unit | None, thing: int) -> bool:
        """Give the mana a slot, moving others along if need be."""
        for j, mask in enumerate(self.way.slots):
            if mask & bits and j not in self.seen:
                self.seen.add(j)
                held, able = self.fill[j], self.bits[j]
                if held is None or self._place(able, held.unit, held.thing):
                    self.fill[j] = Spent(mask, self.way.owners[j], unit, thing)
                    self.bits[j] = bits
                    return True
        return False

    def spent(self) -> list[Spent]:
        found = [one for one in self.fill if one is not None]
        assert len(found) == len(self.fill)
        return found
