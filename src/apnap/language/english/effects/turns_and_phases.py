"""Extra turns and phases, ending and skipping them (CR 500.7, 500.8, 614.10, 720)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.durations import END_OF_TURN
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.references import Bound, Linked, You
from apnap.language.zones import BEGINNING_PHASE, COMBAT, COMBAT_PHASE, POSTCOMBAT_MAIN, UPKEEP

TURNS_AND_PHASES = Vocabulary()
say = TURNS_AND_PHASES.say

say("vp.many", "take an extra turn after this one", e.ExtraTurn, who=ACTOR)
say("vp.one", "takes an extra turn after this one", e.ExtraTurn, who=ACTOR)

say(
    "happening",
    "take an extra turn after this one. {effects:of_that_turn}.",
    items(made(e.ExtraTurn, effects=slot("effects"))),
)
say("of_that_turn", "{rule} that turn", items(made(e.ApplyRule, rule=slot("rule"))))
say("of_that_turn", "skip the {_what:step_name} of that turn", items(made(e.SkipNext, what=slot("_what"))))
_AT_ITS_END = made(e.Delayed, pattern=p.Begins("end"), effects=slot("_later"), duration=END_OF_TURN)
say("of_that_turn", "at the beginning of that turn's end step, {_later:clauses}", items(_AT_ITS_END))

say("vp.many", "end the turn", e.EndTurn())
say("vp.many", "restart the game", e.RestartGame())
_EXILED = both("_cards", f.Is(Linked()), f.InZone("exile"))
_THOSE = e.Move(Bound("left in exile"), "battlefield", under=You())
say(
    "vp.many",
    "restart the game, leaving in exile all {_cards:cards.many} exiled with {_it:itself}. then put those cards onto "
    "the battlefield under your control",
    e.RestartGame,
    leaving=made(e.Each, what=_EXILED, name="those"),
    then=(_THOSE,),
)
say("vp.many", "end the combat phase", e.EndCombat())
_ONE = items(e.ExtraPhase(COMBAT_PHASE))
_TWO = items(e.ExtraPhase((*COMBAT_PHASE, POSTCOMBAT_MAIN)))
for _after in ("", "main phase"):
    _there = f"after this {_after or 'phase'}, there is an additional combat phase"
    say("clause", _there, items(e.ExtraPhase(COMBAT_PHASE, _after)))
    _both = items(e.ExtraPhase((*COMBAT_PHASE, POSTCOMBAT_MAIN), _after))
    say("clause", f"{_there} followed by an additional main phase", _both)
say("clause", "there is an additional combat phase after this phase", _ONE)
say("clause", "there is an additional combat phase after this phase, followed by an additional main phase", _TWO)
say("clause", "there is an additional beginning phase after this phase", items(e.ExtraPhase(BEGINNING_PHASE)))
say("clause", "that player gets an additional upkeep step after this step", items(e.ExtraPhase((UPKEEP,), UPKEEP)))

# -- skipping (CR 614.10) ----------------------------------------------------------------------------------------------

say("rule", "skip your {what:step_name}", s.Skips, who=f.you)
say("rule", "players skip their {what:step_names}", s.Skips, who=f.player)
for _step in ("draw", "upkeep", "untap"):
    say("step_name", f"{_step} step", _step)
    say("step_names", f"{_step} steps", _step)
say("vp.many", "skip your next {what:skippable}", e.SkipNext, who=ACTOR)
say("vp.one", "skips their next {what:skippable}", e.SkipNext, who=ACTOR)
say("skippable", "turn", "turn")
say("skippable", "combat phase", COMBAT)
say("skippable", "{it:step_name}", slot("it"))
