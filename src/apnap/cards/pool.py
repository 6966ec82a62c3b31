"""The card pool: built-in cards by name."""

from __future__ import annotations

from difflib import get_close_matches
from typing import ClassVar

import apnap.keywords  # noqa: F401 - cards are spelled with keywords, which register themselves
from apnap.cards.builtin import CARDS
from apnap.language.card import CardDefinition
from apnap.rules.errors import ApnapError


class UnknownCard(ApnapError):
    """No card of that name is in the pool. `legal` lists names like it."""

    code: ClassVar[str] = "unknown-card"


_BY_NAME: dict[str, CardDefinition] = {card.name: card for card in CARDS}
_BY_FOLDED: dict[str, str] = {name.casefold(): name for name in _BY_NAME}


def all_cards() -> tuple[CardDefinition, ...]:
    """Every card of the pool, in the order the files list them."""
    return CARDS


def named(name: object) -> CardDefinition:
    """The card of that name, whatever its capitals (CR 201.3).

    >>> named("Grizzly Bears").faces[0].power
    2
    """
    if not isinstance(name, str):
        raise UnknownCard("201.3", f"a card is named by a text, not by {name!r}")
    found = _BY_FOLDED.get(name.strip().casefold())
    if found is None:
        close = [_BY_FOLDED[one] for one in get_close_matches(name.strip().casefold(), _BY_FOLDED, n=3)]
        hint = f"; did you mean {' or '.join(close)}?" if close else ""
        raise UnknownCard("201.3", f"no card is named {name!r}{hint}", close)
    return _BY_NAME[found]
