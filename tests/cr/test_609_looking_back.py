"""Effects that ask what happened this turn see things as they were then (CR 609.8)."""

from __future__ import annotations

from apnap.language import types as t
from apnap.language.abilities import Spell, Triggered
from apnap.language.amounts import EventsThisTurn
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ChangeControl, SetColours, SetTypes
from apnap.language.conditions import HappenedThisTurn
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, GainLife, If, Target
from apnap.language.filters import HasSubtype, creature, opponent_controls, permanent, red, you_control
from apnap.language.kinds import Pattern
from apnap.language.patterns import Attacks, Casts, DealsDamage, dies, enters
from apnap.language.references import You
from tests.cr.scenes import Seat, scene
from tests.marks import cr

STONE = card("Petrify", "{W}", "Instant", Spell((Apply(Target(creature), (SetTypes(t.ARTIFACT),)),)))
STEAL = card("Steal", "{U}", "Instant", Spell((Apply(Target(permanent), (ChangeControl(You()),), duration=FOREVER),)))


def counting(pattern: Pattern) -> CardDefinition:
    return card("Count", "{G}", "Instant", Spell((GainLife(EventsThisTurn(pattern)),)))


@cr("609.8")
def test_what_attacked_was_a_creature_then() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Plains", "Forest"], hand=[STONE, counting(Attacks(creature & you_control))])
    )
    play.attack(["Grizzly Bears"])
    play.cast("Petrify", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Count")
    play.resolve()
    assert play.life() == 21


@cr("609.8")
def test_who_controlled_it_then_counts() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Forest", "Forest"], hand=[counting(Attacks(creature & you_control))]),
        Seat(battlefield=["Island", "Forest"], hand=[STEAL, counting(Attacks(creature & opponent_controls))]),
    )
    play.attack(["Grizzly Bears"])
    play.pass_to(1)
    play.cast("Steal", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Count", by=0)
    play.resolve()
    play.pass_to(1)
    play.cast("Count", by=1)
    play.resolve()
    assert (play.life(), play.life(1)) == (21, 21)


@cr("609.8")
def test_what_came_to_fit_only_later_does_not_count() -> None:
    cub = card("Cub", "{G}", "Creature - Bear", pt="2/2")
    redden = card("Redden", "{R}", "Instant", Spell((Apply(Target(permanent), (SetColours((3,)),)),)))
    play = scene(Seat(hand=[cub, redden, counting(enters(red & creature))], pool="{G}{G}{R}"))
    play.cast("Cub")
    play.resolve()
    play.cast("Redden", targets=["Cub"])
    play.resolve()
    play.cast("Count")
    play.resolve()
    assert play.life() == 20


@cr("609.8")
def test_what_dealt_damage_was_a_creature_then() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", "Plains", "Forest"],
            hand=[STONE, counting(DealsDamage(creature))],
        ),
    )
    play.attack(["Grizzly Bears"])
    play.until("combat damage")
    play.cast("Petrify", targets=["Grizzly Bears"])
    play.resolve()
    play.until("postcombat main")
    play.cast("Count")
    play.resolve()
    assert (play.life(), play.life(1)) == (21, 18)


@cr("609.8", "603.4")
def test_in_a_condition() -> None:
    feast = card(
        "Feast",
        "{G}",
        "Instant",
        Spell((If(HappenedThisTurn(dies(HasSubtype("Bear"))), (GainLife(5),)),)),
    )
    rename = card("Rename", "{U}", "Instant", Spell((Apply(Target(creature), (SetTypes(t.CREATURE, ("Elf",)),)),)))
    play = scene(Seat(hand=[rename, "Murder", feast], pool="{U}{B}{B}{B}{G}", battlefield=["Grizzly Bears"]))
    play.cast("Rename", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Feast")
    play.resolve()
    assert play.life() == 20, "an Elf died"


@cr("609.8")
def test_a_spell_that_was_red_as_it_was_cast() -> None:
    paint = card("Paint", "{U}", "Instant", Spell((Apply(Target(creature), (SetColours((1,)),), duration=FOREVER),)))
    goblin = card("Goblin", "{R}", "Creature - Goblin", Triggered(enters(), (GainLife(0),)), pt="1/1")
    play = scene(Seat(hand=[goblin, paint, counting(Casts(None, red))], pool="{R}{U}{G}"))
    play.cast("Goblin")
    play.resolve()
    play.resolve_all()
    play.cast("Paint", targets=["Goblin"])
    play.resolve()
    play.cast("Count")
    play.resolve()
    assert play.life() == 21
