"""Whether and how a cost can be paid from some means (CR 118.3, 601.2g, 605.3a).

Sources that make one mana for nothing but their own permanent are plain: they are counted with the mana in the pool,
and Hall's condition says whether that is enough. The others are searched: positions tell what there is after some
activations, and those that leave the same are looked at once.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.mana.cost import ALL_BITS, EVERY_COLOUR, FOR_ABILITIES, ManaCost, Way
from apnap.rules.mana.facts import ENDLESS
from apnap.rules.mana.means import Means, Source

MOST_POSITIONS: Final = 20_000
"""A search ends after so many positions."""
Key = tuple[tuple[int, ...], int, int, int, tuple[int, ...], tuple[int, ...]]


class Unit:
    """One mana of a position: what it can do, and the step (-1: the pool) and the place there it comes from."""

    __slots__ = ("bits", "step", "place")

    def __init__(self, bits: int, step: int, place: int) -> None:
        self.bits = bits
        self.step = step
        self.place = place


class Spent:
    """A slot that is paid for: by a unit, or by plainly using a thing (`unit` is None then)."""

    def __init__(self, mask: int, symbol: int, unit: Unit | None, thing: int) -> None:
        self.mask = mask
        self.symbol = symbol
        self.unit = unit
        self.thing = thing


class Step:
    """One activation: the source, its output, the way its mana cost is paid and by what, and the things chosen."""

    def __init__(self, source: int, way: Way, spent: list[Spent], things: list[int]) -> None:
        self.source = source
        self.output = 0
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

    def with_mana(self, bits: list[int], plenty: int = ENDLESS) -> Position:
        """The same with so much more mana, but no more of a sort than is plenty."""
        pool = list(self.pool)
        for place, one in enumerate(bits):
            if one and (len(pool) < plenty or sum(1 for unit in pool if unit.bits == one) < plenty):
                pool.append(Unit(one, self.depth - 1, place))
        other = Position(pool, self.tapped, self.gone, self.life, self.stock, self.uses)
        other.back, other.depth = self.back, self.depth
        return other


class Solution:
    """A payment: the way the cost is paid, the steps in order, what pays for each slot of the cost, and what is left of
    the mana made and of the pool."""

    def __init__(self, way: Way, steps: list[Step], spent: list[Spent], left: list[Unit]) -> None:
        self.way = way
        self.steps = steps
        self.spent = spent
        self.left = left

    def all_spent(self) -> list[Spent]:
        """Everything that pays for a slot: of the cost, and of the costs of the steps."""
        return [*self.spent, *[one for step in self.steps for one in step.spent]]


def can_pay_by(cost: ManaCost, means: Means) -> bool:
    """Whether the cost can be paid."""
    if cost.least > means.most:
        return False
    for way in cost.ways:
        if (not way.life or way.life <= means.life) and _is_met(way, means.counts):
            return True
    return bool(means.others) and Solver(cost, means).first() is not None


def _is_met(way: Way, counts: list[tuple[int, int]]) -> bool:
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
        self.others = [n for n in means.others if self.limits.get(n, 1) > 0]
        self.others.sort(key=self._order)
        sources = [means.sources[n] for n in self.others]
        self.counted = [n for n in self.others if n in self.limits and means.sources[n].again]
        """Sources whose uses are limited."""
        self.ways: list[list[Way]] = [source.ways for source in sources]
        self.gains = [source.gain for source in sources]
        self.relevant = cost.relevant
        asks = 0
        for ways in self.ways:
            for way in ways:
                asks += len(way.slots)
                for mask in way.slots:
                    self.relevant |= mask << FOR_ABILITIES
        self.plenty = (max([len(way.slots) for way in cost.ways]) + 1) * (1 + asks) + 1
        """More mana of one sort than this is no better than so much."""
        self.outputs: list[list[tuple[int, list[int]]]] = [self._outputs(source) for source in sources]
        self.things: list[int] = []
        self.able: list[int] = []
        """The things with plain sources that may be used, and what each can do, least harm first."""
        self._count_plain()
        self.tied = {source.thing for source in sources}
        """Things with other sources besides."""
        self.looked = 0

    def _order(self, n: int) -> tuple[int, int, int]:
        source = self.means.sources[n]
        return (source.harm, source.life + source.damage, -source.gain)

    def _outputs(self, source: Source) -> list[tuple[int, list[int]]]:
        """The outputs that differ in what they can do here, by number, with the bits of their mana."""
        found: dict[tuple[int, ...], tuple[int, list[int]]] = {}
        for i, output in enumerate(source.outputs):
            bits = [self.means.bits(one) & self.relevant for one in output.mana]
            key = tuple(sorted(bits))
            if key not in found:
                found[key] = (i, bits)
        return list(found.values())

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
        waiting = [start] if self._might(way, start) else []
        seen: set[Key] = {self._key(start)}
        while waiting and self.looked < MOST_POSITIONS:
            now = waiting.pop()
            self.looked += 1
            if self._might(way, now, True):
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
            pool += [Unit(bits, -1, i) for _ in range(min(entry.count, self.plenty))] if bits else []
        tapped = 0
        for n, thing in enumerate(self.means.things):
            tapped |= 1 << n if thing.tapped else 0
        return Position(
            pool, tapped, 0, self.means.life - life, self.means.stock, [self.limits[n] for n in self.counted]
        )

    def _key(self, now: Position) -> Key:
        pool = [unit.bits for unit in now.pool]
        pool.sort()
        return (tuple(pool), now.tapped, now.gone, now.life, tuple(now.stock), tuple(now.uses))

    def _might(self, way: Way, now: Position, certainly: bool = False) -> bool:
        """Whether there could be enough from here, were every source to give all it can to each slot; `certainly`:
        whether the mana there is, with all plain sources, is enough (Hall's condition)."""
        used = now.tapped | now.gone
        plain = [self.able[i] for i in range(len(self.able)) if not used >> self.things[i] & 1]
        left: list[int] = []
        total = len(now.pool) + len(plain)
        for i in range(0 if certainly else len(self.others)):
            source = self.means.sources[self.others[i]]
            left.append(self.means.uses_left(source, now.tapped, now.gone, now.life, now.stock))
            total += left[i] * self.gains[i] if self.gains[i] > 0 else 0
        if total < len(way.slots):
            return False
        for k in range(len(way.asked) if certainly else len(way.asked) - 1):
            asked, missing = way.asked[k], way.needed[k]
            for unit in now.pool:
                if unit.bits & asked:
                    missing -= 1
            for bits in plain:
                if bits & asked:
                    missing -= 1
            for i in range(len(left)):
                if missing > 0 and left[i]:
                    missing -= left[i] * self._meeting(i, asked)
            if missing > 0:
                return False
        return True

    def _meeting(self, i: int, asked: int) -> int:
        """How many mana of one use of a source meet one of these bits at best."""
        most = 0
        for _, bits in self.outputs[i]:
            most = max(most, sum(1 for one in bits if one & asked))
        return most

    # -- steps ---------------------------------------------------------------------------------------------------------

    def _use(self, now: Position, i: int, found: list[Position]) -> None:
        """Every position that using a source once leads to."""
        if self._is_second(now, i):
            return
        for before in self._before(now, self.others[i], self.ways[i]):
            for output, bits in self.outputs[i]:
                after = before.with_mana(bits, self.plenty)
                assert before.step is not None
                after.step = Step(before.step.source, before.step.way, before.step.spent, before.step.things)
                after.step.output = output
                found.append(after)

    def _is_second(self, now: Position, i: int) -> bool:
        """Whether another source of the same kind comes first."""
        source = self.means.sources[self.others[i]]
        for j in range(i) if source.kind >= 0 and not source.again else ():
            other = self.means.sources[self.others[j]]
            if other.kind == source.kind and not (now.tapped | now.gone) >> other.thing & 1:
                return True
        return False

    def after(self, n: int) -> list[Position]:
        """Where using a source next leads to before it makes its mana, its cost paid from the pool alone."""
        plain, self.able = self.able, []
        found = self._before(self.start(), n, self.means.sources[n].ways)
        self.able = plain
        return found

    def _before(self, now: Position, n: int, ways: list[Way]) -> list[Position]:
        """What there is once a source has been paid for in one way or another, and before it makes its mana."""
        source, uses, stock = self.means.sources[n], now.uses, now.stock
        found: list[Position] = []
        if not self.means.uses_left(source, now.tapped, now.gone, now.life, stock):
            return found
        if n in self.counted:
            uses = list(uses)
            uses[self.counted.index(n)] -= 1
            if min(uses) < 0:
                return found
        if source.amounts:
            stock = list(stock)
            for resource, amount in source.amounts:
                stock[resource] -= amount
            if min(stock) < 0:
                return found
        for tapped, gone, things in self._choices(source, now):
            for way in ways:
                paid = source.life + way.life
                if paid and paid > now.life:
                    continue
                for pool, taken, spent in self._payments(now.pool, tapped, gone, way):
                    after = Position(pool, taken, gone, now.life - paid - source.damage, stock, uses)
                    after.back, after.depth = now, now.depth + 1
                    after.step = Step(n, way, spent, things)
                    found.append(after)
        return found

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
            if not (gone >> one & 1 or (taps and tapped >> one & 1) or one in self.barred):
                key = (self.means.things[one].alike, tapped >> one & 1 != 0)
                if key not in found:
                    found[key] = one
        return [one for (alike, is_tapped), one in found.items() if is_tapped or (alike, True) not in found]

    def _payments(
        self, pool: list[Unit], tapped: int, gone: int, way: Way
    ) -> list[tuple[list[Unit], int, list[Spent]]]:
        """The ways to pay for the slots of an ability's cost that differ in what is left: with mana of the pool, and
        with plain sources that are used for it."""
        found: list[tuple[list[Unit], int, list[Spent]]] = [(pool, tapped, [])]
        for k, slot in enumerate(way.slots):
            mask = slot << FOR_ABILITIES
            more: dict[tuple[tuple[int, ...], int], tuple[list[Unit], int, list[Spent]]] = {}
            for units, used, spent in found:
                for unit, thing in self._payers(units, used | gone, mask):
                    rest = units if unit is None else [one for one in units if one is not unit]
                    taken = used | 1 << thing if unit is None else used
                    key = (tuple(sorted([one.bits for one in rest])), taken)
                    if key not in more:
                        more[key] = (rest, taken, [*spent, Spent(mask, way.owners[k], unit, thing)])
            found = list(more.values())
        return found

    def _payers(self, pool: list[Unit], used: int, mask: int) -> list[tuple[Unit | None, int]]:
        """What may pay for a slot, but for what can do more than another."""
        able: dict[tuple[int, int], tuple[Unit | None, int]] = {}
        for unit in pool:
            if unit.bits & mask and (unit.bits, -1) not in able:
                able[unit.bits, -1] = (unit, -1)
        for i, bits in enumerate(self.able):
            thing = self.things[i]
            key = (bits, thing if thing in self.tied else -1)
            if bits & mask and not used >> thing & 1 and key not in able:
                able[key] = (None, thing)
        return [
            payer
            for (bits, _), payer in able.items()
            if not any(other != bits and not other & ~bits and tied < 0 for other, tied in able)
        ]

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
        spent = [one for one in matching.fill if one is not None]
        taken = [one.unit for one in spent]
        return Solution(way, steps, spent, [unit for unit in last.pool if unit not in taken])

    def _worth(self, unit: Unit) -> tuple[int, int, int]:
        """Restricted mana is best spent first, then mana of the pool that other cards ask for least, then colourless
        mana and what there is most of."""
        if unit.step >= 0:
            return (2, 0, unit.bits.bit_count())
        entry, wanted = self.means.pool[unit.place], self.means.wanted
        asked = sum(count for colour, count in enumerate(wanted) if entry.mana >> colour & 1)
        return (0 if entry.restricted else 1, 2 * asked + int(entry.mana & EVERY_COLOUR != 0), -entry.count)


class Matching:
    """Slots of a cost that each take one mana, and mana offered to them: what is offered first is spent first."""

    def __init__(self, way: Way) -> None:
        self.way = way
        self.fill: list[Spent | None] = [None] * len(way.slots)
        self.bits: list[int] = [0] * len(way.slots)
        self.seen = 0
        self.open = len(way.slots)

    def offer(self, bits: int, unit: Unit | None, thing: int) -> None:
        self.seen = 0
        if self.open and bits & ALL_BITS and self._place(bits, unit, thing):
            self.open -= 1

    def _place(self, bits: int, unit: Unit | None, thing: int) -> bool:
        """Give the mana a slot, moving others along if need be."""
        for j, mask in enumerate(self.way.slots):
            if mask & bits and not self.seen >> j & 1:
                self.seen |= 1 << j
                held = self.fill[j]
                if held is None or self._place(self.bits[j], held.unit, held.thing):
                    self.fill[j] = Spent(mask, self.way.owners[j], unit, thing)
                    self.bits[j] = bits
                    return True
        return False
