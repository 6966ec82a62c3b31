"""Wording for the terminal: names as a player would say them in their language, and what is typed."""

from __future__ import annotations

import re
from functools import cache

from apnap.cli import words
from apnap.game.telling_apart import called
from apnap.language.chinese.nouns.words_and_symbols import subtype
from apnap.rules.asking.errors import ApnapError
from apnap.state.table import State
from apnap.state.telling import CHINESE, ENGLISH, Words, name
from apnap.state.things import NOTHING, is_player

DIGITS = 9
"""Longer numbers mean nothing here, and Python refuses very long ones."""
MOST = 20_000
"""The most numbers that a range stands for."""
TOKEN = " Token"
_PICK = re.compile(r"(\d+)(?:\s*[-–]\s*(\d+))?")


def number(text: str) -> int | None:
    """The number that was typed, if it is one."""
    return int(text) if text.isdecimal() and len(text) <= DIGITS else None


def picked(text: str) -> list[int] | None:
    """The numbers that were typed, with ranges: `1-3,5` is 1, 2, 3 and 5. None if it is something else; a number that
    is too long or a range that is too wide is -1, which is never on offer."""
    parts = re.sub(r"\s*[-–]\s*", "-", text).replace(",", " ").replace("，", " ").replace("、", " ").split()
    found: list[int] = []
    for part in parts:
        one = _PICK.fullmatch(part)
        if one is None or not part.isascii():
            return None
        low, high = number(one[1]), number(one[2] or one[1])
        if low is None or high is None or high - low >= MOST:
            found.append(-1)
        else:
            found += range(low, high + 1)
    return list(dict.fromkeys(found)) if parts else None


@cache
def _spoken(language: str, quoted: bool) -> Words:
    if language == words.ENGLISH:
        return ENGLISH.addressing(words.say("you"), ENGLISH.player)
    made = CHINESE.addressing(words.say("you"), "牌手{}", chinese_name)
    made.name = made.name if quoted else "{}"
    return made


def spoken() -> Words:
    """The words of the language that was chosen, for questions and sentences: the viewer is "you"."""
    return _spoken(words.language(), True)


def bare() -> Words:
    """The same for the table, where names need no quotation marks."""
    return _spoken(words.language(), False)


@cache
def chinese_name(english: str) -> str:
    """The name of a card as printed in Chinese, if the store knows it; of a token, from its subtypes (CR 111.4)."""
    if english.endswith(TOKEN):
        return "／".join([subtype(word) for word in english.removesuffix(TOKEN).split()]) + "衍生物"
    from apnap.cards.store import Store

    try:
        store = Store()
    except ApnapError:  # without cards, or with damaged ones, as `cards` says
        return english
    try:
        return store.printed_name(english)
    except ApnapError:
        return english
    finally:
        store.close()


def card_name(english: str) -> str:
    """The name of a card in the language that was chosen."""
    return bare().called(english)


def with_names(text: str) -> str:
    """An explanation with the names of cards and players in the language that was chosen: in Chinese, explanations
    quote the names of cards."""
    if words.language() != words.CHINESE:
        return text
    text = re.sub("「([^「」]+)」", lambda found: f"「{card_name(found[1])}」", text)
    return re.sub(r"(?<![A-Za-z])Player (\d+)", lambda found: bare().player.format(found[1]), text)


def which(state: State, thing: int, viewer: int, said: Words | None = None) -> str:
    """A thing by its name, and which of several on the battlefield it is."""
    said = said or bare()
    if is_player(thing) or thing == NOTHING:
        return name(state, thing, viewer, words=said)
    return called(state, thing, viewer, said)
