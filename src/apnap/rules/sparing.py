"""What the rest of a cost needs can't make mana for it (CR 118.3, 601.2h)."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language.kinds import Amount
from apnap.rules.context import Context
from apnap.rules.costs import choices
from apnap.rules.evaluate import value
from apnap.rules.reading import abilities, characteristics
from apnap.state.table import State


def spared(state: State, player: int, parts: tuple[k.Cost, ...], context: Context) -> tuple[int, ...]:
    """The permanents that can't be used for mana: the one whose own tapping is part of the cost, and those without
    which there would be too little to sacrifice, return or tap."""
    found = [context.source] if any([isinstance(part, k.TapThis) for part in parts]) else []
    for part in parts:
        if isinstance(part, (k.SacrificeOther, k.ReturnToHand)):
            found += _needed(state, player, part, part.count, context, k.SacrificeThis)
        elif isinstance(part, k.TapOthers) and not part.total_power:
            found += _needed(state, player, part, part.count, context, k.TapThis)
    return tuple(found)


def _needed(state: State, player: int, part: k.Cost, count: Amount, context: Context, using: type[k.Cost]) -> list[int]:
    """Of what the part may be paid with, things that their mana abilities would use up and that it can't do without."""
    found = choices(state, player, part, context)
    doubtful = [
        id
        for id in found
        if any(isinstance(cost, using) for _, node in abilities(characteristics(state, id)).mana for cost in node.cost)
    ]
    missing = value(state, count, context) - (len(found) - len(doubtful))
    return doubtful[: max(missing, 0)]
