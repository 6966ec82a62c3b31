"""What is worked out once for each node is kept in tables with a limit (`language.kept`)."""

from __future__ import annotations

import re
from pathlib import Path

from apnap.language.filters import HasSubtype, creature, you_control
from apnap.language.kept import ROOM
from apnap.rules.values import filters

TABLE = re.compile(r"^(_[A-Z_]+): (?:Final\[)?dict\[.*\]? = \{\}$", re.MULTILINE)
FILLED_AT_IMPORT = {
    "_TESTS",
    "_KINDS",
    "_MATCHERS",
    "_FINDERS",
    "_READERS",
    "_JUDGES",
    "_BELONGS",
    "_SPELLINGS",
    "_BITS",
}
BY_TYPE = {"_NAMES", "_HINTS"}
EMPTY = {"_NO_COUNTERS", "_NO_WORDS", "_NO_LINKS", "_NO_USES"}


def test_every_table_that_grows_has_a_limit() -> None:
    root = Path(__file__).parents[2] / "src" / "apnap"
    for package in ("language", "state", "rules", "keywords", "variants", "game"):
        for file in (root / package).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            for name in TABLE.findall(text):
                assert f"make_room({name})" in text or name in FILLED_AT_IMPORT | BY_TYPE | EMPTY, (file.name, name)


def test_a_full_table_is_emptied() -> None:
    kept = []
    for n in range(ROOM + 50):
        kept.append(creature & you_control & HasSubtype(f"Kind {n}"))
        assert filters.places(kept[-1]) == ("battlefield",)
    assert 0 < len(filters._PLACES) <= ROOM
    assert filters.places(kept[0]) == ("battlefield",)
