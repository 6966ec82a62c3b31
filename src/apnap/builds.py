"""Which build is running: modules compiled by mypyc, or pure Python."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Final

COMPILED_PACKAGES: Final = ("language", "state", "rules", "keywords", "variants", "game")
"""The packages that mypyc compiles; pyproject.toml lists the same."""


def loaded() -> str:
    """Say `compiled` or `pure`, by where the rules themselves were loaded from."""
    rules = importlib.import_module("apnap.rules")
    return "compiled" if _is_compiled(rules.__file__) else "pure"


def census() -> dict[str, bool]:
    """Import every module of the compiled packages; tell of each whether it is compiled."""
    return {name: _is_compiled(importlib.import_module(name).__file__) for name in _names()}


def _names() -> list[str]:
    names = []
    for short in COMPILED_PACKAGES:
        package = importlib.import_module(f"apnap.{short}")
        names.append(package.__name__)
        names += [info.name for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    return names


def _is_compiled(file: str | None) -> bool:
    return file is not None and not file.endswith(".py")
