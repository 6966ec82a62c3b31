"""Booster packs and where they come from: a set of the card store, a cube, or packs that are listed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from apnap.draft.chance import Chance
from apnap.language.card import CardDefinition
from apnap.language.types import BASIC, CREATURE, LEGENDARY
from apnap.rules.asking.errors import Malformed

MYTHIC, RARE, UNCOMMON, COMMON = "mythic", "rare", "uncommon", "common"
RARITIES: Final = (COMMON, UNCOMMON, RARE, MYTHIC)
SIZE: Final = 15
"""The cards of a booster pack, if nothing else is said."""
UNCOMMONS: Final = 3
MYTHIC_ONE_IN: Final = 8
"""One in so many packs has a mythic rare instead of a rare."""
LEGENDS: Final = 2
"""The legendary creatures of a pack for Commander Draft."""
FOIL_RARITIES: Final = (*(COMMON,) * 10, *(UNCOMMON,) * 3, RARE)
"""A foil card is as rare as any card of a pack."""
MOST_CARDS: Final = 100
"""The most cards of a pack."""
UNLIMITED: Final = 1_000_000
"""As many packs as anyone wants."""


@dataclass(frozen=True)
class PackCard:
    """A physical card of a pack."""

    card: CardDefinition
    rarity: str = ""
    foil: bool = False


@dataclass(frozen=True)
class Pack:
    """The cards of a booster pack, and the set it is of, if it is of one."""

    cards: tuple[PackCard, ...]
    code: str = ""


class Source(ABC):
    """Where packs come from."""

    @abstractmethod
    def packs(self, count: int, chance: Chance, size: int = SIZE) -> list[Pack]:
        """That many packs of that size."""

    @abstractmethod
    def most(self, size: int = SIZE) -> int:
        """How many packs there are."""


class Boosters(Source):
    """Packs of a set by rarity: a rare or mythic rare, three uncommons, and commons; with a basic land or a foil card
    in place of a common where that is wanted, and with legendary creatures instead of the first cards. Each pack is
    made anew, without a card twice except a foil one."""

    def __init__(
        self,
        cards: Iterable[tuple[CardDefinition, str]],
        code: str = "",
        basics: Sequence[CardDefinition] = (),
        foils: bool = False,
        legends: int = 0,
    ) -> None:
        self.code = code.upper()
        self.basics = list(basics)
        self.foils = foils
        self.legends = legends
        self.sheets: dict[str, list[CardDefinition]] = {rarity: [] for rarity in RARITIES}
        for card, rarity in cards:
            if not card.faces[0].supertypes & BASIC:
                self.sheets[rarity if rarity in RARITIES else RARE].append(card)
        if not any(self.sheets.values()):
            raise Malformed("905.1", f"there are no cards to make packs of {self.code or 'the list'}")

    def most(self, size: int = SIZE) -> int:
        return UNLIMITED

    def packs(self, count: int, chance: Chance, size: int = SIZE) -> list[Pack]:
        return [self._pack(chance, size) for _ in range(count)]

    def _pack(self, chance: Chance, size: int) -> Pack:
        wanted = [self._best(chance), *(UNCOMMON,) * UNCOMMONS][:size]
        special = [COMMON] * (size - len(wanted) - bool(self.basics) - self.foils)
        left = {rarity: chance.shuffled(sheet) for rarity, sheet in self.sheets.items()}
        led = chance.sample(self._leaders(), self.legends) if self.legends else []
        for one in led:
            left[one.rarity].remove(one.card)
        cards = [*led, *[self._take(left, rarity, chance) for rarity in (*wanted, *special)[len(led) :]]]
        if self.foils and len(cards) < size:
            cards.append(self._foil(chance))
        if self.basics and len(cards) < size:
            cards.append(PackCard(chance.one_of(self.basics), COMMON))
        return Pack(tuple(cards), self.code)

    def _leaders(self) -> list[PackCard]:
        """Those that can be commanders (CR 903.3)."""
        return [
            PackCard(card, rarity)
            for rarity, sheet in self.sheets.items()
            for card in sheet
            if card.faces[0].supertypes & LEGENDARY and card.faces[0].types & CREATURE
        ]

    def _best(self, chance: Chance) -> str:
        lucky = chance.below(MYTHIC_ONE_IN) == 0
        return MYTHIC if self.sheets[MYTHIC] and (lucky or not self.sheets[RARE]) else RARE

    def _foil(self, chance: Chance) -> PackCard:
        sheets = {rarity: chance.shuffled(sheet) for rarity, sheet in self.sheets.items()}
        found = self._take(sheets, chance.one_of(FOIL_RARITIES), chance)
        return PackCard(found.card, found.rarity, True)

    def _take(self, left: dict[str, list[CardDefinition]], rarity: str, chance: Chance) -> PackCard:
        """The next card of that rarity; where a small set has no more of them, of the nearest one. Sheets that are all
        used up are printed again."""
        place = RARITIES.index(rarity)
        for near in sorted(RARITIES, key=lambda one: abs(RARITIES.index(one) - place)):
            if left[near]:
                return PackCard(left[near].pop(), near)
        left.update({one: chance.shuffled(sheet) for one, sheet in self.sheets.items()})
        return self._take(left, rarity, chance)


class Cube(Source):
    """A list of cards that are shuffled and dealt into packs: each card is in one pack at most."""

    def __init__(self, cards: Sequence[CardDefinition], rarities: dict[str, str] | None = None) -> None:
        self.cards = list(cards)
        self.rarities = rarities or {}

    def most(self, size: int = SIZE) -> int:
        return len(self.cards) // size

    def packs(self, count: int, chance: Chance, size: int = SIZE) -> list[Pack]:
        if count * size > len(self.cards):
            raise Malformed(
                "905.1a",
                f"{count} packs of {size} cards need {count * size}, and the cube has {len(self.cards)}",
                f"at most {len(self.cards) // max(count, 1)} cards a pack",
            )
        dealt = [PackCard(card, self.rarities.get(card.name, "")) for card in chance.shuffled(self.cards)]
        return [Pack(tuple(dealt[n * size : (n + 1) * size])) for n in range(count)]


class Listed(Source):
    """Packs that are listed card by card, used in their order."""

    def __init__(self, packs: Sequence[Sequence[CardDefinition]], code: str = "") -> None:
        self.listed = [Pack(tuple([PackCard(card) for card in pack]), code) for pack in packs]

    def most(self, size: int = SIZE) -> int:
        return len(self.listed)

    def packs(self, count: int, chance: Chance, size: int = SIZE) -> list[Pack]:
        if count > len(self.listed):
            raise Malformed("905.1a", f"{count} packs are needed, and {len(self.listed)} are listed")
        return self.listed[:count]
