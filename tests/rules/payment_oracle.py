"""The payment solver's judges: a brute force that plays every payment there is, and a replayer of plans.

Neither shares code with the solver beyond its plain input and output classes.
"""

from __future__ import annotations

from collections.abc import Iterator

from apnap.language.mana import Symbol
from apnap.rules.mana.payment_means import Means
from apnap.rules.mana.payment_stores import Store
from apnap.rules.mana.payment_terms import (
    ACTIVATIONS,
    ANYWHERE,
    GENERIC_ONLY,
    HELPER,
    NOWHERE,
    THIS_COST,
    Plan,
    Source,
    Spend,
)

Unit = tuple[int, bool, int, bool, bool]
"""One mana: type, snow, scope, restricted, and whether it was there in the pool."""

Score = tuple[int, ...]


def may_go(unit: Unit, activating: bool) -> bool:
    scope = unit[2]
    return scope in ((ANYWHERE, ACTIVATIONS) if activating else (ANYWHERE, THIS_COST, HELPER))


def counts_as(unit: Unit, wanted: int, means: Means, activating: bool) -> bool:
    """Whether the unit is, or may be spent as though it were, mana of a type."""
    if unit[0] == wanted:
        return True
    if unit[2] == HELPER or (activating and not means.everywhere):
        return False
    return means.any_type or (means.any_colour and wanted != 5)


def pays_one(unit: Unit, symbol: Symbol, means: Means, activating: bool) -> bool:
    """Whether the unit alone pays the symbol by its type or by being snow."""
    if not may_go(unit, activating):
        return False
    if symbol.snow and unit[1] and unit[2] != HELPER:
        return True
    return any(counts_as(unit, wanted, means, activating) for wanted in symbol.types)


def settle(
    cost: tuple[Symbol, ...], pool: tuple[Unit, ...], life: int, means: Means, activating: bool
) -> Iterator[tuple[tuple[Unit, ...], int]]:
    """Every way to pay a cost from a pool: what is left of it, and the life paid."""
    if not cost:
        yield pool, 0
        return
    symbol, rest = cost[0], cost[1:]
    if symbol.phyrexian and life >= 2:
        for left, paid in settle(rest, pool, life - 2, means, activating):
            yield left, paid + 2
    for i in first_of_each(pool):
        if pays_one(pool[i], symbol, means, activating):
            yield from settle(rest, pool[:i] + pool[i + 1 :], life, means, activating)
    if symbol.generic or not (symbol.types or symbol.snow):
        for left in take(symbol.generic, pool, activating):
            yield from settle(rest, left, life, means, activating)


def take(count: int, pool: tuple[Unit, ...], activating: bool) -> Iterator[tuple[Unit, ...]]:
    if count == 0:
        yield pool
        return
    for i in first_of_each(pool):
        if may_go(pool[i], activating):
            yield from take(count - 1, pool[:i] + pool[i + 1 :], activating)


def first_of_each(pool: tuple[Unit, ...]) -> list[int]:
    return [i for i, unit in enumerate(pool) if pool.index(unit) == i]


def versatility(source: Source, means: Means) -> int:
    """The colours that the permanent the source belongs to could make."""
    own = [s for s in means.sources if s is source or (s.exclusive >= 0 and s.exclusive == source.exclusive)]
    return len({mana for s in own for output in s.outputs for mana in output if mana < 5})


def use_otherwise(source: Source, means: Means) -> int:
    """The use there is otherwise for the colours that the permanent could make."""
    own = [s for s in means.sources if s is source or (s.exclusive >= 0 and s.exclusive == source.exclusive)]
    colours = {mana for s in own for output in s.outputs for mana in output if mana < 5}
    return sum(means.wanted[colour] for colour in colours) if means.wanted else 0


def use_of(unit: Unit, means: Means) -> int:
    """The use there is otherwise for mana that was there in the pool."""
    return means.wanted[unit[0]] if means.wanted and unit[4] and unit[0] < 5 else 0


def held(means: Means) -> tuple[Unit, ...]:
    """The mana in the pool, one by one."""
    return tuple(sorted((e.mana, e.snow, e.scope, e.restricted, True) for e in means.floating for _ in range(e.count)))


def kept_back(means: Means) -> int:
    return sum(use_of(unit, means) for unit in held(means))


FRESH, WORN, GONE = range(3)


class Thing:
    """Something that can be used up: the numbers of its being there and of its tapping, and all of those that stand for
    it or for others like it."""

    def __init__(self, being: int, tap: int, beings: list[int], taps: list[int]) -> None:
        self.being = being
        self.tap = tap
        self.beings = beings
        self.taps = taps


def all_things(means: Means, stores: list[Store]) -> tuple[list[Thing], tuple[int, ...]]:
    """The things of these stores, and whatever else is taken; how each of them is."""
    things: list[Thing] = []
    status: list[int] = []
    for store in stores:
        beings, taps = [being for being, _ in store.things], [tap for _, tap in store.things if tap >= 0]
        things += [Thing(being, tap, beings, taps) for being, tap in store.things]
        status += store.status
    for number in {number for source in means.sources for number in source.takes}:
        if not any(number in (*thing.beings, *thing.taps) for thing in things):
            taps_itself = any(source.exclusive == number for source in means.sources)
            things.append(Thing(-1, number, [], [number]) if taps_itself else Thing(number, -1, [number], []))
            status.append(FRESH if taps_itself else WORN)
    return things, tuple(status)


Status = tuple[int, ...]


def changed(status: Status, n: int, new: int) -> Status:
    return (*status[:n], new, *status[n + 1 :])


def used_up(source: Source, things: list[Thing], status: Status) -> Iterator[Status]:
    """Every way in which the source can use up what it does."""
    for n, thing in enumerate(things):
        if (thing.being == source.home >= 0 or thing.being == source.leaves >= 0) and status[n] == GONE:
            return
        if thing.tap == source.turns >= 0:
            if status[n] != WORN:
                return
            status = changed(status, n, FRESH)
        if thing.tap == source.exclusive >= 0:
            if status[n] != FRESH:
                return
            status = changed(status, n, WORN)
    for n, thing in enumerate(things):
        if thing.being == source.leaves >= 0 and source.leaves in source.takes:
            status = changed(status, n, GONE)
    others = [number for number in source.takes if number != source.leaves]
    taps = [number for number in others if any(number in thing.taps for thing in things)]
    yield from taken(taps, [number for number in others if number not in taps], things, status)


def taken(taps: list[int], gives: list[int], things: list[Thing], status: Status) -> Iterator[Status]:
    """Every choice of things to tap and to give up."""
    if not taps and not gives:
        yield status
    for n, thing in enumerate(things):
        if taps:
            if taps[0] in thing.taps and status[n] == FRESH:
                yield from taken(taps[1:], gives, things, changed(status, n, WORN))
        elif gives and gives[0] in thing.beings and status[n] != GONE:
            yield from taken(taps, gives[1:], things, changed(status, n, GONE))


class Oracle:
    """Every order of every activation, every way to pay for it, every way to pay the bill."""

    def __init__(self, cost: tuple[Symbol, ...], means: Means, stores: list[Store] | None = None) -> None:
        self.cost = cost
        self.means = means
        self.best: Score | None = None
        self.things, status = all_things(means, stores or [])
        self.seen: set[tuple[object, ...]] = set()
        uses = tuple(source.uses for source in means.sources)
        self.explore(held(means), uses, status, means.life, (0, 0, 0, 0, 0, 0))

    def explore(self, pool: tuple[Unit, ...], uses: tuple[int, ...], status: Status, life: int, score: Score) -> None:
        state = (pool, uses, status, life, score)
        if state in self.seen:
            return
        self.seen.add(state)
        self.try_bill(pool, life, score)
        for i, source in enumerate(self.means.sources):
            if uses[i]:
                self.activate(i, source, pool, uses, status, life, score)

    def try_bill(self, pool: tuple[Unit, ...], life: int, score: Score) -> None:
        tier, pain, made, colours, count, wanted = score
        for left, paid in settle(self.cost, pool, life, self.means, False):
            kept = sum(1 for unit in left if unit[3] and unit[2] != NOWHERE)
            spared = wanted + kept_back(self.means) - sum(use_of(unit, self.means) for unit in left)
            found = (paid, tier, pain, made, kept, len(pool) - len(left), colours, count, spared)
            if self.best is None or found < self.best:
                self.best = found

    def activate(
        self,
        i: int,
        source: Source,
        pool: tuple[Unit, ...],
        uses: tuple[int, ...],
        status: Status,
        life: int,
        score: Score,
    ) -> None:
        if source.life and life < source.life:
            return
        after = tuple(self.uses_after(k, i, uses) for k in range(len(uses)))
        for now in set(used_up(source, self.things, status)):
            for left, paid in settle(source.cost, pool, life - source.life, self.means, True):
                for n, output in enumerate(source.outputs):
                    lost = source.life + paid + source.damage
                    new = (
                        score[0] + source.tier,
                        score[1] + lost,
                        score[2] + len(output),
                        score[3] + versatility(source, self.means),
                        score[4] + 1,
                        score[5] + use_otherwise(source, self.means),
                    )
                    made = tuple((mana, *source.sort(n, part), False, False) for part, mana in enumerate(output))
                    self.explore(tuple(sorted(left + made)), after, now, life - lost, new)

    def uses_after(self, k: int, i: int, uses: tuple[int, ...]) -> int:
        """Of the abilities of one permanent that can't both be used, the others are gone."""
        used, other = self.means.sources[i], self.means.sources[k]
        if any(thing.tap == used.exclusive >= 0 for thing in self.things):
            return uses[k]
        if k == i:
            return uses[k] - 1
        return 0 if used.exclusive >= 0 and used.exclusive == other.exclusive else uses[k]


class Replay:
    """Follows a plan to the letter, and says what it came to."""

    def __init__(self, cost: tuple[Symbol, ...], means: Means, plan: Plan, stores: list[Store] | None = None) -> None:
        self.cost = cost
        self.means = means
        self.plan = plan
        self.things, self.status = all_things(means, stores or [])
        self.life = means.life
        self.tier = self.pain = self.made = self.colours = self.wanted = 0
        self.used: dict[int, int] = {}
        self.groups: dict[int, int] = {}

    def run(self) -> Score:
        for k in range(len(self.plan.activations)):
            self.activate(k)
        paid = self.pay(self.cost, -1, self.plan.in_life)
        self.check_mana()
        kept = [m for m in self.plan.leftover if m.floating >= 0 and self.means.floating[m.floating].restricted]
        kept = [m for m in kept if self.means.floating[m.floating].scope != NOWHERE]
        spent = sum(1 for spend in self.plan.spends if spend.toward < 0)
        used = [spend.mana.mana for spend in self.plan.spends if spend.mana.floating >= 0]
        self.wanted += sum(self.means.wanted[mana] for mana in used if mana < 5) if self.means.wanted else 0
        rest = (self.made, len(kept), spent, self.colours, len(self.plan.activations), self.wanted)
        return (paid, self.tier, self.pain, *rest)

    def source(self, k: int) -> Source:
        return next(s for s in self.means.sources if s.key == self.plan.activations[k].key)

    def activate(self, k: int) -> None:
        source, activation = self.source(k), self.plan.activations[k]
        self.used[source.key] = self.used.get(source.key, 0) + 1
        if not any(thing.tap == source.exclusive >= 0 for thing in self.things):
            assert self.used[source.key] <= source.uses
            assert source.exclusive < 0 or self.groups.setdefault(source.exclusive, source.key) == source.key
        self.use_up(source, activation.things)
        before = self.life
        if source.life:
            assert self.life >= source.life, "CR 119.4"
            self.life -= source.life
        self.pay(source.cost, k, activation.in_life)
        self.life -= source.damage
        self.tier += source.tier
        self.pain += before - self.life
        self.made += len(source.outputs[activation.output])
        self.colours += versatility(source, self.means)
        self.wanted += use_otherwise(source, self.means)

    def use_up(self, source: Source, chosen: list[int]) -> None:
        """What the plan says is used up must be there, be enough and be what the source takes."""
        before, ways = self.status, list(used_up(source, self.things, self.status))
        for n, thing in enumerate(self.things):
            if thing.tap == source.turns >= 0:
                self.status = changed(self.status, n, FRESH)
            if thing.tap >= 0 and thing.tap in (source.exclusive, *chosen):
                self.status = changed(self.status, n, WORN)
            if thing.being >= 0 and (thing.being in chosen or thing.being == source.leaves in source.takes):
                self.status = changed(self.status, n, GONE)
        assert self.status in ways, (before, chosen)

    def pay(self, cost: tuple[Symbol, ...], toward: int, in_life: list[int]) -> int:
        for i, symbol in enumerate(cost):
            spends = [s for s in self.plan.spends if s.toward == toward and s.symbol == i]
            if i in in_life:
                assert symbol.phyrexian, "CR 107.4f"
                assert not spends
                assert self.life >= 2, "CR 119.4"
                self.life -= 2
            else:
                assert self.covered(symbol, spends, toward), f"{symbol} is not paid for"
        assert all(s.symbol < len(cost) for s in self.plan.spends if s.toward == toward)
        return 2 * len(in_life)

    def covered(self, symbol: Symbol, spends: list[Spend], toward: int) -> bool:
        units = [self.unit(spend, toward) for spend in spends]
        if len(units) == 1 and pays_one(units[0], symbol, self.means, toward >= 0):
            return True
        if symbol.generic or not (symbol.types or symbol.snow):
            return len(units) == symbol.generic and all(may_go(unit, toward >= 0) for unit in units)
        return False

    def unit(self, spend: Spend, toward: int) -> Unit:
        mana = spend.mana
        if mana.floating >= 0:
            entry = self.means.floating[mana.floating]
            assert (mana.mana, mana.snow) == (entry.mana, entry.snow)
            return (entry.mana, entry.snow, entry.scope, entry.restricted, True)
        assert toward < 0 or mana.activation < toward, "mana is spent after it was made"
        source = self.source(mana.activation)
        assert mana.mana != GENERIC_ONLY or source.scope == HELPER
        output = self.plan.activations[mana.activation].output
        made = [(one, *source.sort(output, n)) for n, one in enumerate(source.outputs[output])]
        assert (mana.mana, mana.snow, mana.scope) in made
        return (mana.mana, mana.snow, mana.scope, False, False)

    def check_mana(self) -> None:
        """Every mana there was is spent once or left over once."""
        there = [(m, -1, k) for k, a in enumerate(self.plan.activations) for m in self.source(k).outputs[a.output]]
        there += [(e.mana, i, -1) for i, e in enumerate(self.means.floating) for _ in range(e.count)]
        listed = [spend.mana for spend in self.plan.spends] + self.plan.leftover
        assert sorted(there) == sorted((m.mana, m.floating, m.activation) for m in listed)
