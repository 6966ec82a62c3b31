"""The console of every command: every text goes through `plain_text.shown`, and lines break between words."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterator
from typing import IO, Any

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from apnap.cli.plain_text import shown

WIDE = 200
"""The width of a file or a pipe, which have none."""
_CLOSING = "，。；：、？！）」』”’》…"
"""What doesn't begin a line of Chinese."""
_OPENING = "（「『“‘《"
"""What doesn't end one."""


class Prose:
    """Text whose lines break at spaces and between Chinese characters, never inside a word."""

    def __init__(self, text: Text, fold: bool = True, at_spaces: bool = False) -> None:
        self.text = text
        self.fold = fold
        """Whether a word that is wider than the line is broken; otherwise it runs over the edge."""
        self.at_spaces = at_spaces
        """Whether lines break at spaces only, as between names that stay whole."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.text.split(allow_blank=True):
            for part in line.divide(breaks(line.plain, options.max_width, self.fold, self.at_spaces)):
                part.rstrip()
                part.no_wrap, part.overflow = True, "ignore"
                yield part

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        lines = self.text.plain.split("\n")
        words = [cell_len(line[start:end].rstrip()) for line in lines for start, end in _pieces(line, self.at_spaces)]
        most = max([cell_len(line) for line in lines], default=0)
        return Measurement(max(words, default=0), most).with_maximum(options.max_width)


class Hanging:
    """A head, such as a number, and prose beside it."""

    def __init__(self, head: Text, text: Text) -> None:
        self.head = head
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        indent = self.head.cell_len
        inner = options.update_width(max(1, options.max_width - indent))
        for n, line in enumerate(Prose(self.text).__rich_console__(console, inner)):
            assert isinstance(line, Text)
            yield Text.assemble(self.head if n == 0 else " " * indent, line, no_wrap=True)


def breaks(text: str, width: int, fold: bool = True, at_spaces: bool = False) -> list[int]:
    """Where a line of text is broken so that each part fits; a word that is wider is broken if `fold` is set."""
    found: list[int] = []
    begin = used = 0
    for start, end in _pieces(text, at_spaces):
        size = cell_len(text[start:end].rstrip())
        if used and used + size > width:
            found.append(start)
            begin, used = start, 0
        while fold and cell_len(text[begin:end].rstrip()) > width:
            cut = _fitting(text, begin, width)
            found.append(cut)
            begin = cut
        used = cell_len(text[begin:end])
    return found


def _fitting(text: str, begin: int, width: int) -> int:
    """How far the text from there fits the width; at least one character."""
    end = begin + 1
    while end < len(text) and cell_len(text[begin : end + 1]) <= width:
        end += 1
    return end


def _pieces(text: str, at_spaces: bool) -> Iterator[tuple[int, int]]:
    """The parts of a text that stay together: words with the spaces after them, Chinese characters."""
    start = 0
    for n in range(1, len(text)):
        if _may_break(text[n - 1], text[n]) and not (at_spaces and text[n - 1] != " "):
            yield start, n
            start = n
    if text:
        yield start, len(text)


def _may_break(before: str, after: str) -> bool:
    if before == " ":
        return after != " "
    if after == " " or after in _CLOSING or before in _OPENING:
        return False
    return _is_wide(before) or _is_wide(after)


def _is_wide(one: str) -> bool:
    return unicodedata.east_asian_width(one) in ("W", "F")


class Terminal(Console):
    """A console that prints every text as `shown` and breaks its lines between words."""

    def render_str(self, text: str, **options: Any) -> Text:
        return super().render_str(shown(text), **options)

    def print(self, *objects: Any, **options: Any) -> None:
        if options.get("end", "\n") != "\n":  # a prompt, which stays on its line
            super().print(*objects, **options)
            return
        markup = options.pop("markup", None)
        made = [Prose(self.render_str(one, markup=markup), False) if isinstance(one, str) else one for one in objects]
        super().print(*made, crop=False, **options)


def prose(text: str, style: str = "") -> Prose:
    """Plain text, for a cell of a table."""
    return Prose(Text(shown(text), style))


def terminal(file: IO[str] | None = None, width: int | None = None, stderr: bool = False) -> Terminal:
    """The console; a file or a pipe has no width at which lines would be broken."""
    console = Terminal(highlight=False, emoji=False, file=file, width=width, stderr=stderr)
    if width is None and not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = WIDE
    return console
