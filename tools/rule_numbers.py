"""Write the rule numbers and Example ids of the edition from its text: `rule_numbers.py directory-with-rules.jsonl`.

The text isn't copied; only the numbers become part of the project.
"""

from __future__ import annotations

import itertools
import json
import sys
from pathlib import Path

DATA = Path(__file__).resolve().parents[1] / "src" / "apnap" / "coverage" / "data"


def read(path: Path, key: str) -> list[str]:
    """One field of every line."""
    return [json.loads(line)[key] for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def page(numbers: list[str]) -> str:
    """A line per section."""
    sections = itertools.groupby(numbers, key=lambda number: number[:3])
    return "".join(" ".join(group) + "\n" for _, group in sections)


def main(directory: str) -> None:
    rules = Path(directory)
    (DATA / "rules.txt").write_text(page(read(rules / "rules.jsonl", "number")), encoding="utf-8")
    (DATA / "examples.txt").write_text(page(read(rules / "examples.jsonl", "id")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
