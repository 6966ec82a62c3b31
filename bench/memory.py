"""The memory of one process that plays many games, each with cards of its own, as a server that loads saves does.

    python -m bench.memory --games 500

prints the memory in use after every tenth part of the games, and the growth per game over the second half.
"""

from __future__ import annotations

import argparse
import gc
import random
from pathlib import Path

from apnap.cards.pool import all_cards
from apnap.game.game import Game
from apnap.language.node import from_json, to_json

PAGE = 4096


def in_use() -> float:
    """Resident memory in MB."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1]) * PAGE / 1e6


def play(seed: int, decisions: int) -> None:
    """A random game with decks whose cards no other game has."""
    chance = random.Random(seed)
    cards = [to_json(card) for card in chance.sample(all_cards(), 40)]
    decks = [[from_json(one) for one in cards for _ in range(2)] for _ in range(2)]
    game = Game(decks, seed)
    for _ in range(decisions):
        if game.over:
            return
        game.answer(chance.choice(game.decision.options))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--decisions", type=int, default=150, help="after which a game is left")
    given = parser.parse_args()
    part = max(given.games // 10, 1)
    found: list[float] = []
    for n in range(given.games):
        play(n, given.decisions)
        if (n + 1) % part == 0:
            found.append(in_use())
            print(f"{n + 1:6} games: {found[-1]:.1f} MB", flush=True)
    half = len(found) // 2
    growth = (found[-1] - found[half]) * 1000 / (part * (len(found) - 1 - half) or 1)
    print(f"{growth:.1f} kB a game over the second half")


if __name__ == "__main__":
    main()
