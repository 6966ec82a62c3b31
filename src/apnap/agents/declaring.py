"""Declaring attackers and blockers (CR 508, 509)."""

from __future__ import annotations

from apnap.agents.attacking import Offence
from apnap.agents.blocking import Defence
from apnap.agents.fighting import fighter
from apnap.agents.sight import Sight
from apnap.rules.combat import Declare, uncode
from apnap.rules.decisions import Answer, Decision, Option
from apnap.state.things import is_player, of_player


def declare(sight: Sight, decision: Decision) -> Answer:
    assert isinstance(decision, Declare)
    return _attack(sight, decision) if decision.purpose == "attack" else _block(sight, decision)


def _attack(sight: Sight, decision: Declare) -> Answer:
    """Attack the opponent closest to losing with the best set of attackers."""
    goals = {one.creature: [uncode(target) for target in one.targets] for one in decision.problem.candidates}
    players = {goal for targets in goals.values() for goal in targets if is_player(goal)}
    if not players:
        return ()
    goal = min(players, key=lambda thing: (sight.life(of_player(thing)), -thing))
    able = [id for id, targets in goals.items() if goal in targets]
    return tuple([Option("attack", one.id, goal) for one in Offence(sight, able, of_player(goal)).best()])


def _block(sight: Sight, decision: Declare) -> Answer:
    pairs = {(one.creature, target) for one in decision.problem.candidates for target in one.targets}
    combat = sight.combat
    if combat is None:
        return ()
    mine = [id for id, goal in combat.attackers.items() if sight.is_mine(goal)]
    attackers = [fighter(sight, id) for id in mine]
    blockers = [fighter(sight, one.creature) for one in decision.problem.candidates]
    defence = Defence(attackers, blockers, sight.life(sight.me), lambda b, a: (b, a) in pairs)
    blocks = defence.arrange()
    return tuple([Option("block", one.id, attacker) for attacker, group in blocks.items() for one in group])
