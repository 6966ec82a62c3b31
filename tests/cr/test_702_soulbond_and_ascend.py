"""Soulbond and ascend (CR 702.95, 702.131)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from apnap.game.script import Script
from apnap.language.abilities import Keyword, Spell, Static
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.conditions import Fits
from apnap.language.effects import Draw, GainLife, If, Pair, Target
from apnap.language.filters import AnyOf, HasStatus, Is, Non, creature, this, you_control
from apnap.language.kinds import Effect
from apnap.language.references import Partner, You
from apnap.language.statics import Continuous
from tests.cr.reading import made
from tests.cr.scenes import Seat, scene
from tests.marks import cr

YOURS = creature & you_control

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
def test_ten_permanents_give_the_citys_blessing(lands: int, players: list[int]) -> None:
    play = scene(Seat(hand=[ASPIRANT], battlefield=["Forest"] * lands), Seat(battlefield=["Forest"] * 12))
    play.cast("Aspirant")
    play.resolve()
    assert blessed(play) == players
    assert play.power("Aspirant") == (2 if players else 1)


@cr("702.131b", "702.131c")
def test_the_citys_blessing_is_permanent() -> None:
    play = scene(Seat(hand=[ASPIRANT, BANISH], battlefield=["Forest"] * 9))
    play.cast("Aspirant")
    play.resolve()
    play.cast("Banish", ["Aspirant"])
    play.resolve()
    assert blessed(play) == [0]


@cr("702.131a")
@pytest.mark.parametrize(("lands", "life"), [(9, 21), (10, 23)])
def test_a_spell_checks_for_ascend_as_it_resolves(lands: int, life: int) -> None:
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
def test_a_creature_entering_may_be_paired() -> None:
    play = bonded("Grizzly Bears")
    play.resolve()
    play.yes()
    assert (play.power("Squire"), play.power("Grizzly Bears")) == (2, 3)


@cr("702.95a")
def test_pairing_is_optional() -> None:
    play = bonded("Grizzly Bears")
    play.resolve()
    play.no()
    assert (play.power("Squire"), play.power("Grizzly Bears")) == (1, 2)


@cr("702.95a", "702.95d")
def test_another_creature_may_be_paired_later_but_not_a_third() -> None:
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
def test_a_pair_ends_when_one_leaves_or_stops_being_a_creature(gone: str) -> None:
    play = bonded("Grizzly Bears", hand=[BANISH, PETRIFY])
    play.resolve()
    play.yes()
    play.cast(gone, ["Grizzly Bears"])
    play.resolve()
    assert (play.power("Squire"), play.state.pairs) == (1, ())


@cr("702.95e")
def test_a_pair_ends_when_one_changes_controllers() -> None:
    play = bonded("Grizzly Bears")
    play.resolve()
    play.yes()
    play.next_turn()
    play.until("precombat main")
    play.cast("Take", ["Grizzly Bears"], by=1)
    play.resolve()
    assert (play.power("Squire"), play.power("Grizzly Bears")) == (1, 2)


@cr("702.95c")
def test_a_creature_that_left_is_not_paired() -> None:
    play = bonded(hand=[ASPIRANT, BANISH])
    play.cast("Aspirant")
    play.resolve()
    play.cast("Banish", ["Squire"])
    play.resolve()
    play.resolve()
    assert play.state.pairs == ()


def spell(name: str, *effects: Effect, cost: str = "{0}") -> CardDefinition:
    return card(name, cost, "Instant", Spell(effects))


def paired(*more: CardDefinition) -> Script:
    both = AnyOf((this, Is(Partner())))
    captain = card("Captain", "{W}", "Creature - Human", Static(Continuous(both, (ModifyPT(2, 2),))), pt="1/1")
    bind = spell("Bind", Pair(Target(YOURS, "one"), Target(YOURS, "other")))
    play = scene(Seat(hand=[bind, *more], battlefield=[captain, "Grizzly Bears", "Hill Giant"]))
    play.cast("Bind", ["Captain", "Grizzly Bears"])
    play.resolve()
    return play


@cr("702.95b")
def test_two_creatures_are_paired_but_not_three() -> None:
    play = paired()
    assert (play.power("Captain"), play.power("Grizzly Bears"), play.power("Hill Giant")) == (3, 4, 3)


@cr("702.95b")
@pytest.mark.parametrize(("name", "life"), [("Captain", 20), ("Grizzly Bears", 20), ("Hill Giant", 21)])
def test_unpaired_creatures(name: str, life: int) -> None:
    ask = spell("Alone", If(Fits(Target(creature), Non(HasStatus("paired"))), (GainLife(1),)))
    play = paired(ask)
    play.cast("Alone", [name])
    play.resolve()
    assert play.life() == life


@cr("702.95a")
def test_soulbond_is_offered_as_the_other_creature_enters() -> None:
    bonded = card("Bonded", "{0}", "Creature - Human", Keyword("soulbond"), pt="1/1")
    play = scene(Seat(hand=[bonded], battlefield=["Grizzly Bears"]))
    play.cast("Bonded")
    play.resolve()
    play.resolve()
    play.yes()
    assert len(play.state.pairs) == 1


@cr("702.131b")
@pytest.mark.parametrize(("lands", "life"), [(8, 20), (9, 21)])
def test_ascend(lands: int, life: int) -> None:
    climber = card("Climber", "{0}", "Creature - Human", Keyword("ascend"), pt="1/1")
    ask = spell("Ask", If(Fits(You(), HasStatus("city's blessing")), (GainLife(1),)))
    play = scene(Seat(hand=[ask, climber], battlefield=["Forest"] * lands))
    play.cast("Climber")
    play.resolve()
    play.cast("Ask")
    play.resolve()
    assert play.life() == life


@cr("702.131a")
@pytest.mark.parametrize(("lands", "life"), [(9, 20), (10, 21)])
def test_a_spell_with_ascend_gives_the_blessing_as_it_resolves(lands: int, life: int) -> None:
    climb = card("Climb", "{0}", "Sorcery", Keyword("ascend"), Spell((Draw(),)))
    ask = spell("Ask", If(Fits(You(), HasStatus("city's blessing")), (GainLife(1),)))
    play = scene(Seat(hand=[ask, climb], battlefield=["Forest"] * lands, library=["Island"]))
    play.cast("Climb")
    play.resolve()
    play.cast("Ask")
    play.resolve()
    assert play.life() == life
