"""Cards in hands and libraries: drawing, discarding, milling, searching, looking (CR 121, 701)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.kinds import Amount, Effect, Filter, Reference
from apnap.language.references import You


@dataclass(frozen=True)
class Draw(Effect):
    """Each of the players draws that many cards (CR 121)."""

    amount: Amount = 1
    who: Reference = You()


@dataclass(frozen=True)
class Discard(Effect):
    """Each of the players discards that many cards: their choice, at random, or all (`amount` None) (CR 701.8).

    With `chooser`, that player looks at the hand and chooses; `cards` names the ones to be discarded. With `up_to` they
    may discard fewer.
    """

    who: Reference
    amount: Amount | None = 1
    random: bool = False
    what: Filter | None = None
    chooser: Reference | None = None
    cards: Reference | None = None
    up_to: bool = False


@dataclass(frozen=True)
class Mill(Effect):
    """Each of the players mills that many cards (CR 701.13)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True)
class RevealHand(Effect):
    """The players reveal their hands."""

    who: Reference


@dataclass(frozen=True)
class Look(Effect):
    """A player looks at cards, or they are revealed to everyone (CR 701.16)."""

    what: Reference
    reveal: bool = False
    who: Reference = You()


@dataclass(frozen=True)
class Search(Effect):
    """Search a library for cards that pass the filter, put them somewhere, then shuffle (CR 701.19): up to that many,
    any number where the count is None; exactly that many where any card qualifies (CR 701.19d).

    `whose` is the library, the searching player's own unless named; `under` who controls what enters the battlefield.
    `zones` are those searched; what a public zone holds is found (CR 701.19b). `alike` says which cards may be found
    together: `different names`, `a land type in common`, or `one of each` of the choices of the filter. With `rest`,
    one of them goes to `to` and the others there. Without `to` they stay where they are, and nobody shuffles yet.
    """

    what: Filter
    to: str
    count: Amount | None = 1
    who: Reference = You()
    reveal: bool = True
    tapped: bool = False
    position: str = ""
    name: str = "found"
    whose: Reference | None = None
    under: Reference | None = None
    zones: tuple[str, ...] = ("library",)
    alike: str = ""
    rest: str = ""
    attached_to: Reference | None = None
    """What Auras enter the battlefield attached to (CR 303.4i)."""
    shuffles: bool = True
    """Whether they shuffle at once; otherwise, those who `searched` do so later."""


@dataclass(frozen=True)
class Shuffle(Effect):
    """Each of the players shuffles their library (CR 701.20)."""

    who: Reference = You()


@dataclass(frozen=True)
class Scry(Effect):
    """Scry (CR 701.18)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True)
class Fateseal(Effect):
    """Look at the top cards of an opponent's library, and put any number of them on its bottom (CR 701.22)."""

    amount: Amount


@dataclass(frozen=True)
class Surveil(Effect):
    """Surveil (CR 701.42)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True)
class LookAndTake(Effect):
    """Look at, or reveal, the top cards of your library; put up to that many that pass the filter somewhere and the
    rest somewhere else. `take` None is all that pass; `shows` reveals what is taken."""

    look: Amount
    take: Amount | None
    what: Filter
    to: str = "hand"
    rest: str = "library"
    rest_position: str = "bottom"
    random_rest: bool = False
    reveal: bool = False
    optional: bool = True
    shows: bool = False
    tapped: bool = False
    name: str = "taken"
    face_down: bool = False
    """What is exiled is face down (CR 406.3)."""
