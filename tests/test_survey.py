"""The count of the rulebook: what counts as proven, and on what evidence."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.coverage import results, survey

TESTS = '@cr("101.2")\ndef test_a(): ...\n@cr("101.3")\n@example("101.2/1")\ndef test_b(): ...\n'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small checkout: it cites three rules and has tests for two."""
    (tmp_path / "src" / "apnap" / "rules").mkdir(parents=True)
    (tmp_path / "src" / "apnap" / "rules" / "golden.py").write_text("# CR 100, 101.2, 101.4\n", encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_101.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


def outcome(*cr: str, passed: bool, examples: tuple[str, ...] = (), build: str = "pure") -> results.Outcome:
    return results.Outcome(list(cr), list(examples), {build: passed})


def record(root: Path, tests: dict[str, results.Outcome]) -> None:
    results.write(root, tests, results.fingerprint(root))


def test_without_a_session_having_a_test_counts_and_is_said(root: Path) -> None:
    found = survey.survey(root)
    assert (found.status["101.2"], found.status["101.4"], found.status["101.1"]) == ("proven", "implemented", "open")
    assert found.status["100"] == "not_applicable"
    assert found.examples == {"101.2/1"}
    assert found.evidence == "tests exist"
    assert len(found.notes) == 1


def test_after_a_session_only_what_passed_counts(root: Path) -> None:
    record(root, {"a": outcome("101.2", passed=True), "b": outcome("101.3", passed=False, examples=("101.2/1",))})
    found = survey.survey(root)
    assert (found.status["101.2"], found.status["101.3"]) == ("proven", "open")
    assert found.examples == set()
    assert found.evidence == "tests passed"
    assert "2 rules or Examples" in found.notes[0]


def test_one_failing_test_unproves_a_rule(root: Path) -> None:
    record(root, {"a": outcome("101.2", passed=True), "b": outcome("101.2", passed=False)})
    assert survey.survey(root).status["101.2"] == "implemented"


def test_a_test_has_to_pass_on_every_build_it_ran_on(root: Path) -> None:
    record(root, {"a": outcome("101.2", passed=False)})
    record(root, {"a": outcome("101.2", passed=True, build="compiled")})
    assert survey.survey(root).status["101.2"] == "implemented"


def test_sessions_on_the_same_sources_add_up(root: Path) -> None:
    record(root, {"a": outcome("101.2", passed=True)})
    record(root, {"b": outcome("101.3", passed=True, examples=("101.2/1",))})
    found = survey.survey(root)
    assert found.counts("101")["proven"] == 2
    assert found.example_counts("101") == (1, 2)
    assert found.notes == []


def test_results_of_other_sources_do_not_count(root: Path) -> None:
    record(root, {"a": outcome("101.2", passed=True)})
    (root / "src" / "apnap" / "rules" / "golden.py").write_text("# CR 101.4\n", encoding="utf-8")
    assert results.read(root) is None
    assert survey.survey(root).evidence == "tests exist"


def test_totals_add_up(root: Path) -> None:
    totals = survey.survey(root).totals()
    assert sum(int(totals[status]) for status in survey.STATUSES) == totals["rules_total"] == 3041
    assert totals["examples_total"] == 276
