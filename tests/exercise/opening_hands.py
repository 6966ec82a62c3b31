"""Cards that act from the opening hand: the game begins differently where they are used."""

from __future__ import annotations

from apnap.cards.pool import named
from apnap.game.game import Game
from apnap.language.card import CardDefinition
from apnap.rules.asking.decisions import DONE_KIND, Act, Decision, Option
from tests.exercise import judging
from tests.exercise.judging import EFFECT, NOT_YET

_DECK = 40
_STEPS = 200
"""Decisions that the first turn may take."""


def opens(card: CardDefinition) -> int:
    """By the first main phase the table differs from one on which nothing was used."""
    return EFFECT if _opened(card, True) != _opened(card, False) else NOT_YET


def _opened(card: CardDefinition, use: bool) -> object:
    game = Game([[card] * _DECK, [named("Forest")] * _DECK], seed=1)
    for _ in range(_STEPS):
        marker = game.state.markers[0]
        if game.over or (marker.step == "precombat main" and isinstance(game.decision, Act) and not marker.stack):
            break
        game.answer(_choice(game.decision, use))
    events = [type(event) for event in game.state.history.all() if not isinstance(event, judging.NO_EFFECT)]
    return judging.picture(game.state), [len(player.pool) for player in game.state.players], events


def _choice(decision: Decision, use: bool) -> Option:
    """One card is used, or none."""
    options = decision.options
    if decision.purpose != "opening hand" or (use and not decision.chosen):
        return next((one for one in options if one.kind == "pass"), options[0])
    return next((one for one in options if one.kind == DONE_KIND), options[-1])
