"""`apnap sim`: many games between two decks, or of a variant."""

from __future__ import annotations

import json
import time
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from apnap.cli.plain_text import Language, echo
from apnap.cli.words import both, error_text, say

if TYPE_CHECKING:
    from apnap.sim import Result, Tally

MOST = 16
"""The most players."""


def sim(
    decks: Annotated[list[str], typer.Argument(metavar="A B …", help=say("help.sim.decks"))],
    variant: Annotated[str, typer.Option(help=say("help.variant"))] = "",
    players: Annotated[int | None, typer.Option(min=2, max=MOST, help=say("help.sim.players"))] = None,
    games: Annotated[int, typer.Option("-n", "--games", min=1, help=say("help.sim.games"))] = 1000,
    seed: Annotated[int, typer.Option(help=say("help.sim.seed"))] = 0,
    agent_a: Annotated[str, typer.Option(help=say("help.sim.agent_a"))] = "basic",
    agent_b: Annotated[str, typer.Option(help=say("help.sim.agent_b"))] = "basic",
    processes: Annotated[int, typer.Option(min=0, help=say("help.processes"))] = 0,
    cards: Annotated[Path | None, typer.Option(help=say("help.cards"))] = None,
    kind: Annotated[str, typer.Option("--as", help=say("help.kind"))] = "constructed",
    replace: Annotated[bool, typer.Option("--replace", help=say("help.replace"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=say("help.json"))] = False,
    language: Language = "",
) -> None:
    """Play many games between two decks on all cores. Sides take turns at being player 0; Ctrl-C shows what is done."""
    from apnap.cards.decks import supplemented
    from apnap.cli.decks import SETTINGS, check_agent, check_kind, load, seats, sections, way_of_playing, with_custom
    from apnap.rules.asking.errors import ApnapError
    from apnap.sim import Match, Tally, run
    from apnap.sim.collecting import collect_seldom
    from apnap.sim.matches import packed

    check_agent(agent_a)
    check_agent(agent_b)
    check_kind(kind)
    kind, variant = way_of_playing(kind, variant)
    find = with_custom(cards)
    count_of = players or seats(variant, max(len(decks), 2))
    if len(decks) > count_of:
        raise typer.BadParameter(say("play.decks", decks=len(decks), players=count_of))
    wanted = sections(variant, count_of)
    loaded = {name: load(name, find, kind, replace, wanted, variant, count_of) for name in dict.fromkeys(decks)}
    cards_of = tuple([packed(supplemented(loaded[name], wanted, n)) for n, name in enumerate(decks)])
    agents = (agent_a, agent_b)
    match = Match(cards_of, agents, seed, tuple(SETTINGS.items()), variant, count_of)
    try:
        match.game_options(seed)
    except ApnapError as error:
        raise typer.BadParameter(error_text(error)) from error
    collect_seldom()
    started = time.perf_counter()
    tally = count(run(match, games, processes or None), games, Tally.of(match))
    seconds = time.perf_counter() - started
    if as_json:
        echo(json.dumps(tally.as_json(seconds), indent=2))
    else:
        names = [f"{decks[n % len(decks)]} ({agents[n % 2]})" for n in range(count_of)]
        _show(tally, names, seconds)
    raise typer.Exit(1 if tally.errors or tally.cut_short else 0)


def count(results: Generator[Result, None, None], games: int, tally: Tally | None = None) -> Tally:
    """Count results as they come, with a bar on a terminal; on Ctrl-C, or if a process ends, what came so far."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from apnap.cli.terminal import terminal
    from apnap.sim import Tally, WorkerEnded

    tally = tally or Tally()
    console = terminal(stderr=True)
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(say("sim.games"), total=games)
        try:
            for result in results:
                tally.add(result)
                bar.update(task, completed=tally.games)
        except KeyboardInterrupt:
            echo(say("sim.stopped", done=tally.games, games=games), err=True)
        except WorkerEnded as ended:
            tally.cut_short = True
            echo(f"{say('sim.stopped', done=tally.games, games=games)}: {ended}", err=True)
        finally:
            results.close()
    return tally


def _show(tally: Tally, names: list[str], seconds: float) -> None:
    for side, name in enumerate(names):
        numbered = name if len(names) == 2 else say("sim.player", number=side + 1, name=name)
        _show_rate(numbered, tally.wins[side], tally.finished)
    for team, wins in enumerate(tally.team_wins):
        members = [str(side + 1) for side in range(len(names)) if tally.teams[side] == team]
        _show_rate(say("sim.team", number=team + 1, players=both(members)), wins, tally.finished)
    games, draws = say("sim.count", n=tally.games), say("sim.draws", n=tally.draws)
    echo(say("sim.total", games=games, draws=draws, turns=f"{tally.mean_turns:.1f}"))
    speed = (tally.games / seconds, tally.decisions / seconds) if seconds else (0.0, 0.0)
    echo(say("sim.speed", games=f"{speed[0]:.1f}", decisions=f"{speed[1]:,.0f}"))
    for one in tally.errors:
        echo(say("sim.error", seed=one.seed, error=one.error), err=True)


def _show_rate(name: str, count: int, games: int) -> None:
    from apnap.sim import wilson

    low, high = wilson(count, games)
    rate = count / games if games else 0.0
    wins = say("sim.wins", n=count)
    echo(say("sim.rate", name=name, wins=wins, rate=f"{rate:.1%}", low=f"{low:.1%}", high=f"{high:.1%}"))
