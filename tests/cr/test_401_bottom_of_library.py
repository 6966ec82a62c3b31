"""Cards on the bottom of a library (CR 401)."""

from __future__ import annotations

from apnap.language.abilities import Spell
from apnap.language.card import card
from apnap.language.effects import Move
from apnap.language.references import Top
from tests.cr.scenes import Seat, scene
from tests.marks import cr


@cr("401.1")
def test_the_bottom_card_of_a_library() -> None:
    dredge = card("Dredge", "{0}", "Sorcery", Spell((Move(Top(count=2, bottom=True), "graveyard"),)))
    play = scene(Seat(hand=[dredge], library=["Forest", "Island", "Swamp"]), Seat())
    top = play.library(0)[0]
    play.cast("Dredge")
    play.resolve()
    assert play.library(0) == [top]
