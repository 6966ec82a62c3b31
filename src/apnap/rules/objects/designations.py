"""Designations of permanents, cards and players (CR 701.31b, 702.112b, 721.1): getting one, and matching that event."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.language import patterns as p
from apnap.language.zones import COMMAND, EXILE
from apnap.rules.events.control import stop_bearing
from apnap.rules.events.stack import begin_without_card
from apnap.rules.objects.monarch import HELD_BY_ONE
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern
from apnap.rules.values.reading import controller
from apnap.rules.values.statuses import RING_BEARER, STATUS_OF_PLAYER, Status
from apnap.state.characteristics import of_face
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING, is_player, of_player

_IN_ENGLISH: Final = {
    "monarch": "becomes the monarch",
    "initiative": "takes the initiative",
    "city's blessing": "gets the city's blessing",
    "Ring-bearer": "becomes the Ring-bearer",
    "foretold": "is foretold",
}
_IN_CHINESE: Final = {
    "monarch": "君主",
    "initiative": "握有先制者",
    "monstrous": "已蛮化",
    "renowned": "已铭勇",
    "manifested": "显化的永久物",
    "Ring-bearer": "持戒人",
    "city's blessing": "得到黄金城祝福的牌手",
    "foretold": "已预示的牌",
}


class GotDesignation(Event):
    """A permanent, card or player gets a designation, because of a spell or ability, with its value of X. An object
    keeps it until it changes zones (CR 701.31b). Only one player at a time is the monarch (CR 721.3)."""

    THINGS: ClassVar[tuple[str, ...]] = ("thing", "by")
    PLAYERS: ClassVar[tuple[str, ...]] = ("player",)
    VALUES: ClassVar[tuple[str, ...]] = ("designation", "x")

    def __init__(
        self, thing: int, designation: str, player: int, by: int = NOTHING, x: int = 0, rule: str = "701.31b"
    ) -> None:
        super().__init__(rule)
        self.thing = thing
        self.designation = designation
        self.player = player
        self.by = by
        self.x = x

    def subject(self) -> int:
        return self.thing

    def other(self) -> int:
        return self.by

    def who(self) -> int:
        return self.player

    def number(self) -> int:
        return self.x

    def commit(self, state: State) -> None:
        if not is_player(self.thing):
            self._designate_object(state)
            return
        if self.designation in HELD_BY_ONE:
            _hand_over(state, of_player(self.thing), self.designation)
        for player in range(len(state.players)):
            held = tuple([one for one in state.players[player].designations if one != self.designation])
            if player == of_player(self.thing):
                state.write_player(player).designations = tuple(sorted((*held, self.designation)))
            elif self.designation in HELD_BY_ONE:
                state.write_player(player).designations = held

    def _designate_object(self, state: State) -> None:
        held = state.object(self.thing).designations
        seen = state.write(self.thing)
        seen.designations = tuple(sorted({*held, self.designation}))
        if self.designation == RING_BEARER:
            for other in state.battlefield:  # any other creature stops being the player's Ring-bearer (CR 701.52a)
                if other != self.thing and controller(state, other) == self.player:
                    stop_bearing(state, other)
        if seen.zone == EXILE:
            seen.since_turn = state.turn  # a foretold card waits for another turn (CR 702.143a)

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.thing)} {_IN_ENGLISH.get(self.designation, f'becomes {self.designation}')}"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.thing)}成为{_IN_CHINESE.get(self.designation, self.designation)}"


def _hand_over(state: State, player: int, word: str) -> None:
    """The player becomes the monarch or takes the initiative, and controls its abilities from now on. They belong to
    the object in the command zone that has the designation."""
    for id in state.command:
        if word in state.object(id).designations:
            held = state.write(id)
            held.owner = held.controller = player  # it stays when a former monarch leaves
            return
    made = state.new_object(of_face(HELD_BY_ONE[word]), player, COMMAND)
    made.designations = (word,)
    made.known_to = frozenset(range(len(state.players)))
    begin_without_card(state, made.id, COMMAND)


def _began_as(designation: str) -> Status:
    """Whether the player had it as the turn began."""

    def had(state: State, thing: int) -> bool:
        got = [one for one in state.history.this_game() if isinstance(one, GotDesignation)]
        got = [one for one in got if one.designation == designation]
        begun = state.history.total - state.history.length
        if not got or got[-1].index < begun:
            return designation in state.players[of_player(thing)].designations
        before = [one for one in got if one.index < begun]
        return bool(before) and before[-1].thing == thing

    return had


def _becomes(state: State, pattern: p.Becomes, event: GotDesignation, context: Context) -> bool:
    return event.designation == pattern.designation and filters.fits(state, pattern.what, event.thing, context)


for _word in HELD_BY_ONE:
    STATUS_OF_PLAYER[f"{_word} as the turn began"] = _began_as(_word)
add_pattern(p.Becomes, GotDesignation, _becomes)
