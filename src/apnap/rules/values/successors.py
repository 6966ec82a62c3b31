"""Finding an object again after it has moved (CR 400.7): it's a new object, but some effects can find it."""

from __future__ import annotations

from typing import Final

from apnap.language.zones import GRAVEYARD, HIDDEN_ZONES, NOWHERE
from apnap.rules.values.context import Context
from apnap.rules.values.reading import exists
from apnap.state.objects import Bindings
from apnap.state.table import State
from apnap.state.things import is_player

BECOME: Final = "become"
"""The name under which a delayed or reflexive ability stores what its objects had become when it was created."""


def followed(state: State, thing: int, context: Context) -> int:
    """What the object has become, if this effect can find it; otherwise the object itself."""
    steps = _steps(state, thing, context)
    return steps[-1] if steps else thing


def _steps(state: State, thing: int, context: Context) -> list[int]:
    found: list[int] = []
    while thing >= 0 and not exists(state, thing):
        after = state.object(thing).successor
        if after < 0 or not _can_find(state, thing, after, context):
            break
        found.append(after)
        thing = after
    return found


def _can_find(state: State, before: int, after: int, context: Context) -> bool:
    """CR 400.7: only in a public zone. It can find what this effect has moved (CR 400.7j), what moved in the event that
    triggered the ability (CR 400.7e), and an Aura if the enchanted permanent's leaving triggered it (CR 400.7f)."""
    zone = state.object(after).zone
    if zone in HIDDEN_ZONES or zone == NOWHERE:
        return False
    if after >= context.since or after in context.things.get("card", ()) or after in context.things.get(BECOME, ()):
        return True
    return (
        before == context.source
        and state.object(after).zone == GRAVEYARD
        and "card" in context.things
        and context.things.get("host") == context.things.get("it")
    )


def kept(state: State, context: Context) -> Bindings:
    """The names so far and what their objects have become, for an ability that is created now."""
    bound = context.bindings()
    if context.x:
        bound.numbers["x"] = context.x  # CR 107.3n
    become: list[int] = []
    for things in (*context.things.values(), (context.source,)):
        for thing in things:
            if not is_player(thing):
                become += _steps(state, thing, context)
    if become:
        bound.things[BECOME] = tuple(dict.fromkeys(become))
    return bound
