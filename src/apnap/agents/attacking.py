"""Choosing attackers: the set that does best against the expected blocks and the attack that comes back."""

from __future__ import annotations

from apnap.agents import worth
from apnap.agents.blocking import Defence
from apnap.agents.fighting import Clash, Fighter, fighter
from apnap.agents.sight import Sight

EAGERNESS = 2.0
"""How much more a point of damage counts than one taken: who never attacks never wins."""
FORESIGHT = 0.8
"""How much the expected attack back counts: it may not come."""


class Offence:
    """The attacks a player could make on one opponent."""

    def __init__(self, sight: Sight, able: list[int], enemy: int) -> None:
        self.sight = sight
        self.enemy = enemy
        self.able = [fighter(sight, id) for id in able]
        mine = {one.id: one for one in self.able}
        self.home = [mine.get(id) or fighter(sight, id) for id in sight.creatures(sight.me)]
        self.theirs = [fighter(sight, id) for id in sight.creatures(enemy)]
        self.guards = [one for one in self.theirs if sight.may_block(one.id)]
        self.back = [
            fighter(sight, id)
            for other in sight.opponents
            for id in sight.creatures(other)
            if sight.can_attack(id) and not sight.is_idle(id)
        ]
        self.pairs: dict[tuple[int, int], bool] = {}
        self.known: dict[tuple[int, ...], Clash] = {}

    def can_block(self, blocker: int, attacker: int) -> bool:
        key = (blocker, attacker)
        if key not in self.pairs:
            self.pairs[key] = self.sight.can_block(blocker, attacker)
        return self.pairs[key]

    def best(self) -> list[Fighter]:
        """Start from all or none, whichever is better, and change one creature at a time while that helps."""
        chosen: list[Fighter] = []
        score = self.score(chosen)
        everyone = self.score(self.able)
        if everyone > score:
            chosen, score = list(self.able), everyone
        for _ in range(2):
            before = score
            for one in self.able:
                other = [x for x in chosen if x is not one] if one in chosen else [*chosen, one]
                tried = self.score(other)
                if tried > score + 0.01:
                    chosen, score = other, tried
            if score == before:
                break
        return chosen

    def score(self, attackers: list[Fighter]) -> float:
        """Material and life after the expected blocks, and after the expected attack back."""
        life = self.sight.life(self.enemy)
        defence = Defence(attackers, self.guards, life, self.can_block, self.known)
        defence.arrange()
        clashes = defence.clashes()
        total = sum([one.gained - one.lost for one in clashes])
        total += EAGERNESS * (worth.of_life(life) - worth.of_life(life - defence.through))
        if defence.through >= life:
            return total
        gone = {id for one in clashes for id in one.dead}
        gone |= {attackers[n].id for n, one in enumerate(clashes) if one.attacker_dies}
        return total + FORESIGHT * self._attack_back(attackers, gone)

    def _attack_back(self, attackers: list[Fighter], gone: set[int]) -> float:
        """What the opponents' attack next turn would cost, with those at home that can still block."""
        tired = {one.id for one in attackers if "vigilance" not in one.keywords}
        guards = [
            one
            for one in self.home
            if one.id not in gone and one.id not in tired and (one in self.able or not self.sight.tapped(one.id))
        ]
        coming = [one for one in self.back if one.id not in gone]
        life = self.sight.life(self.sight.me)
        defence = Defence(coming, guards, life, self.can_block, self.known)
        defence.arrange()
        material = sum([one.lost - one.gained for one in defence.clashes()])
        return min(material, 0.0) + worth.of_life(life - defence.through) - worth.of_life(life)
