"""Reading what was done "this way", and what happens if it was."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language.amounts import CountOf
from apnap.language.conditions import Compare, Unless
from apnap.language.effects import Destroy, Draw, Each, ForEach, GainLife, If, IfDone, LoseLife, Mill, Sacrifice
from apnap.language.kinds import Effect
from apnap.language.references import Bound, ControllerOf, Those, You
from tests.language.reading import declined, effects

_MILLED = Those(Bound("milled"), f.land)
_BEFORE = Compare(CountOf(_MILLED), ">=", 1)


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("Mill two cards. If a land card was milled this way, draw a card.", (Mill(2), If(_BEFORE, (Draw(),)))),
        (
            "Mill two cards. If no land cards were milled this way, draw a card.",
            (Mill(2), If(Unless(_BEFORE), (Draw(),))),
        ),
        ("Mill two cards. You gain 1 life for each land card milled this way.", (Mill(2), GainLife(CountOf(_MILLED)))),
        (
            "Destroy all creatures. For each creature destroyed this way, its controller loses 1 life.",
            (
                Destroy(Each(f.creature)),
                ForEach(
                    Those(Bound("destroyed"), f.creature),
                    (LoseLife(1, ControllerOf(Bound("each"))),),
                ),
            ),
        ),
        ("Sacrifice a creature. If you can't, draw a card.", (IfDone((Sacrifice(You(), f.creature),), (), (Draw(),)),)),
    ],
)
def test_effects_that_refer_to_what_was_done(text: str, nodes: tuple[Effect, ...]) -> None:
    assert effects(text) == nodes


@pytest.mark.parametrize(
    "text",
    [
        "If a land card was milled this way, draw a card.",
        "Mill a card. Each player mills a card. If a land card was milled this way, draw a card.",
        "Sacrifice two creatures. If you can't, draw a card.",
        "Destroy all Plains. For each land destroyed this way, draw a card unless they pay {2}.",
    ],
)
def test_text_with_no_clear_meaning_is_declined(text: str) -> None:
    assert declined(text)
