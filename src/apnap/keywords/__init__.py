"""Keyword abilities and keyword actions as data over the nodes (CR 701, 702)."""

from __future__ import annotations

from apnap.keywords import actions, casting, combat, growing, protection, returning, time

__all__ = ["actions", "casting", "combat", "growing", "protection", "returning", "time"]
