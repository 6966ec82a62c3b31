"""One way in: only the functions that commit events write what lies on the table. The ledger proves the same of games
that were played; this reads the sources, so that a way no game took is found too."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from apnap.state.characteristics import Characteristics
from apnap.state.table import State
from tests.cr.scenes import Seat, scene
from tests.foundation.ledger import Ledger

RULES = Path(__file__).resolve().parents[2] / "src" / "apnap" / "rules"
TABLE = {
    *("tapped", "flipped", "face_down", "face", "phased_out", "counters", "damage", "attached_to", "protector"),
    *("life", "poison", "library", "hand", "graveyard", "battlefield", "exile", "command", "zone"),
}
COMMITTING = {
    "commit": "one function for each kind of event",
    "zone_changes": "zone changes",
    "shuffling": "the shuffle, which records itself",
    "leaving": "what a player who leaves takes along (CR 800.4a), recorded as their leaving",
    "flow": "a copy of a spell, which is in no zone until its event puts it onto the stack",
    "exile_face_down": "a trial state that is only looked at",
    "special_actions": "a trial state that is only looked at: what a face-down permanent would be face up",
    "alternatives": "a spell's face as it goes on the stack (CR 601.2a), within the move that is recorded there",
}


def written(path: Path) -> Iterator[tuple[str, str]]:
    """The fields of the table that a module sets, with whose they are."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
        )
        for target in targets:
            for one in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(one, ast.Attribute) and one.attr in TABLE:
                    yield ast.unparse(one.value), one.attr


def is_plan(owner: str) -> bool:
    """How something will enter, and what a payment or a division works out for itself, is not the table."""
    return owner == "self" or owner.split(".")[-1] == "entering"


def sets_table(path: Path) -> bool:
    return any(not is_plan(owner) for owner, _ in written(path))


def test_payment_writes_only_what_it_works_out_for_itself() -> None:
    """Its own records have life and things that are tapped; objects of the game it never asks to write."""
    for path in (RULES / "mana").glob("*.py"):
        assert "state.write(" not in path.read_text(encoding="utf-8")
        assert "._own(" not in path.read_text(encoding="utf-8")


def test_nothing_but_committing_writes_the_table() -> None:
    paths = list(RULES.rglob("*.py"))
    assert len(paths) > 50
    found = {path.stem for path in paths if path.parent.name != "mana" and sets_table(path)}
    assert found == set(COMMITTING)


def test_nothing_else_sets_a_zone() -> None:
    users = {
        path.stem
        for path in RULES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "set_zone"
    }
    assert users == {"zone_changes", "leaving"}


def lose_life(state: State) -> None:
    state.write_player(0).life -= 1


def stack_the_deck(state: State) -> None:
    player = state.write_player(0)
    player.library = tuple(reversed(player.library))


def add_an_emblem(state: State) -> None:
    state.command = (state.new_object(Characteristics(), 0, "command").id,)


def copy_onto_the_stack(state: State) -> None:
    state.write_marker(0).stack = (state.new_object(Characteristics(), 0, "stack").id,)


def tap(state: State) -> None:
    state.write(state.battlefield[0]).tapped = True


@pytest.mark.parametrize("change", [lose_life, stack_the_deck, add_an_emblem, copy_onto_the_stack, tap])
def test_the_ledger_finds_a_change_without_an_event(change: Callable[[State], None]) -> None:
    """The check itself can fail."""
    state = scene(Seat(battlefield=["Grizzly Bears"], library=["Island", "Forest"])).state
    ledger = Ledger(state)
    ledger.compare(state)
    other = state.fork()
    change(other)
    with pytest.raises(AssertionError):
        ledger.compare(other)
