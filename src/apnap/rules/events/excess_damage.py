"""Excess damage: what goes beyond lethal damage, a planeswalker's loyalty or a battle's defense (CR 120.4a, 120.10)."""

from __future__ import annotations

from apnap.language.types import BATTLE, CREATURE, PLANESWALKER
from apnap.language.zones import BATTLEFIELD
from apnap.rules.events.parts import keywords_of
from apnap.rules.values.reading import characteristics, exists
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import is_player, of_player


def can_be_dealt_damage(state: State, thing: int) -> bool:
    """A player in the game, or a creature, planeswalker or battle that is there (CR 120.1)."""
    if is_player(thing):
        return state.players[of_player(thing)].in_game
    if not exists(state, thing) or state.object(thing).zone != BATTLEFIELD or state.object(thing).phased_out:
        return False
    return characteristics(state, thing).types & (BATTLE | CREATURE | PLANESWALKER) != 0


def lethal_damage(state: State, target: int) -> int:
    """CR 120.6: toughness less damage marked already; deathtouch needs only 1 of it (CR 702.2c)."""
    return max(characteristics(state, target).toughness - state.object(target).damage, 0)


def excess(state: State, target: int, amount: int, deathtouch: bool) -> int:
    """How much of the damage is excess: the most that any of the permanent's card types makes of it."""
    if is_player(target):
        return 0
    types, counters = characteristics(state, target).types, state.object(target).counters
    enough: list[int] = []
    if types & CREATURE:
        enough.append(min(lethal_damage(state, target), 1) if deathtouch else lethal_damage(state, target))
    if types & PLANESWALKER:
        enough.append(counters.get("loyalty", 0))
    if types & BATTLE:
        enough.append(counters.get("defense", 0))
    return max(amount - min(enough), 0) if enough else 0


def dealt_in_excess(state: State, events: list[Event]) -> list[Event]:
    """CR 120.10: what all sources together deal to each permanent is looked at before it has happened."""
    together: dict[int, list[Event]] = {}
    for event in events:
        if event.kind == "damage" and not is_player(event.other):
            together.setdefault(event.other, []).append(event)
    found: list[Event] = []
    for target, dealt in together.items():
        beyond = excess(state, target, sum(one.amount for one in dealt), any(_touches(state, one) for one in dealt))
        if beyond:
            found.append(Event("excess", target, -1, dealt[0].obj, beyond, rule="120.10"))
            found[-1].flag = dealt[0].flag
    return found


def divert(state: State, events: list[Event], goal: int) -> list[Event]:
    """CR 120.4a: excess damage is dealt to someone else instead, before anything replaces or prevents any of it."""
    found: list[Event] = []
    dealt: dict[int, int] = {}
    for event in events:
        before = dealt.get(event.other, 0)
        beyond = min(event.amount, excess(state, event.other, before + event.amount, _touches(state, event)))
        event.amount -= beyond
        dealt[event.other] = before + event.amount
        if event.amount:
            found.append(event)
        if beyond:
            found.append(Event("damage", event.obj, -1, goal, beyond, rule="120.4a"))
    return found


def _touches(state: State, event: Event) -> bool:
    return "deathtouch" in keywords_of(state, event.obj)
