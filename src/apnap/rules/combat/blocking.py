"""Declaring blockers (CR 509)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language import statics as s
from apnap.language.types import BATTLE, CREATURE
from apnap.rules.asking.decisions import AGAIN, Answer, ChooseOptions, Decision, Steps, chosen_things, things_options
from apnap.rules.combat.banding import whole_bands
from apnap.rules.combat.combat_costs import PATIENCE, costs_to_act, nothing_is_payable, pay_costs, tolls_for
from apnap.rules.combat.declarations import Declare, declared, pairs_in
from apnap.rules.combat.legal_declarations import BlockProblem
from apnap.rules.combat.requirements import (
    AtMost,
    Candidate,
    Must,
    MustCount,
    Needs,
    NoneOrAtLeast,
    Requirement,
    Restriction,
    lure,
)
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.continuous.prohibitions import forbidden, permitted
from apnap.rules.events.combat import BecameBlocked, Blocked, WentUnblocked
from apnap.rules.happening.seam import happen_now
from apnap.rules.values import filters
from apnap.rules.values.context import of_rule
from apnap.rules.values.defending_player import defending_player
from apnap.rules.values.reading import characteristics, controller, exists
from apnap.rules.values.seats import apnap, primary_player, side
from apnap.state.events import Event
from apnap.state.standing import TURN, InForce
from apnap.state.table import State


def may_block(state: State, id: int) -> bool:
    """CR 509.1a: an untapped creature, or one that may block as though it were untapped."""
    seen = state.object(id)
    values = characteristics(state, id)
    if not values.types & CREATURE or values.types & BATTLE or seen.phased_out:
        return False
    return not seen.tapped or permitted(state, "block as though untapped", id)


def block_problem(state: State, players: list[int], free: bool = False) -> BlockProblem:
    """The declaration of blockers of one defending player; if `free`, only blocks that cost nothing. A team that shares
    its turns has one combined block (CR 805.10d)."""
    combat = state.markers[state.current].combat
    assert combat is not None
    attackers = [id for id, goal in combat.attackers.items() if defending_player(state, goal) in players]
    taxed = rules_about(state, "cost to block")
    candidates = []
    for id in state.battlefield:
        if controller(state, id) in players and may_block(state, id) and id not in combat.blockers:
            targets = [
                a
                for a in attackers
                if not forbidden(state, "block", id, a)
                and not forbidden(state, "be blocked", a, id)
                and not (free and costs_to_act(state, id, a, taxed))
            ]
            if targets:
                costs = {a: [0] for a in targets if costs_to_act(state, id, a, taxed)}
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
    """The blockers a requirement refers to."""
    assert isinstance(one.rule, s.Must)
    which = one.rule.which
    return [id for id in blockers if which is None or filters.fits(state, which, id, of_rule(one))]


def declare_blockers(state: State) -> Steps:
    """CR 509.1: each defending player declares blockers in APNAP order (CR 802.4), then all the creatures block."""
    combat = state.markers[state.current].combat
    if combat is None or not combat.attackers:
        return
    attacked = [defending_player(state, goal) for goal in combat.attackers.values()]
    blocks: dict[int, tuple[int, ...]] = {}
    for player in apnap(state):
        team = side(state, player)
        if team[:1] == [player] and any(member in attacked for member in team):
            blocks.update((yield from _choose_blocks(state, player)))
    yield from _block(state, {id: targets for id, targets in blocks.items() if exists(state, id)})


def _choose_blocks(state: State, player: int) -> Generator[Decision, Answer, dict[int, tuple[int, ...]]]:
    """What one defending player or team declares, again if its costs aren't paid (CR 509.1, 509.1f)."""
    unpaid = 0
    while True:
        players = side(state, player)
        problem = block_problem(state, players, unpaid >= PATIENCE)
        tolls = tolls_for(state, players, "block", pairs_in(problem))
        if not problem.candidates or nothing_is_payable(tolls, pairs_in(problem)):
            return {}
        answer = yield Declare(_decider(state, players[0]), "block", "509.1", problem, tolls)
        if answer == AGAIN:
            continue
        chosen = {id: targets for id, targets in declared(answer, "block").items() if targets}
        pairs = [(id, a) for id, targets in chosen.items() for a in targets]
        if (yield from pay_costs(state, players, "block", pairs)):
            return chosen
        unpaid += 1


def _decider(state: State, player: int) -> int:
    """Who declares the player's blocks: the player, unless an effect lets another choose (CR 613.7)."""
    return next((one.controller for one in reversed(rules_about(state, "may choose how creatures block"))), player)


def _block(state: State, blocks: dict[int, tuple[int, ...]]) -> Steps:
    marker = state.write_marker(state.current)
    combat = marker.combat
    if combat is None:
        return
    fresh = combat.copy()
    fresh.declared_blocks = True
    already = list(fresh.blocked)  # by creatures that entered blocking before (CR 509.7)
    blocking = {id: tuple([a for a in targets if a in fresh.attackers]) for id, targets in blocks.items()}
    blocking = {id: whole_bands(fresh, targets) for id, targets in blocking.items() if targets}
    fresh.blockers.update(blocking)
    for id, targets in blocking.items():
        fresh.sides[id] = controller(state, id)
        for attacker in targets:
            fresh.blocked[attacker] = (*fresh.blocked.get(attacker, ()), id)
    marker.combat = fresh
    if state.volatile & TURN:
        state.standing = None
    yield from order_damage(state)
    combat = state.markers[state.current].combat
    if combat is None:
        return
    fresh = combat
    events: list[Event] = []
    for id in [id for id in blocking if id in fresh.blockers]:
        targets = fresh.blockers[id]
        events += [Blocked(id, controller(state, id), attacker, n) for n, attacker in enumerate(targets)]
    for attacker in [id for id in fresh.attackers if id not in already]:
        if attacker in fresh.blocked:
            events.append(BecameBlocked(attacker, fresh.sides[attacker], fresh.attackers[attacker]))
        else:
            events.append(WentUnblocked(attacker, fresh.sides[attacker], fresh.attackers[attacker]))
    happen_now(state, *events)


def order_damage(state: State) -> Steps:
    """CR 509.2, 509.3, 805.10f: the damage assignment order, asked for if there are several creatures."""
    combat = state.markers[state.current].combat
    assert combat is not None
    for id in list(combat.blocked):
        yield from _order_one(state, id, "509.2")
    for id in list(combat.blockers):
        yield from _order_one(state, id, "509.3")


def _order_one(state: State, id: int, rule: str) -> Steps:
    """The order for one attacker or one blocker, without creatures that leave in the meantime."""
    while True:
        others = _opposed(state, rule).get(id, ())
        if len(others) < 2:
            return
        answer = yield ChooseOptions(
            primary_player(state, controller(state, id)),  # for their team (CR 805.10f)
            "damage order",
            rule,
            things_options(others),
            len(others),
            len(others),
            id,
            ordered=True,
            again=True,
        )
        if answer != AGAIN:
            break
    combat = state.markers[state.current].combat
    assert combat is not None
    fresh = combat.copy()
    (fresh.blocked if rule == "509.2" else fresh.blockers)[id] = chosen_things(answer)
    state.write_marker(state.current).combat = fresh


def _opposed(state: State, rule: str) -> dict[int, tuple[int, ...]]:
    combat = state.markers[state.current].combat
    if combat is None:
        return {}
    return combat.blocked if rule == "509.2" else combat.blockers
