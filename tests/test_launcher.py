"""The launcher's decisions, without installing or compiling anything."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from launcher import building, choosing, compiled, environment
from launcher.checkout import Checkout, Failed
from launcher.main import main

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """A checkout with two compiled modules, some data beside them, and a package that is not compiled."""
    monkeypatch.delenv("APNAP_PURE", raising=False)
    for name in ("pyproject.toml", "tools/compile_modules.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    for name in ("rules/__init__.py", "rules/turn.py", "rules/words.txt", "cli/__init__.py"):
        path = tmp_path / "src" / "apnap" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("# " + name, encoding="utf-8")
    (tmp_path / ".apnap").mkdir()
    return Checkout(tmp_path)


def pretend_build(checkout: Checkout) -> Path:
    path = compiled.directory(checkout) / compiled.key(checkout)
    path.mkdir(parents=True)
    return path


def test_modules_are_found_by_pattern_and_the_rest_is_linked(checkout: Checkout) -> None:
    modules = compiled.modules(checkout)
    assert [path.name for path in modules] == ["__init__.py", "turn.py"]
    assert [path.name for path in compiled.linked(checkout, modules)] == ["cli", "words.txt"]


def test_a_build_fits_until_a_compiled_source_changes(checkout: Checkout) -> None:
    built = pretend_build(checkout)
    assert choosing.choose(checkout) == built
    turn = checkout.source / "apnap" / "rules" / "turn.py"
    before = turn.read_text(encoding="utf-8")
    turn.write_text("x = 1\n", encoding="utf-8")
    assert compiled.current(checkout) is None
    turn.write_text(before, encoding="utf-8")
    assert choosing.choose(checkout) == built


def test_a_quick_build_is_used_unless_speed_is_measured(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "hindrance", lambda: None)
    release = compiled.directory(checkout) / "release"
    monkeypatch.setattr(choosing, "wait", lambda checkout: release)
    quick = compiled.directory(checkout) / compiled.key(checkout, compiled.QUICK)
    quick.mkdir(parents=True)
    assert choosing.choose(checkout) == quick
    assert choosing.choose(checkout, ["bench"]) == release
    assert choosing.choose(checkout) == quick
    built = pretend_build(checkout)
    assert choosing.choose(checkout) == choosing.choose(checkout, ["bench"]) == built


def test_a_release_build_groups_compiled_modules_only() -> None:
    checkout = Checkout(ROOT)
    files = {str(path.relative_to(ROOT)) for path in compiled.modules(checkout)}
    grouped = [name for names in compiled.groups(checkout, compiled.RELEASE).values() for name in names]
    assert len(grouped) > 100
    assert len(grouped) == len(set(grouped))
    assert set(grouped) < files
    assert compiled.groups(checkout, compiled.QUICK) == {}


def test_every_pattern_of_a_group_finds_modules() -> None:
    checkout = Checkout(ROOT)
    patterns = [pattern for group in checkout.compiling["groups"].values() for pattern in group]
    assert [pattern for pattern in patterns if not list(ROOT.glob(pattern.lstrip("/")))] == []


def test_build_takes_no_other_argument(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", "--fast"]) == 1
    assert "--quick" in capsys.readouterr().err


def test_what_is_linked_may_change_without_a_build(checkout: Checkout) -> None:
    built = pretend_build(checkout)
    (checkout.source / "apnap" / "cli" / "__init__.py").write_text("x = 1\n", encoding="utf-8")
    assert choosing.choose(checkout) == built
    (checkout.source / "apnap" / "rules" / "more.txt").touch()
    assert compiled.current(checkout) is None


def test_changed_sources_run_pure_and_say_so(
    checkout: Checkout, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosing, "hindrance", lambda: None)
    pretend_build(checkout)
    (checkout.source / "apnap" / "rules" / "priority.py").touch()
    assert choosing.choose(checkout) == checkout.source
    message = capsys.readouterr().err
    assert message.count("\n") == 1
    assert "./apnap build" in message


def test_without_a_build_the_game_starts_at_once_and_a_build_is_started(
    checkout: Checkout, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[Checkout] = []
    monkeypatch.setattr(choosing, "hindrance", lambda: None)
    monkeypatch.setattr(building, "start", started.append)
    for arguments in (["play"], ["cards", "show", "Shock"], ["replay", "x"], ["rules"], ["sim", "a", "b", "-n", "10"]):
        assert choosing.choose(checkout, arguments) == checkout.source
        message = capsys.readouterr().err
        assert message.count("\n") == 1
        assert "in the background" in message
        assert "min left" in message
    assert started == [checkout] * 5


def test_only_what_needs_speed_waits_for_the_build() -> None:
    waiting = [["bench"], ["sim", "red", "green"], ["sim", "red", "green", "-n", "500"], ["sim", "--games=200"]]
    assert all(map(choosing.needs_speed, waiting))
    at_once = [[], ["play"], ["sim", "-n10"], ["sim", "red", "green", "--games", "199"], ["sim", "--help"], ["python"]]
    assert not any(map(choosing.needs_speed, at_once))


def test_ctrl_c_while_waiting_goes_on_with_pure_python(
    checkout: Checkout, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(checkout: Checkout, escape: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(choosing, "hindrance", lambda: None)
    monkeypatch.setattr(building, "start", lambda checkout: None)
    monkeypatch.setattr(building, "watch", interrupted)
    assert choosing.choose(checkout, ["bench"]) == checkout.source
    assert "still being compiled in the background" in capsys.readouterr().err


def test_a_build_in_the_background_outlives_its_starter_and_is_seen_by_others(
    checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    """A launcher that holds the lock for a moment stands in for the compiler."""
    launcher = checkout.root / "tools" / "launch.py"
    hold = "import fcntl, os, time; f = open('.apnap/build.lock', 'w'); fcntl.flock(f, fcntl.LOCK_EX); time.sleep(1)"
    launcher.write_text(f"{hold}; open('.apnap/session', 'w').write(str(os.getsid(0)))\n", encoding="utf-8")
    building.start(checkout)
    assert building.is_running(checkout)
    building.start(checkout)
    building.watch(checkout, "stops waiting")
    assert not building.is_running(checkout)
    assert "reading the sources, about" in capsys.readouterr().err
    assert int((checkout.work / "session").read_text(encoding="utf-8")) != os.getsid(0)


def test_after_a_build_only_what_is_needed_is_kept(checkout: Checkout) -> None:
    for number, name in enumerate(("a", "b", "c")):
        path = compiled.directory(checkout) / name
        path.mkdir(parents=True)
        os.utime(path, (number, number))
    for kind in (compiled.RELEASE, compiled.QUICK):
        (checkout.work / "build" / kind / "c").mkdir(parents=True)
    building.tidy(checkout)
    assert sorted(path.name for path in compiled.directory(checkout).iterdir()) == ["b", "c"]
    assert [path.name for path in (checkout.work / "build").iterdir()] == [compiled.QUICK]


def test_no_compiler_is_one_line(checkout: Checkout, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CC", "no-such-compiler")
        assert choosing.choose(checkout) == checkout.source
    message = capsys.readouterr().err
    assert message == "apnap: running pure Python, several times slower: no C compiler\n"


def test_a_failed_build_is_not_tried_again_by_itself(
    checkout: Checkout, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosing, "hindrance", lambda: None)
    building.failure(checkout).write_text(compiled.key(checkout), encoding="utf-8")
    assert choosing.choose(checkout) == checkout.source
    message = capsys.readouterr().err
    assert message.count("\n") == 1
    assert str(building.log(checkout)) in message


def test_an_extension_module_among_the_sources_is_refused(checkout: Checkout) -> None:
    pretend_build(checkout)
    (checkout.source / "apnap" / "rules" / "turn.cpython-311.so").touch()
    with pytest.raises(Failed, match="shadow"):
        choosing.choose(checkout)


def test_pure_on_request(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    pretend_build(checkout)
    monkeypatch.setenv("APNAP_PURE", "1")
    assert choosing.choose(checkout) == checkout.source


def test_the_developers_tools_include_the_compiler() -> None:
    checkout = Checkout(ROOT)
    assert set(checkout.requirements("build")) < set(checkout.requirements("dev"))
    assert set(checkout.project["project"]["dependencies"]) < set(checkout.requirements("base"))


def test_a_virtual_environment_of_someone_else_is_left_alone(checkout: Checkout) -> None:
    (checkout.venv / "bin").mkdir(parents=True)
    with pytest.raises(Failed, match="not made by"):
        environment.ensure(checkout)
    assert (checkout.venv / "bin").is_dir()


def test_a_link_to_a_virtual_environment_is_not_followed(checkout: Checkout, tmp_path: Path) -> None:
    """What another checkout has made for itself is not cleared, though it bears our stamp."""
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / "apnap-venv.json").write_text("{}", encoding="utf-8")
    checkout.venv.symlink_to(theirs)
    with pytest.raises(Failed, match="not made by"):
        environment.ensure(checkout)
    assert (theirs / "apnap-venv.json").exists()


def test_a_python_that_is_too_old_is_named(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text("#!/bin/sh\ncase $2 in *exit*) exit 1;; *) echo 3.9.2;; esac\n", encoding="utf-8")
    old.chmod(0o755)
    for name in ("dirname", "readlink"):
        (tmp_path / name).symlink_to(f"/usr/bin/{name}")
    fresh = Path(shutil.copy(ROOT / "apnap", tmp_path))
    env = {key: value for key, value in os.environ.items() if key != "APNAP_PYTHON"} | {"PATH": str(tmp_path)}
    done = subprocess.run(["/bin/sh", fresh], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "needs Python 3.11 or newer; python3 here is 3.9.2" in done.stderr


def test_the_environment_that_is_there_starts_soonest(tmp_path: Path) -> None:
    fresh = Path(shutil.copy(ROOT / "apnap", tmp_path))
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text("#!/bin/sh\necho started with $2\n", encoding="utf-8")
    python.chmod(0o755)
    (tmp_path / ".venv" / "apnap-venv.json").touch()
    env = {key: value for key, value in os.environ.items() if key != "APNAP_PYTHON"}
    done = subprocess.run(["/bin/sh", fresh, "play"], env=env, capture_output=True, text=True, check=True)
    assert done.stdout == "started with play\n"


@pytest.mark.parametrize("command", ["test", "build"])
def test_asking_for_help_runs_nothing(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"./apnap {command}")
