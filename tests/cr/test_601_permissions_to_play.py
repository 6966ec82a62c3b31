"""Effects that allow playing or casting cards from other zones (CR 305.1, 601.3b)."""

from __future__ import annotations

import pytest

from apnap.game.script import Script
from apnap.language.abilities import Spell, Static
from apnap.language.card import card
from apnap.language.conditions import TurnOf
from apnap.language.durations import END_OF_TURN, END_OF_YOUR_NEXT_TURN
from apnap.language.effects import Apply, CastIt, Move, Target
from apnap.language.filters import AnyOf, Filter, InZone, Is, IsPlayer, creature, instant, you_own
from apnap.language.references import Bound, Top
from apnap.language.statics import May
from tests.cr.effect_spells import cast
from tests.cr.scenes import Seat, scene
from tests.marks import cr

ELSEWHERE: Filter = AnyOf((InZone("exile"), InZone("graveyard")))


def impulse(action: str, duration: str, library: list[str]) -> Script:
    """The top card is exiled and may be played or cast."""
    rule = May(IsPlayer("you"), action, Is(Bound("affected")) & ELSEWHERE)
    effects = (Move(Top(), "exile"), Apply(Bound("top"), rules=(rule,), duration=duration))
    spell = card("Impulse", "{R}", "Sorcery", Spell(effects))
    play = scene(Seat(hand=[spell], pool="{R}{R}{G}", library=library), Seat(library=["Island"] * 4))
    play.cast("Impulse")
    play.resolve()
    return play


@cr("601.3b", "400.7j")
def test_a_spell_may_be_cast_from_exile() -> None:
    play = impulse("play", END_OF_TURN, ["Grizzly Bears", "Forest"])
    play.cast("Grizzly Bears")
    play.resolve()
    assert play.battlefield(0) == ["Grizzly Bears"]


@cr("305.1")
@pytest.mark.parametrize(("action", "allowed"), [("play", True), ("cast", False)])
def test_an_exiled_land_is_played_and_never_cast(action: str, allowed: bool) -> None:
    play = impulse(action, END_OF_TURN, ["Forest", "Forest"])
    assert play.may("play", "Forest") is allowed


@cr("514.2")
def test_the_permission_ends_with_the_turn() -> None:
    play = impulse("play", END_OF_TURN, ["Forest", "Swamp", "Plains", "Island"])
    play.until("precombat main", 1)
    play.until("precombat main", 0)
    assert not play.may("play", "Forest")


@cr("611.2a")
def test_the_permission_lasts_through_the_next_turn() -> None:
    play = impulse("play", END_OF_YOUR_NEXT_TURN, ["Forest", "Swamp", "Plains", "Island"])
    play.until("precombat main", 1)
    play.until("precombat main", 0)
    assert play.may("play", "Forest")
    play.until("precombat main", 1)
    play.until("precombat main", 0)
    assert not play.may("play", "Forest")


@cr("601.3b")
def test_a_card_in_a_graveyard_may_be_cast() -> None:
    rule = May(IsPlayer("you"), "cast", Is(Bound("affected")) & ELSEWHERE)
    effect = Apply(Target(instant & InZone("graveyard") & you_own), rules=(rule,))
    spell = card("Recall", "{R}", "Sorcery", Spell((effect,)))
    play = scene(Seat(hand=[spell], pool="{R}{R}", graveyard=["Lightning Bolt"]))
    play.cast("Recall", targets=["Lightning Bolt"])
    play.resolve()
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 17


@cr("601.2f", "118.9")
def test_a_card_is_cast_for_its_cost_during_resolution() -> None:
    deed = CastIt(Target(creature & InZone("graveyard") & you_own), free=False)
    play = cast((deed,), Seat(graveyard=["Grizzly Bears"], pool="{G}{G}"), targets=("Grizzly Bears",))
    play.yes()
    play.resolve() if play.stack else None
    assert (play.battlefield(), play.pool()) == (["Grizzly Bears"], "")


@cr("601.3b")
def test_a_permission_for_one_spell_each_turn() -> None:
    once = Static(May(IsPlayer("you"), "cast", creature & InZone("graveyard") & you_own, each_turn=1), TurnOf())
    warden = card("Warden", "", "Enchantment", once)
    play = scene(Seat(battlefield=[warden], graveyard=["Grizzly Bears", "Hill Giant"], pool="{R}{R}{R}{R}{G}{G}{G}{G}"))
    assert play.may("cast", "Hill Giant")
    play.cast("Grizzly Bears")
    play.resolve()
    assert play.battlefield(0) == ["Warden", "Grizzly Bears"]
    assert not play.may("cast", "Hill Giant")
