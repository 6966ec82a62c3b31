"""Every node has an executor, and tests use every executor with each of its parameters (see `registry`)."""

from __future__ import annotations

import pytest

import apnap.game.game  # noqa: F401  # before the rules, which import one another
from apnap.language.kinds import Ability, Cost, Effect, Filter, Rule
from apnap.language.node import Node
from apnap.rules.continuous.supported_rules import COSTS, LIMITS, PERMISSIONS, PROHIBITIONS, REQUIREMENTS
from apnap.rules.turn.supported import has_executor
from apnap.rules.values.abilities import KEYWORDS
from apnap.rules.values.statuses import STATUS
from tests.rules import registry

NOT_EXECUTED: dict[str, str] = {}
"""Node types that are parsed and not executed yet, each with the variant it belongs to."""

UNTRIED: dict[tuple[str, str], str] = {}
"""Parameters that no test sets, each with the reason."""


def test_every_node_type_is_executed_or_listed() -> None:
    executed = registry.executed()
    assert [name for name in registry.concrete() if name not in executed] == list(NOT_EXECUTED)


def test_every_executed_node_type_is_used_in_a_test() -> None:
    played = registry.played()
    assert [name for name in registry.executed() if name not in played] == []


def test_every_parameter_is_set_in_a_test() -> None:
    played = registry.played()
    untried = [
        (name, parameter)
        for name, kind in registry.executed().items()
        for parameter in registry.parameters(kind)
        if parameter not in played.get(name, ())
    ]
    assert untried == list(UNTRIED)


@pytest.mark.parametrize(
    ("kind", "admitted"),
    [
        ("Keyword", tuple(KEYWORDS)),
        ("Cannot", PROHIBITIONS),
        ("Must", REQUIREMENTS),
        ("LimitedTo", LIMITS),
        ("May", PERMISSIONS),
        ("CostToAct", COSTS),
        ("HasStatus", tuple(STATUS)),
    ],
)
def test_every_word_is_used_in_a_test(kind: str, admitted: tuple[str, ...]) -> None:
    played = registry.words()[kind]
    assert [word for word in admitted if word not in played] == []


def test_abstract_nodes_have_no_executor() -> None:
    assert not any(has_executor(kind) for kind in (Node, Effect, Filter, Cost, Ability, Rule))
