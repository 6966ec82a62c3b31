"""Choosing attackers: the set that does best against the expected blocks and the expected counterattack."""

from __future__ import annotations

from collections.abc import Collection

from apnap.agents import worth
from apnap.agents.blocking import AT_WALKER, Defence, Matchups
from apnap.agents.fighting import Fighter, fighter
from apnap.agents.sight import Sight
from apnap.agents.spells import reach
from apnap.language.types import PLANESWALKER

EAGERNESS = 2.0
"""How much more a point of damage dealt counts than one taken: a player who never attacks never wins."""
PATIENCE = 14
"""The turn from which damage counts more every turn: otherwise two boards of creatures might never attack."""
IMPATIENCE = 0.2
FORESIGHT = 0.8
"""How much the expected counterattack counts: it may not happen."""
ROUNDS = 3
"""How many times the attack is revised."""
WAYS = 14
"""How many ways to block each attacker are considered; what an opponent will do is a guess anyway."""


class Offence:
    """The attacks a player could make on one opponent and their planeswalkers."""

    def __init__(self, sight: Sight, able: list[int], enemy: int, away: Collection[int] = ()) -> None:
        """Creatures that are `away` attack someone else."""
        self.sight = sight
        self.enemy = enemy
        self.life = sight.life(enemy)
        self.reach = reach(sight, enemy)
        """What spells in hand could add after combat."""
        self.eagerness = EAGERNESS + IMPATIENCE * max(sight.turn - PATIENCE, 0)
        self.able = [fighter(sight, id) for id in able]
        mine = {one.id: one for one in self.able}
        self.home = [mine.get(id) or fighter(sight, id) for id in _creatures(sight, sight.me)]
        guards = [fighter(sight, id) for id in _creatures(sight, enemy) if sight.may_block(id)]
        self.ahead = Matchups(guards, sight.can_block, WAYS)
        self.behind = Matchups(self.home, sight.can_block, WAYS)
        self.back = _strongest(sight)
        """What would attack next turn: of several opponents, the strongest is expected to."""
        self.tapped = {one.id for one in self.home if one.id not in mine and sight.tapped(one.id)} | set(away)
        self.loyalty = sum(sight.counters(id).get("loyalty", 0) for id in walkers(sight, enemy))

    def best(self) -> tuple[float, list[Fighter]]:
        """Start with all or none, whichever is better, and change one creature at a time while that helps.

        Also returns how much better that is than not attacking."""
        chosen: list[Fighter] = []
        score = nothing = self.score(chosen)
        everyone = self.score(self.able)
        if everyone > score:
            chosen, score = list(self.able), everyone
        for _ in range(ROUNDS):
            before = score
            for one in self._different(chosen):
                other = [x for x in chosen if x is not one] if one in chosen else [*chosen, one]
                tried = self.score(other)
                if tried > score + 0.01:
                    chosen, score = other, tried
            if score == before:
                break
        return score - nothing, chosen

    def _different(self, chosen: list[Fighter]) -> list[Fighter]:
        """The creatures that could be added or left out, one of each kind."""
        found = {(one in chosen, one.power, one.toughness, one.keywords): one for one in self.able}
        return list(found.values())

    def expected(self, attackers: list[Fighter]) -> Defence:
        defence = Defence(attackers, self.ahead, self.life)
        defence.arrange()
        return defence

    def is_lethal(self, attackers: list[Fighter]) -> bool:
        return bool(attackers) and self.expected(attackers).through + self.reach >= self.life

    def score(self, attackers: list[Fighter]) -> float:
        """Material and life after the expected blocks and the expected counterattack."""
        defence = self.expected(attackers)
        clashes = defence.clashes()
        total = sum(one.gained - one.lost for one in clashes)
        if attackers and defence.through + self.reach >= self.life:
            return total + self.eagerness * (worth.of_life(self.life) - worth.LOST)
        total += self.eagerness * (worth.of_life(self.life) - worth.of_life(self.life - defence.through))
        total += AT_WALKER * min(defence.through, self.loyalty)
        gone = {id for one in clashes for id in one.dead}
        gone |= {attackers[n].id for n, one in enumerate(clashes) if one.attacker_dies}
        return total + FORESIGHT * self._attack_back(attackers, gone)

    def _attack_back(self, attackers: list[Fighter], gone: set[int]) -> float:
        """What the opponents' attack next turn would cost, with the creatures that can still block."""
        away = gone | self.tapped | {one.id for one in attackers if "vigilance" not in one.keywords}
        coming = [one for one in self.back if one.id not in gone]
        life = self.sight.life(self.sight.me)
        defence = Defence(coming, self.behind, life, away)
        defence.arrange()
        material = sum(one.lost - one.gained for one in defence.clashes())
        return min(material, 0.0) + worth.of_life(life - defence.through) - worth.of_life(life)


def _creatures(sight: Sight, player: int) -> list[int]:
    """Those of the player and of everyone who attacks and blocks with them."""
    return [id for one in sight.side(player) for id in sight.creatures(one)]


def _strongest(sight: Sight) -> list[Fighter]:
    """The creatures with which one opponent, or team, could attack next turn, where they are strongest."""
    found: list[Fighter] = []
    for other in sight.opponents:
        if sight.side(other)[:1] == [other] and any(sight.may_attack_us(one) for one in sight.side(other)):
            able = [id for id in _creatures(sight, other) if sight.can_attack(id) and not sight.is_idle(id)]
            group = [fighter(sight, id) for id in able]
            if sum(one.power for one in group) > sum(one.power for one in found):
                found = group
    return found


def walkers(sight: Sight, player: int) -> list[int]:
    """The planeswalkers a player controls, those worth most first."""
    found = [id for id in sight.permanents(player) if sight.values(id).types & PLANESWALKER]
    return sorted(found, key=lambda id: -worth.of_thing(sight, id))


def aim(offence: Offence, attackers: list[Fighter]) -> dict[int, int]:
    """Attackers to the planeswalkers they attack instead of the player: just enough, and one more if there are
    blockers; none if the attack on the player wins."""
    found: dict[int, int] = {}
    if not offence.loyalty or offence.is_lethal(attackers):
        return found
    left = sorted(attackers, key=lambda one: one.power)
    for walker in walkers(offence.sight, offence.enemy):
        needed = offence.sight.counters(walker).get("loyalty", 0)
        spare = 1 if offence.ahead.blockers else 0
        while left and (needed > 0 or spare > 0):
            spare -= 1 if needed <= 0 else 0
            one = left.pop()
            needed -= one.power
            found[one.id] = walker
    return found
