"""The city's blessing and paired creatures (CR 702.95, 702.131)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from apnap.game.script import Script
from apnap.language.card import CardDefinition
from tests.cr.reading import made
from tests.cr.scenes import Seat, scene
from tests.marks import cr

ASPIRANT = made("Aspirant", "Ascend\n~ gets +1/+1 as long as you have the city's blessing.")
GILDED = made(
    "Gilded Word", "Ascend\nYou gain 1 life. If you have the city's blessing, you gain 3 life instead.", "Instant"
)
SQUIRE = made(
    "Squire",
    "Soulbond\nAs long as Squire is paired with another creature, each of those creatures gets +1/+1.",
)
KNIGHT = made("Knight", "Soulbond\nAs long as Knight is paired with another creature, both creatures have flying.")
TAKE = made("Take", "Gain control of target creature.", "Sorcery")
BANISH = made("Banish", "Exile target creature.", "Instant")
PETRIFY = made("Petrify", "Enchant creature\nEnchanted creature isn't a creature.", "Enchantment — Aura")


def blessed(play: Script) -> list[int]:
    return [n for n, one in enumerate(play.state.players) if "city's blessing" in one.designations]


@cr("702.131b", "702.131c")
@pytest.mark.parametrize(("lands", "players"), [(8, []), (9, [0])])
def test_ten_permanents_bring_the_blessing(lands: int, players: list[int]) -> None:
    play = scene(Seat(hand=[ASPIRANT], battlefield=["Forest"] * lands), Seat(battlefield=["Forest"] * 12))
    play.cast("Aspirant")
    play.resolve()
    assert blessed(play) == players
    assert play.power("Aspirant") == (2 if players else 1)


@cr("702.131b", "702.131c")
def test_the_blessing_stays() -> None:
    play = scene(Seat(hand=[ASPIRANT, BANISH], battlefield=["Forest"] * 9))
    play.cast("Aspirant")
    play.resolve()
    play.cast("Banish", ["Aspirant"])
    play.resolve()
    assert blessed(play) == [0]


@cr("702.131a")
@pytest.mark.parametrize(("lands", "life"), [(9, 21), (10, 23)])
def test_a_spell_looks_as_it_resolves(lands: int, life: int) -> None:
    play = scene(Seat(hand=[GILDED], battlefield=["Forest"] * lands))
    play.cast("Gilded Word")
    assert blessed(play) == []
    play.resolve()
    assert play.life() == life


def bonded(*others: str, hand: Sequence[CardDefinition] = ()) -> Script:
    play = scene(Seat(hand=[SQUIRE, *hand], battlefield=list(others)), Seat(hand=[TAKE], library=["Forest"] * 3))
    play.cast("Squire")
    play.resolve()
    return play


@cr("702.95a", "702.95b")
def test_a_creature_that_enters_may_be_paired() -> None:
    play = bonded("Grizzly Bears")
    play.resolve()
    play.yes()
    assert (play.power("Squire"), play.power("Grizzly Bears")) == (2, 3)


@cr("702.95a")
def test_it_may_be_left_alone() -> None:
    play = bonded("Grizzly Bears")
    play.resolve()
    play.no()
    assert (play.power("Squire"), play.power("Grizzly Bears")) == (1, 2)


@cr("702.95a", "702.95d")
def test_another_may_come_later_and_a_third_may_not() -> None:
    play = bonded(hand=[KNIGHT, ASPIRANT])
    assert play.stack == []
    play.cast("Aspirant")
    play.resolve()
    play.resolve()
    play.yes()
    play.cast("Knight")
    play.resolve()
    assert play.stack == [], "the others are paired"
    assert (play.power("Squire"), play.power("Aspirant"), play.power("Knight")) == (2, 2, 1)


@cr("702.95e")
@pytest.mark.parametrize("gone", ["Banish", "Petrify"])
def test_they_part_as_one_leaves_or_is_no_creature(gone: str) -> None:
    play = bonded("Grizzly Bears", hand=[BANISH, PETRIFY])
    play.resolve()
    play.yes()
    play.cast(gone, ["Grizzly Bears"])
    play.resolve()
    assert (play.power("Squire"), play.state.pairs) == (1, ())


@cr("702.95e")
def test_they_part_as_one_changes_hands() -> None:
    play = bonded("Grizzly Bears")
    play.resolve()
    play.yes()
    play.next_turn()
    play.until("precombat main")
    play.cast("Take", ["Grizzly Bears"], by=1)
    play.resolve()
    assert (play.power("Squire"), play.power("Grizzly Bears")) == (1, 2)


@cr("702.95c")
def test_what_has_left_before_is_not_paired() -> None:
    play = bonded(hand=[ASPIRANT, BANISH])
    play.cast("Aspirant")
    play.resolve()
    play.cast("Banish", ["Squire"])
    play.resolve()
    play.resolve()
    assert play.state.pairs == ()
