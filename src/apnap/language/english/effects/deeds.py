"""Verbs: what spells and abilities do (CR 608.2, 701). A verb phrase agrees with its subject; an order has none."""

from __future__ import annotations

from apnap.language import changes as c
from apnap.language import effects as e
from apnap.language.amounts import Count, Number, PowerOf, X
from apnap.language.english.amounts.amounts import note_damage, note_loss
from apnap.language.english.statics.changes import Stats
from apnap.language.filters import any_target, this
from apnap.language.grammar.discourse import Discourse, again, named_again
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import fresh, items, made, slot
from apnap.language.grammar.values.done_this_way import did, note_done
from apnap.language.grammar.values.known_later import Living, LivingThat
from apnap.language.grammar.values.pronouns import ItBeside, Itself, ObjectIt
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.grammar.wording.joined_clauses import changes_wholly
from apnap.language.references import Bound, EachPlayer, This

DEEDS = Vocabulary()
say = DEEDS.say
_DESTROYED = did("destroyed")


def _to_another(value: object) -> bool:
    """Nothing is attached to itself (CR 301.5c, 303.4d): "it" is something else."""
    return isinstance(value, e.Attach) and value.to != named_again(value.what)


def _hurts_another(value: object) -> bool:
    """What deals damage to itself says "itself"; "its power", said of each of several, is that one's own."""
    if not isinstance(value, e.DealDamage) or value.to == value.source:
        return False
    return isinstance(value.amount, int) or not isinstance(value.source, e.Each)


def _each_its_own(value: object) -> bool:
    return isinstance(value, e.DealDamage) and isinstance(value.source, e.Each)


def _with_another(value: object) -> bool:
    """ "that creature" is not the one that fights."""
    return isinstance(value, e.Fight) and value.other != again(value.one)


def _on_player(value: object) -> bool:
    """Players get counters; on permanents they are put (CR 122.1)."""
    return isinstance(value, e.AddCounters) and value.kind in ("poison", "experience", "energy", "rad")


def _its_own(value: object) -> bool:
    """What the card says of itself is told to its controller."""
    return isinstance(value, e.StaysTapped) and isinstance(value.what, This)


def _sacrificed(talk: Discourse, value: object) -> None:
    """ "That creature" is then the one that was sacrificed."""
    assert isinstance(value, e.Sacrifice)
    note_done(talk, "sacrificed")
    if value.count == 1 and not isinstance(value.who, EachPlayer):
        talk.mention(Bound("sacrificed"), value.what)


def _counted(value: object, talk: Discourse) -> bool:
    """So much as there are things, which is said at the end."""
    return isinstance(value, e.DealDamage) and isinstance(value.amount, Count)


def _not_each(value: object, talk: Discourse) -> bool:
    """Several targets "each get" something."""
    to = value.to if isinstance(value, e.Apply) else None
    return not (isinstance(to, e.Target) and to.count != 1)


def _not_itself(value: object, talk: Discourse) -> bool:
    """Where an event is about the card, "it" might be the card."""
    return talk.about == this and isinstance(value, e.Destroy) and isinstance(value.what, e.Target)


def _of_all_of_it(value: object, talk: Discourse) -> bool:
    """A thing loses what it was and becomes another: how long comes first."""
    return changes_wholly(value)


def _several(value: object, talk: Discourse) -> bool:
    what = value.what if isinstance(value, e.Destroy) else None
    return isinstance(what, e.Each) or (isinstance(what, e.Target) and what.count != 1)


# -- players -----------------------------------------------------------------------------------------------------------

say("vp*", "draw<s> {amount:cards_drawn}", e.Draw, who=ACTOR)
say("vp*", "gain<s> {amount:life}", e.GainLife, who=ACTOR)
say("vp*", "lose<s> {amount:life}", e.LoseLife, who=ACTOR, after=note_loss)
say("vp*", "scr<ies|y> {amount:digit}", e.Scry, who=ACTOR)
say("vp*", "surveil<s> {amount:digit}", e.Surveil, who=ACTOR)
say("vp*", "sacrifice<s> {what:a}(| of their choice)", e.Sacrifice, who=ACTOR, after=_sacrificed)
say("vp*", "sacrifice<s> {count:number} {what:np.many}(| of their choice)", e.Sacrifice, who=ACTOR, after=_sacrificed)
say("vp*", "sacrifice<s> X {what:np.many}", e.Sacrifice, who=ACTOR, count=X(), after=_sacrificed)
say("vp*", "get<s> a {kind:counter} counter", e.AddCounters, on=ACTOR, when=_on_player)
say("vp*", "get<s> {amount:number} {kind:counter} counters", e.AddCounters, on=ACTOR, when=_on_player)
say("vp*", "win<s> the game", e.WinGame, who=ACTOR)
say("vp*", "lose<s> the game", e.LoseGame, who=ACTOR)
say("vp.many", "sacrifice {what:known.one}", e.SacrificeIt, after=did("sacrificed"))
say("vp.many", "take an extra turn after this one", e.ExtraTurn, who=ACTOR)
say("vp.one", "takes an extra turn after this one", e.ExtraTurn, who=ACTOR)

# -- objects -----------------------------------------------------------------------------------------------------------

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
say("vp.many", "destroy {what:thing}", e.Destroy, after=_DESTROYED)
for _them, _rather in (("they", _several), ("that creature", _not_itself), ("it", None)):
    say(
        "vp.many",
        f"destroy {{what:thing}}. {_them} can't be regenerated",
        e.Destroy,
        regenerable=False,
        rather=_rather,
        after=_DESTROYED,
    )
say("vp.many", "remove a {kind:counter} counter from {on:thing}", e.TakeCounters)
say("vp.many", "remove all {kind:counter} counters from {on:thing}", e.TakeCounters, amount=None)
say("vp.many", "tap {what:thing}", e.Tap, after=did("tapped"))
say("vp.many", "untap {what:thing}", e.Untap)
say("vp.many", "regenerate {what:thing.one}", e.Regenerate)
say("vp.many", "regenerate {what:thing.many}", e.Regenerate)
say("vp.many", "remove all damage marked on {what:thing}", e.RemoveDamage)
say("living_thing", "{it:thing.one}", Living("it"))
say("living_thing", "{it:thing.many}", Living("it"))
say("living_thing", "that {noun:back_noun.one}", LivingThat("noun"))
say("vp.many", "put a {kind:counter} counter on {on:living_thing}", e.AddCounters)
say("vp.many", "put {amount:number} {kind:counter} counters on {on:living_thing}", e.AddCounters)
say("vp.many", "put X {kind:counter} counters on {on:living_thing}", e.AddCounters, amount=X())
say("vp.many", "put that many {kind:counter} counters on {on:living_thing}", e.AddCounters, amount=Number())
say(
    "vp.many",
    "put a {kind:counter} counter on {on:living_thing} for each {_what:each_one}",
    e.AddCounters,
    amount=made(Count, what=slot("_what")),
)
say("vp.many", "put a number of {kind:counter} counters on {on:living_thing} equal to {amount}", e.AddCounters)
say("vp.many", "attach {what:thing.one} to {to:thing.one}", e.Attach, when=_to_another)
say("vp.many", "attach {what:thing.one} to it", e.Attach, to=ItBeside("what"), when=_to_another)
say("vp*", "fight<s> {other:thing.one}", e.Fight, one=ACTOR, when=_with_another)
say("vp*", "phase<s> out", e.PhaseOut, what=ACTOR)
say("vp.many", "transform {what:thing}", e.Transform)
say("vp.many", "flip {what:thing}", e.Flip)
say("vp.many", "remove {what:thing} from combat", e.RemoveFromCombat)
say("vp.many", "reselect which player or permanent {what:thing.one} is attacking", e.Reselect)
say("vp.one", "doesn't untap during its controller's next untap step", e.StaysTapped, what=ACTOR)
say("vp.one", "doesn't untap during your next untap step", e.StaysTapped, what=ACTOR, when=_its_own)
say(
    "vp.many", "don't untap during their (controller's|controllers') next untap (step|steps)", e.StaysTapped, what=ACTOR
)
say("vp*", "{changes:changes*} {duration}", e.Apply, to=ACTOR, rather=_not_each)
say("vp.many", "each {changes:changes.many} {duration}", e.Apply, to=ACTOR)
say("vp*", "also {changes:changes*} {duration}", e.Apply, to=ACTOR)
say(
    "vp*",
    "get<s> {_stats:stats} {duration} for each {_what:each_one}",
    e.Apply,
    to=ACTOR,
    changes=items(Stats(c.ModifyPT, each=True, stats="_stats", what="_what")),
)
_APPLY = made(e.Apply, to=slot("who"), changes=slot("changes"), duration=slot("duration"))
_APPLY_TOO = made(e.Apply, to=slot("other"), changes=slot("more"), duration=slot("duration"))
# A duration in front belongs to all that follows in the clause.
say("clauses", "{duration}, {who:subject*=actor} {changes:changes*}", items(_APPLY), rather=_of_all_of_it)
for _one in ("one", "many"):
    for _other in ("one", "many"):
        say(
            "clauses",
            f"{{duration}}, {{who:subject.{_one}=actor}} {{changes:changes.{_one}}}"
            f" and {{other:subject.{_other}=actor}} {{more:changes.{_other}}}",
            items(_APPLY, _APPLY_TOO),
        )
