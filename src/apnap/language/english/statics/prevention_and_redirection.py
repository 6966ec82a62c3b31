"""Preventing and redirecting damage (CR 614.9, 615)."""

from __future__ import annotations

from typing import Final

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.amounts import Number, X
from apnap.language.durations import FOREVER
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Const, items, made, slot
from apnap.language.grammar.values.zones import Part
from apnap.language.grammar.wording.self_references import by_name, enchanted
from apnap.language.references import Bound, Host

PREVENTION_AND_REDIRECTION = Vocabulary()
say = PREVENTION_AND_REDIRECTION.say
_AFFECTED: Final = f.Is(Bound("affected"))


def _named(value: object) -> bool:
    """A thing that is known by now: what would be chosen is chosen when damage is dealt, and by nobody."""
    return isinstance(value, f.Is) and not isinstance(value.reference, (e.Choose, e.Each))


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
say("hurt", "you", f.you)
say("hurt", "{it:known_filter}", slot("it"))
say("hurt", "{it:np.many}", slot("it"))
say("hurt", "you and {it:np.many}", made(f.AnyOf, choices=items(f.you, slot("it"))))
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
say("simple", "{rule:prevents_now} this turn", items(made(e.ApplyRule, rule=slot("rule"))))
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
say("hurt_now", "you", f.you)
say("hurt_now", "{it:np.many}", slot("it"))
say("hurt_now", "you and {it:np.many}", made(f.AnyOf, choices=items(f.you, slot("it"))))
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

# -- part of the damage, and what follows ------------------------------------------------------------------------------

say(
    "rule",
    "if {source:a_source} would deal damage to {recipient:hurt_one}, prevent {amount:digit} of that damage",
    s.Prevent,
)
say(
    "rule",
    "if {source:a_source} would deal combat damage to {recipient:hurt_one}, prevent {amount:digit} of that damage",
    s.Prevent,
    combat=True,
)
say("rule", "if a source would deal damage to {recipient:hurt_one}, prevent {amount:digit} of that damage", s.Prevent)
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

# -- the next time (CR 615.8) ------------------------------------------------------------------------------------------

_SHIELD = {"source": Part("_harm", 0), "recipient": Part("_harm", 1), "once": True}
say("clause", "{_harm:next_harm}, prevent that damage", items(made(e.ApplyRule, rule=made(s.Prevent, **_SHIELD))))
say(
    "sentence",
    "{_harm:next_harm}, prevent that damage. {_then:afterwards}.",
    items(made(e.ApplyRule, rule=made(s.Prevent, then=slot("_then"), **_SHIELD))),
)
say(
    "next_harm",
    "the next time {source:chosen_source} would deal damage to {to:hurt_now} this turn",
    items(slot("source"), slot("to")),
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
say("hurting_now", "{it:chosen_source}", slot("it"))
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

say(
    "clause",
    "prevent {_combat:harm} that {_by:hurting_now} would deal this game to {_to:hurt_now}",
    items(
        made(
            e.ApplyRule,
            rule=made(s.Prevent, source=slot("_by"), recipient=slot("_to"), combat=slot("_combat")),
            duration=FOREVER,
        )
    ),
)

# -- redirection (CR 614.9) --------------------------------------------------------------------------------------------

say("rule", "all damage that would be dealt to {recipient:hurt} is dealt to {to:known.one} instead", s.Redirect)
_REDIRECTED = made(s.Redirect, recipient=Part("_harm", 0), to=slot("_to"), amount=Part("_harm", 1))
_DEALT_TO = "is dealt to {_to:thing} instead"
say("clause", f"{{_harm:harm_now}} {_DEALT_TO}", items(made(e.ApplyRule, rule=_REDIRECTED)))
say("clause", f"{{_harm:harm_ever}} {_DEALT_TO}", items(made(e.ApplyRule, rule=_REDIRECTED, duration=FOREVER)))
_BY_SOURCE = made(s.Redirect, recipient=Part("_harm", 0), source=Part("_harm", 1), to=slot("_to"))
say(
    "clause",
    f"{{_harm:harm_by}} {_DEALT_TO}",
    items(
        made(e.ApplyRule, rule=made(s.Redirect, recipient=Part("_harm", 0), source=Part("_harm", 1), to=slot("_to")))
    ),
)
_HURT = "all damage that would be dealt {to:hurt_this_turn} by {by:hurting_now}"
say("harm_by", _HURT, items(slot("to"), slot("by")))
say(
    "clause",
    "prevent the next {_n:digit} damage that would be dealt {_to:hurt_this_turn} by {_by:hurting_now}",
    items(made(e.ApplyRule, rule=made(s.Prevent, source=slot("_by"), recipient=slot("_to"), amount=slot("_n")))),
)
say("hurt_this_turn", "this turn to {it:hurt_now}", slot("it"))
say("hurt_this_turn", "to {it:hurt_now} this turn", slot("it"))
_NEXT_HARM = items(slot("to"), slot("n"))
say("harm_now", "{it:harm_ever} this turn", slot("it"))
say("harm_now", "all damage that would be dealt to {to:hurt_now} this turn", items(slot("to"), None))
say("harm_now", "all damage that would be dealt this turn to {to:hurt_now}", items(slot("to"), None))
say("harm_ever", "the next {n:digit} damage that would be dealt to {to:hurt_now}", _NEXT_HARM)
say("harm_ever", "the next X damage that would be dealt to {to:hurt_now}", items(slot("to"), X()))
say("hurt_now", "(him|her)", f.this)
