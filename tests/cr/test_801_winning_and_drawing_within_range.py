"""The limited range of influence option (CR 801): winning, drawing, and loops of some players."""

from __future__ import annotations

from apnap.game.saving import load, save
from apnap.game.script import Script
from apnap.language.abilities import Spell, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import Exists
from apnap.language.effects import AddCounters, DrawGame, GainLife, Target, WinGame
from apnap.language.filters import Named, creature, opponent
from apnap.language.patterns import GainsLife, StateIs
from tests.cr.ranges import Seat, around, nobody
from tests.marks import cr
from tests.rulings.table import needs_corpus

VICTORY = card("Victory", "{W}", "Sorcery", Spell((WinGame(),)))
TRUCE = card("Truce", "{W}", "Sorcery", Spell((DrawGame(),)))


def in_game(play: Script) -> list[int]:
    return [one.index for one in play.state.players if one.in_game]


def has_drawn(play: Script) -> list[int]:
    return [one.index for one in play.state.players if one.drew]


@cr("801.14", "104.2b")
def test_a_player_who_would_win_makes_opponents_within_range_lose() -> None:
    play = around(Seat(hand=[VICTORY], pool="{W}", library=["Forest"] * 5), *nobody(5))
    play.cast("Victory")
    play.resolve()
    assert not play.game.over
    assert in_game(play) == [0, 2, 3, 4]
    assert [one.index for one in play.state.players if one.lost] == [1, 5]


@cr("801.14")
def test_teammates_within_range_dont_lose() -> None:
    seat = Seat(hand=[VICTORY], pool="{W}", library=["Forest"] * 5)
    play = around(seat, *nobody(5), reach=2, variant="teams", options=" + teams of 2")
    play.cast("Victory")
    play.resolve()
    assert in_game(play) == [0, 1, 3]


@cr("801.14")
def test_a_win_with_all_opponents_within_range_ends_the_game() -> None:
    play = around(Seat(hand=[VICTORY], pool="{W}"), *nobody(2))
    play.cast("Victory")
    play.resolve()
    assert play.game.over
    assert play.game.winners == (0,)


@needs_corpus
@cr("801.14")
def test_felidar_sovereign_within_range() -> None:
    seat = Seat(battlefield=["Felidar Sovereign"], life=40, library=["Forest"] * 5)
    play = around(seat, *nobody(4), step="upkeep")
    play.resolve()
    assert in_game(play) == [0, 2, 3]
    play.next_turn()
    assert play.active == 2


@cr("801.15", "104.4c")
def test_a_draw_is_for_the_controller_and_everyone_within_range() -> None:
    play = around(Seat(hand=[TRUCE], pool="{W}", library=["Forest"] * 5), *nobody(5))
    play.cast("Truce")
    play.resolve()
    assert not play.game.over
    assert in_game(play) == [2, 3, 4]
    assert has_drawn(play) == [0, 1, 5]
    assert not any(one.lost for one in play.state.players)
    assert play.active == 2 or play.decision.player == 2
    play.next_turn()
    for player_ in (2, 3):
        play.game.concede(player_)
    assert play.game.winners == (4,)


@cr("801.15")
def test_a_draw_for_everyone_ends_the_game() -> None:
    play = around(Seat(hand=[TRUCE], pool="{W}"), *nobody(2))
    play.cast("Truce")
    play.resolve()
    assert play.game.over
    assert play.game.winners == ()


def engine(name: str, *triggers: Triggered) -> CardDefinition:
    return card(name, "{1}", "Artifact", *triggers)


ECHO = engine("Echo", Triggered(GainsLife(opponent), (GainLife(1),)))
BALM = card("Balm", "{W}", "Instant", Spell((GainLife(1),)))


def looping(count: int) -> Script:
    """Players 1 and 2 control objects that trigger each other, and all players pass until the game is no longer the
    same."""
    play = around(
        Seat(battlefield=[ECHO], hand=[BALM], pool="{W}", library=["Forest"] * 5),
        Seat(battlefield=[ECHO], library=["Forest"] * 5),
        *nobody(count - 2),
    )
    play.cast("Balm")
    while not play.game.over and len(in_game(play)) == count:
        play.pass_priority()
    return play


@cr("801.16", "104.4b", "104.4f")
def test_a_loop_is_a_draw_for_those_involved_and_within_their_range() -> None:
    play = looping(8)
    assert not play.game.over
    assert has_drawn(play) == [0, 1, 2, 7]  # the controllers of the two objects, and their neighbours
    assert in_game(play) == [3, 4, 5, 6]
    again = load(save(play.game))
    assert [one.index for one in again.state.players if one.in_game] == [3, 4, 5, 6]
    play.next_turn()
    assert play.active == 3


@cr("801.16")
def test_a_loop_that_reaches_everyone_is_a_draw() -> None:
    play = looping(4)
    assert play.game.over
    assert play.game.winners == ()


@cr("801.16", "603.8", "104.4f")
def test_a_loop_without_priority_is_a_draw_for_those_within_range() -> None:
    nag = engine("Nag", Triggered(StateIs(Exists(Named("Nag"))), (AddCounters("+1/+1", 1, Target(creature)),)))
    play = around(Seat(hand=[nag], pool="{C}", library=["Forest"] * 5), *nobody(5))
    play.cast("Nag")
    play.resolve()
    assert has_drawn(play) == [0, 1, 5]
    assert in_game(play) == [2, 3, 4]
    assert not play.game.over
