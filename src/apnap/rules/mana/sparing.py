"""What the rest of a cost needs can't be used up for mana (CR 118.3, 601.2g-h)."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.rules.costs.costs import choices
from apnap.rules.mana.mana_terms import ManaSource
from apnap.rules.mana.mana_uses import LEAVING, being, counters_of, energy_of, helping_with, so_much_life, tapping
from apnap.rules.mana.purse import purse
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import value
from apnap.state.table import State


def spared(
    state: State,
    player: int,
    parts: tuple[k.Cost, ...],
    context: Context,
    helpers: list[ManaSource] | None = None,
    kept: tuple[int, ...] = (),
) -> tuple[int, ...]:
    """The numbers of what can't be used for mana, nor to help pay: the object's own tapping or being there, where the
    cost asks for that, things without which there would be too little to sacrifice, discard, exile, return or tap,
    energy, counters and life; besides what is `kept` already."""
    found: list[int] = list(kept)
    for part in parts:
        if isinstance(part, (k.TapThis, k.UntapThis)):
            found += [tapping(context.source), being(context.source)]
        elif isinstance(part, LEAVING):
            found.append(being(context.source))
        elif isinstance(part, (k.SacrificeOther, k.ReturnToHand, k.DiscardCards, k.ExileCards)):
            found += _needed(state, player, part, value(state, part.count, context), context, helpers or [])
        elif isinstance(part, k.TapOthers) and not part.total_power:
            found += _needed(state, player, part, value(state, part.count, context), context, helpers or [])
        elif isinstance(part, k.PayEnergy):
            free = [unit for unit in energy_of(state, player) if unit not in found]
            found += free[: max(value(state, part.amount, context), 0)]
        elif isinstance(part, k.RemoveCounters) and part.what is None:
            free = [unit for unit in counters_of(state, context.source, part.kind) if unit not in found]
            found += free[: max(value(state, part.count, context), 0)]
        elif isinstance(part, k.PayLife):
            found.append(so_much_life(max(value(state, part.amount, context), 0)))  # CR 119.4
    return tuple(found)


def _needed(
    state: State, player: int, part: k.Cost, count: int, context: Context, helpers: list[ManaSource]
) -> list[int]:
    """Of what the part may be paid with, things that mana abilities or helping to pay could use up and that it can't do
    without: rather those that make no mana, and of those that help rather the ones of few colours."""
    means = purse(state, player).means
    helping = {helping_with(helper): len(helper.outputs) for helper in helpers}
    things = [_numbers(part, id) for id in choices(state, player, part, context)]
    doubtful = [numbers for numbers in things if any(n in helping or means.wants(n) for n in numbers)]
    makers = {source.exclusive for source in means.sources}
    doubtful.sort(key=lambda numbers: (any(n in makers for n in numbers), helping.get(numbers[0], 0)))
    missing = count - (len(things) - len(doubtful))
    return [number for numbers in doubtful[: max(missing, 0)] for number in numbers]


def _numbers(part: k.Cost, id: int) -> tuple[int, ...]:
    """What has to be left of a thing: to be tapped it has to be there too."""
    return (tapping(id), being(id)) if isinstance(part, k.TapOthers) else (being(id),)
