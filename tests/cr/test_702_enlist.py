"""Enlist (CR 702.154)."""

from __future__ import annotations

import pytest

from apnap.game.script import Script
from apnap.game.seats import Permanent
from apnap.language.abilities import Keyword, Spell
from apnap.language.card import card
from apnap.language.changes import ModifyPT
from apnap.language.effects import Apply, Target
from apnap.language.filters import creature
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Seat, scene
from tests.marks import cr

CAVALIER = card("Cavalier", "{W}", "Creature - Knight", Keyword("enlist"), pt="2/2")
CAPTAIN = card("Captain", "{W}", "Creature - Knight", Keyword("enlist"), Keyword("enlist"), pt="1/1")
SPRINTER = card("Sprinter", "{W}", "Creature - Human", Keyword("haste"), pt="1/1")
GUARD = card("Guard", "{W}", "Creature - Human", Keyword("vigilance"), pt="4/4")
BOOST = card("Boost", "{0}", "Instant", Spell((Apply(Target(creature), (ModifyPT(2, 0),)),)))


def at(*battlefield: object, hand: tuple[object, ...] = ()) -> Script:
    return scene(Seat(battlefield=list(battlefield), hand=list(hand)), Seat())  # type: ignore[arg-type]


@cr("702.154a", "702.154b", "508.1g")
def test_the_enlisted_creature_is_tapped_and_adds_its_power() -> None:
    play = at(CAVALIER, "Hill Giant")
    play.attack(["Cavalier"])
    play.choose("Hill Giant")
    assert (play.tapped("Hill Giant"), play.pt("Cavalier"), play.stack) == (True, (2, 2), ["ability of Cavalier"])
    play.resolve()
    assert play.pt("Cavalier") == (5, 2)
    play.until("end of combat")
    assert play.lives == [20, 15]
    play.until("upkeep", 1)
    assert play.pt("Cavalier") == (2, 2)


@cr("702.154a")
def test_enlisting_is_optional() -> None:
    play = at(CAVALIER, "Hill Giant")
    play.attack(["Cavalier"])
    play.choose()
    assert (play.tapped("Hill Giant"), play.stack) == (False, [])


@cr("702.154a", "702.154c")
def test_which_creatures_can_be_enlisted() -> None:
    fresh = Permanent("Grizzly Bears", sick=True)
    tapped = Permanent("Craw Wurm", tapped=True)
    play = at(CAVALIER, GUARD, fresh, tapped, Permanent(SPRINTER, sick=True), "Hill Giant")
    play.attack(["Cavalier", "Guard"])
    names = [play.state.object(option.thing).base.name for option in play.decision.options if option.kind != "done"]
    assert sorted(names) == ["Hill Giant", "Sprinter"]


@cr("702.154a")
def test_the_enlisted_creatures_power_is_used_on_resolution() -> None:
    play = at(CAVALIER, "Hill Giant", hand=(BOOST,))
    play.attack(["Cavalier"])
    play.choose("Hill Giant")
    play.cast("Boost", targets=["Hill Giant"])
    play.resolve()
    play.resolve()
    assert play.pt("Cavalier") == (7, 2)


@cr("702.154d")
def test_two_instances_of_enlist_each_enlist_a_creature() -> None:
    play = at(CAPTAIN, "Hill Giant", "Grizzly Bears")
    play.attack(["Captain"])
    play.choose("Hill Giant")
    with pytest.raises(Illegal):
        play.choose("Hill Giant")
    play.choose("Grizzly Bears")
    play.choose(*play.decision.options)
    play.resolve_all()
    assert play.pt("Captain") == (6, 1)
