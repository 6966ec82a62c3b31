"""Effects joined into sentences: which clauses share a sentence, and by what word (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from apnap.language import effects as e
from apnap.language.amounts import Number
from apnap.language.effects import Effect
from apnap.language.english.clauses import Clause
from apnap.language.english.speech import PHRASES, Speech
from apnap.language.english.words import YOU, sentence

E = TypeVar("E", bound=Effect)
CLAUSES: dict[type[Effect], Callable[[Speech, Any], Clause]] = {}
"""The clause of each verb."""


def verb(kind: type[E]) -> Callable[[Callable[[Speech, E], Clause]], Callable[[Speech, E], Clause]]:
    """Enter the clause of one type of effect."""

    def enter(function: Callable[[Speech, E], Clause]) -> Callable[[Speech, E], Clause]:
        CLAUSES[kind] = function
        PHRASES[kind] = _present
        return function

    return enter


def clause(speech: Speech, effect: Effect) -> Clause:
    found = CLAUSES.get(type(effect))
    if found is None:
        raise LookupError(f"no English for {type(effect).__name__}")
    return found(speech, effect)


def _present(speech: Speech, effect: Effect) -> str:
    return clause(speech, effect).present()


def run(speech: Speech, effects: tuple[Effect, ...], inline: bool = False) -> str:
    """Effects in order, as sentences. Inline, the first goes on from words before it and the last is left open."""
    pieces: list[str] = []
    previous: Clause | None = None
    last: Effect | None = None
    for n, effect in enumerate(effects):
        made = clause(speech, effect)
        made.bare = made.bare and not opens_with_you(effects[n:])
        joint = "" if previous is None or last is None else _joint(last, previous, effect, made)
        if joint:
            pieces[-1] += joint + _joined(previous, made, joint)
        else:
            pieces.append(made.present())
        if made.tail:
            pieces.append(made.tail)
        previous = None if made.tail else made
        last = effect
    if inline:
        return ". ".join([pieces[0], *[piece[:1].upper() + piece[1:] for piece in pieces[1:]]]) if pieces else ""
    return " ".join(sentence(piece) for piece in pieces)


_LIFE = (e.GainLife, e.LoseLife)
_FOLLOWS = (e.Discard, e.Shuffle, e.Scry, e.Surveil, e.Mill, e.Draw, e.Move)


def _joint(last: Effect, previous: Clause, effect: Effect, made: Clause) -> str:
    """The words between two clauses of one sentence, or nothing where a new sentence begins."""
    if isinstance(last, e.Move) and isinstance(effect, e.Move) and last.to == "exile" and effect.to == "battlefield":
        return ", then "
    if previous.text or made.text:
        return ""
    if isinstance(last, e.CreateToken) and isinstance(effect, e.CreateToken) and last.who == effect.who:
        return " and "
    if isinstance(last, e.LoseLife) and isinstance(effect, e.GainLife) and isinstance(effect.amount, Number):
        made.rest = "life equal to the life lost this way"
        return ""
    if isinstance(last, e.DealDamage) and isinstance(effect, e.Draw) and made.subject.person == YOU:
        made.bare = False
        return " and "
    if previous.subject.person != YOU and same_subject(previous, made):
        return " and "
    if isinstance(effect, _LIFE) and made.subject.person == YOU:
        return " and " if isinstance(last, (e.DealDamage, e.Draw, *_LIFE)) else ""
    if isinstance(last, _LIFE) and previous.subject.person == YOU and isinstance(effect, (e.Draw, e.CreateToken)):
        return " and "
    if isinstance(effect, _FOLLOWS) and isinstance(last, (e.Draw, e.Scry, e.Surveil, e.Mill, e.Discard)):
        return ", then " if made.subject.person == YOU and previous.subject.person == YOU else ""
    return ""


def same_subject(previous: Clause, made: Clause) -> bool:
    """The second clause is about the subject of the first, named again by a pronoun."""
    again = made.subject.words
    return again == previous.subject.words or (
        again in ("that player", "that opponent", "it", "they")
        and previous.subject.words.endswith(("target player", "target opponent"))
        and again != "it"
    )


def _joined(previous: Clause | None, made: Clause, joint: str) -> str:
    assert previous is not None
    if previous.verb == made.verb == "create":
        return made.rest
    if previous.subject.person != YOU and same_subject(previous, made):
        return made.predicate()
    return made.present()


def opens_with_you(effects: tuple[Effect, ...]) -> bool:
    """ "You draw two cards and you lose 2 life": a sentence with a life clause says its subject from the start."""
    return len(effects) > 1 and isinstance(effects[0], e.Draw) and isinstance(effects[1], _LIFE)
