"""What can be said of a mana ability without looking at the game (CR 605.1a): worked out once for each node.

Besides what it costs and makes, that is what it alters as it is activated and what its mana depends on. Where one
ability of a payment alters what another one depends on, the mana can't be told from how things are as the payment
begins (`oddities`).
"""

from __future__ import annotations

from typing import Final

from apnap.language import amounts as a
from apnap.language import conditions as c
from apnap.language import costs as k
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.abilities import Activated, Triggered
from apnap.language.amounts import X
from apnap.language.mana import LETTERS, Symbol, symbols
from apnap.language.node import Node, walk
from apnap.language.references import Bound, Top, You
from apnap.language.zones import GRAVEYARD, LIBRARY
from apnap.rules.mana.cost import split_cost

TAPPED: Final = 1
LIFE: Final = 2
COUNTERS: Final = 4
BATTLEFIELD: Final = 8
"""Which permanents there are."""
CARDS: Final = 16
"""Cards in hands, graveyards and exile."""
POOL: Final = 32
PAST: Final = 64
"""What has happened this turn."""
MORE_GRAVES: Final = 128
MORE_HANDS: Final = 256
MORE_LIFE: Final = 512
MORE_COUNTERS: Final = 1024
"""More to pay with: cards in graveyards or hands, life, counters."""
ANYTHING: Final = 2047

_GONE: Final = BATTLEFIELD | CARDS | MORE_GRAVES | PAST
_BY_COSTS: Final[dict[type[k.Cost], int]] = {
    k.TapThis: TAPPED,
    k.UntapThis: TAPPED,
    k.TapOthers: TAPPED,
    k.ExertThis: 0,
    k.PayLife: LIFE | PAST,
    k.PayEnergy: COUNTERS,
    k.RemoveCounters: COUNTERS,
    k.PutCounters: COUNTERS | MORE_COUNTERS,
    k.SacrificeThis: _GONE,
    k.SacrificeOther: _GONE,
    k.DiscardCards: CARDS | MORE_GRAVES | PAST,
    k.DiscardThis: CARDS | MORE_GRAVES | PAST,
    k.ExileThis: BATTLEFIELD | CARDS,
    k.ExileCards: CARDS,
    k.ReturnToHand: BATTLEFIELD | CARDS | MORE_HANDS | PAST,
    k.DrawCards: CARDS | MORE_HANDS | PAST,
    k.RevealCards: 0,
    k.RevealThis: 0,
}
_BY_EFFECTS: Final[dict[type[e.Effect], int]] = {
    e.AddMana: 0,
    e.DealDamage: LIFE | PAST,
    e.LoseLife: LIFE | PAST,
    e.GainLife: LIFE | MORE_LIFE | PAST,
    e.AddCounters: COUNTERS | MORE_COUNTERS,
    e.TakeCounters: COUNTERS,
    e.SacrificeIt: _GONE,
    e.Draw: CARDS | MORE_HANDS | PAST,
    e.StaysTapped: 0,
    e.Delayed: 0,
    e.If: 0,
}
"""What isn't in these tables may alter anything."""

CHOOSING = (k.SacrificeOther, k.ReturnToHand, k.DiscardCards, k.ExileCards, k.TapOthers)
"""Costs that are paid with things one chooses."""
LEAVING = (k.SacrificeThis, k.DiscardThis, k.ExileThis)
"""Costs that are paid with the object itself, which is gone then."""
_SIZES = (a.PowerOf, a.ToughnessOf, a.GreatestPower, a.Total, a.Greatest, a.Least, f.Measures)
_NAMES: Final = {"sacrificed", "discarded", "exiled", "tapped"}
ENDLESS: Final = 1 << 20
"""As often as there is something to pay for it with."""


class Facts:
    """What a mana ability uses up and makes, what it alters and what it depends on."""

    def __init__(self, node: Activated | Triggered) -> None:
        cost: tuple[k.Cost, ...] = node.cost if isinstance(node, Activated) else ()
        self.node = node
        self.symbols: tuple[Symbol, ...] = split_cost(cost)[0]
        self.taps = any(isinstance(part, k.TapThis) for part in cost)
        self.untaps = any(isinstance(part, k.UntapThis) for part in cost)
        self.leaves = any(isinstance(part, LEAVING) for part in cost)
        self.chosen: list[k.Cost] = [part for part in cost if isinstance(part, CHOOSING)]
        self.variable = any(_is_variable(part) for part in cost)
        """X is announced for it (CR 107.3a)."""
        self.plain = self._is_plain(node, cost)
        """It only taps its permanent, whenever there is no prohibition."""
        self.damage = sum(_pain(effect) for effect in node.effects)
        adding = _all_adding(node.effects)
        limited = [effect.restriction for effect in adding if effect.restriction is not None]
        self.restriction: f.Filter | None = limited[0] if limited else None
        self.rides = any(bool(effect.rider) for effect in adding)
        self.row: list[e.AddMana] = _row(node.effects)
        """Its instructions to add mana one after the other, where it has several."""
        self.masks: tuple[int, ...] = _masks(adding[0]) if tuple(adding) == node.effects and len(adding) == 1 else ()
        """What one activation adds, a set of types for each mana, where that doesn't depend on anything."""
        self.types, self.most = _reach(adding, node)
        """All types of mana it could make, and how much of it at most."""
        if self.untaps or not (self.taps or self.leaves):
            self.most = ENDLESS
        self.before: tuple[e.Effect, ...] = _before(node.effects)
        """What it does before it adds mana."""
        self.names_paid = any(isinstance(one, Bound) and one.name in _NAMES for x in node.effects for one in walk(x))
        """What it makes depends on what it was paid for with."""
        self.alters = 0
        self.depends = 0
        self.grows = 0
        """Of what it depends on, all whose change could make for more mana."""
        self.counted: list[f.Filter] = []
        """What it counts on the battlefield."""
        self.hidden = any(isinstance(part, Top) for effect in node.effects for part in walk(effect))
        """What lies on top of a library, or chance, comes into it, so that nobody tries it."""
        self.strange = len(adding) != 1 and not self.row
        """It makes mana in a way that isn't told beforehand."""
        for part in cost:
            self._read_cost(part)
        for effect in node.effects:
            self._read_effect(effect)
        if node.condition is not None:
            self._read(node.condition)
            self.grows |= self.depends & BATTLEFIELD
        self.odd = bool(self.depends or self.strange or self.alters == ANYTHING)

    def _is_plain(self, node: Activated | Triggered, cost: tuple[k.Cost, ...]) -> bool:
        if not isinstance(node, Activated) or len(cost) != 1 or not self.taps:
            return False
        return not (node.limit or node.timing or node.condition is not None) and node.zone == "battlefield"

    def _read_cost(self, part: k.Cost) -> None:
        self.alters |= 0 if isinstance(part, k.Mana) else _BY_COSTS.get(type(part), ANYTHING)
        if isinstance(part, k.DiscardCards):
            self.hidden = self.hidden or part.random
            self._need(MORE_HANDS)
        elif isinstance(part, k.ExileCards):
            self.hidden = self.hidden or part.zone == LIBRARY
            self._need(MORE_GRAVES if part.zone == GRAVEYARD else MORE_HANDS)
        elif isinstance(part, k.RevealCards):
            self._need(CARDS | MORE_HANDS)
        elif isinstance(part, k.TapOthers):
            self.strange = self.strange or part.total_power > 0
        elif isinstance(part, k.PayLife):
            self._need(MORE_LIFE)
        elif isinstance(part, k.RemoveCounters):
            self._need(MORE_COUNTERS)
            self.strange = self.strange or part.what is not None
        elif isinstance(part, k.UntapThis):
            self._need(TAPPED)
        for child in part.children():
            if isinstance(child, a.Computed):
                self._read(child)

    def _need(self, bits: int) -> None:
        self.depends |= bits
        self.grows |= bits

    def _read_effect(self, effect: e.Effect) -> None:
        self.alters |= _BY_EFFECTS.get(type(effect), ANYTHING)
        if isinstance(effect, e.If):
            for one in (*effect.effects, *effect.otherwise):
                self._read_effect(one)
            if _all_adding((effect,)):
                self._read(effect.condition)
                self.grows |= self.depends & BATTLEFIELD
        elif isinstance(effect, e.DoubleMana):
            self.alters &= ~POOL
            self.strange = True
        elif isinstance(effect, e.AddMana):
            for part in (effect.amount, effect.among, effect.could_produce):
                if isinstance(part, Node):
                    self._read(part)
        elif type(effect) not in _BY_EFFECTS:
            self.strange = True

    def _read(self, node: Node) -> None:
        """Note what a part of the ability depends on."""
        for part in walk(node):
            if isinstance(part, f.Filter):
                self._read_filter(part)
            elif isinstance(part, a.LifeOf):
                self._need(LIFE)
            elif isinstance(part, a.CountersOn):
                self._need(COUNTERS)
            elif isinstance(part, (a.EventsThisTurn, c.HappenedThisTurn)):
                self._need(PAST)
            elif isinstance(part, (a.PartySize, a.Devotion)):
                self._counts(f.Anything())
            if isinstance(part, _SIZES) and not any(isinstance(child, Bound) for child in part.children()):
                self._need(COUNTERS)
                self._counts(f.Anything())
        if isinstance(node, f.Filter):
            self._count(node)
        for part in walk(node):
            for child in part.children():
                if isinstance(child, f.Filter) and not isinstance(part, f.Filter):
                    self._count(child)

    def _read_filter(self, part: f.Filter) -> None:
        if isinstance(part, f.HasStatus):
            self._need(TAPPED if part.status in ("tapped", "untapped") else 0)
        elif isinstance(part, f.HasCounters):
            self._need(COUNTERS)
        elif isinstance(part, f.Measures) and part.what in ("life", "hand"):
            self._need(LIFE if part.what == "life" else CARDS)

    def _count(self, filter: f.Filter) -> None:
        """A filter for things that are counted or looked for."""
        parts = list(walk(filter))
        zones = [part.zone for part in parts if isinstance(part, f.InZone)]
        if any(zone == LIBRARY for zone in zones):
            self._need(ANYTHING)
        elif zones:
            self._need(CARDS)
        elif any(isinstance(part, (f.IsPlayer, f.Controls)) for part in parts):
            self._counts(f.Anything())
        else:
            self._counts(filter)

    def _counts(self, filter: f.Filter) -> None:
        self.depends |= BATTLEFIELD
        self.counted.append(filter)


def _is_variable(part: k.Cost) -> bool:
    if isinstance(part, k.Mana):
        return any(symbol.variable for symbol in part.symbols)
    return any(isinstance(one, X) for one in walk(part))


def _pain(effect: e.Effect) -> int:
    """The damage or loss of life that the controller suffers."""
    if isinstance(effect, (e.DealDamage, e.LoseLife)) and isinstance(effect.amount, int):
        where = effect.to if isinstance(effect, e.DealDamage) else effect.who
        return effect.amount if isinstance(where, You) else 0
    return 0


def _all_adding(effects: tuple[e.Effect, ...]) -> list[e.AddMana]:
    """The instructions to add mana, of those with a condition one from each side at most."""
    found: list[e.AddMana] = []
    for effect in effects:
        if isinstance(effect, e.AddMana):
            found.append(effect)
        elif isinstance(effect, e.If):
            sides = (_all_adding(effect.effects), _all_adding(effect.otherwise))
            found += sides[0] if len(sides[0]) >= len(sides[1]) else sides[1]
        elif isinstance(effect, e.DoubleMana):
            return []
    return found


def _row(effects: tuple[e.Effect, ...]) -> list[e.AddMana]:
    """Several instructions to add mana, right after one another, whose mana is for the same things."""
    places = [n for n, effect in enumerate(effects) if isinstance(effect, e.AddMana)]
    row = [effect for effect in effects if isinstance(effect, e.AddMana)]
    if len(row) < 2 or places[-1] - places[0] >= len(row) or any(isinstance(one, e.If) for one in effects):
        return []
    alike = all((one.restriction, one.rider, one.who) == (row[0].restriction, (), You()) for one in row)
    return row if alike else []


def _masks(effect: e.AddMana) -> tuple[int, ...]:
    """What it adds, a set of types for each mana, where neither that nor how much depends on anything."""
    if effect.among is not None or effect.could_produce is not None or effect.chosen or effect.produced:
        return ()
    if effect.amount != 1 or effect.who != You():
        return ()
    if effect.mana:
        signs = symbols(effect.mana)
        plain = all(len(one.types) == 1 and not one.generic for one in signs)
        if plain:
            return tuple([1 << one.types[0] for one in signs])
        half = len(signs) == 1 and bool(signs[0].types) and not signs[0].generic
        return (sum(1 << type for type in signs[0].types),) if half else ()
    return (sum(1 << type for type in effect.colours),) if effect.colours else ()


def _reach(adding: list[e.AddMana], node: Activated | Triggered) -> tuple[int, int]:
    """All types that could be made, and the greatest amount that could be told beforehand."""
    types, most = 0, 0
    for effect in adding:
        if effect.mana:
            signs = symbols(effect.mana)
            for one in signs:
                for type in one.types if not one.generic and one.types else range(len(LETTERS)):
                    types |= 1 << type
            most += len(signs) * effect.amount if isinstance(effect.amount, int) else ENDLESS
        else:
            types |= 0b111111
            most += effect.amount if isinstance(effect.amount, int) else ENDLESS
        most += sum(one.generic for one in symbols(effect.mana)) if effect.mana else 0
    told = all(isinstance(effect, (e.AddMana, e.DealDamage, e.LoseLife, e.StaysTapped)) for effect in node.effects)
    return types, most if told and adding else ENDLESS


def _before(effects: tuple[e.Effect, ...]) -> tuple[e.Effect, ...]:
    for n, effect in enumerate(effects):
        if isinstance(effect, (e.AddMana, e.If)):
            return effects[:n]
    return ()


_KNOWN: Final[dict[int, Facts]] = {}


def facts_of(node: Activated | Triggered) -> Facts:
    """Kept with the node, so that its id stays its own."""
    known = _KNOWN.get(id(node))
    if known is None:
        known = Facts(node)
        _KNOWN[id(node)] = known
    return known
