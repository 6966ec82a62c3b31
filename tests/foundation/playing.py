"""Random games with decks drawn from all built-in cards, one decision at a time."""

from __future__ import annotations

import random
from collections.abc import Iterator

from apnap.cards.pool import all_cards, named
from apnap.game.game import Game
from apnap.language.card import CardDefinition
from apnap.rules.asking.decisions import Act, Option
from apnap.rules.mana import CANCEL, Pay
from tests.foundation.schemes_and_conspiracies import with_sections

LANDS = ("City of Brass", "Plains", "Island", "Swamp", "Mountain", "Forest", "Snow-Covered Forest", "Wastes")
MOST = 2500
"""Decisions after which a game is left unfinished: random players may go on for ever."""


def all_card_deck(chance: random.Random) -> list[CardDefinition]:
    lands = [named(name) for name in LANDS]
    return chance.sample(all_cards(), 36) + chance.choices(lands, k=24)


def all_card_game(seed: int, players: int = 2, variant: str = "") -> tuple[Game, random.Random]:
    """A game, and the random numbers its players decide with."""
    chance = random.Random(seed)
    decks = [with_sections(all_card_deck(chance), variant, players, chance) for _ in range(players)]
    return Game(decks, seed, variant=variant), chance


def pick(game: Game, chance: random.Random) -> Option:
    """A random player's step: acting more often than passing, sometimes making unneeded mana or undoing a payment."""
    decision = game.decision
    options = decision.options
    if isinstance(decision, Pay) and chance.random() < 0.1:
        return CANCEL
    if isinstance(decision, Act) and decision.mana and chance.random() < 0.05:
        return chance.choice(decision.mana)
    acts = [one for one in options if one.kind in ("cast", "play", "activate", "attack", "block")]
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
