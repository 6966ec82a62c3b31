"""Sessions at the terminal: of a new game, of one that was saved, or of one that was kept as it was played."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from apnap.agents import named
from apnap.agents.agent import NAMES
from apnap.cards.custom import finder
from apnap.cards.decks import DeckList
from apnap.cards.pool import named as find
from apnap.cli import keeping, words
from apnap.cli.files import LARGEST_SAVE, read_bytes
from apnap.cli.keeping import InUse, Kept, Record
from apnap.cli.session import Session
from apnap.cli.waiting import Waiting
from apnap.cli.wording import number
from apnap.game import saving
from apnap.game.game import Game
from apnap.game.setup import Setup
from apnap.language.card import CardDefinition
from apnap.rules.asking.errors import ApnapError
from apnap.state.table import GameOptions

Deck = DeckList | list[CardDefinition]


def new_session(
    decks: Sequence[Deck],
    agents: list[str],
    settings: dict[str, int],
    seed: int,
    title: str,
    console: Console,
    variant: str = "",
) -> Session:
    """A new game, kept as it is played."""
    options = GameOptions()
    for name, value in settings.items():
        setattr(options, name, value)
    session = seated(Game(list(decks), seed=seed, options=options, variant=variant), agents, seed, title, console)
    keep(session)
    return session


def seated(game: Game, agents: list[str], seed: int, title: str, console: Console) -> Session:
    """The people and agents at their places."""
    others = {n: named(agent, seed + n) for n, agent in enumerate(agents) if agent}
    session = Session(game, agents.index(""), others, console)
    session.title = title
    session.told = game.state.history.total if game.journal else 0
    if isinstance(game.origin, Setup):
        beside = [cards for sections in game.origin.others for cards in sections.values()]
        session.find = finder(dict.fromkeys([card for deck in (*game.origin.decks, *beside) for card in deck]), find)
    return session


def keep(session: Session) -> None:
    """Keep the game from now on; where that isn't possible, say so."""
    try:
        session.kept = Kept.begin(session.game, session.agents, session.title)
    except OSError as error:
        session.say(words.say("keep.trouble", why=error.strerror or error))


def loaded(path: Path, console: Console) -> Session:
    """A save that goes on with the same people and agents."""
    data = read_bytes(path, LARGEST_SAVE)
    with _waiting(console):
        session = _going_on(saving.load(data), saving.read(data), console)
    keep(session)
    return session


def resumed(path: Path, console: Console) -> Session:
    """A kept game where it stopped."""
    kept, record = Kept.open(path)
    try:
        with _waiting(console):
            session = _going_on(record.game(), record.header, console)
    except BaseException:
        kept.close()
        raise
    dropped = len(record.journal) - len(session.game.journal)
    if dropped:
        session.note("keep.dropped", n=dropped)
    kept.goes_on(session.game, dropped)
    session.kept = kept
    return session


def _going_on(game: Game, document: dict[str, Any], console: Console) -> Session:
    """With the agents that the document names. A save of the library names none: then the first player is a person."""
    agents, title, players = document.get("agents"), document.get("title", ""), len(game.state.players)
    if not isinstance(agents, list) or len(agents) != players or not {*agents} <= {"", *NAMES} or "" not in agents:
        agents = ["", *["basic"] * (players - 1)]
    session = seated(game, agents, len(game.journal), str(title), console)
    console.print(words.say("keep.goes_on", title=title, turn=game.state.turn), markup=False)
    return session


def _waiting(console: Console) -> Waiting:
    return Waiting(lambda seconds: console.print(words.say("waiting", n=seconds)))


def unfinished(console: Console) -> Session | None:
    """The kept game that the user chooses among those that can go on."""
    games = keeping.unfinished()
    if not games:
        console.print(words.say("keep.none"))
        return None
    for n, (path, record) in enumerate(games, 1) if len(games) > 1 else ():
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(path.stat().st_mtime))
        text = words.say("keep.one", number=n, title=record.title, turn=record.turn, when=when)
        console.print(text, markup=False)
    chosen = (number(console.input(words.say("keep.which")).strip() or "1") or 0) if len(games) > 1 else 1
    return _try(*games[chosen - 1], console) if 1 <= chosen <= len(games) else None


def offered(console: Console) -> Session | None:
    """The last kept game, if there is one that can go on, and the user at the terminal wants that."""
    games = keeping.unfinished() if sys.stdin.isatty() else []
    if not games:
        return None
    question = words.say("keep.resume", title=games[0][1].title, turn=games[0][1].turn)
    return _try(*games[0], console) if agrees(console, question) else None


def agrees(console: Console, question: str, default: bool = True) -> bool:
    answer = console.input(question, markup=False).strip().lower()
    return answer.startswith(("y", "是", "好")) if answer else default


def _try(path: Path, record: Record, console: Console) -> Session | None:
    try:
        return resumed(path, console)
    except (OSError, ApnapError, InUse) as error:
        console.print(words.say("keep.unreadable", title=record.title, why=error), markup=False)
        return None
