"""Text files of users: in UTF-8, in UTF-16 with its mark, or as Windows used to write them."""

from __future__ import annotations

import codecs
from pathlib import Path

from apnap.rules.asking.errors import Malformed

_MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}


def read_text(path: Path) -> str:
    """What the file says, or an error that it isn't text."""
    data = path.read_bytes()
    marked = [encoding for mark, encoding in _MARKS.items() if data.startswith(mark)]
    for encoding in marked or ("utf-8", "cp1252"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise Malformed("", f"{path}: this is no text file")
