"""Changes of control by continuous effects (CR 108.4, 613.1b), noticed as the effects begin and end."""

from __future__ import annotations

from typing import ClassVar

from apnap.language import patterns as p
from apnap.language.zones import BATTLEFIELD
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern, fits_player, fits_thing
from apnap.rules.values.range_of_influence import reaches
from apnap.rules.values.reading import exists, standing
from apnap.rules.values.statuses import RING_BEARER
from apnap.state.events import Event, PermanentEvent
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import of_player


class ControlGained(PermanentEvent):
    """A player gains control of a permanent that another player controlled until now."""

    THINGS: ClassVar[tuple[str, ...]] = ("permanent", "from_player")

    def __init__(self, permanent: int, player: int, from_player: int, rule: str = "302.6") -> None:
        super().__init__(permanent, player, rule)
        self.from_player = from_player
        """The player who controlled it before, as a thing."""

    def other(self) -> int:
        return self.from_player

    def commit(self, state: State) -> None:
        """CR 701.52a: it's no longer its former controller's Ring-bearer."""
        stop_bearing(state, self.permanent)

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} gains control of {say.thing(self.permanent)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}获得操控权：{say.thing(self.permanent)}"


def stop_bearing(state: State, id: int) -> None:
    """The permanent isn't anyone's Ring-bearer from now on."""
    held = state.object(id).designations
    if RING_BEARER in held:
        state.write(id).designations = tuple([one for one in held if one != RING_BEARER])


def changes_of_control(state: State) -> list[Event]:
    """An event for each permanent whose controller isn't the last one recorded. The new controller hasn't controlled it
    continuously since a turn began (CR 302.6). Phasing out doesn't change control (CR 702.26d)."""
    now = standing(state).controllers
    before = state.controlled
    if now is before or (not now and not before):
        return []
    kept = {id: who for id, who in before.items() if state.object(id).phased_out}
    state.controlled = {**now, **kept} if kept else now
    found: list[Event] = []
    for id in dict.fromkeys([*before, *now]):
        seen = state.object(id)
        if not exists(state, id) or seen.zone != BATTLEFIELD or seen.phased_out:
            continue
        old, new = before.get(id, seen.controller), now.get(id, seen.controller)
        if old != new:
            state.write_quiet(id).since_turn = state.turn
            found.append(ControlGained(id, new, of_player(old)))
    return found


def _gains_control(state: State, pattern: p.GainsControl, event: ControlGained, context: Context) -> bool:
    return fits_player(state, pattern.who, event.player, context) and fits_thing(
        state, pattern.what, event.permanent, context
    )


def _loses_control(state: State, pattern: p.LosesControl, event: ControlGained, context: Context) -> bool:
    """Before the event, the permanent was within range if the player who loses control was (CR 801.7a)."""
    if state.ranges:
        if not reaches(state, context.you, event.from_player):
            return False
        state = state.fork()
        state.ranges = ()
    return fits_thing(state, pattern.who, event.from_player, context) and fits_thing(
        state, pattern.what, event.permanent, context
    )


add_pattern(p.GainsControl, ControlGained, _gains_control)
add_pattern(p.LosesControl, ControlGained, _loses_control)
