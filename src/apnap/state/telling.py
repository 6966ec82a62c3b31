"""Names of players and objects for a viewer, who may not know every card (CR 400.2, 708.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language.zones import COMMAND, EXILE, HAND, HIDDEN_ZONES, IN_ORDER, OUTSIDE
from apnap.state.characteristics import UNKNOWN, Characteristics
from apnap.state.events import Event
from apnap.state.objects import OnStack
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

EVERYONE: Final = -1
"""A viewer who sees everything: a judge, or the reader of a finished game."""


def player_name(state: State, player: int) -> str:
    return state.players[player].name if 0 <= player < len(state.players) else "nobody"


def shows_hand(state: State, owner: int, viewer: int) -> bool:
    """Whether the viewer may look at the hand: their own, or a teammate's where the variant lets them (CR 808.5, 809.7,
    810.5), in some only that of a neighbour (CR 811.5)."""
    if owner == viewer:
        return True
    players = state.players
    if state.options.hands == "own" or not 0 <= viewer < len(players) or not players[viewer].in_game:
        return False
    if players[owner].team != players[viewer].team:
        return False
    return state.options.hands == "team" or owner in _next_to(state, viewer)


def _next_to(state: State, player: int) -> list[int]:
    order = [n for n in state.seats if state.players[n].in_game]
    place = order.index(player)
    return [order[place - 1], order[(place + 1) % len(order)]]


def visible(state: State, id: int, viewer: int) -> bool:
    """Whether the viewer knows which card the object is, or was when it was last there."""
    if viewer == EVERYONE:
        return True
    seen = state.object(id)
    if viewer in seen.known_to:
        return True
    if seen.face_down:
        return seen.zone not in (EXILE, HAND) and seen.controller == viewer
    if seen.zone == HAND:
        return shows_hand(state, seen.owner, viewer)
    return seen.zone not in IN_ORDER and seen.zone != OUTSIDE


def shown_by(state: State, new: int, viewer: int) -> bool:
    """Whether a viewer who sees what a card became knows which card moved. A card that went to another player's hand or
    to a library may have been seen there later, which doesn't show when it got there."""
    if new < 0 or not visible(state, new, viewer):
        return False
    seen = state.object(new)
    return (
        viewer == EVERYONE
        or seen.zone not in HIDDEN_ZONES
        or (seen.zone == HAND and shows_hand(state, seen.owner, viewer))
    )


Names = Callable[[str], str]
"""The name of a card in another language, or the same name if it has none."""


def as_it_is(name: str) -> str:
    return name


class Words:
    """The words of a language for things that have no name the viewer knows; `name`, `ability` and `player` are
    patterns."""

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
        player: str,
        is_chinese: bool = False,
        you: str = "",
        called: Names = as_it_is,
    ) -> None:
        self.name = name
        self.ability = ability
        self.card = card
        self.face_down = face_down
        self.nothing = nothing
        self.game = game
        self.emblem = emblem
        self.nameless = nameless
        self.player = player
        """A player who has no name but their number."""
        self.is_chinese = is_chinese
        self.you = you
        """What the viewer is called; empty for their name."""
        self.called: Names = called

    def addressing(self, you: str, player: str, called: Names = as_it_is) -> Words:
        """The same words for someone who is called "you", with the names of cards in their language."""
        return Words(
            self.name,
            self.ability,
            self.card,
            self.face_down,
            self.nothing,
            self.game,
            self.emblem,
            self.nameless,
            player,
            self.is_chinese,
            you,
            called,
        )


ENGLISH: Final[Words] = Words(
    name="{}",
    ability="an ability of {}",
    card="a card",
    face_down="a face-down card",
    nothing="nothing",
    game="the game",
    emblem="an emblem",
    nameless="an object without a name",
    player="Player {}",
)
CHINESE: Final[Words] = Words(
    name="「{}」",
    ability="{}的异能",
    card="一张牌",
    face_down="一张面朝下的牌",
    nothing="无",
    game="游戏",
    emblem="徽记",
    nameless="无名物件",
    player="Player {}",
    is_chinese=True,
)


def name(state: State, thing: int, viewer: int = EVERYONE, shown: bool = False, words: Words = ENGLISH) -> str:
    """The name of a player or object; a card that the viewer doesn't know is "a card" or "a face-down card"."""
    if is_player(thing):
        return player_called(state, of_player(thing), viewer, words)
    if thing < 0 or thing >= state.count:
        return words.nothing
    if state.object(thing).base is UNKNOWN or (not shown and not visible(state, thing, viewer)):
        return words.card if state.object(thing).zone in HIDDEN_ZONES else words.face_down
    return _object_name(state, thing, words)


def player_called(state: State, player: int, viewer: int = EVERYONE, words: Words = ENGLISH) -> str:
    """The viewer may be "you"; a player without a name is called by their number."""
    if words.you and player == viewer:
        return words.you
    called = player_name(state, player)
    return words.player.format(player + 1) if called == ENGLISH.player.format(player + 1) else called


def _object_name(state: State, id: int, words: Words) -> str:
    seen = state.object(id)
    if seen.stack is not None and seen.stack.ability is not None:
        return words.ability.format(_source_name(state, seen.stack, words))
    values: Characteristics = seen.last if seen.last is not None else seen.base
    under = seen.definition.name if seen.definition is not None and seen.face_down else ""
    called = values.name or under or " ".join(values.subtypes)
    if called:
        return words.name.format(words.called(called))
    return words.emblem if seen.zone == COMMAND else words.nameless


def _source_name(state: State, record: OnStack, words: Words) -> str:
    values = record.source_characteristics
    if values is not None and values.name:
        return words.name.format(words.called(values.name))
    return _object_name(state, record.source, words) if record.source >= 0 else words.game


class Teller:
    """Names things for one viewer in one language, in the forms that sentences about events need."""

    def __init__(self, state: State, viewer: int = EVERYONE, words: Words = ENGLISH) -> None:
        self.state = state
        self.viewer = viewer
        self.words = words

    def thing(self, thing: int, shown: bool = False) -> str:
        """An object or a player."""
        return name(self.state, thing, self.viewer, shown, self.words)

    def player(self, player: int) -> str:
        return player_called(self.state, player, self.viewer, self.words)

    def card(self, card: int, event: Event) -> str:
        """A card that moves: a viewer who sees it in the new zone knows what it was (CR 400.7)."""
        moves = [part for part in event.parts if part.became() >= 0]
        shown = any(shown_by(self.state, one.became(), self.viewer) for one in (event, *moves))
        if card == NOTHING and moves:
            card = moves[0].subject()
        return self.thing(card, shown)

    def source(self, source: int) -> str:
        """The source of an ability, which is revealed if it is in a hidden zone (CR 602.2a)."""
        return self.thing(source, source >= 0 and self.state.object(source).zone in HIDDEN_ZONES)
