"""What a player is asked at the terminal: the question, the rows of options, and the answer that typed numbers mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from apnap.agents.judging import Judge
from apnap.agents.sight import Sight
from apnap.agents.targets import group_of
from apnap.cli import other_turns
from apnap.cli.declaring import Declaring
from apnap.cli.plain_text import shown
from apnap.cli.table import coloured
from apnap.cli.terminal import Hanging, prose
from apnap.cli.wording import spoken, which
from apnap.cli.words import both, say
from apnap.game.asking import question
from apnap.game.game import Game
from apnap.game.telling_apart import alike, labels
from apnap.rules.asking.decisions import (
    DONE,
    DONE_KIND,
    PASS,
    SECRET,
    Act,
    ChooseOptions,
    Decision,
    NameCard,
    Option,
)
from apnap.rules.asking.errors import ApnapError
from apnap.rules.combat.declarations import Declare
from apnap.rules.events.stack import AbilityActivated, BecameTarget, SpellCast
from apnap.rules.mana import AUTO, Pay
from apnap.state.things import is_player

if TYPE_CHECKING:
    from apnap.cli.session import Session


MANY = 60
"""More options than this, as the creature types, aren't given a line each."""


class Row:
    """A line of options: the numbers that are typed for it, and what it says."""

    __slots__ = ("numbers", "text")

    def __init__(self, numbers: Sequence[int], text: str) -> None:
        self.numbers = numbers
        self.text = text

    @property
    def head(self) -> str:
        first, last = self.numbers[0], self.numbers[-1]
        return str(first) if first == last else f"{first}-{last}"


def show(session: Session) -> None:
    """Print the question, its options, and what else may be typed."""
    session.console.print(prose(_question(session), "bold green"))
    shown_rows = [(row.head, row.text) for row in rows(session)]
    if isinstance(session.decision, Act):
        shown_rows.append(("p", say("pass")))
    if len(shown_rows) > MANY:
        session.console.print(
            Hanging(Text("  "), Text("  ".join([f"{head}\u00a0{text}" for head, text in shown_rows])))
        )
        shown_rows = []
    wide = max([2, *[len(head) for head, _ in shown_rows]])
    for head, text in shown_rows:
        session.console.print(Hanging(Text(f"  {head:>{wide}}  ", "bold"), coloured(shown(text))))
    hint = _hint(session)
    if hint:
        session.console.print(prose(hint, "dim"))


def _question(session: Session) -> str:
    declaring = declaring_of(session)
    if declaring is not None:
        return declaring.question()
    return question(session.state, session.decision, spoken())


def _hint(session: Session) -> str:
    decision = session.decision
    declaring = declaring_of(session)
    if declaring is not None:
        return declaring.hint()
    if isinstance(decision, NameCard):
        return say("name.hint")
    if isinstance(decision, ChooseOptions) and decision.most - len(decision.chosen) > 1:
        if DONE in decision.options:
            return say("several.hint")
        left = say("several.left", n=decision.least - len(decision.chosen))
        return left + say("ordered.hint" if decision.ordered else "several.exact.hint")
    return say("repeat.hint", n=session.repeats) if session.repeats else other_turns.hint(session)


def declaring_of(session: Session) -> Declaring | None:
    """The declaration that is being made, if attackers or blockers are asked for."""
    decision = session.decision
    if not isinstance(decision, Declare):
        return None
    if session.declaring is None or session.declaring.decision is not decision:
        session.declaring = Declaring(session.state, decision, session.human)
    return session.declaring


def rows(session: Session) -> list[Row]:
    """The options in rows; equal creatures and equal abilities share one."""
    declaring = declaring_of(session)
    if declaring is not None:
        return [Row(numbers, text) for numbers, text in declaring.rows()]
    found = groups(session)
    texts = labels(session.state, [group[0] for group in found.values()], session.decision, spoken())
    made: list[Row] = []
    for (first, group), text in zip(found.items(), texts, strict=True):
        text += _aim(session, group[0]) + (say("option.alike", n=len(group)) if len(group) > 1 else "")
        made.append(Row(range(first, first + len(group)), text))
    return made


def numbered(session: Session) -> dict[int, Option]:
    """The options by what is typed for them."""
    return {first + n: option for first, group in groups(session).items() for n, option in enumerate(group)}


def groups(session: Session) -> dict[int, list[Option]]:
    """The options by the first number that is typed for them: numbers stand for themselves, others are counted. Options
    that can't be told apart are together; one of them is enough where only one is chosen."""
    decision = session.decision
    options = [option for option in decision.options if option.kind != "pass"]
    options = _opponents_first(session.game, decision, options)
    values = [option.number for option in options]
    if all(option.kind in ("number", "amount", SECRET) for option in options) and len(set(values)) == len(values):
        return {option.number: [option] for option in options}
    several = isinstance(decision, ChooseOptions) and decision.most - len(decision.chosen) > 1
    found: dict[int, list[Option]] = {}
    count = 1
    for group in alike(session.state, decision, options):
        found[count] = group if several else group[:1]
        count += len(found[count])
    return found


def _opponents_first(game: Game, decision: Decision, options: list[Option]) -> list[Option]:
    """If the target is harmed, opponents come first, then what they control."""
    if decision.purpose != "target" or not _harms(game, decision, options):
        return options
    sight = Sight.at(game, decision)

    def order(option: Option) -> tuple[bool, bool, bool]:
        if option.kind != "thing":
            return (True, True, True)
        return (False, sight.is_mine(option.thing), not is_player(option.thing))

    return sorted(options, key=order)


def _harms(game: Game, decision: Decision, options: list[Option]) -> bool:
    """Whether it is bad for a target to be chosen, as far as the effects say."""
    sight = Sight.at(game, decision)
    record = sight.on_stack(decision.source) if decision.source >= 0 else None
    things = [option.thing for option in options if option.kind == "thing"]
    if record is None or not things:
        return False
    target = group_of(sight, decision.source, record.effects, things, record.x)
    if target is None:
        return False
    judge = Judge(sight, decision.source, record.effects, record.x)
    worth = [judge.of_target(target, thing) * (-1 if sight.is_mine(thing) else 1) for thing in things]
    return sum(worth) > 0


def _aim(session: Session, option: Option) -> str:
    """What a spell or ability would target without asking, if there is no choice: found by trying it."""
    if option.kind not in ("cast", "activate"):
        return ""
    trial = session.game.copy()
    since = trial.present().history.total
    try:
        trial.answer(option, session.decision)
        while not trial.over and trial.mid_procedure and isinstance(trial.decision, Pay):
            trial.answer(AUTO)
    except ApnapError:
        return ""
    asked = not trial.over and trial.mid_procedure
    recent = trial.history[since:]
    made = [event.object for event in recent if isinstance(event, (SpellCast, AbilityActivated))]
    aims = [event.thing for event in recent if isinstance(event, BecameTarget) and event.of in made[:1]]
    names = [which(trial.state, thing, session.human, spoken()) for thing in dict.fromkeys(aims)]
    return "" if asked or not names else say("option.targeting", what=both(names))


def take(session: Session, numbers: list[int]) -> bool:
    """Answer with the options of these numbers. Whether the game may have gone on."""
    declaring = declaring_of(session)
    offered = numbered(session) if declaring is None else {}
    there = offered if declaring is None else declaring.numbers()
    wrong = [n for n in numbers if n not in there]
    if wrong:
        session.note("option.unknown" if wrong[0] >= 0 else "option.none_such", number=wrong[0])
        return False
    if declaring is not None:
        return _declare(session, declaring.take(numbers))
    for option in [offered[n] for n in numbers]:
        if session.game.over or option not in session.decision.options:
            break
        session.answer(option)
    if len(numbers) > 1:
        _finish(session)
    return True


def called(session: Session, text: str) -> int | None:
    """The number of the only option that is called that: a creature type, a card."""
    if declaring_of(session) is not None:
        return None
    wanted = text.casefold()
    found = [row.numbers[0] for row in rows(session) if row.text.casefold().strip("「」") == wanted]
    return found[0] if len(found) == 1 else None


def take_all(session: Session, rest: str = "") -> bool:
    """`all`: every creature attacks or blocks; everything is chosen, in the order listed."""
    declaring = declaring_of(session)
    if declaring is not None:
        return _declare(session, declaring.take_all(rest))
    decision = session.decision
    if not isinstance(decision, ChooseOptions) or decision.most - len(decision.chosen) < 2:
        session.note("only.several")
        return False
    for _ in range(decision.most - len(decision.chosen)):
        left = [option for option in session.decision.options if option.kind != DONE_KIND]
        if session.decision.purpose != decision.purpose or not left:
            break
        session.answer(left[0])
    _finish(session)
    return True


def take_none(session: Session) -> bool:
    """`none`: no creature attacks or blocks; nothing more is chosen."""
    declaring = declaring_of(session)
    if declaring is not None:
        return _declare(session, declaring.take([]))
    if DONE not in session.decision.options:
        session.note("must.answer" if PASS not in session.decision.options else "only.several")
        return False
    session.answer(DONE)
    return True


def _declare(session: Session, answer: tuple[Option, ...] | None) -> bool:
    """Declare what has been chosen, if it is complete; otherwise the next creature is asked about."""
    if answer is None:
        show(session)
        return False
    session.declaring = None
    session.answer(answer)
    return True


def _finish(session: Session) -> None:
    """Several were chosen in one line: that is the whole answer."""
    if not session.game.over and session.decision.chosen and DONE in session.decision.options:
        session.answer(DONE)
