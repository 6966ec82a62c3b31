"""Paying mana (CR 118.3a, 601.2g-h, 605.3a): can a cost be paid, how best, and does the player care how.

Everything here is a pure function of a `Bill` (what is asked) and `Means` (what there is). A payment is found whenever
there is one. Of all payments the one proposed keeps the most options open: it is the least by, in this order,

1. the life paid for Phyrexian symbols of the bill: life is the last resort,
2. the total tier of the activations: the caller's word for how precious their sources are,
3. the life paid and the damage suffered for activations,
4. the mana made: so mana in the pool goes first, and no large source pays for little,
5. the restricted mana kept in the pool that could have been spent,
6. the mana spent on the bill: one white mana for {2/W} rather than two others,
7. the colours that the permanents used could have made, summed up: the least versatile go first,
8. the number of activations,
9. the use there is for those colours otherwise: what other cards in hand ask for is kept.
"""

from __future__ import annotations

from typing import Final

from apnap.language.mana import Symbol, with_x
from apnap.rules.mana_mixtures import Mixtures
from apnap.rules.payment_means import Means
from apnap.rules.payment_plan import Writer
from apnap.rules.payment_search import Search
from apnap.rules.payment_stores import GONE, Store, Things
from apnap.rules.payment_terms import (
    ACTIVATIONS,
    ANYWHERE,
    ENDLESS,
    FOR_ACTIVATION,
    GENERIC_ONLY,
    HELPER,
    NOWHERE,
    THIS_COST,
    Activation,
    Bill,
    Floating,
    Mana,
    Plan,
    Source,
    Spend,
    Way,
    ways_to_pay,
)

__all__ = [
    "ACTIVATIONS",
    "ANYWHERE",
    "ENDLESS",
    "GENERIC_ONLY",
    "GREATEST_X",
    "HELPER",
    "NOWHERE",
    "THIS_COST",
    "Activation",
    "Bill",
    "Floating",
    "Mana",
    "Means",
    "Plan",
    "Source",
    "Spend",
    "can_pay",
    "choices_matter",
    "colours_matter",
    "max_x",
    "objective",
    "propose",
    "usable_next",
    "usable_outputs",
    "usable_types",
    "with_life",
    "with_one_less",
    "within_reach",
    "without_helper",
]

FIELD_BITS: Final = 20
FIELDS: Final = 9
GREATEST_X: Final = 100
"""Where mana may be made without end, X could be any number, and some end has to be set."""
_PENDING: Final = 1 << 50
"""The key and the kind of mana that is there and not chosen yet."""


def within_reach(bill: Bill, means: Means) -> bool:
    """A necessary condition, quickly: enough mana in all, and of every type asked for. Most bills fail here."""
    return any(means.might(way) for way in bill.ways)


def can_pay(bill: Bill, means: Means) -> bool:
    """Whether the bill can be paid (CR 118.3)."""
    return _any_payable(bill.ways, means)


def _any_payable(ways: list[Way], means: Means) -> bool:
    unsure: list[Way] = []
    for way in ways:
        if means.might(way):
            if means.surely(way):
                return True
            unsure.append(way)
    return bool(unsure) and Search(means, unsure).any()


def propose(bill: Bill, means: Means) -> Plan | None:
    """The best payment by the objective above, or None if there is none."""
    if not can_pay(bill, means):
        return None
    search = Search(means, [way for way in bill.ways if means.might(way)])
    solution = search.best()
    return None if solution is None else Writer(means, search.choices, solution).plan()


def objective(plan: Plan) -> tuple[int, ...]:
    """The nine numbers by which payments are compared, what counts most first."""
    mask = (1 << FIELD_BITS) - 1
    return tuple([plan.score >> FIELD_BITS * (FIELDS - 1 - i) & mask for i in range(FIELDS)])


def max_x(cost: tuple[Symbol, ...], means: Means) -> int:
    """The greatest value of X for which a cost with {X} in it can be paid (CR 107.3a); -1 if not even 0 can."""
    copies = sum(1 for symbol in cost if symbol.variable)
    if not can_pay(Bill(with_x(cost, 0)), means):
        return -1
    less = sum([-symbol.generic for symbol in cost if symbol.generic < 0])
    low, high = 0, (means.most + less) // copies if copies else 0
    if high * copies >= ENDLESS:
        high = GREATEST_X
    while low < high:
        middle = (low + high + 1) // 2
        if can_pay(Bill(with_x(cost, middle)), means):
            low = middle
        else:
            high = middle - 1
    return low


def choices_matter(bill: Bill, means: Means) -> bool:
    """Whether the player has something to choose: a payment that spares something the proposed one uses.

    Interchangeable sources don't count as different; nor does which colour of mana pays a generic cost, unless the
    mana left in the pool differs.
    """
    plan = propose(bill, means)
    if plan is None:
        return False
    if _source_spared(bill, means, plan) or _pool_spared(bill, means, plan) or _leftover_differs(bill, means, plan):
        return True
    return _thing_spared(means, plan) or _rider_differs(bill, means, plan)


def _thing_spared(means: Means, plan: Plan) -> bool:
    """Whether something else could be used up that is not the same."""
    taken = [number for activation in plan.activations for number in activation.things]
    for n, store in enumerate(means.stores.all):
        if not store.same:
            used = [number for number in taken if means.stores.at[number] == n]
            if used and len(used) < len(store.things) - store.count(GONE):
                return True
    return False


def _source_spared(bill: Bill, means: Means, plan: Plan) -> bool:
    keys = [activation.key for activation in plan.activations]
    for stock in means.stocks:
        own = {means.sources[i].key for permanent in stock.permanents for i in permanent}
        used = sum(1 for key in keys if key in own)
        if used and can_pay(bill, _limited(means, stock.permanents, stock.uses, used - 1)):
            return True
    return False


def _limited(means: Means, permanents: list[list[int]], uses: int, allowed: int) -> Means:
    """The same means, but with so many uses of some interchangeable permanents and no more."""
    limits = {i: min(uses, max(0, allowed - uses * n)) for n, permanent in enumerate(permanents) for i in permanent}
    sources: list[Source] = []
    for i, source in enumerate(means.sources):
        limit = min(limits.get(i, source.uses), source.uses)
        sources.append(source if limit == source.uses else source.with_uses(limit, -1 - i))
    return _with(means, sources, means.floating, means.life)


def _pool_spared(bill: Bill, means: Means, plan: Plan) -> bool:
    for i, entry in enumerate(means.floating):
        used = sum(1 for spend in plan.spends if spend.mana.floating == i)
        if used:
            less = list(means.floating)
            less[i] = Floating(entry.mana, used - 1, entry.snow, entry.scope, entry.restricted)
            if can_pay(bill, _with(means, means.sources, less, means.life)):
                return True
    return False


def _leftover_differs(bill: Bill, means: Means, plan: Plan) -> bool:
    """Whether what the activations leave in the pool could be something else: by other spending or another output."""
    made = [mana for mana in plan.leftover if mana.activation >= 0]
    for mana in made:
        if any(_could_replace(mana, spend, bill, means, plan) for spend in plan.spends):
            return True
    return any(_other_output(k, means, plan) for k in {mana.activation for mana in made})


def _rider_differs(bill: Bill, means: Means, plan: Plan) -> bool:
    """Whether a permanent could have made other mana for it: mana that does, or doesn't, something to what it is spent
    on (CR 106.6)."""
    for n in range(len(plan.activations)):
        used = _source_of(n, means, plan)
        others = [one for one in means.sources if one.exclusive == used.exclusive and one.rides != used.rides]
        if used.exclusive >= 0 and others:
            left = [one for one in means.sources if one.key != used.key]
            if can_pay(bill, _with(means, left, means.floating, means.life)):
                return True
    return False


def colours_matter(bill: Bill, means: Means) -> bool:
    """Where the spell notices which mana was spent on it: whether what is used could make mana of another type."""
    plan = propose(bill, means)
    if plan is None:
        return False
    for n in range(len(plan.activations)):
        used = _source_of(n, means, plan)
        alike = [
            one for one in means.sources if one is used or (used.exclusive >= 0 and one.exclusive == used.exclusive)
        ]
        if any([len(one.outputs) > 1 for one in alike]) or len({tuple(one.outputs) for one in alike}) > 1:
            return True
    return False


def _source_of(activation: int, means: Means, plan: Plan) -> Source:
    key = plan.activations[activation].key
    return next(source for source in means.sources if source.key == key)


def _could_replace(mana: Mana, spend: Spend, bill: Bill, means: Means, plan: Plan) -> bool:
    """Whether a leftover mana of another sort could have been spent instead."""
    if mana.mana == spend.mana.mana and mana.snow == spend.mana.snow:
        return False
    if spend.toward >= 0 and mana.activation >= spend.toward:
        return False
    cost = bill.cost if spend.toward < 0 else _source_of(spend.toward, means, plan).cost
    bits = means.bits(mana.mana, mana.snow, mana.scope)
    shift = 0 if spend.toward < 0 else FOR_ACTIVATION
    return any(bits & mask << shift for way in ways_to_pay((cost[spend.symbol],)) for mask in way.slots)


def _other_output(k: int, means: Means, plan: Plan) -> bool:
    """Whether another output of the source has all that was spent of this one, and leaves something else."""
    source = _source_of(k, means, plan)
    if isinstance(source.outputs, Mixtures):  # what is left of it could be of another type
        return len(source.outputs) > 1
    spent = [spend.mana.mana for spend in plan.spends if spend.mana.activation == k]
    chosen = sorted(source.outputs[plan.activations[k].output])
    return any(
        sorted(output) != chosen and all(output.count(mana) >= spent.count(mana) for mana in spent)
        for output in source.outputs
    )


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
        rest = _with(means, _without(means, i), means.floating, means.life, stores)
        return any(_any_payable(_lessened(bill.ways, output, source, means), rest) for output in source.outputs)
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
                after.append(_with(means, sources, pool + made, means.life - life - source.damage, stores))
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
    return _with(means, means.sources, means.floating, life)


def with_one_less(means: Means, number: int) -> Means:
    """The same means with one mana less of an entry of the pool."""
    entry, floating = means.floating[number], list(means.floating)
    floating[number] = Floating(entry.mana, entry.count - 1, entry.snow, entry.scope, entry.restricted)
    return _with(means, means.sources, floating, means.life)


def without_helper(means: Means, number: int) -> Means:
    """The same means once what has the number has been promised to help: nothing else may use it, nor lose it."""
    helpers = [i for i, source in enumerate(means.sources) if source.scope == HELPER]
    i = next(i for i in helpers if number in (means.sources[i].exclusive, means.sources[i].leaves))
    return _with(means, _without(means, i), means.floating, means.life, _stores_after(means, i))


def _with(
    means: Means, sources: list[Source], floating: list[Floating], life: int, stores: list[Store] | None = None
) -> Means:
    now = means.stores.all if stores is None else stores
    return Means(sources, floating, life, means.any_colour, means.any_type, means.everywhere, now, means.wanted)
