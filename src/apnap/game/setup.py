"""Setting up: what a game is made from, and the state before its first decision (CR 103)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from apnap.game.refusing import LARGEST, check_options, check_table
from apnap.language.abilities import Static
from apnap.language.card import CardDefinition
from apnap.language.card import card as card_of
from apnap.language.colour_identity import identity_of
from apnap.language.deck_sections import COMMANDER, COMPANION, CONSPIRACIES, PLANES, SCHEMES, SIDEBOARD, VANGUARD
from apnap.language.drafting import BeforeShuffling
from apnap.language.face import Face
from apnap.language.filters import InZone
from apnap.language.mana import LETTERS
from apnap.language.node import walk
from apnap.language.nontraditional import SmallerDeck, WholePoolPlayed
from apnap.language.references import Outside
from apnap.language.statics import OnlyForAnte
from apnap.language.types import BASIC_LAND_TYPES, CARD_TYPES, NONTRADITIONAL, PLANE
from apnap.language.types import VANGUARD as VANGUARD_CARD
from apnap.language.zones import COMMAND, LIBRARY, NOWHERE, OUTSIDE, PLANAR_DECK, SCHEME_DECK
from apnap.rules.asking.errors import IllegalDeck, Malformed, quoted
from apnap.rules.objects.conspiracies import rules_of, set_aside
from apnap.rules.values.abilities import works_in
from apnap.rules.values.printed import printed
from apnap.state.noted import KINDS, CardNote, Noted
from apnap.state.objects import Object
from apnap.state.players import NO_COMMANDER, Player
from apnap.state.table import Card, GameOptions, State
from apnap.state.things import NOTHING
from apnap.state.turns import TurnMarker
from apnap.variants.requests import options_for
from apnap.variants.supplementary_decks import problems_of

MASK: Final = 0xFFFFFFFFFFFFFFFF
ARCHENEMY_LIFE: Final = 40
"""The starting life total of an archenemy (CR 904.5)."""
LIMITED: Final = 40
"""The minimum deck size of limited play (CR 100.2b)."""
LANDS_OUTSIDE: Final = 20
"""Basic lands of each type that can be played from outside the game."""
MOST_PLAYERS: Final = 500
"""The rules don't limit the number of players, but numbers and memory do (`state.things`)."""


class Setup:
    """Everything a game depends on besides its journal: decks, names, seed, options."""

    __slots__ = ("decks", "others", "names", "seed", "options", "noted")

    def __init__(
        self, decks: object, seed: object, options: object, names: object = None, variant: object = ""
    ) -> None:
        self.seed: int = check_seed(seed)
        self.options: GameOptions = check_options(options)
        self.decks: list[list[CardDefinition]] = check_decks(decks)
        if variant:
            self.options = options_for(variant, len(self.decks), self.seed, self.options)
        self.others: list[dict[str, list[CardDefinition]]] = _others(decks, self.options)
        """For each player the cards of the sections besides the main deck that the options use."""
        _add_sideboards(decks, self)
        self.noted: list[Noted | None] = [check_noted(getattr(deck, "noted", None)) for deck in _each(decks)]
        """For each player what they noted as they drafted; None for a deck that wasn't drafted."""
        self._check_sizes()
        self._check_ante(decks)
        check_table(self.options, len(self.decks))
        self.names: list[str] = check_names(names, len(self.decks))

    def _check_sizes(self) -> None:
        """Commanders count as part of the deck (CR 903.5a). A conspiracy may reduce the minimum size."""
        for n, deck in enumerate(self.decks):
            least = self.options.smallest_deck - _reduction(self.others[n].get(CONSPIRACIES, ()))
            count = len(deck) + len(self.others[n].get(COMMANDER, ()))
            if count < least:
                raise IllegalDeck(
                    "100.2b",
                    f"the deck of player {n + 1} has {count} cards, fewer than {least}",
                    f"at least {least} cards, or a smaller `Options.smallest_deck`",
                )

    def _check_ante(self, given: object) -> None:
        """CR 407.3: some cards are only for games that are played for ante; otherwise not even in a sideboard."""
        if self.options.ante:
            return
        for n, deck in enumerate(self.decks):
            sideboard = _sideboard(n, _each(given)[n])
            for card in [*deck, *sideboard, *[card for cards in self.others[n].values() for card in cards]]:
                if any(
                    isinstance(one, Static) and isinstance(one.rule, OnlyForAnte) for one in card.faces[0].abilities
                ):
                    why = f"{card.name} in the deck of player {n + 1} is only for games that are played for ante"
                    raise IllegalDeck("407.3", why, "the variant ante, or a deck without it")


def _reduction(conspiracies: Sequence[CardDefinition]) -> int:
    rules = [rule for card in conspiracies for rule in rules_of(card)]
    return sum([rule.number for rule in rules if isinstance(rule, SmallerDeck)])


def check_decks(given: object) -> list[list[CardDefinition]]:
    """A deck of cards for each player."""
    if not isinstance(given, (list, tuple)) or len(given) < 2:
        raise Malformed("100.1", "a game needs decks for two or more players, in a list")
    check_players(len(given))
    return [_deck(n, deck) for n, deck in enumerate(given)]


def check_players(given: int) -> int:
    """Not more players than a game supports."""
    if given > MOST_PLAYERS:
        raise Malformed("100.1", f"a game can't have more than {MOST_PLAYERS} players", f"2 to {MOST_PLAYERS}")
    return given


def _deck(n: int, given: object) -> list[CardDefinition]:
    """A list of traditional cards (CR 108.2a), or a deck list, which has them in `main`."""
    cards = _cards(n, getattr(given, "main", given))
    for card in cards:
        if card.faces[0].types & NONTRADITIONAL:
            raise IllegalDeck("108.2a", f"{card.name} is not a traditional card; a deck includes only those")
    return cards


def _cards(n: int, cards: object) -> list[CardDefinition]:
    if not isinstance(cards, (list, tuple)):
        raise Malformed("100.2", f"the deck of player {n + 1} is not a list of cards but {quoted(cards)}")
    for card in cards:
        if not isinstance(card, CardDefinition):
            raise Malformed(
                "100.2", f"the deck of player {n + 1} contains {quoted(card)}: `apnap.named` returns a card by name"
            )
    return list(cards)


def _each(decks: object) -> list[object]:
    return list(decks) if isinstance(decks, (list, tuple)) else []


def _sideboard(n: int, deck: object) -> list[CardDefinition]:
    sections: object = getattr(deck, "sections", {})
    return _cards(n, sections.get(SIDEBOARD, [])) if isinstance(sections, dict) else []


def _add_sideboards(decks: object, setup: Setup) -> None:
    """Sideboards are in the game's data only if one of its cards refers to cards outside the game."""
    aside = [_sideboard(n, deck) for n, deck in enumerate(_each(decks))]
    if not any(aside) and not setup.options.conspiracies:
        return
    given = [*setup.decks, *[cards for sections in setup.others for cards in sections.values()]]
    if any(looks_outside(card) for card in {card for cards in given for card in cards}):
        for others, cards in zip(setup.others, aside, strict=True):
            outside = _outside(cards, others)
            if outside:
                others[SIDEBOARD] = outside


def _outside(aside: list[CardDefinition], others: dict[str, list[CardDefinition]]) -> list[CardDefinition]:
    """The sideboard without the companion, which some lists name there too (CR 702.139a), and with as many basic lands
    as are needed if they can be played from there (CR 100.2b, 100.4b)."""
    rest = list(aside)
    for companion in others.get(COMPANION, ()):
        if companion in rest:
            rest.remove(companion)
    parts = [part for card in others.get(CONSPIRACIES, ()) for part in walk(card.faces[0])]
    lands = [card_of(word, "", f"Basic Land - {word}") for word in BASIC_LAND_TYPES]
    return rest + lands * LANDS_OUTSIDE if any(isinstance(part, Outside) for part in parts) else rest


def looks_outside(card: CardDefinition) -> bool:
    """Whether an ability of the card refers to cards outside the game (CR 400.11)."""
    for node in [node for face in card.faces for node in walk(face)]:
        if isinstance(node, (BeforeShuffling, Outside, WholePoolPlayed)) or node == InZone(OUTSIDE):
            return True
    return False


def check_noted(given: object) -> Noted | None:
    """What was noted for drafted cards, by their names."""
    if given is None:
        return None
    if not isinstance(given, dict):
        raise Malformed("905.2b", f"notes are a dictionary by the names of cards, not {quoted(given)}")
    for name, notes in given.items():
        if not isinstance(name, str) or not isinstance(notes, (list, tuple)):
            raise Malformed("905.2b", f"notes for {quoted(name)} can't be {quoted(notes)}")
        if not all(isinstance(note, CardNote) and note.kind in KINDS for note in notes):
            raise Malformed("905.2b", f"notes for {quoted(name)} can't be {quoted(notes)}", KINDS)
    return {name: tuple(notes) for name, notes in given.items()}


def _others(decks: object, options: GameOptions) -> list[dict[str, list[CardDefinition]]]:
    """The sections that the options use; a player who lacks one can't play."""
    assert isinstance(decks, (list, tuple))
    found: list[dict[str, list[CardDefinition]]] = []
    for n, deck in enumerate(decks):
        sections: object = getattr(deck, "sections", {})
        given = sections if isinstance(sections, dict) else {}
        found.append({name: _cards(n, given[name]) for name in sections_used(options) if given.get(name)})
        for name, rule in _REQUIRED.items():
            if name in sections_used(options) and name not in found[n]:
                raise IllegalDeck(rule, f"the deck of player {n + 1} has no {name}", f"a deck list with a {name}")
        if n not in options.archenemies:
            found[n].pop(SCHEMES, None)
        elif SCHEMES not in found[n]:
            raise IllegalDeck("904.3", f"player {n + 1} is an archenemy without a scheme deck", "a deck list with one")
    if options.planes:
        _check_planes(found, options)
    _check_sections(found, options)
    return found


def _check_planes(found: list[dict[str, list[CardDefinition]]], options: GameOptions) -> None:
    """CR 901.3, 901.15a: everyone has a planar deck, or there is one for all, that of the first player who brings one.
    One of its cards must be a plane, or the game could not begin (CR 901.5)."""
    if options.planes == "single":
        brought = [sections for sections in found if PLANES in sections]
        for sections in brought[1:]:
            del sections[PLANES]
        found = brought[:1] or found[:1]
    for n, sections in enumerate(found):
        if not any(card.faces[0].types & PLANE for card in sections.get(PLANES, ())):
            raise IllegalDeck("901.3", f"player {n + 1} has no planar deck with planes", "a planar deck")


def _check_sections(found: list[dict[str, list[CardDefinition]]], options: GameOptions) -> None:
    """What the rules ask of planar and scheme decks, vanguards and conspiracies (`variants.supplementary_decks`)."""
    for n, sections in enumerate(found):
        for name, cards in sections.items():
            given = [(card.name, _type_words(card)) for card in cards]
            sharing = len(found) if options.planes == "single" else 0
            for problem in problems_of(name, given, sharing, options.smallest_deck < LIMITED):
                raise IllegalDeck(problem.rule, f"player {n + 1}: {problem.message}", problem.legal)


def _type_words(card: CardDefinition) -> frozenset[str]:
    return frozenset([word for word, bit in CARD_TYPES.items() if card.faces[0].types & bit])


def sections_used(options: GameOptions) -> list[str]:
    """The sections of a deck list, besides the main deck, that a game with these options uses."""
    used = {
        COMMANDER: options.commanders,
        VANGUARD: options.vanguards,
        PLANES: bool(options.planes),
        SCHEMES: bool(options.archenemies),
        CONSPIRACIES: options.conspiracies,
        COMPANION: True,
    }
    return [name for name, wanted in used.items() if wanted]


_REQUIRED: Final = {COMMANDER: "903.3", VANGUARD: "902.3"}
_DECKS: Final = {PLANES: PLANAR_DECK, SCHEMES: SCHEME_DECK}


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
        player.hand_size = setup.options.hand_size
        player.noted = setup.noted[n]
        player.library = _library(state, n, deck, len(cards))
        cards += [Card(definition, n) for definition in deck]
    for n, others in enumerate(setup.others):
        for section, definitions in others.items():
            if section in _DECKS:
                _shuffled_deck(state, definitions, n, _DECKS[section], len(cards))
            elif section == CONSPIRACIES:
                _begin_outside(state, definitions, n, len(cards))
            elif section in (COMPANION, SIDEBOARD):
                put_outside(state, definitions, n, len(cards))
            else:
                _begin_in_command(state, definitions, n, len(cards))
            cards += [Card(definition, n, section == COMMANDER) for definition in definitions]
    state.cards = tuple(cards)
    take_seats(state)
    take_modifiers(state)
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


def _begin_in_command(state: State, cards: list[CardDefinition], owner: int, first: int) -> None:
    """Commanders and vanguards begin in the command zone, face up (CR 902.3, 903.6)."""
    for n, definition in enumerate(cards):
        made = new_card(state, definition, owner, COMMAND, first + n)
        made.timestamp = state.stamp()
        made.known_to = frozenset(range(MOST_PLAYERS))
        state.command = (*state.command, made.id)
        if works_in(made.base, COMMAND):
            state.elsewhere = (*state.elsewhere, made.id)


def _begin_outside(state: State, cards: list[CardDefinition], owner: int, first: int) -> None:
    """The conspiracies a player may begin with (CR 315.2). Nobody else knows which of them are put into the command
    zone face down, so ids don't show it."""
    left = list(range(len(cards)))
    for n in [left.pop(state.below(len(left))) for _ in cards]:
        set_aside(new_card(state, cards[n], owner, NOWHERE, first + n))


def put_outside(state: State, cards: list[CardDefinition], owner: int, first: int) -> None:
    """Cards that may be brought into the game, which only their owner sees (CR 400.11a)."""
    made = [new_card(state, card, owner, OUTSIDE, first + n) for n, card in enumerate(cards)]
    for one in made:
        one.known_to = frozenset((owner,))
    player = state.players[owner]
    player.outside = (*player.outside, *[one.id for one in made])


def _shuffled_deck(state: State, cards: list[CardDefinition], owner: int, zone: str, first: int) -> None:
    """A planar or scheme deck in random order, with ids that don't show it (CR 103.3)."""
    left = list(range(len(cards)))
    order = [left.pop(state.below(len(left))) for _ in cards]
    state.set_zone(zone, owner, tuple([new_card(state, cards[n], owner, zone, first + n).id for n in order]))


def take_modifiers(state: State) -> None:
    """The starting life total of archenemies, and what commanders and vanguards say of their owners: the colours of the
    deck (CR 903.4), the starting life total and the sizes of hands (CR 902.4, 902.5). A team that shares its life total
    adds up what its vanguards say."""
    for player in state.players:
        if player.index in state.options.archenemies:
            player.starting_life = player.life = ARCHENEMY_LIFE
        if state.options.commanders:
            player.identity = _identity(state, player.index)
        for front in _vanguards(state, player.index):
            player.hand_size = max(player.hand_size + front.hand_modifier, 0)
            player.max_hand = max(player.max_hand + front.hand_modifier, 0)
        team = [one.index for one in state.players if one.team == player.team] if state.options.shared_life else []
        for n in team or [player.index]:
            more = sum([front.life_modifier for front in _vanguards(state, n)])
            player.starting_life += more
            player.life += more


def _identity(state: State, player: int) -> int:
    """The colours of a player's commanders as bits (CR 903.4, 702.124c)."""
    leaders = [card.definition for card in state.cards if card.owner == player and card.commander]
    letters = {letter for card in leaders for letter in identity_of(card)}
    return sum([1 << LETTERS.index(letter) for letter in letters]) if leaders else NO_COMMANDER


def _vanguards(state: State, player: int) -> list[Face]:
    """The vanguard cards of a player, as printed."""
    cards = [state.object(id) for id in state.command if state.object(id).owner == player]
    faces = [card.definition.faces[0] for card in cards if card.definition is not None]
    return [face for face in faces if face.types & VANGUARD_CARD]


def new_card(state: State, definition: CardDefinition, owner: int, zone: str, card: int) -> Object:
    """An object that represents a card."""
    made = state.new_object(printed(definition, 0), owner, zone)
    made.card = card
    made.definition = definition
    return made
