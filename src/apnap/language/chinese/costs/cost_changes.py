"""What spells and abilities cost more or less (CR 118.7, 601.2f)."""

from __future__ import annotations

from apnap.language import amounts as a
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.chinese.nouns.words_and_symbols import numeral
from apnap.language.chinese.special_categories import Self, Words
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made, slot
from apnap.language.grammar.values.filters import both

COST_CHANGES = Vocabulary()
say = COST_CHANGES.say


def _owned(value: object) -> bool:
    """Abilities of permanents that something is said of."""
    return isinstance(value, s.CostChange) and not isinstance(value.what, f.Is) and value.who is None


_THERE = made(f.CastFrom, zone=slot("_zone"))
_CHEAP = "的咒语{generic:cheaper}来施放{generic:cheaper_by}"
_BY_YOU: dict[str, object] = {"who": f.IsPlayer("you"), "generic": slot("generic")}
say("rule", "你从你{_zone:zone}中施放" + _CHEAP, made(s.CostChange, what=_THERE, **_BY_YOU))
_ELSEWHERE = made(f.Non, inner=_THERE)
say("rule", "你从你{_zone:zone}以外的任何区域施放" + _CHEAP, made(s.CostChange, what=_ELSEWHERE, **_BY_YOU))
for _of, _verb in (("spells", "施放"), ("abilities", "起动")):
    say("rule", f"此咒语{{generic:cheaper}}来{_verb}{{generic:cheaper_by}}", s.CostChange, what=f.this, of=_of)
    _what = "spell_np" if _of == "spells" else "np"
    if _of == "abilities":
        say(
            "rule",
            "{what:subject}的起动式异能{generic:cheaper}来起动{generic:cheaper_by}",
            s.CostChange,
            of=_of,
            when=_owned,
        )
    say(
        "rule",
        f"你{_verb}的{{what:{_what}}}{{generic:cheaper}}来{_verb}{{generic:cheaper_by}}",
        s.CostChange,
        what=both("what", f.you_control),
        of=_of,
    )
    say(
        "rule",
        f"你{_verb}的{{what:{_what}}}{{generic:cheaper}}来{_verb}{{generic:cheaper_by}}",
        s.CostChange,
        who=f.IsPlayer("you"),
        of=_of,
    )
    say("rule", f"{{what:{_what}}}{{generic:cheaper}}来{_verb}{{generic:cheaper_by}}", s.CostChange, of=_of)
    say(
        "rule",
        f"由{{who:np}}{_verb}的{{what:{_what}}}{{generic:cheaper}}来{_verb}{{generic:cheaper_by}}",
        s.CostChange,
        of=_of,
    )
    say(
        "rule",
        f"你{_verb}的{{what:{_what}}}增加{{coloured:text}}来{_verb}",
        s.CostChange,
        what=both("what", f.you_control),
        of=_of,
        who=Self("_"),
    )
    say(
        "rule",
        f"你{_verb}的{{what:{_what}}}增加{{coloured:text}}来{_verb}",
        s.CostChange,
        who=f.IsPlayer("you"),
        of=_of,
    )
    say("rule", f"{{what:{_what}}}增加{{coloured:text}}来{_verb}", s.CostChange, of=_of, who=Self("_"))
    say("rule", f"此咒语减少{{coloured:text}}来{_verb}", s.CostChange, what=f.this, of=_of, times=-1)
    say(
        "rule",
        f"你{_verb}的{{what:{_what}}}减少{{coloured:text}}来{_verb}",
        s.CostChange,
        who=f.IsPlayer("you"),
        of=_of,
        times=-1,
    )
    say("rule", f"{{what:{_what}}}减少{{coloured:text}}来{_verb}", s.CostChange, of=_of, times=-1)
    say(
        "rule",
        f"你{_verb}的{{what:{_what}}}减少{{coloured:text}}来{_verb}。此效应只能减少你所支付的有色法术力数量",
        s.CostChange,
        who=f.IsPlayer("you"),
        of=_of,
        times=-1,
        only_coloured=True,
    )
say(
    "rule",
    "此咒语在第一个目标之外每有一个目标，便增加{coloured:text}来施放",
    made(s.CostChange, what=f.this, coloured=slot("coloured"), times=a.Times(1, a.FurtherTargets())),
)
say("cheaper", "增加{it:generic}", Self(), when=lambda value: isinstance(value, int) and value > 0)
say("cheaper", "减少{it:generic}", Self(), when=lambda value: isinstance(value, int))
say("cheaper", "减少{X}", Self(), when=lambda value: isinstance(value, a.Times) and value.factor < 0)
say("cheaper", "增加{X}", Self())
say("cheaper_by", "", Self(), when=lambda value: isinstance(value, int))
say("cheaper_by", "，X为{amount:quantity}", a.Times, factor=-1)
say("cheaper_by", "，X为{amount:quantity}的{factor:multiple}倍", a.Times)
say("cheaper_by", "，X为{it:quantity}", Self())
COST_CHANGES.add(Words("generic", lambda value: f"{{{abs(value)}}}" if isinstance(value, int) else ""))
COST_CHANGES.add(Words("multiple", lambda value: numeral(abs(value)) if isinstance(value, int) else ""))
