"""`python -m bench.kills`: end terminal games with kill -9 at random moments, and resume them.

Each game is also played in this process with the same lines. After each kill, the kept game must be the game before or
after the last line, and it must be the one after it if the terminal had already shown a result.
"""

from __future__ import annotations

import argparse
import io
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pexpect
from rich.console import Console

from apnap.cards.decks import starter
from apnap.cli.commands import obey
from apnap.cli.decks import SETTINGS
from apnap.cli.keeping import Record
from apnap.cli.session import Session
from apnap.cli.starting import seated
from apnap.game.game import Game
from apnap.game.journal import encode, encode_answer
from apnap.rules.combat.declarations import Declare
from apnap.state.table import GameOptions

DECKS = ("red", "green")
PROMPT = "\n> "
PATIENCE = 120


class Lost(Exception):
    """A resumed game was not where it should have been."""


class Terminal:
    """A game at a pseudo-terminal, and the same game in this process."""

    def __init__(self, seed: int, data: Path) -> None:
        self.random = random.Random(seed)
        self.data = data
        self.mirror = _mirror(seed)
        self.before = self.after = self._journal()
        self.earlier = self.mirror.game
        self.child = self._start(*DECKS, "--seed", str(seed))
        self.child.expect(PROMPT)

    def _start(self, *words: str) -> Any:
        environment = {**os.environ, "APNAP_DATA": str(self.data), "TERM": "dumb"}
        command = ["-m", "apnap", "play", *words]
        return pexpect.spawn(sys.executable, command, env=environment, timeout=PATIENCE, encoding="utf-8")

    def _journal(self) -> list[object]:
        """The answers, and the steps taken towards the next one."""
        game = self.mirror.game
        return [*[encode(entry) for entry in game.journal], *encode_answer(() if game.over else game.decision.chosen)]

    def type(self) -> None:
        """A line that the game understands, at the terminal and here."""
        line = _line(self.mirror, self.random)
        self.before, self.earlier = self._journal(), self.mirror.game.copy()
        self.child.sendline(line)
        if obey(self.mirror, line):
            self.mirror.advance()
        self.after = self._journal()

    def is_answered(self, seconds: float | None = None) -> bool:
        """Whether the terminal has shown the result of the last line, after that many seconds."""
        if seconds is None:
            return bool(self.child.expect([PROMPT, pexpect.EOF]) == 0)
        time.sleep(seconds)
        return bool(self.child.expect([PROMPT, pexpect.TIMEOUT, pexpect.EOF], timeout=0) != 1)

    def goes_on(self, lines: int) -> bool:
        """Whether the game isn't over after some lines more."""
        for _ in range(lines):
            if not self.mirror.over:
                self.type()
                self.is_answered()
        return not self.mirror.over

    def kill(self) -> None:
        self.child.kill(signal.SIGKILL)
        self.child.wait()
        self.mirror.earlier.clear()
        self.mirror.declaring = None

    def resume(self, answered: bool) -> None:
        """Start it again, and compare."""
        kept = self._kept()
        if kept not in (self.before, self.after) and not self._is_between(kept):
            raise Lost(f"{len(kept)} answers are kept, after {len(self.before)} to {len(self.after)}")
        if answered and kept != self.after:
            raise Lost(f"{len(kept)} answers are kept, but the terminal had shown {len(self.after)}")
        self.child = self._start("--resume")
        if self.random.random() < 0.2:  # and at any moment of that
            time.sleep(self.random.random() * 2)
            self.kill()
            self.resume(answered)
            return
        self.child.expect([PROMPT, pexpect.EOF])
        if self._kept() != self.after:
            self._take_line_back()

    def _is_between(self, kept: list[Any]) -> bool:
        """The computer's answers after the last line were not all given."""
        return kept[: len(self.before)] == self.before and self.after[: len(kept)] == kept

    def _take_line_back(self) -> None:
        """The last line was not read before the kill: here it isn't either."""
        if self._kept() != self.before:
            raise Lost("the resumed game is neither before nor after the last line")
        self.mirror.game, self.after = self.earlier, self.before

    def _kept(self) -> list[Any]:
        path = max((self.data / "games").iterdir(), key=lambda one: one.stat().st_mtime_ns)
        record = Record(path.read_bytes())
        return [*record.journal, *record.steps]


def _mirror(seed: int) -> Session:
    options = GameOptions()
    for name, value in SETTINGS.items():
        setattr(options, name, value)
    game = Game([starter(colour).main for colour in DECKS], seed=seed, options=options)
    session = seated(game, ["", "basic"], seed, "", Console(file=io.StringIO()))
    session.advance()
    return session


def _line(session: Session, chance: random.Random) -> str:
    if chance.random() < 0.1:
        return chance.choice(["u", "log 3", "nonsense"])
    numbers = [str(n + 1) for n in range(len(session.game.decision.options))]
    return chance.choice([*numbers, "none" if isinstance(session.game.decision, Declare) else "p"])


def run(kills: int, seed: int) -> int:
    """How many games were lost."""
    lost, done = 0, 0
    chance = random.Random(seed)
    while done < kills:
        seed += 1
        with tempfile.TemporaryDirectory() as data:
            game = Terminal(seed, Path(data))
            try:
                while done < kills and game.goes_on(chance.randrange(5)):
                    game.type()
                    answered = game.is_answered(chance.random() ** 2 * 0.4)
                    game.kill()
                    done += 1
                    game.resume(answered)
            except Lost as error:
                lost += 1
                print(f"seed {seed}: {error}", file=sys.stderr)
            finally:
                game.child.close(force=True)
    return lost


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.kills", description="End games with kill -9, and resume them.")
    parser.add_argument("-n", type=int, default=100, help="how many times")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    lost = run(options.n, options.seed)
    print(f"{options.n - lost} of {options.n} games went on at their last answered decision")
    raise SystemExit(1 if lost else 0)


if __name__ == "__main__":
    main()
