"""What an Aura enchants if it enters the battlefield other than by resolving as an Aura spell (CR 303.4)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, chosen_things, things_options
from apnap.rules.events.zone_changes import Moved, entering_base
from apnap.rules.objects.attachments import may_become_attached
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player


def enchant_on_entry(state: State, event: Moved) -> Generator[Decision, Answer, bool]:
    """CR 303.4f: the player who will control the Aura chooses what it enchants. False if it can't enchant anything:
    then it stays in its zone or isn't created (CR 303.4g)."""
    entering = event.entering
    if entering is None or entering.face_down or entering.attached_to != NOTHING:
        return True
    if "Aura" not in entering_base(state, event).subtypes:
        return True
    hosts = _hosts(state, event)
    if len(hosts) > 1:
        answer = yield ChooseOptions(
            entering.controller, "enchant", "303.4f", things_options(hosts), source=event.object
        )
        hosts = list(chosen_things(answer))
    if hosts:
        entering.attached_to = hosts[0]
    return bool(hosts)


def enter_attached(state: State, event: Moved, named: tuple[int, ...]) -> bool:
    """Let it enter attached to what an effect names, if possible. False if it is an Aura that can't be (CR 303.4i). A
    permanent that is neither an Aura nor Equipment enters unattached (CR 303.4h)."""
    entering = event.entering
    if entering is None:
        return True
    hosts = [thing for thing in named if thing in _hosts(state, event)]
    if hosts:
        entering.attached_to = hosts[0]
    return bool(hosts) or "Aura" not in entering_base(state, event).subtypes


def _hosts(state: State, event: Moved) -> list[int]:
    """What it could be attached to, as it would exist on the battlefield; not permanents that enter with it."""
    trial, copy = state.fork(), event.again()
    copy.commit(trial)
    players = [of_player(player.index) for player in state.players if player.in_game]
    return [thing for thing in [*players, *state.battlefield] if may_become_attached(trial, copy.new, thing)]
