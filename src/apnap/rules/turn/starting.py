"""Starting the game (CR 103): the starting player, opening hands, mulligans; then `opening` (CR 103.6)."""

from __future__ import annotations

from typing import Final

from apnap.language.statics import FromOpeningHand
from apnap.language.zones import ANTE, HAND, LIBRARY
from apnap.rules.asking.decisions import AGAIN, ChooseOptions, Option, Steps, chosen_things, things_options
from apnap.rules.continuous.in_force import own_statics
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.zone_changes import BOTTOM, move
from apnap.rules.happening.seam import happen, record, shuffle
from apnap.rules.objects.planes import set_starting_plane
from apnap.rules.players.turn_markers import live
from apnap.rules.resolving.resolving import perform
from apnap.rules.turn.before_shuffling import EXILING, after_setting_aside, exile_before_shuffling
from apnap.rules.turn.restarting import finish_restarting, restart
from apnap.rules.turn.starting_with_commanders import COLOURS, choose_colour, uncoloured
from apnap.rules.turn.starting_with_companions import COMPANIONS, FIRST_COMPANION, reveal_companions
from apnap.rules.turn.starting_with_conspiracies import (
    ADDITIONAL_HANDS,
    CONSPIRACIES,
    FIRST,
    NAMES,
    additional_hands,
    keep_one_hand,
    set_starting_player,
    start_with_conspiracies,
)
from apnap.rules.turn.steps import begin_first_turn, next_step
from apnap.rules.values.context import Context
from apnap.rules.values.seats import first_seat, from_player
from apnap.state.table import State
from apnap.state.things import of_player

KEEP: Final = Option("keep")
MULLIGAN: Final = Option("mulligan")


def start(state: State) -> Steps:
    """The next part of starting the game."""
    if state.starting == "restart":
        restart(state)
    elif state.starting == "choose":
        yield from _choose_starter(state)
    elif state.starting.startswith(COMPANIONS):
        yield from reveal_companions(state, COLOURS)
    elif state.starting == COLOURS:
        yield from _choose_colours(state)
    elif state.starting.startswith((CONSPIRACIES, NAMES)):
        yield from start_with_conspiracies(state)
    elif state.starting.startswith(EXILING):
        yield from exile_before_shuffling(state)
    elif state.starting == "hands":
        yield from _opening_hands(state)
    elif state.starting == ADDITIONAL_HANDS:
        yield from keep_one_hand(state)
    elif state.starting == "mulligans":
        yield from _mulligans(state)
    elif state.starting == "opening":
        state.starting = "begin" if state.unfinished is None else "finish"
        yield from use_opening_hands(state)
    elif state.starting == "finish":
        state.starting = "begin"
        yield from finish_restarting(state)
    else:
        state.starting = ""
        markers = [marker.index for marker in live(state)]
        players = from_player(state, state.starting_player)
        for n, index in enumerate(markers):  # the starting player has the first, each fourth player to the left another
            state.current = index
            if state.options.planes:
                _set_starting_plane(state, players[4 * n % len(players)])
            begin_first_turn(state, players[4 * n % len(players)])
            next_step(state)
        state.current = markers[0]


def _set_starting_plane(state: State, player: int) -> None:
    """CR 103.7, 901.5, 901.14a."""
    for event in set_starting_plane(state, state.current, player):
        record(state, event)


def _choose_starter(state: State) -> Steps:
    """CR 103.1: a player chosen at random decides who takes the first turn, unless the variant says who does."""
    if state.options.first == "emperor":
        first = state.options.emperors[state.below(len(state.options.emperors))]  # CR 809.4
    elif state.options.first == "archenemy":
        first = state.options.archenemies[0]  # CR 904.6
    elif state.options.first == "middle":
        first = _in_the_middle(state)
    else:
        chooser = state.below(len(state.players))
        options = things_options([of_player(n) for n in range(len(state.players))])
        answer = yield ChooseOptions(chooser, "starting player", "103.1", options)
        chosen = [of_player(thing) for thing in chosen_things(answer)]
        first = chosen[0] if chosen else from_player(state, 0)[0]
    set_starting_player(state, first)
    state.starting = FIRST_COMPANION


def _choose_colours(state: State) -> Steps:
    if state.options.commanders and uncoloured(state):
        yield from choose_colour(state)
    else:
        state.starting = FIRST if state.options.conspiracies else after_setting_aside(state)


def _in_the_middle(state: State) -> int:
    """CR 808.4: the player in the center seat of a random team, or to the left of its midpoint."""
    teams = sorted({player.team for player in state.players})
    team = teams[state.below(len(teams))]
    some = next(player.index for player in state.players if player.team == team)
    members = [n for n in from_player(state, first_seat(state, some)) if state.players[n].team == team]
    return members[len(members) // 2]


def _opening_hands(state: State) -> Steps:
    """CR 103.3, 103.5: shuffle, then everyone draws."""
    for player in from_player(state, state.starting_player):
        shuffle(state, player)
    if state.options.ante:
        yield from _ante(state)
    for player in from_player(state, state.starting_player):
        yield from draw_hand(state, player)
    state.starting = "mulligans"
    if state.options.conspiracies:
        yield from _additional_hands(state)
        state.starting = ADDITIONAL_HANDS


def _ante(state: State) -> Steps:
    """CR 407.2: each player antes a random card of their deck, which is shuffled, before anyone draws."""
    top = [player.library[-1] for player in state.players if player.in_game and player.library]
    yield from happen(state, [move(state, id, ANTE, rule="407.2", why="ante") for id in top])


def _additional_hands(state: State) -> Steps:
    """CR 315.5a. A player without enough cards loses as state-based actions are checked (CR 104.3c)."""
    for player in from_player(state, state.starting_player):
        for _ in range(sum(additional_hands(state, player))):
            yield from happen(state, [CardDrawn(player, rule="315.5a")])


def draw_hand(state: State, player: int) -> Steps:
    for _ in range(state.players[player].hand_size):
        if state.players[player].library or state.history.earlier:  # CR 723.3
            yield from happen(state, [CardDrawn(player, rule="103.5")])


def _mulligans(state: State) -> Steps:
    """CR 103.5: each player in turn declares. Then those who mulligan shuffle, draw again and put a card on the bottom
    for each mulligan they have taken; only then are they asked again."""
    choosing = [n for n in from_player(state, state.starting_player) if not state.players[n].kept]
    if not choosing:
        state.starting = "opening"
        return
    again = []
    for player in choosing:
        if not state.players[player].in_game:
            continue
        options = [KEEP, MULLIGAN] if state.players[player].hand else [KEEP]
        if _counted(state, player) >= state.players[player].hand_size:
            options = [KEEP]
        answer = AGAIN
        while answer == AGAIN and state.players[player].in_game:
            answer = yield ChooseOptions(player, "mulligan", "103.5", options, again=True)
        if answer[0].kind == "mulligan":
            again.append(player)
        elif answer != AGAIN:
            state.write_player(player).kept = True
    for player in again:
        if not state.players[player].in_game:
            continue
        state.write_player(player).mulligans += 1
        yield from happen(
            state, [move(state, id, LIBRARY, rule="103.5", why="mulligan") for id in state.players[player].hand]
        )
        shuffle(state, player)
        yield from draw_hand(state, player)
    for player in again:
        yield from _put_back(state, player)


def _counted(state: State, player: int) -> int:
    """The mulligans that cost a card: in a multiplayer game the first one does not (CR 103.5c)."""
    free = max(state.options.free_mulligans, 1 if len(state.players) > 2 else 0)
    return state.players[player].mulligans - free


def _put_back(state: State, player: int) -> Steps:
    count = min(_counted(state, player), len(state.players[player].hand))
    answer = AGAIN
    while count > 0 and answer == AGAIN and state.players[player].in_game:
        hand = things_options(state.players[player].hand)
        answer = yield ChooseOptions(player, "bottom", "103.5", hand, count, count, ordered=True, again=True)
    if count > 0 and answer != AGAIN:
        yield from happen(
            state, [move(state, id, LIBRARY, BOTTOM, rule="103.5", why="mulligan") for id in chosen_things(answer)]
        )


def use_opening_hands(state: State) -> Steps:
    """The starting player takes such actions in any order, then every other player in turn order."""
    for player in from_player(state, state.starting_player):
        yield from _use(state, player)


def _use(state: State, player: int) -> Steps:
    """One card at a time, each of them once (CR 103.6b)."""
    used: list[int] = []
    while state.players[player].in_game:
        ready = [id for id in state.players[player].hand if id not in used and _actions(state, id)]
        if not ready:
            return
        answer = yield ChooseOptions(player, "opening hand", "103.6", things_options(ready), 0, 1, again=True)
        if answer == AGAIN:
            continue
        chosen = chosen_things(answer)
        if not chosen:
            return
        used += chosen
        for rule in _actions(state, chosen[0]):
            yield from perform(state, rule.effects, Context(chosen[0], player))


def _actions(state: State, id: int) -> list[FromOpeningHand]:
    found = [one.rule for one in own_statics(state, id, (HAND,))]
    return [rule for rule in found if isinstance(rule, FromOpeningHand)]
