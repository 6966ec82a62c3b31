"""Energy (CR 107.14)."""

from __future__ import annotations

from apnap.language import costs as c
from apnap.language import effects as e
from apnap.language.chinese.special_categories import Self, Words
from apnap.language.grammar.productions import Vocabulary

ENERGY = Vocabulary()
say = ENERGY.say


def _energy(value: object) -> str:
    """A symbol for each, where there are few."""
    return "{E}" * value if isinstance(value, int) and 0 < value < 9 else ""


ENERGY.add(Words("energy_symbols", _energy))
say("energy", "{it:energy_symbols}", Self())
say("energy", "{it:pieces}{E}", Self())
say("effect", "{on:actor}得到{amount:energy}", e.AddCounters, kind="energy")
say("cost", "支付{amount:energy}", c.PayEnergy)
