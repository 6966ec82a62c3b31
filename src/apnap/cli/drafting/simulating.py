"""`apnap draft --simulate`: bots draft and play many times, and it is counted."""

from __future__ import annotations

import time
from collections import Counter

from apnap.cli.drafting.showing import colour_names
from apnap.cli.plain_text import echo
from apnap.cli.words import say
from apnap.sim.drafts import DraftResult, DraftRun, run_drafts


def simulated(run: DraftRun, count: int, processes: int) -> int:
    """Play, count and show; the exit code says whether there were errors."""
    started = time.perf_counter()
    results: list[DraftResult] = []
    try:
        results.extend(run_drafts(run, count, processes))
    except KeyboardInterrupt:
        echo(say("sim.stopped", done=len(results), games=count), err=True)
    _show(results, time.perf_counter() - started)
    return 1 if any(result.error for result in results) else 0


def _show(results: list[DraftResult], seconds: float) -> None:
    games, draws = sum(one.games for one in results), sum(one.draws for one in results)
    turns = sum(one.turns for one in results) / games if games else 0.0
    counted = {"games": say("sim.count", n=games), "decided": games - draws, "draws": draws, "turns": f"{turns:.1f}"}
    echo(say("draft.simulated", n=len(results), **counted))
    decks = Counter(colours for one in results for colours in one.decks.values())
    wins = Counter(one.decks[seat] for one in results for seat in one.winners)
    for colours, built in sorted(decks.items(), key=lambda item: -item[1]):
        won = wins[colours]
        echo(say("draft.pair", colours=colour_names(colours), decks=built, wins=won, rate=f"{won / built:.0%}"))
    if results:
        echo(say("draft.speed", seconds=f"{seconds / len(results):.1f}"))
    for one in sorted(results, key=lambda result: result.number):
        if one.error:
            echo(say("draft.error", number=one.number, seed=one.seed, error=one.error), err=True)
