"""Static abilities: do they change the table, apply to events, or hold where the rules look for them?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language import types as t
from apnap.language.abilities import Ability, Static
from apnap.language.card import CardDefinition
from apnap.language.zones import BATTLEFIELD, HAND
from bench.exercise import judging
from bench.exercise.attempts import Attempt
from bench.exercise.boards import scene
from bench.exercise.items import Item
from bench.exercise.judging import EFFECT, NOT_YET
from bench.exercise.moments import ANY, FIGHT
from bench.exercise.playing import Enough, Playing
from bench.exercise.producers import Plan, plans
from bench.exercise.starting import KINDS, ON_STACK, STYLES, Start, begin, cast_it, prepare, zones_of


def has_keyword(card: CardDefinition, item: Item) -> int:
    permanent = card.faces[item.face].types & t.PERMANENT
    play = Playing(scene(card, BATTLEFIELD if permanent else HAND, item.face))
    return EFFECT if item.keyword in play.keywords() else NOT_YET


def statics(card: CardDefinition, item: Item, node: Static) -> Iterator[Attempt]:
    if isinstance(node.rule, s.Continuous):
        for kind in KINDS:
            for zone in [one for one in _places_of_static(card, item, node) if one != ON_STACK]:
                for quick in (True, False):
                    yield lambda kind=kind, zone=zone, quick=quick: _changes(  # type: ignore[misc]
                        card, item, node, kind, zone, quick
                    )
        return
    pattern = _replaced(node.rule)
    if pattern is not None:
        for kind in KINDS:
            for plan in plans(pattern):
                yield lambda kind=kind, plan=plan: _replaces(card, item, node, kind, plan)  # type: ignore[misc]
    if isinstance(node.rule, s.EntersWith):
        for style in STYLES:
            yield lambda style=style: _enters(card, item, node, style)  # type: ignore[misc]
    for kind in KINDS:
        for zone in _places_of_static(card, item, node):
            begun = [Start(zone, kind, 0)]
            if zone == ON_STACK:
                begun = [Start(zone, kind, style, moment) for style in STYLES for moment in (ANY, FIGHT)]
            for start in begun:
                yield lambda start=start: _holds(card, item, node, start)  # type: ignore[misc]


def _places_of_static(card: CardDefinition, item: Item, node: Static) -> tuple[str, ...]:
    permanent = card.faces[item.face].types & t.PERMANENT
    zones = (*zones_of(node), ON_STACK) if node.zone == "any" else zones_of(node)
    return tuple([zone for zone in zones if zone != BATTLEFIELD or permanent])


def _without(card: CardDefinition, item: Item, node: Ability) -> CardDefinition:
    """The card without the ability, or without the keyword that it belongs to."""
    face = card.faces[item.face]
    kept = tuple(
        [
            one
            for one in face.abilities
            if one is not node and not (item.keyword and getattr(one, "name", "") == item.keyword)
        ]
    )
    faces = tuple([replace(face, abilities=kept) if one is face else one for one in card.faces])
    return replace(card, faces=faces)


def _changes(card: CardDefinition, item: Item, node: Static, kind: str, zone: str, quick: bool) -> int:
    """The table looks different from one on which the card has all but this ability; at once, or in the turns after."""
    plays = [Playing(scene(one, zone, item.face, kind)) for one in (card, _without(card, item, node))]
    if quick:
        return EFFECT if judging.picture(plays[0].state) != judging.picture(plays[1].state) else NOT_YET
    pictures = [_pictures(play, node) for play in plays]
    return EFFECT if any([one != other for one, other in zip(*pictures, strict=False)]) else NOT_YET


def _pictures(play: Playing, node: Static) -> list[judging.Mark]:
    """How the table looks at each decision of the next turns."""
    found: list[judging.Mark] = []

    def look() -> bool:
        found.append(judging.picture(play.state))
        return False

    play.watch = look
    play.attackers = lambda thing: True
    try:
        prepare(play, node)
        play.rounds(2)
    except Enough:
        pass
    return found


def _replaced(rule: s.Rule) -> p.Pattern | None:
    """The event that a replacement or prevention effect waits for."""
    if isinstance(rule, (s.Instead, s.Multiply)):
        return rule.pattern
    if isinstance(rule, s.GoesTo):
        return p.Moves(rule.what, rule.origin, rule.destination)
    if isinstance(rule, (s.Prevent, s.Redirect)):
        return p.DealsDamage(rule.source, rule.recipient, getattr(rule, "combat", None))
    return None


def _replaces(card: CardDefinition, item: Item, node: Static, kind: str, plan: Plan) -> int:
    """It is applied to an event; or, where nothing is left of that, the same plan goes otherwise without it."""
    zone = node.zone if node.zone != "any" else BATTLEFIELD
    if zone == BATTLEFIELD and not card.faces[item.face].types & t.PERMANENT:
        zone = HAND
    found = []
    for one in (card, _without(card, item, node)):
        play = Playing(scene(one, zone, item.face, kind))
        try:
            plan(play)
            play.settle()
        except Enough:
            pass
        if one is card and judging.was_applied(play.state, play.subject):
            return EFFECT
        found.append([(event.kind, event.amount) for event in play.state.history.all()])
    return EFFECT if found[0] != found[1] else NOT_YET


def _enters(card: CardDefinition, item: Item, node: Static, style: int) -> int:
    """As the card enters, or something else that it speaks of, the table is other than without the ability."""
    found = []
    for one in (card, _without(card, item, node)):
        play = Playing(scene(one, HAND), style)
        if cast_it(play, one, item.face):
            play.settle()
        prepare(play, node)
        for option in [*play.offered("play")[:1], *play.offered("cast")[:2]]:
            if option in play.offered(option.kind):
                play.do(option)
                play.settle()
        found.append(judging.picture(play.state))
    return EFFECT if found[0] != found[1] else NOT_YET


def _holds(card: CardDefinition, item: Item, node: Static, start: Start) -> int:
    """The rules find it in force, at once or in the turns after."""
    play = begin(card, item, start)
    if play is None:
        return NOT_YET
    if judging.is_in_force(play.state, play.subject, node.rule):
        return EFFECT
    seen: list[bool] = []

    def look() -> bool:
        if judging.is_in_force(play.state, play.subject, node.rule):
            seen.append(True)
        return bool(seen)

    play.watch = look
    play.attackers = lambda thing: True
    try:
        prepare(play, node)
        play.rounds(2)
    except Enough:
        pass
    return EFFECT if seen else NOT_YET
