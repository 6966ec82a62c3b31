"""Permanents that can't have more than a number of counters of a kind (CR 704.5r)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.conditions import Fits
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import AddCounters, AddMana, GainLife, If, Target
from apnap.language.filters import HasStatus, artifact, creature, permanent, this
from apnap.language.references import This
from apnap.language.statics import HoldsAtMost
from apnap.rules.events.counters import CountersChanged
from tests.cr.reading import made, play
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

BEGAN_UNTAPPED = Fits(This(), HasStatus("untapped as the turn began"))
DREAMER = card("Dreamer", "{2}", "Creature - Human", Static(HoldsAtMost(this, "dream", 3)), pt="1/1")
FILL = [
    card(f"Fill {kind}", "{0}", "Instant", Spell((AddCounters(kind, 2, Target(permanent)),)))
    for kind in ("dream", "+1/+1")
]


@cr("704.5r", "704.3")
def test_counters_above_the_limit_are_removed() -> None:
    table = scene(Seat(battlefield=[Permanent(DREAMER, counters={"dream": 2})], hand=list(FILL)))
    table.cast("Fill dream", targets=["Dreamer"])
    table.resolve()
    assert table.counters("Dreamer") == {"dream": 3}
    assert [event.amount for event in table.events(CountersChanged) if event.rule == "704.5r"] == [-1]
    table.cast("Fill +1/+1", targets=["Dreamer"])
    table.resolve()
    assert table.counters("Dreamer") == {"dream": 3, "+1/+1": 2}


@cr("704.5r")
def test_other_kinds_of_counters_are_not_limited() -> None:
    table = scene(Seat(battlefield=[DREAMER, Permanent("Grizzly Bears", counters={"dream": 5})]))
    assert table.counters("Grizzly Bears") == {"dream": 5}
    warden = card("Warden", "{0}", "Artifact", Static(HoldsAtMost(creature, "dream", 4)))
    chest = card("Chest", "{0}", "Artifact")
    things = [Permanent(one, counters={"dream": 5}) for one in ("Grizzly Bears", chest)]
    table = scene(Seat(battlefield=[warden, *things]))
    assert (table.counters("Grizzly Bears"), table.counters("Chest")) == ({"dream": 4}, {"dream": 5})


@cr("704.5r")
def test_the_lowest_limit_applies() -> None:
    strict = card(
        "Strict", "{0}", "Artifact", Static(HoldsAtMost(artifact, "dream", 1)), Static(HoldsAtMost(this, "dream", 2))
    )
    table = scene(Seat(battlefield=[Permanent(strict, counters={"dream": 5})]))
    assert table.counters("Strict") == {"dream": 1}


@cr("704.5q", "704.5r", "704.3")
def test_canceled_counters_are_not_removed_twice() -> None:
    small = card("Small", "{0}", "Creature - Rat", Static(HoldsAtMost(this, "+1/+1", 2)), pt="1/1")
    table = scene(Seat(battlefield=[Permanent(small, counters={"+1/+1": 4, "-1/-1": 1})]))
    assert table.counters("Small") == {"+1/+1": 2}


@cr("704.5r", "603.4")
def test_a_counter_for_a_turn_that_began_untapped() -> None:
    text = (
        "At the beginning of your upkeep, if Sleeper started the turn untapped, put a dream counter on it.\n"
        "Sleeper can't have more than two dream counters on it."
    )
    sleeper = made("Sleeper", text)
    upkeep = sleeper.faces[0].abilities[0]
    assert isinstance(upkeep, Triggered)
    assert upkeep.condition == BEGAN_UNTAPPED
    for tapped, counters in ((False, {"dream": 1}), (True, {})):
        table = play(Seat(), Seat(battlefield=[Permanent(sleeper, tapped=tapped)]))
        table.until("precombat main", 1)
        assert (table.counters("Sleeper"), table.tapped("Sleeper")) == (counters, False)


@cr("603.4")
def test_the_state_at_the_beginning_of_the_turn_counts() -> None:
    check = Activated((Mana("{0}"),), (If(BEGAN_UNTAPPED, (GainLife(1),)),))
    tap = Activated((TapThis(),), (AddMana("{G}"),))
    elf = card("Elf", "{0}", "Creature - Elf", Keyword("haste"), check, tap, pt="1/1")
    table = scene(Seat(battlefield=[elf]))
    table.mana("Elf")
    table.activate("Elf")
    table.resolve()
    assert (table.life(0), table.tapped("Elf")) == (21, True)
    table = scene(Seat(hand=[elf]))
    table.cast("Elf")
    table.resolve()
    table.activate("Elf")
    table.resolve()
    assert table.life(0) == 20  # it wasn't there
