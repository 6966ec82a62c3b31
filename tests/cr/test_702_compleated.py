"""Compleated (CR 702.150), and life paid for Phyrexian mana (CR 107.4f)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.card import card
from apnap.language.costs import Loyalty
from apnap.language.effects import AddCounters, CopySpell, GainLife, Target
from apnap.language.filters import IsSpell, permanent, you_control
from apnap.language.patterns import GetsCounters
from apnap.language.statics import Multiply
from tests.cr.scenes import Seat, scene
from tests.marks import cr

AGENT = card(
    "Agent",
    "{G/P}{G/W/P}",
    "Planeswalker - Agent",
    Keyword("compleated"),
    Activated((Loyalty(1),), (GainLife(1),)),
    loyalty=6,
)


@cr("702.150a", "107.4f")
@pytest.mark.parametrize(("pool", "life", "loyalty"), [("{G}{W}", 20, 6), ("{G}", 18, 4), ("", 16, 2)])
def test_two_fewer_loyalty_counters_for_each_symbol_paid_with_life(pool: str, life: int, loyalty: int) -> None:
    play = scene(Seat(hand=[AGENT], pool=pool))
    play.cast("Agent")
    play.resolve()
    assert (play.life(), play.counters("Agent")) == (life, {"loyalty": loyalty})


@cr("702.150a")
def test_later_counters_are_not_reduced() -> None:
    charge = card("Charge", "{W}", "Instant", Spell((AddCounters("loyalty", 3, Target(permanent)),)))
    play = scene(Seat(hand=[AGENT, charge], battlefield=["Plains", "Plains"]))
    play.cast("Agent", pay=["the first Plains"])
    play.resolve()
    assert play.counters("Agent") == {"loyalty": 4}
    play.activate("Agent")
    play.resolve()
    play.cast("Charge", targets=["Agent"])
    play.resolve()
    assert play.counters("Agent") == {"loyalty": 8}


@cr("702.150a", "616.1")
@pytest.mark.parametrize(("first", "loyalty"), [("Agent", 8), ("Season", 10)])
def test_the_player_orders_compleated_with_other_replacement_effects(first: str, loyalty: int) -> None:
    season = card("Season", "{G}", "Enchantment", Static(Multiply(GetsCounters(permanent & you_control), 2)))
    play = scene(Seat(hand=[AGENT], pool="{G}", battlefield=[season]))
    play.cast("Agent")
    play.resolve()
    play.choose(next(one for one in play.decision.options if first in play.game.label(one)))
    assert play.counters("Agent") == {"loyalty": loyalty}


@cr("702.150a", "707.10")
def test_a_copy_was_not_paid_for_with_life() -> None:
    twin = card("Twin", "{W}", "Instant", Spell((CopySpell(Target(IsSpell())),)))
    play = scene(Seat(hand=[AGENT, twin], pool="{W}"))
    play.cast("Agent", pay=["life", "life"])
    play.cast("Twin", targets=["Agent"])
    play.resolve_all()
    assert sorted(play.counters(id)["loyalty"] for id in play.state.battlefield) == [2, 6]
