"""What every node of the card language shares: value equality, walking, and a JSON form.

Nodes are frozen dataclasses: equal when their fields are equal, hashable, and with a `repr` that can be evaluated.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any


class Node:
    """A piece of card behaviour. Subclasses are frozen dataclasses whose fields are values, nodes or tuples of them."""

    def children(self) -> Iterator[Node]:
        """The nodes directly below this one, in the order they are written."""
        for name in _names_of(type(self)):
            yield from _nodes_in(getattr(self, name))


_NAMES: dict[type[Node], tuple[str, ...]] = {}


def _names_of(kind: type[Node]) -> tuple[str, ...]:
    """The names of a node type's fields, gathered once: nodes are walked through while a game is played."""
    known = _NAMES.get(kind)
    if known is None:
        known = tuple([field.name for field in fields(kind)])  # type: ignore[arg-type]  # all are dataclasses
        _NAMES[kind] = known
    return known


def _nodes_in(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _nodes_in(item)


def walk(node: Node) -> Iterator[Node]:
    """The node and everything below it, in the order it is written."""
    yield node
    for child in node.children():
        yield from walk(child)


def to_json(value: Any) -> Any:
    """The JSON form: a node is an object with its class name under `node` and its non-default fields beside it."""
    if isinstance(value, Node):
        body: dict[str, Any] = {"node": type(value).__name__}
        for field in fields(value):  # type: ignore[arg-type]
            item = getattr(value, field.name)
            if item != field.default:
                body[field.name] = to_json(item)
        return body
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    return value


def node_types() -> dict[str, type[Node]]:
    """Every concrete node type by its name."""
    found: dict[str, type[Node]] = {}
    queue: list[type[Node]] = [Node]
    while queue:
        for sub in queue.pop().__subclasses__():
            found[sub.__name__] = sub
            queue.append(sub)
    return found


_KINDS: dict[str, type[Node]] = {}


def _kind(name: str) -> type[Node]:
    """The node type of that name. Gathered again when one is missing: modules may have been imported since."""
    if name not in _KINDS:
        _KINDS.update(node_types())
    if name not in _KINDS:
        raise ValueError(f"unknown node {name!r}")
    return _KINDS[name]


def from_json(data: Any) -> Any:
    """Read the JSON form back; the inverse of `to_json`."""
    if isinstance(data, dict):
        kind = _kind(str(data.get("node", "")))
        return kind(**{key: from_json(item) for key, item in data.items() if key != "node"})
    if isinstance(data, list):
        return tuple(from_json(item) for item in data)
    return data
