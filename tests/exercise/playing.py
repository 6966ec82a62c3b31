"""Playing a scene: answers that prefer doing something, and the few things a plan asks for."""

from __future__ import annotations

import random
from collections.abc import Callable

from apnap.game.game import Game
from apnap.language.abilities import Static
from apnap.language.amounts import X
from apnap.language.conditions import Compare, Fits
from apnap.language.effects import ExchangeControl, TakeCounters, Tap, Target, Untap
from apnap.language.filters import AttachedTo, Filter, HasChosenName, HasCounters, HasStatus, IsSpell, Measures, Targets
from apnap.language.node import Node, walk
from apnap.language.patterns import Attacks, Blocks, DealsDamage
from apnap.language.references import Bound
from apnap.language.statics import Cannot, LimitedTo
from apnap.rules.asking.decisions import DONE_KIND, PASS, Act, ChooseNumber, ChooseOptions, Decision, Option
from apnap.rules.combat.declarations import Declare
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.reading import controller
from apnap.state.table import State
from apnap.state.things import NOTHING
from tests.exercise.boards.boards import Scene, of_host
from tests.exercise.boards.card_sketches import passing
from tests.exercise.boards.needs import Missing

TURNS = 2
"""How many turns to wait for something."""
MOST = 400
"""How many decisions a plan may take."""
ENOUGH = 3
"""How many things are chosen where any number is legal."""
NUMBERS = (ENOUGH, 1, 2)
"""The number that is chosen where any is legal, by style."""
_WORDS = ("Grizzly Bears", "Bear", "green", "Forest")
FAMILIAR = (_WORDS, ("Forest", "Bear", "white"), _WORDS)
"""Words that mean something on every board, where one is to be chosen, by style; the first that is offered."""
USED = "Bearer 1"
"""The name of something on every board that has an ability to activate."""
Test = Callable[[int], bool]


class Enough(Exception):
    """The plan has taken too many decisions."""


class Playing:
    """A scene in play. `aims` are tests for what the next targets should be, by the order they are asked for."""

    def __init__(self, scene: Scene, style: int = 0, node: Node | None = None) -> None:
        self.game: Game = scene.game
        self.subject = scene.subject
        self.needs = scene.needs
        self.tools = list(scene.needs.at_hand)
        """The tools on the bench, by the numbers they have there."""
        self.style = style
        self.chance = random.Random(style)
        self.aims: list[Test] = []
        self.attackers: Test | None = None
        self.blockers: Test | None = None
        self.taken = 0
        self.most = MOST
        self.turns = TURNS
        parts = [] if node is None else list(walk(node))
        self.likes = [part.inner for part in parts if isinstance(part, Targets)] if isinstance(node, Static) else []
        self.likes += [] if node is None else of_host(node)
        asked = [part.filter for part in parts if isinstance(part, Fits) and isinstance(part.what, Bound)]
        asked += [HasCounters(part.kind, 1) for part in parts if isinstance(part, TakeCounters) and part.kind]
        asked += [HasStatus("enchanted") for one in parts if isinstance(one, AttachedTo) and _is_target(one)]
        self.tastes = asked if style == 0 else []
        """What the ability asks of what was chosen: the first style tries to satisfy it."""
        self.baits = [
            part.inner
            for one in parts
            if isinstance(one, Target)
            for part in walk(one.what)
            if isinstance(part, Targets)
        ]
        self.baits += [
            inner.inner
            for part in parts
            if isinstance(part, Targets)
            for inner in walk(part.inner)
            if isinstance(inner, Targets)
        ]
        self.prey = [part.what for part in parts if isinstance(part, Target) and IsSpell() in list(walk(part.what))]
        """The spells that the ability targets."""
        self.x = max([_compared(part) for part in parts if isinstance(part, Compare)], default=0)
        """What the ability asks X to be; 0 if it doesn't."""
        if not self.x and style == 1 and any(isinstance(one, Measures) and one.amount == X() for one in parts):
            self.x = 2  # there is something of that size on every board
        self.foes = [part.attacker for part in parts if isinstance(part, Blocks) and part.attacker is not None]
        self.foes += [part.who for part in parts if isinstance(part, LimitedTo) and part.action == "blocked by"]
        spoken = [part.recipient for part in parts if isinstance(part, DealsDamage)]
        spoken += [part.defender for part in parts if isinstance(part, Attacks)]
        self.quarry = [one for one in spoken if one is not None]
        """What the ability asks to be attacked or dealt damage."""
        self.wants_tapped = any(isinstance(part, Untap) for part in parts)
        self.wants_untapped = any(isinstance(part, Tap) for part in parts)
        self.mixes = any(isinstance(part, ExchangeControl) for part in parts)
        self.words = (*([USED] if _bars_by_name(parts) else []), *FAMILIAR[style])
        self.watch: Callable[[], bool] | None = None
        """Asked at every decision; True ends the plan."""

    @property
    def state(self) -> State:
        return self.game.state

    # -- answering -----------------------------------------------------------------------------------------------------

    def answer(self, option: Option) -> None:
        self.taken += 1
        if self.taken > self.most or (self.watch is not None and self.watch()):
            raise Enough
        self.game.answer(option)

    def on(self) -> None:
        """Answer whatever is asked until a player has priority."""
        while not self.game.over and not isinstance(self.game.decision, Act):
            self.answer(self.choice(self.game.decision))

    def choice(self, decision: Decision) -> Option:
        options = decision.options
        if isinstance(decision, Declare):
            return self._declared(decision, options)
        if isinstance(decision, ChooseNumber):
            wanted = min(decision.high, self.x or NUMBERS[self.style])
            return next((one for one in options if one.number == wanted), options[-1])
        if isinstance(decision, ChooseOptions):
            return self._chosen(decision, options)
        lives = [one for one in options if one.kind == "life"]
        return lives[0] if lives and self.style == 1 else options[0]

    def _chosen(self, decision: ChooseOptions, options: list[Option]) -> Option:
        refused = self.style == 2 or (self.style == 1 and decision.player != 0)
        for one in options:
            if one.kind in (("no", "keep") if refused else ("yes", "change")):
                return one
        for word in self.words:
            for one in options:
                if one.word == word:
                    return one
        left = [one for one in options if one.kind != DONE_KIND]
        if not left or (len(left) < len(options) and len(decision.chosen) >= ENOUGH):
            return options[-1]
        if decision.purpose == "target" and self.aims:
            return self._aimed(decision, left)
        spared = [one for one in left if one.thing < 0 or not self._is_precious(one.thing)]
        left = [one for one in spared if self._is_liked(one.thing)] or spared or left
        if self.mixes and decision.chosen:
            left = [one for one in left if not self._is_beside(one, decision.chosen[0])] or left
        if self.style == 0:
            return left[0]
        return left[-1] if self.style == 1 else self.chance.choice(left)

    def _aimed(self, decision: ChooseOptions, left: list[Option]) -> Option:
        """Aims go with the targets in the order they are asked; an aim that matches nothing leaves the choice open."""
        aim = self.aims.pop(0)
        hits = [one for one in left if aim(one.thing)]
        spared = [one for one in hits if one.thing < 0 or not self._is_furniture(one.thing)]
        plain = [one for one in left if one.thing < 0 or not self._is_furniture(one.thing)]
        return (spared or hits or plain or left)[0 if self.style != 1 else -1]

    def _is_beside(self, one: Option, other: Option) -> bool:
        return controller(self.state, one.thing) == controller(self.state, other.thing)

    def _is_precious(self, thing: int) -> bool:
        """The card itself, what makes everything else happen, and what something on the stack has as its target."""
        if thing == self.subject or self._is_furniture(thing):
            return True
        records = [self.state.object(id).stack for id in self.state.markers[0].stack]
        return any(thing in group for one in records if one is not None for group in one.targets)

    def _is_furniture(self, thing: int) -> bool:
        return self.state.object(thing).base.name in ("Workbench", "Spring")

    def _is_liked(self, thing: int) -> bool:
        """What the ability says of its targets; and tapping is for what is untapped, and the other way round."""
        if thing == NOTHING:
            return False
        if any(self.fits(one)(thing) for one in (*self.likes, *self.tastes)):
            return True
        if thing < 0 or self.wants_tapped == self.wants_untapped:
            return False
        return self.state.object(thing).tapped == self.wants_tapped

    def is_prey(self, thing: int) -> bool:
        """A spell that the ability could target; anything, if it says nothing of spells."""
        return not self.prey or any(self.fits(one)(thing) for one in self.prey)

    def has_aim(self) -> bool:
        """There is something that the ability should target, if it says so."""
        context = Context(self.subject, 0)
        return not self.likes or any(filters.candidates(self.state, one, context) for one in self.likes)

    def _declared(self, decision: Declare, options: list[Option]) -> Option:
        test = self.attackers if decision.purpose == "attack" else self.blockers
        going = [one for one in options if one.kind == decision.purpose]
        if test is not None and going and test(going[0].thing):
            players = [one for one in going if one.number < 0]
            if decision.purpose == "block":
                host = self.state.object(self.subject).attached_to
                mine = [one for one in going if one.number in (self.subject, host)]
                meant = [one for one in going if any(self.fits(filter)(one.number) for filter in self.foes)]
                return (meant or mine or going)[0 if self.style != 1 else -1]
            meant = [one for one in going if any(self.fits(filter)(one.number) for filter in self.quarry)]
            return (meant or players or going)[0]
        return next((one for one in options if one.kind == "stay"), options[0])

    # -- acting --------------------------------------------------------------------------------------------------------

    def pass_priority(self) -> None:
        self.on()
        if not self.game.over:
            self.answer(PASS)
            self.on()

    def settle(self) -> None:
        """Everything on the stack resolves."""
        self.on()
        while not self.game.over and self.state.markers[0].stack:
            self.pass_priority()

    def offered(self, kind: str, thing: int | None = None) -> list[Option]:
        self.on()
        if self.game.over or not isinstance(self.game.decision, Act):
            return []
        listed = self.game.decision.listed if kind != "mana" else self.game.decision.mana
        return [one for one in listed if one.kind == kind and (thing is None or one.thing == thing)]

    def do(self, option: Option, *aims: Test) -> None:
        """Take an action with these aims, without letting it resolve."""
        self.aims = list(aims)
        self.answer(option)
        self.on()
        self.aims = []

    def give(self, player: int) -> bool:
        """Let the player have priority, if that can be without anything resolving or a step ending."""
        self.on()
        while not self.game.over and self.game.decision.player != player:
            before = (self.state.turn, self.state.markers[0].step, len(self.state.markers[0].stack))
            self.pass_priority()
            if (self.state.turn, self.state.markers[0].step, len(self.state.markers[0].stack)) != before:
                return False
        return not self.game.over

    def use(self, tool: str, *aims: Test, by: int = 0, settle: bool = True) -> None:
        """Use a tool of a player's bench."""
        if tool not in self.needs.tools:
            return
        if tool not in self.tools:
            raise Missing(tool)
        if not self.give(self._handy(by)):
            return
        for option in self.offered("activate"):
            seen = self.state.object(option.thing)
            if seen.base.name == "Workbench" and option.number == self.tools.index(tool):
                self.do(option, *aims)
                if settle:
                    self.settle()
                return

    def _handy(self, by: int) -> int:
        """Who uses a bench: another player, if the player's own is gone."""
        benches = [id for id in self.state.battlefield if self.state.object(id).base.name == "Workbench"]
        owners = [controller(self.state, id) for id in benches]
        return by if by in owners or not owners else owners[0]

    def rounds(self, turns: int = 3) -> None:
        """Pass through that many turns."""
        last = self.state.turn + turns
        while not self.game.over and self.state.turn < last:
            self.pass_priority()

    def until(self, step: str, player: int | None = None) -> None:
        """Pass until the step, at most through three turns."""
        last = self.state.turn + 3
        while not self.game.over and self.state.turn < last:
            marker = self.state.markers[0]
            if marker.step == step and (player is None or marker.active == player):
                return
            self.pass_priority()

    # -- looking -------------------------------------------------------------------------------------------------------

    def fits(self, filter: Filter | None, you: int | None = None) -> Test:
        """The test of a filter as an ability of the subject means it."""

        def test(thing: int) -> bool:
            if filter is None:
                return True
            who = controller(self.state, self.subject) if you is None else you
            return filters.fits(self.state, filter, thing, Context(self.subject, who))

        return test


def _bars_by_name(parts: list[Node]) -> bool:
    """What has the chosen name may not be used."""
    return any(isinstance(one, Cannot) and one.action == "activate" and one.who == HasChosenName() for one in parts)


def _is_target(part: AttachedTo) -> bool:
    """What something is attached to is a target."""
    return isinstance(part.reference, Target)


def _compared(condition: Compare) -> int:
    if not isinstance(condition.left, X) or not isinstance(condition.right, int):
        return 0
    return passing(condition.comparison, condition.right)
