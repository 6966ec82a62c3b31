"""Which build is loaded: all of it, and from where it should be."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

from apnap import builds

ROOT = Path(__file__).resolve().parents[1]


def test_every_module_comes_from_the_same_build() -> None:
    """A module left out of the compiled build would be found in neither place, or silently run pure."""
    expected = builds.loaded() == "compiled"
    assert {name: compiled for name, compiled in builds.census().items() if compiled is not expected} == {}


def test_census_sees_the_modules_of_the_sources() -> None:
    found = builds.census()
    for package in builds.COMPILED_PACKAGES:
        for path in (ROOT / "src" / "apnap" / package).rglob("*.py"):
            parts = path.relative_to(ROOT / "src").with_suffix("").parts
            assert ".".join(parts).removesuffix(".__init__") in found


def test_the_compiled_packages_are_those_of_pyproject() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    assert hook["include"] == [f"/src/apnap/{package}/**/*.py" for package in builds.COMPILED_PACKAGES]


def test_no_extension_module_lies_among_the_sources() -> None:
    """It would shadow the source beside it in what is meant to be the pure build."""
    assert list((ROOT / "src").rglob("*.so")) == []


def test_no_field_of_a_dataclass_crashes_the_compiled_build() -> None:
    """mypyc needs the class of a field as the module loads; imported for type checking only, it is not there yet.

    The interpreter crashes on import. A union or tuple of the class is safe, and so is a plain class.
    """
    sources = [path for name in builds.COMPILED_PACKAGES for path in (ROOT / "src" / "apnap" / name).rglob("*.py")]
    found = {path.relative_to(ROOT): crashing_fields(path.read_text(encoding="utf-8")) for path in sources}
    assert {path: fields for path, fields in found.items() if fields} == {}


def test_crashing_fields_are_recognised() -> None:
    head = "if TYPE_CHECKING:\n    from b import B\n"
    assert crashing_fields(head + "@dataclass(frozen=True)\nclass A:\n    x: B\n    y: B | None\n    z: int\n") == [
        "A.x"
    ]
    assert crashing_fields(head + "class A:\n    x: B\n") == []
    assert crashing_fields("from b import B\n@dataclass\nclass A:\n    x: B\n") == []


def crashing_fields(source: str) -> list[str]:
    """Fields of dataclasses whose type is a bare name that is imported for type checking only."""
    tree = ast.parse(source)
    absent = {name for node in ast.walk(tree) if isinstance(node, ast.If) for name in _imported_for_typing(node)}
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and _is_dataclass(node)]
    return [
        f"{node.name}.{ast.unparse(field.target)}"
        for node in classes
        for field in node.body
        if isinstance(field, ast.AnnAssign) and ast.unparse(field.annotation).strip("'") in absent
    ]


def _imported_for_typing(node: ast.If) -> list[str]:
    if not ast.unparse(node.test).endswith("TYPE_CHECKING"):
        return []
    return [
        alias.asname or alias.name for item in node.body if isinstance(item, ast.ImportFrom) for alias in item.names
    ]


def _is_dataclass(node: ast.ClassDef) -> bool:
    return any(ast.unparse(decorator).split("(")[0].endswith("dataclass") for decorator in node.decorator_list)
