"""Whether an event can happen at all (CR 101.2, 614.17): prohibitions, and events that would have no effect."""

from __future__ import annotations

from apnap.language.types import NONTRADITIONAL, PERMANENT
from apnap.language.zones import BATTLEFIELD, COMMAND, NOWHERE, ZONES
from apnap.rules.continuous.prohibitions import exceeded_draw_limit, prohibition
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.zone_changes import Moved
from apnap.rules.values.printed import of_definition
from apnap.rules.values.reading import exists, standing
from apnap.state.events import Event
from apnap.state.standing import InForce
from apnap.state.table import State
from apnap.state.things import is_player, of_player


def is_possible(state: State, event: Event) -> bool:
    """Whether the event is possible by the rules, apart from effects."""
    if state.left and _involves_departed_player(state, event):
        return False
    return not isinstance(event, Moved) or not _stays_where_it_is(state, event)


def prohibited_by(state: State, event: Event) -> InForce | None:
    """The effect that says that the event can't happen, if there is one."""
    if not standing(state).rules:
        return None
    action = event.prohibition()
    found = prohibition(state, action, event.affected()) if action else None
    if found is None and isinstance(event, CardDrawn):
        return exceeded_draw_limit(state, event.player)
    if found is None and isinstance(event, Moved) and event.destination == BATTLEFIELD:
        return _may_not_enter(state, event)
    return found


def _stays_where_it_is(state: State, event: Moved) -> bool:
    """A token that has left the battlefield can't change zones again (CR 111.8). An instant or sorcery card can't enter
    the battlefield, except face down (CR 400.4a). A nontraditional card doesn't leave the command zone (CR 314.2)."""
    entering = event.entering
    if event.origin == COMMAND and event.destination in ZONES:
        definition = state.object(event.object).definition
        return definition is not None and definition.faces[0].types & NONTRADITIONAL != 0
    if event.object >= 0 and state.object(event.object).is_token:
        return state.object(event.object).zone != BATTLEFIELD and event.destination != NOWHERE
    if entering is None or entering.face_down or event.object < 0 or event.token is not None:
        return False
    seen = state.object(event.object)
    values = seen.base if seen.definition is None else of_definition(seen, entering.face)
    return not values.types & PERMANENT


def _may_not_enter(state: State, event: Moved) -> InForce | None:
    """CR 614.17d: checked as it would exist on the battlefield."""
    if "cannot enter" not in standing(state).rules:
        return None
    trial, copy = state.fork(), event.again()
    copy.commit(trial)
    return prohibition(trial, "enter", copy.new, event.object) if copy.new >= 0 else None


def _involves_departed_player(state: State, event: Event) -> bool:
    """CR 800.4a to 800.4e: nothing happens to players who have left or to objects that left with them, and nothing
    enters under their control."""
    if isinstance(event, Moved) and event.entering is not None:
        if not state.players[event.entering.controller].in_game:
            return True
    thing = event.affected()
    if is_player(thing):
        return not state.players[of_player(thing)].in_game
    return event.needs_object() and thing >= 0 and not exists(state, thing)
