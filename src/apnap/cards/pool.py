"""The card pool: built-in cards by name, then those that were imported."""

from __future__ import annotations

from difflib import get_close_matches
from typing import ClassVar

import apnap.keywords  # noqa: F401 - cards are spelled with keywords, which register themselves
from apnap.cards.builtin import CARDS
from apnap.cards.places import store_file
from apnap.cards.store import NoStore, Store
from apnap.language.card import CardDefinition
from apnap.rules.errors import Malformed, quoted


class UnknownCard(Malformed):
    """No card of that name is in the pool. `legal` lists names like it."""

    code: ClassVar[str] = "malformed/unknown-card"


_BY_NAME: dict[str, CardDefinition] = {card.name: card for card in CARDS}
_BY_FOLDED: dict[str, str] = {name.casefold(): name for name in _BY_NAME}


def all_cards() -> tuple[CardDefinition, ...]:
    """Every built-in card, in the order the files list them."""
    return CARDS


def built_in(name: str) -> CardDefinition | None:
    """The built-in card of that name, whatever its capitals."""
    found = _BY_FOLDED.get(name.strip().casefold())
    return _BY_NAME[found] if found is not None else None


def named(name: object) -> CardDefinition:
    """The card of that name, whatever its capitals (CR 201.3): a built-in one, or one of the store. A card that can't
    be played as a whole is refused (`NotPlayable`), with the lines that were not understood.

    >>> named("Grizzly Bears").faces[0].power
    2
    """
    if not isinstance(name, str):
        raise UnknownCard("201.3", f"a card is named by a text, not by {quoted(name)}")
    found = built_in(name)
    if found is not None:
        return found
    try:
        store = Store()
    except NoStore:
        if store_file().exists():
            raise
        raise unknown(name, []) from None
    try:
        stored = store.find(name)
        if stored is None:
            raise unknown(name, store.close_names(name))
        return stored.definition
    finally:
        store.close()


def unknown(name: str, others: list[str]) -> UnknownCard:
    """The error for a name that nothing has, with names like it."""
    close = [_BY_FOLDED[one] for one in get_close_matches(name.strip().casefold(), _BY_FOLDED, n=3)]
    close = get_close_matches(name, [*close, *(one for one in others if one not in close)], n=3, cutoff=0.0)
    hint = f"; did you mean {' or '.join(close)}?" if close else ""
    return UnknownCard("201.3", f"no card is named {quoted(name)}{hint}", close)
