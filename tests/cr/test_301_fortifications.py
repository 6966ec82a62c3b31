"""Fortifications (CR 301.6, 702.67)."""

from __future__ import annotations

import pytest

from apnap.game.seats import Permanent
from apnap.language.abilities import Keyword, Spell
from apnap.language.card import card
from apnap.language.changes import SetPT, SetTypes
from apnap.language.costs import Mana
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, Attach, Target
from apnap.language.filters import creature, land, permanent
from apnap.language.types import ARTIFACT, CREATURE
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.attaching import BecameAttached
from tests.cr.ranges import around
from tests.cr.scenes import Seat, scene
from tests.marks import cr
from tests.rulings.table import needs_corpus
from tests.rulings.table import scene as table

WALLS = card("Walls", "{1}", "Artifact - Fortification", Keyword("fortify", (Mana("{1}"),)))
DESERTED = card("Deserted", "{0}", "Instant", Spell((Apply(Target(land), (SetTypes(ARTIFACT),), duration=FOREVER),)))
AWAKE = card(
    "Awake",
    "{0}",
    "Instant",
    Spell((Apply(Target(permanent), (SetTypes(ARTIFACT | CREATURE, keep="all"), SetPT(2, 2)), duration=FOREVER),)),
)
WEAR = card("Wear", "{0}", "Instant", Spell((Attach(Target(permanent), Target(creature, name="wearer")),)))


@cr("301.6", "702.67a")
def test_fortify_attaches_it_to_a_land_its_controller_controls() -> None:
    play = scene(Seat(battlefield=[WALLS, "Plains", "Island"]), Seat(battlefield=["Swamp"]))
    with pytest.raises(Illegal):
        play.activate("Walls", targets=["Swamp"])
    play.activate("Walls", targets=["Island"], pay=["Plains"])
    play.resolve()
    assert play.attached_to("Walls") == "Island"


@cr("702.67a")
def test_fortify_is_activated_only_as_a_sorcery() -> None:
    play = scene(Seat(battlefield=[WALLS, "Plains", "Island"]), Seat(), step="upkeep")
    with pytest.raises(Illegal):
        play.activate("Walls", targets=["Island"])


@cr("301.6", "704.5n")
def test_it_becomes_unattached_if_its_host_is_no_longer_a_land() -> None:
    play = scene(Seat(battlefield=["Island", Permanent(WALLS, attached_to="Island")], hand=[DESERTED]), Seat())
    assert play.attached_to("Walls") == "Island"
    play.cast("Deserted", targets=["Island"])
    play.resolve()
    assert (play.attached_to("Walls"), "Walls" in play.battlefield(0)) == ("", True)
    assert [event.rule for event in play.events(BecameAttached)] == ["704.5n"]


@cr("301.6", "301.5c")
def test_a_fortification_that_is_a_creature_cant_fortify_a_land() -> None:
    play = scene(Seat(battlefield=["Island", Permanent(WALLS, attached_to="Island")], hand=[AWAKE]), Seat())
    play.cast("Awake", targets=["Walls"])
    play.resolve()
    assert (play.attached_to("Walls"), "Walls" in play.battlefield(0)) == ("", True)


@cr("301.6")
def test_a_fortification_cant_be_attached_to_a_creature() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", WALLS], hand=[WEAR]), Seat())
    play.cast("Wear", targets=["Walls", "Grizzly Bears"])
    play.resolve()
    assert play.attached_to("Walls") == ""


@cr("801.9", "704.5n")
def test_a_fortification_cant_fortify_a_land_outside_its_controllers_range() -> None:
    far = Seat(battlefield=["Island"])
    mine = Seat(battlefield=[Permanent(WALLS, attached_to="Island")])
    play = around(mine, Seat(), far, Seat(), reach=[1, 1, 1, 1])
    assert (play.attached_to("Walls"), "Walls" in play.battlefield(0)) == ("", True)
    near = around(mine, Seat(battlefield=["Island"]), Seat(), Seat(), reach=[1, 1, 1, 1])
    assert near.attached_to("Walls") == "Island"


@needs_corpus
@cr("301.6", "702.67a")
def test_darksteel_garrison() -> None:
    mine = Seat(battlefield=["Island", Permanent("Darksteel Garrison", attached_to="Island"), "Grizzly Bears"])
    play = table(mine, Seat())
    assert "indestructible" in play.keywords("Island")
    play.mana("Island")
    play.resolve()
    assert play.pt("Grizzly Bears") == (3, 3)
