"""Costs that depend on targets: only targets that leave a payable cost are offered (CR 601.2c, 601.2f, 601.2h).

Nothing here has any effect unless a rule about costs refers to targets.
"""

from __future__ import annotations

from apnap.language.abilities import targets_of
from apnap.language.costs import Cost
from apnap.language.effects import Effect
from apnap.language.mana import Symbol
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Option
from apnap.rules.asking.errors import Illegal
from apnap.rules.casting.spell_costs import Difference
from apnap.rules.casting.target_choices import AnyChoices, TargetChoices
from apnap.rules.casting.target_levies import aims, counts_targets, greatest_difference, levies
from apnap.rules.mana import Available, mana_cost
from apnap.rules.objects.auras import enchant_filter
from apnap.rules.targets.targeting import Group, Later, Narrowing, to_choose
from apnap.rules.values.abilities import spell_abilities
from apnap.rules.values.reading import characteristics
from apnap.state.objects import OnStack
from apnap.state.table import State

TotalCost = tuple[tuple[Symbol, ...], tuple[Cost, ...]]


class Budget(Narrowing):
    """Which targets of a spell or ability can be paid for."""

    def __init__(self, player: int, id: int, of: str) -> None:
        self.player = player
        self.id = id
        self.of = of

    def cost(self, state: State) -> TotalCost:
        """The total cost with the targets it has."""
        raise NotImplementedError

    def changes(self, state: State) -> list[Difference]:
        """What rules about costs add or take off with the targets it has."""
        raise NotImplementedError

    def affordable(self, state: State, cost: TotalCost) -> bool:
        """Whether this cost can be paid."""
        raise NotImplementedError

    def depends_on_targets(self, state: State) -> bool:
        """Whether the cost depends on the targets at all."""
        return cost_depends_on_targets(state, self.player, self.id, self.of)

    def aimed(self, state: State, effects: tuple[Effect, ...]) -> bool:
        """Whether some choice of targets for these effects leaves a cost that can be paid."""
        return self._choices(state, self._groups(state, effects), ()).leads_on()

    def aimed_with(self, state: State, effects: tuple[Effect, ...], values: list[int]) -> list[int]:
        """The values of X with which some choice of targets leaves a cost that can be paid (CR 107.3a)."""
        if not self.depends_on_targets(state):
            return values
        record, found = on_stack(state, self.id), []
        before = record.x
        for x in values:
            record.x = x
            if self.aimed(state, effects):
                found.append(x)
        record.x = before
        return found

    def least(self, state: State, effects: tuple[Effect, ...]) -> list[TotalCost]:
        """The total costs with the cheapest targets of each kind."""
        if not self.depends_on_targets(state):
            return [self.cost(state)]
        choices = self._choices(state, self._groups(state, effects), ())
        return [self.cost_with(state, targets) for targets in choices.outcomes() or [()]]

    def cost_with(self, state: State, targets: tuple[int, ...]) -> TotalCost:
        """The total cost with these targets."""
        record = on_stack(state, self.id)
        before, record.targets = record.targets, (targets,)
        found = self.cost(state)
        record.targets = before
        return found

    def changes_with(self, state: State, targets: tuple[int, ...]) -> list[Difference]:
        record = on_stack(state, self.id)
        before, record.targets = record.targets, (targets,)
        found = self.changes(state)
        record.targets = before
        return found

    def narrowed(
        self, state: State, question: ChooseOptions, here: Group, before: list[tuple[int, ...]], later: Later
    ) -> ChooseOptions:
        """The question for one group of targets, with only the options that leave a cost that can be paid."""
        if not question.most or not self.depends_on_targets(state):
            return question
        chosen = tuple([thing for group in before for thing in group])
        if question.most == 1 and later.told:
            return self._told(state, question, chosen, later)
        choices = self._choices(state, [[here, *groups] for groups in later.groups(state, ())], chosen)
        sizes = choices.sizes()
        if not sizes:
            raise _none_payable()
        listed = [option for option in question.listed if choices.leads_on((option.thing,))]
        if sizes[-1] <= 1:
            return _asked(question, listed, sizes[0], min(sizes[-1], len(listed)))
        return ChooseTargets(_asked(question, listed, sizes[0], sizes[-1]), choices)

    def _told(self, state: State, question: ChooseOptions, chosen: tuple[int, ...], later: Later) -> ChooseOptions:
        """The question for a single target that determines what other targets must be."""
        listed = [one for one in question.listed if self._leads_on(state, chosen, (one.thing,), later)]
        least = question.least
        if not least and not self._leads_on(state, chosen, (), later):
            least = 1
        if len(listed) < least:
            raise _none_payable()
        return _asked(question, listed, least, min(1, len(listed)))

    def _leads_on(self, state: State, chosen: tuple[int, ...], here: tuple[int, ...], later: Later) -> bool:
        """Whether some choice of the remaining targets leaves a cost that can be paid."""
        return self._choices(state, later.groups(state, here), (*chosen, *here)).leads_on()

    def _groups(self, state: State, effects: tuple[Effect, ...]) -> list[list[Group]]:
        return to_choose(state, self.player, effects, self.id, on_stack(state, self.id).x)

    def _choices(self, state: State, ways: list[list[Group]], before: tuple[int, ...]) -> AnyChoices:
        """The choices for any of these groups, on a copy of the state: they are used until the question is answered."""
        trial = state.fork()
        trial.write_quiet(self.id).stack = on_stack(state, self.id).copy()
        known, affording = aims(trial, self.player, self.id, self.of), Affording(self, trial)
        counting = self.of == "spells" and counts_targets(trial, self.id)
        found: list[TargetChoices] = []
        for groups in ways:
            things = list(dict.fromkeys([*before, *[thing for group in groups for thing in group.things]]))
            levied = levies(trial, known, things, lambda some: self.changes_with(trial, some))
            found.append(TargetChoices(groups, levied, affording.payable, counting, before))
        return AnyChoices(found)


class Affording:
    """Which targets can be paid for in this state. Each cost is worked out only once."""

    def __init__(self, budget: Budget, state: State) -> None:
        self.budget = budget
        self.state = state
        self.known: dict[tuple[str, ...], bool] = {}

    def payable(self, targets: tuple[int, ...]) -> bool:
        cost = self.budget.cost_with(self.state, targets)
        key = tuple(sorted([symbol.text for symbol in cost[0]]))
        known = self.known.get(key)
        if known is None:
            known = self.budget.affordable(self.state, cost)
            self.known[key] = known
        return known


def on_stack(state: State, id: int) -> OnStack:
    record = state.object(id).stack
    assert record is not None
    return record


def _none_payable() -> Illegal:
    return Illegal("601.2h", "no choice of targets leaves a cost that can be paid")


def _asked(question: ChooseOptions, listed: list[Option], least: int, most: int) -> ChooseOptions:
    return ChooseOptions(question.player, question.purpose, question.rule, listed, least, most, question.source)


def cost_depends_on_targets(state: State, player: int, id: int, of: str) -> bool:
    """Whether its cost depends on its targets, or on how many it has."""
    if of == "spells" and counts_targets(state, id):
        return True
    found = aims(state, player, id, of)
    return bool(found) and (of != "spells" or _could_have_targets(state, id))


def _could_have_targets(state: State, id: int) -> bool:
    """Whether the spell, or the card as a spell, has the word "target" in its text, or enchants something."""
    record = state.object(id).stack
    if record is not None and record.spliced:
        return True
    values = characteristics(state, id)
    if enchant_filter(values) is not None:
        return True
    return any(targets_of(effects) for node in spell_abilities(values) for effects in (node.effects, *node.modes))


def short_of_any_targets(state: State, player: int, id: int, symbols: tuple[Symbol, ...], means: Available) -> bool:
    """A rough check: whether there is certainly too little mana for the spell, whatever its targets are."""
    most = None if counts_targets(state, id) else greatest_difference(aims(state, player, id, "spells"))
    return most is not None and means.is_short_of(mana_cost(symbols).least - most)


class ChooseTargets(ChooseOptions):
    """Choose targets that can be paid for together."""

    def __init__(self, question: ChooseOptions, choices: AnyChoices) -> None:
        listed, least, most = question.listed, question.least, question.most
        super().__init__(question.player, question.purpose, question.rule, listed, least, most, question.source)
        self.question = question
        self.choices = choices

    def clone(self) -> Decision:
        return ChooseTargets(self.question, self.choices)

    def without(self, state: State) -> Decision:
        """Without the targets that left the game with a player. The remaining ones can all be chosen."""
        return self.question.without(state)

    def options_after(self, chosen: Answer) -> list[Option]:
        things = tuple([option.thing for option in chosen if option.kind != "done"])
        return [option for option in super().options_after(chosen) if self._leads_on(things, option)]

    def _leads_on(self, things: tuple[int, ...], option: Option) -> bool:
        """Whether a choice with this option can still be completed and paid for."""
        if option.kind == "done":
            return self.choices.leads_on(things, closed=True)
        return self.choices.leads_on((*things, option.thing))
