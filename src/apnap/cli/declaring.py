"""Declaring attackers and blockers at the terminal: first which creatures, then for each what it attacks or blocks.

A creature that has no choice isn't asked about. The game is answered once, with the whole declaration.
"""

from __future__ import annotations

from apnap.cli import table
from apnap.cli.wording import picked, spoken, which
from apnap.cli.words import say, several
from apnap.rules.asking.decisions import Option
from apnap.rules.combat.declarations import Declare, decoded
from apnap.state.table import State
from apnap.state.things import is_player


class Declaring:
    """A declaration that is being made."""

    def __init__(self, state: State, decision: Declare, viewer: int) -> None:
        self.state = state
        self.decision = decision
        self.viewer = viewer
        able = {
            one.creature: [decoded(target) for target in one.targets]
            for one in decision.problem.candidates
            if one.targets
        }
        self.groups = self._grouped(able)
        self.able = {creature: self._sorted(able[creature]) for group in self.groups for creature in group}
        """What each creature could attack or block, equal creatures beside each other."""
        alone = len(self.able) == 1 and len(self.targets) > 1
        self.waiting = list(self.able) if alone else []
        """Creatures that were chosen and have yet to say what they attack or block."""
        self.declared: list[Option] = []

    def _grouped(self, able: dict[int, list[int]]) -> list[list[int]]:
        found: dict[tuple[str, tuple[int, ...]], list[int]] = {}
        for creature, targets in able.items():
            key = (table.fighter(self.state, self.viewer, creature), tuple(targets))
            found.setdefault(key, []).append(creature)
        return list(found.values())

    def _sorted(self, targets: list[int]) -> list[int]:
        """Players first, and equal attackers beside each other."""
        texts = [self._target_text(thing) for thing in targets]
        order = sorted(range(len(targets)), key=lambda n: (not is_player(targets[n]), texts.index(texts[n])))
        return [targets[n] for n in order]

    @property
    def verb(self) -> str:
        return self.decision.purpose

    @property
    def targets(self) -> list[int]:
        """Everything that any of the creatures could attack or block."""
        return list(dict.fromkeys([target for targets in self.able.values() for target in targets]))

    def _named(self, thing: int) -> str:
        return which(self.state, thing, self.viewer, spoken())

    def question(self) -> str:
        if self.waiting:
            return say(f"declare.{self.verb}.what", who=self._named(self.waiting[0]))
        if len(self.targets) == 1:
            return say(f"declare.{self.verb}.one", what=self._named(self.targets[0]))
        return say(f"declare.{self.verb}")

    def hint(self) -> str:
        if not self.waiting:
            return say("declare.hint")
        return say("declare.what.hint") if len(self.waiting) > 1 else say("declare.none.hint")

    def rows(self) -> list[tuple[list[int], str]]:
        if self.waiting:
            return self._target_rows(self.able[self.waiting[0]])
        found: list[tuple[list[int], str]] = []
        for group in self.groups:
            first = found[-1][0][-1] + 1 if found else 1
            text = table.fighter(self.state, self.viewer, group[0])
            found.append((list(range(first, first + len(group))), several(len(group), text)))
        return found

    def _target_rows(self, targets: list[int]) -> list[tuple[list[int], str]]:
        rows: dict[str, list[int]] = {}
        for n, thing in enumerate(targets, 1):
            rows.setdefault(self._target_text(thing), []).append(n)
        return [(numbers, several(len(numbers), text)) for text, numbers in rows.items()]

    def _target_text(self, thing: int) -> str:
        return self._named(thing) if is_player(thing) else table.fighter(self.state, self.viewer, thing)

    def numbers(self) -> range:
        """What may be typed now."""
        return range(1, len(self.able[self.waiting[0]] if self.waiting else self.able) + 1)

    def take(self, numbers: list[int]) -> tuple[Option, ...] | None:
        """Choose creatures, or what the next creature attacks or blocks. The declaration, once it is complete."""
        if self.waiting:
            creature = self.waiting.pop(0)
            self._declare(creature, [self.able[creature][n - 1] for n in numbers])
        else:
            creatures = list(self.able)
            for creature in [creatures[n - 1] for n in numbers]:
                if len(self.able[creature]) == 1:
                    self._declare(creature, self.able[creature])
                else:
                    self.waiting.append(creature)
        return None if self.waiting else tuple(self.declared)

    def take_all(self, rest: str) -> tuple[Option, ...] | None:
        """All creatures; or `all 2`: this one and those that follow, as far as they can. None: more is to be said."""
        if not self.waiting:
            return self.take(list(range(1, len(self.able) + 1)))
        numbers = picked(rest) or []
        chosen = [self.able[self.waiting[0]][n - 1] for n in numbers if n in self.numbers()]
        for creature in [one for one in self.waiting if chosen and set(chosen) <= set(self.able[one])]:
            self.waiting.remove(creature)
            self._declare(creature, chosen)
        return None if self.waiting else tuple(self.declared)

    def _declare(self, creature: int, targets: list[int]) -> None:
        self.declared += [Option(self.verb, creature, target) for target in targets]
