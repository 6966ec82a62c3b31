"""Excess damage: who is dealt it, and how much it was (CR 120.4a, 120.10)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language.amounts import Number
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made
from apnap.language.grammar.values.said_before import ABOUT, ACTOR, PATTERN

EXCESS = Vocabulary()
say = EXCESS.say
DEALT = Number("excess")
"""How much of what was dealt by an effect before was excess damage."""


def _of_one(value: object) -> bool:
    """Another is dealt it than the one that deals the damage or is dealt the rest."""
    return isinstance(value, e.DealDamage) and value.to != value.source and not value.divided


def _was_excess(value: object, talk: Discourse) -> bool:
    return isinstance(talk.notes.get(PATTERN), p.DealtExcess)


_INSTEAD = "excess damage is dealt to {excess:thing.one} instead"
say("vp*", f"deal<s> {{amount:damage}} to {{to:hurt_thing}}. {_INSTEAD}", e.DealDamage, source=ACTOR, when=_of_one)
say(
    "vp*",
    f"deal<s> damage equal to {{amount}} to {{to:hurt_thing}}. {_INSTEAD}",
    e.DealDamage,
    source=ACTOR,
    when=_of_one,
)
say("deed*", "<is|are> dealt excess damage", p.DealtExcess, recipient=ABOUT)
say("deed*", "<is|are> dealt excess noncombat damage", p.DealtExcess, recipient=ABOUT, combat=False)
say("amount", "that excess damage", Number(), rather=_was_excess)
say("amount", "the excess", Number())
say("amount", "the excess damage dealt this way", DEALT)
say("amount", "the amount of excess damage dealt this way", DEALT)
say("amount", "the amount of excess damage dealt to that creature this way", DEALT)
say("condition", "excess damage was dealt this way", made(q.Compare, left=DEALT, comparison=">=", right=1))
