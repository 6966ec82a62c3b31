"""Checking input, and saying what would be legal instead. Input has type `object` here, so that wrong input raises
these errors in the compiled build too."""

from __future__ import annotations

from typing import Final

from apnap.game.asking import LABELS, label
from apnap.game.explaining.words import ENGLISH as ENGLISH
from apnap.game.explaining.words import LANGUAGES
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


def check_length(given: object, least: int, most: int) -> int:
    """A number of entries of a journal, not less than those that can't be undone."""
    if not isinstance(given, int) or isinstance(given, bool) or not least <= given <= most:
        raise Malformed("", f"{quoted(given)} is not a number of entries: the journal has {most}", f"{least} to {most}")
    return given


def event_given(given: object) -> Event:
    """An event, if it is one."""
    if not isinstance(given, Event):
        raise Malformed("", f"{quoted(given)} is not an event: take one of `game.history`")
    return given


def object_given(state: State, given: object) -> int:
    """An object by its number, if there is one."""
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < state.count:
        raise Malformed("109.1", f"{quoted(given)} is not the number of an object")
    return given


def language_given(given: object) -> str:
    """A language that explanations are written in."""
    if not isinstance(given, str) or given not in LANGUAGES:
        raise Malformed("", f"there are no explanations in {quoted(given)}", LANGUAGES)
    return given


_MOST: Final = {"markers": 1000, "hand_size": 1000}
"""With larger values, setting up a game would never finish."""
_LEAST: Final = {"starting_life": 1, "markers": 1, "hand_size": 0, "smallest_deck": 0, "free_mulligans": 0}
_WORDS: Final = {
    "attack": ("any", "left", "right", "neighbours"),
    "hands": ("own", "team", "neighbours"),
    "first": ("chosen", "middle", "emperor", "archenemy"),
    "planes": ("", "own", "single"),
}
_RULES: Final = {"attack": "802.1", "hands": "810.5", "first": "103.1", "planes": "901.3"}
_FOR_EACH: Final = {"teams": "102.3", "seating": "800.5", "ranges": "801.2a"}
"""Options with a number for each player, with their rules."""


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
    for name, words in _WORDS.items():
        if getattr(given, name) not in words:
            raise Malformed(_RULES[name], f"the option {name} can't be {getattr(given, name)!r}", words)
    return given


def check_table(options: GameOptions, players: int) -> None:
    """Whether the options that concern single players fit so many of them."""
    for name, rule in _FOR_EACH.items():
        numbers: object = getattr(options, name)
        if numbers and not _are_numbers(numbers, players, 1000):
            raise Malformed(rule, f"the option {name} can't be {quoted(numbers)}", f"a number for each of {players}")
    if options.seating and sorted(options.seating) != list(range(players)):
        raise Malformed("800.5", f"the option seating can't be {options.seating!r}", "each player once")
    if not _are_numbers(options.emperors, len(options.emperors), players - 1):
        raise Malformed("809.2", f"the option emperors can't be {quoted(options.emperors)}", "numbers of players")
    if not _are_numbers(options.archenemies, len(options.archenemies), players - 1):
        raise Malformed("904.2a", f"the option archenemies can't be {quoted(options.archenemies)}", "player numbers")
    _check_shared_turns(options, players)


def _are_numbers(given: object, count: int, most: int) -> bool:
    return (
        isinstance(given, list)
        and len(given) == count
        and all(isinstance(one, int) and not isinstance(one, bool) and 0 <= one <= most for one in given)
    )


def _check_shared_turns(options: GameOptions, players: int) -> None:
    """CR 805.1: the members of a team that shares its turns sit in adjacent seats."""
    if not options.shared_turns:
        return
    teams = [options.teams[n] if options.teams else n for n in options.seating or range(players)]
    changes = [n for n in range(players) if teams[n] != teams[n - 1]]
    if len(changes) != len(set(teams)):
        raise Malformed("805.1", "teams that share their turns sit together", "members of each team in adjacent seats")
