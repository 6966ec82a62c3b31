"""`apnap play`: a game at the terminal against programs, or between people who share it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from apnap.cli import words
from apnap.cli.plain_text import Language, echo

if TYPE_CHECKING:
    from rich.console import Console

    from apnap.cli.session import Session

MOST = 16
"""The most players at a terminal."""


def play(
    decks: Annotated[list[str] | None, typer.Argument(help=words.say("help.play.decks"))] = None,
    players: Annotated[int | None, typer.Option(min=2, max=MOST, help=words.say("help.play.players"))] = None,
    people: Annotated[int, typer.Option(min=1, max=MOST, help=words.say("help.play.people"))] = 1,
    variant: Annotated[str, typer.Option(help=words.say("help.variant"))] = "",
    kind: Annotated[str, typer.Option("--as", help=words.say("help.kind"))] = "constructed",
    replace: Annotated[bool, typer.Option("--replace", help=words.say("help.replace"))] = False,
    resume: Annotated[bool, typer.Option("--resume", help=words.say("help.play.resume"))] = False,
    load: Annotated[Path | None, typer.Option(help=words.say("help.play.load"))] = None,
    seed: Annotated[int | None, typer.Option(help=words.say("help.seed"))] = None,
    opponent: Annotated[str, typer.Option(help=words.say("help.play.opponents"))] = "basic",
    cards: Annotated[Path | None, typer.Option(help=words.say("help.cards"))] = None,
    language: Language = "",
) -> None:
    """Play a game at the terminal. Only what is legal is offered; `?` lists the commands."""
    from apnap.cards.decks import supplemented
    from apnap.cli import decks as d
    from apnap.cli.starting import new_session
    from apnap.cli.terminal import terminal
    from apnap.rules.asking.errors import ApnapError

    console = terminal()
    session = _continued(console, resume, load)
    if session is None:
        named = list(decks or [])
        d.check_kind(kind)
        kind, variant = d.way_of_playing(kind, variant)
        seats = players or d.seats(variant, max(len(named), people, 2))
        _check(named, seats, people)
        d.check_agent(opponent)
        chosen = random.SystemRandom().randrange(1_000_000) if seed is None else seed
        find = d.with_custom(cards)
        named = d.filled(named, seats, kind)
        agents = ["" if n < people else opponent for n in range(seats)]
        title = words.title(named, variant)
        wanted = d.sections(variant, seats)
        loaded = {name: d.load(name, find, kind, replace, wanted, variant, seats) for name in dict.fromkeys(named)}
        game = [supplemented(loaded[name], wanted, n) for n, name in enumerate(named)]
        try:
            session = new_session(game, agents, d.SETTINGS, chosen, title, console, variant)
        except ApnapError as error:
            raise typer.BadParameter(words.error_text(error)) from error
        console.print(words.say("game.begins", title=title, seed=chosen), markup=False)
    converse(session)


def _check(decks: list[str], players: int, people: int) -> None:
    if len(decks) > players:
        raise typer.BadParameter(words.say("play.decks", decks=len(decks), players=players))
    if people > players:
        raise typer.BadParameter(words.say("play.people", players=players))


def _continued(console: Console, resume: bool, load: Path | None) -> Session | None:
    """A game that was saved or kept, if the user wants one."""
    from apnap.cli import starting
    from apnap.rules.asking.errors import ApnapError

    try:
        if load is not None:
            return starting.loaded(load, console)
        session = starting.unfinished(console) if resume else starting.offered(console)
    except (EOFError, KeyboardInterrupt) as error:
        raise typer.Exit(1) from error
    except (OSError, ApnapError) as error:
        echo(words.error_about(load, error), err=True)
        raise typer.Exit(1) from error
    if resume and session is None:
        raise typer.Exit(1)
    return session


def converse(session: Session) -> None:
    """Ask, read a line, do it; until the game is over or can't go on, the player leaves, or there is nothing left to
    read."""
    from apnap.rules.asking.errors import ApnapError

    try:
        _play(session)
    except (EOFError, KeyboardInterrupt):
        session.say("")
    except ApnapError as error:
        session.complain(error)
    if session.over:
        session.say(session.outcome())
        if session.kept is not None:
            session.kept.finish()
    else:
        if session.kept is not None and not session.kept.trouble:
            session.say(words.say("keep.left"))
        session.say(words.say("goodbye"))


def _play(session: Session) -> None:
    from apnap.cli.commands import obey

    with session.waiting():
        session.advance()
    drawn = False
    while not session.over and not session.quit:
        _hand_over(session)
        if not drawn:
            with session.waiting():
                session.show()
        line = session.console.input("> ")
        with session.waiting():
            went_on = obey(session, line)
            if went_on and not session.quit:
                session.advance()
        drawn = not went_on
        session.quit = session.quit and _leaves(session)


def _hand_over(session: Session) -> None:
    """Clear the screen, scrolled lines included, before another person looks at it."""
    asked = session.decision.player
    if asked == session.human:
        return
    _clear(session.console)
    session.console.input(words.say("hand_over", who=session.called(asked)), markup=False)
    _clear(session.console)
    session.hand_over(asked)


def _clear(console: Console) -> None:
    console.clear()
    if console.is_terminal and not console.is_dumb_terminal:
        console.file.write("\x1b[3J")


def _leaves(session: Session) -> bool:
    from apnap.cli.starting import agrees

    kept = session.kept is not None and not session.kept.trouble
    return agrees(session.console, words.say("leave" if kept else "leave.lost"), default=kept)
