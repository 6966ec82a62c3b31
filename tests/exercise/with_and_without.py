"""The same plan with an ability and without it: what was offered, what happened, and how the table looked."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache

from apnap.language.abilities import Ability, Keyword
from apnap.language.card import CardDefinition
from apnap.rules.asking.decisions import Act, Decision
from apnap.rules.values.abilities import KEYWORDS
from apnap.state.table import State
from tests.exercise import judging
from tests.exercise.boards.starting import Start, begin
from tests.exercise.items import Item
from tests.exercise.judging import EFFECT, NOT_YET
from tests.exercise.plans.plan import Plan
from tests.exercise.playing import Enough, Playing

Note = Callable[[Playing], object]


@lru_cache(1)
def without(card: CardDefinition, item: Item, node: Ability) -> CardDefinition:
    """The card without the ability; a keyword keeps the others of the abilities it stands for."""
    face = card.faces[item.face]
    kept: list[Ability] = []
    for one in face.abilities:
        if item.keyword and isinstance(one, Keyword) and one.name == item.keyword:
            kept += [part for part in KEYWORDS[one.name](one) if part != node]
        elif one is not node:
            kept.append(one)
    faces = [*card.faces[: item.face], replace(face, abilities=tuple(kept)), *card.faces[item.face + 1 :]]
    if node == Keyword("fuse"):  # both halves have it, and it is one (CR 702.102a)
        faces = [replace(one, abilities=tuple([part for part in one.abilities if part != node])) for one in faces]
    if item.keyword == "prototype":  # what it gives is written on the card as a face (CR 718.2)
        return replace(card, faces=tuple(faces[:1]), layout="normal")
    return replace(card, faces=tuple(faces))


def hidden(card: CardDefinition, item: Item, node: Ability) -> tuple[Ability, ...]:
    """What distinguishes the two cards without being a difference in play."""
    if not item.keyword:
        return (node,)
    spelled = [
        part
        for one in card.faces[item.face].abilities
        if isinstance(one, Keyword) and one.name == item.keyword
        for part in (one, *KEYWORDS[one.name](one))
    ]
    return tuple(spelled)


def offered(play: Playing) -> object:
    """What is asked, what may be answered, and how much is known."""
    decision: Decision = play.game.decision
    mana = decision.mana if isinstance(decision, Act) else []
    options = [(one.kind, one.thing, one.number, one.word) for one in (*decision.options, *mana)]
    return (
        type(decision).__name__,
        decision.player,
        decision.purpose,
        options,
        _pools(play.state),
        judging.known(play.state),
    )


def _pools(state: State) -> list[int]:
    """Unspent mana shows what something has cost."""
    return [len(player.pool) for player in state.players]


def happened(state: State) -> list[object]:
    events = state.history.all()
    return [repr(one) for one in events]


def differs(card: CardDefinition, item: Item, node: Ability, start: Start, plan: Plan, pictures: bool = False) -> int:
    """The plan meets other choices or events with the ability than without it; or other pictures of the table."""
    unseen = hidden(card, item, node)
    note: Note = offered if not pictures else lambda play: judging.picture(play.state, unseen)
    first = begin(card, item, start)
    second = None if first is None else begin(card, item, start, without(card, item, node))
    if first is None or second is None:
        return NOT_YET
    with_it = _traced(first, plan, note, pictures)
    return EFFECT if _traced(second, plan, note, pictures, with_it) != with_it else NOT_YET


def _traced(play: Playing, plan: Plan, note: Note, pictures: bool, other: list[object] | None = None) -> list[object]:
    """What is recorded at every decision, and what has happened at the end; only as far as it equals the other.
    Pictures are noted whenever a player has priority: in between, what is half done looks different by being asked
    about."""
    notes: list[object] = []

    def look() -> bool:
        if pictures and not isinstance(play.game.decision, Act):
            return False
        notes.append(note(play))
        place = len(notes) - 1
        return other is not None and (place >= len(other) or notes[place] != other[place])

    play.watch = look
    with suppress(Enough):
        plan(play)
        play.settle()
    if not play.game.over:
        notes.append(note(play))
    return notes + ([] if pictures else happened(play.state))
