"""Whether the mana abilities that a player could pay with change one another's mana (CR 605.3a), by their nodes."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.language.zones import BATTLEFIELD as ON_BATTLEFIELD
from apnap.rules.costs.costs import choices
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.mana.facts import ANYTHING, BATTLEFIELD, LEAVING, MORE_COUNTERS, MORE_LIFE, TAPPED, Facts, facts_of
from apnap.rules.mana.production import told_by
from apnap.rules.values import filters
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.context import Context
from apnap.rules.values.reading import abilities, characteristics, has_keyword, standing
from apnap.state.table import State


class Oddities:
    """Takes note of the abilities that a player could pay with. A payment that is worked out from how things are may
    fail by its own activations (it `spoils`), or there may be more mana than is told (it `grows`)."""

    def __init__(self, state: State, player: int) -> None:
        self.state = state
        self.player = player
        self.spoils = False
        self.grows = False
        self.untold = False
        """Some ability could be activated of which it isn't told what it makes."""
        self.depends = 0
        self._active: list[tuple[int, Facts]] = []
        self._dormant: list[tuple[int, Facts]] = []
        self._known = False

    def add(self, id: int, facts: Facts, active: bool) -> None:
        """An ability, whether or not it can be activated as things are."""
        if not facts.plain or facts.odd or facts.alters & ~TAPPED:
            (self._active if active else self._dormant).append((id, facts))
            self.depends |= facts.depends

    def found(self) -> bool:
        """Whether anything is odd."""
        if not self._known:
            self._known = True
            self._find()
        return self.spoils or self.grows

    def _find(self) -> None:
        now, altered = standing(self.state), TAPPED
        for watcher in now.watchers.get(ManaAdded, ()):  # triggered mana abilities depend on things too (CR 605.4a)
            if is_mana_ability(watcher.node):
                self._active.append((watcher.source, facts_of(watcher.node)))
                used = self.state.object(watcher.source).activations.get(watcher.instance.key, 0)
                limit = watcher.node.limit
                self.grows = self.grows or (told_by(watcher) is None and (not limit or limit > used))
        self.grows = self.grows or (self.untold and ManaAdded in now.replacements)
        every = [*self._active, *self._dormant]
        if not self.grows and not any(facts.odd or facts.alters & BATTLEFIELD for _, facts in every):
            return
        going = self._going(every)
        if any(self._upholds(id) for id in going):
            self.spoils = self.grows = True
        for id, facts in self._active:
            altered |= 0 if facts.hidden and facts.alters == ANYTHING else facts.alters
            if facts.damage and has_keyword(self.state, id, "lifelink"):  # CR 702.15b
                altered |= MORE_LIFE
        for id, facts in self._active:
            strange = facts.strange and not facts.hidden
            hit = self._hit(id, facts, facts.depends & altered & ~(MORE_LIFE | MORE_COUNTERS), going)
            self.spoils = self.spoils or strange or hit
            self.grows = self.grows or strange or facts.grows & altered != 0
        self.grows = self.grows or any(one.depends & altered and not one.hidden for _, one in self._dormant)

    def _hit(self, id: int, facts: Facts, hit: int, going: list[int]) -> bool:
        """Whether what is altered really matters to the ability: of what goes, what it counts."""
        if hit & ~BATTLEFIELD or not hit:
            return hit != 0
        context = Context(id, self.player)
        return any(filters.fits(self.state, one, thing, context) for one in facts.counted for thing in going)

    def _going(self, every: list[tuple[int, Facts]]) -> list[int]:
        """The permanents that could be given up for mana."""
        found: list[int] = []
        for id, facts in every:
            for part in facts.node.cost if isinstance(facts.node, Activated) else ():
                if isinstance(part, LEAVING):
                    found.append(id)
                elif isinstance(part, (k.SacrificeOther, k.ReturnToHand)):
                    found += choices(self.state, self.player, part, Context(id, self.player))
        return [one for one in dict.fromkeys(found) if self.state.object(one).zone == ON_BATTLEFIELD]

    def _upholds(self, id: int) -> bool:
        """Whether it changes what others are, adds to their mana or replaces it."""
        now = standing(self.state)
        if abilities(characteristics(self.state, id)).continuous:
            return True
        if any(one.source == id and is_mana_ability(one.node) for one in now.watchers.get(ManaAdded, ())):
            return True
        if any(one.source == id for one in now.replacements.get(ManaAdded, ())):
            return True
        subjects = ("cannot activate mana", "may spend any colour")
        return any(one.source == id for subject in subjects for one in now.rules.get(subject, ()))
