"""Checking input, and saying what would be legal instead. Input has type `object` here, so that wrong input raises
these errors in the compiled build too."""

from __future__ import annotations

from typing import Final

from apnap.game.asking import LABELS, label
from apnap.rules.asking.decisions import Answer, Decision, Option
from apnap.rules.asking.errors import IllegalAnswer, Malformed, quoted
from apnap.rules.combat.declarations import Declare
from apnap.state.events import Event
from apnap.state.table import OPTION_NAMES, GameOptions, State
from apnap.state.things import NOTHING

LARGEST: Final = 10**100
"""The largest number accepted as input: much larger ones can't even be converted to text."""
SHOWN: Final = 12
"""How many legal options an error message lists; all of them are in its `legal`."""


def whole_answer(given: object, decision: Decision) -> Answer:
    """A whole answer, if that is what was given: options in a tuple or list."""
    if isinstance(given, (tuple, list)):
        found = [one for one in given if isinstance(one, Option)]
        if len(found) == len(given):
            return tuple(found)
    raise Malformed(
        decision.rule, f"an answer is an option or a tuple of options, not {quoted(given)}", decision.options_after(())
    )


def refused(state: State, decision: Decision, error: IllegalAnswer) -> IllegalAnswer:
    """The same error, saying in words what would be legal; for declarations, an example."""
    if isinstance(decision, Declare):
        made = [_words(state, decision, one) for one in decision.default() if one.kind != "stay"]
        example = ", ".join(made) or f"no {decision.purpose} at all"
        return IllegalAnswer(error.rule, f"{error.message}; legal, for example: {example}", error.legal)
    listed = error.legal if isinstance(error.legal, list) else decision.options
    words = list(dict.fromkeys([_words(state, decision, one) for one in listed[:SHOWN]]))
    more = f", and {len(listed) - SHOWN} more" if len(listed) > SHOWN else ""
    return IllegalAnswer(error.rule, f"{error.message}; legal: {', '.join(words)}{more}", listed)


def _words(state: State, decision: Decision, option: Option) -> str:
    return label(state, option, decision) if option.kind in LABELS else option.kind


def player_index(state: State, given: object, rule: str = "102.1") -> int:
    """A player by number, if there is one with that number."""
    count = len(state.players)
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < count:
        raise Malformed(
            rule, f"{quoted(given)} is not a player: the players are numbered 0 to {count - 1}", list(range(count))
        )
    return given


_ABOUT_PLAYERS: Final = ("thing", "amount", "target", "effect", "trigger")


def option_given(state: State, given: object) -> Option:
    """An option that could be on offer: its kind and its thing exist."""
    if not isinstance(given, Option) or given.kind not in LABELS:
        raise Malformed("", f"{quoted(given)} is not an option: take one of `game.decision.options`")
    if given.thing < 0 and given.thing != NOTHING and given.kind not in _ABOUT_PLAYERS:
        raise Malformed("", f"{quoted(given)} is not an option: it is about a player")
    things = [given.thing, given.number] if given.kind in ("attack", "block") else [given.thing]
    for thing in things:
        there = -1 - thing < len(state.players) if thing < 0 else thing < state.count
        if not there and thing != NOTHING:
            raise Malformed("", f"there is nothing numbered {quoted(thing)}")
    return given


def check_length(given: object, most: int) -> int:
    """A number of entries of a journal."""
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given <= most:
        raise Malformed("", f"{quoted(given)} is not a number of entries: the journal has {most}", f"0 to {most}")
    return given


def event_given(given: object) -> Event:
    """An event, if it is one."""
    if not isinstance(given, Event):
        raise Malformed("", f"{quoted(given)} is not an event: take one of `game.history`")
    return given


ENGLISH: Final = "en"
CHINESE: Final = "zh"


def language_given(given: object) -> str:
    """A language that explanations are written in."""
    if not isinstance(given, str) or given not in (ENGLISH, CHINESE):
        raise Malformed("", f"there are no explanations in {quoted(given)}", (ENGLISH, CHINESE))
    return given


_MOST: Final = {"markers": 1000, "hand_size": 1000}
"""With larger values, setting up a game would never finish."""
_LEAST: Final = {"starting_life": 1, "markers": 1, "hand_size": 0, "smallest_deck": 0, "free_mulligans": 0}
_ATTACKS: Final = ("any", "left", "right")


def check_options(given: object) -> GameOptions:
    """Options, if each value has the right type and size."""
    if not isinstance(given, GameOptions):
        raise Malformed("", f"options are `apnap.GameOptions`, not {quoted(given)}")
    plain = GameOptions()
    for name in OPTION_NAMES:
        value: object = getattr(given, name)
        kind = type(getattr(plain, name))
        if type(value) is not kind or (
            isinstance(value, int) and not _LEAST.get(name, 0) <= value <= _MOST.get(name, LARGEST)
        ):
            raise Malformed(
                "", f"the option {name} can't be {quoted(value)}", f"{kind.__name__}, as {getattr(plain, name)!r}"
            )
    if given.attack not in _ATTACKS:
        raise Malformed("802.1", f"the option attack can't be {given.attack!r}", _ATTACKS)
    return given
