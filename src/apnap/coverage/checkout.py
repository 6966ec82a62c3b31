"""The checkout this library runs from: coverage and benchmarks need its tests, not only the library."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


class NotACheckout(Exception):
    """The library was installed without its tests."""


def find() -> Path:
    """The root of the checkout; in a compiled build this package is a link into its sources."""
    root = Path(__file__).resolve().parents[3]
    if not (root / "pyproject.toml").exists() or not (root / "tests").is_dir():
        raise NotACheckout("This needs a checkout of apnap, with its tests; an installed package is not enough.")
    return root


def run_marked_tests(root: Path, *, quiet: bool) -> None:
    """Run the tests that name rules or Examples; the session writes its outcomes (tests/conftest.py)."""
    command = [sys.executable, "-m", "pytest", "-q", "--marked"]
    subprocess.run(command, cwd=root, check=False, stdout=sys.stderr if quiet else None)
