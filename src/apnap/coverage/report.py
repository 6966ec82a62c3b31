"""Show a survey: a line per section, totals per chapter."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from apnap.coverage import edition
from apnap.coverage.survey import OPEN, STATUSES, Survey


def show(survey: Survey, *, list_open: bool = False) -> None:
    console = Console()
    console.print(_table(survey))
    if list_open:
        console.print("Open:", *(number for number, status in survey.status.items() if status == OPEN))


def _table(survey: Survey) -> Table:
    table = Table(title="Rules of the edition of 17 November 2023", show_footer=False)
    for heading in ("section", "proven", "implemented", "not applicable", "open", "Examples"):
        table.add_column(heading, justify="left" if heading == "section" else "right")
    sections = sorted({edition.section(number) for number in edition.numbers()})
    for chapter in sorted({edition.chapter(section) for section in sections}):
        for section in sections:
            if edition.chapter(section) == chapter:
                table.add_row(*_row(survey, section, section))
        table.add_section()
        table.add_row(*_row(survey, f"chapter {chapter}", chapter), style="bold")
        table.add_section()
    table.add_row(*_row(survey, "all", ""), style="bold")
    return table


def _row(survey: Survey, title: str, prefix: str) -> list[str]:
    counts = survey.counts(prefix)
    passing, total = survey.example_counts(prefix)
    return [title, *(str(counts[status] or "·") for status in STATUSES), f"{passing}/{total}" if total else ""]
