"""What can't happen (CR 101.2, 614.17): prohibitions in force, and events that would do nothing."""

from __future__ import annotations

from typing import Final

from apnap.language import filters as f
from apnap.language.statics import Cannot, LimitedTo, May
from apnap.language.types import PERMANENT
from apnap.language.zones import BATTLEFIELD, NOWHERE
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.events.zone_changes import commit_move, of_definition
from apnap.rules.values import filters
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.reading import exists, standing
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

_OF_PLAYER: Final = {
    "draw": "draw",
    "gain life": "gain life",
    "lose life": "lose life",
    "lose": "lose the game",
    "win": "win the game",
}
_OF_OBJECT: Final = {
    "destroy": "be destroyed",
    "sacrifice": "be sacrificed",
    "counter": "be countered",
    "counters": "get counters",
}


def can_happen(state: State, event: Event) -> bool:
    """Whether the event can happen at all as things stand."""
    if state.left and _is_of_the_departed(state, event):
        return False
    if event.kind == "move" and _stays_where_it_is(state, event):
        return False
    if not standing(state).rules:
        return True
    action = _OF_PLAYER.get(event.kind)
    if action is not None:
        return not forbidden(state, action, of_player(event.player)) and not (
            event.kind == "draw" and _drew_enough(state, event.player)
        )
    action = _OF_OBJECT.get(event.kind)
    if action is not None and not (event.kind == "counters" and event.amount < 0):
        return not forbidden(state, action, event.obj)
    return event.destination != BATTLEFIELD or _may_enter(state, event)


def _stays_where_it_is(state: State, event: Event) -> bool:
    """A token that has left the battlefield goes nowhere any more (CR 111.8); an instant or sorcery card doesn't enter
    the battlefield, unless it would face down (CR 400.4a)."""
    entering = event.entering
    if event.obj >= 0 and state.object(event.obj).is_token:
        return state.object(event.obj).zone != BATTLEFIELD and event.destination != NOWHERE
    if entering is None or entering.face_down or event.obj < 0 or event.made is not None:
        return False
    seen = state.object(event.obj)
    values = seen.base if seen.definition is None else of_definition(seen, entering.face)
    return not values.types & PERMANENT


def _may_enter(state: State, event: Event) -> bool:
    """CR 614.17d: looked at as it would exist on the battlefield."""
    if "cannot enter" not in standing(state).rules:
        return True
    trial, copy = state.fork(), event.again()
    commit_move(trial, copy)
    return copy.new < 0 or not forbidden(trial, "enter", copy.new)


_ON_OBJECT: Final = frozenset(
    (
        "move",
        "destroy",
        "sacrifice",
        "discard",
        "tap",
        "untap",
        "attach",
        "flip",
        "transform",
        "face up",
        "face down",
        "phase in",
        "phase out",
    )
)
"""Kinds of events that need their object to be there."""


def _is_of_the_departed(state: State, event: Event) -> bool:
    """CR 800.4a to 800.4e: nothing happens to players who have left, nor to what left with them; nothing comes under
    their control."""
    if event.entering is not None and not state.players[event.entering.controller].in_game:
        return True
    thing = event.other if event.kind == "damage" else event.obj
    if is_player(thing) or event.kind in _OF_PLAYER or event.kind in ("mana", "mill"):
        return not state.players[of_player(thing) if is_player(thing) else event.player].in_game
    return event.kind in _ON_OBJECT and thing >= 0 and not exists(state, thing)


def _drew_enough(state: State, player: int, more: int = 1) -> bool:
    """Can't draw more than so many cards each turn, where so many more would be too many (CR 121.2b)."""
    for one in rules_about(state, "limit draws"):
        assert isinstance(one.rule, LimitedTo)
        if state.players[player].cards_drawn + more > one.rule.number and filters.fits(
            state, one.rule.who, of_player(player), of_rule(one)
        ):
            return True
    return False


def may_choose_to_draw(state: State, player: int, count: int) -> bool:
    """CR 121.2b, 121.3: whether drawing so many can be chosen, or be a cost; an empty library is no obstacle."""
    return not forbidden(state, "draw", of_player(player)) and not _drew_enough(state, player, count)


def permitted(state: State, action: str, thing: int) -> bool:
    """Whether a permission in force lets the thing do the action."""
    return any(
        isinstance(one.rule, May) and filters.fits(state, one.rule.who, thing, of_rule(one))
        for one in rules_about(state, "may " + action)
    )


def forbidden(state: State, action: str, thing: int, by: int = NOTHING) -> bool:
    """Whether a prohibition in force says that the thing can't do or suffer the action; `by` is the other side."""
    subject = "cannot " + action
    if subject not in standing(state).rules:
        return False
    for one in rules_about(state, subject):
        context = of_rule(one)
        rule = one.rule
        assert isinstance(rule, Cannot)
        if (
            filters.fits(state, rule.who, thing, context)
            and (rule.by is None or (by != NOTHING and _is_done_by(state, rule.by, by, context)))
            and _is_where_meant(state, rule, thing)
        ):
            return True
    return False


def _is_done_by(state: State, filter: f.Filter, by: int, context: Context) -> bool:
    """Whether what does it fits: of an ability the source is meant, as it is or last was (CR 702.11d, 702.16b, 113.7a),
    save for who controls the ability and that it is one."""
    record = None if is_player(by) else state.object(by).stack
    if record is None or record.ability is None or record.source < 0:
        return filters.fits(state, filter, by, context)
    if isinstance(filter, f.AllOf):
        return all(_is_done_by(state, part, by, context) for part in filter.parts)
    if isinstance(filter, f.AnyOf):
        return any(_is_done_by(state, choice, by, context) for choice in filter.choices)
    if isinstance(filter, f.Non):
        return not _is_done_by(state, filter.inner, by, context)
    itself = isinstance(filter, (f.IsSpell, f.IsAbility, f.ControlledBy, f.ControlledByOpponent))
    return filters.fits(state, filter, by if itself else record.source, context)


def _is_where_meant(state: State, rule: Cannot, thing: int) -> bool:
    """CR 109.2: creatures whose abilities can't be activated are those on the battlefield, not cards elsewhere; sources
    with a name are meant wherever they are."""
    if rule.action not in ("activate", "activate mana") or is_player(thing) or isinstance(rule.who, f.HasChosenName):
        return True
    return state.object(thing).zone in filters.places(rule.who)
