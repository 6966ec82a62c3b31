"""Amounts for each of something: 你每操控一个生物，便获得1点生命."""

from __future__ import annotations

from dataclasses import replace

from apnap.language import amounts as a
from apnap.language import changes as ch
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.chinese.special_categories import HAND, HELD, Also, Self, bare
from apnap.language.durations import END_OF_TURN, FOREVER
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.wording.manner import EACH, TIME_FIRST, told, way_of
from apnap.language.kinds import AllOf, Filter
from apnap.language.patterns import Moves
from apnap.language.references import You

FOR_EACH = Vocabulary()
say = FOR_EACH.say


COUNTED = (a.Count, a.CountOf, a.EventsThisTurn, a.CountersOn, a.PartySize, a.Different, a.ColoursSpent)
"""Amounts that can be counted one by one."""


class PerEach(Spec):
    """An amount that grows with a number of things: what is counted, and how much there is for each.

    With `yours`, only of things that you control, which is said with you as the subject.
    """

    def __init__(self, yours: bool = False) -> None:
        self.yours = yours

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        factor, counted = split(value)
        if not isinstance(counted, COUNTED) or (self.yours and not you_hold(counted)):
            return False
        slots["_per"], slots["_each"] = counted, factor
        return True


class TokensPer(Spec):
    """Tokens that are created for each of something."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, e.CreateToken):
            return False
        factor, counted = split(value.count)
        slots["_per"], slots["_one"] = counted, replace(value, count=factor)
        return isinstance(counted, COUNTED)


class StatsPer(Spec):
    """A single change of +n/+n for each of something."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], ch.ModifyPT):
            return False
        both = [split(value[0].power), split(value[0].toughness)]
        counted = [what for _, what in both if not isinstance(what, int)]
        if not counted or not isinstance(counted[0], COUNTED) or counted[-1] != counted[0]:
            return False
        if any(isinstance(what, int) and factor for factor, what in both):
            return False
        sign = "-" if any(factor < 0 for factor, _ in both) else "+"
        slots["_stats"] = "/".join(f"{sign}{abs(factor)}" for factor, _ in both)
        slots["_per"] = counted[0]
        return True


class StatsPerAnd(Spec):
    """Several changes, one of them +n/+n for each of something: the slot `_rest` holds the others."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        sized = [one for one in value if isinstance(one, ch.ModifyPT)] if isinstance(value, tuple) else []
        if len(sized) != 1 or way_of(sized[0], talk.manners) != EACH or not isinstance(value, tuple):
            return False
        slots["_rest"] = tuple([one for one in value if one is not sized[0]])
        return len(value) > 1 and StatsPer().match((sized[0],), slots, talk, hint)


def split(value: object) -> tuple[int, object]:
    """A number, or that many times what is counted."""
    if isinstance(value, int):
        return value, 0
    return (value.factor, value.amount) if isinstance(value, a.Times) else (1, value)


def you_hold(value: object) -> bool:
    return isinstance(value, a.Count) and f.you_control in parts(value.what)


class Held(Spec):
    """What is counted, apart from whose it is or which zone it is in."""

    def __init__(self, kind: type[Filter]) -> None:
        self.kind = kind

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, a.Count) or value.different_names:
            return False
        tests = parts(value.what)
        holders = [part for part in tests if isinstance(part, self.kind)]
        zones = [part.zone for part in tests if isinstance(part, f.InZone) and part.zone in HELD]
        rest = tuple(part for part in tests if part not in holders and not isinstance(part, f.InZone))
        if len(holders) != 1 or bool(zones) != (self.kind is f.OwnedBy):
            return False
        slots["who"] = getattr(holders[0], "who", None)
        slots["zone"] = zones[0] if zones else ""
        slots["what"] = AllOf((*rest, f.InZone(""))) if zones else AllOf(rest)
        return bool(rest) or bool(zones)


def _several(value: object) -> bool:
    """All that fit a description, and no thing that is named."""
    return isinstance(value, (e.Each, Filter)) and not isinstance(value, f.Is)


def so_told(value: object, talk: Discourse) -> bool:
    """The card doesn't word it differently."""
    return way_of(value, talk.manners) in ("", EACH)


def lasts(value: object) -> bool:
    return isinstance(value, e.Apply) and value.duration == END_OF_TURN


def stats_each(value: object, talk: Discourse) -> bool:
    """As the card words it. Where that isn't known, what is chosen or named there gets +X/+X instead, where X is a
    number of things; so does what shrinks without a duration."""
    way = way_of(value, talk.manners)
    if way:
        return way == EACH
    return grows(value) if isinstance(value, s.Continuous) else not _by_x(value)


def each_for_a_time(value: object, talk: Discourse) -> bool:
    """The card first says how long it lasts."""
    return stats_each(value, talk) and told(TIME_FIRST)(value, talk)


def _by_x(value: object) -> bool:
    change = value.changes[0] if isinstance(value, e.Apply) and value.changes else None
    amounts = [change.power, change.toughness] if isinstance(change, ch.ModifyPT) else []
    several = any(isinstance(amount, a.Times) and abs(amount.factor) > 1 for amount in amounts)
    counted = any(isinstance(split(amount)[1], (a.Count, a.PartySize, a.Different)) for amount in amounts)
    return isinstance(getattr(value, "to", None), (e.Target, e.Each)) and counted and not several


def grows(value: object) -> bool:
    """What shrinks does so by X."""
    change = value.changes[0] if isinstance(value, s.Continuous) else None
    return not isinstance(change, ch.ModifyPT) or (split(change.power)[0] >= 0 and split(change.toughness)[0] >= 0)


def less(value: object) -> bool:
    return isinstance(value, s.CostChange) and split(value.generic)[0] < 0


def more(value: object) -> bool:
    return isinstance(value, s.CostChange) and isinstance(value.generic, a.Times) and value.generic.factor > 0


def less_as_written(value: object) -> bool:
    return isinstance(value, s.CostChange) and split(value.times)[0] == -1


say("per", "{_who:thing}每有一张手牌", made(a.Count, what=HAND))
_DEATHS = made(Moves, what=slot("_what"), origin="battlefield", destination="graveyard")
say("per", "本回合中每有一个{_what:np}死去", made(a.EventsThisTurn, pattern=_DEATHS))
say("per", "你冒险团中每有一个生物", a.PartySize())
say("per", "施放此咒语时支付的法术力中每有一种颜色", a.ColoursSpent())
say("per", "{among:np}中每有一种{what:different_kind}", a.Different)
for _name, _word in {
    "card types": "牌类别",
    "basic land types": "基本地类别",
    "colours": "颜色",
    "mana values": "法术力值",
    "powers": "力量",
}.items():
    say("different_kind", _word, _name)
say("different_kind", "{it:text}", Self())
_WORN = made(AllOf, parts=items(slot("_what"), made(f.AttachedTo, reference=slot("_on"))))
say("per", "{_on:thing}上每贴附一个{_what:np}", made(a.Count, what=_WORN))
say("per", "{who:thing}每操控一个{what:np}", Held(f.ControlledBy))
say("per", "对手每操控一个{what:np}", Held(f.ControlledByOpponent))
say("per", "{who:whose_zone}{zone:own_zone}每有一张{what:np}", Held(f.OwnedBy))
say("per", "战场上每有一个{what:np}", a.Count, when=bare)
say("per", "每有一{_what:measure}{what:np}", a.Count, what=Also(Self("what"), Self("_what")))
say("per", "{on:thing}上每有一个{kind:counter}", a.CountersOn)
say("per", "每以此法移去一个{kind:counter}", a.CountersRemoved)
say("own_zone", "手上", "hand")
say("own_zone", "{it:zone}中", Self())


_YOURS = PerEach(yours=True)
_PER = PerEach()
for _kind, _verb in ((e.GainLife, "获得"), (e.LoseLife, "失去")):
    say("effect", f"{{_per:per}}，便{_verb}{{_each:points}}生命", _kind, amount=_YOURS, who=You(), rather=so_told)
    _life = made(_kind, amount=_PER, who=Also(Self("who"), Self("_who")))
    say("effect", f"{{_per:per}}，{{who:thing}}便{{_who:apart}}{_verb}{{_each:points}}生命", _life, rather=so_told)
say("effect", "{_per:per}，便{_one:effect}", TokensPer(), rather=so_told)
say("effect", "{_per:per}，便抓{_each:cards}牌", e.Draw, amount=_PER, rather=so_told)
for _deed, _verb in ((e.Draw, "抓"), (e.Discard, "弃"), (e.Mill, "磨")):
    _cards = made(_deed, amount=_PER, who=Also(Self("who"), Self("_who")))
    say("effect", f"{{_per:per}}，{{who:thing}}便{{_who:apart}}{_verb}{{_each:cards}}牌", _cards, rather=so_told)
say("effect", "{_per:per}，便加{mana:text}", e.AddMana, amount=_PER, rather=so_told)
for _on in ("其上放置{_each:pieces}{kind:counter}{on:it_is_one}", "{on:thing}上放置{_each:pieces}{kind:counter}"):
    say("effect", f"{{_per:per}}，便在{_on}", e.AddCounters, amount=_PER, rather=so_told)
_GETS = "{_per:per}，{to:affected}便得{_stats:text}"
say("effect", f"{{duration}}，{_GETS}", e.Apply, changes=StatsPer(), when=lasts, rather=each_for_a_time)
say("effect", f"{_GETS}{{duration}}", e.Apply, changes=StatsPer(), when=lasts, rather=stats_each)
say("effect", _GETS, e.Apply, changes=StatsPer(), duration=FOREVER)
_BESIDES: dict[str, object] = {"changes": StatsPerAnd()}
_TO = Also(Self("to"), Self("_same"))
_AND_GETS = "{to:affected}{_rest:changes}，且{_per:per}，{_same:they_or_it}便得{_stats:text}"
say("effect", f"{{duration}}，{_AND_GETS}", made(e.Apply, to=_TO, duration=slot("duration"), **_BESIDES), when=lasts)
_WHO = Also(Self("affected"), Self("_same"))
_AND_GETS = "{affected:subject}{_rest:traits}，且{_per:per}，{_same:they_or_it}便得{_stats:text}"
say("rule", _AND_GETS, made(s.Continuous, affected=_WHO, **_BESIDES))
say("they_or_it", "它们", Self(), when=_several)
say("they_or_it", "它", Self())
say("rule", "{_per:per}，{affected:subject}便得{_stats:text}", s.Continuous, changes=StatsPer(), rather=stats_each)
for _of, _word in (("spells", "施放"), ("abilities", "起动")):
    say(
        "rule",
        f"{{_per:per}}，{{what:costing}}便减少{{_each:generic}}来{_word}",
        s.CostChange,
        generic=_PER,
        of=_of,
        when=less,
    )
    say(
        "rule",
        f"{{_per:per}}，{{what:costing}}便增加{{_each:generic}}来{_word}",
        s.CostChange,
        generic=_PER,
        of=_of,
        when=more,
    )
    say(
        "rule",
        f"{{_per:per}}，{{what:costing}}便减少{{coloured:text}}来{_word}",
        s.CostChange,
        times=_PER,
        of=_of,
        when=less_as_written,
    )


say(
    "rule",
    "{_per:per}，你施放的{what:spell_np}便减少{_each:generic}来施放",
    s.CostChange,
    generic=_PER,
    who=f.IsPlayer("you"),
    when=less,
)
say("costing", "此咒语", f.this)
say("costing", "你施放的{what:spell_np}", both("what", f.you_control))
say("costing", "{it:spell_np}", Self())
