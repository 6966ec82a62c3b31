"""What the rest of a cost needs can't be used up for mana (CR 118.3, 601.2g-h)."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language.kinds import Amount
from apnap.rules.costs.costs import choices
from apnap.rules.mana.available import Available
from apnap.rules.mana.facts import LEAVING
from apnap.rules.mana.means import TAP, Reserved, Source
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import value
from apnap.state.table import State


def needed_for(
    state: State,
    player: int,
    parts: tuple[k.Cost, ...],
    context: Context,
    helpers: list[Source] | None = None,
) -> Reserved:
    """What can't be used for mana, nor to help pay, because the cost asks for it: the object itself, things without
    which there would be too little to choose from, energy, counters and life."""
    found = Reserved()
    source = context.source
    for part in parts:
        if isinstance(part, (k.TapThis, k.UntapThis)):
            found.untapped.add(source)
            found.there.add(source)
        elif isinstance(part, LEAVING):
            found.there.add(source)
        elif isinstance(part, (k.SacrificeOther, k.ReturnToHand, k.DiscardCards, k.ExileCards)):
            found.there.update(_needed(state, player, part, part.count, context, helpers or [], set()))
        elif isinstance(part, k.TapOthers) and not part.total_power:
            tapped = {source} if k.TapThis() in parts else set()
            needed = _needed(state, player, part, part.count, context, helpers or [], tapped)
            found.untapped.update(needed)
            found.there.update(needed)
        elif isinstance(part, k.PayEnergy):
            found.energy += max(value(state, part.amount, context), 0)
        elif isinstance(part, k.RemoveCounters) and part.what is None:
            key = (source, part.kind)
            found.counters[key] = found.counters.get(key, 0) + max(value(state, part.count, context), 0)
        elif isinstance(part, k.PayLife):
            found.life += max(value(state, part.amount, context), 0)  # CR 119.4
    return found


def _needed(
    state: State,
    player: int,
    part: k.Cost,
    count: Amount,
    context: Context,
    helpers: list[Source],
    without: set[int],
) -> list[int]:
    """Of what the part may be paid with, things that mana abilities or helping to pay could use up and that it can't do
    without: rather those that make no mana, and of those that help rather the ones of few colours. What is tapped for
    another part of the cost is left out."""
    means, tapping = Available(state, player).means, isinstance(part, k.TapOthers)
    helping = {one.id: one.colours.bit_count() for one in helpers if tapping == (one.helper == TAP)}
    things = [id for id in choices(state, player, part, context) if id not in without]
    doubtful: list[tuple[bool, int, int]] = []
    for n, id in enumerate(things):
        uses = means.uses_up(id, False) or (tapping and means.uses_up(id, True))
        if uses or id in helping:
            makes = any(one.id == id and not one.helper for one in means.sources)
            doubtful.append((makes, helping.get(id, 0), n))
    doubtful.sort()
    missing = value(state, count, context) - (len(things) - len(doubtful))
    return [things[n] for _, _, n in doubtful[: max(missing, 0)]]
