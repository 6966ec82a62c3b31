"""Phrases of fewer cards: flavor words, the end of the turn, further phases, life totals, counters dealt out, and what
spells cost for a turn."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.abilities import Triggered
from apnap.language.durations import FOREVER
from apnap.language.english.costs.cost_changes import YOU, PlainChange
from apnap.language.english.nouns.references import remember
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.proper_names import ProperName
from apnap.language.grammar.specs import aside, fresh, items, made, slot
from apnap.language.grammar.values.clauses import clause
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.grammar.values.static_rules import SUBJECT
from apnap.language.references import Host, This, You
from apnap.language.statics import HoldsAtMost, Redirect
from apnap.language.zones import BEGINNING_PHASE, COMBAT_PHASE, MAIN_PHASES, POSTCOMBAT_MAIN, UPKEEP

SELDOM = Vocabulary()
say = SELDOM.say

# -- flavor words say nothing (CR 207.2d) ------------------------------------------------------------------------------

SELDOM.add(ProperName("flavor", least=2))
say("line", "{_word:flavor} — {it:line}", aside("it"))
say("spell_line", "{_word:flavor} — {it:spell_text}", aside("it"))
say("mode", "\n• {_word:flavor} — {it:effects}", aside("it"), before=Discourse.next_mode)

# -- turns and phases (CR 500.8, 720) ----------------------------------------------------------------------------------

say("vp.many", "end the turn", e.EndTurn())
say("vp.many", "end the combat phase", e.EndCombat())
say("clause", "the game is a draw", items(e.DrawGame()))  # CR 104.4c
_ONE = items(e.ExtraPhase(COMBAT_PHASE))
_TWO = items(e.ExtraPhase((*COMBAT_PHASE, POSTCOMBAT_MAIN)))
for _after in ("", "main phase"):
    _there = f"after this {_after or 'phase'}, there is an additional combat phase"
    say("clause", _there, items(e.ExtraPhase(COMBAT_PHASE, _after)))
    _both = items(e.ExtraPhase((*COMBAT_PHASE, POSTCOMBAT_MAIN), _after))
    say("clause", f"{_there} followed by an additional main phase", _both)
say("clause", "there is an additional combat phase after this phase", _ONE)
say("clause", "there is an additional combat phase after this phase, followed by an additional main phase", _TWO)
say("clause", "there is an additional beginning phase after this phase", items(e.ExtraPhase(BEGINNING_PHASE)))
say("clause", "that player gets an additional upkeep step after this step", items(e.ExtraPhase((UPKEEP,), UPKEEP)))
_FIRST = q.Unless(q.HappenedThisTurn(p.Begins(UPKEEP), 2))
say(
    "ability",
    "at the beginning of enchanted player's first upkeep each turn, {effects:clauses}.",
    made(Triggered, pattern=p.Begins(UPKEEP, Host()), effects=slot("effects"), condition=_FIRST),
)
say("condition", "it's a main phase", q.During(MAIN_PHASES))

# -- life totals (CR 119.5) --------------------------------------------------------------------------------------------

say("clause", "your life total becomes {_n:digit}", items(made(e.SetLife, amount=slot("_n"))))
say(
    "clause",
    "{_who:thing.one}'s life total becomes {_n:digit}",
    items(made(e.SetLife, amount=slot("_n"), who=slot("_who"))),
)
say(
    "clause",
    "you may have your life total become {_n:digit}",
    items(made(e.YouMay, effects=items(made(e.SetLife, amount=slot("_n"))))),
)

# -- counters ----------------------------------------------------------------------------------------------------------


def _dealt_out(talk: Discourse, value: object) -> None:
    assert isinstance(value, e.AddCounters)
    remember(talk, value.on)


_DEALT = "distribute {amount:number} {kind:counter} counters among"
for _words, _most, _least in (
    ("one or two", 2, 1),
    ("one, two, or three", 3, 1),
    ("up to two", 2, 0),
    ("up to three", 3, 0),
    ("up to four", 4, 0),
):
    say(
        "vp.many",
        f"{_DEALT} {_words} target {{_what:np.many}}",
        e.AddCounters,
        on=made(e.Target, what=slot("_what"), count=_most, at_least=_least, name=fresh("target")),
        divided=True,
        after=_dealt_out,
    )
say(
    "vp.many",
    f"{_DEALT} any number of target {{_what:np.many}}",
    e.AddCounters,
    on=made(e.Target, what=slot("_what"), count=slot("amount"), at_least=0, name=fresh("target")),
    divided=True,
    after=_dealt_out,
)
say(
    "ending*",
    "without a {_kind:counter} counter on (it|them)",
    made(f.Non, inner=made(f.HasCounters, kind=slot("_kind"))),
)
say(
    "event",
    "{_it:self} has {at_least:number_or_more} {kind:counter} counters on it",
    made(
        p.StateIs,
        condition=made(q.Fits, what=This(), filter=made(f.HasCounters, kind=slot("kind"), at_least=slot("at_least"))),
    ),
)
say(
    "event",
    "you remove the last {kind:counter} counter from {_it:self}",
    made(p.LosesLastCounter, what=f.this, kind=slot("kind"), by=p.YOU),
)
say("ban", "have more than {number} {kind:counter} counters on (it|them)", HoldsAtMost, what=SUBJECT)
say(
    "condition",
    "{_it:self} started the turn untapped",
    q.Fits(This(), f.HasStatus("untapped as the turn began")),
)

# -- mana, costs, damage -----------------------------------------------------------------------------------------------

for _noun in ("land", "{_noun:this_noun}"):
    say("vp*", f"add<s> one mana of any type that {_noun} produced", e.AddMana, produced=True, who=ACTOR)
say("clause", "{spells:cast_now} cost {mana} {way} to cast", items(made(e.ApplyRule, rule=PlainChange())))
say("cast_now", "{a:spells.many} you cast this turn", items(slot("a"), YOU))
say("cast_now", "spells you cast this turn", (f.Anything(), YOU))
say(
    "clause",
    "the next {_n:digit} damage that would be dealt to {_from:hurt_now} is dealt to you instead",
    items(
        made(
            e.ApplyRule,
            rule=made(Redirect, recipient=slot("_from"), to=You(), amount=slot("_n")),
            duration=FOREVER,
        )
    ),
)
say("vp.many", "add {mana} {amount:for_each_else}", e.AddMana)
say("vp.many", "add an additional {mana} {amount:for_each_else}", e.AddMana)

# -- whose they are, who does it ---------------------------------------------------------------------------------------


def _their_controller(talk: Discourse, value: object) -> None:
    """ "that player" is the one who was targeted."""
    who = value.who if isinstance(value, f.ControlledBy) else None
    assert isinstance(who, e.Target)
    remember(talk, who)


say(
    "ending*",
    "target {_who:player.one} controls",
    made(f.ControlledBy, who=made(e.Target, what=slot("_who"), name=fresh("target"))),
    after=_their_controller,
)
say("happening", "{who:players_each=actor} each {effects:vps.many}.", clause(), before=Discourse.yours)
for _words, _count in (("any number of", None), ("two", 2), ("three", 3)):
    say(
        "players_each",
        f"{_words} target {{what:player.many}}",
        e.Target,
        count=_count,
        name=fresh("target"),
        after=remember,
    )
say("this_noun", "emblem", "emblem")
say("hurt_now", "(him|her)", f.this)

say("duration", "for the rest of the game", FOREVER)
