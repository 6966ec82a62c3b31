"""Loyalty abilities (CR 606)."""

from __future__ import annotations

from apnap.language import costs as c
from apnap.language.chinese.special_categories import Self, Words
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made

LOYALTY_ABILITIES = Vocabulary()
say = LOYALTY_ABILITIES.say

say("cost", "-X", made(c.Loyalty, change=Self("_"), minus_x=True))
say("cost", "{change:loyalty}", c.Loyalty)
LOYALTY_ABILITIES.add(Words("loyalty", lambda value: f"{value:+d}" if value else "0"))
