"""Checking what comes in from outside, and saying what would be legal instead. Input is typed as anything here, so that
wrong input meets these errors in the compiled build too."""

from __future__ import annotations

from typing import Final

from apnap.game.asking import LABELS, label
from apnap.rules.decisions import Answer, Decision, Option
from apnap.rules.declarations import Declare
from apnap.rules.errors import IllegalAnswer, Malformed
from apnap.state.events import Event
from apnap.state.table import OPTION_NAMES, Options, State

SHOWN: Final = 12
"""How many legal options an error lists; all of them are in its `legal`."""


def whole_answer(given: object, decision: Decision) -> Answer:
    """A whole answer, if that is what was given: options in a tuple or list."""
    if isinstance(given, (tuple, list)):
        found = [one for one in given if isinstance(one, Option)]
        if len(found) == len(given):
            return tuple(found)
    raise Malformed(
        decision.rule, f"an answer is an option or a tuple of options, not {given!r}", decision.options_after(())
    )


def refused(state: State, decision: Decision, error: IllegalAnswer) -> IllegalAnswer:
    """The same error, saying in words what would be legal; of all declarations, an example."""
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
    """A player by number, if there is one of that number."""
    count = len(state.players)
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < count:
        raise Malformed(
            rule, f"{given!r} is not a player: the players are numbered 0 to {count - 1}", list(range(count))
        )
    return given


def event_given(given: object) -> Event:
    """An event, if it is one."""
    if not isinstance(given, Event):
        raise Malformed("", f"{given!r} is not an event: take one of `game.history`")
    return given


_LEAST: Final = {"starting_life": 1, "markers": 1, "hand_size": 0, "smallest_deck": 0, "free_mulligans": 0}
_ATTACKS: Final = ("any", "left", "right")


def check_options(given: object) -> Options:
    """Options, if each is of its kind and size."""
    if not isinstance(given, Options):
        raise Malformed("", f"options are `apnap.Options`, not {given!r}")
    plain = Options()
    for name in OPTION_NAMES:
        value: object = getattr(given, name)
        kind = type(getattr(plain, name))
        if type(value) is not kind or (isinstance(value, int) and value < _LEAST.get(name, 0)):
            raise Malformed(
                "", f"the option {name} can't be {value!r}", f"{kind.__name__}, as {getattr(plain, name)!r}"
            )
    if given.attack not in _ATTACKS:
        raise Malformed("802.1", f"the option attack can't be {given.attack!r}", _ATTACKS)
    return given
