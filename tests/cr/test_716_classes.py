"""Class cards (CR 716): gaining levels."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import LevelOf
from apnap.language.card import card
from apnap.language.changes import Gain, ModifyPT, SetTypes
from apnap.language.conditions import Compare
from apnap.language.costs import Mana
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, BecomeLevel, CreateCopyToken, Draw, GainLife, Target
from apnap.language.filters import creature, enchantment, this, you_control
from apnap.language.patterns import BecomesLevel
from apnap.language.references import Bound
from apnap.language.statics import Continuous
from apnap.language.types import CREATURE
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr


def gain(level: int, cost: str) -> Activated:
    return Activated((Mana(cost),), (BecomeLevel(level),), "sorcery", condition=Compare(LevelOf(), "=", level - 1))


def from_level(level: int, *abilities: Static | Triggered) -> Static:
    return Static(Continuous(this, (Gain(abilities),)), Compare(LevelOf(), ">=", level))


ANTHEM = Static(Continuous(creature & you_control, (ModifyPT(1, 1),)))
SCHOOL = card(
    "School",
    "{W}",
    "Enchantment - Class",
    Static(Continuous(creature & you_control, (Gain((Keyword("vigilance"),)),))),
    gain(2, "{W}"),
    from_level(2, Triggered(BecomesLevel(2), (GainLife(5),)), ANTHEM),
    gain(3, "{W}{W}"),
    from_level(3, Triggered(BecomesLevel(3, this), (Draw(1),))),
)


def at_school(pool: str, step: str = "precombat main") -> Script:
    return scene(Seat(battlefield=[SCHOOL, "Grizzly Bears"], pool=pool, library=["Plains"]), step=step)


@cr("107.16", "107.16a", "716.2", "716.2a", "716.2d", "716.3")
def test_gaining_the_next_level_and_its_abilities() -> None:
    play = at_school("{W}")
    assert play.values("Grizzly Bears").power == 2
    assert "vigilance" in play.keywords("Grizzly Bears")
    play.activate("School", ability=0)
    play.resolve()
    assert play.object("School").level == 2
    assert play.values("Grizzly Bears").power == 3
    play.resolve()  # it sees itself become level 2
    assert play.life(0) == 25


@cr("716.2a")
def test_levels_are_gained_one_at_a_time() -> None:
    play = at_school("{W}{W}{W}")
    with pytest.raises(Illegal):
        play.activate("School", ability=1)
    play.activate("School", ability=0)
    play.resolve_all()
    play.activate("School", ability=1)
    play.resolve_all()
    assert play.object("School").level == 3
    assert play.values("Grizzly Bears").power == 3
    assert play.hand(0) == ["Plains"]


@cr("716.2a")
def test_each_level_is_gained_once() -> None:
    play = at_school("{W}{W}")
    play.activate("School", ability=0)
    play.resolve_all()
    assert play.life(0) == 25
    with pytest.raises(Illegal):
        play.activate("School", ability=0)


@cr("716.2a")
def test_levels_are_gained_at_sorcery_speed() -> None:
    play = at_school("{W}", "upkeep")
    with pytest.raises(Illegal):
        play.activate("School", ability=0)


@cr("702.87c", "711.7", "716.4")
def test_level_counters_are_not_levels() -> None:
    play = scene(Seat(battlefield=[Permanent(SCHOOL, {"level": 2}), "Grizzly Bears"]))
    assert play.values("Grizzly Bears").power == 2


@cr("716.2b")
def test_the_level_stays_and_is_not_copied() -> None:
    awaken = card(
        "Awaken",
        "{W}",
        "Sorcery",
        Spell(
            (
                Apply(Target(enchantment), (SetTypes(CREATURE),), duration=FOREVER),
                CreateCopyToken(Bound("target")),
            )
        ),
    )
    play = scene(Seat(battlefield=[SCHOOL, "Grizzly Bears"], hand=[awaken], pool="{W}{W}"))
    play.activate("School", ability=0)
    play.resolve_all()
    play.cast("Awaken", targets=["School"])
    play.resolve_all()
    levels = [
        play.state.object(id).level for id in play.state.battlefield if play.state.object(id).base.name == "School"
    ]
    assert levels == [2, 0]


@cr("716.2b", "716.2d")
def test_any_permanent_can_have_a_level() -> None:
    study = card(
        "Study",
        "{W}",
        "Sorcery",
        Spell(
            (GainLife(LevelOf(Target(creature))), BecomeLevel(4, Bound("target")), GainLife(LevelOf(Bound("target"))))
        ),
    )
    play = scene(Seat(battlefield=["Grizzly Bears"], hand=[study], pool="{W}"))
    play.cast("Study", targets=["Grizzly Bears"])
    play.resolve()
    assert play.life(0) == 25  # 1 without a level, then 4


@cr("716.2a", "603.2")
def test_abilities_trigger_on_becoming_a_level() -> None:
    watcher = card(
        "Watcher", "{W}", "Creature - Bird", Triggered(BecomesLevel(2, enchantment), (GainLife(7),)), pt="1/1"
    )
    play = scene(Seat(battlefield=[SCHOOL, watcher], pool="{W}"))
    play.activate("School", ability=0)
    play.resolve()
    play.choose("Watcher", "School")
    play.resolve_all()
    assert play.life(0) == 32
