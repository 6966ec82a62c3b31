"""`say`: acting by one line of text, such as `cast Lightning Bolt targeting the second Grizzly Bears`.

| line | does |
|---|---|
| `cast NAME`, `activate NAME`, `play NAME` | cast a spell, activate an ability, play a land |
| `… kicked with X = 3 choosing 1 and 3 targeting A and B` | what may follow, in this order; modes are counted from 1 |
| `attack with A and B`, `attack PLAYER with A` | declare attackers |
| `block A with B and C` | declare blockers |
| `tap NAME` | activate its mana ability |
| `choose A and B`, `choose nothing`, `yes`, `no` | answer what is asked |
| `pass`, `resolve` | pass priority; everyone passes until the top of the stack has resolved |
| `concede` | the player who is being asked concedes |

Names are those of `naming`; several are joined by `and` or a comma, unless the whole is itself a name.
"""

from __future__ import annotations

import re
from typing import Final

from apnap.game.choices import Group
from apnap.game.naming import matching, players_of, things_of
from apnap.game.script import Script
from apnap.language.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from apnap.rules.asking.errors import Ambiguous, Illegal, Malformed, quoted

_ACT: Final = re.compile(
    r"(?P<verb>cast|activate|play) (?P<name>.+?)(?P<kicked> kicked)?"
    r"(?: with x ?= ?(?P<x>\d{1,99}))?(?: choosing (?P<modes>\d{1,2}(?:(?:,| and|, and) \d{1,2})*))?"
    r"(?: targeting (?P<targets>.+))?",
    re.IGNORECASE,
)
_ATTACK: Final = re.compile(r"attack(?: (?P<goal>.+?))? with (?P<who>.+)", re.IGNORECASE)
_BLOCK: Final = re.compile(r"block (?P<goal>.+?) with (?P<who>.+)", re.IGNORECASE)
_TAP: Final = re.compile(r"tap (?P<name>.+?)(?: for mana)?", re.IGNORECASE)
_CHOOSE: Final = re.compile(r"choose (?P<what>.+)", re.IGNORECASE)
FORMS: Final = (
    "cast NAME [kicked] [with X = N] [choosing 1 and 2] [targeting NAME and NAME]",
    "activate NAME [with X = N] [choosing 1] [targeting NAME]",
    "play NAME",
    "attack [PLAYER] with NAME and NAME",
    "block NAME with NAME",
    "tap NAME",
    "choose NAME",
    "choose nothing",
    "yes",
    "no",
    "pass",
    "resolve",
    "concede",
)


def say(play: Script, line: object) -> None:
    """Do what the line says; a line that isn't understood changes nothing."""
    if not isinstance(line, str):
        raise Malformed("", f"a line is a text, not {quoted(line)}", FORMS)
    text = " ".join(line.split())
    simple = {
        "pass": play.pass_priority,
        "resolve": play.resolve,
        "yes": play.yes,
        "no": play.no,
        "choose nothing": play.choose,
        "concede": play.concede,
    }
    if text.lower() in simple:
        simple[text.lower()]()
    elif found := _ACT.fullmatch(text):
        _act(play, found)
    elif found := _ATTACK.fullmatch(text):
        _attack(play, found)
    elif found := _BLOCK.fullmatch(text):
        play.block(dict.fromkeys(_each_once(_names(play, found["who"]), "509.1a"), found["goal"]))
    elif found := _TAP.fullmatch(text):
        play.mana(found["name"])
    elif found := _CHOOSE.fullmatch(text):
        play.choose(*_names(play, found["what"]))
    else:
        raise Malformed("", f"{quoted(line)} isn't an action that a line of text can take", FORMS)


def _act(play: Script, found: re.Match[str]) -> None:
    """Several names are targets of several instances of "target", or of one, as in "two target creatures"."""
    targets = _names(play, found["targets"]) if found["targets"] else []
    try:
        _do(play, found, list(targets))
    except Illegal:
        if len(targets) < 2:
            raise
        _do(play, found, [targets])


def _do(play: Script, found: re.Match[str], targets: list[Group]) -> None:
    x = int(found["x"]) if found["x"] else None
    modes = [int(one) - 1 for one in re.findall(r"\d+", found["modes"] or "")]
    if found["verb"].lower() == "cast":
        play.cast(found["name"], targets=targets, x=x, modes=modes, kicked=True if found["kicked"] else None)
    elif found["verb"].lower() == "activate":
        play.activate(found["name"], targets=targets, x=x, modes=modes)
    else:
        play.land(found["name"])


def _attack(play: Script, found: re.Match[str]) -> None:
    who = _each_once(_names(play, found["who"]), "508.1a")
    goal = found["goal"]
    play.attack(who if goal is None else dict.fromkeys(who, goal))


def _each_once(names: list[str], rule: str) -> list[str]:
    """The names as they are; a name given twice would have to mean two creatures."""
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise Ambiguous(rule, f"{quoted(twice[0])} is given more than once: say which one is meant", names)
    return names


def _names(play: Script, text: str) -> list[str]:
    """The names in a text: one, if the whole text is a name."""
    state = play.game.present()
    there = [*players_of(state), *things_of(state, BATTLEFIELD, STACK, GRAVEYARD, EXILE, COMMAND, HAND, LIBRARY)]
    if matching(state, text, play.decision.player, there):
        return [text]
    for joint in (", and ", " and ", ", "):
        first, found, rest = text.partition(joint)
        if found:
            return [*_names(play, first), *_names(play, rest)]
    return [text]
