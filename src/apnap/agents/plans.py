"""What casting a spell or activating an ability now would be worth: its effects, its cost, and the moment."""

from __future__ import annotations

from apnap.agents import worth
from apnap.agents.judging import Judge
from apnap.agents.sight import Sight
from apnap.language import costs as k
from apnap.language import effects as e
from apnap.language.abilities import Activated, Keyword, Spell
from apnap.language.filters import Filter
from apnap.language.types import CREATURE, INSTANT, PERMANENT
from apnap.language.zones import DECLARE_ATTACKERS, DECLARE_BLOCKERS, END_STEP, MAIN_PHASES, PRECOMBAT_MAIN
from apnap.state.characteristics import Characteristics

WAIT = 0.0
CARD = 1.7
"""What a card spent must bring in at least, so that it is not wasted on little things."""
KEEP = 1.0
"""And how much more for each mana it costs."""


def of_spell(sight: Sight, id: int) -> float:
    values = sight.values(id)
    effects = effects_of(values)
    if values.types & PERMANENT and not effects:
        return _of_permanent(sight, id, values)
    score = best_mode(sight, id, effects) - CARD - KEEP * values.mana_value
    if any([symbol.variable for symbol in values.cost]) and sight.mana() < values.mana_value + 3:
        return WAIT
    if values.types & INSTANT or "flash" in sight.table(id).keywords:
        return score if _is_moment(sight, effects[0] if effects else (), score) else WAIT
    return score


def effects_of(values: Characteristics) -> list[tuple[e.Effect, ...]]:
    """The effects of an instant, sorcery or Aura, one tuple for each mode."""
    found: list[tuple[e.Effect, ...]] = []
    for instance in values.abilities:
        node = instance.node
        if isinstance(node, Spell):
            found += [(*mode, *node.effects) for mode in node.modes] or [node.effects]
        elif isinstance(node, Keyword) and node.name == "enchant" and isinstance(node.quality, Filter):
            found.append((e.BecomeAttached(e.Target(node.quality)),))
    return found


def best_mode(sight: Sight, id: int, effects: list[tuple[e.Effect, ...]]) -> float:
    """X is taken for what is left of the mana."""
    x = max(sight.mana() - sight.values(id).mana_value, 0)
    return max([Judge(sight, id, one, x).total() for one in effects], default=0.0)


def _of_permanent(sight: Sight, id: int, values: Characteristics) -> float:
    """Creatures come before combat when they can attack at once or no trick is held; else after it."""
    full = worth.of_values(values) + 0.1 * values.mana_value + _of_arrival(sight, id, values)
    if sight.active != sight.me:
        return full if sight.step == END_STEP or _defends(sight, values) else WAIT
    keen = "haste" in sight.table(id).keywords or not values.types & CREATURE
    if sight.step == PRECOMBAT_MAIN and not keen and holds_trick(sight) and sight.creatures(sight.me):
        return WAIT
    return full


def _defends(sight: Sight, values: Characteristics) -> bool:
    return sight.step == DECLARE_ATTACKERS and bool(values.types & CREATURE)


def _of_arrival(sight: Sight, id: int, values: Characteristics) -> float:
    """Triggered abilities of its own that look good now add, those that look bad (no enemy to hit) take away."""
    total = 0.0
    for _, node in sight.table(id).triggered:
        if node.effects:
            total += max(min(Judge(sight, id, node.effects).total(), 6.0), -3.0) * 0.5
    return total


def holds_trick(sight: Sight) -> bool:
    return any(
        [is_trick(one) for id in sight.hand if sight.values(id).types & INSTANT for one in effects_of(sight.values(id))]
    )


def is_trick(effects: tuple[e.Effect, ...]) -> bool:
    """Only changes something for a while: worth nothing outside a fight."""
    return bool(effects) and all([isinstance(one, (e.Apply, e.Regenerate, e.Untap)) for one in effects])


def _is_moment(sight: Sight, effects: tuple[e.Effect, ...], score: float) -> bool:
    """Instants: tricks after blocks, counterspells at once, the rest in one's own main phase or at the last moment."""
    if is_trick(effects):
        return sight.step == DECLARE_BLOCKERS
    if sight.stack:
        return any([isinstance(one, e.Counter) for one in effects]) or score > 100
    if sight.active == sight.me:
        return sight.step in MAIN_PHASES or sight.step == DECLARE_BLOCKERS or score > 100
    return sight.step in (DECLARE_ATTACKERS, DECLARE_BLOCKERS, END_STEP) or score > 100


# -- abilities -------------------------------------------------------------------------------------------------------


def of_ability(sight: Sight, id: int, number: int) -> float:
    _, node = sight.table(id).activated[number]
    price = _price(sight, id, node)
    if price is None:
        return WAIT
    modes = list(node.modes) or [node.effects]
    score = best_mode_of(sight, id, modes) - price
    if node.timing == "sorcery" or any([isinstance(part, k.Loyalty) for part in node.cost]):
        return score
    if node.keyword in ("cycling", "crew"):
        return _of_keyword(sight, id, node)
    return score if _is_moment(sight, modes[0], score) else WAIT


def best_mode_of(sight: Sight, id: int, modes: list[tuple[e.Effect, ...]]) -> float:
    return max([Judge(sight, id, one, sight.mana()).total() for one in modes], default=0.0)


def _of_keyword(sight: Sight, id: int, node: Activated) -> float:
    """Cycle at the end of an opponent's turn what can't be cast soon; crew before attacking."""
    if node.keyword == "crew":
        first = sight.active == sight.me and sight.step == PRECOMBAT_MAIN
        return 0.5 if first and not sight.values(id).types & CREATURE and not sight.stack else WAIT
    late = sight.values(id).mana_value > sight.mana() + 1
    return 1.0 if late and sight.step == END_STEP else WAIT


def _price(sight: Sight, id: int, node: Activated) -> float | None:
    """What the cost is worth besides mana; None for an ability without any real cost, which could go on for ever."""
    total, real = 0.0, node.limit > 0
    for part in node.cost:
        real = True
        if isinstance(part, k.SacrificeThis):
            total += worth.of_thing(sight, id)
        elif isinstance(part, (k.SacrificeOther, k.ReturnToHand)):
            total += 2.5
        elif isinstance(part, (k.DiscardCards, k.ExileCards)):
            total += 2.0
        elif isinstance(part, k.PayLife):
            amount = part.amount if isinstance(part.amount, int) else 3
            total += worth.of_life(sight.life(sight.me)) - worth.of_life(sight.life(sight.me) - amount) + 0.1 * amount
        elif isinstance(part, k.Loyalty):
            total -= 0.5 * part.change
    return total if real else None
