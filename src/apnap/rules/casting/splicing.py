"""Splice (CR 702.47): a spell gains the text of cards revealed from the hand as it is cast."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell
from apnap.language.effects import Effect
from apnap.language.filters import Filter
from apnap.rules.events.stack import CardSpliced
from apnap.rules.happening.seam import happen_now
from apnap.rules.targets import targeting
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.reading import characteristics
from apnap.state.table import State


def spliceable(state: State, player: int, spell: int, taken: tuple[int, ...]) -> list[int]:
    """The cards in hand that can be spliced onto the spell: the spell has the quality that splice names, and there are
    legal targets; each only once (CR 702.47b)."""
    found = []
    for id in state.players[player].hand:
        if id in taken or "splice" not in [name_of(one.node) for one in characteristics(state, id).abilities]:
            continue
        quality = splice_of(state, id).quality
        assert isinstance(quality, Filter)
        fits = filters.fits(state, quality, spell, Context(spell, player))
        if fits and all(targeting.possible(state, player, part, spell) for part in spliced_effects(state, (id,))):
            found.append(id)
    return found


def name_of(node: object) -> str:
    return node.name if isinstance(node, Keyword) else ""


def splice_of(state: State, id: int) -> Keyword:
    """The splice ability of a card."""
    for instance in characteristics(state, id).abilities:
        if isinstance(instance.node, Keyword) and instance.node.name == "splice":
            return instance.node
    raise AssertionError("only cards with splice can be spliced")


def spliced_effects(state: State, cards: tuple[int, ...]) -> list[tuple[Effect, ...]]:
    """The rules text the cards add, in their order (CR 702.47c)."""
    found = []
    for id in cards:
        for instance in characteristics(state, id).abilities:
            if isinstance(instance.node, Spell):
                found.append(instance.node.effects)
    return found


def show_spliced(state: State, card: int, spell: int) -> None:
    """Reveal the card. It stays in the hand."""
    happen_now(state, CardSpliced(card, state.object(card).owner, spell))
