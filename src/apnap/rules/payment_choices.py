"""What the search for a payment decides on (CR 601.2g): the modes of stocks, mixtures told apart where that matters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from apnap.rules.mana_mixtures import Mixture, Mixtures
from apnap.rules.payment_means import Means, Mode
from apnap.rules.payment_terms import Source, Way


class Choice:
    """A mode of a stock that is not its plain use: the search has to decide on it. It may be the `only` one there."""

    def __init__(self, stock: int, mode: Mode, only: bool) -> None:
        self.stock = stock
        self.mode = mode
        self.only = only


def all_choices(means: Means, ways: list[Way]) -> list[Choice]:
    """The choices there are for these ways to pay."""
    found: list[Choice] = []
    for i, stock in enumerate(means.stocks):
        modes = stock.modes
        if any([_is_loose(mode) for mode in modes]):
            asked = _asked(means, ways)
            modes = [one for mode in modes for one in _told_apart(means, mode, asked)]
        found += [Choice(i, mode, len(modes) == 1) for mode in modes]
    return found


def _asked(means: Means, ways: list[Way]) -> list[int]:
    """All slots that mana may be asked for."""
    slots = {mask for way in ways for mask in way.slots}
    slots |= {mask for stock in means.stocks for mode in stock.all_modes for mask in mode.slots}
    return sorted(slots)


def _told_apart(means: Means, mode: Mode, asked: list[int]) -> list[Mode]:
    """A mode for each combination that nothing asked for takes for another."""
    outputs = mode.source.outputs
    if not isinstance(outputs, Mixtures) or not _is_loose(mode):
        return [mode]
    mixture, first = outputs.all[mode.mixture], outputs.first(mode.mixture)
    found: list[Mode] = []
    for free in _worth_choosing(means, mode.source, mixture, asked):
        bits = means.mixed(mode.source, mixture, free)
        number = first + mixture.number(list(free))
        found.append(Mode(mode.at, number, bits, mode.source, mode.way, mode.worth, mode.use))
    return found


def _is_loose(mode: Mode) -> bool:
    """Whether the mode stands for more than can be had: of a mixture that comes twice each mana is there twice."""
    outputs = mode.source.outputs
    return isinstance(outputs, Mixtures) and outputs.all[mode.mixture].times > 1 and mode.output < 0


def outputs_worth_making(means: Means, source: Source, asked: list[int]) -> list[int]:
    """The source's outputs, of mixtures those that can do something which no others can."""
    outputs = source.outputs
    if not isinstance(outputs, Mixtures):
        return list(range(len(outputs)))
    found: list[int] = []
    for k, mixture in enumerate(outputs.all):
        first = outputs.first(k)
        found += [first + mixture.number(list(free)) for free in _worth_choosing(means, source, mixture, asked)]
    return found


def _worth_choosing(means: Means, source: Source, mixture: Mixture, asked: list[int]) -> Iterator[tuple[int, ...]]:
    """The combinations of types that can do something which no other can."""
    fills: dict[int, int] = {}
    for mana in mixture.types:
        bits = means.bits(mana, source.snow, source.scope)
        able = sum([1 << n for n, mask in enumerate(asked) if bits & mask])
        fills.setdefault(able, mana)
    best = [mana for able, mana in fills.items() if not any([able != one and not able & ~one for one in fills])]
    return combinations_with_replacement(best, mixture.size)
