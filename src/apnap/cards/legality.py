"""Whether a deck may be played: the rules of deck construction (CR 100.2, 100.4, 407.3, 717.2, 901.3, 902.3, 903.5,
903.13f, 904.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from apnap.cards.facts import FOR_ANTE, NO_BASICS, CardFacts
from apnap.cards.lists import listed as d
from apnap.language.companions import is_fulfilled
from apnap.language.mana import LETTERS
from apnap.language.types import BASIC_LAND_TYPES
from apnap.rules.asking.errors import IllegalDeck
from apnap.variants.requests import options_for, parts_of, usual_players
from apnap.variants.supplementary_decks import problems_of

CONSTRUCTED: Final = "constructed"
LIMITED: Final = "limited"
COMMANDER: Final = "commander"
BRAWL: Final = "brawl"
COMMANDER_DRAFT: Final = "commander draft"
KINDS: Final = (CONSTRUCTED, LIMITED, COMMANDER, BRAWL, COMMANDER_DRAFT)
"""The ways of building a deck that the rules know."""
_LED: Final = (COMMANDER, BRAWL, COMMANDER_DRAFT)
_FROM_POOLS: Final = (LIMITED, COMMANDER_DRAFT)

_SMALLEST: Final = {CONSTRUCTED: (60, "100.2a"), LIMITED: (40, "100.2b"), COMMANDER_DRAFT: (60, "903.13f")}
_EXACTLY: Final = {COMMANDER: (100, "903.5a"), BRAWL: (60, "903.12d")}
COPIES: Final = 4
SIDEBOARD: Final = 15
_NEVER_IN_DECKS: Final = {"plane", "phenomenon", "scheme", "vanguard", "dungeon", "conspiracy"}

Deck = dict[str, Sequence[CardFacts]]
"""The cards by section, one entry a copy."""


@dataclass(frozen=True)
class Way:
    """What a deck is for: how it is built, and what the variant needs and allows."""

    kind: str = CONSTRUCTED
    needs: tuple[str, ...] = ()
    """The sections without which nobody can play the variant."""
    sharing_planes: int = 0
    """How many players share one planar deck (CR 901.15a); 0 where each has one."""
    ante: bool = False


def way_of(words: str, players: int = 0) -> Way:
    """A kind of deck, or a variant in words: `commander + planechase`."""
    if words in KINDS:
        return Way(words)
    players = players or usual_players(words)
    options = options_for(words, players)
    named = [part.NAME for part in parts_of(words)]
    kind = LIMITED if options.conspiracies else CONSTRUCTED
    kind = BRAWL if BRAWL in named else COMMANDER if options.commanders else kind
    needed = {d.VANGUARD: options.vanguards, d.PLANES: options.planes == "own"}
    sharing = players if options.planes == "single" else 0
    return Way(kind, tuple([section for section, wanted in needed.items() if wanted]), sharing, options.ante)


def problems(deck: Deck, way: str | Way = CONSTRUCTED) -> list[IllegalDeck]:
    """Everything that is wrong with a deck; nothing where it may be played."""
    way = Way(way) if isinstance(way, str) else way
    kind = way.kind
    found = [*_size(deck, kind), *_traditional(deck), *_copies(deck, kind)]
    if kind in _LED:
        found += [*_commanders(deck, kind), *_identity(deck, kind)]
    if kind == CONSTRUCTED:
        found += _sideboard(deck)
    if kind not in _FROM_POOLS:
        found += _no_conspiracies(deck)
    return [
        *found,
        *_companion(deck, kind),
        *_without_basics(deck),
        *([] if way.ante else _not_for_ante(deck)),
        *_lacking(deck, way),
        *_supplementary(deck, way.sharing_planes),
        *_attractions(deck, kind),
    ]


def _wrong(rule: str, why: str) -> IllegalDeck:
    return IllegalDeck(rule, why)


def _cards(deck: Deck, *sections: str) -> list[CardFacts]:
    return [card for section in sections for card in deck.get(section, ())]


def _aside(deck: Deck) -> list[CardFacts]:
    """The sideboard. A companion comes from it (CR 702.139a); some lists name it there again, some don't."""
    names = {card.name for card in _cards(deck, d.SIDEBOARD)}
    return _cards(deck, d.SIDEBOARD) + [card for card in _cards(deck, d.COMPANION) if card.name not in names]


def _size(deck: Deck, kind: str) -> Iterator[IllegalDeck]:
    count = len(_cards(deck, d.MAIN, d.COMMANDER))
    if kind in _EXACTLY:
        size, rule = _EXACTLY[kind]
        if count != size:
            yield _wrong(rule, f"the deck has exactly {size} cards with its commander, not {count}")
    else:
        size, rule = _SMALLEST[kind]
        size -= sum([card.smaller_deck for card in _cards(deck, d.CONSPIRACIES)])
        if count < size:
            yield _wrong(rule, f"a deck has at least {size} cards, not {count}")


def _without_basics(deck: Deck) -> Iterator[IllegalDeck]:
    """A conspiracy may not allow basic land cards (CR 315.5)."""
    for card in _cards(deck, d.CONSPIRACIES):
        if NO_BASICS in card.text and any(one.is_basic_land for one in _cards(deck, d.MAIN)):
            yield _wrong("315.5", f"with {card.name}, the deck can't have basic land cards")


def _traditional(deck: Deck) -> Iterator[IllegalDeck]:
    """Decks hold traditional cards only (CR 108.2a); conspiracies and Attractions have places of their own."""
    for card in dict.fromkeys(_cards(deck, d.MAIN, d.COMMANDER)):
        if "conspiracy" in card.types:
            yield _wrong("315.3", f"{card.name} is a conspiracy, which no deck includes")
        elif card.types & _NEVER_IN_DECKS:
            yield _wrong("108.2a", f"{card.name} is not a traditional card; a deck includes only those")
        elif "attraction" in card.subtypes:
            yield _wrong("717.2", f"{card.name} is an Attraction, which only an Attraction deck includes")


def _copies(deck: Deck, kind: str) -> Iterator[IllegalDeck]:
    """Four of a name, deck and sideboard together; one in Commander. A card may allow more of itself (CR 113.6n)."""
    if kind in _FROM_POOLS:
        return
    most, rule = (COPIES, "100.2a") if kind == CONSTRUCTED else (1, "903.5b")
    cards = _cards(deck, d.COMMANDER, d.MAIN) + (_aside(deck) if kind == CONSTRUCTED else [])
    for card, count in Counter(cards).items():
        allowed = max(most, card.copies)
        if count > allowed and not card.is_basic_land:
            yield _wrong(rule, f"at most {allowed} of {card.name} are allowed, not {count}")


def _sideboard(deck: Deck) -> Iterator[IllegalDeck]:
    aside = len(_aside(deck))
    if aside > SIDEBOARD:
        yield _wrong("100.4a", f"a sideboard has at most {SIDEBOARD} cards, not {aside}")


def _not_for_ante(deck: Deck) -> Iterator[IllegalDeck]:
    """CR 407.3: not in a deck, nor in a sideboard."""
    for card in dict.fromkeys([*_cards(deck, d.MAIN, d.COMMANDER), *_aside(deck)]):
        if FOR_ANTE in card.text:
            yield _wrong("407.3", f"{card.name} is only for games that are played for ante")


def _no_conspiracies(deck: Deck) -> Iterator[IllegalDeck]:
    for card in dict.fromkeys(_cards(deck, d.CONSPIRACIES)):
        yield _wrong("315.1", f"{card.name} is a conspiracy, which only limited play uses")


# -- commanders --------------------------------------------------------------------------------------------------------


def _commanders(deck: Deck, kind: str) -> Iterator[IllegalDeck]:
    leaders = _cards(deck, d.COMMANDER)
    if not leaders:
        yield _wrong("903.3", "the deck has no commander")
    elif len(leaders) > 2:
        yield _wrong("702.124g", f"a deck has one commander, or two that are partners, not {len(leaders)}")
    elif len(leaders) == 2:
        if not (_partners(*leaders) or _partners(*reversed(leaders))):
            yield _wrong("702.124a", f"{leaders[0].name} and {leaders[1].name} can't be commanders together")
    elif not _can_lead(leaders[0], kind):
        rule, who = (
            ("903.12c", "legendary creature or planeswalker") if kind == BRAWL else ("903.3", "legendary creature")
        )
        yield _wrong(rule, f"{leaders[0].name} is no {who}")


def _can_lead(card: CardFacts, kind: str) -> bool:
    if card.says("~ can be your commander."):  # CR 903.3a
        return True
    kinds = {"creature", "planeswalker"} if kind == BRAWL else {"creature"}
    return "legendary" in card.supertypes and bool(card.types & kinds)


def _partners(one: CardFacts, other: CardFacts) -> bool:
    """The first allows the second beside it (CR 702.124)."""
    if "legendary" not in one.supertypes or "legendary" not in other.supertypes:
        return False
    for word in ("partner", "friends forever"):
        if one.says(word) and other.says(word):
            return True
    if one.says(f"partner with {other.name}") and other.says(f"partner with {one.name}"):
        return True
    if one.says("choose a background") and "background" in other.subtypes:
        return True
    return one.says("doctor's companion") and other.subtypes == {"time", "lord", "doctor"}


def _identity(deck: Deck, kind: str) -> Iterator[IllegalDeck]:
    """CR 903.5c, 903.5d; two commanders' identities count together (CR 702.124c)."""
    leaders = _cards(deck, d.COMMANDER)
    if not leaders:
        return
    allowed = frozenset().union(*(card.identity for card in leaders))
    allowed |= _chosen_colours(deck, allowed)
    chosen = _free_basics(deck) if kind == BRAWL and not allowed else ""
    for card in dict.fromkeys(_cards(deck, d.MAIN)):
        if beyond := card.identity - allowed:
            yield _wrong("903.5c", f"{card.name} has {_named(beyond)} in its colour identity, the commander has not")
        elif beyond := _produced(card) - allowed:
            if not (card.is_basic_land and chosen in card.subtypes):
                yield _wrong(
                    "903.5d", f"{card.name} could produce {_named(beyond)} mana, outside the commander's colours"
                )


def _chosen_colours(deck: Deck, allowed: frozenset[str]) -> frozenset[str]:
    """The colours that may be chosen for commanders before the game (CR 903.4b): those most cards of the deck need."""
    free = sum(chooses_colour(card) for card in _cards(deck, d.COMMANDER))
    counts = Counter(letter for card in _cards(deck, d.MAIN) for letter in (card.identity | _produced(card)) - allowed)
    return frozenset(letter for letter, _ in counts.most_common(free))


def chooses_colour(card: CardFacts) -> bool:
    """Its owner chooses its colour before the game, if it is their commander (CR 903.4b)."""
    return "choose a color before the game begins" in card.text


def _free_basics(deck: Deck) -> str:
    """The one basic land type that a colourless commander's Brawl deck may have (CR 903.12e): the most frequent."""
    kinds = [word.lower() for word in BASIC_LAND_TYPES]
    counts = Counter(
        one for card in _cards(deck, d.MAIN) if card.is_basic_land for one in kinds if one in card.subtypes
    )
    return max(kinds, key=lambda one: counts[one])


def _produced(card: CardFacts) -> frozenset[str]:
    """The colours that its basic land types make (CR 305.6)."""
    return frozenset(LETTERS[n] for n, word in enumerate(BASIC_LAND_TYPES) if word.lower() in card.subtypes)


def _named(colours: frozenset[str]) -> str:
    return " and ".join(f"{{{letter}}}" for letter in LETTERS if letter in colours)


# -- companions --------------------------------------------------------------------------------------------------------


def _companion(deck: Deck, kind: str) -> Iterator[IllegalDeck]:
    """One card with companion whose condition the starting deck fulfils, its commander included (CR 702.139)."""
    cards = _cards(deck, d.COMPANION)
    if len(cards) > 1:
        yield _wrong("702.139a", f"a deck has at most one companion, not {len(cards)}")
    start = [card.as_in_starting_deck() for card in _cards(deck, d.MAIN, d.COMMANDER)]
    least = (_EXACTLY.get(kind) or _SMALLEST[kind])[0]
    for card in cards:
        condition = card.asks()
        if condition is None:
            yield _wrong("702.139a", f"{card.name} can't be a companion")
        elif not is_fulfilled(condition, start, least):
            yield _wrong("702.139a", f"the deck doesn't fulfil the condition of its companion {card.name}")


# -- supplementary decks -----------------------------------------------------------------------------------------------


_NEEDED: Final = {d.VANGUARD: "902.3", d.PLANES: "901.3"}


def _lacking(deck: Deck, way: Way) -> Iterator[IllegalDeck]:
    for section in way.needs:
        if not _cards(deck, section):
            yield _wrong(_NEEDED[section], f"there is no {section}")


def _supplementary(deck: Deck, players: int) -> list[IllegalDeck]:
    """CR 315.2, 901.3, 901.15a, 902.3, 904.3."""
    sections = {name: [(card.name, card.types) for card in _cards(deck, name)] for name in deck}
    return [problem for name, cards in sections.items() for problem in problems_of(name, cards, players)]


def _attractions(deck: Deck, kind: str) -> Iterator[IllegalDeck]:
    cards = _cards(deck, d.ATTRACTIONS)
    if not cards:
        return
    for card in dict.fromkeys(cards):
        if "attraction" not in card.subtypes:
            yield _wrong("717.2", f"{card.name} is no Attraction")
    if kind == LIMITED:
        yield from _at_least(cards, 3, "717.2b", "an Attraction deck")
        return
    yield from _at_least(cards, 10, "717.2a", "an Attraction deck")
    yield from _at_most(cards, 1, "717.2a", "an Attraction deck")


def _at_least(cards: list[CardFacts], least: int, rule: str, what: str) -> Iterator[IllegalDeck]:
    if len(cards) < least:
        yield _wrong(rule, f"{what} has at least {least} cards, not {len(cards)}")


def _at_most(cards: list[CardFacts], most: int, rule: str, what: str) -> Iterator[IllegalDeck]:
    for name, count in Counter(card.name for card in cards).items():
        if count > most:
            yield _wrong(rule, f"{what} has at most {most} of {name}, not {count}")
