"""Keyword abilities of cards in graveyards and hands, for costs that come from the cards themselves (CR 702.1a)."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Keyword, Static
from apnap.language.changes import Gain
from apnap.language.conditions import TurnOf
from apnap.language.costs import ExileCards, OwnManaCost
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Echoed, Make, items, made, slot

KEYWORDS_OF_CARDS = Vocabulary()
say = KEYWORDS_OF_CARDS.say


_GAINED = made(Gain, abilities=items(made(Keyword, name=slot("_word"), cost=slot("_price"))))
_HAVE = items(made(Static, rule=made(s.Continuous, affected=slot("_who"), changes=items(_GAINED))))
for _subject in ("each {_who:lying.one} has", "{_who:lying.many} have"):
    say(
        "statics",
        f"{_subject} {{_word:costed_word}}. (the|its) {{_again:costed_word}} cost is equal to {{_price:own_price}}.",
        Echoed(_HAVE, "_word", "_again"),
    )
for _word in ("unearth", "embalm", "flashback", "scavenge", "escape"):
    say("costed_word", _word, _word)
say("own_price", "(its|the card's|that card's) mana cost", (OwnManaCost(),))
say(
    "own_price",
    "(its|the card's) mana cost plus exile {_n:number} other cards from your graveyard",
    items(OwnManaCost(), made(ExileCards, what=f.another, zone="graveyard", count=slot("_n"))),
)

# -- keywords of spells ------------------------------------------------------------------------------------------------

say("affected.many", "{_it:spells.many} players cast", made(f.AllOf, parts=items(f.spell, slot("_it"))))


say("on_your_turns", "during each of your turns", None)


def _first(what: object) -> Make:
    """The first such spell of a turn has the abilities."""
    spell = made(f.AllOf, parts=items(f.spell, f.you_control, made(f.FirstCast, what=what)))
    return made(s.Continuous, affected=spell, changes=items(made(Gain, abilities=slot("_abilities"))))


say(
    "statics",
    "the first spell you cast each turn has {_abilities:abilities}.",
    items(made(Static, rule=_first(f.Anything()))),
)
say(
    "statics",
    "the first spell you cast {_when:on_your_turns} with {_quality:quality} has {_abilities:abilities}.",
    items(made(Static, rule=_first(slot("_quality")), condition=TurnOf())),
)
