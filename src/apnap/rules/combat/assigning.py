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
        return tuple(range(least, most + 1))
