"""Attempts to make something on a card happen: casting it, activating, triggering."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from apnap.language import patterns as p
from apnap.language import types as t
from apnap.language.abilities import Activated, Triggered
from apnap.language.card import CardDefinition
from apnap.language.zones import BATTLEFIELD, GRAVEYARD, HAND
from apnap.rules.abilities import is_mana_ability
from apnap.rules.decisions import Option
from apnap.rules.reading import abilities, characteristics
from bench.exercise import judging
from bench.exercise.boards import RICH, WORN, scene
from bench.exercise.items import Item
from bench.exercise.judging import EFFECT, NOT_YET
from bench.exercise.moments import ANY, FIGHT, seek
from bench.exercise.playing import Enough, Playing
from bench.exercise.producers import Plan, plans
from bench.exercise.starting import DOWN, Start, begin, cast_it, moments, noting, prepare, starts, zones_of

Attempt = Callable[[], int]
"""Tries it once; how far it came."""


# -- casting -----------------------------------------------------------------------------------------------------------


def castings(card: CardDefinition, item: Item) -> Iterator[Attempt]:
    for start in moments(HAND):
        yield partial(_cast, card, item, start)
    if any(getattr(one, "name", "") == "suspend" for one in card.faces[item.face].abilities):
        yield lambda: _wait_for_it(card, item)


def _wait_for_it(card: CardDefinition, item: Item) -> int:
    """Suspended, it is cast in the end (CR 702.62a)."""
    play = Playing(scene(card, HAND))
    play.most = 2000
    for option in play.offered("suspend", play.subject):
        play.do(option)
        watch = judging.Watch(play.state)
        play.watch = noting(play, watch)
        play.rounds(14)
        return judging.of_spell(play.state, play.subject, watch)
    return NOT_YET


def _cast(card: CardDefinition, item: Item, start: Start) -> int:
    play = Playing(scene(card, HAND, kind=start.kind), start.style)
    prepare(play, item.node)
    if not cast_it(play, card, item.face, start.moment):
        return NOT_YET
    watch = judging.Watch(play.state)
    play.watch = noting(play, watch)
    play.settle()
    watch.note(play.state)
    found = judging.of_spell(play.state, play.subject, watch)
    if item.node is None:
        land = card.faces[item.face].types & t.LAND
        return EFFECT if found != NOT_YET or land else NOT_YET
    return found


# -- activating --------------------------------------------------------------------------------------------------------


def activations(card: CardDefinition, item: Item, node: Activated) -> Iterator[Attempt]:
    for start in moments(node.zone):
        yield partial(_activate, card, item, node, start)


def _activate(card: CardDefinition, item: Item, node: Activated, start: Start) -> int:
    play = begin(card, item, start)
    if play is None:
        return NOT_YET
    prepare(play, node)
    option = seek(play, lambda: _activating_option(play, node), start.moment)
    if option is None:
        return NOT_YET
    watch = judging.Watch(play.state)
    play.watch = noting(play, watch)
    play.do(option)
    play.settle()
    watch.note(play.state)
    return judging.of_ability(play.state, node, play.subject, watch)


def _activating_option(play: Playing, node: Activated) -> Option | None:
    if is_mana_ability(node):
        return next(iter(play.offered("mana", play.subject)), None)
    table = abilities(characteristics(play.state, play.subject)).activated
    numbers = [number for number, (_, one) in enumerate(table) if one == node]
    return next((one for one in play.offered("activate", play.subject) if one.number in numbers), None)


# -- triggering --------------------------------------------------------------------------------------------------------


def triggerings(card: CardDefinition, item: Item, node: Triggered) -> Iterator[Attempt]:
    if _speaks_of_coming(node.pattern):
        for start in moments(HAND):
            if start.moment in (ANY, FIGHT):
                plan = _casting(card, item.face, start.moment)
                yield partial(_trigger, card, item, node, start, plan)
    begun = [start for zone in zones_of(node) for start in starts(zone)]
    if isinstance(node.pattern, p.TurnsFaceUp):
        begun = [Start(DOWN, RICH, 0), Start(DOWN, WORN, 0), *begun]
    if node.zone == GRAVEYARD:  # it may have to get there first
        begun = [Start(HAND, RICH, 0), Start(BATTLEFIELD, RICH, 0), *begun]
    for start in begun:
        for plan in plans(node.pattern):
            yield partial(_trigger, card, item, node, start, plan)


def _casting(card: CardDefinition, face: int, moment: str) -> Plan:
    def plan(play: Playing) -> None:
        if cast_it(play, card, face, moment):
            play.settle()

    return plan


def _speaks_of_coming(pattern: p.Pattern) -> bool:
    choices = pattern.choices if isinstance(pattern, p.AnyEvent) else (pattern,)
    return any(
        [isinstance(one, p.Casts) or (isinstance(one, p.Moves) and one.destination == BATTLEFIELD) for one in choices]
    )


def _trigger(card: CardDefinition, item: Item, node: Triggered, start: Start, plan: Plan) -> int:
    play = begin(card, item, start)
    if play is None:
        return NOT_YET
    prepare(play, node)
    watch = judging.Watch(play.state)
    play.watch = noting(play, watch)
    try:
        plan(play)
        play.settle()
    except Enough:
        pass
    watch.note(play.state)
    return judging.of_ability(play.state, node, play.subject, watch)
