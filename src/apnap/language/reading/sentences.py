"""Sentences and clauses: who does what, in which order, and if what (CR 608.2)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.abilities import targets_of
from apnap.language.durations import FOREVER
from apnap.language.grammar.clauses import clause
from apnap.language.grammar.discourse import Discourse, is_player
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import WhereX, items, joined, made, slot
from apnap.language.patterns import Begins
from apnap.language.references import Bound, You
from apnap.language.zones import BATTLEFIELD

SENTENCES = Vocabulary()
say = SENTENCES.say


def _you(talk: Discourse) -> None:
    talk.subject, talk.actor = You(), None


def _without_targets(value: object) -> bool:
    """Targets are chosen before, one for each: "for each opponent, target creature that player controls" is another
    thing. What is done for each player is told of players."""
    loop = value[0] if isinstance(value, tuple) and value else None
    if not isinstance(loop, e.ForEach) or not isinstance(loop.what, e.Each):
        return False
    return not targets_of(loop.effects) and not is_player(loop.what.what)


def _made_for_each(talk: Discourse, value: object) -> None:
    """What was made one by one is spoken of together."""
    assert isinstance(value, tuple)
    for effect in value[0].effects:
        if isinstance(effect, (e.CreateToken, e.CreateCopyToken)):
            talk.mention(Bound(effect.name), f.token, True)


def _unasked(value: object) -> bool:
    """ "If you do" behind an order; behind a choice it speaks of the choice alone."""
    done = value[0] if isinstance(value, tuple) else None
    asking = (e.YouMay, e.MayPay, e.If, e.Delayed)
    return isinstance(done, e.IfDone) and len(done.effects) == 1 and not isinstance(done.effects[0], asking)


def _at_once(value: object) -> bool:
    """What is done then is done at that time too: "exile it at end of combat, then return it"."""
    return not (isinstance(value, tuple) and value and isinstance(value[0], e.Delayed))


def _returns_changed(value: object) -> bool:
    """What returns later is something else from then on: "That creature is a black Zombie in addition …"."""
    later = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    return isinstance(later, e.Delayed) and len(later.effects) == 2 and _changes_what_enters(*later.effects)


def _of_their_own(value: object) -> bool:
    if not isinstance(value, tuple):
        return True
    later = [(one.effects[-1], value[n + 1]) for n, one in enumerate(value[:-1]) if isinstance(one, e.Delayed)]
    return not any([_changes_what_enters(one, other) for one, other in later])


def _changes_what_enters(one: object, other: object) -> bool:
    if not isinstance(one, e.Move) or one.to != BATTLEFIELD or not isinstance(other, e.Apply):
        return False
    return other.to == one.what and other.duration == FOREVER


_IF = made(e.If, condition=slot("condition"), effects=slot("effects"))
_IF_NOT = made(e.If, condition=slot("condition"), effects=slot("effects"), otherwise=slot("otherwise"))
_MAY = made(e.YouMay, effects=slot("effects"), who=slot("who"))
_PAY = made(e.MayPay, cost=slot("cost"), who=slot("who"))

# -- sentences ---------------------------------------------------------------------------------------------------------

say("effects", "{first:sentence}", slot("first"))
say("effects", "{first:sentence} [then ]{rest:effects}", joined(), when=_of_their_own)
say(
    "sentence",
    "{first:simple} at the beginning of the next end step. {rest:sentence}",
    items(made(e.Delayed, pattern=Begins("end"), effects=joined())),
    when=_returns_changed,
)
say("sentence", "{first:clauses}.", slot("first"))
say("sentence", "if {condition}, {effects:clauses}.", items(_IF))
say("sentence", "if {condition}, {effects:clauses}. otherwise, {otherwise:clauses}.", items(_IF_NOT))
say("sentence", "{effects:clauses}, where X is {x:amount}.", WhereX("effects", "x"))
say(
    "sentence",
    "{who:subject*=subject} may {effects:vps.many}. if {_who:doer} do, {then:clauses}.",
    items(made(e.YouMay, effects=slot("effects"), then=slot("then"), who=slot("who"))),
)
say(
    "sentence",
    "{who:subject*=subject} may {effects:vps.many}. if {_who:doer} don't, {otherwise:clauses}.",
    items(made(e.YouMay, effects=slot("effects"), otherwise=slot("otherwise"), who=slot("who"))),
)
say(
    "sentence",
    "{who:subject*=subject} may {cost:payment}. if {_who:doer} do, {effects:clauses}.",
    items(made(e.MayPay, cost=slot("cost"), effects=slot("effects"), who=slot("who"))),
)
say(
    "sentence",
    "{who:subject*=subject} may {cost:payment}. if {_who:doer} don't, {otherwise:clauses}.",
    items(made(e.MayPay, cost=slot("cost"), otherwise=slot("otherwise"), who=slot("who"))),
)
say(
    "sentence",
    "{who:subject*=subject} may {effects:vps.many}. when you do, {then:clauses}.",
    items(
        made(e.YouMay, effects=slot("effects"), then=items(made(e.WhenYouDo, effects=slot("then"))), who=slot("who"))
    ),
)
say(
    "sentence",
    "{who:subject*=subject} may {cost:payment}. when you do, {then:clauses}.",
    items(made(e.MayPay, cost=slot("cost"), effects=items(made(e.WhenYouDo, effects=slot("then"))), who=slot("who"))),
)
say(
    "sentence",
    "for each {_what:np.one=each}, {effects:clauses}.",
    items(made(e.ForEach, what=made(e.Each, what=slot("_what")), effects=slot("effects"))),
    when=_without_targets,
    after=_made_for_each,
)
say(
    "sentence",
    "{effects:clauses}. if {_who:doer} do, {then:clauses}.",
    items(made(e.IfDone, effects=slot("effects"), then=slot("then"))),
    when=_unasked,
)
say(
    "sentence",
    "{effects:clauses}. when {_who:doer} do, {then:clauses}.",
    items(made(e.IfDone, effects=slot("effects"), then=items(made(e.WhenYouDo, effects=slot("then"))))),
    when=_unasked,
)
say("payment", "pay {it:costs}", slot("it"))
say("doer", "you", "you")
say("doer", "they", "they")
say("doer", "that player", "that player")

# -- clauses -----------------------------------------------------------------------------------------------------------

say("clauses", "{first:clause}", slot("first"))
say("clauses", "{it:may}", slot("it"))
say("clauses", "{first:clause}, then {rest:clauses}", joined(), when=_at_once)
say("clauses", "{first:clause}(,| and|, and) {rest:clauses}", joined())
say("clause", "{effect:vp.many}", items(slot("effect")), before=_you)
say("clause", "{who:subject*=actor} {effects:vps*}", clause(), before=_you)
say("may", "{who:subject*=subject} may {effects:vps.many}", items(_MAY))
say("may", "{who:subject*=subject} may have {effects:caused}", items(_MAY))
say("caused", "{who:thing=actor} {effects:vps.many}", clause())
say("clause", "{effects:simple} if {condition}", items(_IF))
say(
    "clause",
    "{effects:simple} unless {who:subject*} pay<s> {cost:costs}",
    items(made(e.MayPay, cost=slot("cost"), otherwise=slot("effects"), who=slot("who"))),
)
say(
    "clause",
    "{effects:simple} unless you {cost:paid_all}",
    items(made(e.MayPay, cost=slot("cost"), otherwise=slot("effects"))),
)
say("paid_all", "{it:paid}", items(slot("it")))
say("simple", "{effect:vp.many}", items(slot("effect")), before=_you)
say("simple", "{who:subject*=actor} {effects:vps*}", clause(), before=_you)
say(
    "clause",
    "{effects:simple} at the beginning of the next end step",
    items(made(e.Delayed, pattern=Begins("end"), effects=slot("effects"))),
)
say(
    "clause",
    "{effects:simple} at the beginning of the next turn's upkeep",
    items(made(e.Delayed, pattern=Begins("upkeep"), effects=slot("effects"))),
)
say(
    "clause",
    "{effects:simple} at end of combat",
    items(made(e.Delayed, pattern=Begins("end of combat"), effects=slot("effects"))),
)
say(
    "clauses",
    "{first:simple} at end of combat, then {rest:clauses}",
    items(made(e.Delayed, pattern=Begins("end of combat"), effects=joined())),
)
say(
    "clauses",
    "at the beginning of the next end step, {effects:clauses}",
    items(made(e.Delayed, pattern=Begins("end"), effects=slot("effects"))),
)

# -- several verbs -----------------------------------------------------------------------------------------------------

say("vps*", "{effect:vp*}", items(slot("effect")))
say("vps*", "{it:pair*}", slot("it"))
say("vps*", "{first:vps_one*} and {rest:vps*}", joined())
say("vps*", "{first:vps_one*}, then {rest:vps*}", joined())
say("vps*", "{first:vps_one*}, {rest:vps_more*}", joined())
say("vps_more*", "{first:vps_one*}, (and|then) {rest:vps*}", joined())
say("vps_one*", "{effect:vp*}", items(slot("effect")))
