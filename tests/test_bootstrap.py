"""A fresh clone, in a directory with a space in its name, from the first command on. Takes minutes: nightly."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

pytestmark = pytest.mark.nightly


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("fresh") / "a clone"
    subprocess.run(["git", "clone", "--quiet", ROOT, path], check=True)
    return path


def run(command: str | Path, *arguments: str, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    inherited = {key: value for key, value in os.environ.items() if not key.startswith(("APNAP_", "PYTHON"))}
    return subprocess.run(
        [command, *arguments], cwd=cwd, env=inherited | env, capture_output=True, text=True, check=False
    )


def test_from_nothing_to_a_rebuilt_program(clone: Path, tmp_path: Path) -> None:
    """One story, since each chapter needs the one before."""
    program = clone / "apnap"

    done = run(program, "--version", cwd=clone, CC="no-such-compiler")
    assert "(pure build)" in done.stdout, done.stderr
    assert done.stderr.count("no C compiler") == 1

    (clone / ".apnap" / "installing").touch()
    (clone / ".venv" / "bin" / "python").unlink()
    link = tmp_path / "elsewhere"
    link.symlink_to(program)
    done = run(link, "--version", cwd=tmp_path)
    assert "(compiled build)" in done.stdout, done.stderr

    start = time.monotonic()
    done = run(program, "--version", cwd=clone / "src")
    assert "(compiled build)" in done.stdout, done.stderr
    assert done.stderr == ""
    assert time.monotonic() - start < 1
    assert "(pure build)" in run(program, "--version", cwd=clone, APNAP_PURE="1").stdout

    with (clone / "src" / "apnap" / "rules" / "__init__.py").open("a", encoding="utf-8") as source:
        source.write("\nEDITED = True\n")
    done = run(program, "--version", cwd=clone)
    assert "(pure build)" in done.stdout
    assert "./apnap build" in done.stderr
    assert run(program, "build", cwd=clone).returncode == 0
    edited = run(program, "python", "-c", "import apnap.rules as r; print(r.EDITED, r.__file__)", cwd=clone)
    assert edited.stdout.startswith("True")
    assert edited.stdout.strip().endswith(".so")
