"""The compiled build: separate from the sources, and named by a hash of what it was built from.

`.apnap/compiled/<hash>/` can be on `PYTHONPATH` instead of `src`. It holds the extension modules; everything that isn't
compiled is a link into `src`. A build whose hash doesn't match the current sources is never run.

A release build compiles the hot modules as one C file, so that calls between them are plain C calls that may be
inlined. A quick build compiles every module separately: slower code, but after a change only that module is compiled.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

from launcher.checkout import Checkout, Failed

RELEASE, QUICK = "release", "quick"
"""The kinds of compiled builds."""


def modules(checkout: Checkout) -> list[Path]:
    """The source files that are compiled, as listed in pyproject.toml."""
    return sorted(
        _matching(checkout, checkout.mypyc["include"]) - _matching(checkout, checkout.mypyc.get("exclude", []))
    )


def _matching(checkout: Checkout, patterns: list[str]) -> set[Path]:
    return {path for pattern in patterns for path in checkout.root.glob(pattern.lstrip("/"))}


def relative(checkout: Checkout, paths: Iterable[Path]) -> list[str]:
    return [str(path.relative_to(checkout.root)) for path in paths]


def linked(checkout: Checkout, compiled: list[Path]) -> list[Path]:
    """What a build links from `src`: whole packages, and files next to compiled modules."""
    top = checkout.source / "apnap"
    mixed = {parent for path in compiled for parent in path.parents if parent.is_relative_to(top)} | {top}
    found = [entry for directory in mixed for entry in directory.iterdir() if entry not in mixed]
    kept = set(found) - set(compiled)
    return sorted(entry for entry in kept if entry.suffix != ".so" and not entry.name.startswith(("__pycache__", ".")))


def groups(checkout: Checkout, kind: str) -> dict[str, list[str]]:
    """The modules that are compiled together, by the name of the library: none in a quick build."""
    if kind == QUICK:
        return {}
    listed = checkout.compiling["groups"].items()
    return {name: sorted(relative(checkout, _matching(checkout, patterns))) for name, patterns in listed}


def key(checkout: Checkout, kind: str = RELEASE) -> str:
    """The hash of everything that a build depends on: the compiled sources, their options, the Python."""
    compiled = modules(checkout)
    digest = hashlib.sha256()
    settings = [kind, checkout.mypyc, checkout.compiling, sys.implementation.cache_tag, sysconfig.get_platform()]
    digest.update(json.dumps(settings).encode())
    digest.update((checkout.root / "tools" / "compile_modules.py").read_bytes())
    for path in compiled:
        digest.update(b"\0" + str(path.relative_to(checkout.root)).encode() + b"\0" + path.read_bytes())
    for path in linked(checkout, compiled):
        digest.update(b"\0" + str(path.relative_to(checkout.root)).encode())
    return digest.hexdigest()[:16]


def directory(checkout: Checkout) -> Path:
    return checkout.work / "compiled"


def current(checkout: Checkout, *kinds: str) -> Path | None:
    """The build of the current sources, if there is one; of the given kinds, or of any, the fastest first."""
    for kind in kinds or (RELEASE, QUICK):
        path = directory(checkout) / key(checkout, kind)
        if path.is_dir():
            return path
    return None


def newest_first(checkout: Checkout) -> list[Path]:
    found = [path for path in directory(checkout).glob("*") if path.is_dir() and path.suffix != ".part"]
    return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)


def hindrance() -> str | None:
    """Why nothing can be compiled on this machine, or None."""
    compiler = os.environ.get("CC", "").split() or ["cc", "gcc", "clang"]
    if not any(shutil.which(name) for name in compiler):
        return "no C compiler"
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        return "no Python headers"
    return None


def refuse_strays(checkout: Checkout) -> None:
    """Extension modules among the sources, as left by a wheel built in place, would be loaded instead of these."""
    if stray := next(checkout.source.rglob("*.so"), None):
        raise Failed(f"{stray} would shadow its source: remove it and the other *.so files under {checkout.source}")
