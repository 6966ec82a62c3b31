"""Sorting an object's abilities by kind, with keywords replaced by the abilities they represent (CR 113.3, 702)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language.abilities import Ability, Activated, Keyword, Spell, Static, Triggered
from apnap.language.changes import Gain
from apnap.language.costs import Loyalty, TapThis
from apnap.language.effects import AddMana, CastIt, Delayed, DoubleMana, Move, Target, WhenYouDo
from apnap.language.filters import AllOf, Filter, IsSpell, this
from apnap.language.kept import make_room
from apnap.language.node import Node
from apnap.language.nontraditional import EntersRoom, Room
from apnap.language.patterns import AnyEvent, LosesLastCounter, ProducesMana, TappedForMana
from apnap.language.references import This
from apnap.language.statics import AdditionalCost, AlternativeCost, Continuous, CostChange, HelpPay, SpendOnX
from apnap.language.types import BASIC_LAND_TYPES, BATTLE, INSTANT, LAND, NONTRADITIONAL, SORCERY
from apnap.language.zones import COMMAND, HAND
from apnap.rules.asking.errors import Unsupported
from apnap.state.characteristics import AbilityInstance, AbilityTable, Characteristics

INTRINSIC: Final = -2
"""The origin of the mana abilities that basic land types give (CR 305.6)."""

Spelling = Callable[[Keyword], tuple[Ability, ...]]
_IS_MANA: Final[dict[int, tuple[Node, bool]]] = {}


def is_mana_ability(node: Activated | Triggered) -> bool:
    """CR 605.1: it could add mana, has no target, and isn't a loyalty ability. A triggered one must trigger from a mana
    ability (CR 605.1b)."""
    known = _IS_MANA.get(id(node))
    if known is None:
        parts = [part for effect in node.effects for part in _done_by(effect)]
        adds = any(isinstance(part, (AddMana, DoubleMana)) for part in parts)
        targets = any(isinstance(part, Target) for part in parts)
        loyalty = isinstance(node, Activated) and any(isinstance(cost, Loyalty) for cost in node.cost)
        known = (node, adds and not targets and not loyalty and (isinstance(node, Activated) or _from_mana(node)))
        make_room(_IS_MANA)
        _IS_MANA[id(node)] = known
    return known[1]


def _done_by(node: Node) -> list[Node]:
    """The node and its descendants, except for abilities that it grants or gives to tokens: an ability that creates a
    Treasure doesn't add the Treasure's mana."""
    found = [node]
    for child in node.children():
        if not isinstance(child, (Ability, Delayed, WhenYouDo)):
            found += _done_by(child)
    return found


def _from_mana(node: Triggered) -> bool:
    """CR 605.1b: it triggers from the activation or resolution of a mana ability, or from mana being added."""
    pattern = node.pattern
    choices = pattern.choices if isinstance(pattern, AnyEvent) else (pattern,)
    return bool(choices) and all(isinstance(choice, (TappedForMana, ProducesMana)) for choice in choices)


KEYWORDS: Final[dict[str, Spelling]] = {}
"""The abilities that each keyword represents, by name. `apnap.keywords` registers them here."""

_LAND_MANA: Final = tuple([Activated((TapThis(),), (AddMana("{" + letter + "}"),)) for letter in "WUBRG"])

_SIEGE: Final = Triggered(LosesLastCounter(kind="defense"), (Move(This(), "exile"), CastIt(This(), transformed=True)))
"""CR 310.11b: every Siege has this ability."""


def sort(values: Characteristics) -> AbilityTable:
    """The table of a set of characteristics."""
    table = AbilityTable()
    names: set[str] = set()
    for instance in values.abilities:
        node = instance.node
        if isinstance(node, Keyword):
            names.add(node.name)
            if node.name not in KEYWORDS:
                raise Unsupported("702.1", f"the keyword {node.name!r} is not known")
            for part, ability in enumerate(KEYWORDS[node.name](node)):
                _file(table, instance.again(ability, part, instance.link), ability)
        elif isinstance(node, Room):
            _file(table, instance, room_ability(node))
        else:
            _file(table, instance, node)
    if values.types & LAND and not values.bare:
        _file_land_types(table, values)
    if values.types & BATTLE and "Siege" in values.subtypes and not values.bare:
        _file(table, AbilityInstance(_SIEGE, INTRINSIC, 0), _SIEGE)
    table.keywords = frozenset(names)
    return table


_ROOMS: Final[dict[int, tuple[Room, Triggered]]] = {}


def room_ability(node: Room) -> Triggered:
    """CR 309.4c: the triggered ability of a room, made once."""
    known = _ROOMS.get(id(node))
    if known is None:
        known = (node, Triggered(EntersRoom(node.name), node.effects))
        make_room(_ROOMS)
        _ROOMS[id(node)] = known
    return known[1]


def _file(table: AbilityTable, instance: AbilityInstance, node: Ability) -> None:
    if isinstance(node, Activated):
        table.activated.append((instance, node))
        table.for_anyone = table.for_anyone or node.anyone
        if is_mana_ability(node):
            table.mana.append((instance, node))
            table.mana_in_hand = table.mana_in_hand or node.zone == HAND
            table.odd_mana = table.odd_mana or not _only_taps(node)
        else:
            table.acts.append((len(table.activated) - 1, instance, node))
    elif isinstance(node, Triggered):
        table.triggered.append((instance, node))
        table.quiet = False
    elif isinstance(node, Static):
        table.statics.append((instance, node))
        if isinstance(node.rule, AlternativeCost):
            table.alternatives.append(node.rule)
        elif isinstance(node.rule, (CostChange, HelpPay)):
            table.cheapens = True
        if isinstance(node.rule, Continuous):
            table.continuous.append((instance, node))
            if _gives_to_spells(node.rule):
                table.rules.append((instance, node))
                table.quiet = False
        elif not is_of_its_casting(node):
            table.rules.append((instance, node))
            table.quiet = False


def _gives_to_spells(rule: Continuous) -> bool:
    """Whether spells gain abilities, which matter before they are cast too (CR 601.3e)."""
    if not any(isinstance(change, Gain) for change in rule.changes):
        return False
    parts = rule.affected.parts if isinstance(rule.affected, AllOf) else (rule.affected,)
    return any(isinstance(part, IsSpell) for part in parts)


def is_of_its_casting(static: Static) -> bool:
    """Whether it is a rule about casting this very card, wherever it is: costs read it off the card that is to be cast
    (`in_force.own_statics`), and nothing else asks for it."""
    rule = static.rule
    if isinstance(rule, CostChange):
        return static.zone == "any" and rule.of == "spells" and _is_itself(rule.what)
    return isinstance(rule, (AdditionalCost, AlternativeCost, HelpPay, SpendOnX))


def _is_itself(what: Filter) -> bool:
    return what == this or (isinstance(what, AllOf) and this in what.parts)


def _only_taps(node: Activated) -> bool:
    taps = all(isinstance(part, TapThis) for part in node.cost)
    return taps and all(isinstance(effect, AddMana) for effect in node.effects)


def _file_land_types(table: AbilityTable, values: Characteristics) -> None:
    """CR 305.6: a land with a basic land type can be tapped for its mana."""
    for n, word in enumerate(BASIC_LAND_TYPES):
        if word in values.subtypes:
            node = _LAND_MANA[n]
            _file(table, AbilityInstance(node, INTRINSIC, n), node)


def spell_abilities(values: Characteristics) -> list[Spell]:
    """The spell abilities as printed; for an instant or sorcery, also those of its keywords (CR 702.113a, 702.131a)."""
    found: list[Spell] = []
    for instance in values.abilities:
        node = instance.node
        if isinstance(node, Spell):
            found.append(node)
        elif isinstance(node, Keyword) and values.types & (INSTANT | SORCERY):
            found += [part for part in KEYWORDS[node.name](node) if isinstance(part, Spell)]
    return found


def works_in(values: Characteristics, zone: str) -> bool:
    """Whether a static or triggered ability of the object works in the zone, other than the battlefield (CR 113.6).
    Nontraditional cards have abilities that work in the command zone (CR 313.4)."""
    if values.types & NONTRADITIONAL and zone == COMMAND:
        return True
    for ability in values.abilities:
        node = ability.node
        if isinstance(node, Keyword) and node.name in KEYWORDS:
            for part in KEYWORDS[node.name](node):
                if _works_in(part, zone):
                    return True
        elif _works_in(node, zone):
            return True
    return False


def _works_in(node: Ability, zone: str) -> bool:
    if isinstance(node, Static) and node.defining:
        return True  # characteristic-defining abilities function everywhere (CR 604.3)
    if isinstance(node, Static) and is_of_its_casting(node):
        return False
    return isinstance(node, (Triggered, Static)) and (node.zone == zone or node.zone == "any")
