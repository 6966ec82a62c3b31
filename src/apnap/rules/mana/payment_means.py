"""What a player could pay with, sorted into stocks of interchangeable things (CR 106.4, 605.3a)."""

from __future__ import annotations

from math import comb
from typing import Final

from apnap.rules.mana.mana_mixtures import Mixture, Mixtures, types_in
from apnap.rules.mana.payment_stores import Store, Stores, Use
from apnap.rules.mana.payment_terms import (
    ENDLESS,
    EVERY_COLOUR,
    EVERY_TYPE,
    FOR_ACTIVATION,
    Floating,
    Source,
    Way,
    ability_bits,
    ways_to_pay,
)

# The score of a payment is one number, twenty bits for each thing that counts, what counts most on top: payments
# compare as the tuples would. `apnap.rules.mana.payment` says what the fields mean.
WANTED: Final = 1
ACTIVATED: Final = 1 << 20
COLOURED: Final = 1 << 40
SPENT: Final = 1 << 60
KEPT: Final = 1 << 80
MADE: Final = 1 << 100
PAIN: Final = 1 << 120
TIER: Final = 1 << 140
LIFE: Final = 1 << 160

FOR_NOTHING: Final = ways_to_pay(())
IDLE: Final = Use(-1, -1, [], [])


class Mode:
    """One use of one permanent: source number `at` of the permanent, for output number `output`.

    Where a source makes any combination of some types, one mode stands for all its outputs: `output` is -1 and each
    mana it makes can do whatever a mana of one of those types can. `mixture` is the number of theirs among several. Of
    mixtures that come more than once not everything can be had that the mode says: the search tells apart what can.
    """

    def __init__(
        self,
        at: int,
        output: int,
        bits: list[int],
        source: Source,
        way: Way,
        weight: int,
        use: Use,
        mixture: int = 0,
    ) -> None:
        self.at = at
        self.output = output
        self.mixture = mixture
        self.source = source
        self.worth = weight
        self.bits = bits
        self.slots = [mask << FOR_ACTIVATION for mask in way.slots]
        self.way = way
        self.life = source.life + way.life
        self.damage = source.damage
        self.takes = source.takes
        self.use = use
        self.free = not self.slots
        made = MADE * len(bits) + weight + ACTIVATED
        self.weight = TIER * source.tier + PAIN * (self.life + self.damage) + made

    @property
    def plain(self) -> bool:
        """One mana for nothing but the use of the source, at any time."""
        return self.free and len(self.bits) == 1 and not (self.life or self.damage or self.takes or self.use.turns >= 0)


class Stock:
    """Interchangeable permanents: each a list of its exclusive sources, by position in the means' sources.

    What they do in their plainest way is `bits` for `weight` (no bits: nothing plain); all else is in `modes`. `count`
    is how often the stock can be used; where one of several sources may be used more than once the stock is `locked`:
    one permanent, one of its sources. What taps things of a store is used as often as they are fresh: `store` is its
    position, `again` whether something turns them upright, so that when it is used matters.
    """

    def __init__(
        self,
        permanents: list[list[int]],
        sources: list[Source],
        modes: list[Mode],
        locked: bool,
        store: int = -1,
        again: int = 0,
    ) -> None:
        first = permanents[0]
        self.permanents = permanents
        self.locked = locked
        self.store = store
        self.again = again > 0
        self.uses = max([again, *[sources[i].uses for i in first]])
        self.endless = self.uses >= ENDLESS
        self.count = self.uses * len(permanents)
        self.bits = 0
        self.weight = 0
        self.plain_at: list[int] = []
        self.plain_modes: list[Mode] = []
        self.all_modes = modes
        self.shared = store >= 0 or (sources[first[0]].exclusive < 0 and all(one.use.units for one in modes))
        """What it makes is counted by the things that it uses up, which others may use as well."""
        self.modes = modes if locked or self.again else self._take_plain(modes)
        self.gain = max([len(mode.bits) - len(mode.slots) for mode in modes], default=0)
        self.most = max(self.gain, 0) * self.count
        self.widest = max([len(mode.bits) for mode in modes], default=0) * self.count
        self.union = self._union(modes)
        self.pain = max([mode.life + mode.damage for mode in modes], default=0) * self.count
        self.simple = store < 0 and all(mode.free and len(mode.bits) == 1 and mode.use.idle for mode in modes)

    def _take_plain(self, modes: list[Mode]) -> list[Mode]:
        plain = [mode for mode in modes if mode.plain]
        if not plain:
            return modes
        self.weight = min(mode.weight for mode in plain)
        taken = [mode for mode in plain if mode.weight == self.weight]
        self.bits = self._union(taken)
        self.plain_at = [mode.at for mode in taken]
        self.plain_modes = taken
        return [mode for mode in modes if mode not in taken]

    def meeting(self, asked: int) -> int:
        """How many mana of one use meet one of these bits at best."""
        most = 0
        for mode in self.all_modes:
            here = 0
            for bits in mode.bits:
                if bits & asked:
                    here += 1
            if here > most:
                most = here
        return most

    def _union(self, modes: list[Mode]) -> int:
        union = 0
        for mode in modes:
            for bits in mode.bits:
                union |= bits
        return union


class Means:
    """All a player could pay with: sources, mana in the pool, life; ready to be held against any number of bills.

    `any_colour` and `any_type` say that mana may be spent as though it were (CR 609.4b) to pay this cost, and, if
    `everywhere`, to activate sources as well. `stores` are the things that sources use up, `wanted` says for how much
    each colour could be used otherwise.
    """

    def __init__(
        self,
        sources: list[Source],
        floating: list[Floating] | None = None,
        life: int = 0,
        any_colour: bool = False,
        any_type: bool = False,
        everywhere: bool = False,
        stores: list[Store] | None = None,
        wanted: tuple[int, ...] = (),
    ) -> None:
        self.sources = sources
        self.floating: list[Floating] = floating if floating is not None else []
        self.life = life
        self.any_colour = any_colour
        self.any_type = any_type
        self.everywhere = everywhere
        self.wanted = wanted
        self.stores = Stores(stores if stores is not None else [], sources)
        self.wild = EVERY_TYPE if any_type else EVERY_COLOUR if any_colour else 0
        self.pool = [self.bits(entry.mana, entry.snow, entry.scope) for entry in self.floating]
        self.stocks: list[Stock] = []
        self.prices: list[int] = []
        self._fill_stocks()
        self._sum_up()

    def changed(
        self, sources: list[Source], floating: list[Floating], life: int, stores: list[Store] | None = None
    ) -> Means:
        """The same but for these."""
        now = self.stores.all if stores is None else stores
        return Means(sources, floating, life, self.any_colour, self.any_type, self.everywhere, now, self.wanted)

    def bits(self, mana: int, snow: bool, scope: int) -> int:
        """What a mana of this player can do."""
        return ability_bits(mana, snow, scope, self.wild, self.wild if self.everywhere else 0)

    def dearness(self, i: int) -> int:
        """What it weighs to spend mana of an entry of the pool: less than nothing where it may go nowhere else, more
        where other cards ask for its colour."""
        entry = self.floating[i]
        wanted = WANTED * self.wanted[entry.mana] if self.wanted and entry.mana < len(self.wanted) else 0
        return wanted - KEPT if entry.restricted else wanted

    def _fill_stocks(self) -> None:
        """Group the sources into permanents, and equal permanents into stocks, in the order given."""
        alike: dict[tuple[int, ...], list[list[int]]] = {}
        groups: dict[int, list[int]] = {}
        for i, source in enumerate(self.sources):
            if source.uses < 1:
                continue
            if source.exclusive < 0:
                alike.setdefault((-1, source.kind), []).append([i])
            else:
                groups.setdefault(source.exclusive, []).append(i)
        for exclusive, group in groups.items():
            group.sort(key=self._kind)
            store = self.stores.at.get(exclusive, -1)
            alike.setdefault((store, *[self.sources[i].kind for i in group]), []).append(group)
        for permanents in alike.values():
            self._add_stock(permanents)

    def _kind(self, i: int) -> int:
        return self.sources[i].kind

    def _add_stock(self, permanents: list[list[int]]) -> None:
        first = permanents[0]
        modes = self._modes(first)
        store = self.stores.at.get(self.sources[first[0]].exclusive, -1)
        if store >= 0:
            turned = self.stores.turned[store]
            self.stocks.append(Stock(permanents, self.sources, modes, False, store, turned + 1 if turned else 0))
            return
        locked = len(first) > 1 and any(self.sources[i].uses > 1 for i in first)
        if not locked:
            self.stocks.append(Stock(permanents, self.sources, modes, False))
            return
        for permanent in permanents:
            self.stocks.append(Stock([permanent], self.sources, modes, True))

    def wants(self, number: int) -> bool:
        """Whether some source would take the thing with the number, or is it or taps it itself."""
        if number in self.stores.at and self.stores.is_wanted(number):
            return True
        return any(number in (source.exclusive, source.leaves) for source in self.sources)

    def _modes(self, permanent: list[int]) -> list[Mode]:
        sources = [self.sources[i] for i in permanent]
        colours = {mana for source in sources for mana in types_in(source.outputs) if mana < 5}
        weight = COLOURED * len(colours)
        if self.wanted:
            weight += WANTED * sum(self.wanted[colour] for colour in colours)
        return [mode for at, source in enumerate(sources) for mode in self._modes_of(at, source, weight)]

    def _modes_of(self, at: int, source: Source, weight: int) -> list[Mode]:
        ways = ways_to_pay(source.cost) if source.cost else FOR_NOTHING
        use = self.stores.use_of(source) if self.stores.all else IDLE
        if isinstance(source.outputs, Mixtures):
            mixed = [(k, self.mixed(source, one)) for k, one in enumerate(source.outputs.all)]
            return [Mode(at, -1, made, source, way, weight, use, k) for way in ways for k, made in mixed]
        outputs = [(i, self._bits_of(source, i)) for i, output in enumerate(source.outputs) if output]
        if not source.sorts and is_combination(source.outputs):
            union = 0
            for _, made in outputs:
                for bits in made:
                    union |= bits
            outputs = [(-1, [union] * len(source.outputs[0]))]
        return [Mode(at, i, made, source, way, weight, use) for way in ways for i, made in outputs]

    def mixed(self, source: Source, mixture: Mixture, free: tuple[int, ...] | None = None) -> list[int]:
        """What the mana of a mixture can do, where these types are chosen, or any."""
        plain = [self.bits(mana, source.snow, source.scope) for mana in mixture.fixed]
        if free is None:
            union = 0
            for mana in mixture.types:
                union |= self.bits(mana, source.snow, source.scope)
            plain += [union] * (mixture.size * mixture.times)
        else:
            plain += [self.bits(mana, source.snow, source.scope) for mana in free * mixture.times]
        sorts = mixture.sorts or ((source.snow, source.scope),) * len(mixture.more)
        return plain + [self.bits(mana, *sort) for mana, sort in zip(mixture.more, sorts, strict=True)]

    def _bits_of(self, source: Source, output: int) -> list[int]:
        return [self.bits(mana, *source.sort(output, n)) for n, mana in enumerate(source.outputs[output])]

    def _sum_up(self) -> None:
        """What the quick answers need: an upper bound of what there is, exact where nothing costs or combines."""
        self.meeting: dict[int, int] = {}
        """How much mana there could be that meets one of some bits, where that has been asked."""
        self.held = 0
        for entry, bits in zip(self.floating, self.pool, strict=True):
            self.held += entry.count if bits else 0
        self.most = self.held
        for stock in self.stocks:
            self.most += stock.most if not stock.shared else 0
        if self.stores.all:
            self._price_things()
            self.most += self.from_things(self.stores.start)
        self.pain = sum(stock.pain for stock in self.stocks)
        self.simple = all(stock.simple and not stock.locked for stock in self.stocks)

    def _price_things(self) -> None:
        """How much mana giving up, or tapping, a thing of each store can be good for: what uses several shares it."""
        self.prices = [0] * (2 * len(self.stores.all))
        for stock in self.stocks:
            for mode in stock.all_modes if stock.shared else ():
                units = [*[2 * n for n in mode.use.takes], *[2 * n + 1 for n in mode.use.taps]]
                gain = -((len(mode.slots) - len(mode.bits)) // len(units))
                for unit in units:
                    self.prices[unit] = max(self.prices[unit], gain)

    def from_things(self, left: list[int]) -> int:
        """No more mana than this can come of what is left of the stores, fresh and worn in turn."""
        total = 0
        for n in range(len(self.stores.all)):
            fresh, worn, tapping = left[2 * n], left[2 * n + 1], self.prices[2 * n + 1]
            if self.stores.turned[n] and tapping > self._to_turn(n):
                fresh += self.stores.turned[n]
            total += self.prices[2 * n] * (left[2 * n] + worn) + tapping * fresh
        return total

    def _to_turn(self, store: int) -> int:
        """How much mana it costs at least to turn a thing of the store upright."""
        turning = [stock.gain for stock in self.stocks if any(mode.use.turns == store for mode in stock.modes)]
        return -max(turning, default=0)

    def might(self, way: Way) -> bool:
        """Whether there is enough of everything, were every source to give all it could at no cost."""
        if len(way.slots) > self.most or not self.affords(way.life):
            return False
        for k in range(len(way.asked)):
            if self.meets(way.asked[k]) < way.needed[k]:
                return False
        return True

    def meets(self, asked: int) -> int:
        """How much mana there could be that meets one of these bits."""
        found = self.meeting.get(asked, -1)
        if found < 0:
            found = self._meeting(asked)
            self.meeting[asked] = found
        return found

    def _meeting(self, asked: int) -> int:
        """How much mana that meets one of these bits there could be, each use of a stock for the mode with most."""
        found = 0
        for i in range(len(self.pool)):
            if self.pool[i] & asked:
                found += self.floating[i].count
        for stock in self.stocks:
            if stock.union & asked:
                found += stock.count * stock.meeting(asked)
        return found

    def affords(self, life: int) -> bool:
        """Whether so much life can be paid; 0 always can (CR 119.4, 119.4b)."""
        return life <= 0 or life <= self.life

    def surely(self, way: Way) -> bool:
        """Whether `might` is the whole truth: one free mana from each source, and life enough to use them all."""
        return self.simple and self.affords(way.life + self.pain)


def is_combination(outputs: tuple[tuple[int, ...], ...]) -> bool:
    """Whether the outputs are all the ways to make so many mana, each of one of the same types."""
    if not outputs or not outputs[0]:
        return False
    size = len(outputs[0])
    if any(len(output) != size for output in outputs):
        return False
    if size == 1:
        return True
    types = {mana for output in outputs for mana in output}
    return len({tuple(sorted(output)) for output in outputs}) == comb(len(types) + size - 1, size)
