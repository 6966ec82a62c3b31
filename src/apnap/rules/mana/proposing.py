"""The payment that is proposed (CR 601.2g-h): what is most precious is spared first, as long as the cost can be paid.

Life is the last resort. Then, in this order: what gives something up, what hurts, what could make most colours, and of
those the ones that other cards in hand ask for. A source that makes more than is needed gives way to others that don't.
"""

from __future__ import annotations

from apnap.rules.mana.cost import ManaCost
from apnap.rules.mana.means import Means
from apnap.rules.mana.payment import Payment
from apnap.rules.mana.solver import Solver


def proposed(cost: ManaCost, means: Means) -> Payment | None:
    """The payment that spares most, or None if there is none."""
    best = _sparing(cost, means, set())
    for made in best.activations if best is not None else ():
        if best is not None and any(unit in best.left for unit in made.made):
            other = _sparing(cost, means, {made.number})
            if other is not None and _score(other, means) < _score(best, means):
                best = other
    return best


def _sparing(cost: ManaCost, means: Means, without: set[int]) -> Payment | None:
    """A payment that leaves out, one after the other, what it can do without."""
    keeping = 1
    found = Solver(cost, means, without, keeping).first()
    if found is None:
        keeping = 0
        found = Solver(cost, means, without).first()
    if found is None:
        return None
    ways = [way for way in cost.ways if way.life == found.way.life]
    for group in _groups(means):
        other: Payment | None = found
        while other is not None:
            found = other
            used = [n for n in group if n in found.used]
            without.update([n for n in group if n not in used])
            other = Solver(cost, means, without | {used[-1]}, keeping).first(ways) if used else None
    return found


def _groups(means: Means) -> list[list[int]]:
    """The sources, those together of which one is as good as another, the most precious first."""
    groups: dict[tuple[int, ...], list[int]] = {}
    scarce = list(means.wanted)
    for colour, count in enumerate(scarce):
        scarce[colour] = 60 * count // (1 + sum(one.colours >> colour & 1 for one in means.sources))
    for n, source in enumerate(means.sources):
        wanted = sum(count for colour, count in enumerate(scarce) if source.colours >> colour & 1)
        key = (source.harm, source.pain, source.colours.bit_count(), wanted, source.kind, n if source.kind < 0 else -1)
        groups.setdefault(key, []).append(n)
    order = sorted([(key[:4], numbers[0], numbers) for key, numbers in groups.items()], reverse=True)
    return [numbers for _, _, numbers in order]


def _score(found: Payment, means: Means) -> tuple[int, ...]:
    """Life, harm, pain, mana made, mana spent: by these payments are compared."""
    sources = [means.sources[n] for n in found.used]
    pain = sum(source.pain for source in sources) + sum(made.life for made in found.activations)
    made = sum(len(one.made) for one in found.activations)
    return (found.way.life, sum(source.harm for source in sources), pain, made, len(found.spent))
