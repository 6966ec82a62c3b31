"""Many random games with decks drawn from all built-in cards, every invariant checked at every decision.

    python -m tests.foundation.long --games 1000 --first 0 --processes 2
    python -m tests.foundation.long --games 5000 --variants
    python -m tests.foundation.long --games 5000 --corpus --every 20 --most 400

the last of random variants with decks of real cards, as in `bench.corpus_games`. It prints the seeds that failed and
why, and ends with an error if there were any.
"""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from apnap.game.game import Game
from apnap.language.card import CardDefinition
from apnap.sim.random_tables import random_table
from apnap.variants.multiplayer_variants import VARIANTS
from bench.corpus import playable, records
from bench.corpus_games import chosen, positions
from bench.watched import Failure, run
from tests.foundation.ledger import Ledger, follow
from tests.foundation.playing import MOST, all_card_game, pick
from tests.foundation.soundness import Watch


def play_checked(seed: int, players: int = 2, every: int = 25, most: int = MOST, variant: str = "") -> int:
    """One game; the number of its decisions."""
    game, chance = all_card_game(seed, players, variant)
    checks = Checks(game, every)
    for n in range(most):
        checks.check()
        if game.over:
            return n
        game.answer(pick(game, chance))
    return most


def play_corpus_checked(pool: Sequence[CardDefinition], seed: int, most: int, every: int = 25) -> int:
    """The same for a game of a random variant with cards of the corpus."""
    checks: Checks | None = None
    decisions = 0
    for game in positions(pool, seed, most, variants=True):
        checks = checks or Checks(game, every)
        checks.check()
        decisions += not game.over
    return decisions


class Checks:
    """What is checked at every decision of a game."""

    def __init__(self, game: Game, every: int) -> None:
        self.game = game
        self.watch = Watch(every)
        self.ledger = Ledger(game.first)
        self.read = 0
        """The number of events that the ledger has read."""

    def check(self) -> None:
        if not self.game.mid_procedure:  # the action may still be undone: its events are read later
            self.read = follow(self.game, self.ledger, self.read)
        if not self.game.over:
            self.watch.check(self.game)


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
    parser.add_argument("--corpus", action="store_true", help="with cards of the corpus, and random variants")
    parser.add_argument("--every", type=int, default=5, help="of the corpus, draw from every nth card")
    parser.add_argument("--seconds", type=float, default=300, help="with the corpus, the time limit of a game")
    options = parser.parse_args()
    seeds = range(options.first, options.first + options.games)
    if options.corpus:
        once = partial(play_corpus_checked, list(playable(chosen(records(), options.every))), most=options.most)
        results = ((seed, *_outcome(one)) for seed, one in run(seeds, once, options.seconds, options.processes))
        sys.exit(_report(results, len(seeds)))
    play = partial(attempt_variant if options.variants else attempt, most=options.most)
    with ProcessPoolExecutor(options.processes) as pool:
        sys.exit(_report(pool.map(play, seeds), len(seeds)))


def _outcome(result: int | Failure) -> tuple[int, str]:
    return (0, f"{result.kind}: {result.detail}") if isinstance(result, Failure) else (result, "")


def _report(results: Iterable[tuple[int, int, str]], games: int) -> int:
    """Print what was found; 1 if any game failed."""
    decisions = broken = 0
    for seed, count, wrong in results:
        decisions += count
        broken += bool(wrong)
        if wrong:
            print(f"seed {seed}: {wrong}", flush=True)
    print(f"{games} games, {decisions} decisions, {broken} broken")
    return 1 if broken else 0


if __name__ == "__main__":
    main()
