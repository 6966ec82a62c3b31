"""What happened this turn."""

from __future__ import annotations

from apnap.language import amounts as a
from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made, slot
from apnap.language.patterns import YOU, Attacks, DealsDamage, Draws, GainsLife, LosesLife, Moves

THIS_TURN = Vocabulary()
say = THIS_TURN.say

_DESCENT = Moves(f.AllOf((f.permanent, f.Non(f.token), f.you_own)), "", "graveyard")
say("condition", "你本回合中有落坟", q.HappenedThisTurn(_DESCENT))  # CR 700.11
say("condition", "此异能本回合中已起动{at_least:numeral}次或更多次", q.ActivatedThisTurn)
say(
    "condition",
    "本回合中有至少{at_least:numeral}个不同的{_source:np}对你造成过伤害",
    q.HappenedThisTurn,
    pattern=made(DealsDamage, source=slot("_source"), recipient=YOU),
    sources=True,
)
say("condition", "本回合中{pattern:event}，来源至少有{at_least:numeral}个", q.HappenedThisTurn, sources=True)
say("condition", "你本回合中攻击过", q.HappenedThisTurn(Attacks(f.creature & f.you_control)))
say("condition", "本步骤中{pattern:past_event}", q.HappenedThisTurn, this_step=True)
say("condition", "本步骤中{pattern:event}", q.HappenedThisTurn, this_step=True)
say("condition", "本回合中{pattern:past_event}", q.HappenedThisTurn)
say(
    "condition",
    "{_who:thing}本回合中已抓{at_least:cards}或更多牌",
    q.HappenedThisTurn,
    pattern=made(Draws, who=made(f.Is, reference=slot("_who"))),
)
say("condition", "本回合中{pattern:event}，至少{at_least:figure_of}次", q.HappenedThisTurn)

say("quantity", "你本回合中获得的生命数量", a.EventsThisTurn(GainsLife(YOU), total=True))
say("quantity", "你本回合中失去的生命数量", a.EventsThisTurn(LosesLife(YOU), total=True))
say("quantity", "本回合中{pattern:event}的次数", a.EventsThisTurn)
_BEFORE = made(a.EventsThisTurn, pattern=slot("pattern"), before=True)
say("quantity", "本回合中在此之前{pattern:event}的次数", _BEFORE)
say("quantity", "本回合中{pattern:event}的总数", a.EventsThisTurn, total=True)
