"""What is done with cards in the opening hand (CR 103.6)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.references import This, You

OPENING_HAND = Vocabulary()
say = OPENING_HAND.say

_BEGIN = s.FromOpeningHand((e.Move(This(), "battlefield"),))
say(
    "ability",
    "if (~|this card) is in your opening hand, you may begin the game with it on the battlefield.",
    Static(_BEGIN, zone="hand"),
)
say(
    "ability",
    "you may reveal this card from your opening hand. if you do, {later:first_time}.",
    made(
        Static,
        rule=made(s.FromOpeningHand, effects=items(e.Look(This(), reveal=True), slot("later"))),
        zone="hand",
    ),
)


def _at(words: str, begins: p.Begins) -> None:
    """The first time a step begins in the game is the next time, where there has been none."""
    later = made(e.Delayed, pattern=begins, effects=slot("effects"))
    say("first_time", f"at the beginning of {words}, {{effects:clauses}}", later)
    say("first_time", f"{{effects:simple}} at the beginning of {words}", later)


_at("the first upkeep", p.Begins("upkeep"))
_at("your first upkeep", p.Begins("upkeep", You()))
_at("your first main phase[ of the game]", p.Begins("precombat main", You()))
