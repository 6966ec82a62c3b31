"""Choosing blocks: the best for the defending player by material and life. Also predicts an opponent's blocks."""

from __future__ import annotations

from collections.abc import Callable, Collection

from apnap.agents import worth
from apnap.agents.fighting import Clash, Fighter, clash

Group = tuple[Fighter, ...]
Blocks = dict[int, Group]
"""Attacker to its blockers."""
Way = tuple[Group, float, int]
"""A way to block one attacker: the blockers, the material the defender gains, and how much damage it stops."""
CanBlock = Callable[[int, int], bool]

LEAST = 0.05
"""The minimum gain of a block."""
CROWD = 6
"""Pairs are considered among this many blockers; if there are more, among the strongest."""
AT_WALKER = 1.2
"""What a point of damage to a planeswalker is worth."""


class Matchups:
    """The result of each way of blocking each attacker, computed once for many arrangements."""

    def __init__(self, blockers: list[Fighter], can_block: CanBlock, most: int = 1000) -> None:
        self.blockers = blockers
        self.most = most
        """How many ways to block an attacker are kept: those that gain most."""
        self.can_block = can_block
        self._clashes: dict[tuple[int, ...], Clash] = {}
        self._ways: dict[int, list[Way]] = {}

    def fight(self, attacker: Fighter, blockers: Group) -> Clash:
        key = (attacker.id, *[one.id for one in blockers])
        found = self._clashes.get(key)
        if found is None:
            found = self._clashes[key] = clash(attacker, blockers)
        return found

    def ways(self, attacker: Fighter) -> list[Way]:
        """By one blocker; or by two, if one alone couldn't block or wouldn't be enough."""
        found = self._ways.get(attacker.id)
        if found is None:
            found = [self._way(attacker, group) for group in self._groups(attacker)]
            if len(found) > self.most:
                found = sorted(found, key=lambda way: -way[1])[: self.most]
            self._ways[attacker.id] = found
        return found

    def _groups(self, attacker: Fighter) -> list[Group]:
        able = [one for one in self.blockers if self.can_block(one.id, attacker.id)]
        strong = able if len(able) <= CROWD else sorted(able, key=lambda one: -one.power)[:CROWD]
        pairs: list[Group] = [(one, other) for n, one in enumerate(strong) for other in strong[n + 1 :]]
        return pairs if "menace" in attacker.keywords else [*[(one,) for one in able], *pairs]

    def _way(self, attacker: Fighter, group: Group) -> Way:
        outcome = self.fight(attacker, group)
        return group, outcome.lost - outcome.gained, self.fight(attacker, ()).through - outcome.through


class Defence:
    """A defending player's blocks against some attackers, and their results."""

    def __init__(
        self,
        attackers: list[Fighter],
        matchups: Matchups,
        life: int,
        away: Collection[int] = (),
        aside: Collection[int] = (),
    ) -> None:
        self.attackers = attackers
        self.matchups = matchups
        self.life = life
        self.aside = aside
        """The attackers that attack a planeswalker, not the player."""
        self.used = set(away)
        """The creatures that can't block, or can't block any more."""
        self.blocks: Blocks = {one.id: () for one in attackers}
        self.through = sum(matchups.fight(one, ()).through for one in attackers if one.id not in aside)

    def arrange(self) -> Blocks:
        """Make the blocks that gain most, while they gain; if the player would die, those that stop most damage."""
        self._take(self._ranked(self._gain))
        if self.through >= self.life:
            other = self._anew()
            other._take(other._ranked(lambda attacker, way: float(way[2])))
            if other.through < self.through:
                self.blocks, self.through, self.used = other.blocks, other.through, other.used
        self._reinforce()
        return self.blocks

    def _anew(self) -> Defence:
        mine = {one.id for group in self.blocks.values() for one in group}
        return Defence(self.attackers, self.matchups, self.life, self.used - mine, self.aside)

    def _ranked(self, score: Callable[[Fighter, Way], float]) -> list[tuple[Fighter, Way]]:
        found = [
            (score(attacker, way), -n, attacker, way)
            for n, attacker in enumerate(self.attackers)
            for way in self.matchups.ways(attacker)
        ]
        found = [one for one in found if one[0] > LEAST]
        found.sort(key=lambda one: one[:2], reverse=True)
        return [(attacker, way) for _, _, attacker, way in found]

    def _take(self, ranked: list[tuple[Fighter, Way]]) -> None:
        used = self.used
        for attacker, way in ranked:
            if self.blocks[attacker.id] or any(one.id in used for one in way[0]):
                continue
            if self._gain(attacker, way) > LEAST:
                self._commit(attacker, way[0], way[2])

    def _gain(self, attacker: Fighter, way: Way) -> float:
        """What the defender gains by the block: material, and life kept."""
        if attacker.id in self.aside:
            return way[1] + AT_WALKER * way[2]
        kept = self.life - self.through
        return way[1] + worth.of_life(kept + way[2]) - worth.of_life(kept)

    def _commit(self, attacker: Fighter, group: Group, stopped: int) -> None:
        self.blocks[attacker.id] = group
        self.used.update([one.id for one in group])
        if attacker.id not in self.aside:
            self.through -= stopped

    def _reinforce(self) -> None:
        """Let the remaining creatures join a block if that helps."""
        free = [one for one in self.matchups.blockers if one.id not in self.used]
        if len(free) > CROWD:
            return
        for attacker in self.attackers:
            if self.blocks[attacker.id]:
                free = [one for one in free if not self._join(attacker, one)]

    def _join(self, attacker: Fighter, one: Fighter) -> bool:
        if not self.matchups.can_block(one.id, attacker.id):
            return False
        group = self.blocks[attacker.id]
        before, after = self.matchups.fight(attacker, group), self.matchups.fight(attacker, (*group, one))
        more = (after.lost - after.gained) - (before.lost - before.gained)
        if self._gain(attacker, ((one,), more, before.through - after.through)) <= LEAST:
            return False
        self._commit(attacker, (*group, one), before.through - after.through)
        return True

    def clashes(self) -> list[Clash]:
        return [self.matchups.fight(one, self.blocks[one.id]) for one in self.attackers]
