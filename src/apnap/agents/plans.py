"""What casting a spell or activating an ability now would be worth: its effects, its cost, and the timing."""

from __future__ import annotations

from apnap.agents import worth
from apnap.agents.judging import Judge
from apnap.agents.sight import Sight
from apnap.agents.spells import effects_of, holds_trick, is_trick
from apnap.agents.threats import answers_enemy, is_doomed, to_lose
from apnap.language import costs as k
from apnap.language import effects as e
from apnap.language.abilities import Activated, Triggered
from apnap.language.changes import ChangeControl
from apnap.language.filters import this
from apnap.language.patterns import Moves
from apnap.language.references import This
from apnap.language.types import CREATURE, INSTANT, PERMANENT
from apnap.language.zones import BATTLEFIELD, DECLARE_ATTACKERS, DECLARE_BLOCKERS, END_STEP, MAIN_PHASES, PRECOMBAT_MAIN
from apnap.state.characteristics import Characteristics
from apnap.state.things import is_player

WAIT = 0.0
CARD = 1.7
"""The minimum gain from using a card, so that it isn't wasted."""
KEEP = 1.0
"""And how much more for each mana it costs."""
LAST_USE = 1.0
"""A permanent that is about to leave is better used for a small gain than for none."""
GOOD_ARRIVAL = 6.0
"""The most that an enters-the-battlefield trigger adds."""
DEPLOYED = 0.5
"""What giving a creature to a teammate who can attack is worth to a player who can't attack anyone."""
NOTHING_TO_GIVE = 2.5
BAD_ARRIVAL = 2.5
"""How much harm to the player's own things counts."""


def of_spell(sight: Sight, id: int) -> float:
    values = sight.values(id)
    effects = effects_of(values)
    if values.types & PERMANENT and not effects:
        return _of_permanent(sight, id, values)
    score = best_mode(sight, id, effects) - CARD - KEEP * values.mana_value
    if any(symbol.variable for symbol in values.cost) and sight.mana() < values.mana_value + 3:
        return WAIT
    if values.types & INSTANT or "flash" in sight.table(id).keywords:
        return score if _is_moment(sight, effects[0] if effects else (), score) else WAIT
    return score


def best_mode(sight: Sight, id: int, effects: list[tuple[e.Effect, ...]]) -> float:
    """X is assumed to be the remaining mana."""
    x = max(sight.mana() - sight.values(id).mana_value, 0)
    return max([Judge(sight, id, one, x).total() for one in effects], default=0.0)


def _of_permanent(sight: Sight, id: int, values: Characteristics) -> float:
    """Creatures are cast before combat if they can attack immediately or no trick is held; otherwise after it."""
    full = worth.of_values(values) + 0.1 * values.mana_value + _of_arrival(sight, id, values)
    if not sight.my_turn:
        return full if sight.step == END_STEP or _defends(sight, values) else WAIT
    keen = "haste" in sight.table(id).keywords or not values.types & CREATURE
    if sight.step == PRECOMBAT_MAIN and not keen and holds_trick(sight) and sight.creatures(sight.me):
        return WAIT
    return full


def _defends(sight: Sight, values: Characteristics) -> bool:
    return sight.step == DECLARE_ATTACKERS and bool(values.types & CREATURE)


def _of_arrival(sight: Sight, id: int, values: Characteristics) -> float:
    """What happens as it enters. Harm to the player's own things for lack of other targets counts more: it can wait."""
    total = 0.0
    for _, node in sight.table(id).triggered:
        if node.effects and _is_arrival(node):
            found = Judge(sight, id, node.effects, arriving=True).total()
            total += min(found, GOOD_ARRIVAL) if found > 0 else BAD_ARRIVAL * found
    return total


def _is_arrival(node: Triggered) -> bool:
    pattern = node.pattern
    return isinstance(pattern, Moves) and pattern.what == this and pattern.destination == BATTLEFIELD


def _is_moment(sight: Sight, effects: tuple[e.Effect, ...], score: float) -> bool:
    """Tricks after blocks or in response, counterspells immediately; the rest in the player's main phase, or late."""
    if is_trick(effects):
        return sight.step == DECLARE_BLOCKERS or answers_enemy(sight)
    if sight.stack:
        return any(isinstance(one, e.Counter) for one in effects) or score > 100
    if sight.my_turn:
        return sight.step in MAIN_PHASES or sight.step == DECLARE_BLOCKERS or score > 100
    return sight.step in (DECLARE_ATTACKERS, DECLARE_BLOCKERS, END_STEP) or score > 100


# -- abilities -------------------------------------------------------------------------------------------------------


def of_ability(sight: Sight, id: int, number: int) -> float:
    _, node = sight.table(id).activated[number]
    price = _price(sight, id, node)
    if price is None:
        return WAIT
    if _deploys(sight, id, node):
        idle = not sight.may_attack(sight.me) and any(sight.may_attack(one) for one in sight.teammates)
        return DEPLOYED if idle and sight.values(id).power > 0 else WAIT
    modes = list(node.modes) or [node.effects]
    score = best_mode_of(sight, id, modes) - price
    if node.timing == "sorcery" or any(isinstance(part, k.Loyalty) for part in node.cost):
        return score
    if node.keyword in ("cycling", "crew"):
        return _of_keyword(sight, id, node)
    if score > 0 and any(isinstance(part, k.SacrificeThis) for part in node.cost) and is_doomed(sight, id):
        return score + LAST_USE
    return score if _is_moment(sight, modes[0], score) else WAIT


def _deploys(sight: Sight, id: int, node: Activated) -> bool:
    """The ability gives the creature to a teammate (CR 804.2)."""
    for effect in node.effects:
        for change in effect.changes if isinstance(effect, e.Apply) and isinstance(effect.to, This) else ():
            if isinstance(change, ChangeControl) and isinstance(change.to, e.Target):
                found = sight.legal_targets(change.to, id)
                return bool(found) and all(is_player(one) and sight.is_mine(one) for one in found)
    return False


def best_mode_of(sight: Sight, id: int, modes: list[tuple[e.Effect, ...]]) -> float:
    return max([Judge(sight, id, one, sight.mana()).total() for one in modes], default=0.0)


def _of_keyword(sight: Sight, id: int, node: Activated) -> float:
    """Cycle cards that can't be cast soon at the end of an opponent's turn; crew before attacking."""
    if node.keyword == "crew":
        first = sight.my_turn and sight.step == PRECOMBAT_MAIN
        return 0.5 if first and not sight.values(id).types & CREATURE and not sight.stack else WAIT
    late = sight.values(id).mana_value > sight.mana() + 1
    return 1.0 if late and sight.step == END_STEP else WAIT


def _price(sight: Sight, id: int, node: Activated) -> float | None:
    """The worth of the cost besides mana; None for an ability without a real cost, which could be repeated forever."""
    total, real = 0.0, node.limit > 0
    for part in node.cost:
        real = True
        if isinstance(part, k.SacrificeThis):
            total += to_lose(sight, id)
        elif isinstance(part, k.SacrificeOther):
            total += _least(sight, sight.candidates(part.what, id))
        elif isinstance(part, k.ReturnToHand):
            total += 2.5
        elif isinstance(part, (k.DiscardCards, k.ExileCards)):
            total += 2.0
        elif isinstance(part, k.PayLife):
            amount = part.amount if isinstance(part.amount, int) else 3
            total += worth.of_life(sight.life(sight.me)) - worth.of_life(sight.life(sight.me) - amount) + 0.1 * amount
        elif isinstance(part, k.Loyalty):
            total -= 0.5 * part.change
    return total if real else None


def _least(sight: Sight, things: list[int]) -> float:
    """The worth of the player's least valuable thing."""
    mine = [to_lose(sight, thing) for thing in things if sight.controller(thing) == sight.me]
    return min(mine, default=NOTHING_TO_GIVE)
