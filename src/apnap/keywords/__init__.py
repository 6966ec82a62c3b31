"""Keyword abilities and keyword actions as data over the nodes (CR 701, 702)."""

from __future__ import annotations

from apnap.keywords import (
    actions,
    arriving,
    casting,
    combat,
    copying,
    decks,
    growing,
    other_ways,
    protection,
    repeating,
    returning,
    time,
    together,
)

__all__ = [
    "actions",
    "arriving",
    "casting",
    "combat",
    "copying",
    "decks",
    "growing",
    "other_ways",
    "protection",
    "repeating",
    "returning",
    "time",
    "together",
]
