"""Loyalty abilities (CR 606)."""

from __future__ import annotations

from apnap.language.abilities import Activated
from apnap.language.costs import Loyalty
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.terminals import Terminal
from apnap.language.grammar.specs import items, made, slot

LOYALTY_ABILITIES = Vocabulary()
say = LOYALTY_ABILITIES.say


def _loyalty(token: str) -> object:
    return None if token.endswith("X") else int(token)


def _symbol(value: object) -> str:
    return f"{value:+d}" if isinstance(value, int) and value else ""


LOYALTY_ABILITIES.add(Terminal("loyalty_change", "#signed", _loyalty, _symbol))
say("ability", "{cost:loyalty}: {effects}", Activated)
say("ability", "{cost:loyalty}: {choose:choose} —{modes}", Activated)
say("loyalty", "{change:loyalty_change}", items(made(Loyalty, change=slot("change"))))
say("loyalty", "0", (Loyalty(0),))
say("loyalty", "-X", (Loyalty(0, minus_x=True),))
