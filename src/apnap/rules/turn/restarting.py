"""Restarting the game (CR 723): everything is as before the first turn, with the cards that players own."""

from __future__ import annotations

from typing import ClassVar

from apnap.language.types import CONSPIRACY, PLANAR, SCHEME, VANGUARD
from apnap.language.zones import COMMAND, EXILE, IN_ORDER, LIBRARY, NOWHERE, OUTSIDE, PLANAR_DECK, SCHEME_DECK
from apnap.rules.asking.decisions import Steps
from apnap.rules.happening.seam import record
from apnap.rules.players.turn_markers import live
from apnap.rules.resolving.resolving import perform
from apnap.rules.turn.starting_with_conspiracies import set_starting_player
from apnap.rules.values.abilities import works_in
from apnap.rules.values.context import Context
from apnap.rules.values.printed import printed
from apnap.state.events import PlayerEvent
from apnap.state.objects import Object
from apnap.state.players import Player
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING
from apnap.state.turns import TurnMarker


class GameRestarted(PlayerEvent):
    """The game ends without a winner, and another begins in which the player takes the first turn (CR 723.1)."""

    RULE: ClassVar[str] = "723.1"

    def commit(self, state: State) -> None:
        assert state.unfinished is not None
        _, effects, left = state.unfinished
        cards = [state.object(id) for id in range(state.count) if _is_in_game(state.object(id))]
        kept = [seen.id for seen in cards if _begins_as_it_is(seen)]
        _clear(state, cards, kept)
        for player in state.players:
            if player.in_game:
                _renew(state, player)
                mine = [one for one in cards if one.owner == player.index and one.id not in kept]
                _deal(state, player.index, mine, left)
        state.unfinished = (self.player, effects, state.exile)
        state.history.restart()

    def english(self, say: Teller) -> str:
        return f"the game is restarted, and {say.player(self.player)} begins"

    def chinese(self, say: Teller) -> str:
        return f"游戏重新开始，{say.player(self.player)}为先行牌手"


def restart(state: State) -> None:
    """CR 723.1: the game ends without a winner, and a new one begins in which the controller of the effect takes the
    first turn. Players' ranges of influence don't matter (CR 723.7, 801.17)."""
    assert state.unfinished is not None
    who = state.unfinished[0]
    event = GameRestarted(who)
    event.commit(state)
    record(state, event)
    set_starting_player(state, who)
    state.starting = "hands"


def _is_in_game(seen: Object) -> bool:
    return seen.last is None and seen.zone not in (NOWHERE, OUTSIDE)


def _begins_as_it_is(seen: Object) -> bool:
    """Conspiracies stay in the command zone, face up or down."""
    return seen.definition is not None and seen.definition.faces[0].types & CONSPIRACY != 0


def _clear(state: State, cards: list[Object], kept: list[int]) -> None:
    """Everything else leaves the table, with all effects and all that is remembered."""
    for seen in cards:
        if seen.id not in kept:
            gone = state.write(seen.id)
            gone.last, gone.zone = seen.base, NOWHERE
    state.battlefield = state.exile = state.ante = ()
    state.command = tuple(kept)
    state.elsewhere = tuple([id for id in state.elsewhere if id in state.command])
    state.effects, state.delayed, state.waiting = (), (), ()
    state.copies, state.controlled, state.pairs = {}, {}, ()
    state.daylight, state.last_spells, state.turn = "", 0, 0
    state.checked, state.checked_standing, state.standing = -1, None, None
    state.commanders_asked = state.history.total
    count = len(live(state))
    state.markers = [TurnMarker(state.writer, index, 0) for index in range(count)]
    state.current = 0


def _renew(state: State, old: Player) -> None:
    """As the player began: what the variant and their vanguard or commander say of them stays."""
    fresh = Player(state.writer, old.index, old.name, old.starting_life)
    fresh.team, fresh.identity = old.team, old.identity
    fresh.hand_size, fresh.max_hand = old.hand_size, old.max_hand
    fresh.outside, fresh.noted, fresh.companion = old.outside, old.noted, old.companion
    state.players[old.index] = fresh


def _deal(state: State, owner: int, cards: list[Object], left: tuple[int, ...]) -> None:
    """CR 723.2, 723.5: the player's cards are where a game begins with them, except those that stay in exile. New
    objects in random order, so that their ids don't show which card they are."""
    waiting = [seen for seen in cards if seen.card >= 0]
    while waiting:
        seen = waiting.pop(state.below(len(waiting)))
        zone = EXILE if seen.id in left else _place(state, seen)
        assert seen.definition is not None
        made = state.new_object(printed(seen.definition, 0), owner, zone)
        made.card, made.definition = seen.card, seen.definition
        state.set_zone(zone, owner, (*state.zone(zone, owner), made.id))
        if zone not in IN_ORDER:
            made.timestamp, made.known_to = state.stamp(), frozenset(range(len(state.players)))
        if works_in(made.base, zone):
            state.elsewhere = (*state.elsewhere, made.id)


def _place(state: State, seen: Object) -> str:
    """Where a card begins the game: nontraditional cards and commanders are in the command zone (CR 103.2)."""
    assert seen.definition is not None
    types = seen.definition.faces[0].types
    if state.cards[seen.card].commander or types & VANGUARD:
        return COMMAND
    return PLANAR_DECK if types & PLANAR else SCHEME_DECK if types & SCHEME else LIBRARY


def finish_restarting(state: State) -> Steps:
    """CR 723.4: the effect that restarted the game finishes resolving just before the first turn."""
    assert state.unfinished is not None
    who, effects, exiled = state.unfinished
    state.unfinished = None
    if state.players[who].in_game:
        context = Context(NOTHING, who)
        context.things["left in exile"] = exiled
        yield from perform(state, effects, context)
