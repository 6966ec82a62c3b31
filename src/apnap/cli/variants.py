"""`apnap variants`: the variants and multiplayer options, how many can play them, and what they combine with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from apnap.cli.plain_text import Language
from apnap.cli.words import CHINESE, language, listed, say

if TYPE_CHECKING:
    from rich.console import Console

    from apnap.variants.parts import Part, Variant

MOST = 16
"""Up to how many players are tried."""
NUMBERS = (2, 3, 4, 5)
"""The numbers that are tried for an option that takes one."""


def variants(language: Language = "") -> None:
    """List the variants and options with their rules, numbers of players, defaults, and what they combine with."""
    from apnap.cli.terminal import terminal
    from apnap.variants.casual_variants import CASUAL_VARIANTS
    from apnap.variants.multiplayer_options import OPTIONS
    from apnap.variants.multiplayer_variants import VARIANTS

    console = terminal()
    console.print(say("variants.variants"), style="bold", markup=False)
    for variant in VARIANTS:
        _print(console, _head(variant, players_of(variant)), _described(variant))
    console.print(say("variants.casual"), style="bold", markup=False)
    for casual in CASUAL_VARIANTS:
        _print(console, _head(casual, ""), [_says(casual)])
    console.print(say("variants.options"), style="bold", markup=False)
    for option in OPTIONS:
        _print(console, _head(option, ""), [_says(option)])
    console.print(say("variants.hint"), style="dim", markup=False)


def _print(console: Console, head: str, lines: list[str]) -> None:
    from rich.text import Text

    from apnap.cli.terminal import Hanging

    console.print(Text(f"  {head}", "cyan"))
    for line in lines:
        console.print(Hanging(Text(" " * 6), Text(line)))


def _head(kind: type[Part], players: str) -> str:
    return say("variants.head", name=_name(kind), rule=kind.RULE) + (f" · {players}" if players else "")


def _name(kind: type[Part]) -> str:
    """The name that is asked for. In Chinese, the Chinese name, which can be typed too."""
    letter = " N" if kind.NUMBERED else ""
    return kind().chinese_name + letter if language() == CHINESE else kind.NAME + letter


def _says(kind: type[Part]) -> str:
    return kind.CHINESE if language() == CHINESE else kind.ENGLISH


def _described(variant: type[Variant]) -> list[str]:
    """What it is, its defaults, and the options it can and can't be combined with: found by asking for them."""
    from apnap.state.table import GameOptions
    from apnap.variants.parts import Table

    lines = [_says(variant)]
    defaults = variant().defaults(Table(variant.USUAL, 0, GameOptions()))
    if defaults:
        named = [part.chinese_name if language() == CHINESE else part.words for part in defaults]
        lines.append(say("variants.defaults", n=variant.USUAL, options=listed(named)))
    fits, refused = combinations(variant)
    lines += [say("variants.with", options=listed([_name(one) for one in fits]))] if fits else []
    without = [say("variants.refused", name=_name(one), rule=rule) for one, rule in refused.items()]
    return [*lines, *([say("variants.without", options=listed(without))] if without else [])]


def combinations(variant: type[Variant]) -> tuple[list[type[Part]], dict[type[Part], str]]:
    """The options that the variant can be combined with, and those that it can't, each with the rule."""
    from apnap.variants.multiplayer_options import OPTIONS

    fits, refused = [], {}
    for option in OPTIONS:
        rules = [_refusal(variant, option(n), players) for n in _numbers(option) for players in range(2, MOST + 1)]
        if "" in rules:
            fits.append(option)
        else:
            refused[option] = _refusal(variant, option(_numbers(option)[0]), variant.USUAL)
    return fits, refused


def _numbers(option: type[Part]) -> tuple[int, ...]:
    return NUMBERS if option.NUMBERED else (0,)


def _refusal(variant: type[Variant], option: Part | None, players: int) -> str:
    """The rule by which so many players can't play it; empty if they can."""
    from apnap.rules.asking.errors import Malformed
    from apnap.variants.requests import options_for

    try:
        options_for([variant(), option] if option is not None else variant(), players)
    except Malformed as error:
        return error.rule
    return ""


def players_of(variant: type[Variant]) -> str:
    """How many can play it without other options: found by trying."""
    able = [count for count in range(2, MOST + 1) if not _refusal(variant, None, count)]
    if len(able) == 1:
        return say("variants.players", n=able[0])
    if able == list(range(able[0], MOST + 1)):
        return say("variants.players.least", n=able[0])
    return say("variants.players.several", counts=listed([str(count) for count in able]))
