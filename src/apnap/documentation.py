"""The reference of the public names, read from the sources: signatures, docstrings, and the docstrings of fields.

The compiled build keeps no docstrings, but the sources are beside it. `describe` gives what `help` shows there, and
`reference` the pages that `apnap docs` writes.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, wraps
from pathlib import Path
from typing import Any

SOURCES = Path(__file__).resolve().parent
"""In a compiled build, this file is a link into the sources."""

PAGES: dict[str, tuple[str, ...]] = {
    "Games": ("Game", "GameOptions", "save", "load"),
    "Decisions": ("Decision", "Option", "AskedDecision"),
    "Views": ("view", "View", "PlayerView", "CardView", "DecisionView", "OptionView", "EventView", "ThingView"),
    "Boards and scripts": ("Board", "Permanent", "Script"),
    "Cards and decks": ("named", "all_cards", "text_of", "starter", "read_deck", "check_deck", "DeckList"),
    "Errors": ("ApnapError", "Malformed", "Illegal", "Ambiguous", "Unsupported"),
}
"""The pages of the reference, with the names on each."""

PARTS = {
    "AskedDecision": "rules.asking.decisions",
    "CardView": "game.views",
    "DecisionView": "game.views",
    "EventView": "game.remembering",
    "OptionView": "game.views",
    "PlayerView": "game.views",
    "ThingView": "game.remembering",
}
"""Classes that public names lead to, with their modules."""


@dataclass
class Entry:
    """A documented name: a class, a function, a property or a field."""

    name: str
    signature: str
    text: str
    members: list[Entry] = field(default_factory=list)

    def missing(self) -> Iterator[str]:
        """The names here that have no docstring."""
        if not self.text:
            yield self.name
        for member in self.members:
            yield from [f"{self.name}.{name}" for name in member.missing()]


def entry(name: str) -> Entry:
    """What the sources say about a public name, or about a class that one leads to."""
    from apnap import home_of

    found = _find(PARTS.get(name) or home_of(name), name)
    if found is None:
        raise LookupError(f"the sources don't define {name}")
    node, module = found
    return _class(node, module) if isinstance(node, ast.ClassDef) else _function(node, method=False)


def describe(name: str) -> str:
    """A public name as text: what it is, and for a class its members."""
    found = entry(name)
    lines = [found.text or name]
    for member in found.members:
        lines += ["", member.signature, *[f"    {line}".rstrip() for line in member.text.splitlines()]]
    return "\n".join(lines)


def document(name: str, value: Any) -> Any:
    """Give a value of the compiled build the documentation that the compiler leaves out. A function gets a wrapper,
    since its own can't be set."""
    try:
        text = describe(name)
    except (OSError, LookupError):  # the sources aren't there
        return value
    if isinstance(value, type):
        value.__doc__ = text
        return value
    return _wrapped(value, name, text)


def _wrapped(function: Callable[..., Any], name: str, text: str) -> Callable[..., Any]:
    @wraps(function)
    def call(*args: Any, **named: Any) -> Any:
        return function(*args, **named)

    call.__name__, call.__doc__ = name, text
    return call


def reference() -> dict[str, str]:
    """The pages of the reference in Markdown, by the names of their files."""
    pages = {}
    for title, names in PAGES.items():
        parts = [f"# {title}\n"]
        for name in names:
            parts.append(_section(entry(name)))
        pages[f"{title.lower().replace(' ', '_')}.md"] = "\n".join(parts)
    listed = "\n".join(
        [
            f"- [{title}]({title.lower().replace(' ', '_')}.md): {', '.join([f'`{name}`' for name in names])}"
            for title, names in PAGES.items()
        ]
    )
    pages["README.md"] = f"# Reference\n\nThe names of `import apnap`, from the docstrings.\n\n{listed}\n"
    return pages


def _section(found: Entry) -> str:
    lines = [f"## `{found.signature}`\n", found.text, ""]
    for member in found.members:
        lines += [f"### `{member.signature}`\n", member.text, ""]
    return "\n".join(lines)


# -- reading the sources ---------------------------------------------------------------------------------------------


@cache
def _tree(module: str) -> ast.Module:
    path = SOURCES.joinpath(*module.split("."))
    file = path.with_suffix(".py")
    return ast.parse((file if file.exists() else path / "__init__.py").read_text(encoding="utf-8"))


def _find(module: str, name: str) -> tuple[ast.ClassDef | ast.FunctionDef, str] | None:
    """The definition of a name in a module, or in the module it is imported from."""
    for node in _tree(module).body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name == name:
            return node, module
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith("apnap."):
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return _find(node.module.removeprefix("apnap."), alias.name)
    return None


def _class(node: ast.ClassDef, module: str) -> Entry:
    """A class with its public members: first its own, then those of its base classes."""
    found = Entry(node.name, node.name, _doc(node))
    for one in _definitions(node, module):
        known = {member.name: member for member in found.members}
        for member in [*_fields(one), *_methods(one)]:
            if member.name not in known:
                found.members.append(member)
            elif not known[member.name].text:
                known[member.name].text = member.text
    made = next((one for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"), None)
    if made is not None:
        found.signature = node.name + _arguments(made, method=True)
        found.text = f"{found.text}\n\n{_doc(made)}".strip()
    return found


def _definitions(node: ast.ClassDef, module: str) -> list[ast.ClassDef]:
    """The class and its base classes in the sources."""
    found = [node]
    for base in node.bases:
        there = _find(module, base.id) if isinstance(base, ast.Name) else None
        if there is not None and isinstance(there[0], ast.ClassDef):
            found += _definitions(there[0], there[1])
    return found


def _methods(node: ast.ClassDef) -> list[Entry]:
    methods = [one for one in node.body if isinstance(one, ast.FunctionDef) and not one.name.startswith("_")]
    return [_function(one, method=True) for one in methods]


def _fields(node: ast.ClassDef) -> list[Entry]:
    """Fields declared in the class, and those that `__init__` sets, each with the string after it."""
    found = _declared(node.body, "")
    for one in node.body:
        if isinstance(one, ast.FunctionDef) and one.name == "__init__":
            found += _declared(one.body, "self")
    return found


def _declared(body: list[ast.stmt], of: str) -> list[Entry]:
    found = []
    for node, after in zip(body, [*body[1:], None], strict=True):
        name = _declared_name(node, of)
        if name and not name.startswith("_") and not name.isupper():
            kind = f": {ast.unparse(node.annotation)}" if isinstance(node, ast.AnnAssign) else ""
            text = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else ""
            found.append(Entry(name, name + kind, inspect.cleandoc(str(text))))
    return found


def _declared_name(node: ast.stmt, of: str) -> str:
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        target: ast.expr = node.targets[0]
    elif isinstance(node, ast.AnnAssign):
        target = node.target
    else:
        return ""
    if of and isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == of:
        return target.attr
    return target.id if isinstance(target, ast.Name) and not of else ""


def _function(node: ast.FunctionDef, method: bool) -> Entry:
    decorators = [ast.unparse(one) for one in node.decorator_list]
    returned = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    if "property" in decorators:
        return Entry(node.name, node.name + returned.replace(" ->", ":"), _doc(node))
    bound = method and "staticmethod" not in decorators
    return Entry(node.name, node.name + _arguments(node, bound) + returned, _doc(node))


def _arguments(node: ast.FunctionDef, method: bool) -> str:
    given = ast.unparse(node.args)
    if method:
        given = given.partition(",")[2].strip() if "," in given else ""
    return f"({given})"


def _doc(node: ast.ClassDef | ast.FunctionDef) -> str:
    return ast.get_docstring(node) or ""
