"""Combat (CR 506 to 511): building the declarations, and what follows from them."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language import statics as s
from apnap.language.costs import Cost
from apnap.language.mana import Symbol
from apnap.language.types import BATTLE, CREATURE, PLANESWALKER
from apnap.rules import filters
from apnap.rules.announcing import can_afford, pay_all, split_cost
from apnap.rules.context import Context, of_rule
from apnap.rules.damage_order import order_damage
from apnap.rules.decisions import AGAIN, Answer, Decision, Option, Steps
from apnap.rules.declaring import STAY, AttackProblem, BlockProblem, Candidate, Problem, Violation
from apnap.rules.declaring_conditions import (
    AtMost,
    Excludes,
    Must,
    MustCount,
    Needs,
    NoneOrAtLeast,
    Requirement,
    Restriction,
    lure,
)
from apnap.rules.errors import Illegal, IllegalAnswer
from apnap.rules.evaluate import defending_player
from apnap.rules.happening import happen, happen_now
from apnap.rules.paying import TakenBack
from apnap.rules.prohibitions import forbidden, permitted
from apnap.rules.purse import purse
from apnap.rules.reading import abilities, apnap, characteristics, controller, exists, opponents
from apnap.rules.rewinding import rewind
from apnap.rules.sickness import is_sick
from apnap.rules.watching import rules_about
from apnap.state.events import Event
from apnap.state.standing import InForce
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player
from apnap.state.turns import Combat

Paid = Generator[Decision, Answer, bool]


PATIENCE: Final = 3
"""How often a declaration that isn't paid for is asked for again; after that, what costs something isn't offered."""


class Declare(Decision):
    """Declare attackers or blockers: each candidate in turn stays home or chooses a target."""

    def __init__(self, player: int, purpose: str, rule: str, problem: Problem) -> None:
        super().__init__(player, purpose, rule)
        self.again = True
        self.problem = problem

    def clone(self) -> Decision:
        return Declare(self.player, self.purpose, self.rule, self.problem)

    def options_after(self, chosen: Answer) -> list[Option]:
        answers = answers_of(chosen)
        creature = self.problem.next_creature(answers)
        if creature is None:
            return []
        return [
            Option("stay", creature) if target == STAY else Option(self.purpose, creature, uncode(target))
            for target in self.problem.options_after(answers)
        ]

    def check(self, answer: Answer) -> None:
        """A whole declaration in any order is as good as one in steps."""
        declared: dict[int, tuple[int, ...]] = {}
        for option in answer:
            if option.kind not in (self.purpose, "stay"):
                raise IllegalAnswer(self.rule, f"{option.kind!r} is no part of a declaration", self.options_after(()))
            if option.kind == self.purpose:
                declared[option.thing] = (*declared.get(option.thing, ()), code(option.number))
        problem = self.problem.check(declared)
        if problem is not None:
            raise IllegalAnswer(problem.rule, self._words(problem), self.options_after(()))

    def _words(self, found: Violation) -> str:
        verb = self.purpose
        if found.code == "requirement":
            return f"requirements to {verb}: {found.maximum} can be obeyed, and this declaration obeys {found.obeyed}"
        return {
            "not a candidate": f"one of these creatures can't {verb} now",
            "not a target": f"one of these creatures can't {verb} that",
            "too many targets": f"one of these creatures can't {verb} as many",
            "restriction": f"a restriction does not let these creatures {verb} so",
        }[found.code]


def answers_of(chosen: Answer) -> list[int]:
    return [STAY if option.kind == "stay" else code(option.number) for option in chosen]


def code(thing: int) -> int:
    """The solver counts from 0 up, so players get numbers beyond all objects."""
    return thing if thing >= 0 else 1_000_000 + of_player(thing)


def uncode(target: int) -> int:
    return target if target < 1_000_000 else of_player(target - 1_000_000)


def declared(answer: Answer, kind: str) -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for option in answer:
        if option.kind == kind:
            found[option.thing] = (*found.get(option.thing, ()), option.number)
    return found


# -- attackers -------------------------------------------------------------------------------------------------------


def defenders(state: State, player: int) -> list[int]:
    """What the player's creatures may attack (CR 506.2, 508.1b): opponents, their planeswalkers, battles."""
    enemies = attackable(state, player)
    found = [of_player(enemy) for enemy in enemies]
    for id in state.battlefield:
        types = characteristics(state, id).types
        if types & (PLANESWALKER | BATTLE) and not state.object(id).phased_out:
            guard = defending_player(state, id)
            if guard in enemies and not (types & BATTLE and guard == player):
                found.append(id)
    return found


def attackable(state: State, player: int) -> list[int]:
    """The opponents one may attack under the attack option in use (CR 802, 803)."""
    found = opponents(state, player)
    if state.options.attack == "left":
        return found[:1]
    if state.options.attack == "right":
        return found[-1:]
    return found


def may_attack(state: State, id: int) -> bool:
    """CR 508.1a: untapped, not summoning sick unless it has haste, no defender, not forbidden."""
    seen = state.object(id)
    if seen.tapped or seen.phased_out:
        return False
    values = characteristics(state, id)
    if not values.types & CREATURE or values.types & BATTLE:
        return False
    if is_sick(state, id) and not permitted(state, "attack as though it had haste", id):
        return False
    if "defender" not in abilities(values).keywords:
        return True
    return permitted(state, "attack as though it didn't have defender", id)


def attack_problem(state: State, player: int, free: bool = False) -> AttackProblem:
    """The declaration of attackers with its restrictions and requirements; if `free`, of attacks that cost nothing."""
    goals = defenders(state, player)
    candidates = []
    creatures = [id for id in state.battlefield if controller(state, id) == player and may_attack(state, id)]
    taxed = rules_about(state, "cost to attack")
    for id in creatures:
        targets = [goal for goal in goals if not forbidden(state, "attack", id, goal)]
        costs = {code(goal): [0] for goal in targets if attack_costs(state, id, goal, taxed)}
        if free:
            targets = [goal for goal in targets if code(goal) not in costs]
        if targets:
            candidates.append(Candidate(id, [code(goal) for goal in targets], 1, costs))
    able = [one.creature for one in candidates]
    return AttackProblem(candidates, _attack_restrictions(state, able), _attack_requirements(state, able, goals))


def attack_costs(state: State, id: int, goal: int, taxed: list[InForce]) -> list[InForce]:
    """The costs to attack that apply to a creature attacking something (CR 508.1g)."""
    found = []
    for one in taxed:
        rule, context = one.rule, of_rule(one)
        assert isinstance(rule, s.CostToAct)
        if filters.fits(state, rule.who, id, context) and (
            rule.which is None or filters.fits(state, rule.which, goal, context)
        ):
            found.append(one)
    return found


def _attack_restrictions(state: State, able: list[int]) -> list[Restriction]:
    """CR 508.1c."""
    found: list[Restriction] = []
    for one in rules_about(state, "limit attackers"):
        assert isinstance(one.rule, s.LimitedTo)
        whom = frozenset([id for id in able if filters.fits(state, one.rule.who, id, of_rule(one))])
        found.append(AtMost(one.rule.number, whom))
    for one in rules_about(state, "cannot attack alone"):
        assert isinstance(one.rule, s.Cannot)
        found += [Needs(id) for id in able if filters.fits(state, one.rule.who, id, of_rule(one))]
    for one in rules_about(state, "limit attack together"):
        assert isinstance(one.rule, s.LimitedTo)
        found += [Excludes(id) for id in able if filters.fits(state, one.rule.who, id, of_rule(one))]
    return found


def _attack_requirements(state: State, able: list[int], goals: list[int]) -> list[Requirement]:
    """CR 508.1d."""
    found: list[Requirement] = []
    for one in rules_about(state, "must attack"):
        rule, context = one.rule, of_rule(one)
        assert isinstance(rule, s.Must)
        which = (
            None
            if rule.which is None
            else frozenset([code(goal) for goal in goals if filters.fits(state, rule.which, goal, context)])
        )
        found += [Must(id, which) for id in able if filters.fits(state, rule.who, id, context)]
    return found


def declare_attackers(state: State) -> Steps:
    """CR 508.1: declare, tap, pay, and those that are still there and under control are attacking (CR 508.1k)."""
    marker = state.markers[state.current]
    player = marker.active
    unpaid = 0
    while True:
        problem = attack_problem(state, player, unpaid >= PATIENCE)
        if not problem.candidates:
            return
        answer = yield Declare(player, "attack", "508.1", problem)
        if answer == AGAIN:
            continue
        chosen = {id: targets[0] for id, targets in declared(answer, "attack").items() if targets}
        if (yield from _tap_and_pay(state, player, chosen)):
            break
        unpaid += 1
    chosen = {
        id: goal
        for id, goal in chosen.items()
        if exists(state, id) and controller(state, id) == player and exists(state, goal)
    }
    if chosen:
        _attack(state, player, chosen)


def _tap_and_pay(state: State, player: int, chosen: dict[int, int]) -> Paid:
    """CR 508.1f to 508.1j: the attackers are tapped before anything is paid; where it can't be, they untap again."""
    if not rules_about(state, "cost to attack"):
        yield from _tap_attackers(state, player, chosen)
        return True
    before, since = state.fork(), state.history.total
    yield from _tap_attackers(state, player, chosen)
    if (yield from _pay_costs(state, player, "attack", list(chosen.items()))):
        return True
    rewind(state, before, since)
    return False


def _tap_attackers(state: State, player: int, chosen: dict[int, int]) -> Steps:
    taps = [
        Event("tap", id, player, rule="508.1f")
        for id in chosen
        if "vigilance" not in abilities(characteristics(state, id)).keywords
    ]
    if taps:
        yield from happen(state, taps)


def _pay_costs(state: State, player: int, action: str, pairs: list[tuple[int, int]]) -> Paid:
    """CR 508.1h to 508.1j, 509.1d to 509.1f: the total of all costs is paid, or the declaration is illegal."""
    taxed = rules_about(state, f"cost to {action}")
    if not taxed:
        return True
    symbols: tuple[Symbol, ...] = ()
    parts: tuple[Cost, ...] = ()
    source = NOTHING
    for id, goal in pairs:
        for one in attack_costs(state, id, goal, taxed):
            assert isinstance(one.rule, s.CostToAct)
            more, others = split_cost(one.rule.cost)
            symbols, parts, source = symbols + more, parts + others, one.source
    if not symbols and not parts:
        return True
    if not can_afford(state, symbols, purse(state, player)):
        return False
    before, since = state.fork(), state.history.total
    try:
        yield from pay_all(state, player, symbols, parts, Context(source, player), [])
        if not state.players[player].in_game:
            raise TakenBack  # who has left doesn't pay (CR 800.4f)
    except (TakenBack, Illegal):
        rewind(state, before, since)
        return False
    return True


def _attack(state: State, player: int, chosen: dict[int, int]) -> None:
    combat = Combat()
    combat.attackers = chosen
    combat.attacking_player = player
    combat.guards = {goal: defending_player(state, goal) for goal in chosen.values() if not is_player(goal)}
    state.write_marker(state.current).combat = combat
    if state.volatile:
        state.standing = None
    events = [Event("attack", id, player, goal, len(chosen), rule="508.1k") for id, goal in chosen.items()]
    whole = Event("attackers", NOTHING, player, NOTHING, len(chosen), rule="508.1k")
    whole.parts = tuple(events)
    happen_now(state, whole)
    happen_now(state, *events)


# -- blockers --------------------------------------------------------------------------------------------------------


def may_block(state: State, id: int) -> bool:
    """CR 509.1a: an untapped creature, or one that may block as though it were."""
    seen = state.object(id)
    values = characteristics(state, id)
    if not values.types & CREATURE or values.types & BATTLE or seen.phased_out:
        return False
    return not seen.tapped or permitted(state, "block as though untapped", id)


def block_problem(state: State, player: int, free: bool = False) -> BlockProblem:
    """The declaration of blockers of one defending player; if `free`, only blocks that cost nothing."""
    combat = state.markers[state.current].combat
    assert combat is not None
    attackers = [id for id, goal in combat.attackers.items() if defending_player(state, goal) == player]
    taxed = rules_about(state, "cost to block")
    candidates = []
    for id in state.battlefield:
        if controller(state, id) == player and may_block(state, id):
            targets = [
                a
                for a in attackers
                if not forbidden(state, "block", id, a)
                and not forbidden(state, "be blocked", a, id)
                and not (free and attack_costs(state, id, a, taxed))
            ]
            if targets:
                costs = {a: [0] for a in targets if attack_costs(state, id, a, taxed)}
                candidates.append(Candidate(id, targets, block_limit(state, id, len(attackers)), costs))
    able = {one.creature: one.targets for one in candidates}
    return BlockProblem(
        candidates, _block_restrictions(state, able, attackers), _block_requirements(state, able, attackers)
    )


def block_limit(state: State, id: int, attackers: int) -> int:
    """How many creatures it can block."""
    limit = 1
    for one in rules_about(state, "block more"):
        assert isinstance(one.rule, s.MayBlockMore)
        if filters.fits(state, one.rule.who, id, of_rule(one)):
            limit = attackers if one.rule.number is None else limit + one.rule.number
    return limit


def _block_restrictions(state: State, able: dict[int, tuple[int, ...]], attackers: list[int]) -> list[Restriction]:
    """CR 509.1b."""
    found: list[Restriction] = []
    for subject in ("limit min blockers", "limit blocked by", "limit blockers"):
        for one in rules_about(state, subject):
            rule, context = one.rule, of_rule(one)
            assert isinstance(rule, s.LimitedTo)
            if subject == "limit blockers":
                whom = frozenset([id for id in able if filters.fits(state, rule.who, id, context)])
                found.append(AtMost(rule.number, whom))
                continue
            for attacker in attackers:
                if filters.fits(state, rule.who, attacker, context):
                    single = frozenset((attacker,))
                    found.append(
                        NoneOrAtLeast(rule.number, single)
                        if subject == "limit min blockers"
                        else AtMost(rule.number, None, single)
                    )
    for one in rules_about(state, "cannot block alone"):
        assert isinstance(one.rule, s.Cannot)
        found += [Needs(id) for id in able if filters.fits(state, one.rule.who, id, of_rule(one))]
    return found


def _block_requirements(state: State, able: dict[int, tuple[int, ...]], attackers: list[int]) -> list[Requirement]:
    """CR 509.1c."""
    found: list[Requirement] = []
    for one in rules_about(state, "must block"):
        rule, context = one.rule, of_rule(one)
        assert isinstance(rule, s.Must)
        which = (
            None
            if rule.which is None
            else frozenset([a for a in attackers if filters.fits(state, rule.which, a, context)])
        )
        found += [Must(id, which) for id in able if filters.fits(state, rule.who, id, context)]
    for one in rules_about(state, "must be blocked"):
        assert isinstance(one.rule, s.Must)
        found += [
            MustCount(1, -1, frozenset(_those(state, one, list(able))), frozenset((a,)))
            for a in attackers
            if filters.fits(state, one.rule.who, a, of_rule(one))
        ]
    for one in rules_about(state, "must be blocked by all"):
        assert isinstance(one.rule, s.Must)
        for a in attackers:
            if filters.fits(state, one.rule.who, a, of_rule(one)):
                those = _those(state, one, [id for id, targets in able.items() if a in targets])
                found += lure(a, those)
    return found


def _those(state: State, one: InForce, blockers: list[int]) -> list[int]:
    """The blockers a requirement speaks of."""
    assert isinstance(one.rule, s.Must)
    which = one.rule.which
    return [id for id in blockers if which is None or filters.fits(state, which, id, of_rule(one))]


def declare_blockers(state: State) -> Steps:
    """CR 509.1: each defending player in APNAP order declares (CR 802.4), then all blocks are made."""
    combat = state.markers[state.current].combat
    if combat is None or not combat.attackers:
        return
    attacked = [defending_player(state, goal) for goal in combat.attackers.values()]
    blocks: dict[int, tuple[int, ...]] = {}
    for player in apnap(state):
        if player in attacked:
            blocks.update((yield from _choose_blocks(state, player)))
    yield from _block(state, {id: targets for id, targets in blocks.items() if exists(state, id)})


def _choose_blocks(state: State, player: int) -> Generator[Decision, Answer, dict[int, tuple[int, ...]]]:
    """What one defending player declares; anew, if it is not paid for (CR 509.1, 509.1f)."""
    unpaid = 0
    while True:
        problem = block_problem(state, player, unpaid >= PATIENCE)
        if not problem.candidates:
            return {}
        answer = yield Declare(player, "block", "509.1", problem)
        if answer == AGAIN:
            continue
        chosen = {id: targets for id, targets in declared(answer, "block").items() if targets}
        pairs = [(id, a) for id, targets in chosen.items() for a in targets]
        if (yield from _pay_costs(state, player, "block", pairs)):
            return chosen
        unpaid += 1


def _block(state: State, blocks: dict[int, tuple[int, ...]]) -> Steps:
    marker = state.write_marker(state.current)
    combat = marker.combat
    if combat is None:
        return
    fresh = combat.copy()
    fresh.declared_blocks = True
    blocking = {id: tuple([a for a in targets if a in fresh.attackers]) for id, targets in blocks.items()}
    fresh.blockers = {id: targets for id, targets in blocking.items() if targets}
    for id, targets in fresh.blockers.items():
        for attacker in targets:
            fresh.blocked[attacker] = (*fresh.blocked.get(attacker, ()), id)
    marker.combat = fresh
    if state.volatile:
        state.standing = None
    yield from order_damage(state)
    combat = state.markers[state.current].combat
    if combat is None:
        return
    fresh, active = combat, state.markers[state.current].active
    events: list[Event] = []
    for id, targets in fresh.blockers.items():
        events += [Event("block", id, controller(state, id), a, n, rule="509.1i") for n, a in enumerate(targets)]
    for attacker in fresh.attackers:
        kind = "blocked" if attacker in fresh.blocked else "unblocked"
        events.append(Event(kind, attacker, active, fresh.attackers[attacker], rule="509.1h"))
    happen_now(state, *events)
