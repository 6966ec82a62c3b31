"""Conceding during a scene."""

from __future__ import annotations

from apnap.game.game import Game
from apnap.game.saving import load, save
from apnap.state.fingerprint import fingerprint
from tests.cr.scenes import Script

BEAR, GIANT, WURM = "Grizzly Bears", "Hill Giant", "Craw Wurm"


def leave(play: Script, who: int) -> None:
    """The player concedes; a copy, a save and a replay ask the same afterward."""
    play.game.concede(who)
    for other in (play.game.copy(), load(save(play.game)), play.game.replay()):
        assert same(other, play.game)


def same(one: Game, other: Game) -> bool:
    assert fingerprint(one.present()) == fingerprint(other.present())
    assert one.over == other.over
    if one.over:
        return True
    first, second = one.decision, other.decision
    assert (first.player, first.purpose, first.rule) == (second.player, second.purpose, second.rule)
    return repr(first.options) == repr(second.options)


def asked(play: Script) -> tuple[int, str]:
    return (play.decision.player, play.decision.purpose)
