"""No more than this could ever be paid with, whatever order mana abilities are activated in (CR 601.2g, 605.3a).

To what is foretold comes all that it might grow by: of each ability whose mana may come to more, so much more of the
types that it makes. What can't be paid with that can't be paid, and need not be tried.
"""

from __future__ import annotations

from typing import Final

from apnap.language import costs as k
from apnap.language.abilities import Activated, Triggered
from apnap.language.amounts import Count, CountOf
from apnap.language.effects import AddMana, Choose, DoubleMana, Draw, Look
from apnap.language.filters import Filter, InZone
from apnap.language.mana import symbols
from apnap.language.node import walk
from apnap.language.zones import HAND
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.mana.mana import written_mana
from apnap.rules.mana.mana_facts import facts_of
from apnap.rules.mana.mana_mixtures import joined, types_in
from apnap.rules.mana.mana_outlook import (
    BURIED,
    FULLER_GRAVES,
    FULLER_HANDS,
    GONE,
    HANDS,
    MORE_COUNTERS,
    MORE_LIFE,
    outlook,
)
from apnap.rules.mana.mana_shifts import is_strange
from apnap.rules.mana.mana_terms import uses_of
from apnap.rules.mana.payment import ENDLESS
from apnap.rules.mana.payment_asked import own_mana_abilities
from apnap.rules.mana.payment_means import Means
from apnap.rules.mana.payment_terms import Source
from apnap.rules.mana.purse import Purse
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.context import Context
from apnap.rules.values.filters import fits
from apnap.rules.values.reading import standing
from apnap.state.characteristics import AbilityInstance

PLENTY: Final = ENDLESS
"""More mana than costs ask for, where it is not known how much there could be."""
_ONE: Final = symbols("{1}")
_TYPES: Final = range(6)
_COUNTED: Final = GONE | BURIED | HANDS | FULLER_GRAVES | FULLER_HANDS
"""What changes by one for each thing that is moved."""
_EXTRA: Final = 1 << 40
"""The kinds of what is hoped for, which are nobody else's."""


def hopes(purse: Purse) -> Means:
    """What is foretold, and what it might grow by; kept with the purse."""
    known = purse.hopes
    if known is None:
        known = _hoped_for(purse)
        purse.hopes = known
    return known


def _hoped_for(purse: Purse) -> Means:
    means = purse.means
    extras: list[Source] = []
    doubled = False
    for id, instance, node in own_mana_abilities(purse):
        doubled = doubled or any(isinstance(part, DoubleMana) for effect in node.effects for part in walk(effect))
        if _is_only_used_more(purse, id, instance, node):
            extras += _used_more(purse, id, instance, len(extras))
        else:
            _hope(purse, node, _growth(purse, id, instance, node), extras)
        if facts_of(node).filters:
            extras += _filtered(purse, id, instance, node, len(extras))
    for watcher in standing(purse.state).watchers.get(ManaAdded, ()):
        if is_mana_ability(watcher.node):
            seen = outlook(watcher.node)
            _hope(purse, watcher.node, PLENTY if seen.heeds or seen.strange or watcher.node.limit else 0, extras)
    if doubled:
        made = {mana for source in [*means.sources, *extras] for mana in types_in(source.outputs)}
        made |= {one.mana for one in means.floating}
        extras.append(_extra(len(extras), sorted(made), PLENTY))
    sources = [*means.sources, *extras]
    life = means.life + (PLENTY if purse.shifts.heeds & MORE_LIFE else 0)
    return Means(sources, means.floating, life, means.any_colour, stores=means.stores.all)


def _hope(purse: Purse, node: Activated | Triggered, amount: int, extras: list[Source]) -> None:
    types = _types_of(purse, node) if amount > 0 else []
    if types:
        extras.append(_extra(len(extras), types, amount))


def _extra(number: int, types: list[int], amount: int) -> Source:
    return Source(-1 - number, tuple([(mana,) for mana in types]), _EXTRA + number, snow=True, uses=amount)


def _types_of(purse: Purse, node: Activated | Triggered) -> list[int]:
    """The types of mana that the ability could make."""
    adding = [part for effect in node.effects for part in walk(effect) if isinstance(part, AddMana)]
    if ManaAdded in standing(purse.state).replacements or any(_is_open(one) for one in adding):
        return list(_TYPES)
    written = {mana for one in adding if one.mana for way in written_mana(one.mana) for mana in way}
    return sorted(written | {colour for one in adding for colour in one.colours})


def _is_open(adding: AddMana) -> bool:
    """Whether other things say which types it makes."""
    return adding.among is not None or adding.could_produce is not None or adding.produced or adding.chosen


def _is_only_used_more(purse: Purse, id: int, instance: AbilityInstance, node: Activated) -> bool:
    """Whether its mana can come to more only by its being activated more often, for what it costs."""
    seen, grows = outlook(node), purse.shifts.growing.get(id, 0)
    if seen.chance or seen.hidden or is_strange(purse.state, seen) or facts_of(node).variable:
        return False
    return grows != 0 and not grows & ~(MORE_LIFE | MORE_COUNTERS) and bool(_planned(purse, id, instance))


def _planned(purse: Purse, id: int, instance: AbilityInstance) -> list[Source]:
    """The ability as the sources that are foretold."""
    found: list[Source] = []
    for source in purse.means.sources:
        one = purse.sources[source.key]
        if one.id == id and one.instance is not None and one.instance.key == instance.key and source.outputs:
            found.append(source)
    return found


def _used_more(purse: Purse, id: int, instance: AbilityInstance, number: int) -> list[Source]:
    """The ability as it might be activated besides; what is tapped for it only where that can be turned upright."""
    own = [(facts_of(node), one.key) for other, one, node in own_mana_abilities(purse) if other == id]
    if any(facts.taps for facts, key in own if key == instance.key) and not any(facts.turns for facts, _ in own):
        return []
    planned = _planned(purse, id, instance)
    outputs = joined([one.outputs for one in planned])
    return [Source(-1 - number, outputs, _EXTRA + number, planned[0].cost, snow=True, uses=PLENTY)]


def _filtered(purse: Purse, id: int, instance: AbilityInstance, node: Activated, number: int) -> list[Source]:
    """The ability that asks for {X} with more than is foretold: each mana for one, and what else may come of it."""
    types, planned = _types_of(purse, node), _planned(purse, id, instance)
    if not types or not planned:
        return []
    outputs = tuple([(mana,) for mana in types])
    found = [Source(-1 - number, outputs, _EXTRA + number, _ONE, snow=True, uses=ENDLESS)]
    now = standing(purse.state)
    if ManaAdded in now.replacements or ManaAdded in now.watchers:
        found.append(_extra(number + 1, list(_TYPES), PLENTY))
    return found


def _growth(purse: Purse, id: int, instance: AbilityInstance, node: Activated) -> int:
    """How much more mana than is foretold the ability could make in the course of a payment."""
    seen = outlook(node)
    own = [one for one in purse.sources if one.id == id and one.instance is not None]
    ways = [one for one in own if one.instance is not None and one.instance.key == instance.key]
    if seen.chance or seen.hidden or not (ways or (seen.grows and not _is_used(purse, id, node))):
        return 0
    foretold = any(one.outputs for one in ways)
    replaced = ManaAdded in standing(purse.state).replacements
    shown = _shown_for(node)
    if shown is not None and not replaced:
        return _unit(node) * _to_show(purse, id, shown)
    if seen.strange or is_strange(purse.state, seen) or (replaced and not foretold):
        return PLENTY
    grows = (seen.grows | GONE) & purse.shifts.growing.get(id, 0)
    if not grows:
        return 0
    if not foretold or grows & ~_COUNTED or uses_of(purse.state, purse.player, id, instance, node) > 1:
        return PLENTY
    return _unit(node) * _moving(purse)


def _shown_for(node: Activated) -> Filter | None:
    """Which cards in hand are revealed, where each is good for so much mana and nothing else happens."""
    if len(node.effects) != 2 or not isinstance(node.effects[0], Look) or not isinstance(node.effects[1], AddMana):
        return None
    what, amount = node.effects[0].what, node.effects[1].amount
    if not isinstance(what, Choose) or not isinstance(amount, CountOf):
        return None
    return what.what if any(isinstance(part, InZone) and part.zone == HAND for part in walk(what.what)) else None


def _to_show(purse: Purse, id: int, what: Filter) -> int:
    """How many cards there could be in hand that pass the filter; what is drawn doesn't (CR 121.8)."""
    state, context = purse.state, Context(id, purse.player)
    held = sum(fits(state, what, card, context) for card in state.players[purse.player].hand)
    parts = [part for _, _, node in own_mana_abilities(purse) for part in node.cost]
    return held + (len(purse.shifts.going) if any(isinstance(part, k.ReturnToHand) for part in parts) else 0)


def _is_used(purse: Purse, id: int, node: Activated) -> bool:
    """Whether it can't be activated again, whatever else may be done."""
    return facts_of(node).taps and purse.state.object(id).tapped


def _unit(node: Activated) -> int:
    """How much mana it adds for each thing that it counts."""
    adding = [part for effect in node.effects for part in walk(effect) if isinstance(part, AddMana)]
    if not all(isinstance(one.amount, (int, Count, CountOf)) for one in adding):
        return PLENTY
    return sum(len(written_mana(one.mana)[0]) if one.mana else 1 for one in adding)


def _moving(purse: Purse) -> int:
    """How many things could be moved for mana: given up, discarded, exiled, drawn."""
    state, player = purse.state, purse.player
    nodes = [node for _, _, node in own_mana_abilities(purse)]
    parts = [part for node in nodes for part in node.cost]
    cards = any(isinstance(part, (k.DiscardCards, k.ExileCards)) for part in parts)
    hidden = len(state.players[player].hand) + len(state.players[player].graveyard) if cards else 0
    return len(purse.shifts.going) + hidden + sum(_drawn(node) for node in nodes)


def _drawn(node: Activated) -> int:
    """How many cards are drawn in a payment by an ability that is used up by being activated."""
    facts = facts_of(node)
    amounts = [part.amount for effect in node.effects for part in walk(effect) if isinstance(part, Draw)]
    amounts += [part.count for part in node.cost if isinstance(part, k.DrawCards)]
    if amounts and not (facts.taps or facts.leaves):
        return PLENTY
    return sum(amount if isinstance(amount, int) else PLENTY for amount in amounts)
