"""Designations: monstrous, renowned, the monarch, Ring-bearers, the city's blessing, paired (CR 702.95, 721)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.amounts import TimesTempted
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Const, items, made, slot
from apnap.language.grammar.values.said_before import ABOUT, ACTOR, IT
from apnap.language.grammar.values.static_rules import Statics, about
from apnap.language.references import Bound, Partner, This, You

DESIGNATIONS = Vocabulary()
say = DESIGNATIONS.say


def _that_player(talk: Discourse, value: object) -> None:
    talk.mention(Bound("that player"), f.player)


for _word in ("monstrous", "renowned"):
    say("deed*", f"become<s> {_word}", p.Becomes, designation=_word, what=ABOUT)
    say("condition", f"{{what:fitting}} is {_word}", q.Fits, filter=f.HasStatus(_word))
    say("condition", f"it's {_word}", made(q.Fits, what=IT, filter=f.HasStatus(_word)))
    say("adjective", _word, f.HasStatus(_word))
_MONARCH = f.HasStatus("monarch")
say("vp*", "become<s> the monarch", e.Become, designation="monarch", what=ACTOR)  # CR 721
say("event", "you become the monarch", p.Becomes("monarch", p.YOU))
say("event", "you foretell a card", p.Becomes("foretold", f.you_own))
say("event", "an opponent becomes the monarch", p.Becomes("monarch", f.opponent), after=_that_player)
say("condition", "you're the monarch", q.Fits(You(), _MONARCH))
_HAD = made(q.Fits, what=You(), filter=made(f.HasStatus, status=slot("_status")))
say("condition", "you were {_status:had_designation} as the turn began", _HAD)
say("had_designation", "the monarch", "monarch as the turn began")
say("condition", "you aren't the monarch", q.Unless(q.Fits(You(), _MONARCH)))
say("condition", "an opponent is the monarch", q.Exists(f.opponent & _MONARCH))
say("condition", "there is no monarch", q.Unless(q.Exists(f.player & _MONARCH)))
_BEARER = f.HasStatus("Ring-bearer")
_YOUR_BEARER = _BEARER & f.you_control
say("clause", "the Ring tempts you", items(e.RingTempts()))  # CR 701.52
say("clause", "the Ring tempts {who:thing.one}", items(made(e.RingTempts, who=slot("who"))))
say("cast_times", "the Ring has tempted you this game", TimesTempted())
say("event", "the Ring tempts you", p.TemptedByRing(p.YOU))
say("event", "you choose {bearer:a} as your Ring-bearer", p.TemptedByRing, who=p.YOU)
say("condition", "you chose a creature other than ~ as your Ring-bearer", q.Fits(Bound("it"), f.another))
say("condition", "{what:fitting} is your Ring-bearer", q.Fits, filter=_YOUR_BEARER)
say("condition", "you don't control a Ring-bearer", q.Unless(q.Exists(_YOUR_BEARER)))
_TEMPTED = made(q.Compare, left=TimesTempted(), comparison=">=", right=slot("n"))
say("condition", "the Ring has tempted you {n:number} or more times this game", _TEMPTED)

# -- the city's blessing, tribute, paired creatures --------------------------------------------------------------------

_BLESSED = q.Fits(You(), f.HasStatus("city's blessing"))
say("condition", "you have the city's blessing", _BLESSED)
say("condition", "you don't have the city's blessing", q.Unless(_BLESSED))
_PAID = q.Fits(This(), f.HasStatus("tribute paid"))
say("condition", "tribute wasn't paid", q.Unless(_PAID))  # CR 702.104b
say("condition", "tribute was paid", _PAID)
_PAIR = f.AnyOf((f.this, f.Is(Partner())))
_PAIRED = q.Fits(This(), f.HasStatus("paired"))
say("condition", "{_it:self} is paired", _PAIRED)
say("statics", "as long as {_it:self} is paired with another creature, {rules:of_both}.", Statics(Const(_PAIRED)))
say("of_both", "{who:both_one=affected} {rules:preds.one}", about())
say("of_both", "{who:both_many=affected} {rules:preds.many}", about())
say("both_one", "each of those creatures", _PAIR)
say("both_many", "both creatures", _PAIR)
