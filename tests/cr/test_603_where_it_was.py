"""A card that triggers from a graveyard and has left it by then (CR 400.7, 603.4)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Triggered
from apnap.language.card import card
from apnap.language.conditions import Fits
from apnap.language.effects import GainLife, Move, Target
from apnap.language.filters import InZone
from apnap.language.patterns import Begins
from apnap.language.references import This, You
from tests.cr.scenes import Seat, scene
from tests.marks import cr

LIES = Fits(This(), InZone("graveyard"))
RISE = Triggered(Begins("upkeep", You()), (GainLife(1),), condition=LIES, zone="graveyard")
GHOST = card("Ghost", "{B}", "Creature - Spirit", RISE, pt="1/1")
BURY = card("Bury", "{B}", "Instant", Spell((Move(Target(InZone("graveyard")), "exile"),)))


@cr("603.4", "400.7")
def test_it_is_no_longer_where_the_condition_wants_it() -> None:
    play = scene(Seat(graveyard=[GHOST]), Seat(hand=[BURY], pool="{B}"), step="upkeep")
    assert play.stack == ["ability of Ghost"]
    play.cast("Bury", targets=["Ghost"], by=1)
    play.resolve_all()
    assert (play.life(0), play.exile()) == (20, ["Ghost"])
