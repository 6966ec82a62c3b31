"""What is targeted, meant or chosen, and choices by themselves (CR 115, 201.4, 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.kinds import Amount, Effect, Filter, Reference
from apnap.language.references import You


@dataclass(frozen=True)
class Target(Reference):
    """What a player chooses as the spell or ability goes on the stack (CR 115.1); later parts name it `Bound(name)`.

    `at_least` < `count` is "up to"; `count` None is "any number of". `other_than` names earlier targets this one must
    differ from ("another target", CR 115.3).
    """

    what: Filter
    name: str = "target"
    count: Amount | None = 1
    at_least: Amount | None = None
    other_than: tuple[str, ...] = ()
    each: Reference | None = None
    """One for each of these, who are `Bound("each")` in the filter: "for each opponent, target permanent that player
    controls"; none for those without a legal one."""
    same_owner: bool = False
    """All of them have one owner: "cards from a single graveyard"."""
    by: Filter | None = None
    """Another player chooses them: "target creature of an opponent's choice"."""
    random: bool = False
    """Nobody chooses them: "target player at random"."""


@dataclass(frozen=True)
class Each(Reference):
    """Every thing that passes the filter as the effect happens; later parts name them `Bound(name)`."""

    what: Filter
    name: str = "those"


@dataclass(frozen=True)
class Choose(Reference):
    """Things a player chooses as the effect happens, without targeting (CR 608.2d); any number where the count
    is None. Later parts name them `Bound(name)`."""

    what: Filter
    count: Amount | None = 1
    by: Reference = You()
    up_to: bool = False
    random: bool = False
    name: str = "chosen"


@dataclass(frozen=True)
class Pick(Effect):
    """A player chooses things, for later parts to refer to (CR 608.2d): what is named is a `Choose`."""

    what: Reference


@dataclass(frozen=True)
class ChooseFromLeft(Effect):
    """Starting with you, each player chooses one thing of each of these kinds that the player to their left controls
    (CR 101.4); all of them are bound under the name."""

    kinds: tuple[Filter, ...]
    name: str = "chosen"


@dataclass(frozen=True)
class ChooseWord(Effect):
    """Choose a `colour`, `creature type`, `basic land type`, `card name`, `direction`, `opponent` or `player`; it is
    remembered for the source. A card name may have to be that of a card with certain types (CR 201.4a)."""

    kind: str
    what: Filter | None = None


@dataclass(frozen=True)
class ChooseNewTargets(Effect):
    """You may choose new targets for spells or abilities (CR 115.7d), or change any of their targets (CR 115.7c), which
    comes to the same."""

    what: Reference


@dataclass(frozen=True)
class ChangeTargets(Effect):
    """Change the targets of spells or abilities to others that are legal, or none if that can't be (CR 115.7a).

    `how` says which: `each` of them, the `same` new one for all ("the target"), or just `one` (CR 115.7b). `to` is what
    the new target is, `only` what it must be like.
    """

    what: Reference
    how: str = "same"
    to: Reference | None = None
    only: Filter | None = None
