"""Keyword actions that are other words for effects (CR 701): investigate, populate, detain, support, adapt, explore,
connive. Each is data over the same nodes, so that the rules need nothing for it."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language import types as t
from apnap.language.durations import YOUR_NEXT_TURN
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, fresh, items, made, slot
from apnap.language.grammar.values.said_before import ABOUT, ACTOR
from apnap.language.kinds import Filter
from apnap.language.predefined_tokens import CLUE
from apnap.language.references import Bound, This

ACTIONS = Vocabulary()
say = ACTIONS.say

_GROWTH = "+1/+1"


def _tokens(talk: Discourse, value: object) -> None:
    assert isinstance(value, (e.CreateToken, e.CreateCopyToken))
    talk.mention(Bound(value.name), f.token, value.count != 1)


# -- tokens ------------------------------------------------------------------------------------------------------------

_CLUE = made(e.CreateToken, token=CLUE, who=ACTOR, name=fresh("tokens"))
say("vp*", "investigate<s>", _CLUE, after=_tokens)  # CR 701.36a
say("vp*", "investigate<s> {times:times}", e.Repeat, effects=items(_CLUE))
_ONE_OF_YOURS = made(e.Choose, what=f.creature & f.token & f.you_control, name=fresh("chosen"))
say("vp.many", "populate", e.CreateCopyToken, of=_ONE_OF_YOURS, name=fresh("tokens"), after=_tokens)  # CR 701.30a

# -- permanents that are named -----------------------------------------------------------------------------------------

_AFFECTED = f.Is(Bound("affected"))
_DETAINED = tuple([s.Cannot(_AFFECTED, action) for action in ("attack", "block", "activate", "activate mana")])
say("vp.many", "detain {to:thing}", e.Apply, rules=_DETAINED, duration=YOUR_NEXT_TURN)  # CR 701.29a
say(  # CR 701.43a
    "vp.many",
    "adapt {_n:digit}",
    e.If,
    condition=q.Unless(q.Fits(This(), f.HasCounters(_GROWTH))),
    effects=items(made(e.AddCounters, kind=_GROWTH, amount=slot("_n"))),
)


class Supported(Spec):
    """CR 701.35a: up to so many target creatures; on a permanent, other ones."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return e.Target(self._what(talk), talk.fresh("target"), self._number(slots), 0)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, e.Target) or value.what != self._what(talk) or value.at_least != 0:
            return False
        slots["_n"] = value.count
        return isinstance(value.count, int)

    def _what(self, talk: Discourse) -> Filter:
        spell = isinstance(talk.own, f.HasType) and talk.own.types & (t.INSTANT | t.SORCERY)
        return f.creature if spell else f.creature & f.another

    def _number(self, slots: Slots) -> int:
        number = slots["_n"]
        assert isinstance(number, int)
        return number


say("vp.many", "support {_n:digit}", e.AddCounters, kind=_GROWTH, on=Supported())

# -- what a permanent does ---------------------------------------------------------------------------------------------

say("vp*", "explore<s>(| again)", e.Explore, what=ACTOR)  # CR 701.40
say("vp*", "explore<s> {times:times}", e.Repeat, effects=items(made(e.Explore, what=ACTOR)))
say("vp*", "connive<s>", e.Connive, what=ACTOR)  # CR 701.47
say("vp*", "connive<s> {amount:so_much}", e.Connive, what=ACTOR)
say("deed*", "explore<s>", p.Explores, what=ABOUT)
say("deed*", "explore<s> {card:a_card}", p.Explores, what=ABOUT)
say("deed*", "connive<s>", p.Connives, what=ABOUT)
