"""Instructions for several players, each with their own amount (CR 608.2c)."""

from __future__ import annotations

from apnap.language.abilities import Spell
from apnap.language.amounts import Number
from apnap.language.card import card
from apnap.language.effects import DealDamage, Discard, Draw, Target
from apnap.language.filters import any_target
from apnap.language.references import EachPlayer
from tests.cr.scenes import Seat, scene
from tests.marks import cr


@cr("608.2c")
def test_each_player_draws_as_many_as_they_discarded() -> None:
    wheel = card("Wheel", "{R}", "Sorcery", Spell((Discard(EachPlayer(), None), Draw(Number(), EachPlayer()))))
    play = scene(
        Seat(hand=[wheel, "Forest"], pool="{R}", library=["Island"] * 5),
        Seat(hand=["Forest"] * 3, library=["Island"] * 5),
        Seat(library=["Island"] * 5),
    )
    play.cast("Wheel")
    play.resolve()
    assert [len(play.hand(n)) for n in range(3)] == [1, 3, 0]


@cr("608.2c")
def test_an_amount_for_all_players_is_their_total() -> None:
    toll = card(
        "Toll",
        "{R}",
        "Sorcery",
        Spell((Discard(EachPlayer(), 1), Draw(Number()), DealDamage(Number(), Target(any_target)))),
    )
    play = scene(
        Seat(hand=[toll, "Forest"], pool="{R}", library=["Island"] * 5), Seat(hand=["Forest"]), Seat(hand=["Forest"])
    )
    play.cast("Toll", targets=["Player 2"])
    play.resolve()
    assert (len(play.hand()), play.life(1)) == (3, 17)
