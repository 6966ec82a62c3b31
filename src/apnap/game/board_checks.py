"""Checks of a board set up by hand, one for each kind of value. Input has type `object`, so anything can be checked."""

from __future__ import annotations

from collections.abc import Mapping

from apnap.game.refusing import LARGEST
from apnap.game.setup import check_players
from apnap.language.card import CardDefinition
from apnap.language.types import PERMANENT
from apnap.rules.asking.errors import Malformed, quoted


def check_count(given: object, what: str, least: int) -> int:
    """A whole number that is large enough."""
    if not isinstance(given, int) or isinstance(given, bool) or not least <= given <= LARGEST:
        raise Malformed(
            "", f"{what}: {quoted(given)} is not a number of at least {least}, or too large", f"{least} or more"
        )
    return given


def check_seats(given: object) -> int:
    """How many players there are (CR 100.1)."""
    return check_players(check_count(given, "players", 2))


def check_whole(given: object, what: str) -> int:
    """Any whole number: a life total may be 0 or less until state-based actions are checked (CR 119.6)."""
    if not isinstance(given, int) or isinstance(given, bool) or abs(given) > LARGEST:
        raise Malformed("", f"{what}: {quoted(given)} is not a whole number, or too large")
    return given


def check_text(given: object, what: str) -> str:
    """A text that fits on one line."""
    if not isinstance(given, str) or not given.isprintable():
        raise Malformed("", f"{what}: {quoted(given)} is not a text")
    return given


def check_flag(given: object, what: str) -> None:
    if not isinstance(given, bool):
        raise Malformed("", f"{what}: {quoted(given)} is neither true nor false", [True, False])


def check_words(given: object, what: str) -> None:
    """Texts by their kinds."""
    if not isinstance(given, Mapping) or not all(isinstance(one, str) for pair in given.items() for one in pair):
        raise Malformed("", f"{what}: {quoted(given)} is not a mapping of texts to texts")


def check_index(given: object, count: int) -> int:
    """The number of one of the players."""
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < count:
        raise Malformed(
            "102.1", f"{quoted(given)} is not a player: the seats are numbered 0 to {count - 1}", list(range(count))
        )
    return given


def check_list(given: object, what: str) -> None:
    """A list of cards, not one name."""
    if not isinstance(given, (list, tuple)):
        raise Malformed("", f"{what}: {quoted(given)} is not a list of cards")


def check_counters(given: object, what: str) -> None:
    """Kinds of counters, and how many of each (CR 122.1)."""
    if not isinstance(given, Mapping):
        raise Malformed("122.1", f"{what}: counters are kinds and numbers, not {quoted(given)}")
    for kind, number in given.items():
        if not isinstance(kind, str):
            raise Malformed("122.1", f"{what}: {quoted(kind)} is not a kind of counter")
        check_count(number, f"{kind} counters on {what}", 0)


def check_counts(given: Mapping[object, object], what: str) -> dict[str, int]:
    """A count for each name."""
    found: dict[str, int] = {}
    for name, number in given.items():
        if not isinstance(name, str):
            raise Malformed("", f"{what}: {quoted(name)} is not a name")
        found[name] = check_count(number, f"{what}, {name}", 0)
    return found


def check_permanent(card: CardDefinition, face: object) -> None:
    """A card that can be on the battlefield (CR 110.4), by the face that is up."""
    count = len(card.faces)
    if not isinstance(face, int) or isinstance(face, bool) or not 0 <= face < count:
        raise Malformed("712.1", f"{card.name} has no face {quoted(face)}", list(range(count)))
    if not card.faces[face].types & PERMANENT:
        raise Malformed("110.4", f"{card.name} is not a permanent card: it can't be on the battlefield")
