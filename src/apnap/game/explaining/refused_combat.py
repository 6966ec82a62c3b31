"""Why a creature can't attack or block (CR 508.1, 509.1)."""

from __future__ import annotations

from apnap.game.explaining import refusal_words as w
from apnap.game.explaining.reasons import Reasons, shown
from apnap.language import statics as s
from apnap.language.types import BATTLE, CREATURE
from apnap.language.zones import BATTLEFIELD
from apnap.rules.combat.attacking import defenders
from apnap.rules.combat.combat_costs import costs_to_act, nothing_is_payable, tolls_for
from apnap.rules.combat.declarations import Declare
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.continuous.prohibitions import permitted, prohibition
from apnap.rules.mana import split_cost
from apnap.rules.objects.summoning_sickness import is_sick
from apnap.rules.values import filters
from apnap.rules.values.context import of_rule
from apnap.rules.values.defending_player import defending_player
from apnap.rules.values.reading import abilities, characteristics, controller
from apnap.state.standing import InForce
from apnap.state.things import NOTHING


def attacking(reasons: Reasons, declaring: Declare | None, goal: int) -> None:
    """CR 508.1a to 508.1j: the creature itself, what it could attack, costs, restrictions and requirements."""
    if not _could_fight(reasons, "508.1a"):
        return
    state, id = reasons.state, reasons.id
    if state.object(id).tapped:
        reasons.add(w.TAPPED, "tapped", "508.1a")
    if is_sick(state, id) and not permitted(state, "attack as though it had haste", id):
        reasons.add(w.SICK, "sick", "302.6")
    defends = "defender" in abilities(characteristics(state, id)).keywords
    if defends and not permitted(state, "attack as though it didn't have defender", id):
        reasons.add(w.PROHIBITED, "defender", "702.3b")
    goals = defenders(state, reasons.player) if goal == NOTHING else [goal]
    pairs: list[tuple[int, int]] = []
    forbidding: list[InForce] = []
    for one in goals:
        found = prohibition(state, "attack", id, one)
        if found is None:
            pairs.append((id, one))
        elif all(other.key != found.key for other in forbidding):
            forbidding.append(found)
    if not pairs:
        for found in forbidding:
            reasons.add_effect(w.PROHIBITED, "forbids", "508.1c", found)
        if not goals:
            reasons.add(w.KIND, "nothing to attack", "508.1a")
    _costs(reasons, "attack", "508.1h", pairs)
    _restrictions(reasons, rules_about(state, "cannot attack alone"), [id], "508.1c")
    _declaration(reasons, declaring, "attack", "508.1")


def blocking(reasons: Reasons, declaring: Declare | None, goal: int) -> None:
    """CR 509.1a to 509.1f."""
    if not _could_fight(reasons, "509.1a"):
        return
    state, id = reasons.state, reasons.id
    if state.object(id).tapped and not permitted(state, "block as though untapped", id):
        reasons.add(w.TAPPED, "tapped", "509.1a")
    combat = state.markers[state.current].combat
    attackers = [] if combat is None else list(combat.attackers)
    there = [
        one
        for one in attackers
        if combat is not None and defending_player(state, combat.attackers[one]) == reasons.player
    ]
    if not there:
        reasons.add(w.KIND, "nothing to block", "509.1a")
    pairs: list[tuple[int, int]] = []
    forbidding: list[InForce] = []
    for one in there if goal == NOTHING else [one for one in there if one == goal]:
        found = prohibition(state, "block", id, one) or prohibition(state, "be blocked", one, id)
        if found is None:
            pairs.append((id, one))
        elif all(other.key != found.key for other in forbidding):
            forbidding.append(found)
    if not pairs:
        for found in forbidding:
            reasons.add_effect(w.PROHIBITED, "forbids", "509.1b", found)
    _costs(reasons, "block", "509.1d", pairs)
    _restrictions(reasons, rules_about(state, "cannot block alone"), [id], "509.1b")
    if pairs:
        _restrictions(reasons, rules_about(state, "limit min blockers"), [one for _, one in pairs], "509.1b")
    _declaration(reasons, declaring, "block", "509.1")


def _could_fight(reasons: Reasons, rule: str) -> bool:
    """Whether it is a creature on the battlefield that the player controls."""
    state, id = reasons.state, reasons.id
    seen, types = state.object(id), characteristics(state, id).types
    if seen.zone != BATTLEFIELD:
        reasons.add(w.ZONE, "not on battlefield", rule)
    elif controller(state, id) != reasons.player:
        reasons.add(w.CONTROLLER, "not theirs", rule)
    elif seen.phased_out:
        reasons.add(w.ZONE, "phased out", "702.26b")
    elif not types & CREATURE or types & BATTLE:
        reasons.add(w.KIND, "no creature", rule)
    else:
        return True
    return False


def _costs(reasons: Reasons, action: str, rule: str, pairs: list[tuple[int, int]]) -> None:
    """CR 508.1h, 509.1d: an attack or block that costs something, if none of those possible can be paid for."""
    state = reasons.state
    tolls = tolls_for(state, [reasons.player], action, pairs) if pairs else []
    if not nothing_is_payable(tolls, pairs):
        return
    for one in costs_to_act(state, reasons.id, pairs[0][1], rules_about(state, f"cost to {action}")):
        assert isinstance(one.rule, s.CostToAct)
        symbols, parts = split_cost(one.rule.cost)
        said = ([shown(symbols)] if symbols else []) + [reasons.text(part) for part in parts]
        reasons.add_effect(w.TAX, "tax", rule, one, cost=", ".join(said))


def _restrictions(reasons: Reasons, rules: list[InForce], creatures: list[int], rule: str) -> None:
    """What keeps the creature from attacking or blocking alone, if that is so for all of these creatures."""
    found: list[InForce] = []
    for creature in creatures:
        fitting = [one for one in rules if _is_about(reasons, one, creature)]
        if not fitting:
            return
        found += [one for one in fitting if all(other.key != one.key for other in found)]
    for one in found:
        reasons.add_effect(w.PROHIBITED, "restriction", rule, one)


def _is_about(reasons: Reasons, one: InForce, creature: int) -> bool:
    assert isinstance(one.rule, (s.Cannot, s.LimitedTo))
    return filters.fits(reasons.state, one.rule.who, creature, of_rule(one))


def _declaration(reasons: Reasons, declaring: Declare | None, action: str, rule: str) -> None:
    """Whether it is the time for it; otherwise, other creatures have to attack or block first."""
    if declaring is None or declaring.purpose != action:
        reasons.add(w.TIMING, f"no {action} now", rule)
    elif not reasons.found:
        reasons.add(w.TOGETHER, "together", rule)
