"""The same nodes with some of them replaced by others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from apnap.language.node import Node

Swap = Callable[[Node], Node | None]
"""What a node becomes; None to leave it and look further down."""


def rewritten(value: Any, swap: Swap) -> Any:
    """A node or a tuple of them, rewritten; the very same object where nothing changes."""
    if isinstance(value, tuple):
        items = tuple([rewritten(item, swap) for item in value])
        return items if any(one is not two for one, two in zip(items, value, strict=True)) else value
    if not isinstance(value, Node):
        return value
    swapped = swap(value)
    if swapped is not None:
        return swapped
    changes: dict[str, Any] = {}
    for field in fields(value):  # type: ignore[arg-type]  # every concrete node is a dataclass
        before = getattr(value, field.name)
        after = rewritten(before, swap)
        if after is not before:
            changes[field.name] = after
    return replace(value, **changes) if changes else value  # type: ignore[type-var]
