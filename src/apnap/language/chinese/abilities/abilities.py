"""Abilities: spells, activated, triggered and static abilities, and keywords."""

from __future__ import annotations

from apnap.language import abilities as ab
from apnap.language import conditions as q
from apnap.language import costs as c
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.amounts import EventsThisTurn
from apnap.language.chinese.nouns.subtypes import SUBTYPES
from apnap.language.chinese.nouns.words_and_symbols import numeral, ordinal
from apnap.language.chinese.special_categories import Choices, Listed, Self, Words
from apnap.language.grammar.productions import Derivation, Special, Vocabulary
from apnap.language.grammar.speaking import Speaker
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.said_before import ZONE
from apnap.language.grammar.values.static_rules import Alone
from apnap.language.kinds import Filter
from apnap.language.node import walk
from apnap.language.references import Bound, EachPlayer, This, You
from apnap.language.statics import Cannot, CostChange, EntersWith, Must, Prevent

ABILITIES = Vocabulary()
say = ABILITIES.say


class Quoted(Special):
    """An ability between quotation marks: a text of its own."""

    name = "quoted"

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        length, talk = len(speaker.words), speaker.talk
        speaker.words.append("「")
        speaker.talk = talk.apart()
        said = speaker.say("ability", value)
        speaker.talk = talk
        if not said:
            del speaker.words[length:]
            return False
        speaker.words.append("」")
        return True


class Modes(Special):
    """The modes of a choice, each a line of its own, knowing nothing of the others (CR 700.2)."""

    name = "modes"

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        if not isinstance(value, tuple) or not value:
            return False
        mark = speaker.talk.mark()
        for mode in value:
            speaker.talk.back(mark)
            speaker.words.append("\n•")
            if not speaker.say("sentences", mode):
                return False
            speaker.words.append("。")
        return True


def chosen(value: object) -> str:
    """How many modes are chosen (CR 700.2)."""
    assert isinstance(value, tuple)
    least, most = value
    if least == most:
        return f"选择{numeral(least) if least > 1 else '一'}项"
    if least == 0:
        return f"选择至多{numeral(most)}项"
    return f"选择{numeral(least)}项或多项" if most > 2 else "选择一项或都选"


ABILITIES.add(Quoted(), Modes(), Words("choose", chosen))
ABILITIES.add(Words("next_ordinal", lambda value: ordinal(value + 1) if isinstance(value, int) else ""))
_MODES = "{choose}～{modes}"
say("ability", "{it:chapters}", Alone("it"))
say("ability", _MODES, made(ab.Spell, modes=slot("modes"), choose=slot("choose")))
say(
    "ability",
    "{choose}。你可以选择同一项多次。{modes}",
    made(ab.Spell, modes=slot("modes"), choose=slot("choose"), again=True),
)
say(
    "ability",
    f"{{effects:sentences}}。{_MODES}",
    made(ab.Spell, effects=slot("effects"), modes=slot("modes"), choose=slot("choose")),
)
say("ability", "{effects:sentences}。", ab.Spell)


def says_how(value: object) -> bool:
    """A keyword before the cost that tells when and how often (CR 702.57a, 702.142a)."""
    return isinstance(value, ab.Activated) and value.keyword in ("boast", "forecast")


_HOW: dict[str, object] = {
    "cost": slot("cost"),
    "timing": slot("timing"),
    "limit": slot("limit"),
    "condition": slot("condition"),
    "anyone": slot("anyone"),
    "zone": ZONE,
    "keyword": Self("_"),
    "pricing": slot("pricing"),
}
_ONLY = "{pricing:own_price}{timing:only_when}{condition:only_if}{limit:only_so_often}{anyone:by_anyone}"
_RULED = {**_HOW, "timing": Self("_"), "limit": Self("_"), "condition": Self("_")}
_RARELY = {**_HOW, "timing": "sorcery", "limit": 1, "condition": None}
_ONCE_A_TURN = (
    "{cost:costs}：{effects:sentences}。{pricing:own_price}只能于法术时机起动，且每回合限一次。{anyone:by_anyone}"
)
say("ability", _ONCE_A_TURN, made(ab.Activated, effects=slot("effects"), **_RARELY))
_KEYWORD_SAYS = made(ab.Activated, effects=slot("effects"), **{**_RULED, "keyword": slot("_keyword")})
say("ability", "{_keyword:keyword_name}～{cost:costs}：{effects:sentences}。", _KEYWORD_SAYS, when=says_how)
_BOTH = {**_HOW, "timing": "sorcery"}
say(
    "ability",
    "{cost:costs}：{effects:sentences}。{pricing:own_price}只能于{condition}时起动，且仅限法术时机。{limit:only_so_often}{anyone:by_anyone}",
    made(ab.Activated, effects=slot("effects"), **_BOTH),
    when=lambda value: isinstance(value, ab.Activated) and value.condition is not None,
)
say("ability", f"{{cost:costs}}：{{effects:sentences}}。{_ONLY}", made(ab.Activated, effects=slot("effects"), **_HOW))
say(
    "ability",
    f"{{cost:costs}}：{_MODES}{_ONLY}",
    made(ab.Activated, modes=slot("modes"), choose=slot("choose"), **_HOW),
)
say("own_price", "", ())
say("own_price", "{it:ability}", items(slot("it")))
say("only_when", "", "")
say("only_when", "只能于法术时机起动。", "sorcery")
say("only_when", "只能于{it:step}中起动。", Self())
say("only_if", "", None)
_IN_STEP = made(q.During, steps=slot("_steps"))
say("only_if", "只能于你的回合中起动。", q.TurnOf(You()))
say("only_if", "只能于你的{_steps:steps}中起动。", made(q.Every, parts=items(q.TurnOf(You()), _IN_STEP)))
say("only_if", "只能于{_steps:steps}中起动。", _IN_STEP)
say("only_if", "只能于{pattern:past_event}的回合中起动。", q.HappenedThisTurn)
say("only_if", "只能于~进战场的回合中起动。", q.Fits(This(), f.HasStatus("entered this turn")))
say("only_if", "只能于{it:condition}时起动。", Self())
say("only_so_often", "", 0)
say("only_so_often", "每回合只能起动{it:numeral}次。", Self())
say("by_anyone", "", False)
say("by_anyone", "任何牌手均可起动此异能。", True)


def ends_it(value: object) -> bool:
    """The card is sacrificed, now or soon, or turned into something else, or goes away: that happens once."""
    if not isinstance(value, ab.Triggered):
        return False
    return any(_ends(effect) for effect in value.effects) and not _by_steps(value.pattern)


_ENDINGS = (e.SacrificeIt(), e.Destroy(This()), e.Transform(This()), e.Move(This(), "library", "bottom"))


def _ends(effect: object) -> bool:
    if isinstance(effect, e.IfDone):
        return effect.effects == (e.SacrificeIt(),)
    if isinstance(effect, e.Delayed):
        return effect.effects in ((e.SacrificeIt(),), (e.Destroy(This()),))
    return effect in _ENDINGS


def _by_steps(pattern: p.Pattern) -> bool:
    choices = pattern.choices if isinstance(pattern, p.AnyEvent) else (pattern,)
    return any(isinstance(choice, p.Begins) for choice in choices)


def by_that_player(value: object) -> bool:
    """Something that the player whose step it is does, or is done to."""
    if not isinstance(value, ab.Triggered) or not isinstance(value.pattern, p.Begins) or value.pattern.whose:
        return False
    return any(node == Bound("that player") for effect in value.effects for node in walk(effect))


_YOU = f.Is(You())
_WHEN: dict[str, object] = {
    "pattern": slot("pattern"),
    "condition": slot("condition"),
    "limit": slot("limit"),
    "zone": ZONE,
}
_WHEN_EXERTED = {**_WHEN, "pattern": p.Exerts(attacking=True), "effects": slot("effects")}
_ANSWER = "{condition:if_so}{effects:sentences}。{limit:triggers_so_often}"
_CASTS: dict[str, object] = {"who": _YOU, "what": slot("_what"), "number": slot("_n")}
_ABROAD = {**_WHEN, "condition": q.TurnOf(EachPlayer("opponent")), "effects": slot("effects")}
say(
    "ability",
    "每当你在对手的回合中施放{_what:a_spell}时，{effects:sentences}。{limit:triggers_so_often}",
    made(ab.Triggered, **{**_ABROAD, "pattern": made(p.Casts, **{**_CASTS, "number": 0})}),
)
say(
    "ability",
    "每当你施放每个对手回合中你的第{_n:ordinal}个{_what:a_spell}时，{effects:sentences}。{limit:triggers_so_often}",
    made(ab.Triggered, **{**_ABROAD, "pattern": made(p.Casts, **_CASTS)}),
)
say("ability", f"你可以于~攻击时耗竭之。当你如此作时，{_ANSWER}", made(ab.Triggered, **_WHEN_EXERTED))
say("ability", f"当{{pattern:event}}时，{_ANSWER}", made(ab.Triggered, effects=slot("effects"), **_WHEN), when=ends_it)
_DRAW_STEP = made(p.Begins, step="draw", whose=slot("_whose"))
_MORE = items(made(e.Draw, amount=slot("_n"), who=slot("_who")))
say(
    "ability",
    "在{_whose:whose}抓牌步骤开始时，{_who:silent_actor}额外抓{_n:cards}牌。",
    made(ab.Triggered, pattern=_DRAW_STEP, effects=_MORE),
)
_EACH = made(p.Begins, step=slot("_step"))
say(
    "ability",
    f"在每位牌手的{{_step:step}}开始时，{_ANSWER}",
    made(ab.Triggered, **{**_WHEN, "pattern": _EACH, "effects": slot("effects")}),
    when=by_that_player,
)
say(
    "ability",
    "{pattern:when}，{condition:if_so}{effects:sentences}。{limit:triggers_so_often}",
    made(ab.Triggered, effects=slot("effects"), **_WHEN),
)
say(
    "ability",
    f"{{pattern:when}}，{{condition:if_so}}{_MODES}{{limit:triggers_so_often}}",
    made(ab.Triggered, modes=slot("modes"), choose=slot("choose"), **_WHEN),
)
say("if_so", "", None)
say("if_so", "若{it:condition}，则", Self())
say("triggers_so_often", "", 0)
say("triggers_so_often", "此异能每回合只会触发{it:numeral}次。", Self())


def barred(value: object) -> bool:
    """Something is forbidden, required or changed unless a condition holds; whose turn it is, is told otherwise."""
    if not isinstance(value, ab.Static) or not isinstance(value.condition, q.Unless):
        return False
    return isinstance(value.rule, (Cannot, EntersWith, Must)) and not isinstance(value.condition.inner, q.TurnOf)


def forbidden(value: object) -> bool:
    """Something is forbidden or prevented."""
    return isinstance(value, ab.Static) and isinstance(value.rule, (Cannot, Prevent))


def if_so(value: object) -> bool:
    """A cost or an entering that a condition changes; "as long as" where it hangs on whose turn it is."""
    condition = getattr(value, "condition", None)
    by_turn = isinstance(getattr(condition, "inner", condition), q.TurnOf)
    rule = getattr(value, "rule", None)
    itself = isinstance(rule, EntersWith) and isinstance(rule.what, f.Is)
    return (itself or isinstance(rule, CostChange)) and not by_turn


_SO: dict[str, object] = {"zone": ZONE, "defining": Self("_"), "rule": slot("rule")}
_UNLESS = made(q.Unless, inner=slot("_inner"))
_SEEN = made(q.Unless, inner=made(q.HappenedThisTurn, pattern=slot("_seen")))
_CAST_ONLY: dict[str, object] = {"condition": _SEEN, "zone": Self("_"), "rule": Cannot(f.this, "cast")}
say("ability", "只能于{_seen:past_event}的回合中施放此咒语。", made(ab.Static, **_CAST_ONLY))
say("ability", "除非{_inner:condition}，否则{rule}。", made(ab.Static, condition=_UNLESS, **_SO), when=barred)
_IN_YOURS = made(ab.Static, condition=q.TurnOf(You()), **_SO)
say("ability", "于你的回合中，{rule}。", _IN_YOURS, when=forbidden)
say("ability", "{rule}。", made(ab.Static, **_SO))
_ESCAPED = made(EntersWith, what=f.this, counters=slot("_counters"))
_ESCAPING: dict[str, object] = {"condition": q.WasPaid("escape"), "zone": ZONE, "rule": _ESCAPED}
say("ability", "~逸脱时上面有{_counters:entering}。", made(ab.Static, **_ESCAPING))
_CAST_YET = made(EventsThisTurn, pattern=made(p.Casts, who=_YOU, what=Self("_")))
_NTH = made(q.Compare, left=_CAST_YET, comparison="=", right=slot("_n"))
_FIRST = made(CostChange, what=slot("what"), generic=slot("generic"), who=f.IsPlayer("you"))
say(
    "ability",
    "你每回合中施放的第{_n:next_ordinal}个{what:spell_np}{generic:cheaper}来施放。",
    made(ab.Static, condition=_NTH, **{**_SO, "rule": _FIRST}),
)
say(
    "ability",
    "如果{condition}，则{rule}。",
    made(ab.Static, condition=slot("condition"), **_SO),
    when=if_so,
)
say("ability", "只要{condition}，{rule:rule_then}。", made(ab.Static, condition=slot("condition"), **_SO))
say("ability", "{it:keyword}", Self())

# -- keywords ----------------------------------------------------------------------------------------------------------


def mana_only(value: object) -> bool:
    return isinstance(value, ab.Keyword) and all(isinstance(part, c.Mana) for part in value.cost)


_NAME = "{name:keyword_name}"
ABILITIES.add(Listed("protections", "protected", "与"))
say("keyword", "反{quality:protected}保护", ab.Keyword, name="protection")
say("keyword", "反{quality:protected}辟邪", ab.Keyword, name="hexproof")
say("keyword", "结附于{quality:np}", ab.Keyword, name="enchant")
say("keyword", "{quality:np}共鸣", ab.Keyword, name="affinity")
say("keyword", "与{_name:card_name}拍档", ab.Keyword, name="partner with", quality=made(f.Named, name=slot("_name")))
say("keyword", "循环基本地{cost:costs}", ab.Keyword, name="basic landcycling")
for _word in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
    _cycling = f"{_word.lower()}cycling"
    say("keyword", f"循环{SUBTYPES[_word]}{{cost:costs}}", ab.Keyword, name=_cycling)
say("keyword", "{quality:np}行者", ab.Keyword, name="landwalk")
_ARCANE = f.HasSubtype("Arcane")
say("keyword", "通联古咒{cost:costs}", ab.Keyword, when=mana_only, name="splice", quality=_ARCANE)
say("keyword", "通联古咒～{cost:costs}。", ab.Keyword, name="splice", quality=_ARCANE)
say("keyword", _NAME, ab.Keyword)
say("keyword", f"{_NAME}{{number:digits}}", ab.Keyword)
say("keyword", f"{_NAME}{{cost:costs}}", ab.Keyword, when=mana_only)
say("keyword", f"{_NAME}～{{cost:costs}}。", ab.Keyword)
say("keyword", f"{_NAME}{{number:digits}}～{{cost:costs}}", ab.Keyword)
say("keyword", "后援{number:digits}", ab.Keyword, name="backup", quality=Self("_"))
say("keyword", f"{_NAME}{{quality:any_quality}}", ab.Keyword)
say("keyword", f"{_NAME}{{quality:any_quality}}{{cost:costs}}", ab.Keyword)
say("keyword", f"{_NAME}{{quality:any_quality}}{{number:digits}}", ab.Keyword)
say("protected", "{it:protections}", Choices("it"))
for _n, _word in enumerate("白蓝黑红绿"):
    say("protected", _word, f.HasColour(_n))
say("protected", "万物", f.Anything())
say("protected", "多色", f.Multicoloured())
say("protected", "无色", f.Colourless())
say("protected", "该色", f.HasChosenColour())
say("protected", "由你选择之颜色", f.ColourOfChoice())
say("protected", "{it:np}", Self())
say("any_quality", "{it:np}", Self(), when=lambda value: isinstance(value, Filter))
say("any_quality", "{it:cost}", Self())
