"""Triggered abilities (CR 603)."""

from __future__ import annotations

from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr


@cr("603.6a", "603.3")
def test_enters_the_battlefield() -> None:
    play = scene(Seat(hand=["Visionary"], pool="{G}{G}", library=["Island"]))
    play.cast("Visionary")
    play.resolve()
    assert play.stack == ["ability of Visionary"]
    play.resolve()
    assert play.hand() == ["Island"]


@cr("603.3b", "101.4")
def test_each_player_orders_their_own_triggers() -> None:
    play = scene(Seat(hand=["Visionary"], pool="{G}{G}", library=["Island"], battlefield=["Soul Warden"]),
                 Seat(battlefield=["Soul Warden"]))
    play.cast("Visionary")
    play.resolve()
    play.order(["Soul Warden", "Visionary"])
    assert play.stack == ["ability of Soul Warden", "ability of Visionary", "ability of Soul Warden"]
    play.resolve()
    assert play.lives == [20, 21]
    play.resolve()
    assert play.hand() == ["Island"]
    play.resolve()
    assert play.lives == [21, 21]


@cr("603.10a", "603.6c")
def test_creatures_that_die_together_see_one_another() -> None:
    play = scene(Seat(hand=["Wrath"], pool="{W}{W}{W}{W}", battlefield=["Blood Artist", "Grizzly Bears"]),
                 Seat(battlefield=["Hill Giant"]))
    play.cast("Wrath")
    play.resolve()
    assert play.stack == ["ability of Blood Artist"] * 3
    play.resolve_all()
    assert play.lives == [23, 17]


@cr("603.3d")
def test_a_trigger_chooses_its_target_as_it_goes_on_the_stack() -> None:
    play = scene(Seat(hand=["Grizzly Bears"], pool="{G}{G}", battlefield=["Ivy Lane Denizen"]))
    play.cast("Grizzly Bears")
    play.resolve()
    play.choose("Grizzly Bears")
    play.resolve()
    assert play.pt("Grizzly Bears") == (3, 3)


@cr("603.2b", "503.1a")
def test_at_the_beginning_of_your_upkeep() -> None:
    play = scene(Seat(battlefield=["Phyrexian Arena"], library=["Island", "Forest"]), step="upkeep")
    assert play.stack == ["ability of Phyrexian Arena"]
    play.resolve()
    assert (play.hand(), play.life()) == (["Island"], 19)


@cr("603.5", "608.2d")
def test_may() -> None:
    for yes, life in ((True, 18), (False, 19)):
        play = scene(Seat(battlefield=["Battle Drummer"]))
        play.attack(["Battle Drummer"])
        play.resolve()
        play.choose(yes)
        play.until("end of combat")
        assert play.life(1) == life


@cr("111.1", "603.6c")
def test_a_token_for_a_creature_that_died() -> None:
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}", battlefield=["Zombie Maker"]))
    play.cast("Murder", targets=["Zombie Maker"])
    play.resolve()
    play.resolve()
    assert play.battlefield(0) == ["Zombie"]
    assert play.object("Zombie").is_token


@cr("704.5d", "111.7")
def test_a_token_that_leaves_ceases_to_exist() -> None:
    play = scene(Seat(hand=["Unsummon"], pool="{U}", battlefield=[Permanent("Grizzly Bears", token=True)]))
    play.cast("Unsummon", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.battlefield(), play.hand()) == ([], [])
