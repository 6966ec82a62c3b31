"""Who makes the decisions of players who have left the game (CR 800.4f to 800.4h).

If an object requires a decision of a player who has left, its controller chooses another player to make it. If a rule
requires it, the next player in turn order makes it. Costs are not paid. If what the decision was about has left too,
the decision is dropped, or the procedure works out a new one.
"""

from __future__ import annotations

from typing import Final

from apnap.rules.asking.decisions import AGAIN, NO, Answer, ChooseOptions, Decision, Steps, things_options
from apnap.rules.mana import Pay, TakenBack
from apnap.rules.values.range_of_influence import who_may_choose
from apnap.rules.values.reading import controller, exists
from apnap.rules.values.seats import from_player, next_in_game, opponents
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player
from apnap.state.turns import RESOLVE

WHETHER_TO_PAY: Final = "118.12"
COSTS: Final = ("118.3", "702.122a")
"""Choosing what to pay a cost with."""
ANNOUNCING: Final = ("107.3", "601.2b", "601.2c", "601.2d", "700.2", "115.7d")
"""Choices about the player's own spell or ability on the stack."""
RULES: Final = ("310.8a", "704.5w", "704.5x", "616.1")
"""Decisions about an object that the rules, not the object itself, require."""


class Deciding:
    """A running procedure. It yields decisions for players who should make them; here they go to players who can."""

    __slots__ = ("state", "steps", "owner", "asked", "choosing")

    def __init__(self, state: State, steps: Steps) -> None:
        self.state = state
        self.steps = steps
        self.owner = resolving_for(state)
        """The controller of the spell or ability that is resolving; -1 if none is."""
        self.asked: Decision | None = None
        """The decision the procedure is waiting for."""
        self.choosing = False
        """The controller of an object is choosing who decides (CR 800.4g)."""

    def begin(self) -> Decision | None:
        """The first question. Here and below, None means that the procedure is over."""
        return self._reach(next(self.steps, None))

    def go_on(self, answer: Answer) -> Decision | None:
        """The next question, after an answer to the last one."""
        if self.choosing:
            self.choosing = False
            assert self.asked is not None
            return self._reach(self.asked.addressed(of_player(answer[0].thing)))
        return self._reach(self._tell(answer))

    def go_on_without(self) -> Decision | None:
        """A player has just left: the current question as it is now, or the next one."""
        asked = self.asked
        assert asked is not None
        self.choosing = False
        return self._reach(self._tell(AGAIN) if asked.again else asked)

    def _tell(self, answer: Answer) -> Decision | None:
        """Send an answer to the procedure. Its end is caught here, since an exception costs more with each caller."""
        try:
            return self.steps.send(answer)
        except StopIteration:
            return None

    def _reach(self, decision: Decision | None) -> Decision | None:
        """The decision, or the one that replaces it, to be made by a player who is in the game."""
        self.asked = decision
        while decision is not None and self.state.left and not self.state.over:
            subject = decision.subject
            decision = decision.without(self.state)
            decision.subject = subject
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
        """Whether the decision isn't needed: it is a payment, or about something that left with the player."""
        if isinstance(decision, Pay) or decision.rule == WHETHER_TO_PAY or decision.rule in COSTS:
            return True
        return decision.rule in ANNOUNCING and not exists(self.state, decision.source)

    def _close(self, decision: Decision) -> Decision | None:
        """CR 800.4f: the cost isn't paid. What the player was casting or activating has left with them."""
        if decision.rule == WHETHER_TO_PAY:
            return self._tell((NO,))
        try:
            return self.steps.throw(TakenBack())
        except StopIteration:
            return None

    def _pass_on(self, decision: Decision) -> Decision | None:
        """CR 800.4g, 800.4h: to the next player if a rule requires it, or to one the object's controller chooses."""
        if decision.source == NOTHING or decision.rule in RULES:
            return self._reach(decision.addressed(next_in_game(self.state, decision.player)))
        chooser, heirs = self._heirs(decision)
        if len(heirs) == 1:
            return self._reach(decision.addressed(heirs[0]))
        self.asked = decision
        self.choosing = True
        return ChooseOptions(
            chooser, "decider", "800.4g", things_options([of_player(n) for n in heirs]), source=decision.source
        )

    def _heirs(self, decision: Decision) -> tuple[int, list[int]]:
        """Who chooses the player who decides, and among whom: opponents of the controller if an opponent decided and
        one is left. If the controller has left too, the next player chooses (CR 800.4h)."""
        state = self.state
        owner = self.owner if self.owner >= 0 else controller(state, decision.source)
        foes = opponents(state, owner) if state.players[decision.player].team != state.players[owner].team else []
        chooser = owner if state.players[owner].in_game else next_in_game(state, owner)
        return chooser, who_may_choose(state, chooser, foes or from_player(state, chooser))


def resolving_for(state: State) -> int:
    """The controller of the object that the next procedure resolves; -1 for none."""
    if state.starting:
        return -1
    marker = state.markers[state.current]
    return controller(state, marker.stack[-1]) if marker.stage == RESOLVE and marker.stack else -1
