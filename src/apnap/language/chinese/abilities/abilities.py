"""Whole paragraphs: the abilities of a card (CR 113)."""

from __future__ import annotations

from apnap.language import abilities as ab
from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.amounts import EventsThisTurn
from apnap.language.chinese.nouns.words_and_symbols import ordinal
from apnap.language.chinese.special_categories import Self, Words
from apnap.language.grammar.productions import Derivation, Special, Vocabulary
from apnap.language.grammar.speaking import Speaker
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.said_before import ZONE
from apnap.language.grammar.values.static_rules import Alone
from apnap.language.node import walk
from apnap.language.references import Bound, EachPlayer, This, You
from apnap.language.statics import Cannot, CostChange, EntersWith, Must, Prevent
from apnap.language.zones import COMBAT_STEPS

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


ABILITIES.add(Quoted())
ABILITIES.add(Words("next_ordinal", lambda value: ordinal(value + 1) if isinstance(value, int) else ""))
say("ability", "{it:chapters}", Alone("it"))
say("ability", "{effects:sentences}。", ab.Spell)


def says_how(value: object) -> bool:
    """A keyword before the cost that says when and how often (CR 702.57a, 702.142a)."""
    return isinstance(value, ab.Activated) and value.keyword in ("boast", "forecast")


HOW: dict[str, object] = {
    "cost": slot("cost"),
    "timing": slot("timing"),
    "limit": slot("limit"),
    "condition": slot("condition"),
    "anyone": slot("anyone"),
    "zone": ZONE,
    "keyword": Self("_"),
    "pricing": slot("pricing"),
}
ONLY = "{pricing:own_price}{timing:only_when}{condition:only_if}{limit:only_so_often}{anyone:by_anyone}"
_RULED = {**HOW, "timing": Self("_"), "limit": Self("_"), "condition": Self("_")}
_RARELY = {**HOW, "timing": "sorcery", "limit": 1, "condition": None}
_ONCE_A_TURN = (
    "{cost:costs}：{effects:sentences}。{pricing:own_price}只能于法术时机起动，且每回合限一次。{anyone:by_anyone}"
)
say("ability", _ONCE_A_TURN, made(ab.Activated, effects=slot("effects"), **_RARELY))
_KEYWORD_SAYS = made(ab.Activated, effects=slot("effects"), **{**_RULED, "keyword": slot("_keyword")})
say("ability", "{_keyword:keyword_name}～{cost:costs}：{effects:sentences}。", _KEYWORD_SAYS, when=says_how)
_BOTH = {**HOW, "timing": "sorcery"}
say(
    "ability",
    "{cost:costs}：{effects:sentences}。{pricing:own_price}只能于{condition}时起动，且仅限法术时机。{limit:only_so_often}{anyone:by_anyone}",
    made(ab.Activated, effects=slot("effects"), **_BOTH),
    when=lambda value: isinstance(value, ab.Activated) and value.condition is not None,
)
say("ability", f"{{cost:costs}}：{{effects:sentences}}。{ONLY}", made(ab.Activated, effects=slot("effects"), **HOW))
say("own_price", "", ())
say("own_price", "{it:ability}", items(slot("it")))


def ends_it(value: object) -> bool:
    """The card is sacrificed, now or soon, transforms or leaves: that happens once."""
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
WHEN: dict[str, object] = {
    "pattern": slot("pattern"),
    "condition": slot("condition"),
    "limit": slot("limit"),
    "zone": ZONE,
}
_WHEN_EXERTED = {**WHEN, "pattern": p.Exerts(attacking=True), "effects": slot("effects")}
_ANSWER = "{condition:if_so}{effects:sentences}。{limit:triggers_so_often}"
_CASTS: dict[str, object] = {"who": _YOU, "what": slot("_what"), "number": slot("_n")}
_ABROAD = {**WHEN, "condition": q.TurnOf(EachPlayer("opponent")), "effects": slot("effects")}
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
say("ability", f"当{{pattern:event}}时，{_ANSWER}", made(ab.Triggered, effects=slot("effects"), **WHEN), when=ends_it)
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
    made(ab.Triggered, **{**WHEN, "pattern": _EACH, "effects": slot("effects")}),
    when=by_that_player,
)
say(
    "ability",
    "{pattern:when}，{condition:if_so}{effects:sentences}。{limit:triggers_so_often}",
    made(ab.Triggered, effects=slot("effects"), **WHEN),
)
say(
    "ability",
    "每当每回合首度{pattern:event}时，{condition:if_so}{effects:sentences}。{limit:triggers_so_often}",
    made(ab.Triggered, effects=slot("effects"), first=True, **WHEN),
)
say("if_so", "", None)
say("if_so", "若{it:condition}，则", Self())
say("triggers_so_often", "", 0)
say("triggers_so_often", "此异能每回合只会触发{it:numeral}次。", Self())


def barred(value: object) -> bool:
    """Something is forbidden, required or changed unless a condition holds; whose turn it is, is said differently."""
    if not isinstance(value, ab.Static) or not isinstance(value.condition, q.Unless):
        return False
    return isinstance(value.rule, (Cannot, EntersWith, Must)) and not isinstance(value.condition.inner, q.TurnOf)


def forbidden(value: object) -> bool:
    """Something is forbidden or prevented."""
    return isinstance(value, ab.Static) and isinstance(value.rule, (Cannot, Prevent))


def if_so(value: object) -> bool:
    """A cost or an entering that a condition changes; "as long as" where it depends on whose turn it is."""
    condition = getattr(value, "condition", None)
    by_turn = isinstance(getattr(condition, "inner", condition), q.TurnOf)
    rule = getattr(value, "rule", None)
    itself = isinstance(rule, EntersWith) and isinstance(rule.what, f.Is)
    return (itself or isinstance(rule, CostChange)) and not by_turn


_SO: dict[str, object] = {"zone": ZONE, "defining": Self("_"), "rule": slot("rule")}
_UNLESS = made(q.Unless, inner=slot("_inner"))
say("ability", "除非{_inner:condition}，否则{rule}。", made(ab.Static, condition=_UNLESS, **_SO), when=barred)
say("ability", "于战斗中，{rule}。", made(ab.Static, condition=q.During(COMBAT_STEPS), **_SO))
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
