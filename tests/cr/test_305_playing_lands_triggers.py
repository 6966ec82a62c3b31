"""Abilities that trigger when a player plays a land (CR 305.1): not when one is put onto the battlefield (CR 305.4)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Triggered
from apnap.language.card import card
from apnap.language.effects import Choose, GainLife, Move
from apnap.language.filters import InZone, land, you_own
from apnap.language.patterns import Moves
from apnap.language.references import You
from tests.cr.scenes import Seat, scene
from tests.marks import cr


@cr("305.1", "305.4")
def test_only_a_land_that_is_played_triggers_it() -> None:
    horn = card("Horn", "{0}", "Artifact", Triggered(Moves(land, "", "battlefield", "play"), (GainLife(1),)))
    growth = card(
        "Growth", "{0}", "Sorcery", Spell((Move(Choose(land & InZone("hand") & you_own), "battlefield", under=You()),))
    )
    play = scene(Seat(hand=[growth, "Forest", "Island"], battlefield=[horn]), Seat())
    play.land("Forest")
    play.resolve()
    assert play.life(0) == 21
    play.cast("Growth")
    play.resolve()
    assert (sorted(play.battlefield(0)), play.life(0), play.stack) == (["Forest", "Horn", "Island"], 21, [])
