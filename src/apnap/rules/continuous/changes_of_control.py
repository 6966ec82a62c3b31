"""Changes of control that continuous effects bring about (CR 108.4, 613.1b): noticed as they begin and as they end."""

from __future__ import annotations

from apnap.language.zones import BATTLEFIELD
from apnap.rules.values.reading import exists, standing
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player


def changes_of_control(state: State) -> list[Event]:
    """Permanents whose controller is not the one last noticed, each with its event. The new controller has not
    controlled them continuously since a turn began (CR 302.6). Phasing out changes nobody's control (CR 702.26d)."""
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
            found.append(Event("control", id, new, of_player(old), rule="302.6"))
    return found
