"""Attempts to make something on a card happen: casting it, activating, triggering."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from apnap.language import patterns as p
from apnap.language import types as t
from apnap.language.abilities import Activated, Triggered
from apnap.language.card import CardDefinition
from apnap.language.zones import BATTLEFIELD, GRAVEYARD, HAND
from apnap.rules.abilities import is_mana_ability
from apnap.rules.decisions import Option
from apnap.rules.reading import abilities, characteristics
from bench.exercise import judging
from bench.exercise.boards import LEAN, RICH, scene
from bench.exercise.items import Item
from bench.exercise.judging import EFFECT, NOT_YET
from bench.exercise.moments import seek
from bench.exercise.playing import Enough, Playing
from bench.exercise.producers import Plan, plans
from bench.exercise.starting import DOWN, STYLES, Start, begin, cast_it, noting, prepare, starts, zones_of

Attempt = Callable[[], int]
"""Tries it once; how far it came."""


# -- casting -----------------------------------------------------------------------------------------------------------


def castings(card: CardDefinition, item: Item) -> Iterator[Attempt]:
    for kind in (RICH, LEAN):
        for style in STYLES:
            yield lambda kind=kind, style=style: _cast(card, item, kind, style)  # type: ignore[misc]


def _cast(card: CardDefinition, item: Item, kind: str, style: int) -> int:
    play = Playing(scene(card, HAND, kind=kind), style)
    prepare(play, item.node)
    if not cast_it(play, card, item.face):
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
    for start in starts(node.zone):
        yield lambda start=start: _activate(card, item, node, start)  # type: ignore[misc]


def _activate(card: CardDefinition, item: Item, node: Activated, start: Start) -> int:
    play = begin(card, item, start)
    if play is None:
        return NOT_YET
    prepare(play, node)
    option = seek(play, lambda: _activating_option(play, node))
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
        for style in STYLES:
            for kind in (RICH, LEAN):
                start = Start(HAND, kind, style)
                plan = _casting(card, item.face)
                yield lambda start=start, plan=plan: _trigger(card, item, node, start, plan)  # type: ignore[misc]
    begun = [start for zone in zones_of(node) for start in starts(zone)]
    if isinstance(node.pattern, p.TurnsFaceUp):
        begun = [Start(DOWN, RICH, 0), *begun]
    if node.zone == GRAVEYARD:  # it may have to get there first
        begun = [Start(HAND, RICH, 0), Start(BATTLEFIELD, RICH, 0), *begun]
    for start in begun:
        for plan in plans(node.pattern):
            yield lambda start=start, plan=plan: _trigger(card, item, node, start, plan)  # type: ignore[misc]


def _casting(card: CardDefinition, face: int) -> Plan:
    def plan(play: Playing) -> None:
        if cast_it(play, card, face):
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
