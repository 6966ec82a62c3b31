"""Abilities that something has or gains: keywords and quoted abilities in lists (CR 113.1a, 113.10)."""

from __future__ import annotations

from apnap.language.abilities import Keyword
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.quoted_abilities import Quoted
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.combined import concat

QUOTED_ABILITIES = Vocabulary()
say = QUOTED_ABILITIES.say


def _not_keywords(value: object) -> bool:
    """Keywords are said without quotation marks."""
    return isinstance(value, tuple) and not all(isinstance(one, Keyword) for one in value)


QUOTED_ABILITIES.add(Quoted("quoted", "quoted_line"), Quoted("own_quoted", "quoted_line", own=True))
say("quoted_line", "{it:line}", slot("it"), when=_not_keywords)
_BANDS = made(Keyword, name="bands with other", quality=slot("it"))
say("quoted_line", "bands with other {it:np.many}.", items(_BANDS))  # CR 702.22b
say("granted", "{it:keyword}", items(slot("it")))
say("granted", "{it:quoted}", slot("it"))
say("granted", "{it:protections}", slot("it"))
say("abilities", "{a:granted}", slot("a"))
say("abilities", "{a:granted} and {b:granted}", concat("a", "b"))
say("abilities", "{a:granted}, {b:granted}, and {c:granted}", concat("a", "b", "c"))
say("abilities", "{a:granted}, {b:granted}, {c:granted}, and {d:granted}", concat("a", "b", "c", "d"))
say(
    "abilities",
    "{a:granted}, {b:granted}, {c:granted}, {d:granted}, and {e:granted}",
    concat("a", "b", "c", "d", "e"),
)
