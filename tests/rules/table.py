"""Which test fails when the rules ignore a parameter or a word, as recorded by `mutate`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import apnap.game.game  # noqa: F401  # before the rules, which import one another
from apnap.language.abilities import Keyword
from apnap.language.card import CardDefinition
from apnap.language.drafting import DraftAbility, DraftInstruction
from apnap.language.durations import WHILE_COUNTER
from apnap.language.node import Node, walk
from apnap.rules.continuous.supported_rules import COSTS, LIMITS, PERMISSIONS, PROHIBITIONS, REQUIREMENTS
from apnap.rules.values.abilities import KEYWORDS
from apnap.rules.values.statuses import STATUS
from tests.rules import registry
from tests.rules.neutral import is_closed, words_in

TABLE = Path(__file__).with_name("noticed.txt")

ADMITTED: dict[str, tuple[str, ...]] = {
    "Keyword.name": tuple(KEYWORDS),
    "Cannot.action": tuple(PROHIBITIONS),
    "Must.action": tuple(REQUIREMENTS),
    "LimitedTo.action": tuple(LIMITS),
    "May.action": tuple(PERMISSIONS),
    "CostToAct.action": tuple(COSTS),
    "HasStatus.status": tuple(STATUS),
}
"""The words that the rules accept, for parameters whose words are listed."""


EXCUSED = {
    "CardDefinition.layout=normal": "a card with one face is the same in any layout",
    "Activated.keyword=equip": "no rule asks for it yet",
    "Activated.keyword=crew": "no rule asks for it yet",
    "Activated.keyword=boast": "no rule asks for it yet: its rules are the ability's condition and limit",
    "Activated.keyword=forecast": "no rule asks for it yet: its rules are the ability's condition and limit",
    "Activated.keyword=level up": "no rule asks for it yet",
    "Keyword.name=partner": "a rule of deck construction: the game doesn't ask for it",
    "Keyword.name=friends forever": "a rule of deck construction: the game doesn't ask for it",
    "Keyword.name=choose a Background": "a rule of deck construction: the game doesn't ask for it",
    "Keyword.name=doctor's companion": "a rule of deck construction: the game doesn't ask for it",
    "Move.position=top": "cards go on top of a library unless stated otherwise",
    "Search.position=top": "cards go on top of a library unless stated otherwise",
    "ChangeText.kind=basic land type": "no creature type is a land type too",
    "ChangeText.kind=creature type": "no creature type is a land type too",
}
"""What the rules may ignore without any difference, and why."""


@cache
def noticed() -> dict[str, str]:
    """The test for each node type and parameter, with the word if there is one."""
    lines = TABLE.read_text(encoding="utf-8").splitlines() if TABLE.exists() else []
    return {one: test for one, _, test in [line.rpartition(" ") for line in lines]}


def is_noticed(word: str) -> bool:
    """Whether a test notices the word, or nothing has to; of durations that end with counters, those of any kind."""
    if WHILE_COUNTER in word:
        start = word[: word.index(WHILE_COUNTER) + len(WHILE_COUNTER)]
        return any(one.startswith(start) for one in noticed())
    return word in noticed() or word in EXCUSED


def owed() -> list[str]:
    """Everything that needs a test: each parameter of the nodes that the rules execute, and each word they accept."""
    return [*_parameters(), *[f"{pair}={word}" for pair, words in ADMITTED.items() for word in words]]


def _parameters() -> list[str]:
    return [f"{name}.{one}" for name, kind in registry.executed().items() for one in registry.parameters(kind)]


def words_on(definition: CardDefinition) -> Iterator[str]:
    """The words on a card that the rules know, including those in the meaning of its keywords."""
    for node in walk(definition):
        yield from _words_of(node)
        if isinstance(node, Keyword):
            for part in KEYWORDS[node.name](node):
                yield from [word for inner in walk(part) for word in _words_of(inner)]


def _words_of(node: Node) -> Iterator[str]:
    if isinstance(node, (DraftAbility, DraftInstruction)):  # the rules never look at them
        return
    for name in registry.parameters(type(node)):
        if is_closed(type(node), name):
            yield from [f"{type(node).__name__}.{name}={word}" for word in words_in(getattr(node, name))]


def ordered(some: Iterable[str]) -> list[str]:
    """Sorted in the order of the node definitions, with the words of a parameter after it."""
    places = {pair: n for n, pair in enumerate(_parameters())}
    known = [(places[pair], one) for one in some if (pair := one.partition("=")[0]) in places]
    return [one for _, one in sorted(known)]


def write(found: dict[str, str]) -> None:
    TABLE.write_text("".join([f"{one} {found[one]}\n" for one in ordered(found)]), encoding="utf-8")
