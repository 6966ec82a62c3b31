"""Tables of what has been worked out about nodes. They are kept by the ids of the nodes, and keep the nodes too, so
that no other object gets such an id. A process can see any number of nodes, so the tables have a limit."""

from __future__ import annotations

from typing import Any, Final

ROOM: Final = 10_000
"""The most entries of a table. All cards of a few dozen games have fewer nodes of one kind."""


def make_room(table: dict[Any, Any]) -> None:
    """Before something is added: empty a table that is full. What is needed again is worked out again."""
    if len(table) >= ROOM:
        table.clear()
