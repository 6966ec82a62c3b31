"""Removal from combat (CR 506.4), and the defending player afterward (CR 508.5)."""

from __future__ import annotations

import pytest

from apnap.language import types as t
from apnap.language.abilities import Activated, Spell
from apnap.language.card import card
from apnap.language.changes import ChangeControl, LoseAll, SetPT, SetTypes
from apnap.language.costs import Mana
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, GainLife, LoseLife, RemoveFromCombat, Target
from apnap.language.filters import Attacking, creature, permanent, planeswalker
from apnap.language.references import DefendingPlayer, EachPlayer, You
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.combat import RemovedFromCombat
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

STEAL = card("Steal", "{U}", "Instant", Spell((Apply(Target(permanent), (ChangeControl(You()),), duration=FOREVER),)))
BLINK = card(
    "Blink",
    "{U}",
    "Instant",
    Spell(
        (
            Apply(Target(permanent), (SetTypes(t.ARTIFACT),)),
            Apply(Target(permanent, name="again"), (SetTypes(t.CREATURE),)),
        )
    ),
)
CHANDRA = Permanent("Chandra", counters={"loyalty": 4})


@cr("506.4", "506.4c", "510.1b")
def test_a_planeswalker_that_changes_controllers_is_no_longer_attacked() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Island"], hand=[STEAL]),
        Seat(battlefield=[CHANDRA, "Grizzly Bears"]),
    )
    play.attack({"Hill Giant": "Chandra"})
    play.cast("Steal", targets=["Chandra"])
    play.resolve()
    assert play.log(RemovedFromCombat) == [RemovedFromCombat]
    play.until("postcombat main")
    assert (play.counters("Chandra"), play.life(), play.life(1)) == ({"loyalty": 4}, 20, 20)


@cr("506.4c", "509.1a")
def test_an_attacker_of_a_removed_planeswalker_can_still_be_blocked() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Island"], hand=[STEAL]),
        Seat(battlefield=[CHANDRA, "Grizzly Bears"]),
    )
    play.attack({"Hill Giant": "Chandra"})
    play.cast("Steal", targets=["Chandra"])
    play.resolve()
    play.block({"Grizzly Bears": "Hill Giant"})
    play.until("postcombat main")
    assert play.graveyard(1) == ["Grizzly Bears"]


@cr("506.4", "506.4c")
def test_a_removed_planeswalker_is_no_longer_attacked() -> None:
    count = card("Count", "{R}", "Instant", Spell((Apply(Target(creature & Attacking(EachPlayer())), (LoseAll(),)),)))
    still = card(
        "Still", "{R}", "Instant", Spell((Apply(Target(planeswalker), (SetTypes(t.ARTIFACT),), duration=FOREVER),))
    )
    play = scene(Seat(battlefield=["Hill Giant", *["Mountain"] * 2], hand=[still, count]), Seat(battlefield=[CHANDRA]))
    play.attack({"Hill Giant": "Chandra"})
    play.cast("Still", targets=["Chandra"])
    play.resolve()
    assert not play.may("cast", "Count"), "it attacks neither a player nor a planeswalker"
    play.until("postcombat main")
    assert play.counters("Chandra") == {"loyalty": 4}


@cr("506.3", "508.1b")
def test_attacking_one_player_is_not_attacking_another() -> None:
    shot = card("Shot", "{0}", "Instant", Spell((Apply(Target(creature & Attacking(You())), (SetPT(0, 1),)),)))
    play = scene(Seat(battlefield=["Hill Giant", "Grizzly Bears"]), Seat(hand=[shot]), Seat(hand=[shot]))
    play.attack({"Hill Giant": "Player 2", "Grizzly Bears": "Player 3"})
    play.cast("Shot", targets=["Hill Giant"], by=1)
    with pytest.raises(Illegal):
        play.cast("Shot", targets=["Hill Giant"], by=2)
    play.until("postcombat main")
    assert play.lives == [20, 20, 18]


@cr("506.4", "506.4a")
def test_a_creature_removed_from_combat_deals_no_damage() -> None:
    out = card("Out", "{0}", "Instant", Spell((RemoveFromCombat(Target(creature)),)))
    play = scene(Seat(battlefield=["Hill Giant", "Grizzly Bears"], hand=[out]))
    play.attack(["Hill Giant", "Grizzly Bears"])
    play.cast("Out", targets=["Hill Giant"])
    play.until("postcombat main")
    assert play.life(1) == 18


@cr("506.4")
def test_a_permanent_that_stops_being_a_creature_during_resolution_is_removed_from_combat() -> None:
    play = scene(Seat(battlefield=["Hill Giant", "Grizzly Bears", "Island"], hand=[BLINK]))
    play.attack(["Hill Giant", "Grizzly Bears"])
    play.cast("Blink", targets=["Hill Giant", "Hill Giant"])
    play.resolve()
    assert play.values("Hill Giant").types == t.CREATURE
    play.until("postcombat main")
    assert play.life(1) == 18, "only the Bears are left in combat"


@cr("506.4")
def test_an_attacker_that_changes_controllers_is_removed_from_combat() -> None:
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=["Island"], hand=[STEAL]))
    play.attack(["Hill Giant"])
    play.pass_to(1)
    play.cast("Steal", targets=["Hill Giant"])
    play.resolve()
    assert play.log(RemovedFromCombat) == [RemovedFromCombat]
    play.until("postcombat main")
    assert (play.life(), play.life(1)) == (20, 20)


@cr("508.5")
def test_the_defending_player_is_remembered() -> None:
    drain = card(
        "Drain",
        "{B}",
        "Creature - Imp",
        Activated((Mana("{0}"),), (LoseLife(1, DefendingPlayer()), GainLife(1))),
        pt="1/1",
    )
    out = card("Out", "{U}", "Instant", Spell((RemoveFromCombat(Target(creature)),)))
    play = scene(
        Seat(battlefield=[drain, "Island", "Island"], hand=[out, STEAL]),
        Seat(),
        Seat(battlefield=[CHANDRA]),
    )
    play.attack({"Drain": "Chandra"})
    play.cast("Steal", targets=["Chandra"])
    play.resolve()
    play.activate("Drain")
    play.resolve()
    assert (play.life(), play.life(1), play.life(2)) == (21, 20, 19)
    play.cast("Out", targets=["Drain"])
    play.resolve()
    play.activate("Drain")
    play.resolve()
    assert (play.life(), play.life(1), play.life(2)) == (22, 20, 18)


@cr("506.4d")
def test_a_blocking_planeswalker_that_stops_being_a_creature_is_still_attacked() -> None:
    animate = card(
        "Animate",
        "{R}",
        "Instant",
        Spell((Apply(Target(planeswalker), (SetTypes(t.CREATURE | t.PLANESWALKER), SetPT(1, 9))),)),
    )
    rest = card("Rest", "{R}", "Instant", Spell((Apply(Target(planeswalker), (SetTypes(t.PLANESWALKER),)),)))
    play = scene(
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]),
        Seat(battlefield=[Permanent("Chandra", counters={"loyalty": 4}), *["Mountain"] * 2], hand=[animate, rest]),
    )
    play.attack({"Hill Giant": "Chandra", "Grizzly Bears": "Player 2"})
    play.pass_to(1)
    play.cast("Animate", targets=["Chandra"])
    play.resolve()
    play.block({"Chandra": "Grizzly Bears"})
    play.pass_to(1)
    play.cast("Rest", targets=["Chandra"])
    play.resolve()
    assert [event.role for event in play.events(RemovedFromCombat)] == ["fighting"]
    play.until("postcombat main")
    assert (play.counters("Chandra"), play.life(1)) == ({"loyalty": 1}, 20)


@cr("506.4", "509.1h")
def test_a_blocked_creature_stays_blocked() -> None:
    play = scene(Seat(battlefield=["Hill Giant", *["Swamp"] * 3], hand=["Murder"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Hill Giant"])
    play.block({"Grizzly Bears": "Hill Giant"})
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    play.until("postcombat main")
    assert play.life(1) == 20, "it stays blocked"
