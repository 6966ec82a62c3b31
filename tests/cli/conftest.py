"""A data directory for each test: games are kept there as they are played."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "own data"
    monkeypatch.setenv("APNAP_DATA", str(place))
    return place
