"""Acting with priority (CR 117): which land, which spell, when to hold back."""

from __future__ import annotations

from apnap.agents import lands, plans
from apnap.agents.sight import Sight
from apnap.rules.asking.decisions import PASS, Act, Answer, Decision, Option

LEAST = 0.35
"""The minimum worth of an action."""
FREE_ROLL = 0.36
"""The worth of rolling the planar die for nothing: less than that of anything else worth doing (CR 901.9)."""


def act(sight: Sight, decision: Decision) -> Answer:
    """A land first; then the action worth most now; otherwise pass."""
    assert isinstance(decision, Act)
    playable = [option for option in decision.listed if option.kind == "play"]
    if playable:
        return (lands.best(sight, playable),)
    if _would_answer_itself(sight):
        return (PASS,)
    best, chosen = LEAST, PASS
    for option in decision.listed:
        if option.kind != "pass":
            score = _score(sight, option)
            if score > best:
                best, chosen = score, option
    return (chosen,)


def _would_answer_itself(sight: Sight) -> bool:
    """The top of the stack is the player's own or a teammate's: let it resolve."""
    return bool(sight.stack) and sight.is_mine(sight.stack[-1])


def _score(sight: Sight, option: Option) -> float:
    if option.kind == "cast":
        worth = plans.of_spell(sight, option.thing)
        return worth if worth <= LEAST or sight.pays_with_mana_alone(option.thing) else 0.0
    if option.kind == "activate":
        return plans.of_ability(sight, option.thing, option.number)
    if option.kind == "roll the planar die":
        return FREE_ROLL if option.number == 0 else 0.0
    return 1.0 if option.kind == "turn face up" and sight.my_turn else 0.0
