"""Dealings between players: exchanges, piles, cards looked at, and what hangs on whether something was done."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.chinese.special_categories import Self
from apnap.language.effects import piles_and_exchanges as d
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot

DEALINGS = Vocabulary()
say = DEALINGS.say

say("effect", "{by:thing}将{what:thing}分成两堆。{chooser:actor}选择其中一堆", d.SeparateIntoPiles)
say(
    "effect",
    "{by:thing}展示{what:thing}，并将它们分成两堆。{chooser:actor}选择其中一堆",
    d.SeparateIntoPiles,
    reveal=True,
)
say("effect", "将~与你手上的一张灵气牌交换", d.SwapAura, when=lambda value: isinstance(value, d.SwapAura))
_HAND = made(f.AllOf, parts=items(f.InZone("hand"), made(f.OwnedBy, who=slot("_who"))))
say("effect", "检视{_who:whose_zone}手牌", made(e.Look, what=made(e.Each, what=_HAND, name=Self("_"))))
say("effect", "检视{what:thing}", e.Look)
say("effect", "{who:actor}检视{what:thing}", e.Look)
say("effect", "展示{what:thing}", e.Look, reveal=True, who=Self("_"))
say("effect", "选择{what:thing}", e.Pick)
say(
    "effect",
    "{effects:sentences}。当你如此作时，{then:sentences}",
    made(e.IfDone, effects=slot("effects"), then=items(made(e.WhenYouDo, effects=slot("then")))),
)
say("effect", "{effects:sentences}。若你如此作，则{then:sentences}", e.IfDone)
say("effect", "{effects:sentences}。若你无法如此作，则{otherwise:sentences}", e.IfDone, then=())
_NAMED: dict[str, object] = {"who": slot("who"), "cards": slot("cards"), "amount": Self("_")}
say("effect", "{who:actor}弃掉{cards:thing}", made(e.Discard, **_NAMED))
say("chosen_discard", "{who:actor}弃掉{cards:thing}", made(e.Discard, **_NAMED))
