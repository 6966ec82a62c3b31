"""Which nodes the rules carry out. A card with a node that none of them executes is not playable."""

from __future__ import annotations

from apnap.language.abilities import Ability, Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Computed, X
from apnap.language.card import CardDefinition
from apnap.language.changes import Change
from apnap.language.conditions import Condition, WasPaid
from apnap.language.costs import Cost, Mana
from apnap.language.durations import UNTIL_PLANESWALK
from apnap.language.effects import AddCounters, BecomeAttached, Effect, MayPay, SacrificeIt, Target
from apnap.language.face import Face
from apnap.language.filters import Filter, HasStatus
from apnap.language.node import Node, walk
from apnap.language.patterns import AnyEvent, BecomesTarget, Moves, OneOrMore, Pattern
from apnap.language.references import Bound, Reference
from apnap.language.statics import Cannot, LimitedTo, May, Must, Rule
from apnap.language.zones import BATTLEFIELD, GRAVEYARD, HAND
from apnap.rules import evaluate, filters, layer_reads, patterns, watching
from apnap.rules.abilities import KEYWORDS, is_mana_ability
from apnap.rules.costs import PAID
from apnap.rules.counting import is_unmeasured
from apnap.rules.resolving import EXECUTORS
from apnap.rules.statuses import STATUS
from apnap.rules.words import LIMITS, PERMISSIONS, PROHIBITIONS, REQUIREMENTS


def not_carried_out(abilities: tuple[Ability, ...]) -> list[str]:
    """What on the abilities the rules don't execute, by name; nothing where they are playable."""
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
    if _asks_for_kicker(abilities) and not any([_is_kicker(ability) for ability in abilities]):
        found.append("whether something else was kicked")
    for ability in abilities:
        found += [reason for part in _spelled(ability) for reason in _never_happens(part)]
    return found


def _asks_for_kicker(abilities: tuple[Ability, ...]) -> bool:
    return any([part == WasPaid("kicker") for ability in abilities for part in walk(ability)])


def _is_kicker(ability: Ability) -> bool:
    return isinstance(ability, Keyword) and ability.name in ("kicker", "multikicker")


def _spelled(ability: Ability) -> tuple[Ability, ...]:
    """What a keyword stands for; any other ability is itself."""
    if isinstance(ability, Keyword):
        return KEYWORDS[ability.name](ability) if ability.name in KEYWORDS else ()
    return (ability,)


def _never_happens(ability: Ability) -> list[str]:
    """Where each node is carried out, but not as they stand together."""
    if any([is_unmeasured(part) for part in walk(ability) if isinstance(part, Ability)]):
        return ["a number that nothing gives"]
    if isinstance(ability, Activated) and is_mana_ability(ability):
        return _mana_never_made(ability)
    if any([_targets_by_a_later_x(part) for part in walk(ability) if isinstance(part, MayPay)]):
        return ["a target by an X that is paid later"]
    if isinstance(ability, Triggered) and _left_for_the_graveyard(ability.pattern):
        counters = [part for effect in ability.effects for part in walk(effect) if isinstance(part, AddCounters)]
        if any([part.on == Bound("it") for part in counters]):
            return ["counters on what has died"]
    if isinstance(ability, Triggered) and isinstance(ability.pattern, BecomesTarget):
        if any([part == SacrificeIt(Bound("other")) for effect in ability.effects for part in walk(effect)]):
            return ["sacrificing what targets it"]
    return []


def _left_for_the_graveyard(pattern: Pattern) -> bool:
    return isinstance(pattern, Moves) and (pattern.origin, pattern.destination) == (BATTLEFIELD, GRAVEYARD)


def _targets_by_a_later_x(effect: MayPay) -> bool:
    """Targets are chosen before anyone knows what will be paid for X (CR 603.3d)."""
    variable = any([isinstance(cost, Mana) and any([one.variable for one in cost.symbols]) for cost in effect.cost])
    targets = [part for inner in effect.effects for part in walk(inner) if isinstance(part, Target)]
    return variable and any([isinstance(part, X) for target in targets for part in walk(target.what)])


def _mana_never_made(ability: Activated) -> list[str]:
    """Mana abilities are looked for on the battlefield and in the hand, and no X is announced for them (CR 605.3a)."""
    found = [] if ability.zone in (BATTLEFIELD, HAND) else [f"a mana ability in the {ability.zone}"]
    if any([isinstance(part, X) for cost in ability.cost for part in walk(cost)]):
        found.append("X in the cost of a mana ability")
    if any([isinstance(cost, Mana) and any([one.variable for one in cost.symbols]) for cost in ability.cost]):
        found.append("X in the cost of a mana ability")
    return found


def _name(node: Node) -> str:
    word = getattr(node, "action", "") or getattr(node, "status", "")
    return f"{type(node).__name__} {word}".strip()


def is_carried_out(node: Node) -> bool:
    """The rules execute nodes of this type, with the word it carries if it carries one."""
    return has_executor(type(node)) and _word_is_known(node)


def has_executor(kind: type[Node]) -> bool:
    """The rules execute nodes of this type."""
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
    return getattr(node, "duration", "") != UNTIL_PLANESWALK


_TABLES: list[tuple[type[Node], set[type[Node]]]] = []


def _tables() -> list[tuple[type[Node], set[type[Node]]]]:
    """The executors by kind of node, gathered when first asked for: by then every module has entered its own."""
    if not _TABLES:
        _TABLES.extend(
            (
                (Effect, {*EXECUTORS, BecomeAttached}),
                (Filter, set(filters._TESTS)),
                (Reference, set(evaluate._FINDERS)),
                (Computed, set(evaluate._READERS)),
                (Condition, set(evaluate._JUDGES)),
                (Pattern, {*patterns.MATCHERS, AnyEvent, OneOrMore}),
                (Change, set(layer_reads._LAYER)),
                (Rule, set(watching._SUBJECTS)),
                (Cost, set(PAID)),
                (Ability, {Spell, Activated, Triggered, Static, Keyword}),
                (Face, {Face}),
                (CardDefinition, {CardDefinition}),
            )
        )
    return _TABLES
