"""Mana in pools (CR 106.4, 106.6): adding it, what it may be spent on, spending it, and emptying."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Triggered
from apnap.language.durations import END_OF_TURN
from apnap.language.filters import AllOf, AnyOf, Filter, Is, IsAbility, Non, spell
from apnap.language.node import walk
from apnap.language.patterns import Casts
from apnap.language.references import Bound
from apnap.language.statics import Rule, WhenSpent
from apnap.language.zones import BATTLEFIELD
from apnap.rules.happening.triggers import delay
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.range_of_influence import takes_part_elsewhere
from apnap.state.effects import ContinuousEffect
from apnap.state.objects import Bindings
from apnap.state.players import PoolMana
from apnap.state.table import State

ANYWHERE: Final = 0
THIS_COST: Final = 1
ABILITIES: Final = 2
NOWHERE: Final = 3
HELPER: Final = 4
"""Where mana may go (CR 106.6): anywhere; only to the cost at hand; only to the costs of mana abilities; to neither.

What helps to pay isn't mana: it stands for one generic mana, or one of its colour, of the cost at hand (convoke,
CR 702.51a), so spending mana "as though it were mana of any colour" does nothing for it.
"""

FROM_SNOW: Final = 1 << 6
SCOPES: Final = 7
"""A mana that is there or yet to be made is a number: a bit for each type it could be, one if its source is snow, and
from this bit on where it may go."""

_NOT_A_SPELL: Final = Non(spell)
_FOR_ABILITIES: Final = (_NOT_A_SPELL, IsAbility(), IsAbility("activated"))


def scope_of(state: State, restriction: Filter | None, spell: int, context: Context) -> int:
    """Where mana with such a restriction may go."""
    if restriction is None:
        return ANYWHERE
    here = _may_be_spent(state, restriction, spell, context)
    if _may_be_spent(state, restriction, -1, context):
        return ANYWHERE if here else ABILITIES
    return THIS_COST if here else NOWHERE


def _may_be_spent(state: State, restriction: Filter, id: int, context: Context) -> bool:
    """CR 106.6: on spells that fit, also while the card is still where it would be cast from; on abilities only where
    the restriction speaks of them, and on whatever isn't a spell where it says so."""
    choices = restriction.choices if isinstance(restriction, AnyOf) else (restriction,)
    if id < 0:
        return any(choice in _FOR_ABILITIES for choice in choices)
    seen = state.object(id)
    of_ability = seen.zone == BATTLEFIELD or (seen.stack is not None and seen.stack.ability is not None)
    if of_ability and _NOT_A_SPELL in choices:
        return True
    if of_ability:
        return any(_fits_ability(state, choice, id, context) for choice in choices)
    return any(filters.fits(state, choice, id, context) for choice in choices if choice != _NOT_A_SPELL)


def _fits_ability(state: State, choice: Filter, id: int, context: Context) -> bool:
    """The mana may be spent on an ability that is on the stack, or on one of a permanent that is to be activated, whose
    characteristics are those of its source (CR 113.7)."""
    tests = choice.parts if isinstance(choice, AllOf) else (choice,)
    if not any(isinstance(part, IsAbility) for test in tests for part in walk(test)):
        return False
    if state.object(id).zone != BATTLEFIELD:
        return filters.fits(state, choice, id, context)
    return all(isinstance(test, IsAbility) or filters.fits(state, test, id, context) for test in tests)


def add_mana(state: State, player: int, mana: PoolMana) -> None:
    """Put mana into a pool; equal mana lies together."""
    pool = list(state.players[player].pool)
    for n, one in enumerate(pool):
        if (
            one.type == mana.type
            and one.snow == mana.snow
            and one.restriction == mana.restriction
            and one.rider == mana.rider
            and ((mana.restriction is None and not mana.rider) or one.source == mana.source)
        ):
            pool[n] = with_count(one, one.count + mana.count)
            break
    else:
        pool.append(mana)
    state.write_player(player).pool = tuple(pool)


def with_count(one: PoolMana, count: int) -> PoolMana:
    """So much of the same mana."""
    return PoolMana(one.type, count, one.snow, one.restriction, one.rider, one.source)


def empty_pools(state: State) -> None:
    """CR 106.4, 500.5: mana empties as steps and phases end; not that of players who take part only in other turns."""
    for player in state.players:
        if player.pool and not takes_part_elsewhere(state, player.index):
            state.write_player(player.index).pool = ()


def spend(state: State, player: int, spent: list[int], context: Context) -> None:
    """Take so much of each entry out of the pool, and note it where it is spent on a spell or ability; riders on it go
    to what it is spent on (CR 106.6)."""
    left = []
    record = state.object(context.stack).stack if context.stack >= 0 else None
    for n, one in enumerate(state.players[player].pool):
        if record is not None:
            record.spent = (*record.spent, *([one.type] * spent[n]))
        if one.rider and record is not None:
            for _ in range(spent[n]):  # each mana by itself
                _spent_on(state, player, one, context.stack)
        if one.count > spent[n]:
            left.append(with_count(one, one.count - spent[n]))
    state.write_player(player).pool = tuple(left)


def _spent_on(state: State, player: int, mana: PoolMana, spell: int) -> None:
    """What a mana does for the spell it is spent on; an ability triggers as the spell becomes cast."""
    rules = tuple([rule for rule in mana.rider if not isinstance(rule, WhenSpent)])
    if rules:
        ride(state, player, mana.source, rules, spell, END_OF_TURN)
    for rule in mana.rider:
        if isinstance(rule, WhenSpent):
            node = Triggered(Casts(None, AllOf((Is(Bound("affected")), rule.what))), rule.effects)
            delay(state, mana.source, player, node, Bindings({"affected": (spell,)}, {}), True, END_OF_TURN)


def ride(state: State, player: int, source: int, rules: tuple[Rule, ...], spell: int, duration: str) -> None:
    """Rules that go with a spell, which they call `affected`: of the mana spent on it (CR 106.6), or of the way it was
    cast (CR 702.34a)."""
    state.next_effect += 1
    made = ContinuousEffect(state.next_effect, source, player, state.stamp(), duration, state.turn)
    made.marker = state.current
    made.bindings.things["affected"] = (spell,)
    made.rules = rules
    state.effects = (*state.effects, made)
    state.standing = None
