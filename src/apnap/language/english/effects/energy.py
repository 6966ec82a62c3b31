"""Energy (CR 107.14)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language.amounts import Count, Number
from apnap.language.costs import PayEnergy
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.terminals import Terminal
from apnap.language.grammar.specs import slot
from apnap.language.grammar.values.said_before import ACTOR

ENERGY = Vocabulary()
say = ENERGY.say


def _energy(token: str) -> object:
    return token.count("{E}") if token and not token.replace("{E}", "") else None


def _symbols(value: object) -> str:
    return "{E}" * value if isinstance(value, int) and 0 < value < 6 else ""


ENERGY.add(Terminal("energy_symbols", "#symbols", _energy, _symbols, untold=1))
say("energy", "{n:energy_symbols}", slot("n"))
say("energy", "{n:number} {_one:energy_symbols}", slot("n"))
say("energy", "that many {_one:energy_symbols}", Number())
say("energy", "{_one:energy_symbols} for each {what:each_one}", Count)
say("vp*", "get<s> {amount:energy}", e.AddCounters, kind="energy", on=ACTOR)
say("vp*", "get<s> an amount of {_one:energy_symbols} equal to {amount}", e.AddCounters, kind="energy", on=ACTOR)
say("cost", "Pay {amount:energy}", PayEnergy)
say("cost", "{amount:energy}", PayEnergy)
say("paid", "pay {amount:energy}", PayEnergy)
