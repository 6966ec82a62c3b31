"""What a board set up by hand may hold, one check for each kind of value. Typed as anything, as all input is."""

from __future__ import annotations

from collections.abc import Mapping

from apnap.language.card import CardDefinition
from apnap.language.types import PERMANENT
from apnap.rules.errors import Malformed


def check_count(given: object, what: str, least: int) -> int:
    """A whole number that is large enough."""
    if not isinstance(given, int) or isinstance(given, bool) or given < least:
        raise Malformed("", f"{what}: {given!r} is not a number of at least {least}", f"{least} or more")
    return given


def check_whole(given: object, what: str) -> int:
    """Any whole number: a life total may be zero or less for as long as nobody looks (CR 119.6)."""
    if not isinstance(given, int) or isinstance(given, bool):
        raise Malformed("", f"{what}: {given!r} is not a whole number")
    return given


def check_index(given: object, count: int) -> int:
    """The number of one of the players."""
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < count:
        raise Malformed(
            "102.1", f"{given!r} is not a player: the seats are numbered 0 to {count - 1}", list(range(count))
        )
    return given


def check_list(given: object, what: str) -> None:
    """A list of cards, not one name."""
    if not isinstance(given, (list, tuple)):
        raise Malformed("", f"{what}: {given!r} is not a list of cards")


def check_counters(given: object, what: str) -> None:
    """Kinds of counters, and how many of each (CR 122.1)."""
    if not isinstance(given, Mapping):
        raise Malformed("122.1", f"{what}: counters are kinds and numbers, not {given!r}")
    for kind, number in given.items():
        if not isinstance(kind, str):
            raise Malformed("122.1", f"{what}: {kind!r} is not a kind of counter")
        check_count(number, f"{kind} counters on {what}", 0)


def check_permanent(card: CardDefinition, face: object) -> None:
    """A card that can be on the battlefield (CR 110.4), by the face that is up."""
    count = len(card.faces)
    if not isinstance(face, int) or not 0 <= face < count:
        raise Malformed("712.1", f"{card.name} has no face {face!r}", list(range(count)))
    if not card.faces[face].types & PERMANENT:
        raise Malformed("110.4", f"{card.name} is not a permanent card: it can't be on the battlefield")
