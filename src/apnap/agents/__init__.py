"""Programs that play. Each gets what its player may know and a decision, and returns an answer."""

from __future__ import annotations

from apnap.agents.agent import Agent, ask, named, play
from apnap.agents.basic import Basic
from apnap.agents.chance import Chance
from apnap.agents.sight import Hidden, Sight

__all__ = ["Agent", "Basic", "Chance", "Hidden", "Sight", "ask", "named", "play"]
