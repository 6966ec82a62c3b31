"""Permanents that do nothing in a payment but make mana, whenever they are tapped for it (CR 605.3a).

Nothing hangs on whether they are tapped, nothing else uses them up, and their mana hangs on nothing. So it makes no
difference when they are tapped, but that mana must be there as it is asked for, or doubled.
"""

from __future__ import annotations

from typing import Final

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.mana.mana_outlook import ALL, POOL, TAPPED, outlook
from apnap.rules.mana.mana_shifts import is_strange
from apnap.rules.mana.mana_terms import ManaSource
from apnap.rules.mana.mana_uses import being, tapping
from apnap.rules.mana.payment_asked import Asked, own_mana_abilities
from apnap.rules.mana.payment_choices import outputs_worth_making
from apnap.rules.mana.payment_terms import Mana, Source
from apnap.rules.mana.purse import Purse
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.context import Context
from apnap.rules.values.filters import fits
from apnap.rules.values.reading import abilities, characteristics, standing

Choice = tuple[int, ...]
"""The sorts of the mana that an output makes."""
_ASKING: Final = (k.SacrificeOther, k.ReturnToHand, k.TapOthers)
"""Costs that are paid with permanents."""


class Tap:
    """One way to tap a permanent for mana: the source and its output, and what each mana is and can do."""

    def __init__(self, source: ManaSource, output: int, mana: list[Mana], bits: list[int]) -> None:
        self.source = source
        self.output = output
        self.mana = mana
        self.bits = bits


class Ready:
    """A permanent that is there to be tapped for mana: how to make each choice of it that is worth making."""

    def __init__(self, id: int, ways: dict[Choice, Tap]) -> None:
        self.id = id
        self.ways = ways
        self.kind = tuple(sorted(ways))
        """Equal for those that make the same."""


def calm_permanents(purse: Purse) -> frozenset[int]:
    """The permanents of which that can be said, as long as the payment lasts."""
    nodes = [node for _, _, node in own_mana_abilities(purse)]
    if purse.shifts.watched or _is_watched(purse) or any(_stirs(node) for node in nodes):
        return frozenset()
    if purse.shifts.undone and not purse.shifts.heeds & POOL:  # then it matters which is tapped before that is gone
        return frozenset()
    ids = dict.fromkeys([source.id for source in purse.sources if source.node is not None])
    helping = [helper.id for helper in purse.helpers]
    return frozenset([id for id in ids if id not in helping and _is_calm(purse, id) and not _is_fodder(purse, id)])


def _is_fodder(purse: Purse, id: int) -> bool:
    """Whether the cost of an ability may ask for the permanent, be it one that can't be activated yet."""
    for other, _, node in own_mana_abilities(purse):
        context = Context(other, purse.player)
        for part in node.cost:
            if isinstance(part, _ASKING) and fits(purse.state, part.what, id, context):
                return True
    return False


def _stirs(node: Activated) -> bool:
    """Whether the ability hangs on what is tapped, or may do anything."""
    seen = outlook(node)
    return seen.heeds & TAPPED != 0 or (seen.alters == ALL and not (seen.hidden and seen.strange))


def _is_watched(purse: Purse) -> bool:
    """Whether mana that is added as other mana is made hangs on something."""
    watchers = standing(purse.state).watchers.get(ManaAdded, ())
    return any(is_mana_ability(one.node) and outlook(one.node).heeds != 0 for one in watchers)


def _is_calm(purse: Purse, id: int) -> bool:
    at = purse.means.stores.at
    if being(id) in at or tapping(id) in at or any(id in source.among for source in purse.sources):
        return False
    return all(_is_plain(purse, node) for _, node in abilities(characteristics(purse.state, id)).mana)


def _is_plain(purse: Purse, node: Activated) -> bool:
    """Whether the ability asks for nothing but to be tapped, and does nothing but to add mana that is told."""
    seen = outlook(node)
    if len(node.cost) != 1 or not isinstance(node.cost[0], k.TapThis) or node.limit:
        return False
    return not (seen.heeds or seen.alters & ~(TAPPED | POOL) or seen.chance or is_strange(purse.state, seen))


def ready_permanents(purse: Purse, calm: frozenset[int], asked: Asked) -> list[Ready]:
    """Those of the calm permanents that can be tapped yet."""
    found: dict[int, dict[Choice, Tap]] = {}
    for planned in purse.means.sources:
        source = purse.sources[planned.key]
        if source.id in calm:
            ways = found.setdefault(source.id, {})
            for output in outputs_worth_making(purse.means, planned, asked.counts):
                tap = _tap(purse, planned, output)
                ways.setdefault(tuple(sorted([asked.sort(one) for one in tap.bits])), tap)
    return [Ready(id, _worth_making(ways)) for id, ways in found.items()]


def _tap(purse: Purse, planned: Source, output: int) -> Tap:
    mana: list[Mana] = []
    bits: list[int] = []
    for n, type in enumerate(planned.outputs[output]):
        snow, scope = planned.sort(output, n)
        mana.append(Mana(type, snow, -1, -1))
        bits.append(purse.means.bits(type, snow, scope))
    return Tap(purse.sources[planned.key], output, mana, bits)


def _worth_making(ways: dict[Choice, Tap]) -> dict[Choice, Tap]:
    """Without single mana that can do nothing but what another can."""
    return {choice: way for choice, way in ways.items() if not any(_is_less(choice, other) for other in ways)}


def _is_less(choice: Choice, other: Choice) -> bool:
    return len(choice) == len(other) == 1 and choice != other and not choice[0] & ~other[0]


def tapped_together(ready: list[Ready]) -> list[list[Tap]]:
    """The ways to tap them all that differ in the mana there is afterwards."""
    found: dict[Choice, list[Tap]] = {(): []}
    for one in ready:
        found = {
            tuple(sorted((*made, *choice))): [*taps, way]
            for made, taps in found.items()
            for choice, way in one.ways.items()
        }
    return list(found.values())
