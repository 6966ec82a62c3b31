"""The draft that is kept in the data directory as it goes on, until its game begins: one file for the last draft."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from apnap.cards.places import data_directory
from apnap.cli.files import LARGEST_SAVE, read_bytes, write_whole
from apnap.draft.draft import Draft, load, save
from apnap.rules.asking.errors import Malformed


class KeptDraft(msgspec.Struct):
    """What the file says: the save of the draft, and what the command line said besides."""

    title: str
    bots: str
    opponent: str
    table: int
    draft: str
    variant: str = ""

    def loaded(self) -> Draft:
        return load(self.draft)


def path() -> Path:
    return data_directory() / "drafts" / "last.json"


def keep(draft: Draft, title: str, bots: str, opponent: str, table: int, variant: str) -> str:
    """Keep the draft as it is now. Why that wasn't possible, if it wasn't."""
    kept = KeptDraft(title, bots, opponent, table, save(draft).decode(), variant)
    try:
        path().parent.mkdir(parents=True, exist_ok=True)
        write_whole(path(), msgspec.json.encode(kept))
    except OSError as error:
        return error.strerror or str(error)
    return ""


def kept() -> KeptDraft | None:
    """The draft that can go on, if there is one."""
    try:
        return msgspec.json.decode(read_bytes(path(), LARGEST_SAVE), type=KeptDraft)
    except (OSError, ValueError, Malformed):
        return None


def forget() -> None:
    """Its game has begun, or its drafter wants another draft."""
    with suppress(OSError):
        path().unlink()
