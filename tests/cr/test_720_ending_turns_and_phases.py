"""Ending turns and phases (CR 720)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.costs import Mana
from apnap.language.durations import END_OF_COMBAT
from apnap.language.effects import (
    Apply,
    Delayed,
    Effect,
    EndCombat,
    EndTurn,
    ExtraPhase,
    GainLife,
    Target,
)
from apnap.language.filters import creature
from apnap.language.patterns import YOU, Begins, Discards, Moves
from apnap.language.zones import COMBAT_PHASE
from apnap.rules.events.turns import StepBegan
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated((Mana("{0}"),), effects))


END = _button("End", EndTurn())

PEACE = _button("Peace", EndCombat())


def _steps(play: Script) -> list[str]:
    return [event.step for event in play.events(StepBegan)]


@cr("720.1d", "720.1", "511.2")
def test_ending_the_turn_ends_effects_until_end_of_combat() -> None:
    grow = _button("Grow", Apply(Target(creature), (ModifyPT(3, 3),), duration=END_OF_COMBAT))
    play = scene(Seat(battlefield=["Grizzly Bears", grow, END]))
    play.attack(["Grizzly Bears"])
    play.activate("Grow", targets=["Grizzly Bears"])
    play.resolve()
    assert play.power("Grizzly Bears") == 5
    play.activate("End")
    play.resolve()
    assert (play.active, play.power("Grizzly Bears"), play.life(1)) == (1, 2, 20)


@cr("720.1e", "720.1a", "720.1b")
def test_a_skipped_end_step_triggers_nothing() -> None:
    later = _button("Later", Delayed(Begins("end"), (GainLife(5),)))
    play = scene(
        Seat(battlefield=[later, END, "Mountain"], hand=["Lightning Bolt"], library=["Opt"]), Seat(library=["Opt"])
    )
    play.activate("Later")
    play.resolve()
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.activate("End")
    play.resolve()
    assert (play.active, play.lives, play.exile()) == (1, [20, 20], ["Lightning Bolt"])
    play.until("end")  # of the turn after it: the ability still waits for an end step
    play.resolve_all()
    assert play.life(0) == 25


@cr("720.1f", "514.3a")
def test_abilities_that_trigger_while_the_turn_ends_wait_for_the_cleanup_step() -> None:
    mourn = card("Mourn", "", "Enchantment", Triggered(Discards(YOU), (GainLife(1),)))
    play = scene(Seat(battlefield=[END, mourn], hand=["Opt"] * 8, library=["Opt"] * 3))
    play.activate("End")
    play.resolve()
    play.choose("Opt")
    assert (play.step, play.stack) == ("cleanup", ["ability of Mourn"])
    play.resolve_all()
    assert (play.step, play.active, play.life(0)) == ("cleanup", 0, 21)
    play.pass_priority()
    play.pass_priority()
    assert play.active == 1


@cr("720.2", "720.2b", "720.2d", "720.2e")
def test_ending_the_combat_phase_skips_to_the_next_phase() -> None:
    grow = _button("Grow", Apply(Target(creature), (ModifyPT(3, 3),), duration=END_OF_COMBAT))
    later = _button("Later", Delayed(Begins("end of combat"), (GainLife(5),)))
    play = scene(Seat(battlefield=["Grizzly Bears", "Mountain", grow, later, PEACE], hand=["Lightning Bolt"]))
    play.activate("Later")
    play.resolve()
    play.attack(["Grizzly Bears"])
    play.activate("Grow", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.activate("Peace")
    play.resolve()
    assert (play.step, play.active, play.lives, play.exile()) == ("postcombat main", 0, [20, 20], ["Lightning Bolt"])
    assert (play.power("Grizzly Bears"), play.state.markers[0].combat) == (2, None)


@cr("720.2d")
@pytest.mark.parametrize("step", ["declare attackers", "end of combat"])
def test_an_additional_combat_phase_comes_after_the_ended_one(step: str) -> None:
    again = _button("Again", ExtraPhase(COMBAT_PHASE))
    play = scene(Seat(battlefield=["Grizzly Bears", again, PEACE]))
    play.attack(["Grizzly Bears"])
    play.activate("Again")
    play.resolve()
    play.until(step)
    play.activate("Peace")
    play.resolve()
    play.until("postcombat main")
    assert _steps(play).count("beginning of combat") == 2
    assert _steps(play)[-2:] == ["end of combat", "postcombat main"]


@cr("720.2f")
def test_abilities_that_trigger_while_combat_ends_wait_for_the_next_phase() -> None:
    mourn = card("Mourn", "", "Enchantment", Triggered(Moves(creature, "battlefield", "graveyard"), (GainLife(1),)))
    shrink = _button("Shrink", Apply(Target(creature), (ModifyPT(0, -2),)), EndCombat())
    play = scene(Seat(battlefield=["Grizzly Bears", mourn, shrink]))
    play.attack(["Grizzly Bears"])
    play.activate("Shrink", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.step, play.stack) == ("postcombat main", ["ability of Mourn"])
    play.resolve()
    assert play.life(0) == 21


@cr("720.2g")
def test_a_combat_phase_cant_be_ended_outside_combat() -> None:
    play = scene(Seat(battlefield=[PEACE, "Mountain"], hand=["Lightning Bolt"]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.activate("Peace")
    play.resolve()
    assert (play.step, play.stack) == ("precombat main", ["Lightning Bolt"])


@cr("720.1")
def test_ending_the_turn_with_an_effect() -> None:
    end = card("End", "{0}", "Instant", Spell((EndTurn(),)))
    play = scene(Seat(hand=["Opt", end], pool="{U}", library=["Plains"] * 9), Seat(library=["Plains"] * 9))
    turn = play.turn
    play.cast("Opt")
    play.cast("End")
    play.resolve()
    assert (play.turn, play.active, sorted(play.exile()), play.graveyard()) == (turn + 1, 1, ["End", "Opt"], [])
