"""What mana abilities use up besides mana (CR 602.2b, 605.3a): what is sacrificed, discarded, exiled, returned, tapped,
and energy.

Everything that can be used up has a number: a permanent's `tapping` and, for it or a card, its `being` there; each of
a player's energy counters. The payment solver knows things by these numbers, and uses none of them twice.
"""

from __future__ import annotations

from typing import Final

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.language.node import walk
from apnap.language.references import Bound
from apnap.rules.mana.mana_terms import TAP, ManaSource
from apnap.state.table import State

LEAVING: Final = (k.SacrificeThis, k.DiscardThis, k.ExileThis)
"""Costs that are paid with the object itself, which is gone then."""
CHOOSING = (k.SacrificeOther, k.ReturnToHand, k.DiscardCards, k.ExileCards, k.TapOthers)
_FED = (*CHOOSING, k.PayEnergy)
NAMES: Final[dict[type[k.Cost], str]] = {
    k.SacrificeOther: "sacrificed",
    k.DiscardCards: "discarded",
    k.ExileCards: "exiled",
    k.TapOthers: "tapped",
}
_COUNTERS: Final = 1 << 32
_ENERGY: Final = 1 << 34
_REMOVED: Final = 1 << 35
_KINDS: Final = 16
_SO_MANY: Final = 4096
_LIFE: Final = 1 << 36


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


def counters_of(state: State, id: int, kind: str) -> list[int]:
    """The counters of a kind on a permanent, one by one, for abilities that are paid for with some number of them."""
    there = state.object(id).counters
    if not there.get(kind, 0):
        return []
    first = _REMOVED + (id * _KINDS + list(there).index(kind) % _KINDS) * _SO_MANY
    return [first + n for n in range(min(there[kind], _SO_MANY))]


def thing_of(number: int) -> int:
    """Whose tapping or being there the number is; -1 for energy and the like."""
    return number // 2 if number < _COUNTERS else -1


def so_much_life(amount: int) -> int:
    """The number of an amount of life that is wanted for the rest of a cost."""
    return _LIFE + amount


def life_in(numbers: tuple[int, ...]) -> int:
    """How much life is among these."""
    return sum(number - _LIFE for number in numbers if number >= _LIFE)


def chooses(node: Activated) -> bool:
    """Whether its cost asks for things to be chosen, or for energy."""
    return any(isinstance(part, _FED) for part in node.cost)


def speaks_of_fed(node: Activated) -> bool:
    """Whether what it makes depends on what it was paid for with."""
    names = list(NAMES.values())
    return any(isinstance(part, Bound) and part.name in names for effect in node.effects for part in walk(effect))


def number_in(part: k.Cost, id: int) -> int:
    """What a part of a cost uses up of a thing it is paid with."""
    return tapping(id) if isinstance(part, k.TapOthers) else being(id)
