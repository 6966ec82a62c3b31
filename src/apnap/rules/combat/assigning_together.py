"""Assigning the combat damage of all of a player's creatures together (CR 510.1e).

Whether a recipient is assigned lethal damage depends on everything assigned to it in the step (CR 510.1c-d). So if a
creature blocks several attackers, one attacker may assign it less than lethal damage because another will assign the
rest. An assignment is judged as a whole, and a step is possible if the creatures still to come can assign what is
missing.
"""

from __future__ import annotations

from collections.abc import Sequence

from apnap.rules.combat.assigning import Assignment, Fault

Where = tuple[int, int, int]
"""(creature, index in its order, damage it has left)"""

Debt = tuple[tuple[int, int], ...]
"""The damage each target still lacks, and (1) whether it must be assigned, by target number."""


class AssignmentTogether:
    """Several creatures' assignments. Before anything is assigned, `lethal` of a target is the same in each assignment
    in which it isn't the last.

    `deathtouch` says which creatures need to assign only 1 (CR 702.2c).
    """

    def __init__(self, assignments: Sequence[Assignment], deathtouch: Sequence[bool] = ()) -> None:
        self.assignments = tuple(assignments)
        self._deathtouch = tuple(deathtouch) or (False,) * len(self.assignments)
        self._numbers: dict[int, int] = {}
        lethal: list[int] = []
        for assignment in self.assignments:
            for recipient in assignment.recipients:
                number = self._numbers.setdefault(recipient.target, len(lethal))
                if number == len(lethal):
                    lethal.append(0)
                lethal[number] = max(lethal[number], recipient.lethal)
        self._start: Debt = tuple((amount, 0) for amount in lethal)
        self._last: list[tuple[int, int]] = [(-1, -1)] * len(lethal)
        """For each target, the last creature and index that can assign the damage it lacks."""
        for creature, assignment in enumerate(self.assignments):
            for place, recipient in enumerate(assignment.recipients):
                self._last[self._numbers[recipient.target]] = (creature, place)
        self._known: dict[tuple[Where, Debt], bool] = {}

    def check(self, amounts: Sequence[Sequence[int]]) -> Fault | None:
        """None if they are legal together; otherwise the reason, and its index within the creature's order."""
        for assignment, given in zip(self.assignments, amounts, strict=True):
            if len(given) != len(assignment.recipients) or any(a < 0 for a in given):
                return Fault("malformed", "510.1")
            if sum(given) != assignment.damage:
                return Fault("not all damage", "510.1a")
        debt = self._start
        for creature, given in enumerate(amounts):
            for place, amount in enumerate(given):
                debt = self._assign(debt, creature, place, amount)
        return self._overtaken(debt, amounts)

    def _overtaken(self, debt: Debt, amounts: Sequence[Sequence[int]]) -> Fault | None:
        for assignment, given in zip(self.assignments, amounts, strict=True):
            for place, amount in enumerate(given):
                before = assignment.recipients[: assignment.waits_for(place)]
                if amount and any(debt[self._numbers[r.target]][0] for r in before):
                    return Fault("not lethal before", assignment.rule_for(place), place)
        return None

    def options_after(self, amounts: Sequence[int]) -> tuple[int, ...]:
        """The amounts that the next recipient may be assigned: creature by creature, each in its order, in one list."""
        where, debt = self._replay(amounts)
        creature, _place, left = where
        if creature == len(self.assignments):
            return ()
        return tuple(a for a in range(left + 1) if self._can_follow(where, debt, a))

    def split(self, amounts: Sequence[int]) -> list[tuple[int, ...]]:
        """One list of amounts as a tuple for each creature."""
        found: list[tuple[int, ...]] = []
        start = 0
        for assignment in self.assignments:
            found.append(tuple(amounts[start : start + len(assignment.recipients)]))
            start += len(assignment.recipients)
        return found

    def _replay(self, amounts: Sequence[int]) -> tuple[Where, Debt]:
        where, debt = self._settle(0, 0, -1), self._start
        for amount in amounts:
            debt = self._assign(debt, where[0], where[1], amount)
            where = self._settle(where[0], where[1] + 1, where[2] - amount)
        return where, debt

    def _settle(self, creature: int, place: int, left: int) -> Where:
        """The next index to ask for; `left` is -1 if the creature is just beginning."""
        while creature < len(self.assignments) and place >= len(self.assignments[creature].recipients):
            creature, place, left = creature + 1, 0, -1
        if creature == len(self.assignments):
            return creature, 0, 0
        return creature, place, self.assignments[creature].damage if left < 0 else left

    def _assign(self, debt: Debt, creature: int, place: int, amount: int) -> Debt:
        """What is lacking after the amount; recipients before this one must now be assigned what they lack."""
        if not amount:
            return debt
        assignment = self.assignments[creature]
        fresh = list(debt)
        for recipient in assignment.recipients[: assignment.waits_for(place)]:
            number = self._numbers[recipient.target]
            fresh[number] = (fresh[number][0], 1 if fresh[number][0] else 0)
        number = self._numbers[assignment.recipients[place].target]
        touched = self._deathtouch[creature] and not assignment.recipients[place].planeswalker
        lack = 0 if touched else max(0, fresh[number][0] - amount)
        fresh[number] = (lack, fresh[number][1] if lack else 0)
        return tuple(fresh)

    def _can_follow(self, where: Where, debt: Debt, amount: int) -> bool:
        creature, place, left = where
        if place == len(self.assignments[creature].recipients) - 1 and amount != left:
            return False
        onward = self._settle(creature, place + 1, left - amount)
        return self._possible(onward, self._assign(debt, creature, place, amount))

    def _possible(self, where: Where, debt: Debt) -> bool:
        """Whether the rest can be assigned so that each recipient gets what it must be assigned.

        Creatures that have not begun are no obstacle: each can assign everything to its first recipient.
        """
        if where[1] == 0:
            if not any(must for _, must in debt):
                return True
            if where[0] == len(self.assignments):
                return False
        if self._is_broken(where, debt):
            return False
        key = (where, debt)
        if key not in self._known:
            self._known[key] = any(self._can_follow(where, debt, a) for a in self._worth_trying(where, debt))
        return self._known[key]

    def _is_broken(self, where: Where, debt: Debt) -> bool:
        """Whether a recipient must be assigned damage that no creature still to come can assign to it."""
        asked = (where[0], where[1])
        for number, (_, must) in enumerate(debt):
            if must and self._last[number] < asked:
                return True
        return False

    def _worth_trying(self, where: Where, debt: Debt) -> list[int]:
        """Assigning more than is lacking makes no difference here, unless it is everything."""
        creature, place, left = where
        lack = debt[self._numbers[self.assignments[creature].recipients[place].target]][0]
        return [left, *range(min(left - 1, lack), -1, -1)]
