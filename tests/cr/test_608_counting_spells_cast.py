"""Counting the spells cast this turn (CR 608.2h, 109.2), on cards read from text."""

from __future__ import annotations

from apnap.game.seats import Seat
from tests.cr.reading import BEAR, made, play
from tests.marks import cr

BOLT = made("Spark", "Spark deals 1 damage to target player or planeswalker.", "Instant")
PUPIL = made("Pupil", "Whenever you cast your first instant or sorcery spell each turn, draw a card.")
READER = made("Reader", "When Reader enters the battlefield, draw a card if you've cast another spell this turn.")
SCOUT = made("Scout", "As long as an opponent controls two or more creatures, Scout gets +1/+1.")


@cr("603.2")
def test_the_first_spell_of_its_kind_need_not_be_the_first_spell() -> None:
    game = play(Seat(hand=[BEAR, BOLT, BOLT], battlefield=[PUPIL]))
    game.cast("Cub")
    game.resolve_all()
    assert len(game.hand(0)) == 2
    game.cast("Spark", targets=["Player 2"])
    game.resolve_all()
    assert len(game.hand(0)) == 2, "the first instant, and the second spell"
    game.cast("Spark", targets=["Player 2"])
    game.resolve_all()
    assert len(game.hand(0)) == 1, "not the second instant"


@cr("608.2h")
def test_the_spell_a_permanent_was_cast_as_is_not_another_spell() -> None:
    game = play(Seat(hand=[READER, READER]))
    game.cast("Reader")
    game.resolve_all()
    assert len(game.hand(0)) == 1
    game.cast("Reader")
    game.resolve_all()
    assert len(game.hand(0)) == 1


@cr("109.2")
def test_creatures_of_several_opponents_are_not_added_together() -> None:
    apart = play(Seat(battlefield=[SCOUT]), Seat(battlefield=[BEAR]), Seat(battlefield=[BEAR]))
    assert apart.pt("Scout") == (1, 1)
    alone = play(Seat(battlefield=[SCOUT]), Seat(battlefield=[BEAR, BEAR]), Seat())
    assert alone.pt("Scout") == (2, 2)
