"""Changing the targets of a spell or ability, or choosing new ones (CR 115.7): their number stays the same, and each is
kept or changed. Only the final set has to be legal (CR 115.7e), and a target keeps its share of a division
(CR 115.7f)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language.abilities import targets_of
from apnap.language.effects import Target
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Option, chosen_things, things_options
from apnap.rules.targets.legal_targets import Earlier, legal, legal_at, told_by
from apnap.rules.targets.targeting import Targets
from apnap.rules.values.range_of_influence import reaches
from apnap.rules.values.reading import controller
from apnap.state.table import State

ANEW: Final = "anew"
"""Each target is kept or changed (CR 115.7c, 115.7d)."""
EACH: Final = "each"
"""Every target is changed (CR 115.7a)."""
SAME: Final = "same"
"""Every target is changed to the same new one."""
ONE: Final = "one"
"""A single target is changed (CR 115.7b)."""
_RULES: Final = {ANEW: "115.7d", EACH: "115.7a", SAME: "115.7a", ONE: "115.7b"}


class Change:
    """How a player may change the targets of a spell or ability. Only things in `admitted`, if given, and within the
    player's range of influence (CR 801.5a) may be new targets."""

    __slots__ = ("player", "id", "how", "admitted", "place", "old", "words", "groups", "known")

    def __init__(self, state: State, player: int, id: int, how: str, admitted: tuple[int, ...] | None = None) -> None:
        record = state.object(id).stack
        assert record is not None
        targets = targets_of(record.effects)
        self.player = player
        self.id = id
        self.how = how
        self.admitted = admitted
        self.place = -1
        """The target that is changed, if only one is."""
        self.old = [thing for group in record.targets for thing in group]
        self.words: list[tuple[int, Target]] = [
            (n, targets[n]) for n, group in enumerate(record.targets) for _ in group
        ]
        """For each target, the instance of the word "target" and its number in the spell."""
        self.groups = len(record.targets)
        self.known: dict[int, list[int]] = {}
        """The legal choices for targets that don't depend on others, kept while nothing changes."""

    def admits(self, state: State, place: int, thing: int, chosen: list[int]) -> bool:
        """Whether the change allows the thing as the new target here."""
        if not reaches(state, self.player, thing):
            return False
        if self.admitted is not None and thing not in self.admitted:
            return False
        if self.how == SAME and chosen and chosen[0] != thing:
            return False
        return self.how != ONE or place == self.place

    def may_keep(self, place: int) -> bool:
        return self.how == ANEW or (self.how == ONE and place != self.place)


def choose_anew(state: State, player: int, id: int) -> Generator[Decision, Answer, Targets]:
    """CR 115.7d: for each target in order, keep it or change it to a legal one."""
    return (yield from _choose(state, player, Change(state, player, id, ANEW)))


def change_targets(
    state: State, player: int, id: int, how: str, admitted: tuple[int, ...] | None
) -> Generator[Decision, Answer, Targets]:
    """CR 115.7a, 115.7b: if not all of them can be changed, or the single one can't, none is."""
    record = state.object(id).stack
    assert record is not None
    old, change = record.targets, Change(state, player, id, how, admitted)
    if how == ONE:
        yield from _choose_place(state, player, change)
        if change.place < 0:
            return old
    if not change.old or not _completes(state, change, []):
        return old
    return (yield from _choose(state, player, change))


def _choose_place(state: State, player: int, change: Change) -> Generator[Decision, Answer, None]:
    """Choose which target to change, among those that can be."""
    found: list[int] = []
    for place in range(len(change.old)):
        change.place = place
        if _completes(state, change, []):
            found.append(place)
    change.place = found[0] if found else -1
    if len(found) > 1:
        options = [Option("target", change.old[place], place) for place in found]
        answer = yield ChooseOptions(player, "which target", "115.7b", options, source=change.id)
        change.place = answer[0].number


def _choose(state: State, player: int, change: Change) -> Generator[Decision, Answer, Targets]:
    chosen: list[int] = []
    for present in change.old:
        change.known.clear()
        offered = [thing for thing in _choices(state, change, chosen) if _completes(state, change, [*chosen, thing])]
        if change.how != ANEW and len(offered) == 1:
            chosen.append(offered[0])
            continue
        answer = yield ChooseOptions(player, "target", _RULES[change.how], things_options(offered), 1, 1, change.id)
        chosen.append((*chosen_things(answer), present)[0])
    return _grouped(change, chosen)


def _grouped(change: Change, chosen: list[int]) -> Targets:
    record: dict[int, tuple[int, ...]] = {}
    for (n, _), thing in zip(change.words, chosen, strict=True):
        record[n] = (*record.get(n, ()), thing)
    return tuple([record.get(n, ()) for n in range(change.groups)])


def _choices(state: State, change: Change, chosen: list[int]) -> list[int]:
    """The choices for the next target: the current one if it may stay, then the others that the spell's controller
    could have chosen."""
    place = len(chosen)
    present = change.old[place]
    others = _legal(state, change, chosen)
    found = [present] if change.may_keep(place) and _stays(state, change, chosen, others) else []
    return found + [thing for thing in others if thing != present and change.admits(state, place, thing, chosen)]


def _stays(state: State, change: Change, chosen: list[int], others: list[int]) -> bool:
    """CR 115.7d: an illegal target may be kept, but no target may become illegal because another one is changed."""
    place = len(chosen)
    before = change.old[:place]
    if chosen == before or not _depends_on_another(change, place) or change.old[place] in others:
        return True
    return change.old[place] not in _legal(state, change, before)


def _depends_on_another(change: Change, place: int) -> bool:
    """Whether this target depends on another one."""
    return bool(told_by(change.words[place][1], tuple([word for _, word in change.words[:place]])))


def _legal(state: State, change: Change, before: list[int]) -> list[int]:
    """The legal choices for the target after these."""
    place = len(before)
    if _depends_on_another(change, place):
        return _legal_after(state, change, before)
    if place not in change.known:
        change.known[place] = _legal_after(state, change, before)
    return change.known[place]


def _legal_after(state: State, change: Change, before: list[int]) -> list[int]:
    record = state.object(change.id).stack
    assert record is not None
    place, you = len(before), controller(state, change.id)
    target = change.words[place][1]
    if target.each is not None:
        group = change.words[place][0]
        return legal_at(state, you, target, change.id, record.x, [n for n, _ in change.words[:place]].count(group))
    earlier: Earlier = {}
    for (_, word), thing in zip(change.words[:place], before, strict=True):
        earlier[word.name] = (*earlier.get(word.name, ()), thing)
    return legal(state, you, target, change.id, record.x, earlier=earlier)


def _completes(state: State, change: Change, chosen: list[int]) -> bool:
    """Whether the rest can be chosen so that all targets that must differ do."""
    last = len(chosen) - 1
    if any(_clash(change, n, last) for n in range(last) if chosen[n] == chosen[last]):
        return False
    if any(_apart(state, change, chosen, n, last) for n in range(last)):
        return False
    if len(chosen) == len(change.old):
        return True
    for thing in _choices(state, change, chosen):
        if _completes(state, change, [*chosen, thing]):
            return True
    return False


def _apart(state: State, change: Change, chosen: list[int], n: int, m: int) -> bool:
    """Whether two targets of one instance of the word have different owners although they must have the same."""
    (first, word), (second, _) = change.words[n], change.words[m]
    if first != second or not word.same_owner:
        return False
    return state.object(chosen[n]).owner != state.object(chosen[m]).owner


def _clash(change: Change, n: int, m: int) -> bool:
    """CR 115.3, 601.2c: a thing can't be chosen twice for one instance of the word "target", nor for "another
    target"."""
    (first, one), (second, other) = change.words[n], change.words[m]
    return first == second or one.name in other.other_than or other.name in one.other_than


def could_target(state: State, id: int, player: int) -> list[int]:
    """The things other than its targets that could be each of its targets, if this player controlled it
    (CR 707.10d)."""
    record = state.object(id).stack
    if record is None:
        return []
    words = [word for word, group in zip(targets_of(record.effects), record.targets, strict=True) if group]
    old = [thing for group in record.targets for thing in group]
    if not words:
        return []
    first = legal(state, player, words[0], id, record.x)
    found: list[int] = []
    for thing in first:
        earlier: Earlier = {words[0].name: (thing,)}
        fits_all = thing not in old
        for word in words[1:]:
            fits_all = fits_all and thing in legal(state, player, word, id, record.x, earlier=earlier)
            earlier[word.name] = (thing,)
        if fits_all:
            found.append(thing)
    return found
