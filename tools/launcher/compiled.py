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
from launcher.console import run_logged, say
from launcher.environment import ensure, locked

KEPT = 3
"""How many builds are kept, newest first: after switching back to a branch, its build is still there."""
RELEASE, QUICK = "release", "quick"
"""The kinds of compiled builds."""


def modules(checkout: Checkout) -> list[Path]:
    """The source files that are compiled, as listed in pyproject.toml."""
    return sorted(
        _matching(checkout, checkout.mypyc["include"]) - _matching(checkout, checkout.mypyc.get("exclude", []))
    )


def _matching(checkout: Checkout, patterns: list[str]) -> set[Path]:
    return {path for pattern in patterns for path in checkout.root.glob(pattern.lstrip("/"))}


def _relative(checkout: Checkout, paths: Iterable[Path]) -> list[str]:
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
    return {name: sorted(_relative(checkout, _matching(checkout, patterns))) for name, patterns in listed}


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


def build(checkout: Checkout, kind: str = RELEASE) -> Path:
    """Compile the current sources, unless that has already been done."""
    if reason := hindrance():
        raise Failed(f"nothing can be compiled here: {reason}")
    ensure(checkout, "build")
    with locked(checkout):
        done = current(checkout, kind)
        return done or _build(checkout, kind)


def failure(checkout: Checkout) -> Path:
    """Holds the key of the sources whose build failed last, so that it isn't tried again at every start."""
    return checkout.work / "build-failed"


def log(checkout: Checkout) -> Path:
    return checkout.work / "build.log"


def _build(checkout: Checkout, kind: str) -> Path:
    wanted = key(checkout, kind)
    log(checkout).unlink(missing_ok=True)
    if not _compile(checkout, kind):
        failure(checkout).write_text(wanted, encoding="utf-8")
        raise Failed(f"the build failed; see {log(checkout)}")
    if key(checkout, kind) != wanted:
        raise Failed("the sources changed during the build; start it again")
    part = _assemble(checkout, directory(checkout) / f"{wanted}.part", kind)
    if not _loads(checkout, part):
        failure(checkout).write_text(wanted, encoding="utf-8")
        raise Failed(f"the build does not load; see {log(checkout)}")
    path = part.replace(directory(checkout) / wanted)
    failure(checkout).unlink(missing_ok=True)
    for old in newest_first(checkout)[KEPT:]:
        shutil.rmtree(old)
    return path


def _area(checkout: Checkout, kind: str) -> Path:
    return checkout.work / "build" / kind


def _compile(checkout: Checkout, kind: str) -> bool:
    """Extension modules go to `lib` in the area; modules that haven't changed since the last build aren't compiled."""
    area = _area(checkout, kind)
    files = _relative(checkout, modules(checkout))
    area.mkdir(parents=True, exist_ok=True)
    plan = area / "plan.json"
    settings = {
        "files": files,
        "options": checkout.mypyc.get("options", {}),
        "groups": groups(checkout, kind),
        "flags": checkout.compiling["flags"],
        "group_flags": checkout.compiling["group_flags"],
        "area": str(area),
    }
    plan.write_text(json.dumps(settings), encoding="utf-8")

    def progress() -> str:
        objects = sum(1 for _ in area.glob("tmp/**/*.o"))
        return f"{objects} objects" if objects else "reading the sources"

    command = [checkout.python, checkout.root / "tools" / "compile_modules.py", plan]
    env = {**os.environ, "PYTHONPATH": "", "MYPYPATH": str(checkout.source)}
    title = f"compiling {len(files)} modules ({kind} build)"
    return run_logged(command, log(checkout), title, cwd=checkout.root, env=env, progress=progress)


def _loads(checkout: Checkout, part: Path) -> bool:
    """Import every module once: a build may still crash the interpreter, and then it must not be chosen."""
    script = "from apnap import builds; assert all(builds.census().values())"
    command = [str(checkout.python), "-P", "-X", "faulthandler", "-c", script]
    env = {**os.environ, "PYTHONPATH": str(part)}
    return run_logged(command, log(checkout), "loading the build", cwd=checkout.root, env=env)


def _assemble(checkout: Checkout, part: Path, kind: str) -> Path:
    """Prepare a build next to its final directory, to be moved there in one step."""
    shutil.rmtree(part, ignore_errors=True)
    compiled = modules(checkout)
    library = _area(checkout, kind) / "lib"
    together = [Path(*name.split(".")) for name in groups(checkout, kind)]
    for extension in library.rglob("*.so"):
        if _wanted(extension.relative_to(library), compiled, together, checkout):
            place = part / extension.relative_to(library)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(extension, place)
    for entry in linked(checkout, compiled):
        place = part / entry.relative_to(checkout.source)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(entry)
    return part


def _wanted(extension: Path, compiled: list[Path], together: list[Path], checkout: Checkout) -> bool:
    """Leave out what an earlier build made of modules that no longer exist."""
    name = extension.parent / extension.name.split(".")[0].removesuffix("__mypyc")
    module = checkout.source / name
    return name in together or module.with_suffix(".py") in compiled or module / "__init__.py" in compiled


def refuse_strays(checkout: Checkout) -> None:
    """Extension modules among the sources, as left by a wheel built in place, would be loaded instead of these."""
    if stray := next(checkout.source.rglob("*.so"), None):
        raise Failed(f"{stray} would shadow its source: remove it and the other *.so files under {checkout.source}")


def choose(checkout: Checkout, *, release: bool = False) -> Path:
    """What to put on PYTHONPATH: a compiled build if one matches, otherwise `src`, with one line that says why.

    If speed is measured it must be a release build, which is built if it doesn't exist.
    """
    refuse_strays(checkout)
    if os.environ.get("APNAP_PURE", "") not in ("", "0"):
        return checkout.source
    if found := current(checkout, RELEASE) if release else current(checkout):
        return found
    if reason := hindrance():
        say(f"running pure Python, several times slower: {reason}")
        return checkout.source
    if newest_first(checkout) and not release:
        say("the sources have changed since the last build: running pure Python; ./apnap build compiles them")
        return checkout.source
    return _first_build(checkout)


def _first_build(checkout: Checkout) -> Path:
    tried = failure(checkout)
    if tried.exists() and tried.read_text(encoding="utf-8") == key(checkout):
        say(f"running pure Python, several times slower: the build failed (see {log(checkout)}; again: ./apnap build)")
        return checkout.source
    try:
        return build(checkout)
    except Failed as error:
        say(f"running pure Python, several times slower: {error}")
        return checkout.source
