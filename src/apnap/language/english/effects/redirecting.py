"""Spells and abilities by their targets, and changing those (CR 115.7, 115.9)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot

REDIRECTING = Vocabulary()
say = REDIRECTING.say

for _ending in ("ending*", "spell_ending*"):
    say(_ending, "with a single target", f.HasTargets())
    say(_ending, "with one or more targets", f.HasTargets(or_more=True))
    say(_ending, "that target<s> only {inner:sole}", f.Targets, only=True)
say("sole", "~", f.this)
say("sole", "a {it:player.one}", slot("it"))
say("sole", "a single {it:np.one}", slot("it"))

for _words, _how in (("the target", "same"), ("the targets", "each"), ("a target", "one")):
    _change = f"change {_words} of {{what:thing}}"
    say("vp.many", _change, e.ChangeTargets, how=_how)
    say("vp.many", f"{_change} to {{to:known.one}}", e.ChangeTargets, how=_how)
    say("vp.many", f"{_change}. the new target must be {{only:a}}", e.ChangeTargets, how=_how)
say("clause", "you may change any targets of {what:thing}", items(made(e.ChooseNewTargets, what=slot("what"))))
