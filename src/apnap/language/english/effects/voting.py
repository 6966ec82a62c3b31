"""Voting (CR 701.32)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.terminals import Terminal
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.voting import VoteDecides, VotesFor

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
)
say("rules", "while voting, you may vote an additional time", items(s.May(f.you, "vote an additional time")))
