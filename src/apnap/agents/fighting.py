"""Combat arithmetic: what happens between an attacker and its blockers (CR 510)."""

from __future__ import annotations

from apnap.agents import worth
from apnap.agents.sight import Sight


class Fighter:
    """A creature's values for combat."""

    __slots__ = (
        "deathtouch",
        "double",
        "first",
        "id",
        "keywords",
        "lasting",
        "lifelink",
        "power",
        "toughness",
        "trample",
        "worth",
    )

    def __init__(
        self, id: int, power: int, toughness: int, keywords: frozenset[str], worth: float, lasting: bool = False
    ) -> None:
        self.id = id
        self.power = max(power, 0)
        self.toughness = toughness
        """How much more damage is needed to destroy it."""
        self.keywords = keywords
        self.worth = worth
        self.lasting = lasting
        """Damage does not destroy it."""
        self.double = "double strike" in keywords
        self.first = self.double or "first strike" in keywords
        self.deathtouch = "deathtouch" in keywords
        self.trample = "trample" in keywords
        self.lifelink = "lifelink" in keywords

    def pumped(self, power: int, toughness: int) -> Fighter:
        return Fighter(self.id, self.power + power, self.toughness + toughness, self.keywords, self.worth, self.lasting)


def fighter(sight: Sight, id: int) -> Fighter:
    values = sight.values(id)
    return Fighter(
        id,
        values.power,
        values.toughness - sight.damage(id),
        sight.table(id).keywords,
        worth.of_creature(values),
        not sight.can_be_destroyed(id),
    )


class Clash:
    """The outcome of one attacker's fight."""

    __slots__ = ("attacker_dies", "dead", "gained", "lost", "through")

    def __init__(self, attacker_dies: bool, dead: tuple[int, ...], through: int, gained: float, lost: float) -> None:
        self.attacker_dies = attacker_dies
        self.dead = dead
        self.through = through
        """Damage to the player."""
        self.gained = gained
        """The worth of the blockers that die."""
        self.lost = lost
        """The worth of the attacker, if it dies."""


def clash(attacker: Fighter, blockers: tuple[Fighter, ...]) -> Clash:
    """An attacker against its blockers, in its best order; if unblocked, all its damage goes to the player."""
    if not blockers:
        return Clash(False, (), attacker.power * (2 if attacker.double else 1), 0.0, 0.0)
    if len(blockers) > 1:
        blockers = tuple(sorted(blockers, key=lambda one: -one.worth / max(one.toughness, 1)))
    wounds = [0] * len(blockers)
    alive = [True] * len(blockers)
    taken = through = 0
    for first in (True, False):
        if not first and not _survives(attacker, taken):
            break
        if _strikes(attacker, first):
            through += _assign(attacker, blockers, alive, wounds)
        taken += _strike_back(attacker, blockers, alive, first)
        alive = [alive[n] and _holds(one, wounds[n], attacker) for n, one in enumerate(blockers)]
    dead = tuple([one.id for n, one in enumerate(blockers) if not alive[n]])
    gained = sum(one.worth for n, one in enumerate(blockers) if not alive[n])
    dies = not _survives(attacker, taken)
    return Clash(dies, dead, through, gained, attacker.worth if dies else 0.0)


def _strikes(one: Fighter, first: bool) -> bool:
    return one.double or one.first == first


def _survives(one: Fighter, taken: int) -> bool:
    return one.lasting or taken < one.toughness


def _holds(one: Fighter, wounds: int, attacker: Fighter) -> bool:
    return one.lasting or (wounds < one.toughness and not (wounds and attacker.deathtouch))


def _assign(attacker: Fighter, blockers: tuple[Fighter, ...], alive: list[bool], wounds: list[int]) -> int:
    """Lethal damage in order; the rest tramples over, or goes to the last."""
    left = attacker.power
    for n, one in enumerate(blockers):
        if alive[n] and left:
            needed = 1 if attacker.deathtouch else max(one.toughness - wounds[n], 0)
            share = min(needed, left)
            wounds[n] += share
            left -= share
    return left if attacker.trample else 0


def _strike_back(attacker: Fighter, blockers: tuple[Fighter, ...], alive: list[bool], first: bool) -> int:
    total = 0
    for n, one in enumerate(blockers):
        if alive[n] and _strikes(one, first) and one.power:
            total += max(one.power, attacker.toughness) if one.deathtouch else one.power
    return total
