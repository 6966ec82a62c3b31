"""Putting conspiracies into the command zone as the game begins (CR 103.2e, 905.4), and those that change how it begins
(CR 315.5a). Each question is a procedure of its own, so that copies of the game don't repeat the
answers to earlier ones, which are secret."""

from __future__ import annotations

from typing import Final

from apnap.language.nontraditional import (
    ChoosesNumber,
    DeckWithoutBasicLands,
    DrawsAdditionalHand,
    SmallerDeck,
    StartingHandSize,
)
from apnap.language.types import BASIC, LAND
from apnap.language.zones import LIBRARY
from apnap.rules.asking.decisions import AGAIN, ChooseOptions, NameCard, Option, Steps, chosen_things, things_options
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.events.conspiracies import NamesChosenSecretly
from apnap.rules.events.zone_changes import move
from apnap.rules.happening.seam import happen, happen_now, shuffle
from apnap.rules.objects.conspiracies import agenda, outside, put_into_command_zone, rules_of, unnamed
from apnap.rules.turn.before_shuffling import after_setting_aside
from apnap.rules.values.card_names import existing_names, known_names
from apnap.rules.values.context import of_rule
from apnap.rules.values.seats import from_player, primary_player
from apnap.state.standing import InForce
from apnap.state.table import State

CONSPIRACIES: Final = "conspiracies"
NAMES: Final = "names"
"""The stages of starting the game; how many players have finished them follows."""
FIRST: Final = f"{CONSPIRACIES} 0"


def start_with_conspiracies(state: State) -> Steps:
    """Each player in turn order chooses among their conspiracies, and then names for those that are face down."""
    stage, _, count = state.starting.partition(" ")
    done = int(count)
    if done == len(state.players):
        chooser = _next_to_choose_a_number(state)
        if chooser is not None:
            yield from _choose_number(state, chooser)
            return
        _let_power_decide(state)
        _set_hand_sizes(state)
        state.starting = after_setting_aside(state)
        return
    first = state.seats.index(state.starting_player)
    player = state.seats[(first + done) % len(state.seats)]
    if stage == CONSPIRACIES:
        if state.players[player].in_game:
            yield from _choose_conspiracies(state, player)
        state.starting = f"{NAMES} {done}"
    elif state.players[player].in_game and unnamed(state, player):
        yield from _choose_names(state, player, unnamed(state, player)[0])
    else:
        state.starting = f"{CONSPIRACIES} {done + 1}"


def _next_to_choose_a_number(state: State) -> InForce | None:
    """A conspiracy for which its controller chooses a number before drawing an opening hand (CR 315.5a)."""
    for player in from_player(state, state.starting_player):
        for one in rules_about(state, "chooses a number"):
            if one.controller == player and not state.object(one.source).chosen:
                return one
    return None


def _choose_number(state: State, one: InForce) -> Steps:
    assert isinstance(one.rule, ChoosesNumber)
    options = [Option("number", number=number) for number in one.rule.numbers]
    answer = yield ChooseOptions(one.controller, "number", "315.5a", options, source=one.source)
    context = of_rule(one)
    state.write(one.source).chosen = {(context.link, "number"): str(answer[0].number)}


def _set_hand_sizes(state: State) -> None:
    """CR 103.5."""
    for one in rules_about(state, "starting hand size"):
        assert isinstance(one.rule, StartingHandSize)
        state.write_player(one.controller).hand_size = one.rule.number


def _let_power_decide(state: State) -> None:
    """CR 103.1c: a conspiracy may say who the starting player is."""
    who = sorted({one.controller for one in rules_about(state, "starting player")})
    if who:
        set_starting_player(state, who[state.below(len(who))])


def set_starting_player(state: State, player: int) -> None:
    """Whose team takes the first turn, where teams share turns (CR 805.3)."""
    state.starting_player = primary_player(state, player)
    for marker in state.markers:
        state.write_marker(marker.index).active = state.starting_player


def _choose_conspiracies(state: State, player: int) -> Steps:
    """CR 905.4: any number of them; but those that the deck needs to be large enough, and none that doesn't allow its
    basic lands."""
    needed = _needed(state, player)
    mine = [id for id in outside(state, player) if id not in needed and _allows_deck(state, player, id)]
    if not mine:
        yield from happen(state, [put_into_command_zone(state, id) for id in needed])
        return
    answer = yield ChooseOptions(player, "conspiracies", "905.4", things_options(mine), 0, len(mine), again=True)
    if answer != AGAIN:
        chosen = [*needed, *chosen_things(answer)]
        yield from happen(state, [put_into_command_zone(state, id) for id in chosen])


def _needed(state: State, player: int) -> list[int]:
    """The conspiracies without which the deck would be too small (CR 100.2b)."""
    short = state.options.smallest_deck - len(state.players[player].library)
    found: list[int] = []
    for id in outside(state, player):
        for rule in rules_of(state.object(id).definition):
            if isinstance(rule, SmallerDeck) and short > 0:
                short -= rule.number
                found.append(id)
    return found


def _allows_deck(state: State, player: int, id: int) -> bool:
    if not any(isinstance(rule, DeckWithoutBasicLands) for rule in rules_of(state.object(id).definition)):
        return True
    cards = [state.object(one).base for one in state.players[player].library]
    return not any(card.types & LAND and card.supertypes & BASIC for card in cards)


def _choose_names(state: State, player: int, conspiracy: int) -> Steps:
    """CR 702.106a, 702.106f."""
    count = agenda(state.object(conspiracy).definition)
    answer = yield NameCard(player, known_names(state, player), conspiracy, count, existing_names(state))
    if state.players[player].in_game:
        words = tuple([option.word for option in answer])
        happen_now(state, NamesChosenSecretly(conspiracy, player, words=words))


ADDITIONAL_HANDS: Final = "additional hands"


def additional_hands(state: State, player: int) -> list[int]:
    """How many cards each hand of the player has that a conspiracy adds to the opening hand (CR 315.5a)."""
    rules = [one.rule for one in rules_about(state, "additional hand") if one.controller == player]
    return [rule.cards for rule in rules if isinstance(rule, DrawsAdditionalHand)]


def keep_one_hand(state: State) -> Steps:
    """The next player with several hands keeps one of them, and shuffles the others into their library."""
    for player in from_player(state, state.starting_player):
        if len(state.players[player].hand) > state.players[player].hand_size:
            yield from _keep_one(state, player)
            return
    state.starting = "mulligans"


def _keep_one(state: State, player: int) -> Steps:
    hand, hands = state.players[player].hand, []
    for count in (state.players[player].hand_size, *additional_hands(state, player)):
        hands.append(hand[:count])
        hand = hand[count:]
    options = [
        Option("hand", number=n, word="; ".join([state.object(id).base.name for id in ids]))
        for n, ids in enumerate(hands)
    ]
    answer = yield ChooseOptions(player, "hand", "315.5a", options, again=True)
    if answer != AGAIN:
        rest = [id for n, ids in enumerate(hands) if n != answer[0].number for id in ids]
        yield from happen(state, [move(state, id, LIBRARY, rule="315.5a", why="mulligan") for id in rest])
        shuffle(state, player)
