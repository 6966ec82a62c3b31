"""Rulings about face-down permanents and cycling."""

from __future__ import annotations

import pytest

from tests.marks import cr
from tests.rulings.declaring import can_block
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Abomination of Gudul", 2)
def test_turning_face_up_uses_no_stack_and_effects_cant_do_it() -> None:
    play = scene(Seat(hand=["Ainok Tracker"], battlefield=["Mountain"] * 8))
    play.cast("Ainok Tracker", way="morph")
    assert not play.may("turn face up", "face-down creature")
    play.resolve()
    assert play.may("turn face up", "face-down creature")
    play.special("turn face up", "face-down creature")
    assert (play.stack, play.pt("Ainok Tracker")) == ([], (3, 3))


@ruling("Bane of the Living", 1)
def test_bane_of_the_living_uses_the_x_of_its_morph_cost() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Bane of the Living", face_down=True), *["Swamp"] * 4]),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.special("turn face up", "face-down creature", x=2)
    play.resolve()
    assert (play.graveyard(1), play.pt("Hill Giant"), play.pt("Bane of the Living")) == (
        ["Grizzly Bears"],
        (1, 1),
        (2, 1),
    )


@ruling("Monastery Flock", 6)
def test_monastery_flock_turned_face_up_keeps_attacking_and_flies() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Monastery Flock", face_down=True), "Island"]), Seat(battlefield=["Grizzly Bears"])
    )
    play.attack(["face-down creature"])
    assert can_block(play, {"Grizzly Bears": "face-down creature"})
    play.special("turn face up", "face-down creature")
    assert not can_block(play, {"Grizzly Bears": "Monastery Flock"})


@ruling("Mystic of the Hidden Way", 10)
def test_a_blocked_creature_turned_face_up_stays_blocked() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Mystic of the Hidden Way", face_down=True), *["Island"] * 3]),
        Seat(battlefield=["Storm Crow"]),
    )
    play.attack(["face-down creature"])
    play.block({"Storm Crow": "face-down creature"})
    play.special("turn face up", "face-down creature")
    play.until("end of combat")
    assert (play.life(1), play.graveyard(1)) == (20, ["Storm Crow"])


@ruling("Nosy Goblin", 1)
def test_a_creature_turned_face_up_is_no_longer_a_legal_target() -> None:
    play = scene(
        Seat(battlefield=["Nosy Goblin"]),
        Seat(battlefield=[Permanent("Monastery Flock", face_down=True), "Island"]),
    )
    play.activate("Nosy Goblin", targets=["face-down creature"])
    play.pass_to(1)
    play.special("turn face up", "face-down creature")
    play.resolve()
    assert (play.battlefield(1), play.graveyard(0)) == (["Monastery Flock", "Island"], ["Nosy Goblin"])


@ruling("Choking Tethers", 2)
@ruling("Choking Tethers", 1)
def test_the_cycling_trigger_resolves_before_the_draw() -> None:
    play = scene(
        Seat(hand=["Choking Tethers"], pool="{U}{U}", library=["Island"]),
        Seat(battlefield=["Hill Giant"], hand=["Unsummon"], pool="{U}"),
    )
    play.activate("Choking Tethers")
    assert play.stack == ["ability of Choking Tethers"] * 2
    other = Script(play.game.copy())
    play.resolve()
    play.yes()
    assert (play.tapped("Hill Giant"), play.hand()) == (True, [])
    play.resolve()
    assert play.hand() == ["Island"]
    other.cast("Unsummon", targets=["Hill Giant"], by=1)
    other.resolve_all()
    assert other.hand() == ["Island"]


@ruling("Choking Tethers", 3)
def test_cycling_needs_no_target_for_its_trigger() -> None:
    play = scene(Seat(hand=["Choking Tethers"], pool="{U}{U}", library=["Island"]))
    play.activate("Choking Tethers")
    play.resolve_all()
    assert play.hand() == ["Island"]


@ruling("Chartooth Cougar", 1, 3)
def test_typecycling_is_cycling_that_searches() -> None:
    play = scene(
        Seat(
            hand=["Chartooth Cougar"],
            pool="{R}{R}",
            library=["Forest", "Mountain", "Island"],
            battlefield=["Astral Slide", "Grizzly Bears"],
        )
    )
    play.activate("Chartooth Cougar")
    assert play.stack == ["ability of Astral Slide", "ability of Chartooth Cougar"]
    play.resolve()
    play.no()
    play.resolve()
    play.choose("Mountain")
    assert (play.hand(), len(play.library())) == (["Mountain"], 2)


@ruling("Igneous Pouncer", 1)
def test_landcycling_finds_any_land_of_the_type() -> None:
    play = scene(Seat(hand=["Igneous Pouncer"], pool="{R}{R}", library=["Forest", "Badlands", "Island"]))
    play.activate("Igneous Pouncer", 0)
    play.resolve()
    assert [option.thing for option in play.decision.options if option.kind == "thing"] == [play.id("Badlands")]


@ruling("Sandstorm Charger", 1)
@pytest.mark.parametrize(("way", "size"), [(0, (4, 5)), (1, (3, 4))])
def test_a_manifested_creature_gets_a_counter_only_for_its_megamorph_cost(way: int, size: tuple[int, int]) -> None:
    """Both cost the same; only which one was paid matters."""
    play = scene(Seat(hand=["Soul Summons"], battlefield=["Plains"] * 7, library=["Sandstorm Charger"]))
    play.cast("Soul Summons")
    play.resolve()
    play.game.answer([option for option in play.decision.options if option.kind == "turn face up"][way])
    assert play.pt("Sandstorm Charger") == size


@ruling("Tomb of the Spirit Dragon", 1)
def test_a_face_down_creature_is_colourless() -> None:
    play = scene(
        Seat(
            battlefield=[
                "Tomb of the Spirit Dragon",
                Permanent("Jeering Instigator", face_down=True),
                "Memnite",
                "Grizzly Bears",
            ],
            pool="{C}{C}",
        ),
    )
    play.activate("Tomb of the Spirit Dragon", ability=1)
    play.resolve()
    assert play.life(0) == 22


@ruling("Cloudform", 16)
def test_cloudform_that_left_still_manifests_a_card() -> None:
    play = scene(
        Seat(
            hand=["Cloudform", "Disenchant"],
            battlefield=[*["Island"] * 3, "Plains", "Plains"],
            library=["Hill Giant", "Island"],
        )
    )
    play.cast("Cloudform")
    play.resolve()
    play.cast("Disenchant", targets=["Cloudform"])
    play.resolve()
    play.resolve()
    hidden = play.state.battlefield[-1]
    assert (play.object(hidden).face_down, play.pt(hidden)) == (True, (2, 2))


@ruling("Opal Guardian", 1)
def test_a_face_down_creature_spell_triggers_opal_guardian() -> None:
    play = scene(
        Seat(battlefield=["Opal Guardian"]),
        Seat(hand=["Jeering Instigator"], pool="{C}" * 3),
        active=1,
    )
    play.cast("Jeering Instigator", way="morph")
    play.resolve()
    assert play.pt("Opal Guardian") == (3, 4)


@ruling("Secret Plans", 1)
def test_a_damaged_creature_dies_as_it_is_turned_face_up() -> None:
    play = scene(
        Seat(
            battlefield=["Secret Plans", Permanent("Jeering Instigator", face_down=True, damage=2)],
            pool="{R}" * 3,
            library=["Island"],
        ),
    )
    assert play.pt("face-down creature") == (2, 3)
    play.special("turn face up", "face-down creature")
    assert "Jeering Instigator" in play.graveyard(0)


@ruling("Dance of the Skywise", 5)
def test_a_face_down_creature_under_dance_of_the_skywise_cant_be_turned_face_up() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Jeering Instigator", face_down=True), *["Mountain"] * 3],
            hand=["Dance of the Skywise"],
            pool="{U}{U}",
        ),
    )
    assert play.may("turn face up", "face-down creature")
    play.cast("Dance of the Skywise", targets=["face-down creature"])
    play.resolve()
    assert (play.pt("face-down creature"), play.may("turn face up", "face-down creature")) == ((4, 4), False)


@ruling("Zoetic Cavern", 1)
@pytest.mark.parametrize(("others", "may"), [([], True), (["Blood Moon"], False)])
def test_zoetic_cavern_as_a_mountain_has_no_morph(others: list[str], may: bool) -> None:
    play = scene(Seat(battlefield=[Permanent("Zoetic Cavern", face_down=True), *others], pool="{R}{R}"))
    assert play.may("turn face up", play.state.battlefield[0]) == may


@cr("107.3e")
@pytest.mark.parametrize("x", [0, 3])
def test_when_you_cycle_it_knows_x_of_the_cycling_cost(x: int) -> None:
    play = scene(Seat(hand=["Shark Typhoon"], pool="{U}{U}" + "{U}" * x, library=["Island"]))
    play.activate("Shark Typhoon", x=x)
    play.resolve()
    assert [play.pt(id) for id in play.state.battlefield] == ([(x, x)] if x else [])
