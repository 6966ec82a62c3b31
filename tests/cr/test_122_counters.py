"""Counters that bring effects with them (CR 122.1)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import LoseAll
from apnap.language.effects import Destroy, GainLife, Target, Untap
from apnap.language.filters import creature
from apnap.language.patterns import BecomesUntapped
from apnap.language.statics import Continuous
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

KILL = card("Kill", "{B}", "Instant", Spell((Destroy(Target(creature)),)))
WAKE = card("Wake", "{G}", "Instant", Spell((Untap(Target(creature)),)))
DUMB = card("Dumbness", "{U}", "Enchantment", Static(Continuous(creature, (LoseAll(),))))


@cr("122.1c")
def test_a_shield_counter_saves_once_from_destruction_and_once_from_damage() -> None:
    bears = Permanent("Grizzly Bears", counters={"shield": 2})
    play = scene(Seat(battlefield=[bears, DUMB], hand=[KILL, "Lightning Bolt"], pool="{B}{R}"))
    play.cast("Kill", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.counters("Grizzly Bears"), play.tapped("Grizzly Bears")) == ({"shield": 1}, False)
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.counters("Grizzly Bears"), play.damage("Grizzly Bears")) == ({}, 0)


@cr("122.1c")
def test_a_shield_counter_saves_from_effects_only() -> None:
    play = scene(Seat(battlefield=[Permanent("Grizzly Bears", counters={"shield": 1}, damage=2)]))
    assert play.battlefield() == []


@cr("122.1d")
def test_a_stun_counter_is_removed_instead_of_untapping() -> None:
    proud = card("Proud", "{W}", "Creature - Cat", Triggered(BecomesUntapped(), (GainLife(1),)), pt="2/2")
    stunned = Permanent(proud, tapped=True, counters={"stun": 1})
    play = scene(Seat(battlefield=[stunned], hand=[WAKE, WAKE], pool="{G}{G}"))
    play.cast("Wake", targets=["Proud"])
    play.resolve()
    assert (play.tapped("Proud"), play.counters("Proud"), play.stack) == (True, {}, [])
    play.cast("Wake", targets=["Proud"])
    play.resolve()
    assert (play.tapped("Proud"), play.stack) == (False, ["ability of Proud"])


@cr("122.1h")
def test_a_finality_counter_sends_it_to_exile() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Grizzly Bears", counters={"finality": 1}), DUMB], hand=[KILL], pool="{B}")
    )
    play.cast("Kill", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.exile(), play.graveyard(0)) == (["Grizzly Bears"], ["Kill"])
