"""Companion abilities (CR 702.139): what they ask of a starting deck."""

from __future__ import annotations

from apnap.language.abilities import Keyword
from apnap.language.companions import StartingDeck
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot

COMPANIONS = Vocabulary()
say = COMPANIONS.say

say("line", "Companion — {_deck:starting_deck}.", items(made(Keyword, name="companion", quality=slot("_deck"))))
for _words in ("creature card", "permanent card", "nonland card"):
    say("asked_cards", _words, _words)
_ONLY = "Your starting deck contains only cards with"
say("starting_deck", f"{_ONLY} even mana values", StartingDeck("card", "even mana value"))
say("starting_deck", f"{_ONLY} odd mana values and land cards", StartingDeck("nonland card", "odd mana value"))
say(
    "starting_deck",
    f"{_ONLY} mana value {{number:digit}} or greater and land cards",
    StartingDeck,
    cards="nonland card",
    quality="mana value at least",
)
say(
    "starting_deck",
    "Each {cards:asked_cards} in your starting deck has mana value {number:digit} or less",
    StartingDeck,
    quality="mana value at most",
)
say(
    "starting_deck",
    "Each {cards:asked_cards} in your starting deck has an activated ability",
    StartingDeck,
    quality="activated ability",
)
say(
    "starting_deck",
    "Each {cards:asked_cards} in your starting deck has a different name",
    StartingDeck,
    quality="different names",
)
say(
    "starting_deck",
    "Each {cards:asked_cards} in your starting deck shares a card type",
    StartingDeck,
    quality="a card type in common",
)
say(
    "starting_deck",
    "Each {cards:asked_cards} in your starting deck is a {_a:subtype.one}, {_b:subtype.one}, {_c:subtype.one}, "
    "{_d:subtype.one}, or {_e:subtype.one} card",
    StartingDeck,
    quality="subtypes",
    subtypes=items(slot("_a"), slot("_b"), slot("_c"), slot("_d"), slot("_e")),
)
say(
    "starting_deck",
    "No card in your starting deck has more than one of the same mana symbol in its mana cost",
    StartingDeck("card", "single mana symbols"),
)
say(
    "starting_deck",
    "Your starting deck contains at least twenty cards more than the minimum deck size",
    StartingDeck("card", "more cards"),
)
