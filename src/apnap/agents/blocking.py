"""Choosing blocks: the best for the defending player by material and life. Also what an opponent is expected to do."""

from __future__ import annotations

from collections.abc import Callable

from apnap.agents import worth
from apnap.agents.fighting import Clash, Fighter, clash

Blocks = dict[int, tuple[Fighter, ...]]
"""Attacker to its blockers."""
CanBlock = Callable[[int, int], bool]


class Defence:
    """A defending player's fighters against attackers: finds blocks, and what they come to."""

    def __init__(
        self,
        attackers: list[Fighter],
        blockers: list[Fighter],
        life: int,
        can_block: CanBlock,
        known: dict[tuple[int, ...], Clash] | None = None,
    ) -> None:
        self.attackers = attackers
        self.life = life
        self.blocks: Blocks = {one.id: () for one in attackers}
        self.free = list(blockers)
        self.can_block = can_block
        self.known = {} if known is None else known
        self.through = sum([self.fight(one, ()).through for one in attackers])

    def fight(self, attacker: Fighter, blockers: tuple[Fighter, ...]) -> Clash:
        key = (attacker.id, *[one.id for one in blockers])
        found = self.known.get(key)
        if found is None:
            found = clash(attacker, blockers)
            self.known[key] = found
        return found

    def arrange(self) -> Blocks:
        """Make the best block, then the next best, until none helps."""
        while self.free and self._improve():
            pass
        return self.blocks

    def _improve(self) -> bool:
        best = 0.05
        chosen: tuple[Fighter, tuple[Fighter, ...]] | None = None
        for attacker in self.attackers:
            for more in self._additions(attacker):
                gain = self._gain(attacker, more)
                if gain > best:
                    best, chosen = gain, (attacker, more)
        if chosen is None:
            return False
        self._commit(*chosen)
        return True

    def _additions(self, attacker: Fighter) -> list[tuple[Fighter, ...]]:
        """One more blocker; or two at once, where one alone could not block or would not do."""
        able = [one for one in self.free if self.can_block(one.id, attacker.id)]
        pairs = [(one, other) for n, one in enumerate(able) for other in able[n + 1 :]]
        if "menace" in attacker.keywords and not self.blocks[attacker.id]:
            return list(pairs)
        singles: list[tuple[Fighter, ...]] = [(one,) for one in able]
        if self.blocks[attacker.id] or len(able) > 6:
            return singles
        return [*singles, *pairs]

    def _gain(self, attacker: Fighter, more: tuple[Fighter, ...]) -> float:
        """What the defender gains by the block: material, and life kept."""
        before = self.fight(attacker, self.blocks[attacker.id])
        after = self.fight(attacker, (*self.blocks[attacker.id], *more))
        material = (after.lost - before.lost) - (after.gained - before.gained)
        kept = self.life - self.through
        return material + worth.of_life(kept + before.through - after.through) - worth.of_life(kept)

    def _commit(self, attacker: Fighter, more: tuple[Fighter, ...]) -> None:
        before = self.fight(attacker, self.blocks[attacker.id])
        self.blocks[attacker.id] = (*self.blocks[attacker.id], *more)
        self.through += self.fight(attacker, self.blocks[attacker.id]).through - before.through
        self.free = [one for one in self.free if one not in more]

    def clashes(self) -> list[Clash]:
        return [self.fight(one, self.blocks[one.id]) for one in self.attackers]
