"""Rulings about Vehicles, and about durations of control."""

from __future__ import annotations

import pytest

from apnap.language import types as t
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.control import ControlGained
from tests.rulings.declaring import can_attack
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def crewed(play: Script, vehicle: str, *crew: str) -> None:
    play.activate(vehicle, choices=[list(crew)])
    play.resolve()


@ruling("Aradara Express", 3)
def test_a_crewed_vehicle_has_its_power_and_toughness_but_no_creature_type() -> None:
    play = scene(Seat(battlefield=["Aradara Express", "Craw Wurm"]))
    assert not play.values("Aradara Express").types & t.CREATURE
    crewed(play, "Aradara Express", "Craw Wurm")
    values = play.values("Aradara Express")
    assert (values.types, sorted(values.subtypes)) == (t.ARTIFACT | t.CREATURE, ["Vehicle"])


@ruling("Aradara Express", 6)
def test_an_effect_that_sets_power_and_toughness_overwrites_the_vehicles() -> None:
    aura = Permanent("Ensoul Artifact", attached_to="Aradara Express")
    play = scene(Seat(battlefield=["Aradara Express", aura, "Craw Wurm"]))
    assert play.pt("Aradara Express") == (5, 5)
    crewed(play, "Aradara Express", "Craw Wurm")
    assert play.pt("Aradara Express") == (5, 5)


@ruling("Bound in Gold", 1)
def test_a_creature_under_bound_in_gold_cant_crew() -> None:
    bound = Permanent("Bound in Gold", attached_to="Grizzly Bears")
    play = scene(Seat(battlefield=["Smuggler's Copter", "Grizzly Bears", bound]))
    assert not play.may("activate", "Smuggler's Copter")


@ruling("Cultivator's Caravan", 1)
def test_cultivators_caravan_makes_mana_until_it_is_a_creature() -> None:
    play = scene(Seat(battlefield=[Permanent("Cultivator's Caravan", sick=True), "Hill Giant"]))
    assert play.may("mana", "Cultivator's Caravan")
    crewed(play, "Cultivator's Caravan", "Hill Giant")
    assert not play.may("mana", "Cultivator's Caravan")


@ruling("Mizzium Tank", 2)
def test_mizzium_tank_that_is_a_creature_gets_another_bonus() -> None:
    play = scene(Seat(battlefield=["Mizzium Tank"], hand=["Shock", "Shock"], pool="{R}{R}"))
    for _ in range(2):
        play.cast("Shock", targets=["Player 2"])
        play.resolve_all()
    assert play.pt("Mizzium Tank") == (5, 4)


@ruling("Mech Hangar", 1)
def test_an_animated_vehicle_has_its_printed_power_and_toughness() -> None:
    play = scene(Seat(battlefield=["Mech Hangar", "Aradara Express"], pool="{C}{C}{C}"))
    play.activate("Mech Hangar", 2, targets=["Aradara Express"])
    play.resolve()
    assert play.pt("Aradara Express") == (8, 6)


@ruling("Mobile Garrison", 2)
def test_untapping_an_attacker_does_not_remove_it_from_combat() -> None:
    play = scene(Seat(battlefield=["Mobile Garrison", "Grizzly Bears", "Hill Giant"]))
    crewed(play, "Mobile Garrison", "Grizzly Bears")
    play.attack(["Mobile Garrison", "Hill Giant"])
    play.choose("Hill Giant")
    play.resolve()
    assert not play.tapped("Hill Giant")
    play.until("end of combat")
    assert play.life(1) == 14


def silumgar(answer: str, pool: str) -> Script:
    """The Dragon has entered and targets the second player's Hill Giant; the second player can respond."""
    play = scene(
        Seat(hand=["Dragonlord Silumgar"], pool="{U}{U}{U}{B}{B}{B}", library=["Island"] * 3),
        Seat(battlefield=["Hill Giant"], hand=[answer], pool=pool, library=["Island"] * 3),
    )
    play.cast("Dragonlord Silumgar")
    play.resolve()
    play.choose("Hill Giant")
    return play


@ruling("Dragonlord Silumgar", 1, 2)
def test_silumgars_control_effect_ends_when_it_leaves() -> None:
    early = silumgar("Murder", "{B}{B}{B}")
    early.cast("Murder", targets=["Dragonlord Silumgar"], by=1)
    early.resolve_all()
    assert ControlGained not in early.log()
    assert early.controller("Hill Giant") == 1
    late = silumgar("Murder", "{B}{B}{B}")
    late.resolve()
    assert late.controller("Hill Giant") == 0
    late.cast("Murder", targets=["Dragonlord Silumgar"], by=1)
    late.resolve()
    assert late.controller("Hill Giant") == 1


@ruling("Dragonlord Silumgar", 3)
def test_regaining_silumgar_does_not_regain_the_creature() -> None:
    play = silumgar("Act of Aggression", "{R}{R}{R}{R}{R}")
    play.resolve()
    play.cast("Act of Aggression", targets=["Dragonlord Silumgar"], by=1)
    play.resolve()
    assert play.controller("Hill Giant") == 1
    play.until("upkeep", 1)
    assert (play.controller("Dragonlord Silumgar"), play.controller("Hill Giant")) == (0, 1)


@ruling("Aladdin", 2)
def test_a_stolen_permanent_that_stops_being_an_artifact_stays_stolen() -> None:
    play = scene(
        Seat(battlefield=["Aladdin"], hand=["Frogify"], pool="{R}{R}{R}{U}{U}"), Seat(battlefield=["Juggernaut"])
    )
    play.activate("Aladdin", targets=["Juggernaut"])
    play.resolve()
    play.cast("Frogify", targets=["Juggernaut"])
    play.resolve()
    assert (play.values("Juggernaut").types, play.controller("Juggernaut")) == (t.CREATURE, 0)


@ruling("Beguiler of Wills", 1, 2)
def test_beguiler_of_wills_checks_power_twice_and_then_no_more() -> None:
    play = scene(
        Seat(battlefield=["Beguiler of Wills", "Storm Crow"], hand=["Giant Growth"], pool="{G}"),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"], hand=["Giant Growth"], pool="{G}"),
    )
    with pytest.raises(Illegal):
        play.activate("Beguiler of Wills", targets=["Hill Giant"])
    before = Script(play.game.copy())
    play.activate("Beguiler of Wills", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.resolve()
    assert play.controller("Grizzly Bears") == 0
    before.activate("Beguiler of Wills", targets=["Grizzly Bears"])
    before.cast("Giant Growth", targets=["Grizzly Bears"], by=1)
    before.resolve_all()
    assert before.controller("Grizzly Bears") == 1


@ruling("Chromeshell Crab", 1, 3)
def test_exchanged_creatures_have_summoning_sickness_and_both_must_be_there() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Chromeshell Crab", face_down=True), "Storm Crow", *["Island"] * 5]),
        Seat(battlefield=["Hill Giant", "Island"], hand=["Unsummon"]),
    )
    play.special("turn face up", "face-down creature")
    play.choose("Storm Crow")
    other = Script(play.game.copy())
    play.resolve()
    play.yes()
    assert (play.controller("Hill Giant"), play.controller("Storm Crow")) == (0, 1)
    assert not can_attack(play, "Hill Giant")
    other.cast("Unsummon", targets=["Storm Crow"], by=1)
    other.resolve()
    other.resolve()
    other.yes()
    assert other.controller("Hill Giant") == 1


@ruling("Act of Aggression", 4)
@ruling("Confiscate", 1)
@pytest.mark.parametrize(("spell", "pool"), [("Act of Aggression", "{R}" * 5), ("Confiscate", "{U}" * 6)])
def test_equipment_stays_with_its_controller(spell: str, pool: str) -> None:
    play = scene(
        Seat(hand=[spell], pool=pool),
        Seat(battlefield=["Hill Giant", Permanent("Bonesplitter", attached_to="Hill Giant")]),
    )
    play.cast(spell, targets=["Hill Giant"])
    play.resolve()
    assert (play.controller("Hill Giant"), play.controller("Bonesplitter"), play.power("Hill Giant")) == (0, 1, 5)


@ruling("Confiscate", 2)
def test_stolen_equipment_stays_where_it_is() -> None:
    play = scene(
        Seat(hand=["Confiscate"], pool="{U}{U}{U}{U}{U}{U}", battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant", Permanent("Bonesplitter", attached_to="Hill Giant")]),
    )
    play.cast("Confiscate", targets=["Bonesplitter"])
    play.resolve()
    assert (play.controller("Bonesplitter"), play.attached_to("Bonesplitter")) == (0, "Hill Giant")


@ruling("Gruul Charm", 3)
def test_gruul_charm_overrides_all_control_effects() -> None:
    stolen = Permanent("Mind Control", attached_to="Hill Giant")
    play = scene(Seat(hand=["Gruul Charm"], pool="{R}{G}", battlefield=["Hill Giant"]), Seat(battlefield=[stolen]))
    assert play.controller("Hill Giant") == 1
    play.cast("Gruul Charm", modes=[1])
    play.resolve()
    assert (play.controller("Hill Giant"), play.attached_to("Mind Control")) == (0, "Hill Giant")


@ruling("Chamber of Manipulation", 1)
def test_a_creature_taken_by_chamber_of_manipulation_has_summoning_sickness() -> None:
    chamber = Permanent("Chamber of Manipulation", attached_to="Island")
    play = scene(Seat(battlefield=["Island", chamber], hand=["Swamp"]), Seat(battlefield=["Hill Giant"]))
    play.activate("Island", targets=["Hill Giant"])
    play.resolve()
    assert play.controller("Hill Giant") == 0
    assert not can_attack(play, "Hill Giant")
