"""Keyword actions (CR 701). Some are short for effects (investigate, populate, detain, support, adapt) and are read as
those; others have nodes of their own."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language import types as t
from apnap.language.amounts import Number, X
from apnap.language.durations import YOUR_NEXT_TURN
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, fresh, items, made, slot
from apnap.language.grammar.values.said_before import ABOUT, ACTOR
from apnap.language.grammar.values.static_rules import SUBJECT
from apnap.language.kinds import Filter
from apnap.language.predefined_tokens import CLUE
from apnap.language.references import Bound, This

KEYWORD_ACTIONS = Vocabulary()
say = KEYWORD_ACTIONS.say

_GROWTH = "+1/+1"


def _tokens(talk: Discourse, value: object) -> None:
    assert isinstance(value, (e.CreateToken, e.CreateCopyToken))
    talk.mention(Bound(value.name), f.token, value.count != 1)


# -- tokens ------------------------------------------------------------------------------------------------------------

_CLUE = made(e.CreateToken, token=CLUE, who=ACTOR, name=fresh("tokens"))
say("vp*", "investigate<s>", _CLUE, after=_tokens)  # CR 701.36a
say("vp*", "investigate<s> {times:times}", e.Repeat, effects=items(_CLUE))
say("vp*", "investigate<s> that many times", e.Repeat, times=Number(), effects=items(_CLUE))
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
    """CR 701.35a: up to that many target creatures; on a permanent, other ones."""

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

# -- counters and tokens -----------------------------------------------------------------------------------------------

say("so_much", "{n:digit}", slot("n"))
say("so_much", "X", X())


def _army(talk: Discourse, value: object) -> None:
    talk.mention(Bound("army"), f.creature)


say("vp*", "proliferate<s>", e.Proliferate, who=ACTOR)  # CR 701.27
say("vp*", "proliferate<s> {times:times}", e.Repeat, effects=items(made(e.Proliferate, who=ACTOR)))
say("vp.many", "time travel", e.TimeTravel())  # CR 701.54
say("event", "you proliferate", p.Proliferates(p.YOU))
say("vp.many", "bolster {amount:so_much}", e.Bolster)  # CR 701.33
say("vp.many", "amass {subtype:subtype.many} {amount:so_much}", e.Amass, after=_army)  # CR 701.44
say("vp.many", "amass {amount:so_much}", e.Amass, subtype="Zombie", after=_army)  # CR 701.44d
say("named.one", "the amassed Army", Bound("army"))
say("vp.many", "monstrosity {amount:so_much}", e.Monstrosity)  # CR 701.31


def _made_tokens(talk: Discourse, value: object) -> None:
    talk.mention(Bound("tokens"), f.token)


def _down(talk: Discourse, value: object) -> None:
    talk.mention(Bound("manifested"), f.creature)


_INCUBATE = made(e.Incubate, amount=slot("_n"), who=ACTOR)
say("vp*", "incubate<s> {amount:so_much}", e.Incubate, who=ACTOR, after=_made_tokens)  # CR 701.51
say("vp*", "incubate<s> {_n:so_much} {times:times}", e.Repeat, effects=items(_INCUBATE))
say("vp.many", "discover {amount:so_much}", e.Discover)  # CR 701.55
say("vp*", "manifest<s> {what:thing}", e.Manifest, who=ACTOR, after=_down)  # CR 701.34

say("event", "you scry", p.Scries(p.YOU))  # CR 701.18d
say("event", "you surveil", p.Surveils(p.YOU))  # CR 701.42d

# -- goad (CR 701.38) --------------------------------------------------------------------------------------------------

say("demand_one*", "<is|are> goaded", s.Must, who=SUBJECT, action="be goaded")
_GOADED = (s.Must(_AFFECTED, "be goaded"),)
for _verb, _node in (("untap", e.Untap), ("tap", e.Tap)):
    say(
        "clause",
        f"{_verb} and goad {{_it:back.one}}",
        items(made(_node, what=slot("_it")), made(e.Apply, to=slot("_it"), rules=_GOADED, duration=YOUR_NEXT_TURN)),
        before=Discourse.yours,
    )
say("vp.many", "goad {to:thing}", e.Apply, rules=_GOADED, duration=YOUR_NEXT_TURN)  # CR 701.38a

# -- clash (CR 701.23) -------------------------------------------------------------------------------------------------


def _clashing(talk: Discourse, value: object) -> None:
    talk.mention(Bound("clashing"), f.player)


_CLASHING = "clash {_with:clashing}"
_CLASH = _CLASHING + ". if you win, {won:clauses}."
_CLASHES = items(made(e.Clash, won=slot("won")))
_CLASHES_OR = items(made(e.Clash, won=slot("won"), lost=slot("lost")))
say("clashing", "with an opponent", "an opponent", after=_clashing)
say("vp.many", _CLASHING, e.Clash())
say("happening", _CLASH, _CLASHES)
say("happening", _CLASHING + ". if you don't win, {lost:clauses}.", items(made(e.Clash, lost=slot("lost"))))
say("happening", _CLASH + " otherwise, {lost:clauses}.", _CLASHES_OR)
say("happening", "you may " + _CLASH, items(made(e.YouMay, effects=_CLASHES)))
say("event", "you clash", p.Clashes(p.YOU))
say("event", "you clash and win", p.Clashes(p.YOU, True))
