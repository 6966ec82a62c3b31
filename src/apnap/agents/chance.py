"""`random`: any legal option, one step at a time."""

from __future__ import annotations

import random

from apnap.agents.agent import Agent
from apnap.agents.sight import Sight
from apnap.rules.asking.decisions import Answer, Decision, Option


class Chance(Agent):
    """Chooses among the options on offer, all equally likely."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def answer(self, sight: Sight, decision: Decision) -> Option | Answer:
        return self.random.choice(decision.options)
