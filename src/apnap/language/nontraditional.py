"""Nodes of nontraditional cards (CR 108.2a): planes and phenomena, schemes, dungeons, and what refers to them."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.filters import Is
from apnap.language.kinds import Ability, Condition, Effect, Filter, Pattern, Reference, Rule
from apnap.language.references import This, You

_THIS = Is(This())


# -- what happens ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SetsInMotion(Pattern):
    """A player sets a scheme in motion (CR 701.25)."""

    who: Filter | None = None
    what: Filter = _THIS


@dataclass(frozen=True)
class Planeswalks(Pattern):
    """A player planeswalks: to a plane or phenomenon, or away from one, where they are given (CR 701.24d); `rolled`: as
    a result of rolling the planar die (CR 901.8)."""

    who: Filter | None = None
    to: Filter | None = None
    away: Filter | None = None
    rolled: bool = False


@dataclass(frozen=True)
class Encounters(Pattern):
    """A player encounters a phenomenon (CR 312.5)."""

    who: Filter | None = None
    what: Filter = _THIS


@dataclass(frozen=True)
class ChaosEnsues(Pattern):
    """Chaos ensues: the planar die shows the chaos symbol, or an effect says so (CR 311.7)."""


@dataclass(frozen=True)
class RollsPlanarDie(Pattern):
    """A player rolls the planar die: with any result, or `blank` (CR 901.9)."""

    who: Filter | None = None
    result: str = ""


@dataclass(frozen=True)
class Ventures(Pattern):
    """A player ventures into the dungeon (CR 701.46)."""

    who: Filter | None = None


@dataclass(frozen=True)
class EntersRoom(Pattern):
    """A player moves their venture marker into the room of this dungeon: what every room ability triggers on
    (CR 309.4c)."""

    room: str


@dataclass(frozen=True)
class CompletesDungeon(Pattern):
    """A player completes a dungeon (CR 309.7)."""

    who: Filter | None = None


# -- what is done ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Planeswalk(Effect):
    """The planar controller planeswalks (CR 701.24b)."""


@dataclass(frozen=True)
class ChaosEnsue(Effect):
    """Chaos ensues: chaos abilities trigger (CR 311.7)."""


@dataclass(frozen=True)
class RollPlanarDie(Effect):
    """A player rolls the planar die (CR 901.9)."""

    who: Reference = You()


@dataclass(frozen=True)
class RevealPlanes(Effect):
    """You reveal cards from the top of your planar deck: until so many are planes, or so many cards. `use` is what
    follows: `chaos` ensues on each plane (CR 311.7); you `planeswalk` to all of them; you `join` them, without
    planeswalking away from any plane; you put one of them back on `top`, and the rest is put on the bottom in a random
    order; or nothing, and you may put the cards on the bottom. After the others the rest is put on the bottom in any
    order."""

    use: str = ""
    planes: int = 0
    cards: int = 0


@dataclass(frozen=True)
class ReverseTurnOrder(Effect):
    """Reverse the game's turn order (CR 103.1)."""


@dataclass(frozen=True)
class Abandon(Effect):
    """An ongoing scheme is turned face down and put on the bottom of its owner's scheme deck (CR 701.26b)."""

    what: Reference = This()


@dataclass(frozen=True)
class SetInMotion(Effect):
    """You set a scheme that is face up in motion again (CR 701.25b)."""

    what: Reference


@dataclass(frozen=True)
class SetNextInMotion(Effect):
    """You set so many schemes in motion, one after the other, from the top of your scheme deck (CR 701.25b)."""

    number: int


@dataclass(frozen=True)
class SelfOrOthers(Effect):
    """A player chooses self or others (CR 608.2d), and what goes with it happens."""

    who: Reference
    oneself: tuple[Effect, ...]
    others: tuple[Effect, ...]


@dataclass(frozen=True)
class Venture(Effect):
    """A player ventures into the dungeon, or into one of a quality where none has been entered (CR 701.46)."""

    who: Reference = You()
    quality: str = ""


@dataclass(frozen=True)
class TakeInitiative(Effect):
    """A player takes the initiative (CR 722)."""

    who: Reference = You()


# -- what is in force --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChoosesAsSetInMotion(Rule):
    """Something is chosen for this scheme as it is set in motion: an `opponent`."""

    kind: str


@dataclass(frozen=True)
class BlanksAreChaos(Rule):
    """Each blank roll of the planar die is a chaos roll (CR 901.9b)."""


@dataclass(frozen=True)
class IsStartingPlayer(Rule):
    """You are the starting player; if several players would be, one of them at random (CR 103.1c)."""


@dataclass(frozen=True)
class SmallerDeck(Rule):
    """Your minimum deck size is reduced by the number (CR 100.2b, 315.5)."""

    number: int


@dataclass(frozen=True)
class DeckWithoutBasicLands(Rule):
    """Your starting deck can't have basic land cards."""


@dataclass(frozen=True)
class StartingHandSize(Rule):
    """Your starting hand size is the number (CR 103.5)."""

    number: int


@dataclass(frozen=True)
class ChoosesNumber(Rule):
    """Before drawing your opening hand, choose one of the numbers for this (CR 315.5a)."""

    numbers: tuple[int, ...]


@dataclass(frozen=True)
class DrawsAdditionalHand(Rule):
    """You draw an additional hand of that many cards as the game begins, and keep one of your hands (CR 315.5a)."""

    cards: int


# -- what is so --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class WholePoolPlayed(Condition):
    """Every card in your card pool started the game in your library or in the command zone (CR 905.1d)."""


@dataclass(frozen=True)
class HasCompletedDungeon(Condition):
    """A player has completed a dungeon this game: any, or the one of that name (CR 309.7)."""

    who: Reference = You()
    name: str = ""


@dataclass(frozen=True)
class HasInitiative(Condition):
    """A player has the initiative (CR 722)."""

    who: Reference = You()


@dataclass(frozen=True)
class Room(Ability):
    """A room of a dungeon: what happens as the venture marker comes into it, and the rooms it leads to (CR 309.4)."""

    name: str
    effects: tuple[Effect, ...]
    leads_to: tuple[str, ...] = ()
