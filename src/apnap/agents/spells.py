"""The use of cards in hand: their effects, whether they are tricks, and the damage they could deal."""

from __future__ import annotations

from apnap.agents.sight import Sight
from apnap.language import effects as e
from apnap.language.abilities import Keyword, Spell
from apnap.language.changes import ModifyPT
from apnap.language.filters import Filter
from apnap.language.types import INSTANT, SORCERY
from apnap.language.zones import BATTLEFIELD
from apnap.state.characteristics import Characteristics
from apnap.state.things import of_player

OF_ABILITY = 2
"""Mana reserved for an ability whose cost isn't known."""


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


def holds_trick(sight: Sight) -> bool:
    """An instant in hand that could still be paid for and is useful in combat."""
    mana = sight.mana()
    for id in sight.hand:
        values = sight.values(id)
        if values.types & INSTANT and values.mana_value <= mana and any(is_trick(one) for one in effects_of(values)):
            return True
    return False


def is_trick(effects: tuple[e.Effect, ...]) -> bool:
    """Only helps something temporarily: worth nothing except in combat or in response to a spell."""
    return bool(effects) and all(_is_brief_help(one) for one in effects)


def _is_brief_help(effect: e.Effect) -> bool:
    """An effect that shrinks a creature may kill it at any time, so it isn't a trick."""
    if isinstance(effect, e.Apply):
        return not any(_shrinks(change) for change in effect.changes)
    return isinstance(effect, (e.Regenerate, e.Untap))


def _shrinks(change: object) -> bool:
    return isinstance(change, ModifyPT) and isinstance(change.toughness, int) and change.toughness < 0


# -- burning ---------------------------------------------------------------------------------------------------------


def reach(sight: Sight, enemy: int, but: int = -1) -> int:
    """The damage the hand could still deal that player this turn, besides the spell or ability being evaluated."""
    burning = [(damage, id) for id in sight.hand if id != but and (damage := _burn(sight, id, enemy))]
    if not burning:
        return 0
    left = sight.mana() - (_price(sight, but) if but >= 0 else 0)
    total = 0
    for damage, id in sorted(burning, key=lambda one: sight.values(one[1]).mana_value):
        left -= sight.values(id).mana_value
        if left >= 0:
            total += damage
    return total


def _price(sight: Sight, id: int) -> int:
    return OF_ABILITY if sight.zone(id) == BATTLEFIELD else sight.values(id).mana_value


def _burn(sight: Sight, id: int, enemy: int) -> int:
    """The damage the card deals to the player, if the amount is fixed and it can target them."""
    values = sight.values(id)
    if not values.types & (INSTANT | SORCERY):
        return 0
    found = [
        effect.amount
        for effects in effects_of(values)
        for effect in effects
        if isinstance(effect, e.DealDamage) and isinstance(effect.amount, int) and isinstance(effect.to, e.Target)
        if of_player(enemy) in sight.legal_targets(effect.to, id)
    ]
    return max(found, default=0)
