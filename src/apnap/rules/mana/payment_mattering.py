"""Whether a player cares how a payment is made (CR 601.2g-h): there is another that spares or leaves something else."""

from __future__ import annotations

from apnap.rules.mana.mana_mixtures import Mixtures
from apnap.rules.mana.payment import can_pay, propose
from apnap.rules.mana.payment_means import Means
from apnap.rules.mana.payment_stores import GONE
from apnap.rules.mana.payment_terms import FOR_ACTIVATION, Bill, Floating, Mana, Plan, Source, Spend, ways_to_pay


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
    return means.changed(sources, means.floating, means.life)


def _pool_spared(bill: Bill, means: Means, plan: Plan) -> bool:
    for i, entry in enumerate(means.floating):
        used = sum(1 for spend in plan.spends if spend.mana.floating == i)
        if used:
            less = list(means.floating)
            less[i] = Floating(entry.mana, used - 1, entry.snow, entry.scope, entry.restricted)
            if can_pay(bill, means.changed(means.sources, less, means.life)):
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
            if can_pay(bill, means.changed(left, means.floating, means.life)):
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
        if any(len(one.outputs) > 1 for one in alike) or len({tuple(one.outputs) for one in alike}) > 1:
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
