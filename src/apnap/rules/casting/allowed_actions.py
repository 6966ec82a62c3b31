"""Special actions that effects and abilities allow: to end an effect, to ignore one for a turn, or for their own sake
(CR 116.2c to 116.2e)."""

from __future__ import annotations

from typing import Final

from apnap.language.conditions import Condition, IsIgnored
from apnap.language.statics import MayAct
from apnap.rules.asking.decisions import Option, Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.casting.announcing import pay_all
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.costs.costs import can_pay_parts
from apnap.rules.events.stack import SpecialActionTaken
from apnap.rules.happening.durations import end_effect
from apnap.rules.happening.seam import happen_now
from apnap.rules.mana import Available, TakenBack, can_pay, split_cost
from apnap.rules.players.rewinding import rewind
from apnap.rules.values import evaluate, filters
from apnap.rules.values.context import Context, of_rule
from apnap.state.standing import InForce
from apnap.state.table import State
from apnap.state.things import of_player

ACT: Final = "special"
_IGNORED: Final[tuple[int, ...]] = (-4, 0, 0)
"""Among what an object was used for this turn: an effect of its own is ignored."""
_RULES: Final = {"effect": "116.2c", "ignored": "116.2d", "": "116.2e"}


def acts(state: State, player: int, means: Available) -> list[Option]:
    """The actions that the player may take, at any time they have priority."""
    found = []
    for number, one in enumerate(rules_about(state, "may act")):
        rule = one.rule
        assert isinstance(rule, MayAct)
        if filters.fits(state, rule.who, of_player(player), of_rule(one)) and not _is_ignored(state, one.source):
            symbols, parts = split_cost(rule.cost)
            payable = can_pay_parts(state, player, parts, Context(one.source, player))
            if payable and can_pay(symbols, means):
                found.append(Option(ACT, one.source, number))
    return found


def act(state: State, player: int, number: int) -> Steps:
    """Pay for the action, and it is taken."""
    one = rules_about(state, "may act")[number]
    rule = one.rule
    assert isinstance(rule, MayAct)
    before, since = state.fork(), state.history.total
    symbols, parts = split_cost(rule.cost)
    try:
        yield from pay_all(state, player, symbols, parts, Context(one.source, player), [])
    except (TakenBack, Illegal):
        rewind(state, before, since)
        return
    happen_now(state, SpecialActionTaken(one.source, player, _RULES[rule.ends]))
    _take(state, rule, one)


def _take(state: State, rule: MayAct, one: InForce) -> None:
    if rule.ends == "effect":
        end_effect(state, one.effect)
    elif rule.ends == "ignored":
        seen = state.write(one.source)
        seen.activations = {**seen.activations, _IGNORED: 1}


def _is_ignored(state: State, id: int) -> bool:
    return _IGNORED in state.object(id).activations


def _ignored(state: State, condition: Condition, context: Context) -> bool:
    assert isinstance(condition, IsIgnored)
    return _is_ignored(state, context.source)


evaluate._JUDGES[IsIgnored] = _ignored
