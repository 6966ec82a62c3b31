"""Keywords that the rules know by name: does the game go otherwise than without them?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from apnap.language import types as t
from apnap.language.abilities import Keyword
from apnap.language.card import CardDefinition
from apnap.language.zones import BATTLEFIELD, HAND
from bench.exercise.boards import scene
from bench.exercise.combat_plans import against_a_sturdy_one, combats, first_of
from bench.exercise.items import Item
from bench.exercise.judging import EFFECT, NOT_YET
from bench.exercise.moments import ANY, THEIRS
from bench.exercise.planning import Plan, everyone
from bench.exercise.playing import Playing
from bench.exercise.probing import casting
from bench.exercise.proving import KEYWORD, OTHERWISE, Attempt, mixed
from bench.exercise.seats import EASY, FOES, RICH
from bench.exercise.starting import PRIMED, Start, animates
from bench.exercise.tracing import differs


def has_keyword(card: CardDefinition, item: Item) -> int:
    permanent = card.faces[item.face].types & t.PERMANENT
    play = Playing(scene(card, BATTLEFIELD if permanent else HAND, item.face))
    return EFFECT if item.keyword in play.keywords() else NOT_YET


def keywords(card: CardDefinition, item: Item, node: Keyword) -> Iterator[Attempt]:
    """Other choices or events than without the keyword; failing that, the card has it."""
    for start, plan in mixed(_starts(card, item, node), _plans(card, item, node)):
        yield Attempt(OTHERWISE, partial(differs, card, item, node, start, plan))
    yield Attempt(KEYWORD, partial(has_keyword, card, item))


def _starts(card: CardDefinition, item: Item, node: Keyword) -> list[Start]:
    if _is_for_casting(card, item, node):
        return [Start(HAND, kind, style) for kind, style in ((RICH, 0), (RICH, 1), (FOES, 0))]
    zones = [PRIMED, BATTLEFIELD] if animates(card, item.face) else [BATTLEFIELD]
    return [Start(zone, kind, 0) for kind in (RICH, FOES, EASY) for zone in zones]


def _plans(card: CardDefinition, item: Item, node: Keyword) -> list[Plan]:
    if _is_for_casting(card, item, node):
        return [_look, *[casting(card, item.face, moment, countered=False) for moment in (THEIRS, ANY)]]
    return [*OF_COMBAT] if node.name in _IN_COMBAT else [_turns] if node.name == "phasing" else []


def _is_for_casting(card: CardDefinition, item: Item, node: Keyword) -> bool:
    return node.name in _AS_IT_IS_CAST or not card.faces[item.face].types & t.PERMANENT


def _look(play: Playing) -> None:
    """Nothing but what is offered at once."""


def _turns(play: Playing) -> None:
    play.rounds(3)


def _alone(play: Playing, blockers: int) -> None:
    """The card attacks alone, and is blocked by so many; once it can."""
    test = everyone if blockers > 1 else first_of(everyone)
    combats(play, lambda thing: thing == play.subject, test if blockers else None, 0)


def _grown(play: Playing) -> None:
    """The card has become bigger, so that there is damage left over."""
    play.use("grow", lambda thing: thing == play.subject)
    _alone(play, 1)


def _guarding(play: Playing) -> None:
    """An opponent attacks, and the card alone blocks."""
    combats(play, everyone, lambda thing: thing == play.subject, 1)


OF_COMBAT: tuple[Plan, ...] = (
    partial(_alone, blockers=1),
    _guarding,
    partial(_alone, blockers=2),
    partial(_alone, blockers=0),
    against_a_sturdy_one,
    _grown,
)
_AS_IT_IS_CAST = ("enchant", "flash", "fuse", "prototype", "splice")
_IN_COMBAT = (
    "deathtouch",
    "defender",
    "double strike",
    "first strike",
    "haste",
    "infect",
    "lifelink",
    "reach",
    "toxic",
    "trample",
    "vigilance",
    "wither",
)
