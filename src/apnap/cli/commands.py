"""Commands that can be typed during a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.markup import escape

from apnap.cli.session import Session
from apnap.cli.wording import number
from apnap.rules.asking.decisions import PASS, Act, NameCard, Option
from apnap.rules.combat.declarations import Declare

HELP = """\
  N            take option N; `1 3 4` attacks or blocks with several, `none` with none
  p, pass      pass priority
  e            pass until the turn ends
  u            take back, until something new has been seen
  t            draw the table again
  card NAME    what a card does; part of a name will do for one you see
  g            graveyards, exile and the command zone
  log [N]      the last N lines (20)
  why N        why line N of the log happened; `why?` for the last line, `why N zh` in Chinese
  stop STEP    stop at a step, or no longer: `stop upkeep`, `stop my draw`, `stop their end`; `stops` lists them
  mana         pay mana by hand, or no longer
  save FILE    save the game
  concede      concede the game
  q            quit
  ?            this help"""


_TOO_LONG = -1


def obey(session: Session, line: str) -> bool:
    """Do what was typed. Whether the game may have gone on, so that the table is worth drawing again."""
    text = line.strip()
    word, _, rest = text.partition(" ")
    if not text:
        return True
    parts = text.replace(",", " ").split()
    if parts and all(part.isdecimal() for part in parts):
        return _take(session, [_TOO_LONG if number(part) is None else int(part) for part in parts])
    command = _COMMANDS.get(word.lower())
    if command is None:
        session.say(escape(f"{text!r} is no command; `?` lists them."))
        return False
    return command(session, rest.strip())


def _take(session: Session, numbers: list[int]) -> bool:
    offered = session.numbered()
    wrong = [n for n in numbers if n not in offered]
    if wrong:
        session.say(f"There is no option {wrong[0]}." if wrong[0] >= 0 else "There is no such option.")
        return False
    decision = session.game.decision
    if isinstance(decision, Declare):
        session.answer(tuple([offered[n] for n in numbers]))
        return True
    for option in [offered[n] for n in numbers]:
        if session.game.over or option not in session.game.decision.options:
            break
        session.answer(option)
    return True


def _pass(session: Session, rest: str) -> bool:
    if not isinstance(session.game.decision, Act):
        session.say("This has to be answered.")
        return False
    session.answer(PASS)
    return True


def _none(session: Session, rest: str) -> bool:
    """No creature attacks or blocks."""
    if not isinstance(session.game.decision, Declare):
        session.say("That is for declaring attackers and blockers.")
        return False
    session.answer(())
    return True


def _until_end(session: Session, rest: str) -> bool:
    session.pass_turn()
    return True


def _undo(session: Session, rest: str) -> bool:
    session.undo()
    return True


def _log(session: Session, rest: str) -> bool:
    count = number(rest) if rest else 20
    if count is None:
        session.say(escape(f"{rest!r} is no number of lines."))
    else:
        session.log(count)
    return False


def _why(session: Session, rest: str) -> bool:
    """Explain a line by its number, or the last one reported."""
    words = rest.rstrip("? ")
    language = "zh" if words.split()[-1:] == ["zh"] else "en"
    wanted = words.removesuffix("zh").strip() if language == "zh" else words
    line = number(wanted) if wanted else session.last
    if line is None:
        session.say(escape(f"{rest!r} is no line; `log` shows their numbers."))
    else:
        session.why(line, language)
    return False


def _piles(session: Session, rest: str) -> bool:
    session.piles()
    return False


def _stop(session: Session, rest: str) -> bool:
    session.say(escape(session.stops.change(rest)) if rest else str(session.stops))
    return False


def _mana(session: Session, rest: str) -> bool:
    session.by_hand = not session.by_hand
    session.say("Paying mana by hand." if session.by_hand else "Mana is paid for you.")
    return False


def _save(session: Session, rest: str) -> bool:
    if not rest:
        session.say("Save where? `save FILE`.")
    else:
        session.save(Path(rest))
    return False


def _card(session: Session, rest: str) -> bool:
    if rest:
        session.card(rest)
    else:
        session.say("Which card? `card NAME`.")
    return False


def _name(session: Session, rest: str) -> bool:
    """Name a card that is not on the list."""
    if not isinstance(session.game.decision, NameCard) or not rest:
        session.say("No card is to be named now." if rest else "Which card? `name CARD`.")
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
    session.say(escape(HELP))
    return False


def _table(session: Session, rest: str) -> bool:
    return True


_COMMANDS: dict[str, Callable[[Session, str], bool]] = {
    "p": _pass,
    "pass": _pass,
    "none": _none,
    "e": _until_end,
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
