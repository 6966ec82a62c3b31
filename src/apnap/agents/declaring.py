"""Declaring attackers and blockers (CR 508, 509)."""

from __future__ import annotations

from apnap.agents import worth
from apnap.agents.attacking import Offence, aim
from apnap.agents.blocking import Defence, Matchups
from apnap.agents.fighting import Fighter, fighter
from apnap.agents.sight import Sight
from apnap.rules.asking.decisions import Answer, Decision, Option
from apnap.rules.combat.declarations import Declare, decoded
from apnap.state.things import is_player, of_player


def declare(sight: Sight, decision: Decision) -> Answer:
    assert isinstance(decision, Declare)
    return _attack(sight, decision) if decision.purpose == "attack" else _block(sight, decision)


def _attack(sight: Sight, decision: Declare) -> Answer:
    """Attack the opponent against whom the best attackers gain most; then, with what stays behind, others."""
    goals = {one.creature: [decoded(target) for target in one.targets] for one in decision.problem.candidates}
    players = {goal for targets in goals.values() for goal in targets if is_player(goal)}
    left = sorted(players, key=lambda thing: (sight.life(of_player(thing)), -thing))
    sent: dict[int, int] = {}
    while left:
        best: tuple[float, int, Offence, list[Fighter]] | None = None
        for goal in left:
            able = [id for id, targets in goals.items() if goal in targets and id not in sent]
            offence = Offence(sight, able, of_player(goal), sent)
            gain, attackers = offence.best()
            gain *= _preference(sight, of_player(goal), left)
            if best is None or gain > best[0]:
                best = (gain, goal, offence, attackers)
        if best is None or not best[3]:
            break
        _, goal, offence, attackers = best
        together = sight.side(of_player(goal))
        left = [one for one in left if of_player(one) not in together]
        attackers = _just_enough(offence, attackers) if left else attackers
        walkers = {id: walker for id, walker in aim(offence, attackers).items() if walker in goals[id]}
        sent |= {one.id: walkers.get(one.id, goal) for one in attackers}
    return tuple([Option("attack", id, goal) for id, goal in sent.items()])


def _just_enough(offence: Offence, attackers: list[Fighter]) -> list[Fighter]:
    """Of attackers who beat the opponent, no more than that takes: others may attack someone else."""
    kept = list(attackers)
    for one in sorted(attackers, key=lambda fighter: fighter.power):
        fewer = [other for other in kept if other is not one]
        if offence.is_lethal(fewer):
            kept = fewer
    return kept


AHEAD = 1.0
"""How much more an attack counts if its opponent has everything, compared with one who has nothing."""
EMPEROR = 2.0
"""How much more an attack counts on a player with whom a whole team loses."""


def _preference(sight: Sight, enemy: int, goals: list[int]) -> float:
    """Among several opponents, those who are ahead, and emperors."""
    if len(goals) == 1:
        return 1.0
    held = {of_player(goal): _strength(sight, of_player(goal)) for goal in goals}
    return (1 + AHEAD * held[enemy] / max(sum(held.values()), 1.0)) * (EMPEROR if sight.is_emperor(enemy) else 1.0)


def _strength(sight: Sight, player: int) -> float:
    """How far a player has come: their permanents, their hand and their life."""
    permanents = sum(worth.of_thing(sight, id) for id in sight.permanents(player))
    return permanents + sight.hand_size(player) + 0.5 * max(sight.life(player), 0)


def _block(sight: Sight, decision: Declare) -> Answer:
    pairs = {(one.creature, target) for one in decision.problem.candidates for target in one.targets}
    combat = sight.combat
    if combat is None:
        return ()
    ours = sight.side(sight.me)
    mine = {id: goal for id, goal in combat.attackers.items() if _defender(sight, goal) in ours}
    blockers = [fighter(sight, one.creature) for one in decision.problem.candidates]
    matchups = Matchups(blockers, lambda blocker, attacker: (blocker, attacker) in pairs)
    aside = {id for id, goal in mine.items() if not is_player(goal)}
    life = min([sight.life(of_player(goal)) for goal in mine.values() if is_player(goal)], default=sight.life(sight.me))
    defence = Defence([fighter(sight, id) for id in mine], matchups, life, aside=aside)
    blocks = defence.arrange()
    return tuple([Option("block", one.id, attacker) for attacker, group in blocks.items() for one in group])


def _defender(sight: Sight, goal: int) -> int:
    """The player who is attacked, or whose permanent is."""
    return of_player(goal) if is_player(goal) else sight.controller(goal)
