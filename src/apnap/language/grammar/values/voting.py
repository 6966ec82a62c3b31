"""Votes and what comes of them (CR 701.32)."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Keyword
from apnap.language.amounts import Number
from apnap.language.changes import Gain
from apnap.language.conditions import Compare, Every
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, Effect, ForEach, If, Repeat, Vote
from apnap.language.filters import HasColour
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.mana import COLOUR_NAMES
from apnap.language.node import walk
from apnap.language.references import Bound, This

VOTES: Final = "votes for "
"""Before the choice, in the name of the number of its votes."""


class VotesFor(Spec):
    """The number of votes for the choice in the slot `_choice`."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return Number(f"{VOTES}{slots['_choice']}")

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, Number) or not value.name.startswith(VOTES):
            return False
        slots["_choice"] = value.name.removeprefix(VOTES)
        return True


class VoteDecides(Spec):
    """A vote between `_a` and `_b`: `more` if the first gets more votes, `otherwise` if the second does or they are
    tied. Both are named again, in `_first` and `_second`."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        choices = (str(slots["_a"]), str(slots["_b"]))
        if choices != (slots["_first"], slots["_second"]):
            raise Refused
        return (Vote(choices, slots["more"], slots["otherwise"]),)  # type: ignore[arg-type]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        vote = value[0] if isinstance(value, tuple) and len(value) == 1 else value
        if not isinstance(vote, Vote) or len(vote.choices) != 2 or not vote.more or not vote.otherwise:
            return False
        slots["_a"], slots["_b"] = slots["_first"], slots["_second"] = vote.choices
        slots["more"], slots["otherwise"] = vote.more, vote.otherwise
        return True


class ProtectionByVote(Spec):
    """A vote for one of the colours in `_votes`; the card gains protection from each that no other beats."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        votes = slots["_votes"]
        assert isinstance(votes, tuple)
        words = [str(word) for word in votes]
        if not all(word in COLOUR_NAMES for word in words):
            raise Refused
        return (Vote(tuple(words)), *[_gained(word, words) for word in words])

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        vote = value[0] if isinstance(value, tuple) and value else None
        if not isinstance(vote, Vote) or len(vote.choices) != _COLOURS:
            return False
        slots["_votes"] = vote.choices
        return self.build(slots, talk) == value


_COLOURS: Final = 4
"""How many there are to vote for."""


def _gained(word: str, words: list[str]) -> Effect:
    mine = Number(f"{VOTES}{word}")
    best = Every(tuple([Compare(mine, ">=", Number(f"{VOTES}{one}")) for one in words if one != word]))
    protection = Keyword("protection", quality=HasColour(COLOUR_NAMES.index(word)))
    return If(best, (Apply(This(), (Gain((protection,)),), duration=FOREVER),))


VOTERS: Final = "voters for "
"""Before the choice, in the name of those who voted for it."""
ELECTED: Final = "elected"
"""The name of the objects with the most votes, and the note that there was such a vote."""


class VotersFor(Spec):
    """The voters for the choice in the slot `_choice`, one for each vote."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return Bound(f"{VOTERS}{slots['_choice']}")

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, Bound) or not value.name.startswith(VOTERS):
            return False
        slots["_choice"] = value.name.removeprefix(VOTERS)
        return True


def speaks_of_voter(value: object) -> bool:
    """What is done for each vote has to do with who cast it; else it is done so many times."""
    loop = value[0] if isinstance(value, tuple) and value else None
    if not isinstance(loop, (ForEach, Repeat)):
        return False
    return any(node == Bound("voter") for effect in loop.effects for node in walk(effect))


class Elected(Spec):
    """ "each permanent with the most votes or tied for most votes", after a vote for objects."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if ELECTED not in talk.notes:
            raise Refused
        return Bound(ELECTED)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots["_noun"] = hint["_noun"] if hint is not None and "_noun" in hint else "permanent"
        return value == Bound(ELECTED) and ELECTED in talk.notes
