"""From a solution of the search to a plan a player can follow: real sources, real mana, in a workable order."""

from __future__ import annotations

from apnap.rules.mana.mana_mixtures import Mixtures
from apnap.rules.mana.payment_choices import Choice
from apnap.rules.mana.payment_matching import PLAIN, POOL, STEP
from apnap.rules.mana.payment_means import Means, Mode
from apnap.rules.mana.payment_nodes import AT_LAST, Solution
from apnap.rules.mana.payment_stores import Things
from apnap.rules.mana.payment_terms import HELPER, Activation, Mana, Plan, Source, Spend, Way


class Draft:
    """An activation before its place in the order is known; `rank` puts plain uses first and helpers last. Where the
    permanents of a stock are things of a store, any of them stands in for the one that is used in the end."""

    def __init__(self, source: Source, output: int, in_life: list[int], rank: int, stock: int, at: int) -> None:
        self.source = source
        self.output = output
        self.in_life = in_life
        self.rank = 2 if source.scope == HELPER else rank
        self.stock = stock
        self.at = at
        self.place = -1
        self.things: list[int] = []


class Payment:
    """A filled slot: which unit of the matching pays for which symbol of which step (-1: the bill)."""

    def __init__(self, unit: int, mask: int, symbol: int, step: int) -> None:
        self.unit = unit
        self.mask = mask
        self.symbol = symbol
        self.step = step


class Writer:
    """Writes one plan. Drafts of steps are numbered like the steps, those of plain uses follow."""

    def __init__(self, means: Means, choices: list[Choice], solution: Solution) -> None:
        self.means = means
        self.node = solution.node
        self.modes: list[Mode] = [choices[i].mode for i in solution.node.steps]
        self.stocks: list[int] = [choices[i].stock for i in solution.node.steps]
        self.matching = solution.matching
        self.score = solution.score
        self.cursor = [0] * len(self.matching.masks)
        self.taken = [0] * len(means.stocks)
        self.pool_left = [entry.count for entry in means.floating]
        self.drafts: list[Draft] = []
        self.made: list[list[int]] = []

    def plan(self) -> Plan:
        payments = self._payments(self.node.way, AT_LAST, -1, 0)
        for k, mode in enumerate(self.modes):
            payments += self._payments(mode.way, k + 1, k, 8)
        for k in range(len(self.modes)):
            self._draft_step(k, payments)
        mana = [self._mana(payment) for payment in payments]
        left = self._left_of_steps(payments) + self._left_of_pool()
        order = self._order()
        for one in mana + left:
            one.activation = self.drafts[one.activation].place if one.activation >= 0 else -1
        spends = [Spend(one, p.symbol, self._place_of(p.step)) for one, p in zip(mana, payments, strict=True)]
        if self.means.stores.all:
            self._choose_things(order)
        activations = [Activation(d.source.key, d.output, d.in_life, d.things) for d in order]
        return Plan(activations, spends, self.node.way.in_life, left, self.score)

    def _payments(self, way: Way, due: int, step: int, shift: int) -> list[Payment]:
        """Read off the matching what fills the slots of one cost."""
        found: list[Payment] = []
        for slot, owner in zip(way.slots, way.owners, strict=True):
            mask = slot << shift
            j = self._slot(mask, due)
            found.append(Payment(self.matching.fill[j][self.cursor[j]], mask, owner, step))
            self.cursor[j] += 1
        return found

    def _slot(self, mask: int, due: int) -> int:
        masks, dues = self.matching.masks, self.matching.due
        return next(j for j in range(len(masks)) if masks[j] == mask and dues[j] == due)

    def _permanent(self, stock: int) -> list[int]:
        """The next permanent of a stock with a use left."""
        whole = self.means.stocks[stock]
        found = whole.permanents[0 if whole.store >= 0 else self.taken[stock] // whole.uses]
        self.taken[stock] += 1
        return found

    def _draft_step(self, k: int, payments: list[Payment]) -> None:
        mode = self.modes[k]
        stock = self.stocks[k]
        source = self.means.sources[self._permanent(stock)[mode.at]]
        output = mode.output if mode.output >= 0 else self._settled(k, source, payments)
        self.drafts.append(Draft(source, output, mode.way.in_life, 1, stock, mode.at))
        if mode.output >= 0:
            self.made.append(list(source.outputs[output]))

    def _settled(self, k: int, source: Source, payments: list[Payment]) -> int:
        """Which output a source of any combination makes: each mana of a type that pays for its slot."""
        outputs = source.outputs
        if isinstance(outputs, Mixtures):
            mixture = outputs.all[self.modes[k].mixture]
            free = self._types(k, source, payments, list(mixture.types), len(mixture.fixed), mixture.size)
            self.made.append(list(mixture.made(tuple(free))))
            return outputs.first(self.modes[k].mixture) + mixture.number(free)
        types = list(dict.fromkeys([mana for one in outputs for mana in one]))
        made = self._types(k, source, payments, types, 0, len(outputs[0]))
        self.made.append(made)
        wanted = sorted(made)
        return next(i for i, one in enumerate(outputs) if sorted(one) == wanted)

    def _types(
        self, k: int, source: Source, payments: list[Payment], types: list[int], first: int, size: int
    ) -> list[int]:
        """The types of so many mana of a step, from the `first`; what pays for nothing is of the first type."""
        found = types[:1] * size
        for payment in payments:
            at = self.matching.part[payment.unit] - first
            if self._from_step(payment.unit, k) and 0 <= at < size:
                found[at] = self._fitting(source, types, payment.mask)
        return found

    def _fitting(self, source: Source, types: list[int], mask: int) -> int:
        return next(mana for mana in types if self.means.bits(mana, source.snow, source.scope) & mask)

    def _from_step(self, unit: int, k: int) -> bool:
        return self.matching.origin[unit] == STEP and self.matching.number[unit] == k

    def _mana(self, payment: Payment) -> Mana:
        """The very mana that makes a payment; for a plain use, activate a source for it."""
        unit = payment.unit
        origin, number = self.matching.origin[unit], self.matching.number[unit]
        if origin == POOL:
            self.pool_left[number] -= 1
            entry = self.means.floating[number]
            return Mana(entry.mana, entry.snow, number, -1, entry.scope)
        if origin == PLAIN:
            return self._plain(number, payment.mask)
        return self._made(number, self.matching.part[unit])

    def _made(self, step: int, part: int) -> Mana:
        """A mana that a step makes."""
        draft = self.drafts[step]
        snow, scope = draft.source.sort(draft.output, part)
        return Mana(self.made[step][part], snow, -1, step, scope)

    def _plain(self, stock: int, mask: int) -> Mana:
        permanent = self._permanent(stock)
        for at in self.means.stocks[stock].plain_at:
            source = self.means.sources[permanent[at]]
            for i, output in enumerate(source.outputs):
                if len(output) == 1 and self.means.bits(output[0], *source.sort(i, 0)) & mask:
                    self.drafts.append(Draft(source, i, [], 0, stock, at))
                    snow, scope = source.sort(i, 0)
                    return Mana(output[0], snow, -1, len(self.drafts) - 1, scope)
        raise AssertionError("a stock pays only for what one of its sources can")

    def _left_of_steps(self, payments: list[Payment]) -> list[Mana]:
        spent = {(self.matching.number[p.unit], self.matching.part[p.unit]) for p in payments if self._of_step(p)}
        left: list[Mana] = []
        for k, types in enumerate(self.made):
            left += [self._made(k, part) for part in range(len(types)) if (k, part) not in spent]
        return left

    def _of_step(self, payment: Payment) -> bool:
        return self.matching.origin[payment.unit] == STEP

    def _left_of_pool(self) -> list[Mana]:
        entries = self.means.floating
        return [Mana(e.mana, e.snow, i, -1, e.scope) for i, e in enumerate(entries) for _ in range(self.pool_left[i])]

    def _order(self) -> list[Draft]:
        """Plain uses ask for nothing and go first; helpers pay for no activation and go last."""
        order = [draft for rank in range(3) for draft in self.drafts if draft.rank == rank]
        for place, draft in enumerate(order):
            draft.place = place
        return order

    def _choose_things(self, order: list[Draft]) -> None:
        """Say which things are used up, and which of those that are alike are the sources."""
        things = Things(self.means.stores)
        for draft in order:
            draft.source = self._itself(draft, things)
            draft.things = things.use(draft.source)

    def _itself(self, draft: Draft, things: Things) -> Source:
        stock, source = self.means.stocks[draft.stock], draft.source
        number = -1
        if stock.store >= 0:
            number = things.fresh(source.exclusive)
        elif source.leaves in source.takes and source.leaves >= 0:
            number = things.going(source.leaves)
        for permanent in stock.permanents:
            one = self.means.sources[permanent[draft.at]]
            if number >= 0 and number in (one.exclusive, one.leaves):
                return one
        return source

    def _place_of(self, step: int) -> int:
        return self.drafts[step].place if step >= 0 else -1
