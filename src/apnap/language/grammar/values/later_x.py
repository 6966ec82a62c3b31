"""An X that is paid while an ability resolves (CR 603.3d)."""

from __future__ import annotations

from apnap.language.amounts import X
from apnap.language.conditions import Fits
from apnap.language.costs import Mana
from apnap.language.effects import If, Target
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.specs import Slots, Spec
from apnap.language.kinds import AllOf, Effect, Filter
from apnap.language.node import Node, walk
from apnap.language.references import Bound
from apnap.language.rewriting import rewritten


class LaterX(Spec):
    """What is done if X was paid: a target is chosen before anyone knows X (CR 603.3d), so that what was paid only
    decides whether anything is done to it. Only a hint shows that a card words it as a test of the target."""

    def __init__(self, cost: str, effects: str) -> None:
        self.cost = cost
        self.effects = effects

    def build(self, slots: Slots, talk: Discourse) -> object:
        return self._told(slots[self.cost], slots[self.effects])

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        said = hint.get(self.effects) if hint is not None else None
        known = said is not None and hint is not None and self._told(hint[self.cost], said) == value
        slots[self.effects] = said if known else value
        return True

    def _told(self, cost: object, effects: object) -> object:
        assert isinstance(cost, tuple) and isinstance(effects, tuple)
        targets = [node for effect in effects for node in walk(effect) if isinstance(node, Target)]
        for target in targets if has_variable(cost) else ():
            tests = [test for test in parts(target.what) if says_x(test)]
            rest = [test for test in parts(target.what) if not says_x(test)]
            if tests and rest:
                effects = _put_off(effects, target, _all(tests), _all(rest))
        return effects


def has_variable(cost: tuple[Node, ...]) -> bool:
    return any(isinstance(one, Mana) and any(symbol.variable for symbol in one.symbols) for one in cost)


def says_x(test: Node) -> bool:
    return any(isinstance(node, X) for node in walk(test))


def _all(tests: list[Filter]) -> Filter:
    return tests[0] if len(tests) == 1 else AllOf(tuple(tests))


def _put_off(effects: tuple[Effect, ...], target: Target, test: Filter, rest: Filter) -> tuple[Effect, ...]:
    """The effects, if the target passes the test by then."""

    def swap(node: Node) -> Node | None:
        return _wider(target, rest) if node == target else None

    made: tuple[Effect, ...] = rewritten(effects, swap)
    return (If(Fits(Bound(target.name), test), made),)


def _wider(target: Target, what: Filter) -> Target:
    return Target(what, target.name, target.count, target.at_least, target.other_than, target.each)
