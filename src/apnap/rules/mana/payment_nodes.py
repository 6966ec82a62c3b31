"""The nodes of the search for a payment: a way to pay, and the steps taken so far (CR 601.2g-h)."""

from __future__ import annotations

from typing import Final

from apnap.rules.mana.payment_matching import Matching
from apnap.rules.mana.payment_terms import Way

AT_LAST: Final = 1 << 30
"""When the bill itself is due: after every activation."""


class Node:
    """A way to pay, and the steps taken so far: numbers of the search's choices. `score` is what they cost, `left` what
    they leave of the stores."""

    def __init__(self, way: Way, steps: list[int], life: int, score: int, left: list[int]) -> None:
        self.way = way
        self.steps = steps
        self.life = life
        self.score = score
        self.left = left


class Solution:
    """A node whose slots are all filled, and how."""

    def __init__(self, node: Node, matching: Matching, score: int) -> None:
        self.node = node
        self.matching = matching
        self.score = score
