"""Exercising one card: every item on it, on boards and with plans in turn, until it happens with an effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition
from bench.watched import failure_of
from tests.exercise.attempts import activations, castings, triggerings
from tests.exercise.boards.needs import fetching
from tests.exercise.carried_out import CARRIED_OUT, idle, instructions
from tests.exercise.items import Item, items
from tests.exercise.judging import EFFECT, IDLE, NOT_YET
from tests.exercise.plans.by_keyword import keywords
from tests.exercise.playing import Enough
from tests.exercise.proving import Attempt
from tests.exercise.static_abilities import statics

HAPPENED, WITHOUT_EFFECT, NOT_MADE, RAISED = "happened", "without an effect", "not made to happen", "raised"
LOOKS = 12
"""How many attempts come to something before an instruction that did nothing is listed."""
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
    """The instructions that were carried out and never did anything."""


def exercise(card: CardDefinition) -> list[Outcome]:
    """The outcomes of everything on a card."""
    return [_outcome(card, item) for item in items(card)]


def _outcome(card: CardDefinition, item: Item) -> Outcome:
    """More attempts are made after the first that came to something, while there are instructions that did nothing."""
    best, proof, looks, parts = NOT_YET, "", 0, instructions(item)
    CARRIED_OUT.clear()
    for attempt in islice(_attempts(card, item), ATTEMPTS):
        try:
            reached = fetching(card, attempt.run)
        except Enough:
            continue
        except Exception as error:
            found = failure_of(error)
            return Outcome(card.name, item.label, RAISED, f"{found.kind} | {found.detail}")
        best = max(best, reached)
        if reached == EFFECT:
            proof, looks = proof or attempt.proof, looks + 1
            if looks == LOOKS or not idle(parts):
                break
    if best == EFFECT:
        names = [f"{type(part).__name__} {parts.index(part)}" for part in idle(parts)]
        return Outcome(card.name, item.label, HAPPENED, _reason(item), proof, tuple(names))
    return Outcome(card.name, item.label, WITHOUT_EFFECT if best == IDLE else NOT_MADE, _reason(item))


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
