"""Effects that exchange Auras or divide things into piles (CR 700.3, 702.65)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.effects.targets_and_choices import Choose
from apnap.language.filters import IsPlayer
from apnap.language.kinds import Effect, Reference
from apnap.language.references import You


@dataclass(frozen=True)
class SeparateIntoPiles(Effect):
    """A player separates the objects into two piles, and another chooses one. They stay where they are (CR 700.3c);
    what follows refers to them as `chosen pile` and `other pile`."""

    what: Reference
    by: Reference = Choose(IsPlayer("opponent"))
    chooser: Reference = You()
    reveal: bool = False
    face_down: bool = False
    """One of the piles stays face down; the cards of the other are seen by everyone."""


@dataclass(frozen=True)
class SwapAura(Effect):
    """You may exchange the source with an Aura card in your hand (CR 702.65)."""
