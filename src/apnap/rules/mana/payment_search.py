"""The search for the best payment: which sources to use, in which order, and which mana pays for what (CR 601.2g-h)."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from apnap.rules.mana.payment_choices import all_choices
from apnap.rules.mana.payment_kinds import Kinds
from apnap.rules.mana.payment_matching import PLAIN, POOL, STEP, Matching
from apnap.rules.mana.payment_means import KEPT, LIFE, SPENT, WANTED, Means, Stock
from apnap.rules.mana.payment_nodes import AT_LAST, Node, Solution
from apnap.rules.mana.payment_positions import Course, Position
from apnap.rules.mana.payment_terms import Way
from apnap.rules.mana.payment_worth import HOPELESS

ENOUGH: Final = 6000
"""After so many positions a payment that comes near the best will do."""

NOTHING: Final = LIFE << 20
"""The grain for which everything weighs the same."""


class Queue:
    """Positions that wait to be looked at, that first from which the least weight can be hoped for; in haste, what is
    still to come counts so many times more than what was done."""

    def __init__(self, haste: int) -> None:
        self.haste = haste
        self.heap: list[tuple[int, int, int, Course, Position]] = []
        self.pushed = 0

    def add(self, course: Course, weight: int) -> None:
        start = course.start()
        start.weight = weight
        self._push(course, start)

    def pop(self) -> tuple[Course, Position]:
        _, _, _, course, position = heappop(self.heap)
        return course, position

    def go_on(self, course: Course, position: Position) -> None:
        for after in course.next(position):
            self._push(course, after)

    def _push(self, course: Course, position: Position) -> None:
        """Put a position in its place, unless one that leaves the same weighs no more."""
        key = position.key
        known = course.known.get(key)
        if known is not None and known <= position.weight:
            return
        course.known[key] = position.weight
        self.pushed += 1
        yet = course.yet(position)
        if yet != HOPELESS:
            hoped = position.weight + yet * (1 + self.haste) + course.bounds.rewards(position.pool)
            heappush(self.heap, (hoped, -position.depth, self.pushed, course, position))


class Search:
    """Which of the choices to make, in which order: those that lead through the positions to a payment. What the steps
    make, the pool and the plain uses of stocks are then matched by weight with what is asked."""

    def __init__(self, means: Means, ways: list[Way]) -> None:
        self.means = means
        self.ways = ways
        self.stores = means.stores
        self.choices = all_choices(means, ways)
        self.gives = any(choice.mode.use.takes for choice in self.choices) if self.stores.all else False
        self.supply = self._supply()
        held = [means.floating[i] for _, origin, i, _ in self.supply if origin == POOL]
        self.restricted = sum(entry.count for entry in held if entry.restricted)
        self.looked = 0

    def _supply(self) -> list[tuple[int, int, int, int]]:
        """Mana of the pool and plain uses in the order they are best spent: (weight, origin, number, bits)."""
        means = self.means
        found: list[tuple[int, int, int, int]] = []
        for i in range(len(means.floating)):
            if means.pool[i]:
                found.append((means.dearness(i), POOL, i, means.pool[i]))
        for i, stock in enumerate(means.stocks):
            if stock.bits:
                found.append((stock.weight, PLAIN, i, stock.bits))
        found.sort(key=_least_first)
        return found

    def any(self) -> bool:
        """Whether there is a payment."""
        forced = self._harmless()
        for way in self.ways:
            if self._by(way, forced) is not None:
                return True
        for way in self.ways if len(set(forced)) < len(self.choices) else ():
            if self._path(way) is not None:
                return True
        return False

    def best(self) -> Solution | None:
        """The payment of least score."""
        if not self.choices:
            return self._least([self._by(way, []) for way in self.ways])
        for haste in (0, 1):
            queue = self._queue(haste)
            found = self._cheapest(queue)
            self.looked += queue.pushed
            if found is not None or not queue.heap:
                return self._in_order(found)
        return self._in_order(self._some())

    def _queue(self, haste: int) -> Queue:
        queue = Queue(haste)
        for way in self.ways:
            queue.add(self._course(way, WANTED), self._root(way).score + KEPT * self.restricted)
        return queue

    def _cheapest(self, queue: Queue) -> Solution | None:
        """The payment of least score, in haste the first; None if after so many positions it is not found."""
        found: Solution | None = None
        while queue.heap and (found is None or queue.heap[0][0] < found.score):
            if queue.pushed >= ENOUGH:
                return None
            course, position = queue.pop()
            if course.bounds.is_met(position.pool):
                found = self._least([found, self._by(course.way, course.choices_to(position))])
                if found is not None and queue.haste:
                    return found
            queue.go_on(course, position)
        return found

    def _some(self) -> Solution | None:
        """Some payment, without steps that it can do without."""
        for way in self.ways:
            steps = self._path(way)
            found = self._by(way, steps) if steps is not None else None
            if found is not None:
                return self._trimmed(found)
        return None

    def _path(self, way: Way) -> list[int] | None:
        """Steps that lead to some payment, however dear."""
        course = self._course(way, NOTHING)
        found = course.first()
        self.looked += course.looked
        return found

    def _trimmed(self, found: Solution) -> Solution:
        for k in range(len(found.node.steps) - 1, -1, -1):
            if k < len(found.node.steps):
                steps = found.node.steps
                fewer = self._by(found.node.way, [*steps[:k], *steps[k + 1 :]])
                found = fewer if fewer is not None and fewer.score < found.score else found
        return found

    def _in_order(self, found: Solution | None) -> Solution | None:
        """The same payment, with what gives something up as late as it can be: nobody knows what else hangs on it."""
        k = 1
        while found is not None and k < len(found.node.steps):
            steps = list(found.node.steps)
            other: Solution | None = None
            if self._precedence(steps[k]) < self._precedence(steps[k - 1]):
                steps[k - 1], steps[k] = steps[k], steps[k - 1]
                other = self._by(found.node.way, steps)
            if other is not None and other.score == found.score:
                found, k = other, max(k - 1, 1)
            else:
                k += 1
        return found

    def _precedence(self, i: int) -> tuple[bool, bool, bool, bool, int]:
        mode = self.choices[i].mode
        return (not mode.free, bool(mode.use.takes), bool(mode.takes), mode.life == 0, mode.damage)

    def _by(self, way: Way, steps: list[int]) -> Solution | None:
        """The payment by these steps, if there is one."""
        node = self._after_steps(way, steps)
        return self._settle(node) if node is not None else None

    def _course(self, way: Way, grain: int) -> Course:
        return Course(Kinds(self.means, self.choices, way, grain))

    def _least(self, found: list[Solution | None]) -> Solution | None:
        least: Solution | None = None
        for solution in found:
            if solution is not None and (least is None or solution.score < least.score):
                least = solution
        return least

    def _after_steps(self, way: Way, steps: list[int]) -> Node | None:
        node: Node | None = self._root(way)
        for i in steps:
            node = self._child(node, i) if node is not None and self._bearable(node, i) else None
        return node

    def _harmless(self) -> list[int]:
        """The only modes of their stock, free and painless: making that mana never keeps anything else from being."""
        steps: list[int] = []
        most = max([len(way.slots) for way in self.ways], default=0)
        for i, choice in enumerate(self.choices):
            stock, mode = self.means.stocks[choice.stock], choice.mode
            if choice.only and not stock.bits and mode.free and not mode.life and not mode.damage:
                if mode.use.idle:
                    steps += [i] * min(stock.count, most)
        return steps

    def _root(self, way: Way) -> Node:
        score = LIFE * way.life + SPENT * len(way.slots)
        return Node(way, [], self.means.life, score, self.stores.start)

    def _bearable(self, node: Node, i: int) -> bool:
        """CR 119.4: life is paid only by who has it; damage asks nobody."""
        life = self.choices[i].mode.life
        return life == 0 or life <= node.life

    def _child(self, node: Node, i: int) -> Node | None:
        """The node one step on; None where the stores don't have what it uses up."""
        mode = self.choices[i].mode
        left = self.stores.after(node.left, mode.use)
        if left is None:
            return None
        return Node(node.way, [*node.steps, i], node.life - mode.life - mode.damage, node.score + mode.weight, left)

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
        """Offer the pool, then what the steps make, then what weighs something; the weight of what was taken.

        Mana of step k is born at k + 1, too late for its own cost, which is due then.
        """
        weight = 0
        steps_due = True
        for each, origin, number, bits in self.supply:
            if each > 0 and steps_due:
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
        """How many plain uses of a stock there are besides the steps."""
        stock: Stock = self.means.stocks[number]
        if stock.store >= 0:
            return self._untapped(stock.store, node)
        if not stock.modes:
            return stock.count
        return stock.count - sum(1 for i in node.steps if self.choices[i].stock == number)

    def _untapped(self, store: int, node: Node) -> int:
        """How many things of a store could be tapped before the first step, so that each step can still be taken."""
        if not self.gives:
            return node.left[2 * store]
        for count in range(self.stores.start[2 * store], 0, -1):
            left: list[int] | None = self.stores.with_tapped(store, count)
            for i in node.steps:
                left = self.stores.after(left, self.choices[i].mode.use) if left is not None else None
            if left is not None:
                return count
        return 0


def _least_first(entry: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    weight, origin, number, bits = entry
    return (weight, origin, bits & 0b11111, number)
