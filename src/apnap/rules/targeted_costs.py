"""Costs that hang on targets: what is offered as a target leaves a cost that can be paid (CR 601.2c, 601.2f, 601.2h).

Nothing here does anything unless a rule about costs speaks of targets. Things are told apart by which of those filters
they fit, since no more than that makes a difference to the cost.
"""

from __future__ import annotations

from apnap.language import statics as s
from apnap.language.amounts import FurtherTargets
from apnap.language.filters import Filter, Targets
from apnap.language.node import Node, walk
from apnap.rules import filters
from apnap.rules.context import Context, of_ability, of_rule
from apnap.rules.decisions import Answer, Choose, Decision, Option
from apnap.rules.errors import Illegal
from apnap.rules.reading import abilities, characteristics
from apnap.rules.targeting import Group, Narrowing
from apnap.rules.watching import rules_about
from apnap.state.table import State
from apnap.state.things import NOTHING

Aims = list[tuple[Filter, Context]]
"""What a target can be like that makes a difference to the cost, in the words of the rule that says so."""
Reach = dict[int, tuple[int, ...]]
"""Which of the aims, as bits, targets together can meet, and things that do."""
_MANY = 8
"""Of more kinds of things than this, all are offered."""


def aims(state: State, id: int, of: str) -> Aims:
    """The aims of rules about what spells, or abilities, cost; of the spell's own too."""
    found: Aims = []
    for one in rules_about(state, "cost"):
        if isinstance(one.rule, s.CostChange) and one.rule.of == of:
            found += [(part.inner, of_rule(one)) for part in _aimed(one.rule.what)]
    if of == "spells":
        for instance, static in abilities(characteristics(state, id)).statics:
            if isinstance(static.rule, s.CostChange):
                context = of_ability(id, state.object(id).controller, instance)
                parts = [*_aimed(static.rule.what), *(_aimed(static.condition) if static.condition else ())]
                found += [(part.inner, context) for part in parts]
    return found


_AIMED: dict[int, tuple[Node, tuple[Targets, ...]]] = {}


def _aimed(node: Node) -> tuple[Targets, ...]:
    """What it says about targets, looked for once."""
    known = _AIMED.get(id(node))
    if known is None:
        known = (node, tuple([part for part in walk(node) if isinstance(part, Targets)]))
        _AIMED[id(node)] = known
    return known[1]


class Budget(Narrowing):
    """Which targets of a spell or ability can be paid for."""

    def __init__(self, player: int, id: int, of: str) -> None:
        self.player = player
        self.id = id
        self.of = of

    def payable(self, state: State, targets: tuple[int, ...]) -> bool:
        """Whether the cost can be paid with these targets."""
        raise NotImplementedError

    def narrowed(self, state: State, question: Choose, before: list[tuple[int, ...]], later: list[Group]) -> Choose:
        """The question for one group of targets, with what leaves a cost that can be paid."""
        if self.of == "spells" and _counts_targets(state, self.id):
            question = self._affordable(state, question, before)
        found = aims(state, self.id, self.of)
        if not found:
            return question
        kinds = _kinds(state, found, [option.thing for option in question.listed])
        if len(set(kinds.values())) > _MANY:
            return question
        after = reach(state, found, later)
        chosen = tuple([thing for group in before for thing in group])
        sets = [
            one
            for one in _sets(kinds, question.least, question.most)
            if any([self.payable(state, (*chosen, *_some(kinds, one), *rest)) for rest in after.values()])
        ]
        if not sets:
            raise Illegal("601.2h", "there is no choice of targets with which the cost can be paid")
        return ChooseTargets(question, kinds, sets)

    def _affordable(self, state: State, question: Choose, before: list[tuple[int, ...]]) -> Choose:
        """The question for as many targets as can be paid for."""
        chosen = [thing for group in before for thing in group]
        things = [option.thing for option in question.listed]
        most = question.most
        while most > max(question.least, 1) and not self.payable(state, (*chosen, *things[:most])):
            most -= 1
        return Choose(
            question.player, question.purpose, question.rule, question.listed, question.least, most, question.source
        )


def _counts_targets(state: State, id: int) -> bool:
    """Whether what the spell costs is told by how many targets it has."""
    rules = [static.rule for _, static in abilities(characteristics(state, id)).statics]
    changes = [rule for rule in rules if isinstance(rule, s.CostChange)]
    return any([isinstance(part, FurtherTargets) for rule in changes for part in walk(rule)])


class ChooseTargets(Choose):
    """Choose targets, together of kinds that can be paid for (`sets`: each a set of kinds)."""

    def __init__(self, question: Choose, kinds: dict[int, int], sets: list[tuple[int, ...]]) -> None:
        listed = [option for option in question.listed if any([kinds[option.thing] in one for one in sets])]
        least = max(question.least, min([len(one) for one in sets]))
        most = min(question.most, len(listed))
        super().__init__(question.player, question.purpose, question.rule, listed, least, most, question.source)
        self.question = question
        self.kinds = kinds
        self.sets = sets

    def clone(self) -> Decision:
        return ChooseTargets(self.question, self.kinds, self.sets)

    def without(self, state: State) -> Decision:
        """Who has left takes targets along; what is left can be chosen as it is."""
        return self.question.without(state)

    def options_after(self, chosen: Answer) -> list[Option]:
        offered = super().options_after(chosen)
        things = [option.thing for option in chosen if option.kind != "done"]
        return [option for option in offered if self._leads_on(things, option)]

    def _leads_on(self, things: list[int], option: Option) -> bool:
        """Whether the choice with this option can still become one of the sets."""
        present = [self.kinds[thing] for thing in things]
        if option.kind == "done":
            return any([set(one) == set(present) for one in self.sets])
        present.append(self.kinds[option.thing])
        return any([self._can_become(present, one) for one in self.sets])

    def _can_become(self, present: list[int], one: tuple[int, ...]) -> bool:
        missing = [kind for kind in one if kind not in present]
        room = [kind for kind in self.kinds.values() if kind in one]
        within = len(present) + len(missing) <= self.most and len(room) >= self.least
        return within and all([kind in one for kind in present])


def reach(state: State, found: Aims, groups: list[Group]) -> Reach:
    """What the targets of these groups can come to together; nothing where there aren't enough."""
    reached: Reach = {0: ()}
    for things, least, most in groups:
        kinds = _kinds(state, found, things)
        picks = {_union(one): _some(kinds, one) for one in _sets(kinds, least, most)}
        reached = {
            have | more: (*targets, *others) for more, others in picks.items() for have, targets in reached.items()
        }
    return reached


def _kinds(state: State, found: Aims, things: list[int]) -> dict[int, int]:
    """For each thing the aims it meets, as bits."""
    kinds: dict[int, int] = {}
    for thing in things:
        met = [1 << n for n, (filter, context) in enumerate(found) if filters.fits(state, filter, thing, context)]
        kinds[thing] = sum(met)
    return kinds


def _sets(kinds: dict[int, int], least: int, most: int) -> list[tuple[int, ...]]:
    """The sets of kinds that at least so many and at most so many of the things can make up."""
    count: dict[int, int] = {}
    for kind in kinds.values():
        count[kind] = count.get(kind, 0) + 1
    every = list(count)
    found = []
    for bits in range(1 << min(len(every), _MANY)):
        one = [kind for n, kind in enumerate(every) if bits >> n & 1]
        if len(one) <= most and least <= sum([count[kind] for kind in one]):
            found.append(tuple(one))
    return found


def _union(kinds: tuple[int, ...]) -> int:
    whole = 0
    for kind in kinds:
        whole |= kind
    return whole


def _some(kinds: dict[int, int], wanted: tuple[int, ...]) -> tuple[int, ...]:
    """A thing of each kind."""
    by_kind = {kind: thing for thing, kind in kinds.items()}
    return tuple([by_kind.get(kind, NOTHING) for kind in wanted])
