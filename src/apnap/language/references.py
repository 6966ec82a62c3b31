"""References: which things an effect refers to (CR 109, 115, 608.2).

`follows`: names the object only while it is the same object (CR 400.7); `freezes`: last-known information serves
where a characteristic is read (CR 608.2h); what is written to a thing that is gone does nothing (CR 609.3).
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.kinds import Amount, Filter
from apnap.language.kinds import Reference as Reference


@dataclass(frozen=True)
class This(Reference):
    """The object the ability is on, or the spell itself: the card's own name in its text (CR 201.5)."""


@dataclass(frozen=True)
class Granter(Reference):
    """In an ability that an effect grants or gives to a token: the object whose ability that effect is of, which calls
    itself by its name there (CR 201.5a)."""


@dataclass(frozen=True)
class Particular(Reference):
    """This one object, as long as it exists: what `Granter` has become. No card text stands for it."""

    thing: int


@dataclass(frozen=True)
class You(Reference):
    """The controller of the spell or ability, or of the static ability's source (CR 109.5)."""


@dataclass(frozen=True)
class Bound(Reference):
    """What an earlier part of the effect, or the event that triggered it, put under that name."""

    name: str = "it"


@dataclass(frozen=True)
class Host(Reference):
    """What the source is attached to: the enchanted or equipped thing (CR 301.5, 303.4)."""


@dataclass(frozen=True)
class Partner(Reference):
    """The creature that the source is paired with (CR 702.95b)."""


@dataclass(frozen=True)
class Haunted(Reference):
    """What the source haunts, or is encoded on: "the creature it haunts" (CR 702.55b, 702.99b)."""


@dataclass(frozen=True)
class ControllerOf(Reference):
    """The controller of what the inner reference names; of the owner where it was never controlled."""

    of: Reference


@dataclass(frozen=True)
class OwnerOf(Reference):
    """The owner of what the inner reference names."""

    of: Reference


@dataclass(frozen=True)
class EachPlayer(Reference):
    """Every player with the relation to you, or to whoever `of` names: `any`, `opponent`, `other`, in APNAP order
    (CR 101.4). `other opponent`: your opponents besides those. `team`: you and your teammates (CR 102.3). With
    `from_you`, in turn order starting with you."""

    relation: str = "any"
    of: Reference = You()
    from_you: bool = False


@dataclass(frozen=True)
class LeftOf(Reference):
    """The player seated to the left of each of those (CR 103.1): "the player to your left"; or to the `right`."""

    of: Reference = You()
    right: bool = False


@dataclass(frozen=True)
class NearestOpponent(Reference):
    """The opponent of the player who is seated nearest in the direction chosen for the source (CR 103.1); each of them
    as long as none is chosen."""

    of: Reference = You()


@dataclass(frozen=True)
class ActivePlayer(Reference):
    """The player whose turn it is (CR 102.1)."""


@dataclass(frozen=True)
class DefendingPlayer(Reference):
    """The player the source is attacking, or whose planeswalker or battle it attacks (CR 508.5)."""


@dataclass(frozen=True)
class AttackingPlayer(Reference):
    """The player who is attacking: for a blocking creature, the controller of what it blocks (CR 506.2, 805.10c)."""


@dataclass(frozen=True)
class ChosenPlayer(Reference):
    """The player that was chosen for the source."""


@dataclass(frozen=True)
class Top(Reference):
    """The top cards of a player's library, as many as there are, but not what is about to enter the battlefield from
    there (CR 614.13c); later parts name them `Bound(name)`. With `bottom`, the cards on the bottom of it."""

    of: Reference = You()
    count: Amount = 1
    name: str = "top"
    bottom: bool = False


@dataclass(frozen=True)
class Outside(Reference):
    """The cards that you own outside the game, other than conspiracies (CR 400.11)."""


@dataclass(frozen=True)
class Commanders(Reference):
    """The commanders that the player owns, in whatever zone each of them is (CR 903.3e)."""

    who: Reference = You()


@dataclass(frozen=True)
class Linked(Reference):
    """The cards that a linked ability of the same object exiled or revealed (CR 607)."""


@dataclass(frozen=True)
class Those(Reference):
    """Those of the named things that pass the filter, live or as they last were: "creature cards milled this way"."""

    of: Reference
    what: Filter


@dataclass(frozen=True)
class Last(Reference):
    """The last of the named things that still is where it was: "the last creature card exiled with it"."""

    of: Reference


@dataclass(frozen=True)
class Both(Reference):
    """Two players together, in APNAP order (CR 101.4): "you and target opponent"."""

    one: Reference
    other: Reference


@dataclass(frozen=True)
class TargetsOf(Reference):
    """Those of the targets of a spell or ability that pass the filter (CR 115.1)."""

    of: Reference
    what: Filter


@dataclass(frozen=True)
class TargetChooser(Reference):
    """The opponent who chooses a target; before that, it could be each of your opponents (CR 601.2c)."""


@dataclass(frozen=True)
class VotedUnlike(Reference):
    """The players who voted for a choice that the player didn't vote for, in the vote that the event is about."""

    who: Reference = You()
