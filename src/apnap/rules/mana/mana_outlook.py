"""What a mana ability changes as it is activated, and what its mana hangs on (CR 605.3a): said of its nodes alone, once
for each.

Where one ability of a payment changes what another one hangs on, the mana can't be foretold from how things are as the
payment begins; where nothing does, that is the whole truth.
"""

from __future__ import annotations

from typing import Final

from apnap.language import amounts as a
from apnap.language import conditions as c
from apnap.language import costs as k
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.abilities import Activated, Triggered
from apnap.language.node import Node, walk
from apnap.language.patterns import GainsLife
from apnap.language.references import Bound, This, Top, You
from apnap.language.zones import EXILE, GRAVEYARD, HAND, LIBRARY
from apnap.rules.mana.mana_rising import rises_with_counters, rises_with_things

TAPPED: Final = 1
LIFE: Final = 2
COUNTERS: Final = 4
GONE: Final = 8
"""What was on the battlefield no longer is."""
BURIED: Final = 16
"""Graveyards, and what lies in exile."""
HANDS: Final = 32
POOL: Final = 64
PAST: Final = 128
"""What has happened this turn."""
FULLER_GRAVES: Final = 256
FULLER_HANDS: Final = 512
"""More to exile, or to discard, for the cost of another ability."""
MORE_LIFE: Final = 1024
MORE_COUNTERS: Final = 2048
"""More to pay with."""
GAINED: Final = 4096
"""How much life was gained this turn."""
ALL: Final = 8191

_OF_COSTS: Final[dict[type[k.Cost], int]] = {
    k.Mana: POOL,
    k.TapThis: TAPPED,
    k.UntapThis: TAPPED,
    k.TapOthers: TAPPED,
    k.ExertThis: 0,
    k.PayLife: LIFE | PAST,
    k.PayEnergy: COUNTERS,
    k.RemoveCounters: COUNTERS,
    k.PutCounters: COUNTERS | MORE_COUNTERS,
    k.SacrificeThis: GONE | BURIED | FULLER_GRAVES | PAST,
    k.SacrificeOther: GONE | BURIED | FULLER_GRAVES | PAST,
    k.DiscardCards: HANDS | BURIED | FULLER_GRAVES | PAST,
    k.ExileThis: GONE | HANDS | BURIED,
    k.ExileCards: BURIED | HANDS,
    k.ReturnToHand: GONE | HANDS | FULLER_HANDS | PAST,
    k.DiscardThis: HANDS | BURIED | FULLER_GRAVES | PAST,
    k.DrawCards: HANDS | FULLER_HANDS | PAST,
    k.RevealCards: 0,
    k.RevealThis: 0,
}
_OF_EFFECTS: Final[dict[type[e.Effect], int]] = {
    e.AddMana: POOL,
    e.DoubleMana: POOL,
    e.DealDamage: LIFE | PAST,
    e.LoseLife: LIFE | PAST,
    e.GainLife: LIFE | MORE_LIFE | GAINED | PAST,
    e.AddCounters: COUNTERS | MORE_COUNTERS,
    e.TakeCounters: COUNTERS,
    e.SacrificeIt: GONE | BURIED | FULLER_GRAVES | PAST,
    e.Draw: HANDS | FULLER_HANDS | PAST,
    e.StaysTapped: 0,
    e.Delayed: 0,
    e.If: 0,
}
"""What is in neither table may change anything."""
_ASKED_FIRST: Final[dict[type[e.Effect], int]] = {e.Look: 0}
"""What alters nothing, and has a say in the mana."""

_SIZES: Final = (a.PowerOf, a.ToughnessOf, a.GreatestPower, a.Total, a.Greatest, a.Least, f.Measures)
_OF_PLAYERS: Final = {"life": LIFE, "hand": HANDS}
_PLACES: Final[dict[str, int]] = {GRAVEYARD: BURIED, EXILE: BURIED, HAND: HANDS, LIBRARY: ALL}

_SIZING: Final = "/"
"""Stands for all kinds of counters that change power and toughness."""


class Counted:
    """Counters of a kind, any kind where none is named, on anything or on its own permanent alone."""

    def __init__(self, kind: str, own: bool) -> None:
        self.kind = kind
        self.own = own

    def is_like(self, other: Counted) -> bool:
        """Whether both may be the same counters."""
        if not self.kind or not other.kind or self.kind == other.kind:
            return True
        return _SIZING in (self.kind, other.kind) and _SIZING in self.kind and _SIZING in other.kind


class Outlook:
    """What can be said of one ability: `alters` and `heeds` are sets of the bits above."""

    def __init__(self, node: Activated | Triggered) -> None:
        self.node = node
        self.alters = 0
        self.heeds = 0
        self.counted: list[f.Filter] = []
        """What is counted on the battlefield, where nothing else there matters to it."""
        self.counters: list[Counted] = []
        """The counters that it heeds."""
        self.touched: list[Counted] = []
        """The counters that it changes."""
        self.spent: list[Counted] = []
        """The counters that it is paid for with."""
        self.added: list[Counted] = []
        """The counters that there are more of afterwards."""
        cost = node.cost if isinstance(node, Activated) else ()
        self.taps = any(isinstance(part, k.TapThis) for part in cost)
        self.turns = any(isinstance(part, k.UntapThis) for part in cost)
        self.taps_others = any(isinstance(part, k.TapOthers) for part in cost)
        self.inward = False
        """It heeds nothing but what its own permanent is like, and counters and what is tapped."""
        self.swells = 0
        """What it heeds besides only where that changes the sizes of things."""
        self.hidden = False
        """What lies on top of a library comes into it, so that it is not tried."""
        self.grows = 0
        """Of what it heeds, all whose change could make for more mana."""
        self.rises = rises_with_counters(node)
        """Of counters, only more could, or fewer of those that make things smaller."""
        self.hurts = any(isinstance(effect, e.DealDamage) for effect in node.effects)
        self.chance = False
        """Its cost is settled by chance, or by what lies on top of a library."""
        self.strange = False
        """It makes mana by something else than instructions to add it one after the other, or asks for something else
        first: how often it can be used is not told either."""
        self.several = isinstance(node, Activated) and _is_row(node)
        """It makes mana by more than one instruction to add it."""
        if isinstance(node, Activated):
            self._read_costs(node.cost)
        self._read_effects(node)
        self._sum_up(node)

    def _read_costs(self, cost: tuple[k.Cost, ...]) -> None:
        for part in cost:
            self.alters |= _alters(part)
            self._touch(part)
            if isinstance(part, k.DiscardCards):
                self.chance = self.chance or part.random
                self.heeds |= FULLER_HANDS
            elif isinstance(part, k.ExileCards):
                self.chance = self.chance or part.zone == LIBRARY
                self.heeds |= FULLER_GRAVES if part.zone == GRAVEYARD else FULLER_HANDS
            elif isinstance(part, k.RevealCards):
                self.heeds |= HANDS | FULLER_HANDS
            elif isinstance(part, k.TapOthers):
                self.heeds |= ALL if part.total_power else 0
            elif isinstance(part, k.PayLife):
                self.heeds |= MORE_LIFE
            elif isinstance(part, k.RemoveCounters):
                self.heeds |= MORE_COUNTERS
                self.spent.append(Counted(part.kind, part.what is None))
                self.strange = self.strange or part.what is not None
            for child in part.children():
                self._read(child, False)

    def _read_effects(self, node: Activated | Triggered) -> None:
        adding = 0
        for effect in node.effects:
            adding += self._read_effect(effect)
        self.strange = self.strange or (adding != 1 and not self.several)

    def _read_effect(self, effect: e.Effect) -> int:
        """What an instruction does and heeds; how often it adds mana."""
        self.alters |= _alters(effect)
        self._touch(effect)
        self.hidden = self.hidden or any(isinstance(part, Top) for part in walk(effect))
        if isinstance(effect, e.If):
            counts = [sum(self._read_effect(one) for one in some) for some in (effect.effects, effect.otherwise)]
            if max(counts):
                self._read(effect.condition, True)
            return max(counts)
        if isinstance(effect, e.DoubleMana):
            self.heeds |= POOL
            return 2
        if isinstance(effect, e.AddMana):
            for part in (effect.amount, effect.among, effect.could_produce):
                if isinstance(part, Node):
                    self._read(part, True)
            return 1
        return 0 if type(effect) in _OF_EFFECTS else 2

    def _touch(self, part: k.Cost | e.Effect) -> None:
        """Take down which counters it changes."""
        alters = _alters(part)
        if not alters & COUNTERS:
            return
        found = Counted("energy" if isinstance(part, k.PayEnergy) else "", False)
        if isinstance(part, k.RemoveCounters):
            found = Counted(part.kind, part.what is None)
        elif isinstance(part, k.PutCounters):
            found = Counted(part.kind, True)
        elif isinstance(part, (e.AddCounters, e.TakeCounters)):
            found = Counted(part.kind, part.on == This())
        self.touched.append(found)
        if alters & MORE_COUNTERS:
            self.added.append(found)

    def _sum_up(self, node: Activated | Triggered) -> None:
        if node.condition is not None:
            self._read(node.condition, True)
        if self.inward:
            self.inward = not self.heeds & ~(COUNTERS | TAPPED)
            self._heed_everything_there()
            self._heed_sizes(True)
        self.swells &= ~self.heeds
        self.heeds |= self.swells
        self.grows = self.heeds & ~(GONE if rises_with_things(node) else 0)

    def _read(self, node: Node, counting: bool) -> None:
        """Take down what a part of the ability hangs on; what is counted is looked for among other things."""
        if isinstance(node, f.Filter) and counting:
            self._count(node)
            return
        if isinstance(node, c.Fits) and node.what == This():
            self._read_itself(node.filter)
            return
        if isinstance(node, a.LifeOf):
            self.heeds |= LIFE
        elif isinstance(node, (a.CountersOn, f.HasCounters)):
            self.heeds |= COUNTERS
            self.counters.append(Counted(node.kind, isinstance(node, a.CountersOn) and node.on == This()))
        elif isinstance(node, f.HasStatus):
            self.heeds |= TAPPED if node.status in ("tapped", "untapped") else 0
        elif isinstance(node, (a.EventsThisTurn, c.HappenedThisTurn)):
            self.heeds |= GAINED if isinstance(node.pattern, GainsLife) else PAST
            return
        elif isinstance(node, f.Measures) and node.what in _OF_PLAYERS:
            self.heeds |= _OF_PLAYERS[node.what]
        elif isinstance(node, _SIZES) and not _is_fed(node):
            if isinstance(node, (a.PowerOf, a.ToughnessOf)) and node.of == This():
                self.inward = True
            else:
                self.heeds |= GONE
                self.counted.append(f.Anything())
                self._heed_sizes(False)
        elif isinstance(node, (a.PartySize, a.Devotion)) or (isinstance(node, a.CountOf) and not _is_fed(node)):
            self._heed_everything_there()
        for child in node.children():
            self._read(child, counting)

    def _read_itself(self, filter: f.Filter) -> None:
        """Take down what must be true of its own permanent."""
        parts = list(walk(filter))
        for part in parts:
            if isinstance(part, f.HasCounters):
                self.heeds |= COUNTERS
                self.counters.append(Counted(part.kind, True))
            else:
                self._read_quality(part)
        if not all(isinstance(part, (f.HasCounters, f.HasStatus)) for part in parts):
            self.inward = True

    def _count(self, filter: f.Filter) -> None:
        places = [_PLACES[part.zone] for part in walk(filter) if isinstance(part, f.InZone) and part.zone in _PLACES]
        parts = list(walk(filter))
        if all(isinstance(part, (f.AllOf, f.IsPlayer, f.HasCounters)) for part in parts):
            pass
        elif any(isinstance(part, (f.IsPlayer, f.Controls)) for part in parts):
            self._heed_everything_there()
        elif places:
            for place in places:
                self.heeds |= place
        else:
            self.heeds |= GONE
            self.counted.append(filter)
        for part in walk(filter):
            self._read_quality(part)

    def _read_quality(self, part: Node) -> None:
        if isinstance(part, f.HasStatus):
            self.heeds |= TAPPED if part.status in ("tapped", "untapped") else 0
        elif isinstance(part, f.HasCounters):
            self.heeds |= COUNTERS
            self.counters.append(Counted(part.kind, False))
        elif isinstance(part, f.Measures) and part.what in _OF_PLAYERS:
            self.heeds |= _OF_PLAYERS[part.what]
        elif isinstance(part, _SIZES):
            self._heed_sizes(False)

    def _heed_sizes(self, own: bool) -> None:
        self.heeds |= COUNTERS
        self.swells = BURIED | HANDS
        self.counters.append(Counted(_SIZING, own))

    def _heed_everything_there(self) -> None:
        self.heeds |= GONE
        self.swells = BURIED | HANDS
        self.counted.append(f.Anything())


def _alters(part: k.Cost | e.Effect) -> int:
    if isinstance(part, k.Cost):
        return _OF_COSTS.get(type(part), ALL)
    return _OF_EFFECTS.get(type(part), _ASKED_FIRST.get(type(part), ALL))


def _is_row(node: Activated) -> bool:
    """Whether it has several instructions to add mana, one right after the other, whose mana is for the same things."""
    places = [n for n, effect in enumerate(node.effects) if isinstance(effect, e.AddMana)]
    row = [effect for effect in node.effects if isinstance(effect, e.AddMana)]
    if len(row) < 2 or places[-1] - places[0] >= len(row) or any(isinstance(one, e.If) for one in node.effects):
        return False
    return all((one.restriction, one.rider, one.who) == (row[0].restriction, (), You()) for one in row)


def _is_fed(node: Node) -> bool:
    """Whether it speaks of what the ability was paid for with, or has found itself: that stays what it was."""
    return any(isinstance(child, Bound) for child in node.children())


_KNOWN: dict[int, Outlook] = {}


def outlook(node: Activated | Triggered) -> Outlook:
    """Kept with the node, so that its id stays its own."""
    known = _KNOWN.get(id(node))
    if known is None:
        known = Outlook(node)
        _KNOWN[id(node)] = known
    return known
