"""Large boards: the time grows with the number of objects, not with its square. (Four times as many objects may take
ten times as long; if each had to be compared with every other, it would be sixteen times.)"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

import pytest

from apnap.game.board import Board
from apnap.game.game import Game
from apnap.game.script import Script
from apnap.game.telling_apart import only_answer
from apnap.rules.asking.decisions import PASS, Answer, Option
from tests.cr.scenes import find

FEW, MANY, MOST = 400, 1600, 10


def board(mine: list[str], theirs: list[str] | None = None, hand: list[str] | None = None) -> Game:
    made = Board(find=find)
    made.player(0, hand=hand or [], battlefield=mine)
    made.player(1, battlefield=theirs or [])
    return made.start()


def casting(count: int) -> float:
    """A creature with many mana sources."""
    play = Script(board(["Llanowar Elves"] * count, ["Grizzly Bears"] * count, ["Grizzly Bears"]))
    return spent(lambda: play.cast("Grizzly Bears"))


def triggering(count: int) -> float:
    """Many triggered abilities that are put on the stack at once."""
    game = board([*["Soul Warden"] * count, "Forest", "Forest"], hand=["Grizzly Bears"])
    play = Script(game)
    play.cast("Grizzly Bears")
    game.answer(PASS)

    def resolve() -> None:
        game.answer(PASS)
        if game.decision.purpose == "order triggers":
            game.answer(tuple(game.decision.options))

    taken = spent(resolve)
    assert len(game.state.markers[0].stack) == count
    return taken


def blocked(count: int) -> float:
    """One attacker with many blockers: in which order, and how much damage to each."""
    game = board(["Craw Wurm"], ["Grizzly Bears"] * count)
    attacker = game.state.battlefield[0]
    while game.decision.purpose != "attack":
        game.answer(PASS)
    game.answer((Option("attack", attacker, -2),))
    while game.decision.purpose != "block":
        game.answer(PASS)
    game.answer(tuple([Option("block", id, attacker) for id in game.state.battlefield if id != attacker]))

    def fight() -> None:
        game.answer(tuple(game.decision.options))
        while game.decision.purpose == "act":
            game.answer(PASS)
        assert game.decision.purpose == "assign damage"
        game.answer(game.decision.default())

    return spent(fight)


def paying(count: int) -> float:
    """A spell that is paid with one of many equal lands: more than elsewhere, since each takes little time."""
    play = Script(board(["Mountain"] * (3 * count), hand=["Lightning Bolt"]))
    return spent(lambda: play.cast("Lightning Bolt", targets=["Player 2"]))


def offering(count: int) -> float:
    """What may be done with many permanents that have an activated ability with a target."""
    game = board(["Prodigal Sorcerer"] * count)
    game.answer(next(option for option in game.decision.options if option.kind == "activate"))
    return spent(lambda: game.answer(Option("thing", -2)))


def unasked(count: int) -> float:
    """Many equal blockers, whose order makes no difference."""
    game = board(["Craw Wurm"], ["Grizzly Bears"] * count)
    attacker = game.state.battlefield[0]
    while game.decision.purpose != "attack":
        game.answer(PASS)
    game.answer((Option("attack", attacker, -2),))
    while game.decision.purpose != "block":
        game.answer(PASS)
    game.answer(tuple([Option("block", id, attacker) for id in game.state.battlefield if id != attacker]))
    assert game.decision.purpose == "damage order"
    answers: list[Answer | None] = []
    taken = spent(lambda: answers.append(only_answer(game.state, game.decision)))
    assert answers == [tuple(game.decision.options)]
    return taken


def spent(act: Callable[[], object]) -> float:
    """Without garbage collection, whose time depends on everything else that this process has loaded."""
    gc.disable()
    try:
        start = time.process_time()
        act()
        return time.process_time() - start
    finally:
        gc.enable()


@pytest.mark.parametrize("measure", [casting, triggering, blocked, paying, offering, unasked])
def test_time_grows_with_the_number_of_objects(measure: Callable[[int], float]) -> None:
    measure(FEW)  # tables that are filled on first use
    few = min(measure(FEW) for _ in range(3))
    many = min(measure(MANY) for _ in range(2))
    assert many < MOST * few + 0.05
