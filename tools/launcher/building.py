"""Making a compiled build: in the foreground, or by a process of its own that goes on when the program ends."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from launcher.checkout import Checkout, Failed
from launcher.compiled import (
    RELEASE,
    current,
    directory,
    groups,
    hindrance,
    key,
    linked,
    modules,
    newest_first,
    relative,
)
from launcher.console import progress_line, run_logged
from launcher.environment import ensure, is_locked, locked

KEPT = 2
"""How many builds are kept, newest first: after switching back to a branch, its build is still there."""
EXPECTED = 900
"""Seconds that a first release build takes on one core; later ones are expected to take as long as the last."""
LOCK = "build.lock"
"""Held by whoever builds. Installing has a lock of its own, so that a game can be installed during a build."""


def build(checkout: Checkout, kind: str = RELEASE) -> Path:
    """Compile the current sources, unless that has already been done."""
    if reason := hindrance():
        raise Failed(f"nothing can be compiled here: {reason}")
    if is_running(checkout):
        watch(checkout, "stops waiting")
    ensure(checkout, "build")
    with locked(checkout, LOCK):
        return current(checkout, kind) or _build(checkout, kind)


def start(checkout: Checkout) -> None:
    """Start a release build in a process of its own at low priority, unless one is running."""
    if is_running(checkout):
        return
    checkout.work.mkdir(exist_ok=True)
    log(checkout).unlink(missing_ok=True)
    with log(checkout).open("a", encoding="utf-8") as out:
        command = [sys.executable, str(checkout.root / "tools" / "launch.py"), "build", "--in-background"]
        child = subprocess.Popen(
            command, cwd=checkout.root, stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True
        )
    while child.poll() is None and not is_running(checkout):
        time.sleep(0.01)


def in_background(checkout: Checkout) -> None:
    """What that process does. It takes the lock first: whoever started it waits for that."""
    os.nice(19)
    with locked(checkout, LOCK):
        try:
            ensure(checkout, "build")
            current(checkout, RELEASE) or _build(checkout, RELEASE)
        except Failed:
            failure(checkout).write_text(key(checkout), encoding="utf-8")
            raise


def is_running(checkout: Checkout) -> bool:
    return is_locked(checkout, LOCK)


def watch(checkout: Checkout, escape: str) -> None:
    """Wait until the running build has ended, and show how far it is; Ctrl-C does what `escape` says."""
    with progress_line() as show:
        while is_running(checkout):
            show(f"compiling the engine: {progress(checkout)}; Ctrl-C {escape}")
            time.sleep(0.5)


def progress(checkout: Checkout) -> str:
    """How far the running build is, and how long it will take, judged by the last one."""
    area = _area(checkout, RELEASE)
    started = _started(checkout)
    elapsed = time.time() - (started.stat().st_mtime if started.exists() else time.time())
    left = max(1, round((_expected(checkout) - elapsed) / 60))
    done = sum(1 for _ in area.glob("tmp/**/*.o"))
    part = f"{done} of {_extensions(checkout, RELEASE)} parts" if done else "reading the sources"
    return f"{part}, about {left} min left"


def _extensions(checkout: Checkout, kind: str) -> int:
    """How many C files there are to compile: one for each module that is in no group, one for each group."""
    together = groups(checkout, kind)
    return len(modules(checkout)) - sum(map(len, together.values())) + len(together)


def _expected(checkout: Checkout) -> float:
    try:
        return float(_last(checkout).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return EXPECTED / min(os.cpu_count() or 1, 3)  # the group is one C file: more cores don't help it


def _last(checkout: Checkout) -> Path:
    """Holds the seconds that the last release build took."""
    return checkout.work / "build-seconds"


def _started(checkout: Checkout) -> Path:
    return _area(checkout, RELEASE) / "plan.json"


def failure(checkout: Checkout) -> Path:
    """Holds the key of the sources whose build failed last, so that it isn't tried again at every start."""
    return checkout.work / "build-failed"


def log(checkout: Checkout) -> Path:
    return checkout.work / "build.log"


def _build(checkout: Checkout, kind: str) -> Path:
    wanted = key(checkout, kind)
    start = time.monotonic()
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
    if kind == RELEASE:
        _last(checkout).write_text(str(round(time.monotonic() - start)), encoding="utf-8")
    tidy(checkout)
    return path


def tidy(checkout: Checkout) -> None:
    """Keep the latest builds, and what the next quick build takes over; nearly all of a release build is new."""
    shutil.rmtree(_area(checkout, RELEASE), ignore_errors=True)
    for old in newest_first(checkout)[KEPT:]:
        shutil.rmtree(old)


def _area(checkout: Checkout, kind: str) -> Path:
    return checkout.work / "build" / kind


def _compile(checkout: Checkout, kind: str) -> bool:
    """Extension modules go to `lib` in the area; modules that haven't changed since the last build aren't compiled."""
    area = _area(checkout, kind)
    files = relative(checkout, modules(checkout))
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

    def so_far() -> str:
        return f"{sum(1 for _ in area.glob('tmp/**/*.o'))} of {_extensions(checkout, kind)} parts,"

    command = [checkout.python, checkout.root / "tools" / "compile_modules.py", plan]
    env = {**os.environ, "PYTHONPATH": "", "MYPYPATH": str(checkout.source)}
    title = f"compiling {len(files)} modules ({kind} build)"
    return run_logged(command, log(checkout), title, cwd=checkout.root, env=env, progress=so_far)


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
