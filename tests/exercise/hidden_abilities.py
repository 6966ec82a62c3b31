"""Abilities that something else on the card hides: the likeliest plans again, with that out of the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice

from apnap.language.card import CardDefinition
from apnap.language.zones import BATTLEFIELD
from apnap.rules.values.reading import is_creature
from tests.exercise.boards.seats import EASY, LEAN, PLAIN, RICH
from tests.exercise.boards.starting import CAST, PRIMED, Start, animates
from tests.exercise.items import Item
from tests.exercise.plans.plan import Plan, everyone
from tests.exercise.plans.tools_for_itself import WAKE, strip
from tests.exercise.playing import Playing

PLANS = 3
"""How many plans are tried again."""


def uncovered(card: CardDefinition, item: Item, plans: Iterable[Plan]) -> Iterator[tuple[Start, Plan]]:
    """Beginnings and plans: without the card's own triggers and other keywords, with fewer things about, with opponents
    who refuse, once it was cast and has chosen what it is to choose."""
    place = PRIMED if animates(card, item.face) else BATTLEFIELD
    yield Start(place, RICH, 0), _unaided
    for plan in islice(plans, PLANS):
        yield Start(place, RICH, 0), partial(_stripped, item.keyword, plan)
        yield from [(Start(place, kind, 0), plan) for kind in (LEAN, PLAIN, EASY)]
        yield Start(place, RICH, 1), plan
        yield Start(place, RICH, 0), partial(_against_the_small, plan)
        yield Start(CAST, RICH, 0), partial(_later, plan)
        yield Start(place, RICH, 0), partial(_awake, plan)


def _stripped(keyword: str, plan: Plan, play: Playing) -> None:
    play.use(strip(keyword))
    plan(play)


def _awake(plan: Plan, play: Playing) -> None:
    """The card is a creature, even if it isn't one by itself."""
    if not is_creature(play.state, play.subject):
        play.use(WAKE)
        plan(play)


def _against_the_small(plan: Plan, play: Playing) -> None:
    """Opponents' big creatures are tapped."""
    play.use("calm")
    plan(play)


def _later(plan: Plan, play: Playing) -> None:
    """In the next turn, when what was cast in this one can attack (CR 302.6)."""
    play.until("end", 0)
    play.until("precombat main", 0)
    plan(play)


def _unaided(play: Playing) -> None:
    """The card attacks alone, and whatever triggers as it does is countered."""
    play.until("precombat main", 0)
    play.attackers = lambda thing: thing == play.subject
    play.until("declare attackers", 0)
    while play.state.markers[0].stack:
        play.use("stifle")
    play.blockers = everyone
    play.until("postcombat main", 0)
