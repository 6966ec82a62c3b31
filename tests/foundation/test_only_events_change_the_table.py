"""One way in: only functions that commit events write what is on the table. The ledger proves the same of games that
were played; this reads the sources, so that a way no game took is found too."""

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
COMMITTING = ("prepare", "commit", "announce")
"""The methods of events that change the table; `announce` is the part of a move to the stack (CR 601.2a)."""
Function = tuple[str, str]


class Code:
    """Which functions of the rules write the table, and which functions call which."""

    def __init__(self) -> None:
        self.writers: set[Function] = set()
        self.calls: dict[Function, set[Function]] = {}
        self.committing: set[Function] = set()
        for path in RULES.rglob("*.py"):
            self._read(".".join(path.relative_to(RULES.parents[1]).with_suffix("").parts), path)

    def _read(self, module: str, path: Path) -> None:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.name: (module, node.name) for node in tree.body if isinstance(node, ast.FunctionDef)}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                names.update({alias.asname or alias.name: (node.module, alias.name) for alias in node.names})
        for owner in tree.body:
            for node in owner.body if isinstance(owner, ast.ClassDef) else [owner]:
                if isinstance(node, ast.FunctionDef):
                    name = f"{owner.name}.{node.name}" if isinstance(owner, ast.ClassDef) else node.name
                    self._note((module, name), node, names, owner)

    def _note(self, function: Function, node: ast.FunctionDef, names: dict[str, Function], owner: ast.stmt) -> None:
        if any(written(node)):
            self.writers.add(function)
        if isinstance(owner, ast.ClassDef) and node.name in COMMITTING:
            self.committing.add(function)
        for call in ast.walk(node):
            if isinstance(call, ast.Name) and call.id in names:
                self.calls.setdefault(names[call.id], set()).add(function)
            elif isinstance(call, ast.Attribute) and isinstance(call.value, ast.Name) and call.value.id == "self":
                if isinstance(owner, ast.ClassDef):
                    self.calls.setdefault((function[0], f"{owner.name}.{call.attr}"), set()).add(function)

    def only_commits(self, function: Function, seen: frozenset[Function] = frozenset()) -> bool:
        """Whether the function is one that commits an event, or is called by such functions alone."""
        if function in self.committing or function in seen:
            return True
        callers = self.calls.get(function, set()) - {function}
        return bool(callers) and all(self.only_commits(one, seen | {function}) for one in callers)


WRITING = ("write", "write_quiet", "write_player", "write_marker", "write_priority", "_own")
"""The methods of the state that hand out something to be written."""


def written(node: ast.FunctionDef) -> Iterator[str]:
    """The fields of the table that a function sets, and zones that it sets as a whole."""
    annotated = [(one.arg, ast.unparse(one.annotation)) for one in node.args.args if one.annotation is not None]
    given = [name for name, kind in annotated if kind in ("Object", "Player")]
    owners = {"state", "trial", *given}
    for part in ast.walk(node):
        if isinstance(part, ast.Assign) and _hands_out(part.value):
            owners |= {ast.unparse(target) for target in part.targets}
    for part in ast.walk(node):
        targets = (
            part.targets if isinstance(part, ast.Assign) else [part.target] if isinstance(part, ast.AugAssign) else []
        )
        for target in targets:
            for one in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(one, ast.Attribute) and one.attr in TABLE:
                    if _hands_out(one.value) or ast.unparse(one.value) in owners:
                        yield one.attr
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute) and part.func.attr == "set_zone":
            yield "zone"


def _hands_out(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in WRITING


def test_only_committing_an_event_writes_the_table() -> None:
    code = Code()
    assert len(code.writers) > 20
    assert sorted(one for one in code.writers if not code.only_commits(one)) == []


def test_a_writer_that_is_called_from_elsewhere_is_found() -> None:
    """The check itself can fail."""
    code = Code()
    writer = next(one for one in sorted(code.writers) if one not in code.committing)
    code.calls[writer].add(("apnap.rules.turn.steps", "begin_step"))
    assert not code.only_commits(writer)


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
