"""Exerting permanents (CR 701.39)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ChangeControl, Gain
from apnap.language.costs import ExertThis, TapThis
from apnap.language.durations import FOREVER
from apnap.language.effects import AddMana, Apply, GainLife, Target
from apnap.language.filters import Filter, creature, opponent, this
from apnap.language.patterns import YOU, Exerts
from apnap.language.references import You
from apnap.language.statics import May
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

FORESTS = ["Forest"] * 5
HASTE = Keyword("haste")
CHAMPION = card("Champion", "{W}", "Creature - Human", Triggered(Exerts(attacking=True), (GainLife(2),)), pt="2/2")
FOLLOWER = card("Follower", "{W}", "Creature - Human", Static(May(this, "exert as it attacks")), pt="2/2")
SINGER = card("Singer", "{W}", "Creature - Human", Activated((TapThis(), ExertThis()), (GainLife(1),)), pt="1/1")


def table(*mine: CardDefinition) -> Script:
    return scene(Seat(battlefield=list(mine), library=FORESTS), Seat(library=FORESTS))


@cr("508.1g", "701.39a", "701.39d")
@pytest.mark.parametrize("exerted", [True, False])
def test_an_exerted_attacker_does_not_untap_next_turn(exerted: bool) -> None:
    play = table(CHAMPION)
    play.attack(["Champion"])
    play.choose(exerted)
    if exerted:
        play.resolve()
    assert play.life() == (22 if exerted else 20)
    play.next_turn()
    play.next_turn()
    assert play.tapped("Champion") == exerted
    if exerted:
        play.next_turn()
        play.next_turn()
        assert not play.tapped("Champion")


@cr("701.39d")
@pytest.mark.parametrize(("who", "gained"), [(YOU, 1), (opponent, 0)])
def test_abilities_trigger_on_exerting(who: Filter, gained: int) -> None:
    witness = card("Witness", "{W}", "Creature - Human", Triggered(Exerts(who, creature), (GainLife(1),)), pt="1/1")
    play = table(FOLLOWER, witness)
    play.attack(["Follower"])
    play.yes()
    assert len(play.stack) == gained
    if gained:
        play.resolve_all()
    assert play.life() == 20 + gained


@cr("701.39a", "701.39d")
def test_a_creature_exerted_as_a_cost_was_not_exerted_as_it_attacked() -> None:
    both = card(
        "Both",
        "{W}",
        "Creature - Human",
        Activated((ExertThis(),), (GainLife(1),)),
        Triggered(Exerts(attacking=True), (GainLife(5),)),
        pt="1/1",
    )
    play = table(both, SINGER)
    play.activate("Both")
    play.resolve_all()
    play.activate("Singer")
    play.resolve_all()
    assert play.life() == 22
    play.next_turn()
    play.next_turn()
    assert (play.tapped("Singer"), play.tapped("Both")) == (True, False)


@cr("605.1a", "701.39a")
def test_a_creature_is_exerted_for_mana() -> None:
    ritualist = card(
        "Ritualist", "{G}", "Creature - Naga", Activated((TapThis(), ExertThis()), (AddMana("{G}"),)), pt="0/2"
    )
    play = scene(Seat(battlefield=[ritualist], hand=["Giant Growth"], library=FORESTS), Seat(library=FORESTS))
    play.cast("Giant Growth", ["Ritualist"])
    play.resolve()
    assert play.object("Ritualist").exerted_by == (0,)


@cr("701.39a")
def test_a_borrowed_exerted_creature_untaps_for_its_owner() -> None:
    """It doesn't untap in the untap step of the player who exerted it."""
    theft = Apply(Target(creature), (ChangeControl(You()), Gain((Keyword("haste"),))))
    lent = Seat(hand=[card("Loan", "{0}", "Sorcery", Spell((theft,)))] * 2, library=FORESTS)
    play = scene(lent, Seat(battlefield=[FOLLOWER], library=FORESTS))
    play.cast("Loan", targets=["Follower"])
    play.resolve()
    play.attack(["Follower"])
    play.yes()
    play.until("upkeep", 1)
    assert not play.tapped("Follower")
    play.attack(["Follower"])
    play.no()
    play.until("precombat main", 0)
    play.until("upkeep", 1)
    assert not play.tapped("Follower")


@cr("701.39a")
def test_an_exerted_creature_stays_tapped_for_the_player_who_exerted_it() -> None:
    back = Apply(Target(creature), (ChangeControl(You()),), duration=FOREVER)
    theft = card("Loan", "{0}", "Instant", Spell((back,)))
    play = scene(Seat(battlefield=[FOLLOWER], hand=[theft], library=FORESTS), Seat(hand=[theft], library=FORESTS))
    play.attack(["Follower"])
    play.yes()
    play.pass_to(1)
    play.cast("Loan", targets=["Follower"])
    play.resolve()
    play.until("end", 0)
    play.cast("Loan", targets=["Follower"])
    play.resolve()
    play.until("upkeep", 1)
    play.until("upkeep", 0)
    assert play.tapped("Follower")
