"""Energy (CR 107.14)."""

from __future__ import annotations

from apnap.language import costs as c
from apnap.language import effects as e
from apnap.language.amounts import Number
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
_OF = {"mana": "任意数量的法术力", "energy": "任意数量的{E}"}
for _what, _words in _OF.items():
    say("effect", f"{{who:actor}}可以支付{_words}", e.PayAnyAmount, what=_what)
say("quantity", "以此法支付的法术力总量", Number("paid"))
say("cost", "支付{amount:energy}", c.PayEnergy)
