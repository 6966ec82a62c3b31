"""Creatures that enter attacking (CR 508.4), and planeswalkers in combat (CR 506.4)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Triggered
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import ChangeControl, LoseTypes
from apnap.language.costs import Mana
from apnap.language.effects import Apply, CreateToken, Destroy, Effect, GainLife, Target
from apnap.language.filters import attacking, blocking, creature, planeswalker
from apnap.language.patterns import BecomesBlocked
from apnap.language.references import You
from apnap.language.types import PLANESWALKER
from apnap.rules.asking.errors import IllegalAnswer
from apnap.rules.events.combat import RemovedFromCombat
from apnap.rules.events.turns import StepBegan
from tests.cr.scenes import Seat, scene
from tests.marks import cr

GOBLIN = face("Goblin", "", "Creature - Goblin", pt="1/1", colours=(3,))
AMBUSH = card("Ambush", "{0}", "Instant", Spell((CreateToken(GOBLIN, tapped=True, attacking=True),)))
THEFT = card("Theft", "{0}", "Instant", Spell((Apply(Target(creature), (ChangeControl(You()),)),)))
SMITE = card("Smite", "{0}", "Instant", Spell((Destroy(Target(creature)),)))
PARRY = card("Parry", "{0}", "Instant", Spell((Destroy(Target(creature & blocking)),)))
SPEAR = card("Spear", "{0}", "Instant", Spell((Destroy(Target(creature & attacking)),)))
WALKER = card("Walker", "{3}", "Legendary Planeswalker - Jace", loyalty=5)
BOAR = card("Boar", "{3}", "Creature - Boar", Keyword("trample"), Keyword("trample over planeswalkers"), pt="4/4")
RAT = card("Rat", "{B}", "Creature - Rat", pt="1/1")
SNAKE = card("Snake", "{B}", "Creature - Snake", Keyword("deathtouch"), pt="1/1")


@cr("506.3a", "508.8")
def test_a_noncreature_permanent_never_attacks() -> None:
    rock = face("Rock", "", "Artifact")
    slide = card("Slide", "{0}", "Instant", Spell((CreateToken(rock, tapped=True, attacking=True),)))
    play = scene(Seat(battlefield=["Grizzly Bears"], hand=[slide]))
    play.attack([])
    play.cast("Slide")
    play.resolve()
    assert (play.battlefield(0), play.log(RemovedFromCombat)) == (["Grizzly Bears", "Rock"], [])
    play.until("postcombat main")
    assert "declare blockers" not in [event.step for event in play.events(StepBegan)]


@cr("506.2", "508.4", "508.8")
def test_a_creature_enters_attacking_though_no_attackers_were_declared() -> None:
    """The active player is the attacking player during the whole combat phase."""
    play = scene(Seat(battlefield=["Grizzly Bears"], hand=[AMBUSH]))
    play.attack([])
    play.cast("Ambush")
    play.resolve()
    play.until("declare blockers")
    play.until("end of combat")
    assert play.lives == [20, 19]


@cr("506.2", "508.4", "508.1k")
def test_a_creature_that_attacks_before_attackers_are_declared_keeps_attacking() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"], hand=[AMBUSH]), step="beginning of combat")
    play.cast("Ambush")
    play.resolve()
    play.attack(["Grizzly Bears"])
    play.until("end of combat")
    assert play.lives == [20, 17]


@cr("506.3b")
def test_a_creature_does_not_enter_attacking_outside_combat_or_for_another_player() -> None:
    play = scene(Seat(hand=[AMBUSH]), Seat(hand=[AMBUSH, SPEAR]))
    play.cast("Ambush")
    play.resolve()
    play.until("beginning of combat")
    play.pass_to(1)
    play.cast("Ambush")
    play.resolve()
    play.until("declare attackers")
    assert not play.may("cast", "Spear")


@cr("506.4")
def test_a_blocker_that_changes_controllers_is_removed_from_combat_after_its_attacker_left() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears"], hand=[SMITE, THEFT, PARRY]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.attack(["Grizzly Bears"])
    play.block({"Craw Wurm": "Grizzly Bears"})
    play.cast("Smite", targets=["Grizzly Bears"])
    play.resolve()
    assert play.may("cast", "Parry")
    play.cast("Theft", targets=["Craw Wurm"])
    play.resolve()
    assert not play.may("cast", "Parry")


@cr("702.19c")
@pytest.mark.parametrize("other", [RAT, SNAKE])
def test_damage_assigned_by_other_creatures_counts_toward_a_planeswalkers_loyalty(other: CardDefinition) -> None:
    play = scene(Seat(battlefield=[other, BOAR]), Seat(battlefield=[WALKER]))
    play.attack({other.name: "Walker", "Boar": "Walker"})
    play.until("end of combat")
    assert play.lives == [20, 20]
    assert play.battlefield(1) == []


@cr("702.19c")
def test_excess_trample_damage_over_a_planeswalker_goes_to_the_player() -> None:
    play = scene(Seat(battlefield=["Hill Giant", BOAR]), Seat(battlefield=[WALKER]))
    play.attack({"Hill Giant": "Walker", "Boar": "Walker"})
    play.until("combat damage")
    with pytest.raises(IllegalAnswer, match=r"702.19c"):
        play.assign({"Walker": 1, "Player 2": 3})
    play.assign({"Walker": 2, "Player 2": 2})
    assert play.lives == [20, 18]


@cr("702.19e", "506.4c")
def test_trample_damage_goes_to_the_player_if_the_planeswalker_is_no_longer_one() -> None:
    fall = Apply(Target(planeswalker), (LoseTypes(PLANESWALKER),))
    play = scene(
        Seat(battlefield=["Hill Giant", BOAR], hand=[card("Fall", "{0}", "Instant", Spell((fall,)))]),
        Seat(battlefield=[WALKER]),
    )
    play.attack({"Hill Giant": "Walker", "Boar": "Walker"})
    play.cast("Fall", targets=["Walker"])
    play.resolve()
    play.until("end of combat")
    assert play.lives == [20, 16]


@cr("509.7")
def test_a_creature_that_entered_blocking_keeps_blocking() -> None:
    cat = face("Cat", "", "Creature - Cat", pt="1/1", colours=(0,))
    guard = CreateToken(cat, blocking=Target(creature & attacking))
    drum = card("Drum", "{1}", "Artifact", Triggered(BecomesBlocked(creature), (GainLife(1),)))
    play = scene(
        Seat(battlefield=["Hill Giant", drum]),
        Seat(battlefield=["Grizzly Bears"], hand=[card("Guard", "{0}", "Instant", Spell((guard,)))]),
    )
    play.attack(["Hill Giant"])
    play.pass_to(1)
    play.cast("Guard", targets=["Hill Giant"])
    play.resolve()
    play.resolve_all()
    play.block({"Grizzly Bears": "Hill Giant"})
    play.order(["Grizzly Bears", "Cat"])
    play.until("combat damage")
    play.assign({"Grizzly Bears": 2})
    assert play.lives == [21, 20], "it became blocked once"
    assert play.battlefield() == ["Drum"], "the token dealt its damage too"


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated((Mana("{0}"),), effects))


@cr("506.3a", "506.3b", "508.4")
def test_a_creature_that_cant_attack_still_enters() -> None:
    for body, whose in (("Artifact", 0), ("Creature - Rock", 1)):
        rock = face("Rock", "", body, pt="1/1" if "Creature" in body else "")
        put = _button("Put", CreateToken(rock, tapped=True, attacking=True))
        seats = [Seat(battlefield=["Grizzly Bears"]), Seat()]
        seats[whose].battlefield = [*seats[whose].battlefield, put]
        play = scene(*seats)
        play.attack(["Grizzly Bears"])
        play.pass_to(whose)
        play.activate("Put")
        play.resolve()
        combat = play.state.markers[0].combat
        assert combat is not None
        assert play.id("Rock") not in combat.attackers
