"""Whether and how a cost can be paid from some means (CR 118.3, 601.2g, 605.3a).

Sources that make one mana for nothing but their own permanent are plain: they are counted with the mana in the pool,
and Hall's condition says whether that is enough. The others are searched: positions tell what there is after some
activations, and those that leave the same are looked at once.
"""

from __future__ import annotations

from typing import Final

from apnap.language.mana import Symbol
from apnap.rules.mana.cost import ALL_BITS, EVERY_COLOUR, FOR_ABILITIES, GENERIC, ManaCost, Way, mana_cost
from apnap.rules.mana.facts import ENDLESS
from apnap.rules.mana.means import Means, Source
from apnap.rules.mana.payment import Activation, Payment, Spent, Unit, first_type
from apnap.rules.mana.pool import FROM_SNOW, HELPER, SCOPES
from apnap.rules.mana.production import Output

MOST_POSITIONS: Final = 20_000
"""A search ends after so many positions."""
Key = tuple[tuple[int, ...], int, int, int, tuple[int, ...]]


class Position:
    """What there is after some activations: mana, things tapped and gone (as bits), life and stock."""

    __slots__ = ("pool", "tapped", "gone", "life", "stock", "back", "step")

    def __init__(self, pool: list[Unit], tapped: int, gone: int, life: int, stock: list[int]) -> None:
        self.pool = pool
        self.tapped = tapped
        self.gone = gone
        self.life = life
        self.stock = stock
        self.back: Position | None = None
        self.step: Activation | None = None


def can_pay_by(cost: ManaCost, means: Means) -> bool:
    """Whether the cost can be paid."""
    if cost.least > means.most:
        return False
    for way in cost.ways:
        if (not way.life or way.life <= means.life) and way.is_met_by(means.counts):
            return True
    return bool(means.others) and Solver(cost, means).pays()


def _is_met(way: Way, counts: list[tuple[int, int]], more: list[tuple[int, list[tuple[Output, list[int]]]]]) -> bool:
    """Hall's condition for mana that is counted by what it can do, and for outputs that there may be so often."""
    for k in range(len(way.asked)):
        asked, missing = way.asked[k], way.needed[k]
        for bits, count in counts:
            if bits & asked:
                missing -= count
        for uses, outputs in more:
            if missing > 0:
                missing -= uses * max([sum(1 for one in mana if one & asked) for _, mana in outputs])
        if missing > 0:
            return False
    return True


class Solver:
    """A search for payments of one cost from some means, `without` some of the sources, by their numbers, and keeping
    some life."""

    def __init__(self, cost: ManaCost, means: Means, without: set[int] | None = None, keeping: int = 0) -> None:
        self.cost = cost
        self.means = means
        self.life = means.life - keeping
        self.without: set[int] = without if without is not None else set()
        self.others = [n for n in means.others if n not in self.without]
        self.others.sort(key=self._order)
        sources = [means.sources[n] for n in self.others]
        self.ways: list[list[Way]] = [mana_cost(source.cost).ways for source in sources]
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
        self.outputs: list[list[tuple[Output, list[int]]]] = [self._outputs(source) for source in sources]
        self.plain: list[Unit] = self._plain_units()
        """One for each thing with plain sources, least harm first."""
        self.tied = {source.thing for source in sources}
        """Things with other sources besides."""
        self.looked = 0

    def _order(self, n: int) -> tuple[int, int, int]:
        source = self.means.sources[n]
        return (source.harm, source.pain, -source.gain)

    def bits(self, mana: int) -> int:
        """What a mana can do that matters here."""
        return self.means.bits(mana) & self.relevant

    def _outputs(self, source: Source) -> list[tuple[Output, list[int]]]:
        """The outputs that differ in what they can do here, with the bits of their mana."""
        found: dict[tuple[int, ...], tuple[Output, list[int]]] = {}
        for output in source.outputs:
            bits = [self.bits(one) for one in output.mana]
            key = tuple(sorted(bits))
            if key not in found:
                found[key] = (output, bits)
        return list(found.values())

    def _plain_units(self) -> list[Unit]:
        found: list[tuple[int, int, int, int]] = []
        for thing, numbers in self.means.plain.items():
            bits, harm, pain = 0, ENDLESS, ENDLESS
            for n in numbers:
                if n not in self.without:
                    source = self.means.sources[n]
                    harm, pain = min(harm, source.harm), min(pain, source.pain)
                    for output in source.outputs:
                        bits |= self.bits(output.mana[0])
            if bits:
                found.append((harm, pain, thing, bits))
        found.sort()
        return [Unit(bits, 0, -1, thing) for _, _, thing, bits in found]

    # -- searching -----------------------------------------------------------------------------------------------------

    def pays(self) -> bool:
        """Whether there is a payment."""
        return self._last(self.cost.ways) is not None

    def first(self, ways: list[Way] | None = None) -> Payment | None:
        """The first payment found in one of these ways."""
        found = self._last(ways if ways is not None else self.cost.ways)
        return self._payment(found[0], found[1]) if found is not None else None

    def _last(self, ways: list[Way]) -> tuple[Way, Position] | None:
        for way in ways:
            if not way.life or way.life <= self.life:
                last = self._search(way, self.start(way.life))
                if last is not None:
                    return way, last
        return None

    def _search(self, way: Way, start: Position) -> Position | None:
        """A position from which the cost is paid with what is there and with plain sources."""
        waiting = [start] if self._might(way, start) else []
        seen: set[Key] = {_key(start)}
        while waiting and self.looked < MOST_POSITIONS:
            now = waiting.pop()
            self.looked += 1
            if self._might(way, now, True):
                return now
            after: list[Position] = []
            for i in range(len(self.others)):
                self._use(now, i, after)
            after.reverse()
            for position in after:
                key = _key(position)
                if key not in seen:
                    seen.add(key)
                    if self._might(way, position):
                        waiting.append(position)
        return None

    def start(self, life: int = 0) -> Position:
        pool: list[Unit] = []
        for n, entry in enumerate(self.means.pool):
            bits = self.bits(entry.mana)
            pool += [Unit(bits, entry.mana, n) for _ in range(min(entry.count, self.plenty))] if bits else []
        tapped = 0
        for n, thing in enumerate(self.means.things):
            tapped |= 1 << n if thing.tapped else 0
        return Position(pool, tapped, 0, self.life - life, self.means.stock)

    def _might(self, way: Way, now: Position, certainly: bool = False) -> bool:
        """Whether there could be enough from here, were every source to give all it can to each slot; `certainly`:
        whether the mana there is, with all plain sources, is enough (Hall's condition)."""
        used = now.tapped | now.gone
        counts = [(unit.bits, 1) for unit in now.pool]
        counts += [(unit.bits, 1) for unit in self.plain if not used >> unit.thing & 1]
        more: list[tuple[int, list[tuple[Output, list[int]]]]] = []
        total = len(counts)
        for i in range(0 if certainly else len(self.others)):
            source = self.means.sources[self.others[i]]
            uses = self.means.uses_left(source, now.tapped, now.gone, now.life, now.stock)
            if uses:
                more.append((uses, self.outputs[i]))
                total += uses * max(self.gains[i], 0)
        return total >= len(way.slots) and _is_met(way, counts, more)

    # -- steps ---------------------------------------------------------------------------------------------------------

    def _is_second(self, now: Position, i: int) -> bool:
        """Whether another source of the same kind comes first."""
        source = self.means.sources[self.others[i]]
        for j in range(i) if source.kind >= 0 and not source.again else ():
            other = self.means.sources[self.others[j]]
            if other.kind == source.kind and not (now.tapped | now.gone) >> other.thing & 1:
                return True
        return False

    def _use(self, now: Position, i: int, found: list[Position]) -> None:
        """Every position that using a source once leads to."""
        source, stock = self.means.sources[self.others[i]], now.stock
        uses = self.means.uses_left(source, now.tapped, now.gone, now.life, stock)
        if not uses or self._is_second(now, i):
            return
        if source.amounts:
            stock = list(stock)
            for resource, amount in source.amounts:
                stock[resource] -= amount
            if min(stock) < 0:
                return
        for tapped, gone, things in self.choices(source, now):
            for way in self.ways[i]:
                life = now.life - source.life - way.life
                if life < 0 and life < now.life:
                    continue
                for pool, taken, spent in self._payments(now.pool, tapped, gone, way):
                    for output, bits in self.outputs[i]:
                        step = Activation(source, output.settled, output.extras, self.others[i])
                        step.things = tuple([self.means.things[m].id for m in things])
                        step.paid, step.life = spent, way.life
                        step.made = [Unit(bits[k], mana) for k, mana in enumerate(output.mana)]
                        after = Position(self._added(pool, step.made), taken, gone, life - source.damage, stock)
                        after.back, after.step = now, step
                        found.append(after)

    def _added(self, pool: list[Unit], units: list[Unit]) -> list[Unit]:
        """The mana with so much more, but no more of a sort than is plenty."""
        found = list(pool)
        for one in units:
            if one.bits and (len(found) < self.plenty or sum(unit.bits == one.bits for unit in found) < self.plenty):
                found.append(one)
        return found

    def choices(self, source: Source, now: Position) -> list[tuple[int, int, list[int]]]:
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
            if not (gone >> one & 1 or (taps and tapped >> one & 1)):
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
                for payer in self._payers(units, used | gone, mask):
                    rest = [one for one in units if one is not payer]
                    taken = used | 1 << payer.thing if payer.thing >= 0 else used
                    key = (tuple(sorted([one.bits for one in rest])), taken)
                    if key not in more:
                        more[key] = (rest, taken, [*spent, Spent(payer, mask, way.owners[k])])
            found = list(more.values())
        return found

    def _payers(self, pool: list[Unit], used: int, mask: int) -> list[Unit]:
        """What may pay for a slot, but for what can do more than another."""
        able: dict[tuple[int, int], Unit] = {}
        for unit in [*pool, *[one for one in self.plain if not used >> one.thing & 1]]:
            key = (unit.bits, unit.thing if unit.thing in self.tied else -1)
            if unit.bits & mask and key not in able:
                able[key] = unit
        return [
            unit
            for unit in able.values()
            if not any(other != unit.bits and not other & ~unit.bits and tied < 0 for other, tied in able)
        ]

    # -- the payment that was found ------------------------------------------------------------------------------------

    def _payment(self, way: Way, last: Position) -> Payment:
        used = last.tapped | last.gone
        units = sorted(last.pool, key=self._worth) + [one for one in self.plain if not used >> one.thing & 1]
        spent = _matched(way, units)
        taken = [one.unit for one in spent]
        payment = Payment(way, spent, [unit for unit in last.pool if unit not in taken])
        now: Position | None = last
        while now is not None and now.step is not None:
            payment.activations.insert(0, now.step)
            now = now.back
        self._order_activations(payment)
        for n, symbol in enumerate(self.cost.symbols):  # what helps, and life, pays for the others
            paid = [one for one in spent if one.symbol == n]
            mana = [one for one in paid if one.unit.mana >> SCOPES != HELPER]
            if mana and symbol.generic and (len(paid) > 1 or mana[0].mask == GENERIC):
                symbol = Symbol(str(len(mana)), generic=len(mana))
            payment.symbols += (symbol,) if mana else ()
        return payment

    def _order_activations(self, payment: Payment) -> None:
        """Plain sources come first, but for those that give something up: others may depend on it."""
        before: list[Activation] = []
        after: list[Activation] = []
        for one in payment.all_spent():
            if one.unit.thing >= 0:
                plain = self._plain(one)
                late = one in payment.spent and plain.source.gives_up
                (after if late else before).append(plain)
            one.unit.mana = self.means.spent_as(one.unit.mana, one.mask)
        whole = [*before, *payment.activations, *after]
        for made in whole:
            made.settled = made.settled or (tuple([first_type(unit.mana) for unit in made.made]),)
        payment.used = [made.number for made in whole]
        payment.helpers = [made.source for made in whole if made.source.helper]
        payment.activations = [made for made in whole if not made.source.helper]

    def _plain(self, spent: Spent) -> Activation:
        """The least precious of the plain sources of a thing that pays for the slot."""
        found: list[tuple[int, int, int]] = []
        for n in self.means.plain[spent.unit.thing]:
            source = self.means.sources[n]
            if n not in self.without and any(self.bits(one.mana[0]) & spent.mask for one in source.outputs):
                found.append((source.harm, source.pain, n))
        number = min(found)[2]
        source = self.means.sources[number]
        output = next(one for one in source.outputs if self.bits(one.mana[0]) & spent.mask)
        spent.unit.mana = output.mana[0]
        made = Activation(source, output.settled, output.extras, number)
        made.made = [spent.unit]
        return made

    def _worth(self, unit: Unit) -> tuple[int, int, int, int]:
        """Restricted mana is best spent first, then mana of the pool that other cards ask for least, then colourless
        mana, mana that isn't from snow, and what there is most of."""
        if unit.entry < 0:
            return (2, 0, unit.bits.bit_count(), 0)
        entry, wanted = self.means.pool[unit.entry], self.means.wanted
        asked = sum(count for colour, count in enumerate(wanted) if entry.mana >> colour & 1)
        asked = 2 * asked + int(entry.mana & EVERY_COLOUR != 0)
        return (0 if entry.restricted else 1, asked, entry.mana & FROM_SNOW, -entry.count)


def _key(now: Position) -> Key:
    pool = [unit.bits for unit in now.pool]
    pool.sort()
    return (tuple(pool), now.tapped, now.gone, now.life, tuple(now.stock))


def _matched(way: Way, units: list[Unit]) -> list[Spent]:
    """The slots with a unit each: what comes first is spent first."""
    fill: list[Unit | None] = [None] * len(way.slots)
    for unit in units:
        if None in fill and unit.bits & ALL_BITS:
            _place(way.slots, fill, unit, set())
    return [Spent(unit, way.slots[j], way.owners[j]) for j, unit in enumerate(fill) if unit is not None]


def _place(slots: list[int], fill: list[Unit | None], unit: Unit, seen: set[int]) -> bool:
    """Give the unit a slot, moving others along if need be."""
    for j, mask in enumerate(slots):
        if mask & unit.bits and j not in seen:
            seen.add(j)
            held = fill[j]
            if held is None or _place(slots, fill, held, seen):
                fill[j] = unit
                return True
    return False
