"""Paying by hand, a part at a time (CR 601.2g-h): what may be done next so that the rest can still be paid, and whether
a player has anything to choose at all."""

from __future__ import annotations

from apnap.language.abilities import Ability, Keyword
from apnap.language.amounts import ColoursSpent
from apnap.language.conditions import WasSpent
from apnap.language.mana import LETTERS, Symbol
from apnap.language.node import walk
from apnap.rules.asking.decisions import Option
from apnap.rules.mana.affording import can_pay
from apnap.rules.mana.available import Available, can_activate_mana
from apnap.rules.mana.cost import FOR_ABILITIES, GENERIC, PHYREXIAN_LIFE, SNOW, mana_cost, without_symbol
from apnap.rules.mana.means import TAP, Entry, Means, Reserved, Source
from apnap.rules.mana.production import LISTED, Extras, Types
from apnap.rules.mana.proposing import Activation, Payment, all_spent, plain_source, proposed
from apnap.rules.mana.solver import Position, Solver, Unit, can_pay_by
from apnap.rules.mana.trying import Tried, activations, concrete, try_activation
from apnap.rules.values.abilities import KEYWORDS
from apnap.rules.values.reading import characteristics
from apnap.state.table import State


class Lead:
    """A way to use a source next after which the cost can still be paid: the types it makes (none where any will do),
    the things chosen, and what pays for the mana in its cost."""

    __slots__ = ("source", "settled", "extras", "things", "spent", "life")

    def __init__(self, source: Source, settled: tuple[Types, ...], extras: Extras) -> None:
        self.source = source
        self.settled = settled
        self.extras = extras
        self.things: tuple[int, ...] = ()
        self.spent: list[int] = []
        self.life = 0

    def activation(self) -> Activation:
        made = Activation(self.source, self.settled, self.extras)
        made.things, made.spent, made.life = self.things, self.spent, self.life
        return made


def options(cost: tuple[Symbol, ...], available: Available) -> list[Option]:
    """What may be done next towards the payment."""
    means = available.means
    listed: list[Option] = []
    shown: list[Source] = []
    answers: dict[tuple[int, ...], bool] = {}
    for n, source in enumerate(means.sources):
        if any(source.is_same_ability(other) for other in shown):
            continue
        if source.helper:
            if helped(cost, available, source) is not None:
                listed.append(Option("help", source.id, n))
            continue
        key = (source.kind, int(means.things[source.thing].tapped)) if source.kind >= 0 else (-1, n)
        usable = answers.get(key)
        if usable is None:
            usable = is_usable(cost, available, n)
            answers[key] = usable
        if usable:
            listed.append(Option("mana", source.id, n, made(source) if source.x < 0 else ""))
            shown.append(source)
    for symbol in dict.fromkeys(cost):
        if symbol.phyrexian and life_paid(cost, available, symbol) is not None:
            listed.append(Option("life", word=symbol.text))
    if len([entry for entry in means.pool if means.bits(entry.mana) & 0xFF]) > 1:
        for n, entry in enumerate(means.pool):
            if spent_one(cost, available, n) is not None:
                type = (entry.mana & 0b111111).bit_length() - 1
                listed.append(Option("spend", number=n, word="{" + LETTERS[type] + "}"))
    return listed


def made(source: Source) -> str:
    """The mana a source makes, where that is one thing only: `{G}`, `{C}{C}`."""
    if len(source.outputs) != 1:
        return ""
    mana = source.outputs[0].mana
    if any((one & 0b111111).bit_count() != 1 for one in mana):
        return ""
    return "".join(["{" + LETTERS[(one & 0b111111).bit_length() - 1] + "}" for one in mana])


def is_usable(cost: tuple[Symbol, ...], available: Available, n: int) -> bool:
    """Whether a source, or another of its ability, may be used next."""
    if available.odd.found():
        return bool(leads(cost, available, n, True))
    source = available.means.sources[n]
    for m, other in enumerate(available.means.sources):
        if (m == n or (source.node is not None and other.is_same_ability(source))) and _leads(cost, available, m, True):
            return True
    return False


def leads(cost: tuple[Symbol, ...], available: Available, n: int, one: bool = False) -> list[Lead]:
    """The ways to use the ability of a source next after which the cost can still be paid; or one of them."""
    source = available.means.sources[n]
    found: list[Lead] = []
    for m, other in enumerate(available.means.sources):
        if m == n or other.is_same_ability(source):
            found += _tried(cost, available, other, one) if available.odd.found() else _leads(cost, available, m, one)
            if one and found:
                break
    return found if one else [like for lead in found for like in _alike(available.means, lead)]


def _alike(means: Means, lead: Lead) -> list[Lead]:
    """The same with any thing that is like the one chosen."""
    if len(lead.things) != 1:
        return [lead]
    chosen = [means.things[n] for n in lead.source.chosen[0].things]
    kind = next(one.alike for one in chosen if one.id == lead.things[0])
    found: list[Lead] = []
    for one in chosen:
        if one.alike == kind:
            like = Lead(lead.source, lead.settled, lead.extras)
            like.things, like.spent, like.life = (one.id,), lead.spent, lead.life
            found.append(like)
    return found


def _tried(cost: tuple[Symbol, ...], available: Available, source: Source, one: bool) -> list[Lead]:
    """Those ways where an activation may change what others make: each is tried."""
    state, found = available.state, list[Lead]()
    node, instance = source.node, source.instance
    if node is None or instance is None:
        return found
    if not can_activate_mana(state, available.player, source.id, instance, node, source.x):
        return found
    for made in activations(source, available):
        for _, after in try_activation(available, Tried(made)):
            if can_pay(cost, available.later(after)):
                lead = Lead(source, made.settled, made.extras)
                lead.things = made.things
                found.append(lead)
                break
        if one and found:
            break
    return found


def _leads(cost: tuple[Symbol, ...], available: Available, n: int, one: bool) -> list[Lead]:
    means = available.means
    source, solver = means.sources[n], Solver(mana_cost(cost), means)
    found: list[Lead] = []
    for position, spent, life, things in solver.after(n):
        free = solver.leads_on(_with(position, []))
        for output in source.outputs:
            if free and not output.settled and not things:
                types: list[Types] = [()]
            else:
                types = [()] if output.settled else concrete(output.mana)
            for chosen in types[:LISTED]:
                if free or solver.leads_on(_with(position, _bits(solver, output.mana, chosen))):
                    settled = output.settled or ((chosen,) if chosen else ())
                    lead = Lead(source, settled, output.extras)
                    lead.things = tuple([means.things[m].id for m in things])
                    lead.spent, lead.life = [_mana(means, unit) for unit in spent], life
                    found.append(lead)
                    if one:
                        return found
    return found


def _mana(means: Means, unit: Unit) -> int:
    return means.pool[unit.place].mana


def _bits(solver: Solver, mana: tuple[int, ...], types: Types) -> list[int]:
    if not types:
        return [solver.means.bits(one) & solver.relevant for one in mana]
    return [
        solver.means.bits(one & ~0b111111 | 1 << type) & solver.relevant for one, type in zip(mana, types, strict=True)
    ]


def _with(position: Position, bits: list[int]) -> Position:
    """The position with so much more mana."""
    pool = [*position.pool, *[Unit(one, 0, place) for place, one in enumerate(bits) if one]]
    after = Position(pool, position.tapped, position.gone, position.life, position.stock, position.uses)
    after.depth = 1
    return after


# -- other parts of a payment ------------------------------------------------------------------------------------------


def with_kept(available: Available, kept: Reserved) -> Available:
    """The same with this reserved too: what has been promised for the payment."""
    whole = available.reserved.copy()
    whole.untapped |= kept.untapped
    whole.there |= kept.there
    whole.life += kept.life
    return Available(available.state, available.player, available.spell, whole, available.helpers, available.keeping)


def helped(cost: tuple[Symbol, ...], available: Available, helper: Source) -> tuple[Symbol, ...] | None:
    """CR 702.51a: what is left of the cost with the helper's part paid: a symbol of its colour if the rest can then be
    paid, or else a generic one; None if it can't."""
    kept = Reserved()
    (kept.untapped if helper.helper == TAP else kept.there).add(helper.id)
    kept.there.add(helper.id)
    return _after_one(cost, available.means.bits(helper.outputs[0].mana[0]), with_kept(available, kept))


def life_paid(cost: tuple[Symbol, ...], available: Available, symbol: Symbol) -> tuple[Symbol, ...] | None:
    """CR 107.4f: what is left of the cost with 2 life paid instead of the symbol's mana, if that can be paid."""
    if available.means.life < PHYREXIAN_LIFE:
        return None
    kept = Reserved()
    kept.life = PHYREXIAN_LIFE
    left = without_symbol(cost, cost.index(symbol))
    return left if can_pay(left, with_kept(available, kept)) else None


def spent_one(cost: tuple[Symbol, ...], available: Available, n: int) -> tuple[Symbol, ...] | None:
    """What is left of the cost once one mana of an entry of the pool has been spent, if that can be paid."""
    means = available.means
    pool = [Entry(one.mana, one.count - 1 if m == n else one.count, one.restricted) for m, one in enumerate(means.pool)]
    rest = Means(means.sources, means.things, pool, means.life, means.stock, wanted=means.wanted)
    rest.wild = means.wild
    bits = means.bits(means.pool[n].mana)
    for generic in (False, True):
        for m, symbol in enumerate(cost):
            if _takes(symbol, bits, generic):
                left = without_symbol(cost, m, generic)
                if not left or can_pay_by(mana_cost(left), rest):
                    return left
    return None


def _after_one(cost: tuple[Symbol, ...], bits: int, rest: Available) -> tuple[Symbol, ...] | None:
    for generic in (False, True):
        for n, symbol in enumerate(cost):
            if _takes(symbol, bits, generic):
                left = without_symbol(cost, n, generic)
                if can_pay(left, rest):
                    return left
    return None


def _takes(symbol: Symbol, bits: int, generic: bool) -> bool:
    if generic:
        return symbol.generic > 0 and bits & GENERIC != 0
    return any(bits & 1 << type for type in symbol.types) or (symbol.snow and bits & SNOW != 0)


# -- whether there is anything to choose -------------------------------------------------------------------------------


def choices_matter(cost: tuple[Symbol, ...], means: Means, payment: Payment | None) -> bool:
    """Whether there is another payment that spares or leaves something else than the proposed one. Sources that are
    alike don't count as different; nor does which colour of mana pays a generic cost, unless the mana left differs."""
    if payment is None:
        return False
    return (
        _source_spared(cost, means, payment)
        or _pool_spared(cost, means, payment)
        or _left_differs(means, payment)
        or _thing_spared(means, payment)
        or _rider_differs(cost, means, payment)
    )


def _numbers(means: Means, payment: Payment) -> list[int]:
    """The sources that a payment uses."""
    found = [step.source for step in payment.solution.steps]
    return found + [plain_source(means, one) for one in all_spent(payment.solution) if one.thing >= 0]


def _source_spared(cost: tuple[Symbol, ...], means: Means, payment: Payment) -> bool:
    used = _numbers(means, payment)
    groups: dict[tuple[int, ...], list[int]] = {}
    for n, source in enumerate(means.sources):
        kinds = [other.kind for other in means.sources if other.thing == source.thing >= 0]
        alone = -1 if source.kind >= 0 and all(kind >= 0 for kind in kinds) else n if source.again else source.thing
        groups.setdefault((alone, *kinds) if alone < 0 else (alone, -int(source.again)), []).append(n)
    for group in groups.values():
        count = len([n for n in used if n in group])
        if count:
            limits: dict[int, int] = {}
            things: dict[int, int] = {}
            for n in group:
                thing = means.sources[n].thing if not means.sources[n].again else -1 - n
                things.setdefault(thing, len(things))
                again = means.sources[n].again
                limits[n] = count - 1 if again else int(things[thing] < count - 1)
            if Solver(mana_cost(cost), means, limits).first() is not None:
                return True
    return False


def _pool_spared(cost: tuple[Symbol, ...], means: Means, payment: Payment) -> bool:
    for n, entry in enumerate(means.pool):
        units = [one.unit for one in all_spent(payment.solution)]
        used = len([unit for unit in units if unit is not None and unit.step < 0 and unit.place == n])
        if used:
            pool = list(means.pool)
            pool[n] = Entry(entry.mana, used - 1, entry.restricted)
            rest = Means(means.sources, means.things, pool, means.life, means.stock)
            rest.wild = means.wild
            if can_pay_by(mana_cost(cost), rest):
                return True
    return False


def _left_differs(means: Means, payment: Payment) -> bool:
    """Whether what the activations leave in the pool could be something else: by other spending or another output."""
    solution = payment.solution
    for unit in solution.left:
        if unit.step < 0:
            continue
        source = means.sources[solution.steps[unit.step].source]
        output = source.outputs[solution.steps[unit.step].output]
        if len(source.outputs) > 1 or (output.mana[unit.place] & 0b111111).bit_count() > 1:
            return True
        bits = means.bits(output.mana[unit.place])
        for one in all_spent(solution):
            other = one.unit
            if other is None or other.step < 0:
                continue
            step = solution.steps[other.step]
            if means.sources[step.source].outputs[step.output].mana[other.place] != output.mana[unit.place]:
                if bits & one.mask and (one.mask < 1 << FOR_ABILITIES or other.step >= unit.step):
                    return True
        if any(one.thing >= 0 and bits & one.mask for one in all_spent(solution)):
            return True
    return False


def _thing_spared(means: Means, payment: Payment) -> bool:
    """Whether something else could be chosen that isn't the same."""
    for step in payment.solution.steps:
        kinds = {means.things[n].alike for n in step.things}
        for chosen in means.sources[step.source].chosen:
            if any(means.things[n].alike not in kinds for n in chosen.things) and len(chosen.things) > chosen.count:
                return True
    return False


def _rider_differs(cost: tuple[Symbol, ...], means: Means, payment: Payment) -> bool:
    """Whether a permanent could have made other mana for it: mana that does, or doesn't, something to what it is spent
    on (CR 106.6)."""
    for n in _numbers(means, payment):
        used = means.sources[n]
        others = [one for one in means.sources if one.thing == used.thing >= 0 and one.rides != used.rides]
        if others and Solver(mana_cost(cost), means, {n: 0}).first() is not None:
            return True
    return False


def colours_matter(means: Means, payment: Payment | None) -> bool:
    """Where the spell notices which mana was spent on it: whether what is used could make mana of another type."""
    for n in _numbers(means, payment) if payment is not None else ():
        used = means.sources[n]
        types = 0
        for one in means.sources:
            if one is used or (one.thing == used.thing >= 0):
                for output in one.outputs:
                    types |= output.types
        if types.bit_count() > 1:
            return True
    return False


_KNOWN: dict[int, tuple[Ability, bool]] = {}
"""Worked out once for a node, which is kept so that its id stays its own."""


def notices_mana(state: State, id: int) -> bool:
    """Whether an ability of the spell asks which mana was spent to cast it (CR 601.2h, 702.44)."""
    return any(_notices(one.node) for one in characteristics(state, id).abilities)


def _notices(node: Ability) -> bool:
    known = _KNOWN.get(id(node))
    if known is None:
        spelt = KEYWORDS[node.name](node) if isinstance(node, Keyword) and node.name in KEYWORDS else (node,)
        known = (node, any(isinstance(part, (ColoursSpent, WasSpent)) for one in spelt for part in walk(one)))
        _KNOWN[id(node)] = known
    return known[1]


def proposal(cost: tuple[Symbol, ...], means: Means) -> Payment | None:
    return proposed(mana_cost(cost), means)
