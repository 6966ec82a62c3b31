"""An amount for one of several players (CR 608.2c): "each player discards their hand, then draws that many cards"."""

from __future__ import annotations

from apnap.language.amounts import Amount
from apnap.language.references import EachPlayer, Reference
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import value
from apnap.state.table import State


def value_for(state: State, amount: Amount, who: Reference, thing: int, context: Context) -> int:
    """The number for one of the players who do it. If each player does, "that many" is that player's own number."""
    own = context.numbers.get(f"that much by {thing}")
    if own is None or not isinstance(who, EachPlayer):
        return value(state, amount, context)
    beside = context.beside(context.you)
    beside.numbers["that much"] = own
    return value(state, amount, beside)
