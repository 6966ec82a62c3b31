"""Saves that were changed and sealed again (see `mutated_saves`), and what is known of the types of nodes."""

from __future__ import annotations

import re
import sys
from dataclasses import fields
from typing import Any, get_type_hints

import pytest

from apnap.game.soundness import _AMOUNT, _SOME_NUMBER, check_node, items_of
from apnap.language.abilities import Spell, Triggered
from apnap.language.card import card
from apnap.language.effects import GainLife
from apnap.language.filters import creature
from apnap.language.node import node_types
from apnap.language.patterns import Begins
from apnap.rules.asking.errors import ApnapError, Malformed
from tests.foundation.mutated_saves import attempt


@pytest.mark.skipif(sys.platform == "win32", reason="alarms are of POSIX")
def test_a_changed_save_is_refused_or_played() -> None:
    assert [what for what in map(attempt, range(60)) if what] == []


def test_an_error_of_the_cards_of_a_save_means_that_it_is_malformed() -> None:
    assert attempt(1693) == ""
    assert attempt(8989) == ""


def test_what_tuples_hold_is_listed() -> None:
    """`_ITEMS` agrees with the annotations, which only the pure build has."""
    for kind, node in sorted(node_types().items()):
        hints = {name: str(hint) for name, hint in get_type_hints(node).items() if "tuple[" in str(hint)}
        for field in fields(node) if hints else ():  # type: ignore[arg-type]  # every concrete node is a dataclass
            if field.name in hints:
                written = re.sub(r"[\w.]+\.(\w+)", r"\1", hints[field.name]).removesuffix(" | None")
                assert written == _written(items_of(kind, field.name)), (kind, field.name)


def _written(items: Any) -> str:
    if isinstance(items, list):
        return f"tuple[{_written(items[0])}, ...]"
    if isinstance(items, tuple):
        return f"tuple[{', '.join(_written(one) for one in items)}]"
    return {_AMOUNT: "int | Computed", _SOME_NUMBER: "int | None"}.get(items) or str(items.__name__)


@pytest.mark.parametrize(
    "ability",
    [
        Spell((creature,)),  # type: ignore[arg-type]
        Spell(("gain life",)),  # type: ignore[arg-type]
        Spell((), ((GainLife(1),), (None,))),  # type: ignore[arg-type]
        Triggered(Begins("end"), (1,)),  # type: ignore[arg-type]
    ],
)
def test_the_items_of_tuples_are_checked(ability: Spell | Triggered) -> None:
    with pytest.raises(Malformed):
        check_node(card("Wrong", "", "Sorcery", ability))


def test_errors_can_be_sent_between_processes() -> None:
    import pickle

    found = pickle.loads(pickle.dumps(Malformed("104.1", "wrong", ["right"])))
    assert isinstance(found, ApnapError)
    assert (found.rule, found.message, found.legal, str(found)) == ("104.1", "wrong", ["right"], "wrong (CR 104.1)")
