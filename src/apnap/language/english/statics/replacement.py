"""Replacement and prevention: "if … would …, … instead", shields, damage that is prevented (CR 614, 615)."""

from __future__ import annotations

from typing import Final

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.amounts import Number, X
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Const, echoed, items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.pronouns import Hurt
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.grammar.values.sequence import OrInstead
from apnap.language.grammar.wording.names import by_name, enchanted
from apnap.language.references import Bound, Host, This, You
from apnap.language.zones import COMBAT

REPLACING = Vocabulary()
say = REPLACING.say

YOU: Final = f.IsPlayer("you")
_AFFECTED: Final = f.Is(Bound("affected"))


def _named(value: object) -> bool:
    """A thing that is known by now: what would be chosen is chosen when damage is dealt, and by nobody."""
    return isinstance(value, f.Is) and not isinstance(value.reference, (e.Choose, e.Each))


def _same_deed(value: object) -> bool:
    """What is done instead is the same deed, done otherwise; of several deeds it isn't clear which one is meant."""
    node = value[0] if isinstance(value, tuple) else None
    return isinstance(node, e.If) and len(node.otherwise) == 1 and type(node.otherwise[0]) is type(node.effects[0])


def _unasked(value: object) -> bool:
    """ "You may … instead" is a choice whether to replace the event at all."""
    rule = value.rule if isinstance(value, Static) else None
    return isinstance(rule, s.Instead) and not (rule.effects and isinstance(rule.effects[0], e.YouMay))


def _other_than_damage(value: object, talk: Discourse) -> bool:
    """More damage of the same kind is said in fewer words."""
    node = value[0] if isinstance(value, tuple) and value else None
    return not (isinstance(node, e.If) and isinstance(node.effects[0], e.DealDamage))


def _single(value: object, talk: Discourse) -> bool:
    """One thing is done instead."""
    rule = value.rule if isinstance(value, Static) else None
    return isinstance(rule, s.Instead) and len(rule.effects) == 1


def _to_anything(value: object, talk: Discourse) -> bool:
    """Whom it is dealt to was said in full."""
    pattern = value.pattern if isinstance(value, s.Multiply) else None
    return isinstance(pattern, p.DealsDamage) and pattern.recipient is None


# -- prevention (CR 615) -----------------------------------------------------------------------------------------------

say("harm", "all damage", None)
say("harm", "all combat damage", True)
say("harm", "all noncombat damage", False)
_ALL = "prevent {combat:harm} that would be dealt"
say("prevents", f"{_ALL}", s.Prevent)
say("prevents", f"{_ALL} to {{recipient:hurt}}", s.Prevent)
say("prevents", f"{_ALL} by {{source:hurting}}", s.Prevent)
say("prevents", f"{_ALL} to {{recipient:hurt}} by {{source:hurting}}", s.Prevent)
say("prevents", "prevent {combat:harm} {source:hurting} would deal", s.Prevent)
say("prevents", "prevent {combat:harm} {source:hurting} would deal to {recipient:hurt}", s.Prevent)
say("rule", "{it:prevents}", slot("it"))
say(
    "rules",
    "prevent {combat:harm} that would be dealt to and dealt by {both:known_filter}",
    items(
        made(s.Prevent, recipient=slot("both"), combat=slot("combat")),
        made(s.Prevent, source=slot("both"), combat=slot("combat")),
    ),
)
say("hurt", "you", YOU)
say("hurt", "{it:known_filter}", slot("it"))
say("hurt", "{it:np.many}", slot("it"))
say("hurt", "you and {it:np.many}", made(f.AnyOf, choices=items(YOU, slot("it"))))
say("hurting", "{it:known_filter}", slot("it"))
say("hurting", "{it:np.many}", slot("it"))
say("hurting", "sources {it:source_ending}", slot("it"))
say("hurting", "{it:adjective} sources", slot("it"))
say("source_ending", "you control", f.you_control)
say("source_ending", "you don't control", f.Non(f.you_control))
say("source_ending", "(an opponent controls|your opponents control)", f.opponent_controls)
say("source_ending", "of the chosen color", f.HasChosenColour())
say("known_filter", "~", f.this, rather=by_name)
say("known_filter", "this {_noun:this_noun}", f.this)
say("known_filter", "enchanted {_noun:host}", f.Is(Host()), rather=enchanted)
say("known_filter", "equipped {_noun:host}", f.Is(Host()))

# for a turn: the words "this turn" stand at the end, or before whom it is dealt to
say("clause", "{rule:prevents_now} this turn", items(made(e.ApplyRule, rule=slot("rule"))))
say(
    "clause",
    "prevent {_combat:harm} that would be dealt this turn to {_to:hurt_now}",
    items(made(e.ApplyRule, rule=made(s.Prevent, combat=slot("_combat"), recipient=slot("_to")))),
)
say(
    "clause",
    "prevent {_combat:harm} that would be dealt this turn by {_by:hurting_now}",
    items(made(e.ApplyRule, rule=made(s.Prevent, combat=slot("_combat"), source=slot("_by")))),
)
say(
    "clause",
    "prevent {_combat:harm} that would be dealt to {_to:hurt_now} this turn by {_by:hurting_now}",
    items(made(e.ApplyRule, rule=made(s.Prevent, combat=slot("_combat"), recipient=slot("_to"), source=slot("_by")))),
)
say("prevents_now", f"{_ALL}", s.Prevent)
say("prevents_now", f"{_ALL} to {{recipient:hurt_now}}", s.Prevent)
say("prevents_now", f"{_ALL} by {{source:hurting_now}}", s.Prevent)
say("prevents_now", "prevent {combat:harm} {source:hurting_now} would deal", s.Prevent)
say("prevents_now", "prevent the next {amount:digit} damage that would be dealt to {recipient:hurt_now}", s.Prevent)
say("prevents_now", "prevent the next X damage that would be dealt to {recipient:hurt_now}", s.Prevent, amount=X())
say("hurt_now", "{reference:thing.one}", f.Is, when=_named)
say("hurt_now", "you", YOU)
say("hurt_now", "{it:np.many}", slot("it"))
say("hurt_now", "you and {it:np.many}", made(f.AnyOf, choices=items(YOU, slot("it"))))
say("hurting_now", "{reference:thing.one}", f.Is, when=_named)
say("hurting_now", "{it:np.many}", slot("it"))
say("hurting_now", "sources {it:source_ending}", slot("it"))
say(
    "clause",
    "prevent {_combat:harm} that would be dealt to and dealt by {to:thing.one} this turn",
    items(
        made(
            e.Apply,
            to=slot("to"),
            rules=items(
                made(s.Prevent, recipient=_AFFECTED, combat=slot("_combat")),
                made(s.Prevent, source=_AFFECTED, combat=slot("_combat")),
            ),
        )
    ),
)
say("rule", "damage can't be prevented", s.Cannot(f.Anything(), "have prevented"))
say(
    "clause",
    "damage can't be prevented {duration}",
    items(made(e.ApplyRule, rule=Const(s.Cannot(f.Anything(), "have prevented")), duration=slot("duration"))),
)

# -- zones (CR 614.6) --------------------------------------------------------------------------------------------------

say(
    "rule",
    "if {what:one_that} would {_to:die}, exile (it|that card|that creature) instead",
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
    "if a card would be put into a graveyard from anywhere, exile (it|that card) instead",
    s.GoesTo(f.Non(f.token), "", "graveyard", "exile"),
)
say(
    "rule",
    "if a card or token would be put into a graveyard from anywhere, exile (it|that card) instead",
    s.GoesTo(f.Anything(), "", "graveyard", "exile"),
)
say(
    "rule",
    "if a card would be put into your graveyard from anywhere, exile (it|that card) instead",
    s.GoesTo(f.Non(f.token) & f.you_own, "", "graveyard", "exile"),
)
say("die", "die", "die")
say("die", "be put into a graveyard", "die")
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
_MORE = "if one or more tokens would be created under your control"
_BY_EFFECT = "if an effect would create one or more tokens under your control"
say("rule", f"{_BY_EFFECT}, it creates {_TOKENS} instead", s.Multiply, pattern=p.CreatesTokens(_YOU))
say("rule", f"{_MORE}, {_TOKENS} are created instead", s.Multiply, pattern=p.CreatesTokens(_YOU))
say("multiple", "twice", 2)
say("multiple", "three times", 3)
for _more in ("{factor:as_much} that damage", "that much damage plus {plus:digit}"):
    _deals = f"if {{pattern:would_hurt}}, it deals {_more}"
    say("rule", f"{_deals} to {{_again:hurt_again}} instead", s.Multiply, rather=_to_anything)
    say("rule", f"{_deals} instead", s.Multiply)
say("as_much", "double", 2)
say("as_much", "triple", 3)
say("would_hurt", "{source:a_source} would deal damage to {recipient:hurt_one}", p.DealsDamage)
say("would_hurt", "{source:a_source} would deal combat damage to {recipient:hurt_one}", p.DealsDamage, combat=True)
say("would_hurt", "{source:a_source} would deal damage", p.DealsDamage)
say("would_hurt", "a source would deal damage to {recipient:hurt_one}", p.DealsDamage, source=None)
say("a_source", "a source {it:source_ending}", slot("it"))
say("a_source", "a {it:adjective} source", slot("it"))
say("a_source", "a {it:adjective} source you control", both("it", f.you_control))
say("a_source", "another {it:adjective} source you control", both("it", f.you_control, f.another))
say("a_source", "{it:known_filter}", slot("it"))
say("a_source", "{it:a.object}", slot("it"))
say("hurt_one", "a permanent or player", None)
say("hurt_one", "a player", f.player)
say("hurt_one", "an opponent", f.opponent)
say("hurt_one", "you", YOU)
say(
    "hurt_one",
    "an opponent or a permanent an opponent controls",
    f.AnyOf((f.opponent, f.AllOf((f.permanent, f.opponent_controls)))),
)
say("hurt_one", "{it:known_filter}", slot("it"))
for _words in ("that permanent or player", "that player", "that player or permanent", "you", "that creature", "it"):
    say("hurt_again", _words, _words)
say(
    "rule",
    "if {source:a_source} would deal damage to {recipient:hurt_one}, prevent {amount:digit} of that damage",
    s.Prevent,
)
say("rule", "if a source would deal damage to {recipient:hurt_one}, prevent {amount:digit} of that damage", s.Prevent)
_PUT = made(p.GetsCounters, what=slot("what"), kind=slot("kind"))
for _on in ("a {what:np.one}", "{what:known_filter}"):
    say(
        "rule",
        f"if one or more {{kind:counter}} counters would be put on {_on}, {{factor:multiple}} that many "
        "{_kind:counter} counters are put on (it|that creature|that permanent) instead",
        echoed(made(s.Multiply, pattern=_PUT, factor=slot("factor")), "kind", "_kind"),
    )
    say(
        "rule",
        f"if one or more {{kind:counter}} counters would be put on {_on}, that many plus {{plus:one_more}} "
        "{_kind:counter} counters are put on (it|that creature|that permanent) instead",
        echoed(made(s.Multiply, pattern=_PUT, plus=slot("plus")), "kind", "_kind"),
    )
say("one_more", "one", 1)

say(
    "ability",
    "if {_what:self} would be put into a graveyard from anywhere, reveal {_again:self} and shuffle it into its owner's "
    "library instead.",
    Static(s.Instead(p.Moves(f.this, "", "graveyard"), (e.Move(This(), "library", "shuffled"),)), zone="any"),
)
_SPARED = made(s.Prevent, recipient=slot("_who"), then=slot("_then"))
say(
    "ability",
    "if damage would be dealt to {_who:hurt}, prevent that damage. {_then:effects}",
    made(Static, rule=_SPARED),
)
say(
    "ability",
    "if damage would be dealt to {_who:hurt}, prevent that damage and {_then:clauses}.",
    made(Static, rule=_SPARED),
)

# -- anything else (CR 614.1a) -----------------------------------------------------------------------------------------

_INSTEAD = made(Static, rule=made(s.Instead, pattern=slot("pattern"), effects=slot("effects")))
_MAY_INSTEAD = made(Static, rule=made(s.Instead, pattern=slot("pattern"), effects=slot("effects"), optional=True))
say("ability", "if {pattern:would}, {effects:clauses} instead.", _INSTEAD, when=_unasked, rather=_single)
say("ability", "if {pattern:would}, instead {effects:clauses}.", _INSTEAD, when=_unasked)
say("ability", "if {pattern:would}, you may {effects:vps.many} instead.", _MAY_INSTEAD, before=Discourse.yours)
say("ability", "if {pattern:would}, you may instead {effects:vps.many}.", _MAY_INSTEAD, before=Discourse.yours)
say("would", "you would draw a card", p.Draws(_YOU))
say("would", "you would gain life", p.GainsLife(_YOU))
say("would", "an opponent would gain life", p.GainsLife(f.opponent))
say("would", "{what:whose=it} would be destroyed", p.Destroys)
say("would", "you would lose the game", p.LosesGame(_YOU))
say("would", "damage would be dealt to {recipient:known_filter}", p.DealsDamage, source=None)
say("would", "damage would be dealt to you", p.DealsDamage(None, YOU))
say("rule", "skip your {what:step_name}", s.Skips, who=f.IsPlayer("you"))
say("rule", "players skip their {what:step_names}", s.Skips, who=f.player)
for _step in ("draw", "upkeep", "untap"):
    say("step_name", f"{_step} step", _step)
    say("step_names", f"{_step} steps", _step)
say("vp.many", "skip your next {what:skippable}", e.SkipNext, who=ACTOR)
say("vp.one", "skips their next {what:skippable}", e.SkipNext, who=ACTOR)
say("skippable", "turn", "turn")
say("skippable", "combat phase", COMBAT)
say("skippable", "{it:step_name}", slot("it"))

# -- the next time (CR 615.8) -----------------------------------------------------------------------------------------

_NEXT = "the next time {_source:chosen_source} would deal damage to {_to:hurt_now} this turn, prevent that damage"
_SHIELD = {"source": slot("_source"), "recipient": slot("_to"), "once": True}
say("clause", _NEXT, items(made(e.ApplyRule, rule=made(s.Prevent, **_SHIELD))))
say(
    "sentence",
    f"{_NEXT}. {{_then:afterwards}}.",
    items(made(e.ApplyRule, rule=made(s.Prevent, then=slot("_then"), **_SHIELD))),
)
say(
    "happening",
    "prevent the next {_n:digit} damage that would be dealt to {_to:hurt_now} this turn. {_then:afterwards}.",
    items(made(e.ApplyRule, rule=made(s.Prevent, recipient=slot("_to"), amount=slot("_n"), then=slot("_then")))),
)
say("afterwards", "you gain life equal to the damage prevented this way", items(e.GainLife(Number())))
say("chosen_source", "a source of your choice", f.Is(e.Choose(f.IsSource())))
say(
    "chosen_source",
    "a {_what:adjective} source of your choice",
    made(f.Is, reference=made(e.Choose, what=made(f.AllOf, parts=items(slot("_what"), f.IsSource())))),
)
say(
    "chosen_source",
    "a source of your choice of the chosen color",
    f.Is(e.Choose(f.HasChosenColour() & f.IsSource())),
)
say(
    "clause",
    "prevent {_combat:harm} {_source:chosen_source} would deal this turn",
    items(made(e.ApplyRule, rule=made(s.Prevent, source=slot("_source"), combat=slot("_combat")))),
)
say(
    "clause",
    "prevent {_combat:harm} {_source:chosen_source} would deal to {_to:hurt_now} this turn",
    items(
        made(e.ApplyRule, rule=made(s.Prevent, source=slot("_source"), recipient=slot("_to"), combat=slot("_combat")))
    ),
)

# -- redirection (CR 614.9) --------------------------------------------------------------------------------------------

say("rule", "all damage that would be dealt to {recipient:hurt} is dealt to {to:known.one} instead", s.Redirect)
say(
    "clause",
    "the next {_n:digit} damage that would be dealt to {_from:hurt_now} this turn is dealt to {_to:thing.one} instead",
    items(made(e.ApplyRule, rule=made(s.Redirect, recipient=slot("_from"), to=slot("_to"), amount=slot("_n")))),
)
say(
    "clause",
    "all damage that would be dealt this turn to {_from:hurt_now} is dealt to {_to:thing.one} instead",
    items(made(e.ApplyRule, rule=made(s.Redirect, recipient=slot("_from"), to=slot("_to")))),
)
say(
    "clause",
    "all damage that would be dealt to {_from:hurt_now} this turn is dealt to {_to:thing.one} instead",
    items(made(e.ApplyRule, rule=made(s.Redirect, recipient=slot("_from"), to=slot("_to")))),
)

# -- one effect or the other (CR 608.2c) -------------------------------------------------------------------------------

_EITHER = OrInstead()
for _words in ("{effects:clauses} instead.", "instead {effects:clauses}."):
    _template = f"{{otherwise:clauses}}. if {{condition}}, {_words}"
    say("happening", _template, _EITHER, when=_same_deed, rather=_other_than_damage)
