"""Rolling the planar die (CR 901.9), also as a special action (CR 116.2i)."""

from __future__ import annotations

from typing import Final

from apnap.language.costs import Mana
from apnap.language.zones import NOWHERE
from apnap.rules.asking.decisions import Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.casting.announcing import pay_all
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.events.chance import DieRolled
from apnap.rules.events.planes import ChaosEnsued
from apnap.rules.happening.seam import happen_now
from apnap.rules.happening.triggers import wait
from apnap.rules.mana import Available, TakenBack, can_pay
from apnap.rules.objects.planes import PLANAR_DIE, PLANESWALKING
from apnap.rules.players.rewinding import rewind
from apnap.rules.values.context import Context
from apnap.rules.values.planes import BLANK, CHAOS, FACES, PLANESWALKER
from apnap.rules.values.seats import is_sorcery_time
from apnap.state.characteristics import of_face
from apnap.state.events import RULE, Cause
from apnap.state.objects import Bindings
from apnap.state.table import State
from apnap.state.things import NOTHING

ROLL: Final = "roll the planar die"
"""The kind of the option; its number is the cost."""


def may_roll(state: State, player: int, means: Available) -> bool:
    """CR 901.9: in a main phase of their own turn, with priority and an empty stack, for as much mana as the number of
    times they have done so this turn."""
    return is_sorcery_time(state, player) and can_pay(cost_to_roll(state, player).symbols, means)


def cost_to_roll(state: State, player: int) -> Mana:
    return Mana("{" + str(state.players[player].planar_rolls) + "}")


def pay_to_roll(state: State, player: int) -> Steps:
    """Take the special action."""
    before, since = state.fork(), state.history.total
    try:
        yield from pay_all(state, player, cost_to_roll(state, player).symbols, (), Context(NOTHING, player), [])
    except (TakenBack, Illegal):
        rewind(state, before, since)
        return
    state.write_player(player).planar_rolls += 1
    roll_planar_die(state, player)


def roll_planar_die(state: State, player: int, source: int = NOTHING) -> None:
    """CR 901.9a-c: a blank does nothing unless an effect says it's a chaos roll, the chaos symbol makes chaos ensue,
    and the Planeswalker symbol makes the planeswalking ability trigger. Outside a Planechase game there is no planar
    die."""
    if not state.options.planes:
        return
    face = FACES[state.below(len(FACES))]
    rolled = DieRolled(player, 0, 0, False, source, "901.9", face)
    happen_now(state, rolled)
    if face == CHAOS or (face == BLANK and rules_about(state, "blanks")):
        chaos = ChaosEnsued(player, source, rule="901.9b")
        chaos.cause = Cause(RULE, (rolled.index,))
        happen_now(state, chaos)
    elif face == PLANESWALKER:
        made = state.new_object(of_face(PLANAR_DIE), player, NOWHERE)
        made.known_to = frozenset(range(len(state.players)))
        wait(state, made.id, player, None, PLANESWALKING, Bindings({}, {}), rolled.index)
