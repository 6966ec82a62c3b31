"""What things are worth, on one scale: about one and a half points per point of power."""

from __future__ import annotations

from apnap.agents.sight import Sight
from apnap.language.types import CREATURE, LAND, PLANESWALKER
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.reading import abilities
from apnap.state.characteristics import Characteristics

LOST = -300.0
"""The worth of a life total of 0."""

_KEYWORDS = {
    "flying": 0.6,
    "double strike": 0.9,
    "first strike": 0.4,
    "lifelink": 0.5,
    "trample": 0.3,
    "vigilance": 0.3,
    "menace": 0.3,
    "haste": 0.1,
    "infect": 0.5,
    "shadow": 0.6,
    "horsemanship": 0.6,
    "fear": 0.4,
    "skulk": 0.2,
}
"""Per point of power."""
_PLAIN = {
    "deathtouch": 2.0,
    "indestructible": 3.0,
    "hexproof": 1.0,
    "shroud": 0.5,
    "reach": 0.5,
    "defender": -1.0,
    "protection": 1.0,
    "ward": 0.8,
    "prowess": 0.8,
}


FEAR = 160.0
"""How much the last points of life count."""

IDLE = 0.2
"""The factor for the worth of a creature that neither attacks nor blocks."""


def of_life(life: int) -> float:
    """What a life total is worth: the last points count most."""
    return LOST + 5 * life if life <= 0 else -FEAR / (life + 5)


def of_creature(values: Characteristics) -> float:
    power = max(values.power, 0)
    total = 0.5 + 1.5 * power + max(values.toughness, 0)
    table = abilities(values)
    for keyword in table.keywords:
        total += _KEYWORDS.get(keyword, 0.0) * power + _PLAIN.get(keyword, 0.0)
    return max(total + _of_abilities(values), 0.5)


def _of_abilities(values: Characteristics) -> float:
    table = abilities(values)
    makes_mana = [node for _, node in table.activated if is_mana_ability(node)]
    others = len(table.activated) - len(makes_mana) + len(table.triggered)
    return min(others, 3) * 0.8 + (1.0 if makes_mana else 0.0)


def of_values(values: Characteristics) -> float:
    """What a permanent with these characteristics would be worth on the battlefield."""
    if values.types & CREATURE:
        return of_creature(values)
    if values.types & LAND:
        return 3.0
    if values.types & PLANESWALKER:
        return 4.0 + values.loyalty + values.mana_value
    return 1.0 + 1.5 * values.mana_value


def of_thing(sight: Sight, id: int) -> float:
    """What an object the player can see is worth to its controller."""
    values = sight.values(id)
    full = of_values(values)
    return IDLE * full if values.types & CREATURE and sight.is_idle(id) else full


def of_card(sight: Sight, id: int) -> float:
    """What a card is worth in hand: lands while there are few, then the most expensive that can be cast soon."""
    values = sight.values(id)
    lands = len([one for one in sight.permanents(sight.me) if sight.values(one).types & LAND])
    if values.types & LAND:
        held = len([one for one in sight.hand if sight.values(one).types & LAND])
        return 6.0 if lands + held <= 5 else 1.0
    late = max(values.mana_value - lands - 2, 0)
    return 2.0 + values.mana_value - 1.5 * late + (1.0 if values.types & CREATURE else 0.0)
