"""Does each instruction of an ability do something? Which were carried out, and which of them found nothing to do."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.language.abilities import Ability, Activated, Spell, Triggered
from apnap.language.card import Face
from apnap.language.effects import Pick, YouMay
from apnap.language.kinds import Effect
from apnap.language.node import Node
from apnap.rules.asking.decisions import Steps
from apnap.rules.resolving.resolving import EXECUTORS, Executor
from apnap.rules.values.context import Context
from apnap.state.table import State
from tests.exercise.items import Item
from tests.exercise.judging import mark

CARRIED_OUT: dict[Effect, bool] = {}
"""The instructions carried out since this was last cleared, and whether any of those times something came of it."""


def instructions(item: Item) -> list[Effect]:
    """The instructions of an ability, those inside others included; but not those that only give a thing a name."""
    node = item.node
    if item.keyword or not isinstance(node, (Spell, Activated, Triggered)):
        return []
    return [one for one in _innermost(node) if not isinstance(one, Pick)]


def _innermost(node: Node) -> Iterator[Effect]:
    for child in node.children():
        inner = [] if isinstance(child, (Face, Ability)) else list(_innermost(child))
        yield from inner if inner or not isinstance(child, Effect) else [child]


def idle(parts: list[Effect]) -> list[Effect]:
    """Those that were carried out and never did anything."""
    return [part for part in parts if CARRIED_OUT.get(part) is False]


def _watched(executor: Executor) -> Executor:
    def carry_out(state: State, effect: Effect, context: Context) -> Steps:
        """The same steps; whatever asks a player has found something, too."""
        before, asked, steps = _seen(state, context), False, executor(state, effect, context)
        try:
            decision = next(steps)
            asked = True
            while True:
                try:
                    answer = yield decision
                except Exception as error:  # what is thrown into the procedure is thrown into its steps (CR 800.4f)
                    decision = steps.throw(error)
                else:
                    decision = steps.send(answer)
        except StopIteration:
            pass
        CARRIED_OUT[effect] = CARRIED_OUT.get(effect, False) or asked or _seen(state, context) != before
        if isinstance(effect, YouMay) and not asked:  # there is nothing to do (CR 608.2d)
            for part in _innermost(YouMay(effect.effects)):
                CARRIED_OUT.setdefault(part, False)

    return carry_out


def _seen(state: State, context: Context) -> object:
    """What has happened, and what is to happen with the rest of the effect."""
    return (state.history.total, len(context.joining or ()), mark(state))


for _verb, _executor in EXECUTORS.items():
    EXECUTORS[_verb] = _watched(_executor)
