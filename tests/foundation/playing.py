"""Random games with decks drawn from all built-in cards, one decision at a time."""

from __future__ import annotations

import random
from collections.abc import Iterator

from apnap.cards.decks import DeckList
from apnap.cards.pool import all_cards, named
from apnap.game.game import Game
from apnap.game.setup import sections_used
from apnap.language.abilities import Activated, Static, Triggered
from apnap.language.card import CardDefinition
from apnap.language.changes import ModifyPT
from apnap.language.costs import Mana
from apnap.language.deck_sections import COMMANDER, COMPANION, CONSPIRACIES, PLANES, SCHEMES
from apnap.language.effects import DealDamage, Draw, Each, GainLife
from apnap.language.face import Face
from apnap.language.filters import AllOf, creature, you_control
from apnap.language.nontraditional import ChaosEnsue, ChaosEnsues, Encounters, Planeswalk
from apnap.language.statics import Continuous
from apnap.language.types import CREATURE, PHENOMENON, PLANE
from apnap.language.types import VANGUARD as VANGUARD_CARD
from apnap.rules.asking.decisions import Act, Option
from apnap.rules.mana import CANCEL, Pay
from apnap.state.table import GameOptions
from apnap.variants.requests import options_for
from tests.foundation.schemes_and_conspiracies import CONSPIRACY_CARDS, SCHEME_CARDS

_PUMP = Static(Continuous(AllOf((creature, you_control)), (ModifyPT(1, 1),)))
_DRAW = Activated((Mana("{4}"),), (Draw(1),))
LANDS = ("City of Brass", "Plains", "Island", "Swamp", "Mountain", "Forest", "Snow-Covered Forest", "Wastes")
MOST = 2500
"""Decisions after which a game is left unfinished: random players may go on for ever."""


def all_card_deck(chance: random.Random) -> list[CardDefinition]:
    lands = [named(name) for name in LANDS]
    return chance.sample(all_cards(), 36) + chance.choices(lands, k=24)


def all_card_game(seed: int, players: int = 2, variant: str = "") -> tuple[Game, random.Random]:
    """A game, and the random numbers its players decide with."""
    chance = random.Random(seed)
    decks = [all_card_deck(chance) for _ in range(players)]
    wanted = [name for name in sections_used(options_for(variant, players)) if name != COMPANION] if variant else []
    if not wanted:
        return Game(decks, seed, variant=variant), chance
    lists = [DeckList(deck, [], {name: cards_for(name, chance) for name in wanted}) for deck in decks]
    options = GameOptions()
    options.smallest_deck = 0
    return Game(lists, seed, options=options, variant=variant), chance


def cards_for(section: str, chance: random.Random) -> list[CardDefinition]:
    """Cards for a section of a deck: any one or two creatures as commanders, and other cards of the tests' own."""
    if section == COMMANDER:
        creatures = [card for card in all_cards() if card.faces[0].types & CREATURE]
        return chance.sample(creatures, chance.choice((1, 1, 2)))
    if section == PLANES:
        return PLANAR_DECK
    if section == SCHEMES:
        return chance.choices(SCHEME_CARDS, k=6)
    if section == CONSPIRACIES:
        return chance.choices(CONSPIRACY_CARDS, k=4)
    return [chance.choice(VANGUARDS)]


_ON_CHAOS = [Draw(1), GainLife(3), DealDamage(1, Each(creature)), Planeswalk(), ChaosEnsue()]
PLANAR_DECK = [
    *[
        CardDefinition((Face(f"Plane {n}", types=PLANE, abilities=(_PUMP, Triggered(ChaosEnsues(), (effect,)))),))
        for n, effect in enumerate(_ON_CHAOS * 2)
    ],
    CardDefinition((Face("Event", types=PHENOMENON, abilities=(Triggered(Encounters(), (Draw(1),)),)),)),
]
VANGUARDS = [
    CardDefinition((Face("Captain", types=VANGUARD_CARD, hand_modifier=2, life_modifier=-5, abilities=(_PUMP,)),)),
    CardDefinition((Face("Sage", types=VANGUARD_CARD, hand_modifier=-1, life_modifier=9, abilities=(_DRAW,)),)),
]


def pick(game: Game, chance: random.Random) -> Option:
    """A random player's step: acting more often than passing, sometimes making unneeded mana or undoing a payment."""
    decision = game.decision
    options = decision.options
    if isinstance(decision, Pay) and chance.random() < 0.1:
        return CANCEL
    if isinstance(decision, Act) and decision.mana and chance.random() < 0.05:
        return chance.choice(decision.mana)
    acts = [
        one for one in options if one.kind in ("cast", "play", "activate", "attack", "block", "roll the planar die")
    ]
    return chance.choice(acts if acts and chance.random() < 0.7 else options)


def walk(seed: int, players: int = 2, most: int = MOST, variant: str = "") -> Iterator[Game]:
    """A random game, at each of its decisions."""
    game, chance = all_card_game(seed, players, variant)
    for _ in range(most):
        if game.over:
            return
        yield game
        game.answer(pick(game, chance))


def play_on(game: Game, seed: int, most: int = MOST) -> tuple[object, ...]:
    """The future of a game whose players decide by the seed: its events and its outcome."""
    chance, start = random.Random(seed), len(game.history)
    for _ in range(most):
        if game.over:
            break
        game.answer(pick(game, chance))
    return (game.over, game.winners, game.state.turn, [repr(event) for event in game.history[start:]])
