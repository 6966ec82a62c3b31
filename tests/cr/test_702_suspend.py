"""Suspend (CR 702.62)."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell, Static
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana
from apnap.language.effects import GainLife
from apnap.language.filters import artifact
from apnap.language.statics import CostChange
from apnap.rules.values.reading import has_keyword
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr, example

RIFT = card("Rift Bolt", "{2}{R}", "Sorcery", Keyword("suspend", (Mana("{R}"),), 1), Spell((GainLife(3),)))

GOLEM = card("Lodestone Golem", "{4}", "Artifact Creature - Golem", Static(CostChange(~artifact, 1)), pt="5/3")


@cr("702.62a", "702.62b", "116.2f")
def test_a_suspended_card_is_cast_when_its_last_counter_is_removed() -> None:
    play = scene(Seat(hand=[RIFT], pool="{R}", library=["Forest"] * 3), Seat(library=["Forest"] * 3))
    play.special("suspend", "Rift Bolt")
    assert play.stack == []
    exiled = play.state.object(play.state.exile[0])
    assert (exiled.base.name, exiled.counters) == ("Rift Bolt", {"time": 1})
    play.next_turn()
    assert play.state.object(exiled.id).counters == {"time": 1}  # not in another player's upkeep
    play.next_turn()
    play.resolve()
    assert play.stack == ["ability of Rift Bolt"]
    play.resolve()
    assert play.stack == ["Rift Bolt"]
    play.resolve()
    assert play.life(0) == 23


@cr("116.2f", "702.62c")
def test_a_sorcery_is_suspended_only_when_it_could_be_cast() -> None:
    play = scene(Seat(hand=[RIFT], pool="{R}"), step="upkeep")
    assert not play.may("suspend", "Rift Bolt")


def suspended(definition: CardDefinition, mine: Seat, theirs: Seat) -> Script:
    """The card was suspended in the previous turn; its last counter was just removed and it is about to be cast."""
    mine.hand = [definition, *mine.hand]
    mine.library = theirs.library = ["Forest"] * 3
    play = scene(mine, theirs)
    play.special("suspend", definition.name)
    play.next_turn()
    play.next_turn()
    while play.step != "upkeep" or play.stack == []:
        play.pass_priority()
    play.resolve()
    return play


@cr("702.62a")
def test_a_creature_cast_with_suspend_has_haste() -> None:
    beast = card("Beast", "{4}{G}", "Creature - Beast", Keyword("suspend", (Mana("{G}"),), 1), pt="4/4")
    play = suspended(beast, Seat(pool="{G}"), Seat())
    play.resolve()
    play.resolve()
    assert has_keyword(play.state, play.object("Beast").id, "haste")
    play.attack(["Beast"])


@example("118.3c/1")
@cr("118.3c", "702.62a")
def test_a_player_does_not_have_to_activate_mana_abilities_for_a_mandatory_cost() -> None:
    play = suspended(RIFT, Seat(pool="{R}", battlefield=["Mountain"]), Seat(battlefield=[GOLEM]))
    play.resolve()
    play.no()
    assert play.stack == []
    assert [play.state.object(id).base.name for id in play.state.exile] == ["Rift Bolt"]
    assert play.state.object(play.state.exile[0]).counters == {}


@example("118.3c/1")
@cr("118.3c")
def test_mana_in_the_pool_has_to_be_spent_on_a_mandatory_cost() -> None:
    play = suspended(RIFT, Seat(pool="{R}", battlefield=["Mountain"]), Seat(battlefield=[GOLEM]))
    play.mana("Mountain")
    play.resolve()
    assert play.stack == ["Rift Bolt"]
    assert play.state.players[0].pool == ()


@cr("118.3c")
def test_a_card_with_an_unpaid_mandatory_cost_stays_exiled() -> None:
    play = suspended(RIFT, Seat(pool="{R}"), Seat(battlefield=[GOLEM]))
    play.resolve()
    assert play.stack == []
    assert len(play.state.exile) == 1
