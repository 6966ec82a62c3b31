"""Exercising one card: every item on it, on boards and with plans in turn, until it happens with an effect."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition
from bench.watched import failure_of
from tests.exercise.attempts import activations, castings, triggerings
from tests.exercise.boards.needs import fetching
from tests.exercise.items import Item, items
from tests.exercise.judging import EFFECT, IDLE, NOT_YET
from tests.exercise.parts_of_effects import parts_of, unnoticed
from tests.exercise.plans.by_keyword import keywords
from tests.exercise.playing import Enough
from tests.exercise.proving import Attempt
from tests.exercise.static_abilities import statics

HAPPENED, WITHOUT_EFFECT, NOT_MADE, RAISED = "happened", "without an effect", "not made to happen", "raised"
LOOKS = 12
"""How often each part of an effect is left out in turn."""
ATTEMPTS = 90
"""How many attempts are made before giving up."""


@dataclass
class Outcome:
    """The outcome of an item: one of the verdicts, and why."""

    card: str
    label: str
    verdict: str
    reason: str = ""
    proof: str = ""
    """How it is known to have happened."""
    idle: tuple[str, ...] = ()
    """The parts of its effect that nobody noticed, where they were looked at."""


def exercise(card: CardDefinition, parts: bool = False) -> list[Outcome]:
    """The outcomes of everything on a card; with a look at each part of an effect, if so told."""
    found = []
    for item in items(card):
        outcome = _outcome(card, item)
        if parts and outcome.verdict == HAPPENED:
            outcome.idle = _idle_parts(card, item)
        found.append(outcome)
    return found


def _idle_parts(card: CardDefinition, item: Item) -> tuple[str, ...]:
    """The parts that made no difference in any of the attempts that came to something."""
    left, looks = parts_of(item), 0
    for attempt in islice(_attempts(card, item), ATTEMPTS) if left else ():
        with suppress(Enough):
            if fetching(card, attempt.run) == EFFECT:
                left = fetching(card, partial(unnoticed, card, item, attempt, left))
                looks += 1
        if not left or looks == LOOKS:
            break
    effects = getattr(item.node, "effects", ())
    return tuple([f"{type(effects[place]).__name__} {place}" for place in sorted(left)])


def _outcome(card: CardDefinition, item: Item) -> Outcome:
    best = NOT_YET
    for attempt in islice(_attempts(card, item), ATTEMPTS):
        try:
            best = max(best, fetching(card, attempt.run))
        except Enough:
            continue
        except Exception as error:
            found = failure_of(error)
            return Outcome(card.name, item.label, RAISED, f"{found.kind} | {found.detail}")
        if best == EFFECT:
            return Outcome(card.name, item.label, HAPPENED, _reason(item), attempt.proof)
    verdict = WITHOUT_EFFECT if best == IDLE else NOT_MADE
    return Outcome(card.name, item.label, verdict, _reason(item))


def _reason(item: Item) -> str:
    """By what the item is, as precisely as nodes say it."""
    node = item.node
    if node is None:
        return item.label
    parts = [item.keyword] if item.keyword else []
    if isinstance(node, Triggered):
        parts.append(f"triggered {type(node.pattern).__name__}")
    elif isinstance(node, Static):
        parts.append(f"static {type(node.rule).__name__} {getattr(node.rule, 'action', '')}".strip())
    elif isinstance(node, (Activated, Spell)):
        parts.append(f"{type(node).__name__} {'/'.join([type(one).__name__ for one in node.effects])}")
    condition = getattr(node, "condition", None)
    if condition is not None:
        parts.append(f"if {type(condition).__name__}")
    return ", ".join(parts)


def _attempts(card: CardDefinition, item: Item) -> Iterator[Attempt]:
    node = item.node
    if node is None or isinstance(node, Spell):
        yield from castings(card, item)
    elif isinstance(node, Activated):
        yield from activations(card, item, node)
    elif isinstance(node, Triggered):
        yield from triggerings(card, item, node)
    elif isinstance(node, Static):
        yield from statics(card, item, node)
    elif isinstance(node, Keyword):
        yield from keywords(card, item, node)
