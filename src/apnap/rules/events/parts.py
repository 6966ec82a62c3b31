"""The events inside an event: what drawing, discarding, destroying, damage and the like consist of (CR 701, 120.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language.abilities import Keyword
from apnap.language.types import BATTLE, CREATURE, PLANESWALKER
from apnap.language.zones import GRAVEYARD, HAND
from apnap.rules.events.zone_changes import move
from apnap.rules.values.reading import abilities, characteristics, controller, exists
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import is_player, of_player

Expansion = Callable[[State, Event], list[Event]]


def expand(state: State, event: Event) -> list[Event]:
    """The parts of an event; none for an event that is a change by itself."""
    found = _EXPANSIONS.get(event.kind)
    return [] if found is None else found(state, event)


def _draw(state: State, event: Event) -> list[Event]:
    """CR 121.1: the top card of the library goes to the hand."""
    library = state.players[event.player].library
    return [move(state, library[-1], HAND, rule="121.1", why="draw")] if library else []


def _discard(state: State, event: Event) -> list[Event]:
    """CR 701.8a."""
    return [move(state, event.obj, GRAVEYARD, rule="701.8a", why="discard")] if exists(state, event.obj) else []


def _sacrifice(state: State, event: Event) -> list[Event]:
    """CR 701.17a."""
    return [move(state, event.obj, GRAVEYARD, rule="701.17a", why="sacrifice")] if exists(state, event.obj) else []


def _destroy(state: State, event: Event) -> list[Event]:
    """CR 701.7a."""
    return [move(state, event.obj, GRAVEYARD, rule="701.7a", why="destroy")] if exists(state, event.obj) else []


def _counter(state: State, event: Event) -> list[Event]:
    """CR 701.5a: a countered spell goes to its owner's graveyard, or where the effect says."""
    if not exists(state, event.obj):
        return []
    seen = state.object(event.obj)
    if seen.card < 0:
        return [move(state, event.obj, "nowhere", rule="701.5a", why="counter")]
    return [move(state, event.obj, event.detail or GRAVEYARD, rule="701.5a", why="counter")]


def _mill(state: State, event: Event) -> list[Event]:
    """CR 701.13a."""
    library = tuple([id for id in state.players[event.player].library if id not in state.entering])  # CR 614.13c
    count = min(event.amount, len(library))
    return [move(state, id, GRAVEYARD, rule="701.13a", why="mill") for id in reversed(library[len(library) - count :])]


def _damage(state: State, event: Event) -> list[Event]:
    """The results of damage (CR 120.3, 120.4c)."""
    source, target, amount = event.obj, event.other, event.amount
    keywords = keywords_of(state, source)
    found: list[Event] = []
    if is_player(target):
        giver = controller(state, source)
        found += _damage_player(of_player(target), source, giver, amount, keywords)
        if event.flag and "toxic" in keywords:
            found.append(_counters(target, giver, source, toxic_value(state, source), "poison", "120.3g"))
    elif exists(state, target):
        found += _damage_permanent(state, target, source, amount, keywords)
    return found


def lifelink(state: State, events: list[Event]) -> list[Event]:
    """CR 120.3f: what a source with lifelink deals at one time, to however many, is life gained once."""
    gains: dict[int, Event] = {}
    for event in events:
        if event.kind != "damage" or event.amount <= 0 or "lifelink" not in keywords_of(state, event.obj):
            continue
        gain = gains.get(event.obj)
        if gain is None:
            gain = Event("gain life", event.obj, controller(state, event.obj), detail="damage", rule="120.3f")
            gains[event.obj] = gain
        gain.amount += event.amount
        gain.applied = gain.applied + event.applied
    return list(gains.values())


def keywords_of(state: State, source: int) -> frozenset[str]:
    """The keywords of a source of damage, live or as it last was (CR 702.2e)."""
    return abilities(characteristics(state, source)).keywords


def toxic_value(state: State, source: int) -> int:
    """CR 702.164b: the numbers of all its toxic abilities together."""
    return sum(
        instance.node.number
        for instance in characteristics(state, source).abilities
        if isinstance(instance.node, Keyword) and instance.node.name == "toxic"
    )


def _counters(target: int, who: int, source: int, amount: int, kind: str, rule: str) -> Event:
    """Counters that damage puts on something: a result of damage, no effect (CR 614.16)."""
    event = Event("counters", target, who, source, amount, kind, rule)
    event.flag = True
    return event


def _damage_player(player: int, source: int, giver: int, amount: int, keywords: frozenset[str]) -> list[Event]:
    if "infect" in keywords:
        return [_counters(of_player(player), giver, source, amount, "poison", "120.3b")]
    return [Event("lose life", source, player, amount=amount, detail="damage", rule="120.3a")]


def _damage_permanent(state: State, target: int, source: int, amount: int, keywords: frozenset[str]) -> list[Event]:
    types = characteristics(state, target).types
    found: list[Event] = []
    who = controller(state, source)
    if types & PLANESWALKER:
        held = state.object(target).counters.get("loyalty", 0)
        found.append(Event("counters", target, who, source, -min(amount, held), "loyalty", rule="120.3c"))
    if types & BATTLE:
        held = state.object(target).counters.get("defense", 0)
        found.append(Event("counters", target, who, source, -min(amount, held), "defense", rule="120.3h"))
    if types & CREATURE:
        if "infect" in keywords or "wither" in keywords:
            found.append(_counters(target, who, source, amount, "-1/-1", "120.3d"))
        else:
            mark = Event("mark", target, -1, source, amount, rule="120.3e")
            mark.flag = "deathtouch" in keywords
            found.append(mark)
        if "deathtouch" in keywords and ("infect" in keywords or "wither" in keywords):
            touch = Event("mark", target, -1, source, 0, rule="702.2b")
            touch.flag = True
            found.append(touch)
    return found


_EXPANSIONS: Final[dict[str, Expansion]] = {
    "draw": _draw,
    "discard": _discard,
    "sacrifice": _sacrifice,
    "destroy": _destroy,
    "counter": _counter,
    "mill": _mill,
    "damage": _damage,
}
