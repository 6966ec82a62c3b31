"""The classes of events: each can happen again, and those that replacement effects multiply can be multiplied."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import apnap.game.game  # noqa: F401  # before the rules, which import one another
from apnap.cards.reading import read_card
from apnap.language.filters import this
from apnap.language.node import walk
from apnap.language.statics import Multiply, RegenerationShield
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.instead import DoneInstead
from apnap.rules.events.planes import PlaneMoved
from apnap.rules.events.prohibited import CouldNotHappen
from apnap.rules.events.zone_changes import Moved
from apnap.rules.values.patterns import kinds
from apnap.state.events import Event
from apnap.state.standing import InForce
from tests.language.corpus import cards, needs_corpus
from tests.marks import cr

NUMBERS = ("amount", "nth", "count", "result", "natural", "level", "x", "together", "colour", "chosen")
TRUE_OR_FALSE = (
    *("tapped_for_mana", "won", "at_random", "highest", "regenerable", "attacking", "indirectly", "declared"),
    *("deathtouch", "combat", "by_effect", "was_the_other", "drawn", "stays", "until_planeswalk"),
)
OBJECTS = ("cards", "objects")


def classes(of: type[Event] = Event) -> Iterator[type[Event]]:
    """Every class of events."""
    for kind in of.__subclasses__():
        if kind not in (CouldNotHappen, DoneInstead):
            yield kind
            yield from classes(kind)


ALL = sorted(classes(), key=str)


def values(event: Event) -> dict[str, object]:
    return {name: getattr(event, name) for name in ("rule", *event.THINGS, *event.PLAYERS, *event.VALUES)}


def sample(kind: type[Event]) -> Event:
    """An event of the class. No field has its default value."""
    if kind is CardDrawn:
        return CardDrawn(1, 7, "121.2")
    if kind is Moved:
        return Moved(7, 1, "hand", "exile", "701.1", "why")
    if kind is PlaneMoved:
        return PlaneMoved(7, 1, "planar deck", "command", 2, "701.1")
    fields: dict[str, object] = {"rule": "101.1"}
    for n, name in enumerate(kind.THINGS):
        fields[name] = 7 + n
    for name in kind.PLAYERS:
        fields[name] = 1
    for name in kind.VALUES:
        fields[name] = sample_value(name)
    return kind(**fields)  # type: ignore[arg-type]


def sample_value(name: str) -> object:
    if name in NUMBERS:
        return 3
    if name in TRUE_OR_FALSE:
        return name not in ("regenerable", "declared", "by_effect")
    if name == "ballots":
        return ((1, 7, "word"),)
    return (1, 2) if name in OBJECTS else "word"


@pytest.mark.parametrize("kind", ALL)
@cr("614.6")
def test_an_event_can_happen_again(kind: type[Event]) -> None:
    """With the same fields, and with nothing applied to it yet."""
    event = sample(kind)
    event.applied = ((1, 2, 3, 4),)
    again = event.again()
    assert type(again) is kind
    assert again is not event
    assert values(again) == values(event)
    assert again.applied == ()


@cr("614.5")
def test_what_is_done_instead_of_an_event_again() -> None:
    """The effects that were applied stay applied."""
    replaced = sample(CardDrawn)
    replaced.applied = ((1, 2, 3, 4),)
    again = DoneInstead(InForce(RegenerationShield(this), 7, 0, None, -1, None, 0), replaced, 2).again()
    assert isinstance(again, DoneInstead)
    assert (again.replaced, again.amount, again.applied) == (replaced, 2, replaced.applied)


@cr("101.2")
def test_what_could_not_happen_again() -> None:
    again = CouldNotHappen(sample(CardDrawn), 7).again()
    assert values(again) == {"rule": "101.2", "by": 7, "player": 1, "kind": "CardDrawn"}


@needs_corpus
@cr("614.1a")
def test_events_that_cards_multiply_can_be_multiplied() -> None:
    found = set()
    for card in cards():
        texts = [face.get("oracle_text") or "" for face in (card, *card.get("card_faces", ()))]
        definition = read_card(card).definition if any("instead" in text for text in texts) else None
        if definition is not None:
            rules = [node for node in walk(definition) if isinstance(node, Multiply)]
            found |= {kind for rule in rules for kind in kinds(rule.pattern)}
    assert len(found) > 3
    for kind in found:
        event = sample(kind)
        before = event.number()
        event.multiply(2, 1)
        assert event.number() > before
