"""Permanents (CR 110): types, control and status."""

from __future__ import annotations

from apnap.language import types
from apnap.language.abilities import Activated
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ChangeControl, LoseTypes
from apnap.language.costs import Mana
from apnap.language.effects import Apply, Destroy, Effect, Target
from apnap.language.filters import Named, creature, spell
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("110.4c", "110.1")
def test_a_permanent_that_loses_all_types_stays_on_the_battlefield() -> None:
    hollow = _button("Hollow", Apply(Target(creature), (LoseTypes(types.CREATURE),)))
    wipe = _button("Wipe", Destroy(Target(~creature & ~Named("Hollow") & ~Named("Wipe"))))
    play = scene(Seat(battlefield=[hollow, wipe, "Grizzly Bears"]))
    play.activate("Hollow", targets=["Grizzly Bears"])
    play.resolve()
    assert play.values("Grizzly Bears").types == 0
    assert "Grizzly Bears" in play.battlefield(0)
    play.activate("Wipe", targets=["Grizzly Bears"])
    play.resolve()
    assert play.graveyard(0) == ["Grizzly Bears"]


@cr("110.2b", "110.2a")
def test_control_of_a_permanent_spell_carries_over_to_the_permanent() -> None:
    usurp = _button("Usurp", Apply(Target(spell), (ChangeControl(),), duration="for the rest of the game"))
    play = scene(Seat(battlefield=["Forest", "Forest"], hand=["Grizzly Bears"]), Seat(battlefield=[usurp]))
    play.cast("Grizzly Bears")
    play.pass_to(1)
    play.activate("Usurp", targets=["Grizzly Bears"])
    play.resolve()
    play.resolve()
    assert play.controller("Grizzly Bears") == 1
    assert play.object("Grizzly Bears").owner == 0


@cr("110.5d")
def test_a_permanent_returns_untapped() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Grizzly Bears", tapped=True, damage=1), "Island", "Forest", "Forest"],
            hand=["Unsummon"],
        )
    )
    play.cast("Unsummon", targets=["Grizzly Bears"])
    play.resolve()
    assert not play.object("Grizzly Bears").tapped
    play.cast("Grizzly Bears")
    play.resolve()
    assert (play.tapped("Grizzly Bears"), play.damage("Grizzly Bears")) == (False, 0)
