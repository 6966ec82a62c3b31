"""Which build is loaded: all of it, and from where it should be."""

from __future__ import annotations

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
