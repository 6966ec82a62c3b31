"""What may be done next towards a payment that is made by hand (CR 601.2g-h, 605.3a), without coming to a dead end."""

from __future__ import annotations

from typing import Final

from apnap.rules.mana.mana_mixtures import Mixtures
from apnap.rules.mana.payment import any_payable, can_pay
from apnap.rules.mana.payment_means import Means
from apnap.rules.mana.payment_stores import Store, Things
from apnap.rules.mana.payment_terms import FOR_ACTIVATION, HELPER, Bill, Floating, Source, Way, ways_to_pay

_PENDING: Final = 1 << 50
"""The key and the kind of mana that is there and not chosen yet."""


def usable_next(bill: Bill, means: Means) -> list[int]:
    """The keys of the sources that may be activated next, paid from the pool alone, without coming to a dead end.

    For paying by hand, step by step (CR 605.3a). A helper's part of the cost is then no longer to be paid: the caller
    asks again with a lesser bill.
    """
    answers: dict[int, bool] = {}
    found: list[int] = []
    for i, source in enumerate(means.sources):
        alone = source.exclusive < 0
        usable = answers.get(source.kind) if alone else None
        if usable is None:
            usable = _usable(bill, means, i)
        if alone:
            answers[source.kind] = usable
        if usable:
            found.append(source.key)
    return found


def _usable(bill: Bill, means: Means, i: int) -> bool:
    source = means.sources[i]
    if source.uses < 1:
        return False
    if source.scope == HELPER:
        stores = _stores_after(means, i)
        if stores is None:
            return False
        rest = means.changed(_without(means, i), means.floating, means.life, stores)
        return any(any_payable(_lessened(bill.ways, output, source, means), rest) for output in source.outputs)
    if isinstance(source.outputs, Mixtures):
        return _some_leads_on(bill, means, i, source.outputs)
    return any(_leads_on(bill, means, i, alike[0]) for alike in _outputs_alike(bill, means, i))


def usable_types(bill: Bill, means: Means, key: int, chosen: tuple[int, ...]) -> list[int]:
    """Where a source makes any combination of types, and these have been chosen: what may be chosen next so that the
    bill can still be paid."""
    i = next(i for i, source in enumerate(means.sources) if source.key == key)
    outputs = means.sources[i].outputs
    assert isinstance(outputs, Mixtures)
    found: list[int] = []
    for type in outputs.whole.types:
        narrowed = outputs.with_types((*chosen, type))
        if narrowed is not None and _some_leads_on(bill, means, i, narrowed):
            found.append(type)
    return found


def _some_leads_on(bill: Bill, means: Means, i: int, outputs: Mixtures) -> bool:
    """Whether the bill can still be paid once source number `i` has made one of these."""
    source = means.sources[i]
    made = Source(_PENDING, outputs, _PENDING, snow=source.snow, scope=source.scope)
    return any(can_pay(bill, after) for after in _after(means, i, [], [made]))


def usable_outputs(bill: Bill, means: Means, key: int, among: list[int] | None = None) -> list[int]:
    """What the source may make next so that the bill can still be paid: numbers of its outputs, `among` these."""
    i = next(i for i, source in enumerate(means.sources) if source.key == key)
    groups = _outputs_alike(bill, means, i, among)
    return sorted([n for alike in groups if _leads_on(bill, means, i, alike[0]) for n in alike])


def _leads_on(bill: Bill, means: Means, i: int, output: int) -> bool:
    """Whether the bill can still be paid once source number `i` has made this."""
    source = means.sources[i]
    made = [Floating(mana, 1, *source.sort(output, n)) for n, mana in enumerate(source.outputs[output])]
    return any(can_pay(bill, after) for after in _after(means, i, made, []))


def _outputs_alike(bill: Bill, means: Means, i: int, among: list[int] | None = None) -> list[list[int]]:
    """The outputs of source number `i`, those together that nothing asked for tells apart."""
    slots = {mask for way in bill.ways for mask in way.slots}
    asked = [way.slots for source in means.sources if source.cost for way in ways_to_pay(source.cost)]
    masks = sorted(slots | {mask << FOR_ACTIVATION for some in asked for mask in some})
    source = means.sources[i]
    found: dict[object, list[int]] = {}
    for n in range(len(source.outputs)) if among is None else among:
        bits = [means.bits(mana, *source.sort(n, k)) for k, mana in enumerate(source.outputs[n])]
        sorts = [tuple([mask for mask in masks if one & mask]) for one in bits]
        found.setdefault(tuple(sorted(sorts)), []).append(n)
    return list(found.values())


def _without(means: Means, i: int) -> list[Source]:
    """The sources left once number `i` has been used once; those on things of a store are known to the store."""
    used = means.sources[i]
    left: list[Source] = []
    for k, source in enumerate(means.sources):
        if k == i and source.uses > 1:
            left.append(source.with_uses(source.uses - 1, -1 - i))
        elif used.exclusive >= 0 and source.exclusive == used.exclusive:
            if source.exclusive in means.stores.at:
                left.append(source)
        elif k != i:
            left.append(source)
    return left


def _stores_after(means: Means, i: int) -> list[Store] | None:
    """The stores once source number `i` has used up what it does; None if it can't."""
    stores, source = means.stores, means.sources[i]
    if not stores.all:
        return []
    if stores.after(stores.start, stores.use_of(source)) is None or not stores.is_ready(source):
        return None
    things = Things(stores)
    things.use(source)
    return things.now


def _lessened(ways: list[Way], output: tuple[int, ...], source: Source, means: Means) -> list[Way]:
    """The ways to pay what a helper leaves of the bill."""
    for mana in output:
        bits = means.bits(mana, source.snow, source.scope)
        ways = [way.without(mask) for way in ways for mask in sorted(set(way.slots)) if mask & bits]
    return ways


def _after(means: Means, i: int, made: list[Floating], to_come: list[Source]) -> list[Means]:
    """What the means could be after one activation that makes this mana, its cost paid from the pool; mana that is not
    chosen yet is `to_come` from a source."""
    source, stores = means.sources[i], _stores_after(means, i)
    if stores is None:
        return []
    sources = _without(means, i) + to_come
    after: list[Means] = []
    for way in ways_to_pay(source.cost):
        life = source.life + way.life
        if means.affords(life):
            slots = [mask << FOR_ACTIVATION for mask in way.slots]
            for pool in _spent_from(means, slots, list(means.floating)):
                after.append(means.changed(sources, pool + made, means.life - life - source.damage, stores))
    return after


def _spent_from(means: Means, slots: list[int], pool: list[Floating]) -> list[list[Floating]]:
    """Every way to take mana for the slots out of the pool: what is left of it."""
    found = {tuple([entry.count for entry in pool]): pool}
    for slot in slots:
        before, found = found, {}
        for pool in before.values():
            for i, entry in enumerate(pool):
                if entry.count and means.pool[i] & slot:
                    less = list(pool)
                    less[i] = Floating(entry.mana, entry.count - 1, entry.snow, entry.scope, entry.restricted)
                    found.setdefault(tuple([one.count for one in less]), less)
    return list(found.values())


def with_life(means: Means, life: int) -> Means:
    """The same means with so much life."""
    return means.changed(means.sources, means.floating, life)


def with_one_less(means: Means, number: int) -> Means:
    """The same means with one mana less of an entry of the pool."""
    entry, floating = means.floating[number], list(means.floating)
    floating[number] = Floating(entry.mana, entry.count - 1, entry.snow, entry.scope, entry.restricted)
    return means.changed(means.sources, floating, means.life)


def without_helper(means: Means, number: int) -> Means:
    """The same means once what has the number has been promised to help: nothing else may use it, nor lose it."""
    helpers = [i for i, source in enumerate(means.sources) if source.scope == HELPER]
    i = next(i for i in helpers if number in (means.sources[i].exclusive, means.sources[i].leaves))
    return means.changed(_without(means, i), means.floating, means.life, _stores_after(means, i))
