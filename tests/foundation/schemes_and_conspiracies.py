"""Schemes and conspiracies for random games, made of nodes, so that the games need no card data."""

from __future__ import annotations

from apnap.language.abilities import Ability, Keyword, Static, Triggered
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import Gain, ModifyPT
from apnap.language.effects import CreateToken, DealDamage, Draw, Target
from apnap.language.filters import AllOf, HasChosenName, Is, creature, opponent, you_control
from apnap.language.nontraditional import Abandon, SetsInMotion
from apnap.language.patterns import dies
from apnap.language.references import You
from apnap.language.statics import Continuous

_SET = SetsInMotion(Is(You()))
_NAMED = AllOf((creature, you_control, HasChosenName()))
_HORROR = face("", "", "Creature - Horror", pt="3/3")


def _scheme(name: str, *abilities: Ability, line: str = "Scheme") -> CardDefinition:
    return card(name, "", line, *abilities)


SCHEME_CARDS = [
    _scheme("Insight", Triggered(_SET, (Draw(2),))),
    _scheme("Horror", Triggered(_SET, (CreateToken(_HORROR),))),
    _scheme("Fire", Triggered(_SET, (DealDamage(3, Target(opponent)),))),
    _scheme(
        "Growth",
        Static(Continuous(AllOf((creature, you_control)), (ModifyPT(1, 1),))),
        Triggered(dies(AllOf((creature, you_control))), (Abandon(),)),
        line="Ongoing Scheme",
    ),
]
CONSPIRACY_CARDS = [
    card("Open Plot", "", "Conspiracy", Static(Continuous(AllOf((creature, you_control)), (ModifyPT(0, 1),)))),
    card(
        "Swift Plot",
        "",
        "Conspiracy",
        Keyword("hidden agenda"),
        Static(Continuous(_NAMED, (Gain((Keyword("haste"),)),))),
    ),
    card("Strong Plot", "", "Conspiracy", Keyword("hidden agenda"), Static(Continuous(_NAMED, (ModifyPT(1, 1),)))),
    card("Double Plot", "", "Conspiracy", Keyword("double agenda"), Static(Continuous(_NAMED, (ModifyPT(1, 1),)))),
]
