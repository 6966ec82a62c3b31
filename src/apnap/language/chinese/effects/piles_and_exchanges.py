"""Piles and exchanges (CR 700.3, 701.10)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language.effects import piles_and_exchanges as d
from apnap.language.grammar.productions import Vocabulary

PILES_AND_EXCHANGES = Vocabulary()
say = PILES_AND_EXCHANGES.say

say("effect", "{by:thing}将{what:thing}分成两堆。{chooser:actor}选择其中一堆", d.SeparateIntoPiles)
say(
    "effect",
    "{by:thing}展示{what:thing}，并将它们分成两堆。{chooser:actor}选择其中一堆",
    d.SeparateIntoPiles,
    reveal=True,
)
say("effect", "将~与你手上的一张灵气牌交换", d.SwapAura, when=lambda value: isinstance(value, d.SwapAura))

say("effect", "交换{one:thing}与{other:owned}操控权", e.ExchangeControl)
say("effect", "交换{one:owned}操控权", e.ExchangeControl)
