"""Steps that happen with nothing left to happen, turns that are cut short, uses that come back (CR 500 to 514)."""

from __future__ import annotations

import pytest

from apnap.language import types
from apnap.language.abilities import Activated, Triggered
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import ModifyPT
from apnap.language.costs import Mana
from apnap.language.durations import END_OF_COMBAT
from apnap.language.effects import (
    Apply,
    CreateToken,
    Delayed,
    Each,
    Effect,
    EndCombat,
    EndTurn,
    ExtraPhase,
    GainLife,
    Move,
    PhaseOut,
    Target,
    Untap,
)
from apnap.language.filters import HasSupertype, InZone, creature, enchantment
from apnap.language.patterns import YOU, BecomesUntapped, Begins, Discards, Moves
from apnap.language.zones import COMBAT_PHASE
from apnap.rules.events.turns import StepBegan
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

WORLD = card("World", "", "World Enchantment")
OLD_WORLD = card("Old World", "", "World Enchantment")


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated((Mana("{0}"),), effects))


END = _button("End", EndTurn())
PEACE = _button("Peace", EndCombat())
RAISE = _button("Raise", Move(Each(HasSupertype(types.WORLD) & InZone("graveyard")), "battlefield"))


def _steps(play: Script) -> list[str]:
    return [event.step for event in play.events(StepBegan)]


@cr("508.8", "506.1")
def test_combat_goes_on_though_all_attackers_are_gone() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", "Mountain"], hand=["Lightning Bolt"]))
    play.attack(["Grizzly Bears"])
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve()
    play.until("postcombat main")
    assert _steps(play)[-4:] == ["declare blockers", "combat damage", "end of combat", "postcombat main"]
    play = scene(Seat(battlefield=["Grizzly Bears"]))
    play.until("postcombat main")
    assert _steps(play)[-3:] == ["declare attackers", "end of combat", "postcombat main"]


@cr("720.1d", "720.1", "511.2")
def test_ending_the_turn_ends_what_lasts_until_end_of_combat() -> None:
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
def test_an_end_step_that_never_comes_triggers_nothing() -> None:
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
def test_what_triggers_as_the_turn_ends_waits_for_the_cleanup_step() -> None:
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
def test_an_added_combat_phase_comes_after_the_one_that_was_ended(step: str) -> None:
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
def test_what_triggers_as_combat_ends_waits_for_the_next_phase() -> None:
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
def test_no_combat_phase_can_be_ended_outside_one() -> None:
    play = scene(Seat(battlefield=[PEACE, "Mountain"], hand=["Lightning Bolt"]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.activate("Peace")
    play.resolve()
    assert (play.step, play.stack) == ("precombat main", ["Lightning Bolt"])


@cr("602.5b", "113.6")
def test_an_ability_of_a_card_in_a_graveyard_once_each_turn() -> None:
    ghost = card(
        "Ghost",
        "",
        "Creature - Spirit",
        Activated((Mana("{0}"),), (GainLife(1),), limit=1, zone="graveyard"),
        pt="1/1",
    )
    play = scene(Seat(graveyard=[ghost]), Seat(library=["Opt"]))
    play.activate("Ghost")
    play.resolve()
    assert not play.may("activate", "Ghost")
    play.next_turn()
    play.pass_to(0)
    play.activate("Ghost")
    play.resolve()
    assert play.life(0) == 22


@cr("704.5k")
def test_worlds_that_come_together_go_together() -> None:
    play = scene(Seat(battlefield=[RAISE, OLD_WORLD], graveyard=[WORLD]))
    play.activate("Raise")
    play.resolve()
    assert play.battlefield() == ["Raise", "World"]
    play = scene(Seat(battlefield=[RAISE, OLD_WORLD], graveyard=[WORLD, card("New World", "", "World Enchantment")]))
    play.activate("Raise")
    play.resolve()
    assert play.battlefield() == ["Raise"]


@cr("702.26b", "704.5k")
def test_a_world_that_is_phased_out_is_no_world() -> None:
    play = scene(
        Seat(battlefield=[RAISE, _button("Phase", PhaseOut(Target(enchantment))), OLD_WORLD], graveyard=[WORLD])
    )
    play.activate("Phase", targets=["Old World"])
    play.resolve()
    play.activate("Raise")
    play.resolve()
    assert (play.graveyard(), "World" in play.battlefield()) == ([], True)


@cr("506.3a", "506.3b", "508.4")
def test_what_can_not_be_attacking_enters_all_the_same() -> None:
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


@cr("506.4b")
def test_a_tapped_attacker_or_blocker_still_deals_damage() -> None:
    tap = _button("Wake", Untap(Target(creature)))
    play = scene(Seat(battlefield=["Hill Giant", tap]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Hill Giant"])
    play.block({"Grizzly Bears": "Hill Giant"})
    play.activate("Wake", targets=["Hill Giant"])
    play.resolve()
    play.until("end of combat")
    assert (play.graveyard(1), play.damage("Hill Giant")) == (["Grizzly Bears"], 2)


@cr("500.2", "117.4", "505.2")
def test_an_emptied_stack_does_not_end_the_phase() -> None:
    play = scene(Seat(battlefield=["Mountain"], hand=["Lightning Bolt"]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert (play.step, play.decision.player) == ("precombat main", 0)
    play.pass_priority()
    assert play.step == "precombat main"
    play.pass_priority()
    assert play.step == "beginning of combat"


@cr("500.3", "502.4", "500.6")
def test_what_triggers_in_the_untap_step_waits_for_the_upkeep() -> None:
    bell = card("Bell", "", "Artifact", Triggered(BecomesUntapped(), (GainLife(1),)))
    play = scene(Seat(battlefield=[Permanent(bell, tapped=True)], library=["Opt"]), active=1, step="end")
    play.until("upkeep", 0)
    assert (play.step, play.stack) == ("upkeep", ["ability of Bell"])


@cr("500.4", "703.4r", "106.4")
def test_mana_is_gone_as_the_step_ends() -> None:
    play = scene(Seat(battlefield=["Mountain"]), step="upkeep")
    play.mana("Mountain")
    assert play.pool() == "{R}"
    play.until("draw")
    assert play.pool() == ""
