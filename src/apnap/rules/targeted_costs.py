"""Costs that hang on targets: what is offered as a target leaves a cost that can be paid (CR 601.2c, 601.2f, 601.2h).

Nothing here does anything unless a rule about costs speaks of targets. Things are told apart by which of those filters
they fit, since no more than that makes a difference to the cost.
"""

from __future__ import annotations

from apnap.language import statics as s
from apnap.language.amounts import FurtherTargets
from apnap.language.effects import Effect
from apnap.language.filters import Filter, Targets
from apnap.language.node import Node, walk
from apnap.rules import filters
from apnap.rules.context import Context, of_ability, of_rule
from apnap.rules.decisions import Answer, Choose, Decision, Option
from apnap.rules.errors import Illegal
from apnap.rules.reading import abilities, characteristics
from apnap.rules.targeting import Group, Later, Narrowing, to_choose
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

    def hangs(self, state: State) -> bool:
        """Whether the cost hangs on the targets at all."""
        return hangs_on_targets(state, self.id, self.of)

    def aimed(self, state: State, effects: tuple[Effect, ...]) -> bool:
        """Whether what does this can be paid for with some choice of its targets."""
        record = state.object(self.id).stack
        assert record is not None
        groups = to_choose(state, self.player, effects, self.id, record.x)
        reached = reach(state, aims(state, self.id, self.of), groups)
        return any([self.payable(state, targets) for targets in reached.values()])

    def narrowed(self, state: State, question: Choose, before: list[tuple[int, ...]], later: Later) -> Choose:
        """The question for one group of targets, with what leaves a cost that can be paid."""
        if self.of == "spells" and counts_targets(state, self.id):
            question = self._affordable(state, question, before, later)
        found = aims(state, self.id, self.of)
        if not found or not question.most:
            return question
        chosen = tuple([thing for group in before for thing in group])
        kinds = _kinds(state, found, [option.thing for option in question.listed])
        if question.most == 1:
            return self._one(state, question, chosen, kinds, later)
        if len(set(kinds.values())) > _MANY:
            return question
        after = reach(state, found, later.groups(state, ()))
        sets = [
            one
            for one in _sets(kinds, question.least, question.most)
            if any([self.payable(state, (*chosen, *_some(kinds, one), *rest)) for rest in after.values()])
        ]
        if not sets:
            raise _none_payable()
        return ChooseTargets(question, kinds, sets)

    def _one(
        self, state: State, question: Choose, chosen: tuple[int, ...], kinds: dict[int, int], later: Later
    ) -> Choose:
        """The question for a single target; those of a kind are alike, unless others are told by it."""
        known: dict[int, bool] = {}
        listed: list[Option] = []
        for option in question.listed:
            thing = option.thing
            alike = thing if later.told else kinds[thing]
            if alike not in known:
                known[alike] = self._leads_on(state, (*chosen, thing), (thing,), later)
            if known[alike]:
                listed.append(option)
        least = question.least
        if not least and not self._leads_on(state, chosen, (), later):
            least = 1
        if len(listed) < least:
            raise _none_payable()
        most = min(1, len(listed))
        return Choose(question.player, question.purpose, question.rule, listed, least, most, question.source)

    def _leads_on(self, state: State, chosen: tuple[int, ...], here: tuple[int, ...], later: Later) -> bool:
        """Whether there are targets for the rest with which the cost can be paid."""
        after = reach(state, aims(state, self.id, self.of), later.groups(state, here))
        return any([self.payable(state, (*chosen, *rest)) for rest in after.values()])

    def _affordable(self, state: State, question: Choose, before: list[tuple[int, ...]], later: Later) -> Choose:
        """The question for as many targets as can be paid for besides those that have to follow."""
        chosen = [thing for group in before for thing in group]
        rest = [thing for things, least, _ in later.groups(state, ()) for thing in things[: max(least, 0)]]
        things = [option.thing for option in question.listed]
        most = question.most
        while most > question.least and not self.payable(state, (*chosen, *things[:most], *rest)):
            most -= 1
        return Choose(
            question.player, question.purpose, question.rule, question.listed, question.least, most, question.source
        )


def _none_payable() -> Illegal:
    return Illegal("601.2h", "there is no choice of targets with which the cost can be paid")


def hangs_on_targets(state: State, id: int, of: str) -> bool:
    """Whether what it costs is told by its targets, or by how many it has."""
    return (of == "spells" and counts_targets(state, id)) or bool(aims(state, id, of))


def counts_targets(state: State, id: int) -> bool:
    """Whether what the spell costs is told by how many targets it has."""
    return any([_counting(static.rule) for _, static in abilities(characteristics(state, id)).statics])


_COUNTING: dict[int, tuple[Node, bool]] = {}


def _counting(rule: Node) -> bool:
    """Whether a rule counts targets, looked for once."""
    known = _COUNTING.get(id(rule))
    if known is None:
        counts = isinstance(rule, s.CostChange) and any([isinstance(part, FurtherTargets) for part in walk(rule)])
        known = (rule, counts)
        _COUNTING[id(rule)] = known
    return known[1]


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
    """What the targets of these groups can come to together, with as few as will do; nothing where there aren't
    enough."""
    reached: Reach = {0: ()}
    for things, least, most in groups:
        kinds = _kinds(state, found, things)
        wider: Reach = {}
        for one in sorted(_sets(kinds, least, most), key=len):
            for have, targets in reached.items():
                wider.setdefault(have | _union(one), (*targets, *_some(kinds, one, least)))
        reached = wider
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


def _some(kinds: dict[int, int], wanted: tuple[int, ...], least: int = 0) -> tuple[int, ...]:
    """A thing of each kind, and more of them where so many are needed at least."""
    by_kind = {kind: thing for thing, kind in kinds.items()}
    found = [by_kind.get(kind, NOTHING) for kind in wanted]
    others = [thing for thing, kind in kinds.items() if kind in wanted and thing not in found]
    return (*found, *others[: max(least - len(found), 0)])
