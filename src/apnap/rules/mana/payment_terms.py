"""What a payment is made from and what it comes to: mana in the pool, sources of mana, the bill, the plan (CR 118)."""

from __future__ import annotations

from typing import Final

from apnap.language.mana import Symbol
from apnap.rules.mana.mana_mixtures import Mixtures, Outputs, types_in

GENERIC_ONLY: Final = 6
"""A "type" for helpers that stand for one generic mana and nothing else: delve, improvise, a colourless convoker."""

ANYWHERE: Final = 0
THIS_COST: Final = 1
ACTIVATIONS: Final = 2
NOWHERE: Final = 3
HELPER: Final = 4
"""Where mana may go (CR 106.6): anywhere; only to this cost; only to activating sources; not to either.

A helper isn't mana: it stands for one generic mana, or one of its colour, of this cost (convoke, CR 702.51a), so
spending mana "as though it were mana of any colour" does nothing for it.
"""

ENDLESS: Final = 1 << 20
"""As often as there is something to pay for it with: so often sources may be used that use nothing up but mana."""

# What one mana can do is a set of bits: one for each type of mana, one for having come from a snow source, one for
# generic costs; eight of them for this cost, then the same eight for the activation costs of sources. What a cost asks
# for is a set of the same bits, and a mana pays for it if the two have a bit in common.
SNOW: Final = 1 << 6
GENERIC: Final = 1 << 7
EVERY_COLOUR: Final = 0b11111
EVERY_TYPE: Final = 0b111111
ALL_BITS: Final = 0xFF
FOR_ACTIVATION: Final = 8

Sorts = tuple[tuple[tuple[bool, int], ...], ...]

PHYREXIAN_LIFE: Final = 2
"""CR 107.4f: a Phyrexian symbol can be paid with 2 life."""


class Floating:
    """Some equal mana in a player's pool (CR 106.4): where it may go is for the caller to find out (CR 106.6)."""

    def __init__(
        self, mana: int, count: int = 1, snow: bool = False, scope: int = ANYWHERE, restricted: bool = False
    ) -> None:
        self.mana = mana
        self.count = count
        self.snow = snow
        self.scope = scope
        self.restricted = restricted


class Source:
    """One way to make mana: a mana ability (CR 605.1a), or a helper such as a creature that could convoke.

    `outputs` lists what one activation may add; `cost` is its mana cost, `life` what it makes the player pay (CR 119.4)
    and `damage` what they merely suffer. Of the sources with one `exclusive` number at most one may be used; each may
    be activated `uses` times. Sources of equal `kind` (0 or more) must differ in nothing but `key` and `exclusive`.

    Some use things up: a creature sacrificed, a card discarded, another permanent tapped, energy. `takes` numbers them,
    as `exclusive` numbers what the source is or taps itself; a number stands for any thing of its store
    (`payment_stores`), and nothing is used up twice. `home` is the number of being there for the permanent the
    source is on: once that is taken, the source is gone. `turns` is the number of a tapping which the source undoes
    ({Q}, CR 107.6). Sources that take things which are not all the same are of a kind of their own.
    """

    def __init__(
        self,
        key: int,
        outputs: Outputs,
        kind: int,
        cost: tuple[Symbol, ...] = (),
        life: int = 0,
        damage: int = 0,
        tier: int = 0,
        snow: bool = False,
        exclusive: int = -1,
        uses: int = 1,
        scope: int = ANYWHERE,
        takes: tuple[int, ...] = (),
        home: int = -1,
        rides: bool = False,
        turns: int = -1,
    ) -> None:
        self.key = key
        self.outputs = outputs
        self.kind = kind
        self.cost = cost
        self.life = life
        self.damage = damage
        self.tier = tier
        self.snow = snow
        self.exclusive = exclusive
        self.uses = uses
        self.scope = scope
        self.takes = takes
        self.home = home
        self.rides = rides
        """Its mana does something to what it is spent on."""
        self.turns = turns
        self.leaves = -1
        """The number of being there for its permanent, if the source uses that up whether or not another would."""
        self.sorts: Sorts = ()
        """For each mana of each output whether it is snow and its scope, where they are not all as the source's."""

    @property
    def colours(self) -> set[int]:
        """All colours of mana that it could make."""
        return {mana for mana in types_in(self.outputs) if mana < 5}

    @property
    def told_apart(self) -> bool:
        """Whether what it makes is not all of one sort."""
        return self.outputs.apart if isinstance(self.outputs, Mixtures) else bool(self.sorts)

    def sort(self, output: int, part: int) -> tuple[bool, int]:
        """Whether a mana of an output is snow, and where it may go."""
        own = self.outputs.sort(output, part) if isinstance(self.outputs, Mixtures) else None
        if own is not None:
            return own
        return self.sorts[output][part] if self.sorts else (self.snow, self.scope)

    def with_uses(self, uses: int, kind: int) -> Source:
        """The same source with other uses left, of another kind."""
        cost, life, damage, tier, snow = self.cost, self.life, self.damage, self.tier, self.snow
        other = Source(self.key, self.outputs, kind, cost, life, damage, tier, snow, self.exclusive, uses, self.scope)
        other.takes, other.home, other.rides, other.turns = self.takes, self.home, self.rides, self.turns
        other.leaves, other.sorts = self.leaves, self.sorts
        return other


def ability_bits(mana: int, snow: bool, scope: int, wild: int, wild_activating: int) -> int:
    """What one mana can do, given the types it may be spent as though it were (CR 609.4b)."""
    if scope == HELPER or mana == GENERIC_ONLY:
        return GENERIC if mana == GENERIC_ONLY else GENERIC | 1 << mana
    own = 1 << mana | GENERIC | (SNOW if snow else 0)
    bits = own | wild if scope in (ANYWHERE, THIS_COST) else 0
    if scope in (ANYWHERE, ACTIVATIONS):
        bits |= (own | wild_activating) << FOR_ACTIVATION
    return bits


class Way:
    """One way to pay a cost: every hybrid and Phyrexian choice made (CR 601.2b), leaving slots for one mana each."""

    def __init__(self, slots: list[int], owners: list[int], in_life: list[int]) -> None:
        self.slots = slots
        self.owners = owners
        self.in_life = in_life
        self.life = PHYREXIAN_LIFE * len(in_life)
        self.asked: list[int] = []
        self.needed: list[int] = []
        self._conditions()

    def without(self, mask: int) -> Way:
        """The same way to pay with one such slot less."""
        i = self.slots.index(mask)
        return Way(self.slots[:i] + self.slots[i + 1 :], self.owners[:i] + self.owners[i + 1 :], self.in_life)

    def _conditions(self) -> None:
        """Hall's condition: any slots taken together need as many mana as they are, able to pay for one of them.

        Generic slots take any mana, so that of all the sets with one among them only the set of all slots counts.
        """
        masks = sorted({mask for mask in self.slots if mask != GENERIC})
        unions, needs = [0], [0]
        for mask in masks:
            count = self.slots.count(mask)
            unions += [union | mask for union in unions]
            needs += [need + count for need in needs]
        self.asked = [*unions[1:], ALL_BITS]
        self.needed = [*needs[1:], len(self.slots)]


def _alternatives(symbol: Symbol) -> list[list[int] | None]:
    """The slots each way of paying one symbol leaves (CR 107.4); None stands for life."""
    if symbol.variable:
        raise ValueError(f"{symbol} has no value yet: replace it by generic mana first (CR 601.2b)")
    found: list[list[int] | None] = []
    if symbol.types:
        mask = 0
        for mana in symbol.types:
            mask |= 1 << mana
        found.append([mask])
    if symbol.snow:
        found.append([SNOW])
    if symbol.generic or not found:
        found.append([GENERIC] * symbol.generic)
    if symbol.phyrexian:
        found.append(None)
    return found


def ways_to_pay(cost: tuple[Symbol, ...]) -> list[Way]:
    """Every choice of halves and of life for mana; of equal symbols only how many go which way."""
    options = [_alternatives(symbol) for symbol in cost]
    choices: list[list[int]] = [[]]
    for i, symbol in enumerate(cost):
        twin = next((j for j in range(i - 1, -1, -1) if cost[j].text == symbol.text), -1)
        choices = [
            [*chosen, pick] for chosen in choices for pick in range(0 if twin < 0 else chosen[twin], len(options[i]))
        ]
    discount = sum(-symbol.generic for symbol in cost if symbol.generic < 0)
    return [_discounted(_way(options, chosen), discount) for chosen in choices]


def _way(options: list[list[list[int] | None]], chosen: list[int]) -> Way:
    slots: list[int] = []
    owners: list[int] = []
    in_life: list[int] = []
    for i, pick in enumerate(chosen):
        part = options[i][pick]
        if part is None:
            in_life.append(i)
        else:
            slots += part
            owners += [i] * len(part)
    return Way(slots, owners, in_life)


def _discounted(way: Way, discount: int) -> Way:
    """The way to pay without so many of its generic mana: the generic halves that were chosen are reduced as well
    (CR 118.7a, 601.2f)."""
    for _ in range(min(discount, way.slots.count(GENERIC))):
        way = way.without(GENERIC)
    return way


class Bill:
    """The mana part of a total cost (CR 601.2f), read once and ready to be held against anyone's means."""

    def __init__(self, cost: tuple[Symbol, ...]) -> None:
        self.cost = cost
        self.ways = ways_to_pay(cost)


class Mana:
    """One mana: its type, and the pool entry (`floating`) or else the activation of the plan that it comes from."""

    def __init__(self, mana: int, snow: bool, floating: int, activation: int, scope: int = ANYWHERE) -> None:
        self.mana = mana
        self.snow = snow
        self.scope = scope
        self.floating = floating
        self.activation = activation


class Spend:
    """One mana spent on symbol number `symbol` of the bill, or of the cost of activation number `toward`."""

    def __init__(self, mana: Mana, symbol: int, toward: int) -> None:
        self.mana = mana
        self.symbol = symbol
        self.toward = toward


class Activation:
    """One source activated for one of its outputs; `in_life` lists the symbols of its own cost paid with life, `things`
    numbers what it takes besides itself."""

    def __init__(self, key: int, output: int, in_life: list[int], things: list[int]) -> None:
        self.key = key
        self.output = output
        self.in_life = in_life
        self.things = things


class Plan:
    """A whole payment: the activations in a workable order (CR 601.2g), then what is spent on what (CR 601.2h).

    `in_life` lists the symbols of the bill paid with life; `leftover` is what remains in the pool (CR 106.4a).
    """

    def __init__(
        self,
        activations: list[Activation],
        spends: list[Spend],
        in_life: list[int],
        leftover: list[Mana],
        score: int,
    ) -> None:
        self.activations = activations
        self.spends = spends
        self.in_life = in_life
        self.leftover = leftover
        self.score = score
