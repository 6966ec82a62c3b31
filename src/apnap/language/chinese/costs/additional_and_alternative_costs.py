"""Additional and alternative costs, and other ways to pay (CR 118.8, 118.9)."""

from __future__ import annotations

from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.changes import Gain
from apnap.language.chinese.special_categories import Listed, Self
from apnap.language.costs import Mana
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot

ADDITIONAL_AND_ALTERNATIVE_COSTS = Vocabulary()
say = ADDITIONAL_AND_ALTERNATIVE_COSTS.say


def _for_more(value: object) -> bool:
    return isinstance(value, s.AlternativeCost) and bool(value.cost)


ADDITIONAL_AND_ALTERNATIVE_COSTS.add(Listed("only_colours", "only_colour", "和／或"))
for _n, _letter in enumerate("白蓝黑红绿"):
    say("only_colour", f"{_letter}色", _n)
say("rule", "只有{colours:only_colours}法术力能用来支付X", s.SpendOnX)
say("rule", "{cost:paid}，以作为施放此咒语的额外费用", s.AdditionalCost)
say("rule", "{cost:paid}或{either:paid}，以作为施放此咒语的额外费用", s.AdditionalCost)
say("rule", "你可以{cost:paid}，以作为施放此咒语的额外费用", s.AdditionalCost, name=Self("_"))
say(
    "rule",
    "你可以支付任意次{cost:costs}，以作为施放此咒语的额外费用",
    s.AdditionalCost,
    repeatable=True,
)
_MORE = made(s.AdditionalCost, cost=(Mana("{1}"),), name="any amount", repeatable=True, rider=items(slot("_rider")))
_GIVEN = items(made(Static, rule=_MORE, zone="any"))
say(
    "rule",
    "你可以支付任意数量的法术力，以作为施放{affected:np}的额外费用。若你如此作，则{_rider:rule}",
    made(s.Continuous, affected=slot("affected"), changes=items(made(Gain, abilities=_GIVEN))),
)
_QUICK = made(s.AlternativeCost, cost=slot("cost"), name="flash", besides=True, then=())
say("rule", "若你施放~时多支付{cost:costs}，则你可以将它视同具有闪现异能地来施放", _QUICK, when=_for_more)
say(
    "rule",
    "你可以将~视同具有闪现异能地来施放。若你于法术不能施放的时机施放它，则在下一个清除步骤开始时，由它所成为之永久物的操控者将其牺牲",
    made(s.AlternativeCost, cost=(), name="flash", besides=True, then=Self("_")),
)
_RATHER = "你可以{cost:paid}，而不支付此咒语的法术力费用"
_OTHER_WAY = made(s.AlternativeCost, cost=slot("cost"), name=Self("_"))
say("rule", _RATHER, _OTHER_WAY)
say("rule", f"若{{condition}}，则{_RATHER}", s.AlternativeCost, name=Self("_"))
say("rule", f"从你的{{zone}}施放~时，{_RATHER}", s.AlternativeCost, name=Self("_"))
say("rule", f"若{{condition}}，则从你的{{zone}}施放~时，{_RATHER}", s.AlternativeCost, name=Self("_"))
say("rule", "每于施放此咒语时横置一个{what:np}，便可支付一点该永久物颜色或一般法术力的费用", s.HelpPay)
say(
    "rule",
    "每于施放此咒语时放逐一张{what:np}，便可支付一点一般法术力的费用",
    s.HelpPay,
    coloured=False,
    exiled=True,
)
say("rule", "每于施放此咒语时使用一个{what:np}，便可支付一点一般法术力的费用", s.HelpPay, coloured=False)
