"""Choosing new targets for a spell or ability (CR 115.7): as many as it has, each kept or changed."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language.abilities import targets_of
from apnap.language.effects import Target
from apnap.rules.decisions import Answer, Choose, Decision, chosen_things, things_options
from apnap.rules.reading import controller
from apnap.rules.targeting import Targets, legal, legal_beside
from apnap.state.table import State

Word = tuple[int, Target]
"""An instance of the word "target", and its number among those of the spell."""
Choices = list[list[int]]
"""For each target, in the order they are written, what it may be."""


def choose_anew(state: State, player: int, id: int) -> Generator[Decision, Answer, Targets]:
    """CR 115.7d: one target after another, keeping it or changing it to a legal one; a target keeps its share of what
    is divided (CR 115.7f). Only what comes out in the end has to be legal (CR 115.7e)."""
    record = state.object(id).stack
    assert record is not None
    old = record.targets
    targets = targets_of(record.effects)
    words = [(n, targets[n]) for n, group in enumerate(old) for _ in group]
    chosen: list[int] = []
    for present in [thing for group in old for thing in group]:
        choices = _choices(state, id, words, old, chosen)
        offered = [thing for thing in choices[len(chosen)] if _can_be_completed(words, choices, [*chosen, thing])]
        answer = yield Choose(player, "target", "115.7d", things_options(offered), 1, 1, id)
        chosen.append((*chosen_things(answer), present)[0])
    starts = [sum([len(group) for group in old[:n]]) for n in range(len(old))]
    return tuple([tuple(chosen[start : start + len(group)]) for start, group in zip(starts, old, strict=True)])


def _choices(state: State, id: int, words: list[Word], old: Targets, chosen: list[int]) -> Choices:
    """The targets there are, and what they may be changed to, as the controller of the spell could have chosen them."""
    record = state.object(id).stack
    assert record is not None
    you = controller(state, id)
    found: Choices = []
    earlier: dict[str, tuple[int, ...]] = {}
    for n, present in enumerate([thing for group in old for thing in group]):
        target = words[n][1]
        if target.each is None:
            others = legal(state, you, target, id, record.x, earlier=earlier)
        else:
            others = legal_beside(state, you, target, id, record.x, present)
        found.append([present, *[thing for thing in others if thing != present]])
        earlier[target.name] = (*earlier.get(target.name, ()), chosen[n] if n < len(chosen) else present)
    return found


def _can_be_completed(words: list[Word], choices: Choices, chosen: list[int]) -> bool:
    """Whether the rest can be chosen so that all that must differ do."""
    last = len(chosen) - 1
    if any([_clash(words, n, last) for n in range(last) if chosen[n] == chosen[last]]):
        return False
    if len(chosen) == len(words):
        return True
    return any(_can_be_completed(words, choices, [*chosen, thing]) for thing in choices[len(chosen)])


def _clash(words: list[Word], n: int, m: int) -> bool:
    """CR 115.3, 601.2c: one instance of the word "target" never takes a thing twice, nor does "another target"."""
    (first, one), (second, other) = words[n], words[m]
    return first == second or one.name in other.other_than or other.name in one.other_than
