"""Whole paragraphs: the abilities of a card (CR 113)."""

from __future__ import annotations

from apnap.language import statics as s
from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.filters import Is, this
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.references import Host

ABILITIES = Vocabulary()
say = ABILITIES.say

say("line", "{it:keywords}", slot("it"))
say("line", "{it:ability}", items(slot("it")))
say("spell_line", "{it:line}", slot("it"))
say("spell_line", "{effects}", items(made(Spell, effects=slot("effects"))))
say("ability", "{cost:costs}: {effects}", Activated)
say("ability", "{cost:costs}: {effects} activate only as a sorcery.", Activated, timing="sorcery")
say("ability", "{cost:costs}: {effects} activate only once each turn.", Activated, limit=1)
say("ability", "(when|whenever) {pattern:event}, {effects}", Triggered)
say("ability", "(when|whenever) {pattern:event}, if {condition}, {effects}", Triggered)
say("ability", "at the beginning of {pattern:moment}, {effects}", Triggered)
say("ability", "at the beginning of {pattern:moment}, if {condition}, {effects}", Triggered)
say("ability", "{rule}.", Static)
say("ability", "as long as {condition}, {rule}.", Static)
say("ability", "{rule} as long as {condition}.", Static)

say("affected.one", "~", this)
for _word in ("creature", "land", "artifact", "enchantment", "permanent", "token", "Vehicle"):
    say("affected.one", f"this {_word}", this)
say("affected.one", "(enchanted|equipped) {_noun:host}", Is(Host()))
say("affected.one", "each {it:np.one}", slot("it"))
say("affected.many", "{it:np.many}", slot("it"))
say("affected.many", "all {it:np.many}", slot("it"))
say("rule", "{affected:affected*} {changes:changes*}", s.Continuous)
say("rule", "{who:affected*} can't {action}", s.Cannot)
say("action", "attack", "attack")
say("action", "block", "block")
say("action", "be blocked", "be blocked")
say("action", "be countered", "be countered")
say("action", "be regenerated", "be regenerated")
say("rule", "{what:affected*} enter<s> [the battlefield] tapped", s.EntersWith, tapped=True)
say("rule", "{who:affected*} attack<s> each combat if able", s.Must, action="attack")
say("rule", "{who:affected*} can't be blocked by {by:np.many}", s.Cannot, action="be blocked")
