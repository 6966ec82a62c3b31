"""Extra turns and phases, ending and skipping them (CR 500.7, 500.8, 614.10, 720)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.durations import END_OF_TURN
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.references import Bound, Linked
from apnap.language.zones import BEGINNING_PHASE, COMBAT, COMBAT_PHASE, POSTCOMBAT_MAIN, UPKEEP


def _of_combat(value: object, talk: Discourse) -> bool:
    """Of other phases it is said first that there is one."""
    added = value[0] if isinstance(value, tuple) else None
    return isinstance(added, e.ExtraPhase) and added.steps == COMBAT_PHASE


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
say(
    "happening",
    "restart the game, leaving in exile {leaving:left_in_exile}. then {then:clauses}.",
    items(made(e.RestartGame, leaving=slot("leaving"), then=slot("then"))),
)


def _left(talk: Discourse, value: object) -> None:
    talk.mention(Bound("left in exile"), None, True)


say(
    "left_in_exile",
    "all {_cards:cards.many} exiled with {_it:itself}",
    made(e.Each, what=_EXILED, name="those"),
    after=_left,
)
say("vp.many", "end the combat phase", e.EndCombat())
_ADDED = items(made(e.ExtraPhase, steps=slot("steps"), after=slot("after")))
_COMBAT_AND_MAIN = (*COMBAT_PHASE, POSTCOMBAT_MAIN)
say("clause", "after this {after:this_phase}, there is an additional {steps:added}", _ADDED, rather=_of_combat)
say("clause", "after this {after:this_phase}, there is an additional {steps:added_both}", _ADDED)
say("clause", "there is an additional {steps:added} after this {after:this_phase}", _ADDED)
say(
    "clause",
    "there is an additional {_first:added} after this {after:this_phase}, followed by {_main:main_too}",
    items(made(e.ExtraPhase, steps=_COMBAT_AND_MAIN, after=slot("after"))),
)
say("clause", "that player gets an additional {steps:added} after this {after:this_step}", _ADDED)
say("main_too", "an additional main phase", None)
say("added", "combat phase", COMBAT_PHASE)
say("added", "beginning phase", BEGINNING_PHASE)
say("added", "upkeep step", (UPKEEP,))
say("added_both", "combat phase followed by an additional main phase", _COMBAT_AND_MAIN)
say("this_phase", "phase", "")
say("this_phase", "main phase", "main phase")
say("this_step", "step", UPKEEP)

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
