"""Voting (CR 701.32)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell, Static
from apnap.language.amounts import Number
from apnap.language.card import card
from apnap.language.effects import Draw, Effect, GainLife, LoseLife, Repeat, Vote
from apnap.language.filters import you
from apnap.language.statics import May
from tests.cr.scenes import Script, Seat, scene
from tests.language.reading import effects, read
from tests.marks import cr

COUNCIL = Vote(("war", "peace"), (LoseLife(5),), (GainLife(3),))
BROKER = card("Broker", "{0}", "Artifact", Static(May(you, "vote an additional time")))


def voting(*done: Effect, brokers: tuple[int, ...] = (0, 0, 0), active: int = 0) -> Script:
    """The first of three players has cast a spell with these effects, which resolves."""
    seats = [Seat(battlefield=[BROKER] * number, library=["Forest"] * 9) for number in brokers]
    seats[0].hand = [card("Motion", "{0}", "Instant", Spell(done))]
    play = scene(*seats, active=active)
    while play.decision.player != 0:
        play.choose("pass")
    play.cast("Motion")
    play.resolve()
    return play


@cr("701.32a")
@pytest.mark.parametrize(
    ("votes", "life"),
    [(("war", "peace", "war"), 15), (("war", "peace", "peace"), 23), (("peace", "peace", "peace"), 23)],
)
def test_three_players_vote_in_turn_order(votes: tuple[str, ...], life: int) -> None:
    play = voting(COUNCIL)
    for player, vote in enumerate(votes):
        assert (play.decision.player, play.decision.purpose) == (player, "vote")
        play.choose(vote)
    assert play.life(0) == life


@cr("701.32a")
def test_a_tied_vote_is_not_more_votes() -> None:
    play = scene(Seat(hand=[card("Motion", "{0}", "Instant", Spell((COUNCIL,)))]), Seat())
    play.cast("Motion")
    play.resolve()
    play.choose("war")
    play.choose("peace")
    assert play.life(0) == 23


@cr("701.32d")
def test_additional_votes_happen_at_the_same_time_as_the_vote() -> None:
    play = voting(COUNCIL, brokers=(0, 2, 0))
    play.choose("peace")
    play.choose("war", "war", "war")
    assert play.decision.player == 2
    play.choose("peace")
    assert play.life(0) == 15
    play = voting(COUNCIL, brokers=(0, 1, 0))
    play.choose("peace")
    play.choose("war")
    play.choose("war")
    assert play.life(0) == 15, "an additional vote is optional"


@cr("701.32a")
def test_something_happens_for_each_vote() -> None:
    growth = Vote(("bread", "fire"))
    done = (growth, GainLife(Number("votes for bread")), Repeat(Number("votes for fire"), (Draw(1),)))
    play = voting(*done)
    for vote in ("bread", "fire", "fire"):
        play.choose(vote)
    assert (play.life(0), len(play.hand(0))) == (21, 2)


def test_votes_are_read() -> None:
    text = (
        "Will of the council — Starting with you, each player votes for war or peace. If war gets more votes, you lose "
        "5 life. If peace gets more votes or the vote is tied, you gain 3 life."
    )
    assert effects(text) == (COUNCIL,)
    dilemma = (
        "Starting with you, each player votes for bread or fire. For each bread vote, draw a card. You gain 1 life for "
        "each fire vote."
    )
    vote, drawing, gaining = effects(dilemma)
    assert (vote, drawing) == (Vote(("bread", "fire")), Repeat(Number("votes for bread"), (Draw(1),)))
    assert gaining == GainLife(Number("votes for fire"))
    assert read("While voting, you may vote an additional time.") == (Static(May(you, "vote an additional time")),)
