"""Simulating many games in parallel."""

from __future__ import annotations

from apnap.sim.counting import Tally, wilson
from apnap.sim.matches import Match, Result, play_one
from apnap.sim.running import run
from apnap.sim.workers import WorkerEnded, Workers

__all__ = ["Match", "Result", "Tally", "WorkerEnded", "Workers", "play_one", "run", "wilson"]
