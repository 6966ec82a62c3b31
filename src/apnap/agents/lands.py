"""Which land to play: one that produces a colour the hand needs and the battlefield lacks."""

from __future__ import annotations

from apnap.agents.sight import Sight
from apnap.language.effects import AddMana
from apnap.language.mana import symbols
from apnap.language.types import LAND
from apnap.rules.asking.decisions import Option


def best(sight: Sight, playable: list[Option]) -> Option:
    have = {colour for id in sight.permanents(sight.me) for colour in _makes(sight, id)}
    wanted = [colour for id in sight.hand for symbol in sight.values(id).cost for colour in symbol.colours]

    def score(option: Option) -> float:
        makes = _makes(sight, option.thing)
        return sum(wanted.count(colour) * (1.0 if colour in have else 5.0) for colour in makes)

    return max(playable, key=score)


def _makes(sight: Sight, id: int) -> set[int]:
    """The mana types that its mana abilities produce."""
    found: set[int] = set()
    for _, node in sight.table(id).activated:
        for effect in node.effects:
            if isinstance(effect, AddMana):
                found.update(effect.colours)
                found.update([one for symbol in symbols(effect.mana) for one in symbol.types] if effect.mana else [])
    return found


def count(sight: Sight) -> int:
    """Lands the player controls."""
    return len([id for id in sight.permanents(sight.me) if sight.values(id).types & LAND])
