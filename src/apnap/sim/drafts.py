"""Whole drafts by bots, with the games after them. Each depends only on the request and its number."""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import apnap.keywords  # noqa: F401  # cards use keywords, which register themselves
from apnap.agents import named, play
from apnap.draft.bots import bot, let_draft
from apnap.draft.building import built_if_possible
from apnap.draft.chance import Chance
from apnap.draft.draft import Draft, load, save
from apnap.draft.games import decks_for, settings, tables, variant_for
from apnap.draft.packs import Boosters, Cube, Source
from apnap.draft.pools import Pool
from apnap.draft.setup import set_up
from apnap.draft.teams import decks_of
from apnap.game.game import Game
from apnap.language.node import from_json, to_json
from apnap.sim.matches import MOST_DECISIONS, STRIDE, Unfinished
from apnap.state.table import GameOptions

MIXED = "mixed"
"""Bots of every kind at one table."""


@dataclass(frozen=True)
class DraftRun:
    """What is drafted and played. The source is JSON: compiled nodes can't be pickled."""

    source: str
    drafters: int = 8
    rounds: int = 0
    size: int = 15
    kind: str = "draft"
    bots: str = "basic"
    table: int = 4
    agent: str = "basic"
    seed: int = 0
    variant: str = ""
    """Of the games; by default each plays for themselves."""


@dataclass
class DraftResult:
    """How one draft and its games went."""

    number: int
    seed: int
    decks: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """The colours of the decks, by seat. Without a commander there is none in Commander Draft."""
    winners: list[int] = field(default_factory=list)
    """The seats that won a game."""
    games: int = 0
    draws: int = 0
    turns: int = 0
    error: str = ""


def packed_source(source: Source) -> str:
    if isinstance(source, Boosters):
        cards = [[to_json(card), rarity] for rarity, sheet in source.sheets.items() for card in sheet]
        basics = [to_json(card) for card in source.basics]
        made = {"cards": cards, "code": source.code, "basics": basics, "foils": source.foils, "legends": source.legends}
        return json.dumps({"boosters": made})
    assert isinstance(source, Cube), "listed packs are drafted once"
    return json.dumps({"cube": [to_json(card) for card in source.cards]})


@lru_cache(maxsize=2)
def _unpacked(source: str) -> Source:
    data = json.loads(source)
    if "cube" in data:
        return Cube([from_json(one) for one in data["cube"]])
    made = data["boosters"]
    cards = [(from_json(card), rarity) for card, rarity in made["cards"]]
    basics = [from_json(card) for card in made["basics"]]
    return Boosters(cards, made["code"], basics, made["foils"], made["legends"])


def play_draft(run: DraftRun, number: int) -> DraftResult:
    """Draft, replay the draft, build decks, and play. Errors are part of the result."""
    result = DraftResult(number, run.seed * STRIDE + number)
    try:
        _play(run, result)
    except Exception as error:  # any error is counted with its seed
        result.error = f"{type(error).__name__}: {error}"
    return result


def _play(run: DraftRun, result: DraftResult) -> None:
    setup = set_up(_unpacked(run.source), run.drafters, run.rounds, run.size, run.kind, result.seed)
    draft = Draft(setup)
    let_draft(draft, [bot(_bot_of(run, seat), result.seed + seat) for seat in range(run.drafters)])
    if load(save(draft)).pools != draft.pools:
        raise AssertionError("the draft was replayed differently")
    able = [pool.seat for pool in draft.pools if built_if_possible(pool) is not None]
    for group in tables(run.drafters, run.table, Chance.seeded(~result.seed)):
        seats = [seat for seat in group if seat in able]
        if len(seats) > 1:
            _play_game(run, result, seats, draft.pools)


def _bot_of(run: DraftRun, seat: int) -> str:
    return ("random" if seat % 2 else "basic") if run.bots == MIXED else run.bots


def _play_game(run: DraftRun, result: DraftResult, seats: list[int], pools: Sequence[Pool]) -> None:
    variant = variant_for(run.kind, len(seats), run.variant)
    built = dict(zip(seats, decks_of([pools[seat] for seat in seats], variant), strict=True))
    result.decks |= {seat: tuple(sorted(one.colours)) for seat, one in built.items()}
    options = GameOptions()
    for name, value in settings(run.kind).items():
        setattr(options, name, value)
    seed = result.seed * run.drafters + result.games
    game = Game(decks_for(seats, built), seed, options, variant=variant)
    agents = [named(run.agent, seed + seat) for seat in seats]
    play(game, agents, MOST_DECISIONS * len(seats))
    if not game.over:
        raise Unfinished(f"the game of {seats} was not over")
    result.games += 1
    result.turns += game.state.turn
    result.draws += not game.state.winners
    result.winners += [seats[player] for player in game.state.winners]


def run_drafts(run: DraftRun, count: int, processes: int = 0) -> Iterator[DraftResult]:
    """The results of drafts 0 to n - 1, as they are finished."""
    cores = min(processes or os.cpu_count() or 1, count)
    if cores <= 1:
        yield from (play_draft(run, number) for number in range(count))
        return
    with multiprocessing.get_context("spawn").Pool(cores) as pool:
        yield from pool.imap_unordered(_Worker(run), range(count))


class _Worker:
    def __init__(self, run: DraftRun) -> None:
        self.run = run

    def __call__(self, number: int) -> DraftResult:
        return play_draft(self.run, number)
