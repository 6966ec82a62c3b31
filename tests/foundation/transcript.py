"""Transcripts: the exact questions a stretch of play asks, in order, with what is answered. A question that was not
expected fails, and so does one that never came."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.game.naming import find_option, name_of
from apnap.game.script import Script
from apnap.rules.asking.decisions import DONE, Act, Decision, Option
from apnap.rules.mana import AUTO, Pay
from apnap.state.things import NOTHING


@dataclass(frozen=True)
class Asked:
    """A question: what for, of whom, the options as they are named; and the answer, by names. `()` as an answer is to
    be done at once."""

    purpose: str
    player: int
    options: tuple[str, ...]
    answer: tuple[str | int, ...]


def run(play: Script, *expected: Asked) -> None:
    """Answer the questions as they come until a player has priority again; they must be the expected ones."""
    left = list(expected)
    while not play.game.over and not isinstance(play.decision, Act):
        asked = play.decision
        assert left, f"unexpected: {play.asked}"
        wanted = left.pop(0)
        assert heard(play, asked) == (wanted.purpose, wanted.player, wanted.options), play.asked
        play.game.answer(_whole(play, asked, wanted.answer))
    assert left == [], f"never asked: {left}; now {play.asked}"


def heard(play: Script, decision: Decision) -> tuple[str, int, tuple[str, ...]]:
    return decision.purpose, decision.player, tuple([_shown(play, option) for option in decision.options])


def _shown(play: Script, option: Option) -> str:
    if option.thing == NOTHING:
        return option.word or (str(option.number) if option.kind == "number" else option.kind)
    name = name_of(play.state, option.thing)
    return f"{name}: {option.number}" if option.kind == "amount" else name


def _whole(play: Script, decision: Decision, names: tuple[str | int, ...]) -> tuple[Option, ...]:
    if isinstance(decision, Pay):
        assert names == ("pay",)
        return (AUTO,)
    found: tuple[Option, ...] = ()
    for name in names:
        options = decision.options_after(found)
        if isinstance(name, int) and all([option.kind == "amount" for option in options]):
            found = (*found, next(option for option in options if option.number == name))
        else:
            found = (*found, find_option(play.state, name, decision, options))
    return (*found, DONE) if DONE in decision.options_after(found) else found


def happened(play: Script, since: int, *kinds: str) -> list[str]:
    """The events of these kinds since an index, in short: kind, what, how much, where to."""
    return [
        _line(play, event.index) for event in play.state.history.all() if event.index >= since and event.kind in kinds
    ]


def _line(play: Script, index: int) -> str:
    event = play.state.history.all()[index]
    parts = [event.kind]
    if event.obj != NOTHING:
        parts.append(name_of(play.state, event.obj))
    if event.kind in ("damage", "target") and event.other != NOTHING:
        parts.append(f"→ {name_of(play.state, event.other)}")
    if event.kind in ("draw", "gain life", "lose life", "mill"):
        parts.append(play.state.players[event.player].name)
    if event.kind in ("damage", "gain life", "lose life", "counters", "mark", "mill"):
        parts.append(str(event.amount))
    if event.kind == "move":
        parts.append(f"{event.origin} → {event.destination}")
    return " ".join(parts)
