"""The combat damage step (CR 510): which creatures deal damage, how it is assigned, and dealing it simultaneously."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language.statics import Must
from apnap.language.types import PLANESWALKER
from apnap.language.zones import FIRST_STRIKE_DAMAGE
from apnap.rules.asking.decisions import (
    AGAIN,
    Answer,
    ChooseOptions,
    Decision,
    Option,
    Steps,
    chosen_things,
    things_options,
)
from apnap.rules.asking.errors import IllegalAnswer
from apnap.rules.combat.assigning import Assignment, AssignmentTogether, Recipient
from apnap.rules.combat.banding import assigning_player, is_divided_by_foes
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.continuous.prohibitions import forbidden, permitted
from apnap.rules.events.damage import Damage, lethal_damage
from apnap.rules.happening.seam import happen
from apnap.rules.values import filters
from apnap.rules.values.context import of_rule
from apnap.rules.values.defending_player import defending_player
from apnap.rules.values.reading import abilities, characteristics, controller, exists, standing
from apnap.rules.values.seats import apnap, primary_player, same_side
from apnap.state.table import State
from apnap.state.things import is_player, of_player
from apnap.state.turns import Combat

Assigned = list[tuple[int, int, int]]
"""Source, recipient, amount."""


class Assign(Decision):
    """Assign the combat damage of a player's creatures: an amount for each recipient of each, in order (CR 510.1)."""

    def __init__(self, player: int, creatures: tuple[int, ...], together: AssignmentTogether) -> None:
        super().__init__(player, "assign damage", "510.1c", creatures[0])
        self.again = True
        self.creatures = creatures
        self.together = together
        self.places = [
            (creature, recipient.target)
            for creature, one in zip(creatures, together.assignments, strict=True)
            for recipient in one.recipients
        ]
        """Which creature assigns damage to which recipient, in the order the amounts are asked for."""

    def clone(self) -> Decision:
        return Assign(self.player, self.creatures, self.together)

    def options_after(self, chosen: Answer) -> list[Option]:
        amounts = self.together.options_after([option.number for option in chosen])
        if not amounts:
            return []
        return [Option("amount", self.places[len(chosen)][1], amount) for amount in amounts]

    def check(self, answer: Answer) -> None:
        if [(one.kind, one.thing) for one in answer] != [
            ("amount", target) for _, target in self.places[: len(answer)]
        ]:
            raise IllegalAnswer("510.1c", "give an amount for each recipient, in order", self.options_after(()))
        fault = self.together.check(self.together.split([option.number for option in answer]))
        if len(answer) != len(self.places) or fault is not None:
            raise IllegalAnswer(
                "510.1c" if fault is None else fault.rule,
                "not all of the damage is assigned" if fault is None else fault.code,
                self.options_after(()),
            )

    def only(self) -> Answer | None:
        """The only possible answer; None if there is a choice."""
        answer: Answer = ()
        while True:
            options = self.options_after(answer)
            if not options:
                return answer
            if len(options) > 1:
                return None
            answer = (*answer, options[0])


def needs_first_strike_step(state: State) -> bool:
    """CR 510.4: a creature with first strike or double strike is in combat as the step begins."""
    combat = state.markers[state.current].combat
    if combat is None:
        return False
    return any(_strikes_first(state, id) for id in (*combat.attackers, *combat.blockers))


def _strikes_first(state: State, id: int) -> bool:
    keywords = abilities(characteristics(state, id)).keywords
    return "first strike" in keywords or "double strike" in keywords


def deal_combat_damage(state: State, step: str) -> Steps:
    """CR 510.1, 510.2: the active player assigns, then the others; then all of it is dealt simultaneously."""
    if state.markers[state.current].combat is None:
        return
    strikers = _strikers(state, step)
    assigned: Assigned = []
    for player in apnap(state):
        if player == primary_player(state, player):
            assigned += yield from _assign_all(state, player, strikers)
    combat = state.markers[state.current].combat
    if step == FIRST_STRIKE_DAMAGE and combat is not None:
        fresh = combat.copy()
        fresh.dealt_first = tuple(strikers)
        state.write_marker(state.current).combat = fresh
    yield from happen(
        state,
        [
            _damage(source, target, amount)
            for source, target, amount in assigned
            if amount > 0 and exists(state, source) and _still_there(state, target)
        ],
    )


def _damage(source: int, target: int, amount: int) -> Damage:
    return Damage(source, target, amount, combat=True, rule="510.2")


def _assign_all(state: State, player: int, strikers: list[int]) -> Generator[Decision, Answer, Assigned]:
    """How a player's or a team's creatures assign their damage, asked if there is a choice (CR 510.1e, 805.10g)."""
    found: Assigned = []
    combat = state.markers[state.current].combat
    if combat is None:
        return found
    living = [id for id in strikers if exists(state, id)]
    creatures = [id for id in living if same_side(state, assigning_player(state, combat, id), player)]
    player = primary_player(state, player)
    through = yield from _passing(state, creatures)
    assignments = {id: assignment(state, id, id in through) for id in creatures}
    for group in _sharing([id for id in creatures if assignments[id].damage > 0], assignments):
        if all(len(assignments[id].recipients) == 1 for id in group):
            found += [(id, assignments[id].recipients[0].target, assignments[id].damage) for id in group]
        else:
            shares = yield from _assign_group(state, player, group, [assignments[id] for id in group])
            if shares is None:
                return (yield from _assign_all(state, player, strikers))
            found += shares
    return found


def _passing(state: State, creatures: list[int]) -> Generator[Decision, Answer, list[int]]:
    """Blocked creatures that assign damage as though they weren't blocked, as their controller chooses (CR 510.1c)."""
    combat = state.markers[state.current].combat
    if combat is None or "may assign as though unblocked" not in standing(state).rules:
        return []
    offered = [id for id in creatures if id in combat.blocked and permitted(state, "assign as though unblocked", id)]
    found: list[int] = []
    for player in dict.fromkeys([primary_player(state, controller(state, id)) for id in offered]):
        own = things_options([id for id in offered if same_side(state, controller(state, id), player)])
        answer = yield ChooseOptions(player, "assign as though unblocked", "510.1c", own, 0, len(own))
        found += chosen_things(answer)
    return found


def _sharing(creatures: list[int], assignments: dict[int, Assignment]) -> list[list[int]]:
    """The creatures in groups that share recipients: what one assigns matters only to the others in its group."""
    groups: list[tuple[list[int], set[int]]] = []
    for id in creatures:
        recipients = assignments[id].recipients
        members, targets = [id], {one.target for one in recipients if not is_player(one.target)}
        apart = []
        for group in groups:
            if group[1] & targets:
                members, targets = group[0] + members, group[1] | targets
            else:
                apart.append(group)
        groups = [*apart, (members, targets)]
    return [members for members, _ in groups]


def _assign_group(
    state: State, player: int, open_creatures: list[int], assignments: list[Assignment]
) -> Generator[Decision, Answer, Assigned | None]:
    """The amounts; None if a player has left the game in the meantime."""
    touch = ["deathtouch" in abilities(characteristics(state, id)).keywords for id in open_creatures]
    decision = Assign(player, tuple(open_creatures), AssignmentTogether(assignments, touch))
    answer = decision.only()
    if answer is None:
        answer = yield decision
    if answer == AGAIN:
        return None
    return [
        (creature, target, option.number) for (creature, target), option in zip(decision.places, answer, strict=True)
    ]


def _strikers(state: State, step: str) -> list[int]:
    """Which creatures deal damage in this step (CR 510.4): attackers first, as the active player assigns first."""
    marker = state.markers[state.current]
    combat = marker.combat
    assert combat is not None
    found = []
    for id in (*combat.attackers, *combat.blockers):
        keywords = abilities(characteristics(state, id)).keywords
        first = "first strike" in keywords or "double strike" in keywords
        if step == FIRST_STRIKE_DAMAGE:
            if first:
                found.append(id)
        elif not marker.first_strike_step or "double strike" in keywords or id not in combat.dealt_first:
            if not (marker.first_strike_step and id in combat.dealt_first and "double strike" not in keywords):
                found.append(id)
    return found


def assignment(state: State, id: int, through: bool = False) -> Assignment:
    """CR 510.1b to 510.1d: what a creature assigns damage to, and in which order; `through` means as though it weren't
    blocked."""
    combat = state.markers[state.current].combat
    assert combat is not None
    values = characteristics(state, id)
    if id not in combat.attackers:
        foes = _recipients(state, combat.blockers.get(id, ()))
        return Assignment(_strength(state, id), foes, (), is_divided_by_foes(state, combat, id), blocking=True)
    keywords = abilities(values).keywords
    over = "trample over planeswalkers" in keywords
    there = _attacked(state, combat, id, over)
    if through or id not in combat.blocked:
        return Assignment(_strength(state, id), (), there) if over else Assignment(_strength(state, id), there)
    beyond = there if "trample" in keywords or over else []
    foes = _recipients(state, combat.blocked[id])
    return Assignment(_strength(state, id), foes, beyond, is_divided_by_foes(state, combat, id))


def _attacked(state: State, combat: Combat, id: int, over: bool) -> list[Recipient]:
    """What an attacker assigns damage to other than creatures: what it attacks and, with trample over planeswalkers,
    the planeswalker's controller, after its loyalty or if it is gone (CR 702.19c, 702.19e)."""
    goal = combat.attackers[id]
    walker = not is_player(goal) and _is_or_was_planeswalker(state, goal)
    still = goal not in combat.no_longer_attacked and _still_there(state, goal)
    there = [Recipient(goal, planeswalker=walker)] if still else []
    if not over or not walker:
        return there
    player = defending_player(state, goal)
    behind = [Recipient(of_player(player))] if state.players[player].in_game else []
    loyalty = state.object(goal).counters.get("loyalty", 0)
    return [Recipient(goal, loyalty, planeswalker=True), *behind] if there else behind


def _is_or_was_planeswalker(state: State, goal: int) -> bool:
    """CR 702.19e: also one removed from combat as it stopped being a planeswalker; only battles have a protector."""
    return characteristics(state, goal).types & PLANESWALKER != 0 or state.object(goal).protector < 0


def _recipients(state: State, ids: tuple[int, ...]) -> list[Recipient]:
    return [Recipient(other, lethal_damage(state, other)) for other in ids if exists(state, other)]


def _still_there(state: State, goal: int) -> bool:
    """CR 506.4c, 510.1b: a player in the game, or a permanent that is still attacked."""
    if is_player(goal):
        return state.players[of_player(goal)].in_game
    return exists(state, goal)


def _strength(state: State, id: int) -> int:
    """CR 510.1a: damage equal to its power, or to its toughness if an effect says so."""
    values = characteristics(state, id)
    if forbidden(state, "assign combat damage", id):
        return 0
    for one in rules_about(state, "must assign toughness"):
        if isinstance(one.rule, Must) and filters.fits(state, one.rule.who, id, of_rule(one)):
            return values.toughness
    return values.power
