"""Companions (CR 702.139): which cards could be one."""

from __future__ import annotations

from apnap.language.companions import StartingDeck, condition_of, described, is_fulfilled
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import add_judge
from apnap.rules.values.outside_the_game import cards_outside, may_be_brought
from apnap.state.table import State


def possible_companions(state: State, player: int) -> list[int]:
    """The player's cards outside the game with a companion ability whose condition their starting deck fulfils. In a
    Commander game the other rules about cards from outside the game apply too (CR 903.11)."""
    return [
        id for id in cards_outside(state, player) if _asks(state, id) is not None and _is_possible(state, player, id)
    ]


def _asks(state: State, id: int) -> StartingDeck | None:
    definition = state.object(id).definition
    return None if definition is None else condition_of(definition.faces[0].abilities)


def _is_possible(state: State, player: int, id: int) -> bool:
    condition = _asks(state, id)
    return condition is not None and _fulfils(state, player, condition) and may_be_brought(state, id)


def _fulfils(state: State, player: int, condition: StartingDeck) -> bool:
    """The starting deck is what isn't in the sideboard; commanders belong to it (CR 702.139b)."""
    outside = {state.object(id).card for id in cards_outside(state, player)}
    cards = [card for n, card in enumerate(state.cards) if card.owner == player and n not in outside]
    return is_fulfilled(condition, [described(card.definition) for card in cards], state.options.smallest_deck)


def _holds(state: State, condition: StartingDeck, context: Context) -> bool:
    return _fulfils(state, context.you, condition)


add_judge(StartingDeck, _holds)
