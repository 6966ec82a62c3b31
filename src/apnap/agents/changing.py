"""What continuous effects are worth to the controller of the thing they change."""

from __future__ import annotations

from apnap.agents import threats, worth
from apnap.agents.fighting import Clash, Fighter, clash, fighter
from apnap.agents.judging import Judge
from apnap.agents.sight import Sight
from apnap.language import changes as c
from apnap.language import statics as s
from apnap.language.abilities import Keyword
from apnap.language.types import CREATURE

BRIEF = 0.06
"""The factor for the worth of a change that lasts only this turn, outside combat."""


def of_changes(judge: Judge, changes: tuple[c.Change, ...], thing: int, brief: bool) -> float:
    values = judge.sight.values(thing)
    if not values.types & CREATURE:
        return 0.1 * len(changes)
    power, toughness = modified(judge, changes)
    if toughness < 0 and values.toughness - judge.sight.damage(thing) + toughness <= 0:
        return -worth.of_creature(values)
    total = (1.5 * power + toughness) + sum(_of_change(one, values.power) for one in changes)
    if any(isinstance(one, c.ChangeControl) for one in changes):
        return (-0.5 if brief else -2.0) * worth.of_thing(judge.sight, thing)
    if not brief:
        return total
    gained = gained_keywords(changes)
    saved = _rescued(judge.sight, thing, toughness, gained)
    return total * BRIEF + saved + in_combat(judge.sight, thing, power, toughness, gained)


def _rescued(sight: Sight, thing: int, toughness: int, gained: frozenset[str]) -> float:
    """In response to something that would remove it: its worth, if the change saves it."""
    harm = threats.from_stack(sight, thing)
    values = sight.values(thing)
    left = values.toughness - sight.damage(thing)
    if harm < left:
        return 0.0
    lasting = "indestructible" in gained and not threats.takes_away(sight)
    kept = harm < left + toughness or "hexproof" in gained or lasting
    return worth.of_creature(values) if kept else 0.0


def modified(judge: Judge, changes: tuple[c.Change, ...]) -> tuple[int, int]:
    """How much power and toughness the changes add."""
    found = [one for one in changes if isinstance(one, c.ModifyPT)]
    return sum(judge.number(one.power) for one in found), sum(judge.number(one.toughness) for one in found)


def gained_keywords(changes: tuple[c.Change, ...]) -> frozenset[str]:
    gained = [node for one in changes if isinstance(one, c.Gain) for node in one.abilities]
    return frozenset([node.name for node in gained if isinstance(node, Keyword)])


def _of_change(change: c.Change, power: int) -> float:
    if isinstance(change, c.Gain):
        return 0.5 + 0.4 * max(power, 1) * len(change.abilities)
    if isinstance(change, (c.Lose, c.LoseAll)):
        return -1.5
    if isinstance(change, c.SetPT):
        new = change.power if isinstance(change.power, int) else power
        return 2.0 * (new - power)
    return 0.0


def of_rules(judge: Judge, rules: tuple[s.Rule, ...], thing: int, brief: bool) -> float:
    """Prohibitions and requirements take away most of a creature's worth; permissions and shields add to it. A
    creature that can't untap neither attacks nor blocks."""
    full = worth.of_thing(judge.sight, thing)
    total = 0.0
    for rule in rules:
        if isinstance(rule, s.Cannot):
            if judge.sight.is_kept_from(rule.action, thing):
                continue
            share = 0.2 if brief else 0.9 if rule.action == "untap" else 0.45
            total += (1 if rule.action.startswith("be ") else -1) * share * full
        elif isinstance(rule, s.Must):
            total -= 0.1 * full
        elif isinstance(rule, s.Prevent):
            total += 0.1 * full
    return total


# -- tricks in combat ------------------------------------------------------------------------------------------------


def in_combat(sight: Sight, id: int, power: int, toughness: int, keywords: frozenset[str]) -> float:
    """What the change does to the creature's combat, for its controller; 0 outside combat."""
    combat = sight.combat
    if combat is None or (not combat.declared_blocks and sight.step != "declare blockers"):
        return 0.0
    attacker = id if id in combat.attackers else next(iter(combat.blockers.get(id, ())), -1)
    if attacker < 0 or sight.zone(attacker) != "battlefield":
        return 0.0
    group = [one for one in combat.blocked.get(attacker, ()) if sight.zone(one) == "battlefield"]
    before = _fight(sight, attacker, group, -1, 0, 0, keywords)
    after = _fight(sight, attacker, group, id, power, toughness, keywords)
    gain = (after.gained - after.lost) - (before.gained - before.lost)
    if attacker in combat.blocked and not group:
        return 0.0
    defender = combat.attackers[attacker]
    if defender < 0:
        life = sight.life(-1 - defender)
        others = _unblocked(sight, attacker)
        gain += worth.of_life(life - others - before.through) - worth.of_life(life - others - after.through)
    return gain if id == attacker else -gain


def _fight(
    sight: Sight, attacker: int, group: list[int], pumped: int, power: int, toughness: int, keywords: frozenset[str]
) -> Clash:
    def ready(id: int) -> Fighter:
        one = fighter(sight, id)
        if id != pumped:
            return one
        return Fighter(
            id,
            one.power + power,
            one.toughness + toughness,
            one.keywords | keywords,
            one.worth,
            one.lasting or "indestructible" in keywords,
        )

    return clash(ready(attacker), tuple([ready(id) for id in group]))


def _unblocked(sight: Sight, but: int) -> int:
    """Damage the other unblocked attackers will deal."""
    combat = sight.combat
    assert combat is not None
    return sum(
        max(sight.values(id).power, 0)
        for id, goal in combat.attackers.items()
        if id != but and goal < 0 and id not in combat.blocked and sight.zone(id) == "battlefield"
    )
