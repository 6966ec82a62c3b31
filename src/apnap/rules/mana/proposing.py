"""The payment that is proposed (CR 601.2g-h): what is most precious is spared first, as long as the cost can be paid.

Life is the last resort. Then, in this order: what gives something up, what hurts, what could make most colours, and of
those the ones that other cards in hand ask for. A source that makes more than is needed gives way to others that don't.
"""

from __future__ import annotations

from apnap.language.mana import Symbol
from apnap.rules.mana.cost import ManaCost
from apnap.rules.mana.means import Means, Source
from apnap.rules.mana.production import Extras, Output, Types
from apnap.rules.mana.solver import Solution, Solver, Spent, Step


class Activation:
    """A source to be used: for which types of mana, what triggered abilities add, with which things, and what its own
    mana cost is paid with: mana as numbers (`production.FROM_SNOW`) and life."""

    __slots__ = ("source", "settled", "extras", "things", "spent", "life")

    def __init__(self, source: Source, settled: tuple[Types, ...], extras: Extras) -> None:
        self.source = source
        self.settled = settled
        self.extras = extras
        self.things: tuple[int, ...] = ()
        self.spent: list[int] = []
        self.life = 0

    def with_things(self, things: tuple[int, ...]) -> Activation:
        other = Activation(self.source, self.settled, self.extras)
        other.things = things
        return other


class Payment:
    """A whole payment: the activations in a workable order (CR 601.2g), what helps, and the symbols that mana is spent
    on then (CR 601.2h), with so many of the others paid in life."""

    __slots__ = ("activations", "helpers", "symbols", "in_life", "solution", "score")

    def __init__(self, solution: Solution, symbols: tuple[Symbol, ...], score: tuple[int, ...]) -> None:
        self.activations: list[Activation] = []
        self.helpers: list[Source] = []
        self.symbols = symbols
        self.in_life = len(solution.way.in_life)
        self.solution = solution
        self.score = score
        """Life for symbols, harm, pain, mana made, mana spent: payments are compared by these."""


def proposed(cost: ManaCost, means: Means) -> Payment | None:
    """The payment that spares most, or None if there is none."""
    found = _Sparing(cost, means, {}).best()
    if found is None:
        return None
    score = _score(found, means)
    for step in found.steps:
        if any(unit.step >= 0 and found.steps[unit.step] is step for unit in found.left):
            other = _Sparing(cost, means, {step.source: 0}).best()
            if other is not None and _score(other, means) < score:
                found, score = other, _score(other, means)
    return _Writer(cost, means, found, score).written()


class _Sparing:
    """Leaves out of the means, one after the other, what a payment can do without."""

    def __init__(self, cost: ManaCost, means: Means, limits: dict[int, int]) -> None:
        self.cost = cost
        self.means = means
        self.limits = limits
        self.barred: set[int] = set()
        self.ways = cost.ways

    def _solve(self, limits: dict[int, int], barred: set[int]) -> Solution | None:
        return Solver(self.cost, self.means, limits, barred).first(self.ways)

    def best(self) -> Solution | None:
        found = self._solve(self.limits, self.barred)
        if found is None:
            return None
        self.ways = [way for way in self.cost.ways if way.life == found.way.life]
        for group in self._groups():
            found = self._spare(group, found)
        other: Solution | None = found
        while other is not None and _given(other, self.means):
            found = other
            worth = max([self.means.things[n].worth for n in _given(found, self.means)])
            barred = {n for n, one in enumerate(self.means.things) if one.worth >= worth}
            other = self._solve(self.limits, barred)
        return other or found

    def _groups(self) -> list[list[int]]:
        """The sources, those together of which one is as good as another, the most precious first."""
        groups: dict[tuple[int, ...], list[int]] = {}
        for n, source in enumerate(self.means.sources):
            alone = n if source.kind < 0 else -1
            key = (*self._preciousness(source), source.kind, alone)
            if key in groups:
                groups[key].append(n)
            else:
                groups[key] = [n]
        return [groups[key] for key in sorted(groups, reverse=True)]

    def _preciousness(self, source: Source) -> tuple[int, int, int, int]:
        wanted = 0
        for colour, count in enumerate(self.means.wanted):
            wanted += count if source.colours >> colour & 1 else 0
        return (source.harm, source.life + source.damage, source.colours.bit_count(), wanted)

    def _spare(self, group: list[int], found: Solution) -> Solution:
        """Use as few of a group, or as seldom, as can be."""
        used = _uses(found, self.means, group)
        allowed = min(used, self.limits.get(group[0], used)) if len(group) == 1 else used
        low, high = 0, allowed
        while low < high:
            middle = 0 if low == 0 and high == allowed else (low + high) // 2
            other = self._solve(self._limited(group, middle), self.barred)
            if other is None:
                low = middle + 1
            else:
                found, high = other, middle
        self.limits = self._limited(group, high)
        return found

    def _limited(self, group: list[int], count: int) -> dict[int, int]:
        limits = dict(self.limits)
        if len(group) == 1:
            limits[group[0]] = count
            return limits
        for n in group:
            if limits.get(n, 1) > 0:
                limits[n] = 1 if count > 0 else 0
                count -= 1
        return limits


def _uses(found: Solution, means: Means, group: list[int]) -> int:
    """How often sources of the group are used."""
    count = sum(1 for step in found.steps if step.source in group)
    for one in all_spent(found):
        if one.thing >= 0 and plain_source(means, one) in group:
            count += 1
    return count


def all_spent(found: Solution) -> list[Spent]:
    """Everything that pays for a slot: of the cost, and of the costs of the activations."""
    spent = list(found.spent)
    for step in found.steps:
        spent += step.spent
    return spent


def plain_source(means: Means, spent: Spent) -> int:
    """The least precious of the plain sources of a thing that pays for the slot."""
    best, least = -1, (0, 0)
    for n in means.plain[spent.thing]:
        source = means.sources[n]
        weight = (source.harm, source.life + source.damage)
        if best < 0 or weight < least:
            if any(means.bits(output.mana[0]) & spent.mask for output in source.outputs):
                best, least = n, weight
    return best


def _given(found: Solution, means: Means) -> list[int]:
    """The things that are chosen to be given up."""
    given: list[int] = []
    for step in found.steps:
        if any(not chosen.taps for chosen in means.sources[step.source].chosen):
            given += [n for n in step.things if n not in given]
    return given


def _score(found: Solution, means: Means) -> tuple[int, ...]:
    harm, pain, made = 0, 0, 0
    for step in found.steps:
        source = means.sources[step.source]
        harm, pain = harm + source.harm, pain + source.life + source.damage + step.way.life
        made += len(source.outputs[step.output].mana)
    for one in all_spent(found):
        if one.thing >= 0:
            source = means.sources[plain_source(means, one)]
            harm, pain, made = harm + source.harm, pain + source.life + source.damage, made + 1
    return (found.way.life, harm, pain, made, len(found.spent))


class _Writer:
    """Writes a payment that can be followed: real sources and types of mana, in a workable order."""

    def __init__(self, cost: ManaCost, means: Means, found: Solution, score: tuple[int, ...]) -> None:
        self.cost = cost
        self.means = means
        self.found = found
        self.payment = Payment(found, cost.symbols, score)
        self.types: list[list[int]] = []
        """For each step the types of its mana, where they are told by what it pays for."""

    def written(self) -> Payment:
        steps = self.found.steps
        spent = all_spent(self.found)
        for k, step in enumerate(steps):
            self.types.append(self._types(k, self.means.sources[step.source].outputs[step.output], spent))
        plain = [one for one in spent if one.thing >= 0]
        drafts = [self._plain(one) for one in plain]
        first = len(drafts)
        things = [[one.thing] for one in plain]
        needs: list[list[int]] = [[] for _ in drafts]
        for k, step in enumerate(steps):
            drafts.append(self._step(k, step, plain, drafts))
            needs.append(self._needs(step, plain, first))
            own = self.means.sources[step.source].thing
            things.append([*step.things, own] if own >= 0 else list(step.things))
        self._order(drafts, needs, things)
        self._settle_symbols(drafts, plain)
        return self.payment

    def _types(self, k: int, output: Output, spent: list[Spent]) -> list[int]:
        found = [_first(mana) for mana in output.mana]
        if not output.settled:
            for one in spent:
                if one.unit is not None and one.unit.step == k:
                    found[one.unit.place] = self._fitting(output.mana[one.unit.place], one.mask)
        return found

    def _fitting(self, mana: int, mask: int) -> int:
        """The first type of a mana that pays for a slot."""
        for type in range(6):
            if mana >> type & 1 and self.means.bits(mana & ~0b111111 | 1 << type) & mask:
                return type
        return _first(mana)

    def _plain(self, spent: Spent) -> Activation:
        source = self.means.sources[plain_source(self.means, spent)]
        for output in source.outputs:
            if self.means.bits(output.mana[0]) & spent.mask:
                settled = output.settled or ((self._fitting(output.mana[0], spent.mask),),)
                return Activation(source, settled, output.extras)
        raise AssertionError("a thing pays only for what one of its sources can")

    def _step(self, k: int, step: Step, plain: list[Spent], drafts: list[Activation]) -> Activation:
        source = self.means.sources[step.source]
        output = source.outputs[step.output]
        made = Activation(source, output.settled or (tuple(self.types[k]),), output.extras)
        made.things = tuple([self.means.things[n].id for n in step.things])
        made.life = step.way.life
        for one in step.spent:
            made.spent.append(self._mana(one, plain, drafts))
        return made

    def _mana(self, spent: Spent, plain: list[Spent], drafts: list[Activation]) -> int:
        """The very mana that pays for a slot, as a number."""
        unit = spent.unit
        if unit is None:
            draft = drafts[plain.index(spent)]
            mana = draft.source.outputs[0].mana[0]
            return mana & ~0b111111 | 1 << draft.settled[0][0]
        if unit.step < 0:
            return self.means.pool[unit.place].mana
        step = self.found.steps[unit.step]
        mana = self.means.sources[step.source].outputs[step.output].mana[unit.place]
        return mana & ~0b111111 | 1 << self.types[unit.step][unit.place]

    def _needs(self, step: Step, plain: list[Spent], first: int) -> list[int]:
        """What has to come before a step: what makes the mana that pays for it."""
        found: list[int] = []
        for one in step.spent:
            if one.unit is None:
                found.append(plain.index(one))
            elif one.unit.step >= 0:
                found.append(first + one.unit.step)
        return found

    def _order(self, drafts: list[Activation], needs: list[list[int]], things: list[list[int]]) -> None:
        """What gives something up goes as late as it can: nobody knows what else depends on it. What helps goes last."""
        waiting = list(range(len(drafts)))
        while waiting:
            ready = [
                n
                for n in waiting
                if not any(m in waiting for m in needs[n])
                and not any(m < n and any(thing in things[m] for thing in things[n]) for m in waiting)
            ]
            n = min(ready or waiting, key=lambda n: (_gives_up(drafts[n].source), n))
            waiting.remove(n)
            draft = drafts[n]
            if draft.source.helper:
                self.payment.helpers.append(draft.source)
            else:
                self.payment.activations.append(draft)

    def _settle_symbols(self, drafts: list[Activation], plain: list[Spent]) -> None:
        """What mana is to be spent on: the cost without what is paid with life or by what helps, every choice of halves
        made."""
        left: list[Symbol] = []
        for n, symbol in enumerate(self.cost.symbols):
            paid = [one for one in self.found.spent if one.symbol == n]
            mana = [one for one in paid if not self._helps(one, plain, drafts)]
            if not mana:
                continue
            if symbol.generic and not (len(paid) == 1 and not mana[0].mask >> 7):
                left.append(Symbol(str(len(mana)), generic=len(mana)))
            else:
                left.append(symbol)
        self.payment.symbols = tuple(left)

    def _helps(self, spent: Spent, plain: list[Spent], drafts: list[Activation]) -> bool:
        if spent.unit is None:
            return drafts[plain.index(spent)].source.helper != ""
        return spent.unit.step >= 0 and self.means.sources[self.found.steps[spent.unit.step].source].helper != ""


def _gives_up(source: Source) -> int:
    if source.leaves or any(not chosen.taps for chosen in source.chosen):
        return 2
    return 1 if source.cost or source.amounts else 0


def _first(mana: int) -> int:
    """The first type that a mana could be."""
    types = mana & 0b111111
    return (types & -types).bit_length() - 1
