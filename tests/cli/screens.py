"""Sessions whose screens are read by tests, and games driven by typing."""

from __future__ import annotations

import io
import random
import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager

import apnap
from apnap.agents import named as agent
from apnap.cards.decks import STARTERS, starter
from apnap.cli import questions, words
from apnap.cli.commands import obey
from apnap.cli.session import Session
from apnap.cli.terminal import terminal
from apnap.game.game import Game
from apnap.rules.asking.decisions import Act
from apnap.rules.combat.declarations import Declare

FRAME = re.compile("[│╭╮╰╯─]+")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """The terminal speaks a language for a while."""
    before = words.language()
    words.use(language)
    try:
        yield
    finally:
        words.use(before)


class Screen:
    """A session and what it printed since it was last looked at."""

    def __init__(self, game: Game, width: int = 80) -> None:
        self.out = io.StringIO()
        others = {n: agent("basic", n) for n in range(1, len(game.state.players))}
        self.session = Session(game, 0, others, terminal(file=self.out, width=width))

    def look(self) -> str:
        text = self.out.getvalue()
        self.out.seek(0)
        self.out.truncate()
        return text

    def type(self, line: str) -> str:
        """Type a line, play on, and look at the next question."""
        obey(self.session, line)
        self.session.advance()
        if not self.session.over:
            self.session.ask()
        return self.look()

    def ask(self) -> str:
        self.session.advance()
        self.session.ask()
        return self.look()


def at(board: apnap.Board, width: int = 80) -> Screen:
    return Screen(board.start(), width)


def driven(width: int, seed: int, players: int = 2, lines: int = 50) -> str:
    """Everything that a game with typed answers prints."""
    chance, names = random.Random(seed), list(STARTERS)
    decks = [starter(names[(seed + n) % len(names)]).main for n in range(players)]
    screen = Screen(Game(decks, seed=seed), width)
    session = screen.session
    session.advance()
    for _ in range(lines):
        if session.over:
            break
        session.show()
        line = _typed(session, chance)
        screen.out.write(f"> {line}\n")
        obey(session, line)
        session.advance()
    return screen.look()


def _typed(session: Session, chance: random.Random) -> str:
    """A line that answers what is asked; sometimes the player passes."""
    decision = session.game.decision
    rows = questions.rows(session)
    if isinstance(decision, Declare):
        return chance.choice(["all 1"] if session.declaring and session.declaring.waiting else ["all", "none", "1"])
    if isinstance(decision, Act) and (not rows or chance.random() < 0.2):
        return "p"
    return str(chance.choice(rows).numbers[0])


def wide(text: str) -> int:
    """How many columns a text takes."""
    return sum(2 if unicodedata.east_asian_width(one) in "WF" else 1 for one in text)


def latin_words(text: str) -> list[str]:
    """Every word in Latin letters."""
    return re.findall(r"[A-Za-z][A-Za-z'-]*", FRAME.sub(" ", text))
