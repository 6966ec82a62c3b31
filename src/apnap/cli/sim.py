"""`apnap sim`: many games between two decks."""

from __future__ import annotations

import json
import time
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from apnap.sim import Result, Tally


def sim(
    a: Annotated[str, typer.Argument(metavar="A", help="A deck: white, blue, black, red, green, or a file.")],
    b: Annotated[str, typer.Argument(metavar="B", help="The other deck, likewise.")],
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    agent_a: Annotated[str, typer.Option(help="Who plays A: basic or random.")] = "basic",
    agent_b: Annotated[str, typer.Option(help="Who plays B.")] = "basic",
    processes: Annotated[int, typer.Option(min=0, help="0 for all cores.")] = 0,
    cards: Annotated[Path | None, typer.Option(help="A text file with cards of your own, for the decks.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
) -> None:
    """Play many games between two decks on all cores. Sides take turns at being player 0; Ctrl-C shows what is done."""
    from apnap.cli.decks import check_agent, load, with_custom
    from apnap.sim import Match, run
    from apnap.sim.collecting import collect_seldom

    check_agent(agent_a)
    check_agent(agent_b)
    find = with_custom(cards)
    match = Match.of(load(a, find), load(b, find), (agent_a, agent_b), seed)
    collect_seldom()
    started = time.perf_counter()
    tally = count(run(match, games, processes or None), games)
    seconds = time.perf_counter() - started
    if as_json:
        typer.echo(json.dumps(tally.as_json(seconds), indent=2))
    else:
        _show(tally, (f"{a} ({agent_a})", f"{b} ({agent_b})"), seconds)
    raise typer.Exit(1 if tally.errors or tally.cut_short else 0)


def count(results: Generator[Result, None, None], games: int) -> Tally:
    """Count results as they come, with a bar on a terminal; on Ctrl-C, or if a process ends, what came so far."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from apnap.sim import Tally, WorkerEnded

    tally = Tally()
    console = Console(stderr=True)
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("games", total=games)
        try:
            for result in results:
                tally.add(result)
                bar.update(task, completed=tally.games)
        except KeyboardInterrupt:
            typer.echo(f"stopped after {tally.games} of {games} games", err=True)
        except WorkerEnded as ended:
            tally.cut_short = True
            typer.echo(f"stopped after {tally.games} of {games} games: {ended}", err=True)
        finally:
            results.close()
    return tally


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _show(tally: Tally, names: tuple[str, str], seconds: float) -> None:
    for side, name in enumerate(names):
        low, high = tally.interval(side)
        rate = tally.wins[side] / tally.finished if tally.finished else 0.0
        typer.echo(f"{name}: {_counted(tally.wins[side], 'win')}, {rate:.1%} (95 %: {low:.1%} to {high:.1%})")
    typer.echo(
        f"{_counted(tally.games, 'game')}, {_counted(tally.draws, 'draw')}, {tally.mean_turns:.1f} turns on average"
    )
    speed = (tally.games / seconds, tally.decisions / seconds) if seconds else (0.0, 0.0)
    typer.echo(f"{speed[0]:.1f} games and {speed[1]:,.0f} decisions a second")
    for one in tally.errors:
        typer.echo(f"error in the game with seed {one.seed}: {one.error}", err=True)
