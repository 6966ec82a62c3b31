"""Setting up: what a game is made from, and the state before its first decision (CR 103)."""

from __future__ import annotations

from typing import Final

from apnap.game.refusing import LARGEST, check_options, check_table
from apnap.language.card import CardDefinition
from apnap.language.zones import LIBRARY
from apnap.rules.asking.errors import IllegalDeck, Malformed, quoted
from apnap.rules.values.abilities import works_in
from apnap.rules.values.printed import printed
from apnap.state.objects import Object
from apnap.state.players import Player
from apnap.state.table import Card, GameOptions, State
from apnap.state.things import NOTHING
from apnap.state.turns import TurnMarker
from apnap.variants.requests import options_for

MASK: Final = 0xFFFFFFFFFFFFFFFF
MOST_PLAYERS: Final = 500
"""The rules don't limit the number of players, but numbers and memory do (`state.things`)."""


class Setup:
    """Everything a game depends on besides its journal: decks, names, seed, options."""

    __slots__ = ("decks", "names", "seed", "options")

    def __init__(
        self, decks: object, seed: object, options: object, names: object = None, variant: object = ""
    ) -> None:
        self.seed: int = check_seed(seed)
        self.options: GameOptions = check_options(options)
        self.decks: list[list[CardDefinition]] = check_decks(decks, self.options.smallest_deck)
        if variant:
            self.options = options_for(variant, len(self.decks), self.seed, self.options)
        check_table(self.options, len(self.decks))
        self.names: list[str] = check_names(names, len(self.decks))


def check_decks(given: object, least: int) -> list[list[CardDefinition]]:
    """A deck of cards for each player, each with enough cards."""
    if not isinstance(given, (list, tuple)) or len(given) < 2:
        raise Malformed("100.1", "a game needs decks for two or more players, in a list")
    check_players(len(given))
    decks = [_deck(n, deck) for n, deck in enumerate(given)]
    for n, deck in enumerate(decks):
        if len(deck) < least:
            raise IllegalDeck(
                "100.2b",
                f"the deck of player {n + 1} has {len(deck)} cards, fewer than {least}",
                f"at least {least} cards, or a smaller `Options.smallest_deck`",
            )
    return decks


def check_players(given: int) -> int:
    """Not more players than a game supports."""
    if given > MOST_PLAYERS:
        raise Malformed("100.1", f"a game can't have more than {MOST_PLAYERS} players", f"2 to {MOST_PLAYERS}")
    return given


def _deck(n: int, given: object) -> list[CardDefinition]:
    """A list of cards, or a deck list, which has its cards in `main`."""
    cards: object = getattr(given, "main", given)
    if not isinstance(cards, (list, tuple)):
        raise Malformed("100.2", f"the deck of player {n + 1} is not a list of cards but {quoted(cards)}")
    for card in cards:
        if not isinstance(card, CardDefinition):
            raise Malformed(
                "100.2", f"the deck of player {n + 1} contains {quoted(card)}: `apnap.named` returns a card by name"
            )
    return list(cards)


def check_names(given: object, count: int) -> list[str]:
    """A name for each player; by default their numbers."""
    if given is None:
        return [f"Player {n + 1}" for n in range(count)]
    if (
        not isinstance(given, list)
        or len(given) != count
        or not all(isinstance(one, str) and one.isprintable() for one in given)
    ):
        raise Malformed("", f"the names must be {count} texts, not {quoted(given)}")
    return given


def check_seed(seed: object) -> int:
    """The seed, if it is valid. (Its type is `object`, so that a wrong one raises this error in the compiled build.)"""
    if not isinstance(seed, int) or isinstance(seed, bool) or abs(seed) > LARGEST:
        raise Malformed("", f"the seed must be an integer of no more than 100 digits, not {quoted(seed)}")
    return seed


def first_state(setup: Setup) -> State:
    """A state before the first decision: every card in its owner's library (CR 103.3)."""
    state = State(setup.options, (setup.seed * 0x9E3779B97F4A7C15 + 0x1234567) & MASK)
    cards: list[Card] = []
    for n, deck in enumerate(setup.decks):
        player = Player(state.writer, n, setup.names[n], setup.options.starting_life)
        state.players.append(player)
        player.library = _library(state, n, deck, len(cards))
        cards += [Card(definition, n) for definition in deck]
    state.cards = tuple(cards)
    take_seats(state)
    for index in range(setup.options.markers):
        state.markers.append(TurnMarker(state.writer, index, 0))
    state.starting = "choose"
    state.random = (setup.seed * 0x9E3779B97F4A7C15 + 0x1234567) & MASK
    return state


def take_seats(state: State) -> None:
    """Everyone sits down, with their teams (CR 102.3, 800.5)."""
    options, count = state.options, len(state.players)
    state.seats = tuple(options.seating or range(count))
    for n, team in enumerate(options.teams):
        state.players[n].team = team


def _library(state: State, owner: int, deck: list[CardDefinition], first: int) -> tuple[int, ...]:
    """The ids of the deck's cards, in the order of the deck. They are given at random, so that the id of a drawn card
    doesn't show which card it is."""
    state.random = ~state.random & MASK
    order = list(range(len(deck)))
    for n in range(len(order) - 1, 0, -1):
        k = state.below(n + 1)
        order[n], order[k] = order[k], order[n]
    ids = [NOTHING] * len(deck)
    for n in order:
        made = new_card(state, deck[n], owner, LIBRARY, first + n)
        ids[n] = made.id
        if works_in(made.base, LIBRARY):
            state.elsewhere = (*state.elsewhere, made.id)
    return tuple(ids)


def new_card(state: State, definition: CardDefinition, owner: int, zone: str, card: int) -> Object:
    """An object that represents a card."""
    made = state.new_object(printed(definition, 0), owner, zone)
    made.card = card
    made.definition = definition
    return made
