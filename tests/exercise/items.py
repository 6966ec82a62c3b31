"""What there is to exercise on a card: casting it, and each of its abilities."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language import types as t
from apnap.language.abilities import Ability, Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition
from apnap.language.drafting import DraftAbility
from apnap.language.filters import HasStatus, Non
from apnap.language.kinds import Pattern
from apnap.language.node import walk
from apnap.language.patterns import Moves
from apnap.language.statics import Cannot
from apnap.language.zones import BATTLEFIELD, STACK
from apnap.rules.values.abilities import KEYWORDS
from tests.exercise.boards.fitting_cards import alternatives, sketched

_BOTH = ("split", "adventure", "modal")
_BY_NATURE = HasStatus("creature by nature")


@dataclass(frozen=True)
class Item:
    """A face to be cast or played, where there is no node; otherwise an ability of it."""

    face: int
    label: str
    node: Ability | None = None
    keyword: str = ""


def items(card: CardDefinition) -> list[Item]:
    found: list[Item] = []
    for number, face in enumerate(card.faces):
        if (number == 0 or card.layout in _BOTH) and (face.cost or face.types & t.LAND):  # CR 202.1b, 118.6
            found.append(Item(number, "play" if face.types & t.LAND else "cast"))
        for place, ability in enumerate(face.abilities):
            found += _of_ability(number, place, ability, face.types)
    return found


def _of_ability(face: int, place: int, ability: Ability, types: int) -> list[Item]:
    if isinstance(ability, DraftAbility):
        return []  # it functions in drafts alone, which `tests/draft` plays (CR 905.2)
    if not isinstance(ability, Keyword):
        return [Item(face, f"{kind_of(ability)} {place}", ability)]
    parts = KEYWORDS[ability.name](ability)
    if not parts:
        return [Item(face, ability.name, ability, ability.name)]
    working = [part for part in parts if _works(part, types)]
    return [Item(face, f"{ability.name}: {kind_of(part)}", part, ability.name) for part in working]


def _works(part: Ability, types: int) -> bool:
    """Of what a keyword stands for, a permanent has no use for spell abilities, nor an instant or sorcery for what
    works on the battlefield (CR 113.6)."""
    if isinstance(part, Static) and (_is_void(part) or _is_of_others(part, types)):
        return False
    fleeting = bool(types & (t.INSTANT | t.SORCERY))
    if isinstance(part, Spell) or (isinstance(part, Triggered) and _as_it_resolves(part.pattern)):
        return fleeting
    return not (fleeting and isinstance(part, (Static, Triggered)) and part.zone == BATTLEFIELD)


def _is_void(part: Static) -> bool:
    """Creatures couldn't enchant anything in any case, though they were Auras (CR 303.4d)."""
    rule = part.rule
    if not isinstance(rule, Cannot) or rule.action != "be enchanted" or rule.by is None:
        return False
    return all(t.CREATURE in sketched(one).choices for one in alternatives(rule.by))


def _is_of_others(part: Static, types: int) -> bool:
    """It works on what is a creature, or isn't, whatever changes its types, and the card isn't one, or is."""
    asked = list(walk(part.rule))
    if _BY_NATURE not in asked:
        return False
    return bool(types & t.CREATURE) == (Non(_BY_NATURE) in asked)


def _as_it_resolves(pattern: Pattern) -> bool:
    return isinstance(pattern, Moves) and pattern.origin == STACK and pattern.destination != BATTLEFIELD


def kind_of(ability: Ability) -> str:
    if isinstance(ability, Static):
        return f"static {type(ability.rule).__name__}"
    if isinstance(ability, Triggered):
        return f"triggered {type(ability.pattern).__name__}"
    if isinstance(ability, Spell):
        return "spell"
    return "activated" if isinstance(ability, Activated) else type(ability).__name__
