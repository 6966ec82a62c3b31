"""The search for the best payment: which sources to use, in which order, and which mana pays for what (CR 601.2g-h)."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from apnap.rules.payment_means import KEPT, LIFE, MADE, SPENT, Means, Mode, Stock
from apnap.rules.payment_terms import Way

AT_LAST: Final = 1 << 30
"""When the bill itself is due: after every activation."""

POOL: Final = 0
PLAIN: Final = 1
STEP: Final = 2
"""Where a mana comes from: the pool, a plain use of a stock, or a step of the search."""


class Matching:
    """Mana on one side, slots that each take one on the other; equal slots and equal mana are counted, not listed.

    Offering mana in order of weight gives a matching of least weight: what can be matched is a matroid.
    """

    def __init__(self) -> None:
        self.masks: list[int] = []
        self.due: list[int] = []
        self.room: list[int] = []
        self.fill: list[list[int]] = []
        self.bits: list[int] = []
        self.born: list[int] = []
        self.origin: list[int] = []
        self.number: list[int] = []
        self.part: list[int] = []
        self.open = 0
        self.seen = 0

    def ask(self, mask: int, due: int) -> None:
        """Add a slot that takes mana made before `due`."""
        self.open += 1
        for j in range(len(self.masks)):
            if self.masks[j] == mask and self.due[j] == due:
                self.room[j] += 1
                return
        self.masks.append(mask)
        self.due.append(due)
        self.room.append(1)
        self.fill.append([])

    def offer(self, bits: int, born: int, count: int, origin: int, number: int, part: int) -> int:
        """Offer some equal mana; say how many were taken."""
        unit = len(self.bits)
        self.bits.append(bits)
        self.born.append(born)
        self.origin.append(origin)
        self.number.append(number)
        self.part.append(part)
        taken = 0
        while taken < count and self.open:
            self.seen = 0
            if not self._place(unit):
                break
            taken += 1
            self.open -= 1
        return taken

    def _place(self, unit: int) -> bool:
        """Give the mana a slot, moving others along if need be."""
        bits, born = self.bits[unit], self.born[unit]
        for j in range(len(self.masks)):
            if self.masks[j] & bits and born < self.due[j] and not self.seen >> j & 1:
                self.seen |= 1 << j
                if self.room[j]:
                    self.room[j] -= 1
                    self.fill[j].append(unit)
                    return True
                if self._displace(j, unit):
                    return True
        return False

    def _displace(self, j: int, unit: int) -> bool:
        held = self.fill[j]
        for k in range(len(held)):
            if self._place(held[k]):
                held[k] = unit
                return True
        return False


class Node:
    """A way to pay, and the steps taken so far: numbers of the search's choices. `score` is what they cost."""

    def __init__(self, way: Way, steps: list[int], life: int, score: int, asked: int, made: int) -> None:
        self.way = way
        self.steps = steps
        self.life = life
        self.score = score
        self.asked = asked
        self.made = made


class Solution:
    """A node whose slots are all filled, and how."""

    def __init__(self, node: Node, matching: Matching, score: int) -> None:
        self.node = node
        self.matching = matching
        self.score = score


class Choice:
    """A mode of a stock that is not its plain use: the search has to decide on it."""

    def __init__(self, stock: int, mode: Mode) -> None:
        self.stock = stock
        self.mode = mode


class Search:
    """Best-first: the plain uses of stocks are matched by weight, the other modes are tried, cheapest first.

    Free modes don't depend on one another: they come first, in one order, those that pay life before those that deal
    damage, and those that take nothing before those that do. Modes with a mana cost come after in every order that lets
    each be paid from what was made before. Only where damage could keep a mode with a mana cost from paying life, or
    one that takes something could lose what it stands on, is every order of all of them tried.
    """

    def __init__(self, means: Means) -> None:
        self.means = means
        self.choices = [Choice(i, mode) for i, stock in enumerate(means.stocks) for mode in stock.modes]
        self.choices.sort(key=_precedence)
        hurts = any(choice.mode.damage for choice in self.choices)
        self.entangled = hurts and any(choice.mode.life and not choice.mode.free for choice in self.choices)
        if means.claims:
            takers = [choice.mode for choice in self.choices if choice.mode.takes]
            self.entangled = self.entangled or any(mode.home in means.claims for mode in takers)
        self.supply = self._supply()
        self.restricted = sum([means.floating[i].count for weight, _, i, _ in self.supply if weight == -KEPT])
        self.forced: list[int] = []
        self.pushed = 0
        self.heap: list[tuple[int, int, Node]] = []

    def _supply(self) -> list[tuple[int, int, int, int]]:
        """Mana of the pool and plain uses in the order they are best spent: (weight, origin, number, bits)."""
        means = self.means
        found: list[tuple[int, int, int, int]] = []
        for i, entry in enumerate(means.floating):
            if means.pool[i]:
                found.append((-KEPT if entry.restricted else 0, POOL, i, means.pool[i]))
        for i, stock in enumerate(means.stocks):
            if stock.bits:
                found.append((stock.weight, PLAIN, i, stock.bits))
        found.sort(key=_least_first)
        return found

    def best(self, ways: list[Way]) -> Solution | None:
        """The payment of least score."""
        found: Solution | None = None
        for way in ways:
            self._push(self._root(way, []), False)
        while self.heap:
            bound, _, node = heappop(self.heap)
            if found is not None and bound >= found.score:
                break
            settled = self._settle(node)
            if settled is not None and (found is None or settled.score < found.score):
                found = settled
            for child in self._children(node):
                self._push(child, False)
        return found

    def any(self, ways: list[Way]) -> bool:
        """Whether there is a payment: use at once whatever costs nothing, then try the deepest node first."""
        self.forced = self._harmless()
        for way in ways:
            self._push(self._root(way, self.forced), True)
        while self.heap:
            node = heappop(self.heap)[2]
            if self._settle(node) is not None:
                return True
            for child in self._children(node):
                self._push(child, True)
        return False

    def _harmless(self) -> list[int]:
        """The only modes of their stock, free and painless: making that mana never keeps anything else from being."""
        steps: list[int] = []
        for i, choice in enumerate(self.choices):
            stock, mode = self.means.stocks[choice.stock], choice.mode
            if len(stock.modes) == 1 and not stock.bits and mode.free and not mode.life and not mode.damage:
                if not self.means.claims or self._is_nobody_elses(choice):
                    steps += [i] * stock.count
        return steps

    def _is_nobody_elses(self, choice: Choice) -> bool:
        """Whether no other source wants what this one takes, or is."""
        means, mode = self.means, choice.mode
        if choice.stock in means.stock_of.values():
            return False
        for thing in mode.takes:
            if means.claims[thing] > 1 or thing in means.stock_of:
                return False
            if any(other.mode.home == thing for other in self.choices):
                return False
        return True

    def _root(self, way: Way, steps: list[int]) -> Node:
        score = LIFE * way.life + SPENT * len(way.slots)
        made = sum(len(self.choices[i].mode.bits) for i in steps)
        return Node(way, steps, self.means.life, score, len(way.slots), made)

    def _push(self, node: Node, deepest: bool) -> None:
        """Whatever is still missing has to be made, one mana at a time or more: a bound from below on the score."""
        if node.way.life and node.life < node.way.life:
            return
        missing = max(0, node.asked - node.made - self.means.held)
        self.pushed += 1
        heappush(self.heap, (-len(node.steps) if deepest else node.score + MADE * missing, self.pushed, node))

    def _children(self, node: Node) -> list[Node]:
        children: list[Node] = []
        for i in range(len(self.choices)):
            if self._in_order(node, i) and self._left(node, i) and self._bearable(node, i):
                child = self._child(node, i)
                if self.choices[i].mode.free or self._workable(child):
                    children.append(child)
        return children

    def _in_order(self, node: Node, i: int) -> bool:
        if self.entangled or len(node.steps) == len(self.forced) or not self.choices[i].mode.free:
            return True
        return i >= node.steps[-1]

    def _left(self, node: Node, i: int) -> bool:
        """Whether the stock has a use left for this mode."""
        choice = self.choices[i]
        stock = self.means.stocks[choice.stock]
        if self.means.claims and not self._untaken(node, choice):
            return False
        before = [self.choices[k].mode.at for k in node.steps if self.choices[k].stock == choice.stock]
        if not stock.locked:
            return len(before) < stock.count and (stock.uses == 1 or self._helps(node, choice, len(before)))
        at = choice.mode.at
        return all(other == at for other in before) and len(before) < self.means.sources[stock.permanents[0][at]].uses

    def _helps(self, node: Node, choice: Choice, before: int) -> bool:
        """Whether anything else asks for what one more use of the stock would make: it does not feed on itself."""
        own = sum(len(self.choices[k].mode.slots) for k in node.steps if self.choices[k].stock == choice.stock)
        return before < node.asked - own

    def _untaken(self, node: Node, choice: Choice) -> bool:
        """Whether what the mode takes and stands on is still there, and of twins the first in the row is taken."""
        means, mode = self.means, choice.mode
        taken = self._taken(node)
        if mode.home in taken or self._used(choice.stock, node, taken) >= means.stocks[choice.stock].count:
            return False
        for thing in mode.takes:
            stock = means.stock_of.get(thing, -1)
            if thing in taken or (stock >= 0 and self._used(stock, node, taken) >= means.stocks[stock].count):
                return False
            twin = means.twins.get(thing, -1)
            if twin in means.claims and twin not in taken and twin not in mode.takes:
                return False
        return True

    def _taken(self, node: Node) -> list[int]:
        return [thing for i in node.steps for thing in self.choices[i].mode.takes]

    def _used(self, stock: int, node: Node, taken: list[int]) -> int:
        """How much of a stock is gone: used by steps, or taken by others."""
        used = sum(1 for i in node.steps if self.choices[i].stock == stock)
        return used + sum(1 for thing in taken if self.means.stock_of.get(thing, -1) == stock)

    def _bearable(self, node: Node, i: int) -> bool:
        """CR 119.4: life is paid only by who has it; damage asks nobody."""
        life = self.choices[i].mode.life
        return life == 0 or life <= node.life

    def _child(self, node: Node, i: int) -> Node:
        mode = self.choices[i].mode
        life = node.life - mode.life - mode.damage
        asked, made = node.asked + len(mode.slots), node.made + len(mode.bits)
        return Node(node.way, [*node.steps, i], life, node.score + mode.weight, asked, made)

    def _workable(self, node: Node) -> bool:
        """Whether the costs of the steps alone can be paid in their order (CR 605.3a)."""
        matching = Matching()
        self._ask_steps(matching, node)
        self._offer_all(matching, node)
        return matching.open == 0

    def _settle(self, node: Node) -> Solution | None:
        """Fill every slot with the mana best spent, or find that it can't be done."""
        matching = Matching()
        for mask in node.way.slots:
            matching.ask(mask, AT_LAST)
        self._ask_steps(matching, node)
        score = node.score + KEPT * self.restricted + self._offer_all(matching, node)
        return Solution(node, matching, score) if matching.open == 0 else None

    def _ask_steps(self, matching: Matching, node: Node) -> None:
        for k, i in enumerate(node.steps):
            for mask in self.choices[i].mode.slots:
                matching.ask(mask, k + 1)

    def _offer_all(self, matching: Matching, node: Node) -> int:
        """Offer the pool, then what the steps make, then plain uses; the weight of what was taken.

        Mana of step k is born at k + 1, too late for its own cost, which is due then.
        """
        weight = 0
        steps_due = True
        for each, origin, number, bits in self.supply:
            if origin == PLAIN and steps_due:
                self._offer_steps(matching, node)
                steps_due = False
            count = self.means.floating[number].count if origin == POOL else self._unused(number, node)
            weight += each * matching.offer(bits, 0, count, origin, number, 0)
        if steps_due:
            self._offer_steps(matching, node)
        return weight

    def _offer_steps(self, matching: Matching, node: Node) -> None:
        for k, i in enumerate(node.steps):
            for part, bits in enumerate(self.choices[i].mode.bits):
                matching.offer(bits, k + 1, 1, STEP, k, part)

    def _unused(self, number: int, node: Node) -> int:
        stock: Stock = self.means.stocks[number]
        if self.means.claims:
            return stock.count - self._used(number, node, self._taken(node))
        if not stock.modes:
            return stock.count
        return stock.count - sum(1 for i in node.steps if self.choices[i].stock == number)


def _precedence(choice: Choice) -> tuple[bool, bool, bool, int]:
    mode = choice.mode
    return (not mode.free, bool(mode.takes), mode.life == 0, mode.damage)


def _least_first(entry: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    weight, origin, number, bits = entry
    return (weight, origin, bits & 0b11111, number)
