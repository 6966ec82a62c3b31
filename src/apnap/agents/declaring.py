"""Declaring attackers and blockers (CR 508, 509)."""

from __future__ import annotations

from apnap.agents.attacking import Offence, aim
from apnap.agents.blocking import Defence, Matchups
from apnap.agents.fighting import Fighter, fighter
from apnap.agents.sight import Sight
from apnap.rules.asking.decisions import Answer, Decision, Option
from apnap.rules.combat.declarations import Declare, uncode
from apnap.state.things import is_player, of_player


def declare(sight: Sight, decision: Decision) -> Answer:
    assert isinstance(decision, Declare)
    return _attack(sight, decision) if decision.purpose == "attack" else _block(sight, decision)


def _attack(sight: Sight, decision: Declare) -> Answer:
    """Attack the opponent against whom the best attackers gain most; among equals, the one closest to losing."""
    goals = {one.creature: [uncode(target) for target in one.targets] for one in decision.problem.candidates}
    players = {goal for targets in goals.values() for goal in targets if is_player(goal)}
    best: tuple[float, int, Offence, list[Fighter]] | None = None
    for goal in sorted(players, key=lambda thing: (sight.life(of_player(thing)), -thing)):
        offence = Offence(sight, [id for id, targets in goals.items() if goal in targets], of_player(goal))
        gain, attackers = offence.best()
        if best is None or gain > best[0]:
            best = (gain, goal, offence, attackers)
    if best is None:
        return ()
    _, goal, offence, attackers = best
    sent = {id: walker for id, walker in aim(offence, attackers).items() if walker in goals[id]}
    return tuple([Option("attack", one.id, sent.get(one.id, goal)) for one in attackers])


def _block(sight: Sight, decision: Declare) -> Answer:
    pairs = {(one.creature, target) for one in decision.problem.candidates for target in one.targets}
    combat = sight.combat
    if combat is None:
        return ()
    mine = {id: goal for id, goal in combat.attackers.items() if sight.is_mine(goal)}
    blockers = [fighter(sight, one.creature) for one in decision.problem.candidates]
    matchups = Matchups(blockers, lambda blocker, attacker: (blocker, attacker) in pairs)
    aside = {id for id, goal in mine.items() if not is_player(goal)}
    defence = Defence([fighter(sight, id) for id in mine], matchups, sight.life(sight.me), aside=aside)
    blocks = defence.arrange()
    return tuple([Option("block", one.id, attacker) for attacker, group in blocks.items() for one in group])
