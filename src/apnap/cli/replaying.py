"""Going through a saved game step by step."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape

import apnap.keywords  # noqa: F401  # cards are spelled with keywords, which register themselves
from apnap.cli import table
from apnap.cli.log import Log
from apnap.cli.wording import number, with_names
from apnap.cli.words import language, say
from apnap.game import saving
from apnap.game.game import Game


class Replay:
    """A save, and how far it has been played. Going back plays it again from the start."""

    def __init__(self, data: bytes, viewer: int, console: Console) -> None:
        self.data = data
        self.entries = saving.entries(saving.read(data))
        self.length = len(self.entries)
        self.viewer = viewer
        self.console = console
        self.step = 0
        self.told = 0
        self.game: Game = saving.load_until(data, 0)

    def go(self, step: int) -> None:
        """To a step: 0 is the start, `length` where the save ends. Only going back plays it again from the start."""
        wanted = max(0, min(step, self.length))
        if wanted < self.step:
            self.game, self.step = saving.load_until(self.data, 0), 0
        while self.step < wanted:
            saving.take(self.game, self.entries[self.step])
            self.step += 1
        self.told = min(self.told, self.game.state.history.total)

    def show(self) -> None:
        """What happened in this step, and the table after it."""
        state = self.game.state
        lines = Log(state, self.viewer).lines_of(state.history.all()[self.told :])
        table.print_log(self.console, state, self.viewer, [(line.index, line.text) for line in lines])
        self.told = state.history.total
        table.draw(self.console, self.game.state, self.viewer)
        self.console.print(f"[bold]{say('replay.step', step=self.step, length=self.length)}[/]")

    def why(self, index: int) -> None:
        events = self.game.state.history.all()
        if 0 <= index < len(events):
            self.console.print(escape(with_names(self.game.explain(events[index], self.viewer, language()))))
        else:
            self.console.print(say("replay.no_line", line=index))

    def obey(self, line: str) -> None:
        """Do what was typed."""
        word, _, rest = line.strip().partition(" ")
        wanted = number(word)
        if word in ("", "n", "b") or wanted is not None:
            self.go(wanted if wanted is not None else self.step + (-1 if word == "b" else 1))
            self.show()
        elif word.rstrip("?") == "why" and (not rest or number(rest) is not None):
            found = number(rest)
            self.why(found if found is not None else self.game.state.history.total - 1)
        else:
            self.console.print(say("replay.help"))


def converse(shown: Replay) -> None:
    shown.console.print(say("replay.help"))
    shown.show()
    while True:
        try:
            line = shown.console.input("> ")
        except (EOFError, KeyboardInterrupt):
            break
        if line.strip() in ("q", "quit"):
            break
        shown.obey(line)
    shown.console.print(say("goodbye"))
