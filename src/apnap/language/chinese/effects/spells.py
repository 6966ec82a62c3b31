"""Spells: countering, copying and casting them, and their targets (CR 115.7, 601, 701.5, 707.10)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import references as r
from apnap.language import statics as s
from apnap.language.chinese.effects.changes_for_a_time import _TIME_LAST
from apnap.language.chinese.effects.permanents import act
from apnap.language.chinese.special_categories import Also, Pronoun, Self
from apnap.language.durations import END_OF_TURN, FOREVER
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec

SPELLS = Vocabulary()
say = SPELLS.say


class FromHand(Spec):
    """One of the cards in your hand, as a spell: what kind of spell it is."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, e.Choose) or value.count != 1 or value.by != r.You():
            return False
        tests, hand = parts(value.what), (f.InZone("hand"), f.OwnedBy(r.You()))
        rest = [test for test in tests if test not in hand and test != f.Non(f.land)]
        slots["_what"] = f.AllOf(tuple(rest))
        return all(test in tests for test in hand)


say("effect", "你可以从你手上施放一个{_what:spell_np}，且不需支付其法术力费用", e.CastIt, what=FromHand())
say("effect", "你可以使用{what:thing}，且不需支付其法术力费用", e.CastIt, play=True)
say("effect", "复制{what:thing}。你可以施放该复制品，且不需支付其法术力费用", e.CastIt, copy=True)
say("effect", "你可以施放{what:thing}，且不需支付其法术力费用", e.CastIt)
say("effect", "复制{what:thing}。你可以施放该复制品，且不需支付其法术力费用", e.CastIt, copy=True)
say("effect", "施放{what:thing}，且不需支付其法术力费用", e.CastIt, optional=False)
say("effect", "你可以施放{what:thing}", e.CastIt, free=False)
say("effect", "施放{what:thing}", e.CastIt, free=False, optional=False)
say("effect", "你可以{cost:paid}来施放{what:thing}，而不支付其法术力费用", e.CastIt, free=Self("_"), way=Self("_"))
say("effect", "你可以施放已转化的{what:thing}，且不需支付其法术力费用", e.CastIt, transformed=True)
say("effect", "你可以施放已转化的{what:thing}", e.CastIt, transformed=True, free=False, optional=Self("_"))

act(SPELLS, "反击", e.Counter)
say(
    "effect",
    "反击{what:thing}。如果以此法反击{only:a}，则改为将它在你的操控下放进战场",
    e.Counter,
    to="battlefield",
    under=r.You(),
)
say("effect", "反击{what:thing}。如果以此法反击{only:a}，则改为将它{to:sent_to}", e.Counter)
say("effect", "反击{what:thing}。如果以此法反击该咒语，则改为将它{to:sent_to}，而非置入其拥有者的坟墓场", e.Counter)
say("effect", "复制{what:thing}。你可以为该复制品选择新的目标", e.CopySpell)
say("effect", "{who:actor}复制{what:thing}。该牌手可以为该复制品选择新的目标", e.CopySpell)
say("effect", "复制{what:thing}{count:numeral}次。你可以为这些复制品选择新的目标", e.CopySpell)
say("effect", "复制{what:thing}", e.CopySpell, new_targets=False)
say("effect", "将{what:thing}复制{count:figure_of}次", e.CopySpell, new_targets=Self("_"))
say(
    "effect",
    "{who:silent_actor}为{what:thing}能以之为目标的其他每{targeting:goal_np}各复制一次，并分别以之为目标",
    e.CopySpell,
    new_targets=False,
)
say("goal_np", "个物件和牌手", f.AnyOf((f.Anything(), f.player)))
say("goal_np", "个{it:np}", Self())
say("effect", "你可以为{what:thing}选择新的目标", e.ChooseNewTargets)
for _how, _change in {
    "same": "更改{what:thing}的目标",
    "each": "更改{what:thing}的所有目标",
    "one": "更改{what:thing}的一个目标",
}.items():
    say("effect", _change, e.ChangeTargets, how=_how)
    say("effect", f"将{_change.removeprefix('更改')}改为{{to:thing}}", e.ChangeTargets, how=_how)
    say("effect", f"{_change}。新的目标必须是{{only:a}}", e.ChangeTargets, how=_how)

_ANY_MANA = s.May(f.IsPlayer("you"), "spend any colour", f.Is(r.Bound("affected")))
_ELSEWHERE = f.AnyOf((f.InZone("exile"), f.InZone("graveyard")))
for _action, _verb, _free in (
    ("play", "使用", False),
    ("cast", "施放", False),
    ("play", "不支付法术力费用地使用", True),
    ("cast", "不支付法术力费用地施放", True),
):
    _may = (s.May(f.IsPlayer("you"), _action, f.Is(r.Bound("affected")) & _ELSEWHERE, free=_free),)
    _again = Also(Self("to"), Self("_same"))
    say(
        "effect",
        f"于{{to:thing}}持续放逐的时段内，你可以{_verb}{{_same:those_cards}}",
        e.Apply,
        to=_again,
        rules=_may,
        duration=FOREVER,
    )
    _now = f"本回合中，你可以{_verb}{{to:thing}}"
    say("effect", _now, e.Apply, rules=_may, duration=END_OF_TURN, rather=_TIME_LAST)
    say("effect", f"{{duration}}，你可以{_verb}{{to:thing}}", e.Apply, rules=_may)
    _both = (*_may, _ANY_MANA)
    _freely = "，且可以将法术力视同任意颜色的法术力来支付该咒语的费用"
    say(
        "effect",
        f"于{{to:thing}}持续放逐的时段内，你可以{_verb}{{_same:those_cards}}{_freely}",
        e.Apply,
        to=_again,
        rules=_both,
        duration=FOREVER,
    )
    say("effect", f"{{duration}}，你可以{_verb}{{to:thing}}{_freely}", e.Apply, rules=_both)
say("those_cards", "该牌", Pronoun(False))
say("those_cards", "这些牌", Self())
