"""The deploy creatures option (CR 804): an ability that each creature has.

Nothing prints it, copies it or grants it from an object. It applies in layer 6 with the earliest timestamp, as if an
effect had granted it before the game began, so whatever makes a creature lose its abilities takes it away too.
"""

from __future__ import annotations

from typing import Final

from apnap.language import filters as f
from apnap.language.abilities import Activated
from apnap.language.changes import ChangeControl, Gain
from apnap.language.costs import TapThis
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, Target
from apnap.language.references import This
from apnap.language.statics import Continuous
from apnap.rules.continuous.effects_in_force import Applying
from apnap.rules.values.context import Context
from apnap.state.things import NOTHING

DEPLOY: Final = Activated(
    (TapThis(),), (Apply(This(), (ChangeControl(Target(f.IsPlayer("teammate"))),), duration=FOREVER),), timing="sorcery"
)
"""CR 804.2."""
_EACH_CREATURE: Final = Continuous(f.creature, (Gain((DEPLOY,)),))


def deploying() -> Applying:
    """Each creature has the ability."""
    one = Applying((-4, 0, 0, 0), Context(NOTHING, 0), (0, 0), _EACH_CREATURE.changes, False)
    one.rule = _EACH_CREATURE
    return one
