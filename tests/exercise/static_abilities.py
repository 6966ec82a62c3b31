"""Static abilities: do they change the table, apply to events, or make the game go differently without them?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice

from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language import types as t
from apnap.language.abilities import Static
from apnap.language.card import CardDefinition
from apnap.language.conditions import Exists, Fits, Unless
from apnap.language.filters import this
from apnap.language.node import walk
from apnap.language.zones import BATTLEFIELD, GRAVEYARD, HAND, NOWHERE, STACK
from tests.exercise import judging
from tests.exercise.boards.seats import BARE, EASY, LEAN, PLAIN, RICH, SPENT
from tests.exercise.boards.starting import (
    BESTOWED,
    CAST,
    FROM_BEFORE,
    KINDS,
    ON_STACK,
    PRIMED,
    STYLES,
    Start,
    becomes_attached,
    begin,
    cast_it,
    paid,
    prepare,
    speaks_of_its_host,
    zones_of,
)
from tests.exercise.boards.supplies import TWIN
from tests.exercise.hidden_abilities import uncovered
from tests.exercise.items import Item
from tests.exercise.judging import EFFECT, NOT_YET
from tests.exercise.moments import ANSWER, ANY, FIGHT, THEIRS
from tests.exercise.opening_hands import opens
from tests.exercise.plans.by_pattern import plans
from tests.exercise.plans.by_rule import bustle, prepared, probes
from tests.exercise.plans.plan import Plan, everyone, named
from tests.exercise.playing import Enough, Playing
from tests.exercise.proving import APPLIED, CHANGED, OTHERWISE, Attempt, mixed
from tests.exercise.with_and_without import differs

REPLACING, PROBES, MORE = 30, 16, 16
"""How often the likeliest ways look for a replaced event or a difference."""


def statics(card: CardDefinition, item: Item, node: Static) -> Iterator[Attempt]:
    if isinstance(node.rule, s.Continuous):
        yield from _changing(card, item, node)
        return
    if isinstance(node.rule, s.FromOpeningHand):
        yield Attempt(OTHERWISE, partial(opens, card))
        return
    if node.zone == NOWHERE:  # it works only as the card enters, which was paid for in one way or another
        for style in STYLES:
            start = Start(HAND, RICH, style)
            yield Attempt(CHANGED, partial(differs, card, item, node, start, _entering(card, item, node), True))
        return
    pattern = _replaced(node.rule)
    if pattern is not None:
        yield from islice(_replacing(card, item, node, pattern), REPLACING)
    if isinstance(node.rule, s.EntersWith):
        yield from _entries(card, item, node, node.rule)
    probing = _probing(card, item, node)
    yield from islice(probing, PROBES)
    if card.faces[item.face].types & t.PERMANENT:
        there = [plan for zone, plan in probes(card, item, node) if zone == BATTLEFIELD]
        for start, plan in uncovered(card, item, there):
            yield Attempt(OTHERWISE, partial(differs, card, item, node, start, plan))
    yield from islice(probing, MORE)


def _replacing(card: CardDefinition, item: Item, node: Static, pattern: p.Pattern) -> Iterator[Attempt]:
    zone = node.zone if node.zone != "any" else BATTLEFIELD
    if zone == BATTLEFIELD and not card.faces[item.face].types & t.PERMANENT:
        zone = HAND
    begun = [*_from_before(card, item, node), *[Start(zone, kind, 0) for kind in KINDS]]
    for start, plan in mixed(begun, list(plans(pattern))):
        yield Attempt(APPLIED, partial(_replaces, card, item, node, start, prepared(node, plan)))


def _entries(card: CardDefinition, item: Item, node: Static, rule: s.EntersWith) -> Iterator[Attempt]:
    """As the card itself enters, or something else."""
    plan, late = _entering(card, item, node), _entering(card, item, node, THEIRS)
    for start in (*[Start(HAND, RICH, style) for style in STYLES], Start(HAND, LEAN, 0), Start(HAND, BARE, 0)):
        yield Attempt(CHANGED, partial(differs, card, item, node, start, plan, True))
    yield Attempt(OTHERWISE, partial(differs, card, item, node, Start(HAND, RICH, 0), plan))  # it would follow at once
    yield Attempt(CHANGED, partial(differs, card, item, node, Start(HAND, RICH, 0), late, True))
    if paid(node):
        yield Attempt(CHANGED, partial(differs, card, item, node, Start(GRAVEYARD, RICH, 0), plan, True))
    if rule.what != this:
        yield Attempt(CHANGED, partial(differs, card, item, node, Start(BATTLEFIELD, RICH, 0), _copied, True))
        for plan in islice(plans(p.Moves(rule.what, "", BATTLEFIELD)), 4):
            for start in (*_from_before(card, item, node), Start(BATTLEFIELD, RICH, 0)):
                yield Attempt(CHANGED, partial(differs, card, item, node, start, plan, True))


def _copied(play: Playing) -> None:
    """A copy of the card enters that is a creature if the card isn't, and the other way round."""
    for option in [one for one in play.offered("cast") if named(play, one.thing, TWIN)]:
        play.do(option)
        play.settle()


def _changing(card: CardDefinition, item: Item, node: Static) -> Iterator[Attempt]:
    """The table looks different from one on which the card has all but this ability; at once, or in the turns after."""
    places = [one for one in _places_of_static(card, item, node) if one != STACK]
    begun = [*_from_before(card, item, node), *[Start(zone, kind, 0) for kind in KINDS for zone in places]]
    if node.zone in ("any", STACK):
        begun = [*begun, *[Start(ON_STACK, RICH, style, moment) for style in STYLES for moment in (ANY, FIGHT)]]
    for plan in (_wait, partial(_turns, node), bustle, _besieged):
        for start in begun:
            yield Attempt(CHANGED, partial(differs, card, item, node, start, plan, True))


def _from_before(card: CardDefinition, item: Item, node: Static) -> list[Start]:
    """Where the ability refers to what the card itself has chosen or exiled, is bestowed on, or becomes attached to."""
    if speaks_of_its_host(card, item):
        return [Start(BESTOWED, RICH, 0), Start(BESTOWED, RICH, 1)]
    if becomes_attached(card, item):
        return [Start(CAST, RICH, 0)]
    if paid(node):
        return [Start(CAST, RICH, 0), Start(CAST, LEAN, 0), Start(CAST, RICH, 1)]
    if any(isinstance(part, FROM_BEFORE) for part in walk(node)):
        return [Start(CAST, RICH, 0), Start(PRIMED, RICH, 0), Start(CAST, RICH, 0, ANSWER)]
    return []


def _probing(card: CardDefinition, item: Item, node: Static) -> Iterator[Attempt]:
    if early := _from_before(card, item, node):
        for _, plan in islice(probes(card, item, node), 6):
            yield from [Attempt(OTHERWISE, partial(differs, card, item, node, start, plan)) for start in early]
    for kind, (zone, plan) in mixed(_kinds(node), list(probes(card, item, node))):
        if zone != BATTLEFIELD or card.faces[item.face].types & t.PERMANENT:
            yield Attempt(OTHERWISE, partial(differs, card, item, node, Start(zone, kind, 0), plan))


def _kinds(node: Static) -> tuple[str, ...]:
    """The boards, first those on which there is not what the ability wants there to be, or everything is tapped that it
    keeps so."""
    first: tuple[str, ...] = ()
    wanted = [part.inner for part in walk(node) if isinstance(part, Unless)]
    if any(isinstance(one, Exists) for one in wanted):
        first = (PLAIN, EASY)
    elif any(isinstance(one, Fits) for one in wanted):
        first = (LEAN,)
    elif getattr(node.rule, "action", "") in ("untap", "stay tapped"):
        first = (RICH, SPENT)
    return tuple(dict.fromkeys((*first, *KINDS)))


def _places_of_static(card: CardDefinition, item: Item, node: Static) -> tuple[str, ...]:
    permanent = card.faces[item.face].types & t.PERMANENT
    zones = (*zones_of(node), STACK) if node.zone == "any" else zones_of(node)
    return tuple([zone for zone in zones if zone != BATTLEFIELD or permanent])


def _wait(play: Playing) -> None:
    """Only what is there."""


def _turns(node: Static, play: Playing) -> None:
    play.attackers = everyone
    prepare(play, node)
    play.rounds(2)


def _besieged(play: Playing) -> None:
    """The card doesn't attack."""
    play.attackers = lambda thing: thing != play.subject
    play.rounds(2)


def _replaced(rule: s.Rule) -> p.Pattern | None:
    """The event that a replacement or prevention effect waits for."""
    if isinstance(rule, (s.Instead, s.Multiply)):
        return rule.pattern
    if isinstance(rule, s.GoesTo):
        return p.Moves(rule.what, rule.origin, rule.destination)
    if isinstance(rule, (s.Prevent, s.Redirect)):
        return p.DealsDamage(rule.source, rule.recipient, getattr(rule, "combat", None))
    return None


def _replaces(card: CardDefinition, item: Item, node: Static, start: Start, plan: Plan) -> int:
    """It is applied to an event; or, where nothing is left of that, the same plan goes differently without it."""
    play = begin(card, item, start)
    if play is None:
        return NOT_YET
    try:
        plan(play)
        play.settle()
    except Enough:
        pass
    if judging.was_applied(play.state, play.subject, node):
        return EFFECT
    return differs(card, item, node, start, plan)


def _entering(card: CardDefinition, item: Item, node: Static, moment: str = ANY) -> Plan:
    """As the card enters, or something else that it refers to."""

    def plan(play: Playing) -> None:
        prepare(play, node)
        if cast_it(play, card, item.face, moment):
            play.settle()
        for option in [*play.offered("play")[:1], *play.offered("cast")[:2]]:
            if option in play.offered(option.kind):
                play.do(option)
                play.settle()

    return plan
