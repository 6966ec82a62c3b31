"""`apnap play`: a game at the terminal against a program."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from apnap.cli.session import Session


def play(
    deck: Annotated[str, typer.Argument(help="Your deck: white, blue, black, red, green, or a file.")] = "green",
    other: Annotated[str, typer.Argument(help="The opponent's deck, likewise.")] = "red",
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    opponent: Annotated[str, typer.Option(help="Who plays against you: basic or random.")] = "basic",
    cards: Annotated[Path | None, typer.Option(help="A text file with cards of your own, for the decks.")] = None,
) -> None:
    """Play a game at the terminal. Only what is legal is offered; `?` lists the commands."""
    from rich.console import Console

    from apnap.agents import named
    from apnap.cli.decks import check_agent, load, with_custom
    from apnap.cli.session import Session
    from apnap.game.game import Game

    check_agent(opponent)
    chosen = random.SystemRandom().randrange(1_000_000) if seed is None else seed
    find = with_custom(cards)
    game = Game([load(deck, find), load(other, find)], seed=chosen)
    console = Console(highlight=False, soft_wrap=True)
    session = Session(game, 0, {1: named(opponent, chosen)}, console)
    session.find = find or session.find
    console.print(f"{deck} against {other} ({opponent}), seed {chosen}. `?` lists the commands.", markup=False)
    converse(session)


def converse(session: Session) -> None:
    """Ask, read a line, do it; until the game is over, the player leaves, or there is nothing left to read."""
    from apnap.cli.commands import obey

    session.advance()
    drawn = False
    while not session.game.over and not session.quit:
        if not drawn:
            session.show()
        try:
            line = session.console.input("> ")
        except (EOFError, KeyboardInterrupt):
            session.say("\nGoodbye.")
            return
        went_on = obey(session, line)
        if went_on and not session.quit:
            session.advance()
        drawn = not went_on
    session.say(session.outcome() if session.game.over else "Goodbye.")
