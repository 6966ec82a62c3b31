"""Keyword actions with nodes of their own, designations and energy (CR 107.14, 701, 721)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.amounts import Count, Number, TimesTempted, X
from apnap.language.costs import PayEnergy
from apnap.language.durations import YOUR_NEXT_TURN
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.terminals import Terminal
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.said_before import ABOUT, ACTOR, IT
from apnap.language.grammar.values.static_rules import SUBJECT
from apnap.language.references import Bound, You

ACTING = Vocabulary()
say = ACTING.say

_ME = f.Is(You())
_AFFECTED = f.Is(Bound("affected"))
say("so_much", "{n:digit}", slot("n"))
say("so_much", "X", X())

# -- counters ----------------------------------------------------------------------------------------------------------


def _that_player(talk: Discourse, value: object) -> None:
    talk.mention(Bound("that player"), f.player)


def _army(talk: Discourse, value: object) -> None:
    talk.mention(Bound("army"), f.creature)


say("vp*", "proliferate<s>", e.Proliferate, who=ACTOR)  # CR 701.27
say("vp*", "proliferate<s> {times:times}", e.Repeat, effects=items(made(e.Proliferate, who=ACTOR)))
say("event", "you proliferate", p.Proliferates(_ME))
say("vp.many", "bolster {amount:so_much}", e.Bolster)  # CR 701.33
say("vp.many", "amass {subtype:subtype.many} {amount:so_much}", e.Amass, after=_army)  # CR 701.44
say("vp.many", "amass {amount:so_much}", e.Amass, subtype="Zombie", after=_army)  # CR 701.44d
say("named.one", "the amassed Army", Bound("army"))
say("vp.many", "monstrosity {amount:so_much}", e.Monstrosity)  # CR 701.31


def _tokens(talk: Discourse, value: object) -> None:
    talk.mention(Bound("tokens"), f.token)


def _down(talk: Discourse, value: object) -> None:
    talk.mention(Bound("manifested"), f.creature)


_INCUBATE = made(e.Incubate, amount=slot("_n"), who=ACTOR)
say("vp*", "incubate<s> {amount:so_much}", e.Incubate, who=ACTOR, after=_tokens)  # CR 701.51
say("vp*", "incubate<s> {_n:so_much} {times:times}", e.Repeat, effects=items(_INCUBATE))
say("vp.many", "discover {amount:so_much}", e.Discover)  # CR 701.55
say("vp*", "manifest<s> {what:thing}", e.Manifest, who=ACTOR, after=_down)  # CR 701.34

# -- designations ------------------------------------------------------------------------------------------------------

for _word in ("monstrous", "renowned"):
    say("deed*", f"become<s> {_word}", p.Becomes, designation=_word, what=ABOUT)
    say("condition", f"{{what:fitting}} is {_word}", q.Fits, filter=f.HasStatus(_word))
    say("condition", f"it's {_word}", made(q.Fits, what=IT, filter=f.HasStatus(_word)))
    say("adjective", _word, f.HasStatus(_word))
_MONARCH = f.HasStatus("monarch")
say("vp*", "become<s> the monarch", e.Become, designation="monarch", what=ACTOR)  # CR 721
say("event", "you become the monarch", p.Becomes("monarch", _ME))
say("event", "an opponent becomes the monarch", p.Becomes("monarch", f.opponent), after=_that_player)
say("condition", "you're the monarch", q.Fits(You(), _MONARCH))
say("condition", "you aren't the monarch", q.Unless(q.Fits(You(), _MONARCH)))
say("condition", "an opponent is the monarch", q.Exists(f.opponent & _MONARCH))
say("condition", "there is no monarch", q.Unless(q.Exists(f.player & _MONARCH)))
_BEARER = f.HasStatus("Ring-bearer")
_YOUR_BEARER = _BEARER & f.you_control
say("clause", "the Ring tempts you", items(e.RingTempts()))  # CR 701.52
say("clause", "the Ring tempts {who:thing.one}", items(made(e.RingTempts, who=slot("who"))))
say("amount", "the number of times the Ring has tempted you this game", TimesTempted())
say("event", "the Ring tempts you", p.TemptedByRing(_ME))
say("event", "you choose {bearer:a} as your Ring-bearer", p.TemptedByRing, who=_ME)
say("condition", "you chose a creature other than ~ as your Ring-bearer", q.Fits(Bound("it"), f.another))
say("condition", "{what:fitting} is your Ring-bearer", q.Fits, filter=_YOUR_BEARER)
say("condition", "you don't control a Ring-bearer", q.Unless(q.Exists(_YOUR_BEARER)))
_TEMPTED = made(q.Compare, left=TimesTempted(), comparison=">=", right=slot("n"))
say("condition", "the Ring has tempted you {n:number} or more times this game", _TEMPTED)
say("demand_one*", "<is|are> goaded", s.Must, who=SUBJECT, action="be goaded")
_GOADED = (s.Must(_AFFECTED, "be goaded"),)
say("vp.many", "goad {to:thing}", e.Apply, rules=_GOADED, duration=YOUR_NEXT_TURN)  # CR 701.38a

# -- clashing (CR 701.23) ----------------------------------------------------------------------------------------------


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
say("event", "you clash", p.Clashes(_ME))
say("event", "you clash and win", p.Clashes(_ME, True))

# -- energy ------------------------------------------------------------------------------------------------------------


def _energy(token: str) -> object:
    return token.count("{E}") if token and not token.replace("{E}", "") else None


def _symbols(value: object) -> str:
    return "{E}" * value if isinstance(value, int) and 0 < value < 6 else ""


ACTING.add(Terminal("energy_symbols", "#symbols", _energy, _symbols, untold=1))
say("energy", "{n:energy_symbols}", slot("n"))
say("energy", "{n:number} {_one:energy_symbols}", slot("n"))
say("energy", "that many {_one:energy_symbols}", Number())
say("energy", "{_one:energy_symbols} for each {what:each_one}", Count)
say("vp*", "get<s> {amount:energy}", e.AddCounters, kind="energy", on=ACTOR)
say("vp*", "get<s> an amount of {_one:energy_symbols} equal to {amount}", e.AddCounters, kind="energy", on=ACTOR)
say("cost", "Pay {amount:energy}", PayEnergy)
say("cost", "{amount:energy}", PayEnergy)
say("paid", "pay {amount:energy}", PayEnergy)
