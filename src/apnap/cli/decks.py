"""Decks named on the command line: a built-in deck, or a file that lists cards."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import typer

from apnap.language.card import CardDefinition


def load(name: str) -> list[CardDefinition]:
    """The deck, or a message that says what is wrong with it."""
    try:
        return read(_text(name))
    except (OSError, ValueError) as error:
        raise typer.BadParameter(f"{name}: {error}") from error


def _text(name: str) -> str:
    built_in = files("apnap.cards") / "decks" / f"{name}.txt"
    if built_in.is_file():
        return built_in.read_text(encoding="utf-8")
    path = Path(name)
    if not path.is_file():
        raise ValueError(f"no such file, and no built-in deck; there are {', '.join(built_in_names()) or 'none'}")
    return path.read_text(encoding="utf-8")


def built_in_names() -> list[str]:
    folder = files("apnap.cards") / "decks"
    if not folder.is_dir():
        return []
    return sorted(one.name.removesuffix(".txt") for one in folder.iterdir() if one.name.endswith(".txt"))


def read(text: str) -> list[CardDefinition]:
    """One line per card, `4 Grizzly Bears`; empty lines and what follows `#` or `//` don't count; a line that says
    `Sideboard` ends the deck."""
    from apnap.cards.pool import named
    from apnap.rules.errors import ApnapError

    found: list[CardDefinition] = []
    for line in text.splitlines():
        entry = line.split("#")[0].strip()
        if entry.lower().startswith("sideboard"):
            break
        if not entry or entry.startswith("//"):
            continue
        count, _, name = entry.partition(" ")
        if not count.rstrip("x").isdigit():
            raise ValueError(f"not a count and a name: {line!r}")
        try:
            found += [named(name)] * int(count.rstrip("x"))
        except ApnapError as error:
            raise ValueError(str(error)) from error
    return found
