"""Hands: discarding, revealing, choosing from them (CR 402, 701.8)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import references as r
from apnap.language.amounts import Count, Plus, Times, X
from apnap.language.chinese.special_categories import Self
from apnap.language.filters import InZone, OwnedBy
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, items, made, slot
from apnap.language.kinds import AllOf

HANDS = Vocabulary()
say = HANDS.say

_THEIR_HAND = made(f.AllOf, parts=items(f.InZone("hand"), made(f.OwnedBy, who=slot("_who"))))
say("effect", "检视{_who:whose_zone}手牌", made(e.Look, what=made(e.Each, what=_THEIR_HAND, name=Self("_"))))
_NAMED: dict[str, object] = {"who": slot("who"), "cards": slot("cards"), "amount": Self("_")}
say("effect", "{who:actor}弃掉{cards:thing}", made(e.Discard, **_NAMED))
say("chosen_discard", "{who:actor}弃掉{cards:thing}", made(e.Discard, **_NAMED))

_ALL_BUT_X = Plus(Count(InZone("hand") & f.you_own), Times(-1, X()))
say("effect", "选择你手上的X张牌，并弃掉其余的牌", e.Discard(r.You(), _ALL_BUT_X))
say("effect", "{who:silent_actor}弃{amount:cards}牌", e.Discard)
say("effect", "{who:silent_actor}随机弃{amount:cards}牌", e.Discard, random=True)
say("effect", "{who:silent_actor}弃{amount:cards}{what:card_np}", e.Discard)
say("effect", "{who:silent_actor}随机弃{amount:cards}{what:card_np}", e.Discard, random=True)
say("effect", "{who:silent_actor}弃至多{amount:cards}牌", e.Discard, up_to=True)
say("effect", "{who:silent_actor}弃任意数量的牌", e.Discard, amount=None, up_to=True)
say("effect", "{who:silent_actor}弃任意数量的{what:card_np}", e.Discard, amount=None, up_to=True)
say("effect", "弃掉你的手牌", e.Discard(r.You(), None))
say("effect", "{who:silent_actor}弃掉其手牌", e.Discard, amount=None)
say("effect", "{who:silent_actor}弃掉所有{what:card_np}", e.Discard, amount=None)
_HAND = "{who:actor}展示其手牌。{chooser:actor}从中选择"
for _category, _hand in (
    ("effect", "{who:actor}展示其手牌。{chooser:actor}"),
    ("chosen_discard", "{who:unsaid}{chooser:actor}"),
):
    say(_category, f"{_hand}从中选择{{amount:cards}}牌。该牌手弃掉该牌", e.Discard)
    say(_category, f"{_hand}从中选择{{amount:cards}}{{what:card_np}}。该牌手弃掉该牌", e.Discard)
say("chosen_discard", "{it:effect}", Self())
say("unsaid", "", Self())
say("effect", f"{_HAND}所有{{what:card_np}}。该牌手弃掉这些牌", e.Discard, amount=None)
say("effect", "{who:actor}展示其手牌", e.RevealHand)


class OfHand(Spec):
    """A card of another player's hand is chosen: how many, and what they are."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        chosen = value.what if isinstance(value, e.Pick) else None
        if not isinstance(chosen, e.Choose) or chosen.by != r.You() or chosen.count is None:
            return False
        tests = parts(chosen.what)
        owners = [part for part in tests if isinstance(part, OwnedBy) and isinstance(part.who, r.Bound)]
        rest = [part for part in tests if part not in owners and part != InZone("hand")]
        slots["_n"], slots["_what"] = chosen.count, AllOf((*rest, InZone("")))
        return len(owners) == 1 and InZone("hand") in tests


say("effect", "你选择其中{_n:cards}{_what:np}", OfHand())
