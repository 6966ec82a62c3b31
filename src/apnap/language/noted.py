"""Nodes about what you noted as you drafted cards of a name, and about cards you exiled or removed with them
(CR 905.2b). They are linked to the abilities that note it (CR 607.2), so the name stays that of the card."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.kinds import Computed, Filter, Reference


@dataclass(frozen=True)
class HasNoted(Filter):
    """Has a `name` or a `creature type` that you noted for those cards, or is a `color` that was chosen as you drafted
    them."""

    what: str
    cards: Filter


@dataclass(frozen=True)
class Noted(Computed):
    """The highest `number` you noted for those cards; how many cards you `removed` from the draft with them; or how
    often a `guess` for one of them was right."""

    what: str
    cards: Filter


@dataclass(frozen=True)
class NotedPlayers(Reference):
    """The players you noted for those cards."""

    cards: Filter


@dataclass(frozen=True)
class ExiledWith(Reference):
    """The cards you exiled with those cards before you shuffled your deck, as long as they are in exile."""

    cards: Filter
