"""Replacement effects: what happens instead (CR 614)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import references as r
from apnap.language import statics as s
from apnap.language.chinese.special_categories import Self
from apnap.language.durations import END_OF_TURN
from apnap.language.grammar.discourse import parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made, slot
from apnap.language.kinds import Filter
from apnap.language.patterns import YOU, CreatesTokens, DealsDamage, GainsLife, GetsCounters

REPLACEMENT = Vocabulary()
say = REPLACEMENT.say


def _of_creatures(value: object) -> bool:
    """Creatures die (CR 700.4)."""
    what = value.what if isinstance(value, s.GoesTo) else None
    return f.creature in parts(what) or isinstance(what, f.Is)


def _creatures(value: object) -> bool:
    return isinstance(value, Filter) and f.creature in parts(value)


def _typed(value: object) -> bool:
    """A source of some type or kind."""
    tests = parts(value) if isinstance(value, Filter) else ()
    return any(isinstance(test, (f.HasType, f.HasSubtype)) for test in tests)


say("rule", "如果{pattern:would}，则改为{effects:clauses}", s.Instead)
say("rule", "如果{pattern:would}，则你可以改为略过之", s.Instead, effects=(), optional=True)
say("rule", "如果{pattern:would}，则你可以改为{effects:clauses}", s.Instead, optional=True)
say("rule", "如果{pattern:would}，则改为略过之", s.Instead, effects=())
say(
    "rule",
    "如果{what:subject}将死去，则改为将它{instead:sent_to}",
    s.GoesTo,
    origin="battlefield",
    destination="graveyard",
    when=_of_creatures,
)
say("rule", "如果{what:subject}将从{origin:from_zone}移到{destination:zone}，则改为将它{instead:sent_to}", s.GoesTo)
say(
    "rule",
    "如果{what:subject}将被弃掉，则改为将它{instead:sent_to}",
    s.GoesTo,
    origin=Self("_"),
    destination=Self("_"),
    why="discard",
)
say(
    "rule",
    "如果{what:subject}将从{origin:from_zone}移到{destination:zone}，则改为将它洗入其拥有者的牌库",
    s.GoesTo,
    instead="library",
    shuffled=True,
)
say("from_zone", "任何区域", "")
say("from_zone", "{it:zone}", Self())
say("sent_to", "放逐", "exile")
say("sent_to", "置于其拥有者手上", "hand")
say("sent_to", "置于其拥有者的牌库顶", "library")
say("sent_to", "置入其拥有者的坟墓场", "graveyard")
say("sent_to", "移到{it:zone}", Self())
_GAINS, _MAKES = GainsLife(YOU), CreatesTokens(YOU)
say("rule", "如果你将获得生命，则改为你获得该数量{factor:numeral}倍的生命", s.Multiply, pattern=_GAINS)
say("rule", "如果你将获得生命，则改为你获得原数量加{plus:digits}点生命", s.Multiply, pattern=_GAINS, factor=Self("_"))
_TOKENS = "如果将在你的操控下派出一个或数个衍生物，则改为派出{factor:numeral}倍数量的该类衍生物"
say("rule", _TOKENS, s.Multiply, pattern=_MAKES)
_PUT = made(GetsCounters, what=slot("_what"), kind=slot("_kind"))
_PUTTING = "如果将在{_what:a}上放置一个或数个{_kind:counter}，则改为在其上放置"
say("rule", _PUTTING + "{factor:numeral}倍数量的{_kind:counter}", s.Multiply, pattern=_PUT)
say("rule", _PUTTING + "该数量加{plus:numeral}的{_kind:counter}", s.Multiply, pattern=_PUT, factor=Self("_"))
for _hurt, _whom, _again in (
    (None, "任一永久物或牌手", "该永久物或牌手"),
    (slot("_hurt"), "{_hurt:a=it}", "该永久物或牌手"),
):
    _harm = made(DealsDamage, source=slot("_source"), recipient=_hurt, combat=slot("_combat"))
    _dealing = f"如果{{_source:a_source}}将对{_whom}造成{{_combat:damage}}，则改为它对{_again}造成"
    say("rule", _dealing + "{factor:numeral}倍的伤害", s.Multiply, pattern=_harm)
    say("rule", _dealing + "该数量加{plus:digits}点伤害", s.Multiply, pattern=_harm, factor=Self("_"))
say("a_source", "任一来源", None)
say("a_source", "{reference:thing=source}", f.Is)
say("a_source", "某个{it:np}", Self(), when=_creatures)
say("a_source", "某个{it:np}来源", Self(), when=_typed)
say("a_source", "某个{it:dealer_np}", Self(), when=lambda value: isinstance(value, Filter))
say("rule", "如果{pattern:would}，则改为该数量的{factor:numeral}倍", s.Multiply)
say("rule", "如果{pattern:would}，则改为该数量加{plus:digits}", s.Multiply, factor=Self("_"))
say("rule", "如果{pattern:would}，则改为该数量的{factor:numeral}倍加{plus:digits}", s.Multiply)
say("rule", "{what:subject}下一次将被消灭时，改为将它重生", s.RegenerationShield)

_AFFECTED = f.Is(r.Bound("affected"))
_STRUCK = f.AllOf((_AFFECTED, f.DealtDamageThisTurn(r.This())))
for _dying, _struck in ((_AFFECTED, "{to:thing}本回合"), (_STRUCK, "以此法受到伤害的生物本回合{to:unsaid}")):
    _exiled = (s.GoesTo(_dying, "battlefield", "graveyard", "exile"),)
    say("effect", f"如果{_struck}将死去，则改为将它放逐", e.Apply, rules=_exiled, duration=END_OF_TURN)
