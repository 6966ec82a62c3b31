"""Keywords whose costs and parameters are determined later (CR 702)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Triggered
from apnap.language.amounts import LifeOf
from apnap.language.card import card
from apnap.language.changes import GainSameKeywords
from apnap.language.costs import ManaEqualTo
from apnap.language.effects import Apply, Each
from apnap.language.filters import HasColour, creature, you_control
from apnap.language.mana import R
from apnap.language.patterns import Begins
from apnap.rules.asking.errors import Illegal
from apnap.rules.values.reading import has_keyword
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

HELLION = card(
    "Volcano Hellion", "{2}{R}{R}", "Creature - Hellion", Keyword("echo", (ManaEqualTo(LifeOf()),)), pt="6/5"
)


@example("702.1b/1")
@cr("702.1b", "702.30a")
def test_a_cost_with_x_is_determined_as_it_is_paid() -> None:
    play = scene(
        Seat(life=10, hand=[HELLION], battlefield=["Mountain"] * 5, pool="{R}" * 4, library=["Forest"] * 3),
        Seat(hand=["Lightning Bolt", "Lightning Bolt"], battlefield=["Mountain"] * 2, library=["Forest"] * 3),
    )
    play.cast("Volcano Hellion")
    play.resolve()
    play.next_turn()
    play.next_turn()
    assert play.stack == ["ability of Volcano Hellion"]
    play.pass_to(1)
    play.cast("Lightning Bolt", targets=["Player 1"])
    play.pass_to(1)
    play.cast("Lightning Bolt", targets=["Player 1"])
    play.resolve()
    play.resolve()
    assert play.life(0) == 4
    play.resolve()
    play.yes()
    assert "Volcano Hellion" in play.battlefield(0)
    tapped = [id for id in play.state.battlefield if play.state.object(id).tapped and play.state.object(id).owner == 0]
    assert len(tapped) == 4
    play.next_turn()
    play.next_turn()
    assert play.stack == []  # it is paid for


@example("702.1c/1")
@cr("702.1c")
def test_keywords_are_gained_with_their_parameters() -> None:
    names = ("flying", "fear", "first strike", "double strike", "landwalk", "protection", "trample", "vigilance")
    effort = card(
        "Concerted Effort",
        "{2}{W}{W}",
        "Enchantment",
        Triggered(
            Begins("upkeep"), (Apply(Each(creature & you_control), (GainSameKeywords(names, creature & you_control),)),)
        ),
    )
    walker = card("Walker", "{U}", "Creature - Bird", Keyword("islandwalk"), Keyword("flying"), pt="1/1")
    knight = card(
        "Knight", "{W}", "Creature - Knight", Keyword("protection", quality=HasColour(R)), Keyword("haste"), pt="1/1"
    )
    play = scene(
        Seat(battlefield=[effort, walker, knight, "Grizzly Bears"]),
        Seat(hand=["Lightning Bolt"], battlefield=["Mountain", "Trample Bear"]),
        step="upkeep",
    )
    play.resolve()
    bears = play.object("Grizzly Bears").id
    assert has_keyword(play.state, bears, "flying")
    assert has_keyword(play.state, bears, "islandwalk")
    assert not has_keyword(play.state, bears, "haste")
    assert not has_keyword(play.state, bears, "trample"), "that is on another player's creature"
    play.pass_to(1)
    with pytest.raises(Illegal):
        play.cast("Lightning Bolt", targets=["Grizzly Bears"])
