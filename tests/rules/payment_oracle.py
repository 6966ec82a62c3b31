"""Oracles for the payment solver: a brute-force search of all payments, and a function that replays proposals.

Neither shares code with the solver beyond its plain input and output classes. A mana is (types, snow, scope).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from apnap.language.mana import Symbol
from apnap.rules.mana import Source
from apnap.rules.mana.means import Means
from apnap.rules.mana.payment import Payment
from apnap.rules.mana.pool import ABILITIES, ANYWHERE, HELPER, THIS_COST

Mana = tuple[int, bool, int]
"""One mana: its type (-1: none), whether it is snow, and what it may be spent on."""
Pool = tuple[Mana, ...]


def types_of(number: int) -> list[int]:
    return [type for type in range(6) if number >> type & 1]


def concrete(number: int) -> list[Mana]:
    """The mana that one yet to be made may become."""
    snow, scope = bool(number >> 6 & 1), number >> 7
    return [(type, snow, scope) for type in types_of(number)] or [(-1, snow, scope)]


def made_by(source: Source) -> Iterator[Pool]:
    for output in source.outputs:
        if output.settled:
            assert all(len(types_of(number)) == 1 for number in output.mana)
        yield from {tuple(sorted(one)) for one in product(*[concrete(number) for number in output.mana])}


def may_go(mana: Mana, activating: bool) -> bool:
    return mana[2] in ((ANYWHERE, ABILITIES) if activating else (ANYWHERE, THIS_COST, HELPER))


def pays_one(mana: Mana, symbol: Symbol, means: Means, activating: bool) -> bool:
    """Whether the mana alone pays the symbol, by its type or because it is snow."""
    if not may_go(mana, activating):
        return False
    if symbol.snow and mana[1] and mana[2] != HELPER:
        return True
    if mana[2] == HELPER or activating:
        return mana[0] in symbol.types
    return any(mana[0] == wanted or means.wild >> wanted & 1 for wanted in symbol.types)


def settle(
    cost: tuple[Symbol, ...], pool: Pool, life: int, means: Means, activating: bool
) -> Iterator[tuple[Pool, int]]:
    """Every way to pay a cost from a pool: the mana left, and the life paid."""
    if not cost:
        yield pool, 0
        return
    symbol, rest = cost[0], cost[1:]
    if symbol.phyrexian and life >= 2:
        for left, paid in settle(rest, pool, life - 2, means, activating):
            yield left, paid + 2
    for i in first_of_each(pool):
        if pays_one(pool[i], symbol, means, activating):
            yield from settle(rest, pool[:i] + pool[i + 1 :], life, means, activating)
    if symbol.generic or not (symbol.types or symbol.snow):
        for left in take(symbol.generic, pool, activating):
            yield from settle(rest, left, life, means, activating)


def take(count: int, pool: Pool, activating: bool) -> Iterator[Pool]:
    if count == 0:
        yield pool
        return
    for i in first_of_each(pool):
        if may_go(pool[i], activating):
            yield from take(count - 1, pool[:i] + pool[i + 1 :], activating)


def first_of_each(pool: Pool) -> list[int]:
    return [i for i, one in enumerate(pool) if pool.index(one) == i]


class Board:
    """What has been tapped, removed and used up."""

    def __init__(self, tapped: frozenset[int], gone: frozenset[int], stock: tuple[int, ...]) -> None:
        self.tapped = tapped
        self.gone = gone
        self.stock = stock

    @property
    def key(self) -> object:
        return (self.tapped, self.gone, self.stock)

    def after(self, source: Source) -> Iterator[tuple[Board, tuple[int, ...]]]:
        """The board with the source used, for each choice of things."""
        tapped, gone, stock = set(self.tapped), set(self.gone), list(self.stock)
        if source.thing in gone or (source.taps and source.thing in tapped):
            return
        if source.taps:
            tapped.add(source.thing)
        if source.leaves or source.helper:
            gone.add(source.thing)
        for resource, amount in source.amounts:
            stock[resource] -= amount
            if stock[resource] < 0:
                return
        found: list[tuple[set[int], set[int], tuple[int, ...]]] = [(tapped, gone, ())]
        for chosen in source.chosen:
            more = []
            for tapped, gone, things in found:
                free = [n for n in chosen.things if n not in gone and not (chosen.taps and n in tapped)]
                for some in combinations(free, chosen.count):
                    if chosen.taps:
                        more.append((tapped | set(some), gone, (*things, *some)))
                    else:
                        more.append((tapped, gone | set(some), (*things, *some)))
            found = more
        for tapped, gone, things in found:
            yield Board(frozenset(tapped), frozenset(gone), tuple(stock)), things


def beginning(means: Means) -> tuple[Pool, Board]:
    pool = [concrete(entry.mana)[0] for entry in means.pool for _ in range(entry.count)]
    tapped = frozenset([n for n, thing in enumerate(means.things) if thing.tapped])
    return tuple(sorted(pool)), Board(tapped, frozenset(), tuple(means.stock))


class Oracle:
    """Try every order of activations, every way to pay for them and every way to pay the cost."""

    def __init__(self, cost: tuple[Symbol, ...], means: Means, without: tuple[int, ...] = ()) -> None:
        self.cost = cost
        self.means = means
        self.sources = [source for n, source in enumerate(means.sources) if n not in without]
        self.seen: set[object] = set()
        pool, board = beginning(means)
        self.payable = self.explore(pool, board, means.life)

    def explore(self, pool: Pool, board: Board, life: int) -> bool:
        key = (pool, board.key, life)
        if key in self.seen:
            return False
        self.seen.add(key)
        if any(True for _ in settle(self.cost, pool, life, self.means, False)):
            return True
        return any(self.activate(source, pool, board, life) for source in self.sources)

    def activate(self, source: Source, pool: Pool, board: Board, life: int) -> bool:
        if source.life and life < source.life:
            return False
        for after, _ in board.after(source):
            for left, paid in settle(source.cost, pool, life - source.life, self.means, True):
                for made in made_by(source):
                    now = tuple(sorted(left + made))
                    if self.explore(now, after, life - source.life - paid - source.damage):
                        return True
        return False


def replay(means: Means, payment: Payment) -> None:
    """Carry out a proposal exactly: everything must be available when used, and the cost must be paid at the end."""
    pool, board = beginning(means)
    life = means.life
    numbers = {thing.id: n for n, thing in enumerate(means.things)}
    for activation in payment.activations:
        source = activation.source
        chosen = tuple(sorted([numbers[id] for id in activation.things]))
        boards = [after for after, things in board.after(source) if tuple(sorted(things)) == chosen]
        assert boards, "something isn't there"
        board = boards[0]
        assert not source.life or life >= source.life, "CR 119.4"
        life -= source.life
        left = list(pool)
        for number in [one.unit.mana for one in activation.paid]:
            left.remove(next(one for one in concrete(number) if one in left))
        paid = [(rest, lost) for rest, lost in settle(source.cost, pool, life, means, True) if rest == tuple(left)]
        assert any(lost == activation.life for _, lost in paid), "the cost of an activation isn't paid"
        life -= activation.life + source.damage
        types = [type for some in activation.settled for type in some]
        fitting = [made for made in made_by(source) if sorted(one[0] for one in made) == sorted(types)]
        assert fitting, "it makes no such mana"
        pool = tuple(sorted([*left, *fitting[0]]))
    for helper in payment.helpers:
        boards = [after for after, _ in board.after(helper)]
        assert boards, "what helps isn't there"
        board = boards[0]
    assert not payment.in_life or life >= 2 * payment.in_life, "CR 119.4"
    assert any(True for _ in settle(payment.symbols, pool, 0, means, False)), "the mana doesn't pay"
