"""Commands that can be typed during a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from rich.markup import escape
from rich.text import Text

from apnap.cli import questions
from apnap.cli.other_turns import turn_to_another
from apnap.cli.session import Session
from apnap.cli.terminal import Hanging
from apnap.cli.wording import number, picked
from apnap.cli.words import say
from apnap.rules.asking.decisions import PASS, Act, NameCard, Option
from apnap.rules.combat.declarations import Declare

ALL, NONE = "all", "none"


def obey(session: Session, line: str) -> bool:
    """Do what was typed. Whether the game may have gone on, so that the table is worth drawing again."""
    text = line.strip()
    word, _, rest = text.partition(" ")
    if not text:
        return True
    numbers = picked(text)
    if numbers is not None:
        return questions.take(session, numbers)
    if rest.strip().lower() == ALL and (one := number(word)) is not None:
        return _repeat(session, one)
    command = _COMMANDS.get(word.lower())
    if command is None and (one := questions.called(session, text)) is not None:
        return questions.take(session, [one])
    if command is None:
        session.note("command.unknown", text=repr(text))
        return False
    return command(session, rest.strip())


def _repeat(session: Session, one: int) -> bool:
    """Give an answer to this question and to the same question of equal abilities."""
    offered = {} if isinstance(session.decision, Declare) else questions.numbered(session)
    if one in offered and session.repeats and session.repeating.remember(session.game, offered[one]):
        session.answer(offered[one])
        return True
    return questions.take(session, [one])


def _pass(session: Session, rest: str) -> bool:
    if not isinstance(session.decision, Act):
        session.note("must.answer")
        return False
    session.answer(PASS)
    return True


def _none(session: Session, rest: str) -> bool:
    """No creature attacks or blocks; nothing more is chosen."""
    return questions.take_none(session)


def _all(session: Session, rest: str) -> bool:
    return questions.take_all(session, rest)


def _until_end(session: Session, rest: str) -> bool:
    session.pass_turn()
    return True


def _other(session: Session, rest: str) -> bool:
    return turn_to_another(session)


def _undo(session: Session, rest: str) -> bool:
    session.undo()
    return True


def _log(session: Session, rest: str) -> bool:
    first, _, second = rest.partition(" ")
    full = first.lower() == "full"
    wanted = second.strip() if full else rest
    count = number(wanted) if wanted else 20
    if count is None:
        session.note("log.not_a_number", text=repr(wanted))
    else:
        session.log(count, full)
    return False


def _why(session: Session, rest: str) -> bool:
    """Explain a line by its number, or the last one reported; an object by its name; or why something can't be done."""
    words = rest.rstrip("? ")
    language = "zh" if words.split()[-1:] == ["zh"] else ""
    wanted = words.removesuffix("zh").strip() if language == "zh" else words
    line = number(wanted) if wanted else session.last
    verb, _, action = wanted.partition(" ")
    if line is not None:
        session.why(line, language)
    elif verb.lower() == "not":
        session.why_not(action, language)
    else:
        session.why_object(wanted, language)
    return False


def _piles(session: Session, rest: str) -> bool:
    session.piles()
    return False


def _stop(session: Session, rest: str) -> bool:
    session.say(escape(session.stops.change(rest) if rest else str(session.stops)))
    return False


def _mana(session: Session, rest: str) -> bool:
    session.by_hand = not session.by_hand
    session.note("mana.by_hand" if session.by_hand else "mana.automatic")
    return False


def _save(session: Session, rest: str) -> bool:
    if not rest:
        session.note("save.where")
    else:
        session.save(Path(rest))
    return False


def _card(session: Session, rest: str) -> bool:
    if rest:
        session.card(rest)
    else:
        session.note("card.which")
    return False


def _name(session: Session, rest: str) -> bool:
    """Name a card that is not on the list."""
    if not isinstance(session.decision, NameCard) or not rest:
        session.note("name.not_now" if rest else "name.which")
        return False
    session.answer((Option("word", word=rest),))
    return True


def _concede(session: Session, rest: str) -> bool:
    session.concede()
    return True


def _quit(session: Session, rest: str) -> bool:
    session.quit = True
    return False


def _help(session: Session, rest: str) -> bool:
    for line in say("help.game").splitlines():
        found = re.fullmatch(r"(  \S.*?\s{2,})(.*)", line)
        assert found is not None
        session.console.print(Hanging(Text(found[1]), Text(found[2])))
    return False


def _table(session: Session, rest: str) -> bool:
    if rest.lower() != ALL:
        return True
    session.show(whole=True)
    return False


_COMMANDS: dict[str, Callable[[Session, str], bool]] = {
    "p": _pass,
    "pass": _pass,
    NONE: _none,
    ALL: _all,
    "e": _until_end,
    "o": _other,
    "other": _other,
    "u": _undo,
    "undo": _undo,
    "t": _table,
    "table": _table,
    "card": _card,
    "name": _name,
    "g": _piles,
    "graveyard": _piles,
    "graveyards": _piles,
    "exile": _piles,
    "log": _log,
    "why": _why,
    "why?": _why,
    "stop": _stop,
    "stops": _stop,
    "mana": _mana,
    "save": _save,
    "concede": _concede,
    "q": _quit,
    "quit": _quit,
    "?": _help,
    "help": _help,
}
