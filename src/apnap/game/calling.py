"""What to call players and objects in front of a viewer, who may not know every card (CR 400.2, 708.5)."""

from __future__ import annotations

from typing import Final

from apnap.language.zones import COMMAND, EXILE, HAND, LIBRARY
from apnap.state.characteristics import Characteristics
from apnap.state.events import Event
from apnap.state.objects import OnStack
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

EVERYONE: Final = -1
"""A viewer who sees everything: a referee, a finished game's reader."""


def player_name(state: State, player: int) -> str:
    return state.players[player].name if 0 <= player < len(state.players) else "nobody"


def visible(state: State, id: int, viewer: int) -> bool:
    """Whether the viewer knows which card the object is, or was where it lay."""
    if viewer == EVERYONE:
        return True
    seen = state.object(id)
    if viewer in seen.known_to:
        return True
    if seen.face_down:
        return seen.zone not in (EXILE, HAND) and seen.controller == viewer
    if seen.zone == HAND:
        return seen.owner == viewer
    return seen.zone != LIBRARY


class Words:
    """What a language calls those that have no name for the viewer; `name` and `ability` are patterns."""

    def __init__(
        self,
        name: str,
        ability: str,
        card: str,
        face_down: str,
        nothing: str,
        game: str,
        emblem: str,
        nameless: str,
    ) -> None:
        self.name = name
        self.ability = ability
        self.card = card
        self.face_down = face_down
        self.nothing = nothing
        self.game = game
        self.emblem = emblem
        self.nameless = nameless


ENGLISH: Final = Words(
    name="{}",
    ability="an ability of {}",
    card="a card",
    face_down="a face-down card",
    nothing="nothing",
    game="the game",
    emblem="an emblem",
    nameless="an object without a name",
)


def name(state: State, thing: int, viewer: int = EVERYONE, shown: bool = False, words: Words = ENGLISH) -> str:
    """The name of a player or object; what the viewer doesn't know is a card, or a face-down card."""
    if is_player(thing):
        return player_name(state, of_player(thing))
    if thing < 0 or thing >= state.count:
        return words.nothing
    if not shown and not visible(state, thing, viewer):
        return words.card if state.object(thing).zone in (HAND, LIBRARY) else words.face_down
    return _object_name(state, thing, words)


def _object_name(state: State, id: int, words: Words) -> str:
    seen = state.object(id)
    if seen.stack is not None and seen.stack.ability is not None:
        return words.ability.format(_source_name(state, seen.stack, words))
    values: Characteristics = seen.last if seen.last is not None else seen.base
    under = seen.definition.name if seen.definition is not None and seen.face_down else ""
    called = values.name or under or " ".join(values.subtypes)
    if called:
        return words.name.format(called)
    return words.emblem if seen.zone == COMMAND else words.nameless


def _source_name(state: State, record: OnStack, words: Words) -> str:
    values = record.source_characteristics
    if values is not None and values.name:
        return words.name.format(values.name)
    return _object_name(state, record.source, words) if record.source >= 0 else words.game


def token_called(named: str) -> str:
    """What a token is called; one without a name of its own has the word in it (CR 111.4)."""
    return f"{named.removesuffix(' Token')} token"


_DESIGNATIONS: Final = {
    "monarch": "becomes the monarch",
    "initiative": "takes the initiative",
    "city's blessing": "gets the city's blessing",
    "Ring-bearer": "becomes the Ring-bearer",
    "foretold": "is foretold",
}


def becoming(designation: str) -> str:
    return _DESIGNATIONS.get(designation, f"becomes {designation}")


def moved(event: Event) -> tuple[Event, ...]:
    """The zone changes inside an event."""
    return tuple(part for part in event.parts if part.kind == "move")


def card_of(state: State, event: Event, viewer: int, words: Words = ENGLISH) -> str:
    """The card an event is about, known before or after: who sees it arrive knows what it was (CR 400.7)."""
    shown = any(part.new >= 0 and visible(state, part.new, viewer) for part in (event, *moved(event)))
    thing = event.obj
    if thing == NOTHING and moved(event):
        thing = moved(event)[0].obj
    return name(state, thing, viewer, shown, words)
