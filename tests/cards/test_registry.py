"""Every node that counts as carried out has an executor, and some test that plays cards builds it, with every word and
either value of its switches. What is not tested yet is listed here, and the list may only get shorter."""

from __future__ import annotations

from dataclasses import fields

import pytest

import apnap.game.game  # noqa: F401 - brings the executors of every verb
from apnap.language.node import Node
from apnap.rules import evaluate, filters, layer_reads, patterns, watching
from apnap.rules.abilities import KEYWORDS
from apnap.rules.resolving import EXECUTORS
from apnap.rules.statuses import STATUS
from apnap.rules.words import COSTS, LIMITS, PERMISSIONS, PROHIBITIONS, REQUIREMENTS
from tests.cards.built import built

TABLES = (
    EXECUTORS,
    filters._TESTS,
    evaluate._FINDERS,
    evaluate._READERS,
    evaluate._JUDGES,
    patterns._MATCHERS,
    layer_reads._LAYER,
    watching._SUBJECTS,
)
MADE_BY_THE_RULES = {"Particular", "RegenerationShield"}
"""No card says them: a granted ability and regenerating make them."""
WORDS = (
    ("Cannot", "action", PROHIBITIONS),
    ("LimitedTo", "action", LIMITS),
    ("Must", "action", REQUIREMENTS),
    ("May", "action", PERMISSIONS),
    ("CostToAct", "action", COSTS),
    ("HasStatus", "status", tuple(STATUS)),
    ("Keyword", "name", tuple(KEYWORDS)),
)
UNTESTED_SWITCHES = {("SeparateIntoPiles", "reveal", False), ("CastIt", "transformed", True)}
"""What no test that plays cards builds yet. (A Siege casts its back face by a node that is not seen here.)"""


def admitted() -> list[type[Node]]:
    """The node types that the rules have an executor for."""
    return [kind for table in TABLES for kind in table]


def test_every_node_type_is_played_by_some_test() -> None:
    missing = {kind.__name__ for kind in admitted()} - set(built())
    assert missing == MADE_BY_THE_RULES


@pytest.mark.parametrize(("node", "field", "words"), WORDS, ids=lambda value: value if isinstance(value, str) else "")
def test_every_word_is_played_by_some_test(node: str, field: str, words: tuple[str, ...]) -> None:
    assert {word for word in words if word not in built()[node][field]} == set()


def test_every_switch_is_played_both_ways() -> None:
    missing = set()
    for kind in admitted():
        for field in fields(kind):  # type: ignore[arg-type]
            if isinstance(field.default, bool) and kind.__name__ not in MADE_BY_THE_RULES:
                values = built()[kind.__name__].get(field.name, set())
                missing |= {(kind.__name__, field.name, one) for one in (True, False) if one not in values}
    computed = {one for one in missing if "(computed)" in built()[one[0]].get(one[1], set())}
    assert missing - computed == UNTESTED_SWITCHES


def test_a_missing_node_would_be_noticed() -> None:
    assert "Destroy" in built()
    assert "NoSuchNode" not in built()
    assert True in built()["Half"]["up"]
