"""Reading day and night (CR 726)."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language.abilities import Static, Triggered
from apnap.language.day_and_night import BecomeDaylight, DaylightTurns, IsDaylight
from apnap.language.effects import Draw, If
from apnap.language.kinds import Effect
from apnap.language.statics import EntersWith
from tests.language.reading import effects, read


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        (
            "If it's night, it becomes day. Otherwise, it becomes night.",
            (If(IsDaylight("night"), (BecomeDaylight("day"),), (BecomeDaylight("night"),)),),
        ),
    ],
)
def test_it_becomes_day_or_night(text: str, nodes: tuple[Effect, ...]) -> None:
    assert effects(text) == nodes


def test_day_and_night_on_permanents() -> None:
    assert read("Whenever day becomes night or night becomes day, draw a card.") == (
        Triggered(DaylightTurns(), (Draw(),)),
    )
    assert read("If it's neither day nor night, it becomes day as ~ enters the battlefield.") == (
        Static(EntersWith(f.this, day=True)),
    )
