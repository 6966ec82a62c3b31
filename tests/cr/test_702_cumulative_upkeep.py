"""Cumulative upkeep (CR 702.24)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword
from apnap.language.card import card
from apnap.language.costs import Mana, PayLife, SacrificeOther
from apnap.language.filters import creature
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example


@example("702.24a/1")
@cr("702.24a")
@pytest.mark.parametrize("mana", ["{W}{W}{W}", "{W}{W}{U}", "{W}{U}{U}", "{U}{U}{U}", "{W}{U}", "{W}{U}{B}"])
def test_each_cumulative_upkeep_choice_is_made_separately(mana: str) -> None:
    """One of two colours for each counter is also what a hybrid symbol for each counter means (CR 107.4e)."""
    elemental = card("Fickle", "{2}", "Creature - Elemental", Keyword("cumulative upkeep", (Mana("{W/U}"),)), pt="2/2")
    play = scene(Seat(battlefield=[Permanent(elemental, counters={"age": 2})], pool=mana), step="upkeep")
    play.resolve()
    if mana in ("{W}{U}", "{W}{U}{B}"):
        assert play.graveyard() == ["Fickle"]  # no partial payments
    else:
        play.yes()
        assert play.battlefield() == ["Fickle"]
        assert play.state.players[0].pool == ()


@example("702.24a/2")
@cr("702.24a")
def test_no_creature_is_sacrificed_twice_for_one_cost() -> None:
    hungry = card(
        "Hungry", "{2}", "Creature - Beast", Keyword("cumulative upkeep", (SacrificeOther(creature),)), pt="2/2"
    )
    play = scene(Seat(battlefield=[Permanent(hungry, counters={"age": 1})]), step="upkeep")
    play.resolve()
    assert play.graveyard() == ["Hungry"]
    play = scene(
        Seat(battlefield=[Permanent(hungry, counters={"age": 1}), "Grizzly Bears", "Hill Giant"]), step="upkeep"
    )
    play.resolve()
    play.yes()
    play.choose("Grizzly Bears", "Hill Giant")
    assert play.battlefield() == ["Hungry"]


@example("702.24b/1")
@cr("702.24b")
def test_two_cumulative_upkeep_abilities_count_the_same_counters() -> None:
    upkeep = Keyword("cumulative upkeep", (PayLife(1),))
    tired = card("Tired", "{2}", "Creature - Beast", upkeep, upkeep, pt="2/2")
    play = scene(Seat(battlefield=[tired]), step="upkeep")
    play.resolve()
    play.yes()
    assert play.life(0) == 19
    play.resolve()
    play.yes()
    assert play.life(0) == 17
