"""Extra turns and phases, ending and skipping them (CR 500.7, 500.8, 614.10, 720)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.chinese.special_categories import Self
from apnap.language.durations import END_OF_TURN
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.references import Bound, You
from apnap.language.zones import COMBAT_PHASE, POSTCOMBAT_MAIN

TURNS_AND_PHASES = Vocabulary()
say = TURNS_AND_PHASES.say

say("rule", "{who:subject}略过其{what:step}", s.Skips)

say("effect", "{who:silent_actor}于本回合后进行额外的一个回合", e.ExtraTurn)
say("effect", "{who:silent_actor}于本回合后进行额外的一个回合。{effects:of_that_turn}", e.ExtraTurn)
say("of_that_turn", "该回合中，{_rule:rule}", items(made(e.ApplyRule, rule=slot("_rule"))))
say("of_that_turn", "略过该回合的{_what:step}", items(made(e.SkipNext, what=slot("_what"))))
_AT_ITS_END = made(e.Delayed, pattern=p.Begins("end"), effects=slot("_later"), duration=END_OF_TURN)
say("of_that_turn", "在该回合的结束步骤开始时，{_later:clauses}", items(_AT_ITS_END))
say("of_that_turn", "该回合开始时，{_all:clauses}", slot("_all"))
for _after, _this in (("", "此阶段"), ("main phase", "此行动阶段")):
    _more = f"在{_this}后，额外多出一个战斗阶段"
    say("effect", _more, e.ExtraPhase(COMBAT_PHASE, _after))
    _main = e.ExtraPhase((*COMBAT_PHASE, POSTCOMBAT_MAIN), _after)
    say("effect", f"{_more}，以及接于其后之一个额外的行动阶段", _main)
say("effect", "于本阶段后增加额外的{steps}", e.ExtraPhase)
say("effect", "于{after:step}后增加额外的{steps}", e.ExtraPhase)
say("effect", "{who:actor}略过{what:next_step}", e.SkipNext)
say("next_step", "下一个{it:step}", Self())
say("effect", "重新开始游戏", e.RestartGame())
say(
    "effect",
    "重新开始游戏，将{leaving:thing}留在放逐区中。然后将这些牌在你的操控下放进战场",
    e.RestartGame,
    then=(e.Move(Bound("left in exile"), "battlefield", under=You()),),
)
say("effect", "结束本回合", e.EndTurn())
say("effect", "结束战斗阶段", e.EndCombat())
