"""What cards say of commanders (CR 903): "your commander", where it is, how often it was cast, its colour identity."""

from __future__ import annotations

from dataclasses import replace

from apnap.language import amounts as a
from apnap.language import changes as c
from apnap.language import conditions as q
from apnap.language import costs as k
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Keyword, Static
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Make, Refused, Slots, Spec, fresh, items, made, slot
from apnap.language.grammar.values.said_before import ABOUT, IT, THEY
from apnap.language.grammar.values.zones import DOER, Their
from apnap.language.kinds import Filter, Rule
from apnap.language.references import Bound, Commanders, ControllerOf, Granter, This

COMMANDERS = Vocabulary()
say = COMMANDERS.say

_COMMANDER = f.HasStatus("commander")
_YOURS = f.AllOf((_COMMANDER, f.you_own))
_AT_HOME = f.AllOf((_COMMANDER, f.you_own, f.InZone("command")))

_FROM_OTHERS = (Keyword("protection", quality=f.OutsideIdentity(ControllerOf(Granter()))),)
_ALL_BUT = made(e.Each, what=made(f.AllOf, parts=items(slot("_what"), made(f.Non, inner=slot("_but")))), name="those")


def _counter_if(kind: str, what: str) -> Make:
    """A counter on it if it is such a thing."""
    added = made(e.AddCounters, kind=slot(kind), on=IT)
    return made(e.If, condition=made(q.Fits, what=IT, filter=slot(what)), effects=items(added))


# -- your commander, and where it is -----------------------------------------------------------------------------------

say("adjective", "noncommander", f.Non(_COMMANDER))
say("whose", "your commander", _YOURS)
say("deed*", "<is|are> put into the command zone from anywhere", p.Moves, what=ABOUT, destination="command")


def _it_is_cast(talk: Discourse, value: object) -> None:
    talk.mention(Bound("it"), f.AllOf((_COMMANDER, f.spell)))


say("event", "you cast your commander", p.Casts(p.YOU, _YOURS), after=_it_is_cast)
_ONE_AT_HOME = made(e.Choose, what=_AT_HOME, by=DOER, name=fresh("chosen"))
say("vp.many", "put your commander into your hand from the command zone", e.Move, what=_ONE_AT_HOME, to="hand")
say(
    "clause",
    "you may cast your commander from the command zone {_free:free}",
    items(made(e.CastIt, what=_ONE_AT_HOME)),
)
_HOME_OR_GRAVE = f.AnyOf((f.InZone("command"), f.InZone("graveyard")))
_OF_YOURS = made(f.AllOf, parts=items(_COMMANDER, f.you_own, slot("_where")))
say("zoned*", "commander<|s> you own {_where:from_home}", _OF_YOURS)
say("from_home", "(from|in) the command zone", f.InZone("command"))
say("from_home", "from the command zone and from your graveyard", _HOME_OR_GRAVE)
say("vp*", "return<s> {what:thing} to the command zone", e.Move, to="command")
say("vp*", "return<s> {what:thing} from the battlefield to the command zone", e.Move, to="command")
say("vp.many", "return {what:thing.one} from the battlefield to your hand", e.Move, to="hand")

say("vp.many", "destroy all {_what:np.many} except for {_but:np.many}", e.Destroy, what=_ALL_BUT)
say("condition", "they control {_what:a}", made(q.Fits, what=THEY, filter=made(f.Controls, what=slot("_what"))))
say("clauses", "put {_a:counter_if} and {_b:counter_if}", items(slot("_a"), slot("_b")))
say("counter_if", "a {_kind:counter} counter on it if it's {_what:a}", _counter_if("_kind", "_what"))

# -- amounts -----------------------------------------------------------------------------------------------------------

say("cast_times", "they've cast {_a:a_commander} from the command zone this game", a.CommanderCasts, who=Their())
say(
    "cards_drawn",
    "X cards plus an additional card {_more:for_each_else}",
    made(a.Plus, left=a.X(), right=slot("_more")),
)
say("amount", "the greatest mana value among your commanders", a.Greatest("mana value", f.Is(Commanders())))
say("quality", "noncommander", f.Non(_COMMANDER))
say("cost", "Pay life equal to {amount}", k.PayLife)
say("amount", "the number of colors in {_it:commanders_identity}", a.IdentityColours())
say("commanders_identity", "your commanders' color identity", None)
say("granted", "protection from each color that's not in {_it:its_identity}", _FROM_OTHERS)
say("its_identity", "your commander's color identity", None)

# -- what it costs, and how often a spell is copied --------------------------------------------------------------------

say("this_spell", "your commander", (_YOURS, None))
_THAT_ONE = a.CommanderCasts(of=Bound("it"))
say("cast_times", "it's been cast from the command zone this game", _THAT_ONE)


class ThisSpell(Spec):
    """ "it", where nothing else was mentioned: the spell that was cast."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if talk.mentions:
            raise Refused
        return This()

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value == This() and not talk.mentions


say("copied_spell", "{it:thing}", slot("it"))
say("copied_spell", "it", ThisSpell())
for _words, _new in (("(.| and) you may choose new targets for the copies", True), ("", False)):
    say("vp.many", f"copy {{what:copied_spell}} {{count:for_each_else}}{_words}", e.CopySpell, new_targets=_new)
say("cast_ending", "that target one or more {inner:np.many}", f.Targets)

# -- mana (CR 106.6) ---------------------------------------------------------------------------------------------------


class Spent(Spec):
    """A verb that adds mana, and what happens when that mana is spent on a spell of the kind in `spells`, or on your
    commander; then it is done what the slot `then` says."""

    def __init__(self, spells: Filter | None = None) -> None:
        self.spells = spells

    def build(self, slots: Slots, talk: Discourse) -> object:
        effects, what, then = slots["effects"], slots.get("spells", self.spells), slots["then"]
        assert isinstance(effects, tuple) and isinstance(what, Filter) and isinstance(then, tuple)
        added = effects[0]
        if len(effects) != 1 or not isinstance(added, e.AddMana) or added.restriction is not None or added.rider:
            raise Refused
        return (replace(added, rider=(s.WhenSpent(what, then),)),)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        added = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        rule = added.rider[0] if isinstance(added, e.AddMana) and len(added.rider) == 1 else None
        if not isinstance(added, e.AddMana) or not isinstance(rule, s.WhenSpent):
            return False
        if self.spells is not None and rule.what != self.spells:
            return False
        slots["effects"], slots["then"] = (replace(added, rider=()),), rule.effects
        if self.spells is None:
            slots["spells"] = rule.what
        return added.restriction is None


class EntersRidden(Spec):
    """A verb that adds mana, and what your commander enters with if the mana is spent on it: `rule`."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule

    def build(self, slots: Slots, talk: Discourse) -> object:
        effects = slots["effects"]
        assert isinstance(effects, tuple)
        if len(effects) != 1 or not isinstance(effects[0], e.AddMana) or effects[0].rider:
            raise Refused
        return (replace(effects[0], rider=(self.rule,)),)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        added = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(added, e.AddMana) or added.rider != (self.rule,):
            return False
        slots["effects"] = (replace(added, rider=()),)
        return True


say("castable", "your commander", _YOURS)
say(
    "sentence",
    "{effects:clauses}. when that mana is spent to cast a {spells:spells.one}, {then:clauses}.",
    Spent(),
)
say(
    "sentence",
    "{effects:clauses}. when you spend this mana to cast {_it:your_commander}, {then:happening}",
    Spent(_YOURS),
)
say("your_commander", "your commander", None, after=_it_is_cast)
_RIDDEN = f.AllOf((f.Is(Bound("affected")), _COMMANDER, f.you_own))
_COUNTERS = (("+1/+1", a.CommanderCasts(of=Bound("affected"))),)
say(
    "sentence",
    "{effects:clauses}. if you spend this mana to cast {_it:your_commander}, {_then:enters_with_more}.",
    EntersRidden(s.EntersWith(_RIDDEN, counters=_COUNTERS)),
)
say("enters_with_more", "it enters[ the battlefield] with {_n:further_counters}", None)
say("further_counters", "a number of additional +1/+1 counters on it equal to {_n:amount}", None)
say("spell_ending*", "that share<s> a creature type with your commander", f.SharesSubtype(Commanders()))

# -- a colour chosen before the game (CR 903.4b) -----------------------------------------------------------------------

say(
    "ability",
    "if ~ is your commander, choose a color before the game begins. ~ is the chosen color.",
    Static(s.Continuous(f.this, (c.SetChosenColour(),)), zone="any"),
)
