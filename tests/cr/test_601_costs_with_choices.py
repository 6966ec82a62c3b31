"""Costs with a choice, costs that depend on the number of targets, and flash for an additional cost (CR 601.2)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static
from apnap.language.amounts import FurtherTargets, Times
from apnap.language.card import card
from apnap.language.conditions import WasPaid
from apnap.language.costs import Mana, PayLife, RemoveCounters, SacrificeOther
from apnap.language.effects import Draw, GainLife, If, Tap, Target
from apnap.language.filters import creature, this, you_control
from apnap.language.statics import AdditionalCost, AlternativeCost, CostChange
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

EITHER = Static(AdditionalCost((SacrificeOther(creature),), either=(PayLife(3),)), zone="any")

RITE = card("Rite", "{B}", "Sorcery", EITHER, Spell((Draw(),)))

EACH_MORE = Static(CostChange(this, coloured="{U}", times=Times(1, FurtherTargets())), zone="any")

SLEEP = card("Sleep", "{U}", "Instant", EACH_MORE, Spell((Tap(Target(creature, count=None)),)))

QUICK = Static(AlternativeCost((Mana("{2}"),), "flash", besides=True), zone="any")

LESSON = card("Lesson", "{W}", "Sorcery", QUICK, Spell((GainLife(4),)))

TAKER = card(
    "Taker",
    "{G}",
    "Creature - Elf",
    Activated((RemoveCounters("", what=creature & you_control),), (GainLife(1),)),
    pt="1/1",
)

CHEER = card("Cheer", "{W}", "Instant", Spell((GainLife(1),)))


@cr("601.2b")
def test_one_of_two_additional_costs_is_paid() -> None:
    play = scene(Seat(hand=[RITE], pool="{B}", battlefield=["Hill Giant"]))
    play.cast("Rite", choices=[2])
    assert (play.life(0), play.battlefield()) == (17, ["Hill Giant"])
    play = scene(Seat(hand=[RITE], pool="{B}", battlefield=["Hill Giant"]))
    play.cast("Rite", choices=[1])
    assert (play.life(0), play.battlefield()) == (20, [])


@cr("601.2b", "118.8b")
@pytest.mark.parametrize(
    ("mine", "paying", "life"), [([], False, 2), (["Hill Giant"], False, 2), (["Hill Giant"], True, 4)]
)
def test_an_optional_additional_cost_may_be_left_unpaid(mine: list[str], paying: bool, life: int) -> None:
    offered = Static(AdditionalCost((SacrificeOther(creature),), "additional"), zone="any")
    tithe = card(
        "Tithe", "{W}", "Instant", offered, Spell((If(WasPaid("additional"), (GainLife(4),), (GainLife(2),)),))
    )
    play = scene(Seat(hand=[tithe], pool="{W}", battlefield=[*mine]))
    play.cast("Tithe", costs={"additional": int(paying)} if mine else {})
    assert play.battlefield() == ([] if paying else mine)
    play.resolve()
    assert play.life() == 20 + life


def test_the_two_costs_are_described_in_words() -> None:
    game = scene(Seat(hand=[RITE], pool="{B}", battlefield=["Hill Giant"])).game
    game.answer(next(one for one in game.decision.options if one.kind == "cast"))
    assert [game.label(one) for one in game.decision.options] == ["Sacrifice a creature", "Pay 3 life"]


@cr("601.2b")
def test_only_one_of_two_costs_can_be_paid_so_nothing_is_asked() -> None:
    play = scene(Seat(hand=[RITE], pool="{B}"))
    play.cast("Rite")
    assert play.life(0) == 17
    assert not scene(Seat(hand=[RITE], pool="{B}", life=2)).may("cast", "Rite")


@cr("601.2c", "601.2f")
def test_no_more_targets_are_offered_than_can_be_paid_for() -> None:
    theirs = ["Hill Giant", "Grizzly Bears", "Llanowar Elves"]
    play = scene(Seat(hand=[SLEEP], pool="{U}{U}"), Seat(battlefield=theirs))
    with pytest.raises(Illegal):
        play.cast("Sleep", targets=[theirs])
    play.cast("Sleep", targets=[theirs[:2]])
    assert play.pool() == ""


@cr("601.3c")
def test_flash_for_an_additional_cost() -> None:
    play = scene(Seat(hand=[LESSON], pool="{W}{W}{W}"), active=1)
    play.pass_to(0)
    play.cast("Lesson", way="flash")
    play.resolve_all()
    assert (play.life(0), play.pool()) == (24, "")
    poor = scene(Seat(hand=[LESSON, CHEER], pool="{W}{W}"), active=1)
    poor.pass_to(0)
    assert not poor.may("cast", "Lesson")


@cr("118.3")
def test_removing_a_counter_of_any_kind_from_any_creature() -> None:
    giant = Permanent("Hill Giant", counters={"+1/+1": 1, "shield": 1})
    play = scene(
        Seat(battlefield=[TAKER, giant]), Seat(battlefield=[Permanent("Grizzly Bears", counters={"+1/+1": 1})])
    )
    play.activate("Taker", choices=["+1/+1"])
    assert (play.pt("Hill Giant"), play.counters("Hill Giant")) == ((3, 3), {"shield": 1})
    play.activate("Taker")
    assert not play.may("activate", "Taker")
