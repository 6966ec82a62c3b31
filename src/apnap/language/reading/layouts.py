"""Lines that cards of special layouts have: chapters (CR 714)."""

from __future__ import annotations

from apnap.language.english.words import roman
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.layout_specs import Chapters
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import cons, items, slot

LAYOUTS = Vocabulary()
say = LAYOUTS.say

for _n in range(1, 11):
    say("chapter", roman(_n), _n)
say("chapters", "{first:chapter}", items(slot("first")))
say("chapters", "{first:chapter}, {rest:chapters}", cons())
say("line", "{numbers:chapters} — {effects}", Chapters("effects"), before=Discourse.new_ability)
say("line", "{numbers:chapters} — {choose} —{modes}", Chapters("choose", "modes"), before=Discourse.new_ability)
