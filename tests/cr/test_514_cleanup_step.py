"""Abilities that trigger in the cleanup step (CR 514.3a)."""

from __future__ import annotations

from apnap.language.abilities import Triggered
from apnap.language.card import card
from apnap.language.effects import GainLife
from apnap.language.patterns import YOU, Begins, Discards
from apnap.language.references import You
from apnap.rules.asking.decisions import Act
from tests.cr.reading import made, play
from tests.cr.scenes import Seat, scene
from tests.marks import cr

TIDY = card("Tidy", "{0}", "Enchantment", Triggered(Begins("cleanup", You()), (GainLife(1),), limit=1))


@cr("514.3a", "603.2b")
def test_an_ability_that_triggers_as_the_step_begins_gives_players_priority() -> None:
    table = scene(Seat(battlefield=[TIDY], library=["Plains"]), Seat(library=["Plains"]))
    table.until("cleanup", 0)
    assert (table.step, table.stack, table.active) == ("cleanup", ["ability of Tidy"], 0)
    table.resolve()
    assert table.life(0) == 21
    table.next_turn()  # another cleanup step, in which the ability doesn't trigger again
    assert (table.life(0), table.active) == (21, 1)


@cr("514.1", "514.2", "514.3a")
def test_an_ability_triggered_in_the_cleanup_step_waits_for_its_turn_based_actions() -> None:
    mourn = card("Mourn", "{0}", "Enchantment", Triggered(Discards(YOU), (GainLife(5),)))
    seat = Seat(battlefield=[TIDY, mourn], hand=["Plains"] * 8, library=["Plains"])
    table = scene(seat, Seat(library=["Plains"]))
    table.until("end", 0)
    while isinstance(table.decision, Act):
        table.pass_priority()
    assert table.stack == []
    table.choose("Plains")
    table.order(["Tidy", "Mourn"])
    assert sorted(table.stack) == ["ability of Mourn", "ability of Tidy"]


@cr("514.3a", "603.7b")
def test_at_the_beginning_of_the_next_cleanup_step() -> None:
    text = "Create two 2/2 white Knight creature tokens. Exile them at the beginning of the next cleanup step."
    ambush = made("Ambush", text, "Instant")
    table = play(Seat(hand=[ambush]))
    table.cast("Ambush")
    table.resolve()
    table.until("end", 0)
    assert table.battlefield(0) == ["Knight Token"] * 2
    table.until("cleanup", 0)
    table.resolve()
    assert table.battlefield(0) == []


@cr("514.3a")
def test_players_get_no_priority_in_the_cleanup_step_without_triggers() -> None:
    table = scene(Seat(library=["Plains"]), Seat(battlefield=[TIDY], library=["Plains"]))
    table.next_turn()
    assert (table.active, table.life(1)) == (1, 20)
