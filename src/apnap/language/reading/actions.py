"""Keyword actions that are other words for effects (CR 701): investigate, populate, detain, support, adapt, explore,
connive. Each is data over the same nodes, so that the rules need nothing for it."""

from __future__ import annotations

from collections.abc import Callable

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language import types as t
from apnap.language.durations import YOUR_NEXT_TURN
from apnap.language.grammar.discourse import Discourse, again
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Refused, Slots, Spec, fresh, items, made, slot
from apnap.language.grammar.talk_specs import ACTOR
from apnap.language.kinds import Effect, Filter, Reference
from apnap.language.references import Bound, ControllerOf, EachPlayer, This, Top, You
from apnap.language.tokens import CLUE

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

Doing = Callable[[Reference, Reference, str], tuple[Effect, ...]]
"""What is done, by how the permanent is named first, how it is named again, and the name of a card."""


class Action(Spec):
    """A keyword action of one permanent, which is the subject of the clause."""

    def __init__(self, doing: Doing) -> None:
        self.doing = doing

    def build(self, slots: Slots, talk: Discourse) -> object:
        first = talk.subject if talk.actor is None else talk.actor
        if isinstance(first, (You, EachPlayer, e.Each)) or talk.is_many(talk.subject):
            raise Refused  # several of them do it one after the other
        if isinstance(first, e.Target) and first.count != 1:
            raise Refused
        talk.actor = None
        return self.doing(first, talk.subject, talk.fresh("top"))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or not value:
            return False
        first = talk.subject if talk.actor is None else talk.actor
        top = getattr(getattr(value[0], "what", None), "name", "")
        talk.actor = None
        return value == self.doing(first, talk.subject, top)


class Acted(Spec):
    """The same, said with its subject, which the first effect tells: the slot `who`."""

    def __init__(self, doing: Doing) -> None:
        self.doing = doing

    def build(self, slots: Slots, talk: Discourse) -> object:
        return Action(self.doing).build(slots, talk)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        shown = value[0] if isinstance(value, tuple) and value else None
        player = (
            shown.what.of if isinstance(shown, e.Look) and isinstance(shown.what, Top) else getattr(shown, "who", None)
        )
        if not isinstance(player, ControllerOf):
            return False
        top = shown.what.name if isinstance(shown, e.Look) and isinstance(shown.what, Top) else ""
        slots["who"] = player.of
        return value == self.doing(player.of, again(player.of), top)


def _explore(first: Reference, again: Reference, top: str) -> tuple[Effect, ...]:
    """CR 701.40a."""
    who, card = ControllerOf(again), Bound(top)
    grows = e.AddCounters(_GROWTH, 1, again)
    discards = e.YouMay((e.Move(card, "graveyard"),), who=who)
    shows = e.Look(Top(ControllerOf(first), 1, top), reveal=True, who=who)
    return (shows, e.If(q.Fits(card, f.land), (e.Move(card, "hand"),), (grows, discards)))


def _connive(first: Reference, again: Reference, top: str) -> tuple[Effect, ...]:
    """CR 701.47a."""
    who = ControllerOf(again)
    grows = e.If(q.Fits(Bound("discarded"), f.Non(f.land)), (e.AddCounters(_GROWTH, 1, again),))
    return (e.Draw(1, ControllerOf(first)), e.Discard(who), grows)


for _word, _doing in (("explore", _explore), ("connive", _connive)):
    say("pair*", f"{_word}<s>", Action(_doing))
    say("clause", f"{{who:subject.one=actor}} {_word}s", Acted(_doing), before=Discourse.yours)
