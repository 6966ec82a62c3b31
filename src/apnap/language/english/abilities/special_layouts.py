"""Lines that cards of special layouts have: chapters (CR 714), levels (CR 711) and levels of Classes (CR 716),
prototypes (CR 718)."""

from __future__ import annotations

from apnap.language.abilities import Keyword
from apnap.language.english.word_forms import roman
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.quoted_abilities import Below
from apnap.language.grammar.special.terminals import Terminal
from apnap.language.grammar.specs import cons, items, slot
from apnap.language.grammar.values.combined import concat
from apnap.language.grammar.values.said_before import ABOUT
from apnap.language.grammar.values.special_layouts import Chapters, ClassLevel, LeveledUp, Size
from apnap.language.patterns import BecomesLevel

SPECIAL_LAYOUTS = Vocabulary()
say = SPECIAL_LAYOUTS.say

for _n in range(1, 11):
    say("chapter", roman(_n), _n)
say("chapters", "{first:chapter}", items(slot("first")))
say("chapters", "{first:chapter}, {rest:chapters}", cons())
say("line", "{numbers:chapters} — {effects}", Chapters("effects"), before=Discourse.new_ability)
say("line", "{numbers:chapters} — {choose} —{modes}", Chapters("choose", "modes"), before=Discourse.new_ability)

# -- levels: a line, and all that stands below it ----------------------------------------------------------------------


def _range(token: str) -> object:
    """`1-4` as the least and the greatest; the greatest is 0 in `5+`."""
    low, _, high = token.rstrip("+").partition("-")
    return int(low), int(high or 0)


def _range_token(value: object) -> str:
    if not isinstance(value, tuple) or len(value) != 2:
        return ""
    low, high = value
    return f"{low}-{high}" if high else f"{low}+"


SPECIAL_LAYOUTS.add(Terminal("levels", "#levels", _range, _range_token), Below("below", "line"))
say("lines_below", "\n{a:below}", slot("a"))
say("lines_below", "\n{a:below}{b:lines_below}", concat("a", "b"))
say("line", "LEVEL {levels}\n{size:stats}", LeveledUp())
say("line", "LEVEL {levels}\n{size:stats}{abilities:lines_below}", LeveledUp("abilities"))
say("line", "{cost:costs}: level {number:digit}{abilities:lines_below}", ClassLevel())
say("deed*", "become<s> level {number:digit}", BecomesLevel, what=ABOUT)

# -- prototypes --------------------------------------------------------------------------------------------------------

say("last_keyword", "prototype {cost:mana_cost} — {_size:stats}", Keyword, name="prototype", quality=Size("_size"))

say("line", "{numbers:chapters} — {_word:ability_word} — {effects}", Chapters("effects"), before=Discourse.new_ability)
