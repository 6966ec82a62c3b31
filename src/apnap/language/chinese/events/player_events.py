"""Events that are about a player: casting, drawing, discarding, attacking (CR 603)."""

from __future__ import annotations

from apnap.language import patterns as p
from apnap.language.chinese.events.event_forms import event
from apnap.language.chinese.events.object_events import _THIS
from apnap.language.chinese.special_categories import Self
from apnap.language.filters import CastFrom, Is, Targets
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, made, slot
from apnap.language.grammar.wording.manner import CYCLING, told
from apnap.language.kinds import Filter, Non
from apnap.language.references import You

PLAYER_EVENTS = Vocabulary()
say = PLAYER_EVENTS.say


class Yourself(Spec):
    """You and nobody else."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots["who"] = value
        return value == Is(You())


YOURSELF = Yourself()


class CastOrCopied(Spec):
    """The same player casts or copies such a spell."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        cast, copied = value.choices if isinstance(value, p.AnyEvent) and len(value.choices) == 2 else (None, None)
        if not isinstance(cast, p.Casts) or not isinstance(copied, p.Copies) or cast.number:
            return False
        slots["who"], slots["what"] = cast.who, cast.what
        return (cast.who, cast.what) == (copied.who, copied.what)


def targeting(value: object) -> bool:
    return any(isinstance(part, Targets) for part in parts(value if isinstance(value, Filter) else None))


say("event", "{who:anyone}施放或复制{what:a_spell}", CastOrCopied())
event(PLAYER_EVENTS, "{who:a=that player}攻击", p.PlayerAttacks)
event(PLAYER_EVENTS, "{who:a=that player}以{with_:some=it}攻击", p.PlayerAttacks)
event(PLAYER_EVENTS, "{who:a=that player}以{at_least:numeral}个或更多{with_:np}攻击", p.PlayerAttacks)
event(PLAYER_EVENTS, "{who:a=that player}恰好以{at_least:numeral}个{with_:np}攻击", p.PlayerAttacks, exactly=True)
say("any", "{reference:thing}", Is)
say("any", "有{it:np}", Self())
say("anybody", "有牌手", None)
say("anybody", "{it:any}", Self())
say("anyone", "任一牌手", None)
say("anyone", "{it:a=that player}", Self(), when=lambda value: isinstance(value, Filter))
say("a_spell", "咒语", None)
say("a_spell", "~", _THIS)
say("a_spell", "一个{it:spell_np=it}", Self(), when=targeting)
say("a_spell", "{it:spell_np=it}", Self(), when=lambda value: isinstance(value, Filter))
say("a_card", "一张牌", None)
say("a_card", "一张{it:card_np=it}", Self(), when=lambda value: isinstance(value, Filter))
say("a_permanent", "一个永久物", None)
say("a_permanent", "{it:a=it}", Self(), when=lambda value: isinstance(value, Filter))
event(PLAYER_EVENTS, "{who:anyone}从{_zone:zone}中施放咒语", p.Casts, what=made(CastFrom, zone=slot("_zone")))
_ELSEWHERE = made(Non, inner=made(CastFrom, zone=slot("_zone")))
event(PLAYER_EVENTS, "{who:anyone}从其{_zone:zone}以外的任何区域施放咒语", p.Casts, what=_ELSEWHERE)
event(PLAYER_EVENTS, "{who:anyone}施放{what:a_spell}", p.Casts)
event(PLAYER_EVENTS, "{who:anyone}施放每回合中你的第{number:ordinal}个{what:a_spell}", p.Casts, who=YOURSELF)
event(PLAYER_EVENTS, "{who:anyone}施放每回合中其第{number:ordinal}个{what:a_spell}", p.Casts)
event(PLAYER_EVENTS, "{who:anyone}起动异能", p.Activates)
event(PLAYER_EVENTS, "{who:anyone}起动{of:a=it}的异能", p.Activates)
event(PLAYER_EVENTS, "{who:anyone}复制{what:a_spell}", p.Copies)
event(PLAYER_EVENTS, "{who:anyone}占卜", p.Scries)
event(PLAYER_EVENTS, "{who:anyone}刺探", p.Surveils)
event(PLAYER_EVENTS, "以此法展示{what:a_card}", p.RevealsDrawnCard)
event(PLAYER_EVENTS, "{who:anyone}抓一张牌", p.Draws)
event(PLAYER_EVENTS, "{who:anyone}抓一张{what:card_np}", p.Draws)
event(PLAYER_EVENTS, "{who:anyone}抓每回合中你的第{number:ordinal}张牌", p.Draws, who=YOURSELF)
event(PLAYER_EVENTS, "{who:anyone}抓每回合中其第{number:ordinal}张牌", p.Draws)
say("past_event", "{who:anybody}获得过生命", p.GainsLife)
say("past_event", "{who:anybody}失去过生命", p.LosesLife)
event(PLAYER_EVENTS, "{who:anyone}获得生命", p.GainsLife)
event(PLAYER_EVENTS, "{who:anyone}失去生命", p.LosesLife)
event(PLAYER_EVENTS, "{who:anyone}支付生命", p.LosesLife, why="payment")
say("event", "{who:anyone}循环或弃{what:a_card}", p.Discards, rather=told(CYCLING))
event(PLAYER_EVENTS, "{who:anyone}弃{what:a_card}", p.Discards)
event(PLAYER_EVENTS, "{by:np}使得{who:anyone}弃{what:a_card}", p.Discards)
event(PLAYER_EVENTS, "{who:anyone}牺牲{what:a_permanent}", p.Sacrifices)
event(PLAYER_EVENTS, "{who:anyone}循环~", p.Cycles, what=_THIS)
event(PLAYER_EVENTS, "{who:anyone}循环{what:a_card}", p.Cycles)
event(PLAYER_EVENTS, "{who:anyone}输掉此盘游戏", p.LosesGame)
event(PLAYER_EVENTS, "{who:anyone}派出一个或数个衍生物", p.CreatesTokens)
event(PLAYER_EVENTS, "{who:anyone}获得{what:a=it}的操控权", p.GainsControl)
event(PLAYER_EVENTS, "{who:anyone}失去{what:a=it}的操控权", p.LosesControl)
event(PLAYER_EVENTS, "{who:anyone}掷一颗骰子", p.RollsDie)
event(PLAYER_EVENTS, "{who:anyone}于一回合中掷其第{number:ordinal}颗骰子", p.RollsDie)
event(PLAYER_EVENTS, "{who:anyone}掷出骰子的最大原值", p.RollsDie, highest=True)
for _natural, _shown in ((False, ""), (True, "原值")):
    event(PLAYER_EVENTS, f"{{who:anyone}}掷出{_shown}{{least:digits}}或更大", p.RollsDie, natural=_natural)
    event(PLAYER_EVENTS, f"{{who:anyone}}掷出{_shown}{{greatest:digits}}或更小", p.RollsDie, natural=_natural)
    event(
        PLAYER_EVENTS, f"{{who:anyone}}掷出{_shown}{{least:digits}}到{{greatest:digits}}", p.RollsDie, natural=_natural
    )
say("coin", "掷一枚硬币", "")
say("coin", "掷硬币掷赢", "won")
say("coin", "掷硬币掷输", "lost")
event(PLAYER_EVENTS, "{who:anyone}{result:coin}", p.FlipsCoin)
