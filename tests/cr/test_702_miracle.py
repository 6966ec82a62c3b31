"""Miracle (CR 702.94)."""

from __future__ import annotations

from apnap.game.game import Game
from apnap.game.script import Script
from apnap.language.abilities import Keyword, Spell
from apnap.language.amounts import X
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana
from apnap.language.effects import Discard, Draw, GainLife
from apnap.language.references import You
from tests.cr.scenes import Seat, scene
from tests.marks import cr

WRATH = card("Wrath", "{6}", "Sorcery", Spell((GainLife(5),)), Keyword("miracle", (Mana("{R}"),)))
ANGELS = card("Angels", "{X}{X}{W}", "Sorcery", Spell((GainLife(X()),)), Keyword("miracle", (Mana("{X}{R}"),)))
STUDY = card("Study", "{0}", "Instant", Spell((Draw(1),)))
LOSE = card("Lose", "{0}", "Instant", Spell((Discard(You(), None),)))


def drawing(miracle: CardDefinition = WRATH, mountains: int = 1, hand: tuple[object, ...] = ()) -> Script:
    """Player 1 draws the card as the first one of their turn."""
    play = scene(
        Seat(library=[miracle, *["Forest"] * 4], battlefield=["Mountain"] * mountains, hand=list(hand)),  # type: ignore[arg-type]
        step="upkeep",
    )
    play.pass_priority()
    play.pass_priority()
    return play


@cr("702.94a", "603.11")
def test_the_first_drawn_card_is_revealed_and_cast_for_its_miracle_cost() -> None:
    play = drawing()
    play.yes()
    assert (play.step, play.stack) == ("draw", ["ability of Wrath"])
    play.resolve()
    play.yes()
    assert play.tapped("Mountain")
    record = play.object("Wrath").stack
    assert record is not None
    assert record.alternative == "miracle"
    play.resolve()
    assert (play.life(), play.graveyard()) == (25, ["Wrath"])


@cr("702.94a")
def test_a_miracle_need_not_be_revealed_or_cast() -> None:
    play = drawing()
    play.no()
    assert (play.stack, play.hand()) == ([], ["Wrath"])
    play = drawing()
    play.yes()
    play.resolve()
    play.no()
    assert (play.stack, play.hand()) == ([], ["Wrath"])


@cr("702.94b")
def test_everyone_sees_the_miracle_card_while_the_ability_waits() -> None:
    play = drawing()
    play.no()
    assert 1 not in play.state.object(play.id("Wrath")).known_to
    play = drawing()
    play.yes()
    assert 1 in play.state.object(play.id("Wrath")).known_to


@cr("702.94a")
def test_only_the_first_card_drawn_in_a_turn() -> None:
    play = scene(
        Seat(library=["Forest", WRATH, WRATH, "Forest"], hand=[STUDY], battlefield=["Mountain"]), step="upkeep"
    )
    play.until("draw", 0)
    assert play.hand() == ["Study", "Forest"]
    play.cast("Study")
    play.resolve()
    assert (play.hand(), play.stack) == (["Forest", "Wrath"], [])


@cr("702.94a")
def test_miracle_works_during_another_players_turn() -> None:
    play = scene(Seat(library=[WRATH], hand=[STUDY], battlefield=["Mountain"]), active=1)
    play.pass_to(0)
    play.cast("Study")
    play.resolve()
    play.yes()
    play.resolve()
    play.yes()
    play.resolve()
    assert play.life() == 25


@cr("702.94a")
def test_a_miracle_card_that_left_the_hand_cant_be_cast() -> None:
    play = drawing(hand=(LOSE,))
    play.yes()
    play.cast("Lose")
    play.resolve()
    play.resolve()
    assert (play.stack, play.life()) == ([], 20)


@cr("702.94a", "107.3b")
def test_x_in_the_miracle_cost_is_chosen() -> None:
    play = drawing(ANGELS, 4)
    play.yes()
    play.resolve()
    play.yes()
    play.choose(3)
    play.resolve()
    assert play.life() == 23


@cr("702.94a")
def test_a_miracle_that_cant_be_paid_for_cant_be_cast() -> None:
    play = drawing(mountains=0)
    play.yes()
    play.resolve()
    assert (play.stack, play.hand()) == ([], ["Wrath"])


@cr("702.94a", "103.5")
def test_opening_hands_are_not_drawn_during_a_turn() -> None:
    game = Game(decks=[[WRATH] * 60, [WRATH] * 60], seed=1)
    asked = []
    while game.decision.rule[:3] == "103":
        asked.append(game.decision.rule)
        game.answer(game.decision.options[0])
    assert asked
    assert game.state.turn == 2  # who begins draws no card in the first turn (CR 103.8a)
