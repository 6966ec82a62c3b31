"""The nodes of the built-in cards: they survive JSON, and the rules carry out every one of them."""

from __future__ import annotations

import json

import pytest

import apnap.game.game  # noqa: F401 - brings the executors of every verb
from apnap.cards.pool import all_cards
from apnap.language.abilities import Ability, Keyword
from apnap.language.amounts import Computed
from apnap.language.card import CardDefinition
from apnap.language.changes import Change
from apnap.language.conditions import Condition
from apnap.language.costs import Cost
from apnap.language.effects import BecomeAttached, Effect
from apnap.language.filters import Filter, HasStatus
from apnap.language.node import Node, from_json, to_json, walk
from apnap.language.patterns import AnyEvent, Pattern
from apnap.language.references import Reference
from apnap.language.statics import Cannot, LimitedTo, May, Must, Rule
from apnap.rules import evaluate, filters, layer_reads, patterns, watching
from apnap.rules.abilities import KEYWORDS
from apnap.rules.resolving import EXECUTORS
from apnap.rules.statuses import STATUS
from apnap.rules.words import LIMITS, PERMISSIONS, PROHIBITIONS, REQUIREMENTS

EVERY = pytest.mark.parametrize("card", all_cards(), ids=lambda card: card.name)


@EVERY
def test_the_nodes_survive_json(card: CardDefinition) -> None:
    assert from_json(json.loads(json.dumps(to_json(card)))) == card


def test_no_two_nodes_have_one_name() -> None:
    """The JSON form tells nodes apart by their names: in saves, in the store."""
    homes: dict[str, list[str]] = {}
    queue: list[type[Node]] = [Node]
    while queue:
        for kind in queue.pop().__subclasses__():
            homes.setdefault(kind.__name__, []).append(kind.__module__)
            queue.append(kind)
    assert {name: modules for name, modules in homes.items() if len(set(modules)) > 1} == {}


def spelled_out(card: CardDefinition) -> list[Node]:
    """Every node of the card, with what its keywords stand for."""
    found: list[Node] = []
    queue: list[Node] = list(walk(card))
    while queue:
        node = queue.pop()
        found.append(node)
        if isinstance(node, Keyword):
            for part in KEYWORDS[node.name](node):
                queue += list(walk(part))
    return found


@EVERY
def test_the_rules_carry_out_every_node(card: CardDefinition) -> None:
    for node in spelled_out(card):
        assert is_carried_out(node), node


def is_carried_out(node: Node) -> bool:
    if isinstance(node, Effect):
        return type(node) in EXECUTORS or isinstance(node, BecomeAttached)
    for kind, table in TABLES:
        if isinstance(node, kind):
            return type(node) in table and word_is_known(node)
    return isinstance(node, (Ability, Cost, CardDefinition)) or type(node).__name__ == "Face"


def word_is_known(node: Node) -> bool:
    """The words that some nodes carry are ones the rules ask for."""
    if isinstance(node, Cannot):
        return node.action in PROHIBITIONS
    if isinstance(node, LimitedTo):
        return node.action in LIMITS
    if isinstance(node, Must):
        return node.action in REQUIREMENTS
    if isinstance(node, May):
        return node.action in PERMISSIONS
    if isinstance(node, HasStatus):
        return node.status in STATUS
    return True


TABLES: tuple[tuple[type[Node], set[type[Node]]], ...] = (
    (Filter, set(filters._TESTS)),
    (Reference, set(evaluate._FINDERS)),
    (Computed, set(evaluate._READERS)),
    (Condition, set(evaluate._JUDGES)),
    (Pattern, {*patterns._MATCHERS, AnyEvent}),
    (Change, set(layer_reads._LAYER)),
    (Rule, set(watching._SUBJECTS)),
)
