"""Declaring attackers (CR 508)."""

from __future__ import annotations

from typing import Final

from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Keyword, Triggered
from apnap.language.amounts import PowerOf
from apnap.language.changes import ModifyPT
from apnap.language.effects import Apply
from apnap.language.kinds import Filter
from apnap.language.patterns import AnyEvent
from apnap.language.references import Bound, This
from apnap.language.types import BATTLE, CREATURE, PLANESWALKER
from apnap.rules.asking.decisions import AGAIN, NO, YES, ChooseOptions, Steps, chosen_things, things_options
from apnap.rules.combat.banding import declare_bands
from apnap.rules.combat.combat_costs import (
    PATIENCE,
    Paid,
    costs_to_act,
    is_tapped_by_attacking,
    nothing_is_payable,
    pay_costs,
    tolls_for,
)
from apnap.rules.combat.declarations import Declare, code, declared, pairs_in
from apnap.rules.combat.legal_declarations import AttackProblem
from apnap.rules.combat.requirements import (
    AtMost,
    Candidate,
    Excludes,
    Must,
    Needs,
    Requirement,
    Restriction,
    goaded,
)
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.continuous.prohibitions import forbidden, permitted
from apnap.rules.events.combat import Attacked, AttackersDeclared
from apnap.rules.events.in_combat import attack_permanent, begun, fights
from apnap.rules.events.permanents import Exerted, Tapped
from apnap.rules.happening.seam import happen, happen_now
from apnap.rules.happening.triggers import wait
from apnap.rules.objects.summoning_sickness import is_sick
from apnap.rules.players.rewinding import rewind
from apnap.rules.values import filters
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.defending_player import attackable, defending_player
from apnap.rules.values.reading import abilities, characteristics, controller, exists
from apnap.rules.values.seats import active_players
from apnap.state.events import PART, Cause, Event
from apnap.state.standing import TURN, InForce
from apnap.state.table import State
from apnap.state.things import is_player, of_player

EXERT: Final = "exert"


def exert_attackers(state: State, player: int, attackers: list[int]) -> Steps:
    """CR 508.1g, 701.39d: creatures that may be exerted as they attack, each as its controller chooses."""
    for id in attackers:
        if exists(state, id) and _may_be_exerted(state, id):
            answer = yield ChooseOptions(player, EXERT, "508.1g", [YES, NO], source=id)
            if answer[0].kind == "yes":
                yield from happen(state, [Exerted(id, player, attacking=True)])


def _may_be_exerted(state: State, id: int) -> bool:
    own = [node.pattern for _, node in abilities(characteristics(state, id)).triggered]
    if any(isinstance(one, p.Exerts) and one.attacking for one in own):
        return True
    return permitted(state, "exert as it attacks", id)


def defenders(state: State, player: int) -> list[int]:
    """What the player's creatures may attack (CR 506.2, 508.1b): opponents, their planeswalkers, and battles."""
    enemies = attackable(state, player)
    found = [of_player(enemy) for enemy in enemies]
    for id in state.battlefield:
        types = characteristics(state, id).types
        if types & (PLANESWALKER | BATTLE) and not state.object(id).phased_out:
            guard = defending_player(state, id)
            if guard in enemies and not (types & BATTLE and guard == player):
                found.append(id)
    return found


def may_attack(state: State, id: int) -> bool:
    """CR 508.1a: untapped, without summoning sickness or with haste, without defender, and not forbidden. A creature
    that entered attacking is already attacking (CR 508.4)."""
    seen = state.object(id)
    if seen.tapped or seen.phased_out or fights(state, id):
        return False
    values = characteristics(state, id)
    if not values.types & CREATURE or values.types & BATTLE:
        return False
    if is_sick(state, id) and not permitted(state, "attack as though it had haste", id):
        return False
    if "defender" not in abilities(values).keywords:
        return True
    return permitted(state, "attack as though it didn't have defender", id)


def attack_problem(state: State, players: list[int], free: bool = False) -> AttackProblem:
    """The declaration of attackers, its restrictions and requirements; if `free`, only attacks that cost nothing. A
    team that shares its turns has one combined attack (CR 805.10b)."""
    within = {player: defenders(state, player) for player in players}
    goals = list(dict.fromkeys([goal for player in players for goal in within[player]]))
    candidates = []
    creatures = [id for id in state.battlefield if controller(state, id) in players and may_attack(state, id)]
    taxed = rules_about(state, "cost to attack")
    for id in creatures:
        targets = [goal for goal in within[controller(state, id)] if not forbidden(state, "attack", id, goal)]
        costs = {code(goal): [0] for goal in targets if costs_to_act(state, id, goal, taxed)}
        if free:
            targets = [goal for goal in targets if code(goal) not in costs]
        if targets:
            candidates.append(Candidate(id, [code(goal) for goal in targets], 1, costs))
    able = [one.creature for one in candidates]
    restrictions = _attack_restrictions(state, able, goals)
    return AttackProblem(candidates, restrictions, _attack_requirements(state, able, goals))


def _attack_restrictions(state: State, able: list[int], goals: list[int]) -> list[Restriction]:
    """CR 508.1c; a limit on who attacks one player counts only those creatures (CR 802.3a)."""
    found: list[Restriction] = []
    for one in rules_about(state, "limit attackers"):
        assert isinstance(one.rule, s.LimitedTo)
        whom = frozenset([id for id in able if filters.fits(state, one.rule.who, id, of_rule(one))])
        found.append(AtMost(one.rule.number, whom, _meant(state, one, one.rule.which, goals)))
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
        which = _meant(state, one, rule.which, goals)
        found += [Must(id, which) for id in able if filters.fits(state, rule.who, id, context)]
    return found + _goaded(state, able, goals)


def _meant(state: State, one: InForce, which: Filter | None, goals: list[int]) -> frozenset[int] | None:
    """What a rule about attacking something means; None for anything."""
    if which is None:
        return None
    return frozenset([code(goal) for goal in goals if filters.fits(state, which, goal, of_rule(one))])


def _goaded(state: State, able: list[int], goals: list[int]) -> list[Requirement]:
    """CR 701.38b, 701.38c: once for each player, no matter how many times they goaded it (CR 701.38d)."""
    found: list[Requirement] = []
    rules = rules_about(state, "must be goaded")
    for id in able if rules else ():
        goaders: list[int] = []
        for one in rules:
            assert isinstance(one.rule, s.Must)
            if one.controller not in goaders and filters.fits(state, one.rule.who, id, of_rule(one)):
                goaders.append(one.controller)
        for player in goaders:
            others = [code(goal) for goal in goals if is_player(goal) and of_player(goal) != player]
            found += goaded(id, others)
    return found


def declare_attackers(state: State) -> Steps:
    """CR 508.1: declare, tap, pay; those still on the battlefield under that player's control attack (CR 508.1k)."""
    unpaid = 0
    while True:
        players = active_players(state)
        problem = attack_problem(state, players, unpaid >= PATIENCE)
        tolls = tolls_for(state, players, "attack", pairs_in(problem))
        if not problem.candidates or nothing_is_payable(tolls, pairs_in(problem)):
            return
        answer = yield Declare(players[0], "attack", "508.1", problem, tolls)
        if answer == AGAIN:
            continue
        chosen = {id: targets[0] for id, targets in declared(answer, "attack").items() if targets}
        bands = yield from declare_bands(state, players[0], chosen)
        if (yield from _tap_and_pay(state, players, chosen)):
            break
        unpaid += 1
    attackers = {id: controller(state, id) for id in chosen}
    for player in players:
        own = [id for id in chosen if attackers[id] == player]
        yield from exert_attackers(state, player, own)
        yield from enlist_for(state, player, own, list(chosen))
    chosen = {
        id: goal
        for id, goal in chosen.items()
        if exists(state, id) and controller(state, id) == attackers[id] and exists(state, goal)
    }
    if chosen:
        _attack(state, chosen, bands)


def _tap_and_pay(state: State, players: list[int], chosen: dict[int, int]) -> Paid:
    """CR 508.1f to 508.1j: the attackers are tapped before costs are paid, and untapped again if they can't be paid."""
    if not rules_about(state, "cost to attack"):
        yield from _tap_attackers(state, chosen)
        return True
    before, since = state.fork(), state.history.total
    yield from _tap_attackers(state, chosen)
    if (yield from pay_costs(state, players, "attack", list(chosen.items()))):
        return True
    rewind(state, before, since)
    return False


def _tap_attackers(state: State, chosen: dict[int, int]) -> Steps:
    tapped = [id for id in chosen if is_tapped_by_attacking(state, id)]
    taps: list[Event] = [Tapped(id, controller(state, id), "508.1f") for id in tapped]
    if taps:
        yield from happen(state, taps)


def _attack(state: State, chosen: dict[int, int], bands: tuple[tuple[int, ...], ...]) -> None:
    """They attack. A player attacks with the creatures they control, whoever else attacks with them (CR 508.3d)."""
    combat = begun(state, state.current)
    sides = {id: controller(state, id) for id in chosen}
    combat.attackers.update(chosen)
    combat.sides.update(sides)
    combat.bands += tuple([tuple([id for id in band if id in chosen]) for band in bands])
    for goal in chosen.values():
        attack_permanent(state, combat, goal)
    state.write_marker(state.current).combat = combat
    if state.volatile & TURN:
        state.standing = None
    every: list[Event] = []
    for player in dict.fromkeys(sides.values()):
        events = [Attacked(id, player, goal, len(chosen)) for id, goal in chosen.items() if sides[id] == player]
        whole = AttackersDeclared(player, len(events))
        whole.parts = tuple(events)
        happen_now(state, whole)
        for event in events:
            event.cause = Cause(PART, (whole.index,))
        every += events
    happen_now(state, *every)


ENLIST: Final = "enlist"
_STRONGER: Final = Triggered(AnyEvent(()), (Apply(This(), (ModifyPT(PowerOf(Bound("enlisted")), 0),)),))


def enlist_for(state: State, player: int, own: list[int], attackers: list[int]) -> Steps:
    """CR 508.1g, 702.154b: an optional cost for each enlist ability of an attacker."""
    for id in own:
        for _ in range(_instances(state, id)):
            found = _able(state, player, attackers)
            if found:
                answer = yield ChooseOptions(player, ENLIST, "702.154a", things_options(found), 0, 1, id)
                for other in chosen_things(answer):
                    yield from _enlist(state, player, id, other)


def _enlist(state: State, player: int, id: int, other: int) -> Steps:
    """The ability linked to the cost triggers only for that cost (CR 702.154d)."""
    yield from happen(state, [Tapped(other, player, "702.154a")])
    context = Context(id, player)
    context.things["enlisted"] = (other,)
    wait(state, id, player, None, _STRONGER, context.bindings(), state.history.total - 1)


def _instances(state: State, id: int) -> int:
    if not exists(state, id):
        return 0
    nodes = [one.node for one in characteristics(state, id).abilities]
    return len([node for node in nodes if isinstance(node, Keyword) and node.name == ENLIST])


def _able(state: State, player: int, attackers: list[int]) -> list[int]:
    """CR 702.154a: untapped nonattacking creatures with haste or controlled continuously since the turn began."""
    return [
        id
        for id in state.battlefield
        if controller(state, id) == player
        and id not in attackers
        and not fights(state, id)
        and characteristics(state, id).types & CREATURE
        and not state.object(id).tapped
        and not state.object(id).phased_out
        and not is_sick(state, id)
    ]
