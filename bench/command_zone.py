"""Planes, phenomena, schemes, vanguards and conspiracies in random games: `python -m bench.command_zone`.

Each card that can be played is in the command zone of games with decks of corpus cards whose players prefer to act and
to roll the planar die, until each of its triggered and activated abilities has resolved, or for `--games` games. What
raises an exception and which abilities never resolved is printed.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from apnap.cards.decks import DeckList
from apnap.game.game import Game
from apnap.language import types as t
from apnap.language.abilities import Activated, Triggered
from apnap.language.card import CardDefinition
from apnap.language.deck_sections import CONSPIRACIES, PLANES, SCHEMES, VANGUARD
from apnap.rules.asking.decisions import PASS
from apnap.rules.casting.planar_die import ROLL
from apnap.rules.events.stack import Resolved
from apnap.sim.collecting import collect_seldom
from apnap.state.table import GameOptions
from bench.corpus import playable, records
from bench.corpus_games import ACTS, BUSY, deck, is_nontraditional

PLACES = {
    t.PLANE: ("planechase", PLANES, 10, 2),
    t.PHENOMENON: ("planechase", PLANES, 5, 2),
    t.SCHEME: ("archenemy", SCHEMES, 20, 3),
    t.VANGUARD: ("vanguard", VANGUARD, 1, 2),
    t.CONSPIRACY: ("conspiracy", CONSPIRACIES, 2, 2),
}
"""For each type the variant, the section of the deck, how many of the card it has, and how many players there are."""


def abilities(card: CardDefinition) -> list[int]:
    """Which of its abilities go on the stack."""
    found = card.faces[0].abilities
    return [n for n, node in enumerate(found) if isinstance(node, (Activated, Triggered))]


def game_with(card: CardDefinition, pool: Sequence[CardDefinition], seed: int) -> Game:
    """A game with the card; phenomena need planes between them."""
    chance = random.Random(seed)
    variant, section, count, players = next(one for kind, one in PLACES.items() if card.faces[0].types & kind)
    cards = [card] * count
    if card.faces[0].types & t.PHENOMENON:
        cards += chance.sample([one for one in pool if one.faces[0].types & t.PLANE], count)
    decks = [DeckList(deck(pool, chance), [], {section: cards}) for _ in range(players)]
    options = GameOptions()
    options.smallest_deck = 0  # so many of one plane or scheme aren't allowed otherwise
    return Game(decks, seed, options=options, variant=variant)


def resolved(game: Game, card: CardDefinition, chance: random.Random, most: int) -> set[int]:
    """Play, and say which abilities of the card have resolved."""
    turn = began = 0
    for count in range(most):
        if game.over:
            break
        if game.state.turn != turn:
            turn, began = game.state.turn, count
        options = game.decision.options
        acts = [PASS] if count - began > BUSY and PASS in options else [one for one in options if one.kind in ACTS]
        rolls = [one for one in options if one.kind == ROLL]
        game.answer(chance.choice(rolls or acts or options) if chance.random() < 0.7 else chance.choice(options))
    found = set()
    for event in game.history:
        if isinstance(event, Resolved) and event.source >= 0:
            seen, record = game.state.object(event.source), game.state.object(event.object).stack
            if seen.definition == card and record is not None:
                nodes = card.faces[0].abilities
                found |= {n for n in abilities(card) if record.ability is nodes[n] or record.ability == nodes[n]}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.command_zone", description=__doc__)
    parser.add_argument("--games", type=int, default=12, help="the most games for a card")
    parser.add_argument("--most", type=int, default=500, help="the most decisions in a game")
    parser.add_argument("--part", default="1/1", help="as 2/4, the second quarter of the cards")
    options = parser.parse_args()
    known: list[dict[str, Any]] = records()
    pool = list(playable([one for n, one in enumerate(known) if n % 40 == 1 or is_nontraditional(one)]))
    cards = [card for card in pool if card.faces[0].types & t.NONTRADITIONAL]
    part, parts = (int(word) for word in options.part.split("/"))
    collect_seldom()
    total: Counter[str] = Counter()
    for card in cards[part - 1 :: parts]:
        left = set(abilities(card))
        total["cards"] += 1
        total["abilities"] += len(left)
        try:
            for seed in range(options.games if left else 1):
                left -= resolved(game_with(card, pool, seed), card, random.Random(seed), options.most)
                if not left:
                    break
        except Exception as error:  # counted, and the next card is tried
            total["failed"] += 1
            print(f"{card.name}, seed {seed}: {type(error).__name__}: {error}", flush=True)
        total["abilities that never resolved"] += len(left)
        if left:
            print(f"{card.name}: abilities {sorted(left)} never resolved", flush=True)
    print(dict(total))


if __name__ == "__main__":
    main()
