"""What was done "this way", and each of it."""

from __future__ import annotations

from apnap.language import amounts as a
from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language.chinese.special_categories import Self
from apnap.language.filters import HasType
from apnap.language.grammar.discourse import Discourse, noun_of
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, made, slot
from apnap.language.grammar.values.done_this_way import NAMES
from apnap.language.grammar.values.voting import VotersFor
from apnap.language.references import Bound, Those

DONE_THIS_WAY = Vocabulary()
say = DONE_THIS_WAY.say

_VERBS = {
    "milled": "磨掉",
    "discarded": "弃掉",
    "revealed": "展示",
    "exiled": "放逐",
    "destroyed": "消灭",
    "sacrificed": "牺牲",
    "tapped": "横置",
    "drawn": "抓",
    "put into a graveyard": "置入坟墓场",
}


class OfOneType(Spec):
    """All that was destroyed, where it was mentioned by one type: what it may be called."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        named = [mention.what for mention in talk.mentions if isinstance(mention.reference, Bound)]
        noun = noun_of(named[-1]) if named else None
        slots["_noun"] = noun
        one = isinstance(noun, HasType) and noun.types & (noun.types - 1) == 0
        return one and value == a.CountOf(Bound(NAMES["destroyed"]))


say("per", "每以此法消灭一个{_noun:noun}", OfOneType())
say("quantity", "以此法消灭的{_noun:noun}数量", OfOneType())
for _done, _verb in _VERBS.items():
    _all = Bound(NAMES[_done])
    _np = "np" if _done in ("destroyed", "sacrificed", "tapped", "put into a graveyard") else "card_np"
    _some = made(Those, of=_all, what=slot("_what"))
    _any = made(q.Compare, left=made(a.CountOf, what=_some), comparison=">=", right=1)
    say("condition", f"以此法{_verb}了{{_what:{_np}}}", _any)
    say("condition", f"未以此法{_verb}{{_what:{_np}}}", made(q.Unless, inner=_any))
    say("condition", f"以此法{_verb}了牌", q.Compare(a.CountOf(_all), ">=", 1))
    _one = "一个" if _np == "np" else "一张"
    say("per", f"每以此法{_verb}{_one}{{_what:{_np}}}", made(a.CountOf, what=_some))
    say("per", f"每以此法{_verb}{_one}{'永久物' if _np == 'np' else '牌'}", a.CountOf(_all))
    say("thing", f"以此法{_verb}的{{_what:{_np}}}", _some)
    say("quantity", f"以此法{_verb}的{{_what:{_np}}}数量", made(a.CountOf, what=_some))
    if _np == "card_np":
        say("quantity", f"以此法{_verb}的牌数量", a.CountOf(_all))
    say(
        "effect",
        f"每以此法{_verb}{_one}{{_what:{_np}}}，便{{effects:clauses}}",
        made(e.ForEach, what=_some, effects=slot("effects"), name=Self("_")),
    )
    say(
        "effect",
        f"每以此法{_verb}一张牌，便{{effects:clauses}}",
        made(e.ForEach, what=_all, effects=slot("effects"), name=Self("_")),
    )
say("thing", "{of:thing}中的{what:np}", Those)
_EACH_VOTE = made(e.ForEach, what=VotersFor(), effects=slot("effects"), name="voter")
say("effect", "每有一票选择{_choice:vote_choice}，便{effects:clauses}", _EACH_VOTE)
