"""Files of users: text in UTF-8, in UTF-16 with its mark, or as Windows used to write it; and files written whole."""

from __future__ import annotations

import codecs
import errno
import os
import shutil
from pathlib import Path
from typing import Final

from apnap.rules.asking.errors import Malformed

_MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}


LARGEST_TEXT: Final = 4 << 20
"""The most bytes of a text file: no deck list and no file of cards is longer."""

LARGEST_SAVE: Final = 64 << 20


def read_bytes(path: Path, most: int) -> bytes:
    """What the file holds, if it is a file and not larger than that. (A device may never end, a pipe never begin.)"""
    if path.exists() and not path.is_file():
        raise Malformed("", "this isn't a file but a directory, a device or a pipe")
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise Malformed("", f"the file has more than {most >> 20} MB")
    return data


def read_text(path: Path) -> str:
    """What the file says, or an error that it isn't text."""
    data = read_bytes(path, LARGEST_TEXT)
    marked = [encoding for mark, encoding in _MARKS.items() if data.startswith(mark)]
    for encoding in marked or ("utf-8", "cp1252"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise Malformed("", "this is no text file")


def write_whole(path: Path, data: bytes) -> None:
    """Put the data in the file: all of it, or the file stays as it was (a full disk, the end of the process)."""
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "this is no ordinary file", str(path))
    beside = target.with_name(f".{target.name[:100]}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, beside)
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
