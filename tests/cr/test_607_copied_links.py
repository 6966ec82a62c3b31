"""Linked abilities that were copied (CR 607.3), and what was to attack something that is gone (CR 506.3c)."""

from __future__ import annotations

from apnap.rules.events.damage import Damage
from tests.marks import cr
from tests.rulings.table import Permanent, Seat, needs_corpus, scene

pytestmark = needs_corpus


@cr("607.3", "707.10b")
def test_all_that_the_copied_ability_exiled_comes_back() -> None:
    play = scene(
        Seat(
            battlefield=["Strionic Resonator", "Forest", "Forest"],
            hand=["Oblivion Ring", "Naturalize"],
            pool="{W}" * 3 + "{C}" * 2,
        ),
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]),
    )
    play.cast("Oblivion Ring")
    play.resolve()
    play.choose("Hill Giant")
    play.activate("Strionic Resonator")
    play.resolve()
    play.choose("change")
    play.choose("Grizzly Bears")
    play.resolve_all()
    assert play.battlefield(1) == []
    play.cast("Naturalize", targets=["Oblivion Ring"])
    play.resolve_all()
    assert (sorted(play.battlefield(1)), play.exile()) == (["Grizzly Bears", "Hill Giant"], [])


@cr("506.3c", "702.49c")
def test_a_ninja_does_not_attack_a_planeswalker_that_is_gone() -> None:
    ajani, ninja = "Ajani, Caller of the Pride", "Ninja of the Deep Hours"
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Island", "Island", "Mountain"], hand=[ninja, "Shock"]),
        Seat(battlefield=[Permanent(ajani, counters={"loyalty": 2})]),
    )
    play.attack({"Grizzly Bears": ajani})
    while play.step != "declare blockers":
        play.pass_priority()
    play.activate(ninja)
    play.cast("Shock", targets=[ajani])
    play.resolve()
    play.resolve()
    assert (ninja in play.battlefield(0), play.tapped(ninja)) == (True, True)
    play.until("postcombat main")
    assert (play.lives, play.log(Damage)) == ([20, 20], [Damage])
