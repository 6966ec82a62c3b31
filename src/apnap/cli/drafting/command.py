"""`apnap draft`: what can be typed."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from apnap.cli import words
from apnap.cli.plain_text import Language, echo

if TYPE_CHECKING:
    from rich.console import Console

    from apnap.cli.drafting.table import Drafting
    from apnap.draft.draft import Draft
    from apnap.draft.packs import Source
    from apnap.draft.sources import Found

MOST = 16
"""The most drafters (`draft.setup.MOST`)."""


def draft(
    source: Annotated[str, typer.Argument(help=words.say("help.draft.source"))] = "cube",
    kind: Annotated[str, typer.Option("--as", help=words.say("help.draft.kind"))] = "draft",
    drafters: Annotated[int, typer.Option(min=2, max=MOST, help=words.say("help.draft.drafters"))] = 8,
    rounds: Annotated[int, typer.Option(min=0, max=20, help=words.say("help.draft.rounds"))] = 0,
    size: Annotated[int, typer.Option(min=0, max=100, help=words.say("help.draft.size"))] = 0,
    table: Annotated[int, typer.Option(min=2, max=MOST, help=words.say("help.draft.table"))] = 4,
    variant: Annotated[str, typer.Option(help=words.say("help.draft.variant"))] = "",
    boosters: Annotated[bool, typer.Option("--boosters", help=words.say("help.draft.boosters"))] = False,
    basics: Annotated[bool, typer.Option("--basics", help=words.say("help.draft.basics"))] = False,
    foils: Annotated[bool, typer.Option("--foils", help=words.say("help.draft.foils"))] = False,
    bots: Annotated[str, typer.Option(help=words.say("help.draft.bots"))] = "basic",
    opponent: Annotated[str, typer.Option(help=words.say("help.play.opponents"))] = "basic",
    seed: Annotated[int | None, typer.Option(help=words.say("help.seed"))] = None,
    load: Annotated[Path | None, typer.Option(help=words.say("help.draft.load"))] = None,
    resume: Annotated[bool, typer.Option("--resume", help=words.say("help.draft.resume"))] = False,
    simulate: Annotated[int, typer.Option(min=0, help=words.say("help.draft.simulate"))] = 0,
    processes: Annotated[int, typer.Option(min=0, help=words.say("help.processes"))] = 0,
    language: Language = "",
) -> None:
    """Draft with bots, build a deck, and play a game with it; or let bots do so many times."""
    from apnap.cli.decks import check_agent
    from apnap.cli.drafting.simulating import simulated
    from apnap.cli.drafting.table import Drafting, converse
    from apnap.cli.terminal import terminal
    from apnap.draft.bots import BasicBot, bot
    from apnap.draft.draft import Draft
    from apnap.draft.games import variant_for
    from apnap.draft.packs import SIZE, Boosters
    from apnap.draft.setup import set_up
    from apnap.rules.asking.errors import ApnapError
    from apnap.sim.drafts import MIXED, DraftRun, packed_source
    from apnap.variants.requests import options_for

    _check(kind)
    check_agent(opponent)
    console = terminal()
    if load is None and not simulate and (going_on := _resumed(console, resume)) is not None:
        converse(going_on)
        return
    chosen = random.SystemRandom().randrange(1_000_000) if seed is None else seed
    table = min(table, drafters)
    try:
        options_for(variant_for(kind, table, variant), table)
        bot(bots if bots != MIXED or not simulate else BasicBot.name)
        packs = _packs(source, boosters, basics, foils, kind) if load is None else None
        size = size or (20 if kind == "commander" and isinstance(packs, Boosters) else SIZE)
        names = [words.say("draft.you"), *[words.say("draft.bot", n=n) for n in range(1, drafters)]]
        setup = set_up(packs, drafters, rounds, size, kind, chosen, names=names) if packs is not None else None
        drafted = Draft(setup) if setup is not None else _loaded(load)
    except ApnapError as error:
        raise typer.BadParameter(words.error_text(error)) from error
    if simulate and packs is not None:
        run = DraftRun(packed_source(packs), drafters, rounds, size, kind, bots, table, opponent, chosen, variant)
        raise typer.Exit(simulated(run, simulate, processes))
    title, seats = load.name if load is not None else source, drafted.setup.drafters
    shown = {"title": title, "n": seats, "rounds": len(drafted.setup.packs), "seed": drafted.setup.seed}
    console.print(words.say("draft.begins", **shown), markup=False)
    converse(Drafting(drafted, bots, console, title, table, opponent, variant))


def _resumed(console: Console, wanted: bool) -> Drafting | None:
    """The kept draft, if it is wanted: asked for, or offered at a terminal and accepted."""
    from apnap.cli.drafting import keeping
    from apnap.cli.drafting.table import Drafting
    from apnap.cli.starting import agrees
    from apnap.rules.asking.errors import ApnapError

    kept = keeping.kept() if wanted or sys.stdin.isatty() else None
    if kept is None:
        if wanted:
            echo(words.say("draft.keep.none"), err=True)
            raise typer.Exit(1)
        return None
    try:
        if wanted or agrees(console, words.say("draft.keep.resume", title=kept.title)):
            return Drafting(kept.loaded(), kept.bots, console, kept.title, kept.table, kept.opponent, kept.variant)
    except (EOFError, KeyboardInterrupt) as error:
        raise typer.Exit(1) from error
    except ApnapError as error:
        echo(words.say("draft.keep.unreadable", title=kept.title, why=words.error_text(error)), err=True)
        if wanted:
            raise typer.Exit(1) from error
    return None


def _check(kind: str) -> None:
    from apnap.draft.setup import KINDS

    if kind not in KINDS:
        raise typer.BadParameter(words.say("draft.no_kind", kind=kind, kinds=words.listed(KINDS)))


def _loaded(path: Path | None) -> Draft:
    from apnap.cli.files import LARGEST_SAVE, read_bytes
    from apnap.draft.draft import load

    assert path is not None
    try:
        return load(read_bytes(path, LARGEST_SAVE))
    except OSError as error:
        raise typer.BadParameter(f"{path}: {error.strerror}") from error


def _packs(source: str, boosters: bool, basics: bool, foils: bool, kind: str) -> Source:
    """The built-in cube, a file, or a set of the store. Cards that can't be played are left out, which is said."""
    found, by_rarity = _found(source)
    if found.unplayable:
        echo(words.say("draft.unplayable", n=len(found.unplayable)), err=True)
    if by_rarity or boosters:
        return found.boosters(basics, foils, legends=kind == "commander")
    return found.cube()


def _found(source: str) -> tuple[Found, bool]:
    from apnap.cards.store import NoStore
    from apnap.cli.files import read_text
    from apnap.draft.sources import BUILT_IN, built_in_cube, of_list, of_set
    from apnap.rules.asking.errors import Malformed

    if source == BUILT_IN:
        return built_in_cube(), False
    path = Path(source)
    if path.is_file():
        return of_list(read_text(path)), False
    try:
        return of_set(source), True
    except (Malformed, NoStore) as error:
        raise typer.BadParameter(words.say("draft.no_source", name=source)) from error
