"""What mana abilities are fed with (CR 602.2b, 605.3a): things sacrificed, discarded, exiled, returned or tapped for
their costs, sorted so that those which make no difference to any payment are counted together; and energy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.language.zones import LIBRARY
from apnap.rules.costs.costs import choices
from apnap.rules.mana.mana_terms import ManaSource
from apnap.rules.mana.mana_uses import (
    CHOOSING,
    LEAVING,
    NAMES,
    being,
    counters_of,
    energy_of,
    number_in,
    speaks_of_fed,
    tapping,
)
from apnap.rules.mana.payment_stores import FRESH, WORN, Store
from apnap.rules.mana.payment_terms import ENDLESS, HELPER, Source
from apnap.rules.objects.summoning_sickness import is_sick
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import value
from apnap.rules.values.reading import characteristics, standing
from apnap.state.characteristics import AbilityInstance
from apnap.state.table import State
from apnap.state.things import NOTHING

_WORTH: Final[dict[type[k.Cost], int]] = {
    k.SacrificeOther: 6,
    k.ReturnToHand: 5,
    k.DiscardCards: 5,
    k.ExileCards: 2,
    k.TapOthers: 1,
}
_ALONE: Final = 1 << 30


class Want:
    """A part of a cost that things are chosen for: which, how many, and how precious each of them is for it."""

    def __init__(self, part: k.Cost, ids: list[int], count: int, prices: list[int]) -> None:
        self.part = part
        self.ids = ids
        self.count = count
        self.price = dict(zip(ids, prices, strict=True))


class Fed:
    """A mana ability whose cost asks for things to be chosen, for energy, or for X (`x`, or -1): each value of that is
    another way to use it. It takes so many (`drawn`) of the `units`, counters of a kind that are counted singly."""

    def __init__(
        self, id: int, instance: AbilityInstance, node: Activated, exclusive: int, context: Context, x: int = -1
    ) -> None:
        self.id = id
        self.instance = instance
        self.node = node
        self.exclusive = exclusive
        self.context = context
        self.wants: list[Want] = []
        self.energy = 0
        self.foreseen = True
        self.x = x
        self.kind = ""
        self.drawn = 0
        self.units: list[int] = []
        context.x = max(x, 0)

    @property
    def key(self) -> tuple[int, tuple[int, ...]]:
        """The same for all ways to use the ability."""
        return (self.id, self.instance.key)


Outputs = Callable[[Fed, dict[str, tuple[int, ...]]], object]
"""What an ability makes, fed with these things under their names."""


def appetite(state: State, player: int, fed: Fed, but: tuple[int, ...]) -> None:
    """Find what the ability may be fed with, but for what has one of these numbers. It can't be foreseen at random and
    from the top of a library."""
    barred = [*but, *_own(fed.node, fed.id)]
    for part in fed.node.cost:
        if isinstance(part, k.PayEnergy):
            fed.energy += max(value(state, part.amount, fed.context), 0)
        elif isinstance(part, CHOOSING):
            fed.foreseen = fed.foreseen and not _is_unforeseen(part)
            ids = [id for id in choices(state, player, part, fed.context) if number_in(part, id) not in barred]
            prices = [_WORTH[type(part)] + _price(state, part, id) for id in ids]
            fed.wants.append(Want(part, ids, value(state, part.count, fed.context), prices))


def _own(node: Activated, id: int) -> list[int]:
    """What the cost uses up of the permanent the ability is on."""
    found: list[int] = []
    for part in node.cost:
        if isinstance(part, (k.TapThis, k.UntapThis)):
            found.append(tapping(id))
        if isinstance(part, LEAVING):
            found.append(being(id))
    return found


def _is_unforeseen(part: k.Cost) -> bool:
    if isinstance(part, k.TapOthers):
        return part.total_power > 0
    return (isinstance(part, k.DiscardCards) and part.random) or (
        isinstance(part, k.ExileCards) and part.zone == LIBRARY
    )


def _worth(state: State, id: int) -> tuple[bool, int]:
    """Tokens and what costs little first."""
    seen = state.object(id)
    return (not seen.is_token, characteristics(state, id).mana_value)


def _price(state: State, part: k.Cost, id: int) -> int:
    """The dearer a permanent that goes, the more it matters."""
    if not isinstance(part, (k.SacrificeOther, k.ReturnToHand)):
        return 0
    token, price = _worth(state, id)
    return min(price, 4) if token else 0


# -- things that are alike ---------------------------------------------------------------------------------------------


class Shelf:
    """Things that make no difference to any payment, those of least worth first, and the store they are; one that is
    `turned` upright again can be tapped more than once."""

    def __init__(self, ids: list[int], store: Store, turned: bool) -> None:
        self.ids = ids
        self.store = store
        self.turned = turned

    def uses(self, many: int) -> int:
        """How often so many of the things can be used up."""
        return ENDLESS if self.turned else len(self.ids) // many


def shelves(
    state: State,
    hungry: list[Fed],
    offered: list[Source],
    found: list[ManaSource],
    turned: list[int],
    made: Outputs,
    apart: bool,
) -> list[Shelf]:
    """All that some ability could be fed with, and permanents that sources use in more than one way, sorted; what is
    given up `apart` from others unless nobody could tell them from one another."""
    own: dict[int, list[Source]] = {}
    for source in offered:
        own.setdefault(found[source.key].id, []).append(source)
    alone = [*[fed.id for fed in hungry], *turned]
    ids = dict.fromkeys([id for fed in hungry if fed.foreseen for want in fed.wants for id in want.ids])
    ids.update(dict.fromkeys([*turned, *[id for id, sources in own.items() if _is_twofold(id, sources)]]))
    given = [id for fed in hungry for want in fed.wants if not isinstance(want.part, k.TapOthers) for id in want.ids]
    alike: dict[object, list[int]] = {}
    for id in sorted(ids, key=lambda id: _worth(state, id)):
        likeness = (id,) if id in alone else _likeness(state, id, hungry, own.get(id, []), made)
        if apart and id in given:
            likeness = (likeness, sameness(state, id))
        alike.setdefault(likeness, []).append(id)
    return [Shelf(those, _store(state, those), those[0] in turned) for those in alike.values()]


def sameness(state: State, id: int) -> object:
    """What tells a thing from others for anyone who looks at it."""
    seen = state.object(id)
    attached = [one for one in state.battlefield if id in (one, state.object(one).attached_to)]
    if seen.counters or seen.attached_to != NOTHING or len(attached) > 1 or id in standing(state).changed:
        return id
    return (seen.base.name, seen.is_token, seen.zone, seen.tapped, is_sick(state, id))


def _is_twofold(id: int, sources: list[Source]) -> bool:
    """Whether one source gives the permanent up, and another only taps it."""
    exclusive = [source.exclusive for source in sources]
    return being(id) in exclusive and tapping(id) in exclusive


def _likeness(state: State, id: int, hungry: list[Fed], own: list[Source], made: Outputs) -> object:
    """What about a thing could make a difference to a payment."""
    wanted: list[object] = []
    for fed in hungry:
        for want in fed.wants:
            wanted.append(want.price.get(id, -1))
            if id in want.price and speaks_of_fed(fed.node):
                wanted.append(id if want.count != 1 else made(fed, {NAMES.get(type(want.part), ""): (id,)}))
    seen = state.object(id)
    return (seen.zone, seen.tapped, tuple(wanted), tuple([_features(id, source) for source in own]))


def _features(id: int, source: Source) -> object:
    """What a source on a thing is like; one that uses something else up is like no other."""
    if source.exclusive not in (tapping(id), being(id)) or source.takes:
        return source.key
    cost = tuple([symbol.text for symbol in source.cost])
    what = (source.outputs, source.sorts, cost, source.life, source.damage, source.tier, source.snow, source.uses)
    return (*what, source.scope, source.rides, source.exclusive == being(id), source.leaves == being(id))


def _store(state: State, ids: list[int]) -> Store:
    names = {(state.object(id).base.name, state.object(id).is_token) for id in ids}
    plain = not any(state.object(id).counters or id in standing(state).changed for id in ids)
    status = [WORN if state.object(id).tapped else FRESH for id in ids]
    return Store([(being(id), tapping(id)) for id in ids], status, len(ids) == 1 or (plain and len(names) == 1))


def energy_store(state: State, player: int, but: tuple[int, ...]) -> Store:
    """The player's energy counters that are not wanted elsewhere (CR 107.14)."""
    return Store([(unit, -1) for unit in energy_of(state, player) if unit not in but])


def counter_stores(state: State, hungry: list[Fed], but: tuple[int, ...]) -> list[Store]:
    """The counters that abilities take some of, and that are not wanted elsewhere."""
    found: list[Store] = []
    for id, kind in dict.fromkeys([(fed.id, fed.kind) for fed in hungry if fed.kind]):
        units = [unit for unit in counters_of(state, id, kind) if unit not in but]
        found.append(Store([(unit, -1) for unit in units]))
        for fed in hungry:
            if fed.id == id and fed.kind == kind:
                fed.units = units
    return found


# -- ways to feed an ability -------------------------------------------------------------------------------------------


class Feed:
    """One way to pay what a mana ability asks for besides mana: so many of these things."""

    def __init__(self, takes: tuple[int, ...] = (), tier: int = 0) -> None:
        self.takes = takes
        self.tier = tier
        """How precious they are."""
        self.things: tuple[int, ...] = ()
        """Everything that it could be."""
        self.bound: dict[str, tuple[int, ...]] = {}
        """Things by the names the ability has for them."""
        self.uses = ENDLESS
        """How often there is enough of them."""


def feeds(fed: Fed, stocked: list[Shelf], energy: Store) -> list[Feed]:
    """Every way to feed the ability; none where that can't be foreseen."""
    if not fed.foreseen or fed.energy > len(energy.things) or fed.drawn > len(fed.units):
        return []
    found = [Feed()]
    for want in fed.wants:
        here = [shelf for shelf in stocked if shelf.ids[0] in want.price]
        found = [_with(feed, want, picked) for feed in found for picked in _picks(here, want.count)]
    if fed.energy:
        for feed in found:
            feed.takes = (*feed.takes, *[energy.things[0][0]] * fed.energy)
            feed.tier += 1
            feed.uses = min(feed.uses, len(energy.things) // fed.energy)
    for feed in found if fed.drawn else ():
        feed.takes = (*feed.takes, *fed.units[:1] * fed.drawn)
        feed.tier += fed.drawn
        feed.uses = min(feed.uses, len(fed.units) // fed.drawn)
    return [feed for feed in found if feed.uses > 0]


def _picks(here: list[Shelf], count: int) -> list[list[tuple[Shelf, int]]]:
    """Every way to take so many things from the shelves."""
    if count <= 0:
        return [[]]
    if not here:
        return []
    found: list[list[tuple[Shelf, int]]] = []
    for many in range(min(count, len(here[0].ids)), -1, -1):
        found += [[(here[0], many), *more] for more in _picks(here[1:], count - many)]
    return found


def _with(feed: Feed, want: Want, picked: list[tuple[Shelf, int]]) -> Feed:
    picked = [(shelf, many) for shelf, many in picked if many]
    takes = [number_in(want.part, shelf.ids[0]) for shelf, many in picked for _ in range(many)]
    made = Feed((*feed.takes, *takes), feed.tier + sum(want.price[shelf.ids[0]] * many for shelf, many in picked))
    made.things = (*feed.things, *[id for shelf, _ in picked for id in shelf.ids])
    made.bound = dict(feed.bound)
    name = NAMES.get(type(want.part), "")
    if name:
        made.bound[name] = tuple([id for shelf, many in picked for id in shelf.ids[:many]])
    often = [shelf.uses(made.takes.count(number_in(want.part, shelf.ids[0]))) for shelf, _ in picked]
    made.uses = min([feed.uses, *often])
    return made


# -- what several sources want -----------------------------------------------------------------------------------------


def settle(offered: list[Source], found: list[ManaSource], stocked: list[Shelf]) -> None:
    """Let sources which use up, or stand on, what others use up know of one another."""
    shelf_of = {id: shelf for shelf in stocked for id in shelf.ids}
    kinds: dict[tuple[int, int], int] = {}
    counted: dict[int, int] = {}
    for source in offered:
        id = found[source.key].id
        fed = any(number < _ALONE for number in source.takes) or found[source.key].x >= 0
        if id in shelf_of:
            first = shelf_of[id].ids[0]
            nth = counted.get(id, 0)
            counted[id] = nth + 1
            source.kind = kinds.setdefault((first, nth), _ALONE + source.key)
            _place(source, being(id))
        if fed:
            source.kind = _ALONE + source.key


def _place(source: Source, here: int) -> None:
    """A permanent that a source gives up is taken; one that helps has to be there in the end, when that is paid."""
    if source.exclusive == here:
        source.exclusive = -1
        source.leaves = here
    if source.scope == HELPER:
        source.leaves = here
    if source.leaves == here:
        source.takes = (*source.takes, here)
    else:
        source.home = here
