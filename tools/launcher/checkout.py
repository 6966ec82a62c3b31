"""The checkout: its paths, and the settings in pyproject.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any


class Failed(Exception):
    """An error that the user has to fix; they see only the message."""


@dataclass(frozen=True)
class Checkout:
    """Paths of one checkout. All generated files go to `.venv` and `.apnap`, which git ignores."""

    root: Path

    @property
    def source(self) -> Path:
        return self.root / "src"

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.venv / "bin" / "python"

    @property
    def work(self) -> Path:
        """Builds, logs, locks and test results."""
        return self.root / ".apnap"

    @cached_property
    def project(self) -> dict[str, Any]:
        return tomllib.loads((self.root / "pyproject.toml").read_text(encoding="utf-8"))

    @property
    def mypyc(self) -> dict[str, Any]:
        """The table that says which modules are compiled, and how."""
        table: dict[str, Any] = self.project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
        return table

    @property
    def compiling(self) -> dict[str, Any]:
        """Settings of `./apnap build`: flags for the C compiler, and the modules that a release build groups."""
        table: dict[str, Any] = self.project["tool"]["apnap"]["build"]
        return table

    def requirements(self, group: str) -> list[str]:
        """The requirements of a dependency group; `base` is needed to run the project."""
        if group == "base":
            return [*self.project["project"]["dependencies"], *self.project["build-system"]["requires"]]
        found: list[str] = []
        for entry in self.project["dependency-groups"][group]:
            found += [entry] if isinstance(entry, str) else self.requirements(entry["include-group"])
        return found


def here() -> Checkout:
    return Checkout(Path(__file__).resolve().parents[2])
