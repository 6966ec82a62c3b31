"""What can be said of a mana ability without looking at the game (CR 605.1a): worked out once for each."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.language.amounts import X
from apnap.language.effects import AddMana, Effect, If
from apnap.language.filters import Filter
from apnap.language.node import walk
from apnap.rules.mana.mana_outlook import outlook
from apnap.rules.mana.mana_uses import LEAVING, being, chooses, countering, tapping


class Facts:
    """What a mana ability uses up of its permanent, and what is special about its mana."""

    def __init__(self, node: Activated) -> None:
        self.node = node
        self.taps = any(isinstance(part, k.TapThis) for part in node.cost)
        self.turns = any(isinstance(part, k.UntapThis) for part in node.cost)
        """It turns its permanent upright (CR 107.6)."""
        self.leaves = any(isinstance(part, LEAVING) for part in node.cost)
        removed = [part for part in node.cost if isinstance(part, k.RemoveCounters) and part.what is None]
        self.counters = bool(node.limit) or bool(removed)
        self.chooses = chooses(node)
        self.variable = any(_is_variable(part) for part in node.cost)
        """X is announced for it (CR 107.3a)."""
        self.filters = any(isinstance(part, k.Mana) and _is_variable(part) for part in node.cost)
        """It asks for {X}."""
        self.removed: k.RemoveCounters | None = removed[0] if removed else None
        self.drawn = removed[0].kind if removed and _is_variable(removed[0]) else ""
        """The kind of counters of which it takes X."""
        adding = _adding(node)
        limited = [effect.restriction for effect in adding if effect.restriction is not None]
        self.restriction: Filter | None = limited[0] if limited else None
        self.rides = any(bool(effect.rider) for effect in adding)
        self.outlook = outlook(node)
        self.before = _before(node)
        """What it does before it adds mana."""

    def exclusive(self, id: int) -> int:
        """What of its permanent the ability uses up; nothing where it can be activated again at once."""
        if self.taps:
            return tapping(id)
        if self.leaves:
            return being(id)
        return countering(id) if self.counters else -1


def _is_variable(part: k.Cost) -> bool:
    if isinstance(part, k.Mana):
        return any(symbol.variable for symbol in part.symbols)
    return any(isinstance(one, X) for one in walk(part))


def _adding(node: Activated) -> list[AddMana]:
    """Its instructions to add mana, those included that hang on a condition."""
    found = [effect for effect in node.effects if isinstance(effect, AddMana)]
    for effect in node.effects:
        if isinstance(effect, If):
            found += [one for one in [*effect.effects, *effect.otherwise] if isinstance(one, AddMana)]
    return found


def _before(node: Activated) -> tuple[Effect, ...]:
    for n, effect in enumerate(node.effects):
        if isinstance(effect, (AddMana, If)):
            return node.effects[:n]
    return ()


_KNOWN: dict[int, Facts] = {}


def facts_of(node: Activated) -> Facts:
    """Kept with the node, so that its id stays its own."""
    known = _KNOWN.get(id(node))
    if known is None:
        known = Facts(node)
        _KNOWN[id(node)] = known
    return known
