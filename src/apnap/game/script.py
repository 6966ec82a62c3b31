"""`Script`: playing a game by naming things, one line for each action of a player. Strict: an unexpected decision, or a
choice that was never asked for, raises an error with the current decision and its options.

    play = Script(board.start())
    play.cast("Lightning Bolt", targets=["Player 2's Grizzly Bears"])
    play.resolve()
    assert play.graveyard(1) == ["Grizzly Bears"]

`play.say("cast Lightning Bolt targeting Grizzly Bears")` does the same. Names are those of `naming`. The player who is
being asked acts; `by` passes priority to another player first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from apnap.game.choices import Choices, Group, Unexpected, with_kicker
from apnap.game.game import Game
from apnap.game.looking import Look
from apnap.game.naming import Name, decision_label, find, find_option, label, matching, played_as, players_of, things_of
from apnap.game.refusing import player_index
from apnap.language.zones import (
    BATTLEFIELD,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    FIRST_STRIKE_DAMAGE,
    TURN,
)
from apnap.rules.asking.decisions import (
    DONE,
    PASS,
    Act,
    Answer,
    ChooseNumber,
    ChooseOptions,
    Decision,
    Distribute,
    Option,
)
from apnap.rules.asking.errors import Ambiguous, ApnapError, Illegal, Malformed, quoted
from apnap.rules.combat.combat_damage import Assign
from apnap.rules.combat.declarations import Declare
from apnap.rules.events.stack import AbilityActivated, Countered, Resolved, SpellCast
from apnap.rules.values.reading import controller
from apnap.rules.values.seats import opponents
from apnap.state.objects import OnStack
from apnap.state.things import NOTHING, of_player

Goals = Mapping[Name, Name | Sequence[Name]]


class Script(Look):
    """Acts for the players of a game, and reads it."""

    def __init__(self, game: object) -> None:
        if not isinstance(game, Game):
            raise Malformed("", f"{quoted(game)} is not a game: a board makes one with `start`")
        super().__init__(game)
        self._before = 0
        """The number of events before the last action, to see whether something resolved without a decision."""

    @property
    def decision(self) -> Decision:
        """The current decision."""
        if self.game.over:
            raise Unexpected("104.1", "the game is over")
        return self.game.decision

    @property
    def asked(self) -> str:
        """What is being asked, in words."""
        return "nothing: the game is over" if self.game.over else decision_label(self.state, self.game.decision)

    def say(self, line: object) -> None:
        """Do what one line of text says: `cast Lightning Bolt targeting the second Grizzly Bears` (see `saying`)."""
        from apnap.game.saying import say  # it imports scripts

        say(self, line)

    # -- acting with priority ----------------------------------------------------------------------------------------

    def cast(
        self,
        name: Name,
        targets: Sequence[Group] = (),
        x: object = None,
        modes: Sequence[int] = (),
        kicked: bool | int | None = None,
        costs: Mapping[str, int] | None = None,
        divide: Sequence[int] | Mapping[Name, int] | None = None,
        pay: Sequence[Name] = (),
        choices: Sequence[Group] = (),
        way: str | None = None,
        by: object = None,
    ) -> None:
        """Cast a spell. `targets` are in the order they are asked for, with a list for an instance of several targets;
        `costs` are optional costs by name and how many times, and `kicked` is short for the kicker; `pay` names what to
        tap for mana (`Taiga for {G}` if there is a choice) or for convoke, or `life` to pay 2 life for a Phyrexian
        symbol, before the rest is paid as proposed; `choices` answer whatever else is asked; `way` names an
        alternative cost."""
        paid = with_kicker(costs, kicked)
        self._do("cast", name, Choices(targets, x, modes, paid, divide, pay, choices), way, None, by)

    def activate(
        self,
        name: Name,
        ability: int | None = None,
        targets: Sequence[Group] = (),
        x: object = None,
        modes: Sequence[int] = (),
        divide: Sequence[int] | Mapping[Name, int] | None = None,
        pay: Sequence[Name] = (),
        choices: Sequence[Group] = (),
        by: object = None,
    ) -> None:
        """Activate an ability: the only one that can be activated, or the one with that number among the object's."""
        self._do("activate", name, Choices(targets, x, modes, {}, divide, pay, choices), None, ability, by)

    def land(self, name: Name, choices: Sequence[Group] = (), by: object = None) -> None:
        """Play a land."""
        self._do("play", name, Choices(choices=choices), None, None, by)

    def mana(self, name: Name, choices: Sequence[Group] = (), x: object = None) -> None:
        """Activate a mana ability."""
        self._do("mana", name, Choices(x=x, choices=choices), None, None, None)

    def special(self, kind: str, name: Name, pay: Sequence[Name] = (), x: object = None, by: object = None) -> None:
        """Take a special action, such as `turn face up`."""
        self._do(kind, name, Choices(pay=pay, x=x), None, None, by)

    def may(self, kind: str, name: Name) -> bool:
        """Whether the player who is being asked could do that: `cast`, `activate`, `play` …"""
        decision = self._expect(Act)
        assert isinstance(decision, Act)
        offered = [option for option in [*decision.listed, *decision.mana] if option.kind == kind]
        things = [option.thing for option in offered]
        try:
            find(self.state, name, decision.player, things)
        except Ambiguous:
            return True
        except Illegal:
            return bool(played_as(self.state, name, offered))
        return not isinstance(name, int) or name in things

    def pass_priority(self, by: object = None) -> None:
        """The player who has priority passes; `by` says which, if several have it."""
        decision = self._expect(Act) if by is None else self._priority(by)
        self.game.answer((PASS,), decision)

    def pass_to(self, who: object) -> None:
        """The others pass until the player has priority; nothing may resolve and no step may end before that."""
        player = player_index(self.state, who)
        stack, step = self.state.zone("stack", 0), self.step
        while self.decision.player != player or not isinstance(self.decision, Act):
            self.pass_priority()
            if self.state.zone("stack", 0) != stack or self.step != step:
                raise Unexpected("117.3d", f"{self.state.players[player].name} did not get priority; {self.asked}")

    def concede(self) -> None:
        """The player who is being asked concedes (CR 104.3a)."""
        self.game.concede(self.decision.player)

    def resolve(self) -> None:
        """All players pass until the top of the stack has resolved, or a decision is needed as it resolves."""
        stack = self.state.zone("stack", 0)
        if not stack:
            recent = [event for event in self.events(Resolved, Countered) if event.index >= self._before]
            if not recent:
                raise Unexpected("117.4", f"nothing is on the stack; {self.asked}")
            return
        while not self.game.over and stack[-1] in self.state.zone("stack", 0) and isinstance(self.game.decision, Act):
            self._answer((PASS,))

    def resolve_all(self) -> None:
        """All players pass until the stack is empty or the game is over. Any other decision is unexpected."""
        while self.stack and not self.game.over:
            self.resolve()
            self._quiet()

    # -- the turn ----------------------------------------------------------------------------------------------------

    def until(self, step: object, player: int | None = None) -> None:
        """All players pass until that step (of that player's turn), without declaring attackers or blockers."""
        if not isinstance(step, str) or (step not in TURN and step != FIRST_STRIKE_DAMAGE):
            raise Malformed("500.1", f"there is no step {quoted(step)}", TURN)
        start = self.state.history.total
        while not self._reached(step, player, start):
            decision = self.decision
            if isinstance(decision, Act):
                self._answer((PASS,))
            elif isinstance(decision, Declare) and not (
                decision.purpose == "attack" and step in (DECLARE_BLOCKERS, FIRST_STRIKE_DAMAGE, COMBAT_DAMAGE)
            ):
                self._answer(())
            else:
                raise Unexpected(decision.rule, self.asked)

    def _reached(self, step: str, player: int | None, start: int) -> bool:
        if self.step == step and (player is None or self.active == player):
            return True
        return any(
            event.index >= start and event.begun_step() == step and (player is None or event.who() == player)
            for event in self.state.history.this_turn()
        )

    def next_turn(self) -> None:
        """All players pass until the next turn."""
        turn = self.turn
        while self.turn == turn:
            decision = self.decision
            if not isinstance(decision, (Act, Declare)):
                raise Unexpected(decision.rule, self.asked)
            self._answer((PASS,) if isinstance(decision, Act) else ())

    # -- combat ------------------------------------------------------------------------------------------------------

    def attack(self, attackers: Mapping[Name, Name] | Sequence[Name]) -> None:
        """Declare attackers, each with what it attacks; the creatures of a list attack the only opponent."""
        _several(attackers, "the attackers")
        _check_names(attackers)
        length = len(self.game.journal)
        try:
            self._declare(DECLARE_ATTACKERS, "attack")
            self._answer(self._attacks(attackers))
        except ApnapError:
            self.game.rewind(length)
            raise

    def _attacks(self, attackers: Mapping[Name, Name] | Sequence[Name]) -> Answer:
        player = self.decision.player
        if not isinstance(attackers, Mapping):
            others = [of_player(one) for one in opponents(self.state, player)]
            if len(others) > 1:
                raise Ambiguous("506.2", "say whom each attacks: there are several opponents", tuple(others))
            attackers = dict.fromkeys(attackers, others[0])
        pool = [*players_of(self.state), *things_of(self.state, BATTLEFIELD)]
        goals = {self._mine(name): find(self.state, goal, player, pool, "508.1b") for name, goal in attackers.items()}
        return tuple([Option("attack", attacker, goal) for attacker, goal in goals.items()])

    def block(self, blockers: Goals) -> None:
        """Declare blockers, each with the attacker or attackers it blocks."""
        if not isinstance(blockers, Mapping):
            raise Malformed("509.1a", f"{quoted(blockers)} doesn't say which creature blocks which attacker")
        length = len(self.game.journal)
        try:
            self._declare(DECLARE_BLOCKERS, "block")
            self._answer(self._blocks(blockers))
        except ApnapError:
            self.game.rewind(length)
            raise

    def _blocks(self, blockers: Goals) -> Answer:
        player = self.decision.player
        combat = self.state.markers[self.state.current].combat
        assert combat is not None
        attackers = list(combat.attackers)
        answer: list[Option] = []
        for name, goals in blockers.items():
            blocker = self._mine(name)
            several = [goals] if isinstance(goals, (str, int)) else goals
            found = [find(self.state, goal, player, attackers, "509.1a") for goal in several]
            answer += [Option("block", blocker, attacker) for attacker in found]
        return tuple(answer)

    def _mine(self, name: Name) -> int:
        """A permanent of the player who declares, if they have one with the name."""
        player = self.decision.player
        mine = [id for id in self.state.battlefield if controller(self.state, id) == player]
        found = matching(self.state, name, player, mine) if isinstance(name, str) else []
        return find(self.state, name, player, mine if found else self.state.battlefield)

    def _declare(self, step: str, purpose: str) -> None:
        """Pass until the declaration is asked for."""
        turn = self.turn
        while isinstance(self.decision, Act) and self.turn == turn:
            self._answer((PASS,))
        if self.decision.purpose != purpose or not isinstance(self.decision, Declare):
            raise Unexpected("508.1" if purpose == "attack" else "509.1", f"no declaration in {step}; {self.asked}")

    # -- answering what is asked ---------------------------------------------------------------------------------------

    def choose(self, *names: Name | bool | Option) -> None:
        """Choose things, words, modes or numbers from what is offered; or nothing, if that is legal."""
        decision = self._expect(ChooseOptions, ChooseNumber)
        found: list[Option] = []
        for name in names:
            repeat = isinstance(decision, ChooseOptions) and decision.repeat
            left = decision.options_after(tuple(found))
            found.append(find_option(self.state, name, decision, left if not repeat else decision.options))
        if DONE in decision.options_after(tuple(found)):
            found.append(DONE)
        self._answer(tuple(found))

    def yes(self) -> None:
        """Answer yes."""
        self.choose("yes")

    def no(self) -> None:
        """Answer no."""
        self.choose("no")

    def order(self, names: Sequence[Name]) -> None:
        """Put everything that is offered in order."""
        _several(names, "what is put in order")
        self.choose(*names)

    def assign(self, *amounts: Mapping[Name, int]) -> None:
        """Divide damage or counters: a mapping for each creature that has a choice, in the order they are asked for.
        The rest of a creature's damage goes to its last recipient, which may be left out."""
        decision = self._expect(Assign, Distribute)
        _check_amounts(amounts, decision.rule)
        if isinstance(decision, Assign):
            self._answer(self._assigned(decision, list(amounts)))
            return
        assert isinstance(decision, Distribute)
        if len(amounts) != 1:
            raise Malformed(decision.rule, f"one mapping from names to amounts is needed, not {len(amounts)}")
        given = {find(self.state, name, decision.player, list(decision.things)): n for name, n in amounts[0].items()}
        self._answer(tuple([Option("amount", thing, given.get(thing, 0)) for thing in decision.things]))

    def _assigned(self, decision: Assign, amounts: list[Mapping[Name, int]]) -> Answer:
        answer: list[Option] = []
        for one in decision.together.assignments:
            targets = [recipient.target for recipient in one.recipients]
            if len(targets) > 1 and not amounts:
                raise Unexpected(decision.rule, f"amounts are missing; {self.asked}")
            names = amounts.pop(0) if len(targets) > 1 else {}
            given = {find(self.state, name, decision.player, targets): n for name, n in names.items()}
            rest = one.damage - sum(n for target, n in given.items() if target != targets[-1])
            answer += [Option("amount", target, given.get(target, 0)) for target in targets[:-1]]
            answer.append(Option("amount", targets[-1], given.get(targets[-1], rest)))
        if amounts:
            raise Unexpected(decision.rule, f"left over: {amounts}; {self.asked}")
        return tuple(answer)

    # -- internal ------------------------------------------------------------------------------------------------------

    def _expect(self, *shapes: type[Decision]) -> Decision:
        decision = self.decision
        if not isinstance(decision, shapes):
            raise Unexpected(decision.rule, self.asked)
        return decision

    def _quiet(self) -> None:
        """Only a decision with priority is expected now."""
        if not self.game.over and not isinstance(self.game.decision, Act):
            raise Unexpected(self.game.decision.rule, self.asked)

    def _answer(self, answer: Answer) -> None:
        self.game.answer(answer)

    def _do(self, kind: str, name: Name, choices: Choices, way: str | None, number: int | None, by: object) -> None:
        """All or nothing: if an action can't be taken as given, the game doesn't change."""
        length = len(self.game.journal)
        try:
            decision = self._expect(Act) if by is None else self._priority(by)
            self._before = self.state.history.total
            option = self._option(decision, kind, name, way, number)
            self.game.answer((option,), decision)
            while not self.game.over and self.game.mid_procedure:
                self._answer(choices.answer(self.state, self.decision))
            self._done(kind, option, choices)
        except Exception:
            self.game.rewind(length)
            raise

    def _priority(self, by: object) -> Decision:
        """The player's open decision: under another turn marker, or after others have passed."""
        player = player_index(self.state, by)
        for decision in self.game.decisions:
            if decision.player == player and isinstance(decision, Act):
                return decision
        self.pass_to(by)
        return self.decision

    def _option(self, decision: Decision, kind: str, name: Name, way: str | None, number: int | None) -> Option:
        assert isinstance(decision, Act)
        offered = [one for one in [*decision.listed, *decision.mana] if one.kind == kind]
        things = list(dict.fromkeys([one.thing for one in offered]))
        try:
            thing = find(self.state, name, decision.player, things)
        except Ambiguous:
            raise
        except Illegal:
            thing = NOTHING
        found = [
            one
            for one in offered
            if one.thing == thing and (way is None or one.word == way) and (number is None or one.number == number)
        ]
        if len(found) != 1 and way is None:
            found = played_as(self.state, name, found or offered) or [one for one in found if not one.word] or found
        if not found:
            raise Unexpected("117.1", f"{kind} {quoted(name)} can't be done now; {self.asked}", decision.options)
        if len(found) > 1 and kind != "mana":
            which = [one.word or one.number for one in found]
            raise Ambiguous("602.1", f"{kind} {quoted(name)}: say which of {which}", tuple(found))
        return found[0]

    def _done(self, kind: str, option: Option, choices: Choices) -> None:
        """Check that the action was taken, with every choice that was given."""
        record = None
        if kind in ("cast", "activate"):
            record = self._record(kind)
            if record is None:
                raise Unexpected("601.2", f"to {kind} {label(self.state, option.thing)} was reversed; {self.asked}")
        left = choices.left(self.state, record)
        if left:
            raise Unexpected("601.2", f"choices that were never asked for: {left}; {self.asked}")

    def _record(self, kind: str) -> OnStack | None:
        announced: list[SpellCast | AbilityActivated] = [
            *(self.events(SpellCast) if kind == "cast" else self.events(AbilityActivated))
        ]
        for event in announced:
            if event.index >= self._before:
                return self.state.object(event.object).stack
        return None


def _several(given: object, what: str) -> None:
    """Names or options in a list, or names with a value for each."""
    if isinstance(given, str) or not isinstance(given, (Sequence, Mapping)):
        raise Malformed("", f"{what}: {quoted(given)} is not a list of names")


def _check_names(given: Iterable[object]) -> None:
    for name in given:
        if not isinstance(name, (str, int)):
            raise Malformed("", f"{quoted(name)} is not the name of a thing")


def _check_amounts(given: tuple[object, ...], rule: str) -> None:
    for one in given:
        if not isinstance(one, Mapping) or not all(isinstance(number, int) for number in one.values()):
            raise Malformed(rule, f"{quoted(one)} doesn't say how much each gets", "such as {'Grizzly Bears': 2}")


__all__ = ["Script", "Unexpected"]
