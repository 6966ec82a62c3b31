"""Choices, conditions and chance inside an effect (CR 118.12, 608.2, 705, 706), and the end of the game (CR 104)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.kinds import Amount, Condition, Cost, Effect, Filter, Reference
from apnap.language.references import You


@dataclass(frozen=True)
class YouMay(Effect):
    """A player may do it (CR 608.2d); `then` if they did, `otherwise` if they didn't. The players who chose to do it
    are bound under `willing`."""

    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    who: Reference = You()
    then: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class IfDone(Effect):
    """Do it; `then` if anything of it was done (CR 608.2c): "If you do"; `otherwise` if nothing was: "If you can't"."""

    effects: tuple[Effect, ...]
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class MayPay(Effect):
    """A player may pay; `effects` if they do, `otherwise` if they don't: "unless its controller pays" (CR 118.12).
    `times` is how often: "for each counter on it"; `most` is the greatest value that X may have (CR 107.3f)."""

    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    who: Reference = You()
    times: Amount = 1
    most: Amount | None = None


@dataclass(frozen=True)
class PayAnyAmount(Effect):
    """Each of the players may pay any amount of `mana` or `energy` (CR 118.12), one after the other. What they
    paid in all is `Number("paid")`, and "that much" for what follows."""

    what: str = "mana"
    who: Reference = You()


@dataclass(frozen=True)
class If(Effect):
    """Do it if the condition holds as it is reached."""

    condition: Condition
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class ForEach(Effect):
    """Do it once for each thing, with the thing bound under the name: in order, or together where it is one instruction
    that can be; with `choose_order`, the controller chooses each time which comes next (CR 608.2f)."""

    what: Reference
    effects: tuple[Effect, ...]
    name: str = "each"
    choose_order: bool = False


@dataclass(frozen=True)
class Repeat(Effect):
    """Do it that many times."""

    times: Amount
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Process(Effect):
    """Do it, and again as often as `RepeatProcess` within it says so (CR 608.2c)."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class RepeatProcess(Effect):
    """ "Repeat this process": the process this is part of is done once more."""


@dataclass(frozen=True)
class XNotZero(Effect):
    """ "X can't be 0": a greater value has to be announced (CR 107.3a). Nothing happens as it resolves."""


@dataclass(frozen=True)
class CastIt(Effect):
    """A player may cast the cards, free or at a cost (CR 601.3, 118.9); transformed, with the back face up. Where it
    isn't optional they must if able, but needn't make mana for it (CR 118.3c). With `haste`, a creature spell gains
    haste for as long as they control it. `cost` is what it is cast for instead of its mana cost, and `way` what that is
    called (CR 702.35b). With `copy`, copies of the cards are cast, which are made where these are (CR 707.12). With
    `play`, a land may be played, too, if it could be now (CR 305.3)."""

    what: Reference
    free: bool = True
    optional: bool = True
    transformed: bool = False
    haste: bool = False
    cost: tuple[Cost, ...] = ()
    way: str = ""
    copy: bool = False
    play: bool = False


@dataclass(frozen=True)
class Again(Effect):
    """Inside a replacement: the replaced event itself, with its amount changed where one is given."""

    amount: Amount | None = None


@dataclass(frozen=True)
class Clash(Effect):
    """Clash with an opponent, who is bound under `clashing` (CR 701.23): `won` if you win, `lost` if you don't."""

    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Vote(Effect):
    """Starting with you, each player votes for one of the choices (CR 701.32): `more` if the first gets more votes than
    the others, `otherwise` if it doesn't. What follows refers to `Number("votes for …")` for each choice, and to
    `Bound("voters for …")`, a player for each vote.

    If `among` is given, they vote for objects that pass the filter, and those with the most votes are `elected`.
    """

    choices: tuple[str, ...]
    more: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    among: Filter | None = None


@dataclass(frozen=True)
class FlipCoin(Effect):
    """A player flips a coin (CR 705)."""

    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()
    who: Reference = You()


@dataclass(frozen=True)
class RollDie(Effect):
    """Roll one or more dice; what happens is read off a table of (least, greatest, effects), where None is "or more"
    (CR 706). `plus` is added to each result, and that many of the lowest rolls are ignored (CR 706.6).

    What follows refers to `Number("result")`, the total; of the chosen result and `Number("other result")` with
    `choose`; and of `Number("doubles")`, which is 1 where all results are the same (CR 706.5).
    """

    sides: int
    table: tuple[tuple[int, int | None, tuple[Effect, ...]], ...] = ()
    count: Amount = 1
    plus: Amount = 0
    ignored: int = 0
    choose: bool = False


@dataclass(frozen=True)
class RollAgain(Effect):
    """In a table of results: roll the same dice once more, and look the results up again (CR 706.3c)."""


@dataclass(frozen=True)
class ChooseNumbers(Effect):
    """Each of the players secretly chooses a number; then the numbers are revealed. The highest is `that much`, and the
    players who chose it are bound under `highest`."""

    who: Reference


@dataclass(frozen=True)
class WinGame(Effect):
    """The players win the game (CR 104.2b)."""

    who: Reference = You()


@dataclass(frozen=True)
class LoseGame(Effect):
    """The players lose the game (CR 104.3e)."""

    who: Reference = You()


@dataclass(frozen=True)
class DrawGame(Effect):
    """The game is a draw (CR 104.4c)."""
