"""Dealing damage, excess damage, and other damage instead (CR 120, 608.2c)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language.abilities import Spell
from apnap.language.amounts import Count, CountOf, Number, PowerOf, Shared
from apnap.language.english.amounts.amounts import note_damage
from apnap.language.filters import any_target
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import fresh, items, made, slot
from apnap.language.grammar.values.damage_instead import DealsInstead
from apnap.language.grammar.values.pronouns import Itself, ObjectIt
from apnap.language.grammar.values.said_before import ABOUT, ACTOR, PATTERN
from apnap.language.references import Bound, EachPlayer

DAMAGE = Vocabulary()
say = DAMAGE.say


def _hurts_another(value: object) -> bool:
    """What deals damage to itself says "itself"; "its power", said of each of several, is that one's own."""
    if not isinstance(value, e.DealDamage) or value.to == value.source:
        return False
    return isinstance(value.amount, int) or not isinstance(value.source, e.Each)


def _each_its_own(value: object) -> bool:
    return isinstance(value, e.DealDamage) and isinstance(value.source, e.Each)


def _counted(value: object, talk: Discourse) -> bool:
    """As much as a number of things: the number is said at the end."""
    return isinstance(value, e.DealDamage) and isinstance(value.amount, Count)


_TO = "deal<s> damage to {to:hurt_thing} equal to {amount}"
say("vp*", _TO, e.DealDamage, source=ACTOR, when=_hurts_another, rather=_counted, after=note_damage)
say(
    "vp*",
    "deal<s> {amount:damage} to {to:hurt_thing}",
    e.DealDamage,
    source=ACTOR,
    when=_hurts_another,
    after=note_damage,
)
say("hurt_thing", "{it:thing.one}", slot("it"))
say("hurt_thing", "{it:thing.many}", slot("it"))
say("hurt_thing", "it", ObjectIt())
say("vp*", "deal<s> damage to itself equal to {amount}", e.DealDamage, to=Itself(), source=ACTOR)
say("vp*", "deal<s> {amount:damage} to itself", e.DealDamage, to=Itself(), source=ACTOR)
say(
    "vp*",
    "deal<s> {amount:damage} divided as you choose among {to:thing.many}",
    e.DealDamage,
    source=ACTOR,
    divided=True,
)
say("vp*", "deal<s> damage equal to {amount} to {to:hurt_thing}", e.DealDamage, source=ACTOR, when=_hurts_another)
say(
    "vp.one",
    "deals damage equal to its power to {to:hurt_thing}",
    e.DealDamage,
    amount=PowerOf(Bound("each")),
    source=ACTOR,
    when=_each_its_own,
)
_EVENLY = "deal<s> {_n:damage} divided evenly, rounded down, among"
say(
    "vp*",
    f"{_EVENLY} any number of targets",
    e.DealDamage,
    source=ACTOR,
    to=made(e.Target, what=any_target, count=None, name=fresh("target")),
    amount=made(Shared, amount=slot("_n"), among=Bound("target")),
)
say(
    "vp*",
    "deal<s> {amount:damage} divided as you choose among any number of targets",
    e.DealDamage,
    source=ACTOR,
    to=made(e.Target, what=any_target, count=slot("amount"), at_least=0, name=fresh("target")),
    divided=True,
)
say(
    "vp*",
    "deal<s> {amount:damage} divided as you choose among one, two, or three targets",
    e.DealDamage,
    source=ACTOR,
    to=made(e.Target, what=any_target, count=3, at_least=1, name=fresh("target")),
    divided=True,
)
say(
    "vp*",
    "deal<s> {amount:damage} divided as you choose among one or two targets",
    e.DealDamage,
    source=ACTOR,
    to=made(e.Target, what=any_target, count=2, at_least=1, name=fresh("target")),
    divided=True,
)
say(
    "pair*",
    "deal<s> {a:damage} to {b:thing} and {c:damage} to {d:thing}",
    items(
        made(e.DealDamage, amount=slot("a"), to=slot("b"), source=ACTOR),
        made(e.DealDamage, amount=slot("c"), to=slot("d"), source=ACTOR),
    ),
)
say(
    "pair*",
    "deal<s> {a:damage} to {b:thing}, {c:damage} to {d:thing}, and {e:damage} to {f:thing}",
    items(
        made(e.DealDamage, amount=slot("a"), to=slot("b"), source=ACTOR),
        made(e.DealDamage, amount=slot("c"), to=slot("d"), source=ACTOR),
        made(e.DealDamage, amount=slot("e"), to=slot("f"), source=ACTOR),
    ),
)
_TO_THEM = made(e.DealDamage, amount=slot("_n"), to=Bound("that player"))
say(
    "happening",
    "any player may have {_it:self} deal {_n:damage} to them. if no one does, {_otherwise:clauses}.",
    items(
        made(e.YouMay, effects=items(_TO_THEM), who=EachPlayer()),
        made(e.If, condition=q.Compare(CountOf(Bound("willing")), "<", 1), effects=slot("_otherwise")),
    ),
)
say(
    "clause",
    "{_they:they} each deal {amount:damage} to {to:hurt_thing}",
    items(
        made(
            e.ForEach,
            what=slot("_they"),
            effects=items(made(e.DealDamage, amount=slot("amount"), to=slot("to"), source=Bound("each"))),
        )
    ),
)
say("vp.many", "remove all damage marked on {what:thing}", e.RemoveDamage)

# -- excess damage (CR 120.4a, 120.10) ---------------------------------------------------------------------------------

DEALT = Number("excess")
"""How much of what was dealt by an effect before was excess damage."""


def _of_one(value: object) -> bool:
    """The excess is dealt to something other than the source and the recipient."""
    return isinstance(value, e.DealDamage) and value.to != value.source and not value.divided


def _was_excess(value: object, talk: Discourse) -> bool:
    return isinstance(talk.notes.get(PATTERN), p.DealtExcess)


_EXCESS = "excess damage is dealt to {excess:thing.one} instead"
say(
    "vp*",
    f"deal<s> {{amount:damage}} to {{to:hurt_thing}}. {_EXCESS}",
    e.DealDamage,
    source=ACTOR,
    when=_of_one,
)
say(
    "vp*",
    f"deal<s> damage equal to {{amount}} to {{to:hurt_thing}}. {_EXCESS}",
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
say("amount", "the amount of excess damage dealt to {_it:back.one} this way", DEALT)
say("condition", "excess damage was dealt this way", made(q.Compare, left=DEALT, comparison=">=", right=1))

# -- other damage instead (CR 608.2c) ----------------------------------------------------------------------------------

_INSTEAD = DealsInstead()
say("happening", "{otherwise:clauses}. if {condition}, {_by:dealer} deals {_n:damage} instead.", _INSTEAD)
say("happening", "{otherwise:clauses}. {_by:dealer} deals {_n:damage} instead if {condition}.", _INSTEAD)
say("dealer", "it", "it")
say("dealer", "~", "~")
say("dealer", "this {_noun:this_noun}", "this")
_AMENDED = items(
    made(
        Spell,
        effects=items(made(e.If, condition=slot("condition"), effects=items(made(e.Again, amount=slot("_n"))))),
    )
)
say("spell_text", "{_by:amender} deals {_n:damage} instead if {condition}.", _AMENDED)
say("spell_text", "if {condition}, {_by:amender} deals {_n:damage} instead.", _AMENDED)
say("amender", "(~|it)", "it")
