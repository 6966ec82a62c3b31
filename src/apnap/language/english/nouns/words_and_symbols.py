"""Single words: numbers, colours, card types, subtypes, keywords' names, symbols."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language.amounts import X
from apnap.language.english.nouns.unlisted_subtypes import UnlistedSubtype
from apnap.language.english.word_forms import NUMBERS, ORDINALS, plural
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.terminals import Terminal
from apnap.language.grammar.specs import slot
from apnap.language.mana import COLOUR_NAMES
from apnap.language.subtypes import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)

WORDS_AND_SYMBOLS = Vocabulary()
say = WORDS_AND_SYMBOLS.say


def names(text: str) -> tuple[str, ...]:
    """A list of words, as it is written."""
    return tuple(text.split(", "))


def _digits(token: str) -> object:
    return int(token)


def _written(value: object) -> str:
    return str(value) if type(value) is int and value >= 0 else ""


def _mana(token: str) -> object:
    return None if "{T}" in token or "{Q}" in token or "{E}" in token or "{CHAOS}" in token else token


def _symbols(value: object) -> str:
    return value if isinstance(value, str) and value.startswith("{") else ""


def _stats(token: str) -> object:
    """`+1/+1`, `-X/-X`, `2/2` as two numbers with their signs."""
    return token


def _stats_token(value: object) -> str:
    return value if isinstance(value, str) and "/" in value else ""


WORDS_AND_SYMBOLS.add(
    Terminal("digit", "#number", _digits, _written),
    Terminal("mana", "#symbols", _mana, _symbols),
    Terminal("stats", "#stats", _stats, _stats_token),
)

for _n, _word in enumerate(NUMBERS):
    if _n >= 2:
        say("number", _word, _n)
for _n, _word in enumerate(ORDINALS):
    if _n >= 1:
        say("ordinal", _word, _n)
say("times", "once", 1)
say("times", "twice", 2)
say("times", "three times", 3)

for _n, _word in enumerate(COLOUR_NAMES):
    say("colour", _word, _n)
    say("colour_test", _word, f.HasColour(_n))

say("kind*", "creature<|s>", f.creature)
say("kind*", "land<|s>", f.land)
say("kind*", "planeswalker<|s>", f.planeswalker)
say("kind*", "artifact<|s>", f.artifact)
say("kind*", "enchantment<|s>", f.enchantment)
say("kind*", "battle<|s>", f.battle)
say("kind*", "instant<|s>", f.instant)
say("kind*", "sorcer<y|ies>", f.sorcery)
for _word in (
    *CREATURE_TYPES,
    *ARTIFACT_TYPES,
    *ENCHANTMENT_TYPES,
    *LAND_TYPES,
    *SPELL_TYPES,
    *BATTLE_TYPES,
    *PLANESWALKER_TYPES,
):
    say("subtype*", f"<{_word}|{plural(_word)}>", _word)
WORDS_AND_SYMBOLS.add(UnlistedSubtype("unlisted.one", False), UnlistedSubtype("unlisted.many", True))
say("subtype*", "{it:unlisted*}", slot("it"))
say("kind*", "{subtype:subtype*}", f.HasSubtype)


say("x", "X", X())
