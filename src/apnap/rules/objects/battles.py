"""Battles (CR 310): choosing their protectors, as they enter and later."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language.types import BATTLE
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Steps, chosen_things, things_options
from apnap.rules.events.zone_changes import Moved, entering_base
from apnap.rules.values.range_of_influence import within
from apnap.rules.values.seats import opponents
from apnap.state.characteristics import Characteristics
from apnap.state.events import PermanentEvent
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import of_player

SIEGE: Final = "Siege"


class BecameProtector(PermanentEvent):
    """A player becomes the protector of a battle, and any other player stops being it (CR 310.8f)."""

    def commit(self, state: State) -> None:
        state.write_quiet(self.permanent).protector = self.player

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} becomes the protector of {say.thing(self.permanent)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}成为{say.thing(self.permanent)}的防卫者"


def possible_protectors(state: State, values: Characteristics, player: int) -> list[int]:
    """CR 310.8a, 310.11a, 801.5a: an opponent within range for a Siege; for a battle without a type, its controller."""
    if SIEGE not in values.subtypes:
        return [player]
    return [one for one in opponents(state, player) if within(state, player, one)]


def protect_on_entry(state: State, event: Moved) -> Steps:
    """CR 310.8a: its controller chooses the protector as it enters."""
    entering = event.entering
    if entering is None or entering.face_down:
        return
    values = entering_base(state, event)
    if values.types & BATTLE:
        players = possible_protectors(state, values, entering.controller)
        entering.protector = yield from choose_protector(entering.controller, players, event.object, "310.8a")


def choose_protector(player: int, players: list[int], battle: int, rule: str) -> Generator[Decision, Answer, int]:
    if len(players) < 2:
        return players[0] if players else -1
    answer = yield ChooseOptions(
        player, "protector", rule, things_options([of_player(n) for n in players]), source=battle
    )
    return of_player(chosen_things(answer)[0])
