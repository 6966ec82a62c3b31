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
say("starting_deck", "Your starting deck contains {it:deck_contents}", slot("it"))
say("deck_contents", "only cards with even mana values", StartingDeck("card", "even mana value"))
say(
    "deck_contents", "only cards with odd mana values {_also:and_lands}", StartingDeck("nonland card", "odd mana value")
)
say(
    "deck_contents",
    "only cards with mana value {number:digit} or greater {_also:and_lands}",
    StartingDeck,
    cards="nonland card",
    quality="mana value at least",
)
say("deck_contents", "at least twenty cards {_than:than_minimum}", StartingDeck("card", "more cards"))
say("and_lands", "and land cards", None)
say("than_minimum", "more than the minimum deck size", None)
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
say("starting_deck", "No card in your starting deck has {it:card_cost}", slot("it"))
say(
    "card_cost",
    "more than one of {_symbol:mana_symbol} in its mana cost",
    StartingDeck("card", "single mana symbols"),
)
say("mana_symbol", "the same mana symbol", None)
