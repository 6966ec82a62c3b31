"""Looking for a moment at which something can be done: an eventful walk through the turns of both players."""

from __future__ import annotations

from collections.abc import Callable

from apnap.rules.decisions import PASS, Act, Option
from bench.exercise.playing import Playing

Finder = Callable[[], Option | None]
TURNS = 3


def seek(play: Playing, find: Finder) -> Option | None:
    """Play on until the option is there: both players attack and block with all they have and cast spells, so that
    there are attackers, blockers and spells of either player to be spoken of. None if it never comes."""
    spared = play.subject if play.style == 0 else -1
    play.attackers = play.blockers = lambda thing: thing != spared
    last = play.state.turn + TURNS
    cast: dict[tuple[int, int], int] = {}
    while not play.game.over and play.state.turn < last:
        play.on()
        if play.game.over:
            return None
        found = find() if play.game.decision.player == 0 else None
        if found is not None:
            return found
        _liven(play, cast)
    return None


def _liven(play: Playing, cast: dict[tuple[int, int], int]) -> None:
    """One step on: a spell, while not too many were cast this turn; otherwise a pass."""
    decision = play.game.decision
    assert isinstance(decision, Act)
    key = (play.state.turn, decision.player)
    spells = [one for one in decision.listed if one.kind == "cast" and one.thing != play.subject]
    stack = play.state.markers[0].stack
    if (spells and not stack and cast.get(key, 0) < 8 and decision.player != 0) or (not stack and _first(cast, key)):
        cast[key] = cast.get(key, 0) + 1
        if spells:
            spells.sort(key=lambda one: not play.state.object(one.thing).base.name.startswith("Conjured"))
            play.do(
                spells[0 if cast[key] < 4 else cast[key] % len(spells)],
                lambda thing: thing >= 0 and play.state.object(thing).owner == 0,
            )
            return
    play.answer(PASS)


def _first(cast: dict[tuple[int, int], int], key: tuple[int, int]) -> bool:
    return cast.get(key, 0) < 2
