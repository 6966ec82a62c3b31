"""What a player could pay mana with, as plain data: mana in the pool, sources, what sources use up (CR 106.4, 118.3)."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Activated
from apnap.language.mana import Symbol
from apnap.rules.mana.cost import EVERY_COLOUR, EVERY_TYPE, FOR_ABILITIES, GENERIC, SNOW, Way, mana_cost
from apnap.rules.mana.facts import ENDLESS
from apnap.rules.mana.pool import ABILITIES, ANYWHERE, HELPER, THIS_COST
from apnap.rules.mana.production import FROM_SNOW, SCOPES, Output
from apnap.state.characteristics import AbilityInstance

TAP: Final = "tap"
"""What helps to pay by being tapped (CR 702.51a); anything else is exiled (CR 702.66a)."""
FREE: Final[list[Way]] = [Way([], [], [])]


class Entry:
    """Some equal mana in the pool: one mana as a number (`production.FROM_SNOW`)."""

    __slots__ = ("mana", "count", "restricted")

    def __init__(self, mana: int, count: int = 1, restricted: bool = False) -> None:
        self.mana = mana
        self.count = count
        self.restricted = restricted


class Thing:
    """A permanent or card that sources use up by tapping it or giving it up. Things that are `alike` can't be told
    apart; those that are worth less go first."""

    __slots__ = ("id", "tapped", "alike", "worth")

    def __init__(self, id: int, tapped: bool = False, alike: int = -1, worth: int = 0) -> None:
        self.id = id
        self.tapped = tapped
        self.alike = alike if alike >= 0 else -1 - id
        self.worth = worth


class Chosen:
    """A part of a cost that is paid with some of these things: tapped, or given up."""

    __slots__ = ("things", "count", "taps")

    def __init__(self, things: list[int], count: int = 1, taps: bool = False) -> None:
        self.things = things
        self.count = count
        self.taps = taps


class Source:
    """A mana ability that could be activated (CR 605.1a), or something that helps to pay.

    `thing` is the number of what it is on, which it may tap or give up; `chosen` is what else is given up or tapped for
    it, `amounts` what it takes of the means' `stock`: energy, counters, activations that are left this turn. Sources
    with an equal `kind` of 0 or more differ in nothing but the thing.
    """

    __slots__ = (
        "outputs",
        "cost",
        "ways",
        "life",
        "damage",
        "harm",
        "thing",
        "taps",
        "leaves",
        "chosen",
        "amounts",
        "kind",
        "rides",
        "colours",
        "id",
        "instance",
        "node",
        "x",
        "helper",
    )

    def __init__(
        self,
        outputs: list[Output],
        cost: tuple[Symbol, ...] = (),
        life: int = 0,
        damage: int = 0,
        harm: int = 0,
        thing: int = -1,
        taps: bool = False,
        leaves: bool = False,
        kind: int = -1,
    ) -> None:
        self.outputs = outputs
        self.cost = cost
        self.ways: list[Way] = mana_cost(cost).ways if cost else FREE
        self.life = life
        self.damage = damage
        self.harm = harm
        self.thing = thing
        self.taps = taps
        self.leaves = leaves
        self.chosen: list[Chosen] = []
        self.amounts: list[tuple[int, int]] = []
        self.kind = kind
        self.rides = False
        """Its mana does something to what it is spent on."""
        self.colours = 0
        """All colours that its permanent could make, as bits."""
        self.id = -1
        self.instance: AbilityInstance | None = None
        self.node: Activated | None = None
        self.x = -1
        """The value announced for X, where its cost has one (CR 107.3a)."""
        self.helper = ""

    @property
    def plain(self) -> bool:
        """One mana, or one of several, for nothing but its own permanent."""
        if self.cost or self.chosen or self.amounts or not (self.taps or self.leaves):
            return False
        return all(len(output.mana) == 1 for output in self.outputs)

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
        least = ENDLESS
        for way in self.ways:
            least = min(least, len(way.slots))
        return most - least

    def is_same_ability(self, other: Source) -> bool:
        if self.instance is None or other.instance is None:
            return self is other
        return self.id == other.id and self.instance.key == other.instance.key


class Means:
    """All a player could pay with. `any_colour` and `any_type` say that mana may be spent as though it were (CR 609.4b)
    to pay the cost at hand; `wanted` says how many other cards in hand ask for each colour."""

    __slots__ = (
        "sources",
        "things",
        "stock",
        "pool",
        "life",
        "wild",
        "wanted",
        "_plain",
        "_others",
        "_counts",
        "_most",
    )

    def __init__(
        self,
        sources: list[Source],
        things: list[Thing] | None = None,
        pool: list[Entry] | None = None,
        life: int = 0,
        stock: list[int] | None = None,
        any_colour: bool = False,
        any_type: bool = False,
        wanted: tuple[int, ...] = (),
    ) -> None:
        self.sources = sources
        self.things: list[Thing] = things if things is not None else []
        self.pool: list[Entry] = pool if pool is not None else []
        self.life = life
        self.stock: list[int] = stock if stock is not None else []
        self.wild = EVERY_TYPE if any_type else EVERY_COLOUR if any_colour else 0
        self.wanted = wanted
        self._plain: dict[int, list[int]] | None = None
        self._others: list[int] = []
        self._counts: list[tuple[int, int]] = []
        self._most = 0

    def bits(self, mana: int) -> int:
        """What a mana, given as a number, can do for this player."""
        scope, types = mana >> SCOPES, mana & 0b111111
        if scope == HELPER:
            return GENERIC | types
        own = types | GENERIC | (SNOW if mana & FROM_SNOW else 0)
        bits = own | self.wild if scope == ANYWHERE or scope == THIS_COST else 0
        if scope == ANYWHERE or scope == ABILITIES:
            bits |= own << FOR_ABILITIES
        return bits

    @property
    def plain(self) -> dict[int, list[int]]:
        """The plain sources by the thing they are on, of which one can be used: all of them tap it, or give it up, and
        nothing else gives it up."""
        found = self._plain
        if found is None:
            found = self._sort()
        return found

    @property
    def others(self) -> list[int]:
        """The sources that aren't plain, nor on a thing that is used in plain ways only."""
        if self._plain is None:
            self._sort()
        return self._others

    @property
    def counts(self) -> list[tuple[int, int]]:
        """What there is for certain: for each set of bits how many mana of the pool and of plain sources can do that."""
        if self._plain is None:
            self._sort()
        return self._counts

    @property
    def most(self) -> int:
        """No more mana than this can be there for a cost."""
        if self._plain is None:
            self._sort()
        return self._most

    def _sort(self) -> dict[int, list[int]]:
        plain: dict[int, list[int]] = {}
        self._plain = plain
        self._others = []
        mixed: set[int] = set()
        pain = 0
        for source in self.sources:
            pain += source.life
            for chosen in source.chosen:
                if not chosen.taps:
                    mixed.update(chosen.things)
        ways: dict[int, int] = {}
        for source in self.sources:
            if source.thing >= 0:
                ways[source.thing] = ways.get(source.thing, 0) | (0 if source.taps else 1) | (0 if source.leaves else 2)
        for thing, way in ways.items():
            if way == 3:  # one doesn't tap it, and one doesn't give it up: it could be used twice
                mixed.add(thing)
        for n, source in enumerate(self.sources):
            if source.outputs and source.plain and source.thing not in mixed and (not source.life or pain <= self.life):
                if source.thing in plain:
                    plain[source.thing].append(n)
                else:
                    plain[source.thing] = [n]
            elif source.outputs:
                self._others.append(n)
        self._count(plain)
        return plain

    def _count(self, plain: dict[int, list[int]]) -> None:
        counts: dict[int, int] = {}
        total = 0
        for entry in self.pool:
            bits = self.bits(entry.mana)
            counts[bits] = counts.get(bits, 0) + entry.count
            total += entry.count
        for numbers in plain.values():
            bits = 0
            for n in numbers:
                for output in self.sources[n].outputs:
                    bits |= self.bits(output.mana[0])
            counts[bits] = counts.get(bits, 0) + 1
        self._counts = list(counts.items())
        self._most = total + len(plain)
        for n in self._others:
            gain = self.sources[n].gain
            if gain > 0:
                self._most += gain * self.uses_left(self.sources[n], 0, 0, self.life, self.stock)

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
            left = 0
            for one in chosen.things:
                left += 0 if there >> one & 1 else 1
            if chosen.count > 0:
                uses = min(uses, left // chosen.count)
        return uses

    def uses_up(self, id: int, tapping: bool) -> bool:
        """Whether some source would give the object up, or tap it."""
        for n, thing in enumerate(self.things):
            if thing.id == id:
                for source in self.sources:
                    if source.thing == n and (source.taps if tapping else source.leaves):
                        return True
                    if any(n in chosen.things and chosen.taps == tapping for chosen in source.chosen):
                        return True
        return False


class Reserved:
    """Objects that must stay untapped, or where they are; energy, counters and life that are needed."""

    __slots__ = ("untapped", "there", "energy", "counters", "life")

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

    def matters(self, means: Means) -> bool:
        """Whether any source uses one of these things; life may be paid for the symbols of a cost as well."""
        if self.life or self.energy or self.counters:
            return True
        if any(means.uses_up(id, True) for id in self.untapped):
            return True
        return any(means.uses_up(id, False) for id in self.there)
