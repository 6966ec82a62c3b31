"""The payment that is proposed (CR 601.2g-h): what is most precious is spared first, as long as the cost can be paid.

Life is the last resort. Then, in this order: what gives something up, what hurts, what could make most colours, and of
those the ones that other cards in hand ask for. A source that makes more than is needed gives way to others that don't.
"""

from __future__ import annotations

from apnap.language.mana import Symbol
from apnap.rules.asking.decisions import Answer
from apnap.rules.mana.cost import EVERY_TYPE, GENERIC, ManaCost
from apnap.rules.mana.means import Means, Source
from apnap.rules.mana.production import Extras, Output
from apnap.rules.mana.solver import Solution, Solver, Spent
from apnap.rules.values.mana_offers import Types


class Activation:
    """A source to be used: for which types of mana (none: that is asked), what triggered abilities add, with which
    things, and what its own mana cost is paid with: mana as numbers (`pool.FROM_SNOW`) and life. Where it was tried,
    `answers` are those to what it asked."""

    def __init__(self, source: Source, settled: tuple[Types, ...] = (), extras: Extras = ()) -> None:
        self.source = source
        self.settled = settled
        self.extras = extras
        self.things: tuple[int, ...] = ()
        self.spent: list[int] = []
        self.life = 0
        self.answers: tuple[Answer, ...] = ()

    def copy(self, things: tuple[int, ...], answers: tuple[Answer, ...] = ()) -> Activation:
        """The same with other things, or answers."""
        other = Activation(self.source, self.settled, self.extras)
        other.things, other.spent, other.life, other.answers = things, self.spent, self.life, answers
        return other


class Payment:
    """A whole payment: activations that were tried `first`, further ones in a workable order (CR 601.2g), what helps,
    and the symbols that mana is spent on then (CR 601.2h), with so many of the others paid in life."""

    def __init__(self, solution: Solution) -> None:
        self.first: list[Activation] = []
        self.activations: list[Activation] = []
        self.helpers: list[Source] = []
        self.symbols: tuple[Symbol, ...] = ()
        self.in_life = len(solution.way.in_life)
        self.solution = solution


def proposed(cost: ManaCost, means: Means) -> Payment | None:
    """The payment that spares most, or None if there is none."""
    found = _Sparing(cost, means, {}).best()
    if found is None:
        return None
    for step in found.steps:
        if any(unit.step >= 0 and found.steps[unit.step] is step for unit in found.left):
            other = _Sparing(cost, means, {step.source: 0}).best()
            if other is not None and _score(other, means) < _score(found, means):
                found = other
    return _Writer(cost, means, found).payment


class _Sparing:
    """Leaves out of the means, one after the other, what a payment can do without."""

    def __init__(self, cost: ManaCost, means: Means, limits: dict[int, int]) -> None:
        self.cost = cost
        self.means = means
        self.limits = limits
        self.ways = cost.ways

    def _solve(self, limits: dict[int, int], barred: set[int] | None = None) -> Solution | None:
        return Solver(self.cost, self.means, limits, barred).first(self.ways)

    def best(self) -> Solution | None:
        found = self._solve(self.limits)
        if found is None:
            return None
        self.ways = [way for way in self.cost.ways if way.life == found.way.life]
        for group in self._groups():
            found = self._spare(group, found)
        other: Solution | None = found
        while other is not None:
            found = other
            given = [self.means.things[n].worth for n in _given(found, self.means)]
            barred = {n for n, one in enumerate(self.means.things) if given and one.worth >= max(given)}
            other = self._solve(self.limits, barred) if given else None
        return found

    def _groups(self) -> list[list[int]]:
        """The sources, those together of which one is as good as another, the most precious first."""
        groups: dict[tuple[int, ...], list[int]] = {}
        scarce = list(self.means.wanted)
        for colour, count in enumerate(scarce):
            scarce[colour] = 60 * count // (1 + sum(one.colours >> colour & 1 for one in self.means.sources))
        for n, source in enumerate(self.means.sources):
            wanted = sum(count for colour, count in enumerate(scarce) if source.colours >> colour & 1)
            precious = (source.harm, source.life + source.damage, source.colours.bit_count(), wanted)
            key = (*precious, source.kind, n if source.kind < 0 else -1)
            if key in groups:
                groups[key].append(n)
            else:
                groups[key] = [n]
        return [groups[key] for key in sorted(groups, reverse=True)]

    def _spare(self, group: list[int], found: Solution) -> Solution:
        """Use as few of a group, or as seldom, as can be."""
        low, used = 0, len([n for n in used_sources(found, self.means) if n in group])
        high = used
        while low < high:
            middle = 0 if low == 0 and high == used else (low + high) // 2
            other = self._solve(self._limited(group, middle))
            if other is None:
                low = middle + 1
            else:
                found, high = other, middle
        self.limits = self._limited(group, high)
        return found

    def _limited(self, group: list[int], count: int) -> dict[int, int]:
        limits = dict(self.limits)
        for n in group:
            if len(group) == 1:
                limits[n] = min(count, limits.get(n, count))
            elif limits.get(n, 1) > 0:
                limits[n] = 1 if count > 0 else 0
                count -= 1
        return limits


def used_sources(found: Solution, means: Means) -> list[int]:
    """The numbers of the sources that a payment uses, each as often as it does."""
    steps = [step.source for step in found.steps]
    return steps + [plain_source(means, one) for one in found.all_spent() if one.thing >= 0]


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
    return [n for step in found.steps if _gives_up(means.sources[step.source]) for n in step.things]


def _gives_up(source: Source) -> bool:
    return source.leaves or any(not chosen.taps for chosen in source.chosen)


def _score(found: Solution, means: Means) -> tuple[int, ...]:
    """Harm, pain, mana made, mana spent: by these payments are compared."""
    sources = [means.sources[n] for n in used_sources(found, means)]
    pain = sum(source.life + source.damage for source in sources) + sum(step.way.life for step in found.steps)
    made = sum(len(means.sources[step.source].outputs[step.output].mana) for step in found.steps)
    plain = len(sources) - len(found.steps)
    return (found.way.life, sum(source.harm for source in sources), pain, made + plain, len(found.spent))


class _Writer:
    """Writes a payment that can be followed: real sources and types of mana, in a workable order."""

    def __init__(self, cost: ManaCost, means: Means, found: Solution) -> None:
        self.cost = cost
        self.means = means
        self.found = found
        spent = found.all_spent()
        self.types: list[list[int]] = [self._types(k, spent) for k in range(len(found.steps))]
        """For each step the types of its mana."""
        self.plain: dict[int, Activation] = {one.thing: self._plain(one) for one in spent if one.thing >= 0}
        self.payment = Payment(found)
        early = {one.thing for step in found.steps for one in step.spent}
        for late in (False, True):  # what gives something up goes as late as it can: others may depend on it
            for thing, made in self.plain.items():
                if made.source.helper:
                    self.payment.helpers += [made.source] if late else []
                elif late == (thing not in early and _gives_up(made.source)):
                    self.payment.activations.append(made)
            for k in range(0 if late else len(found.steps)):
                self._add_step(k)
        self._settle_symbols()

    def _output(self, k: int) -> Output:
        return self.means.sources[self.found.steps[k].source].outputs[self.found.steps[k].output]

    def _types(self, k: int, spent: list[Spent]) -> list[int]:
        output = self._output(k)
        types = [_first(mana) for mana in output.mana]
        for one in spent if not output.settled else ():
            if one.unit is not None and one.unit.step == k:
                types[one.unit.place] = self._fitting(output.mana[one.unit.place], one.mask)
        return types

    def _fitting(self, mana: int, mask: int) -> int:
        """The first type of a mana that pays for a slot."""
        for type in range(6):
            if mana >> type & 1 and self.means.bits(_as(mana, type)) & mask:
                return type
        return _first(mana)

    def _plain(self, spent: Spent) -> Activation:
        source = self.means.sources[plain_source(self.means, spent)]
        output = next(one for one in source.outputs if self.means.bits(one.mana[0]) & spent.mask)
        return Activation(source, output.settled or ((self._fitting(output.mana[0], spent.mask),),), output.extras)

    def _add_step(self, k: int) -> None:
        step, output = self.found.steps[k], self._output(k)
        source = self.means.sources[step.source]
        if source.helper:
            self.payment.helpers.append(source)
            return
        made = Activation(source, output.settled or (tuple(self.types[k]),), output.extras)
        made.things = tuple([self.means.things[n].id for n in step.things])
        made.life = step.way.life
        made.spent = [self._mana(one) for one in step.spent]
        self.payment.activations.append(made)

    def _mana(self, spent: Spent) -> int:
        """The very mana that pays for a slot, as a number."""
        unit = spent.unit
        if unit is None:
            draft = self.plain[spent.thing]
            return _as(draft.source.outputs[0].mana[0], draft.settled[0][0])
        if unit.step < 0:
            return self.means.pool[unit.place].mana
        return _as(self._output(unit.step).mana[unit.place], self.types[unit.step][unit.place])

    def _settle_symbols(self) -> None:
        """What mana is to be spent on: the cost without what is paid with life or by what helps, every choice of halves
        made."""
        for n, symbol in enumerate(self.cost.symbols):
            paid = [one for one in self.found.spent if one.symbol == n]
            mana = [one for one in paid if not self._helps(one)]
            if mana and symbol.generic and (len(paid) > 1 or mana[0].mask == GENERIC):
                symbol = Symbol(str(len(mana)), generic=len(mana))
            self.payment.symbols += (symbol,) if mana else ()

    def _helps(self, spent: Spent) -> bool:
        if spent.unit is None:
            return self.plain[spent.thing].source.helper != ""
        step = spent.unit.step
        return step >= 0 and self.means.sources[self.found.steps[step].source].helper != ""


def _as(mana: int, type: int) -> int:
    """A mana of that type."""
    return mana & ~EVERY_TYPE | 1 << type


def _first(mana: int) -> int:
    """The first type that a mana could be."""
    types = mana & EVERY_TYPE
    return (types & -types).bit_length() - 1
