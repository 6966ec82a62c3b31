"""Paying by hand, a part at a time (CR 601.2g-h): what may be done next so that the rest can still be paid, and whether
a player has anything to choose at all."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.language.mana import LETTERS, Symbol
from apnap.rules.asking.decisions import Option
from apnap.rules.mana.affording import activations, can_pay, tries
from apnap.rules.mana.available import Available
from apnap.rules.mana.cost import ALL_BITS, EVERY_TYPE, GENERIC, PHYREXIAN_LIFE, SNOW, mana_cost, without_symbol
from apnap.rules.mana.means import Means, Source
from apnap.rules.mana.payment import Activation, Payment, first_type
from apnap.rules.mana.solver import Solver, can_pay_by

Cost = tuple[Symbol, ...]


def options(cost: Cost, available: Available) -> list[Option]:
    """What may be done next towards the payment."""
    means = available.means
    listed: list[Option] = []
    shown: set[tuple[int, ...]] = set()
    answers: dict[tuple[object, ...], bool] = {}
    alone = {} if available.odd.found() else means.alone()
    for n, source in enumerate(means.sources):
        if source.helper:
            if helped(cost, available, source) is not None:
                listed.append(Option("help", source.id, n))
        elif source.ability not in shown:
            key: tuple[object, ...] = (source.kind,) if source.kind >= 0 else alone.get(n, (-1, n))
            if key not in answers:
                answers[key] = _may_use(cost, available, n)
            if answers[key]:
                listed.append(Option("mana", source.id, n, made(source) if source.x < 0 else ""))
                shown.add(source.ability)
    for symbol in dict.fromkeys(cost):
        if symbol.phyrexian and life_paid(cost, available, symbol) is not None:
            listed.append(Option("life", word=symbol.text))
    if len([entry for entry in means.pool if means.bits(entry.mana) & ALL_BITS]) > 1:
        for n, entry in enumerate(means.pool):
            if spent_one(cost, available, n) is not None:
                listed.append(Option("spend", number=n, word="{" + LETTERS[first_type(entry.mana)] + "}"))
    return listed


def made(source: Source) -> str:
    """The mana a source makes, where that is one thing only: `{G}`, `{C}{C}`."""
    mana = source.outputs[0].mana if len(source.outputs) == 1 else ()
    if any((one & EVERY_TYPE).bit_count() != 1 for one in mana):
        return ""
    return "".join(["{" + LETTERS[first_type(one)] + "}" for one in mana])


def _may_use(cost: Cost, available: Available, n: int) -> bool:
    """Whether the cost can still be paid once the ability of a source has been used next."""
    means, source = available.means, available.means.sources[n]
    if not _is_free(source, available):
        return any(True for _ in leads(cost, available, n))
    others = {m for m, other in enumerate(means.sources) if other.thing == source.thing and m != n}
    return Solver(mana_cost(cost), means, others).pays()


def _is_free(source: Source, available: Available) -> bool:
    """It uses up nothing but its own permanent, so that using it leaves out nothing else than its other abilities."""
    costs = source.cost or source.chosen or source.amounts or source.life or source.again
    return not costs and source.x < 0 and not available.odd.found()


def leads(cost: Cost, available: Available, n: int) -> Iterator[Activation]:
    """The ways to use the ability of a source next after which the cost can still be paid: each is tried, unless it is
    the only one of a source that may be used."""
    means, source = available.means, available.means.sources[n]
    if _is_free(source, available) and made(source):
        yield from activations(source, available)
        return
    for other in means.sources:
        if other.ability == source.ability:
            for lead, after in tries(available, other):
                if can_pay(cost, available.later(after)):
                    yield from _alike(means, lead)


def _alike(means: Means, lead: Activation) -> list[Activation]:
    """The same with any thing that is like the one chosen."""
    if len(lead.things) != 1:
        return [lead]
    chosen = [means.things[n] for n in lead.source.chosen[0].things]
    kind = next(one.alike for one in chosen if one.id == lead.things[0])
    return [lead.copy((one.id,), lead.answers) for one in chosen if one.alike == kind]


# -- other parts of a payment ------------------------------------------------------------------------------------------


def helped(cost: Cost, available: Available, helper: Source) -> Cost | None:
    """CR 702.51a: what is left of the cost with the helper's part paid: a symbol of its colour if the rest can then be
    paid, or else a generic one; None if it can't."""
    kept = available.reserved.copy()
    kept.keep(helper)
    rest = available.with_reserved(kept)
    for left in _after_one(cost, available.means.bits(helper.outputs[0].mana[0])):
        if can_pay(left, rest):
            return left
    return None


def life_paid(cost: Cost, available: Available, symbol: Symbol) -> Cost | None:
    """CR 107.4f: what is left of the cost with 2 life paid instead of the symbol's mana, if that can be paid."""
    kept, left = available.reserved.copy(), without_symbol(cost, cost.index(symbol))
    kept.life += PHYREXIAN_LIFE
    payable = available.means.life >= PHYREXIAN_LIFE and can_pay(left, available.with_reserved(kept))
    return left if payable else None


def spent_one(cost: Cost, available: Available, n: int) -> Cost | None:
    """What is left of the cost once one mana of an entry of the pool has been spent, if that can be paid."""
    rest = available.means.with_count(n, available.means.pool[n].count - 1)
    for left in _after_one(cost, rest.bits(rest.pool[n].mana)):
        if not left or can_pay_by(mana_cost(left), rest):
            return left
    return None


def _after_one(cost: Cost, bits: int) -> list[Cost]:
    """What one mana that can do this may leave of the cost: rather a symbol of its type than a generic one goes."""
    typed = [n for n, one in enumerate(cost) if any(bits & 1 << t for t in one.types) or (one.snow and bits & SNOW)]
    generic = [n for n, one in enumerate(cost) if one.generic > 0 and bits & GENERIC]
    return [*[without_symbol(cost, n) for n in typed], *[without_symbol(cost, n, True) for n in generic]]


# -- whether there is anything to choose -------------------------------------------------------------------------------


def choices_matter(cost: Cost, means: Means, payment: Payment) -> bool:
    """Whether there is another payment that spares or leaves something else than the proposed one. Sources that are
    alike don't count as different; nor does which colour of mana pays a generic cost, unless the mana left differs."""
    if _source_spared(cost, means, payment):
        return True
    entries = [one.unit.entry for one in payment.all_spent()]
    for n in {n for n in entries if n >= 0}:
        if can_pay_by(mana_cost(cost), means.with_count(n, entries.count(n) - 1)):
            return True
    return any(_could_differ(means, made, payment) for made in payment.activations)


def _source_spared(cost: Cost, means: Means, payment: Payment) -> bool:
    """Whether the cost can be paid without a source that is used and those like it that aren't, or with other mana of
    it that does, or doesn't, do something to what it is spent on (CR 106.6)."""
    used = {means.sources[n].thing for n in payment.used}
    kinds: set[int] = set()
    by_thing: dict[int, list[int]] = {}
    for m, one in enumerate(means.sources):
        by_thing.setdefault(one.thing, []).append(m)
    for n in dict.fromkeys(payment.used):
        source, without = means.sources[n], {n}
        if source.kind in kinds:
            continue
        if source.kind >= 0:
            kinds.add(source.kind)
        on_it = [] if source.again else by_thing[source.thing]
        if all(means.sources[m].rides == source.rides for m in on_it):
            without.update(on_it)
        for one in means.sources:
            if one.kind == source.kind >= 0 and one.thing not in used:
                without.update(by_thing[one.thing])
        if Solver(mana_cost(cost), means, without).pays():
            return True
    return False


def _could_differ(means: Means, made: Activation, payment: Payment) -> bool:
    """Whether something that isn't the same could be chosen for it, or what it leaves in the pool be something else: by
    other spending or another output."""
    kinds = {one.alike for one in means.things if one.id in made.things}
    for chosen in made.source.chosen:
        if any(means.things[n].alike not in kinds for n in chosen.things) and len(chosen.things) > chosen.count:
            return True
    if not any(unit in payment.left for unit in made.made):
        return False
    types = {mana & EVERY_TYPE for output in made.source.outputs for mana in output.mana}
    return len(types) > 1 or any(one.unit.bits != made.made[0].bits for one in payment.spent)


def colours_matter(means: Means, payment: Payment) -> bool:
    """Where the spell notices which mana was spent on it: whether what is used could make mana of another type."""
    return any(means.sources[n].types.bit_count() > 1 for n in payment.used)
