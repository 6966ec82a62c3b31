"""Games kept in the data directory while they are played: a line for the setup, then a line for each answer.

Each line is written as its answer is given, so a game can go on after its process was ended at any moment. A line that
was not written to its end is ignored.
"""

from __future__ import annotations

import errno
import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from apnap.cards.places import data_directory
from apnap.game import saving
from apnap.game.game import Game
from apnap.game.journal import Entry, decode, decode_answer, encode, encode_answer
from apnap.rules.asking.decisions import Answer
from apnap.rules.asking.errors import ApnapError, Malformed

try:
    import fcntl
except ImportError:  # Windows has no such locks
    fcntl = None  # type: ignore[assignment]

MOST = 20
"""How many games are kept."""
LARGEST = 64 * 1024 * 1024
"""The most bytes that are read of a game."""
_STEPS, _BACK, _TURN, _OVER = "steps", "back", "turn", "over"


class InUse(Exception):
    """The game is being played at another terminal."""


def directory() -> Path:
    return data_directory() / "games"


def document(game: Game, agents: list[str], title: str) -> dict[str, Any]:
    """A save that also says who plays: the name of each player's agent, empty for a person."""
    return {**saving.read(saving.save(game)), "agents": agents, "title": title}


class Record:
    """What the file of a game says."""

    def __init__(self, data: bytes) -> None:
        """Reads up to the first line that is incomplete or isn't JSON."""
        self.header: dict[str, Any] = {}
        self.journal: list[Any] = []
        self.steps: list[Any] = []
        self.turn = 0
        self.over = False
        self.length = 0
        """The bytes that were read."""
        for line in data.splitlines(keepends=True):
            if not line.endswith(b"\n") or not self._take(line):
                break
            self.length += len(line)

    def _take(self, line: bytes) -> bool:
        try:
            found = msgspec.json.decode(line)
            if not self.header:
                self.header = dict(found)
            else:
                self._add(found[0], found[1:])
        except (ValueError, LookupError, TypeError):
            return False
        return bool(self.header)

    def _add(self, kind: str, rest: list[Any]) -> None:
        if kind == _TURN:
            self.turn = int(rest[0])
        elif kind == _OVER:
            self.over = True
        else:
            self.steps = rest if kind == _STEPS else []
            self.journal = self.journal[: rest[0]] if kind == _BACK else self.journal
            self.journal += [] if kind in (_STEPS, _BACK) else [[kind, *rest]]

    @property
    def title(self) -> str:
        return str(self.header.get("title", ""))

    def game(self) -> Game:
        """The game, played again from its start to the last answer. If the rules have changed since and no longer allow
        an answer, it goes on before that one."""
        if not self.header:
            raise Malformed("", "the file doesn't hold a game")
        game = saving.load(msgspec.json.encode(self.header))
        with suppress(ApnapError):
            for entry in self.journal:
                saving.take(game, decode(entry))
            for step in decode_answer(self.steps):
                game.answer(step)
        return game


class Kept:
    """The open file of a game that is being played. What can't be written is written with the next answer."""

    def __init__(self, path: Path, descriptor: int, length: int) -> None:
        self.path = path
        self.trouble = ""
        """Why the last answers could not be written."""
        self._descriptor = descriptor
        self._length = length
        self._entries: list[Entry] = []
        self._steps: Answer = ()
        self._turn = 0
        self._over = False
        self._synced = True

    @classmethod
    def begin(cls, game: Game, agents: list[str], title: str) -> Kept:
        """A new file. Answers that the game already has are kept too."""
        prune()
        directory().mkdir(parents=True, exist_ok=True)
        stamp = time.strftime("%Y%m%d-%H%M%S-")
        descriptor, name = tempfile.mkstemp(prefix=stamp, suffix=".jsonl", dir=directory())
        _lock(descriptor)
        kept = cls(Path(name), descriptor, 0)
        header = {**document(game, agents, title), "journal": []}
        header.pop(_STEPS, None)
        if not kept._append([header]):
            kept.close()
            kept.path.unlink()
            raise OSError(kept.trouble)
        kept.note(game, True)
        return kept

    @classmethod
    def open(cls, path: Path) -> tuple[Kept, Record]:
        """The file of a game that goes on; a line that is incomplete is removed."""
        descriptor = os.open(path, os.O_RDWR)
        try:
            _lock(descriptor)
            record = Record(_content(descriptor))
            os.ftruncate(descriptor, record.length)
        except BaseException:
            os.close(descriptor)
            raise
        kept = cls(path, descriptor, record.length)
        kept._turn, kept._over = record.turn, record.over
        return kept, record

    def goes_on(self, game: Game, dropped: int) -> None:
        """The file holds the answers of this game, which was made from it, and some that were dropped."""
        self._entries = [*game.journal, *[Entry(_BACK, 0, ()) for _ in range(dropped)]]
        self._steps = _steps(game)

    def note(self, game: Game, durable: bool) -> None:
        """Write what is new. If `durable`, even a power failure doesn't lose it."""
        lines = self._news(game)
        if lines and self._append(lines):
            self._entries = list(game.journal)
            self._steps, self._turn = _steps(game), game.state.turn
        if durable:
            self._sync()

    def _news(self, game: Game) -> list[list[Any]]:
        """The lines that lead from what the file says to the game as it is."""
        common = len(self._entries)
        while common and self._entries[common - 1 : common] != game.journal[common - 1 : common]:
            common -= 1
        lines: list[list[Any]] = [] if common == len(self._entries) else [[_BACK, common]]
        lines += [encode(entry) for entry in game.journal[common:]]
        if _steps(game) != (() if lines else self._steps):
            lines.append([_STEPS, *encode_answer(_steps(game))])
        if game.state.turn != self._turn:
            lines.append([_TURN, game.state.turn])
        return lines

    def finish(self) -> None:
        """The game is over, and isn't offered again."""
        if not self._over:
            self._over = self._append([[_OVER]])
            self._sync()

    def close(self) -> None:
        os.close(self._descriptor)

    def _append(self, lines: list[Any]) -> bool:
        """Whether everything was written; otherwise the file is as it was."""
        data = b"".join([msgspec.json.encode(line) + b"\n" for line in lines])
        try:
            os.lseek(self._descriptor, self._length, os.SEEK_SET)
            left = data
            while left:
                left = left[os.write(self._descriptor, left) :]
        except OSError as error:
            self.trouble = error.strerror or str(error)
            with suppress(OSError):
                os.ftruncate(self._descriptor, self._length)
            return False
        self._length += len(data)
        self._synced, self.trouble = False, ""
        return True

    def _sync(self) -> None:
        if not self._synced:
            try:
                os.fsync(self._descriptor)
                self._synced = True
            except OSError as error:
                self.trouble = error.strerror or str(error)


def unfinished() -> list[tuple[Path, Record]]:
    """The games that can go on, the last played first. Games that are being played are left out."""
    return [(path, record) for path, record in _games() if record.header and not record.over]


def prune() -> None:
    """Remove the oldest games, finished ones first, so that there is room for another."""
    ordered = sorted(_games(), key=lambda one: one[1].over or not one[1].header)
    for path, _ in ordered[MOST - 1 :]:
        with suppress(OSError):
            path.unlink()


def _games() -> list[tuple[Path, Record]]:
    found = []
    for path in directory().glob("*.jsonl"):
        with suppress(OSError, InUse):
            found.append((path.stat().st_mtime, path, _peek(path)))
    return [(path, record) for _, path, record in sorted(found, key=lambda one: one[0], reverse=True)]


def _peek(path: Path) -> Record:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        _lock(descriptor)
        return Record(_content(descriptor))
    finally:
        os.close(descriptor)


def _content(descriptor: int) -> bytes:
    with os.fdopen(os.dup(descriptor), "rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return data


def _lock(descriptor: int) -> None:
    """Until the file is closed, which also happens when the process ends. (Some file systems have no locks.)"""
    with suppress(OSError):
        try:
            if fcntl is not None:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise InUse from error


def _steps(game: Game) -> Answer:
    """The steps taken towards the next answer."""
    return () if game.over else game.decision.chosen
