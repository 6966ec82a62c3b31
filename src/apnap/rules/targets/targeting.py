"""Targets (CR 115): which are legal, choosing them, and checking them again on resolution (CR 608.2b)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language.abilities import targets_of
from apnap.language.effects import Effect, Target
from apnap.language.node import walk
from apnap.language.references import TargetChooser
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Option, chosen_things, things_options
from apnap.rules.asking.errors import Illegal
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.targets.choosers import choose_chooser
from apnap.rules.targets.legal_targets import (
    NO_EARLIER,
    Earlier,
    bounds,
    context_of,
    divided,
    itself,
    legal,
    legal_for,
    told_by,
    whom,
)
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things
from apnap.rules.values.range_of_influence import reaches
from apnap.rules.values.reading import controller
from apnap.rules.values.references import CHOOSER
from apnap.state.characteristics import Link
from apnap.state.table import State
from apnap.state.things import of_player


def by_owner(state: State, things: list[int]) -> list[list[int]]:
    """The things, grouped by owner."""
    owners: dict[int, list[int]] = {}
    for thing in things:
        owners.setdefault(state.object(thing).owner, []).append(thing)
    return list(owners.values())


def most_of_one(state: State, things: list[int]) -> list[int]:
    """The things of the owner who has the most of them."""
    return max(by_owner(state, things), key=len, default=[])


def of_one_owner(state: State, things: list[int], least: int) -> list[int]:
    """The things that can be chosen together with enough others of the same owner."""
    enough = [thing for one in by_owner(state, things) if len(one) >= least for thing in one]
    return [thing for thing in things if thing in enough]


class OfOneOwner(ChooseOptions):
    """Choose things that all have the same owner."""

    def __init__(self, question: ChooseOptions, owners: dict[int, int]) -> None:
        super().__init__(
            question.player,
            question.purpose,
            question.rule,
            question.listed,
            question.least,
            question.most,
            question.source,
        )
        self.question = question
        self.owners = owners

    def clone(self) -> Decision:
        return OfOneOwner(self.question, self.owners)

    def without(self, state: State) -> Decision:
        """Cards of players who have left can't be chosen; the others can."""
        return self.question.without(state)

    def options_after(self, chosen: Answer) -> list[Option]:
        """After the first, those of the same owner; none once all of them are chosen."""
        offered = self.question.options_after(chosen)
        if not chosen:
            return offered
        owner = self.owners.get(chosen[0].thing)
        found = [option for option in offered if option.kind == "done" or self.owners.get(option.thing) == owner]
        return found if any(option.kind != "done" for option in found) else []


Targets = tuple[tuple[int, ...], ...]


class Group:
    """The choices for one target, the least and the greatest number, and the owners if all must have the same."""

    __slots__ = ("things", "least", "most", "name", "other_than", "owners")

    def __init__(
        self,
        things: list[int],
        least: int,
        most: int,
        name: str = "",
        other_than: tuple[str, ...] = (),
        owners: dict[int, int] | None = None,
    ) -> None:
        self.things = things
        self.least = least
        self.most = most
        self.name = name
        self.other_than = other_than
        self.owners: dict[int, int] = owners if owners is not None else {}


class Narrowing:
    """A restriction on the choice of targets. The base class doesn't restrict it."""

    def narrowed(
        self, state: State, question: ChooseOptions, here: Group, before: list[tuple[int, ...]], later: Later
    ) -> ChooseOptions:
        """The question for one group, given the targets already chosen and those still to be chosen."""
        return question


class Later:
    """The targets still to be chosen after the current one."""

    def __init__(
        self,
        player: int,
        effects: tuple[Effect, ...],
        id: int,
        x: int,
        chosen: list[tuple[int, ...]],
        more: list[Group] | None = None,
    ) -> None:
        self.player = player
        self.effects = effects
        self.id = id
        self.x = x
        self.chosen = chosen
        self.more: list[Group] = more if more is not None else []
        """The remaining groups, if it's "a target for each"."""
        groups = targets_of(effects)
        self.told = any(groups[len(chosen)].name in told_by(one, groups) for one in groups[len(chosen) + 1 :])
        """Whether other targets depend on the current choice."""

    def groups(self, state: State, here: tuple[int, ...]) -> list[list[Group]]:
        """The choices for each of them after this one (`to_choose`)."""
        at = len(self.chosen)
        names = [target.name for target in targets_of(self.effects)]
        earlier = {names[n]: things for n, things in enumerate([*self.chosen, here])}
        found = to_choose(state, self.player, self.effects, self.id, self.x, at + 1, earlier)
        return [[*self.more, *groups] for groups in found]


def possible(state: State, player: int, effects: tuple[Effect, ...], id: int, link: Link = (), x: int = 0) -> bool:
    """Whether there are enough targets for every group (CR 601.2c). `link`: of an ability not on the stack yet."""
    groups = targets_of(effects)
    for n, target in enumerate(groups):
        if told_by(target, groups[:n]):
            continue
        others = [other for other in groups if other.name in target.other_than]
        apart = [[target], *[[target, other] for other in others], *([[target, *others]] if len(others) > 1 else [])]
        if not all(_enough(state, player, words, id, link, x) for words in apart):
            return False
        if len(groups) > 1 and not _leads_on(state, player, groups, n, id, link, x):
            return False
    return True


def _enough(state: State, player: int, groups: list[Target], id: int, link: Link, x: int) -> bool:
    """Whether there are enough things for these groups, whose targets must differ (CR 115.3)."""
    context = context_of(state, player, id, x)
    least = sum(bounds(state, target, context)[0] for target in groups)
    if least <= 0 or (least == 1 and _any_legal(state, player, groups[0], id, link, x)):
        return True
    found: list[int] = []
    for target in groups:
        here = legal(state, player, target, id, x, link)
        here = most_of_one(state, here) if target.same_owner else here
        found += [thing for thing in here if thing not in found]
    return len(found) >= least


def _any_legal(state: State, player: int, target: Target, id: int, link: Link, x: int) -> bool:
    """Whether a quick search finds a legal choice, as it usually does. If not, `legal` decides."""
    if target.each is not None:
        return False
    context, own = context_of(state, player, id, x, link), itself(state, id)
    for thing in filters.scanned(state, target.what):
        if thing != own and filters.fits(state, target.what, thing, context):
            if not forbidden(state, "be targeted", thing, id):
                return True
    return False


def _leads_on(state: State, player: int, groups: tuple[Target, ...], n: int, id: int, link: Link, x: int) -> bool:
    """Whether enough of the choices here leave something for the targets that depend on them."""
    context = context_of(state, player, id, x)
    least, _ = bounds(state, groups[n], context)
    found = legal(state, player, groups[n], id, x, link)
    return least <= 0 or len(_leave_enough(state, player, groups, n, found, id, x, link)) >= least


def choose(
    state: State, player: int, effects: tuple[Effect, ...], id: int, x: int, narrowing: Narrowing | None = None
) -> Generator[Decision, Answer, Targets]:
    """Choose all targets in the order they are written, offering only choices that can be completed."""
    groups = targets_of(effects)
    chosen: list[tuple[int, ...]] = []
    for target in groups:
        context = context_of(state, player, id, x)
        if target.each is not None:
            later = Later(player, effects, id, x, list(chosen))
            chosen.append((yield from _choose_for_each(state, target, context, later, narrowing)))
            continue
        here = _group(state, player, effects, chosen, id, x)
        found, least, most = here.things, here.least, here.most
        if len(found) < least:
            raise Illegal("601.2c", "there aren't enough targets")
        if most == 0 or not found:
            chosen.append(())
            continue
        theirs = any(isinstance(node, TargetChooser) for node in walk(target.what))
        able = [controller(state, thing) for thing in found] if theirs else None
        chooser = yield from choose_chooser(state, player, target.by, id, "601.2c", context, able)
        if theirs:
            record = state.object(id).stack
            assert record is not None
            record.bindings.things[CHOOSER] = (of_player(chooser),)
            found = [thing for thing in found if controller(state, thing) == chooser]
            most = min(most, len(found))
        if chooser != player:
            found = [thing for thing in found if reaches(state, chooser, thing)]  # CR 801.5a
            most = min(most, len(found))
        question = ChooseOptions(chooser, "target", "601.2c", things_options(found), least, most, id)
        if narrowing is not None:
            later = Later(player, effects, id, x, list(chosen))
            question = narrowing.narrowed(state, question, here, chosen, later)
            if question.most == 0:
                chosen.append(())
                continue
        if target.same_owner:
            question = OfOneOwner(question, here.owners)
        if len(question.listed) == question.least == question.most:
            chosen.append(tuple([option.thing for option in question.listed]))
            continue
        if target.random:
            chosen.append((question.listed[state.below(len(question.listed))].thing,))
            continue
        least = question.least
        chosen.append(chosen_things((yield question)))
        if len(chosen[-1]) < least:
            raise Illegal("601.2c", "the possible targets have left the game")
    return tuple(chosen)


def _group(
    state: State, player: int, effects: tuple[Effect, ...], chosen: list[tuple[int, ...]], id: int, x: int
) -> Group:
    """The choices for the next target after those already chosen."""
    groups, n = targets_of(effects), len(chosen)
    target = groups[n]
    context = context_of(state, player, id, x)
    least, most = bounds(state, target, context)
    total = divided(state, effects, target, context)
    if total is not None:
        most = min(most, max(total, least))
    earlier = {groups[m].name: chosen[m] for m in range(n)}
    found = legal(state, player, target, id, x, earlier=earlier)
    taken = [thing for m in range(n) if groups[m].name in target.other_than for thing in chosen[m]]
    found = [thing for thing in found if thing not in taken]
    found = _leave_enough(state, player, groups, n, found, id, x)
    if target.same_owner:
        found = of_one_owner(state, found, least)
        most = min(most, len(most_of_one(state, found)))
    return _as_group(state, target, found, least, min(most, len(found)))


def _as_group(state: State, target: Target, found: list[int], least: int, most: int) -> Group:
    owners = {thing: state.object(thing).owner for thing in found} if target.same_owner else {}
    return Group(found, least, most, target.name, target.other_than, owners)


def to_choose(
    state: State,
    player: int,
    effects: tuple[Effect, ...],
    id: int,
    x: int,
    start: int = 0,
    earlier: Earlier = NO_EARLIER,
) -> list[list[Group]]:
    """The choices for each target from the nth on, once for each choice of a single target that others depend on."""
    groups = targets_of(effects)
    for n, target in enumerate(groups):
        if n < start or target.name in earlier or target.each is not None:
            continue
        least, most = bounds(state, target, context_of(state, player, id, x))
        if most == 1 and any(target.name in told_by(one, groups) for one in groups[n + 1 :]):
            ways = [(thing,) for thing in legal(state, player, target, id, x, earlier=earlier)]
            found: list[list[Group]] = []
            for way in [*ways, ()] if least <= 0 else ways:
                found += to_choose(state, player, effects, id, x, start, {**earlier, target.name: way})
            return found
    return [_to_choose(state, player, effects, id, x, start, earlier)]


def _to_choose(
    state: State, player: int, effects: tuple[Effect, ...], id: int, x: int, start: int, earlier: Earlier
) -> list[Group]:
    """The choices for each target from the nth on. Those that depend on others use what was chosen earlier, or anything
    that could be."""
    groups = targets_of(effects)
    found: list[Group] = []
    for n, target in enumerate(groups):
        if n < start:
            continue
        if target.name in earlier:
            chosen = list(earlier[target.name])
            found.append(_as_group(state, target, chosen, len(chosen), len(chosen)))
            continue
        context = context_of(state, player, id, x)
        if target.each is not None:
            found += _for_each(state, target, context, id, things(state, target.each, context))
            continue
        unknown = [one for one in groups[:n] if one.name in told_by(target, groups[:n]) and one.name not in earlier]
        if not unknown:
            here = legal(state, player, target, id, x, earlier=earlier)
        else:
            here = []
            for one in legal(state, player, unknown[0], id, x, earlier=earlier):
                told = {**earlier, unknown[0].name: (one,)}
                here += [t for t in legal(state, player, target, id, x, earlier=told) if t not in here]
        taken = [thing for name in target.other_than for thing in earlier.get(name, ())]
        least, most = bounds(state, target, context)
        total = divided(state, effects, target, context)
        if total is not None:
            most = min(most, max(total, least))
        found.append(_as_group(state, target, [thing for thing in here if thing not in taken], least, most))
    return found


def _for_each(state: State, target: Target, context: Context, id: int, ones: tuple[int, ...]) -> list[Group]:
    """The choices for each of these; none is required if there are none."""
    found: list[Group] = []
    for one in ones:
        those = legal_for(state, target, context, id, one)
        found.append(Group(those, min(len(those), bounds(state, target, context)[0]), 1))
    return found


def _choose_for_each(
    state: State, target: Target, context: Context, later: Later, narrowing: Narrowing | None
) -> Generator[Decision, Answer, tuple[int, ...]]:
    """CR 601.2c: a target for each of them that has a legal one."""
    assert target.each is not None
    chosen: tuple[int, ...] = ()
    for_whom: tuple[int, ...] = ()
    ones = things(state, target.each, context)
    for n, one in enumerate(ones):
        found = legal_for(state, target, context, later.id, one)
        least = min(bounds(state, target, context)[0], 1)
        if len(found) > least:
            question = ChooseOptions(later.player, "target", "601.2c", things_options(found), least, 1, later.id)
            if narrowing is not None:
                later.more = _for_each(state, target, context, later.id, ones[n + 1 :])
                here = Group(found, least, 1)
                question = narrowing.narrowed(state, question, here, [*later.chosen, chosen], later)
            found = [option.thing for option in question.listed]
            if question.most == 0:
                found = []
            elif len(found) > question.least:
                found = list(chosen_things((yield question)))
        chosen, for_whom = (*chosen, *found), (*for_whom, *[one] * len(found))
    record = state.object(later.id).stack
    assert record is not None
    record.bindings.things[whom(target)] = for_whom
    return chosen


def _leave_enough(
    state: State,
    player: int,
    groups: tuple[Target, ...],
    n: int,
    found: list[int],
    id: int,
    x: int,
    link: Link = (),
) -> list[int]:
    """Drop choices that would leave no choice for a later "another target" or for one that depends on this one."""
    name = groups[n].name
    for m, later in enumerate(groups):
        if m <= n or later.at_least is not None or later.count != 1:
            continue
        if name in later.other_than:
            others = legal(state, player, later, id, x, link)
            if len(others) == 1:
                found = [thing for thing in found if thing != others[0]]
        if told_by(later, groups[:m]) == (name,):
            found = [thing for thing in found if legal(state, player, later, id, x, link, {name: (thing,)})]
    return found
