"""`basic`: plays lands, curves out, removes what it can, attacks and blocks by arithmetic, keeps tricks for combat.

Its rules of thumb read nodes and characteristics, never the names of cards.
"""

from __future__ import annotations

from collections.abc import Callable

from apnap.agents import acting, choosing, declaring, verbs
from apnap.agents.agent import Agent
from apnap.agents.sight import Sight
from apnap.rules.asking.decisions import Act, Answer, ChooseNumber, ChooseOptions, Decision, Distribute, Option
from apnap.rules.asking.errors import IllegalAnswer
from apnap.rules.combat.combat_damage import Assign
from apnap.rules.combat.declarations import Declare
from apnap.rules.mana import Pay

__all__ = ["Basic", "verbs"]


BUDGET = 60
"""After that many spells and abilities of its own in a turn it declines what it can: something free may be repeated
without end."""


class Basic(Agent):
    """Always gives the same answer to the same decision: it uses no randomness and has no memory."""

    name = "basic"

    def answer(self, sight: Sight, decision: Decision) -> Option | Answer:
        options = decision.options
        if len(options) == 1 and not isinstance(decision, Declare):
            return options[0]
        declined = [option for option in options if option.kind in ("pass", "no")]
        if declined and sight.has_done(BUDGET):
            return declined[0]
        for shape, how in _SHAPES:
            if isinstance(decision, shape):
                return _made_legal(decision, how(sight, decision))
        return options[0]


def _made_legal(decision: Decision, wish: Answer) -> Answer:
    """The preferred answer if it is legal; otherwise step by step, following it as far as the options allow."""
    try:
        decision.check(wish)
        return wish
    except IllegalAnswer:
        pass
    answer: Answer = ()
    while options := decision.options_after(answer):
        wanted = [option for option in options if option in wish]
        home = [option for option in options if option.kind in ("stay", "done", "no")]
        answer = (*answer, (wanted or home or options)[0])
    return answer


_SHAPES: list[tuple[type[Decision], Callable[[Sight, Decision], Answer]]] = [
    (Act, acting.act),
    (Declare, declaring.declare),
    (Pay, lambda sight, decision: (decision.options[0],)),
    (ChooseOptions, choosing.choose),
    (ChooseNumber, choosing.number),
    (Distribute, choosing.distribute),
    (Assign, choosing.assign),
]
