"""Where a user's data is kept, by the rules of each platform; `APNAP_DATA` names another directory."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

VARIABLE: Final = "APNAP_DATA"


def data_directory() -> Path:
    """The directory of the store. It need not exist."""
    chosen = os.environ.get(VARIABLE)
    return Path(chosen) if chosen else _usual() / "apnap"


def _usual() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def store_file() -> Path:
    """The card store."""
    return data_directory() / "cards.sqlite"
