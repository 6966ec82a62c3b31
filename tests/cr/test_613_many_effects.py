"""Many effects in one layer: the order stays right, and the work stays small (CR 613)."""

from __future__ import annotations

import time

from apnap.language.abilities import Activated
from apnap.language.card import card
from apnap.language.changes import LoseTypes, SetPT, SetTypes
from apnap.language.costs import Mana
from apnap.language.effects import Apply
from apnap.language.references import This
from apnap.language.types import ARTIFACT, CREATURE
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
