"""Voting (CR 701.32)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.terminals import Terminal
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.voting import (
    ELECTED,
    Elected,
    ProtectionByVote,
    VoteDecides,
    VotersFor,
    VotesFor,
    speaks_of_voter,
)
from apnap.language.references import Bound, EachPlayer, VotedUnlike, You

VOTING = Vocabulary()
say = VOTING.say


def _choice(token: str) -> object:
    return token if token.isalpha() and token.islower() else None


def _word(value: object) -> str:
    return value if isinstance(value, str) else ""


VOTING.add(Terminal("vote_choice", "", _choice, _word))
_VOTE = "starting with you, each player votes for {_a:vote_choice} or {_b:vote_choice}."
say("happening", _VOTE, items(made(e.Vote, choices=items(slot("_a"), slot("_b")))))
say(
    "happening",
    f"{_VOTE} if {{_first:vote_choice}} gets more votes, {{more:clauses}}. "
    "if {_second:vote_choice} gets more votes or the vote is tied, {otherwise:clauses}.",
    VoteDecides(),
)
say("for_each_else", "for each {_choice:vote_choice} vote", VotesFor())
say(
    "happening",
    "for each {_choice:vote_choice} vote, {effects:clauses}.",
    items(made(e.Repeat, times=VotesFor(), effects=slot("effects"))),
    when=lambda value: not speaks_of_voter(value),
)
say("rules", "while voting, you may vote an additional time", items(s.May(f.you, "vote an additional time")))
say("rules", "while voting, you get an additional vote", items(s.Must(f.you, "vote an additional time")))
say("clause", "you choose how each player votes this turn", items(e.ApplyRule(s.May(f.you, "choose how players vote"))))

say(
    "happening",
    "{_votes:vote_of_four}. {_it:self} gains protection from each color {_most:with_most_votes}.",
    ProtectionByVote(),
)
say(
    "vote_of_four",
    "starting with you, each player votes for {a:vote_choice}, {b:vote_choice}, {c:vote_choice}, or {d:vote_choice}",
    items(slot("a"), slot("b"), slot("c"), slot("d")),
)
say("with_most_votes", "with the most votes or tied for most votes", None)

# -- voters, and votes that are over -----------------------------------------------------------------------------------


def _the_voter(talk: Discourse, value: object) -> None:
    talk.mention(Bound("voter"), f.player)


_VOTER = "for each {_choice:voted}, {effects:clauses}."
say(
    "happening",
    _VOTER,
    items(made(e.ForEach, what=VotersFor(), effects=slot("effects"), name="voter")),
    when=speaks_of_voter,
)
say("voted", "{it:vote_choice} vote", slot("it"), after=_the_voter)
say("event", "players finish voting", p.FinishVoting())
say("ending*", "who voted for a {_choice:unlike_choice}", f.Is(VotedUnlike()))
say("unlike_choice", "choice you didn't vote for", None)

# -- votes for objects (CR 701.32b) ------------------------------------------------------------------------------------


def _elected(talk: Discourse, value: object) -> None:
    talk.note(ELECTED, True)


_OBJECTS = "starting with you, each player votes for a {_among:voted_for}."
say("happening", _OBJECTS, items(made(e.Vote, choices=(), among=slot("_among"))), after=_elected)
say("voted_for", "{it:np.one}", slot("it"))
say("voted_for", "{it:zoned.one}", slot("it"))
say("named.one", "each {_noun:elected} {_most:with_most_votes}", Elected())
for _noun in ("permanent", "card", "creature"):
    say("elected", _noun, _noun)

# -- numbers that are chosen secretly ----------------------------------------------------------------------------------


def _revealed(talk: Discourse, value: object) -> None:
    talk.mention(_HIGHEST, f.player, True)


_HIGHEST = Bound("highest")
say(
    "happening",
    "each player secretly chooses a number. {_then:are_revealed}.",
    items(e.ChooseNumbers(EachPlayer())),
    after=_revealed,
)
say("are_revealed", "then those numbers are revealed", None)
say("named.one", "each player with the highest number", _HIGHEST)
say("condition", "you are one of those players", q.Fits(You(), f.Is(_HIGHEST)))
