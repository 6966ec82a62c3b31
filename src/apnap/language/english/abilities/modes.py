"""Modes (CR 700.2)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Spell, Triggered
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import aside, cons, items, made, slot
from apnap.language.grammar.values.said_before import ZONE

MODES = Vocabulary()
say = MODES.say

say("spell_text", "{choose:choose} —{modes}", items(made(Spell, modes=slot("modes"), choose=slot("choose"))))
say("ability", "{pattern:trigger}, {choose:choose} —{modes}", Triggered, zone=ZONE, before=Discourse.new_ability)
say(
    "ability",
    "{pattern:trigger}, if {condition}, {choose:choose} —{modes}",
    Triggered,
    zone=ZONE,
    before=Discourse.new_ability,
)
say("ability", "{cost:costs}: {choose:choose} —{modes}", Activated, zone=ZONE, before=Discourse.new_ability)
say("choose", "choose one", (1, 1))
say("choose", "choose one or both", (1, 2))
say("choose", "choose one or more", (1, 99))
say("choose", "choose two", (2, 2))
say("choose", "choose three", (3, 3))
say("choose", "choose up to one", (0, 1))
say("choose", "choose up to two", (0, 2))
say("modes", "{first:mode}", items(slot("first")))
say("modes", "{first:mode}{rest:modes}", cons())
say("mode", "\n• {it:effects}", slot("it"), before=Discourse.next_mode)

# -- more of them if a condition holds as it is cast (CR 601.4) --------------------------------------------------------

for _when in (" as you cast this spell", ""):
    say(
        "spell_text",
        f"choose one. if {{_if:condition}}{_when}, you may choose {{_both:both_modes}}.{{modes}}",
        items(made(Spell, modes=slot("modes"), choose=(1, 1), choose_if=slot("_if"), choose_then=(1, 2))),
    )
for _words in ("both instead", "both", "two instead"):
    say("both_modes", _words, None)

# -- the same mode more than once (CR 700.2d) --------------------------------------------------------------------------

say(
    "spell_text",
    "{choose}. you may choose the same mode more than once.{modes}",
    items(made(Spell, modes=slot("modes"), choose=slot("choose"), again=True)),
)
say("choose", "choose four", (4, 4))
say("choose", "choose five", (5, 5))
say("choose", "choose up to three", (0, 3))

say("mode", "\n• {_word:flavor} — {it:effects}", aside("it"), before=Discourse.next_mode)
