"""What can be said of mana abilities by their nodes (CR 605.1a), and whether some change one another's mana."""

from __future__ import annotations

from typing import Final

from apnap.language import amounts as a
from apnap.language import conditions as c
from apnap.language import costs as k
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.abilities import Activated, Triggered
from apnap.language.kept import make_room
from apnap.language.mana import symbols
from apnap.language.node import Node, walk
from apnap.language.references import Bound, You
from apnap.language.zones import LIBRARY
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.mana.cost import EVERY_TYPE, bits_of
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.mana_offers import Offer
from apnap.rules.values.reading import abilities, characteristics, standing
from apnap.state.characteristics import ANY_MANA
from apnap.state.standing import Watcher
from apnap.state.table import State

# What an ability alters as it is activated, and what its mana depends on. BATTLEFIELD is which permanents there are,
# CARDS those in hands, graveyards and exile, PAST what has happened this turn. GRAVES and MORE are cards in graveyards,
# and cards in hand, life or counters, that come to be there to pay with.
TAPPED: Final = 1
LIFE: Final = 2
COUNTERS: Final = 4
BATTLEFIELD: Final = 8
CARDS: Final = 16
PAST: Final = 32
GRAVES: Final = 64
MORE: Final = 128
ANYTHING: Final = 255
_GONE: Final = BATTLEFIELD | CARDS | GRAVES | PAST
_ALTERED: Final[dict[type[Node], int]] = {
    k.Mana: 0,
    k.ExertThis: 0,
    k.RevealCards: 0,
    k.RevealThis: 0,
    k.TapThis: TAPPED,
    k.UntapThis: TAPPED,
    k.TapOthers: TAPPED,
    k.PayLife: LIFE | PAST,
    k.PayEnergy: COUNTERS,
    k.RemoveCounters: COUNTERS,
    k.PutCounters: COUNTERS | MORE,
    k.SacrificeThis: _GONE,
    k.SacrificeOther: _GONE,
    k.ReturnToHand: _GONE | MORE,
    k.ExileThis: BATTLEFIELD | CARDS,
    k.ExileCards: CARDS,
    k.DiscardCards: CARDS | GRAVES | PAST,
    k.DiscardThis: CARDS | GRAVES | PAST,
    k.DrawCards: CARDS | PAST | MORE,
    e.AddMana: 0,
    e.DoubleMana: 0,
    e.StaysTapped: 0,
    e.Delayed: 0,
    e.If: 0,
    e.DealDamage: LIFE | PAST,
    e.LoseLife: LIFE | PAST,
    e.GainLife: LIFE | PAST | MORE,
    e.AddCounters: COUNTERS | MORE,
    e.TakeCounters: COUNTERS,
    e.SacrificeIt: _GONE,
    e.Draw: CARDS | PAST | MORE,
}
"""What isn't in this table may alter anything."""
_READ: Final[dict[type[Node], int]] = {
    k.DiscardCards: MORE,
    k.RevealCards: CARDS | MORE,
    k.PayLife: MORE,
    k.RemoveCounters: MORE,
    k.UntapThis: TAPPED,
    k.ExileCards: GRAVES | MORE,
    a.LifeOf: LIFE,
    a.CountersOn: COUNTERS,
    f.HasCounters: COUNTERS,
    a.EventsThisTurn: PAST,
    c.HappenedThisTurn: PAST,
    a.PartySize: BATTLEFIELD,
    a.Devotion: BATTLEFIELD,
}

CHOOSING = (k.SacrificeOther, k.ReturnToHand, k.DiscardCards, k.ExileCards, k.TapOthers)
"""Costs that are paid with things one chooses."""
_ONLY_MANA = (e.AddMana, e.DoubleMana, e.StaysTapped, e.SacrificeIt, e.If, e.Delayed)
_CHOSEN = (k.SacrificeOther, k.ReturnToHand)
_GIVEN = (k.SacrificeOther, k.DiscardCards, k.ExileCards, k.ReturnToHand)
LEAVING = (k.SacrificeThis, k.DiscardThis, k.ExileThis)
"""Costs that are paid with the object itself, which is gone then."""
_PAID_WITH: Final = ("sacrificed", "discarded", "exiled", "tapped")
_SIZES = (a.PowerOf, a.ToughnessOf, a.GreatestPower, a.Total, a.Greatest, a.Least, f.Measures)
ENDLESS: Final = 1 << 20
"""As often as there is something to pay for it with."""


class Facts:
    """What a mana ability uses up and makes, what it alters and what its mana depends on."""

    def __init__(self, node: Activated | Triggered) -> None:
        cost: tuple[k.Cost, ...] = node.cost if isinstance(node, Activated) else ()
        self.node = node
        self.cost = cost
        self.taps = any(isinstance(part, k.TapThis) for part in cost)
        self.untaps = any(isinstance(part, k.UntapThis) for part in cost)
        self.leaves = any(isinstance(part, LEAVING) for part in cost)
        self.variable = any(_is_variable(part) for part in cost)
        """X is announced for it (CR 107.3a)."""
        limited = isinstance(node, Activated) and bool(node.limit or node.timing or node.zone != "battlefield")
        self.plain = len(cost) == 1 and self.taps and not limited and node.condition is None
        """It only taps its permanent, whenever there is no prohibition."""
        self.damage = sum(_pain(effect) for effect in node.effects)
        adding = _adding(node.effects)
        restricted = [effect.restriction for effect in adding if effect.restriction is not None]
        self.restriction: f.Filter | None = restricted[0] if restricted else None
        self.rides = any(bool(effect.rider) for effect in adding)
        self.makes = ANY_MANA
        """How much mana it makes if nothing but its permanent matters."""
        self.types = EVERY_TYPE
        """The types that this could be of, as bits."""
        self.offer: Offer | None = None
        """What it offers, once that is known, where it is always the same."""
        parts = [part for effect in node.effects for part in walk(effect)]
        names_paid = any(isinstance(one, Bound) and one.name in _PAID_WITH for one in parts)
        self.strange = len(adding) != 1 or names_paid
        """It isn't told beforehand what it makes, or that depends on what it is paid for with."""
        effects = [part for part in parts if isinstance(part, e.Effect) and not isinstance(part, _ONLY_MANA)]
        self.does_more = any(isinstance(one, _GIVEN) for one in cost) or any(not _pain(one) for one in effects)
        """It does more than make mana, or uses up more than its own permanent."""
        self.alters = 0
        self.depends = 0
        for part in cost:
            self._read_cost(part)
        for effect in node.effects:
            self._read_effect(effect)
        if node.condition is not None:
            self._read(node.condition)
        late = not isinstance(node.effects[0], (e.AddMana, e.If)) if node.effects else True
        self.strange = self.strange or (late and self.depends != 0)
        self.odd = bool(self.depends or self.strange or self.alters == ANYTHING)
        if self.plain and not self.odd and len(node.effects) == 1:
            effect = node.effects[0]
            if isinstance(effect, e.AddMana) and effect.amount == 1:
                self.makes = sum(max(one.generic, 1) for one in symbols(effect.mana)) if effect.mana else 1
                if effect.mana:
                    self.types = _types_of(effect.mana)
                elif effect.colours:
                    self.types = bits_of(effect.colours)

    def _read_cost(self, part: k.Cost) -> None:
        self.alters |= _ALTERED.get(type(part), ANYTHING)
        self.depends |= _READ.get(type(part), 0)
        if isinstance(part, k.TapOthers):
            self.strange = self.strange or part.total_power > 0
        elif isinstance(part, k.RemoveCounters):
            self.strange = self.strange or part.what is not None
        for child in part.children():
            if isinstance(child, a.Computed):
                self._read(child)

    def _read_effect(self, effect: e.Effect) -> None:
        self.alters |= _ALTERED.get(type(effect), ANYTHING)
        self.strange = self.strange or type(effect) not in _ALTERED or isinstance(effect, e.DoubleMana)
        if isinstance(effect, e.If):
            for one in (*effect.effects, *effect.otherwise):
                self._read_effect(one)
            self._read(effect.condition)
        elif isinstance(effect, e.AddMana):
            for part in (effect.amount, effect.among, effect.could_produce):
                if isinstance(part, Node):
                    self._read(part)

    def _read(self, node: Node) -> None:
        """Note what a part of the ability depends on."""
        for part in walk(node):
            self.depends |= _READ.get(type(part), 0)
            if isinstance(part, f.HasStatus) and part.status in ("tapped", "untapped"):
                self.depends |= TAPPED
            elif isinstance(part, f.Measures) and part.what in ("life", "hand"):
                self.depends |= LIFE | CARDS
            elif isinstance(part, _SIZES) and not any(isinstance(child, Bound) for child in part.children()):
                self.depends |= COUNTERS | BATTLEFIELD
            elif isinstance(part, f.InZone):
                self.depends |= ANYTHING if part.zone == LIBRARY else CARDS
            elif isinstance(part, f.Filter):
                self.depends |= BATTLEFIELD


def _is_variable(part: k.Cost) -> bool:
    if isinstance(part, k.Mana):
        return any(symbol.variable for symbol in part.symbols)
    return any(isinstance(one, a.X) for one in walk(part))


def _types_of(mana: str) -> int:
    """The types that mana written like this could be of (CR 106.8 to 106.11)."""
    found = 0
    for one in symbols(mana):
        found |= bits_of(one.types) if one.types and not one.generic else EVERY_TYPE
    return found


def _pain(effect: e.Effect) -> int:
    """The damage or loss of life that the controller suffers."""
    if isinstance(effect, (e.DealDamage, e.LoseLife)) and isinstance(effect.amount, int):
        where = effect.to if isinstance(effect, e.DealDamage) else effect.who
        return effect.amount if isinstance(where, You) else 0
    return 0


def _adding(effects: tuple[e.Effect, ...]) -> list[e.AddMana]:
    """The instructions to add mana, of those with a condition one from each side at most."""
    found: list[e.AddMana] = []
    for effect in effects:
        if isinstance(effect, e.AddMana):
            found.append(effect)
        elif isinstance(effect, e.If):
            sides = (_adding(effect.effects), _adding(effect.otherwise))
            found += sides[0] if len(sides[0]) >= len(sides[1]) else sides[1]
    return found


_KNOWN: Final[dict[int, Facts]] = {}


def facts_of(node: Activated | Triggered) -> Facts:
    """Kept with the node, so that its id stays its own."""
    known = _KNOWN.get(id(node))
    if known is None:
        known = Facts(node)
        make_room(_KNOWN)
        _KNOWN[id(node)] = known
    return known


def told_by(watcher: Watcher) -> e.AddMana | None:
    """What a triggered mana ability adds; None where that isn't told: it adds mana only so often, or in other ways."""
    node = watcher.node
    if not is_mana_ability(node) or node.limit:
        return None
    adding = [effect for effect in node.effects if isinstance(effect, e.AddMana)]
    return adding[0] if len(adding) == 1 else None


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
            if facts.strange:
                return True
            altered |= facts.alters
        return depends & altered != 0 or (altered & BATTLEFIELD != 0 and self._loses_effects())

    def _loses_effects(self) -> bool:
        """Whether a permanent could be given up for mana that changes what others are, or the mana that they add."""
        now = standing(self.state)
        sources = {one.source for one in now.watchers.get(ManaAdded, ()) if is_mana_ability(one.node)}
        sources.update([one.source for one in now.replacements.get(ManaAdded, ())])
        for subject in ("cannot activate mana", "may spend any colour"):
            sources.update([one.source for one in now.rules.get(subject, ())])
        chosen = any(isinstance(part, _CHOSEN) for _, facts in self._noted for part in facts.cost)
        going = self.state.battlefield if chosen else [id for id, facts in self._noted if facts.leaves]
        return any(id in sources or abilities(characteristics(self.state, id)).continuous for id in going)
