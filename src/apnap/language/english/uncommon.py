"""Phrases that few cards share: mana of colours that others could produce, two targets of one verb, what is attacked,
doubled life, events that nothing takes the place of."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.changes import LoseAll
from apnap.language.durations import FOREVER
from apnap.language.english.effects.mana import ANY
from apnap.language.english.nouns.references import AnotherTarget, remember
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary, seldom
from apnap.language.grammar.specs import Make, Refused, Slots, fresh, items, made, slot
from apnap.language.grammar.values.filters import one_of
from apnap.language.grammar.values.paired_specs import (
    Attacked,
    ByTheirController,
    DoubledLife,
    PlayerOrPlaneswalker,
    SpentOn,
    WithTheirCreatures,
)
from apnap.language.grammar.values.said_before import ACTOR, They
from apnap.language.grammar.values.static_rules import SUBJECT, about
from apnap.language.grammar.values.zones import DOER
from apnap.language.references import Bound, ChosenPlayer, This, You

UNCOMMON = Vocabulary()
say = UNCOMMON.say

# -- mana (CR 106) -----------------------------------------------------------------------------------------------------

say("vp*", "add<s> one mana of any color that {could_produce:a} could produce", e.AddMana, colours=ANY, who=ACTOR)
say("vp.many", "choose a color of a {among:np.one}. add one mana of that color", e.AddMana)
say("vp.many", "double the amount of each type of unspent mana you have", e.DoubleMana())
say(
    "sentence",
    "{effects:clauses}. if that mana is spent on a {spells:spells.one}, that spell can't be countered.",
    SpentOn(),
)

# -- two things of one verb --------------------------------------------------------------------------------------------


def _two_targets(value: object) -> bool:
    what = value.what if isinstance(value, e.Each) else None
    choices = what.choices if isinstance(what, f.AnyOf) else ()
    named = [one.reference for one in choices if isinstance(one, f.Is)]
    return len(named) == 2 and all(isinstance(one, e.Target) for one in named)


def _is(name: str) -> Make:
    return made(f.Is, reference=slot(name))


_PAIR = made(e.Each, what=made(f.AnyOf, choices=items(_is("a"), _is("b"))), name=fresh("those"))
say("named.many", "{a:one_target} and {b:one_target}", _PAIR, when=_two_targets, after=remember)
say("one_target", "target {what:np.one}", e.Target, name=fresh("target"), after=remember)
say("one_target", "another target {what:np.one}", AnotherTarget(), after=remember)
say("named.one", "another target", AnotherTarget(what=f.any_target), after=remember, rather=seldom)
say(
    "named.many",
    "target player or planeswalker and each {what:np.one} that player or that planeswalker's controller controls",
    WithTheirCreatures(),
    after=remember,
)

# -- players and planeswalkers -----------------------------------------------------------------------------------------

say("clause", "{who:player_or_planeswalker=subject} {effects:vps.one}", ByTheirController(), before=Discourse.yours)
say("player_or_planeswalker", "that player or that planeswalker's controller", PlayerOrPlaneswalker())
say("controller", "the chosen player", ChosenPlayer())
say("thing.one", "the player or planeswalker it's attacking", Attacked())

# -- life (CR 119.5) ---------------------------------------------------------------------------------------------------

say("clause", "double {who:named.one}'s life total", DoubledLife())
say("whose_life", "your", You())
say("clause", "double {who:whose_life} life total", DoubledLife())

# -- conditions --------------------------------------------------------------------------------------------------------

say("condition", "{_it:self} wasn't kicked", q.Unless(q.WasPaid()))
say(
    "event",
    "{_it:self} has {_word:keyword_name}",
    made(p.StateIs, condition=made(q.Fits, what=This(), filter=made(f.HasKeyword, keyword=slot("_word")))),
)
say("quality", "no abilities", f.HasNoAbilities())

# -- rules -------------------------------------------------------------------------------------------------------------

say("rule", "{who:spells.many} can't be cast", s.Cannot, action="cast")
say("rule", "{affected:lying.many} lose all abilities", s.Continuous, changes=(LoseAll(),))
say("rules_about", "activated abilities of sources {who:source_quality=affected} {rules:inactive_all}", about())
say("source_quality", "with the chosen name", f.HasChosenName())
say("demand_one*", "enter<s>[ the battlefield] as a copy of {copy:known_filter}", s.EntersWith, what=SUBJECT)
say("either_kind", "{a:kind.many}, {b:kind.many}, or {c:kind.many}", one_of("a", "b", "c"))
say(
    "rules",
    "{_who:people.many} can't cast spells or activate abilities of {_what:either_kind}",
    items(
        made(s.Cannot, who=slot("_who"), action="cast"),
        made(s.Cannot, who=made(f.AllOf, parts=items(slot("_what"), f.opponent_controls)), action="activate"),
        made(s.Cannot, who=made(f.AllOf, parts=items(slot("_what"), f.opponent_controls)), action="activate mana"),
    ),
    when=lambda value: isinstance(value, tuple) and getattr(value[0], "who", None) == f.opponent,
)

say(
    "rule",
    "if an effect would put one or more counters on a {_what:np.one}, it puts {factor:multiple} that many of those "
    "counters on that permanent instead",
    made(s.Multiply, pattern=made(p.GetsCounters, what=slot("_what"), effect=True), factor=slot("factor")),
)

# -- the top cards of a library ----------------------------------------------------------------------------------------


class AmongTop(They):
    """ "them", where they are the top cards of a library, which stay there until something is done with them."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        them = super().build(slots, talk)
        if not isinstance(them, Bound) or not them.name.startswith("top"):
            raise Refused
        return them


_PLAYED = f.Is(Bound("affected")) & f.InZone("exile")
_MAY_PLAY = made(
    e.Apply, to=slot("to"), rules=(s.May(f.player & f.Is(You()), "play", _PLAYED),), duration=FOREVER, changes=()
)
say("clause", "you may play {to:them}", items(_MAY_PLAY))
_FOUND = made(f.AllOf, parts=items(made(f.Is, reference=AmongTop()), f.InZone("library"), slot("_it")))
say(
    "named.one",
    "a {_it:cards.one} from among them",
    made(e.Choose, what=_FOUND, by=DOER, name=fresh("chosen")),
    after=remember,
)

# -- costs that may be paid besides (CR 118.8) -------------------------------------------------------------------------

say("rule", "as an additional cost to cast this spell, you may {cost:price}", s.AdditionalCost, name="additional")
say("condition", "this spell's additional cost was paid", q.WasPaid("additional"))

# -- what nothing takes the place of (CR 614.6) ------------------------------------------------------------------------

say("hurt_one", "{it:a.object}", slot("it"))
say("ability", "if a player would gain life, that player gains no life instead.", Static(s.Instead(p.GainsLife(), ())))
say(
    "ability",
    "if you would draw a card, you may skip that draw instead.",
    Static(s.Instead(p.Draws(p.YOU), (), optional=True)),
)
_HAND, _GRAVEYARD = f.InZone("hand") & f.you_own, f.InZone("graveyard") & f.you_own
_ALL = made(e.Each, what=made(f.AnyOf, choices=items(_HAND, _GRAVEYARD, slot("_what"))), name="those")
say(
    "vp.many",
    "shuffle your hand, your graveyard, and all {_what:np.many} into your library",
    e.Move,
    what=_ALL,
    to="library",
    position="shuffled",
)
