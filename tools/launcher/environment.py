"""The virtual environment of the checkout, created on first use and again when it no longer matches."""

from __future__ import annotations

import contextlib
import fcntl
import importlib.util
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from launcher.checkout import Checkout, Failed
from launcher.console import run_logged, say

PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"


def ensure(checkout: Checkout, *groups: str) -> None:
    """Make sure the project and the given dependency groups are installed; if they are, it takes a few stat calls."""
    wanted = ("base", *groups)
    if _fits(checkout) and all(_installed(checkout, group) for group in wanted):
        return
    with locked(checkout):
        if not _fits(checkout):
            _create(checkout)
        for group in wanted:
            if not _installed(checkout, group):
                _install(checkout, group)
        _unfinished(checkout).unlink(missing_ok=True)


@contextlib.contextmanager
def locked(checkout: Checkout, name: str = "install.lock") -> Iterator[None]:
    """Only one `./apnap` at a time installs, and only one builds.

    Its child processes hold the lock too: if it is killed, the next one waits for the remaining pip or compiler.
    """
    checkout.work.mkdir(exist_ok=True)
    with (checkout.work / name).open("w") as lock:
        os.set_inheritable(lock.fileno(), True)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another ./apnap is installing or building here; waiting for it")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def is_locked(checkout: Checkout, name: str) -> bool:
    """Whether another process holds the lock."""
    if not (checkout.work / name).exists():
        return False
    with (checkout.work / name).open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def _identity(checkout: Checkout) -> dict[str, str]:
    """What a virtual environment depends on: the Python it was created with, and its own path."""
    return {"python": PYTHON, "root": str(checkout.root)}


def _stamp(checkout: Checkout, name: str) -> Path:
    return checkout.venv / f"apnap-{name}.json"


def _unfinished(checkout: Checkout) -> Path:
    """Exists while `.venv` is being created: the remains of an interrupted install may then be deleted."""
    return checkout.work / "installing"


def _read(path: Path) -> object:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def _fits(checkout: Checkout) -> bool:
    ours = _read(_stamp(checkout, "venv")) == _identity(checkout)
    return ours and checkout.python.exists() and not _unfinished(checkout).exists()


def _installed(checkout: Checkout, group: str) -> bool:
    return _read(_stamp(checkout, group)) == checkout.requirements(group)


def _create(checkout: Checkout) -> None:
    _check_venv_module()
    ours = _unfinished(checkout).exists() or _stamp(checkout, "venv").exists()
    if checkout.venv.is_symlink() or (checkout.venv.exists() and not ours):
        raise Failed(f"{checkout.venv} was not made by ./apnap: move it away, then start again")
    _unfinished(checkout).touch()
    log = checkout.work / "install.log"
    log.unlink(missing_ok=True)
    command = [sys.executable, "-m", "venv", "--clear", str(checkout.venv)]
    if not run_logged(command, log, "first use: making .venv", cwd=checkout.root):
        raise Failed(f"the virtual environment could not be made; see {log}")
    _stamp(checkout, "venv").write_text(json.dumps(_identity(checkout)), encoding="utf-8")


def _check_venv_module() -> None:
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            raise Failed(
                f"Python {PYTHON} ({sys.executable}) lacks its {module} module; "
                f"on Debian or Ubuntu: apt install python{PYTHON}-venv"
            )


def _install(checkout: Checkout, group: str) -> None:
    requirements = checkout.requirements(group)
    _pip(checkout, f"installing {_TITLES[group]}", *requirements)
    if group == "base":
        _pip(checkout, "installing apnap", "--no-deps", "--no-build-isolation", "--editable", str(checkout.root))
    _stamp(checkout, group).write_text(json.dumps(requirements), encoding="utf-8")


_TITLES = {"base": "what apnap needs", "build": "the mypyc compiler", "dev": "the developers' tools"}


def _pip(checkout: Checkout, title: str, *arguments: str) -> None:
    log = checkout.work / "install.log"
    command = [str(checkout.python), "-m", "pip", "install", "--disable-pip-version-check", *arguments]
    env = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
    if not run_logged(command, log, title, cwd=checkout.root, env=env):
        raise Failed(f"pip failed ({title}); see {log}, then start again")
