"""Effects that ask about earlier events this turn use information from that time (CR 609.8)."""

from __future__ import annotations

from apnap.language import types as t
from apnap.language.abilities import Spell, Triggered
from apnap.language.amounts import CountOf, EventsThisTurn
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ChangeControl, SetColours, SetTypes
from apnap.language.conditions import HappenedThisTurn
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, Each, Effect, GainLife, If, Target, Untap
from apnap.language.filters import HasStatus, HasSubtype, creature, opponent_controls, permanent, red, you_control
from apnap.language.kinds import Pattern
from apnap.language.patterns import Attacks, Casts, DealsDamage, dies, enters
from apnap.language.references import You
from tests.cr.scenes import Seat, scene
from tests.marks import cr

LIBRARY = ["Forest"] * 6

STONE = card("Petrify", "{W}", "Instant", Spell((Apply(Target(creature), (SetTypes(t.ARTIFACT),)),)))
STEAL = card("Steal", "{U}", "Instant", Spell((Apply(Target(permanent), (ChangeControl(You()),), duration=FOREVER),)))


def counting(pattern: Pattern) -> CardDefinition:
    return card("Count", "{G}", "Instant", Spell((GainLife(EventsThisTurn(pattern)),)))


@cr("609.8")
def test_an_object_that_attacked_was_a_creature_then() -> None:
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
def test_the_controller_at_the_time_of_the_event_counts() -> None:
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
def test_an_object_that_matches_only_later_does_not_count() -> None:
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
def test_an_object_that_dealt_damage_was_a_creature_then() -> None:
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
def test_past_events_in_a_condition() -> None:
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
def test_a_spell_that_was_red_when_it_was_cast() -> None:
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


def spell(name: str, *effects: Effect, kind: str = "Sorcery") -> CardDefinition:
    return card(name, "{U}", kind, Spell(effects))


@cr("508.3a")
def test_creatures_that_attacked_this_turn() -> None:
    again = spell("Again", Untap(Each(creature & HasStatus("attacked this turn"))))
    play = scene(Seat(hand=[again], pool="", battlefield=["Grizzly Bears", "Hill Giant", "Island"], library=LIBRARY))
    play.attack(["Grizzly Bears"])
    play.until("postcombat main")
    tapped = play.tapped("Grizzly Bears")
    play.cast("Again")
    play.resolve()
    assert (tapped, play.tapped("Grizzly Bears")) == (True, False)
    count = CountOf(Each(creature & HasStatus("attacked this turn")))
    tell = spell("Tell", GainLife(count))
    play = scene(Seat(hand=[tell], battlefield=["Grizzly Bears", "Hill Giant", "Island"], library=LIBRARY))
    play.attack(["Hill Giant"])
    play.until("postcombat main")
    play.cast("Tell")
    play.resolve()
    assert play.lives[0] == 21
