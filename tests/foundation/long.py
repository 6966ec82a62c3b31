"""Many random games with decks drawn from all built-in cards, every invariant checked at every decision.

    python -m tests.foundation.long --games 1000 --first 0 --processes 2
    python -m tests.foundation.long --games 5000 --variants

prints the seeds that failed and why, and ends with an error if there were any.
"""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from apnap.sim.random_tables import random_table
from apnap.variants.multiplayer_variants import VARIANTS
from tests.foundation.ledger import Ledger, follow
from tests.foundation.playing import MOST, all_card_game, pick
from tests.foundation.soundness import Watch


def play_checked(seed: int, players: int = 2, every: int = 25, most: int = MOST, variant: str = "") -> int:
    """One game; the number of its decisions."""
    game, chance = all_card_game(seed, players, variant)
    watch, ledger = Watch(every), Ledger(game.first)
    read = 0
    for n in range(most):
        if not game.mid_procedure:  # the action may still be undone: its events are read later
            read = follow(game, ledger, read)
        if game.over:
            return n
        watch.check(game)
        game.answer(pick(game, chance))
    return most


def attempt(seed: int, every: int = 25, most: int = MOST) -> tuple[int, int, str]:
    """The seed, how many decisions, and what went wrong. Every fourth game has more than two players."""
    players = 2 if seed % 4 else random.Random(seed).choice((3, 4))
    try:
        return seed, play_checked(seed, players, every, most), ""
    except Exception as error:
        return seed, 0, _wrong(error)


def attempt_variant(seed: int, every: int = 25, most: int = MOST) -> tuple[int, int, str]:
    """The same with a random variant and options: every second game has a variant without further options."""
    chance = random.Random(seed)
    request, players = random_table(chance)
    if seed % 2:
        variant = VARIANTS[seed // 2 % len(VARIANTS)]
        request, players = variant.NAME, variant.USUAL
    elif seed % 5 == 0:
        request, players = chance.choice((("archenemy", 4), ("supervillain rumble", 3), ("conspiracy", 3)))
    try:
        return seed, play_checked(seed, players, every, most, request), ""
    except Exception as error:
        return seed, 0, f"{request!r} with {players} players: {_wrong(error)}"


def _wrong(error: Exception) -> str:
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({last.filename.rsplit('/', 1)[-1]}:{last.lineno})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--variants", action="store_true", help="with random variants and options")
    parser.add_argument("--most", type=int, default=MOST, help="the most decisions in a game")
    options = parser.parse_args()
    play = partial(attempt_variant if options.variants else attempt, most=options.most)
    decisions = broken = 0
    with ProcessPoolExecutor(options.processes) as pool:
        for seed, count, wrong in pool.map(play, range(options.first, options.first + options.games)):
            decisions += count
            broken += bool(wrong)
            if wrong:
                print(f"seed {seed}: {wrong}", flush=True)
    print(f"{options.games} games, {decisions} decisions, {broken} broken")
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
