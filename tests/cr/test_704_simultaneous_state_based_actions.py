"""Simultaneous state-based actions (CR 704.3), with attachments, tokens and state triggers."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import ModifyPT, SetPT, SetTypes
from apnap.language.conditions import Exists, Unless
from apnap.language.effects import Counter, Destroy, Move, SacrificeIt, Target
from apnap.language.filters import HasSubtype, IsAbility, another, artifact, creature, player, you_control
from apnap.language.patterns import StateIs
from apnap.language.statics import Continuous
from apnap.language.types import CREATURE
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

SHADOW = card(
    "Shadow",
    "{B}",
    "Legendary Creature - Demon",
    Static(Continuous(creature & another, (ModifyPT(-1, -1),))),
    pt="5/5",
)


@cr("704.3", "704.5j", "704.5f")
def test_the_legend_rule_and_zero_toughness_apply_simultaneously() -> None:
    """The second Shadow leaves, and the creature it has shrunk leaves with it."""
    play = scene(Seat(battlefield=[SHADOW, SHADOW]), Seat(battlefield=["Grizzly Bears"]))
    play.choose(play.id("the first Shadow"))
    assert play.battlefield() == ["Shadow"]
    assert play.graveyard(1) == ["Grizzly Bears"]


@cr("704.5j")
def test_a_legendary_permanent_destroyed_and_legend_ruled_leaves_once() -> None:
    play = scene(Seat(battlefield=[Permanent("Isamaru", damage=2), "Isamaru"]))
    play.choose(play.id("the second Isamaru"))
    assert play.battlefield() == ["Isamaru"]
    assert play.graveyard() == ["Isamaru"]


ANIMATOR = card(
    "Animator",
    "{G}",
    "Enchantment",
    Static(Continuous(HasSubtype("Aura"), (SetTypes(CREATURE, keep="all"), SetPT(2, 2)))),
)


@cr("303.4d", "704.5m")
def test_an_aura_that_is_a_creature_goes_to_the_graveyard() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", Permanent("Holy Strength", attached_to="Grizzly Bears"), ANIMATOR]))
    assert play.graveyard() == ["Holy Strength"]


@cr("303.4d", "704.5m")
def test_an_aura_that_is_a_creature_cant_enchant_a_player() -> None:
    curse = card("Curse", "{B}", "Enchantment - Aura", Keyword("enchant", quality=player))
    play = scene(Seat(battlefield=[Permanent(curse, attached_to="Player 2"), ANIMATOR]))
    assert play.graveyard() == ["Curse"]


@cr("704.5d", "111.7")
@pytest.mark.parametrize("position", ["top", "bottom", "shuffled"])
def test_a_token_in_a_library_ceases_to_exist(position: str) -> None:
    tuck = card("Tuck", "{W}", "Instant", Spell((Move(Target(creature), "library", position),)))
    play = scene(
        Seat(hand=[tuck], pool="{W}"),
        Seat(battlefield=[Permanent("Grizzly Bears", token=True)], library=["Plains"] * 9),
    )
    play.cast("Tuck")
    play.resolve()
    assert play.library(1) == ["Plains"] * 9
    assert play.battlefield() == []


LONER = card(
    "Loner",
    "{3}{G}",
    "Creature - Crocodile",
    Triggered(StateIs(Unless(Exists(creature & another & you_control))), (SacrificeIt(),)),
    pt="5/5",
)
STIFLE = card("Stifle", "{U}", "Instant", Spell((Counter(Target(IsAbility())),)))


@cr("603.8")
def test_a_state_trigger_that_was_countered_triggers_again() -> None:
    play = scene(Seat(hand=[STIFLE], pool="{U}", battlefield=[LONER]))
    assert play.stack == ["ability of Loner"]
    play.cast("Stifle")
    assert play.stack == ["Stifle", "ability of Loner"]
    play.resolve()
    assert play.stack == ["ability of Loner"]
    play.resolve()
    assert play.graveyard() == ["Loner", "Stifle"]


@cr("603.8", "104.4b")
def test_a_state_trigger_without_a_target_that_repeats_forever_is_a_draw() -> None:
    smith = card(
        "Smith",
        "{R}",
        "Creature - Dwarf",
        Triggered(StateIs(Unless(Exists(artifact))), (Destroy(Target(artifact)),)),
        pt="1/1",
    )
    play = scene(Seat(battlefield=[smith]))
    assert play.game.outcome == "a draw"


@cr("704.3", "704.5q", "702.12b")
def test_an_indestructible_creature_with_lethal_damage_is_still_checked() -> None:
    golem = card("Golem", "{3}", "Artifact Creature - Golem", Keyword("indestructible"), pt="3/3")
    play = scene(Seat(battlefield=[Permanent(golem, damage=9, counters={"+1/+1": 2, "-1/-1": 1})]))
    assert (play.battlefield(0), play.counters("Golem")) == (["Golem"], {"+1/+1": 1})
