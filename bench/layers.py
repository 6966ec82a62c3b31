"""The cost of the layers: forty permanents per side, ten of them anthems, computed from scratch.

`python -m bench.layers` prints microseconds for each kind of board; the harness uses `anthems`.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from apnap.game.board import Board
from apnap.game.seats import Permanent
from apnap.language.abilities import Keyword, Static
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain, LoseAll, ModifyPT, SetPT
from apnap.language.filters import creature, you_control
from apnap.language.statics import Continuous
from apnap.rules.values.reading import standing
from apnap.state.table import State

BEAR = card("Bear", "{1}{G}", "Creature - Bear", pt="2/2")
FOREST = card("Forest", "", "Basic Land - Forest")
HUMILITY = card("Humility", "{2}{W}{W}", "Enchantment", Static(Continuous(creature, (LoseAll(), SetPT(1, 1)))))


def _anthem(number: int) -> CardDefinition:
    """Each has its own ability, as different cards do."""
    if number % 5 == 4:
        changes = Static(Continuous(creature & you_control, (ModifyPT(1, 1), Gain((Keyword("vigilance"),)))))
    else:
        changes = Static(Continuous(creature & you_control, (ModifyPT(1, number),)))
    return card(f"Anthem {number}", "{1}{W}{W}", "Enchantment", changes)


def _table(extra: list[CardDefinition], counters: int = 0) -> State:
    board = Board(2)
    for player in range(2):
        mine = extra[player::2]
        bears = [Permanent(BEAR, {"+1/+1": 1} if n < counters else None) for n in range(23)]
        board.player(player, battlefield=[*mine, *bears, *[FOREST] * (17 - len(mine))])
    return board.state()


def plain() -> State:
    """No continuous effects."""
    return _table([])


def anthems() -> State:
    """Ten anthems, five per side."""
    return _table([_anthem(number) for number in range(10)])


def everything() -> State:
    """Ten anthems, counters on ten creatures, and one effect that removes abilities."""
    return _table([*[_anthem(number) for number in range(10)], HUMILITY], 5)


def microseconds(make: Callable[[], State], rounds: int = 200) -> float:
    """The fastest of several runs of computing the whole board once."""
    state = make()
    standing(state)
    best = 1e9
    for _ in range(5):
        start = time.process_time()
        for _ in range(rounds):
            state.standing = None
            standing(state)
        best = min(best, (time.process_time() - start) / rounds)
    return best * 1e6


if __name__ == "__main__":
    for make in (plain, anthems, everything):
        print(f"{make.__name__:12} {microseconds(make):9.1f} µs")
