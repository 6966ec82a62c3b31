"""Which targets are legal (CR 115.2, 115.5), how many are chosen, and which depend on others."""

from __future__ import annotations

from typing import Final

from apnap.language.effects import AddCounters, DealDamage, Effect, Target
from apnap.language.node import walk
from apnap.language.references import Bound
from apnap.language.zones import BATTLEFIELD
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things, value
from apnap.rules.values.reading import exists
from apnap.rules.values.references import CHOOSER
from apnap.state.characteristics import Link
from apnap.state.table import State
from apnap.state.things import NOTHING

Earlier = dict[str, tuple[int, ...]]
"""The chosen targets by name, for targets that depend on them: "that player controls"."""
NO_EARLIER: Final[Earlier] = {}


def context_of(state: State, player: int, id: int, x: int = 0, link: Link = ()) -> Context:
    """For its targets, an ability on the stack can refer to its source (CR 113.7) and to what triggered it."""
    context = Context(id, player)
    context.x, context.link = x, link
    record = state.object(id).stack if id >= 0 else None
    if record is not None and record.ability is not None:
        context.source = record.source
        context.things, context.numbers = record.bindings.things, record.bindings.numbers
        context.link = record.bindings.link
    elif record is not None and CHOOSER in record.bindings.things:
        context.things[CHOOSER] = record.bindings.things[CHOOSER]
    return context


def legal(
    state: State, player: int, target: Target, id: int, x: int = 0, link: Link = (), earlier: Earlier = NO_EARLIER
) -> list[int]:
    """The legal choices for one target of a spell or ability (CR 115.2); a spell can't target itself (CR 115.5)."""
    context = context_of(state, player, id, x, link)
    if earlier:
        context.things = {**context.things, **earlier}
    if target.each is None:
        return _legal(state, target, context, id)
    found: list[int] = []
    for one in things(state, target.each, context):
        found += [thing for thing in legal_for(state, target, context, id, one) if thing not in found]
    return found


def _legal(state: State, target: Target, context: Context, id: int) -> list[int]:
    own = itself(state, id)
    found = filters.candidates(state, target.what, context)
    if len(state.markers) > 1:
        found = [thing for thing in found if not _on_another_stack(state, thing)]
    return [thing for thing in found if thing != own and not forbidden(state, "be targeted", thing, id)]


def _on_another_stack(state: State, thing: int) -> bool:
    """CR 807.5b: a spell or ability is put on the same stack as its target."""
    return any(thing in marker.stack for marker in state.markers if marker.index != state.current)


def itself(state: State, id: int) -> int:
    """The spell or ability itself, which can't be its own target (CR 115.5). A permanent can be a target of its own
    ability, which isn't on the stack yet if `id` is the permanent."""
    return id if id < 0 or state.object(id).zone != BATTLEFIELD else NOTHING


def legal_for(state: State, target: Target, context: Context, id: int, one: int) -> list[int]:
    """For "a target for each", the choices for one of them."""
    bound = context.beside(context.you)
    bound.things["each"] = (one,)
    return _legal(state, target, bound, id)


def told_by(target: Target, before: tuple[Target, ...]) -> tuple[str, ...]:
    """The earlier targets that it depends on."""
    names = [one.name for one in before]
    parts = [part for part in walk(target.what) if isinstance(part, (Bound, Target))]
    return tuple([part.name for part in parts if part.name in names])


def bounds(state: State, target: Target, context: Context) -> tuple[int, int]:
    """The least and the greatest number that may be chosen."""
    most = 1000 if target.count is None else value(state, target.count, context)
    if target.at_least is not None:
        return value(state, target.at_least, context), most
    return (0 if target.count is None else most), most


def divided(state: State, effects: tuple[Effect, ...], target: Target, context: Context) -> int | None:
    """The amount divided among the chosen things, if any. Each of them gets at least one (CR 601.2d)."""
    for effect in [part for one in effects for part in walk(one)]:
        if isinstance(effect, DealDamage) and effect.divided and effect.to == target:
            return value(state, effect.amount, context)
        if isinstance(effect, AddCounters) and effect.divided and effect.on == target:
            return value(state, effect.amount, context)
    return None


def still_legal(
    state: State, player: int, target: Target, place: int, thing: int, id: int, x: int, earlier: Earlier
) -> bool:
    """Checked again on resolution (CR 608.2b): it's still the same object and still fits. For "a target for each", it
    must fit for the one it was chosen for."""
    if not exists(state, thing):
        return False
    if target.each is not None:
        return thing in legal_at(state, player, target, id, x, place)
    return thing in legal(state, player, target, id, x, earlier=earlier)


def whom(target: Target) -> str:
    """The name of those that the targets of "a target for each" were chosen for, in the same order."""
    return f"{target.name} for"


def legal_at(state: State, player: int, target: Target, id: int, x: int, place: int) -> list[int]:
    """The legal choices for the one that the target in this place was chosen for."""
    record = state.object(id).stack
    assert record is not None
    ones = record.bindings.things.get(whom(target), ())
    return legal_for(state, target, context_of(state, player, id, x), id, ones[place]) if place < len(ones) else []
