"""What is done to permanents and spells (CR 701), and putting objects from zone to zone (CR 400)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.kinds import Amount, Change, Effect, Filter, Pattern, Reference
from apnap.language.references import This


@dataclass(frozen=True)
class Move(Effect):
    """Put objects into a zone: return, exile, put onto the battlefield, shuffle into a library …

    `position`, for a library: `top`, `bottom`, `top or bottom`, `second` or `third` from the top, `shuffled`, or empty;
    several cards go there in an order that `by` chooses, their owner unless named (CR 401.4), or in a random one.
    `under` says who controls what enters the battlefield: the owner unless named. `linked` remembers them for the
    source's linked abilities (CR 607).
    `transformed`: with the back face up, and only what has one (CR 701.28).
    Of permanents that enter face down, the `changes` list what they are then (CR 708.2).
    Cards exiled face down are seen by nobody but those `seen_by` names (CR 406.3).
    """

    what: Reference
    to: str
    position: str = ""
    under: Reference | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    changes: tuple[Change, ...] = ()
    linked: bool = False
    face_down: bool = False
    name: str = "moved"
    transformed: bool = False
    random: bool = False
    by: Reference | None = None
    seen_by: Reference | None = None
    attacking: bool = False
    """It enters attacking what its controller chooses (CR 508.4), or what was attacked by the creature `like` names."""
    like: Reference | None = None
    attached_to: Reference | None = None
    """What Auras and Equipment enter attached to; an Aura that can't be stays where it is (CR 303.4h, 303.4i)."""
    haunting: Reference | None = None
    """The creature that the exiled card haunts or is encoded on from now on (CR 702.55b, 702.99b)."""
    pile: int = 0
    """How many cards from the top of your library go with them: all of these objects, or none of them."""


@dataclass(frozen=True)
class ExileUntilLeaves(Effect):
    """Exile until the source leaves the battlefield, or `until` an event of the pattern (CR 610.3)."""

    what: Reference
    until: Pattern | None = None


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy them (CR 701.7)."""

    what: Reference
    regenerable: bool = True


@dataclass(frozen=True)
class Sacrifice(Effect):
    """Each of the players sacrifices that many permanents of their choice that pass the filter (CR 701.17);
    `exploiting` names the creature that exploits them (CR 702.110b). Where the count is None, they choose `keep` of
    them, or up to that many, and sacrifice the rest."""

    who: Reference
    what: Filter
    count: Amount | None = 1
    exploiting: Reference | None = None
    keep: int = 0
    up_to: bool = False


@dataclass(frozen=True)
class SacrificeIt(Effect):
    """The controller sacrifices the named permanents."""

    what: Reference = This()


@dataclass(frozen=True)
class Tap(Effect):
    """Tap them (CR 701.21)."""

    what: Reference


@dataclass(frozen=True)
class Untap(Effect):
    """Untap them."""

    what: Reference


@dataclass(frozen=True)
class StaysTapped(Effect):
    """They don't untap during their controller's next untap step."""

    what: Reference


@dataclass(frozen=True)
class Counter(Effect):
    """Counter spells or abilities (CR 701.5); with `to`, the card goes there instead of the graveyard, if the spell
    passes the filter `only`. `under` says who controls what enters the battlefield."""

    what: Reference
    to: str = "graveyard"
    only: Filter | None = None
    under: Reference | None = None


@dataclass(frozen=True)
class Regenerate(Effect):
    """Regenerate them (CR 701.15)."""

    what: Reference = This()


@dataclass(frozen=True)
class RemoveDamage(Effect):
    """Remove all damage marked on them (CR 702.89a)."""

    what: Reference


@dataclass(frozen=True)
class Fight(Effect):
    """Two creatures fight (CR 701.12). With `toughness`, they don't fight, but each deals damage equal to its toughness
    to the other."""

    one: Reference
    other: Reference
    toughness: bool = False


@dataclass(frozen=True)
class Pair(Effect):
    """Pair two creatures that you control for as long as both are that, and are creatures (CR 702.95)."""

    one: Reference
    other: Reference


@dataclass(frozen=True)
class Attach(Effect):
    """Attach something to something (CR 701.3)."""

    what: Reference
    to: Reference


@dataclass(frozen=True)
class Unattach(Effect):
    """They are attached to nothing any longer, and stay where they are (CR 701.3d)."""

    what: Reference = This()


@dataclass(frozen=True)
class BecomeAttached(Effect):
    """What a resolving Aura spell does: enters the battlefield attached to its target (CR 303.4f, 608.3c)."""

    to: Reference


@dataclass(frozen=True)
class ExchangeControl(Effect):
    """Exchange control of two permanents, named apart or together (CR 701.10b)."""

    one: Reference
    other: Reference | None = None


@dataclass(frozen=True)
class RemoveFromCombat(Effect):
    """Remove them from combat (CR 506.4)."""

    what: Reference


@dataclass(frozen=True)
class Reselect(Effect):
    """Choose again what each of the attacking creatures is attacking (CR 508.7)."""

    what: Reference


@dataclass(frozen=True)
class PhaseOut(Effect):
    """They phase out (CR 702.26); with `until`, they phase in then and not in an untap step."""

    what: Reference
    until: str = ""


@dataclass(frozen=True)
class PhaseIn(Effect):
    """They phase in (CR 702.26)."""

    what: Reference


@dataclass(frozen=True)
class TurnFace(Effect):
    """Turn them face down or face up (CR 708). The `changes` list what they are face down (CR 708.2)."""

    what: Reference
    face_down: bool
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Flip(Effect):
    """Flip them (CR 710)."""

    what: Reference = This()


@dataclass(frozen=True)
class BecomeLevel(Effect):
    """Their level becomes the number (CR 716.2a)."""

    number: int
    what: Reference = This()


@dataclass(frozen=True)
class Transform(Effect):
    """Transform them (CR 701.28)."""

    what: Reference = This()
