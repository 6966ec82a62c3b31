"""The card pool: built-in cards by name, then those that were imported."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import ClassVar, Final

import apnap.keywords  # noqa: F401 - cards are spelled with keywords, which register themselves
from apnap.cards.builtin import CARDS, SUPPLEMENTARY
from apnap.cards.places import store_file
from apnap.cards.store import NoStore, Store
from apnap.language.card import CardDefinition
from apnap.rules.asking.errors import Malformed, quoted


class UnknownCard(Malformed):
    """No card of that name is in the pool. `legal` lists names like it."""

    code: ClassVar[str] = "malformed/unknown-card"


_BY_NAME: dict[str, CardDefinition] = {card.name: card for card in (*CARDS, *SUPPLEMENTARY)}
_BY_FOLDED: dict[str, str] = {name.casefold(): name for name in _BY_NAME}


def all_cards() -> tuple[CardDefinition, ...]:
    """Every built-in card that decks are made of, in the order the files list them."""
    return CARDS


def built_in(name: str) -> CardDefinition | None:
    """The built-in card of that name, ignoring case."""
    found = _BY_FOLDED.get(name.strip().casefold())
    return _BY_NAME[found] if found is not None else None


def named(name: object) -> CardDefinition:
    """The card of that name, ignoring case (CR 201.3): a built-in one, or one of the store. A card that can't
    be played as a whole is refused (`NotPlayable`), with the lines that were not understood.

    >>> named("Grizzly Bears").faces[0].power
    2
    """
    with opened() as find:
        return find(name)


@contextmanager
def opened() -> Iterator[Callable[[object], CardDefinition]]:
    """`named` for many cards in a row: the store is opened once, when it is first asked."""
    finding = _Finding()
    try:
        yield finding.named
    finally:
        finding.close()


class _Finding:
    """Looks cards up, and keeps the store open meanwhile."""

    def __init__(self) -> None:
        self.store: Store | None = None
        self.unknown = 0

    def close(self) -> None:
        if self.store is not None:
            self.store.close()

    def named(self, name: object) -> CardDefinition:
        if not isinstance(name, str):
            raise UnknownCard("201.3", f"a card's name is a string, not {quoted(name)}")
        found = built_in(name)
        return found if found is not None else self._stored(name)

    def _stored(self, name: str) -> CardDefinition:
        if self.store is None:
            try:
                self.store = Store()
            except NoStore:
                if store_file().exists():
                    raise
                raise unknown(name, []) from None
        stored = self.store.find(name)
        if stored is None:
            self.unknown += 1
            raise unknown(name, self.store.close_names(name)) if self.unknown <= SUGGESTED else not_named(name)
        return stored.definition


SUGGESTED: Final = 20
"""For how many unknown names of a deck close ones are looked for: it takes time."""


def not_named(name: str) -> UnknownCard:
    """The error for a name that nothing has."""
    return UnknownCard("201.3", f"no card is named {quoted(name)}", [])


def unknown(name: str, others: list[str]) -> UnknownCard:
    """The error for a name that nothing has, with names like it."""
    close = [_BY_FOLDED[one] for one in get_close_matches(name.strip().casefold(), _BY_FOLDED, n=3)]
    known = {one.casefold(): one for one in (*close, *others)}
    close = [known[one] for one in get_close_matches(name.strip().casefold(), known, n=3, cutoff=0.0)]
    hint = f"; did you mean {' or '.join(close)}?" if close else ""
    return UnknownCard("201.3", f"no card is named {quoted(name)}{hint}", close)
