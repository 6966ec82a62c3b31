"""Setting schemes in motion (CR 701.25)."""

from __future__ import annotations

from typing import ClassVar

from apnap.language.filters import Anything
from apnap.language.nontraditional import SetsInMotion
from apnap.language.zones import COMMAND
from apnap.rules.events.zone_changes import Moved, move
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern, fits_player, fits_thing
from apnap.state.events import Event, PlayerAction
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING


class SchemeSetInMotion(PlayerAction):
    """A player sets a scheme in motion: the top card of their scheme deck (CR 904.9), or one that is face up already,
    which doesn't move (CR 701.25b)."""

    THINGS: ClassVar[tuple[str, ...]] = ("scheme", "by")

    def __init__(self, player: int, scheme: int = NOTHING, by: int = NOTHING, rule: str = "701.25b") -> None:
        super().__init__(player, by, rule)
        self.scheme = scheme

    def subject(self) -> int:
        """The face-up scheme, once it is there."""
        moved = self.parts[0] if self.parts else None
        return moved.new if isinstance(moved, Moved) else self.scheme

    def prohibition(self) -> str:
        return "set schemes in motion"

    def consists_of(self, state: State) -> list[Event]:
        deck = state.players[self.player].scheme_deck
        return [move(state, deck[-1], COMMAND, rule="701.25b", why="set in motion")] if self.scheme == NOTHING else []

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} sets {say.thing(self.subject())} in motion"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}实施{say.thing(self.subject())}"


def _sets_in_motion(state: State, pattern: SetsInMotion, event: SchemeSetInMotion, context: Context) -> bool:
    """Which scheme it would be isn't known before it is turned face up."""
    if not fits_player(state, pattern.who, event.player, context):
        return False
    return isinstance(pattern.what, Anything) or fits_thing(state, pattern.what, event.subject(), context)


add_pattern(SetsInMotion, SchemeSetInMotion, _sets_in_motion)
