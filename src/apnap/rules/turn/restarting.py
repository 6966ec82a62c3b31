"""Restarting the game (CR 723): everything is as before the first turn, with the cards that players own."""

from __future__ import annotations

from typing import ClassVar

from apnap.language.types import CONSPIRACY, PLANAR, SCHEME, VANGUARD
from apnap.language.zones import COMMAND, EXILE, IN_ORDER, LIBRARY, NOWHERE, OUTSIDE, PLANAR_DECK, SCHEME_DECK
from apnap.rules.asking.decisions import Steps
from apnap.rules.happening.seam import record
from apnap.rules.objects.conspiracies import outside, set_aside
from apnap.rules.players.turn_markers import live
from apnap.rules.resolving.resolving import perform
from apnap.rules.turn.before_shuffling import after_setting_aside
from apnap.rules.turn.starting_with_conspiracies import FIRST, set_starting_player
from apnap.rules.values.abilities import works_in
from apnap.rules.values.context import Context
from apnap.rules.values.printed import printed
from apnap.state.events import PlayerEvent
from apnap.state.noted import EXILED
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
        for player in state.players:
            cards += [state.object(id) for id in outside(state, player.index)]
        _clear(state, cards)
        for player in state.players:
            if player.in_game:
                mine = [one for one in cards if one.owner == player.index]
                _renew(state, player, mine)
                _deal(state, player.index, mine, left)
        state.unfinished = (self.player, effects, state.exile)
        state.history.restart()

    def english(self, say: Teller) -> str:
        return f"the game is restarted, and {say.player(self.player)} begins"

    def chinese(self, say: Teller) -> str:
        return f"游戏重新开始，{say.player(self.player)}为先行牌手"


def restart(state: State) -> None:
    """CR 723.1: the game ends without a winner, and a new one begins in which the controller of the effect takes the
    first turn. Players' ranges of influence don't matter (CR 723.7, 801.17). Players begin with conspiracies again, of
    the same card pool (CR 103.2e), and what happens before decks are shuffled happens again."""
    assert state.unfinished is not None
    who = state.unfinished[0]
    event = GameRestarted(who)
    event.commit(state)
    record(state, event)
    set_starting_player(state, who)
    state.starting = FIRST if state.options.conspiracies else after_setting_aside(state)


def _is_in_game(seen: Object) -> bool:
    return seen.last is None and seen.zone not in (NOWHERE, OUTSIDE)


def _clear(state: State, cards: list[Object]) -> None:
    """Everything leaves the table, with all effects and all that is remembered."""
    for seen in cards:
        gone = state.write(seen.id)
        gone.last, gone.zone = seen.base, NOWHERE
    state.battlefield = state.exile = state.ante = state.command = state.elsewhere = ()
    state.effects, state.delayed, state.waiting = (), (), ()
    state.copies, state.controlled, state.pairs = {}, {}, ()
    state.daylight, state.last_spells, state.turn = "", 0, 0
    state.checked, state.checked_standing, state.standing = -1, None, None
    state.commanders_asked = state.history.total
    count = len(live(state))
    state.markers = [TurnMarker(state.writer, index, 0) for index in range(count)]
    state.current = 0


def _renew(state: State, old: Player, cards: list[Object]) -> None:
    """As the player began: what the variant and their vanguard or commander say of them stays, not what a conspiracy
    said or which cards were exiled before their deck was shuffled."""
    fresh = Player(state.writer, old.index, old.name, old.starting_life)
    fresh.team, fresh.identity = old.team, old.identity
    fresh.hand_size, fresh.max_hand = _hand_size(state, cards), old.max_hand
    fresh.outside, fresh.companion = old.outside, old.companion
    if old.noted is not None:
        kept = {name: tuple([note for note in notes if note.kind != EXILED]) for name, notes in old.noted.items()}
        fresh.noted = {name: notes for name, notes in kept.items() if notes}
    state.players[old.index] = fresh


def _hand_size(state: State, cards: list[Object]) -> int:
    """CR 103.5, 902.5."""
    faces = [seen.definition.faces[0] for seen in cards if seen.definition is not None]
    return max(state.options.hand_size + sum([face.hand_modifier for face in faces if face.types & VANGUARD]), 0)


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
        if zone == NOWHERE:
            set_aside(made)
            continue
        state.set_zone(zone, owner, (*state.zone(zone, owner), made.id))
        if zone not in IN_ORDER:
            made.timestamp, made.known_to = state.stamp(), frozenset(range(len(state.players)))
        if works_in(made.base, zone):
            state.elsewhere = (*state.elsewhere, made.id)


def _place(state: State, seen: Object) -> str:
    """Where a card begins the game: nontraditional cards and commanders are in the command zone (CR 103.2), except
    conspiracies, among which their owner chooses (CR 103.2e)."""
    assert seen.definition is not None
    types = seen.definition.faces[0].types
    if types & CONSPIRACY:
        return NOWHERE
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
