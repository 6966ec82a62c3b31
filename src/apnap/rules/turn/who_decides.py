"""Who answers what a procedure asks once players have left the game (CR 800.4f to 800.4h).

What an object asks of a player who has left, another player answers; whom, its controller says. What a rule asks, the
next player in turn order answers. Costs are not paid. What the question was about may have left too: then it is closed,
or worked out anew by the procedure.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.asking.decisions import AGAIN, NO, Answer, Choose, Decision, Steps, things_options
from apnap.rules.mana import Pay, TakenBack
from apnap.rules.values.reading import controller, exists, from_player, next_in_game, opponents
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player
from apnap.state.turns import RESOLVE

WHETHER_TO_PAY: Final = "118.12"
COSTS: Final = ("118.3", "702.122a")
"""Choosing what to pay a cost with."""
ANNOUNCING: Final = ("107.3", "601.2b", "601.2c", "601.2d", "700.2", "115.7d")
"""Choices about a spell or ability on the stack that is the player's own."""
RULES: Final = ("310.8a", "704.5w", "704.5x", "616.1")
"""What the rules ask about an object, and not the object itself."""


class Deciding:
    """A procedure in flight. It yields decisions for whoever should decide; here they reach someone who can."""

    __slots__ = ("state", "steps", "owner", "asked", "choosing")

    def __init__(self, state: State, steps: Steps) -> None:
        self.state = state
        self.steps = steps
        self.owner = resolving_for(state)
        """The controller of the spell or ability that is resolving; -1 where none is."""
        self.asked: Decision | None = None
        """What the procedure waits to be told."""
        self.choosing = False
        """The controller of an object is choosing who decides (CR 800.4g)."""

    def begin(self) -> Decision | None:
        """The first question. As with all that follows, None says that the procedure is over."""
        return self._reach(next(self.steps, None))

    def go_on(self, answer: Answer) -> Decision | None:
        """The next question, after an answer to the last one."""
        if self.choosing:
            self.choosing = False
            assert self.asked is not None
            return self._reach(self.asked.addressed(of_player(answer[0].thing)))
        return self._reach(self._tell(answer))

    def go_on_without(self) -> Decision | None:
        """A player has just left: the question as it stands now, or the next one."""
        asked = self.asked
        assert asked is not None
        self.choosing = False
        return self._reach(self._tell(AGAIN) if asked.again else asked)

    def _tell(self, answer: Answer) -> Decision | None:
        """Hand an answer to the procedure. That it is over is caught here: an exception costs more with each caller."""
        try:
            return self.steps.send(answer)
        except StopIteration:
            return None

    def _reach(self, decision: Decision | None) -> Decision | None:
        """The decision, or what takes its place, with someone who is in the game to make it."""
        self.asked = decision
        while decision is not None and self.state.left and not self.state.over:
            decision = decision.without(self.state)
            if not decision.options:
                decision = self._tell(decision.default())
            elif self.state.players[decision.player].in_game:
                self.asked = decision
                break
            elif self._is_closed(decision):
                decision = self._close(decision)
            else:
                return self._pass_on(decision)
        self.asked = decision
        return decision

    def _is_closed(self, decision: Decision) -> bool:
        """Whether nobody need make the decision: it is a payment, or about something that left with the player."""
        if isinstance(decision, Pay) or decision.rule == WHETHER_TO_PAY or decision.rule in COSTS:
            return True
        return decision.rule in ANNOUNCING and not exists(self.state, decision.source)

    def _close(self, decision: Decision) -> Decision | None:
        """CR 800.4f: the cost isn't paid. What the player was casting or activating has gone with them."""
        if decision.rule == WHETHER_TO_PAY:
            return self._tell((NO,))
        try:
            return self.steps.throw(TakenBack())
        except StopIteration:
            return None

    def _pass_on(self, decision: Decision) -> Decision | None:
        """CR 800.4g, 800.4h: to the next player where a rule asks, or to one whom the object's controller chooses."""
        if decision.source == NOTHING or decision.rule in RULES:
            return self._reach(decision.addressed(next_in_game(self.state, decision.player)))
        chooser, heirs = self._heirs(decision)
        if len(heirs) == 1:
            return self._reach(decision.addressed(heirs[0]))
        self.asked = decision
        self.choosing = True
        return Choose(
            chooser, "decider", "800.4g", things_options([of_player(n) for n in heirs]), source=decision.source
        )

    def _heirs(self, decision: Decision) -> tuple[int, list[int]]:
        """Who says who decides, and who may: an opponent of the controller where it was for one, if there is one left.
        If the controller is gone too, the next player says (CR 800.4h)."""
        state = self.state
        owner = self.owner if self.owner >= 0 else controller(state, decision.source)
        foes = opponents(state, owner) if state.players[decision.player].team != state.players[owner].team else []
        chooser = owner if state.players[owner].in_game else next_in_game(state, owner)
        return chooser, foes or from_player(state, chooser)


def resolving_for(state: State) -> int:
    """The controller of what the next procedure resolves; -1 for none."""
    if state.starting:
        return -1
    marker = state.markers[state.current]
    return controller(state, marker.stack[-1]) if marker.stage == RESOLVE and marker.stack else -1
