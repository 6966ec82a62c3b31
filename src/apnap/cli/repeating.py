"""The same answer to the same question of many equal abilities on the stack: twelve triggers are asked about once."""

from __future__ import annotations

from apnap.game.game import Game
from apnap.rules.asking.decisions import Act, Answer, Decision, Option

Key = tuple[object, ...]


class Repeating:
    """An answer that stands until the stack is empty or something else is asked."""

    def __init__(self) -> None:
        self.key: Key = ()
        self.given: Answer = ()

    def remember(self, game: Game, option: Option) -> bool:
        """Give this answer to those that follow too. Whether it is a whole answer."""
        if not game.decision.complete((option,)):
            return False
        self.key, self.given = _key(game.decision), (option,)
        return True

    def answer(self, game: Game) -> Answer | None:
        """The answer that stands for this decision, if one does."""
        if not self.key or isinstance(game.decision, Act):
            return None
        state = game.present()
        if state.markers[state.current].stack and _key(game.decision) == self.key:
            return self.given
        self.key = ()
        return None


def equal_below(game: Game) -> int:
    """How many abilities below the top of the stack are equal to it and have the same controller."""
    state = game.present()
    stack = state.markers[state.current].stack
    top = state.object(stack[-1]) if stack else None
    if top is None or top.stack is None or top.stack.ability is None or isinstance(game.decision, Act):
        return 0
    others = [state.object(id) for id in stack[:-1]]
    return len(
        [
            one
            for one in others
            if one.stack is not None and one.stack.ability == top.stack.ability and one.controller == top.controller
        ]
    )


def _key(decision: Decision) -> Key:
    """What makes two questions the same: what they are about and what they offer."""
    return (decision.purpose, decision.rule, decision.player, decision.about, tuple(decision.options))
