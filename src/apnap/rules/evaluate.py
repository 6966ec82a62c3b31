"""Evaluating references, amounts and conditions in a context."""

from __future__ import annotations

from collections.abc import Callable

from apnap.language import amounts as a
from apnap.language import conditions as c
from apnap.language import references as r
from apnap.language.effects import Choose, Each, Target
from apnap.language.node import Node
from apnap.language.types import BASIC_LAND_TYPES
from apnap.language.zones import END_OF_COMBAT, TURN
from apnap.rules import filters, patterns
from apnap.rules.context import Context
from apnap.rules.devotion import devotion
from apnap.rules.optional_costs import times_paid
from apnap.rules.reading import apnap, characteristics, controller, exists, opponents
from apnap.state.objects import OnStack
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

Finder = Callable[[State, r.Reference, Context], tuple[int, ...]]
Reader = Callable[[State, a.Computed, Context], int]
Judge = Callable[[State, c.Condition, Context], bool]


def things(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    """What the reference names now. Choices are made before, and bound: a choice not made yet names nothing."""
    return _FINDERS[type(reference)](state, reference, context)


def value(state: State, amount: a.Amount, context: Context) -> int:
    """The number an amount comes to."""
    if isinstance(amount, int):
        return amount
    return _READERS[type(amount)](state, amount, context)


def holds(state: State, condition: c.Condition | None, context: Context) -> bool:
    """Whether the condition is true now; no condition is always true."""
    if condition is None:
        return True
    return _JUDGES[type(condition)](state, condition, context)


def compare(left: int, comparison: str, right: int) -> bool:
    if comparison == "=":
        return left == right
    if comparison == "<=":
        return left <= right
    if comparison == ">=":
        return left >= right
    if comparison == "<":
        return left < right
    if comparison in ("odd", "even"):
        return left % 2 == (1 if comparison == "odd" else 0)
    return left > right


# -- references ------------------------------------------------------------------------------------------------------


def _this(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    return (context.source,)


def _you(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    return (of_player(context.you),)


def _particular(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    assert isinstance(reference, r.Particular)
    return (reference.thing,) if exists(state, reference.thing) else ()


def _bound(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    assert isinstance(reference, r.Bound)
    return context.things.get(reference.name, ())


def _target(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    assert isinstance(reference, Target)
    return context.things.get(reference.name, ())


CHOSEN = "chosen source"
"""The name of what was chosen as an effect began (CR 609.7a)."""


def _chosen(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    return context.things.get(CHOSEN, ())


def _each(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    assert isinstance(reference, Each)
    return tuple(filters.candidates(state, reference.what, context))


def _host(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    host = state.object(context.source).attached_to
    return () if host == NOTHING else (host,)


def _haunted(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    haunted = state.object(context.source).haunts
    return (haunted,) if haunted != NOTHING else ()


def _controller_of(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    assert isinstance(reference, r.ControllerOf)
    return _unique(
        [of_player(controller(state, thing)) for thing in things(state, reference.of, context) if not is_player(thing)]
    )


def _owner_of(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    assert isinstance(reference, r.OwnerOf)
    return _unique(
        [of_player(state.object(thing).owner) for thing in things(state, reference.of, context) if not is_player(thing)]
    )


def _unique(found: list[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(found))


def _each_player(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    assert isinstance(reference, r.EachPlayer)
    order = apnap(state)
    whose = [of_player(thing) for thing in things(state, reference.of, context)]
    if reference.relation == "opponent":
        order = [n for n in order if any([n in opponents(state, one) for one in whose])]
    elif reference.relation == "other":
        order = [n for n in order if n not in whose]
    return tuple([of_player(n) for n in order])


def _active(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    return (of_player(state.markers[state.current].active),)


def _defending(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    for marker in state.markers:
        if marker.combat is not None and context.source in marker.combat.attackers:
            defender = marker.combat.attackers[context.source]
            return (of_player(defending_player(state, defender)),)
        if marker.combat is not None and context.source in marker.combat.former:
            return (of_player(marker.combat.former[context.source]),)
    return context.things.get("defending player", ())


def defending_player(state: State, defender: int) -> int:
    """The player an attacked thing stands for (CR 508.5): itself, a planeswalker's controller, a battle's protector. If
    it was removed from combat, the one it stood for until then."""
    if is_player(defender):
        return of_player(defender)
    for marker in state.markers:
        if marker.combat is not None and defender in marker.combat.relieved:
            return marker.combat.relieved[defender]
    seen = state.object(defender)
    return seen.protector if seen.protector >= 0 else controller(state, defender)


def _chosen_player(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    word = filters.chosen(state, context, "player")
    return (of_player(int(word)),) if word.isdigit() else ()


def _top(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    """The topmost first, as they are counted."""
    assert isinstance(reference, r.Top)
    found: list[int] = []
    count = value(state, reference.count, context)
    for thing in things(state, reference.of, context):
        library = [id for id in state.players[of_player(thing)].library if id not in state.entering]  # CR 614.13c
        found += reversed(library[max(len(library) - count, 0) :] if count > 0 else [])
    return tuple(found)


def _linked(state: State, reference: r.Reference, context: Context) -> tuple[int, ...]:
    return state.object(context.source).linked.get(context.link, ())


_FINDERS: dict[type[Node], Finder] = {
    r.This: _this,
    r.You: _you,
    r.Granter: _this,
    r.Particular: _particular,
    r.Bound: _bound,
    Target: _target,
    Choose: _chosen,
    Each: _each,
    r.Host: _host,
    r.Haunted: _haunted,
    r.ControllerOf: _controller_of,
    r.OwnerOf: _owner_of,
    r.EachPlayer: _each_player,
    r.ActivePlayer: _active,
    r.DefendingPlayer: _defending,
    r.ChosenPlayer: _chosen_player,
    r.Top: _top,
    r.Linked: _linked,
}


# -- amounts ---------------------------------------------------------------------------------------------------------


def _x(state: State, amount: a.Computed, context: Context) -> int:
    return context.x


def _count(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.Count)
    found = filters.candidates(state, amount.what, context)
    if amount.different_names:  # what has no name has no different one (CR 201.2b)
        return len({characteristics(state, thing).name for thing in found} - {""})
    return len(found)


def _count_of(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.CountOf)
    return len(things(state, amount.what, context))


def _power(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.PowerOf)
    return sum([characteristics(state, thing).power for thing in things(state, amount.of, context)])


def _toughness(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.ToughnessOf)
    return sum([characteristics(state, thing).toughness for thing in things(state, amount.of, context)])


def _mana_value(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.ManaValueOf)
    return sum([characteristics(state, thing).mana_value for thing in things(state, amount.of, context)])


def _life(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.LifeOf)
    return sum([state.players[of_player(thing)].life for thing in things(state, amount.who, context)])


def _counters(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.CountersOn)
    total = 0
    for thing in things(state, amount.on, context):
        held = state.players[of_player(thing)].counters if is_player(thing) else state.object(thing).counters
        total += held.get(amount.kind, 0)
    return total


def _greatest_power(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.GreatestPower)
    found = [characteristics(state, thing).power for thing in filters.candidates(state, amount.among, context)]
    return max(found) if found else 0


def _different(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.Different)
    found = [characteristics(state, thing) for thing in filters.candidates(state, amount.among, context)]
    if amount.what == "card types":
        return _union([values.types for values in found]).bit_count()
    if amount.what == "colours":
        return _union([values.colours for values in found]).bit_count()
    if amount.what == "basic land types":
        return len([word for word in BASIC_LAND_TYPES if any([word in values.subtypes for values in found])])
    return len({values.mana_value for values in found})


def _union(sets: list[int]) -> int:
    whole = 0
    for bits in sets:
        whole |= bits
    return whole


def _number(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.Number)
    return context.numbers.get(amount.name, 0)


def _plus(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.Plus)
    return value(state, amount.left, context) + value(state, amount.right, context)


def _times(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.Times)
    return amount.factor * value(state, amount.amount, context)


def _half(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.Half)
    whole = value(state, amount.amount, context)
    return (whole + 1) // 2 if amount.up else whole // 2


def _events(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.EventsThisTurn)
    return patterns.count_this_turn(state, amount.pattern, context)


def _devotion(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.Devotion)
    return devotion(state, [of_player(thing) for thing in things(state, amount.who, context)], amount.colours)


def _colours_spent(state: State, amount: a.Computed, context: Context) -> int:
    record = cast_record(state, context)
    return 0 if record is None else len({type for type in record.spent if type < 5})


def _times_paid(state: State, amount: a.Computed, context: Context) -> int:
    assert isinstance(amount, a.TimesPaid)
    record = cast_record(state, context)
    return 0 if record is None else times_paid(record.paid, amount.cost)


def cast_record(state: State, context: Context) -> OnStack | None:
    """How the spell was cast: the spell that is resolving, or the one the source was (CR 400.7d, 702.33)."""
    seen = state.object(context.stack if context.stack >= 0 and context.stack < state.count else context.source)
    if seen.stack is not None and seen.stack.ability is None:
        return seen.stack
    return state.object(context.source).cast


_READERS: dict[type[Node], Reader] = {
    a.X: _x,
    a.Count: _count,
    a.CountOf: _count_of,
    a.PowerOf: _power,
    a.ToughnessOf: _toughness,
    a.ManaValueOf: _mana_value,
    a.LifeOf: _life,
    a.CountersOn: _counters,
    a.GreatestPower: _greatest_power,
    a.Different: _different,
    a.Number: _number,
    a.Plus: _plus,
    a.Times: _times,
    a.Half: _half,
    a.EventsThisTurn: _events,
    a.TimesPaid: _times_paid,
    a.Devotion: _devotion,
    a.ColoursSpent: _colours_spent,
}


# -- conditions ------------------------------------------------------------------------------------------------------


def _every(state: State, condition: c.Condition, context: Context) -> bool:
    assert isinstance(condition, c.Every)
    return all([holds(state, part, context) for part in condition.parts])


def _either(state: State, condition: c.Condition, context: Context) -> bool:
    assert isinstance(condition, c.Either)
    return any([holds(state, choice, context) for choice in condition.choices])


def _unless(state: State, condition: c.Condition, context: Context) -> bool:
    assert isinstance(condition, c.Unless)
    return not holds(state, condition.inner, context)


def _exists(state: State, condition: c.Condition, context: Context) -> bool:
    assert isinstance(condition, c.Exists)
    found = filters.candidates(state, condition.what, context)
    return len(found) >= value(state, condition.at_least, context)


def _compare(state: State, condition: c.Condition, context: Context) -> bool:
    assert isinstance(condition, c.Compare)
    return compare(value(state, condition.left, context), condition.comparison, value(state, condition.right, context))


def _fits(state: State, condition: c.Condition, context: Context) -> bool:
    assert isinstance(condition, c.Fits)
    found = things(state, condition.what, context)
    return bool(found) and all([filters.fits(state, condition.filter, thing, context) for thing in found])


def _turn_of(state: State, condition: c.Condition, context: Context) -> bool:
    assert isinstance(condition, c.TurnOf)
    return of_player(state.markers[state.current].active) in things(state, condition.who, context)


def _during(state: State, condition: c.Condition, context: Context) -> bool:
    assert isinstance(condition, c.During)
    return state.markers[state.current].step in condition.steps


def _before(state: State, condition: c.Condition, context: Context) -> bool:
    """CR 506.7d, 506.7e: before the point in the first combat phase, whether or not it comes."""
    assert isinstance(condition, c.Before)
    begun = [event.detail for event in state.history.this_turn() if event.kind == "step"]
    step = state.markers[state.current].step
    over = condition.step in begun or END_OF_COMBAT in begun
    return not over and step in TURN and TURN.index(step) < TURN.index(condition.step)


def _happened(state: State, condition: c.Condition, context: Context) -> bool:
    assert isinstance(condition, c.HappenedThisTurn)
    return patterns.count_this_turn(state, condition.pattern, context) >= condition.at_least


def _was_paid(state: State, condition: c.Condition, context: Context) -> bool:
    assert isinstance(condition, c.WasPaid)
    record = cast_record(state, context)
    return record is not None and times_paid(record.paid, condition.cost) > 0


def _was_spent(state: State, condition: c.Condition, context: Context) -> bool:
    assert isinstance(condition, c.WasSpent)
    record = cast_record(state, context)
    return record is not None and condition.mana in record.spent


def _was_cast(state: State, condition: c.Condition, context: Context) -> bool:
    assert isinstance(condition, c.WasCast)
    record = state.object(context.source).cast
    return record is not None and (not condition.zone or record.cast_from == condition.zone)


_JUDGES: dict[type[Node], Judge] = {
    c.Every: _every,
    c.Either: _either,
    c.Unless: _unless,
    c.Exists: _exists,
    c.Compare: _compare,
    c.Fits: _fits,
    c.TurnOf: _turn_of,
    c.During: _during,
    c.Before: _before,
    c.HappenedThisTurn: _happened,
    c.WasPaid: _was_paid,
    c.WasCast: _was_cast,
    c.WasSpent: _was_spent,
}
