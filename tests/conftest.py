"""Say which build runs, refuse the wrong one, and write down how the tests that name rules ended."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

from apnap import builds
from apnap.coverage import results

ROOT = Path(__file__).resolve().parents[1]
os.environ["APNAP_DATA"] = str(ROOT / ".apnap" / "no-cards")
"""The cards a developer has imported are none of the tests' business."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--marked", action="store_true", help="run only tests that name a rule or an Example")


def pytest_report_header() -> str:
    import apnap.rules

    return f"apnap: {builds.loaded()} build, {apnap.rules.__file__}"


def pytest_configure(config: pytest.Config) -> None:
    expected = os.environ.get("APNAP_EXPECT")
    if expected and builds.loaded() != expected:
        raise pytest.UsageError(f"the {expected} build was asked for, but the {builds.loaded()} build is loaded")
    settings.register_profile("steady", derandomize=True)
    if config.option.markexpr != "nightly":  # which looks for cases nobody has seen; others try the same every time
        settings.load_profile("steady")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Recorder(), "apnap-recorder")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let every report carry its test's rule numbers: marks themselves don't travel between xdist processes."""
    for item in items:
        for mark in ("cr", "example"):
            item.user_properties += [(mark, number) for found in item.iter_markers(mark) for number in found.args]
    if config.getoption("--marked"):
        config.hook.pytest_deselected(items=[item for item in items if not item.user_properties])
        items[:] = [item for item in items if item.user_properties]


class Recorder:
    """Collects the outcomes in the process that sees them all."""

    def __init__(self) -> None:
        self.sources = results.fingerprint(ROOT)
        self.tests: dict[str, results.Outcome] = {}

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Once more at the end: a quiet session prints no header."""
        terminalreporter.write_line(pytest_report_header())

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        named = [(mark, str(number)) for mark, number in report.user_properties if mark in ("cr", "example")]
        if not named or (report.passed and report.when != "call"):
            return
        self.tests[report.nodeid] = results.Outcome(
            cr=[number for mark, number in named if mark == "cr"],
            examples=[number for mark, number in named if mark == "example"],
            builds={builds.loaded(): report.passed},
        )

    def pytest_sessionfinish(self) -> None:
        if self.tests:
            results.write(ROOT, self.tests, self.sources)
