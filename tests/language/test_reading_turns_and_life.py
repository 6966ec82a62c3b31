"""Reading extra phases, ending turns, and life totals."""

from __future__ import annotations

import pytest

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.amounts import LifeOf, Times
from apnap.language.durations import FOREVER
from apnap.language.effects import ApplyRule, EndCombat, EndTurn, ExtraPhase, SetLife, Target, YouMay
from apnap.language.kinds import Effect
from apnap.language.references import Bound, You
from apnap.language.statics import May
from apnap.language.zones import COMBAT_PHASE
from tests.language.reading import effects


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("End the turn.", (EndTurn(),)),
        ("End the combat phase.", (EndCombat(),)),
        ("After this phase, there is an additional combat phase.", (ExtraPhase(COMBAT_PHASE),)),
        (
            "After this main phase, there is an additional combat phase followed by an additional main phase.",
            (ExtraPhase((*COMBAT_PHASE, "postcombat main"), "main phase"),),
        ),
        ("There is an additional combat phase after this phase.", (ExtraPhase(COMBAT_PHASE),)),
        ("Your life total becomes 7.", (SetLife(7),)),
        ("Target player's life total becomes 7.", (SetLife(7, Target(f.player)),)),
        ("You may have your life total become 7.", (YouMay((SetLife(7),)),)),
        (
            "You have no maximum hand size for the rest of the game.",
            (ApplyRule(May(f.IsPlayer("you"), "no maximum hand size"), FOREVER),),
        ),
    ],
)
def test_turns_phases_and_life_totals(text: str, nodes: tuple[Effect, ...]) -> None:
    assert effects(text) == nodes


def test_doubling_a_life_total() -> None:
    assert effects("Double your life total.") == (e.SetLife(Times(2, LifeOf()), You()),)
    assert effects("Double target player's life total.") == (
        e.SetLife(Times(2, LifeOf(Bound("target"))), e.Target(f.player)),
    )
