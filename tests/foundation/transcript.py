"""Transcripts: the exact questions during some actions, in order, with their answers. An unexpected question fails, and
so does a missing one."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.game.naming import find_option, name_of
from apnap.game.script import Script
from apnap.rules.asking.decisions import DONE, Act, Decision, Option
from apnap.rules.events.cards import CardDrawn, CardsMilled
from apnap.rules.events.counters import CountersChanged
from apnap.rules.events.damage import Damage, DamageMarked
from apnap.rules.events.life import LifeGained, LifeLost
from apnap.rules.events.stack import BecameTarget
from apnap.rules.events.zone_changes import Moved
from apnap.rules.mana import AUTO, Pay
from apnap.state.events import Event
from apnap.state.things import NOTHING


@dataclass(frozen=True)
class Asked:
    """A question: its purpose, the player, the named options, and the answer by names. `()` means an empty answer at
    once."""

    purpose: str
    player: int
    options: tuple[str, ...]
    answer: tuple[str | int, ...]


def run(play: Script, *expected: Asked) -> None:
    """Answer the expected questions, in order, until a player has priority again."""
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
        if isinstance(name, int) and all(option.kind == "amount" for option in options):
            found = (*found, next(option for option in options if option.number == name))
        else:
            found = (*found, find_option(play.state, name, decision, options))
    return (*found, DONE) if DONE in decision.options_after(found) else found


def happened(play: Script, since: int, *kinds: type[Event]) -> list[str]:
    """The events of these kinds since an index: kind, object, amount, destination."""
    return [
        _line(play, event.index)
        for event in play.state.history.all()
        if event.index >= since and isinstance(event, kinds)
    ]


def _line(play: Script, index: int) -> str:
    event = play.state.history.all()[index]
    parts = [type(event).__name__]
    if event.subject() != NOTHING:
        parts.append(name_of(play.state, event.subject()))
    if isinstance(event, (Damage, BecameTarget)) and event.other() != NOTHING:
        parts.append(f"→ {name_of(play.state, event.other())}")
    if isinstance(event, (CardDrawn, LifeGained, LifeLost, CardsMilled)):
        parts.append(play.state.players[event.player].name)
    if isinstance(event, (Damage, LifeGained, LifeLost, CountersChanged, DamageMarked, CardsMilled)):
        parts.append(str(event.number()))
    if isinstance(event, Moved):
        parts.append(f"{event.origin} → {event.destination}")
    return " ".join(parts)
