"""Costs reduced by mana of a type (CR 118.7b to 118.7g), and changes that speak of spells (CR 601.3e)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell, Static
from apnap.language.amounts import Count, Times
from apnap.language.card import card
from apnap.language.effects import GainLife
from apnap.language.filters import Anything, creature, spell, this, you_control
from apnap.language.statics import CostChange
from tests.cr.scenes import Seat, scene
from tests.marks import cr


def may_cast(cost: str, less: str, pool: str) -> bool:
    cheaper = card("Bargain", "{1}", "Artifact", Static(CostChange(Anything(), coloured=less, times=-1)))
    play = scene(Seat(hand=[card("Spell", cost, "Sorcery", Spell((GainLife(1),)))], battlefield=[cheaper], pool=pool))
    if not play.may("cast", "Spell"):
        return False
    play.cast("Spell")
    assert not play.state.players[0].pool
    return True


@pytest.mark.parametrize(
    ("cost", "less", "pool"),
    [
        pytest.param("{1}{W}", "{W}", "{C}", marks=cr("118.7")),
        pytest.param("{2}{G}", "{W}", "{C}{G}", marks=cr("118.7b")),
        pytest.param("{2}{G}", "{C}", "{C}{G}", marks=cr("118.7b")),
        pytest.param("{2}{G}", "{G}{G}", "{C}", marks=cr("118.7c")),
        pytest.param("{2}{C}", "{C}{C}", "{G}", marks=cr("118.7d")),
        pytest.param("{1}{U}", "{W/U}", "{C}", marks=cr("118.7e")),
        pytest.param("{1}{R}", "{W/U}", "{R}", marks=cr("118.7e")),
        pytest.param("{3}{R}", "{2/U}", "{C}{R}", marks=cr("118.7e")),
        pytest.param("{1}{G}", "{G/P}", "{C}", marks=cr("118.7f")),
        pytest.param("{1}{G}", "{S}", "{G}", marks=cr("118.7g")),
        pytest.param("{W}{W/U}", "{W}", "{U}", marks=cr("118.7c")),
    ],
)
def test_a_reduction_by_mana_of_a_type(cost: str, less: str, pool: str) -> None:
    assert may_cast(cost, less, pool)
    assert not may_cast(cost, less, pool[3:])


@cr("118.7c", "118.7a")
def test_a_reduction_by_one_colour_leaves_the_others_alone() -> None:
    assert not may_cast("{G}{R}", "{R}{R}", "{C}")
    assert may_cast("{G}{R}", "{R}{R}", "{G}")


@cr("118.7b", "118.7c")
@pytest.mark.parametrize(("cost", "pool"), [("{2}{W}", "{C}{C}"), ("{2}{B}{B}", "{C}{C}{B}"), ("{3}", "{C}{C}{C}")])
def test_a_reduction_of_coloured_mana_alone(cost: str, pool: str) -> None:
    less = CostChange(Anything(), coloured="{W}{B}", times=-1, only_coloured=True)
    edge = card("Edge", "{1}", "Artifact", Static(less))
    ritual = card("Ritual", cost, "Sorcery", Spell((GainLife(1),)))
    assert not scene(Seat(hand=[ritual], battlefield=[edge], pool=pool[3:])).may("cast", "Ritual")
    play = scene(Seat(hand=[ritual], battlefield=[edge], pool=pool))
    play.cast("Ritual")
    assert not play.state.players[0].pool


@cr("118.7c")
@pytest.mark.parametrize(("creatures", "pool"), [(1, "{G}{G}"), (3, ""), (4, "")])
def test_a_reduction_for_each(creatures: int, pool: str) -> None:
    less = CostChange(this, coloured="{G}", times=Times(-1, Count(creature & you_control)))
    hydra = card("Hydra", "{G}{G}{G}", "Creature - Hydra", Static(less, zone="any"), pt="8/8")
    play = scene(Seat(hand=[hydra], battlefield=["Grizzly Bears"] * creatures, pool=pool))
    play.cast("Hydra")
    assert (play.stack, len(play.state.players[0].pool)) == (["Hydra"], 0)


@cr("601.3e", "601.2f")
def test_a_card_is_looked_at_as_the_spell_it_would_be() -> None:
    cheaper = card("Bargain", "{1}", "Artifact", Static(CostChange(spell & creature, -1)))
    play = scene(Seat(hand=["Grizzly Bears"], battlefield=[cheaper, "Forest"]))
    play.cast("Grizzly Bears")
    assert play.stack == ["Grizzly Bears"]
