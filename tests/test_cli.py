"""The commands of the terminal."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from apnap import builds
from apnap.cli import app


def test_version_names_the_build() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert result.exit_code == 0
    assert f"({builds.loaded()} build)" in result.output


def test_coverage_as_json_counts_every_rule_once() -> None:
    result = CliRunner().invoke(app, ["rules", "coverage", "--json"])
    totals = json.loads(result.stdout)
    assert totals["proven"] + totals["implemented"] + totals["not_applicable"] + totals["open"] == 3041
    assert totals["examples_passing"] <= totals["examples_total"] == 276


def test_coverage_as_a_table_has_every_section() -> None:
    result = CliRunner().invoke(app, ["rules", "coverage"])
    assert result.exit_code == 0
    assert all(section in result.output for section in ("100", "613", "905", "chapter 7"))
