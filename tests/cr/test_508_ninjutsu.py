"""A creature put onto the battlefield with ninjutsu whose attacked planeswalker has left (CR 506.3c)."""

from __future__ import annotations

from apnap.rules.events.damage import Damage
from tests.marks import cr
from tests.rulings.table import Permanent, Seat, needs_corpus, scene

pytestmark = needs_corpus


@cr("506.3c", "702.49c")
def test_a_ninja_cant_attack_a_planeswalker_that_has_left() -> None:
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
