"""Rulings about proliferate, energy, goad, the monarch, evoke, cascade, fabricate and megamorph."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from apnap.rules.events.stack import AbilityTriggered
from apnap.rules.objects.designations import GotDesignation
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus
FORESTS = ["Forest"] * 6


@ruling("Thrummingbird", 3)
def test_proliferate_adds_one_of_each_kind() -> None:
    both = Permanent("Grizzly Bears", counters={"charge": 1, "+1/+1": 1})
    play = scene(Seat(hand=["Steady Progress"], pool="{U}{U}{U}", battlefield=[both], library=FORESTS))
    play.cast("Steady Progress")
    play.resolve()
    play.choose("Grizzly Bears")
    assert play.counters("Grizzly Bears") == {"charge": 2, "+1/+1": 2}


@ruling("Longtusk Cub", 3, 5)
def test_no_more_energy_can_be_paid_than_there_is() -> None:
    play = scene(Seat(counters={"energy": 3}, battlefield=["Longtusk Cub"]))
    play.activate("Longtusk Cub")
    play.resolve()
    assert (play.state.players[0].counters, play.counters("Longtusk Cub")) == ({"energy": 1}, {"+1/+1": 1})
    with pytest.raises(Illegal):
        play.activate("Longtusk Cub")


@ruling("Fleecemane Lion", 3)
def test_a_monstrous_creature_does_not_become_monstrous_again() -> None:
    play = scene(Seat(pool="{G}{W}" * 5, battlefield=["Fleecemane Lion"]))
    for _ in range(2):
        play.activate("Fleecemane Lion")
        play.resolve()
    assert play.counters("Fleecemane Lion") == {"+1/+1": 1}


@ruling("Disrupt Decorum", 1)
def test_a_creature_that_enters_later_is_not_goaded() -> None:
    own = Seat(hand=["Disrupt Decorum"], pool="{R}{R}{R}{R}")
    theirs = Seat(battlefield=["Hill Giant"], hand=["Raging Goblin", "Mountain"], library=FORESTS)
    play = scene(own, theirs)
    play.cast("Disrupt Decorum")
    play.resolve()
    play.until("precombat main", 1)
    play.land("Mountain")
    play.cast("Raging Goblin")
    play.resolve()
    with pytest.raises(Illegal):
        play.attack([])
    play.attack(["Hill Giant"])


@ruling("Palace Sentinels", 1)
def test_the_monarch_does_not_become_the_monarch_again() -> None:
    play = scene(Seat(hand=["Custodi Lich", "Custodi Lich"], pool="{B}" * 10), Seat(battlefield=["Hill Giant"]))
    play.cast("Custodi Lich")
    play.resolve()
    play.resolve()
    assert play.log(GotDesignation) == [GotDesignation]
    play.choose("Player 2")
    play.resolve()
    assert play.battlefield(1) == []
    play.cast("Custodi Lich")
    play.resolve()
    play.resolve()
    assert (play.log(GotDesignation), play.stack) == ([GotDesignation], [])


@ruling("Palace Sentinels", 3)
def test_the_former_monarch_still_draws() -> None:
    own = Seat(hand=["Palace Sentinels"], pool="{W}" * 4, library=FORESTS)
    play = scene(own, Seat(library=FORESTS), Seat(library=FORESTS))
    play.cast("Palace Sentinels")
    play.resolve_all()
    play.until("end")
    assert play.stack == ["ability of The Monarch"]
    play.resolve()
    assert len(play.hand()) == 1


@ruling("Mulldrifter", 1)
def test_an_evoked_creatures_ability_may_resolve_first() -> None:
    play = scene(Seat(hand=["Mulldrifter"], pool="{U}{U}{U}", library=FORESTS))
    play.cast("Mulldrifter", way="evoke")
    play.resolve()
    play.order([0, 1])
    play.resolve_all()
    assert (len(play.hand()), play.graveyard()) == (2, ["Mulldrifter"])


@ruling("Bloodbraid Elf", 2, 8)
def test_the_cascaded_spell_resolves_first() -> None:
    play = scene(Seat(hand=["Bloodbraid Elf"], pool="{R}{G}{G}{G}", library=["Forest", "Grizzly Bears", "Island"]))
    play.cast("Bloodbraid Elf")
    play.resolve()
    play.yes()
    assert play.stack == ["Grizzly Bears", "Bloodbraid Elf"]


@ruling("Bloodbraid Elf", 4)
def test_countering_the_spell_does_not_stop_cascade() -> None:
    own = Seat(hand=["Bloodbraid Elf"], pool="{R}{G}{G}{G}", library=["Grizzly Bears", "Island"])
    play = scene(own, Seat(hand=["Counterspell"], pool="{U}{U}"))
    play.cast("Bloodbraid Elf")
    play.cast("Counterspell", ["Bloodbraid Elf"], by=1)
    play.resolve()
    play.resolve()
    play.yes()
    play.resolve()
    assert play.battlefield() == ["Grizzly Bears"]


@ruling("Marionette Master", 5)
def test_fabricate_after_the_creature_left_creates_servos() -> None:
    own = Seat(hand=["Marionette Master"], pool="{B}" * 6)
    play = scene(own, Seat(hand=["Murder"], pool="{B}{B}{B}"))
    play.cast("Marionette Master")
    play.resolve()
    play.cast("Murder", ["Marionette Master"], by=1)
    play.resolve()
    play.resolve()
    assert play.battlefield() == ["Servo Token"] * 3


@ruling("Den Protector", 3)
def test_megamorph_does_not_use_the_stack() -> None:
    own = Seat(hand=["Den Protector"], pool="{C}{C}{C}", battlefield=["Forest"] * 4)
    play = scene(own)
    play.cast("Den Protector", way="morph")
    play.resolve()
    (id,) = [one for one in play.state.battlefield if play.state.object(one).face_down]
    play.special("turn face up", id)
    assert play.counters("Den Protector") == {"+1/+1": 1}


@ruling("Topan Freeblade", 3)
def test_renown_requires_combat_damage_to_a_player() -> None:
    play = scene(Seat(battlefield=["Topan Freeblade"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Topan Freeblade"])
    play.block({"Grizzly Bears": "Topan Freeblade"})
    play.until("end of combat")
    assert play.log(AbilityTriggered) == []


@ruling("Peema Aether-Seer", 5)
def test_negative_power_gives_no_energy() -> None:
    play = scene(
        Seat(hand=["Peema Aether-Seer", "Hysterical Blindness"], pool="{G}" * 4, counters={"energy": 1}),
        Seat(hand=["Hysterical Blindness"], pool="{U}" * 3),
    )
    play.cast("Peema Aether-Seer")
    play.resolve()
    play.cast("Hysterical Blindness", by=1)
    play.resolve()
    assert play.power("Peema Aether-Seer") == -1
    play.resolve()
    assert play.state.players[0].counters == {"energy": 1}
