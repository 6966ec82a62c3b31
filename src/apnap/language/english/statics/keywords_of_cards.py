"""Keyword abilities of cards in graveyards and hands, for costs that come from the cards themselves (CR 702.1a)."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Keyword, Static
from apnap.language.changes import Gain
from apnap.language.conditions import TurnOf
from apnap.language.costs import ExileCards, OwnManaCost
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Make, items, made, slot

KEYWORDS_OF_CARDS = Vocabulary()
say = KEYWORDS_OF_CARDS.say


def _given(keyword: object) -> object:
    """The cards have the keyword."""
    change = made(Gain, abilities=items(keyword))
    return items(made(Static, rule=made(s.Continuous, affected=slot("_who"), changes=items(change))))


def _keyword(word: str, price: str, keyword: object) -> None:
    for subject in ("each {_who:lying.one} has", "{_who:lying.many} have"):
        say("statics", f"{subject} {word}. (the|its) {word} cost is equal to {price}.", _given(keyword))


for _word in ("unearth", "embalm", "flashback", "scavenge"):
    _keyword(_word, "(its|the card's|that card's) mana cost", Keyword(_word, (OwnManaCost(),)))
_keyword(
    "escape",
    "(its|the card's) mana cost plus exile {_n:number} other cards from your graveyard",
    made(
        Keyword,
        name="escape",
        cost=items(OwnManaCost(), made(ExileCards, what=f.another, zone="graveyard", count=slot("_n"))),
    ),
)

# -- keywords of spells ------------------------------------------------------------------------------------------------

say("affected.many", "{_it:spells.many} players cast", made(f.AllOf, parts=items(f.spell, slot("_it"))))


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
    "the first spell you cast during each of your turns with {_quality:quality} has {_abilities:abilities}.",
    items(made(Static, rule=_first(slot("_quality")), condition=TurnOf())),
)
