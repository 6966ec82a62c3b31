"""Setting up: what a game is made from, and the state before its first decision (CR 103)."""

from __future__ import annotations

from apnap.language.card import CardDefinition
from apnap.language.zones import LIBRARY
from apnap.rules.errors import IllegalDeck, Malformed
from apnap.rules.moving import printed
from apnap.state.objects import Object
from apnap.state.players import Player
from apnap.state.table import Card, Options, State
from apnap.state.turns import TurnMarker

MASK = 0xFFFFFFFFFFFFFFFF


class Setup:
    """Everything a game depends on besides its journal: decks, names, seed, options."""

    __slots__ = ("decks", "names", "seed", "options")

    def __init__(
        self, decks: list[list[CardDefinition]], seed: object, options: Options, names: list[str] | None = None
    ) -> None:
        number = check_seed(seed)
        if len(decks) < 2:
            raise Malformed("100.1", "a game needs two or more players")
        for n, deck in enumerate(decks):
            if len(deck) < options.hand_size:
                raise IllegalDeck(
                    "100.2",
                    f"the deck of player {n + 1} has only {len(deck)} cards",
                    f"at least {options.hand_size} cards",
                )
        self.decks = decks
        self.names = names or [f"Player {n + 1}" for n in range(len(decks))]
        self.seed = number
        self.options = options


def check_seed(seed: object) -> int:
    """The seed, if it is one. (Typed as anything, so that a wrong one meets this error in the compiled build too.)"""
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise Malformed("", f"the seed must be an integer, not {seed!r}")
    return seed


def first_state(setup: Setup) -> State:
    """A state before the first decision: every card in its owner's library (CR 103.3)."""
    state = State(setup.options, (setup.seed * 0x9E3779B97F4A7C15 + 0x1234567) & MASK)
    cards: list[Card] = []
    for n, deck in enumerate(setup.decks):
        player = Player(state.token, n, setup.names[n], setup.options.starting_life)
        state.players.append(player)
        ids = []
        for definition in deck:
            ids.append(new_card(state, definition, n, LIBRARY, len(cards)).id)
            cards.append(Card(definition, n))
        player.library = tuple(ids)
    state.cards = tuple(cards)
    for index in range(setup.options.markers):
        state.markers.append(TurnMarker(state.token, index, 0))
    state.starting = "choose"
    return state


def new_card(state: State, definition: CardDefinition, owner: int, zone: str, card: int) -> Object:
    """An object that stands for a card."""
    made = state.new_object(printed(definition, 0), owner, zone)
    made.card = card
    made.definition = definition
    return made
