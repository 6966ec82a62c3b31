"""Battles in combat: removal from combat (CR 506.4) and new protectors (CR 704.5w)."""

from __future__ import annotations

from apnap.language.abilities import Spell
from apnap.language.card import card
from apnap.language.changes import ChangeControl, SetTypes
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, Target
from apnap.language.filters import creature, permanent
from apnap.language.references import You
from apnap.language.types import BATTLE
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

SIEGE = card("Siege", "{0}", "Battle - Siege", defense=5)
TAKING = card("Taking", "{0}", "Instant", Spell((Apply(Target(permanent), (ChangeControl(You()),), duration=FOREVER),)))
WAR = card("War", "{0}", "Instant", Spell((Apply(Target(creature), (SetTypes(BATTLE, (), 0, "all"),)),)))


def besieged() -> Script:
    """The first player's Bears attack the Siege that the second player protects."""
    third = Seat(hand=[TAKING], library=["Island"] * 3)
    play = scene(Seat(battlefield=["Grizzly Bears"], hand=[SIEGE]), Seat(library=["Island"] * 3), third)
    play.cast("Siege")
    play.resolve()
    play.choose("Player 2")
    play.attack({"Grizzly Bears": "Siege"})
    return play


@cr("506.4", "506.4c")
def test_a_battle_that_changes_controllers_is_no_longer_attacked() -> None:
    play = besieged()
    play.pass_to(2)
    play.cast("Taking", targets=["Siege"])
    play.resolve()
    play.until("end of combat")
    assert play.object("Siege").counters == {"defense": 5}


@cr("704.5w", "310.10")
def test_a_battle_gets_a_new_protector_once_nothing_attacks_it() -> None:
    play = besieged()
    play.game.concede(1)
    play.until("end of combat")
    assert play.object("Siege").counters == {"defense": 3}
    assert play.object("Siege").protector == 1
    play.until("postcombat main")
    assert play.object("Siege").protector == 2


@cr("506.4")
def test_an_attacker_that_becomes_a_battle_is_removed_from_combat() -> None:
    attacker = Permanent("Grizzly Bears", counters={"defense": 3})
    play = scene(Seat(battlefield=[attacker], hand=[WAR]))
    play.attack(["Grizzly Bears"])
    play.cast("War", targets=["Grizzly Bears"])
    play.resolve()
    play.until("end of combat")
    assert play.battlefield(0) == ["Grizzly Bears"]
    assert play.lives == [20, 20]
