"""A Grand Melee in progress: everybody sits in order, and the markers are four seats apart (CR 807.4b)."""

from __future__ import annotations

import apnap
from apnap.game.script import Script
from apnap.game.seats import Seat
from apnap.rules.asking.decisions import PASS, Act
from apnap.rules.players.turn_markers import live
from apnap.state.turns import WAITING


def melee(
    seats: dict[int, Seat], players: int = 12, step: str = "precombat main", variant: str = "grand melee"
) -> Script:
    """The first marker is player 0's. Everyone has a library."""
    board = apnap.Board(players, find=apnap.named, variant=variant)
    for index, seat in seats.items():
        board.seats[index] = seat
    for seat in board.seats:
        seat.library = seat.library or ["Island"] * 20
    return Script(board.turn(0, step).start())


def asked(play: Script) -> list[tuple[int, int]]:
    """The open decisions: the player who has the turn, and the player who is asked."""
    acts = [one for one in play.game.decisions if isinstance(one, Act)]
    return [(play.state.markers[one.marker].active, one.player) for one in acts]


def turns(play: Script) -> list[int]:
    """The players who have a turn marker."""
    return [marker.active for marker in live(play.state)]


def stack_of(play: Script, active: int) -> list[str]:
    """What is on the stack of a player's turn, the top last."""
    marker = next(marker for marker in live(play.state) if marker.active == active)
    return [play.state.object(id).base.name or "an ability" for id in marker.stack]


def finish_turn(play: Script, active: int) -> None:
    """Everyone passes, and nobody attacks, until the player's turn has ended."""
    taking = next(marker.number for marker in live(play.state) if marker.active == active and marker.step != WAITING)
    while any(marker.number == taking and marker.step != WAITING for marker in live(play.state)):
        if play.decision.purpose == "attack":
            play.game.answer(())
        else:
            pass_under(play, active)


def pass_under(play: Script, active: int) -> None:
    """Whoever has priority in the player's turn passes."""
    for one in play.game.decisions:
        if isinstance(one, Act) and play.state.markers[one.marker].active == active:
            play.game.answer((PASS,), one)
            return
    raise AssertionError(f"nobody has priority in the turn of player {active}: {play.asked}")
