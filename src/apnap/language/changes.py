"""Layer changes: what a continuous effect does to an object's characteristics or controller (CR 613.1).

In the amounts of a static ability's change, `Bound("each")` names the object that is being changed: "each enchantment
has power equal to its mana value".
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.kinds import Ability, Amount, Filter, Reference
from apnap.language.kinds import Change as Change
from apnap.language.references import You


@dataclass(frozen=True)
class BecomeCopy(Change):
    """Layer 1a: the copiable values become those of what the reference names, with exceptions (CR 707)."""

    of: Reference
    exceptions: tuple[Change, ...] = ()


@dataclass(frozen=True)
class NoManaCost(Change):
    """As an exception of a copy effect: it has no mana cost (CR 202.1b, 707.9b)."""


@dataclass(frozen=True)
class ChangeControl(Change):
    """Layer 2: the player gains control."""

    to: Reference = You()


@dataclass(frozen=True)
class ChangeText(Change):
    """Layer 3: every instance of one word becomes another: colours, basic land types, creature types (CR 612.2)."""

    kind: str
    old: str
    new: str


@dataclass(frozen=True)
class ChangeChosenText(Change):
    """Layer 3, with the words chosen as the effect begins: `colour` or `basic land type`, or either."""

    kinds: tuple[str, ...]


@dataclass(frozen=True)
class SetTypes(Change):
    """Layer 4: becomes these types, supertypes and subtypes, instead of or in addition to its own (CR 205.1).

    `keep` says what stays: `nothing`, or `all` ("in addition to its other types"). Setting a basic land type takes the
    land's own abilities away and gives the mana ability of the type (CR 305.7). `lost` are supertypes that go: "it
    isn't legendary".
    """

    types: int = 0
    subtypes: tuple[str, ...] = ()
    supertypes: int = 0
    keep: str = "nothing"
    lost: int = 0


@dataclass(frozen=True)
class SetChosenSubtype(Change):
    """Layer 4: becomes the subtype chosen for the source, or the `creature type` or `basic land type` chosen as the
    effect begins, instead of or in addition to its others."""

    keep: str = "nothing"
    kind: str = ""


@dataclass(frozen=True)
class TakeCreatureTypes(Change):
    """Layer 4: has the creature types of what the reference names, and those besides, instead of its own."""

    of: Reference
    besides: tuple[str, ...] = ()


@dataclass(frozen=True)
class AllCreatureTypes(Change):
    """Layer 4: is every creature type (changeling, CR 702.73)."""


@dataclass(frozen=True)
class LoseTypes(Change):
    """Layer 4: isn't of these card types any longer, and loses the subtypes that go with them (CR 205.1b)."""

    types: int


@dataclass(frozen=True)
class SetColours(Change):
    """Layer 5: becomes these colours, instead of or in addition to its own; none at all is colourless."""

    colours: tuple[int, ...]
    keep: bool = False


@dataclass(frozen=True)
class SetChosenColour(Change):
    """Layer 5: becomes the colour that was chosen for the source or is chosen as the effect begins; the colours, where
    there may be several."""

    several: bool = False


@dataclass(frozen=True)
class Gain(Change):
    """Layer 6: gains the abilities."""

    abilities: tuple[Ability, ...]


@dataclass(frozen=True)
class GainThisAbility(Change):
    """Layer 6, or an exception of a copy effect: gains the very ability whose effect this is (CR 201.5b)."""


@dataclass(frozen=True)
class GainSameKeywords(Change):
    """Layer 6: gains every keyword ability with one of these names, with what is written after it, that something
    among those has as the effect begins (CR 702.1c). `landwalk` stands for all of its kinds."""

    keywords: tuple[str, ...]
    among: Filter


@dataclass(frozen=True)
class GainRemovedKeywords(Change):
    """Layer 6: has every keyword ability with one of these names, with what is written after it, of a creature card
    that you removed from the draft with cards of that name (CR 905.2)."""

    keywords: tuple[str, ...]
    cards: Filter


@dataclass(frozen=True)
class GainActivatedOf(Change):
    """Layer 6: gains all activated abilities of what the reference names."""

    of: Reference


@dataclass(frozen=True)
class Lose(Change):
    """Layer 6: loses every keyword ability of that name; where it can't have it either, gaining it does nothing."""

    keyword: str
    cannot_have: bool = False


@dataclass(frozen=True)
class LoseAll(Change):
    """Layer 6: loses all abilities."""


@dataclass(frozen=True)
class DefinePT(Change):
    """Layer 7a: a characteristic-defining ability sets power and toughness; None leaves one as it is printed
    (CR 613.4a)."""

    power: Amount | None
    toughness: Amount | None


@dataclass(frozen=True)
class SetPT(Change):
    """Layer 7b: base power and toughness become these; None leaves one as it is (CR 613.4b)."""

    power: Amount | None
    toughness: Amount | None


@dataclass(frozen=True)
class ModifyPT(Change):
    """Layer 7c: gets +n/+n (CR 613.4c)."""

    power: Amount
    toughness: Amount


@dataclass(frozen=True)
class SwitchPT(Change):
    """Layer 7d: power and toughness are switched (CR 613.4d)."""
