"""Reading how counters are put and removed."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Static, Triggered
from apnap.language.effects import AddCounters, Target
from apnap.language.kinds import Effect
from apnap.language.references import Host
from tests.language.reading import declined, effects, read


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        (
            "Distribute three +1/+1 counters among one or two target creatures.",
            (AddCounters("+1/+1", 3, Target(f.creature, count=2, at_least=1), divided=True),),
        ),
        (
            "Distribute three +1/+1 counters among any number of target creatures.",
            (AddCounters("+1/+1", 3, Target(f.creature, count=3, at_least=0), divided=True),),
        ),
    ],
)
def test_distributing_counters(text: str, nodes: tuple[Effect, ...]) -> None:
    assert effects(text) == nodes


def test_that_creature_gets_counters_only_if_it_has_not_died() -> None:
    words = (
        "Whenever a creature dealt damage by enchanted creature this turn dies, put a +1/+1 counter on that creature."
    )
    (ability,) = read(words, own=f.enchantment)
    assert isinstance(ability, Triggered)
    assert ability.effects == (AddCounters("+1/+1", 1, Host()),)
    assert declined("Whenever a creature dies, put a +1/+1 counter on that creature.", "line")


def test_replacing_how_many_counters_an_effect_puts() -> None:
    text = (
        "If an effect would put one or more counters on a permanent you control, it puts twice that many of those "
        "counters on that permanent instead."
    )
    assert read(text) == (Static(s.Multiply(p.GetsCounters(f.permanent & f.you_control, effect=True), 2)),)


@pytest.mark.parametrize(
    "text",
    [
        "Remove those counters.",
    ],
)
def test_text_with_no_clear_meaning_is_declined(text: str) -> None:
    assert declined(text)
