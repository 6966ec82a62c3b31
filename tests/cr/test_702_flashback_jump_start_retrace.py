"""Flashback, jump-start and retrace (CR 702.34, 702.81, 702.133)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import CopySpell, Counter, Draw, GainLife, Move, Target
from apnap.language.filters import Anything, spell
from apnap.language.patterns import Moves
from apnap.language.references import Bound, This
from apnap.language.statics import Instead
from apnap.rules.events.zone_changes import Moved
from tests.cr.scenes import Seat, scene
from tests.marks import cr

SHRINE = card(
    "Shrine",
    "{W}",
    "Enchantment",
    Static(Instead(Moves(Anything(), "stack", "graveyard"), (Move(Bound("it"), "library"), GainLife(2)))),
)


@cr("616.1", "702.34a")
@pytest.mark.parametrize(("first", "life"), [("Think Twice", 20), ("Shrine", 22)])
def test_the_flashback_exile_is_one_of_several_replacement_effects_to_choose_from(first: str, life: int) -> None:
    play = scene(Seat(graveyard=["Think Twice"], pool="{U}{U}{U}", library=["Island"]), Seat(battlefield=[SHRINE]))
    play.cast("Think Twice", way="flashback")
    play.resolve()
    play.choose(first)
    assert (play.exile(), play.library(), play.life(1)) == (["Think Twice"], [], life)
    assert not play.state.effects, "the effect is gone with the spell"


@cr("702.34a", "614.6")
@pytest.mark.parametrize("zone", ["hand", "library", "graveyard"])
def test_a_countered_flashback_spell_is_exiled_wherever_it_would_go(zone: str) -> None:
    lapse = card("Lapse", "{U}", "Instant", Spell((Counter(Target(spell), to=zone),)))
    play = scene(Seat(graveyard=["Think Twice"], hand=[lapse], pool="{U}{U}{U}{U}", library=["Island"]))
    play.cast("Think Twice", way="flashback")
    play.cast("Lapse", targets=["Think Twice"])
    play.resolve()
    assert (play.exile(), play.library()) == (["Think Twice"], ["Island"])
    (left,) = [event for event in play.events(Moved) if event.destination == "exile"]
    assert left.origin == "stack"


@cr("702.34a")
def test_a_card_with_flashback_cast_from_the_hand_goes_to_the_graveyard() -> None:
    play = scene(Seat(hand=["Think Twice"], pool="{U}{U}", library=["Island"]))
    play.cast("Think Twice")
    play.resolve()
    assert play.graveyard() == ["Think Twice"]


@cr("702.34a", "707.10a")
def test_a_copy_of_a_flashback_spell_ceases_to_exist() -> None:
    twin = card("Twin", "{U}", "Instant", Spell((CopySpell(Target(spell)),)))
    play = scene(Seat(graveyard=["Think Twice"], hand=[twin], pool="{U}{U}{U}{U}", library=["Island", "Forest"]))
    play.cast("Think Twice", way="flashback")
    play.cast("Twin", targets=["Think Twice"])
    play.resolve()
    play.resolve_all()
    assert (play.exile(), sorted(play.hand())) == (["Think Twice"], ["Forest", "Island"])


@cr("702.34a", "616.1")
def test_a_spells_own_effect_does_not_save_it_from_exile() -> None:
    again = card(
        "Again", "{U}", "Sorcery", Keyword("flashback", (Mana("{U}"),)), Spell((Draw(1), Move(This(), "hand")))
    )
    play = scene(Seat(graveyard=[again], pool="{U}", library=["Island"]))
    play.cast("Again", way="flashback")
    play.resolve()
    assert (play.hand(), play.exile()) == (["Island"], ["Again"])


@cr("702.133a")
def test_jump_start_costs_a_card_in_addition_to_mana() -> None:
    leap = card("Leap", "{1}{U}", "Sorcery", Keyword("jump-start"), Spell((Draw(1),)))
    play = scene(Seat(graveyard=[leap], hand=["Forest"], pool="{U}{U}", library=["Island"]))
    play.cast("Leap", way="jump-start")
    assert (play.hand(), play.graveyard(), play.state.players[0].pool) == ([], ["Forest"], ())
    play.resolve()
    assert (play.hand(), play.exile()) == (["Island"], ["Leap"])
    assert not play.may("cast", "Leap")


@cr("702.133a")
def test_jump_start_requires_a_card_to_discard() -> None:
    leap = card("Leap", "{1}{U}", "Sorcery", Keyword("jump-start"), Spell((Draw(1),)))
    assert not scene(Seat(graveyard=[leap], pool="{U}{U}")).may("cast", "Leap")


@cr("702.81a")
def test_retrace_discards_a_land_card_and_the_spell_returns_to_the_graveyard() -> None:
    loam = card("Loam", "{U}", "Sorcery", Keyword("retrace"), Spell((Draw(1),)))
    play = scene(Seat(graveyard=[loam], hand=["Forest", "Murder"], pool="{U}", library=["Island"]))
    play.cast("Loam", way="retrace")
    play.resolve()
    assert (sorted(play.hand()), play.graveyard()) == (["Island", "Murder"], ["Loam", "Forest"])
