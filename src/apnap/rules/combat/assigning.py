"""Assigning combat damage (CR 510.1): how much each recipient may be assigned, one step at a time.

One creature assigns its damage to recipients in an order. The caller works out how much is lethal for each of them,
taking into account damage already marked, damage that other creatures assign in the same step, and deathtouch
(CR 510.1c-d, 702.19b, 702.2c). Recipients come in this order:

1. the creatures it is blocked by, or that it blocks, in damage assignment order;
2. with trample, or unblocked, the player, planeswalker or battle it attacks (CR 510.1b, 702.19b);
3. with trample over planeswalkers, that planeswalker's controller (CR 702.19c).

An assignment is a tuple of amounts, one for each recipient in that order. A creature that assigns its damage as though
it weren't blocked has no creatures in its order. If creatures share recipients, see `assigning_together`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

NONE_NEEDED: Final = 0
"""The lethal amount of a recipient that is the last in order, such as a player."""


LISTED: Final = 1000
"""How many amounts are listed for a recipient."""


class Recipient:
    """A player or object that damage can be assigned to; `lethal` must be assigned before the next may be assigned any.

    For a planeswalker it is all of its loyalty, even with deathtouch (CR 702.19c).
    """

    def __init__(self, target: int, lethal: int = NONE_NEEDED, planeswalker: bool = False) -> None:
        self.target = target
        self.lethal = max(0, lethal)
        self.planeswalker = planeswalker

    def __repr__(self) -> str:
        return f"Recipient({self.target}, {self.lethal})"


@dataclass(frozen=True)
class Fault:
    """Why an assignment is illegal: a stable code, the rule, and the index of the recipient concerned."""

    code: str
    rule: str
    place: int = -1


class Assignment:
    """The combat damage of one creature, still to be assigned.

    `order` holds the creatures in damage assignment order; `beyond` what is assigned damage after them by trample. With
    `any_order`, damage may be divided freely among the creatures (CR 702.22j-k); `beyond` still comes after them all.
    """

    def __init__(
        self,
        damage: int,
        order: Sequence[Recipient],
        beyond: Sequence[Recipient] = (),
        any_order: bool = False,
        blocking: bool = False,
    ) -> None:
        self.recipients: tuple[Recipient, ...] = (*order, *beyond)
        self.damage = max(0, damage) if self.recipients else 0
        """A creature that would assign 0 or less, or has nothing to assign it to, assigns no damage (CR 510.1a-d)."""
        self._creatures = len(order)
        self._any_order = any_order
        self._rule = "510.1d" if blocking else "510.1c"

    def check(self, amounts: Sequence[int]) -> Fault | None:
        """None if the assignment is legal, otherwise the reason it isn't."""
        if len(amounts) != len(self.recipients) or any(a < 0 for a in amounts):
            return Fault("malformed", "510.1")
        if sum(amounts) != self.damage:
            return Fault("not all damage", "510.1a")
        for place, amount in enumerate(amounts):
            if amount and self._lacking(amounts, self.waits_for(place)):
                return Fault("not lethal before", self.rule_for(place), place)
        return None

    def rule_for(self, place: int) -> str:
        if place < self._creatures:
            return self._rule
        return "702.19b" if place == self._creatures else "702.19c"

    def waits_for(self, place: int) -> int:
        """How many recipients, from the first, must be assigned lethal damage before this one may be assigned any."""
        return 0 if self._any_order and place < self._creatures else place

    def _lacking(self, amounts: Sequence[int], count: int) -> bool:
        """Whether any of the first `count` recipients is not assigned lethal damage."""
        return any(amounts[n] < self.recipients[n].lethal for n in range(count))

    def default(self) -> tuple[int, ...]:
        """Lethal damage to each in order, and the rest to the last one that may be assigned any."""
        left = self.damage
        amounts: list[int] = []
        for place, recipient in enumerate(self.recipients):
            last = place == len(self.recipients) - 1
            amounts.append(left if last else min(left, recipient.lethal))
            left -= amounts[-1]
        return tuple(amounts)

    def touching(self) -> Assignment:
        """The same with deathtouch: 1 damage is lethal for a creature (CR 702.2c), not for a planeswalker."""
        fresh = [one if one.planeswalker else Recipient(one.target, min(one.lethal, 1)) for one in self.recipients]
        return Assignment(
            self.damage, fresh[: self._creatures], fresh[self._creatures :], self._any_order, self._rule == "510.1d"
        )

    def range_after(self, amounts: Sequence[int]) -> tuple[int, int]:
        """The least and the most that the next recipient may be assigned; each amount between can be completed legally.

        Amounts are given in order. As long as a recipient lacks lethal damage, none can be assigned to those after it.
        """
        place = len(amounts)
        left = self.damage - sum(amounts)
        onward = place + 1
        if onward == len(self.recipients):
            return left, left
        if self._any_order and onward < self._creatures:
            return 0, left
        if self._lacking(amounts, place):
            return left, left
        return min(self.recipients[place].lethal, left), left

    def options_after(self, amounts: Sequence[int]) -> tuple[int, ...]:
        """The amounts that the next recipient may be assigned; empty once every recipient has an amount."""
        if len(amounts) >= len(self.recipients):
            return ()
        least, most = self.range_after(amounts)
        return listed(least, most)


def listed(least: int, most: int) -> tuple[int, ...]:
    """The amounts between these, with the most last; of very many, the smallest. (`check` allows all of them.)"""
    return (*range(least, min(most, least + LISTED)), most)


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
        self._only: Assignment | None = None
        """The assignment of a creature that shares its recipients with no other."""
        if len(self.assignments) == 1:
            self._only = self.assignments[0].touching() if self._deathtouch[0] else self.assignments[0]

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
        if self._only is not None:
            return self._only.options_after(amounts)
        where, debt = self._replay(amounts)
        creature, _place, left = where
        if creature == len(self.assignments):
            return ()
        return tuple(a for a in listed(0, left) if self._can_follow(where, debt, a))

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
        """Whether the rest can be assigned after that amount so that each recipient gets what it must be assigned. (A
        search without recursion: a creature can be blocked by thousands.)"""
        tried: list[tuple[tuple[Where, Debt], list[int]]] = [((where, debt), [amount])]
        while tried:
            (where, debt), amounts = tried[-1]
            if not amounts:
                key = tried.pop()[0]
                if tried:
                    self._known[key] = False
                continue
            onward = self._after(where, debt, amounts.pop())
            verdict = self._verdict(onward)
            if verdict is None:
                assert onward is not None
                tried.append((onward, self._worth_trying(onward[0], onward[1])))
            elif verdict:
                for key, _rest in tried[1:]:
                    self._known[key] = True
                return True
        return False

    def _after(self, where: Where, debt: Debt, amount: int) -> tuple[Where, Debt] | None:
        """What is left to assign after that amount; None if it can't be assigned. A creature with no damage left is
        done."""
        creature, place, left = where
        if place == len(self.assignments[creature].recipients) - 1 and amount != left:
            return None
        done = amount == left
        onward = self._settle(creature + 1, 0, -1) if done else self._settle(creature, place + 1, left - amount)
        return onward, self._assign(debt, creature, place, amount)

    def _verdict(self, key: tuple[Where, Debt] | None) -> bool | None:
        """Whether the rest can be assigned, as far as it is known without trying.

        Creatures that have not begun are no obstacle: each can assign everything to its first recipient.
        """
        if key is None:
            return False
        where, debt = key
        if where[1] == 0:
            if not any(must for _, must in debt):
                return True
            if where[0] == len(self.assignments):
                return False
        if self._is_broken(where, debt):
            return False
        return self._known.get(key)

    def _is_broken(self, where: Where, debt: Debt) -> bool:
        """Whether a recipient must be assigned damage that no creature still to come can assign to it."""
        asked = (where[0], where[1])
        for number, (_, must) in enumerate(debt):
            if must and self._last[number] < asked:
                return True
        return False

    def _worth_trying(self, where: Where, debt: Debt) -> list[int]:
        """Assigning more than is lacking makes no difference here, unless it is everything. The last is tried first."""
        creature, place, left = where
        lack = debt[self._numbers[self.assignments[creature].recipients[place].target]][0]
        return [*range(min(left - 1, lack) + 1), left]
