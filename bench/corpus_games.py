"""Random games with decks drawn from the playable cards of the corpus: `python -m bench.corpus_games --games 100`; of
every variant and of random combinations of options: `python -m bench.corpus_games --games 5000 --variants`.

Games that raise an exception or take too long are reported with their seed; the same seed and cards give the same game.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from apnap.cards.decks import DeckList
from apnap.cards.pool import named
from apnap.game.game import Game
from apnap.game.setup import sections_used
from apnap.language import types as t
from apnap.language.card import CardDefinition
from apnap.language.deck_sections import COMMANDER, CONSPIRACIES, PLANES, SCHEMES, VANGUARD
from apnap.rules.asking.decisions import PASS
from apnap.sim.collecting import collect_seldom
from apnap.sim.random_tables import random_table
from apnap.state.table import GameOptions
from apnap.variants.requests import options_for
from bench.corpus import CARDS, playable, records
from bench.watched import Failure, run

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
CARDS_A_DECK, LANDS_A_DECK, MOST = 36, 24, 1500
"""The maximum number of decisions in a game: random players may never end it."""
ACTS = ("cast", "play", "activate", "attack", "block", "roll the planar die")
BESIDE = {
    COMMANDER: (t.CREATURE, 1),
    PLANES: (t.PLANAR, 10),
    SCHEMES: (t.SCHEME, 20),
    VANGUARD: (t.VANGUARD, 1),
    CONSPIRACIES: (t.CONSPIRACY, 4),
}
"""What the sections of a deck have, and how many."""
DRAWN, MEASURED, MEASURED_DECISIONS = 1500, 60, 400
BUSY = 80
"""After this many decisions in a turn players pass if they can: a free ability could be activated forever."""


def deck(pool: Sequence[CardDefinition], chance: random.Random) -> list[CardDefinition]:
    """A deck of traditional cards (CR 108.2a)."""
    cards = [card for card in pool if not card.faces[0].types & t.NONTRADITIONAL]
    return chance.sample(cards, CARDS_A_DECK) + [named(BASICS[n % len(BASICS)]) for n in range(LANDS_A_DECK)]


def beside(section: str, pool: Sequence[CardDefinition], chance: random.Random) -> list[CardDefinition]:
    """Cards for a section of a deck that a casual variant uses."""
    kind, count = BESIDE[section]
    cards = [card for card in pool if card.faces[0].types & kind]
    if section == COMMANDER:
        cards = [card for card in cards if card.faces[0].supertypes & t.LEGENDARY]
    return chance.sample(cards, min(count, len(cards)))


def table(pool: Sequence[CardDefinition], chance: random.Random) -> tuple[str, list[DeckList]]:
    """A random variant with random options, and a deck with all that it needs for each of two to twelve players."""
    variant, players = random_table(chance)
    wanted = [name for name in sections_used(options_for(variant, players)) if name in BESIDE]
    sections = [{name: beside(name, pool, chance) for name in wanted} for _ in range(players)]
    return variant, [DeckList(deck(pool, chance), [], sections[n]) for n in range(players)]


def play(pool: Sequence[CardDefinition], seed: int, most: int = MOST, variants: bool = False, players: int = 2) -> int:
    """One game between players who prefer to act; returns the number of decisions."""
    return sum(1 for game in positions(pool, seed, most, variants, players) if not game.over)


def positions(
    pool: Sequence[CardDefinition], seed: int, most: int = MOST, variants: bool = False, players: int = 2
) -> Iterator[Game]:
    """The same game at each decision, and at its end if it ends before that many; with `variants`, of a random variant
    with random options and two to twelve players."""
    chance = random.Random(seed)
    if variants:
        variant, decks = table(pool, chance)
    else:
        variant, decks = "", [DeckList(deck(pool, chance), []) for _ in range(players)]
    loose = GameOptions()
    loose.smallest_deck = 0  # planar decks that are shared would have to be larger
    game = Game(decks, seed, options=loose, variant=variant)
    turn = began = 0
    for count in range(most):
        yield game
        if game.over:
            return
        if game.state.turn != turn:
            turn, began = game.state.turn, count
        options = game.decision.options
        busy = count - began > BUSY and PASS in options
        acts = [PASS] if busy else [one for one in options if one.kind in ACTS]
        game.answer(chance.choice(acts if acts and chance.random() < 0.7 else options))


def decision_microseconds() -> float:
    """CPU microseconds per decision, over `MEASURED` games with decks from the playable cards among `DRAWN`. Cards and
    games use fixed seeds, so the work changes only if a card becomes playable. `./apnap bench` multiplies the figure
    by 0.155 over the yardstick: the time on a machine with a yardstick of 0.155 s."""
    collect_seldom()
    return _microseconds(_measured_pool(), 2)


def four_over_two() -> float:
    """The cost of a decision of a free-for-all of four players over that of two players."""
    pool = _measured_pool()
    collect_seldom()
    return _microseconds(pool, 4) / _microseconds(pool, 2)


def _measured_pool() -> list[CardDefinition]:
    return list(playable(random.Random(0).sample(records(), DRAWN)))


def _microseconds(pool: list[CardDefinition], players: int) -> float:
    for seed in range(3):
        play(pool, 1000 + seed, MEASURED_DECISIONS, players=players)
    start = time.process_time()
    decisions = sum(play(pool, seed, MEASURED_DECISIONS, players=players) for seed in range(MEASURED))
    return (time.process_time() - start) / decisions * 1e6


def chosen(known: list[dict[str, Any]], every: int, offset: int = 1) -> list[dict[str, Any]]:
    """Every nth card, and all nontraditional cards."""
    return [one for n, one in enumerate(known) if n % every == offset or is_nontraditional(one)]


def is_nontraditional(record: dict[str, Any]) -> bool:
    words = set(record["type_line"].split(" — ")[0].split())
    return not words.isdisjoint(("Plane", "Phenomenon", "Scheme", "Vanguard", "Conspiracy"))


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.corpus_games", description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--cards", type=Path, default=CARDS, help="the directory of the corpus")
    parser.add_argument("--every", type=int, default=5, help="draw from every nth card")
    parser.add_argument("--offset", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=60, help="time limit of a game")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--variants", action="store_true", help="random variants and options, 2 to 12 players")
    parser.add_argument("--most", type=int, default=MOST, help="the most decisions in a game")
    options = parser.parse_args()
    drawn = chosen(records(options.cards), options.every, options.offset)
    pool = list(playable(drawn, options.processes))
    seeds = range(options.seed, options.seed + options.games)
    collect_seldom()
    failures: Counter[str] = Counter()
    decisions = 0
    once = partial(play, pool, most=options.most, variants=options.variants)
    for seed, result in run(seeds, once, options.seconds, options.processes):
        if isinstance(result, Failure):
            failures[result.kind] += 1
            print(f"seed {seed}: {result.kind}\n    {result.detail}", flush=True)
        else:
            decisions += result
    print(f"{len(seeds)} games from {len(pool)} cards, {decisions} decisions, {failures.total()} failures")
    for kind, count in failures.most_common():
        print(f"{count:5} {kind}")


if __name__ == "__main__":
    main()
