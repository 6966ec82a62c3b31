"""Damage divided evenly, rounded down (CR 107.1a)."""

from __future__ import annotations

from apnap.language.abilities import Spell
from apnap.language.amounts import Shared, X
from apnap.language.card import card
from apnap.language.effects import DealDamage, Target
from apnap.language.filters import any_target
from apnap.language.references import Bound
from tests.cr.scenes import Seat, scene
from tests.marks import cr

BLAZE = card(
    "Blaze", "{X}", "Sorcery", Spell((DealDamage(Shared(X(), Bound("target")), Target(any_target, count=None)),))
)


@cr("107.1a")
def test_each_target_gets_an_even_share() -> None:
    play = scene(Seat(hand=[BLAZE], pool="{R}" * 8), Seat(battlefield=["Craw Wurm"]), Seat())
    play.cast("Blaze", x=8, targets=[["Player 2", "Player 3", "Craw Wurm"]])
    play.resolve()
    assert (play.lives, play.damage("Craw Wurm")) == ([20, 18, 18], 2)
