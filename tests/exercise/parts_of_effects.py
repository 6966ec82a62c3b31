"""Does each part of an effect do something? An ability is made to happen again without one of its parts."""

from __future__ import annotations

from dataclasses import replace

from apnap.language.abilities import Ability, Activated, Spell, Triggered
from apnap.language.card import CardDefinition
from tests.exercise import judging
from tests.exercise.items import Item
from tests.exercise.playing import Playing
from tests.exercise.proving import Attempt
from tests.exercise.with_and_without import happened


def parts_of(item: Item) -> set[int]:
    """The places of the effects of an ability that has several."""
    node = item.node
    if item.keyword or not isinstance(node, (Spell, Activated, Triggered)) or len(node.effects) < 2:
        return set()
    return set(range(len(node.effects)))


def unnoticed(card: CardDefinition, item: Item, attempt: Attempt, places: set[int]) -> set[int]:
    """Those of the parts without which the attempt ends as it does with them."""
    node = item.node
    if attempt.again is None or not isinstance(node, (Spell, Activated, Triggered)):
        return places
    return {place for place in sorted(places) if not _is_noticed(card, item, attempt, node, place)}


def _is_noticed(
    card: CardDefinition, item: Item, attempt: Attempt, node: Spell | Activated | Triggered, place: int
) -> bool:
    assert attempt.again is not None
    less = replace(node, effects=(*node.effects[:place], *node.effects[place + 1 :]))
    ends = [attempt.again(shown, one) for shown, one in ((card, node), (_with(card, item, less), less))]
    pictures = [None if end is None else _end(end, (node, less)) for end in ends]
    return pictures[0] != pictures[1]


def _with(card: CardDefinition, item: Item, other: Ability) -> CardDefinition:
    """The card with another ability in place of the item's."""
    face = card.faces[item.face]
    kept = tuple([other if one is item.node else one for one in face.abilities])
    faces = [*card.faces[: item.face], replace(face, abilities=kept), *card.faces[item.face + 1 :]]
    return replace(card, faces=tuple(faces))


def _end(play: Playing, hidden: tuple[Ability, ...]) -> object:
    return (happened(play.state), judging.picture(play.state, hidden), judging.Watch(play.state).marks[0])
