"""Whether the mana abilities that a player could pay with change one another's mana (CR 605.3a).

On most boards nothing does, which the nodes of the abilities tell at once. Where something may, a payment that is
worked out from how things are may fail by its own activations (it `spoils`), or there may be more mana than is told
(it `grows`): then it is tried (`trying`).
"""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.language.zones import BATTLEFIELD as ON_BATTLEFIELD
from apnap.rules.costs.costs import choices
from apnap.rules.mana.facts import ANYTHING, BATTLEFIELD, LEAVING, MORE_COUNTERS, MORE_LIFE, TAPPED, Facts, facts_of
from apnap.rules.mana.production import told_by
from apnap.rules.values import filters
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.context import Context
from apnap.rules.values.reading import abilities, characteristics, has_keyword, standing
from apnap.state.table import State


class Oddities:
    """Takes note of the abilities that a player could pay with, one by one."""

    __slots__ = ("state", "player", "spoils", "grows", "untold", "depends", "_active", "_dormant", "_known")

    def __init__(self, state: State, player: int) -> None:
        self.state = state
        self.player = player
        self.spoils = False
        """An activation may keep another one from making what is told."""
        self.grows = False
        """There may be mana that isn't told."""
        self.untold = False
        """Some ability could be activated of which it isn't told what it makes."""
        self.depends = 0
        self._active: list[tuple[int, Facts]] = []
        self._dormant: list[tuple[int, Facts]] = []
        self._known = False

    def add(self, id: int, facts: Facts) -> None:
        """An ability that can be activated."""
        if not facts.plain or facts.odd or facts.alters & ~TAPPED:
            self._active.append((id, facts))
            self.depends |= facts.depends

    def add_dormant(self, id: int, facts: Facts) -> None:
        """An ability that can't be activated as things are."""
        self._dormant.append((id, facts))
        self.depends |= facts.depends

    def found(self) -> bool:
        """Whether anything is odd."""
        if not self._known:
            self._known = True
            self._find()
        return self.spoils or self.grows

    def involves(self, id: int, facts: Facts) -> bool:
        """Whether an activation of the ability may matter to others, or others to it."""
        if facts.odd or (facts.damage and any(one.depends for _, one in self._active)):
            return True
        return any(one.depends & facts.alters or one.strange for _, one in [*self._active, *self._dormant])

    def _find(self) -> None:
        self._add_watchers()
        every = [*self._active, *self._dormant]
        if not self.grows and not any(facts.odd or facts.alters & BATTLEFIELD for _, facts in every):
            return
        going = self._going()
        if any(self._upholds(id) for id in going):
            self.spoils = self.grows = True
        altered = self._altered()
        for id, facts in self._active:
            if facts.strange and not facts.hidden:
                self.spoils = self.grows = True
            if self._hit(id, facts, facts.depends & altered & ~(MORE_LIFE | MORE_COUNTERS), going):
                self.spoils = True
            if facts.grows & altered:
                self.grows = True
        for id, facts in self._dormant:
            if facts.depends & altered and not facts.hidden:
                self.grows = True

    def _altered(self) -> int:
        """What the abilities alter; plain ones tap their permanents."""
        found = TAPPED
        for id, facts in self._active:
            if not (facts.hidden and facts.alters == ANYTHING):
                found |= facts.alters
            if facts.damage and has_keyword(self.state, id, "lifelink"):  # CR 702.15b
                found |= MORE_LIFE
        return found

    def _hit(self, id: int, facts: Facts, hit: int, going: list[int]) -> bool:
        """Whether what others alter really matters to the ability: of what goes, what it counts."""
        if hit & ~BATTLEFIELD:
            return True
        context = Context(id, self.player)
        return hit != 0 and any(
            filters.fits(self.state, one, thing, context) for one in facts.counted for thing in going
        )

    def _going(self) -> list[int]:
        """The permanents that could be given up for mana."""
        found: list[int] = []
        for id, facts in [*self._active, *self._dormant]:
            for part in facts.node.cost if isinstance(facts.node, Activated) else ():
                if isinstance(part, LEAVING):
                    found.append(id)
                elif isinstance(part, (k.SacrificeOther, k.ReturnToHand)):
                    found += choices(self.state, self.player, part, Context(id, self.player))
        return [one for one in dict.fromkeys(found) if self.state.object(one).zone == ON_BATTLEFIELD]

    def _upholds(self, id: int) -> bool:
        """Whether it changes what others are, adds to their mana or replaces it."""
        table = abilities(characteristics(self.state, id))
        if table.continuous:
            return True
        now = standing(self.state)
        watching = any(one.source == id and is_mana_ability(one.node) for one in now.watchers.get("mana", ()))
        subjects = ("replace mana", "cannot activate mana", "may spend any colour")
        return watching or any(one.source == id for subject in subjects for one in now.rules.get(subject, ()))

    def _add_watchers(self) -> None:
        """Triggered mana abilities depend on things as well, and some are not told beforehand (CR 605.4a)."""
        now = standing(self.state)
        for watcher in now.watchers.get("mana", ()):
            if is_mana_ability(watcher.node):
                facts = facts_of(watcher.node)
                if told_by(watcher) is None:
                    used = self.state.object(watcher.source).activations.get(watcher.instance.key, 0)
                    self.grows = self.grows or not watcher.node.limit or watcher.node.limit > used
                if facts.depends:
                    self._active.append((watcher.source, facts))
        self.grows = self.grows or (self.untold and "replace mana" in now.rules)
