"""Events that would happen at the same time, considered as a whole: contradictions among them (CR 400.6), and the total
effect of damage on a life total (CR 120.4c)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language.statics import LeavesLife, RevealsDrawn
from apnap.language.zones import BATTLEFIELD, STACK
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Option
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.events.cards import CardDiscarded, CardDrawn, DrawnCardRevealed
from apnap.rules.events.life import BY_DAMAGE, LifeGained, LifeLost
from apnap.rules.events.permanents import Destroyed, PermanentSacrificed
from apnap.rules.events.zone_changes import Moved
from apnap.rules.values import filters
from apnap.rules.values.context import of_rule
from apnap.rules.values.reading import controller, standing
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player

Settled = Generator[Decision, Answer, list[Event]]


def flatten(events: list[Event]) -> list[Event]:
    """The events, each followed by its parts, in the order they are committed."""
    found: list[Event] = []
    for event in events:
        found.append(event)
        if event.parts:
            found += flatten(list(event.parts))
    return found


def reconcile(state: State, settled: list[Event]) -> Settled:
    """CR 400.6: an object that would go to two zones at the same time goes to the one its controller or owner
    chooses."""
    if len(settled) == 1 and len(settled[0].parts) < 2:
        return settled
    moves: dict[int, list[Moved]] = {}
    for event in flatten(settled):
        if isinstance(event, Moved) and event.object >= 0:
            moves.setdefault(event.object, []).append(event)
    for obj, events in moves.items():
        if len(events) > 1:
            kept = yield from _choose_one(state, obj, events)
            settled = _without(settled, [event for event in events if event is not kept])
    return settled


def _choose_one(state: State, obj: int, events: list[Moved]) -> Generator[Decision, Answer, Moved]:
    places = list(dict.fromkeys([event.destination for event in events]))
    if len(places) == 1:
        return events[0]
    seen = state.object(obj)
    who = controller(state, obj) if seen.zone in (BATTLEFIELD, STACK) else seen.owner
    answer = yield ChooseOptions(
        who, "destination", "400.6", [Option("word", word=place) for place in places], source=obj
    )
    return next(event for event in events if event.destination == answer[0].word)


def _without(events: list[Event], dropped: list[Moved]) -> list[Event]:
    """The events without the dropped ones. An event whose parts are all dropped doesn't happen either."""
    kept: list[Event] = []
    for event in events:
        if any(event is other for other in dropped):
            continue
        before = len(event.parts)
        event.parts = tuple(_without(list(event.parts), dropped))
        if before and not event.parts and isinstance(event, (Destroyed, PermanentSacrificed, CardDiscarded)):
            continue
        kept.append(event)
    return kept


def keep_life(state: State, settled: list[Event]) -> None:
    """CR 120.4c: if damage would reduce a life total below the minimum set by a rule, it reduces it to that minimum.
    Other changes to the life total in the same event count."""
    if "leaves life" not in standing(state).rules:
        return
    events = flatten(settled)
    for player in state.players:
        least = _least_life(state, player.index)
        hurt = [one for one in events if isinstance(one, LifeLost) and one.player == player.index]
        by_damage = [one for one in hurt if one.why == BY_DAMAGE]
        if least is None or not by_damage:
            continue
        gains = [one for one in events if isinstance(one, LifeGained) and one.player == player.index]
        gained = sum(one.amount for one in gains)
        lacking = min(least, player.life) - (player.life + gained - sum(one.amount for one in hurt))
        for one in reversed(by_damage):
            spared = max(min(lacking, one.amount), 0)
            one.amount -= spared
            lacking -= spared


def reveal_drawn(state: State, events: list[Event]) -> list[Event]:
    """CR 603.11: cards that are revealed as they are drawn because of static abilities."""
    found: list[Event] = []
    for one in rules_about(state, "reveals drawn"):
        rule = one.rule
        assert isinstance(rule, RevealsDrawn)
        for event in events:
            if rule.optional or not isinstance(event, CardDrawn) or (rule.number and rule.number != event.nth):
                continue
            if filters.fits(state, rule.who, of_player(event.player), of_rule(one)):
                found += [DrawnCardRevealed(part.became(), event.player, one.source) for part in event.parts]
    return found


def _least_life(state: State, player: int) -> int | None:
    found: int | None = None
    for one in rules_about(state, "leaves life"):
        assert isinstance(one.rule, LeavesLife)
        if filters.fits(state, one.rule.who, of_player(player), of_rule(one)):
            found = one.rule.least if found is None else max(found, one.rule.least)
    return found
