"""Abilities that trigger only the first time each turn (CR 603.2)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Triggered
from apnap.language.amounts import LifeOf
from apnap.language.card import card
from apnap.language.conditions import Compare
from apnap.language.costs import Mana
from apnap.language.effects import GainLife, LoseLife
from apnap.language.patterns import YOU, GainsLife
from tests.cr.scenes import Seat, scene
from tests.marks import cr

SPRING = card("Spring", "{0}", "Artifact", Activated((Mana("{0}"),), (GainLife(1),)))


@cr("603.2")
def test_only_the_first_event_of_a_turn_triggers_it() -> None:
    omen = card("Omen", "{0}", "Artifact", Triggered(GainsLife(YOU), (LoseLife(5),), first=True))
    play = scene(Seat(battlefield=[SPRING, omen]), Seat())
    for life in (16, 17):
        play.activate("Spring")
        play.resolve_all()
        assert play.life(0) == life


@cr("603.2", "603.4")
def test_the_second_event_does_not_trigger_it_even_if_the_first_did_not() -> None:
    """The condition doesn't hold the first time; a limit of once each turn would count only what triggered."""
    poor = Compare(LifeOf(), ">=", 22)
    omen = card("Omen", "{0}", "Artifact", Triggered(GainsLife(YOU), (LoseLife(5),), poor, first=True))
    play = scene(Seat(battlefield=[SPRING, omen]), Seat())
    for life in (21, 22):
        play.activate("Spring")
        play.resolve_all()
        assert play.life(0) == life
