"""The log of a run: a line per card, so that a run that was stopped continues where it ended."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from tests.exercise.exercising import Outcome


class Log:
    """The outcomes of the cards so far; without a file, nothing is kept."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.kept: dict[str, list[Outcome]] = {}
        for line in path.read_text(encoding="utf-8").splitlines() if path is not None and path.exists() else ():
            data = json.loads(line)
            self.kept[data["card"]] = [_outcome(one) for one in data["outcomes"]]

    def add(self, card: str, outcomes: Iterable[Outcome]) -> None:
        self.kept[card] = list(outcomes)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                data = {"card": card, "outcomes": [asdict(one) for one in self.kept[card]]}
                file.write(json.dumps(data, ensure_ascii=False) + "\n")


def _outcome(data: dict[str, object]) -> Outcome:
    idle = data.pop("idle")
    assert isinstance(idle, list)
    return Outcome(**data, idle=tuple(idle))  # type: ignore[arg-type]  # as it was written
