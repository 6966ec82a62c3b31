"""Many effects in one layer: the order stays right, and the work stays small (CR 613)."""

from __future__ import annotations

import time

from apnap.language.abilities import Activated
from apnap.language.card import card
from apnap.language.changes import ChangeControl, LoseTypes, SetPT, SetTypes
from apnap.language.costs import Mana
from apnap.language.effects import Apply, Target
from apnap.language.filters import player
from apnap.language.references import This
from apnap.language.types import ARTIFACT, CREATURE
from apnap.rules.continuous.effects_in_force import of_effect
from apnap.rules.continuous.order_of_effects import may_depend
from apnap.rules.continuous.what_changes_read import CONTROL
from tests.cr.scenes import Seat, scene
from tests.marks import cr

BECOMES = Apply(This(), (SetTypes(ARTIFACT | CREATURE, ("Turtle",)), SetPT(3, 3)))
IDOL = card("Free Idol", "{3}", "Artifact", Activated((Mana("{0}"),), (BECOMES,)))
FICKLE = card(
    "Fickle Idol",
    "{3}",
    "Artifact",
    Activated((Mana("{0}"),), (BECOMES,)),
    Activated((Mana("{0}"),), (Apply(This(), (LoseTypes(CREATURE),)),)),
)

PASSED_ON = Activated((Mana("{0}"),), (Apply(This(), (ChangeControl(Target(player)),)),))


@cr("613.8a", "613.8c", "611.2c")
def test_a_hundred_activations_of_one_ability() -> None:
    play = scene(Seat(battlefield=[IDOL]))
    start = time.process_time()
    for _ in range(100):
        play.activate("Free Idol")
    while play.stack:
        play.pass_priority()
    values = play.values("Free Idol")
    assert (values.types, set(values.subtypes), values.power) == (ARTIFACT | CREATURE, {"Turtle"}, 3)
    assert time.process_time() - start < 20, "each of the effects was tried with each of the others, again and again"


@cr("613.7b", "613.8b")
def test_identical_effects_keep_their_places_among_others() -> None:
    play = scene(Seat(battlefield=[FICKLE]))
    for number in (0, 1, 0, 0, 1):
        play.activate("Fickle Idol", number)
        play.resolve()
    assert play.values("Fickle Idol").types == ARTIFACT
    play.activate("Fickle Idol", 0)
    play.resolve()
    assert play.values("Fickle Idol").types == ARTIFACT | CREATURE


@cr("611.2c", "613.8a")
def test_changes_of_control_by_resolved_abilities_depend_on_nothing() -> None:
    """They have fixed objects and a fixed player, so none of them is tried with the others."""
    names = [f"Idol {n}" for n in range(4)]
    play = scene(Seat(battlefield=[card(name, "{3}", "Artifact", PASSED_ON) for name in names]))
    for name, who in [*[(name, "player 2") for name in names], (names[0], "player 1")]:
        play.activate(name, targets=[who])
    while play.stack:
        play.pass_priority()
    assert [play.controller(name) for name in names] == [1, 1, 1, 1]
    effects = [of_effect(one) for one in play.state.effects]
    assert len(effects) == 5
    assert not may_depend(effects, CONTROL)
