"""Card text as tokens, and tokens as text: `join(tokens(text)) == text` for text as cards write it."""

from __future__ import annotations

import re
from typing import Final

_TOKEN: Final = re.compile(
    r"(?:\{[^}]+\})+"  # a run of symbols is one token
    r"|(?<=LEVEL )\d+(?:-\d+|\+)"  # a range of levels
    r"|\d+\+(?!\S)"  # that much or more
    r"|[+-]?[\dX*]+/[+-]?[\dX*]+"  # power and toughness, or a change of them
    r"|[+-](?:\d+|X)(?![\w/])"
    r"|d?\d+"
    r"|and/or"
    r"|[Nn]on-(?=[A-Z]|$)"
    r"|[^\W\d_]+(?:[-'][^\W\d_]+)*"
    r"|'s(?!\w)"
    r"|(?<=\s)'(?=\S)|(?<=\.)'"  # quotation marks inside quotation marks
    r"| ?—|\S|\n"
)
_CONTRACTIONS: Final = frozenset(("it's", "that's", "there's", "he's", "she's", "who's", "what's", "let's"))
OPEN: Final = "“"
CLOSE: Final = '"'
INNER_OPEN: Final = "‘"
INNER_CLOSE: Final = "’"
"""Quotation marks, and those inside quotation marks. Card text writes those that open and those that close alike."""
SILENT_STOP: Final = "․"
"""The full stop that a quotation in the middle of a sentence does without."""
_QUOTED_NAME: Final = [OPEN, "bands"]
"""A keyword in quotation marks without a capital letter: "bands with other legendary creatures." (CR 702.22b)."""
_CLOSING: Final = frozenset((CLOSE, INNER_CLOSE))
_BEFORE_START: Final = frozenset((".", ":", "—", " —", "•", "|", OPEN, INNER_OPEN, "\n", "!", "?", "("))
_NO_SPACE_BEFORE: Final = frozenset(
    (",", ".", ":", ";", "'s", "'", ")", CLOSE, INNER_CLOSE, "\n", "—", " —", "!", "?", SILENT_STOP)
)
_NO_SPACE_AFTER: Final = frozenset((OPEN, INNER_OPEN, "\n", "non-", "Non-", "—", "("))
_WRITTEN: Final = {OPEN: CLOSE, INNER_OPEN: "'", INNER_CLOSE: "'", SILENT_STOP: ""}


def tokens(text: str) -> list[str]:
    """Words, numbers, symbols and marks, as written. Possessive endings and "non-" stand alone. A full stop inside
    closing quotation marks that ends the sentence around them too is written once and stands twice."""
    found: list[str] = []
    for match in _TOKEN.finditer(text):
        token = match.group()
        if _ended(found) and _starts_sentence(token):
            found.append(".")
        if token == CLOSE:
            found.extend(_quotation_mark(found))
        elif token == "'":
            found.append(_inner(text, match.start()))
        else:
            found.extend(_word(token))
    if _ended(found):
        found.append(".")
    return found


def _quotation_mark(found: list[str]) -> list[str]:
    if found.count(OPEN) == found.count(CLOSE):
        return [OPEN]
    return [CLOSE] if found[-1] == "." else [SILENT_STOP, CLOSE]


def _ended(found: list[str]) -> bool:
    return len(found) > 1 and found[-1] in _CLOSING and found[-2] == "."


def _starts_sentence(token: str) -> bool:
    return token in (CLOSE, "~", "\n", "•") or token[0].isupper() or token[0] == "{"


def _inner(text: str, place: int) -> str:
    """A single mark: after a space it opens, after a full stop it closes, else it is an apostrophe."""
    before = text[place - 1 : place]
    return INNER_OPEN if before.isspace() else INNER_CLOSE if before == "." else "'"


def _word(token: str) -> list[str]:
    if token.endswith("'s") and len(token) > 2 and token.lower() not in _CONTRACTIONS:
        return [token[:-2], "'s"]
    return [token]


def starts(written: list[str]) -> list[bool]:
    """Where a sentence begins, so that a word has a capital letter that isn't its own."""
    return [n == 0 or _begins(written, n) for n in range(len(written))]


def _begins(written: list[str], n: int) -> bool:
    return written[n - 1] in _BEFORE_START and written[n - 1 : n + 1] != _QUOTED_NAME


def join(spoken: list[str]) -> str:
    """The text of tokens: spaces where they belong, capital letters where sentences begin, "an" before a vowel."""
    parts: list[str] = []
    for n, token in enumerate(spoken):
        if token == "." and _ended(spoken[max(n - 2, 0) : n]):
            continue
        word = _article(spoken, n) if token == "a" else token
        if n == 0 or _begins(spoken, n):
            word = word[:1].upper() + word[1:]
        if n > 0 and spoken[n - 1] not in _NO_SPACE_AFTER and word not in _NO_SPACE_BEFORE:
            parts.append(" ")
        parts.append(_WRITTEN.get(word, word))
    return "".join(parts)


def _article(spoken: list[str], n: int) -> str:
    following = spoken[n + 1] if n + 1 < len(spoken) else ""
    return "an" if takes_an(following) else "a"


def takes_an(word: str) -> bool:
    """The word begins with the sound of a vowel."""
    lower = word.lower()
    if lower.startswith(("uni", "use", "eu", "one")):
        return lower.startswith(("unin", "unim"))
    return lower[:1] in "aeiou" or lower.partition("/")[0] in ("8", "11", "18", "x", "hour", "honor")
