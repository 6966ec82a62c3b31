"""Whether the mana abilities that a player could pay with change one another's mana (CR 605.3a).

On most boards nothing does, which the nodes of the abilities tell at once. Where something may, a payment that is
planned from how things are may be `spoiled` by its own activations, or others exist that need them to be made: there
more `grows`.
"""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Activated
from apnap.language.amounts import Computed
from apnap.language.costs import ReturnToHand, SacrificeOther, UntapThis
from apnap.language.node import walk
from apnap.language.zones import BATTLEFIELD
from apnap.rules.costs.costs import choices
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.mana.mana_outlook import (
    ALL,
    BURIED,
    COUNTERS,
    GAINED,
    GONE,
    HANDS,
    MORE_COUNTERS,
    MORE_LIFE,
    TAPPED,
    Outlook,
    outlook,
)
from apnap.rules.mana.mana_rising import has_total, likes_small_things
from apnap.rules.mana.mana_upholding import hinders, upholds
from apnap.rules.mana.mana_uses import LEAVING
from apnap.rules.values import filters
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.context import Context
from apnap.rules.values.reading import abilities, characteristics, has_keyword, standing
from apnap.state.standing import Watcher
from apnap.state.table import State


class Shifts:
    """How far the mana of a payment can be foretold from how things are."""

    __slots__ = ("spoils", "grows", "heeds", "watched", "dormant", "undone", "hindered", "tangled", "growing", "going")

    def __init__(
        self,
        spoils: bool = False,
        grows: bool = False,
        heeds: int = 0,
        watched: bool = False,
        dormant: bool = False,
        undone: bool = False,
        hindered: bool = False,
        tangled: bool = False,
    ) -> None:
        self.heeds = heeds
        """All that the mana hangs on and that may change, as bits of `rules.mana.mana_outlook`."""
        self.growing: dict[int, int] = {}
        """What has abilities whose mana hangs on that, and by what of it the mana may come to more."""
        self.going: list[int] = []
        """The permanents that may be given up for mana, now or later."""
        self.watched = watched
        """Some triggered mana ability adds mana that is not foretold."""
        self.dormant = dormant
        """Some ability can't be activated as things are, but may be later."""
        self.undone = undone
        """What gives others their abilities, or adds mana to theirs, may go."""
        self.hindered = hindered
        """What keeps others from making more, or other, mana may go; or anything may happen."""
        self.tangled = tangled
        """Something may be turned upright ({Q}), and something taps others: it matters what is tapped when."""
        self.spoils = spoils
        """An activation may keep another one from making what is foretold."""
        self.grows = grows
        """There may be mana that is not foretold."""

    def __bool__(self) -> bool:
        return self.spoils or self.grows

    @property
    def matters_when(self) -> bool:
        """Whether it may matter for any of the sources when it is used."""
        return self.watched or self.undone or self.tangled or self.hindered


NONE: Final = Shifts()


def is_strange(state: State, seen: Outlook) -> bool:
    """Whether the ability's mana is not told by its outputs: each of several instructions is an event of its own, which
    others may notice or replace (CR 106.12)."""
    if seen.strange or not seen.several:
        return seen.strange
    now = standing(state)
    return ManaAdded in now.replacements or ManaAdded in now.watchers


class Shifting:
    """Takes down the abilities that a player could pay with, one by one."""

    __slots__ = (
        "state",
        "player",
        "alters",
        "heeds",
        "_openly",
        "_anything",
        "_touching",
        "_heeding",
        "_grows",
        "_watched",
        "_strange",
        "_sleeping",
        "_awake",
        "_turning",
        "_tapping",
        "_complete",
    )

    def __init__(self, state: State, player: int) -> None:
        self.state = state
        self.player = player
        self.alters = 0
        self.heeds = 0
        self._openly = 0
        """What is altered by abilities that can be tried: not by those that look at a library."""
        self._anything = False
        """Something may do whatever."""
        self._touching: list[tuple[int, Outlook]] = []
        self._heeding: list[tuple[int, Outlook]] = []
        self._grows = False
        self._watched = False
        self._strange = False
        self._sleeping: list[tuple[int, Outlook]] = []
        """Abilities that can't be activated as things are."""
        self._awake = False
        self._turning = False
        self._tapping = False
        self._complete = False

    def add(self, id: int, seen: Outlook) -> None:
        """An ability that can be activated, now or once something else has been."""
        alters = seen.alters | (self._by_lifelink(id) if seen.hurts else 0)
        self.alters |= alters
        if not seen.hidden:
            self._openly |= alters
            self._anything = self._anything or alters == ALL
        self._turning = self._turning or seen.turns
        self._tapping = self._tapping or seen.taps_others
        if seen.touched and not (seen.hidden and seen.strange):
            self._touching.append((id, seen))
        self._strange = self._strange or (is_strange(self.state, seen) and not (seen.chance or seen.hidden))
        if seen.heeds:
            self.heeds |= seen.heeds
            self._heeding.append((id, seen))

    def _by_lifelink(self, id: int) -> int:
        """CR 702.15b: what damage by it changes besides."""
        return MORE_LIFE | GAINED if has_keyword(self.state, id, "lifelink") else 0

    def add_dormant(self, id: int, seen: Outlook) -> None:
        """An ability that can't be activated as things are."""
        if seen.grows and not seen.chance:
            self._sleeping.append((id, seen))

    def add_silent(self, seen: Outlook) -> None:
        """An ability whose mana can't be foretold."""
        self._grows = self._grows or (not seen.chance and self._is_replaced())

    def _is_replaced(self) -> bool:
        return ManaAdded in standing(self.state).replacements

    def counts_cards(self) -> bool:
        """Whether any mana hangs on what lies in hands, graveyards or exile."""
        self._add_watchers()
        return any(self._heeds_cards(seen) for _, seen in [*self._heeding, *self._sleeping])

    def _heeds_cards(self, seen: Outlook) -> bool:
        cards = seen.heeds & (HANDS | BURIED)
        return cards != 0 and (not (seen.inward or seen.swells & cards == cards) or self._is_shaped())

    def found(self, going: list[int]) -> Shifts:
        """What comes of it all, where these things may leave the battlefield."""
        self._add_watchers()
        going = self._woken(going)
        undone = any(upholds(self.state, id) for id in going)
        shrinking = any(likes_small_things(seen.node) for _, seen in self._heeding)
        hindered = self._anything or (undone and (shrinking or any(hinders(self.state, id) for id in going)))
        tangled = self._turning and self._tapping
        spoils, grows = self._strange or undone or tangled, self._strange or self._watched or self._grows or hindered
        grows = grows or self._openly & MORE_LIFE != 0
        if not (self.heeds & self.alters or spoils or grows):
            return NONE
        heeds, growing = self._openly & MORE_LIFE, dict[int, int]()
        for id, seen in self._heeding:
            hit = self._hit(id, seen, going)
            heeds |= hit
            if hit:
                growing[id] = growing.get(id, 0) | self._growth(id, seen, hit, going)
            spoils = spoils or hit & ~(MORE_COUNTERS | MORE_LIFE) != 0
            grows = grows or growing.get(id, 0) != 0
        if not (spoils or grows):
            return NONE
        found = Shifts(spoils, grows, heeds, self._watched, self._awake, undone, hindered, tangled)
        found.growing, found.going = growing, going
        return found

    def _woken(self, going: list[int]) -> list[int]:
        """Add the abilities that others may make it possible to activate, one after the other; what may leave then."""
        while True:
            woken = [one for one in self._sleeping if self._growth(*one, self._hit(*one, going), going)]
            if not woken:
                return going
            self._awake = True
            self._sleeping = [one for one in self._sleeping if one not in woken]
            for id, seen in woken:
                self.add(id, seen)
                going = list(dict.fromkeys([*going, *self._given_up(id, seen)]))

    def _given_up(self, id: int, seen: Outlook) -> list[int]:
        """What may leave the battlefield as the ability is paid for."""
        found: list[int] = []
        for part in seen.node.cost if isinstance(seen.node, Activated) else ():
            if isinstance(part, LEAVING):
                found.append(id)
            elif isinstance(part, (SacrificeOther, ReturnToHand)):
                found += choices(self.state, self.player, part, Context(id, self.player))
        return [one for one in found if self.state.object(one).zone == BATTLEFIELD]

    def _hit(self, id: int, seen: Outlook, going: list[int]) -> int:
        """Of what the ability heeds, what others really may change about it."""
        hit = seen.heeds & self.alters
        if hit & seen.swells and not self._is_shaped():
            hit &= ~seen.swells
        if seen.inward and not self._is_shaped():
            hit &= COUNTERS | TAPPED
        if hit & GONE and not self._counts(id, seen, going):
            hit &= ~GONE
        if hit & COUNTERS and not self._meets(id, seen, False):
            hit &= ~COUNTERS
        if hit & MORE_COUNTERS and not self._meets(id, seen, True):
            hit &= ~MORE_COUNTERS
        return hit

    def _growth(self, id: int, seen: Outlook, hit: int, going: list[int]) -> int:
        """Of what others may change about the ability, that by which its mana may come to more."""
        more = hit & seen.grows & self._openly
        if more & COUNTERS and seen.rises and not self._is_fostered(id, seen):
            more &= ~COUNTERS
        if hit & GONE and has_total(seen.node) and any(self._is_negative(one) for one in going):
            more |= GONE
        return more

    def _is_negative(self, id: int) -> bool:
        values = characteristics(self.state, id)
        return values.power < 0 or values.toughness < 0

    def _is_fostered(self, id: int, seen: Outlook) -> bool:
        """Whether counters that it heeds may become more, or those fewer that make things smaller."""
        for other, touching in self._touching:
            for heeded in seen.counters:
                for touched in touching.touched:
                    more = touched in touching.added or touched.kind.startswith("-") or not touched.kind
                    if more and heeded.is_like(touched) and not (heeded.own and touched.own and id != other):
                        return True
        return False

    def _meets(self, id: int, seen: Outlook, to_pay: bool) -> bool:
        """Whether any ability changes counters that this one heeds; or makes more of those that are to pay for it."""
        for other, touching in self._touching:
            if id == other and seen.taps and touching.taps and not self._turns(id):
                continue  # only one of them is activated, once
            if to_pay and touching.hidden:
                continue
            for heeded in seen.spent if to_pay else seen.counters:
                for touched in touching.added if to_pay else touching.touched:
                    if heeded.is_like(touched) and not (heeded.own and touched.own and id != other):
                        return True
        return False

    def _turns(self, id: int) -> bool:
        """Whether it can turn itself upright (CR 107.6)."""
        mana = abilities(characteristics(self.state, id)).mana
        return any(isinstance(part, UntapThis) for _, node in mana for part in node.cost)

    def _is_shaped(self) -> bool:
        """Whether anything there changes what things are like by what it counts, or only sometimes."""
        for one in self.state.battlefield:
            for _, node in abilities(characteristics(self.state, one)).continuous:
                if node.condition is not None or any(isinstance(part, Computed) for part in walk(node)):
                    return True
        return False

    def _add_watchers(self) -> None:
        """Triggered mana abilities hang on things as well, and some of them no plan counts on (CR 605.4a)."""
        if self._complete:
            return
        self._complete = True
        for watcher in standing(self.state).watchers.get(ManaAdded, ()):
            if is_mana_ability(watcher.node):
                seen = outlook(watcher.node)
                self.heeds |= seen.heeds
                if seen.heeds:
                    self._heeding.append((watcher.source, seen))
                self._watched = self._watched or seen.strange or self._is_limited(watcher)

    def _is_limited(self, watcher: Watcher) -> bool:
        """Whether it adds mana only so many times a turn, and still does."""
        limit = watcher.node.limit
        return limit > self.state.object(watcher.source).activations.get(watcher.instance.key, 0)

    def _counts(self, id: int, seen: Outlook, going: list[int]) -> bool:
        """Whether any of these things is counted by the ability."""
        context = Context(id, self.player)
        return any(filters.fits(self.state, one, thing, context) for one in seen.counted for thing in going)
