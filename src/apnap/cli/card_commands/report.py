"""The coverage of the cards as tables."""

from __future__ import annotations

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from apnap.cards.coverage import Counts, Line, Report
from apnap.cli.words import say

TOP = 20
HEADINGS = ("pool", "read", "", "playable", "", "declined", "ambiguous", "mismatched", "today")


def show(console: Console, report: Report) -> None:
    console.print(_counts("All", {say("coverage.all"): report.total}))
    for title, group in (("Year", report.years), ("Type", report.types), ("Format", report.formats)):
        console.print(_counts(title, group))
    console.print(_counts("Set", report.sets))
    console.print(_lines(say("coverage.unlocking"), report.unlocking[:TOP]))
    console.print(_lines(say("coverage.stopping"), report.stopping[:TOP]))
    share = report.cards_on_single / report.total.read if report.total.read else 0.0
    counts = {"used": report.productions, "single": len(report.single), "cards": report.cards_on_single}
    console.print(say("coverage.productions", **counts, share=f"{share:.1%}"))


def show_json(report: Report) -> None:
    typer.echo(msgspec.json.format(msgspec.json.encode(report.as_json()), indent=2).decode())


def _counts(title: str, group: dict[str, Counts]) -> Table:
    """A row each. Columns that would be empty are left out, so that the rest fits a narrow terminal."""
    rows = {name: _row(counts) for name, counts in group.items()}
    table = Table("", title=say(f"coverage.{title}"))
    shown = [n for n in range(len(HEADINGS)) if any(row[n] for row in rows.values())]
    for n in shown:
        table.add_column(say(f"coverage.{HEADINGS[n]}") if HEADINGS[n] else "", justify="right")
    for name, row in rows.items():
        table.add_row(name, *(row[n] or "·" for n in shown))
    return table


def _row(counts: Counts) -> list[str]:
    today = counts.read_current_wording
    return [
        str(counts.pool),
        str(counts.read),
        f"{counts.read / counts.pool:.1%}",
        str(counts.playable),
        f"{counts.playable / counts.pool:.1%}",
        *(str(number or "") for number in (counts.declined, counts.ambiguous, counts.mismatched)),
        "" if today is None else f"{today} {today / counts.pool:.1%}",
    ]


def _lines(title: str, lines: list[Line]) -> Table:
    table = Table(say("coverage.cards"), say("coverage.line"), title=title)
    for one in lines:
        table.add_row(str(one.cards), escape(one.text or say("coverage.end")))
    return table
