"""What an instruction to add mana offers (CR 106.3 to 106.11)."""

from __future__ import annotations

from itertools import combinations_with_replacement, islice
from math import comb
from typing import Final

from apnap.language.effects import AddMana
from apnap.language.filters import Filter
from apnap.language.kept import make_room
from apnap.language.mana import COLOURS, LETTERS, C, Symbol, symbols
from apnap.language.statics import ProducesAnyColour
from apnap.rules.asking.limits import limited
from apnap.rules.values import filters
from apnap.rules.values.context import Context, of_ability, of_rule
from apnap.rules.values.evaluate import value
from apnap.rules.values.noted import noted_colours
from apnap.rules.values.reading import abilities, characteristics, controller, standing
from apnap.state.table import State

LISTED: Final = 300
"""So many combinations are listed for a player to choose from; of more, each mana is asked for on its own."""
Types = tuple[int, ...]
"""Types of mana, one for each mana."""


class Offer:
    """What an instruction to add mana offers: some alternatives, or an amount in any combination of some types."""

    __slots__ = ("alternatives", "types", "amount")

    def __init__(self, alternatives: tuple[Types, ...], types: Types = (), amount: int = 0) -> None:
        self.alternatives = alternatives
        self.types = types
        self.amount = amount

    @property
    def count(self) -> int:
        return comb(len(self.types) + self.amount - 1, self.amount) if self.amount else len(self.alternatives)

    def listed(self, most: int = LISTED) -> tuple[Types, ...]:
        """The alternatives, no more than so many."""
        if not self.amount:
            return self.alternatives
        return tuple(islice(combinations_with_replacement(self.types, self.amount), most))

    def allows(self, types: Types) -> bool:
        if self.amount:
            return len(types) == self.amount and all(one in self.types for one in types)
        return types in self.alternatives


def mana_offer(state: State, effect: AddMana, context: Context) -> Offer:
    """What an `AddMana` offers (CR 106.3 to 106.11)."""
    amount = limited(value(state, effect.amount, context), "mana")
    if amount <= 0:
        return Offer(())
    if effect.mana:
        return Offer(_written(effect.mana * amount))
    types = _offered_types(state, effect, context)
    if effect.combined and amount > 1 and len(types) > 1:
        return Offer((), tuple(types), amount)
    return Offer(tuple([(one,) * amount for one in types]))


def as_replaced(state: State, offer: Offer, context: Context) -> Offer:
    """The offer as it is for a permanent tapped for mana that produces mana of any colour instead (CR 106.12b)."""
    for one in standing(state).rules.get("produces any colour", ()):
        rule = one.rule
        if isinstance(rule, ProducesAnyColour) and filters.fits(state, rule.what, context.source, of_rule(one)):
            count = offer.amount or max([len(types) for types in offer.alternatives], default=0)
            return Offer(tuple([(colour,) * count for colour in COLOURS])) if count else offer
    return offer


_WRITTEN: Final[dict[str, tuple[Types, ...]]] = {}


def _written(text: str) -> tuple[Types, ...]:
    """The types of mana that symbols stand for when they are added, one way for each choice of the halves of hybrid
    symbols (CR 106.8)."""
    known = _WRITTEN.get(text)
    if known is None:
        found: list[Types] = [()]
        for symbol in symbols(text):
            found = [(*one, *half) for one in found for half in _halves(symbol)]
        known = tuple(dict.fromkeys([tuple(sorted(one)) for one in found])) if len(found) > 1 else (found[0],)
        make_room(_WRITTEN)
        _WRITTEN[text] = known
    return known


def _halves(symbol: Symbol) -> list[Types]:
    """A Phyrexian symbol adds its colour, generic and snow ones colourless mana (CR 106.9 to 106.11)."""
    halves: list[Types] = [(one,) for one in symbol.types]
    if symbol.generic or not halves:
        halves.append((C,) * (1 if symbol.snow else symbol.generic))
    return halves


def _offered_types(state: State, effect: AddMana, context: Context) -> list[int]:
    """The types among which one may choose."""
    if effect.among is not None:
        bits = 0
        for id in filters.candidates(state, effect.among, context):
            bits |= characteristics(state, id).colours
        return [n for n in range(5) if bits & (1 << n)]
    if effect.could_produce is not None:
        return _could_produce(state, effect.could_produce, effect.colours == (), context)
    if effect.identity:  # undefined without a commander (CR 903.4f)
        bits = max(state.players[context.you].identity, 0)
        return [n for n in range(5) if bits & (1 << n)]
    if effect.noted is not None:
        return noted_colours(state, effect.noted, context.you)
    if effect.produced:
        return [n for n in range(len(LETTERS)) if context.numbers.get("produced", 0) & (1 << n)]
    if effect.chosen:
        word = filters.chosen(state, context, "colour")
        return [int(word)] if word.isdigit() else []
    return list(effect.colours)


def _could_produce(state: State, which: Filter, any_type: bool, context: Context) -> list[int]:
    """CR 106.7: the types that those lands' mana abilities would add if they resolved now; a circle adds nothing."""
    found: set[int] = set()
    seen: set[int] = set()
    queue = filters.candidates(state, which, context)
    while queue:
        id = queue.pop()
        if id in seen:
            continue
        seen.add(id)
        who = controller(state, id)
        for instance, node in abilities(characteristics(state, id)).activated:
            seen_as = of_ability(id, who, instance)
            for part in node.effects:
                if isinstance(part, AddMana):
                    if part.could_produce is not None:
                        queue += filters.candidates(state, part.could_produce, seen_as)
                    else:
                        offer = mana_offer(state, part, seen_as)
                        found.update(offer.types)
                        for types in offer.alternatives:
                            found.update(types)
    return sorted(one for one in found if one != C or any_type)
