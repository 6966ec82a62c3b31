"""Every built-in card is cast once and resolves; random players play with all of them."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable

import pytest

from apnap.cards.decks import STARTERS, starter
from apnap.cards.pool import all_cards, named
from apnap.game.game import Game
from apnap.language.card import CardDefinition
from apnap.language.types import LAND
from tests.cards.table import Table

LANDS = ("City of Brass", "Plains", "Island", "Swamp", "Mountain", "Forest", "Snow-Covered Forest", "Wastes")
BYSTANDERS = (
    "Grizzly Bears",
    "Ornithopter",
    "Glorious Anthem",
    "Goblin Piker",
    "Walking Corpse",
    "Prodigal Sorcerer",
    "Wall of Omens",
    "Craw Wurm",
    "Mox Pearl",
)
BURIED = ("Hill Giant", "Gray Ogre", "Shock", "Divination")
SPELLS = [card for card in all_cards() if not card.faces[0].types & LAND]


@functools.cache
def laid_table() -> Table:
    """A board on which nearly every spell finds what it needs: mana of every kind, and things of every kind."""
    table = Table()
    for land in LANDS[1:]:
        for _ in range(3):
            table.put(land)
    for player in (0, 1):
        for name in BYSTANDERS:
            table.put(name, player)
        for name in BURIED:
            table.put(name, player, "graveyard")
    table.put("Goblin Raider")
    table.put("Wastes", 1 - table.active)
    return table


def play_out(table: Table, chooser: random.Random) -> None:
    """Until the stack is empty again: passing where one can, any legal choice elsewhere."""
    for _ in range(400):
        if table.game.over or not (table.state.markers[0].stack or table.game.decision.purpose != "act"):
            return
        options = table.game.decision.options
        passing = [one for one in options if one.kind == "pass"]
        table.game.answer(passing[0] if passing else chooser.choice(options))


@pytest.mark.parametrize("card", SPELLS, ids=lambda card: card.name)
def test_the_card_is_cast_and_resolves(card: CardDefinition) -> None:
    table = Table.of(laid_table().game.copy())
    chooser = random.Random(card.name)
    spell = table.put(card.name, zone="hand")
    prepare(table, spell, chooser)
    table.do("cast", spell)
    play_out(table, chooser)
    assert table.state.object(spell).last is not None
    assert table.zone(spell) != "stack"


def prepare(table: Table, spell: int, chooser: random.Random) -> None:
    """Put a spell, then an ability, on the stack for those that look for one; or go into combat."""
    steps: tuple[Callable[[], None], ...] = (
        lambda: table.do("cast", table.put("Memnite", zone="hand")),
        lambda: table.do("cast", table.put("Lightning Bolt", zone="hand")),
        lambda: table.do("activate", mine(table, "Prodigal Sorcerer")),
        lambda: attack(table),
    )
    for step in steps:
        if table.offers("cast", spell):
            return
        step()
        while table.game.decision.purpose != "act":
            table.game.answer(chooser.choice(table.game.decision.options))


def mine(table: Table, name: str) -> int:
    return next(
        id for id in table.state.battlefield if table.values(id).name == name and table.controller(id) == table.active
    )


def attack(table: Table) -> None:
    """Into combat with everything that can attack."""
    while table.state.markers[0].stack or table.step != "declare attackers" or table.game.decision.purpose != "act":
        options = table.game.decision.options
        wanted = [one for one in options if one.kind in ("attack", "pass")]
        table.game.answer(wanted[0] if wanted else options[0])


@pytest.mark.parametrize("seed", range(16))
def test_random_players_play_with_all_cards(seed: int) -> None:
    chooser = random.Random(seed)
    lands = [named(name) for name in LANDS]
    decks = [chooser.sample(all_cards(), 36) + chooser.choices(lands, k=24) for _ in range(2)]
    play_randomly(Game(decks, seed), chooser)


@pytest.mark.parametrize("colour", STARTERS)
def test_random_players_play_the_starter_decks(colour: str) -> None:
    other = STARTERS[(STARTERS.index(colour) + 1) % len(STARTERS)]
    game = Game([starter(colour).main, starter(other).main], seed=3)
    play_randomly(game, random.Random(3))
    assert game.over


def play_randomly(game: Game, chooser: random.Random) -> None:
    for _ in range(2500):
        if game.over:
            return
        options = game.decision.options
        assert options, game.decision.purpose
        acts = [one for one in options if one.kind in ("cast", "play", "activate")]
        game.answer(chooser.choice(acts if acts and chooser.random() < 0.7 else options))
