"""Keywords that the rules know by name: does the game go differently without them?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from apnap.language import types as t
from apnap.language.abilities import Keyword
from apnap.language.card import CardDefinition
from apnap.language.zones import BATTLEFIELD, HAND
from tests.exercise.boards.seats import EASY, FOES, RICH
from tests.exercise.boards.starting import PRIMED, Start, animates, cast_from
from tests.exercise.deck_checks import FOR_DECKS, commands
from tests.exercise.hidden_abilities import uncovered
from tests.exercise.items import Item
from tests.exercise.moments import ANY, THEIRS
from tests.exercise.plans.by_rule import casting
from tests.exercise.plans.casting import cast_what_fits, splice
from tests.exercise.plans.combat import against_a_sturdy_one, combats, first_of
from tests.exercise.plans.plan import Plan, everyone
from tests.exercise.playing import Playing
from tests.exercise.proving import DECK, OTHERWISE, Attempt, mixed
from tests.exercise.with_and_without import differs


def keywords(card: CardDefinition, item: Item, node: Keyword) -> Iterator[Attempt]:
    """Other choices or events than without the keyword, or another verdict on a deck."""
    if node.name in FOR_DECKS:
        yield Attempt(DECK, partial(commands, card, item))
        return
    plans = _plans(card, item, node)
    others = () if _is_for_casting(card, item, node) else uncovered(card, item, plans)
    for start, plan in (*mixed(_starts(card, item, node), plans), *others):
        yield Attempt(OTHERWISE, partial(differs, card, item, node, start, plan))


def _starts(card: CardDefinition, item: Item, node: Keyword) -> list[Start]:
    if _is_for_casting(card, item, node):
        place = cast_from(card, item)
        if item.face and card.layout == "transform" and place == HAND:
            place = BATTLEFIELD  # it isn't cast with that face up (CR 712.11)
        return [Start(place, kind, style) for kind, style in ((RICH, 0), (RICH, 1), (FOES, 0))]
    zones = [PRIMED, BATTLEFIELD] if animates(card, item.face) else [BATTLEFIELD]
    return [Start(zone, kind, 0) for kind in (RICH, FOES, EASY) for zone in zones]


def _plans(card: CardDefinition, item: Item, node: Keyword) -> list[Plan]:
    if _is_for_casting(card, item, node):
        return [_look, *[casting(card, item.face, moment, countered=False) for moment in (THEIRS, ANY)], splice]
    return [*OF_COMBAT] if node.name in _IN_COMBAT else [_turns] if node.name == "phasing" else []


def _is_for_casting(card: CardDefinition, item: Item, node: Keyword) -> bool:
    return node.name in _AS_IT_IS_CAST or not card.faces[item.face].types & t.PERMANENT


def _look(play: Playing) -> None:
    """Only what is offered at once."""


def _turns(play: Playing) -> None:
    play.rounds(3)


def _alone(play: Playing, blockers: int) -> None:
    """The card attacks alone, and is blocked by that many; once it can."""
    test = everyone if blockers > 1 else first_of(everyone)
    combats(play, lambda thing: thing == play.subject, test if blockers else None, 0)


def _grown(play: Playing) -> None:
    """The card has become bigger, so that there is excess damage."""
    play.use("grow", lambda thing: thing == play.subject)
    _alone(play, 1)


def _guarding(play: Playing) -> None:
    """An opponent attacks, and the card alone blocks."""
    combats(play, everyone, lambda thing: thing == play.subject, 1)


def _guarding_by_day(play: Playing) -> None:
    """A spell is cast first, so that it doesn't become night (CR 726.2a)."""
    cast_what_fits(play, None, [0], 1)
    _guarding(play)


def _together(play: Playing) -> None:
    """All attack."""
    combats(play, everyone, None, 0)


OF_COMBAT: tuple[Plan, ...] = (
    partial(_alone, blockers=1),
    _guarding,
    partial(_alone, blockers=2),
    partial(_alone, blockers=0),
    against_a_sturdy_one,
    _grown,
    _together,
    _guarding_by_day,
)
_AS_IT_IS_CAST = ("enchant", "flash", "fuse", "prototype", "splice")
_IN_COMBAT = (
    "banding",
    "bands with other",
    "deathtouch",
    "defender",
    "double strike",
    "enlist",
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
