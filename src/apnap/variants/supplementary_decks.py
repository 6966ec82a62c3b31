"""What the rules ask of planar decks, scheme decks, vanguards and conspiracies (CR 315.2, 901.3, 902.3, 904.3). Deck
lists and games are checked by the same functions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from apnap.language.deck_sections import CONSPIRACIES, PLANES, SCHEMES, VANGUARD
from apnap.rules.asking.errors import IllegalDeck

SectionCard = tuple[str, frozenset[str]]
"""A card as these rules see it: its name and its types, in lowercase."""
_TYPES: Final = {
    PLANES: ("901.3", "a planar deck", frozenset(("plane", "phenomenon"))),
    SCHEMES: ("904.3", "a scheme deck", frozenset(("scheme",))),
    VANGUARD: ("902.3", "the vanguard section", frozenset(("vanguard",))),
    CONSPIRACIES: ("315.2", "the conspiracies section", frozenset(("conspiracy",))),
}
"""By section: the rule, what it is called, and the types of its cards."""


def problems_of(
    section: str, cards: Sequence[SectionCard], players: int = 0, types_only: bool = False
) -> list[IllegalDeck]:
    """Everything that is wrong with the cards of a section. A planar deck for so many players is one that they share
    (CR 901.15a); with 0 it is the deck of one player. With `types_only`, it may be of any cards of the
    right types."""
    if section not in _TYPES or not cards:
        return []
    rule, what, types = _TYPES[section]
    odd = [name for name, kinds in dict.fromkeys(cards) if not kinds & types]
    found = [IllegalDeck(rule, f"{name} can't be in {what}") for name in odd]
    if types_only:
        return found
    if section == PLANES:
        found += _planar(cards, players)
    elif section == SCHEMES:
        found += [*_at_least(cards, 20, rule, what), *_at_most(cards, 2, rule, what)]
    elif section == VANGUARD and len(cards) > 1:
        found.append(IllegalDeck(rule, f"a player has one vanguard card, not {len(cards)}"))
    return found


def _planar(cards: Sequence[SectionCard], players: int) -> Iterator[IllegalDeck]:
    rule, what = ("901.15a", f"a planar deck for {players} players") if players else ("901.3", "a planar deck")
    yield from _at_least(cards, min(40, 10 * players) if players else 10, rule, what)
    yield from _at_most(cards, 1, rule, what)
    phenomena = sum("phenomenon" in types for _, types in cards)
    most = 2 * players if players else 2
    if phenomena > most:
        yield IllegalDeck(rule, f"{what} has at most {most} phenomena, not {phenomena}")


def _at_least(cards: Sequence[SectionCard], least: int, rule: str, what: str) -> Iterator[IllegalDeck]:
    if len(cards) < least:
        yield IllegalDeck(rule, f"{what} has at least {least} cards, not {len(cards)}")


def _at_most(cards: Sequence[SectionCard], most: int, rule: str, what: str) -> Iterator[IllegalDeck]:
    for name, count in Counter(name for name, _ in cards).items():
        if count > most:
            yield IllegalDeck(rule, f"{what} has at most {most} of {name}, not {count}")
