"""Statuses that depend on past events: attacked this turn, untapped as the turn began (CR 608.2i)."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language.conditions import ActivatedThisTurn, HappenedSinceYourTurn
from apnap.language.zones import BEGINNING_OF_COMBAT
from apnap.rules.events.combat import Attacked, Blocked
from apnap.rules.events.control import ControlGained
from apnap.rules.events.damage import Damage
from apnap.rules.events.permanents import Tapped, Untapped
from apnap.rules.events.stack import AbilityActivated
from apnap.rules.events.turns import StepBegan, TurnBegan
from apnap.rules.events.zone_changes import Moved
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import add_judge, things
from apnap.rules.values.filters import add_test
from apnap.rules.values.patterns import as_it_was, count_this_turn, kinds, matches, this_turn
from apnap.rules.values.reading import controller
from apnap.rules.values.seats import side
from apnap.rules.values.statuses import STATUS
from apnap.state.characteristics import AbilityInstance
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import is_player, of_player


def _new_since_upkeep(state: State, thing: int) -> bool:
    """CR 702.30a: it came under its controller's control since the beginning of their last upkeep before this one."""
    who, upkeeps = controller(state, thing), 0
    for event in reversed(state.history.all()):
        if isinstance(event, StepBegan):
            if event.step == "upkeep" and event.player == who:
                upkeeps += 1
                if upkeeps == 2:
                    return False
        elif (isinstance(event, Moved) and event.new == thing) or (
            isinstance(event, ControlGained) and event.permanent == thing
        ):
            return True
    return False


def _began_untapped(state: State, thing: int) -> bool:
    """Whether it was on the battlefield untapped as the turn began: judged by its first tap or untap event since."""
    if state.object(thing).entered_turn == state.turn_number():
        return False
    for event in state.this_turn():
        if isinstance(event, (Tapped, Untapped)) and event.permanent == thing:
            return isinstance(event, Tapped)
    return not state.object(thing).tapped


def _attacked_this_turn(state: State, thing: int) -> bool:
    return any(isinstance(event, Attacked) and event.permanent == thing for event in state.this_turn())


def _blocked_this_turn(state: State, thing: int) -> bool:
    return any(
        isinstance(event, Blocked) and event.permanent == thing and event.declared for event in state.this_turn()
    )


def _had_this_turn(state: State, filter: f.HadThisTurn, thing: int, context: Context) -> bool:
    about = context.beside(context.you)
    about.things["each"] = (thing,)
    if filter.this_game:
        return len(_this_game(state, filter, about)) >= filter.at_least
    if filter.this_combat:
        since = _beginning_of_combat(state)
        found = [event for event in this_turn(state, filter.pattern, about) if event.index >= since]
        return len(found) >= filter.at_least
    return count_this_turn(state, filter.pattern, about) >= filter.at_least


def _beginning_of_combat(state: State) -> int:
    """When the latest combat phase of this turn began."""
    began = [event.index for event in state.this_turn() if event.begun_step() == BEGINNING_OF_COMBAT]
    return began[-1] if began else -1


def _this_game(state: State, filter: f.HadThisTurn, context: Context) -> list[Event]:
    """The events of this game that match, each judged as things were then (CR 609.8)."""
    wanted = kinds(filter.pattern)
    happened = [event for turn in state.history.past[state.history.earlier :] for event in turn]
    return [
        event
        for event in (*happened, *state.this_turn())
        if type(event) in wanted and matches(as_it_was(state, event), filter.pattern, event, context)
    ]


def _activated_this_turn(state: State, condition: ActivatedThisTurn, context: Context) -> bool:
    """The ability is that of the object on the stack, or of an earlier one with the same source (CR 602.2b)."""
    ability = state.object(context.stack).stack if context.stack >= 0 else None
    instance = ability.instance if ability is not None else None
    if instance is None:
        return False
    return len([one for one in state.this_turn() if _activates(state, one, context, instance)]) >= condition.at_least


def _happened_since_your_turn(state: State, condition: HappenedSinceYourTurn, context: Context) -> bool:
    wanted = kinds(condition.pattern)
    return any(
        type(event) in wanted and matches(as_it_was(state, event), condition.pattern, event, context)
        for event in _since_turn_of(state, context.you)
    )


def _since_turn_of(state: State, player: int) -> list[Event]:
    """What has happened since the last turn of the player that is over."""
    found = list(state.this_turn())
    for turn in reversed(state.history.past):
        if any(isinstance(event, TurnBegan) and event.player in side(state, player) for event in turn):
            break
        found = [*turn, *found]
    return found


def _activates(state: State, event: Event, context: Context, instance: AbilityInstance) -> bool:
    if not isinstance(event, AbilityActivated) or event.source != context.source:
        return False
    record = state.object(event.object).stack
    return record is not None and record.instance is not None and record.instance.key == instance.key


def _dealt_damage(state: State, filter: f.DealtDamageThisTurn, thing: int, context: Context) -> bool:
    sources = things(state, filter.by, context) if filter.by is not None else ()
    return any(
        isinstance(event, Damage) and event.to == thing and (filter.by is None or event.source in sources)
        for event in state.this_turn()
    )


def _put_there(state: State, filter: f.PutThereThisTurn, thing: int, context: Context) -> bool:
    moves = [event for event in state.this_turn() if isinstance(event, Moved) and event.new == thing]
    return not is_player(thing) and any(filter.origin in ("", event.origin) for event in moves)


def _attacked_by(state: State, filter: f.AttackedBy, thing: int, context: Context) -> bool:
    """Declared attackers count, whatever has happened to them since; those that entered attacking don't (CR 508.4)."""
    attackers = [of_player(one) for one in things(state, filter.who, context)]
    for event in reversed(state.this_turn()):
        if event.begun_step() == BEGINNING_OF_COMBAT:
            return False
        if isinstance(event, Attacked) and event.defender == thing and event.player in attackers:
            return True
    return False


add_test(f.DealtDamageThisTurn, _dealt_damage)
add_test(f.PutThereThisTurn, _put_there)
add_test(f.HadThisTurn, _had_this_turn)
add_judge(ActivatedThisTurn, _activated_this_turn)
add_judge(HappenedSinceYourTurn, _happened_since_your_turn)
add_test(f.AttackedBy, _attacked_by)
STATUS["new since your upkeep"] = _new_since_upkeep
STATUS["attacked this turn"] = _attacked_this_turn
STATUS["blocked this turn"] = _blocked_this_turn
STATUS["untapped as the turn began"] = _began_untapped
