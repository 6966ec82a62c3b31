"""What the mana in a mana ability's own cost may be paid with (CR 605.3a): mana in the pool, and permanents that are
tapped for one mana first."""

from __future__ import annotations

from apnap.language.mana import Symbol
from apnap.rules.mana.mana import floating
from apnap.rules.mana.payment_asked import Asked
from apnap.rules.mana.payment_calm import Ready, Tap
from apnap.rules.mana.payment_terms import ANYWHERE, FOR_ACTIVATION, Mana, Way, ability_bits, ways_to_pay
from apnap.rules.mana.purse import Purse


class Coin:
    """Mana in the pool, or permanents that make one each, of which one is as good as another."""

    def __init__(self, bits: int, mana: list[Mana], ready: list[Ready]) -> None:
        self.bits = bits
        self.mana = mana
        self.ready = ready

    def tap(self, n: int, slot: int) -> Tap | None:
        """How to tap the permanent with the number for a mana that fills the slot."""
        return next((tap for tap in self.ready[n].ways.values() if tap.bits[0] & slot), None)


class Payment:
    """What is tapped first, and the mana and life that is spent; `key` tells which of the coins it is."""

    def __init__(self, key: tuple[int, ...], taps: list[Tap], mana: list[Mana], life: int) -> None:
        self.key = key
        self.taps = taps
        self.mana = mana
        self.life = life

    def with_one(self, n: int, coin: Coin, slot: int) -> Payment | None:
        """And one more coin, if it fills the slot."""
        used, key = self.key.count(n), tuple(sorted((*self.key, n)))
        if used < len(coin.mana):
            return Payment(key, self.taps, [*self.mana, coin.mana[used]], self.life) if coin.bits & slot else None
        tap = coin.tap(used, slot) if used < len(coin.ready) else None
        return None if tap is None else Payment(key, [*self.taps, tap], [*self.mana, tap.mana[0]], self.life)


def payments(coins: list[Coin], cost: tuple[Symbol, ...], life: int) -> list[Payment]:
    """The ways to pay the cost, with so much life, that differ in what is left (CR 107.4f, 119.4)."""
    found: dict[tuple[int, tuple[int, ...]], Payment] = {}
    for way in ways_to_pay(cost):
        if way.life <= max(life, 0):
            for one in _filling(coins, way):
                found.setdefault((one.life, one.key), one)
    return list(found.values())


def _filling(coins: list[Coin], way: Way) -> list[Payment]:
    ways = [Payment((), [], [], way.life)]
    for slot in way.slots:
        more: dict[tuple[int, ...], Payment] = {}
        for paid in ways:
            for n, coin in enumerate(coins):
                one = paid.with_one(n, coin, slot << FOR_ACTIVATION)
                if one is not None:
                    more.setdefault(one.key, one)
        ways = list(more.values())
    return ways


def pool_coins(purse: Purse, asked: Asked) -> list[Coin]:
    """The mana in the pool that may be spent on mana abilities; that together which is asked for alike."""
    found: dict[int, Coin] = {}
    for one in floating(purse.state, purse.player, -1):
        if one.scope == ANYWHERE:
            kind = asked.sort(purse.means.bits(one.mana, one.snow, ANYWHERE))
            bits = ability_bits(one.mana, one.snow, ANYWHERE, 0, 0)
            coin = found.setdefault(kind, Coin(bits, [], []))
            coin.mana += [Mana(one.mana, one.snow, -1, -1)] * one.count
    return list(found.values())


def ready_coins(ready: list[Ready]) -> list[Coin]:
    """The permanents that make one mana at a time, those together that make the same."""
    kinds: dict[object, list[Ready]] = {}
    for one in ready:
        if is_single(one):
            kinds.setdefault(one.kind, []).append(one)
    return [Coin(0, [], alike) for alike in kinds.values()]


def is_single(ready: Ready) -> bool:
    """Whether it makes one mana at a time."""
    return all(len(choice) == 1 for choice in ready.ways)
