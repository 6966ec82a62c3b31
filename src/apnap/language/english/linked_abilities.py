"""Linked abilities in different paragraphs of a face (CR 607), and the card's own name (CR 201.5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import TypeVar

from apnap.language.abilities import Keyword, Spell, Triggered, targets_of
from apnap.language.changes import Gain
from apnap.language.costs import ExileCards
from apnap.language.effects import Effect, ExileUntilLeaves, Move, Target
from apnap.language.filters import Named
from apnap.language.grammar.values.damage_instead import is_amended
from apnap.language.kinds import Ability
from apnap.language.node import Node, walk
from apnap.language.references import Bound, Linked
from apnap.language.statics import AdditionalCost
from apnap.language.zones import BATTLEFIELD, EXILE

N = TypeVar("N", bound=Node)
OWN_NAME = "~"
BACKUP = "backup"


def linked(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """An ability that exiles cards, or puts them onto the battlefield, is linked to one on the same face that refers to
    them (CR 607.2a)."""
    abilities = _backed(_exiled_to_pay(abilities))
    if not any(refers_to_linked_cards(ability) for ability in abilities):
        return abilities
    moves = [node.to for ability in abilities for node in walk(ability) if isinstance(node, Move)]
    where = EXILE if EXILE in moves else BATTLEFIELD
    return tuple([one if _only_refers(one) else _remembering(one, where) for one in abilities])


def _only_refers(ability: Ability) -> bool:
    """What it does refers to those cards. What it triggers on may refer to them too, and it may add to them."""
    if isinstance(ability, Triggered):
        return any(isinstance(node, Linked) for effect in ability.effects for node in walk(effect))
    return refers_to_linked_cards(ability)


def _backed(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Backup refers to the abilities that are printed below it (CR 702.165a)."""
    made: list[Ability] = []
    for n, one in enumerate(abilities):
        if isinstance(one, Keyword) and one.name == BACKUP:
            below = [two for two in abilities[n + 1 :] if not (isinstance(two, Keyword) and two.name == BACKUP)]
            made.append(replace(one, quality=Gain(tuple(below))))
        else:
            made.append(one)
    return tuple(made)


def _exiled_to_pay(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """ "The exiled card" of a spell is the one that was exiled as its additional cost (CR 601.2b)."""
    costs = [node for ability in abilities for node in walk(ability) if isinstance(node, AdditionalCost)]
    if not any(isinstance(part, ExileCards) for cost in costs for part in cost.cost):
        return abilities
    made = [_changed(one, _paid) if isinstance(one, Spell) else one for one in abilities]
    return tuple([one for one in made if isinstance(one, Ability)])


def _paid(node: Node) -> Node:
    return Bound("exiled") if isinstance(node, Linked) else node


def refers_to_linked_cards(ability: Ability) -> bool:
    """It refers to cards that another ability has exiled."""
    return any(isinstance(node, Linked) for node in walk(ability))


def unlinked(abilities: tuple[Ability, ...]) -> bool:
    """Something refers to exiled cards, and nothing on the face is seen to exile any."""
    exiles = any(_remembers(node) for ability in abilities for node in walk(ability))
    return not exiles and any(refers_to_linked_cards(ability) for ability in abilities)


def unamended(abilities: tuple[Ability, ...]) -> bool:
    """Something is said to be done in another amount, and nothing before it is that action."""
    return any(isinstance(ability, Spell) and is_amended(ability.effects[-1:]) for ability in abilities)


def _remembers(node: Node) -> bool:
    if isinstance(node, Keyword) and node.name == "hideaway":
        return True
    if isinstance(node, AdditionalCost) and any(isinstance(part, ExileCards) for part in node.cost):
        return True  # the permanent that the spell becomes
    return isinstance(node, ExileUntilLeaves) or (isinstance(node, Move) and node.linked)


def _remembering(ability: Ability, where: str) -> Ability:
    made = _changed(ability, lambda node: _linked_move(node, where))
    assert isinstance(made, Ability)
    return made


def _linked_move(node: Node, where: str) -> Node:
    return replace(node, linked=True) if isinstance(node, Move) and node.to == where else node


def beside(before: tuple[Effect, ...], after: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The effects of a later paragraph of the same spell: its targets have other names than those before it."""
    taken = {target.name for target in targets_of(before)}
    names: dict[str, str] = {}
    for target in targets_of(after):
        if target.name in taken:
            names[target.name] = next(name for n in range(2, 100) if (name := f"{target.name}{n}") not in taken)
            taken.add(names[target.name])
    if not names:
        return after
    made = _changed(after, lambda node: _renamed(node, names))
    assert isinstance(made, tuple)
    return made


def _renamed(node: Node, names: dict[str, str]) -> Node:
    if isinstance(node, Target):
        others = tuple([names.get(name, name) for name in node.other_than])
        return replace(node, name=names.get(node.name, node.name), other_than=others)
    return Bound(names.get(node.name, node.name)) if isinstance(node, Bound) else node


def with_name(abilities: tuple[Ability, ...], name: str) -> tuple[Ability, ...]:
    """The abilities with the card's own name where they refer to cards named so."""
    made = _changed(abilities, lambda node: Named(name) if node == Named(OWN_NAME) else node)
    assert isinstance(made, tuple)
    return made


def apart(abilities: tuple[N, ...], name: str) -> tuple[N, ...]:
    """The abilities, or parts of them, as their paragraphs say them: what only the whole face shows is left out."""
    paying = any(isinstance(node, AdditionalCost) for ability in abilities for node in walk(ability))

    def told(node: Node) -> Node:
        if isinstance(node, Move) and node.linked:
            return replace(node, linked=False)
        if isinstance(node, Keyword) and node.name == BACKUP:
            return replace(node, quality=None)
        if paying and node == Bound("exiled"):
            return Linked()
        return Named(OWN_NAME) if node == Named(name) else node

    made = _changed(abilities, told)
    assert isinstance(made, tuple)
    return made


def _changed(value: object, change: Callable[[Node], Node]) -> object:
    """The value with every node in it changed, the inner ones first."""
    if isinstance(value, tuple):
        return tuple([_changed(item, change) for item in value])
    if not isinstance(value, Node):
        return value
    given = {field.name: getattr(value, field.name) for field in fields(value)}  # type: ignore[arg-type]
    return change(type(value)(**{name: _changed(item, change) for name, item in given.items()}))
