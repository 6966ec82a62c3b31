"""What a player could pay mana with, as plain data: mana in the pool, sources, what sources use up (CR 106.4)."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Activated
from apnap.language.mana import Symbol
from apnap.rules.mana.cost import EVERY_COLOUR, EVERY_TYPE, FOR_ABILITIES, GENERIC, SNOW, mana_cost
from apnap.rules.mana.facts import ENDLESS
from apnap.rules.mana.pool import ABILITIES, ANYWHERE, FROM_SNOW, HELPER, SCOPES, THIS_COST
from apnap.rules.mana.production import Output
from apnap.state.characteristics import AbilityInstance

TAP: Final = "tap"
"""What helps to pay by being tapped (CR 702.51a); anything else is exiled (CR 702.66a)."""


class Entry:
    """Some equal mana in the pool: one mana as a number (`pool.FROM_SNOW`)."""

    def __init__(self, mana: int, count: int = 1, restricted: bool = False) -> None:
        self.mana = mana
        self.count = count
        self.restricted = restricted


class Thing:
    """A permanent or card that sources tap or give up. Things that are `alike` can't be told apart."""

    def __init__(self, id: int, tapped: bool = False, alike: int = -1) -> None:
        self.id = id
        self.tapped = tapped
        self.alike = alike if alike >= 0 else -1 - id


class Chosen:
    """A part of a cost that is paid with some of these things: tapped, or given up."""

    def __init__(self, things: list[int], count: int = 1, taps: bool = False) -> None:
        self.things = things
        self.count = count
        self.taps = taps


class Source:
    """A mana ability that could be activated (CR 605.1a), or something that helps to pay. `thing` is the number of what
    it is on, `chosen` what else is tapped or given up for it, `amounts` what it takes of the means' `stock`."""

    def __init__(
        self, outputs: list[Output], cost: tuple[Symbol, ...] = (), thing: int = -1, taps: bool = False
    ) -> None:
        self.outputs = outputs
        self.cost = cost
        self.thing = thing
        self.taps = taps
        self.leaves = False
        self.life = 0
        self.damage = 0
        self.harm = 0
        self.chosen: list[Chosen] = []
        self.amounts: list[tuple[int, int]] = []
        self.kind = -1
        """Sources with an equal kind of 0 or more differ in nothing but the thing."""
        self.rides = False
        """Its mana does something to what it is spent on."""
        self.types = 0
        """Those of all mana that its permanent could make, as bits."""
        self.id = -1
        self.instance: AbilityInstance | None = None
        self.node: Activated | None = None
        self.x = -1
        """The value announced for X, where its cost has one (CR 107.3a)."""
        self.helper = ""

    @property
    def colours(self) -> int:
        return self.types & EVERY_COLOUR

    @property
    def plain(self) -> bool:
        """One mana, or one of several, for nothing but its own permanent."""
        if self.cost or self.chosen or self.amounts or not (self.taps or self.leaves):
            return False
        return all(len(output.mana) == 1 for output in self.outputs)

    @property
    def pain(self) -> int:
        """The life that it takes."""
        return self.life + self.damage

    @property
    def gives_up(self) -> bool:
        """Something is given up for it."""
        return self.leaves or any(not chosen.taps for chosen in self.chosen)

    @property
    def again(self) -> bool:
        """It can be used more than once."""
        return not self.taps and not self.leaves

    @property
    def gain(self) -> int:
        """How much more mana there is at most once it has been used."""
        most = 0
        for output in self.outputs:
            most = max(most, len(output.mana))
        return most - mana_cost(self.cost).least

    @property
    def ability(self) -> tuple[int, ...]:
        """What is equal for the sources of one ability: those that differ in the value of X alone."""
        return (self.id, *self.instance.key) if self.instance is not None else (self.id,)


class Means:
    """All a player could pay with. `any_colour`: mana may be spent on the cost at hand as though it were (CR 609.4b).
    `wanted` says how many other cards in hand ask for each colour."""

    def __init__(
        self,
        sources: list[Source],
        things: list[Thing],
        pool: list[Entry],
        life: int = 0,
        stock: list[int] | None = None,
        any_colour: bool = False,
        wanted: tuple[int, ...] = (),
    ) -> None:
        self.sources = sources
        self.things = things
        self.pool = pool
        self.life = life
        self.stock: list[int] = stock if stock is not None else []
        self.wild = EVERY_COLOUR if any_colour else 0
        self.wanted = wanted
        self.plain: dict[int, list[int]] = {}
        """The plain sources by the thing they are on, of which one can be used: all of them tap it, or give it up, and
        nothing else gives it up."""
        self.others: list[int] = []
        """The other sources."""
        self.counts: list[tuple[int, int]] = []
        """What there is for certain: for each set of bits how many mana of the pool and of plain sources can do it."""
        self.most = 0
        """No more mana than this can be there for a cost."""
        self._sort()
        self._count()

    def with_count(self, n: int, count: int) -> Means:
        """The same with so much mana in entry `n` of the pool."""
        pool = list(self.pool)
        pool[n] = Entry(pool[n].mana, count, pool[n].restricted)
        return Means(self.sources, self.things, pool, self.life, self.stock, self.wild != 0, self.wanted)

    def alone(self) -> dict[int, tuple[object, ...]]:
        """Plain sources that are the only ones on their things, with the mana they make: for a payment, those that make
        the same are the same."""
        counts: dict[int, int] = {}
        for source in self.sources:
            counts[source.thing] = counts.get(source.thing, 0) + 1
        chosen = {n for source in self.sources for one in source.chosen for n in one.things}
        return {
            numbers[0]: ("alone", *[output.mana for output in self.sources[numbers[0]].outputs])
            for thing, numbers in self.plain.items()
            if counts[thing] == 1 and thing not in chosen
        }

    def bits(self, mana: int) -> int:
        """What a mana, given as a number, can do for this player."""
        scope, types = mana >> SCOPES, mana & EVERY_TYPE
        if scope == HELPER:
            return GENERIC | types
        own = types | GENERIC | (SNOW if mana & FROM_SNOW else 0)
        bits = own | self.wild if scope in (ANYWHERE, THIS_COST) else 0
        return bits | own << FOR_ABILITIES if scope in (ANYWHERE, ABILITIES) else bits

    def spent_as(self, mana: int, mask: int) -> int:
        """The mana with the first of its types that pays for a slot."""
        for type in range(6):
            one = mana & ~EVERY_TYPE | 1 << type
            if mana >> type & 1 and self.bits(one) & mask:
                return one
        return mana

    def _sort(self) -> None:
        mixed: set[int] = set()
        """Things that could be used twice: one source doesn't tap them, and one doesn't give them up."""
        pain = 0
        ways: dict[int, int] = {}
        for source in self.sources:
            pain += source.life
            for chosen in source.chosen:
                if not chosen.taps:
                    mixed.update(chosen.things)
            ways[source.thing] = ways.get(source.thing, 0) | (0 if source.taps else 1) | (0 if source.leaves else 2)
        for n, source in enumerate(self.sources):
            thing = source.thing
            tapped = thing >= 0 and self.things[thing].tapped
            if not source.outputs or (tapped and source.taps):
                continue
            if tapped or not source.plain or thing in mixed or ways[thing] == 3 or (source.life and pain > self.life):
                self.others.append(n)
            elif thing in self.plain:
                self.plain[thing].append(n)
            else:
                self.plain[thing] = [n]

    def _count(self) -> None:
        counts: dict[int, int] = {}
        for entry in self.pool:
            bits = self.bits(entry.mana)
            counts[bits] = counts.get(bits, 0) + entry.count
            self.most += entry.count
        for numbers in self.plain.values():
            bits = 0
            for n in numbers:
                for output in self.sources[n].outputs:
                    bits |= self.bits(output.mana[0])
            counts[bits] = counts.get(bits, 0) + 1
        self.counts = list(counts.items())
        self.most += len(self.plain)
        for n in self.others:
            gain = self.sources[n].gain
            self.most += gain * self.uses_left(self.sources[n], 0, 0, self.life, self.stock) if gain > 0 else 0

    def uses_left(self, source: Source, tapped: int, gone: int, life: int, stock: list[int]) -> int:
        """How often the source can be used at most, with these things tapped or gone."""
        thing = source.thing
        if thing >= 0 and (gone >> thing & 1 or (source.taps and tapped >> thing & 1)):
            return 0
        uses = 1 if source.taps or source.leaves else ENDLESS
        for resource, amount in source.amounts:
            if amount > 0:
                uses = min(uses, stock[resource] // amount)
        if source.life:
            uses = min(uses, max(life, 0) // source.life)
        for chosen in source.chosen:
            there = gone | tapped if chosen.taps else gone
            left = sum(1 for one in chosen.things if not there >> one & 1)
            uses = min(uses, left // chosen.count if chosen.count > 0 else uses)
        return uses

    def uses_up(self, id: int, tapping: bool) -> bool:
        """Whether some source would give the object up, or tap it."""
        for source in self.sources:
            own = source.thing >= 0 and self.things[source.thing].id == id
            if own and (source.taps if tapping else source.leaves):
                return True
            for chosen in source.chosen:
                if chosen.taps == tapping and any(self.things[n].id == id for n in chosen.things):
                    return True
        return False


class Reserved:
    """Objects that must stay untapped, or where they are; energy, counters and life that are needed."""

    def __init__(self) -> None:
        self.untapped: set[int] = set()
        self.there: set[int] = set()
        self.energy = 0
        self.counters: dict[tuple[int, str], int] = {}
        self.life = 0

    def copy(self) -> Reserved:
        other = Reserved()
        other.untapped, other.there = set(self.untapped), set(self.there)
        other.energy, other.counters, other.life = self.energy, dict(self.counters), self.life
        return other

    def keep(self, helper: Source) -> None:
        """Keep what helps to pay."""
        self.there.add(helper.id)
        if helper.helper == TAP:
            self.untapped.add(helper.id)

    def matters(self, means: Means) -> bool:
        """Whether any source uses one of these things; life may be paid for the symbols of a cost as well."""
        if self.life or self.energy or self.counters or any(means.uses_up(id, True) for id in self.untapped):
            return True
        return any(means.uses_up(id, False) for id in self.there)
