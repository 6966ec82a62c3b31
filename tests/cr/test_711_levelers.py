"""Leveler cards (CR 711) and level up (CR 702.87)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static
from apnap.language.amounts import CountersOn
from apnap.language.card import card
from apnap.language.changes import Gain, LoseAll, SetPT
from apnap.language.conditions import Compare, Every
from apnap.language.costs import Mana
from apnap.language.effects import Apply, Target
from apnap.language.filters import creature, this
from apnap.language.statics import Continuous
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

LEVELS = CountersOn("level")
PUPIL = card(
    "Pupil",
    "{W}",
    "Creature - Human",
    Keyword("level up", (Mana("{W}"),)),
    Static(
        Continuous(this, (SetPT(3, 3), Gain((Keyword("flying"),)))),
        Every((Compare(LEVELS, ">=", 2), Compare(LEVELS, "<=", 3))),
    ),
    Static(Continuous(this, (SetPT(6, 6), Gain((Keyword("trample"),)))), Compare(LEVELS, ">=", 4)),
    pt="1/1",
)


def like(play: Script) -> tuple[int, int, frozenset[str]]:
    values = play.values("Pupil")
    return values.power, values.toughness, frozenset(play.keywords("Pupil")) - {"level up"}


@cr("107.8a", "107.8b", "711.2", "711.2a", "711.2b", "711.5")
@pytest.mark.parametrize(
    ("counters", "power", "keywords"),
    [(0, 1, []), (1, 1, []), (2, 3, ["flying"]), (3, 3, ["flying"]), (4, 6, ["trample"]), (9, 6, ["trample"])],
)
def test_level_counters_determine_power_toughness_and_abilities(counters: int, power: int, keywords: list[str]) -> None:
    play = scene(Seat(battlefield=[Permanent(PUPIL, {"level": counters})]))
    assert like(play) == (power, power, frozenset(keywords))


@cr("702.87a", "711.4")
def test_levelling_up() -> None:
    play = scene(Seat(battlefield=[Permanent(PUPIL, {"level": 1})], pool="{W}"))
    play.activate("Pupil")
    play.resolve()
    assert play.object("Pupil").counters == {"level": 2}
    assert play.values("Pupil").power == 3


@cr("702.87a")
def test_level_up_is_activated_at_sorcery_speed() -> None:
    play = scene(Seat(battlefield=[PUPIL], pool="{W}"), step="upkeep")
    with pytest.raises(Illegal):
        play.activate("Pupil")


@cr("711.6")
def test_a_leveler_in_other_zones_has_its_uppermost_power_and_toughness() -> None:
    play = scene(Seat(hand=[PUPIL]))
    assert play.values("Pupil").power == 1


@cr("711.2", "613.1f")
def test_a_leveler_that_loses_its_abilities_loses_its_levels() -> None:
    humility = card("Forget", "{W}", "Instant", Spell((Apply(Target(creature), (LoseAll(),)),)))
    play = scene(Seat(battlefield=[Permanent(PUPIL, {"level": 4})], hand=[humility], pool="{W}"))
    play.cast("Forget", targets=["Pupil"])
    play.resolve()
    assert "trample" not in play.keywords("Pupil")
