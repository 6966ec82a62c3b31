"""Tables with planes and phenomena of the corpus, after a roll of the planar die with a wanted result."""

from __future__ import annotations

from apnap.game.script import Script
from apnap.game.seats import Seat
from apnap.rules.events.chance import DieRolled
from tests.rulings.table import scene

ROLL = "roll the planar die"


def table(*seats: Seat, active: int = 0, step: str = "precombat main", seed: int = 0) -> Script:
    """A table at which nobody loses by drawing a few cards."""
    for seat in seats:
        seat.library = seat.library or ["Plains"] * 10
    return scene(*seats, variant="planechase", active=active, step=step, seed=seed)


def roll(play: Script, by: int = 0) -> None:
    """The player takes the special action."""
    play.pass_to(by)
    chosen = [option for option in play.decision.options if option.kind == ROLL]
    play.game.answer(chosen[0])
    while play.decision.purpose == "pay":
        play.game.answer(play.decision.options[0])


def rolling(wanted: str, *seats: Seat, active: int = 0) -> Script:
    """The table after a roll with that result, by a seed that leads to it."""
    for seed in range(100):
        play = table(*seats, active=active, seed=seed)
        roll(play, active)
        if play.events(DieRolled)[-1].face == wanted:
            return play
    raise AssertionError(f"no seed rolls {wanted}")


def chaos(plane: str, *seats: Seat, active: int = 0) -> Script:
    """The table as chaos has ensued on the plane and its ability is on the stack, or its targets are being chosen."""
    seats[0].command = [plane, *seats[0].command]
    if not seats[0].planar_deck:
        seats[0].planar_deck = ["Akoum", "Krosa"]
    return rolling("chaos", *seats, active=active)


def arriving(plane: str, *seats: Seat, active: int = 0, away: str = "Gavony") -> Script:
    """The table as the player has just planeswalked to the plane or phenomenon."""
    seats[0].command = [away, *seats[0].command]
    seats[active].planar_deck = [plane, *(seats[active].planar_deck or ["Akoum", "Krosa"])]
    play = rolling("planeswalker", *seats, active=active)
    play.resolve()
    return play


def until_roll(play: Script, wanted: str, most: int = 8) -> DieRolled:
    """The active player rolls until the die shows that. What other rolls make trigger resolves before the next one."""
    for _ in range(most):
        play.resolve_all()
        roll(play, play.active)
        rolled = play.events(DieRolled)[-1]
        if rolled.face == wanted:
            return rolled
    raise AssertionError(f"{most} rolls without {wanted}")
