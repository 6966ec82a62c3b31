"""Whether the mana abilities that a player could pay with change one another's mana (CR 605.3a), by their nodes."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.mana.facts import ANYTHING, BATTLEFIELD, TAPPED, Facts, facts_of
from apnap.rules.mana.production import told_by
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.reading import abilities, characteristics, standing
from apnap.state.table import State

_CHOSEN = (k.SacrificeOther, k.ReturnToHand)


class Oddities:
    """Takes note of the abilities that a player could pay with. Where something is odd, a payment that is worked out
    from how things are may fail by its own activations, or there may be more mana than is told."""

    def __init__(self, state: State, player: int) -> None:
        self.state = state
        self.player = player
        self.untold = False
        """Some ability could be activated of which it isn't told what it makes."""
        self.depends = 0
        self._noted: list[tuple[int, Facts]] = []
        self._known: list[bool] = []

    def add(self, id: int, facts: Facts) -> None:
        """An ability, whether or not it can be activated as things are."""
        if not facts.plain or facts.odd or facts.alters & ~TAPPED:
            self._noted.append((id, facts))
            self.depends |= facts.depends

    def found(self) -> bool:
        """Whether anything is odd."""
        if not self._known:
            self._known = [self.untold or self._find()]
        return self._known[0]

    def _find(self) -> bool:
        altered, depends = TAPPED, self.depends
        for watcher in standing(self.state).watchers.get(ManaAdded, ()):  # those depend on things too (CR 605.4a)
            if is_mana_ability(watcher.node):
                depends |= facts_of(watcher.node).depends
                used = self.state.object(watcher.source).activations.get(watcher.instance.key, 0)
                limit = watcher.node.limit
                if told_by(watcher) is None and (not limit or limit > used):
                    return True
        for _, facts in self._noted:
            if facts.strange and not facts.hidden:
                return True
            altered |= 0 if facts.hidden and facts.alters == ANYTHING else facts.alters
        return depends & altered != 0 or (altered & BATTLEFIELD != 0 and any(self._upholds(id) for id in self._going()))

    def _going(self) -> tuple[int, ...] | list[int]:
        """The permanents that could be given up for mana."""
        if any(isinstance(part, _CHOSEN) for _, facts in self._noted for part in facts.cost):
            return self.state.battlefield
        return [id for id, facts in self._noted if facts.leaves]

    def _upholds(self, id: int) -> bool:
        """Whether it could change what others are, add to their mana or replace it."""
        now, table = standing(self.state), abilities(characteristics(self.state, id))
        watched = any(one.source == id and is_mana_ability(one.node) for one in now.watchers.get(ManaAdded, ()))
        return bool(table.continuous or table.statics) or watched
