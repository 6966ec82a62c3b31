"""What mana abilities use up besides mana (CR 602.2b, 605.3a): what is sacrificed, discarded, exiled, returned, tapped,
and energy.

Everything that can be used up has a number: a permanent's `tapping` and, for it or a card, its `being` there; each of
a player's energy counters. The payment solver knows things by these numbers, and uses none of them twice.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Final

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.language.node import walk
from apnap.language.references import Bound
from apnap.language.zones import LIBRARY
from apnap.rules.context import Context
from apnap.rules.costs import choices
from apnap.rules.evaluate import value
from apnap.rules.mana_terms import TAP, ManaSource
from apnap.rules.payment import Source
from apnap.rules.reading import characteristics
from apnap.state.table import State

_CHOOSING = (k.SacrificeOther, k.ReturnToHand, k.DiscardCards, k.ExileCards, k.TapOthers)
_FED = (*_CHOOSING, k.PayEnergy)
_NAMES: Final[dict[type[k.Cost], str]] = {
    k.SacrificeOther: "sacrificed",
    k.DiscardCards: "discarded",
    k.ExileCards: "exiled",
    k.TapOthers: "tapped",
}
_WORTH: Final[dict[type[k.Cost], int]] = {
    k.SacrificeOther: 6,
    k.ReturnToHand: 5,
    k.DiscardCards: 5,
    k.ExileCards: 2,
    k.TapOthers: 1,
}
MOST: Final = 300
"""More ways than that to feed one ability are not planned with."""
_ALONE: Final = 1 << 30
_COUNTERS: Final = 1 << 32
_ENERGY: Final = 1 << 34
_LIFE: Final = 1 << 36
_MOST_ENERGY: Final = 8
"""More energy counters than that are not planned with for one payment."""


def tapping(id: int) -> int:
    return 2 * id


def being(id: int) -> int:
    return 2 * id + 1


def helping_with(helper: ManaSource) -> int:
    """What a helper uses up: it is tapped, or exiled (CR 702.51a, 702.66a)."""
    return tapping(helper.id) if helper.helper == TAP else being(helper.id)


def countering(id: int) -> int:
    """Its counters, for abilities that are paid for with these."""
    return _COUNTERS + id


def energy_of(state: State, player: int) -> list[int]:
    """The player's energy counters, one by one (CR 107.14)."""
    return [_ENERGY + n for n in range(state.players[player].counters.get("energy", 0))]


def is_energy(number: int) -> bool:
    return _ENERGY <= number < _LIFE


def so_much_life(amount: int) -> int:
    """The number of an amount of life that is wanted for the rest of a cost."""
    return _LIFE + amount


def life_in(numbers: tuple[int, ...]) -> int:
    """How much life is among these."""
    return sum([number - _LIFE for number in numbers if number >= _LIFE])


class Feed:
    """One way to pay what a mana ability asks for besides mana: these things, which it would use up."""

    __slots__ = ("things", "takes", "bound", "tier")

    def __init__(self, things: tuple[int, ...] = (), takes: tuple[int, ...] = (), tier: int = 0) -> None:
        self.things = things
        self.takes = takes
        self.bound: dict[str, tuple[int, ...]] = {}
        """The things by the names the ability has for them."""
        self.tier = tier
        """How precious they are."""


def chooses(node: Activated) -> bool:
    """Whether its cost asks for things to be chosen, or for energy."""
    return any([isinstance(part, _FED) for part in node.cost])


def speaks_of_fed(node: Activated) -> bool:
    """Whether what it makes depends on what it was paid for with."""
    names = list(_NAMES.values())
    return any([isinstance(part, Bound) and part.name in names for effect in node.effects for part in walk(effect)])


def feeds(state: State, player: int, node: Activated, context: Context, but: tuple[int, ...]) -> list[Feed]:
    """Every way to feed the ability with things whose numbers are not among `but`; none where that can't be foretold:
    at random, from the top of a library, or in too many ways."""
    found = [Feed()]
    taken = _own(node, context.source)
    for part in node.cost:
        if isinstance(part, _CHOOSING):
            if _is_unforeseen(part):
                return []
            free = [
                id
                for id in choices(state, player, part, context)
                if number_in(part, id) not in but and number_in(part, id) not in taken
            ]
            free.sort(key=lambda id: _worth(state, id))
            count = value(state, part.count, context)
            if comb(len(free), max(count, 0)) * len(found) > MOST:
                return []
            found = [_with(state, feed, part, more) for feed in found for more in combinations(free, count)]
        elif isinstance(part, k.PayEnergy):
            units = [unit for unit in energy_of(state, player) if unit not in but][:_MOST_ENERGY]
            found = [
                Feed(feed.things, (*feed.takes, *more), feed.tier + 1)
                for feed in found
                for more in combinations(units, value(state, part.amount, context))
            ]
    return [feed for feed in found if len(set(feed.takes)) == len(feed.takes)]


def _own(node: Activated, id: int) -> list[int]:
    """What the cost uses up of the permanent the ability is on."""
    found: list[int] = []
    for part in node.cost:
        if isinstance(part, (k.TapThis, k.UntapThis)):
            found.append(tapping(id))
        if isinstance(part, (k.TapThis, k.UntapThis, k.SacrificeThis, k.ExileThis)):
            found.append(being(id))
    return found


def _is_unforeseen(part: k.Cost) -> bool:
    if isinstance(part, k.TapOthers):
        return part.total_power > 0
    return (isinstance(part, k.DiscardCards) and part.random) or (
        isinstance(part, k.ExileCards) and part.zone == LIBRARY
    )


def number_in(part: k.Cost, id: int) -> int:
    """What a part of a cost uses up of a thing it is paid with."""
    return tapping(id) if isinstance(part, k.TapOthers) else being(id)


def _worth(state: State, id: int) -> tuple[bool, int]:
    """Tokens and what costs little first."""
    seen = state.object(id)
    return (not seen.is_token, characteristics(state, id).mana_value)


def _with(state: State, feed: Feed, part: k.Cost, more: tuple[int, ...]) -> Feed:
    tier = feed.tier + sum([_WORTH[type(part)] + _price(state, part, id) for id in more])
    made = Feed((*feed.things, *more), (*feed.takes, *[number_in(part, id) for id in more]), tier)
    made.bound = dict(feed.bound)
    name = _NAMES.get(type(part), "")
    if name:
        made.bound[name] = more
    return made


def _price(state: State, part: k.Cost, id: int) -> int:
    """The dearer a permanent that goes, the more it matters."""
    if not isinstance(part, (k.SacrificeOther, k.ReturnToHand)):
        return 0
    token, price = _worth(state, id)
    return min(price, 4) if token else 0


# -- what several sources want -----------------------------------------------------------------------------------------


def settle_claims(offered: list[Source], found: list[ManaSource]) -> dict[int, int]:
    """Let sources which use up, or stand on, what others use up know of one another. Returned are the things that are
    alike, each with the one to take before it."""
    claimed = {thing for source in offered for thing in source.takes}
    exclusive = {source.exclusive for source in offered}
    for source in offered:
        id = found[source.key].id
        if source.exclusive == being(id) and (being(id) in claimed or tapping(id) in exclusive):
            source.exclusive = -1
            source.takes = (*source.takes, being(id))
            claimed.add(being(id))
    if not claimed:
        return {}
    for source in offered:
        _acquaint(source, being(found[source.key].id), claimed)
    return _rows(offered, found)


def _acquaint(source: Source, here: int, claimed: set[int]) -> None:
    if here in claimed and here not in source.takes:
        if source.leaves == here:
            source.takes = (*source.takes, here)
        else:
            source.home = here
    if source.takes or source.home >= 0 or source.exclusive in claimed:
        source.kind = _ALONE + source.key


def _rows(offered: list[Source], found: list[ManaSource]) -> dict[int, int]:
    """Things that the very same abilities would take, and that make no mana themselves, stand in a row."""
    makers = {found[source.key].id for source in offered}
    claimants: dict[int, list[tuple[int, ...]]] = {}
    for source in offered:
        one = found[source.key]
        for thing in source.takes:
            claimants.setdefault(thing, []).append(_ability(one))
    last: dict[tuple[tuple[int, ...], ...], int] = {}
    rows: dict[int, int] = {}
    for thing, wanted in claimants.items():
        if thing // 2 not in makers:
            key = tuple(wanted)
            if key in last:
                rows[thing] = last[key]
            last[key] = thing
    return rows


def _ability(one: ManaSource) -> tuple[int, ...]:
    """Which ability it is; where what is made depends on what is taken, with that."""
    if one.instance is None or one.node is None:
        return (one.id,)
    return (one.id, *one.instance.key, *(one.among if speaks_of_fed(one.node) else ()))
