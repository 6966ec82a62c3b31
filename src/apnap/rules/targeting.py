"""Targets (CR 115): which are legal, choosing them, and checking them again on resolution (CR 608.2b)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language.abilities import targets_of
from apnap.language.amounts import X
from apnap.language.effects import Effect, Target
from apnap.language.node import walk
from apnap.language.references import Bound
from apnap.rules import filters
from apnap.rules.context import Context
from apnap.rules.decisions import Answer, Choose, Decision, chosen_things, things_options
from apnap.rules.errors import Illegal
from apnap.rules.evaluate import things, value
from apnap.rules.prohibitions import forbidden
from apnap.rules.reading import exists
from apnap.state.characteristics import Link
from apnap.state.table import State

Targets = tuple[tuple[int, ...], ...]
Earlier = dict[str, tuple[int, ...]]
"""What was chosen for targets by their names, for those that are told by them: "that player controls"."""
_NONE: Earlier = {}


def legal(
    state: State, player: int, target: Target, id: int, x: int = 0, link: Link = (), earlier: Earlier = _NONE
) -> list[int]:
    """The legal choices for one target of a spell or ability (CR 115.2); a spell can't target itself (CR 115.5)."""
    context = Context(id, player)
    context.x, context.link = x, link
    record = state.object(id).stack if id >= 0 else None
    if record is not None and record.ability is not None:
        context.source = record.source
        context.things, context.numbers = record.bindings.things, record.bindings.numbers
        context.link = record.bindings.link
    if earlier:
        context.things = {**context.things, **earlier}
    if target.each is None:
        return _legal(state, target, context, id)
    found: list[int] = []
    for one in things(state, target.each, context):
        found += [thing for thing in _legal_for(state, target, context, id, one) if thing not in found]
    return found


def _legal(state: State, target: Target, context: Context, id: int) -> list[int]:
    return [
        thing
        for thing in filters.candidates(state, target.what, context)
        if thing != id and not forbidden(state, "be targeted", thing, id)
    ]


def _legal_for(state: State, target: Target, context: Context, id: int, one: int) -> list[int]:
    """Of a target for each of several, the choices for one of them."""
    bound = Context(context.source, context.you, context.bindings())
    bound.x, bound.things["each"] = context.x, (one,)
    return _legal(state, target, bound, id)


def possible(
    state: State, player: int, effects: tuple[Effect, ...], id: int, link: Link = (), x: int | None = None
) -> bool:
    """Whether enough targets are there for every group (CR 601.2c); `link`: of an ability not on the stack yet. What
    depends on X is left open until X is announced (CR 601.2b)."""
    groups = targets_of(effects)
    context = Context(id, player)
    context.x = x or 0
    for n, target in enumerate(groups):
        if x is None and has_x(target):
            continue
        least, _ = bounds(state, target, context)
        if least <= 0 or _told_by(target, groups[:n]):
            continue
        found = legal(state, player, target, id, context.x, link)
        if len(found) < least or len(_leave_enough(state, player, groups, n, found, id, context.x, link)) < least:
            return False
    return True


def has_x(target: Target) -> bool:
    """What it may be, or how many, depends on the value of X."""
    return any([isinstance(part, X) for part in walk(target)])


def legal_values(state: State, player: int, effects: tuple[Effect, ...], id: int, high: int) -> tuple[int, ...] | None:
    """The values of X up to the greatest for which there are targets (CR 601.2c); None where all of them are."""
    if not any([has_x(target) for target in targets_of(effects)]):
        return None
    return tuple([x for x in range(high + 1) if possible(state, player, effects, id, (), x)])


def _told_by(target: Target, before: tuple[Target, ...]) -> tuple[str, ...]:
    """The targets among those before it that say what it must be like."""
    names = [one.name for one in before]
    parts = [part for part in walk(target.what) if isinstance(part, (Bound, Target))]
    return tuple([part.name for part in parts if part.name in names])


def bounds(state: State, target: Target, context: Context) -> tuple[int, int]:
    """How few and how many may be chosen."""
    most = 1000 if target.count is None else value(state, target.count, context)
    if target.at_least is not None:
        return value(state, target.at_least, context), most
    return (0 if target.count is None else most), most


def choose(
    state: State, player: int, effects: tuple[Effect, ...], id: int, x: int
) -> Generator[Decision, Answer, Targets]:
    """Choose all targets in the order they are written, without leading into a choice that can't be completed."""
    groups = targets_of(effects)
    chosen: list[tuple[int, ...]] = []
    for n, target in enumerate(groups):
        context = Context(id, player)
        context.x = x
        earlier = {groups[m].name: chosen[m] for m in range(n)}
        if target.each is not None:
            chosen.append((yield from _choose_for_each(state, player, target, context, id)))
            continue
        least, most = bounds(state, target, context)
        found = legal(state, player, target, id, x, earlier=earlier)
        taken = [thing for m in range(n) if groups[m].name in target.other_than for thing in chosen[m]]
        found = [thing for thing in found if thing not in taken]
        found = _leave_enough(state, player, groups, n, found, id, x)
        if len(found) < least:
            raise Illegal("601.2c", "there are not enough targets")
        if len(found) == least == most or not found or most == 0:
            chosen.append(tuple(found[:most]))
            continue
        answer = yield Choose(
            player, "target", "601.2c", things_options(found), min(least, len(found)), min(most, len(found)), id
        )
        chosen.append(chosen_things(answer))
        if len(chosen[-1]) < min(least, len(found)):
            raise Illegal("601.2c", "what could have been a target has left the game")
    return tuple(chosen)


def _choose_for_each(
    state: State, player: int, target: Target, context: Context, id: int
) -> Generator[Decision, Answer, tuple[int, ...]]:
    """CR 601.2c: a target for each of them who has a legal one."""
    assert target.each is not None
    chosen: tuple[int, ...] = ()
    for one in things(state, target.each, context):
        found = _legal_for(state, target, context, id, one)
        if len(found) > 1:
            answer = yield Choose(player, "target", "601.2c", things_options(found), 1, 1, id)
            found = list(chosen_things(answer))
        chosen = (*chosen, *found)
    return chosen


def _leave_enough(
    state: State,
    player: int,
    groups: tuple[Target, ...],
    n: int,
    found: list[int],
    id: int,
    x: int,
    link: Link = (),
) -> list[int]:
    """Drop choices that would leave a later "another target", or one told by this one, without any."""
    name = groups[n].name
    for m, later in enumerate(groups):
        if m <= n or later.at_least is not None or later.count != 1:
            continue
        if name in later.other_than:
            others = legal(state, player, later, id, x, link)
            if len(others) == 1:
                found = [thing for thing in found if thing != others[0]]
        if _told_by(later, groups[:m]) == (name,):
            found = [thing for thing in found if legal(state, player, later, id, x, link, {name: (thing,)})]
    return found


def still_legal(
    state: State, player: int, target: Target, thing: int, id: int, x: int, earlier: Earlier = _NONE
) -> bool:
    """Checked again on resolution (CR 608.2b): still the same object, still what it has to be."""
    return exists(state, thing) and thing in legal(state, player, target, id, x, earlier=earlier)
