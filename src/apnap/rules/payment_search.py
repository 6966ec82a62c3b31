"""The search for the best payment: which sources to use, in which order, and which mana pays for what (CR 601.2g-h)."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from apnap.rules.payment_matching import PLAIN, POOL, STEP, Matching
from apnap.rules.payment_means import KEPT, LIFE, MADE, SPENT, Means, Stock
from apnap.rules.payment_nodes import AT_LAST, Choice, Node, Solution
from apnap.rules.payment_terms import Way

MANY: Final = 6000
"""After so many nodes the best payment found will do."""

TOO_MANY: Final = 50000
"""After so many nodes without a payment none is looked for any more."""

DOUBTFUL: Final = 1000
"""After so many nodes without a payment it is time to look whether one could exist in any order."""

SETS: Final = 20000
"""So many sets of steps are looked at for that."""


class Search:
    """Best-first: the plain uses of stocks are matched by weight, the other modes are tried, cheapest first.

    A free mode is used as early as it can be: right after another one only in the order of the choices, after one with
    a mana cost not at all, unless what is tapped, given up, paid in life or suffered makes a difference to that. Modes
    with a mana cost come in every order that lets each be paid from what was made before.
    """

    def __init__(self, means: Means) -> None:
        self.means = means
        self.stores = means.stores
        self.choices = [Choice(i, mode) for i, stock in enumerate(means.stocks) for mode in stock.modes]
        self.choices.sort(key=_precedence)
        self.hurts = any([choice.mode.damage for choice in self.choices])
        self.gives = any([choice.mode.use.takes for choice in self.choices]) if self.stores.all else False
        self.supply = self._supply()
        self.restricted = sum([means.floating[i].count for weight, _, i, _ in self.supply if weight == -KEPT])
        self.cheapest: list[tuple[int, int, int]] = []
        self.tappable = [one.store for one in means.stocks if one.store >= 0 and one.bits] if self.gives else []
        self.elsewhere = sum([one.most for one in means.stocks if not one.shared]) if self.stores.all else 0
        self.known: dict[tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...]], int] = {}
        self.forced: list[int] = []
        self.pushed = 0
        self.heap: list[tuple[int, int, Node]] = []
        self.ways: list[Way] = []

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
        """The payment of least score; of a very large number of nodes, the least among those looked at."""
        found: Solution | None = None
        self.cheapest = self._cheapest()
        for way in ways:
            self._push(self._root(way), False)
        while self.heap:
            bound, _, node = heappop(self.heap)
            if found is not None and bound >= found.score:
                break
            settled = self._settle(node)
            if settled is not None and (found is None or settled.score < found.score):
                found = settled
            if self.pushed > MANY:
                return found if found is not None else Search(self.means).some(ways)
            for child in self._children(node):
                self._push(child, False)
        return found

    def any(self, ways: list[Way]) -> bool:
        """Whether there is a payment: use at once whatever costs nothing, then try the deepest node first."""
        self.forced = self._harmless()
        self.ways = ways
        for way in ways:
            self._push(self._forced(self._root(way)), True)
        return self._deepest() is not None

    def some(self, ways: list[Way]) -> Solution | None:
        """Some payment, without steps that it can do without."""
        self.ways = ways
        for way in ways:
            self._push(self._root(way), True)
        found = self._deepest()
        return None if found is None else self._trimmed(found)

    def _deepest(self) -> Solution | None:
        """The first payment found with the deepest node first."""
        doubted = bool(self.stores.all)
        while self.heap and self.pushed < TOO_MANY:
            if self.pushed > DOUBTFUL and not doubted:
                doubted = True
                if self._is_hopeless():
                    return None
            node = heappop(self.heap)[2]
            settled = self._settle(node)
            if settled is not None:
                return settled
            for child in self._children(node):
                self._push(child, True)
        return None

    def _is_hopeless(self) -> bool:
        """Whether no set of steps would do even if mana could be spent before it is made: there are far fewer sets of
        steps than orders of them."""
        looked = 0
        waiting = [self._root(way) for way in self.ways]
        while waiting:
            node = waiting.pop()
            looked += 1
            if looked > SETS or self._could_settle(node):
                return False
            for i in range(node.steps[-1] if node.steps else 0, len(self.choices)):
                if self._has_use(node, i):
                    child = self._child(node, i)
                    if child is not None:
                        waiting.append(child)
        return True

    def _has_use(self, node: Node, i: int) -> bool:
        stock = self.means.stocks[self.choices[i].stock]
        before = [self.choices[k].mode.at for k in node.steps if self.choices[k].stock == self.choices[i].stock]
        return len(before) < stock.count

    def _could_settle(self, node: Node) -> bool:
        """Whether every slot could be filled, were all mana there from the beginning."""
        matching = Matching()
        for mask in node.way.slots:
            matching.ask(mask, AT_LAST)
        for i in node.steps:
            for mask in self.choices[i].mode.slots:
                matching.ask(mask, AT_LAST)
        self._offer_all(matching, node)
        return matching.open == 0

    def _trimmed(self, found: Solution) -> Solution:
        for k in range(len(found.node.steps) - 1, -1, -1):
            if k < len(found.node.steps):
                steps = found.node.steps
                node = self._after_steps(found.node.way, [*steps[:k], *steps[k + 1 :]])
                fewer = self._settle(node) if node is not None else None
                found = fewer if fewer is not None and fewer.score < found.score else found
        return found

    def _after_steps(self, way: Way, steps: list[int]) -> Node | None:
        node: Node | None = self._root(way)
        for i in steps:
            node = self._child(node, i) if node is not None and self._bearable(node, i) else None
        return node

    def _harmless(self) -> list[int]:
        """The only modes of their stock, free and painless: making that mana never keeps anything else from being."""
        steps: list[int] = []
        for i, choice in enumerate(self.choices):
            stock, mode = self.means.stocks[choice.stock], choice.mode
            if len(stock.modes) == 1 and not stock.bits and mode.free and not mode.life and not mode.damage:
                if mode.use.idle:
                    steps += [i] * stock.count
        return steps

    def _root(self, way: Way) -> Node:
        score = LIFE * way.life + SPENT * len(way.slots)
        return Node(way, [], self.means.life, score, len(way.slots), 0, self.stores.start)

    def _forced(self, node: Node) -> Node:
        """The node with all that is done at once."""
        made = sum([len(self.choices[i].mode.bits) for i in self.forced])
        return Node(node.way, self.forced, node.life, node.score, node.asked, made, node.left)

    def _push(self, node: Node, deepest: bool) -> None:
        """Put a node in its place, unless it comes to the same as one that is there."""
        if node.way.life and node.life < node.way.life:
            return
        if self.stores.all and (self._falls_short(node) or self._is_known(node, deepest)):
            return
        self.pushed += 1
        heappush(self.heap, (-len(node.steps) if deepest else node.score + self._yet(node), self.pushed, node))

    def _falls_short(self, node: Node) -> bool:
        """Whether all that could still be made is too little."""
        could = self.elsewhere + self.means.from_things(node.left)
        for n in self.tappable:
            could += self.means.prices[2 * n + 1] * (self._untapped(n, node) - node.left[2 * n])
        for i in node.steps:
            stock = self.means.stocks[self.choices[i].stock]
            could -= 0 if stock.shared else max(stock.gain, 0)
        return node.asked - node.made - self.means.held > could

    def _yet(self, node: Node) -> int:
        """What is still missing has to be made from what makes it cheapest: a bound from below on what that adds."""
        missing = node.asked - node.made - self.means.held
        added = 0
        for each, stock, count in self.cheapest if missing > 0 else ():
            used = [len(self.choices[i].mode.bits) for i in node.steps if self.choices[i].stock == stock]
            number = min(missing, count - sum(used))
            if number > 0:
                added += each * number
                missing -= number
                if missing == 0:
                    break
        return added + MADE * max(missing, 0)

    def _cheapest(self) -> list[tuple[int, int, int]]:
        """For each stock what a mana of it costs at least, and how many it makes: (weight, stock, count)."""
        found: list[tuple[int, int, int]] = []
        for n, stock in enumerate(self.means.stocks):
            each = [mode.weight // len(mode.bits) for mode in stock.modes]
            each += [stock.weight] if stock.bits else []
            if each:
                found.append((min(each), n, stock.widest))
        found.sort()
        return found

    def _is_known(self, node: Node, deepest: bool) -> bool:
        """Whether another order or choice of free steps came to the same, at no greater cost."""
        if not node.free:
            return False
        made = sorted([bits for i in node.steps for bits in self.choices[i].mode.bits])
        used = sorted([self.choices[i].stock for i in node.steps if self._counts(self.choices[i])])
        key = (id(node.way), node.life, tuple(node.left), tuple(made), tuple(used))
        known = self.known.get(key, -1)
        if known >= 0 and (deepest or known <= node.score):
            return True
        self.known[key] = node.score
        return False

    def _counts(self, choice: Choice) -> bool:
        """Whether how often the stock was used is not told by what is left of the stores."""
        stock = self.means.stocks[choice.stock]
        return stock.store < 0 and (choice.mode.use.idle or self.means.sources[stock.permanents[0][0]].exclusive >= 0)

    def _children(self, node: Node) -> list[Node]:
        children: list[Node] = []
        for i in range(len(self.choices)):
            if self._in_order(node, i) and self._left(node, i) and self._bearable(node, i):
                child = self._child(node, i)
                if child is not None and (self.choices[i].mode.free or self._workable(child)):
                    children.append(child)
        return children

    def _in_order(self, node: Node, i: int) -> bool:
        if len(node.steps) == len(self.forced) or not self.choices[i].mode.free or i >= node.steps[-1]:
            return True
        if self.stores.all and node.free:
            return True  # what comes to the same is found out in another way
        return (self.hurts or bool(self.stores.all)) and not self._commutes(node, i)

    def _commutes(self, node: Node, i: int) -> bool:
        """Whether the mode could as well have been used before the last step."""
        back, last, mode = node.back, self.choices[node.steps[-1]].mode, self.choices[i].mode
        assert back is not None
        life = back.life - mode.life - mode.damage
        if (mode.life and mode.life > back.life) or (last.life and last.life > life):
            return False
        before = self.stores.after(back.left, mode.use)
        swapped = None if before is None else self.stores.after(before, last.use)
        return swapped is not None and swapped == self.stores.after(node.left, mode.use)

    def _left(self, node: Node, i: int) -> bool:
        """Whether the stock has a use left for this mode; what is tapped is counted elsewhere."""
        choice = self.choices[i]
        stock = self.means.stocks[choice.stock]
        if stock.store >= 0 and not stock.again:
            return True
        before = [self.choices[k].mode.at for k in node.steps if self.choices[k].stock == choice.stock]
        if not stock.locked:
            return len(before) < stock.count and (stock.uses == 1 or self._helps(node, choice, len(before)))
        at = choice.mode.at
        return all([other == at for other in before]) and len(before) < self._uses(stock, at)

    def _uses(self, stock: Stock, at: int) -> int:
        return self.means.sources[stock.permanents[0][at]].uses

    def _helps(self, node: Node, choice: Choice, before: int) -> bool:
        """Whether anything else asks for what one more use of the stock would make: it does not feed on itself."""
        own = sum([len(self.choices[k].mode.slots) for k in node.steps if self.choices[k].stock == choice.stock])
        return before < node.asked - own

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
        life = node.life - mode.life - mode.damage
        asked, made = node.asked + len(mode.slots), node.made + len(mode.bits)
        child = Node(node.way, [*node.steps, i], life, node.score + mode.weight, asked, made, left)
        child.free = node.free and mode.free
        child.back = node
        return child

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
        """How many plain uses of a stock there are besides the steps."""
        stock: Stock = self.means.stocks[number]
        if stock.store >= 0:
            return self._untapped(stock.store, node)
        if not stock.modes:
            return stock.count
        return stock.count - sum([1 for i in node.steps if self.choices[i].stock == number])

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


def _precedence(choice: Choice) -> tuple[bool, bool, bool, bool, int]:
    mode = choice.mode
    return (not mode.free, bool(mode.use.takes), bool(mode.takes), mode.life == 0, mode.damage)


def _least_first(entry: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    weight, origin, number, bits = entry
    return (weight, origin, bits & 0b11111, number)
