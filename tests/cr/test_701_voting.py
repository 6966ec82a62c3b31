"""Voting (CR 701.32)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.amounts import Number
from apnap.language.card import card
from apnap.language.effects import (
    ApplyRule,
    Draw,
    Each,
    Effect,
    ForEach,
    GainLife,
    LoseLife,
    Move,
    Repeat,
    Vote,
)
from apnap.language.filters import Is, creature, opponent, you
from apnap.language.patterns import FinishVoting
from apnap.language.references import Bound, EachPlayer, VotedUnlike
from apnap.language.statics import May, Must
from apnap.rules.asking.errors import IllegalAnswer
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


@cr("701.32d")
def test_a_vote_that_a_player_gets_must_be_used() -> None:
    lobby = card("Lobby", "{0}", "Artifact", Static(Must(you, "vote an additional time")))
    play = scene(Seat(hand=[card("Motion", "{0}", "Instant", Spell((COUNCIL,)))], battlefield=[lobby]), Seat())
    play.cast("Motion")
    play.resolve()
    with pytest.raises(IllegalAnswer):
        play.choose("war")
    play.choose("war", "war")
    play.choose("peace")
    assert play.life(0) == 15


@cr("701.32b")
@pytest.mark.parametrize(
    ("votes", "gone"),
    [
        (("Grizzly Bears", "Grizzly Bears", "Hill Giant"), ["Grizzly Bears"]),
        (("Grizzly Bears", "Hill Giant", "Craw Wurm"), ["Craw Wurm", "Grizzly Bears", "Hill Giant"]),
    ],
)
def test_players_vote_for_objects(votes: tuple[str, ...], gone: list[str]) -> None:
    judgment = Spell((Vote((), among=creature), Move(Bound("elected"), "exile")))
    play = scene(
        Seat(hand=[card("Judgment", "{0}", "Sorcery", judgment)], battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Judgment")
    play.resolve()
    for vote in votes:
        play.choose(vote)
    assert sorted(play.exile()) == gone


@cr("701.32a")
def test_one_player_chooses_how_all_vote() -> None:
    bribe = ApplyRule(May(you, "choose how players vote"))
    play = voting(bribe, COUNCIL)
    for vote in ("war", "war", "peace"):
        assert play.decision.player == 0
        play.choose(vote)
    assert play.life(0) == 15


@cr("701.32a")
def test_players_who_voted_otherwise_when_voting_is_finished() -> None:
    """The first player votes for both choices, so that nobody votes for one they didn't."""
    grudge = card(
        "Grudge", "{0}", "Artifact", Triggered(FinishVoting(), (LoseLife(2, Each(opponent & Is(VotedUnlike()))),))
    )
    motion = card("Motion", "{0}", "Instant", Spell((Vote(("war", "peace")),)))
    for brokers, votes, lives in (
        ([], (("war",), ("peace",), ("war",)), [20, 18, 20]),
        ([BROKER], (("war", "peace"), ("peace",), ("war",)), [20, 20, 20]),
    ):
        play = scene(Seat(hand=[motion], battlefield=[grudge, *brokers]), Seat(), Seat())
        play.cast("Motion")
        play.resolve()
        for vote in votes:
            play.choose(*vote)
        play.resolve()
        assert play.lives == lives


@cr("701.32a")
def test_something_is_done_for_each_voter() -> None:
    """Another player than the one who acts is named by `who`."""
    bill = (
        Vote(("war", "peace")),
        ForEach(Bound("voters for peace"), (GainLife(3, Bound("voter")),), name="voter"),
    )
    play = voting(*bill)
    for vote in ("war", "peace", "peace"):
        play.choose(vote)
    assert play.lives == [20, 23, 23]
    spite = Triggered(FinishVoting(), (LoseLife(1, VotedUnlike(EachPlayer("opponent"))),))
    motion = card("Motion", "{0}", "Instant", Spell((Vote(("war", "peace")),)))
    play = scene(Seat(hand=[motion], battlefield=[card("Spite", "{0}", "Artifact", spite)]), Seat())
    play.cast("Motion")
    play.resolve()
    play.choose("war")
    play.choose("peace")
    play.resolve()
    assert play.lives == [19, 20]
