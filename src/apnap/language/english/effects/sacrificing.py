"""Sacrificing permanents (CR 701.17)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.amounts import X
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.noun_phrases import NounPhrase
from apnap.language.grammar.specs import fresh, items, made, slot
from apnap.language.grammar.values.done_this_way import did, note_done
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.said_before import ACTOR, IT
from apnap.language.references import Bound, ControllerOf, EachPlayer, This

SACRIFICING = Vocabulary()
say = SACRIFICING.say


def _sacrificed(talk: Discourse, value: object) -> None:
    """ "That creature" is then the one that was sacrificed."""
    assert isinstance(value, e.Sacrifice)
    note_done(talk, "sacrificed")
    if value.count == 1 and not isinstance(value.who, EachPlayer):
        talk.mention(Bound("sacrificed"), value.what)


say("vp*", "sacrifice<s> {what:a}(| of their choice)", e.Sacrifice, who=ACTOR, after=_sacrificed)
say("vp*", "sacrifice<s> {count:number} {what:np.many}(| of their choice)", e.Sacrifice, who=ACTOR, after=_sacrificed)
say("vp*", "sacrifice<s> a {what:chosen.one}", e.Sacrifice, who=ACTOR, after=_sacrificed)
SACRIFICING.add(NounPhrase("chosen.one", "adjective", "chosen_noun", "ending.one"))
say("chosen_noun", "{a:noun.one} of their choice", slot("a"))
say("vp*", "sacrifice<s> X {what:np.many}", e.Sacrifice, who=ACTOR, count=X(), after=_sacrificed)
say("vp*", "sacrifice<s> a {what:np.one} {count:for_each_else}", e.Sacrifice, who=ACTOR, after=_sacrificed)
say("vp.many", "sacrifice {what:known.one}", e.SacrificeIt, after=did("sacrificed"))
say("vp.many", "sacrifice {what:them}", e.SacrificeIt, after=did("sacrificed"))


_DID = did("sacrificed")
_REST = "then sacrifice<s> the rest"
say("vp*", f"choose<s> a {{what:np.one}} they control, {_REST}", e.Sacrifice, after=_DID, who=ACTOR, count=None, keep=1)
say(
    "vp*",
    f"choose<s> up to {{keep:number}} {{what:np.many}} they control, {_REST}",
    e.Sacrifice,
    after=_DID,
    who=ACTOR,
    count=None,
    up_to=True,
)


def _by_its_controller(value: object) -> bool:
    return isinstance(value, e.Sacrifice) and value.what == f.this and value.who == ControllerOf(This())


say(
    "vp.one",
    "sacrifices it",
    e.Sacrifice,
    who=ACTOR,
    what=made(f.Is, reference=IT),
    when=_by_its_controller,
    after=_sacrificed,
)


def _yours(value: object) -> bool:
    """A player sacrifices only their own permanents (CR 701.17a)."""
    each = value.what if isinstance(value, e.SacrificeIt) else None
    return isinstance(each, e.Each) and f.you_control in parts(each.what)


say("vp.many", "sacrifice all {_what:np.many}", made(e.SacrificeIt, what=made(e.Each, what=slot("_what"))), when=_yours)
_ALL_THREE = items(*[made(e.Sacrifice, what=slot(name), who=ACTOR) for name in ("a", "b", "c")])
say("pair*", "sacrifice<s> {a:a}, {b:a}, and {c:a}", _ALL_THREE)
say("clause", "sacrifice {a:a}, {b:a}, and {c:a}", _ALL_THREE, before=Discourse.yours)

_OF_YOURS = made(e.Choose, what=both("_what", f.you_control), count=None, name=fresh("chosen"))
say("vp.many", "sacrifice any number of {_what:np.many}", made(e.SacrificeIt, what=_OF_YOURS), after=did("sacrificed"))
