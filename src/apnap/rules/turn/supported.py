"""Which nodes the rules execute. A card with a node that isn't executed is not playable."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Ability, Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Computed
from apnap.language.card import CardDefinition
from apnap.language.changes import Change
from apnap.language.conditions import Condition
from apnap.language.costs import Cost, RemoveCounters
from apnap.language.drafting import INSTRUCTIONS, WITHIN, DraftAbility, DraftInstruction, is_carried_out_in_drafts
from apnap.language.effects import AddMana, BecomeAttached, Effect
from apnap.language.face import Face
from apnap.language.filters import Filter, HasStatus
from apnap.language.node import Node, walk
from apnap.language.nontraditional import Room
from apnap.language.patterns import AnyEvent, OneOrMore, Pattern
from apnap.language.references import Reference
from apnap.language.statics import Cannot, LimitedTo, May, Must, Rule
from apnap.language.zones import BATTLEFIELD, HAND
from apnap.rules.continuous import in_force, what_changes_read
from apnap.rules.continuous.supported_rules import LIMITS, PERMISSIONS, PROHIBITIONS, REQUIREMENTS
from apnap.rules.costs.costs import PAID
from apnap.rules.resolving.resolving import EXECUTORS
from apnap.rules.values import evaluate, filters, patterns
from apnap.rules.values.abilities import KEYWORDS, is_mana_ability
from apnap.rules.values.statuses import STATUS
from apnap.rules.values.that_much import uses_unset_amount


def not_carried_out(abilities: tuple[Ability, ...]) -> list[str]:
    """The names of the parts of the abilities that the rules don't execute; empty if they are playable."""
    found: list[str] = []
    queue: list[Node] = [node for ability in abilities for node in walk(ability)]
    while queue:
        node = queue.pop()
        if isinstance(node, Keyword):
            if node.name not in KEYWORDS:
                found.append(node.name)
                continue
            queue += [inner for part in KEYWORDS[node.name](node) for inner in walk(part)]
        elif not is_carried_out(node):
            found.append(_name(node))
    if sum(isinstance(ability, Spell) for ability in abilities) > 1:
        found.append("several spell abilities")
    for ability in abilities:
        found += [reason for part in _spelled(ability) for reason in _never_happens(part)]
    return found


def _spelled(ability: Ability) -> tuple[Ability, ...]:
    """The abilities a keyword means; any other ability is itself."""
    if isinstance(ability, Keyword):
        return KEYWORDS[ability.name](ability) if ability.name in KEYWORDS else ()
    return (ability,)


def _never_happens(ability: Ability) -> list[str]:
    """Combinations that aren't executed, though each node is."""
    if any(uses_unset_amount(part) for part in walk(ability) if isinstance(part, Ability)):
        return ["a number that nothing gives"]
    if any(isinstance(part, AddMana) and _for_kicked(part) for part in walk(ability)):
        return ["mana for kicked spells"]
    if isinstance(ability, Activated) and is_mana_ability(ability):
        return _mana_never_made(ability)
    return []


def _for_kicked(effect: AddMana) -> bool:
    """Which spells can be cast is determined before a player announces that a spell is kicked."""
    return effect.restriction is not None and HasStatus("kicked") in list(walk(effect.restriction))


def _mana_never_made(ability: Activated) -> list[str]:
    """Mana abilities are found only on the battlefield and in the hand (CR 605.3a)."""
    found = [] if ability.zone in (BATTLEFIELD, HAND) else [f"a mana ability in the {ability.zone}"]
    if any(isinstance(cost, RemoveCounters) and cost.what is not None for cost in ability.cost):
        found.append("counters of others in the cost of a mana ability")
    return found


def _name(node: Node) -> str:
    word = getattr(node, "action", "") or getattr(node, "status", "")
    return f"{type(node).__name__} {word}".strip()


def is_carried_out(node: Node) -> bool:
    """Whether the rules execute nodes of this type, with the node's word if it has one."""
    return has_executor(type(node)) and _word_is_known(node)


def has_executor(kind: type[Node]) -> bool:
    """Whether the rules execute nodes of this type."""
    for base, table in _tables():
        if issubclass(kind, base):
            return kind in table
    return False


def _word_is_known(node: Node) -> bool:
    if isinstance(node, Cannot):
        return node.action in PROHIBITIONS
    if isinstance(node, LimitedTo):
        return node.action in LIMITS
    if isinstance(node, Must):
        return node.action in REQUIREMENTS
    if isinstance(node, May):
        return node.action in PERMISSIONS
    if isinstance(node, HasStatus):
        return node.status in STATUS
    if isinstance(node, DraftAbility):
        return is_carried_out_in_drafts(node)
    return True


_TABLES: Final[list[tuple[type[Node], set[type[Node]]]]] = []


def _tables() -> list[tuple[type[Node], set[type[Node]]]]:
    """The executors by kind of node, collected on first use: by then every module has registered its own."""
    if not _TABLES:
        _TABLES.extend(
            (
                (Effect, {*EXECUTORS, BecomeAttached}),
                (Filter, set(filters._TESTS)),
                (Reference, set(evaluate._FINDERS)),
                (Computed, set(evaluate._READERS)),
                (Condition, set(evaluate._JUDGES)),
                (Pattern, {*patterns.supported(), AnyEvent, OneOrMore}),
                (Change, set(what_changes_read._LAYER)),
                (Rule, set(in_force._SUBJECTS)),
                (Cost, set(PAID)),
                (DraftAbility, set(WITHIN)),
                (DraftInstruction, set(INSTRUCTIONS)),
                (Ability, {Spell, Activated, Triggered, Static, Keyword, Room}),
                (Face, {Face}),
                (CardDefinition, {CardDefinition}),
            )
        )
    return _TABLES
