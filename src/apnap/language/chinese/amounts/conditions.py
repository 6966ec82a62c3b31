"""Conditions: what must be true."""

from __future__ import annotations

from apnap.language import amounts as a
from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language.chinese.special_categories import HAND, HELD, Also, Listed, Self, others, player
from apnap.language.effects import Each
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Make, Slots, Spec, items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.kinds import AllOf, Filter, Non
from apnap.language.references import Bound, Last, Linked, This, Those, You

CONDITIONS = Vocabulary()
say = CONDITIONS.say
CONDITIONS.add(Listed("conditions_and", "condition", "且"), Listed("conditions_or", "condition", "或"))


class Held(Spec):
    """Things that somebody controls: who it is, and what they are."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, q.Exists) or not isinstance(value.what, Filter):
            return False
        tests = parts(value.what)
        holders = [part for part in tests if isinstance(part, f.ControlledBy)]
        rest = tuple(part for part in tests if part not in holders)
        if len(holders) != 1 or not rest:
            return False
        slots["what"] = slots["same"] = rest[0] if len(rest) == 1 else AllOf(rest)
        slots["who"], slots["at_least"] = holders[0].who, value.at_least
        return True


class ThisCard(Spec):
    """The card itself, in a slot."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots["it"] = This()
        return True


def one(value: object) -> bool:
    return isinstance(value, q.Exists) and value.at_least == 1


def another(value: object) -> bool:
    return one(value) and others(getattr(value, "what", None))


def in_words(value: object) -> bool:
    """What is asked of the player can be said of them: they control something, and the like."""
    tests = parts(value.what) if isinstance(value, q.Exists) else ()
    return len(tests) == 2 and isinstance(tests[1], (f.Controls, f.Measures, f.HadThisTurn))


def of_card(value: object) -> bool:
    """It is asked of which kind a card is that was on top of a library."""
    what = value.what if isinstance(value, q.Fits) else None
    kinds = (f.HasType, f.HasSubtype, f.HasSupertype, f.HasColour)
    return (
        isinstance(what, Bound)
        and what.name.startswith("top")
        and isinstance(value, q.Fits)
        and all(isinstance(part, (*kinds, Non)) for part in parts(value.filter))
    )


class Lying(Spec):
    """Cards in somebody's zone: whose it is, the zone, and what they are."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, q.Exists):
            return False
        tests = parts(value.what)
        zones = [part.zone for part in tests if isinstance(part, f.InZone) and part.zone in HELD]
        owners = [part.who for part in tests if isinstance(part, f.OwnedBy)]
        rest = tuple(part for part in tests if not isinstance(part, (f.InZone, f.OwnedBy)))
        if len(zones) != 1 or len(owners) != 1:
            return False
        slots["what"] = AllOf((*rest, f.InZone("")))
        slots["who"], slots["zone"], slots["at_least"] = owners[0], zones[0], value.at_least
        return True


def _held(name: str) -> Make:
    return made(f.Measures, what="hand", comparison="=", amount=slot(name))


_AMONG_YOURS = made(a.Different, what="powers", among=both("_what", f.you_control))
_SO_MANY: dict[str, object] = {"comparison": ">=", "right": slot("_n")}
say(
    "condition",
    "你操控{_n:pieces}或更多力量各不相同的{_what:np}",
    made(q.Compare, left=_AMONG_YOURS, **_SO_MANY),
)
_BURIED = made(AllOf, parts=items(f.InZone("graveyard"), made(f.OwnedBy, who=slot("_who"))))
_KINDS = made(a.Different, what="card types", among=_BURIED)
say("condition", "{_who:whose_zone}坟墓场中牌的牌类别有{_n:numeral}种或更多", made(q.Compare, left=_KINDS, **_SO_MANY))
say("condition", "{_who:thing}没有手牌", made(q.Unless, inner=made(q.Exists, what=HAND)))
_RICHEST = f.player & f.Measures("life", ">=", a.Greatest("life total", f.player))
say("condition", "{what:thing}正攻击总生命最多或并列最多的牌手", q.Fits, filter=f.Attacking(Each(_RICHEST)))
say("condition", "你有{at_least:numeral}位或更多对手", q.Exists, what=f.opponent)
_OPPONENT = made(AllOf, parts=items(f.opponent, slot("_clause")))
_EMPTY = made(AllOf, parts=items(f.opponent, f.Measures("hand", "=", 0)))
say("condition", "任一对手没有手牌", made(q.Exists, what=_EMPTY))
_COMMANDER = f.AllOf((f.HasStatus("commander"), f.you_own, f.you_control))
say("condition", "你操控你的指挥官", q.Exists(_COMMANDER))
say("condition", "未支付其致敬费用", q.Unless(q.Fits(This(), f.HasStatus("tribute paid"))))
say("condition", "~与另一个生物搭档", q.Fits(This(), f.HasStatus("paired")))
say("condition", "任一对手{_clause:clause}", made(q.Exists, what=_OPPONENT), when=in_words)
say("condition", "任一对手操控{_what:np}", made(q.Exists, what=both("_what", f.ControlledByOpponent())))
say("condition", "~在你的{_zone:zone}中", q.Fits, what=This(), filter=made(f.InZone, zone=slot("_zone")))
say("condition", "该牌是{filter:card_np}", q.Fits, what=Self("_"), when=of_card)
say("condition", "{who:whose_zone}{zone:own_zone}有{what:np}", Lying(), when=one)
say("condition", "{who:whose_zone}{zone:own_zone}有{at_least:cards}或更多{what:np}", Lying())
_MAIN = q.During(("precombat main", "postcombat main"))
say("condition", "你是在你的行动阶段施放此咒语", q.Every((q.WasCast(), q.TurnOf(You()), _MAIN)))
say("condition", "{parts:conditions_and}", q.Every)
say("condition", "{choices:conditions_or}", q.Either)
say("condition", "{who:thing}操控{what:a}", Held(), when=another)
say("condition", "{who:thing}操控{what:np}", Held(), when=one)
say("condition", "{who:thing}操控{at_least:figure_of}{what:measure}或更多{same:np}", Held())
say(
    "condition",
    "{who:thing}未操控{what:np}",
    made(q.Unless, inner=Held()),
    when=lambda value: one(getattr(value, "inner", None)),
)
_ENDURING = made(f.HasCounters, kind=slot("_kind"), at_least=slot("_n"))
say(
    "condition",
    "某对手具有{_n:numeral}个或更多{_kind:counter}",
    made(q.Exists, what=made(AllOf, parts=items(f.opponent, _ENDURING))),
)
say("condition", "有{what:a}", q.Exists, when=lambda value: not player(getattr(value, "what", None)))
say("condition", "有{what:np}", q.Exists)
say(
    "condition",
    "有{at_least:figure_of}{what:measure}或更多{same:np}",
    made(q.Exists, what=Also(Self("what"), Self("same")), at_least=slot("at_least")),
)
_AS_MANY = f.IsPlayer("opponent") & f.Measures("hand", ">=", a.Count(f.InZone("hand") & f.OwnedBy(You())))
say("condition", "你的手牌比每位对手都多", q.Unless(q.Exists(_AS_MANY)))
say("condition", "没有{what:np}", made(q.Unless, inner=made(q.Exists, what=slot("what"))))
_LAST = Last(Those(Linked(), f.creature))
say("condition", "以~放逐的牌中有生物牌", q.Compare(a.CountOf(_LAST), ">=", 1))
say("condition", "没有牌手如此作", q.Compare(a.CountOf(Bound("willing")), "<", 1))
_HELD = made(a.Count, what=HAND)
for _sign, _word in (("<=", "少"), (">=", "多")):
    _several = made(q.Compare, left=_HELD, comparison=_sign, right=slot("_n"))
    say("condition", f"{{_who:whose}}手牌为{{_n:numeral}}张或更{_word}", _several)
say("condition", "{left:quantity}{comparison:compared}{right:quantity}", q.Compare)
_FOUGHT = f.AnyOf((f.HasStatus("attacked this turn"), f.HasStatus("blocked this turn")))
say("condition", "{what:thing}于本回合中攻击或阻挡过", q.Fits, filter=_FOUGHT)
say("condition", "{what:thing}吞噬过生物", q.Fits, filter=f.HasStatus("devoured a creature"))
_CARDS_HELD = made(f.AnyOf, choices=items(_held("_a"), _held("_b")))
say("condition", "{what:thing}恰有{_a:numeral}张或{_b:numeral}张手牌", q.Fits, filter=_CARDS_HELD)
say(
    "condition",
    "{_who:thing}的手牌不是恰有{_a:numeral}张或{_b:numeral}张",
    made(q.Unless, inner=made(q.Fits, what=slot("_who"), filter=_CARDS_HELD)),
)
say("condition", "你是这些牌手之一", q.Fits(You(), f.Is(Bound("highest"))))
say("condition", "{what:thing=it}{filter:is_so}", q.Fits)
say(
    "condition",
    "{what:thing}{filter:is_not}",
    made(q.Unless, inner=made(q.Fits, what=slot("what"), filter=slot("filter"))),
)
say("is_so", "是{it:adjective}", Self(), when=lambda value: isinstance(value, f.HasSupertype))
for _n, _word in enumerate("白蓝黑红绿"):
    say("is_so", f"是{_word}色", f.HasColour(_n))
say(
    "is_so",
    "上有{at_least:numeral}个或更多{kind:counter}",
    f.HasCounters,
    when=lambda value: value != f.HasCounters(getattr(value, "kind", "")),
)
say("is_so", "上有{kind:counter}", f.HasCounters)
say("is_so", "{it:clause}", Self(), when=lambda value: not isinstance(value, (f.HasType, f.HasColour, f.HasSubtype)))
say("is_so", "是{it:np}", Self())
say("is_not", "不是{it:np}", Self())
say("condition", "是在你的回合中", q.TurnOf(You()))
say("condition", "不是在你的回合中", q.Unless(q.TurnOf(You())))
say("condition", "现在是{who:whose}回合", q.TurnOf)
say("condition", "现在是{steps}", q.During)
say("condition", "{it:pronoun}已增幅", ThisCard(), when=lambda value: value == q.WasPaid("kicker"))
say("condition", "它未增幅", q.Unless(q.WasPaid("kicker")))
say("condition", "此咒语已增幅", q.WasPaid("kicker"))
say("condition", "曾支付此咒语的额外费用", q.WasPaid("additional"))
say("condition", "已支付~的{cost:keyword_name}费用", q.WasPaid)
say("condition", "~是被施放的", q.WasCast())
say("condition", "~是从你手上施放的", q.WasCast("hand"))
say("condition", "~是从{zone}施放的", q.WasCast)
say("condition", "并非{inner:condition}", q.Unless)
say("condition", "现在是{step}之前", q.Before)
say("condition", "忽略此效应", q.IsIgnored())
say("condition", "施放此咒语时支付过{mana:symbol}", q.WasSpent)
say("condition", "施放此咒语时支付过至少{at_least:numeral}点{mana:colour_name}法术力", q.WasSpent)
