"""Card text as tokens, and tokens as text: `join(tokens(text)) == text` for text as cards write it."""

from __future__ import annotations

import re
from typing import Final

_TOKEN: Final = re.compile(
    r"(?:\{[^}]+\})+"  # a run of symbols is one token
    r"|[+-]?[\dX*]+/[+-]?[\dX*]+"  # power and toughness, or a change of them
    r"|[+-](?:\d+|X)(?![\w/])"
    r"|d?\d+"
    r"|and/or"
    r"|non-(?=[A-Z])"
    r"|[^\W\d_]+(?:[-'][^\W\d_]+)*"
    r"|'s(?!\w)"
    r"| ?—|\S|\n"
)
_CONTRACTIONS: Final = frozenset(("it's", "that's", "there's", "he's", "she's", "who's", "what's", "let's"))
_BEFORE_START: Final = frozenset((".", ":", "—", " —", "•", "“", "\n", "!", "?"))
OPEN: Final = "“"
"""A quotation mark that opens; `"` closes. Card text writes both alike."""
_NO_SPACE_BEFORE: Final = frozenset((",", ".", ":", ";", "'s", "'", ")", '"', "\n", "—", " —", "!", "?"))
_NO_SPACE_AFTER: Final = frozenset((OPEN, "\n", "non-", "—", "("))


def tokens(text: str) -> list[str]:
    """Words, numbers, symbols and marks, as written. Possessive endings and "non-" stand alone."""
    found: list[str] = []
    quoted = False
    for token in _TOKEN.findall(text):
        if token == '"':
            quoted = not quoted
            found.append(OPEN if quoted else '"')
        else:
            found.extend(_word(token))
    return found


def _word(token: str) -> list[str]:
    if token.endswith("'s") and len(token) > 2 and token.lower() not in _CONTRACTIONS:
        return [token[:-2], "'s"]
    return [token]


def starts(written: list[str]) -> list[bool]:
    """Where a sentence begins, so that a word has a capital letter that isn't its own."""
    return [n == 0 or _begins(written, n) for n in range(len(written))]


def _begins(written: list[str], n: int) -> bool:
    """A sentence begins after a full stop, one inside closing quotation marks included."""
    last = written[n - 1]
    return last in _BEFORE_START or (last == '"' and n > 1 and written[n - 2] == ".")


def join(spoken: list[str]) -> str:
    """The text of tokens: spaces where they belong, capital letters where sentences begin, "an" before a vowel."""
    parts: list[str] = []
    for n, token in enumerate(spoken):
        word = _article(spoken, n) if token == "a" else token
        if n == 0 or _begins(spoken, n):
            word = word[:1].upper() + word[1:]
        if n > 0 and spoken[n - 1] not in _NO_SPACE_AFTER and word not in _NO_SPACE_BEFORE:
            parts.append(" ")
        parts.append('"' if word == OPEN else word)
    return "".join(parts)


def _article(spoken: list[str], n: int) -> str:
    following = spoken[n + 1] if n + 1 < len(spoken) else ""
    return "an" if takes_an(following) else "a"


def takes_an(word: str) -> bool:
    """The word begins with the sound of a vowel."""
    lower = word.lower()
    if lower.startswith(("uni", "use", "eu", "one")):
        return lower.startswith(("unin", "unim"))
    return lower[:1] in "aeiou" or lower in ("8", "11", "18", "x", "hour", "honor", "8/8", "11/11", "x/x")
