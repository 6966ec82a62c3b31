"""Reading how mana is added."""

from __future__ import annotations

import pytest

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.abilities import Triggered
from apnap.language.amounts import CountersOn, PowerOf
from apnap.language.effects import AddMana
from apnap.language.kinds import Effect
from apnap.language.patterns import TappedForMana
from apnap.language.references import Bound
from tests.language.reading import declined, effects, read


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("Add an amount of {G} equal to ~'s power.", (AddMana("{G}", amount=PowerOf()),)),
        ("Add an additional {G}.", (AddMana("{G}"),)),
        ("Add {G} for each charge counter on ~.", (AddMana("{G}", amount=CountersOn("charge")),)),
        ("Add two mana in any combination of {R} and/or {G}.", (e.AddMana(colours=(3, 4), amount=2, combined=True),)),
        ("Add {W}{W}, {W}{U}, or {U}{U}.", (e.AddMana(colours=(0, 1), amount=2, combined=True),)),
    ],
)
def test_adding_mana(text: str, nodes: tuple[Effect, ...]) -> None:
    assert effects(text) == nodes


def test_mana_of_a_type_that_was_produced() -> None:
    (trigger,) = read(
        "Whenever a player taps a land for mana, that player adds one mana of any type that land produced."
    )
    assert trigger == Triggered(TappedForMana(f.land), (AddMana(produced=True, who=Bound("that player")),))


@pytest.mark.parametrize(
    "text",
    [
        "Add {W}{W}, {U}{U}, or {B}{B}.",
    ],
)
def test_text_with_no_clear_meaning_is_declined(text: str) -> None:
    assert declined(text)
