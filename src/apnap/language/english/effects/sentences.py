"""Sentences and clauses: who does what, in which order, and under which condition (CR 608.2)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.abilities import Spell, targets_of
from apnap.language.costs import ManaEqualTo, PayLife
from apnap.language.durations import END_OF_TURN, NEXT_TURN
from apnap.language.grammar.discourse import TARGET, Discourse, is_player
from apnap.language.grammar.productions import Vocabulary, seldom
from apnap.language.grammar.specs import Make, items, joined, made, slot
from apnap.language.grammar.values.becoming import is_still_land
from apnap.language.grammar.values.clauses import clause
from apnap.language.grammar.values.each_player import by_one, note_offer
from apnap.language.grammar.values.filters import WhereX, XAgain, creates_so_many
from apnap.language.grammar.values.later_x import LaterX
from apnap.language.grammar.values.pronouns import aside, resume
from apnap.language.grammar.values.sequence import Afterwards, Meanwhile, OrInstead, note_named, onward
from apnap.language.grammar.values.this_turn import NextTime
from apnap.language.grammar.wording.joined_clauses import (
    by_players,
    in_one_sentence,
    is_and,
    is_then,
    losing_life_for_it,
    of_one,
    of_single,
    ordered,
    told_of,
    with_a_card,
)
from apnap.language.patterns import Begins, Moves
from apnap.language.references import Bound, You

SENTENCES = Vocabulary()
say = SENTENCES.say


def _without_targets(value: object) -> bool:
    """Targets are chosen before, one for each: "for each opponent, target creature that player controls" is another
    thing. What is done for each player is said with the players as the subject."""
    loop = value[0] if isinstance(value, tuple) and value else None
    if not isinstance(loop, e.ForEach) or not isinstance(loop.what, e.Each):
        return False
    return not targets_of(loop.effects) and not is_player(loop.what.what)


def _made_for_each(talk: Discourse, value: object) -> None:
    """What was made one by one is mentioned together."""
    assert isinstance(value, tuple)
    for effect in value[0].effects:
        if isinstance(effect, (e.CreateToken, e.CreateCopyToken)):
            talk.mention(Bound(effect.name), f.token, True)


def _unasked(value: object) -> bool:
    """ "If you do" after an order; after a choice it refers to the choice alone."""
    done = value[0] if isinstance(value, tuple) else None
    asking = (e.YouMay, e.MayPay, e.If, e.Delayed)
    return isinstance(done, e.IfDone) and len(done.effects) == 1 and not isinstance(done.effects[0], asking)


def _one_at_most(value: object) -> bool:
    """ "If you can't" after an order about one thing: of several, there could be some but not enough."""
    if not _unasked(value):
        return False
    assert isinstance(value, tuple)
    done = value[0].effects[0]
    if isinstance(done, e.Sacrifice):
        return done.count == 1
    chosen = done.what if isinstance(done, e.Move) else None
    return isinstance(chosen, e.Choose) and chosen.count == 1 and not chosen.up_to


def _without_exception(value: object) -> bool:
    """An "if" after the exceptions of a copy refers to them."""
    done = value[0].effects[-1] if isinstance(value, tuple) and isinstance(value[0], e.If) else None
    return not (isinstance(done, e.CreateCopyToken) and done.exceptions)


def _at_once(value: object, talk: Discourse) -> bool:
    """One thing is done later; with several, the time comes first."""
    later = value[0] if isinstance(value, tuple) and value else None
    return isinstance(later, e.Delayed) and len(later.effects) == 1


def _three_or_more(value: object, talk: Discourse) -> bool:
    return isinstance(value, tuple) and len(value) > 2


def _without_more(value: object, talk: Discourse) -> bool:
    """Nothing is said of it in a following sentence."""
    return not is_still_land(value, talk) and not creates_so_many(value, talk) and not by_players(value, talk)


def _unconditional(value: object, talk: Discourse) -> bool:
    """A sentence that depends on something begins with "if"."""
    asked = value[0] if isinstance(value, tuple) and value else None
    return not isinstance(asked, e.If) or bool(asked.otherwise)


_IF = made(e.If, condition=slot("condition"), effects=slot("effects"))
_IF_NOT = made(e.If, condition=slot("condition"), effects=slot("effects"), otherwise=slot("otherwise"))
_MAY = made(e.YouMay, effects=slot("effects"), who=slot("who"))

# -- sentences ---------------------------------------------------------------------------------------------------------

say("effects", "{first:sentence}", slot("first"), rather=in_one_sentence)
say("sentence", "{it:happening}", slot("it"), rather=_unconditional)
# nothing follows these: it could be part of what they do as well as of what creates them
for _category in ("effects", "what_happens"):
    say(_category, "whenever {pattern:event} this turn, {effects:happening}", Meanwhile(), before=note_named)
    say(
        _category,
        "{duration}, whenever {pattern:event}, {effects:happening}",
        Meanwhile(told=True),
        before=note_named,
    )
say("later_effects", "when {pattern:event}, {effects:happening}", Afterwards(), before=note_named)
say("effects", "{first:sentence} {rest:later_effects}", onward())
say("effects", "{first:sentence} (|then ){rest:effects}", onward())
say("happening", "{first:clauses}.", slot("first"), rather=_without_more)
say("sentence", "if {condition:conditions}, {effects:clauses}.", items(_IF))
say("sentence", "if {condition:conditions}, {effects:clauses}. otherwise, {otherwise:clauses}.", items(_IF_NOT))
say("happening", "{effects:clauses}, {x:where_x}.", WhereX("effects", "x"))
say("happening", "{effects:clauses}, {x:where_x}. {more:clauses}.", XAgain("effects", "x", "more"))
say("happening", "{it:option}", slot("it"))
say("sentence", "if {condition:conditions}, {effects:option}", items(_IF))
say("where_x", "where X is {x:amount}", slot("x"), before=aside, after=resume)
say(
    "option",
    "{who:subject*=subject} may {effects:vps.many}. if {_who:does}, {then:clauses}.",
    items(made(e.YouMay, effects=slot("effects"), then=slot("then"), who=slot("who"))),
)
say(
    "option",
    "{who:subject*=subject} may {effects:vps.many}. if {_who:does_not}, {otherwise:clauses}.",
    items(made(e.YouMay, effects=slot("effects"), otherwise=slot("otherwise"), who=slot("who"))),
)
say(
    "option",
    "{who:subject*=subject} may choose to {effects:your_deeds}. if {_who:does_not}, {otherwise:clauses}.",
    items(made(e.YouMay, effects=slot("effects"), otherwise=slot("otherwise"), who=slot("who"))),
    rather=seldom,
)
say("your_deeds", "{it:vps.many}", slot("it"), before=Discourse.yours)
say(
    "option",
    "{who:subject*=subject} may {cost:payment}. if {_who:does}, {effects:clauses}.",
    items(made(e.MayPay, cost=slot("cost"), effects=LaterX("cost", "effects"), who=slot("who"))),
)
say(
    "option",
    "{who:subject*=subject} may {cost:payment}. if {_who:does_not}, {otherwise:clauses}.",
    items(made(e.MayPay, cost=slot("cost"), otherwise=slot("otherwise"), who=slot("who"))),
)
say(
    "option",
    "{who:subject*=subject} may {effects:vps.many}. when you do, {then:clauses}.",
    items(
        made(e.YouMay, effects=slot("effects"), then=items(made(e.WhenYouDo, effects=slot("then"))), who=slot("who"))
    ),
)
say(
    "option",
    "{who:subject*=subject} may {cost:payment}. when you do, {then:clauses}.",
    items(made(e.MayPay, cost=slot("cost"), effects=items(made(e.WhenYouDo, effects=slot("then"))), who=slot("who"))),
)
say(
    "happening",
    "for each {_what:np.one=each}, {effects:clauses}.",
    items(made(e.ForEach, what=made(e.Each, what=slot("_what")), effects=slot("effects"))),
    when=_without_targets,
    after=_made_for_each,
)
say(
    "happening",
    "{effects:clauses}. if {_who:does}, {then:clauses}.",
    items(made(e.IfDone, effects=slot("effects"), then=slot("then"))),
    when=_unasked,
)
say("clauses", "when {pattern:next_cast} this turn, {effects:clauses}", Meanwhile(once=True), before=note_named)
say(
    "happening",
    "{effects:clauses}. when {_who:doer} do, {then:clauses}.",
    items(made(e.IfDone, effects=slot("effects"), then=items(made(e.WhenYouDo, effects=slot("then"))))),
    when=_unasked,
)
say(
    "happening",
    "{effects:clauses}. if you can't, {otherwise:clauses}.",
    items(made(e.IfDone, effects=slot("effects"), then=(), otherwise=slot("otherwise"))),
    when=_one_at_most,
)
say(
    "happening",
    "when {_it:back.one} dies this turn, {effects:clauses}.",
    items(
        made(
            e.Delayed,
            pattern=made(Moves, what=made(f.Is, reference=slot("_it")), origin="battlefield", destination="graveyard"),
            effects=slot("effects"),
            duration=END_OF_TURN,
        )
    ),
)
say("happening", "X can't be 0.", items(e.XNotZero()))
say("reflexive", "when you do, {effects:clauses}", e.WhenYouDo)  # what it follows has been said
say("payment", "pay {amount:digit} life", items(made(PayLife, amount=slot("amount"))))
say("payment", "pay {it:costs}", slot("it"))
say("doer", "you", "you")
say("doer", "they", "they")
say("doer", "that player", "that player")
say("does", "{_who:doer} do", "do")
say("does_not", "{_who:doer} don't", "don't")
for _words in ("the player", "that player"):
    say("does", f"{_words} does", "do")
    say("does_not", f"{_words} doesn't", "don't")

# -- clauses -----------------------------------------------------------------------------------------------------------

say("clauses", "{first:clause}", slot("first"), rather=of_one)
say("clauses", "{it:may}", slot("it"))
_YOU_BOTH = items(slot("a"), slot("b"))
say("clauses", "you {a:vp.many} and you {b:vp.many}", _YOU_BOTH, before=Discourse.yours, rather=losing_life_for_it)
say("clauses", "{first:clause} and {rest:you_clause}", joined(), rather=with_a_card)
say("you_clause", "you {effect:vp.many}", items(slot("effect")), before=Discourse.yours)
say("clauses", "{first:clause}, then {rest:clauses}", onward(at_once=True), rather=is_then)
say("clauses", "{first:clause}( and|, and|,) {rest:clauses}", joined(), rather=is_and)
say("clause", "{effect:vp.many}", items(slot("effect")), before=Discourse.yours, rather=ordered)
say("clause", "{who:subject.one=actor} {effects:vps.one}", clause(), before=Discourse.yours, rather=of_single)
say("clause", "{who:subject.many=actor} {effects:vps.many}", clause(), before=Discourse.yours, rather=told_of)
say("may", "{who:subject*=subject} may {effects:vps.many}", items(_MAY), after=note_offer)
say("may", "{who:subject*=subject} may have {effects:caused}", items(_MAY))
say(
    "may",
    "{who:subject*=subject} may {effects:vps.many} if {condition}",
    items(made(e.If, condition=slot("condition"), effects=items(_MAY))),
    rather=seldom,
)
say("caused", "{who:thing=actor} {effects:vps.many}", clause())
say("clause", "{effects:simple} if {condition}", items(_IF), when=_without_exception)
say(
    "clause",
    "{effects:simple} unless you {cost:paid_all}",
    items(made(e.MayPay, cost=slot("cost"), otherwise=slot("effects"))),
)
say(
    "clause",
    "{effects:simple} unless {who:subject*} pay<s> {cost:costs}",
    items(made(e.MayPay, cost=slot("cost"), otherwise=slot("effects"), who=slot("who"))),
    when=by_one,
)
say(
    "clause",
    "{effects:simple} unless {who:subject*} pay<s> {X}, where X is {_x:amount}",
    items(made(e.MayPay, cost=items(made(ManaEqualTo, amount=slot("_x"))), otherwise=slot("effects"), who=slot("who"))),
    when=by_one,
)
say("paid_all", "{it:paid}", items(slot("it")))
say("simple", "{effect:vp.many}", items(slot("effect")), before=Discourse.yours, rather=ordered)
say("simple", "{who:subject.one=actor} {effects:vps.one}", clause(), before=Discourse.yours, rather=of_single)
say("simple", "{who:subject.many=actor} {effects:vps.many}", clause(), before=Discourse.yours)
say(
    "clause",
    "{effects:simple} at the beginning of the next end step",
    items(made(e.Delayed, pattern=Begins("end"), effects=slot("effects"))),
    rather=_at_once,
)
say(
    "clause",
    "{effects:simple} at the beginning of the next cleanup step",
    items(made(e.Delayed, pattern=Begins("cleanup"), effects=slot("effects"))),
    rather=_at_once,
)
_NEXT_UPKEEP = made(e.Delayed, pattern=Begins("upkeep"), effects=slot("effects"), duration=NEXT_TURN, once=True)
say(
    "clause",
    "{effects:simple} at the beginning of the next turn's upkeep",
    items(_NEXT_UPKEEP),
    rather=_at_once,
)
say("clauses", "at the beginning of the next turn's upkeep, {effects:clauses}", items(_NEXT_UPKEEP))
for _words, _pattern in (
    ("your next end step", Begins("end", You())),
    ("your next upkeep", Begins("upkeep", You())),
    ("your next (precombat|first) main phase", Begins("precombat main", You())),
):
    _later = items(made(e.Delayed, pattern=_pattern, effects=slot("effects")))
    say("clause", f"{{effects:simple}} at the beginning of {_words}", _later)
    say("clauses", f"at the beginning of {_words}, {{effects:clauses}}", _later)
say(
    "clause",
    "{effects:simple} at end of combat",
    items(made(e.Delayed, pattern=Begins("end of combat"), effects=slot("effects"))),
    rather=_at_once,
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
say("vps*", "{first:vps_one*}, {rest:vps_more*}", joined(), rather=_three_or_more)
say("vps*", "{first:vps_one*}, then {rest:vps*}", joined(), rather=is_then)
say("vps*", "{first:vps_one*} and {rest:vps*}", joined())
say("vps_more*", "{first:vps_one*}, (then|and) {rest:vps*}", joined())
say("vps_more*", "{first:vps_one*}, {rest:vps_more*}", joined(), rather=_three_or_more)
say("vps_one*", "{effect:vp*}", items(slot("effect")))

say(
    "clause",
    "{effects:simple} unless {_if:condition}",
    items(made(e.If, condition=made(q.Unless, inner=slot("_if")), effects=slot("effects"))),
)

for _words, _field in (("if {_who:does}", "then"), ("if {_who:does_not}", "otherwise")):
    say(
        "happening",
        f"{{who:subject*=subject}} may have {{effects:caused}}. {_words}, {{{_field}:clauses}}.",
        items(Make(e.YouMay, {name: slot(name) for name in ("effects", "who", _field)})),
    )

# -- the next spell this turn (CR 603.7) -------------------------------------------------------------------------------


def _a_spell(talk: Discourse, value: object) -> None:
    talk.mention(Bound("it"), f.spell)


say("effects", "when you next cast {pattern:next_spell} this turn, {effects:happening}", NextTime(), before=note_named)
say(
    "effects",
    "when you cast your next {pattern:your_next} this turn, {effects:happening}",
    NextTime(),
    before=note_named,
)
say("your_next", "spell", p.Casts(p.YOU), after=_a_spell)
say("your_next", "{what:spells.one}", p.Casts, who=p.YOU, after=_a_spell)
say("next_spell", "a spell", p.Casts(p.YOU), after=_a_spell)
say("next_spell", "a {what:spells.one}", p.Casts, who=p.YOU, after=_a_spell)

# -- one effect or the other (CR 608.2c) -------------------------------------------------------------------------------


def _same_deed(value: object) -> bool:
    """What is done instead is the same action, done differently; of several actions it isn't clear which one is
    meant."""
    node = value[-1] if isinstance(value, tuple) else None
    return isinstance(node, e.If) and len(node.otherwise) == 1 and type(node.otherwise[0]) is type(node.effects[0])


def _other_than_damage(value: object, talk: Discourse) -> bool:
    """More damage of the same kind is said in fewer words."""
    node = value[0] if isinstance(value, tuple) and value else None
    return not (isinstance(node, e.If) and isinstance(node.effects[0], e.DealDamage))


_EITHER = OrInstead()
for _words in ("{effects:clauses} instead.", "instead {effects:clauses}."):
    _template = f"{{otherwise:clauses}}. if {{condition}}, {_words}"
    say("happening", _template, _EITHER, when=_same_deed, rather=_other_than_damage)
say(
    "happening",
    "{otherwise:clauses}. {effects:clauses} instead if {condition}.",
    _EITHER,
    when=_same_deed,
    rather=seldom,
)


def _target_before(talk: Discourse) -> None:
    """The paragraph before has named the target."""
    talk.mention(TARGET, f.permanent, True)
    talk.mention(TARGET, f.permanent)


# what a paragraph of its own says is done instead; `damage_instead.folded` puts both together
_AMENDED = made(e.If, condition=slot("condition"), effects=slot("effects"), otherwise=(e.Again(),))
for _words in ("{effects:clauses} instead if {condition}.", "if {condition}, instead {effects:clauses}."):
    say("spell_text", _words, items(made(Spell, effects=items(_AMENDED))), before=_target_before)

say(
    "happening",
    "{_done:clauses}. if {_who:doer} do, {otherwise:clauses}. {effects:clauses} instead if {condition}.",
    items(made(e.IfDone, effects=slot("_done"), then=_EITHER)),
    when=_unasked,
    rather=seldom,
)
