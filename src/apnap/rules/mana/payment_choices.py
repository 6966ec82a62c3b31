"""What the search for a payment decides on (CR 601.2g): the modes of stocks, mixtures told apart where that matters."""

from __future__ import annotations

from typing import TypeAlias

from apnap.rules.mana.mana_mixtures import Mixture, Mixtures
from apnap.rules.mana.payment_means import Means, Mode
from apnap.rules.mana.payment_terms import Source, Way


class Choice:
    """A mode of a stock that is not its plain use: the search has to decide on it. It may be the `only` one there."""

    def __init__(self, stock: int, mode: Mode, only: bool) -> None:
        self.stock = stock
        self.mode = mode
        self.only = only


Slots: TypeAlias = dict[int, int]
"""How often, at most, mana is asked for that can fill a slot."""


def all_choices(means: Means, ways: list[Way]) -> list[Choice]:
    """The choices there are for these ways to pay."""
    found: list[Choice] = []
    for i, stock in enumerate(means.stocks):
        modes = stock.modes
        if any(isinstance(mode.source.outputs, Mixtures) for mode in modes):
            asked = _asked(means, ways)
            modes = _distinct([one for mode in modes for one in _told_apart(means, mode, asked)], asked)
        found += [Choice(i, mode, len(modes) == 1) for mode in modes]
    return found


def asked_by(ways: list[Way]) -> Slots:
    """What a bill asks for."""
    found: Slots = {}
    for way in ways:
        for mask in way.slots:
            found[mask] = max(found.get(mask, 0), way.slots.count(mask))
    return found


def _asked(means: Means, ways: list[Way]) -> Slots:
    """What the bill and all uses of stocks ask for."""
    found = asked_by(ways)
    for stock in means.stocks:
        for mask in {mask for mode in stock.all_modes for mask in mode.slots}:
            most = max(mode.slots.count(mask) for mode in stock.all_modes)
            found[mask] = found.get(mask, 0) + stock.count * most
    return found


def _told_apart(means: Means, mode: Mode, asked: Slots) -> list[Mode]:
    """A mode for each combination that nothing asked for takes for another."""
    outputs = mode.source.outputs
    if not isinstance(outputs, Mixtures) or not _is_loose(mode):
        return [mode]
    mixture, first = outputs.all[mode.mixture], outputs.first(mode.mixture)
    found: list[Mode] = []
    for free in _worth_choosing(means, mode.source, mixture, asked):
        bits = means.mixed(mode.source, mixture, tuple(free))
        number = first + mixture.number(free)
        found.append(Mode(mode.at, number, bits, mode.source, mode.way, mode.worth, mode.use))
    return found


def _distinct(modes: list[Mode], asked: Slots) -> list[Mode]:
    """Without those that nothing asked for tells from another."""
    found: dict[object, Mode] = {}
    for mode in modes:
        made = tuple(sorted([tuple(sorted(_filled(bits, asked))) for bits in mode.bits]))
        found.setdefault((mode.at, mode.source.key, tuple(mode.slots), mode.life, made), mode)
    return list(found.values())


def _is_loose(mode: Mode) -> bool:
    """Whether the mode stands for more than can be had: of a mixture that comes twice each mana is there twice."""
    outputs = mode.source.outputs
    return isinstance(outputs, Mixtures) and outputs.all[mode.mixture].times > 1 and mode.output < 0


def outputs_worth_making(means: Means, source: Source, asked: Slots) -> list[int]:
    """The source's outputs, of mixtures those that can do something which no others can."""
    outputs = source.outputs
    if not isinstance(outputs, Mixtures):
        return list(range(len(outputs)))
    found: list[int] = []
    for k, mixture in enumerate(outputs.all):
        first = outputs.first(k)
        found += [first + mixture.number(free) for free in _worth_choosing(means, source, mixture, asked)]
    return found


def _worth_choosing(means: Means, source: Source, mixture: Mixture, asked: Slots) -> list[list[int]]:
    """The combinations of types that can do something which no other can.

    Of types that can do the same one will do, and of a type no more than is asked for in a way that not every type can
    fill: what is left may be of any.
    """
    able = {mana: _filled(means.bits(mana, source.snow, source.scope), asked) for mana in mixture.types}
    common = set(asked).intersection(*able.values())
    rare: dict[frozenset[int], int] = {}
    for mana, filled in able.items():
        rare.setdefault(frozenset(filled - common), mana)
    wanted = [(mana, filled) for filled, mana in rare.items() if not any(filled < other for other in rare)]
    most = [(mana, -(-sum(asked[mask] for mask in filled) // mixture.times)) for mana, filled in wanted]
    size = min(mixture.size, sum(count for _, count in most))
    return [[*free, *[most[0][0]] * (mixture.size - size)] for free in _sharing(most, size)]


def _filled(bits: int, asked: Slots) -> set[int]:
    return {mask for mask in asked if bits & mask}


def _sharing(most: list[tuple[int, int]], size: int) -> list[list[int]]:
    """The ways to take so many, and of each no more than its number."""
    if not most:
        return [[]] if not size else []
    (mana, count), rest = most[0], most[1:]
    found: list[list[int]] = []
    for many in range(min(count, size), -1, -1):
        if size - many <= sum(other for _, other in rest):
            found += [[*[mana] * many, *more] for more in _sharing(rest, size - many)]
    return found
