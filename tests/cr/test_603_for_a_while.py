"""Delayed abilities that trigger for a while (CR 603.7b, 603.7c), and what a target says of other things (CR 115.1)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Triggered
from apnap.language.card import card
from apnap.language.durations import END_OF_TURN, YOUR_NEXT_TURN
from apnap.language.effects import AddCounters, Delayed, Destroy, Each, GainLife, Target
from apnap.language.filters import ControlledBy, creature, player
from apnap.language.patterns import Attacks, dies, enters
from apnap.language.references import Bound
from tests.cr.scenes import Seat, scene
from tests.marks import cr

STOCK = ["Island"] * 6


@cr("603.7c")
def test_it_is_what_the_later_event_is_about() -> None:
    drummer = card(
        "Drummer",
        "{R}",
        "Creature - Orc",
        Triggered(enters(), (Delayed(Attacks(creature), (AddCounters("+1/+1", 1, Bound("it")),), END_OF_TURN),)),
        pt="1/1",
    )
    play = scene(Seat(hand=[drummer], pool="{R}", battlefield=["Hill Giant"]), Seat())
    play.cast("Drummer")
    play.resolve_all()
    play.attack(["Hill Giant"])
    play.resolve_all()
    assert (play.pt("Drummer"), play.pt("Hill Giant")) == ((1, 1), (4, 4))


@cr("603.7b")
def test_until_your_next_turn_it_triggers_in_the_turns_of_others() -> None:
    watch = card("Watch", "{W}", "Sorcery", Spell((Delayed(dies(creature), (GainLife(1),), YOUR_NEXT_TURN),)))
    play = scene(
        Seat(hand=[watch], pool="{W}", battlefield=["Isamaru", "Grizzly Bears", "Hill Giant"], library=STOCK),
        Seat(hand=["Lightning Bolt"] * 3, battlefield=["Mountain"] * 3, library=STOCK),
    )
    play.cast("Watch")
    play.resolve()
    play.until("precombat main", 1)
    for count, name in enumerate(("Isamaru", "Grizzly Bears"), start=1):
        play.cast("Lightning Bolt", targets=[name], by=1)
        play.resolve_all()
        assert play.life(0) == 20 + count
    play.until("upkeep", 0)
    assert not play.state.delayed
    play.cast("Lightning Bolt", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert (play.life(0), play.battlefield(0)) == (22, [])


@cr("115.1", "608.2h")
def test_creatures_that_a_target_controls() -> None:
    sweep = card("Sweep", "{B}", "Sorcery", Spell((Destroy(Each(creature & ControlledBy(Target(player)))),)))
    play = scene(Seat(hand=[sweep], pool="{B}", battlefield=["Hill Giant"]), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Sweep", targets=["Player 2"])
    play.resolve()
    assert (play.battlefield(0), play.battlefield(1)) == (["Hill Giant"], [])
