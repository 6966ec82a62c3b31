"""Replacement effects: "if … would …, … instead" (CR 614)."""

from __future__ import annotations

from typing import Final

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import echoed, items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.pronouns import Hurt
from apnap.language.grammar.values.zones import Part
from apnap.language.references import Bound, This, You
from apnap.language.zones import UNTAP

REPLACEMENT = Vocabulary()
say = REPLACEMENT.say

_AFFECTED: Final = f.Is(Bound("affected"))


def _unasked(value: object) -> bool:
    """ "You may … instead" is a choice whether to replace the event at all."""
    rule = value.rule if isinstance(value, Static) else None
    if not isinstance(rule, s.Instead):
        return False
    if isinstance(rule.pattern, p.Moves) and len(rule.effects) == 1 and isinstance(rule.effects[0], e.Move):
        return False  # it goes to another zone: `GoesTo`
    return not (rule.effects and isinstance(rule.effects[0], e.YouMay))


def _of_a_draw(value: object) -> bool:
    rule = value.rule if isinstance(value, Static) else None
    return isinstance(rule, s.Instead) and isinstance(rule.pattern, p.Draws)


def _single(value: object, talk: Discourse) -> bool:
    """One thing is done instead."""
    rule = value.rule if isinstance(value, Static) else None
    return isinstance(rule, s.Instead) and len(rule.effects) == 1


def _to_anything(value: object, talk: Discourse) -> bool:
    """Whom it is dealt to was said in full."""
    pattern = value.pattern if isinstance(value, s.Multiply) else None
    return isinstance(pattern, p.DealsDamage) and pattern.recipient is None


# -- zones (CR 614.6) --------------------------------------------------------------------------------------------------

say(
    "rule",
    "if {what:one_that} would {_to:would_die}, exile (it|that card|that creature) instead",
    s.GoesTo,
    origin="battlefield",
    destination="graveyard",
    instead="exile",
)
say(
    "rule",
    "if {what:one_that} would be put into a graveyard from anywhere, exile (it|that card) instead",
    s.GoesTo,
    origin="",
    destination="graveyard",
    instead="exile",
)
say(
    "rule",
    "if {_what:a_card_or_token} would be put into your graveyard from anywhere, {_then:exiled_instead}",
    made(s.GoesTo, what=both("_what", f.you_own), origin="", destination="graveyard", instead="exile"),
)
say("exiled_instead", "exile (it|that card) instead", None)
say("one_that", "{it:a_card_or_token}", slot("it"))
say("a_card_or_token", "a card", f.Non(f.token))
say("a_card_or_token", "a card or token", f.Anything())
say("would_die", "die", "die")
say("would_die", "be put into a graveyard", "die")
say("one_that", "{it:known_filter}", slot("it"))
say("one_that", "{it:a.object}", slot("it"))
_HURT: Final = f.AllOf((_AFFECTED, f.DealtDamageThisTurn(This())))
_EXILED = {"origin": "battlefield", "destination": "graveyard", "instead": "exile"}
say(
    "clause",
    "if {to:back.one} would die this turn, exile (it|that card) instead",
    items(made(e.Apply, to=slot("to"), rules=items(made(s.GoesTo, what=_AFFECTED, **_EXILED)))),
)
say(
    "clause",
    "if a creature dealt damage this way would die this turn, exile (it|that card) instead",
    items(made(e.Apply, to=Hurt(), rules=items(made(s.GoesTo, what=_HURT, **_EXILED)))),
)
say(
    "clause",
    "if {_what:a.object} would die this turn, exile (it|that card) instead",
    items(made(e.ApplyRule, rule=made(s.GoesTo, what=slot("_what"), **_EXILED))),
)

# -- amounts (CR 614.1a) -----------------------------------------------------------------------------------------------

_YOU = f.Is(You())
say(
    "rule",
    "if you would gain life, you gain {factor:multiple} that much life instead",
    s.Multiply,
    pattern=p.GainsLife(_YOU),
)
say(
    "rule",
    "if you would gain life, you gain that much life plus {plus:digit} instead",
    s.Multiply,
    pattern=p.GainsLife(_YOU),
)
_TOKENS = "{factor:multiple} that many of those tokens"
say("rule", f"if an effect would create {{pattern:new_tokens}}, it creates {_TOKENS} instead", s.Multiply)
say("rule", f"if {{pattern:tokens_created}}, {_TOKENS} are created instead", s.Multiply)
say("new_tokens", "one or more tokens under your control", p.CreatesTokens(_YOU))
say("new_tokens", "one or more tokens", p.CreatesTokens())
say("tokens_created", "one or more tokens would be created under your control", p.CreatesTokens(_YOU))
say("multiple", "twice", 2)
say("multiple", "three times", 3)
for _more in ("{factor:as_much} that damage", "that much damage plus {plus:digit}"):
    _deals = f"if {{pattern:would_hurt}}, it deals {_more}"
    say("more_damage", f"{_deals} to {{_again:hurt_again}} instead", s.Multiply, rather=_to_anything)
    say("more_damage", f"{_deals} instead", s.Multiply)
say("rule", "{it:more_damage}", slot("it"))
_FOR_NOW = made(e.ApplyRule, rule=slot("rule"), duration=slot("duration"))
say("clause", "{duration}, {rule:more_damage}", items(_FOR_NOW))
say("as_much", "double", 2)
say("as_much", "triple", 3)
say("would_hurt", "{source:a_source} would deal damage to {recipient:hurt_one}", p.DealsDamage)
say("would_hurt", "{source:a_source} would deal combat damage to {recipient:hurt_one}", p.DealsDamage, combat=True)
say("would_hurt", "{source:a_source} would deal damage", p.DealsDamage)
say("would_hurt", "a source would deal damage to {recipient:hurt_one}", p.DealsDamage, source=None)
say("would_hurt", "a source would deal damage", p.DealsDamage(None))
say("a_source", "a source {it:source_ending}", slot("it"))
say("a_source", "a {it:adjective} source", slot("it"))
say("a_source", "a {it:adjective} source you control", both("it", f.you_control))
say("a_source", "another {it:adjective} source you control", both("it", f.you_control, f.another))
say("a_source", "{it:known_filter}", slot("it"))
say("a_source", "{it:a.object}", slot("it"))
say("hurt_one", "a permanent or player", None)
say("hurt_one", "a player", f.player)
say("hurt_one", "an opponent", f.opponent)
say("hurt_one", "you", f.you)
say(
    "hurt_one",
    "an opponent or a permanent an opponent controls",
    f.AnyOf((f.opponent, f.AllOf((f.permanent, f.opponent_controls)))),
)
say("hurt_one", "{it:known_filter}", slot("it"))
for _words in ("that permanent or player", "that player", "that player or permanent", "you", "that creature", "it"):
    say("hurt_again", _words, _words)
_PUT = made(p.GetsCounters, what=slot("what"), kind=slot("kind"))
say(
    "rule",
    "if one or more {kind:counter} counters would be put on {what:counted_on}, {_more:so_many_more} {_kind:counter} "
    "counters are put on {_it:counted_again} instead",
    echoed(made(s.Multiply, pattern=_PUT, factor=Part("_more", 0), plus=Part("_more", 1)), "kind", "_kind"),
)
say(
    "rule",
    "if {pattern:counters_put}, it puts {factor:multiple} that many of those counters on {_it:counted_again} instead",
    s.Multiply,
)
say("counters_put", "an effect would put one or more counters on {what:counted_on}", p.GetsCounters, effect=True)
say("counted_on", "a {it:np.one}", slot("it"))
say("counted_on", "{it:known_filter}", slot("it"))
for _words in ("it", "that creature", "that permanent"):
    say("counted_again", _words, _words)
say("so_many_more", "{factor:multiple} that many", items(slot("factor"), 0))
say("so_many_more", "that many plus one", (1, 1))

say(
    "ability",
    "if {_what:self} would be put into a graveyard from anywhere, reveal {_again:self} and shuffle it into its owner's "
    "library instead.",
    Static(s.Instead(p.Moves(f.this, "", "graveyard"), (e.Move(This(), "library", "shuffled"),)), zone="any"),
)

# -- anything else (CR 614.1a) -----------------------------------------------------------------------------------------

_INSTEAD = made(Static, rule=made(s.Instead, pattern=slot("pattern"), effects=slot("effects")))
_MAY_INSTEAD = made(Static, rule=made(s.Instead, pattern=slot("pattern"), effects=slot("effects"), optional=True))
say("ability", "if {pattern:would}, {effects:clauses} instead.", _INSTEAD, when=_unasked, rather=_single)
say("ability", "if {pattern:would}, instead {effects:clauses}.", _INSTEAD, when=_unasked)
say("ability", "if {pattern:would}, you may {effects:vps.many} instead.", _MAY_INSTEAD, before=Discourse.yours)
say("ability", "if {pattern:would}, you may instead {effects:vps.many}.", _MAY_INSTEAD, before=Discourse.yours)
_FOR_A_TIME = made(s.Instead, pattern=slot("pattern"), effects=slot("effects"))
say(
    "clause",
    "{duration}, if {pattern:would}, {effects:clauses} instead",
    items(made(e.ApplyRule, rule=_FOR_A_TIME, duration=slot("duration"))),
)
say("would", "you would draw a card", p.Draws(_YOU))
say("would", "you would gain life", p.GainsLife(_YOU))
say("would", "an opponent would gain life", p.GainsLife(f.opponent))
say("would", "{what:whose=it} would be destroyed", p.Destroys)
say("would", "{what:whose=it} would die", p.Moves, origin="battlefield", destination="graveyard")
say("would", "you would lose the game", p.LosesGame(_YOU))
say("would", "damage would be dealt to {recipient:known_filter}", p.DealsDamage, source=None)
say("would", "damage would be dealt to you", p.DealsDamage(None, f.you))

say("hurt_one", "{it:a.object}", slot("it"))
_NOTHING = made(Static, rule=made(s.Instead, pattern=slot("pattern"), effects=()))
_MAY_SKIP = made(Static, rule=made(s.Instead, pattern=slot("pattern"), effects=(), optional=True))
say("ability", "if {pattern:would_gain}, that player gains no life instead.", _NOTHING)
say("ability", "if {pattern:would}, you may skip that draw instead.", _MAY_SKIP, when=_of_a_draw)
say("would_gain", "a player would gain life", p.GainsLife())
say("would_gain", "an opponent would gain life", p.GainsLife(f.opponent))
_DURING_YOUR_UNTAP = q.Every((q.TurnOf(), q.During((UNTAP,))))
say(
    "ability",
    "if {_what:whose=it} would untap during your untap step, {effects:clauses} instead.",
    made(
        Static,
        rule=made(s.Instead, pattern=made(p.BecomesUntapped, what=slot("_what")), effects=slot("effects")),
        condition=_DURING_YOUR_UNTAP,
    ),
)
