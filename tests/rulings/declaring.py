"""Asking whether a declaration would be legal, without making it."""

from __future__ import annotations

from apnap.game.choices import Unexpected
from apnap.game.script import Goals
from apnap.rules.asking.errors import IllegalAnswer
from apnap.rules.combat.declarations import Declare
from apnap.rules.mana import AUTO, Pay
from tests.rulings.table import Script


def can_attack(play: Script, *names: str) -> bool:
    """Whether exactly these creatures may attack, costs paid; the game doesn't change."""
    probe = Script(play.game.copy())
    try:
        probe.attack(list(names))
    except IllegalAnswer:
        return False
    except Unexpected:
        return not names  # nothing is asked if no creature can
    return _was_declared(probe)


def can_block(play: Script, blocks: Goals) -> bool:
    """Whether exactly these blocks may be declared; the game doesn't change."""
    probe = Script(play.game.copy())
    try:
        probe.block(blocks)
    except IllegalAnswer:
        return False
    except Unexpected:
        return not blocks
    return _was_declared(probe)


def pay(play: Script) -> None:
    """Pay as proposed."""
    play.game.answer((AUTO,))


def _was_declared(probe: Script) -> bool:
    """After an undone declaration it is asked for again."""
    who = probe.game.journal[-1].player
    while isinstance(probe.decision, Pay):
        pay(probe)
    return not isinstance(probe.decision, Declare) or probe.decision.player != who


__all__ = ["can_attack", "can_block", "pay"]
